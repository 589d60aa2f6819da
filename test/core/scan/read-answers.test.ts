import { expect, test } from 'vitest'
import type { Reading, Readings } from '../../../functions/core/answers/reading.ts'
import type { ModelAnswer, ModelRequest } from '../../../functions/core/ports.ts'
import { readAnswers } from '../../../functions/core/scan/read/read-answers.ts'
import type { ReadAnswer, StoredReading } from '../../../functions/core/scan/read/stored-reading.ts'
import { aProfile } from '../../support/rows.ts'

const profile = aProfile('Tarnwood', ['Fjellvind'])

const answers: ReadAnswer[] = ['q1', 'q2', 'q3', 'q4'].map((questionId) => ({
  questionId,
  personaId: null,
  platform: 'chatgpt',
  text: `Tarnwood of ${questionId} is a tent.`,
}))

const readingFor = (id: string): Reading => ({
  id,
  names: 'brand',
  namesQuotes: ['Tarnwood'],
  order: [],
  others: [],
  standing: 'named',
  sentiment: 'neutral',
  sentimentQuote: 'is a tent',
})

/**
 * Reads every answer correctly, then changes the ids of each call about more than one; a wrong id fails as in the model's
 * client.
 */
function readerWith(spoil: (ids: readonly string[]) => readonly string[]) {
  const calls: (readonly string[])[] = []
  return {
    calls,
    sha256: () => 'hash',
    mayAsk: () => true,
    ask: (request: ModelRequest<Readings>): Promise<ModelAnswer<Readings>> => {
      const usage = { calls: 1, input: 0, output: 0, model: 'small' }
      const ids = request.blocks.flatMap(({ label }) => /^answer (.+)$/.exec(label)?.[1] ?? [])
      calls.push(ids)
      const value = { readings: (ids.length > 1 ? spoil(ids) : ids).map(readingFor) }
      const isWrong = (request.check?.(value) ?? []).length > 0
      return Promise.resolve(isWrong ? { ok: false, reason: 'schema', usage } : { ok: true, value, usage })
    },
  }
}

test.each<[string, (ids: readonly string[]) => readonly string[]]>([
  ['missing', (ids) => ids.slice(1)],
  ['doubled', (ids) => [...ids, ...ids.slice(0, 1)]],
  ['doubled in place of another', (ids) => [...ids.slice(1), ...ids.slice(1, 2)]],
  ['of no answer', (ids) => [...ids, 'a99']],
])('a call whose ids are %s is made in halves, and each answer gets one reading', async (_, spoil) => {
  const rows: StoredReading[] = []
  const reader = readerWith(spoil)
  await readAnswers(answers, { profile, questions: new Map() }, reader, (group) => Promise.resolve(rows.push(...group)))
  expect(rows.map(({ answerId }) => answerId).sort()).toEqual(answers.map(({ questionId }) => `${questionId}#-#chatgpt`))
  expect(rows.every(({ answerId, first }) => first.id === answerId)).toBe(true)
  expect(reader.calls.map((ids) => ids.length).sort()).toEqual([1, 1, 1, 1, 2, 2, 4])
})
