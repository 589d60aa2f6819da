import type { Middleware } from '../pipeline.ts'
import { bareResult } from '../respond.ts'
import type { Incoming } from './incoming.ts'

/** HEAD gets the answer of GET without its body. */
export function answerHead(): Middleware<Pick<Incoming, 'request'>> {
  const strip: Middleware<Pick<Incoming, 'request'>>['after'] = (step) => {
    if (step.event.request.method === 'HEAD' && step.response) step.response = bareResult(step.response)
  }
  return { after: strip, onError: strip }
}
