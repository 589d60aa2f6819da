import type { ScanReference } from '../contract/scan.ts'
import type { ScanReport } from '../contract/scan-report.ts'
import type { Caller } from '../core/accounts/account.ts'
import { linksFor } from '../core/scan/owner-links.ts'
import { pollHeaders, versionOf } from '../core/scan/poll-headers.ts'
import { presentScan } from '../core/scan/present-scan.ts'
import { findScan, readScan } from '../core/scan/read-scan.ts'
import type { ScanHead } from '../core/scan/scan.ts'
import type { ReportLinks, ReportView } from '../core/urls.ts'
import type { PollEffects } from './effects.ts'
import { entityTag, isKnown, knownTags } from './entity-tag.ts'
import type { HttpRequest } from './request.ts'
import { jsonHeaders, RawReply, type Reply, reply } from './respond.ts'

type Poll = { readonly query: ScanReference; readonly caller: Caller; readonly request: HttpRequest }

/**
 * A read of a scan in one of its two views. Where the caller has a tag, or this environment the last answer about the scan, it
 * reads the head first; only an answer that neither of them has needs a query.
 * @throws Failure scan_not_found
 */
export async function pollReport(view: ReportView, poll: Poll, effects: PollEffects): Promise<Reply<ScanReport> | RawReply> {
  const { query, request, caller } = poll
  const { kept } = effects
  const question = { reference: query, view, caller }
  const known = knownTags(request)
  if (known.length > 0 || kept.has(query.uuid ?? '')) {
    const head = await findScan(question, effects)
    const { headers } = await describe(head, view, caller, effects)
    if (isKnown(headers.ETag, known)) return new RawReply(304, '', headers)
    const text = kept.find(head.uuid, headers.ETag)
    if (text !== undefined) return new RawReply(200, text, { ...jsonHeaders, ...headers })
  }
  const scan = await readScan(question, effects)
  const { links, headers } = await describe(scan.head, view, caller, effects)
  return reply(presentScan(scan, links), { headers, keep: (text) => kept.keep(scan.head.uuid, headers.ETag, text) })
}

async function describe(
  head: ScanHead,
  view: ReportView,
  caller: Caller,
  effects: PollEffects,
): Promise<{ links: ReportLinks; headers: Record<string, string> & { ETag: string } }> {
  const links = await linksFor(head, view, caller, effects)
  return {
    links,
    headers: { ...pollHeaders(head, effects.now()), ETag: entityTag(versionOf(head, view, links.reportUrl)) },
  }
}
