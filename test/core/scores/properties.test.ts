import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlatformId } from '../../../functions/contract/platforms.ts'
import { knowledgeLevelOf, overallSentimentOf, visibilityLevelOf } from '../../../functions/core/scores/bands.ts'
import { mentionInterval, withinQuestionCorrelation } from '../../../functions/core/scores/interval.ts'
import { knowledgeScoreOf, knowledgeValue } from '../../../functions/core/scores/knowledge.ts'
import { sentimentScoreOf } from '../../../functions/core/scores/sentiment.ts'
import { answerValue, type PlatformCoverage, type ScoredAnswer, visibilityOf } from '../../../functions/core/scores/visibility.ts'

const platforms: readonly PlatformId[] = ['chatgpt', 'claude', 'gemini', 'aio']
const questions = Array.from({ length: 10 }, (_, index) => `q${index}`)
const coverage = (which: readonly PlatformId[] = platforms): PlatformCoverage[] =>
  which.map((platform) => ({ platform, plannedQuestions: questions.length, questionsWithoutOverview: 0, reason: null }))

const facts = fc.oneof(
  fc.constant({ standing: 'absent' as const, position: null }),
  fc.constant({ standing: 'advised_against' as const, position: null }),
  fc.constant({ standing: 'named' as const, position: null }),
  fc.integer({ min: 1, max: 20 }).map((position) => ({ standing: 'offered' as const, position })),
)
/** Every question on every platform, so that all four are measured. */
const fullScan = fc.array(facts, { minLength: 40, maxLength: 40 }).map((list): ScoredAnswer[] =>
  list.map((fact, index) => ({
    ...fact,
    questionId: questions[index % 10] ?? '',
    personaId: null,
    platform: platforms[Math.floor(index / 10)] ?? 'aio',
  })),
)
const overall = (answers: readonly ScoredAnswer[], which = coverage()) => visibilityOf(answers, which).overallScore ?? -1

describe('overall score', () => {
  test('is an integer from 0 to 100 between the lowest and the highest platform', () => {
    fc.assert(
      fc.property(fullScan, (answers) => {
        const { overallScore, platformScores } = visibilityOf(answers, coverage())
        const scores = [...platformScores.values()].map((score) => score ?? Number.NaN)
        expect(Number.isInteger(overallScore)).toBe(true)
        expect(overallScore).toBeGreaterThanOrEqual(Math.min(...scores, 100))
        expect(overallScore).toBeLessThanOrEqual(Math.max(...scores, 0))
      }),
    )
  })

  test('is 0 without a mention and 100 when every answer puts the brand first', () => {
    const all = (fact: Pick<ScoredAnswer, 'standing' | 'position'>) =>
      platforms.flatMap((platform) => questions.map((questionId) => ({ ...fact, questionId, personaId: null, platform })))
    expect(overall(all({ standing: 'absent', position: null }))).toBe(0)
    expect(overall(all({ standing: 'offered', position: 1 }))).toBe(100)
  })

  test('never falls when a mention is added or a rank gets better', () => {
    fc.assert(
      fc.property(fullScan, fc.nat(39), facts, (answers, index, better) => {
        const before = answers[index]
        if (!before || answerValue(better) < answerValue(before)) return
        const after = answers.with(index, { ...before, ...better })
        expect(overall(after)).toBeGreaterThanOrEqual(overall(answers))
      }),
    )
  })

  test('does not depend on the order of rows and platforms', () => {
    fc.assert(
      fc.property(
        fullScan.chain((answers) => fc.tuple(fc.constant(answers), fc.shuffledSubarray(answers, { minLength: 40 }))),
        ([answers, shuffled]) => {
          expect(visibilityOf(shuffled, coverage(platforms.toReversed())).overallScore).toBe(overall(answers))
        },
      ),
    )
  })

  test('does not change when every answer is there twice', () => {
    fc.assert(
      fc.property(fullScan, (answers) => {
        expect(overall([...answers, ...answers])).toBe(overall(answers))
      }),
    )
  })

  test('moves by at most its share when one platform changes entirely', () => {
    fc.assert(
      fc.property(fullScan, facts, (answers, fact) => {
        const changed = answers.map((answer) => (answer.platform === 'claude' ? { ...answer, ...fact } : answer))
        // 25 points for one of four platforms, and 1 for rounding.
        expect(Math.abs(overall(changed) - overall(answers))).toBeLessThanOrEqual(26)
      }),
    )
  })

  test('is the mean of the others when a platform is removed', () => {
    fc.assert(
      fc.property(fullScan, (answers) => {
        const three = answers.filter((answer) => answer.platform !== 'gemini')
        const withGap = visibilityOf(three, coverage())
        expect(withGap.overallScore).toBe(overall(three, coverage(['chatgpt', 'claude', 'aio'])))
        expect(withGap.platformScores.get('gemini')).toBeNull()
        expect(withGap.unmeasured.map(({ platform }) => platform)).toEqual(['gemini'])
      }),
    )
  })

  test('leaves a platform unmeasured under half of its questions, and measures it at half', () => {
    const answered = (count: number) =>
      questions.slice(0, count).map((questionId) => ({
        questionId,
        personaId: null,
        platform: 'aio' as const,
        standing: 'named' as const,
        position: null,
      }))
    expect(visibilityOf(answered(4), coverage(['aio'])).platformScores.get('aio')).toBeNull()
    expect(visibilityOf(answered(5), coverage(['aio'])).platformScores.get('aio')).toBe(40)
  })
})

describe('value of an answer', () => {
  test.each([
    ['absent', null, 0],
    ['advised_against', null, 0.2],
    ['named', null, 0.4],
    ['offered', 1, 1],
    ['offered', 2, 0.85],
    ['offered', 3, 0.8],
    ['offered', 5, 0.75],
  ] as const)('%s at rank %s is worth %s', (standing, position, value) => {
    expect(answerValue({ standing, position })).toBeCloseTo(value, 2)
  })
})

describe('bands', () => {
  test.each([
    [0, 'invisible'],
    [9, 'invisible'],
    [10, 'low'],
    [39, 'low'],
    [40, 'moderate'],
    [54, 'moderate'],
    [55, 'good'],
    [74, 'good'],
    [75, 'excellent'],
    [100, 'excellent'],
  ] as const)('an overall score of %i is %s', (score, level) => expect(visibilityLevelOf(score)).toBe(level))
  test.each([
    [0, 'unknown'],
    [9, 'unknown'],
    [10, 'thin'],
    [39, 'thin'],
    [40, 'partial'],
    [69, 'partial'],
    [70, 'strong'],
    [100, 'strong'],
  ] as const)('a knowledge score of %i is %s', (score, level) => expect(knowledgeLevelOf(score)).toBe(level))
  test.each([
    [null, 'unknown'],
    [0, 'negative'],
    [40, 'negative'],
    [41, 'neutral'],
    [59, 'neutral'],
    [60, 'positive'],
    [100, 'positive'],
  ] as const)('a sentiment score of %s is %s', (score, word) => expect(overallSentimentOf(score)).toBe(word))
  test.each([-1, 101, 3.5, Number.NaN])('%s is no score', (score) => expect(() => visibilityLevelOf(score)).toThrow(RangeError))
})

describe('sentiment score', () => {
  test('is null without a known tone and never a made-up middle', () => {
    expect(sentimentScoreOf([])).toBeNull()
    expect(sentimentScoreOf([null, 'unknown'])).toBeNull()
  })
  test('is 50 + 50 (P - N) / (M + 2), rounded half up', () => {
    expect(sentimentScoreOf(['positive'])).toBe(67)
    expect(sentimentScoreOf(['negative', 'negative'])).toBe(25)
    expect(sentimentScoreOf(['positive', 'neutral', 'unknown'])).toBe(63)
  })
})

describe('knowledge score', () => {
  const check = (verdict: 'known' | 'unknown' | 'guess' | 'wrong_entity', confirmed: number, contradicted: number) => ({
    verdict,
    confirmed,
    contradicted,
    asked: 3,
  })
  test('is 0 for unknown, guessed and mistaken answers', () => {
    for (const verdict of ['unknown', 'guess', 'wrong_entity'] as const) expect(knowledgeValue(check(verdict, 3, 0))).toBe(0)
  })
  test('is 1 when every fact is confirmed, and at most 0.3 when contradictions are not fewer', () => {
    expect(knowledgeValue(check('known', 3, 0))).toBeCloseTo(1)
    expect(knowledgeValue(check('known', 1, 1))).toBe(0.3)
    expect(knowledgeValue(check('known', 2, 1))).toBeCloseTo(0.4 + 0.4 * (2 / 3) + 0.2 * (2 / 3))
  })
  test('is null without any answer', () => expect(knowledgeScoreOf([])).toBeNull())
})

describe('interval of the mention rate', () => {
  const counts = (mentions: readonly number[], answers = 4) => mentions.map((count) => ({ answers, mentions: count }))
  test('none of forty answers reads as up to 9 %', () => {
    const { low, high } = mentionInterval(counts(Array.from({ length: 10 }, () => 0)))
    expect([low, Math.round(high * 100)]).toEqual([0, 9])
  })
  test('five of forty, three of them on one question, reads as 4 to 33 %', () => {
    const { low, high } = mentionInterval(counts([3, 1, 1, 0, 0, 0, 0, 0, 0, 0]))
    expect([Math.round(low * 100), Math.round(high * 100)]).toEqual([4, 33])
  })
  test('holds the rate and stays within 0 and 1', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4), { minLength: 1, maxLength: 30 }), (mentions) => {
        const { low, high } = mentionInterval(counts(mentions))
        const rate = mentions.reduce((sum, count) => sum + count, 0) / (4 * mentions.length)
        expect(low).toBeLessThanOrEqual(rate + 1e-6)
        expect(high).toBeGreaterThanOrEqual(rate - 1e-6)
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(1)
      }),
    )
  })
  test('takes 0.35 for the likeness of answers below eight questions and 0.05 to 0.9 above', () => {
    expect(withinQuestionCorrelation(counts([4, 0, 4, 0, 4, 0, 4]))).toBe(0.35)
    expect(withinQuestionCorrelation(counts([4, 0, 4, 0, 4, 0, 4, 0]))).toBe(0.9)
    expect(withinQuestionCorrelation(counts([2, 2, 2, 2, 2, 2, 2, 2]))).toBe(0.05)
  })
})
