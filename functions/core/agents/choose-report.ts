import type { FullReport } from '../../contract/agent.ts'
import type { AgentRow } from '../accounts/agent.ts'
import { Failure } from '../failure.ts'
import { parseScanUuid } from '../scan/scan-uuid.ts'
import type { Stores } from '../stores.ts'

/** Which part of the query results is read. A cursor stays with the scan of its first page, even when a newer scan completes. */
export type Page = { readonly offset: number; readonly limit: number }

const defaultLimit = 100

/**
 * The scan whose report is read: the cursor's, else the agent's latest complete one.
 * @returns page null: the whole report
 * @throws Failure no_report_yet; invalid_request for a cursor that does not belong to this agent
 */
export async function chooseReport(
  agent: AgentRow,
  asked: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
  { scans }: Pick<Stores, 'scans'>,
): Promise<{ readonly scanId: string; readonly page: Page | null }> {
  const limit = asked.limit ?? defaultLimit
  if (asked.cursor !== undefined) {
    const place = parseCursor(asked.cursor)
    const head = place === undefined ? undefined : await scans.find(place.scanId)
    if (place === undefined || head?.syntheticId !== agent.syntheticId || head.status !== 'complete') throw badCursor()
    return { scanId: place.scanId, page: { offset: place.offset, limit } }
  }
  if (agent.latest === null) throw noReportYet()
  return { scanId: agent.latest.scanId, page: asked.limit === undefined ? null : { offset: 0, limit } }
}

/** One page of a report, and the cursor of the next page; null on the last. */
export function pageOfReport(report: FullReport, scanId: string, { offset, limit }: Page) {
  const end = offset + limit
  return {
    report: { ...report, queryResults: report.queryResults.slice(offset, end) },
    next: end < report.queryResults.length ? `${scanId}.${end}` : null,
  }
}

export const noReportYet = (): Failure =>
  new Failure('no_report_yet', 'This brand agent has no complete scan yet. Start one with POST /api/visibility/agent-scan')

function parseCursor(cursor: string): { scanId: string; offset: number } | undefined {
  const [, uuid = '', digits = ''] = /^([^.]+)\.(\d{1,6})$/.exec(cursor) ?? []
  const scanId = parseScanUuid(uuid)
  return scanId === undefined ? undefined : { scanId, offset: Number(digits) }
}

function badCursor(): Failure {
  const message = 'Use the cursor of the Link header as it is'
  return new Failure('invalid_request', `The cursor is not valid. ${message}`, { details: [{ path: 'cursor', message }] })
}
