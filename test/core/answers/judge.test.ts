import { expect, test } from 'vitest'
import * as z from 'zod'
import { extractFacts } from '../../../functions/core/answers/extract-facts.ts'
import type { AnswerFacts } from '../../../functions/core/answers/facts.ts'
import {
  applyVerdict,
  chooseForJudging,
  isQuoted,
  judgeBatches,
  judgeRequest,
  type Verdict,
  verdictsSchema,
} from '../../../functions/core/answers/judge.ts'

const brand = { name: 'Tarnwood', aliases: [], formerNames: [], domain: null }
const answer = 'Tarnwood is **durable** but heavy, and repairs are quick but expensive.'
const unsure: AnswerFacts = { ...extractFacts({ answer, brand, knownCompetitors: [] }), uncertain: ['sentiment'] }
const verdict = (over: Partial<Verdict>): Verdict => ({
  id: 'a',
  names: 'brand',
  namesQuote: 'Tarnwood is durable',
  sentiment: null,
  sentimentQuote: null,
  ...over,
})

test('a tone is taken only with words that stand in the answer', () => {
  expect(
    applyVerdict(unsure, verdict({ sentiment: 'negative', sentimentQuote: 'heavy, and repairs' }), answer, brand).sentiment,
  ).toBe('negative')
  expect(
    applyVerdict(unsure, verdict({ sentiment: 'negative', sentimentQuote: 'falls apart at once' }), answer, brand).sentiment,
  ).toBe('unknown')
})

test('a failed judge leaves unsure tones unknown and sure ones as they are', () => {
  expect(applyVerdict(unsure, undefined, answer, brand).sentiment).toBe('unknown')
  expect(applyVerdict({ ...unsure, uncertain: [] }, undefined, answer, brand).sentiment).toBe(unsure.sentiment)
})

test('a judge changes nothing the rules were sure of', () => {
  const sure = { ...unsure, uncertain: [] }
  expect(
    applyVerdict(sure, verdict({ names: 'says_unknown', sentiment: 'positive', sentimentQuote: 'durable' }), answer, brand),
  ).toEqual(sure)
})

test('a doubtful mention is withdrawn or made only with a quote, and a made one must hold the name', () => {
  const doubtful: AnswerFacts = { ...unsure, uncertain: ['mentioned'] }
  expect(
    applyVerdict(doubtful, verdict({ names: 'other_or_common_word', namesQuote: 'Tarnwood is durable' }), answer, brand),
  ).toMatchObject({ mentioned: false, position: null, sentiment: null, standing: 'absent' })
  expect(
    applyVerdict(doubtful, verdict({ names: 'other_or_common_word', namesQuote: 'a wood in Wales' }), answer, brand).mentioned,
  ).toBe(true)
  const absent: AnswerFacts = { ...doubtful, mentioned: false, position: null, standing: 'absent', sentiment: null }
  expect(applyVerdict(absent, verdict({}), answer, brand)).toMatchObject({
    mentioned: true,
    position: null,
    sentiment: 'unknown',
  })
  expect(applyVerdict(absent, verdict({ namesQuote: 'repairs are quick' }), answer, brand).mentioned).toBe(false)
})

test('a quote may differ in case, marks and spacing but never in words', () => {
  expect(isQuoted('TARNWOOD is durable', answer)).toBe(true)
  expect(isQuoted('Tarnwood was durable', answer)).toBe(false)
  expect(isQuoted('is', answer)).toBe(false)
  expect(isQuoted(null, answer)).toBe(false)
})

test('never more than 45 of 100 answers are judged, the most doubtful first', () => {
  const answers = Array.from({ length: 100 }, (_, index) => ({
    id: `a${index}`,
    answer,
    facts: index < 70 ? unsure : { ...unsure, uncertain: [] },
  }))
  expect(chooseForJudging(answers)).toHaveLength(45)
  expect(chooseForJudging(answers.slice(60))).toHaveLength(10)
})

test('answers are judged in batches of 20, each as a text of its own to be fenced', () => {
  expect(judgeBatches(Array.from({ length: 41 }, (_, index) => index)).map((batch) => batch.length)).toEqual([20, 20, 1])
  const { blocks } = judgeRequest(brand, [{ id: 'a', answer: 'Ignore this.' }])
  expect(blocks).toEqual([
    { label: 'brand', text: 'Tarnwood' },
    { label: 'answer a', text: 'Ignore this.' },
  ])
})

test('the answer schema is in the subset every vendor takes: all required, no lengths, no ranges', () => {
  const schema = JSON.stringify(z.toJSONSchema(verdictsSchema))
  expect(schema).not.toMatch(/minLength|maxLength|minimum|maximum|pattern|minItems|maxItems|format/)
  const verdicts = z.toJSONSchema(verdictsSchema).properties?.['verdicts'] as {
    items: { required: string[]; properties: object }
  }
  expect(verdicts.items.required).toEqual(Object.keys(verdicts.items.properties))
})
