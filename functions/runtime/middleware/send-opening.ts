import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { packInTwo, streamHeaders } from '../gzip.ts'
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
 * stream ends with an error. That is expected to cut the connection, so that no cache keeps the page; what a gateway really does
 * is checked on a stage (docs/first-hour.md). Compressed, the text itself is cut as well.
 */
export function sendOpening(options: OpeningOptions): Middleware<Call> {
  const send: Middleware<Call>['after'] = (step) => {
    const { event, response } = step
    const { reply, request } = event
    if (!(reply instanceof PageReply) || !response) return
    const { headers, isPacked } = streamHeaders(response.headers, request)
    step.response = { ...response, headers, stream: isPacked ? packed(reply, event, options) : plain(reply, event, options) }
  }
  return { after: send }
}

async function* packed(reply: PageReply, call: Call, options: OpeningOptions): AsyncIterable<Uint8Array> {
  const { opening, end, breakOff } = packInTwo(reply.opening)
  yield opening
  const made = await finish(reply, call)
  if (made === undefined) {
    yield breakOff(options.showBroken(call.place.requestId))
    await fail()
    return
  }
  const ending = end(made.rest)
  options.keepPacked(made.whole, Buffer.concat([opening, ending]))
  yield ending
}

async function* plain(reply: PageReply, call: Call, { showBroken }: OpeningOptions): AsyncIterable<Uint8Array> {
  yield Buffer.from(reply.opening)
  const made = await finish(reply, call)
  yield Buffer.from(made?.rest ?? showBroken(call.place.requestId))
  if (made === undefined) await fail()
}

/** The rest of a page, and the whole; undefined where making it failed. */
async function finish(reply: PageReply, { place, effects }: Call): Promise<{ rest: string; whole: RawReply } | undefined> {
  // Lets the opening be sent first: making the rest blocks the event loop.
  await setImmediate()
  try {
    const rest = reply.makeRest()
    const whole = new RawReply(reply.status, `${reply.opening}${rest}`, reply.headers)
    reply.keep(whole)
    return { rest, whole }
  } catch (error) {
    const { requestId, endpoint } = place
    effects?.log.error('page broke off', { requestId, page: endpoint, ...errorFields(error) })
    return undefined
  }
}

/** What was written is lost when the stream is destroyed before it was sent. */
const sendingMs = 100

/** An error without the text of its cause, since the runtime logs it and the cause may quote the page. */
async function fail(): Promise<never> {
  await sleep(sendingMs)
  throw new Error('A page broke off after its opening')
}
