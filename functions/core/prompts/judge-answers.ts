import type * as z from 'zod'
import type { BrandNames } from '../answers/brand-names.ts'
import { judgeRequest, verdictsSchema } from '../answers/judge.ts'
import type { ModelRequest } from '../ports.ts'
import { blocksAreData } from './version.ts'

export type JudgeVerdicts = z.infer<typeof verdictsSchema>

/** One small call for up to twenty answers that the rules were unsure of. */
export function judgeAnswersRequest(
  brand: BrandNames,
  batch: readonly { readonly id: string; readonly answer: string }[],
): ModelRequest<JudgeVerdicts> {
  const { instructions, blocks } = judgeRequest(brand, batch)
  return {
    name: 'judge-answers',
    instructions: `${instructions}\n${blocksAreData}`,
    blocks,
    schema: verdictsSchema,
    timeoutMs: 40_000,
  }
}
