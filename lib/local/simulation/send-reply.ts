import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Timers } from './timers.ts'
import type { Reply } from './wire/reply.ts'

export type ReplyDelivery = {
  readonly timers: Timers
  /** Aborted when the caller goes away or the simulation closes. */
  readonly gone: AbortSignal
  /** Target of redirects: a host that only counts requests. */
  readonly elsewhereUrl: string
  /** Delay of slow headers, milliseconds. */
  readonly slowMs: number
}

type Send = (response: ServerResponse, reply: Reply, delivery: ReplyDelivery) => void | Promise<void>

const hugeBytes = 50 * 1024 * 1024
const pieceBytes = 64 * 1024
const dripIntervalMs = 1_000
const page =
  '<!DOCTYPE html>\n<html><head><title>Bad gateway</title></head><body><h1>Bad gateway</h1><p>Try again in a minute.</p></body></html>'
const wrongShape = JSON.stringify({ unexpected: [1, 2, 3], output: 'text', content: 7, candidates: {} })
const html = { 'content-type': 'text/html; charset=utf-8' }

/** Damages to the bytes of a reply. */
const damages = {
  reset: (response) => void response.destroy(),
  'reset-mid-body': (response, reply, delivery) => sendHalf(response, reply, delivery, 5),
  hang: async (response, _, { timers, gone }) => {
    await timers.wait(Number.POSITIVE_INFINITY, gone)
    response.destroy()
  },
  'slow-headers': async (response, reply, { timers, gone, slowMs }) => {
    if (await timers.wait(slowMs, gone)) send(response, reply)
    else response.destroy()
  },
  drip: async (response, reply, { timers, gone }) => {
    response.writeHead(reply.status, reply.headers)
    for (const byte of Buffer.from(reply.body)) {
      response.write(Buffer.of(byte))
      if (!(await timers.wait(dripIntervalMs, gone))) break
    }
    response.end()
  },
  stall: (response, reply, delivery) => sendHalf(response, reply, delivery, Number.POSITIVE_INFINITY),
  redirect: (response, _, { elsewhereUrl }) => send(response, { status: 307, headers: { location: elsewhereUrl }, body: '' }),
  'html-body': (response) => send(response, { status: 200, headers: html, body: page }),
  'html-error': (response) => send(response, { status: 502, headers: html, body: page }),
  'empty-body': withBody(() => ''),
  'truncated-json': withBody((body) => body.slice(0, Math.floor(body.length / 2))),
  'wrong-shape': withBody(() => wrongShape),
  'huge-body': async (response, { status, headers }, { gone }) => {
    response.writeHead(status, headers)
    response.write('{"padding":"')
    await sendPieces(response, Buffer.alloc(pieceBytes, 0x61), hugeBytes, gone)
    response.end('"}')
  },
  'bad-utf8': (response, { status, headers, body }) => {
    response.writeHead(status, headers)
    response.end(Buffer.concat([Buffer.from(body.slice(0, -2)), Buffer.from([0xff, 0xfe, 0xc3, 0x28, 0x80])]))
  },
  'wrong-content-type': (response, reply) =>
    send(response, { ...reply, headers: { 'content-type': 'application/octet-stream' } }),
  'double-encoded': withBody((body) => JSON.stringify(body)),
  'code-fence': withBody((body) => `\`\`\`json\n${body}\n\`\`\``),
} satisfies Readonly<Record<string, Send>>

export type TransportFault = keyof typeof damages
export const transportFaults = Object.keys(damages) as readonly TransportFault[] // keys of the literal above

/** Sends a reply, intact or damaged. Never throws when the caller has disconnected. */
export async function sendReply(
  response: ServerResponse,
  reply: Reply,
  fault: TransportFault | undefined,
  delivery: ReplyDelivery,
): Promise<void> {
  const sendIt: Send = fault === undefined ? send : damages[fault]
  await sendIt(response, reply, delivery)
}

/** Writes a piece repeatedly, no faster than the reader takes it, until the size is reached or the reader has disconnected. */
export async function sendPieces(response: ServerResponse, piece: Buffer, bytes: number, gone: AbortSignal): Promise<void> {
  for (let sent = 0; sent < bytes && !gone.aborted; sent += piece.length) {
    if (!response.write(piece)) await once(response, 'drain', { signal: gone }).catch(() => undefined)
  }
}

function send(response: ServerResponse, { status, headers, body }: Reply): void {
  response.writeHead(status, headers)
  response.end(body)
}

function withBody(change: (body: string) => string): Send {
  return (response, reply) => send(response, { ...reply, body: change(reply.body) })
}

/** Sends the first half, spread over this many milliseconds, before the connection is cut. */
async function sendHalf(
  response: ServerResponse,
  reply: Reply,
  { timers, gone }: ReplyDelivery,
  cutAfterMs: number,
): Promise<void> {
  const bytes = Buffer.from(reply.body)
  response.writeHead(reply.status, { ...reply.headers, 'content-length': String(bytes.length) })
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)))
  await timers.wait(cutAfterMs, gone)
  response.destroy()
}
