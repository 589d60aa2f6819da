import type { Dictionary } from '../words/dictionary.ts'

/**
 * Why a platform has no score, in words for the reader of the page. The stored reason is for the operator: a refused key means
 * nothing to a prospect.
 */
export function platformReason(reason: string | undefined, { reasons }: Dictionary): string {
  if (reason === undefined || reason === 'not configured') return reasons.notPart
  const [first = 0, second = 0] = (reason.match(/\d+/g) ?? []).map(Number)
  if (reason.startsWith('no overview was shown')) return reasons.noOverview(first, second)
  if (reason.startsWith('answers came for')) return reasons.fewAnswers(first, second)
  return reason.startsWith('the platform did not answer') ? reasons.noAnswer : reasons.stopped
}
