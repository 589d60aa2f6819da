import * as z from 'zod'
import { answerId, type ScanAnswer } from '../scan.ts'

/**
 * What a scan is measured on, fixed before the first judgement: which calls had come to what. An answer that arrives later
 * changes nothing, and a replay measures the same.
 */
export const manifest = z.object({
  answers: z.array(z.object({ id: z.string(), outcome: z.string() })),
  /** Hash of the facts by rules, in the order of `answers`. */
  hash: z.string(),
})
export type Manifest = z.infer<typeof manifest>

const byId = (a: ScanAnswer, b: ScanAnswer): number => (answerId(a) < answerId(b) ? -1 : 1)

export function makeManifest(answers: readonly ScanAnswer[], sha256: (text: string) => string): Manifest {
  const sorted = answers.toSorted(byId)
  return {
    answers: sorted.map((answer) => ({ id: answerId(answer), outcome: answer.outcome })),
    hash: sha256(JSON.stringify(sorted.map((answer) => answer.facts))),
  }
}

/** The answers as they were when the manifest was made; one that has become another since counts as what it was: no data. */
export function answersOf(fixed: Manifest, answers: readonly ScanAnswer[]): ScanAnswer[] {
  const outcomes = new Map(fixed.answers.map(({ id, outcome }) => [id, outcome]))
  return answers
    .flatMap((answer) => {
      const outcome = outcomes.get(answerId(answer))
      if (outcome === undefined) return []
      return outcome === answer.outcome ? [answer] : [{ ...answer, outcome: 'empty' as const, text: '', facts: null }]
    })
    .toSorted(byId)
}
