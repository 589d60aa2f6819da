import { connect } from 'node:net'

export type RawRequest = {
  readonly method?: string
  /** Written into the request line unchanged. */
  readonly path: string
  /** Sent in this order and unchanged, including duplicates and bytes that a client would refuse. */
  readonly headers?: readonly (readonly [string, string | Buffer])[]
  readonly body?: string | Uint8Array
}

export type RawAnswer = {
  /** 0 when the connection ended without an answer. */
  readonly status: number
  /** Names in lower case, one value each, joined by a comma. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: Buffer
}

/**
 * Sends bytes to a server on loopback and reads until the connection ends. `Host`, `Connection: close` and the body's length are
 * added unless the headers contain them.
 */
export function sendRaw(port: number, { method = 'GET', path, headers = [], body }: RawRequest): Promise<RawAnswer> {
  const names = new Set(headers.map(([name]) => name.toLowerCase()))
  const bytes = body === undefined ? undefined : Buffer.from(body)
  const own: [string, string][] = [
    ['Host', '127.0.0.1'],
    ['Connection', 'close'],
    ...(bytes === undefined || names.has('transfer-encoding')
      ? []
      : [['Content-Length', String(bytes.length)] as [string, string]]),
  ]
  const lines = [...own.filter(([name]) => !names.has(name.toLowerCase())), ...headers]
  const head = lines.map(([name, value]) => Buffer.concat([Buffer.from(`${name}: `), Buffer.from(value), Buffer.from('\r\n')]))
  return sendBytes(
    port,
    Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n`), ...head, Buffer.from('\r\n'), bytes ?? Buffer.alloc(0)]),
  )
}

function sendBytes(port: number, bytes: Uint8Array): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => chunks.push(chunk))
    // A server that refuses early may reset the connection; what it sent before counts.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(parse(Buffer.concat(chunks))))
  })
}

function parse(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) return { status: 0, headers: new Map(), body: bytes }
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const status = Number(first.split(' ')[1])
  const rest = bytes.subarray(end + 4)
  if (status === 100) return parse(rest)
  const headers = new Map<string, string>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    const value = line.slice(colon + 1).trim()
    headers.set(name, headers.has(name) ? `${headers.get(name)}, ${value}` : value)
  }
  return { status, headers, body: headers.get('transfer-encoding') === 'chunked' ? joined(rest) : rest }
}

function joined(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const line = bytes.indexOf('\r\n', at)
    const size = Number.parseInt(bytes.subarray(at, line).toString('latin1'), 16)
    if (!(size > 0)) break
    parts.push(bytes.subarray(line + 2, line + 2 + size))
    at = line + 2 + size + 2
  }
  return Buffer.concat(parts)
}
