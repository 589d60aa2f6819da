import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { countedAnswers } from '../../../functions/core/scan/measure/counted-answers.ts'
import { makeManifest } from '../../../functions/core/scan/measure/manifest.ts'
import { fixAnswers, fixedRows } from '../../../functions/core/scan/measure/settled-answers.ts'
import { readingWork, type StoredReading } from '../../../functions/core/scan/read/stored-reading.ts'
import { closedAfterTests } from '../../support/closed-after-tests.ts'
import { startEngine } from '../../support/engine.ts'
import { anAnswer, uuidOf } from '../../support/rows.ts'

const engine = await closedAfterTests(startEngine())

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const facts = {
  mentioned: true,
  position: 1,
  standing: 'offered' as const,
  sentiment: 'positive' as const,
  competitors: [],
  citedSources: [],
  uncertain: [],
  confidence: { mentioned: 1, position: 1, sentiment: 1, competitors: 1 },
}

test('an answer that comes after the manifest changes nothing', async () => {
  const { scans } = engine.stores
  const uuid = uuidOf(1)
  const answered = anAnswer({ questionId: 'q2', facts })
  const missing = (['failed_retryable', 'empty'] as const).map((outcome) =>
    anAnswer({ questionId: outcome, outcome, text: '', citedSources: [], facts: null }),
  )
  for (const answer of [answered, ...missing]) await scans.putAnswer(uuid, answer)
  await scans.putWork(
    uuid,
    'manifest',
    makeManifest({ answers: await scans.listAnswers(uuid), readings: [], knowledge: [] }, sha256),
  )
  const before = countedAnswers((await fixedRows(uuid, scans)).answers)
  expect(before).toEqual([answered])

  const late = [
    ...missing.map(({ questionId }) => anAnswer({ questionId, attempts: 2, facts })),
    anAnswer({ questionId: 'q1', facts }),
  ]
  for (const answer of late) await scans.putAnswer(uuid, answer)
  expect(await scans.listAnswers(uuid), 'they are there').toHaveLength(4)
  const after = (await fixedRows(uuid, scans)).answers
  expect(countedAnswers(after)).toEqual(before)
  expect(after.map(({ questionId, text }) => [questionId, text])).toEqual([
    ['empty', ''],
    ['failed_retryable', ''],
    ['q2', answered.text],
  ])
})

const readingOf = (id: string): StoredReading => ({
  answerId: id,
  textSha256: 'sha',
  readCharacters: 4,
  promptVersion: 'reader-2',
  model: 'small',
  first: {
    id,
    names: 'brand',
    namesQuotes: ['Acme'],
    order: [],
    others: [],
    standing: 'named',
    sentiment: 'positive',
    sentimentQuote: 'Acme',
  },
  second: null,
  facts,
  disputed: [],
  agreed: { mention: true, rank: null, tone: null },
  said: { structure: true, model: true },
})

test('the rows that the manifest is made of are those that it names, readings that an earlier release stored one by one too', async () => {
  const { scans } = engine.stores
  const uuid = uuidOf(2)
  await scans.putAnswer(uuid, anAnswer({ questionId: 'q1', facts }))
  await scans.putWork(uuid, 'reading-q1#-#chatgpt', readingOf('q1#-#chatgpt'))
  await scans.putWork(uuid, readingWork(3, 'q2#-#chatgpt'), {
    readings: ['q2#-#chatgpt', 'q3#-#chatgpt'].map(readingOf),
  })
  const made = await fixAnswers(uuid, { scans, sha256 })
  expect([...made.readings.keys()].sort()).toEqual(['q1#-#chatgpt', 'q2#-#chatgpt', 'q3#-#chatgpt'])
  await scans.putWork(uuid, readingWork(4, 'q4#-#chatgpt'), { readings: [readingOf('q4#-#chatgpt')] })
  expect(await fixedRows(uuid, scans)).toEqual(made)
  expect(await fixAnswers(uuid, { scans, sha256 }), 'delivered again').toEqual(made)
})

test('a run whose manifest came second measures on the rows that the first one names', async () => {
  const { scans } = engine.stores
  const uuid = uuidOf(3)
  const both = [anAnswer({ questionId: 'q1', facts }), anAnswer({ questionId: 'q2', facts })]
  for (const answer of both) await scans.putAnswer(uuid, answer)
  // After our run read the manifest and before its own write, another run stores one without one of the answers.
  const overtaken = {
    ...scans,
    listAnswers: async (id: string) => {
      const answers = await scans.listAnswers(id)
      await scans.putWork(id, 'manifest', makeManifest({ answers: both.slice(0, 1), readings: [], knowledge: [] }, sha256))
      return answers
    },
  }
  const { answers } = await fixAnswers(uuid, { scans: overtaken, sha256 })
  expect(answers.map(({ questionId }) => questionId)).toEqual(['q1'])
})
