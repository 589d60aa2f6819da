/** Limits of a call to a vendor, set here only. */
export const transportLimits = {
  connectMs: 3_000,
  /** Milliseconds of a whole call, follow-up requests included. The AI overview has this for each of its two steps. */
  callMs: 60_000,
  overviewStepMs: 30_000,
  /** After decompression. An answer has a few hundred kB at most, an error body far less. */
  responseBytes: 1024 * 1024,
} as const

/** The result of one request: a whole response, or the reason why there is none. Header names are lower case. */
export type Exchange =
  | {
      readonly kind: 'response'
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly body: string
    }
  | { readonly kind: 'none'; readonly reason: 'no_response' | 'cut' | 'too_large' }

export type ExchangeRequest = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export type Deadline = { readonly timeoutMs: number; readonly signal?: AbortSignal | undefined }

/** Sends one request within the limits above. Never throws: every failure is an `Exchange`. */
export type Transport = (request: ExchangeRequest, deadline: Deadline) => Promise<Exchange>

/** The part of `fetch` that a transport needs; the runtime's own and undici's both fit. */
type AnyFetch = (
  url: string,
  init: {
    method: string
    headers: Record<string, string>
    body: string | null
    redirect: 'manual'
    signal: AbortSignal
  },
) => Promise<AnyResponse>

type AnyResponse = {
  readonly status: number
  readonly headers: Iterable<[string, string]>
  readonly body: AsyncIterable<Uint8Array> | null
}

/** A transport over any `fetch`. */
export function transportOver(fetchOnce: AnyFetch): Transport {
  return async (request, deadline) => {
    const controller = new AbortController()
    const abort = () => controller.abort()
    // Not AbortSignal.timeout: its timer keeps nothing alive and can be collected together with the composed signal.
    const timer = setTimeout(abort, Math.max(1, Math.ceil(deadline.timeoutMs)))
    deadline.signal?.addEventListener('abort', abort, { once: true })
    if (deadline.signal?.aborted === true) abort()
    try {
      return await exchange(fetchOnce, request, controller.signal)
    } finally {
      clearTimeout(timer)
      deadline.signal?.removeEventListener('abort', abort)
    }
  }
}

async function exchange(fetchOnce: AnyFetch, request: ExchangeRequest, signal: AbortSignal): Promise<Exchange> {
  let response: AnyResponse
  try {
    response = await fetchOnce(request.url, {
      method: request.method,
      headers: { ...request.headers },
      body: request.body ?? null,
      // A redirect is returned and not followed: following it would send the key to another host.
      redirect: 'manual',
      signal,
    })
  } catch {
    // The cause is dropped: it may name the address, and SerpApi's address contains the key.
    return { kind: 'none', reason: 'no_response' }
  }
  const { status } = response
  const headers = Object.fromEntries([...response.headers].map(([name, value]) => [name.toLowerCase(), value]))
  const body = await readCapped(response.body)
  if (typeof body === 'string') return { kind: 'response', status, headers, body }
  // An error status is enough, even when its body is cut off or endless.
  if (status < 200 || status > 299) return { kind: 'response', status, headers, body: '' }
  return { kind: 'none', reason: body.failed }
}

async function readCapped(body: AsyncIterable<Uint8Array> | null): Promise<string | { readonly failed: 'cut' | 'too_large' }> {
  if (body === null) return ''
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength
      // Leaving the loop cancels the stream, which closes the connection.
      if (bytes > transportLimits.responseBytes) return { failed: 'too_large' }
      chunks.push(chunk)
    }
  } catch {
    return { failed: 'cut' }
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}
