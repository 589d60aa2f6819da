import * as z from 'zod'
import { answerId, type ScanAnswer } from '../scan.ts'

/**
 * The input of a scan's measurement: the outcome of each call, and the stored rows of readings and knowledge checks. Rows stored
 * later change nothing, so a replay gives the same figures.
 */
export const manifest = z.object({
  answers: z.array(z.object({ id: z.string(), outcome: z.string() })),
  /** Names of the work items of readings and knowledge, sorted; absent in manifests of method 2026-11. */
  rows: z.array(z.string()).optional(),
  /** Hash of the facts in the order of `answers`, and of the rows. */
  hash: z.string(),
})
export type Manifest = z.infer<typeof manifest>

type Work = readonly { readonly name: string; readonly value: unknown }[]

const byId = (a: ScanAnswer, b: ScanAnswer): number => (answerId(a) < answerId(b) ? -1 : 1)

/**
 * Fixes what a scan is measured from; the order in which answers and rows are given does not matter.
 * @param sha256  hexadecimal digest of a text
 */
export function makeManifest(
  {
    answers,
    readings,
    knowledge,
  }: { readonly answers: readonly ScanAnswer[]; readonly readings: Work; readonly knowledge: Work },
  sha256: (text: string) => string,
): Manifest {
  const sorted = answers.toSorted(byId)
  const rows = [...readings, ...knowledge].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return {
    answers: sorted.map((answer) => ({ id: answerId(answer), outcome: answer.outcome })),
    rows: rows.map(({ name }) => name),
    hash: sha256(JSON.stringify([sorted.map((answer) => answer.facts), rows.map(({ value }) => value)])),
  }
}

/** The answers as they were when the manifest was made; one that has changed since counts as it was then: no data. */
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
