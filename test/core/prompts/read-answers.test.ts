import { expect, test } from 'vitest'
import { readings } from '../../../functions/core/answers/reading.ts'
import {
  groupForReading,
  readAnswersRequest,
  readerPromptVersion,
  readUnits,
} from '../../../functions/core/prompts/read-answers.ts'

const brand = { name: 'Tarnwood', aliases: ['Tarn & Wood'], formerNames: [], domain: 'tarnwood.example' }

test('the request fences brand, rivals, asked questions and answers, and holds none of them in its instructions', () => {
  const request = readAnswersRequest({
    brand,
    knownCompetitors: ['Fjellvind'],
    questions: [
      { id: 'q1', text: 'Which tent?' },
      { id: 'q2', text: 'Which stove?' },
    ],
    answers: [{ id: 'a1', questionId: 'q1', text: '**Tarnwood** is <b>fine</b>.' }],
  })
  expect(request.name).toBe('read-answers')
  expect(request.blocks).toEqual([
    { label: 'brand', text: 'name: Tarnwood\nalso called: Tarn & Wood\nown domain: tarnwood.example' },
    { label: 'known rivals', text: 'Fjellvind' },
    { label: 'question q1', text: 'Which tent?' },
    { label: 'answer a1', text: '**Tarnwood** is <b>fine</b>.' },
  ])
  expect(request.instructions).not.toMatch(/Tarnwood|Fjellvind|Which/)
  expect(request.schema).toBe(readings)
  expect(readerPromptVersion).toMatch(/^reader-\d+$/)
})

test('a call carries at most twenty answers and 60 kB, in order; a longer answer is alone and read in its first 60 kB', () => {
  const short = Array.from({ length: 45 }, (_, index) => ({ id: index, text: 'x'.repeat(100) }))
  expect(groupForReading(short).map((group) => group.length)).toEqual([20, 20, 5])
  expect(groupForReading(short).flat()).toEqual(short)
  const texts = [10, 70_000, 30_000, 29_000, 2_000].map((length) => ({ text: 'ü'.repeat(length / 2) }))
  expect(groupForReading(texts).map((group) => group.length)).toEqual([1, 1, 2, 1])
  expect(readUnits('ü'.repeat(40_000))).toBe(30_000)
  expect(readUnits('short')).toBe(5)
})
