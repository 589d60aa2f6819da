import { platforms, reportedPlatforms } from '../../contract/platforms.ts'
import type { CompleteScan, Prompt } from '../../contract/scan-report.ts'
import { foldName } from '../scan/same-name.ts'
import { cutAtSentence } from '../scan/sentences.ts'
import { plainLine } from './plain-line.ts'
import { comparisonLine, listed, openingLine, psLine, subjectLine, writtenDate } from './sentences.ts'

export type MergeFields = Readonly<Record<string, string | number>>

const limits = { headline: 120, summary: 600, summaryShort: 140, recommendation: 240 }

/**
 * A complete scan as flat name-value pairs for mail templates. The names never change; a value is a number or one line of
 * plain text, never empty, so that no mail goes out with a hole.
 * @param options.withSentiment  sentiment is for partners only
 */
export function mergeFields(report: CompleteScan, options: { readonly withSentiment: boolean }): MergeFields {
  const { brand, scores, metaAnalysis, analysis, prompts } = report
  const name = plainLine(brand.name, 'your brand')
  const named = prompts.filter(({ mentionedOn }) => mentionedOn.length > 0).length
  const asked = metaAnalysis.promptCount
  const rivals = rivalsOf(report)
  const missed = missedPrompt(prompts)
  const summary = plainLine(analysis.summary, `${name} came up in ${named} of ${asked} questions.`)
  return {
    scan_uuid: report.uuid,
    brand_name: name,
    website: hostOf(report.seedUrl),
    industry: plainLine(brand.industry, 'your industry'),
    scanned_on: writtenDate(report.completedAt),
    overall_score: scores.overallScore,
    visibility_level: scores.visibilityLevel,
    knowledge_score: scores.knowledgeScore,
    knowledge_level: scores.knowledgeLevel,
    ...(options.withSentiment
      ? // Scans from before the field existed have no number; the field stays, so that a list keeps its columns.
        { sentiment_score: scores.sentimentScore ?? 'not measured', overall_sentiment: scores.overallSentiment }
      : {}),
    prompts_asked: asked,
    prompts_named: named,
    answers_total: metaAnalysis.answerCount,
    answers_named: metaAnalysis.mentionCount,
    top_competitor: plainLine(metaAnalysis.topCompetitor ?? rivals[0]?.brand, 'another provider'),
    competitor_1: rivals[0]?.brand ?? 'another provider',
    competitor_2: rivals[1]?.brand ?? 'another provider',
    competitor_3: rivals[2]?.brand ?? 'another provider',
    missed_prompt: plainLine(missed?.prompt, 'none of the questions asked'),
    missed_platforms: missed === undefined ? 'none of the platforms' : listed(missed.missingOn.map(labelOf)),
    headline: cutAtSentence(plainLine(metaAnalysis.scoreSlideHeadline, subjectLine(name, named, asked)), limits.headline),
    summary: cutAtSentence(summary, limits.summary),
    summary_short: cutAtSentence(summary, limits.summaryShort),
    top_recommendation: cutAtSentence(
      plainLine(analysis.recommendations[0]?.action, 'Answer the questions your customers ask on your own site.'),
      limits.recommendation,
    ),
    opening_line: openingLine({ brand: name, asked, named, platforms: measuredPlatforms(report).map(labelOf) }),
    comparison_line: comparisonLine(rivals.find(({ mentions }) => mentions > 0)),
    ps_line: psLine(report.reportUrl),
    subject_line: subjectLine(name, named, asked),
    report_url: report.reportUrl,
    report_url_display: report.reportUrl.replace(/^https?:\/\//, ''),
  }
}

const labelOf = (platform: string): string =>
  platform in platforms ? platforms[platform as keyof typeof platforms].label : platform

/** Those that gave answers; what was not measured was not asked with effect. */
const measuredPlatforms = ({ metaAnalysis }: CompleteScan): readonly string[] =>
  reportedPlatforms.filter((platform) => !metaAnalysis.unmeasured.some((one) => one.platform === platform))

/** Rivals by how often they were named, then those of the profile; each once, the brand itself never. */
function rivalsOf({ brand, metaAnalysis }: CompleteScan): readonly { brand: string; mentions: number }[] {
  const named = metaAnalysis.shareOfVoice.map(({ brand: rival, mentions }) => ({ brand: plainLine(rival, ''), mentions }))
  const known = brand.competitorNames.map((rival) => ({ brand: plainLine(rival, ''), mentions: 0 }))
  const seen = new Set([foldName(brand.name)])
  return [...named.sort((a, b) => b.mentions - a.mentions), ...known].filter((rival) => {
    const folded = foldName(rival.brand)
    if (rival.brand === '' || seen.has(folded)) return false
    seen.add(folded)
    return true
  })
}

/** How near a question is to a purchase. */
const closeness = { comparison: 3, discovery: 2, problem: 1 } as const

/** The question nearest to a purchase that nowhere named the brand, else one where a platform left it out. */
function missedPrompt(prompts: readonly Prompt[]): Prompt | undefined {
  const missed = prompts.filter(({ missingOn }) => missingOn.length > 0)
  const nowhere = missed.filter(({ mentionedOn }) => mentionedOn.length === 0)
  return (nowhere.length > 0 ? nowhere : missed).toSorted((a, b) => closeness[b.intent] - closeness[a.intent])[0]
}

const hostOf = (url: string): string => new URL(url).host.replace(/^www\./, '')
