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
import { RawReply, type Reply, reply } from './respond.ts'

type Poll = { readonly query: ScanReference; readonly caller: Caller; readonly request: HttpRequest }

/**
 * A read of a scan in one of its two views. With a known tag it reads one head, else it makes one query.
 * @throws Failure scan_not_found
 */
export async function pollReport(view: ReportView, poll: Poll, effects: PollEffects): Promise<Reply<ScanReport> | RawReply> {
  const question = { reference: poll.query, view, caller: poll.caller }
  const known = knownTags(poll.request)
  if (known.length > 0) {
    const { headers } = await describe(await findScan(question, effects), view, poll.caller, effects)
    if (isKnown(headers.ETag, known)) return new RawReply(304, '', headers)
  }
  const scan = await readScan(question, effects)
  const { links, headers } = await describe(scan.head, view, poll.caller, effects)
  return reply(presentScan(scan, links), { headers })
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
