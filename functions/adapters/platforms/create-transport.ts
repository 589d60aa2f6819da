import { Agent, fetch as undiciFetch } from 'undici'
import { type Transport, transportLimits, transportOver } from './transport.ts'

let shared: Transport | undefined

/**
 * The transport of the answer platforms and of the analysis model, one for the process: connections outlive a reload of the
 * secret and belong to no key. It is undici with an agent of its own, because only there the time to connect can be limited;
 * over HTTP/1.1 a stream that fails does not take the calls beside it along.
 */
export function sharedTransport(): Transport {
  shared ??= createTransport()
  return shared
}

function createTransport(): Transport {
  const dispatcher = new Agent({
    connect: { timeout: transportLimits.connectMs },
    // The whole call has one limit, its deadline.
    headersTimeout: 0,
    bodyTimeout: 0,
    allowH2: false,
  })
  return transportOver((url, init) => undiciFetch(url, { ...init, dispatcher }))
}
