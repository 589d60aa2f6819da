import pLimit from 'p-limit'
import type { Caller } from '../accounts/account.ts'
import { mayReadScan } from '../accounts/may-read.ts'
import { scanNotComplete } from '../agents/read-finished-scan.ts'
import { Failure } from '../failure.ts'
import { linksFor } from '../scan/owner-links.ts'
import { presentScan } from '../scan/present-scan.ts'
import { readScan } from '../scan/read-scan.ts'
import type { ScanHead, StoredScan } from '../scan/scan.ts'
import { scanNotFound } from '../scan/scan-not-found.ts'
import type { Stores } from '../stores.ts'
import type { ReportView } from '../urls.ts'
import { type MergeFields, mergeFields } from './merge-fields.ts'

export type MergeEffects = Pick<Stores, 'scans' | 'slugs' | 'accounts' | 'teams'> & { readonly baseUrl: string }

/** Scans read at once: as many as the store's connections carry without queueing. */
const readsAtOnce = 20

export type MergeRows = {
  readonly rows: readonly MergeFields[]
  /** Scans that were left out since they are not complete. */
  readonly skipped: readonly { readonly uuid: string; readonly status: ScanHead['status'] }[]
}

/**
 * The fields of complete scans, in the order of the request.
 * @param options.skipUnfinished  leaves out failed and unfinished scans, and names them
 * @throws Failure scan_not_found for the first scan that the caller may not see; scan_not_complete, which names all unfinished
 * ones
 */
export async function readMergeFieldsOf(
  uuids: readonly string[],
  caller: Caller,
  effects: MergeEffects,
  options: { readonly skipUnfinished: boolean } = { skipUnfinished: false },
): Promise<MergeRows> {
  const limit = pLimit(readsAtOnce)
  const view = viewOf(caller)
  const read = async (uuid: string) => {
    const scan = await readScan({ reference: { uuid, slug: undefined }, view, caller }, effects)
    // A scan that was taken down is readable for its owner, but must not be mailed.
    if (scan.head.hidden) throw scanNotFound(view, { uuid })
    return scan
  }
  const settled = await Promise.allSettled(uuids.map((uuid) => limit(() => read(uuid))))
  const scans = settled.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })
  const unfinished = scans.filter(({ head }) => head.status !== 'complete')
  if (unfinished.length > 0 && !options.skipUnfinished) throw notComplete(unfinished)
  const complete = scans.filter(({ head }) => head.status === 'complete')
  return {
    rows: await Promise.all(complete.map((scan) => fieldsOf(scan, view, caller, effects))),
    skipped: unfinished.map(({ head: { uuid, status } }) => ({ uuid, status })),
  }
}

const viewOf = (caller: Caller): ReportView => (caller.kind === 'partner' ? 'scan-preview' : 'ai-visibility-report')

/** The fields of one scan; undefined when it is not visible to the caller, not complete or taken down. */
export async function findMergeFields(uuid: string, caller: Caller, effects: MergeEffects): Promise<MergeFields | undefined> {
  const stored = await effects.scans.read(uuid)
  if (stored === undefined || stored.head.hidden || stored.head.status !== 'complete' || !mayReadScan(caller, stored.head)) {
    return undefined
  }
  return fieldsOf(stored, viewOf(caller), caller, effects)
}

function notComplete(unfinished: readonly StoredScan[]): Failure {
  const [first] = unfinished
  if (first !== undefined && unfinished.length === 1) return scanNotComplete(first)
  const isAllFailed = unfinished.every(({ head }) => head.status === 'failed')
  const named = unfinished.map(({ head }) => `${head.uuid} (${head.status})`).join(', ')
  return new Failure(
    'scan_not_complete',
    `${unfinished.length} scans have no result: ${named}. Leave them out with skip=unfinished`,
    isAllFailed ? {} : { retryAfterSeconds: 10 },
  )
}

async function fieldsOf(scan: StoredScan, view: ReportView, caller: Caller, effects: MergeEffects): Promise<MergeFields> {
  const isBranded = view === 'scan-preview' || scan.head.partner
  const report = presentScan(scan, await linksFor(scan.head, isBranded ? 'scan-preview' : view, caller, effects))
  if (report.status !== 'complete') throw scanNotComplete(scan)
  return mergeFields(report, { withSentiment: caller.kind === 'partner' })
}
