import type { AnswerFacts } from './facts.ts'
import { type ReadInput, readStructure } from './read-structure.ts'
import { settleFacts } from './settle-facts.ts'

/** The facts of one answer by its structure alone, without a model. Never throws; linear in the length of the answer. */
export function extractFacts(input: ReadInput): AnswerFacts {
  return settleFacts(readStructure(input), {}).facts
}
