import { Agent, fetch as undiciFetch } from 'undici'
import { type Transport, transportLimits, transportOver } from './transport.ts'

let shared: Transport | undefined

/**
 * The transport of the answer platforms and of the analysis model, one for the process: connections outlive a reload of the
 * secret and belong to no key. It is undici with an agent of its own, because only there the time to connect can be limited;
 * over HTTP/1.1 a stream that fails does not take the calls beside it along.
 */
export function sharedTransport(): Transport {
  shared ??= createTransport(Date.now)
  return shared
}

/** Vendors and the balancers before them close a connection after some seconds without a request. */
const maxIdleMs = 4_000

/**
 * A transport whose connections are left behind after a pause. undici counts idle time in ticks of its timers, and none tick
 * while a Lambda is frozen: connections that died long ago would look fresh, and a whole wave of calls fail on them at once.
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
    // The whole call has one limit, its deadline.
    headersTimeout: 0,
    bodyTimeout: 0,
    allowH2: false,
  })
}
