import type { Middleware } from '../pipeline.ts'
import { PageReply, RawReply, toResult } from '../respond.ts'
import type { Incoming } from './incoming.ts'

type Needs = Pick<Incoming, 'request'> & { readonly effects?: { readonly env: { readonly stageName: string } } }

/** The only stage whose pages search engines may list; the others hold trials at addresses that should not be found. */
const listedStage = 'prod'

/** Headers of every answer: the address may be a secret, so links must not pass it on as referrer. */
const securityHeaders = {
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=63072000',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=()',
}

/** Turns a page's reply into the response, with the headers that every page has. */
export function pageHeaders(): Middleware<Needs, { reply: RawReply | PageReply }, unknown> {
  const add: Middleware<Needs, { reply: RawReply | PageReply }, unknown>['after'] = (step) => {
    const { response: reply, event } = step
    if (!(reply instanceof RawReply || reply instanceof PageReply)) return
    event.reply = reply
    step.response = toResult(reply.status, reply instanceof RawReply ? reply.body : '', {
      ...securityHeaders,
      ...(event.effects?.env.stageName === listedStage ? {} : { 'X-Robots-Tag': 'noindex' }),
      ...reply.headers,
      'X-Request-Id': event.request.requestId,
    })
  }
  return { after: add, onError: add }
}
