import { describe, expect, test } from 'vitest'
import { pause, resume, retryFailed } from '../../../functions/core/batches/change-batch.ts'
import { complete, failed } from '../../support/scan-protocol.ts'
import { rich, sites, startFeeding } from './support/feeding.ts'

const { world, minute, act } = await startFeeding()

describe('webhooks receive an event of a batch', () => {
  const deliveries = () => new Set(world.deliveries)
  const begin = async (count: number, more?: { maxCredits: number }) => {
    world.deliveries.length = 0
    const account = await world.create(rich)
    await world.subscribe('acc')
    return world.list(account, sites(count), more)
  }

  test('that is complete: once, with its counts, and once more after its failed lines were scanned again', async () => {
    const batchId = await begin(3)
    await world.workOff(({ seedUrl }) => (seedUrl.includes('site1.') ? failed : complete))
    await world.feed()
    expect(await world.events()).toEqual([
      {
        type: 'batch.complete',
        timestamp: expect.any(String),
        data: expect.objectContaining({
          batchId,
          status: 'complete',
          counts: { waiting: 0, running: 0, complete: 2, failed: 1, rejected: 0, canceled: 0 },
          mergeFieldsUrl: expect.stringContaining(`merge-fields?batchId=${batchId}`),
        }),
      },
    ])
    expect(world.deliveries).toHaveLength(1)
    expect(await world.batch(batchId)).toMatchObject({ outbox: [] })
    await act(batchId, retryFailed)
    await world.workOff()
    expect(await world.events()).toHaveLength(2)
    expect(deliveries().size).toBe(2)
  })

  test('that waits: with the reason, once a day for the same one', async () => {
    const batchId = await begin(3, { maxCredits: 15 })
    await world.feed()
    expect(await world.batch(batchId)).toMatchObject({ status: 'paused', pausedReason: 'max_credits', outbox: [] })
    for (let n = 0; n < 5; n++) {
      await act(batchId, resume())
      await world.feed()
      minute()
    }
    expect((await world.events()).map((event) => Object(event).data.pausedReason)).toEqual(['max_credits'])
    await act(batchId, resume())
    await act(batchId, pause('by_request'))
    await world.feed()
    expect((await world.events()).map((event) => Object(event).data.pausedReason)).toEqual(['max_credits', 'by_request'])
    expect(deliveries().size).toBe(2)
  })

  test('with its counts as they were when it was complete, whatever a call changes before it is announced', async () => {
    const batchId = await begin(2)
    await world.feed()
    await world.endScans(0, () => failed)
    minute()
    // Tries each crash point in turn, until one leaves the batch complete and the event unannounced.
    const isUnannounced = async () => {
      const { status, outbox } = await world.batch(batchId)
      return status === 'complete' && outbox.length > 0
    }
    for (let atCall = 1; atCall < 60 && !(await isUnannounced()); atCall++) {
      await world.feed(world.engine.begin({ death: { atCall, when: 'after' } })).catch(() => undefined)
      minute()
    }
    expect(await isUnannounced()).toBe(true)
    await act(batchId, retryFailed)
    await world.feed()
    expect(await world.events()).toMatchObject([{ type: 'batch.complete', data: { batchId, counts: { failed: 2, waiting: 0 } } }])
  })

  test('of which every line was rejected', async () => {
    world.deliveries.length = 0
    const account = await world.create(rich)
    await world.subscribe('acc')
    const batchId = await world.list(account, ['nonsense', 'localhost'])
    await world.feed()
    expect(await world.events()).toMatchObject([{ type: 'batch.complete', data: { batchId, counts: { rejected: 2 } } }])
  })

  test('and nothing is kept for an account without webhooks', async () => {
    world.deliveries.length = 0
    const batchId = await world.list(await world.create(rich), sites(2))
    await world.workOff()
    expect(world.deliveries).toEqual([])
    expect(await world.batch(batchId)).toMatchObject({ status: 'complete', outbox: [] })
  })
})
