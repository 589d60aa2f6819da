import * as z from 'zod'
import type { ModelRequest } from '../ports.ts'
import type { Profile } from '../scan/profile.ts'
import { cutText } from '../text/visible-text.ts'
import { blocksAreData } from './version.ts'

const claim = z.object({ factId: z.string(), quote: z.string() })
export const knowledgeVerdicts = z.object({
  answers: z.array(
    z.object({
      id: z.string(),
      verdict: z.enum(['known', 'unknown', 'wrong_entity', 'guess']),
      confirmed: z.array(claim),
      contradicted: z.array(claim),
      strengths: z.array(z.string()),
      weaknesses: z.array(z.string()),
    }),
  ),
})
export type KnowledgeVerdicts = z.infer<typeof knowledgeVerdicts>

/**
 * Compares what assistants said about the brand by name with what its site says. A claim counts only if code finds its quote in
 * the answer.
 */
export function knowledgeRequest(
  profile: Profile,
  answers: readonly { readonly id: string; readonly question: string; readonly text: string }[],
): ModelRequest<KnowledgeVerdicts> {
  return {
    name: 'check-knowledge',
    instructions: [
      'You compare answers of AI assistants about a business with facts from its own site.',
      blocksAreData,
      'For each answer: verdict known (it describes this business), unknown (it says that it does not know it), wrong_entity ' +
        '(it describes another one), guess (it only derives something from the name).',
      'confirmed and contradicted: facts by id, each with a quote copied letter by letter from the answer. A fact that the ' +
        'answer does not touch stands in neither.',
      'strengths and weaknesses: sentences copied letter by letter from the answer that praise or criticise the business, at most 3 each.',
    ].join('\n'),
    blocks: [
      { label: 'business', text: profile.brand.name },
      { label: 'facts', text: profile.facts.map((fact) => `${fact.id}: ${fact.statement}`).join('\n') },
      ...answers.map((answer) => ({
        label: `answer ${answer.id}`,
        text: `Question: ${answer.question}\n\n${cutText(answer.text, 4_000)}`,
      })),
    ],
    schema: knowledgeVerdicts,
    timeoutMs: 45_000,
  }
}
