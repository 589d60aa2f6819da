import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readerPromptVersion } from '../../../functions/core/prompts/read-answers.ts'
import { type Figures, factsOf, measureFigures, readLabelled, readReadings, shortfalls } from '../../support/evaluate-answers.ts'

/*
 * Recorded readings: a language model read only the prompt and the answers, which nothing enforced. On `unseen` the readings
 * equal the labels throughout: these tests guard verifying and settling, they do not measure a reader. Language models wrote and
 * labelled the answers of both sets.
 */
const fixture = (path: string): string => new URL(`../../fixtures/${path}`, import.meta.url).pathname
const unseen = readLabelled(new URL('unseen.jsonl', import.meta.url).pathname)
const readingOf = readReadings(fixture('readings/unseen.jsonl'))
const shapes = readLabelled(fixture('real-shapes/answers.jsonl'))
const shapeReadings = readReadings(fixture('readings/real-shapes.jsonl'))

const bars: Partial<Figures> = {
  precision: 0.98,
  recall: 0.98,
  specificity: 0.95,
  rank: 0.97,
  tone: 0.95,
  toneSpeaks: 0.97,
  rivalPrecision: 0.97,
  rivalsF1: 0.98,
  unlistedRecall: 0.93,
}

test('structure and a recorded reading together reach the figures that are promised', () => {
  const facts = unseen.map((one) => factsOf(one, readingOf.get(one.id)))
  expect(readingOf.size).toBe(unseen.length)
  expect(shortfalls(measureFigures(unseen, facts), bars)).toEqual([])
})

test('each answer in the shape of a real one is read right by both readers', () => {
  const wrong = shapes.flatMap((one) => {
    const { mentioned, position, sentiment } = factsOf(one, shapeReadings.get(one.id))
    const accepts = (value: unknown, label: unknown, also: unknown) => value === label || [also].flat().includes(value)
    const isRight =
      mentioned === one.expect.mentioned &&
      accepts(position, one.expect.position, one.expect.alsoRight?.position) &&
      accepts(sentiment, one.expect.sentiment, one.expect.alsoRight?.sentiment)
    return isRight ? [] : [one.id]
  })
  // The recorded reading takes "schools that are known for" as praise.
  expect(wrong).toEqual(toneOfTheReading)
  const facts = shapes.map((one) => factsOf(one, shapeReadings.get(one.id)))
  expect(shortfalls(measureFigures(shapes, facts), { rivalPrecision: 1, rivalsF1: 1, unlistedRecall: 1 })).toEqual([])
})
const toneOfTheReading: readonly string[] = ['comma-rank']

test.each(['unseen', 'corpus', 'real-shapes'])(
  'the documentation names the prompt that the readings of %s were made with',
  (name) => {
    const lines = readFileSync(fixture(`readings/${name}.jsonl`), 'utf8')
      .split('\n')
      .filter(Boolean)
    const versions = [...new Set(lines.map((line): unknown => JSON.parse(line).promptVersion))]
    const documentation = readFileSync(new URL('../../../docs/measurement.md', import.meta.url), 'utf8')
    expect(versions).toHaveLength(1)
    expect(documentation).toContain(`recorded with the prompt \`${versions[0]}\``)
    if (versions[0] !== readerPromptVersion)
      expect(documentation).toContain(`the prompt that is sent is \`${readerPromptVersion}\``)
  },
)
