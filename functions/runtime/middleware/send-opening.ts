import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { packInTwo, varied } from '../gzip.ts'
import { errorFields, type Log } from '../log.ts'
import type { Middleware } from '../pipeline.ts'
import { PageReply, RawReply } from '../respond.ts'
import type { Incoming } from './incoming.ts'

type Call = Pick<Incoming, 'request' | 'place'> & { readonly reply?: unknown; readonly effects?: { readonly log: Log } }

export type OpeningOptions = {
  /** Part of a page for a reader who has its opening; it contains only the id that finds the cause in the log. */
  readonly showBroken: (requestId: string) => string
  /** Gets each whole page that was compressed. */
  readonly keepPacked: (whole: RawReply, packed: Uint8Array) => void
}

/**
 * Sends the opening of a page before its rest is made. A failure of that comes after the status: the page then says so, and the
 * stream ends with an error, which cuts the connection, so that no cache keeps the page.
 */
export function sendOpening(options: OpeningOptions): Middleware<Call> {
  const send: Middleware<Call>['after'] = (step) => {
    const { event, response } = step
    const { reply, request } = event
    if (!(reply instanceof PageReply) || !response) return
    const { headers, isPacked } = varied(response.headers, request)
    step.response = { ...response, headers, stream: isPacked ? packed(reply, event, options) : plain(reply, event, options) }
  }
  return { after: send }
}

async function* packed(reply: PageReply, call: Call, options: OpeningOptions): AsyncIterable<Uint8Array> {
  const { opening, end } = packInTwo(reply.opening)
  yield opening
  const { rest, whole } = await finish(reply, call)
  const ending = end(rest ?? options.showBroken(call.place.requestId))
  if (whole !== undefined) options.keepPacked(whole, Buffer.concat([opening, ending]))
  yield ending
  if (whole === undefined) await breakOff()
}

async function* plain(reply: PageReply, call: Call, { showBroken }: OpeningOptions): AsyncIterable<Uint8Array> {
  yield Buffer.from(reply.opening)
  const { rest } = await finish(reply, call)
  yield Buffer.from(rest ?? showBroken(call.place.requestId))
  if (rest === undefined) await breakOff()
}

/** The rest of a page, and the whole; neither where making it failed. */
async function finish(reply: PageReply, { place, effects }: Call): Promise<{ rest?: string; whole?: RawReply }> {
  // Making the rest blocks the thread, so the opening leaves before.
  await setImmediate()
  try {
    const rest = reply.makeRest()
    const whole = new RawReply(reply.status, `${reply.opening}${rest}`, reply.headers)
    reply.keep(whole)
    return { rest, whole }
  } catch (error) {
    const { requestId, endpoint } = place
    effects?.log.error('page broke off', { requestId, page: endpoint, ...errorFields(error) })
    return {}
  }
}

/** What was written is lost when the stream is destroyed before it was sent. */
const sendingMs = 100

/** An error without the text of its cause, since the runtime logs it and the cause may quote the page. */
async function breakOff(): Promise<never> {
  await sleep(sendingMs)
  throw new Error('A page broke off after its opening')
}
