import { previewCost } from '../credits.ts'
import { type ReportView, reportLinks, statusUrl } from '../urls.ts'
import { acceptSeedUrl } from './accept-seed-url.ts'
import { type StartScanEffects, type Triggered, type TriggerRequest, triggerScan } from './trigger-scan.ts'

/**
 * Starts a preview or report of a seed URL and returns its addresses.
 * @throws Failure invalid_url, and what triggerScan throws
 */
export async function acceptTrigger(
  view: ReportView,
  asked: Pick<TriggerRequest, 'uuid' | 'caller' | 'isPublic'> & { readonly url: string },
  effects: StartScanEffects & { readonly baseUrl: string; readonly allowHosts: readonly string[] },
) {
  const { uuid, caller, isPublic } = asked
  const { href } = acceptSeedUrl(asked.url, effects.allowHosts)
  const started = await triggerScan({ uuid, kind: view, seedUrl: href, caller, cost: previewCost, isPublic }, effects)
  const scan = { uuid, partner: caller.kind === 'partner', publishedAs: null }
  const location = statusUrl(uuid, view, effects.baseUrl)
  return {
    body: {
      success: true as const,
      uuid,
      status: 'pending' as const,
      ...reportLinks(scan, view, caller, effects.baseUrl),
      statusUrl: location,
    },
    headers: triggerHeaders(started, location),
  }
}

/** Headers with the poll address, the time to wait and the cost. An anonymous key has no balance to name. */
export const triggerHeaders = ({ charged, remaining }: Triggered, location: string): Record<string, string> => ({
  Location: location,
  'Retry-After': '10',
  'X-Credits-Charged': String(charged),
  ...(remaining === null ? {} : { 'X-Credits-Remaining': String(remaining) }),
})
