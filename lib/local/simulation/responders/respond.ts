import type { BrandMemory } from '../learned-brands.ts'
import type { AnalysisCall } from '../wire/read-request.ts'
import { respondIdentity } from './identity.ts'
import { respondKnowledge } from './knowledge.ts'
import { type AnalysisMode, misbehave } from './misbehave.ts'
import { respondPersona, respondPlan } from './plan.ts'
import { respondProfile } from './profile.ts'
import { type ReadPrompt, readPrompt } from './prompt.ts'
import { type ReaderFault, respondReadings } from './readings.ts'
import { respondAnalysis, respondPostIdeas } from './write-up.ts'

type Responder = (prompt: ReadPrompt, memory: BrandMemory, fault: ReaderFault | undefined) => unknown

const responders: Readonly<Record<string, Responder>> = {
  identity: respondIdentity,
  'profile-brand': respondProfile,
  'plan-questions': respondPlan,
  'describe-persona': respondPersona,
  'read-answers': respondReadings,
  'check-knowledge': respondKnowledge,
  analyse: respondAnalysis,
  'post-ideas': respondPostIdeas,
}

/**
 * The analysis model's answer, as the text it sends. Brands and questions from the call go into the memory, so that the answer
 * platforms can name the brand later.
 * @throws RangeError for a call that the product does not make
 */
export function respond(
  call: AnalysisCall,
  memory: BrandMemory,
  { mode, fault }: { readonly mode: AnalysisMode | undefined; readonly fault: ReaderFault | undefined },
): string {
  const responder = responders[call.name]
  if (responder === undefined)
    throw new RangeError(`Unknown analysis call "${call.name}". Known: ${Object.keys(responders).join(', ')}`)
  const prompt = readPrompt(call.instructions, call.input)
  const value = responder(prompt, memory, fault)
  // No mode changes the identity; separate tests cover wrong ones.
  return mode === undefined || call.name === 'identity' ? JSON.stringify(value) : misbehave(value, mode, prompt)
}
