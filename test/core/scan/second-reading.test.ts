import { expect, test } from 'vitest'
import type { Reading, Readings } from '../../../functions/core/answers/reading.ts'
import type { ModelAnswer } from '../../../functions/core/ports.ts'
import type { Profile } from '../../../functions/core/scan/profile.ts'
import { readAnswers } from '../../../functions/core/scan/read/read-answers.ts'
import type { StoredReading } from '../../../functions/core/scan/read/stored-reading.ts'
import { SpendReserved } from '../../../functions/core/scan/spend-book.ts'

const profile = {
  brand: { name: 'Marlow Tiles', competitorNames: [], productsOrServices: [] },
  aliases: [],
  formerNames: [],
  domain: null,
} as unknown as Profile // What reading needs of it.
const text = 'I would not recommend Marlow Tiles.'
const answer = { questionId: 'q1', personaId: null, platform: 'chatgpt', text } as const
const praise: Omit<Reading, 'id'> = {
  names: 'brand',
  namesQuotes: ['Marlow Tiles'],
  order: [],
  others: [],
  standing: 'named',
  sentiment: 'positive',
  sentimentQuote: 'recommend Marlow Tiles',
}
const usage = { calls: 1, input: 0, output: 0, model: null }

async function readWith(second: () => Promise<ModelAnswer<Readings>>): Promise<{ rows: StoredReading[]; calls: number }> {
  const rows: StoredReading[] = []
  let calls = 0
  await readAnswers(
    [answer],
    { profile, questions: new Map([['q1', 'Where can I buy tiles?']]) },
    {
      ask: () => {
        calls += 1
        return calls === 1 ? Promise.resolve({ ok: true, value: { readings: [{ id: 'a1', ...praise }] }, usage }) : second()
      },
      mayAsk: () => true,
      sha256: () => 'sha',
    },
    (group) => Promise.resolve(rows.push(...group)),
  )
  return { rows, calls }
}

test('a dispute that cannot be paid for just now keeps the first reading', async () => {
  const { rows, calls } = await readWith(() => Promise.reject(new SpendReserved()))
  expect(calls).toBe(2)
  expect(rows).toMatchObject([{ disputed: ['tone'], first: { sentiment: 'positive' }, second: null }])
})

test('any other error in a second reading is the error of the stage', async () => {
  await expect(readWith(() => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off')
})
