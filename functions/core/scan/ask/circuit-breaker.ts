import { type AskClock, askRules } from './ask-rules.ts'

/** Permit for one call. Its outcome must be recorded, or other callers wait forever. */
export type Passage = { record(outcome: 'good' | 'bad'): void }

export type CircuitBreaker = {
  /** Resolves to a permit when a call may be made, to undefined when no more should be. */
  pass(): Promise<Passage | undefined>
}

/**
 * Pauses a platform that fails call after call, and probes with single calls whether it is back. Libraries do not fit: they read
 * the system's clock and reject calls while the breaker is open, while a call group can wait as long as its deadline allows.
 * @param deadlineAt  milliseconds of the clock; a pause that would reach it is not started
 */
export function createCircuitBreaker(deadlineAt: number, clock: AskClock): CircuitBreaker {
  let isOpen = false
  let straightFailures = 0
  let failedProbes = 0
  let rest: Promise<void> | undefined
  let probe: Promise<void> | undefined

  const recordGood = () => {
    isOpen = false
    straightFailures = 0
    failedProbes = 0
  }
  const recordBad = () => {
    straightFailures += 1
    if (straightFailures >= askRules.straightFailuresThatOpen) isOpen = true
  }
  const beginRest = () => {
    const restMs = askRules.breakerRestMs * 2 ** failedProbes
    return clock.now() + restMs >= deadlineAt ? undefined : clock.sleep(restMs)
  }
  const beginProbe = (): Passage => {
    const { promise, resolve } = Promise.withResolvers<void>()
    probe = promise
    rest = undefined
    return {
      record(outcome) {
        probe = undefined
        if (outcome === 'good') recordGood()
        else {
          failedProbes += 1
          recordBad()
        }
        resolve()
      },
    }
  }

  return {
    async pass() {
      while (isOpen) {
        if (failedProbes >= askRules.maxFailedProbes) return undefined
        if (probe !== undefined) {
          await probe
          continue
        }
        rest ??= beginRest()
        const mine = rest
        if (mine === undefined) return undefined
        await mine
        // The first caller after the pause makes the probe; the others wait for its outcome.
        if (isOpen && rest === mine) return beginProbe()
      }
      return { record: (outcome) => (outcome === 'good' ? recordGood() : recordBad()) }
    },
  }
}
