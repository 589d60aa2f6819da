import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'

/** Where a scan stands, as each poll of the API tells it. */
export type ScanView = {
  readonly status: 'pending' | 'analyzing' | 'complete' | 'failed'
  /** Of the header `X-Scan-Progress`; null when the answer has none. */
  readonly stage: string | null
  /** Calls of the answer platforms: finished batches, and all. */
  readonly done: number
  readonly total: number
  /** The whole answer. */
  readonly body: Readonly<Record<string, unknown>>
  readonly failureCode: string | null
}

export type Triggered = { readonly uuid: string; readonly statusUrl: string; readonly previewUrl: string }

/** The API answered a request with an error; the message is its own sentence. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const scanKinds = ['scan-preview', 'ai-visibility-report'] as const
export type ScanKind = (typeof scanKinds)[number]

const requestMs = 30_000
const triggered = z.object({ uuid: z.string(), statusUrl: z.string(), previewUrl: z.string() })
const read = z.looseObject({ status: z.enum(['pending', 'analyzing', 'complete', 'failed']) })
const apiError = z.object({ error: z.string(), code: z.string() })

/**
 * Starts a scan through the API.
 * @throws ApiError
 */
export async function triggerScan(request: {
  readonly baseUrl: string
  readonly key: string
  readonly kind: ScanKind
  readonly url: string
}): Promise<Triggered> {
  const response = await fetch(`${request.baseUrl}/api/visibility/${request.kind}`, {
    method: 'POST',
    headers: { 'x-api-key': request.key, 'content-type': 'application/json' },
    body: JSON.stringify({ url: request.url }),
    signal: AbortSignal.timeout(requestMs),
  })
  return triggered.parse(await bodyOf(response))
}

/**
 * Polls a scan until it is complete or failed and yields every view that differs from the one before.
 * @throws ApiError
 */
export async function* followScan({
  statusUrl,
  key,
  intervalMs,
}: {
  readonly statusUrl: string
  readonly key: string
  readonly intervalMs: number
}): AsyncGenerator<ScanView> {
  let etag: string | undefined
  for (;;) {
    const response = await fetch(statusUrl, {
      headers: { 'x-api-key': key, ...(etag === undefined ? {} : { 'if-none-match': etag }) },
      signal: AbortSignal.timeout(requestMs),
    })
    if (response.status === 429) {
      await response.body?.cancel()
      await sleep(Number(response.headers.get('retry-after') ?? 5) * 1000)
      continue
    }
    if (response.status !== 304) {
      etag = response.headers.get('etag') ?? undefined
      const view = viewOf(response, await bodyOf(response))
      yield view
      if (view.status === 'complete' || view.status === 'failed') return
    }
    await sleep(intervalMs)
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text()
  const body = parse(text)
  if (response.ok) return body
  const error = apiError.safeParse(body)
  const { status } = response
  throw error.success
    ? new ApiError(status, error.data.code, error.data.error)
    : new ApiError(status, 'unknown', `HTTP ${status}: ${text.slice(0, 200)}`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function viewOf({ headers }: Response, answer: unknown): ScanView {
  const body = read.parse(answer)
  const progress = Object.fromEntries(
    (headers.get('x-scan-progress') ?? '').split(';').map((part) => {
      const [name = '', value = ''] = part.trim().split('=')
      return [name, value]
    }),
  )
  return {
    status: body.status,
    stage: progress['stage'] ?? null,
    done: Number(progress['done'] ?? 0),
    total: Number(progress['total'] ?? 0),
    body,
    failureCode: headers.get('x-scan-failure-code'),
  }
}
