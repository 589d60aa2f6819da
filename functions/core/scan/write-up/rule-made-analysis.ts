import { platforms, reportedPlatforms } from '../../../contract/platforms.ts'
import type { Analysis } from '../../../contract/scan-report.ts'
import { dictionaryOf } from '../../words/dictionary.ts'
import { topRivals } from '../measure/share-of-voice.ts'
import type { Part } from '../scan.ts'

/**
 * The write-up by rule, from counts alone, in the language of the report's fixed words; used when no model gave a usable one.
 * Always valid under the contract.
 */
export function ruleMadeAnalysis(brandName: string, measured: Part<'scores'>): Part<'analysis'> {
  const { metaAnalysis: meta, prompts, brandDirectSentiment: direct } = measured
  const { rules, noneByName, notChecked } = dictionaryOf(meta.language)
  const rivals = topRivals(meta.shareOfVoice, brandName)
  const missed = prompts.filter((prompt) => prompt.mentionedOn.length === 0 && prompt.missingOn.length > 0)
  const first = meta.mentionCount === 0 ? noneNamed(meta) : rules.summaryNamed(brandName, meta.mentionCount, meta.answerCount)
  const second = rivals[0] === undefined ? rules.summaryNoRival : rules.summaryRival(rivals[0])
  const target = missed[0] ?? prompts[0]
  const warnings = meta.warningCount ?? 0
  const recommendations: Analysis['recommendations'] = [
    ...(warnings === 0
      ? []
      : [
          {
            priority: 'high' as const,
            action: rules.answerWarnings(warnings),
            rationale: rules.answerWarningsWhy,
          },
        ]),
    {
      priority: 'high',
      action: rules.answerPage(target?.prompt ?? rules.whatOffered(brandName)),
      rationale: whyAnswer(measured, missed.length, rivals.length > 0),
    },
    { priority: 'medium', action: rules.plainFacts, rationale: rules.plainFactsWhy },
    { priority: 'low', action: rules.getListed, rationale: rules.getListedWhy },
  ]
  const knows = direct.platforms.filter((platform) => platform.knows).length
  const isChecked = measured.scores.knowledgeScore !== null
  const described =
    direct.platforms.length === 0 ? noneByName : isChecked ? rules.described(knows, direct.platforms.length) : notChecked
  return {
    analysis: {
      summary: `${first} ${second}`,
      observations: observationsOf(measured, rivals, described),
      recommendations,
    },
    scoreSlideHeadline:
      meta.mentionCount === 0
        ? noneNamed(meta).slice(0, longestHeadline)
        : headline(rules.headline, brandName, meta.mentionCount, meta.answerCount),
    directSummary: described,
  }
}

function observationsOf(measured: Part<'scores'>, rivals: readonly string[], described: string): string[] {
  const { scores, metaAnalysis: meta, prompts, brandDirectSentiment: direct } = measured
  const { rules, absentFromAll, listed } = dictionaryOf(meta.language)
  const named = prompts.filter((prompt) => prompt.mentionedOn.length > 0)
  const measuredPlatforms = reportedPlatforms.flatMap((platform) => {
    const score = meta.platformScores[platform]
    return score === null ? [] : [{ label: platforms[platform].label, score }]
  })
  const [best, second] = measuredPlatforms.toSorted((a, b) => b.score - a.score)
  const low = Math.min(...measuredPlatforms.map(({ score }) => score))
  const worst = measuredPlatforms.filter(({ score }) => score === low).map(({ label }) => label)
  return [
    named.length === 0 ? absentFromAll(prompts.length) : rules.questionsWith(named.length, prompts.length),
    best && second && best.score > second.score
      ? rules.bestAndWorst(best.label, best.score, listed(worst), low)
      : rules.overall(scores.overallScore ?? 0),
    rivals.length === 0 ? rules.noRival : rules.mentioned(rivals.slice(0, 3)),
    ...(direct.platforms.length === 0 || scores.knowledgeScore === null ? [] : [described]),
  ]
}

/** Other brands are named as a reason only where the answers name some. */
function whyAnswer({ metaAnalysis, prompts }: Part<'scores'>, missed: number, hasRivals: boolean): string {
  const { rules, absentFrom, absentFromAll } = dictionaryOf(metaAnalysis.language)
  if (missed === 0) return rules.answerPageNamed
  if (hasRivals && missed === prompts.length) return rules.answerPageMissedAll
  if (hasRivals) return rules.answerPageMissed(missed, prompts.length)
  return missed < prompts.length ? absentFrom(missed, prompts.length) : absentFromAll(missed)
}

/** A count of zero is no finding to print. */
const noneNamed = ({ language, answerCount }: Part<'scores'>['metaAnalysis']): string =>
  dictionaryOf(language).findings.noneNamed(answerCount)

const longestHeadline = 120
/** Without the name where it is too long. */
function headline(
  write: (brand: string, named: number, total: number) => string,
  brandName: string,
  named: number,
  total: number,
): string {
  const text = write(brandName, named, total)
  return text.length <= longestHeadline ? text : write(`${brandName.slice(0, 40).trimEnd()}…`, named, total)
}
