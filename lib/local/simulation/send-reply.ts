import type { ServerResponse } from 'node:http'
import type { TransportFault } from './fault-kinds.ts'
import type { Timers } from './timers.ts'
import type { Reply } from './wire/reply.ts'

export type ReplyDelivery = {
  readonly timers: Timers
  /** Aborted when the caller goes away or the simulation closes. */
  readonly gone: AbortSignal
  /** Where a redirect points: a host that only counts who comes. */
  readonly elsewhereUrl: string
  /** How long slow headers take, milliseconds. */
  readonly slowMs: number
}

// Fifty megabytes, in pieces that respect back-pressure.
const hugeBytes = 50 * 1024 * 1024
const pieceBytes = 64 * 1024
const dripIntervalMs = 1_000
const page =
  '<!DOCTYPE html>\n<html><head><title>Bad gateway</title></head><body><h1>Bad gateway</h1><p>Try again in a minute.</p></body></html>'

/** Sends a reply as it is, or damaged on its way. Never throws when the caller has gone. */
export async function sendReply(
  response: ServerResponse,
  reply: Reply,
  transport: TransportFault | undefined,
  delivery: ReplyDelivery,
): Promise<void> {
  const { timers, gone } = delivery
  switch (transport) {
    case undefined:
      return send(response, reply)
    case 'reset':
      response.destroy()
      return
    case 'hang':
      await timers.wait(Number.POSITIVE_INFINITY, gone)
      response.destroy()
      return
    case 'slow-headers':
      if (await timers.wait(delivery.slowMs, gone)) send(response, reply)
      else response.destroy()
      return
    case 'reset-mid-body':
    case 'stall':
    case 'drip':
      return cutShort(response, reply, transport, delivery)
    case 'redirect':
      return send(response, { status: 307, headers: { location: delivery.elsewhereUrl }, body: '' })
    case 'html-body':
      return send(response, { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: page })
    case 'html-error':
      return send(response, { status: 502, headers: { 'content-type': 'text/html; charset=utf-8' }, body: page })
    case 'empty-body':
      return send(response, { ...reply, body: '' })
    case 'truncated-json':
      return send(response, { ...reply, body: reply.body.slice(0, Math.floor(reply.body.length / 2)) })
    case 'wrong-shape':
      return send(response, {
        ...reply,
        body: JSON.stringify({ unexpected: [1, 2, 3], output: 'text', content: 7, candidates: {} }),
      })
    case 'wrong-content-type':
      return send(response, { ...reply, headers: { ...reply.headers, 'content-type': 'application/octet-stream' } })
    case 'double-encoded':
      return send(response, { ...reply, body: JSON.stringify(reply.body) })
    case 'code-fence':
      return send(response, { ...reply, body: `\`\`\`json\n${reply.body}\n\`\`\`` })
    case 'bad-utf8':
      response.writeHead(reply.status, reply.headers)
      response.end(Buffer.concat([Buffer.from(reply.body.slice(0, -2)), Buffer.from([0xff, 0xfe, 0xc3, 0x28, 0x80])]))
      return
    case 'huge-body':
      return sendHuge(response, reply, gone)
  }
}

function send(response: ServerResponse, { status, headers, body }: Reply): void {
  response.writeHead(status, headers)
  response.end(body)
}

async function cutShort(
  response: ServerResponse,
  reply: Reply,
  transport: 'reset-mid-body' | 'stall' | 'drip',
  delivery: ReplyDelivery,
): Promise<void> {
  const bytes = Buffer.from(reply.body)
  response.writeHead(reply.status, { ...reply.headers, 'content-length': String(bytes.length) })
  if (transport === 'drip') {
    for (const byte of bytes) {
      response.write(Buffer.of(byte))
      if (!(await delivery.timers.wait(dripIntervalMs, delivery.gone))) break
    }
    response.end()
    return
  }
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)))
  // The first half must be on its way before the connection goes.
  const cutAfterMs = transport === 'stall' ? Number.POSITIVE_INFINITY : 5
  await delivery.timers.wait(cutAfterMs, delivery.gone)
  response.destroy()
}

async function sendHuge(response: ServerResponse, reply: Reply, gone: AbortSignal): Promise<void> {
  response.writeHead(reply.status, reply.headers)
  response.write(`{"padding":"`)
  const piece = Buffer.alloc(pieceBytes, 0x61)
  for (let sent = 0; sent < hugeBytes && !gone.aborted; sent += pieceBytes) {
    if (!response.write(piece)) await Promise.race([drained(response), aborted(gone)])
  }
  response.end('"}')
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => response.once('drain', resolve))
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
