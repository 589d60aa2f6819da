import { describe, expect, test } from 'vitest'
import { attentionOf } from '../../../functions/core/pages/at-a-glance.ts'
import { knowledgeSample, platformRows } from '../../../functions/core/pages/platform-rows.ts'
import { questionRows } from '../../../functions/core/pages/question-rows.ts'
import type { ReportMembers } from '../../../functions/core/pages/report-page.ts'
import { voicesOf } from '../../../functions/core/pages/voices.ts'
import { checkKnowledge } from '../../../functions/core/scan/measure/check-knowledge.ts'
import { countedAnswers } from '../../../functions/core/scan/measure/counted-answers.ts'
import { type Measurement, measureScan } from '../../../functions/core/scan/measure/measure-scan.ts'
import { batchesOf, type ScanPlan } from '../../../functions/core/scan/plan/plan.ts'
import { planAgentScan } from '../../../functions/core/scan/plan/plan-agent-scan.ts'
import { summarizeReading } from '../../../functions/core/scan/read/reading-summary.ts'
import type { StoredReading } from '../../../functions/core/scan/read/stored-reading.ts'
import { answerId, type ScanAnswer } from '../../../functions/core/scan/scan.ts'
import { ruleMadeAnalysis } from '../../../functions/core/scan/write-up/rule-made-analysis.ts'
import { knowledgeValue } from '../../../functions/core/scores/knowledge.ts'
import { dictionaryOf } from '../../../functions/core/words/dictionary.ts'
import { anAnswer, aPersona, aProfile, aTopic } from '../../support/rows.ts'

const profile = aProfile('Tarnwood', ['Ridgeline', 'Pinecrest', 'Lodeway', 'Northpeg', 'Fellmark'], {
  facts: [1, 2, 3, 4, 5].map((n) => ({ id: `f${n}`, statement: `Statement ${n}`, terms: [`term${n}word`] })),
})
const common = {
  platforms: ['chatgpt', 'claude', 'gemini', 'aio'],
  notConfigured: [],
  language: 'en',
  simulated: false,
  personaDelimiter: 'x',
} satisfies Partial<ScanPlan>

const question = (id: string, kind: 'category' | 'by-name') => ({
  id,
  kind,
  text: kind === 'category' ? `Which tent holds up in wind, ${id}?` : `What is Tarnwood, ${id}?`,
  topic: 'Tents',
  intent: 'discovery' as const,
  personaIds: [],
  isForOverview: kind === 'category',
})
const previewPlan: ScanPlan = {
  ...common,
  personas: [],
  questions: [
    ...Array.from({ length: 10 }, (_, n) => question(`q${n}`, 'category')),
    ...['n1', 'n2', 'n3', 'n4'].map((id) => question(id, 'by-name')),
  ],
}
const agentPlan = (...queries: string[]): ScanPlan =>
  planAgentScan({ personas: [aPersona('p1'), aPersona('p2')], topics: [aTopic('t1', queries)] }, ['Tarnwood'], common)

const mentioned = {
  mentioned: true,
  position: 1,
  standing: 'offered' as const,
  sentiment: 'positive' as const,
  competitors: [],
  citedSources: [],
  uncertain: [],
}

/** Every planned call with an answer; `change` changes one. */
const answersTo = (plan: ScanPlan, change: (answer: ScanAnswer) => Partial<ScanAnswer> = () => ({})): ScanAnswer[] =>
  batchesOf(plan).flatMap(({ calls }) =>
    calls.map((call) => {
      const answer = anAnswer({ ...call, text: 'Tarnwood is a maker of tents.', facts: mentioned })
      return { ...answer, ...change(answer) }
    }),
  )
const measurement = (plan: ScanPlan, change?: Partial<Measurement>): Measurement => ({
  plan,
  profile,
  answers: answersTo(plan),
  readings: new Map(),
  knowledge: [],
  down: [],
  needsKnowledge: true,
  ...change,
})

describe('a scan of a site', () => {
  test('without any answer to the questions by name has too few answers, not a report without a knowledge score', () => {
    const lost = { outcome: 'failed_final' as const, text: '', facts: null }
    const answers = answersTo(previewPlan, ({ questionId }) => (questionId.startsWith('n') ? lost : {}))
    expect(() => measureScan(measurement(previewPlan, { answers }))).toThrow(/Too few/)
    const some = answersTo(previewPlan, ({ questionId }) => (/^n[123]/.test(questionId) ? lost : {}))
    expect(measureScan(measurement(previewPlan, { answers: some })).part.scores.knowledgeScore).toBe(0)
  })
})

describe('the rank among brands', () => {
  const rivals = Array.from({ length: 20 }, (_, n) => `Rival ${String.fromCharCode(65 + n)}`)
  const absent = { ...mentioned, mentioned: false, position: null, standing: 'absent' as const, sentiment: null }
  /** Twenty rivals are in every answer, one more in a single one, the brand in this many. */
  const measured = (named: number) => {
    let left = named
    const answers = answersTo(previewPlan, ({ questionId, platform }) => {
      const isNamed = questionId.startsWith('q') && left > 0
      if (isNamed) left -= 1
      const single = questionId === 'q0' && platform === 'aio' ? ['Single Mention'] : []
      return { facts: { ...(isNamed ? mentioned : absent), competitors: [...rivals, ...single] } }
    })
    const { part } = measureScan(measurement(previewPlan, { answers }))
    return { ...part, brand: profile.brand } as unknown as ReportMembers // What the voices read of it.
  }

  test('counts brands that the list of twelve rivals leaves out', () => {
    const report = measured(3)
    expect(report.metaAnalysis.shareOfVoice).toHaveLength(13)
    expect(report.metaAnalysis.brandRank).toEqual({ rank: 21, of: 22 })
    expect(voicesOf(report).find(({ isOwn }) => isOwn)?.rank).toBe(21)
    expect(
      voicesOf(report)
        .filter(({ isOwn }) => !isOwn)
        .map(({ rank }) => rank),
    ).toEqual(Array.from({ length: 12 }, () => 1))
  })

  test('is none where no answer names the brand', () => {
    expect(measured(0).metaAnalysis.brandRank).toEqual({ rank: null, of: 22 })
  })
})

/** A by-name answer that confirms and contradicts the facts with these numbers, and the score of a scan of such answers. */
function knowledgeOf(confirmed: readonly number[], contradicted: readonly number[]) {
  const text = `Tarnwood: ${confirmed.map((n) => `term${n}word`).join(' ')}.`
  const answers = answersTo(previewPlan, ({ questionId }) => (questionId.startsWith('n') ? { text } : {}))
  const knowledge = answers
    .filter(({ questionId }) => questionId.startsWith('n'))
    .map((answer) => ({
      answerId: answerId(answer),
      verdict: 'known' as const,
      confirmed: [],
      contradicted: contradicted.map((n) => ({ factId: `f${n}`, quote: 'Tarnwood' })),
      strengths: [],
      weaknesses: [],
    }))
  const { part, evidence } = measureScan(measurement(previewPlan, { answers, knowledge }))
  const { platforms } = part.brandDirectSentiment
  return {
    score: part.scores.knowledgeScore,
    describing: knowledgeSample(evidence)?.hits,
    knows: platforms.every(({ knows }) => knows),
  }
}

describe('knowledge', () => {
  test('is full with three confirmed facts', () => {
    expect(knowledgeOf([1, 2, 3], [])).toEqual({ score: 100, describing: 12, knows: true })
    expect(knowledgeOf([1, 2, 3, 4, 5], []).score).toBe(100)
    expect(knowledgeOf([1, 2], [5]).score).toBe(80) // 0.4 + 0.4 x 2/3 + 0.2 x (1 - 1/3)
  })

  test('weighs contradictions against every confirmed fact, not against the three that are full knowledge', () => {
    expect(knowledgeOf([1, 2, 3, 4], [5]).score).toBe(96) // 0.8 + 0.2 x (1 - 1/5)
    const many = {
      ...profile,
      facts: [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({ ...profile.facts[0], id: `f${n}`, statement: '', terms: [`term${n}word`] })),
    }
    const answer = { ...anAnswer({ text: 'term1word term2word term3word term4word term5word' }), facts: mentioned }
    const contradicted = [6, 7, 8].map((n) => ({ factId: `f${n}`, quote: 'x' }))
    const verdict = { answerId: '', verdict: 'known' as const, confirmed: [], contradicted, strengths: [], weaknesses: [] }
    // Three contradictions are fewer than five confirmations.
    expect(knowledgeValue(checkKnowledge(answer, many, verdict))).toBeCloseTo(0.8 + 0.2 * (5 / 8), 9)
  })

  test('of an answer that says nothing of the site is none, and of one that only contradicts it at most 30', () => {
    expect(knowledgeOf([], [1])).toEqual({ score: 30, describing: 12, knows: true })
    expect(knowledgeOf([], [])).toEqual({ score: 0, describing: 0, knows: false })
  })
})

describe('an agent scan', () => {
  const agent = { profile: { ...profile, facts: [] }, needsKnowledge: false }

  test('whose queries all name the brand is measured on them, and says what that leaves open', () => {
    const plan = agentPlan('Is Tarnwood any good?', 'What does a Tarnwood tent cost?')
    const { part, evidence } = measureScan(measurement(plan, agent))
    const { promptCount, answerCount, mentionCount, limitations } = part.metaAnalysis
    expect({ promptCount, answerCount, mentionCount }).toEqual({ promptCount: 2, answerCount: 14, mentionCount: 14 })
    expect(part.prompts.map(({ mentionedOn }) => mentionedOn.length)).toEqual([4, 4])
    expect(evidence.isByNameOnly).toBe(true)
    expect(limitations).toContain('Every question names you: the score says how you are described, not whether you are found.')
    expect(part.brandDirectSentiment.platforms).toHaveLength(4)
  })

  test('keeps queries with the brand apart where there are others', () => {
    const plan = agentPlan('Is Tarnwood any good?', 'Which tent holds up in wind?')
    const { part, evidence } = measureScan(measurement(plan, agent))
    expect([part.metaAnalysis.promptCount, part.metaAnalysis.answerCount]).toEqual([1, 7])
    expect(evidence.isByNameOnly).toBeUndefined()
    expect(part.metaAnalysis.limitations.join(' ')).not.toContain('Every question names you')
  })

  test('compares platforms by answers: more personas are more chances to name the brand for a question', () => {
    const plan = agentPlan(...Array.from({ length: 10 }, (_, n) => `Which tent holds up in wind ${n}?`))
    // Of the assistants every second answer names the brand, for each question one of the two; of the overview every second too.
    const absent = { ...mentioned, mentioned: false, position: null, standing: 'absent' as const, sentiment: null }
    const facts = ({ personaId, questionId }: ScanAnswer) =>
      (personaId === null ? Number(questionId.slice(-1)) % 2 === 0 : personaId === 'p1') ? mentioned : absent
    const answers = answersTo(plan, (answer) => ({ facts: facts(answer) }))
    const { part, evidence } = measureScan(measurement(plan, { ...agent, answers }))
    const report = { ...part, analysis: {}, brand: profile.brand } as unknown as ReportMembers // What the rows read of it.
    const rows = platformRows(report, evidence)
    expect(rows.map(({ platform, named, asked, mentions, answers: all }) => [platform, named, asked, mentions, all])).toEqual([
      ['chatgpt', 10, 10, 10, 20],
      ['claude', 10, 10, 10, 20],
      ['gemini', 10, 10, 10, 20],
      ['aio', 5, 10, 5, 10],
    ])
    // 10 of 20 answers, two to a question: nowhere near the 72 to 100 % of 10 of 10 questions.
    expect(rows.map(({ range }) => Math.round(100 * range.high))).toEqual([70, 70, 70, 76])
    const points = attentionOf(report, rows, questionRows(report.prompts, evidence), dictionaryOf('en'), evidence.counts)
    expect(points.map(({ text }) => text)).toEqual(['35 of 70 answers don’t mention you.'])
  })

  test('counts all answers for what the page says, also those that have no extract any more', () => {
    const plan = agentPlan(...Array.from({ length: 80 }, (_, n) => `Which tent holds up in wind ${n}?`))
    const answers = answersTo(plan, () => ({ facts: { ...mentioned, position: 2 } }))
    const { part, evidence } = measureScan(measurement(plan, { ...agent, answers }))
    expect(evidence.answers.length).toBeLessThan(part.metaAnalysis.answerCount ?? 0)
    const report = { ...part, analysis: {}, brand: profile.brand } as unknown as ReportMembers // What the rows read of it.
    const rows = platformRows(report, evidence)
    const points = attentionOf(report, rows, questionRows(report.prompts, evidence), dictionaryOf('en'), evidence.counts)
    expect(points.map(({ text }) => text)).toContain('In 560 of the 560 answers that mention you, others come first.')
    // A scan stored before answers were counted: extracts of a part are no figures of the whole.
    const { counts: _, ...uncounted } = evidence
    expect(platformRows(report, uncounted).map(({ answers: all }) => all)).toEqual([0, 0, 0, 0])
  })

  test('has no knowledge score and says of no assistant that it could not describe the brand: nothing was checked', () => {
    const { part } = measureScan(measurement(agentPlan('Is Tarnwood any good?', 'Which tent holds up in wind?'), agent))
    expect([part.scores.knowledgeScore, part.scores.knowledgeLevel]).toEqual([null, null])
    const { analysis, directSummary } = ruleMadeAnalysis('Tarnwood', part)
    expect([...analysis.observations, directSummary].join(' ')).not.toContain('could describe')
    expect(analysis.observations.length).toBeGreaterThanOrEqual(3)
  })
})

test('agreement beyond chance is not claimed where both readers always say the same', () => {
  const answers = countedAnswers(answersTo(previewPlan))
  const readingsOf = (isNamed: (index: number) => boolean) =>
    new Map(
      answers.map((answer, index) => {
        const said = { structure: isNamed(index), model: isNamed(index) }
        // What the summary reads of a reading.
        return [
          answerId(answer),
          { agreed: { mention: true, rank: null, tone: null }, second: null, said } as unknown as StoredReading,
        ]
      }),
    )
  expect(
    summarizeReading(
      answers,
      readingsOf(() => true),
    ).kappaMention,
  ).toBeNull()
  expect(
    summarizeReading(
      answers,
      readingsOf(() => false),
    ).kappaMention,
  ).toBeNull()
  expect(
    summarizeReading(
      answers,
      readingsOf((index) => index % 2 === 0),
    ).kappaMention,
  ).toBe(1)
})
