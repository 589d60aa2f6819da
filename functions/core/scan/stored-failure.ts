import * as z from 'zod'
import { failureCodes } from '../../contract/fields.ts'
import type { ScanStore } from '../stores.ts'
import type { ScanEnd } from './close-scan.ts'

/** Name of the work item in which a stage stores why the scan fails. */
const failureWork = 'failure'
const failureRow = z.object({ code: z.enum(failureCodes), message: z.string() })

/** Message of a scan that an internal error ended. */
export const internalFailure = {
  status: 'failed',
  code: 'internal',
  message: 'Something went wrong on our side and the scan could not be finished. It cost nothing; please start it again.',
} as const satisfies ScanEnd

/** Why a scan fails: the reason that a stage stored, else an internal error. */
export async function storedFailure(uuid: string, scans: Pick<ScanStore, 'findWork'>): Promise<ScanEnd & { status: 'failed' }> {
  const stored = failureRow.safeParse(await scans.findWork(uuid, failureWork))
  return stored.success ? { status: 'failed', ...stored.data } : internalFailure
}
