import { setTimeout as sleep } from 'node:timers/promises'
import type { Middleware } from '../pipeline.ts'
import { toFailure } from '../respond.ts'
import type { Incoming } from './incoming.ts'

/** Minimum time before a 404 or 401, so that timing reveals nothing. Above what one read of a complete scan takes. */
const denialAfterMs = 40
const denials: ReadonlySet<string> = new Set(['invalid_api_key', 'scan_not_found', 'agent_not_found', 'topic_not_found'])

/**
 * Delays denials of objects that may belong to another account, keys included, until 40 ms after the request began.
 * @param wait  takes milliseconds
 */
export const delayDenials = (wait: (ms: number) => Promise<unknown> = sleep): Middleware<Pick<Incoming, 'startedAt'>> => ({
  onError: async ({ error, event }) => {
    if (!denials.has(toFailure(error).code)) return
    await wait(Math.max(0, event.startedAt + denialAfterMs - performance.now()))
  },
})
