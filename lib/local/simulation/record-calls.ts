import { hashOf } from './choose.ts'
import { forEachTarget, type Target, targets } from './wire/reply.ts'

export type RecordedRequest = {
  readonly number: number
  readonly target: Target
  readonly method: string
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
   * Requests by `<target> <question>`, with a mark of the persona where there is one and ` (step 2)` for follow-ups:
   * the same answer bought twice is a number above 1.
   */
  readonly byQuestion: Readonly<Record<string, number>>
  readonly inFlight: number
  readonly maxInFlight: number
  readonly maxInFlightByTarget: Readonly<Record<Target, number>>
  /** The longest a call of each was made to wait, in milliseconds. */
  readonly slowestMs: Readonly<Record<Target, number>>
  readonly searches: number
  /** Faults played, by kind. */
  readonly faults: Readonly<Record<string, number>>
  readonly refusedKeys: number
  /** Requests at the host that redirects point to: nobody should come. */
  readonly elsewhere: number
}

type Noted = {
  readonly target: Target
  readonly question: string
  readonly persona: string
  readonly isFollowUp: boolean
  readonly method: string
  readonly path: string
  readonly headers: NodeJS.Dict<string | string[]>
  readonly body: string
}

const secretHeaders = new Set(['authorization', 'x-api-key', 'x-goog-api-key', 'cookie'])
// A request of the analysis model carries a page; more than this of it is no use to a test.
const maxBodyCharacters = 256 * 1024
const maxKeptCharacters = 16 * 1024 * 1024
const maxQuestions = 20_000

export type CallRecord = ReturnType<typeof recordCalls>

/** Counts what arrives and keeps the newest requests. */
export function recordCalls(keep: number) {
  const zeros = (): Record<Target, number> => forEachTarget(() => 0)
  let calls = zeros()
  const inFlightByTarget = zeros()
  let maxByTarget = zeros()
  let slowestMs = zeros()
  let byQuestion = new Map<string, number>()
  let faults = new Map<string, number>()
  let total = 0
  let maxInFlight = 0
  let searches = 0
  let refusedKeys = 0
  let elsewhere = 0
  let requests: RecordedRequest[] = []
  let keptCharacters = 0
  const inFlight = (): number => targets.reduce((sum, target) => sum + inFlightByTarget[target], 0)

  return {
    /** @returns number of the call overall, of its target, and of its question, each from 1 */
    begin: ({
      target,
      question,
      persona,
      isFollowUp,
      method,
      path,
      headers,
      body,
    }: Noted): { readonly number: number; readonly ofTarget: number } => {
      total += 1
      calls[target] += 1
      inFlightByTarget[target] += 1
      maxByTarget[target] = Math.max(maxByTarget[target], inFlightByTarget[target])
      maxInFlight = Math.max(maxInFlight, inFlight())
      const mark = persona === '' ? '' : ` #${hashOf(persona).toString(36)}`
      const key = `${target} ${question}${mark}${isFollowUp ? ' (step 2)' : ''}`
      if (byQuestion.size < maxQuestions || byQuestion.has(key)) byQuestion.set(key, (byQuestion.get(key) ?? 0) + 1)
      if (keep > 0) {
        const kept = {
          number: total,
          target,
          method,
          path,
          headers: withoutKeys(headers),
          body: body.slice(0, maxBodyCharacters),
          question,
        }
        requests.push(kept)
        keptCharacters += kept.body.length
        while (requests.length > keep || keptCharacters > maxKeptCharacters) keptCharacters -= requests.shift()?.body.length ?? 0
      }
      return { number: total, ofTarget: calls[target] }
    },
    end: (target: Target): void => {
      inFlightByTarget[target] -= 1
    },
    waits: (target: Target, ms: number): void => {
      slowestMs[target] = Math.max(slowestMs[target], ms)
    },
    fault: (kind: string): void => {
      faults.set(kind, (faults.get(kind) ?? 0) + 1)
    },
    searched: (count: number): void => {
      searches += count
    },
    keyRefused: (): void => {
      refusedKeys += 1
    },
    cameElsewhere: (): void => {
      elsewhere += 1
    },
    counters: (): Counters => ({
      calls: { ...calls },
      totalCalls: total,
      byQuestion: Object.fromEntries(byQuestion),
      inFlight: inFlight(),
      maxInFlight,
      maxInFlightByTarget: { ...maxByTarget },
      slowestMs: { ...slowestMs },
      searches,
      faults: Object.fromEntries(faults),
      refusedKeys,
      elsewhere,
    }),
    requests: (): readonly RecordedRequest[] => [...requests],
    reset: (): void => {
      calls = zeros()
      maxByTarget = { ...inFlightByTarget }
      slowestMs = zeros()
      byQuestion = new Map()
      faults = new Map()
      total = 0
      maxInFlight = inFlight()
      searches = 0
      refusedKeys = 0
      elsewhere = 0
      requests = []
      keptCharacters = 0
    },
  }
}

function withoutKeys(headers: Noted['headers']): Record<string, string> {
  const kept = Object.entries(headers).filter(([name, value]) => value !== undefined && !secretHeaders.has(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
}
