import type { Part, ScanAnswer } from '../scan.ts'
import { factsOf } from './measure-answer.ts'
import { measureScan } from './measure-scan.ts'

export type Replay = { readonly equal: boolean; readonly differences: readonly string[] }

/**
 * Measures a stored scan again, its facts by rules from the stored texts included, and compares every figure with the stored
 * ones.
 * @param refine  settles recomputed facts with the stored judgements, as the scan did
 * @returns paths of members that differ, with both values
 */
export function replayScan(
  stored: Part<'scores'>,
  measurement: Parameters<typeof measureScan>[0],
  refine: (answer: ScanAnswer) => ScanAnswer,
): Replay {
  const questions = new Map(measurement.plan.questions.map((question) => [question.id, question.text]))
  const answers = measurement.answers.map((answer) =>
    answer.facts === null || answer.kept !== undefined
      ? answer
      : refine({ ...answer, facts: factsOf(answer.text, questions.get(answer.questionId) ?? '', measurement.profile) }),
  )
  const differences = differencesOf(stored, measureScan({ ...measurement, answers }).part, '')
  return { equal: differences.length === 0, differences: differences.slice(0, 100) }
}

function differencesOf(before: unknown, after: unknown, path: string): string[] {
  if (Object.is(before, after)) return []
  if (isRecord(before) && isRecord(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return names.flatMap((name) => differencesOf(before[name], after[name], path === '' ? name : `${path}.${name}`))
  }
  return [`${path}: ${JSON.stringify(before)} is now ${JSON.stringify(after)}`]
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
