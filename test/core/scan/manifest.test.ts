import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withData } from '../../../functions/core/scan/measure/data.ts'
import { makeManifest } from '../../../functions/core/scan/measure/manifest.ts'
import { fixedRows } from '../../../functions/core/scan/measure/settled-answers.ts'
import { startEngine, type TestEngine } from '../../support/engine.ts'
import { anAnswer, uuidOf } from '../../support/rows.ts'

let engine: TestEngine
beforeAll(async () => {
  engine = await startEngine()
})
afterAll(() => engine.close())

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
  const before = withData((await fixedRows(uuid, scans)).answers)
  expect(before).toEqual([answered])

  const late = [
    ...missing.map(({ questionId }) => anAnswer({ questionId, attempts: 2, facts })),
    anAnswer({ questionId: 'q1', facts }),
  ]
  for (const answer of late) await scans.putAnswer(uuid, answer)
  expect(await scans.listAnswers(uuid), 'they are there').toHaveLength(4)
  const after = (await fixedRows(uuid, scans)).answers
  expect(withData(after)).toEqual(before)
  expect(after.map(({ questionId, text }) => [questionId, text])).toEqual([
    ['empty', ''],
    ['failed_retryable', ''],
    ['q2', answered.text],
  ])
})
