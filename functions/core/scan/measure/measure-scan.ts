import { type PlatformId, type ReportedPlatform, reportedPlatforms } from '../../../contract/platforms.ts'
import { knowledgeLevelOf, overallSentimentOf, visibilityLevelOf } from '../../scores/bands.ts'
import { mentionInterval } from '../../scores/interval.ts'
import { knowledgeScoreOf } from '../../scores/knowledge.ts'
import { methodVersion } from '../../scores/method.ts'
import { overallInterval, sentimentInterval } from '../../scores/score-intervals.ts'
import { sentimentScoreOf } from '../../scores/sentiment.ts'
import { visibilityOf } from '../../scores/visibility.ts'
import { countCalls, type ScanPlan } from '../plan/plan.ts'
import type { Profile } from '../profile.ts'
import { summarizeReading } from '../read/reading-summary.ts'
import type { StoredReading } from '../read/stored-reading.ts'
import { answerId, type Part, type ScanAnswer } from '../scan.ts'
import { ScanFailure } from '../scan-failure.ts'
import { checkKnowledge, type KnowledgeVerdict } from './check-knowledge.ts'
import { completeRivals } from './complete-rivals.ts'
import { type CountedAnswer, countedAnswers } from './counted-answers.ts'
import { countsByQuestion } from './counts-by-question.ts'
import { answeredShare, coverageOf, type Down, leastAnsweredShare, leastMeasuredPlatforms, limitationsOf } from './coverage.ts'
import { directSentiment } from './direct-sentiment.ts'
import { collectEvidence, type Evidence } from './evidence.ts'
import { presentPrompts } from './present-prompts.ts'
import { shareOfVoice, topRivals } from './share-of-voice.ts'
import { judgedMethod } from './verdicts-2026-11.ts'

export type Measurement = {
  readonly plan: ScanPlan
  readonly profile: Profile
  /** With the facts that the two readers settled. */
  readonly answers: readonly ScanAnswer[]
  /** The model's readings, by the answer's id. */
  readonly readings: ReadonlyMap<string, StoredReading>
  readonly knowledge: readonly KnowledgeVerdict[]
  readonly down: readonly Down[]
  /** Previews and reports have a knowledge score, agent scans do not. */
  readonly needsKnowledge: boolean
}
export type MeasuredScan = { readonly part: Part<'scores'>; readonly evidence: Evidence }

/**
 * Every figure of a scan, from its stored answers with their settled facts. The same answers give the
 * same figures, in whatever order they come.
 * @throws ScanFailure too_few_answers under 60 % of the planned calls, fewer than two measured platforms, or no answer by name
 *   where there has to be a knowledge score
 */
export function measureScan(scan: Measurement): MeasuredScan {
  const { plan, profile, down } = scan
  const answers = scan.answers.toSorted((a, b) => (answerId(a) < answerId(b) ? -1 : 1))
  const judged = countedAnswers(answers)
  const method = methodOf(answers)
  const isCategory = categoryTest(plan)
  const category = judged.filter(isCategory)
  const named = plan.isByNameOnly ? judged : judged.filter((answer) => !isCategory(answer))
  const categoryAnswers = answers.filter(isCategory)

  const coverage = coverageOf(plan, categoryAnswers, down)
  const scored = category.map((answer) => ({ ...answer, standing: answer.facts.standing, position: answer.facts.position }))
  const visibility = visibilityOf(scored, coverage)
  const measuredPlatforms = new Set(
    [...visibility.platformScores].flatMap(([platform, score]) => (score === null ? [] : [platform])),
  )
  if (
    visibility.overallScore === null ||
    measuredPlatforms.size < leastMeasuredPlatforms ||
    answeredShare(plan, answers) < leastAnsweredShare
  ) {
    throw tooFewAnswers()
  }

  const verdicts = new Map(scan.knowledge.map((verdict) => [verdict.answerId, verdict]))
  const byName = named.map((answer) => {
    const verdict = verdicts.get(answerId(answer))
    return { answer, verdict, check: checkKnowledge(answer, profile, verdict) }
  })
  const knowledgeScore = scan.needsKnowledge ? knowledgeScoreOf(byName.map(({ check }) => check)) : null
  if (scan.needsKnowledge && knowledgeScore === null) throw tooFewAnswers()
  const tones = judged
    .filter((answer) => answer.facts.mentioned)
    .map(({ questionId, facts }) => ({ questionId, tone: facts.sentiment }))
  const sentimentScore = sentimentScoreOf(tones.map(({ tone }) => tone))

  const mentions = category.filter((answer) => answer.facts.mentioned).length
  const interval = mentionInterval(countsByQuestion(category))
  const { shareOfVoice: voices, brandRank } = shareOfVoice(profile.brand.name, category)
  const scoreOf = (platform: ReportedPlatform) => visibility.platformScores.get(platform) ?? null
  const part: Part<'scores'> = {
    scores: {
      overallScore: visibility.overallScore,
      visibilityLevel: visibilityLevelOf(visibility.overallScore),
      knowledgeScore,
      knowledgeLevel: knowledgeScore === null ? null : knowledgeLevelOf(knowledgeScore),
      sentimentScore,
      overallSentiment: overallSentimentOf(sentimentScore),
    },
    prompts: presentPrompts(plan, category),
    metaAnalysis: {
      scoreSlideHeadline: null,
      methodVersion: method,
      promptCount: plan.questions.filter((question) => question.kind === 'category').length,
      answerCount: category.length,
      mentionCount: mentions,
      mentionRate: category.length === 0 ? 0 : Number((mentions / category.length).toFixed(4)),
      confidenceLow: interval.low,
      confidenceHigh: interval.high,
      scoreIntervals: {
        overall: overallInterval(scored, measuredPlatforms, visibility.overallScore),
        sentiment: sentimentInterval(tones, sentimentScore),
      },
      warningCount: category.filter((answer) => answer.facts.standing === 'advised_against').length,
      platformScores: { chatgpt: scoreOf('chatgpt'), claude: scoreOf('claude'), gemini: scoreOf('gemini'), aio: scoreOf('aio') },
      shareOfVoice: voices,
      brandRank,
      topCompetitor: topRivals(voices, profile.brand.name)[0] ?? null,
      models: modelsOf(judged),
      simulated: plan.simulated,
      language: plan.language,
      unmeasured: visibility.unmeasured.map((entry) => ({ ...entry })),
      limitations: limitationsOf({
        language: plan.language,
        isByNameOnly: plan.isByNameOnly === true,
        unmeasured: visibility.unmeasured,
        answered: judged.length + answers.filter((answer) => answer.outcome === 'no_overview').length,
        planned: countCalls(plan),
        withoutOverview: coverage.find((entry) => entry.platform === 'aio')?.questionsWithoutOverview ?? 0,
        overviewQuestions: coverage.find((entry) => entry.platform === 'aio')?.plannedQuestions ?? 0,
        unsearched: judged.filter((answer) => answer.searched === false).length,
        answers: judged.length,
        simulated: plan.simulated,
      }),
      reading: method === judgedMethod ? null : summarizeReading(judged, scan.readings),
    },
    brandDirectSentiment: directSentiment(profile, byName, plan.language),
    competitorNames: completeRivals(profile, topRivals(voices, profile.brand.name)),
  }
  const known = byName.filter(({ check }) => check.verdict === 'known').map(({ answer }) => answerId(answer))
  const knowing = scan.needsKnowledge ? new Set(known) : undefined
  return { part, evidence: collectEvidence(plan, judged, { ownDomain: profile.domain, knowing }) }
}

const tooFewAnswers = (): ScanFailure =>
  new ScanFailure(
    'too_few_answers',
    'Too few of the AI platforms answered to measure this brand. Nothing was charged; please start the scan again later.',
  )

/** The newest method of any answer: a scan that was running during a release has two. */
const methodOf = (answers: readonly ScanAnswer[]): string =>
  answers
    .map((answer) => answer.methodVersion)
    .toSorted()
    .at(-1) ?? methodVersion

/** Category questions make the overall score; a scan with by-name questions only is measured on those. */
function categoryTest(plan: ScanPlan): (answer: { readonly questionId: string }) => boolean {
  const ids = new Set(plan.questions.filter((question) => question.kind === 'category').map((question) => question.id))
  return ({ questionId }) => ids.size === 0 || ids.has(questionId)
}

/** For each platform, the model that served most of its answers, as the answers name it. */
function modelsOf(answers: readonly CountedAnswer[]): Record<ReportedPlatform, string | null> {
  const most = (platform: PlatformId) => {
    const counts = new Map<string, number>()
    for (const { platform: own, model } of answers)
      if (own === platform && model !== null) counts.set(model, (counts.get(model) ?? 0) + 1)
    return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? null
  }
  return Object.fromEntries(reportedPlatforms.map((platform) => [platform, most(platform)])) as Record<
    ReportedPlatform,
    string | null
  >
}
