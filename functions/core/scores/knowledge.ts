import type { PlatformId } from '../../contract/platforms.ts'
import { meanOf, roundHalfUp } from './round.ts'

/** What one answer to a by-name question shows of the brand. */
export type KnowledgeCheck = {
  readonly questionId: string
  readonly platform: PlatformId
  /** `unknown`: says that it does not know; `wrong_entity`; `guess`: derived from the name alone; `known` otherwise. */
  readonly verdict: 'known' | 'unknown' | 'wrong_entity' | 'guess'
  /** Number of confirmed facts that counts as full knowledge; at least 1. */
  readonly asked: number
  /** Number of facts that the answer confirms; may exceed `asked`. */
  readonly confirmed: number
  readonly contradicted: number
}

/**
 * Value of one by-name answer, 0 to 1.
 * 0 unless known; else 0.4 + 0.4 x confirmed / asked (at most 1) + 0.2 x (1 - contradicted / asserted), at most 0.3 when
 * contradictions are not fewer than confirmations. `asserted` = confirmed + contradicted.
 */
export function knowledgeValue(check: Omit<KnowledgeCheck, 'questionId' | 'platform'>): number {
  const { verdict, asked, confirmed, contradicted } = check
  if (verdict !== 'known') return 0
  const asserted = confirmed + contradicted
  const wrongShare = asserted === 0 ? 0 : contradicted / asserted
  const value = 0.4 + (0.4 * Math.min(confirmed, asked)) / Math.max(1, asked) + 0.2 * (1 - wrongShare)
  return contradicted >= confirmed ? Math.min(0.3, value) : value
}

/** Mean over questions, then platforms. @returns integer 0 to 100; null without any answer */
export function knowledgeScoreOf(checks: readonly KnowledgeCheck[]): number | null {
  const platforms = Map.groupBy(checks, (check) => check.platform)
  const shares = [...platforms.values()].map((group) => {
    const questions = Map.groupBy(group, (check) => check.questionId)
    return meanOf([...questions.values()].map((same) => meanOf(same.map(knowledgeValue)) ?? 0)) ?? 0
  })
  const mean = meanOf(shares)
  return mean === undefined ? null : roundHalfUp(100 * mean)
}
