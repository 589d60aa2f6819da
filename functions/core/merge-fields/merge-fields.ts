import { platforms, reportedPlatforms } from '../../contract/platforms.ts'
import type { CompleteScan, Prompt } from '../../contract/scan-report.ts'
import { cutAtSentence } from '../scan/sentences.ts'
import { foldName } from '../text/same-name.ts'
import { dictionaryOf, mailWordsOf, reportLanguageOf } from '../words/dictionary.ts'
import { findingLine, findingOf, tallyOf } from '../words/finding.ts'
import { plainLine, plainName } from './plain-line.ts'
import { comparisonLine, openingLine, subjectLine, writtenDate } from './sentences.ts'

export type MergeFields = Readonly<Record<string, string | number>>

const limits = { headline: 120, summary: 600, summaryShort: 140, recommendation: 240 }

/** In place of a number that was not measured, in every language: what templates test for. */
const notMeasured = 'not measured'

/**
 * A complete scan as flat name-value pairs for mail templates. The names never change; a value is a number or one line of plain
 * text, never empty, so that no mail goes out with a gap. All fixed words are in the scan's language if there is a dictionary of
 * it, else in English.
 * @param options.withSentiment  sentiment is for partners only
 */
export function mergeFields(report: CompleteScan, options: { readonly withSentiment: boolean }): MergeFields {
  const { brand, scores, metaAnalysis, analysis, prompts } = report
  const language = reportLanguageOf(metaAnalysis.language)
  const [words, dictionary] = [mailWordsOf(language), dictionaryOf(language)]
  const { fallbacks } = words
  const name = plainName(brand.name, fallbacks.brand)
  const rivals = rivalsOf(report)
  const missed = missedPrompt(prompts)
  const tally = { ...tallyOf(brand.name, metaAnalysis), rival: rivals.find(({ mentions }) => mentions > 0) }
  const summary = plainLine(analysis.summary, fallbacks.summary(name, tally.named, tally.total))
  const finding = plainLine(findingLine(findingOf(tally), dictionary), name)
  const asked = metaAnalysis.promptCount
  return {
    scan_uuid: report.uuid,
    brand_name: name,
    website: hostOf(report.seedUrl),
    industry: plainLine(brand.industry, fallbacks.industry),
    scanned_on: writtenDate(report.completedAt, language),
    overall_score: scores.overallScore,
    visibility_level: scores.visibilityLevel,
    knowledge_score: scores.knowledgeScore,
    knowledge_level: scores.knowledgeLevel,
    ...(options.withSentiment
      ? // Scans from before the field existed have no number; the field stays, so that a list keeps its columns.
        { sentiment_score: scores.sentimentScore ?? notMeasured, overall_sentiment: scores.overallSentiment }
      : {}),
    prompts_asked: asked,
    prompts_named: prompts.filter(({ mentionedOn }) => mentionedOn.length > 0).length,
    answers_total: tally.total,
    answers_named: tally.named,
    top_competitor: plainName(metaAnalysis.topCompetitor ?? rivals[0]?.brand, fallbacks.competitor),
    competitor_1: rivals[0]?.brand ?? fallbacks.competitor,
    competitor_2: rivals[1]?.brand ?? fallbacks.competitor,
    competitor_3: rivals[2]?.brand ?? fallbacks.competitor,
    missed_prompt: plainLine(missed?.prompt, fallbacks.question),
    missed_platforms: missed === undefined ? fallbacks.platforms : words.list(missed.missingOn.map(labelOf)),
    headline: cutAtSentence(plainLine(metaAnalysis.scoreSlideHeadline, finding), limits.headline),
    summary: cutAtSentence(summary, limits.summary),
    summary_short: cutAtSentence(summary, limits.summaryShort),
    top_recommendation: cutAtSentence(plainLine(analysis.recommendations[0]?.action, fallbacks.advice), limits.recommendation),
    opening_line: openingLine(name, asked, answeringPlatforms(report).map(labelOf), tally, words),
    comparison_line: comparisonLine(tally, words),
    ps_line: words.readHere(report.reportUrl),
    subject_line: `${metaAnalysis.simulated ? '[SIMULATED] ' : ''}${subjectLine(name, tally, words)}`,
    report_url: report.reportUrl,
    report_url_display: report.reportUrl.replace(/^https?:\/\//, ''),
    finding_line: finding,
    language,
    simulated: metaAnalysis.simulated ? 'yes' : 'no',
    visibility_level_text: dictionary.levels[scores.visibilityLevel],
    knowledge_level_text: dictionary.knowledgeLevels[scores.knowledgeLevel],
    ...(options.withSentiment ? { sentiment_text: dictionary.toneLines[scores.overallSentiment ?? 'unknown'] } : {}),
    rank: rankOf(metaAnalysis.brandRank) ?? 1 + rivals.filter(({ mentions }) => mentions > tally.named).length,
    share_of_voice: shareOfVoice(brand.name, metaAnalysis.shareOfVoice),
    warnings: metaAnalysis.warningCount ?? notMeasured,
    ...Object.fromEntries(reportedPlatforms.map((platform) => [`${platform}_named`, namedOn(platform, report)])),
  }
}

/** A brand that no answer names comes after all that are named. */
const rankOf = (ranked: CompleteScan['metaAnalysis']['brandRank']): number | undefined => ranked?.rank ?? ranked?.of

/** The brand's part of all mentions of brands in percent, a whole number. */
function shareOfVoice(brandName: string, voices: CompleteScan['metaAnalysis']['shareOfVoice']): number {
  const own = foldName(brandName)
  return Math.round(100 * (voices.find(({ brand }) => foldName(brand) === own)?.share ?? 0))
}

/** For how many questions the platform mentions the brand. */
const namedOn = (platform: (typeof reportedPlatforms)[number], report: CompleteScan): number | string =>
  report.metaAnalysis.unmeasured.some((one) => one.platform === platform)
    ? notMeasured
    : report.prompts.filter(({ mentionedOn }) => mentionedOn.includes(platform)).length

const labelOf = (platform: string): string =>
  platform in platforms ? platforms[platform as keyof typeof platforms].label : platform

/** Platforms that gave answers, also too few of them for a score: the count of answers includes those. */
const answeringPlatforms = ({ prompts }: CompleteScan): readonly string[] =>
  reportedPlatforms.filter((platform) => prompts.some(({ mentions }) => mentions[platform].estimate !== null))

/** Rivals by how often they were named, then those of the profile; each once, the brand itself never. */
function rivalsOf({ brand, metaAnalysis }: CompleteScan): readonly { brand: string; mentions: number }[] {
  const named = metaAnalysis.shareOfVoice.map(({ brand: rival, mentions }) => ({ brand: plainName(rival, ''), mentions }))
  const known = brand.competitorNames.map((rival) => ({ brand: plainName(rival, ''), mentions: 0 }))
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

/** The question nearest to a purchase that no platform answered with the brand, else one where some platform left it out. */
function missedPrompt(prompts: readonly Prompt[]): Prompt | undefined {
  const missed = prompts.filter(({ missingOn }) => missingOn.length > 0)
  const nowhere = missed.filter(({ mentionedOn }) => mentionedOn.length === 0)
  return (nowhere.length > 0 ? nowhere : missed).toSorted((a, b) => closeness[b.intent] - closeness[a.intent])[0]
}

const hostOf = (url: string): string => new URL(url).host.replace(/^www\./, '')
