import { createHash, randomUUID } from 'node:crypto'
import { createBatchStore } from '../../functions/adapters/dynamo/batch-store.ts'
import { createWebhookStore } from '../../functions/adapters/dynamo/webhook-store.ts'
import { eventBody } from '../../functions/contract/webhook.ts'
import type { Account } from '../../functions/core/accounts/account.ts'
import { type BatchHead, isOpen, lineStatus } from '../../functions/core/batches/batch.ts'
import { createBatch } from '../../functions/core/batches/create-batch.ts'
import { type Feed, type FeedEffects, feedBatches } from '../../functions/core/batches/feed-batches.ts'
import type { ScanEnd } from '../../functions/core/scan/close-scan.ts'
import { isTerminal, type ScanHead } from '../../functions/core/scan/scan.ts'
import type { DeliveryStarter } from '../../functions/core/webhooks/webhook-store.ts'
import type { Life } from './engine.ts'
import { aWebhook } from './rows.ts'
import { callerOf, complete, startWorld, type World } from './scan-protocol.ts'

/** The protocol of batches on the embedded engine, with a clock and ends of scans that a test controls. */
export type BatchWorld = World & {
  readonly batchEffects: (life?: Pick<Life, 'stores' | 'table'>) => FeedEffects
  readonly list: (
    account: Account,
    urls: readonly string[],
    more?: { maxCredits?: number; isPublic?: boolean },
  ) => Promise<string>
  readonly feed: (life?: Pick<Life, 'stores' | 'table'>) => Promise<Feed | null>
  readonly batch: (batchId: string) => Promise<BatchHead>
  /** Ids of the deliveries that were started, as often as they were. */
  readonly deliveries: string[]
  /** Registers a webhook for the events of batches. */
  readonly subscribe: (accountId: string) => Promise<void>
  /** Bodies of its deliveries, oldest first. */
  readonly events: () => Promise<readonly unknown[]>
  /** Statuses of the lines, in their order. */
  readonly lines: (batchId: string) => Promise<readonly string[]>
  /** Ends every scan that has been running for more than `ms`. */
  readonly endScans: (ms?: number, endOf?: (head: ScanHead) => ScanEnd) => Promise<number>
  /** Feeds and ends scans, one minute each, until no batch is open. */
  readonly workOff: (endOf?: (head: ScanHead) => ScanEnd) => Promise<void>
}

/** @param starter  starts the deliveries; without one they are only recorded */
export async function startBatchWorld(starter?: DeliveryStarter): Promise<BatchWorld> {
  const world = await startWorld()
  const deliveries: string[] = []
  const batchEffects: BatchWorld['batchEffects'] = (life = world.engine) => ({
    ...world.effects(life.stores),
    settings: world.settings,
    batches: createBatchStore(life.table),
    webhooks: createWebhookStore(life.table),
    deliveries: {
      async start(ref) {
        deliveries.push(ref.deliveryId)
        await starter?.start(ref)
      },
    },
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
    newId: randomUUID,
    allowHosts: [],
    baseUrl: 'https://api.example.com',
  })
  const { batches } = batchEffects()
  const batch: BatchWorld['batch'] = async (batchId) => {
    const head = await batches.find(batchId)
    if (head === undefined) throw new RangeError(`No batch ${batchId}`)
    return head
  }
  const endScans: BatchWorld['endScans'] = async (ms = 0, endOf = () => complete) => {
    let ended = 0
    for (const uuid of world.executions) {
      const head = await world.engine.stores.scans.find(uuid)
      if (head === undefined || isTerminal(head) || world.clock.now - Date.parse(head.createdAt) < ms) continue
      await world.engine.stores.scans.raise(uuid, { stage: 'read-site', at: new Date(world.clock.now).toISOString() })
      await world.close(uuid, endOf(head))
      ended += 1
    }
    return ended
  }
  const feed: BatchWorld['feed'] = (life) => feedBatches(batchEffects(life), () => true)
  return {
    ...world,
    deliveries,
    async subscribe(accountId) {
      const hook = aWebhook({ events: ['batch.complete', 'batch.paused'] })
      await createWebhookStore(world.engine.table).add(accountId, hook, 5)
    },
    async events() {
      const all: unknown[] = []
      for await (const { type, body } of createWebhookStore(world.engine.table).listDeliveries('hook1', { newest: 100 }))
        all.unshift(eventBody(type).parse(JSON.parse(body)))
      return all
    },
    batchEffects,
    batch,
    feed,
    endScans,
    async list(account, urls, more = {}) {
      const { batchId } = (
        await createBatch(
          { urls, ...more, batchId: randomUUID(), caller: { ...callerOf(account), accountId: account.accountId } },
          batchEffects(),
        )
      ).head
      return batchId
    },
    async lines(batchId) {
      const head = await batch(batchId)
      const chunks = await Promise.all(head.chunks.map((first) => batches.readChunk(head, first)))
      return chunks.flatMap(({ first, lines, ends }) =>
        lines.map((line, offset) => lineStatus(head, first + offset, line, ends.get(first + offset))),
      )
    },
    async workOff(endOf) {
      for (let minute = 0; minute < 400; minute++) {
        world.clock.now += 61_000
        await feed()
        await endScans(0, endOf)
        if (!(await batches.listOpen()).some(isOpen)) return
      }
      throw new Error('The batches are not worked off')
    },
  }
}
