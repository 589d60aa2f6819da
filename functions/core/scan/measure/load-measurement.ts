import * as z from 'zod'
import { platformId } from '../../../contract/platforms.ts'
import type { ScanStore } from '../../stores.ts'
import { scanPlan } from '../plan/plan.ts'
import { profile } from '../profile.ts'
import type { ScanHead } from '../scan.ts'
import type { Down } from './coverage.ts'
import type { Measurement } from './measure-scan.ts'
import { type Fixed, fixedRows, settleBy } from './settled-answers.ts'

/** `status` is of HTTP; rows of earlier releases have none. */
export const downRow = z.object({ kind: z.string(), status: z.int().nullable().optional() })
export const downPrefix = 'down-'

/** All stored data that a scan's figures are computed from. */
export type Loaded = {
  readonly measurement: Measurement
  /** The rows it was made from, to make it again. */
  readonly fixed: Fixed
}

/** @param rows  of the manifest, where they have been read already */
export async function loadMeasurement(
  head: Pick<ScanHead, 'uuid' | 'kind'>,
  scans: Pick<ScanStore, 'findWorks' | 'findWork' | 'listWork' | 'listAnswers'>,
  rows?: Fixed,
): Promise<Loaded> {
  const { uuid } = head
  const [stored, downs, fixed] = await Promise.all([
    scans.findWorks(uuid, ['plan', 'profile']),
    scans.listWork(uuid, downPrefix),
    rows ?? fixedRows(uuid, scans),
  ])
  const [plan, known] = [scanPlan.parse(stored.get('plan')), profile.parse(stored.get('profile'))]
  const down = downs.flatMap(({ name, value }): Down[] => {
    const platform = platformId.safeParse(name.slice(downPrefix.length))
    return platform.success ? [{ platform: platform.data, kind: downRow.parse(value).kind }] : []
  })
  return {
    fixed,
    measurement: {
      plan,
      profile: known,
      answers: fixed.answers.map(settleBy(fixed, known)),
      readings: fixed.readings,
      knowledge: fixed.knowledge,
      down,
      needsKnowledge: head.kind !== 'agent-scan',
    },
  }
}
