import { hashOf } from './choose.ts'
import { forEachTarget, type Target, targets } from './wire/reply.ts'

export type RecordedRequest = {
  readonly number: number
  readonly target: Target
  readonly path: string
  /** Without keys. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly question: string
}

export type Counters = {
  /** Requests, follow-ups of one answer included. */
  readonly calls: Readonly<Record<Target, number>>
  readonly totalCalls: number
  /**
   * Requests by `<target> <question>`, with a digest of the persona if there is one and ` (step 2)` for follow-ups: a number
   * above 1 means that the same answer was paid for twice.
   */
  readonly byQuestion: Readonly<Record<string, number>>
  readonly inFlight: number
  readonly maxInFlight: number
  /** The longest delay of a call of each target, in milliseconds. */
  readonly slowestMs: Readonly<Record<Target, number>>
  /** Injected faults, by kind. */
  readonly faults: Readonly<Record<string, number>>
  readonly refusedKeys: number
  /** Requests to the host that redirects point to; no client should follow one. */
  readonly elsewhere: number
}

type Noted = {
  readonly target: Target
  readonly question: string
  readonly persona: string
  readonly isFollowUp: boolean
  readonly path: string
  readonly headers: NodeJS.Dict<string | string[]>
  readonly body: string
}

const secretHeaders = new Set(['authorization', 'x-api-key', 'x-goog-api-key', 'cookie'])
// Longest recorded body: a request of the analysis model contains a whole page.
const maxBodyCharacters = 256 * 1024
const maxKeptCharacters = 16 * 1024 * 1024
const maxQuestions = 20_000

export type CallRecord = ReturnType<typeof recordCalls>

/** Counts requests and keeps the newest ones. */
export function recordCalls(keep: number) {
  const inFlightByTarget = forEachTarget(() => 0)
  const inFlight = (): number => targets.reduce((sum, target) => sum + inFlightByTarget[target], 0)
  const begin = () => ({
    calls: forEachTarget(() => 0),
    slowestMs: forEachTarget(() => 0),
    byQuestion: new Map<string, number>(),
    faults: new Map<string, number>(),
    totalCalls: 0,
    maxInFlight: inFlight(),
    refusedKeys: 0,
    elsewhere: 0,
  })
  let counted = begin()
  let requests: RecordedRequest[] = []
  let keptCharacters = 0
  const countUp = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)

  return {
    /** @returns number of the call overall and of its target, each from 1 */
    begin: ({ persona, isFollowUp, ...noted }: Noted): { readonly number: number; readonly ofTarget: number } => {
      const { target, question } = noted
      counted.totalCalls += 1
      counted.calls[target] += 1
      inFlightByTarget[target] += 1
      counted.maxInFlight = Math.max(counted.maxInFlight, inFlight())
      const mark = persona === '' ? '' : ` #${hashOf(persona).toString(36)}`
      const key = `${target} ${question}${mark}${isFollowUp ? ' (step 2)' : ''}`
      const { byQuestion, totalCalls } = counted
      if (byQuestion.size < maxQuestions || byQuestion.has(key)) countUp(byQuestion, key)
      const body = noted.body.slice(0, maxBodyCharacters)
      requests.push({ ...noted, number: totalCalls, headers: withoutKeys(noted.headers), body })
      keptCharacters += body.length
      while (requests.length > keep || keptCharacters > maxKeptCharacters) keptCharacters -= requests.shift()?.body.length ?? 0
      return { number: totalCalls, ofTarget: counted.calls[target] }
    },
    end: (target: Target): void => {
      inFlightByTarget[target] -= 1
    },
    waits: (target: Target, ms: number): void => {
      counted.slowestMs[target] = Math.max(counted.slowestMs[target], ms)
    },
    fault: (kind: string) => void countUp(counted.faults, kind),
    keyRefused: (): void => {
      counted.refusedKeys += 1
    },
    cameElsewhere: (): void => {
      counted.elsewhere += 1
    },
    counters: (): Counters => ({
      ...structuredClone(counted),
      byQuestion: Object.fromEntries(counted.byQuestion),
      faults: Object.fromEntries(counted.faults),
      inFlight: inFlight(),
    }),
    requests: (): readonly RecordedRequest[] => [...requests],
    reset: (): void => {
      counted = begin()
      requests = []
      keptCharacters = 0
    },
  }
}

function withoutKeys(headers: Noted['headers']): Record<string, string> {
  const kept = Object.entries(headers).filter(([name, value]) => value !== undefined && !secretHeaders.has(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
}
