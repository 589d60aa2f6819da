import fc from 'fast-check'
import { expect } from 'vitest'
import { reportedPlatforms } from '../../../functions/contract/platforms.ts'
import { type ReportPageInput, reportPage } from '../../../functions/core/pages/report-page.ts'
import { ruleMadeAnalysis } from '../../../functions/core/scan/write-up/rule-made-analysis.ts'
import { ruleMadePostIdeas } from '../../../functions/core/scan/write-up/rule-made-post-ideas.ts'
import { visibilityLevelOf } from '../../../functions/core/scores/bands.ts'
import { mentionInterval } from '../../../functions/core/scores/interval.ts'
import { overallInterval } from '../../../functions/core/scores/score-intervals.ts'
import { type ScoredAnswer, visibilityOf } from '../../../functions/core/scores/visibility.ts'
import { dictionaryOf, type ReportLanguage, reportLanguages } from '../../../functions/core/words/dictionary.ts'
import { renderInParts } from '../../../functions/pages/frame/document.tsx'
import { reportContents } from '../../../functions/pages/report/report.tsx'
import { aHead, uuidOf } from '../../support/rows.ts'
import { sampleScan } from './sample-scan.ts'
import { complete } from './store-scan.ts'

type Answer = { readonly standing: ScoredAnswer['standing']; readonly rank: number }
const answer = fc.record({
  standing: fc.constantFrom(
    'absent' as const,
    'absent' as const,
    'offered' as const,
    'named' as const,
    'advised_against' as const,
  ),
  rank: fc.integer({ min: 1, max: 9 }),
})
const scan = fc.record({
  language: fc.constantFrom(...reportLanguages, 'ja', 'ar', 'pt-BR', 'de-CH'),
  // Some brands are named nowhere and some everywhere.
  answers: fc.oneof(
    fc.array(fc.tuple(answer, answer, answer, answer), { minLength: 3, maxLength: 12 }),
    fc.array(fc.constant([0, 0, 0, 0].map(() => ({ standing: 'absent' as const, rank: 1 }))), { minLength: 10, maxLength: 10 }),
    fc.array(fc.constant([0, 0, 0, 0].map(() => ({ standing: 'offered' as const, rank: 1 }))), { minLength: 8, maxLength: 10 }),
  ),
  rivals: fc.array(fc.nat(), { minLength: 0, maxLength: 6 }),
  isAgent: fc.boolean(),
  isSimulated: fc.boolean(),
})

/** The figures of a scan with these answers, by the functions that measure, and words by rule. */
function partsOf({
  language,
  answers,
  rivals,
  isSimulated,
}: {
  language: string
  answers: readonly (readonly Answer[])[]
  rivals: readonly number[]
  isSimulated: boolean
}) {
  let count = 0
  const names = new Map<string, string>()
  const neutral = (text: string): string => {
    const known = names.get(text) ?? `Zebra${count++}`
    names.set(text, known)
    return known
  }
  const sample = sampleScan({ language }, neutral)
  const scored = answers.flatMap((own, question) =>
    own.map(
      ({ standing, rank }, column): ScoredAnswer => ({
        questionId: `q${question}`,
        personaId: null,
        platform: reportedPlatforms[column] ?? 'chatgpt',
        standing,
        position: standing === 'offered' ? rank : null,
      }),
    ),
  )
  const coverage = reportedPlatforms.map((platform) => ({
    platform,
    plannedQuestions: answers.length,
    questionsWithoutOverview: 0,
    reason: null,
  }))
  const { overallScore, platformScores } = visibilityOf(scored, coverage)
  const score = overallScore ?? 0
  const total = scored.length
  const named = scored.filter(({ standing }) => standing !== 'absent').length
  const warningCount = scored.filter(({ standing }) => standing === 'advised_against').length
  const interval = mentionInterval(
    answers.map((own) => ({ answers: own.length, mentions: own.filter(({ standing }) => standing !== 'absent').length })),
  )
  const voices = [
    { brand: sample.brand.brand.name, mentions: named, share: 0.2 },
    ...rivals.map((seed, index) => ({ brand: `Rival ${index}`, mentions: seed % (total + 1), share: 0.1 })),
  ].sort((a, b) => b.mentions - a.mentions)
  const prompts = answers.map((own, question) => {
    const base = sample.scores.prompts[question % sample.scores.prompts.length]
    if (base === undefined) throw new Error('the sample has questions')
    const isNamed = own.map(({ standing }) => standing !== 'absent')
    const mention = (column: number) => ({
      mentioned: isNamed[column] ?? false,
      estimate: isNamed[column] ? 100 : 0,
      position: own[column]?.standing === 'offered' ? (own[column]?.rank ?? null) : null,
      sentiment: own[column]?.standing === 'advised_against' ? ('negative' as const) : ('neutral' as const),
      competitors: [],
    })
    return {
      ...base,
      prompt: `Zebra${100 + question}?`,
      mentions: { chatgpt: mention(0), claude: mention(1), gemini: mention(2), aio: mention(3) },
      mentionedOn: reportedPlatforms.filter((_, column) => isNamed[column]),
      missingOn: reportedPlatforms.filter((_, column) => !isNamed[column]),
    }
  })
  const scores = {
    ...sample.scores,
    scores: { ...sample.scores.scores, overallScore: score, visibilityLevel: visibilityLevelOf(score) },
    prompts,
    metaAnalysis: {
      ...sample.scores.metaAnalysis,
      promptCount: answers.length,
      answerCount: total,
      mentionCount: named,
      mentionRate: named / total,
      confidenceLow: interval.low,
      confidenceHigh: interval.high,
      scoreIntervals: { overall: overallInterval(scored, new Set(reportedPlatforms), score), sentiment: null },
      warningCount,
      platformScores: {
        chatgpt: platformScores.get('chatgpt') ?? null,
        claude: platformScores.get('claude') ?? null,
        gemini: platformScores.get('gemini') ?? null,
        aio: platformScores.get('aio') ?? null,
      },
      shareOfVoice: voices,
      simulated: isSimulated,
      language,
      limitations: [dictionaryOf(language).limits.vary],
    },
    brandDirectSentiment: { ...sample.scores.brandDirectSentiment, riskFlags: [dictionaryOf(language).saidNothing(['Gemini'])] },
  }
  const analysis = ruleMadeAnalysis(sample.brand.brand.name, scores)
  const postIdeas = {
    postIdeas: ruleMadePostIdeas(
      sample.brand.brand.name,
      prompts.map(({ prompt }) => prompt),
      language,
    ),
  }
  return { sample, parts: { brand: sample.brand, plan: sample.plan, scores, analysis, 'post-ideas': postIdeas } }
}

async function htmlOf(given: Parameters<typeof partsOf>[0] & { isAgent: boolean }): Promise<string> {
  const { sample, parts } = partsOf(given)
  const input: ReportPageInput = {
    scan: {
      head: aHead({
        ...complete,
        uuid: uuidOf(1),
        kind: given.isAgent ? 'agent-scan' : 'scan-preview',
        seedUrl: 'https://acme.example/',
      }),
      parts,
    },
    view: given.isAgent ? 'ai-visibility-report' : 'scan-preview',
    team: undefined,
    evidence: { ...sample.evidence, answers: sample.evidence.answers.filter(({ kind }) => kind === 'by-name') },
    cardHash: undefined,
    baseUrl: 'https://reports.example',
    isPartnerDomain: false,
    route: { indexable: false, path: `/visibility-scan-preview/${uuidOf(1)}` },
    settings: { contactUrl: 'https://reports.example/contact', simulated: false },
    opensEvidence: false,
    planned: undefined,
  }
  const page = reportPage(input)
  const languages = { said: page.language, prose: page.proseLanguage }
  const { opening, makeRest } = renderInParts(reportContents({ page }), languages)
  return `${opening}${makeRest()}`
}

/** Our own fixed texts in the page: without texts in another language, names, styles and scripts. */
const ownWords = (html: string): string =>
  html
    .replace(/<(style|script)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<(\w+)[^>]* lang="[^"]*"[^>]*>[^<]*<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', '’')

/** The text of the first element with this attribute, up to the end of its section. */
function reasonsIn(html: string, attribute: string): string {
  const start = html.indexOf(attribute)
  return start === -1 ? '' : ownWords(html.slice(html.lastIndexOf('<', start), html.indexOf('</section>', start)))
}

/** Numbers that the headline of these answers may contain. */
function countsOf({
  answers,
  rivals,
}: {
  answers: readonly (readonly Answer[])[]
  rivals: readonly number[]
}): readonly number[] {
  const all = answers.flat()
  const total = all.length
  const named = all.filter(({ standing }) => standing !== 'absent').length
  const warnings = all.filter(({ standing }) => standing === 'advised_against').length
  return [total, named, warnings, Math.max(0, ...rivals.map((seed) => seed % (total + 1)))].filter((count) => count > 0)
}

/** The word "answers", which is on every page of its language and on none of the others. */
const markerOf = (language: ReportLanguage): RegExp =>
  new RegExp(`\\b${dictionaryOf(language).answers(2).replace(/^2\s/, '')}\\b`, 'i')

/**
 * Renders reports of generated scans, and checks that each prints every figure inside its range, fills every text and uses one
 * language.
 * @param runs  number of scans, the same ones each time
 */
export async function judgeReports(runs: number): Promise<void> {
  await fc.assert(fc.asyncProperty(scan, judge), { numRuns: runs, seed: 20261128 })
}

async function judge(given: Parameters<typeof htmlOf>[0]): Promise<void> {
  const html = await htmlOf(given)
  const text = ownWords(html)
  const words = dictionaryOf(given.language)
  expect(text).not.toMatch(/\bundefined\b|\bnull\b|NaN|\[object|\$\{|x-said|x-prose|\u2068|\u2069/)
  for (const [, figure, low, high] of text.matchAll(/(\d+)(?:[\s\u202f]?%, | \()[^\d(]*?(\d+)–(\d+)/g)) {
    expect(Number(figure), `${given.language}: ${figure} in ${low} to ${high}`).toBeGreaterThanOrEqual(Number(low))
    expect(Number(figure), `${given.language}: ${figure} in ${low} to ${high}`).toBeLessThanOrEqual(Number(high))
  }
  // No count of zero as a reason.
  expect(text).not.toContain(words.rules.answerPageMissed(0, given.answers.length))
  expect(text).not.toContain(words.toCheck(0))
  for (const part of ['class="next"', 'id="next"', 'class="observed"'])
    expect(reasonsIn(html, part), `${given.language}: ${part}`).not.toMatch(/(?<![\w.,])0 (?:of|von|sur|su|de|van) (?!100\b)/)
  expect(text, 'a placeholder').not.toMatch(/\bX\b|\{\{|\}\}/)
  // The headline contains no number but the counts of this scan.
  const headline = ownWords(/<h1[^>]*>[\s\S]*?<\/h1>/.exec(html)?.[0] ?? '').replaceAll(/Rival \d/g, '')
  const counts = countsOf(given)
  for (const [number] of headline.matchAll(/\d+/g)) expect(counts, headline).toContain(Number(number))
  for (const language of reportLanguages)
    expect(markerOf(language).test(text), `${given.language} page with ${language}`).toBe(language === words.language)
}
