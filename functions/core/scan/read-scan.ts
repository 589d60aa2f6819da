import type { ScanReference } from '../../contract/scan.ts'
import type { Caller } from '../accounts/account.ts'
import { isOwner, isPublished, mayReadScan } from '../accounts/may-read.ts'
import type { Stores } from '../stores.ts'
import type { ReportView } from '../urls.ts'
import type { ScanHead, StoredScan } from './scan.ts'
import { scanNotFound } from './scan-not-found.ts'
import { parseScanUuid } from './scan-uuid.ts'

export type ScanQuestion = { readonly reference: ScanReference; readonly view: ReportView; readonly caller: Caller }
/** The reads of the stores that find a scan by its id or slug. */
export type ScanReads = {
  readonly scans: Pick<Stores['scans'], 'find' | 'read'>
  readonly slugs: Pick<Stores['slugs'], 'resolve'>
}

/**
 * The head of a scan that the caller may see, without its parts: enough to tell whether a client's copy is current.
 * @throws Failure scan_not_found
 */
export const findScan = (question: ScanQuestion, look: ScanReads): Promise<ScanHead> =>
  lookUp(question, look, look.scans.find, (head) => head)

/**
 * A scan that the caller may see, read by one query; the permission is checked on the same items that are returned.
 * @throws Failure scan_not_found
 */
export const readScan = (question: ScanQuestion, look: ScanReads): Promise<StoredScan> =>
  lookUp(question, look, look.scans.read, ({ head }) => head)

async function lookUp<T>(
  { reference, view, caller }: ScanQuestion,
  look: ScanReads,
  load: (uuid: string) => Promise<T | undefined>,
  headOf: (found: T) => ScanHead,
): Promise<T> {
  const { uuid, slug } = reference
  if (slug === undefined) {
    const stored = parseScanUuid(uuid ?? '')
    const found = stored === undefined ? undefined : await load(stored)
    if (found !== undefined && isReport(headOf(found)) && mayReadScan(caller, headOf(found))) return found
    throw scanNotFound(view, reference)
  }
  for (const { scanIds, fits } of placesOf(slug, view, caller, look)) {
    for (const scanId of await scanIds()) {
      const found = await load(scanId)
      if (found !== undefined && isReport(headOf(found)) && fits(headOf(found))) return found
    }
  }
  throw scanNotFound(view, reference)
}

type Place = { readonly scanIds: () => Promise<string[]>; readonly fits: (head: ScanHead) => boolean }

/** Scopes in which a slug is looked up: on scan-preview a partner's own names come before the public ones. */
function placesOf(slug: string, view: ReportView, caller: Caller, { slugs }: Pick<ScanReads, 'slugs'>): readonly Place[] {
  const resolve = (scope: string | null) => async (): Promise<string[]> => {
    const pointer = await slugs.resolve(slug.toLowerCase(), scope)
    return pointer === undefined ? [] : [pointer.scanId, ...(pointer.previousScanId === null ? [] : [pointer.previousScanId])]
  }
  const places: readonly Place[] = [{ scanIds: resolve(null), fits: isPublished }]
  if (view !== 'scan-preview' || caller.kind !== 'partner' || caller.accountId === null) return places
  const isOwn = (head: ScanHead) => isOwner(caller, head) && head.status === 'complete'
  return [{ scanIds: resolve(caller.accountId), fits: isOwn }, ...places]
}

/** Scans of agents have other endpoints for report and progress. */
const isReport = (head: ScanHead): boolean => head.kind !== 'agent-scan'
