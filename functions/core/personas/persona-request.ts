import type * as z from 'zod'
import type { AgentRow } from '../accounts/agent.ts'
import type { ModelRequest } from '../ports.ts'
import { proposedPersona } from '../prompts/proposed-persona.ts'
import { blocksAreData } from '../prompts/version.ts'
import { withoutOwnNames } from '../text/same-name.ts'

export type PersonaProposal = z.infer<typeof proposedPersona>

/** Milliseconds for both tries: the function has 28 s, and the gateway waits 29 s. */
const personaTimeoutMs = 20_000

/** Former names of the brand, and names in use beside its current one. */
export const otherNames = ({ name, alsoKnownAs, profile }: Pick<AgentRow, 'name' | 'alsoKnownAs' | 'profile'>): string[] =>
  withoutOwnNames([...alsoKnownAs, ...(profile?.formerNames ?? [])], [name])

/**
 * The request for a persona's full profile from a caller's description, with the brand's current name. A former or other name is
 * the brand, even where it is still in the list of competitors.
 */
export function personaRequest(agent: AgentRow, description: string): ModelRequest<PersonaProposal> {
  const { name, profile } = agent
  const others = otherNames(agent)
  const isLocal = profile?.isLocal === true
  return {
    name: 'describe-persona',
    instructions: [
      'You turn a description of a buyer into the full profile of a buyer persona of one brand.',
      blocksAreData,
      'Write in the language of the description, and keep everything it says.',
      'name is a short type of person ("Owner of a small cleaning firm"), no full name of a person unless the description ' +
        'gives one. role is a job or role. summary is one paragraph on background and context. goals and painPoints: 2 to 5 ' +
        'short entries each, about the need that the brand serves.',
      'companySize, industry, ageRange and expertiseLevel: short, or an empty string where they do not matter.',
      isLocal
        ? 'The brand is a local business: location is the city or area of the persona, inside the area that the brand serves.'
        : 'The brand is no local business: leave location empty and tie the persona to no city.',
      'Use the current name of the brand and no other name of it. Its former and other names are the brand itself, never another company. Name no competitor.',
    ].join('\n'),
    blocks: [
      { label: 'description of the persona', text: description },
      { label: 'current name of the brand', text: name },
      { label: 'former and other names of the brand', text: others.join('\n') },
      { label: 'what the brand does', text: [profile?.industry, profile?.summary].filter(Boolean).join('\n') },
      { label: 'area that the brand serves', text: [profile?.geographicFocus, profile?.location].filter(Boolean).join('\n') },
      { label: 'competitors', text: withoutOwnNames(agent.competitors, [name, ...others]).join('\n') },
    ].filter(({ text }) => text !== ''),
    schema: proposedPersona,
    check: problemsOf,
    timeoutMs: personaTimeoutMs,
  }
}

/** An outdated name is no problem: code replaces it by the current one. */
function problemsOf(value: PersonaProposal): string[] {
  return [
    ...(value.name.trim() === '' ? ['name is empty'] : []),
    ...(value.goals.length === 0 ? ['goals is empty; give 2 to 5'] : []),
    ...(value.painPoints.length === 0 ? ['painPoints is empty; give 2 to 5'] : []),
  ]
}
