import { expect, test } from 'vitest'
import {
  type Figures,
  factsOf,
  type LabelledAnswer,
  measureFigures,
  readLabelled,
  shortfalls,
} from '../../support/evaluate-answers.ts'

function figuresOf(name: string): Figures {
  const answers = readLabelled(new URL(name, import.meta.url).pathname)
  return measureFigures(
    answers,
    answers.map((one) => factsOf(one)),
  )
}

/**
 * Figures of structure alone on answers that no rule was made for. Only the rank is below its goal (.88): these limits guard the
 * present figures, and a gain raises them.
 */
const reached: Partial<Figures> = {
  precision: 0.976,
  recall: 0.965,
  specificity: 0.94,
  rank: 0.843,
  tone: 0.98,
  toneSpeaks: 0.358,
  rivalsF1: 0.883,
}

/** Structure alone, on invented answers: labelled by language models from the definition. */
const least: Partial<Figures> = {
  precision: 0.96,
  recall: 0.94,
  specificity: 0.9,
  rank: 0.79,
  tone: 0.9,
  toneSpeaks: 0.33,
  rivalsF1: 0.87,
}

// Neither rules nor prompt are changed because of this set: a rule that fails here is corrected on other answers of the kind.
test('structure alone reads answers that no rule was made for', () => {
  expect(shortfalls(figuresOf('unseen.jsonl'), reached)).toEqual([])
})

// Rules were corrected on these sets: their figures guard against regressions and are published nowhere.
test.each(['corpus.jsonl', 'held-out.jsonl', 'blind.jsonl'])(
  'structure alone still reads answers that rules were mended on: %s',
  (name) => {
    expect(shortfalls(figuresOf(name), least)).toEqual([])
  },
)

test('a figure below its bar is named, and so are own names among the rivals', () => {
  const figures = figuresOf('corpus.jsonl')
  expect(shortfalls({ ...figures, recall: 0.949, ownAmongRivals: 1 }, { recall: 0.95 })).toEqual([
    'recall 0.949',
    'ownAmongRivals 1',
  ])
})

/** Facts that structure alone states wrongly for an answer in a realistic form. Missing facts are no error. */
function wrongOf(one: LabelledAnswer): string[] {
  const { expect: label } = one
  const got = factsOf(one)
  const accepts = (value: unknown, wanted: unknown, also: unknown): boolean => value === wanted || [also].flat().includes(value)
  return [
    ...(got.mentioned === label.mentioned ? [] : [`${one.id}: mentioned ${got.mentioned}`]),
    ...(got.position === null || accepts(got.position, label.position, label.alsoRight?.position)
      ? []
      : [`${one.id}: rank ${got.position}`]),
    ...(got.sentiment === null ||
    got.sentiment === 'unknown' ||
    accepts(got.sentiment, label.sentiment, label.alsoRight?.sentiment)
      ? []
      : [`${one.id}: tone ${got.sentiment}`]),
  ]
}

test('structure alone says nothing wrong of answers in the shape of real ones, and leaves out one rank of them', () => {
  const shapes = readLabelled(new URL('../../fixtures/real-shapes/answers.jsonl', import.meta.url).pathname)
  expect(shapes.flatMap(wrongOf)).toEqual([])
  const leftOut = shapes.filter((one) => one.expect.position !== null && factsOf(one).position === null).map(({ id }) => id)
  expect(leftOut).toEqual(['pos-reviewers-then-list'])
  const figures = measureFigures(
    shapes,
    shapes.map((one) => factsOf(one)),
  )
  expect(shortfalls(figures, { rivalPrecision: 1, rivalsF1: 0.98 })).toEqual([])
})
