import { Agent, fetch as undiciFetch } from 'undici'
import { type Transport, transportLimits, transportOver } from './transport.ts'

let shared: Transport | undefined

/**
 * The transport of the answer platforms and of the analysis model, one per process: connections survive a reload of the secret
 * and belong to no key. A separate undici agent, because only an agent can limit the time to connect. HTTP/1.1, so
 * that a failed stream does not fail the calls beside it.
 */
export function sharedTransport(): Transport {
  shared ??= createTransport(Date.now)
  return shared
}

/** Vendors and the balancers before them close a connection after some seconds without a request. */
const maxIdleMs = 4_000

/**
 * A transport that opens new connections after a pause. undici counts idle time in timer ticks, which stop while a Lambda is
 * frozen: dead connections would look fresh, and a whole wave of calls would fail on them at once.
 * @param now  milliseconds of the wall clock
 */
export function createTransport(now: () => number): Transport {
  let agent = createAgent()
  let usedAt = now()
  const send = transportOver((url, init) => undiciFetch(url, { ...init, dispatcher: agent }))
  return async (request, deadline) => {
    if (Math.abs(now() - usedAt) > maxIdleMs) {
      // Closing waits for calls still in flight.
      void agent.close().catch(() => undefined)
      agent = createAgent()
    }
    usedAt = now()
    try {
      return await send(request, deadline)
    } finally {
      usedAt = now()
    }
  }
}

function createAgent(): Agent {
  return new Agent({
    connect: { timeout: transportLimits.connectMs },
    // No limits per phase: the deadline limits the whole call.
    headersTimeout: 0,
    bodyTimeout: 0,
    allowH2: false,
  })
}
