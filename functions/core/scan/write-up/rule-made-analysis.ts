import { platforms, reportedPlatforms } from '../../../contract/platforms.ts'
import type { Analysis } from '../../../contract/scan-report.ts'
import { topRivals } from '../measure/share-of-voice.ts'
import type { Part } from '../scan.ts'

const list = new Intl.ListFormat('en', { type: 'conjunction' })
const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** The write-up by rule, from counts alone: what a report says when no model gave a usable one. Always within the contract. */
export function ruleMadeAnalysis(brandName: string, measured: Part<'scores'>): Part<'analysis'> {
  const { scores, metaAnalysis: meta, prompts, brandDirectSentiment: direct } = measured
  const rivals = topRivals(meta.shareOfVoice, brandName)
  const named = prompts.filter((prompt) => prompt.mentionedOn.length > 0)
  const missed = prompts.filter((prompt) => prompt.mentionedOn.length === 0 && prompt.missingOn.length > 0)
  const knows = direct.platforms.filter((platform) => platform.knows)
  const range = `${Math.round(meta.confidenceLow * 100)} to ${Math.round(meta.confidenceHigh * 100)} %`
  const first = `${brandName} was named in ${meta.mentionCount} of ${plural(meta.answerCount, 'answer', 'answers')} to questions that buyers ask.`
  const second =
    rivals[0] === undefined
      ? 'No other brand was named in the same answers.'
      : `${rivals[0]} was named most often among the other brands.`
  const measuredPlatforms = reportedPlatforms.flatMap((platform) => {
    const score = meta.platformScores[platform]
    return score === null ? [] : [{ label: platforms[platform].label, score }]
  })
  const best = measuredPlatforms.toSorted((a, b) => b.score - a.score)[0]
  const worst = measuredPlatforms.toSorted((a, b) => a.score - b.score)[0]
  const observations = [
    `${plural(named.length, 'question', 'questions')} of ${prompts.length} brought up ${brandName} on at least one platform; the likely range of the mention rate is ${range}.`,
    best && worst && best.label !== worst.label
      ? `${best.label} scores highest with ${best.score} of 100, ${worst.label} lowest with ${worst.score}.`
      : `The overall visibility score is ${scores.overallScore} of 100.`,
    rivals.length === 0
      ? 'The answers to these questions named no rival.'
      : `Recommended instead: ${list.format(rivals.slice(0, 3))}.`,
    ...(direct.platforms.length === 0
      ? []
      : [
          `Asked by name, ${knows.length} of ${plural(direct.platforms.length, 'assistant', 'assistants')} could describe ${brandName} in line with its site.`,
        ]),
  ]
  const target = missed[0] ?? prompts[0]
  const recommendations: Analysis['recommendations'] = [
    {
      priority: 'high',
      action: `Publish a page that answers "${target?.prompt ?? 'the question buyers ask first'}" directly, with facts that can be quoted.`,
      rationale: `${plural(missed.length, 'question', 'questions')} in this sample brought up other brands and not ${brandName}.`,
    },
    {
      priority: 'medium',
      action: 'State what you offer, for whom and where in plain sentences on the home page, and as structured data.',
      rationale: 'Assistants can only repeat what they find in words; the score for knowledge by name follows from it.',
    },
    {
      priority: 'low',
      action: 'Have the sources that assistants cite for these questions list you with correct facts.',
      rationale: 'Answers with a web search rest on the pages they cite.',
    },
  ]
  return {
    analysis: { summary: `${first} ${second}`, observations, recommendations },
    scoreSlideHeadline: headline(brandName, named.length, prompts.length),
    directSummary:
      direct.platforms.length === 0
        ? `${brandName} was not asked for by name in this scan.`
        : `${knows.length} of ${plural(direct.platforms.length, 'assistant', 'assistants')} knew ${brandName} by name.`,
  }
}

function headline(brandName: string, named: number, asked: number): string {
  const text = `${brandName}: named in ${named} of ${asked} buyer questions`
  return text.length <= 120 ? text : `Named in ${named} of ${asked} buyer questions`
}
