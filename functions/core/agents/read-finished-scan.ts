import type { Caller } from '../accounts/account.ts'
import { Failure } from '../failure.ts'
import { type Profile, profile } from '../scan/profile.ts'
import { readScan } from '../scan/read-scan.ts'
import type { StoredScan } from '../scan/scan.ts'
import type { Stores } from '../stores.ts'

/**
 * A complete scan that the caller may see, with the stored work of its stages.
 * @throws Failure scan_not_found, scan_not_complete
 */
export async function readFinishedScan(
  uuid: string,
  caller: Caller,
  stores: Pick<Stores, 'scans' | 'slugs'>,
): Promise<{ readonly scan: StoredScan; readonly known: Profile | undefined }> {
  const reference = { uuid, slug: undefined }
  const scan = await readScan({ reference, view: 'ai-visibility-report', caller }, stores)
  if (scan.head.status !== 'complete') throw scanNotComplete(scan)
  const known = profile.safeParse(await stores.scans.findWork(scan.head.uuid, 'profile'))
  return { scan, known: known.data }
}

/** The error for a scan without a result: with Retry-After (10 s) while it runs. */
export const scanNotComplete = ({ head }: StoredScan): Failure =>
  head.status === 'failed'
    ? new Failure('scan_not_complete', `The scan ${head.uuid} failed and has no result`)
    : new Failure('scan_not_complete', `The scan ${head.uuid} is not complete yet`, { retryAfterSeconds: 10 })
