import type { ErrorCode } from '../../contract/errors.ts'
import { errorFields, type Log } from '../log.ts'
import type { Middleware } from '../pipeline.ts'
import { failureResult, toFailure } from '../respond.ts'
import type { Incoming } from './incoming.ts'

type Call = Pick<Incoming, 'headers' | 'place'> & { readonly effects?: { readonly log: Log } }

/**
 * Answers every error in the shape of the contract. Failures are shown as they are; other errors are logged and answered as
 * `internal` without detail.
 * @param options.log  for calls without effects
 * @param options.onRefusal  counts refusals by their code
 */
export function shapeErrors(
  options: { readonly log?: () => Log; readonly onRefusal?: (code: ErrorCode) => void } = {},
): Middleware<Call> {
  return {
    onError: (step) => {
      const { headers, place, effects } = step.event
      const failure = toFailure(step.error)
      const log = effects?.log ?? options.log?.()
      if (failure !== step.error) log?.error('request failed', { ...place, ...errorFields(step.error) })
      // The caller is asked to retry; only the log has the cause.
      else if (failure.code === 'unavailable') {
        log?.warn('request put off', { ...place, ...errorFields(failure.cause ?? failure) })
      }
      options.onRefusal?.(failure.code)
      step.response = failureResult(failure, place.requestId, headers)
    },
  }
}
