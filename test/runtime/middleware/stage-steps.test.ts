import { describe, expect, test } from 'vitest'
import type { ScanHead } from '../../../functions/core/scan/scan.ts'
import { ScanFailure } from '../../../functions/core/scan/scan-failure.ts'
import { findOpenScan, type OpenScan } from '../../../functions/runtime/middleware/find-open-scan.ts'
import { noteFailure } from '../../../functions/runtime/middleware/note-failure.ts'
import { noteProgress } from '../../../functions/runtime/middleware/note-progress.ts'
import { pipeline } from '../../../functions/runtime/pipeline.ts'
import { closedAfterTests } from '../../support/closed-after-tests.ts'
import { startEngine } from '../../support/engine.ts'
import { aContext } from '../../support/event.ts'
import { aHead, at } from '../../support/rows.ts'
import { given } from './support/run-through.ts'

const engine = await closedAfterTests(startEngine())

type Input = { readonly scanId: string; readonly batch?: number }
let scans = 0
async function aScan(end?: 'complete' | 'failed'): Promise<ScanHead> {
  scans += 1
  const head = aHead({ uuid: `00000000-0000-4000-8000-${String(scans).padStart(12, '0')}` })
  await engine.stores.scans.create(head)
  await engine.stores.scans.markStarted(head.uuid, at())
  if (end === 'failed')
    await engine.stores.scans.terminate(head.uuid, { status: end, at: at(1), code: 'parked', message: 'Parked.' })
  return head
}
const logged: string[] = []
const note = (message: string, fields = {}) => void logged.push(JSON.stringify({ message, ...fields }))
const effects = () => ({ scans: engine.stores.scans, now: () => Date.parse(at(5)), log: { info: note, warn: note, error: note } })
const opened = () =>
  pipeline<Input, { readonly input: Input }, unknown>((input) => ({ input })).use(given({ effects: effects() }))

describe('findOpenScan', () => {
  test('hands the head to the stage, and batch 0 where there are no batches', async () => {
    const { uuid } = await aScan()
    const handler = opened()
      .use(findOpenScan())
      .handler(({ scan }) => [scan.head.uuid, scan.batch])
    expect(await handler({ scanId: uuid }, aContext())).toEqual([uuid, 0])
    expect(await handler({ scanId: uuid, batch: 3 }, aContext())).toEqual([uuid, 3])
  })

  test('stops for a scan that has ended or never was', async () => {
    const { uuid } = await aScan('failed')
    const handler = opened()
      .use(findOpenScan())
      .handler(() => 'worked')
    await expect(handler({ scanId: uuid }, aContext())).rejects.toThrow(ScanFailure)
    await expect(handler({ scanId: 'none' }, aContext())).rejects.toThrow(ScanFailure)
  })

  test('lets a stage that ends scans finish what it left, and nothing behind it runs', async () => {
    const { uuid } = await aScan('failed')
    const handler = opened()
      .use(findOpenScan(async ({ head }: OpenScan) => `closed ${head.status}`))
      .use(noteProgress('finish', true))
      .handler(() => 'worked')
    expect(await handler({ scanId: uuid }, aContext())).toBe('closed failed')
    expect(await engine.stores.scans.listWork(uuid, 'time-')).toEqual([])
  })
})

describe('noteFailure', () => {
  const failing = (error: unknown) =>
    opened()
      .use(findOpenScan())
      .use(noteFailure('read-site'))
      .handler(() => Promise.reject(error))

  test('stores why the scan failed and lets the workflow see the failure', async () => {
    const { uuid } = await aScan()
    const failure = new ScanFailure('parked', 'The domain is parked.')
    await expect(failing(failure)({ scanId: uuid }, aContext())).rejects.toBe(failure)
    expect(await engine.stores.scans.findWork(uuid, 'failure')).toEqual({ code: 'parked', message: 'The domain is parked.' })
  })

  test('stores nothing for an error that the workflow tries again, and logs it without its text', async () => {
    const { uuid } = await aScan()
    logged.length = 0
    await expect(failing(new RangeError('a text'))({ scanId: uuid, batch: 2 }, aContext())).rejects.toThrow(RangeError)
    expect(await engine.stores.scans.findWork(uuid, 'failure')).toBeUndefined()
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ stage: 'read-site', batch: 2, errorName: 'RangeError' })
    expect(logged.join()).not.toContain('a text')
  })
})

describe('noteProgress', () => {
  test('raises the head and stores when the stage began and ended', async () => {
    const { uuid } = await aScan()
    const handler = opened()
      .use(findOpenScan())
      .use(noteProgress('read-site', true))
      .handler(() => ({}))
    await handler({ scanId: uuid }, aContext())
    expect(await engine.stores.scans.find(uuid)).toMatchObject({ status: 'analyzing', stage: 'read-site' })
    expect(await engine.stores.scans.findWork(uuid, 'time-read-site')).toEqual({ startedAt: at(5), endedAt: at(5) })
  })

  test('keeps the times of each batch, and the head as it was, for stages that show readers nothing', async () => {
    const { uuid } = await aScan()
    const handler = opened()
      .use(findOpenScan())
      .use(noteProgress('ask-batch', false))
      .handler(() => ({}))
    await handler({ scanId: uuid, batch: 2 }, aContext())
    expect(await engine.stores.scans.find(uuid)).toMatchObject({ status: 'pending', stage: null })
    expect(await engine.stores.scans.findWork(uuid, 'time-ask-batch-2')).toBeDefined()
  })
})
