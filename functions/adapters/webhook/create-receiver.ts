import type { TryReason } from '../../contract/webhook.ts'
import type { PostEvent, TryResult } from '../../core/webhooks/deliver.ts'
import { parseReceiverUrl, type ReceiverCheck } from '../../core/webhooks/receiver-url.ts'
import { type AddressRules, type CheckedTarget, checkTarget } from '../web/address-guard.ts'
import { BlockedAddressError, openGuardedClient } from '../web/guarded-client.ts'

/** Limits of one try, in milliseconds and bytes. */
type ReceiverLimits = { readonly connectMs: number; readonly totalMs: number; readonly maxHeaderBytes: number }
const receiverLimits: ReceiverLimits = { connectMs: 5_000, totalMs: 10_000, maxHeaderBytes: 16 * 1024 }

/**
 * Checks where an address leads to when it is registered; a name server that does not answer must not outlast the call.
 * @param lookUpMs  milliseconds
 */
export const createReceiverCheck =
  (rules: AddressRules, lookUpMs = receiverLimits.connectMs) =>
  async (url: URL): Promise<ReceiverCheck> => {
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), lookUpMs)
    const verdict = await orAborted(checkTarget(url, rules), abort.signal).finally(() => clearTimeout(timer))
    if (verdict?.ok === true) return 'ok'
    return verdict === undefined || verdict.code === 'unreachable' ? 'name_not_found' : 'blocked_address'
  }

/**
 * Sends an event to an address that a caller chose, through the address guard: https on port 443 only, redirects are not
 * followed, only the status of the response is read. Never rejects.
 */
export function createPostEvent(
  options: AddressRules & { readonly now: () => number; readonly limits?: Partial<ReceiverLimits> },
): PostEvent {
  const limits = { ...receiverLimits, ...options.limits }
  return async ({ url: href, headers, body }) => {
    const startedAt = options.now()
    const ended = (reason: TryReason, responseCode: number | null = null): TryResult => ({
      reason,
      responseCode,
      durationMs: Math.max(0, Math.round(options.now() - startedAt)),
    })
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), limits.totalMs)
    try {
      if (!parseReceiverUrl(href, options.allowHosts).ok) return ended('blocked_address')
      const verdict = await orAborted(checkTarget(new URL(href), options), abort.signal)
      if (verdict === undefined) return ended('timeout')
      if (!verdict.ok) return ended(verdict.code === 'unreachable' ? 'name_not_found' : 'blocked_address')
      const status = await statusOf(verdict.target, { headers, body }, abort.signal, limits)
      return ended(reasonOf(status), status)
    } catch (error) {
      return ended(abort.signal.aborted ? 'timeout' : failureOf(error))
    } finally {
      clearTimeout(timer)
    }
  }
}

async function statusOf(
  target: CheckedTarget,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  signal: AbortSignal,
  { connectMs, totalMs, maxHeaderBytes }: ReceiverLimits,
): Promise<number> {
  const client = openGuardedClient(target, { connectMs, firstByteMs: totalMs, maxHeaderBytes })
  try {
    const { pathname, search } = target.url
    const response = await client.request({
      method: 'POST',
      path: `${pathname}${search}`,
      headers: { ...headers, 'user-agent': 'VisibilityWebhooks/1.0' },
      body,
      signal,
    })
    // Abandoning the body makes it emit an error, which must not become an unhandled one.
    response.body.on('error', () => undefined)
    response.body.destroy()
    return response.statusCode
  } finally {
    // Not awaited: a peer that keeps its side open would block the caller.
    void client.destroy().catch(() => undefined)
  }
}

function reasonOf(status: number): TryReason {
  if (status >= 200 && status < 300) return 'delivered'
  if (status >= 300 && status < 400) return 'redirect'
  return status === 410 ? 'gone' : 'http_error'
}

function failureOf(error: unknown): TryReason {
  if (error instanceof BlockedAddressError) return 'blocked_address'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/TIMEOUT|TIMEDOUT/.test(code)) return 'timeout'
  return /CERT|TLS|SSL|ALTNAME|SELF_SIGNED|UNABLE_TO/.test(code) ? 'tls' : 'connection_failed'
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  return Promise.race([
    work,
    new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true })),
  ])
}
