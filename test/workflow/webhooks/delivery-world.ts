import { readFileSync } from 'node:fs'
import { createWebhookStore } from '../../../functions/adapters/dynamo/webhook-store.ts'
import { parseWebhookRoots } from '../../../functions/adapters/secrets/parse-versions.ts'
import type { ResolveHost } from '../../../functions/adapters/web/address-guard.ts'
import { createPostEvent } from '../../../functions/adapters/webhook/create-receiver.ts'
import { createWebhookCrypto } from '../../../functions/adapters/webhook/webhook-crypto.ts'
import { announceTo } from '../../../functions/core/webhooks/announce.ts'
import { deliver } from '../../../functions/core/webhooks/deliver.ts'
import { type DeliveryRef, executionName, type Webhook } from '../../../functions/core/webhooks/webhook.ts'
import { StatesApiError } from '../../../lib/local/states/api-error.ts'
import type { Clock } from '../../../lib/local/states/clock.ts'
import { createMemoryStore } from '../../../lib/local/states/execution-store.ts'
import { createStateMachines } from '../../../lib/local/states/state-machine.ts'
import { type Death, FunctionDied, startEngine, type TestEngine } from '../../support/engine.ts'
import { aWebhook } from '../../support/rows.ts'

export const definition = readFileSync(new URL('../../../state-machines/deliver.asl.json', import.meta.url), 'utf8')
const machineArn = 'arn:aws:states:us-east-1:000000000000:stateMachine:deliver'
const accountId = 'acc'

/** Time that jumps to the next sleeper's end, but never while a function is at work. */
function patientClock(startMs: number) {
  let now = startMs
  let atWork = 0
  const sleepers = new Set<{ readonly endMs: number; readonly wake: () => void }>()
  let turning = false
  const turn = async () => {
    turning = true
    while (sleepers.size > 0) {
      for (let quiet = 0; quiet < 5; quiet++) await new Promise((resolve) => setImmediate(resolve))
      if (atWork > 0) {
        await new Promise((resolve) => setTimeout(resolve, 1))
        continue
      }
      const next = [...sleepers].sort((a, b) => a.endMs - b.endMs)[0]
      now = Math.max(now, next?.endMs ?? 0)
      next?.wake()
    }
    turning = false
  }
  const clock: Clock = {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve()
        const sleeper = {
          endMs: now + ms,
          wake: () => {
            sleepers.delete(sleeper)
            resolve()
          },
        }
        signal?.addEventListener('abort', sleeper.wake, { once: true })
        sleepers.add(sleeper)
        if (!turning) void turn()
      }),
  }
  const working = async <T>(work: () => Promise<T>): Promise<T> => {
    atWork += 1
    try {
      return await work()
    } finally {
      atWork -= 1
    }
  }
  return { clock, working }
}

/** Where the function of a delivery dies: at a call of its table, or when it calls the receiver. */
export type DeliveryDeath = Death | { readonly atPost: Death['when'] }

export type DeliveryWorldOptions = {
  readonly allowHosts: readonly string[]
  readonly resolve?: ResolveHost
  /** Engine to use; left out: a new one. */
  readonly engine?: TestEngine
  /** Where a receiver's address leads to at this try. */
  readonly route?: (url: string) => string
}

/** The delivery machine as it is deployed, over real stores and real HTTP; only time and names of hosts are the test's. */
export async function startDeliveryWorld(options: DeliveryWorldOptions) {
  const engine = options.engine ?? (await startEngine())
  const { clock, working } = patientClock(Date.UTC(2026, 10, 28, 12))
  const roots = { text: 'a-first-root-of-the-tests-that-is-long-enough' }
  const read = () => Promise.resolve(parseWebhookRoots(roots.text))
  const webhookCrypto = createWebhookCrypto({ value: read, reload: read })
  const webhooks = createWebhookStore(engine.table)
  /** Asked at each invocation; undefined: it lives. */
  const fate: { next: (() => DeliveryDeath | undefined) | undefined } = { next: undefined }
  const resolve: ResolveHost = options.resolve ?? (() => Promise.resolve([]))
  const post = createPostEvent({ resolve, allowHosts: options.allowHosts, now: Date.now, limits: { totalMs: 400 } })
  const tries: { readonly at: number; readonly reason: string }[] = []
  const count = { invocations: 0, deaths: 0 }

  const machines = createStateMachines({
    machines: [{ arn: machineArn, definition: definition.replace('$' + '{deliver}', 'deliver') }],
    invoke: (_name, payload) =>
      working(async () => {
        count.invocations += 1
        const { attempt, ...ref } = payload as DeliveryRef & { attempt: number } // what the definition passes on
        const death = fate.next?.()
        const atPost = death !== undefined && 'atPost' in death ? death.atPost : undefined
        const life = engine.begin(death === undefined || 'atPost' in death ? {} : { death })
        try {
          const done = await deliver(ref, attempt, {
            webhooks: createWebhookStore(life.table),
            webhookCrypto,
            post: async (message) => {
              if (atPost === 'before') throw new FunctionDied('before the receiver was called')
              const tried = await post({ ...message, url: options.route?.(message.url) ?? message.url })
              tries.push({ at: clock.now(), reason: tried.reason })
              if (atPost === 'after') throw new FunctionDied('after the receiver was called')
              return tried
            },
            now: clock.now,
          })
          return { ok: true as const, payload: { isDone: done.isDone } }
        } catch (error) {
          if (error instanceof FunctionDied) count.deaths += 1
          return { ok: false as const, errorType: 'Lambda.Unknown', errorMessage: String(error) }
        }
      }),
    store: createMemoryStore(),
    onStatusChange: () => undefined,
    clock,
  })
  const deliveries = {
    start: (ref: DeliveryRef) => {
      try {
        machines.startExecution({ stateMachineArn: machineArn, name: executionName(ref), input: JSON.stringify(ref) })
      } catch (error) {
        if (!(error instanceof StatesApiError && error.code === 'ExecutionAlreadyExists')) return Promise.reject(error)
      }
      return Promise.resolve()
    },
  }
  let events = 0
  return {
    engine,
    clock,
    roots,
    fate,
    tries,
    webhooks,
    deliveries,
    webhookCrypto,
    accountId,
    count,
    async register(url: string, changes: Partial<Webhook> = {}): Promise<Webhook> {
      events += 1
      const added = await webhooks.add(
        accountId,
        aWebhook({
          webhookId: `hook${events}`,
          url,
          events: ['credits.low'],
          createdAt: new Date(clock.now()).toISOString(),
          secret: { root: (await read()).current, version: 1 },
          ...changes,
        }),
        5,
      )
      if (added === 'full') throw new Error('the account has five webhooks')
      return added
    },
    hook: async (webhookId: string) => (await webhooks.list(accountId)).find((one) => one.webhookId === webhookId),
    /** Announces an event and waits until its delivery has ended. */
    async send(hook: Webhook) {
      events += 1
      const data = { plan: 'free' as const, creditBalance: events, creditWarning: 'Credits are low.' }
      const at = new Date(clock.now()).toISOString()
      const event = { accountId, eventId: `low-${events}`, type: 'credits.low' as const, at, data }
      const deliveryId = await announceTo(hook, event, { webhooks, deliveries })
      const ref = { webhookId: hook.webhookId, deliveryId, at }
      await machines.ended(`arn:aws:states:us-east-1:000000000000:execution:deliver:${deliveryId}`)
      return { eventId: event.eventId, deliveryId, row: await webhooks.findDelivery(ref) }
    },
    ended: (name: string) => machines.ended(`arn:aws:states:us-east-1:000000000000:execution:deliver:${name}`),
    close: () => engine.close(),
  }
}
export type DeliveryWorld = Awaited<ReturnType<typeof startDeliveryWorld>>
