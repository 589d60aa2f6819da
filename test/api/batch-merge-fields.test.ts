import { expect, test } from 'vitest'
import { lineUuid } from '../../functions/core/batches/batch.ts'
import { changeBatch, retryFailed } from '../../functions/core/batches/change-batch.ts'
import { mergeFieldNames } from '../../functions/core/merge-fields/merge-field-names.ts'
import { batchEffects } from '../../functions/runtime/effects-batch.ts'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { storeScan } from './support/scans.ts'
import { startWorld } from './support/world.ts'

const world = await closedAfterTests(startWorld())

const fields = (key: string, query: Record<string, string>) => world.call('read-merge-fields', { key, query })
type Row = Record<string, string | number>

/** A list whose first line is complete, whose third failed, and whose others never ran. */
async function workedOff(owner: { key: string; accountId: string }, isCanceled: boolean, simulated = false) {
  const urls = ['acme.com', 'nonsense', 'acme.org', 'acme.net', 'www.acme.com']
  const { batchId } = (await world.call('create-batch', { key: owner.key, body: { urls } })).body
  const effects = batchEffects()
  const head = await effects.batches.find(batchId)
  if (head === undefined) throw new Error('no batch')
  const uuid = lineUuid(batchId, { index: 0, pass: 1 }, effects.sha256)
  const sample = await storeScan(world.stores, { ownerId: owner.accountId, isPublic: false })
  const scores = await world.stores.scans.findPart(sample.uuid, 'scores')
  if (scores === undefined) throw new Error('no scores')
  const parts = { scores: { ...scores, metaAnalysis: { ...scores.metaAnalysis, simulated } } }
  await storeScan(world.stores, { uuid, ownerId: owner.accountId, isPublic: false, parts })
  const end = { pass: 1, countedIn: 1, overallScore: null, slug: null, failureCode: null, failureMessage: null }
  for (const index of [0, 4]) await effects.batches.putEnd(batchId, index, { ...end, status: 'complete', overallScore: 11 })
  await effects.batches.putEnd(batchId, 2, { ...end, status: 'failed', failureMessage: 'The page is parked.' })
  const counts = { waiting: isCanceled ? 0 : 1, complete: 2, failed: 1, rejected: 1, canceled: isCanceled ? 1 : 0 }
  const after = { ...head, revision: 1, counts, status: isCanceled ? ('canceled' as const) : ('running' as const) }
  await effects.batches.replace(head, after)
  return batchId
}

test('a row a line in the order of the list; what is not ready to be sent has no score and no sentence', async () => {
  const owner = await world.account()
  const batchId = await workedOff(owner, true)
  const { rows } = (await fields(owner.key, { batchId })).body as { rows: Row[] }
  expect(rows.map((row) => [row['index'], row['row_status'], row['ready_to_send']])).toEqual([
    [0, 'complete', 'yes'],
    [1, 'rejected', 'no'],
    [2, 'failed', 'no'],
    [3, 'canceled', 'no'],
    [4, 'complete', 'yes'],
  ])
  expect(rows.map((row) => row['warning'])).toEqual(['', '', '', '', 'The same address as line 0, which is scanned once.'])
  expect(rows[2]).toMatchObject({ reason: 'The page is parked.', website: 'acme.org', url: 'acme.org' })
  const names = mergeFieldNames({ withSentiment: false })
  for (const row of rows)
    expect(Object.keys(row)).toEqual(['row_status', 'ready_to_send', 'reason', 'index', 'url', 'warning', ...names])
  for (const row of rows.filter((one) => one['ready_to_send'] === 'no')) {
    for (const name of ['overall_score', 'opening_line', 'ps_line', 'subject_line', 'summary', 'finding_line'])
      expect(row[name]).toBe('')
  }
  for (const name of names) expect(rows[0]?.[name], name).not.toBe('')
})

test('the names of the columns are those of the fields of one scan', async () => {
  for (const owner of [await world.account(), await world.partner('columns')]) {
    const { uuid } = await storeScan(world.stores, { ownerId: owner.accountId })
    const row = (await fields(owner.key, { uuid })).body as Row
    expect(mergeFieldNames({ withSentiment: 'sentiment_score' in row })).toEqual(Object.keys(row))
  }
})

test('as CSV it has one header, a row a line and the byte order mark once', async () => {
  const owner = await world.account()
  const { text, headers } = await fields(owner.key, { batchId: await workedOff(owner, true), format: 'csv', bom: 'true' })
  expect(headers['content-type']).toContain('text/csv')
  const lines = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(6)
  expect(lines[0]?.startsWith('\ufeff"row_status","ready_to_send","reason"')).toBe(true)
  expect(text.lastIndexOf('\ufeff')).toBe(0)
})

test('a scan with simulated answers is not ready to be sent', async () => {
  const owner = await world.account()
  const { rows } = (await fields(owner.key, { batchId: await workedOff(owner, true, true) })).body as { rows: Row[] }
  expect(rows[0]).toMatchObject({ row_status: 'complete', ready_to_send: 'no', opening_line: '', overall_score: '' })
  expect(rows[0]?.['reason']).toContain('simulated')
})

test('an unfinished batch is refused, but for skip=unfinished', async () => {
  const owner = await world.account()
  const batchId = await workedOff(owner, false)
  expect((await fields(owner.key, { batchId })).body.code).toBe('batch_not_complete')
  const { rows } = (await fields(owner.key, { batchId, skip: 'unfinished' })).body as { rows: Row[] }
  expect(rows.map((row) => row['row_status'])).toEqual(['complete', 'rejected', 'failed', 'unfinished', 'complete'])
})

test('a line that is scanned again is unfinished, and a scan that was taken down is not sent', async () => {
  const owner = await world.account()
  const batchId = await workedOff(owner, false)
  await changeBatch(batchId, owner, retryFailed, batchEffects())
  await world.stores.scans.hide(lineUuid(batchId, { index: 0, pass: 1 }, batchEffects().sha256), new Date().toISOString())
  const { rows } = (await fields(owner.key, { batchId, skip: 'unfinished' })).body as { rows: Row[] }
  expect(rows.map((row) => [row['row_status'], row['ready_to_send']])).toEqual([
    ['complete', 'no'],
    ['rejected', 'no'],
    ['unfinished', 'no'],
    ['unfinished', 'no'],
    ['complete', 'no'],
  ])
})

test.each<Record<string, string>>([{}, { uuid: 'x', batchId: 'y' }])('%j is neither one nor the other', async (query) => {
  expect((await fields((await world.account()).key, query)).body.code).toBe('invalid_request')
})

test("another account's batch is not found", async () => {
  const owner = await world.account()
  const batchId = await workedOff(owner, true)
  expect((await fields((await world.account()).key, { batchId })).body.code).toBe('batch_not_found')
})
