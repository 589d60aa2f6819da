import pLimit from 'p-limit'
import type { AnswerPlatform, PlatformQuestion, PlatformResult } from '../../ports.ts'
import { askAnswer, type Try } from './ask-answer.ts'
import { type AskClock, askRules } from './ask-rules.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'

/** Why a platform cannot answer any further question of this scan. */
export type PlatformDown = { readonly kind: 'key' | 'money' | 'model'; readonly status: number | null }

export type AskSummary = {
  /** Calls with at least one try and a stored result. */
  readonly asked: number
  /** Calls without a try: the platform is down or given up, or the time was over. */
  readonly notAsked: number
  /** Tries over all calls. */
  readonly tries: number
  /** Set when this call group met a final key, money or model error: later call groups of the scan do not ask the platform. */
  readonly down: PlatformDown | null
}

/**
 * Asks one platform the questions of a call group, each until its answer is final or no try is left.
 * @param options.calls  those without a final answer, since a final answer is never paid for twice; `attemptsBefore` are tries that
 * an earlier run of the call group made, and count towards the limit
 * @param options.deadlineAt  milliseconds of the clock: no try starts after it, and tries under way are aborted at it
 * @param options.inFlight  calls at once, at least 1
 * @param options.isDown  whether an earlier call group of the scan met a final key or money error; asked once, at the start
 * @param options.reloadSecret  after a refused key, once: the platform with the key that is stored now, null when that is the
 * same key or none
 * @param options.onResult  stores one answer as it comes, with the tries it took in this run
 * @throws what `onResult`, `isDown` or `reloadSecret` throws, after the calls in flight have ended and been stored
 */
export async function askBatch<Call extends { readonly question: PlatformQuestion; readonly attemptsBefore?: number }>(options: {
  readonly platform: AnswerPlatform
  readonly calls: readonly Call[]
  readonly deadlineAt: number
  readonly inFlight: number
  readonly clock: AskClock
  readonly isDown: () => Promise<boolean>
  readonly reloadSecret: () => Promise<AnswerPlatform | null>
  readonly onResult: (call: Call, result: PlatformResult, attempts: number) => Promise<void>
}): Promise<AskSummary> {
  const { calls, deadlineAt, clock, onResult } = options
  if (await options.isDown()) return { asked: 0, notAsked: calls.length, tries: 0, down: null }

  const breaker = createCircuitBreaker(deadlineAt, clock)
  const keys = keyReloader(options.platform, options.reloadSecret)
  let retriesLeft = calls.length
  let tries = 0
  let asked = 0
  let down: PlatformDown | null = null
  let isBroken = false

  const tryOnce = async (question: PlatformQuestion): Promise<Try | undefined> => {
    const passage = await breaker.pass()
    if (passage === undefined) return undefined
    const leftMs = deadlineAt - clock.now()
    if (down !== null || isBroken || leftMs <= 0) {
      // A call that was not made records a result too: others wait for the probe's outcome.
      passage.record('bad')
      return undefined
    }
    tries += 1
    const platform = keys.current()
    let outcome: 'good' | 'bad' = 'bad'
    try {
      const result = await platform.ask(question, { timeoutMs: Math.min(askRules.callMs, leftMs) })
      const isOldKey = isRefusedKey(result) && (await keys.replace(platform))
      if (result.failure === null || isOldKey) outcome = 'good'
      if (isOldKey) return { result, isRepeatable: true }
      down ??= downBy(result)
      return { result }
    } finally {
      passage.record(outcome)
    }
  }

  const limit = pLimit(options.inFlight)
  const ended = await Promise.allSettled(
    calls.map((call) =>
      limit(async () => {
        try {
          const answer = await askAnswer({
            ask: () => tryOnce(call.question),
            maxTries: askRules.maxTries - (call.attemptsBefore ?? 0),
            deadlineAt,
            takeRetry: () => retriesLeft-- > 0,
            clock,
          })
          if (answer === undefined) return
          await onResult(call, answer.result, answer.attempts)
          asked += 1
        } catch (error) {
          isBroken = true
          throw error
        }
      }),
    ),
  )
  const broken = ended.find((outcome) => outcome.status === 'rejected')
  if (broken !== undefined) throw broken.reason
  return { asked, notAsked: calls.length - asked, tries, down }
}

/** A key that the vendor does not know may have been rotated; a key without permission has not. */
function isRefusedKey({ failure }: PlatformResult): boolean {
  return failure?.kind === 'key' && failure.status !== 403
}

/** Why the platform need not be asked again in this scan; null: the failure may concern this question alone. */
function downBy({ outcome, failure }: PlatformResult): PlatformDown | null {
  if (outcome !== 'failed_final') return null
  if (failure?.kind !== 'key' && failure?.kind !== 'money' && failure?.kind !== 'model') return null
  return { kind: failure.kind, status: failure.status }
}

/**
 * The platform in use. After a refused key the secret is read again, once for all calls together, and the platform is replaced
 * by one with the key that is stored now.
 */
function keyReloader(first: AnswerPlatform, reloadSecret: () => Promise<AnswerPlatform | null>) {
  let current = first
  let reloading: Promise<AnswerPlatform | null> | undefined
  return {
    current: () => current,
    /** @returns whether the platform now differs from the refused one */
    async replace(refused: AnswerPlatform): Promise<boolean> {
      if (current !== refused) return true
      if (refused !== first) return false
      reloading ??= reloadSecret()
      current = (await reloading) ?? current
      return current !== refused
    },
  }
}
