import { expect, test } from 'vitest'
import { factsOf, measureBars, readLabelled, shortfalls } from '../../support/evaluate-answers.ts'

const corpus = readLabelled(new URL('corpus.jsonl', import.meta.url).pathname)

const least = {
  precision: 0.98,
  recall: 0.98,
  specificity: 0.95,
  position: 0.95,
  sentiment: 0.9,
  competitorsF1: 0.98,
  unlistedRecall: 0.9,
}

test('the labelled corpus reaches every bar of the method', () => {
  expect(shortfalls(measureBars(corpus, corpus.map(factsOf)), least)).toEqual([])
})

test('a figure below its bar is named, and so are own names among the rivals', () => {
  const bars = measureBars(corpus, corpus.map(factsOf))
  expect(shortfalls({ ...bars, recall: 0.979, ownAmongCompetitors: 1 }, least)).toEqual(['recall 0.979', 'ownAmongCompetitors 1'])
})

test('the same answer always gives the same facts', () => {
  for (const one of corpus) expect(factsOf(one)).toEqual(factsOf(one))
})

test('a share of answers the rules are unsure of stays far below what the judge may see', () => {
  const unsure = corpus.map(factsOf).filter((facts) => facts.uncertain.length > 0)
  expect(unsure.length / corpus.length).toBeLessThanOrEqual(0.45)
})
