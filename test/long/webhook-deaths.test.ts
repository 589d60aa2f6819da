import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWebhookStore } from '../../functions/adapters/dynamo/webhook-store.ts'
import { changeBatch, pause } from '../../functions/core/batches/change-batch.ts'
import { feedBatches } from '../../functions/core/batches/feed-batches.ts'
import { closeScan } from '../../functions/core/scan/close-scan.ts'
import { sweepOpenScans } from '../../functions/core/scan/sweep.ts'
import { announceScan } from '../../functions/core/webhooks/announce-scan.ts'
import { shownSecret } from '../../functions/core/webhooks/sign.ts'
import type { DeliveryRef } from '../../functions/core/webhooks/webhook.ts'
import { storeScan } from '../api/support/scans.ts'
import { type BatchWorld, startBatchWorld } from '../support/batch-world.ts'
import { type Death, FunctionDied, type Life } from '../support/engine.ts'
import { aWebhook } from '../support/rows.ts'
import { complete, failed } from '../support/scan-protocol.ts'
import { type DeliveryDeath, type DeliveryWorld, startDeliveryWorld } from '../workflow/webhooks/delivery-world.ts'
import { type Receiver, startReceiver } from '../workflow/webhooks/receiver.ts'

/** Where a function dies: at a call of the table, or at the start of an execution. */
type AnyDeath = Death | { readonly atStart: number; readonly when: Death['when'] }

const hourMs = 3_600_000
const named = 'https://hooks.example.com/'
let receiver: Receiver
let deliveries: DeliveryWorld
let world: BatchWorld
/** Where {@link named} resolves to at the next look-ups; when empty, to the receiver. */
const lookups: { address: string; family: 4 }[][] = []
/** Deaths in functions that end scans, sweep and feed. */
let kills = 0
const allKills = () => kills + deliveries.count.deaths

beforeAll(async () => {
  receiver = await startReceiver()
  world = await startBatchWorld({ start: (ref) => deliveries.deliveries.start(ref) })
  deliveries = await startDeliveryWorld({
    engine: world.engine,
    allowHosts: [receiver.host],
    resolve: () => Promise.resolve(lookups.shift() ?? []),
    route: (url) => (url === named && lookups.length === 0 ? receiver.url : url),
  })
  // One clock for all, that of the executions.
  Object.defineProperty(world.clock, 'now', { get: () => deliveries.clock.now() })
  await world.create({ plan: 'pro', credits: 100_000 })
})
afterAll(async () => {
  await deliveries.close()
  await receiver.close()
})

/** The deliveries of one life. */
function mortalStarter(death: AnyDeath | undefined) {
  let starts = 0
  return {
    async start(ref: DeliveryRef) {
      starts += 1
      const isFatal = death !== undefined && 'atStart' in death && death.atStart === starts
      if (isFatal && death.when === 'before') throw new FunctionDied('before an execution was started')
      await deliveries.deliveries.start(ref)
      if (isFatal) throw new FunctionDied('after an execution was started')
    },
  }
}

/** Effects of one invocation that closes, sweeps or feeds. */
function effectsOf(death?: AnyDeath, life: Life = beginLife(death)) {
  const { stores, table } = life
  const starter = mortalStarter(death)
  const announcing = { webhooks: createWebhookStore(table), deliveries: starter, stores, baseUrl: 'https://api.example.com' }
  const base = world.effects(stores)
  return {
    scans: {
      ...base,
      announce: (head: Parameters<typeof announceScan>[0]) => announceScan(head, { ...announcing, now: base.now }),
    },
    batches: { ...world.batchEffects(life), deliveries: starter },
    life,
  }
}
const beginLife = (death?: AnyDeath) => world.engine.begin(death === undefined || 'atStart' in death ? {} : { death })

/** Ends in success or in the requested death. */
async function live(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof FunctionDied)) throw error
    kills += 1
  })
}

/** Ways in which a receiver fails before it accepts deliveries again. */
const troubles = {
  nothing: () => undefined,
  'down for six hours': () => {
    const until = deliveries.clock.now() + 6 * hourMs
    receiver.turn((response) => (deliveries.clock.now() < until ? response.destroy() : response.writeHead(200).end()))
  },
  'answers 500 four times': () => failing(4, (response) => response.writeHead(500).end('x'.repeat(10_000))),
  'hangs once': () => failing(1, () => undefined),
  'resets three times': () => failing(3, (response) => response.socket?.resetAndDestroy()),
  'redirects to a private address twice': () =>
    failing(2, (response) => response.writeHead(307, { location: 'http://169.254.169.254/latest/' }).end()),
  'leads to a private address at the third try': () => {
    lookups.push([], [], [{ address: '10.0.0.7', family: 4 }])
  },
} as const
type Trouble = keyof typeof troubles
const troubleNames = Object.keys(troubles) as Trouble[]

function failing(times: number, answer: Parameters<Receiver['turn']>[0]) {
  let left = times
  receiver.turn((...call) => (left-- > 0 ? answer(...call) : call[0].writeHead(204).end()))
}

type Round = {
  /** Death while ending the scan, or pausing and feeding the batch. */
  readonly end?: AnyDeath
  /** Death in the sweep that repairs the rest. */
  readonly repair?: AnyDeath
  /** Deaths of the delivering function, one per try. */
  readonly tries?: readonly (DeliveryDeath | undefined)[]
  readonly trouble?: Trouble
}

async function beginRound({
  trouble = 'nothing',
  tries = [],
}: Round): Promise<Parameters<typeof shownSecret>[1] & { webhookId: string }> {
  const { webhooks } = deliveries
  for (const { webhookId } of await webhooks.list('acc')) await webhooks.remove('acc', webhookId)
  receiver.received.length = 0
  lookups.length = 0
  receiver.turn((response) => response.writeHead(204).end())
  troubles[trouble]()
  const lives = [...tries]
  deliveries.fate.next = () => lives.shift()
  const webhookId = `hook${++rounds}`
  const url = trouble === 'leads to a private address at the third try' ? named : receiver.url
  await webhooks.add('acc', aWebhook({ webhookId, url, events: ['scan.complete', 'scan.failed', 'batch.paused'] }), 5)
  return { webhookId, root: '1', version: 1 }
}
let rounds = 0

/** The event arrived at least once, signed, complete and under one id, and its delivery has ended. */
async function expectArrived(hook: Awaited<ReturnType<typeof beginRound>>, eventId: string, context: string): Promise<void> {
  const deliveryId = `${eventId}_${hook.webhookId}`
  await deliveries.ended(deliveryId)
  const rows = await Array.fromAsync(deliveries.webhooks.listDeliveries(hook.webhookId, { newest: 10 }))
  expect(
    rows.map((row) => [row.deliveryId, row.status]),
    context,
  ).toEqual([[deliveryId, 'delivered']])
  const taken = receiver.received.filter(({ headers }) => headers['webhook-id'] === eventId)
  expect(taken.length, context).toBeGreaterThan(0)
  expect(new Set(receiver.received.map(({ path }) => path)), context).toEqual(new Set(['/hook?key=of-the-receiver']))
  const verifier = new Verifier(await shownSecret(hook.webhookId, hook, deliveries.webhookCrypto))
  for (const { headers, body } of taken) {
    expect(body, context).toBe(rows[0]?.body)
    const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000)
    expect(headers['webhook-signature'], context).toBe(verifier.sign(eventId, sentAt, body))
  }
}

async function scanRound(round: Round, context: string): Promise<void> {
  const hook = await beginRound(round)
  const uuid = await aRunningScan()
  const end = rounds % 3 === 0 ? failed : complete
  await live(closeScan(uuid, end, effectsOf(round.end).scans))
  for (const death of [round.repair, undefined, undefined]) {
    await deliveries.clock.sleep(61_000)
    await live(
      sweepOpenScans(effectsOf(death).scans).then(({ failed: [first] }) =>
        first === undefined ? undefined : Promise.reject(first.error),
      ),
    )
  }
  const { status, outbox } = (await world.engine.stores.scans.find(uuid)) ?? {}
  // A death before the first write leaves a running scan, which is ended again, as a retry of its stage would.
  if (status === 'analyzing') await closeScan(uuid, end, effectsOf().scans)
  else expect(outbox, context).toBeNull()
  await expectArrived(hook, `${uuid}-${end.status}`, context)
}

/** A scan with everything that an event contains, ready to be ended. */
async function aRunningScan(): Promise<string> {
  const { scans } = world.engine.stores
  const createdAt = new Date(world.clock.now).toISOString()
  const own = { ownerId: 'acc', payerId: null, cost: 0, createdAt }
  const { uuid } = await storeScan(world.engine.stores, { ...own, status: 'analyzing' })
  scores ??= await scans.findPart((await storeScan(world.engine.stores, { ...own, ownerId: 'other' })).uuid, 'scores')
  if (scores !== undefined) await scans.putPart(uuid, 'scores', scores)
  return uuid
}
let scores: Awaited<ReturnType<typeof world.engine.stores.scans.findPart<'scores'>>>

async function batchRound(round: Round, context: string): Promise<void> {
  const hook = await beginRound(round)
  const owner = await world.engine.stores.accounts.find('acc')
  if (owner === undefined) throw new Error('The account is gone')
  const batchId = await world.list(owner, ['a.com'])
  await changeBatch(batchId, { accountId: 'acc' }, pause('by_request'), world.batchEffects())
  for (const death of [round.end, round.repair, undefined]) {
    await deliveries.clock.sleep(61_000)
    await live(
      feedBatches(effectsOf(death).batches, () => true).then((fed) =>
        fed?.failed[0] === undefined ? undefined : Promise.reject(fed.failed[0].error),
      ),
    )
  }
  expect((await world.batch(batchId)).outbox, context).toEqual([])
  await expectArrived(hook, `${batchId.replaceAll('-', '')}-1`, context)
  await changeBatch(
    batchId,
    { accountId: 'acc' },
    (head) => ({ ...head, status: 'canceled', pausedReason: null, counts: { ...head.counts, waiting: 0, canceled: 1 } }),
    world.batchEffects(),
  )
}

const both = (atCall: number): readonly Death[] => [
  { atCall, when: 'before' },
  { atCall, when: 'after' },
]
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1)
const starts: readonly AnyDeath[] = [
  { atStart: 1, when: 'before' },
  { atStart: 1, when: 'after' },
]
/** Most calls of the table that the function of a delivery makes. */
const callsOfDelivery = 5

test('an event arrives whatever goes wrong at its receiver', async () => {
  for (const trouble of troubleNames) {
    await scanRound({ trouble }, trouble)
    await batchRound({ trouble }, trouble)
  }
  expect(deliveries.tries.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining(['connection_failed', 'http_error', 'timeout', 'redirect', 'name_not_found', 'blocked_address']),
  )
})

test('no event is lost though what announces and what delivers it die at every call, and at two or three of them', async () => {
  const uuid = await aRunningScan()
  await beginRound({})
  const closing = effectsOf()
  await closeScan(uuid, complete, closing.scans)
  const close = closing.life.calls()
  expect(close).toBeGreaterThan(8)
  const before = allKills()

  for (const death of [...upTo(close).flatMap(both), ...starts])
    await scanRound({ end: death }, `closing dies ${JSON.stringify(death)}`)
  // Only the status is written: the sweeper finds the event.
  const cut: Death = { atCall: 1, when: 'after' }
  for (const death of [...upTo(close).flatMap(both), ...starts])
    await scanRound({ end: cut, repair: death }, `sweep dies ${JSON.stringify(death)}`)
  for (const death of [...upTo(12).flatMap(both), ...starts])
    await batchRound({ end: death }, `feed dies ${JSON.stringify(death)}`)

  const ofTry: readonly DeliveryDeath[] = [...upTo(callsOfDelivery).flatMap(both), { atPost: 'before' }, { atPost: 'after' }]
  for (const [n, death] of ofTry.entries()) {
    const context = `delivery dies ${JSON.stringify(death)}`
    await scanRound({ tries: [death] }, context)
    // In later tries, and in all invocations of one try: that try is lost, but not the event.
    await scanRound({ tries: [undefined, death, undefined, death], trouble: 'answers 500 four times' }, context)
    if (n % 4 === 0) await scanRound({ tries: Array(6).fill(death) }, `${context}, six times`)
  }
  // Everything at once, in a reproducible order.
  for (let seed = 1; seed <= 21; seed++) {
    const pick = <T>(from: readonly T[], n: number) => from[(seed * n) % from.length]
    const [end, repair] = [pick(upTo(close).flatMap(both), 7), pick(upTo(close).flatMap(both), 11)]
    const round: Round = {
      ...(end === undefined ? {} : { end }),
      ...(repair === undefined ? {} : { repair }),
      tries: [pick(ofTry, 5), undefined, pick(ofTry, 3)],
      trouble: pick(troubleNames, 1) ?? 'nothing',
    }
    await (seed % 3 === 0 ? batchRound(round, `seed ${seed}`) : scanRound(round, `seed ${seed}`))
  }
  process.stdout.write(`${allKills() - before} kills of what announces and delivers, ${rounds} events, none lost\n`)
  expect(allKills() - before).toBeGreaterThanOrEqual(200)
})
