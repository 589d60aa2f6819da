import { compressResult, gzip } from '../gzip.ts'
import type { Middleware } from '../pipeline.ts'
import type { Incoming } from './incoming.ts'

/**
 * Compresses the answer if the client accepts gzip.
 * @param pack  compresses texts that are sent repeatedly, from a cache
 */
export function compressAnswer<Call extends Pick<Incoming, 'request'>>(
  pack: (text: string, call: Call) => Uint8Array = gzip,
): Middleware<Call> {
  const compress: Middleware<Call>['after'] = (step) => {
    const { response, event } = step
    if (response) step.response = compressResult(response, event.request, (text) => pack(text, event))
  }
  return { after: compress, onError: compress }
}
