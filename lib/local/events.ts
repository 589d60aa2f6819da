import { randomUUID } from 'node:crypto'
import { type EventPattern, matchesPattern, readPattern } from './event-pattern.ts'
import { localIdentity } from './resources.ts'
import { type Clock, pause } from './states/clock.ts'

export type EventRule = {
  readonly name: string
  /** As in the template; a rule without one has a schedule. */
  readonly eventPattern?: unknown
  /** `rate(1 minute)` and the like. */
  readonly scheduleExpression?: unknown
  readonly targets: readonly EventTarget[]
}

type EventTarget = {
  readonly functionName: string
  /** Tries after the first; Lambda's own default is 2. */
  readonly maxRetries?: number | undefined
}

export type EventsOptions = {
  readonly rules: readonly EventRule[]
  /** A rejection counts as an error. */
  readonly invoke: (functionName: string, event: unknown) => Promise<{ readonly ok: boolean }>
  readonly clock: Clock
  /** Factor on real durations (schedules and waits between tries), 1 for real time. */
  readonly timeScale?: number
}

export type Events = {
  /** Sends an event to each rule that it matches. Resolves when each target has succeeded or has no tries left; never rejects. */
  publish(event: object): Promise<void>
  /** Runs the targets of a schedule now, in addition to its schedule. */
  fire(ruleName: string): Promise<void>
  /** Starts the schedules; the first event comes after one interval. */
  start(): void
  /** Stops schedules and waiting retries, and clears all timers. Invocations under way belong to the workers, which end them. */
  close(): void
}

/** Lambda retries a failed asynchronous event after one minute, then after two. */
const retryAfterMs = [60_000, 120_000] as const

/**
 * EventBridge rules and schedules with functions as their targets.
 * @throws Error that names the rule and the pattern operator or schedule it does not know
 */
export function createEvents({ rules, invoke, clock, timeScale = 1 }: EventsOptions): Events {
  const closing = new AbortController()
  const { signal } = closing
  const prepared = rules.map((rule) => ({ ...rule, pattern: patternOf(rule), intervalMs: intervalOf(rule) }))

  async function deliver({ functionName, maxRetries }: EventTarget, event: unknown): Promise<void> {
    for (const delayMs of [0, ...retryAfterMs.slice(0, maxRetries)]) {
      await pause(delayMs * timeScale, clock, signal)
      const { ok } = await invoke(functionName, event).catch(() => ({ ok: false }))
      if (ok) return
    }
  }

  /** A delivery rejects only when close() interrupts its wait. */
  async function deliverAll(targets: readonly EventTarget[], event: unknown): Promise<void> {
    await Promise.all(targets.map((target) => deliver(target, event).catch(() => undefined)))
  }

  function scheduledEvent(ruleName: string): object {
    const { account, region } = localIdentity
    return {
      version: '0',
      id: randomUUID(),
      'detail-type': 'Scheduled Event',
      source: 'aws.events',
      account,
      time: new Date(clock.now()).toISOString().replace(/\.\d+Z$/, 'Z'),
      region,
      resources: [`arn:aws:events:${region}:${account}:rule/${ruleName}`],
      detail: {},
    }
  }

  async function keepFiring(rule: EventRule, intervalMs: number): Promise<void> {
    for (;;) {
      await pause(intervalMs * timeScale, clock, signal)
      void deliverAll(rule.targets, scheduledEvent(rule.name))
    }
  }

  return {
    async publish(event) {
      const matching = prepared.filter(({ pattern }) => pattern && matchesPattern(pattern, event))
      await Promise.all(matching.map(({ targets }) => deliverAll(targets, event)))
    },
    async fire(ruleName) {
      const rule = prepared.find(({ name, intervalMs }) => name === ruleName && intervalMs !== undefined)
      if (!rule) throw new Error(`There is no schedule ${ruleName}`)
      await deliverAll(rule.targets, scheduledEvent(ruleName))
    },
    start() {
      for (const rule of prepared) if (rule.intervalMs !== undefined) keepFiring(rule, rule.intervalMs).catch(() => undefined)
    },
    close() {
      closing.abort()
    },
  }
}

function patternOf({ name, eventPattern, scheduleExpression }: EventRule): EventPattern | undefined {
  if ((eventPattern === undefined) === (scheduleExpression === undefined)) {
    throw new Error(`Rule ${name}: needs either a pattern or a schedule`)
  }
  return eventPattern === undefined ? undefined : readPattern(eventPattern, `Rule ${name}`)
}

const unitMs: { readonly [unit: string]: number } = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }

/** EventBridge requires the singular with 1 and the plural with more. */
function intervalOf({ name, scheduleExpression }: EventRule): number | undefined {
  if (scheduleExpression === undefined) return undefined
  const [, count = '', unit = '', plural = ''] =
    /^rate\(([1-9]\d{0,5}) (minute|hour|day)(s?)\)$/.exec(String(scheduleExpression)) ?? []
  const ms = unitMs[unit]
  if (ms === undefined || (count === '1') === (plural === 's')) {
    throw new Error(`Rule ${name}: schedule ${scheduleExpression} is not known, only rate(...) is`)
  }
  return Number(count) * ms
}
