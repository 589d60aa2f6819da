import { describe, expect, it } from 'vitest'
import { overallInterval, sentimentInterval } from '../../../functions/core/scores/score-intervals.ts'
import { sentimentScoreOf } from '../../../functions/core/scores/sentiment.ts'
import { answerValue, type ScoredAnswer, visibilityOf } from '../../../functions/core/scores/visibility.ts'
import { beta, numbers } from './support/chances.ts'

const platforms = ['chatgpt', 'claude', 'gemini', 'aio'] as const
const all = new Set(platforms)

/** The correlation of answers to one question that the interval of the mention rate assumes. */
const rho = 0.35
const offered = 0.85
const meanRankValue = [1, 2, 3, 4, 5].reduce((sum, position) => sum + answerValue({ standing: 'offered', position }), 0) / 5
const meanValue = offered * meanRankValue + (1 - offered) * answerValue({ standing: 'named', position: null })

function brand(next: () => number, base: number, questions: number): ScoredAnswer[] {
  return Array.from({ length: questions }, (_, index) => {
    const chance = beta(next, base * (1 / rho - 1), (1 - base) * (1 / rho - 1))
    return platforms.map((platform): ScoredAnswer => {
      const isNamed = next() < chance
      const isOffered = isNamed && next() < offered
      return {
        questionId: `q${index}`,
        personaId: null,
        platform,
        standing: isOffered ? 'offered' : isNamed ? 'named' : 'absent',
        position: isOffered ? 1 + Math.floor(next() * 5) : null,
      }
    })
  }).flat()
}
const scoreOf = (answers: readonly ScoredAnswer[], questions: number): number =>
  visibilityOf(
    answers,
    platforms.map((platform) => ({ platform, plannedQuestions: questions, questionsWithoutOverview: 0, reason: null })),
  ).overallScore ?? -1

const brands = 2000
const settings = [0.03, 0.1, 0.35, 0.6].flatMap((base) => [10, 30].map((questions) => [base, questions] as const))

describe('the interval of the overall score', () => {
  it.each(settings)('covers the true score of 92 % of brands and more: base %d, %d questions', (base, questions) => {
    const next = numbers(1000 * questions + Math.round(1000 * base))
    const truth = 100 * base * meanValue
    let covered = 0
    let width = 0
    for (let index = 0; index < brands; index++) {
      const answers = brand(next, base, questions)
      const interval = overallInterval(answers, all, scoreOf(answers, questions))
      if (interval === null) throw new Error('no interval')
      if (interval.low <= truth && truth <= interval.high) covered += 1
      width += interval.high - interval.low
    }
    const share = covered / brands
    console.info(
      `score interval: base ${base}, ${questions} questions: covers ${(100 * share).toFixed(1)} %, mean width ${(width / brands).toFixed(1)}`,
    )
    expect(share).toBeGreaterThanOrEqual(0.92)
  })

  it('says up to 9 for none of forty, and holds the score', () => {
    const none = brand(numbers(1), 0, 10).map((answer) => ({ ...answer, standing: 'absent' as const, position: null }))
    expect(overallInterval(none, all, 0)).toEqual({ low: 0, high: 9 })
    const next = numbers(2)
    for (let index = 0; index < 300; index++) {
      const answers = brand(next, next(), 8 + Math.floor(next() * 20))
      const score = scoreOf(answers, 1)
      const interval = overallInterval(answers, all, score)
      expect(interval?.low).toBeLessThanOrEqual(score)
      expect(interval?.high).toBeGreaterThanOrEqual(score)
    }
  })

  it('is the same for the same answers in any order, and leaves out platforms that are not measured', () => {
    const answers = brand(numbers(3), 0.4, 12)
    const score = scoreOf(answers, 12)
    expect(overallInterval(answers.toReversed(), all, score)).toEqual(overallInterval(answers, all, score))
    const three = answers.filter(({ platform }) => platform !== 'aio')
    expect(overallInterval(answers, new Set(['chatgpt', 'claude', 'gemini']), score)).toEqual(
      overallInterval(three, new Set(['chatgpt', 'claude', 'gemini']), score),
    )
  })

  it('is not given under eight questions', () => {
    expect(overallInterval(brand(numbers(4), 0.4, 7), all, 30)).toBeNull()
    expect(overallInterval(brand(numbers(4), 0.4, 8), all, 30)).not.toBeNull()
  })
})

describe('the interval of the sentiment score', () => {
  it.each([10, 30])('covers the true tone of 92 of 100 brands and more: %d questions', (questions) => {
    const next = numbers(questions)
    const [positive, negative] = [0.55, 0.15]
    const toneAt = (drawn: number) => {
      if (drawn < positive) return 'positive'
      return drawn < 1 - negative ? 'neutral' : 'negative'
    }
    let covered = 0
    for (let index = 0; index < brands; index++) {
      const mentions = Array.from({ length: questions }, (_, question) => {
        const common = next()
        return [0, 1, 2].map(() => {
          const drawn = next() < rho ? common : next()
          return { questionId: `q${question}`, tone: toneAt(drawn) }
        })
      }).flat()
      const interval = sentimentInterval(mentions, sentimentScoreOf(mentions.map(({ tone }) => tone)))
      const truth = 50 + 50 * (positive - negative)
      if (interval !== null && interval.low <= truth && truth <= interval.high) covered += 1
    }
    console.info(`sentiment interval: ${questions} questions: covers ${((100 * covered) / brands).toFixed(1)} %`)
    expect(covered / brands).toBeGreaterThanOrEqual(0.92)
  })

  it('is not given under eight questions with a tone, nor without a score', () => {
    const mentions = Array.from({ length: 7 }, (_, index) => ({ questionId: `q${index}`, tone: 'positive' }))
    expect(sentimentInterval(mentions, 89)).toBeNull()
    expect(sentimentInterval([...mentions, { questionId: 'q8', tone: 'unknown' }], 89)).toBeNull()
    expect(sentimentInterval([...mentions, { questionId: 'q8', tone: 'neutral' }], 85)?.high).toBeGreaterThanOrEqual(85)
  })
})
