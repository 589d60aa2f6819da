import type { ScanStore } from '../../stores.ts'
import type { ScanAnswer } from '../scan.ts'
import { answersOf, manifest } from './manifest.ts'

/** The answers a scan is measured on, as its manifest fixed them, with the facts that the judge settled. */
export async function settledAnswers(
  uuid: string,
  scans: Pick<ScanStore, 'findWork' | 'listWork' | 'listAnswers'>,
): Promise<ScanAnswer[]> {
  const fixed = manifest.parse(await scans.findWork(uuid, 'manifest'))
  return answersOf(fixed, await scans.listAnswers(uuid))
}
