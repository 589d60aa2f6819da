import type { Middleware } from '../pipeline.ts'
import { RawReply, toResult } from '../respond.ts'
import type { Incoming } from './incoming.ts'

type Needs = Pick<Incoming, 'request'> & { readonly effects?: { readonly env: { readonly stageName: string } } }

/** Search engines may list pages of this stage alone: the others hold trials under addresses that are not to be found. */
const listedStage = 'prod'

/** Of every answer: the address may be a secret, so no page tells others where its reader came from. */
const securityHeaders = {
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=63072000',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=()',
}

/** Makes the answer of a page's reply, with the headers that every page has. */
export function pageHeaders(): Middleware<Needs, { reply: RawReply }, unknown> {
  const add: Middleware<Needs, { reply: RawReply }, unknown>['after'] = (step) => {
    const { response: reply, event } = step
    if (!(reply instanceof RawReply)) return
    event.reply = reply
    step.response = toResult(reply.status, reply.body, {
      ...securityHeaders,
      ...(event.effects?.env.stageName === listedStage ? {} : { 'X-Robots-Tag': 'noindex' }),
      ...reply.headers,
      'X-Request-Id': event.request.requestId,
    })
  }
  return { after: add, onError: add }
}
