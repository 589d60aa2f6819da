import { expect, test } from 'vitest'
import { factsOf, measureBars, readLabelled } from '../../support/evaluate-answers.ts'

const corpus = readLabelled(new URL('corpus.jsonl', import.meta.url).pathname)

test('the labelled corpus reaches every bar of the method', () => {
  const bars = measureBars(corpus, corpus.map(factsOf))
  expect(bars.precision).toBeGreaterThanOrEqual(0.98)
  expect(bars.recall).toBeGreaterThanOrEqual(0.98)
  expect(bars.specificity).toBeGreaterThanOrEqual(0.95)
  expect(bars.position).toBeGreaterThanOrEqual(0.95)
  expect(bars.sentiment).toBeGreaterThanOrEqual(0.9)
  expect(bars.competitorsF1).toBeGreaterThanOrEqual(0.98)
  expect(bars.unlistedRecall).toBeGreaterThanOrEqual(0.9)
  expect(bars.ownAmongCompetitors).toBe(0)
})

test('the same answer always gives the same facts', () => {
  for (const one of corpus) expect(factsOf(one)).toEqual(factsOf(one))
})

test('a share of answers the rules are unsure of stays far below what the judge may see', () => {
  const unsure = corpus.map(factsOf).filter((facts) => facts.uncertain.length > 0)
  expect(unsure.length / corpus.length).toBeLessThanOrEqual(0.45)
})
