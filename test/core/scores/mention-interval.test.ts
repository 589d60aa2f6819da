import { describe, expect, it } from 'vitest'
import { mentionInterval } from '../../../functions/core/scores/interval.ts'
import { beta, numbers } from './support/chances.ts'

const alike = (questions: number, answers: number, mentions: number) =>
  Array.from({ length: questions }, () => ({ answers, mentions }))
const inPercent = ({ low, high }: { low: number; high: number }) => [Math.round(100 * low), Math.round(100 * high)]

describe('the interval of a mention rate', () => {
  it.each([
    ['0 of 40 answers to ten questions', 10, 4, 0, [0, 9]],
    ['40 of 40 answers to ten questions', 10, 4, 4, [91, 100]],
    ['0 of 10 answers to ten questions', 10, 1, 0, [0, 28]],
    // 14 answers to two questions count as 4.5.
    ['14 of 14 answers to two questions', 2, 7, 7, [54, 100]],
    ['0 of 28 answers to four questions', 4, 7, 0, [0, 30]],
    ['0 of 4 answers to four questions', 4, 1, 0, [0, 49]],
    ['4 of 4 answers to one question', 1, 4, 4, [34, 100]],
  ])('of %s', (_sample, questions, answers, mentions, expected) => {
    expect(inPercent(mentionInterval(alike(questions, answers, mentions)))).toEqual(expected)
  })

  it('does not jump when the last answer to few questions agrees', () => {
    const [last] = inPercent(mentionInterval(alike(2, 7, 7)))
    const [before] = inPercent(
      mentionInterval([
        { answers: 7, mentions: 7 },
        { answers: 7, mentions: 6 },
      ]),
    )
    expect((last ?? 0) - (before ?? 0)).toBeLessThan(10)
  })
})

const rho = 0.35

/** How many of 2,000 simulated brands with this mention rate have it in their interval. */
function coverage(rate: number, questions: number, answers: number): { readonly covered: number } {
  const next = numbers(20261129)
  const brands = 2000
  let covered = 0
  for (let nth = 0; nth < brands; nth += 1) {
    const counts = Array.from({ length: questions }, () => {
      const chance = beta(next, rate * (1 / rho - 1), (1 - rate) * (1 / rho - 1))
      return { answers, mentions: Array.from({ length: answers }, () => next() < chance).filter((named) => named).length }
    })
    const { low, high } = mentionInterval(counts)
    if (low <= rate && rate <= high) covered += 1
  }
  return { covered: covered / brands }
}

describe('the interval of a mention rate over few questions', () => {
  const samples = [2, 3, 5, 7].flatMap((questions) => [4, 7, 13].map((answers) => [questions, answers] as const))
  it.each(samples)('covers the true rate of 9 of 10 brands and more: %i questions with %i answers each', (questions, answers) => {
    for (const rate of [0.03, 0.1, 0.35, 0.6, 0.9]) {
      expect(coverage(rate, questions, answers).covered, `rate ${rate}`).toBeGreaterThanOrEqual(0.9)
    }
  })

  // Where no answer names the brand, all of them count in full, so that rare mentions are covered less often.
  it.each([
    [10, 4, [0.95, 0.88, 0.92, 0.93]],
    [10, 13, [0.69, 0.84, 0.92, 0.93]],
    [30, 4, [0.96, 0.93, 0.94, 0.95]],
    [30, 13, [0.83, 0.91, 0.94, 0.94]],
  ])('covers the true rate as often as it did: %i questions with %i answers each', (questions, answers, shares) => {
    for (const [index, rate] of [0.03, 0.1, 0.35, 0.6].entries())
      expect(coverage(rate, questions, answers).covered, `rate ${rate}`).toBeGreaterThanOrEqual(shares[index] ?? 1)
  })
})
