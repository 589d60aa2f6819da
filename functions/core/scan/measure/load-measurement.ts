import * as z from 'zod'
import { platformId } from '../../../contract/platforms.ts'
import type { ScanStore } from '../../stores.ts'
import { scanPlan } from '../plan/plan.ts'
import { brandNamesOf, profile } from '../profile.ts'
import type { ScanHead } from '../scan.ts'
import type { Down } from './coverage.ts'
import type { measureScan } from './measure-scan.ts'
import { settledAnswers, storedKnowledge } from './settled-answers.ts'

const downRow = z.object({ kind: z.string() })
export const downPrefix = 'down-'

/** Everything stored that a scan's figures come from. */
export async function loadMeasurement(
  head: Pick<ScanHead, 'uuid' | 'kind'>,
  scans: Pick<ScanStore, 'findWork' | 'listWork' | 'listAnswers'>,
): Promise<Parameters<typeof measureScan>[0]> {
  const { uuid } = head
  const [plan, known] = [scanPlan.parse(await scans.findWork(uuid, 'plan')), profile.parse(await scans.findWork(uuid, 'profile'))]
  const down = (await scans.listWork(uuid, downPrefix)).flatMap(({ name, value }): Down[] => {
    const platform = platformId.safeParse(name.slice(downPrefix.length))
    return platform.success ? [{ platform: platform.data, kind: downRow.parse(value).kind }] : []
  })
  return {
    plan,
    profile: known,
    answers: await settledAnswers(uuid, scans, brandNamesOf(known)),
    knowledge: await storedKnowledge(uuid, scans),
    down,
    needsKnowledge: head.kind !== 'agent-scan',
  }
}
