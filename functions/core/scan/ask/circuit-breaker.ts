import { type AskClock, askRules } from './ask-rules.ts'

/** Leave to make one call; what came of it must be recorded, or others wait for it for ever. */
export type Passage = { record(outcome: 'good' | 'bad'): void }

export type CircuitBreaker = {
  /** Resolves when a call may be made, to undefined when no more should be. */
  pass(): Promise<Passage | undefined>
}

/**
 * Leaves a platform alone that fails call after call, and finds out with single calls whether it is back.
 * Ours instead of a library's: those read the system's clock and refuse the calls that come meanwhile, while a batch wants
 * them to wait for the platform as long as its deadline allows.
 * @param deadlineAt  milliseconds of the clock; a rest that would reach it is not begun
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
        // The first to wake makes the call; the others wait for what comes of it.
        if (isOpen && rest === mine) return beginProbe()
      }
      return { record: (outcome) => (outcome === 'good' ? recordGood() : recordBad()) }
    },
  }
}
