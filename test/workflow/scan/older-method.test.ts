import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pack } from '../../../functions/adapters/dynamo/pack.ts'
import { laterMembers } from '../../../functions/contract/meta-analysis.ts'
import { evidence } from '../../../functions/core/scan/measure/evidence.ts'
import { loadMeasurement } from '../../../functions/core/scan/measure/load-measurement.ts'
import { measureScan } from '../../../functions/core/scan/measure/measure-scan.ts'
import { replayScan } from '../../../functions/core/scan/measure/replay-scan.ts'
import { fixAnswers } from '../../../functions/core/scan/measure/settled-answers.ts'
import { methodVersion } from '../../../functions/core/scores/method.ts'
import { closedAfterTests } from '../../support/closed-after-tests.ts'
import { startEngine } from '../../support/engine.ts'

/** Every row of one scan as the previous release stored it, values unpacked: two platforms, one uncertain by-name answer. */
type Row = { readonly PK: string; readonly SK: string; readonly value?: unknown; readonly [name: string]: unknown }
const file = new URL('../../fixtures/scans/method-2026-11.json.gz', import.meta.url)
const rows = JSON.parse(gunzipSync(readFileSync(file)).toString()) as Row[] // written by this repository's own release
const uuid = rows[0]?.PK.slice('SCAN#'.length) ?? ''
/** Items that the previous release wrote only after its judge began. */
const fromJudgeOn =
  /^(?:WORK#(?:judge|knowledge|manifest|evidence|card|time-(?:judge|score|analyse|post|finish))|PART#(?:scores|analysis|post-ideas))/

const engine = await closedAfterTests(startEngine())

async function store(kept: readonly Row[]): Promise<void> {
  await engine.clear()
  for (const { PK, SK, value, ...attributes } of kept) {
    const plain = Object.fromEntries(Object.entries(attributes).map(([name, held]) => [name, asSet(held)]))
    await engine.table.put({ PK, SK }, { ...plain, ...(value === undefined ? {} : pack(value)) })
  }
}
const asSet = (held: unknown): unknown =>
  typeof held === 'object' && held !== null && 'set' in held ? new Set(held.set as unknown[]) : held

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('a scan of method 2026-11 is replayed from its stored facts and verdicts, to the same figures', async () => {
  await store(rows)
  const { scans } = engine.stores
  const head = await scans.find(uuid)
  const scores = await scans.findPart(uuid, 'scores')
  if (!head || !scores) throw new Error('the fixture holds no complete scan')
  expect(scores.metaAnalysis).toMatchObject({ methodVersion: '2026-11', reading: null })
  expect(replayScan(scores, await loadMeasurement(head, scans), sha256)).toEqual({ equal: true, differences: [] })
})

test('its page marks nothing', async () => {
  await store(rows)
  const shown = evidence.parse(await engine.stores.scans.findWork(uuid, 'evidence'))
  expect(shown.answers.length).toBeGreaterThan(0)
  expect(shown.answers.flatMap(({ marks }) => marks)).toEqual([])
})

test('a scan that the release left between asking and judging is measured on the facts that are stored', async () => {
  await store(rows.filter(({ SK }) => !fromJudgeOn.test(SK)))
  const { scans } = engine.stores
  await fixAnswers(uuid, { scans, sha256 })
  const { measurement } = await loadMeasurement({ uuid, kind: 'ai-visibility-report' }, scans)
  expect(measurement.answers).toHaveLength(24)
  const tones = measurement.answers.filter(({ facts }) => facts?.uncertain.includes('sentiment') && facts.mentioned)
  expect(new Set(tones.map(({ facts }) => facts?.sentiment)), 'no reader settled what the rules were unsure of').toEqual(
    new Set(['unknown']),
  )
})

test('a scan of an earlier method is replayed from the facts that its rules read', async () => {
  await store(rows)
  const { scans } = engine.stores
  const head = await scans.find(uuid)
  if (!head) throw new Error('the fixture holds no scan')
  const { measurement, fixed } = await loadMeasurement(head, scans)
  const measuredBy = (method: string) => ({
    measurement: {
      ...measurement,
      answers: measurement.answers.map((answer) => ({
        ...answer,
        methodVersion: method,
        facts: answer.facts && { ...answer.facts, mentioned: true, position: 7, standing: 'offered' as const },
      })),
    },
    fixed,
  })
  const earlier = measuredBy('2026-12')
  expect(replayScan(measureScan(earlier.measurement).part, earlier, sha256)).toEqual({ equal: true, differences: [] })
  // Formulas of 2027-01 that are no more: its figures stay as they are stored.
  const before = measuredBy('2027-01')
  const { part } = measureScan(before.measurement)
  const stored = {
    ...part,
    scores: { ...part.scores, knowledgeScore: 1 },
    metaAnalysis: { ...part.metaAnalysis, confidenceLow: 0.01 },
  }
  expect(replayScan(stored, before, sha256)).toEqual({ equal: true, differences: [] })
  const today = measuredBy(methodVersion)
  expect(replayScan(measureScan(today.measurement).part, today, sha256).equal, 'rules of today read otherwise').toBe(false)
})

test('a figure that was measured as null is compared, one from before its member is not', async () => {
  await store(rows)
  const { scans } = engine.stores
  const head = await scans.find(uuid)
  if (!head) throw new Error('the fixture holds no scan')
  const { measurement, fixed } = await loadMeasurement(head, scans)
  const answers = measurement.answers.map((answer) => ({ ...answer, methodVersion: '2026-12' }))
  const loaded = { measurement: { ...measurement, answers }, fixed }
  const { part } = measureScan(loaded.measurement)
  const storedWith = (changed: Partial<typeof part.metaAnalysis>) => ({
    ...part,
    metaAnalysis: { ...part.metaAnalysis, ...changed },
  })
  expect(laterMembers.filter((name) => part.metaAnalysis[name] === null)).toEqual([])
  expect(replayScan(storedWith({ topCompetitor: null }), loaded, sha256).differences).toEqual([
    `metaAnalysis.topCompetitor: null is now "${part.metaAnalysis.topCompetitor}"`,
  ])
  expect(replayScan(storedWith({ reading: null, warningCount: null }), loaded, sha256).equal).toBe(true)
})
