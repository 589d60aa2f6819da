import { randomUUID } from 'node:crypto'
import { matchesPattern, readPattern } from './event-pattern.ts'
import { localIdentity } from './resources.ts'
import type { Clock } from './states/clock.ts'
import { pause } from './states/clock.ts'

export type EventRule = {
  readonly name: string
  /** As in the template; a rule without one has a schedule. */
  readonly eventPattern?: unknown
  /** `rate(1 minute)` and the like. */
  readonly scheduleExpression?: string
  readonly targets: readonly EventTarget[]
}

type EventTarget = {
  readonly functionName: string
  /** JSON text sent instead of the event. */
  readonly input?: string
  /** Tries after the first; Lambda's own default is 2. */
  readonly maxRetries?: number
}

/** One invocation; the error type is named as for Step Functions. A rejection counts as a function error. */
type InvokeAsync = (
  functionName: string,
  event: unknown,
) => Promise<
  | { readonly ok: true; readonly payload: unknown }
  | { readonly ok: false; readonly errorType: string; readonly errorMessage: string }
>

export type EventsOptions = {
  readonly rules: readonly EventRule[]
  readonly invokeAsync: InvokeAsync
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

/** Lambda retries a throttled event for six hours, after 1 s at first and every 5 min at last. */
const throttledForMs = 6 * 3_600_000
const throttleBackoffMs = { first: 1_000, last: 300_000 }

/**
 * EventBridge rules and schedules with functions as their targets.
 * @throws Error that names the rule and the pattern operator or schedule it does not know
 */
export function createEvents({ rules, invokeAsync, clock, timeScale = 1 }: EventsOptions): Events {
  const closing = new AbortController()
  const { signal } = closing
  const prepared = rules.map((rule) => ({ ...rule, pattern: patternOf(rule), intervalMs: intervalOf(rule) }))

  async function deliver(target: EventTarget, event: unknown): Promise<void> {
    const { functionName, input, maxRetries = retryAfterMs.length } = target
    const startedMs = clock.now()
    const failed = { throttles: 0, others: 0 }
    /** Milliseconds before the next try; undefined: there is none. */
    const delayAfter = (errorType: string | undefined): number | undefined => {
      if (errorType !== 'Lambda.TooManyRequestsException')
        return failed.others < maxRetries ? retryAfterMs[failed.others++] : undefined
      if (clock.now() - startedMs >= throttledForMs * timeScale) return undefined
      return Math.min(throttleBackoffMs.first * 2 ** failed.throttles++, throttleBackoffMs.last)
    }
    for (;;) {
      const payload: unknown = input === undefined ? structuredClone(event) : JSON.parse(input)
      const result = await invokeAsync(functionName, payload).catch(() => undefined)
      if (result?.ok || signal.aborted) return
      const delayMs = delayAfter(result?.errorType)
      if (delayMs === undefined) return
      await pause(delayMs * timeScale, clock, signal)
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

function patternOf({ name, eventPattern, scheduleExpression, targets }: EventRule): ReturnType<typeof readPattern> | undefined {
  if ((eventPattern === undefined) === (scheduleExpression === undefined)) {
    throw new Error(`Rule ${name}: needs either a pattern or a schedule`)
  }
  for (const { input, functionName } of targets) {
    if (input !== undefined && !isJson(input)) throw new Error(`Rule ${name}, target ${functionName}: its input is no JSON`)
  }
  return eventPattern === undefined ? undefined : readPattern(eventPattern, `Rule ${name}`)
}

const isJson = (text: string): boolean => {
  try {
    return JSON.parse(text) !== undefined
  } catch {
    return false
  }
}

const unitMs: { readonly [unit: string]: number } = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }

/** EventBridge requires the singular with 1 and the plural with more. */
function intervalOf({ name, scheduleExpression }: EventRule): number | undefined {
  if (scheduleExpression === undefined) return undefined
  const [, count = '', unit = '', plural = ''] = /^rate\(([1-9]\d{0,5}) (minute|hour|day)(s?)\)$/.exec(scheduleExpression) ?? []
  const ms = unitMs[unit]
  if (ms === undefined || (count === '1') === (plural === 's')) {
    throw new Error(`Rule ${name}: schedule ${scheduleExpression} is not known, only rate(...) is`)
  }
  return Number(count) * ms
}
