import { type PlatformId, platforms } from '../../functions/contract/platforms.ts'
import { callFailureKinds } from '../../functions/core/ports.ts'
import { downPrefix, downRow } from '../../functions/core/scan/measure/load-measurement.ts'
import type { ScanAnswer } from '../../functions/core/scan/scan.ts'
import type { ScanStore } from '../../functions/core/stores.ts'
import { failureWords } from './failure-words.ts'

export type PlatformFailures = {
  /** Calls that failed, by platform and reason. */
  readonly failed: readonly { readonly platform: PlatformId; readonly reason: string; readonly calls: number }[]
  /** Platforms that this scan stopped asking. */
  readonly stopped: readonly { readonly platform: string; readonly reason: string }[]
}

const ceilings: Readonly<Record<string, string>> = { ceiling: 'cost ceiling of the scan', day: 'cost ceiling of the day' }

/** Why the platforms of a scan did not answer, for operators of the service. */
export async function platformFailures(
  uuid: string,
  answers: readonly ScanAnswer[],
  scans: ScanStore,
): Promise<PlatformFailures> {
  const failed = answers
    .filter(({ outcome }) => outcome === 'failed_final' || outcome === 'failed_retryable')
    .map(({ platform, outcome, failure }) => ({ platform, reason: failure ? failureWords(failure) : outcome }))
  const stopped = (await scans.listWork(uuid, downPrefix)).flatMap(({ name, value }) => {
    const row = downRow.safeParse(value)
    return row.success ? [{ platform: name.slice(downPrefix.length), reason: stopWords(row.data) }] : []
  })
  const groups = Map.groupBy(failed, ({ platform, reason }) => `${platform} ${reason}`)
  return { failed: [...groups.values()].flatMap((group) => (group[0] ? [{ ...group[0], calls: group.length }] : [])), stopped }
}

function stopWords({ kind, status = null }: { readonly kind: string; readonly status?: number | null | undefined }): string {
  const known = callFailureKinds.find((one) => one === kind)
  return known === undefined ? (ceilings[kind] ?? kind) : failureWords({ kind: known, status })
}

/** One sentence per platform, such as `Claude: key refused (status 401)`; empty when every call was answered. */
export async function platformSentences(uuid: string, scans: ScanStore): Promise<readonly string[]> {
  const { failed, stopped } = await platformFailures(uuid, await scans.listAnswers(uuid), scans)
  const reasons = Map.groupBy([...stopped, ...failed], ({ platform }) => platform)
  return [...reasons].map(([platform, list]) => {
    const label = Object.entries(platforms).find(([id]) => id === platform)?.[1].label ?? platform
    return `${label}: ${[...new Set(list.map(({ reason }) => reason))].join('; ')}`
  })
}
