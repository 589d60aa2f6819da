import { cleanLine, maxima } from '../../contract/fields.ts'
import type { PersonaWish } from '../../contract/persona.ts'
import type { AgentRow, PersonaRow } from '../accounts/agent.ts'
import { locationFor } from '../scan/plan/choose-personas.ts'
import { namesBrand } from '../text/same-name.ts'
import { otherNames, type PersonaProposal } from './persona-request.ts'

/** A persona as the caller gives it, a location included. */
export function givenPersona(id: string, name: string, wish: PersonaWish): PersonaRow {
  const { role, goals = [], painPoints = [], demographics } = wish
  return persona({ id, name, role, goals, painPoints, summary: '' }, { ...demographics })
}

/**
 * A persona from the model's proposal for a description. Members that the caller typed take precedence; the location follows our
 * rule, even when one was typed; other names of the brand become its current one.
 * @returns undefined when no name was typed and none proposed is usable
 * Interface silent: both prompt and name given.
 */
export function generatedPersona(
  id: string,
  proposed: PersonaProposal,
  wish: PersonaWish & { readonly prompt: string },
  agent: AgentRow,
): PersonaRow | undefined {
  const current = (text: string) => withCurrentName(text, agent)
  const line = (text: string, max: number) => [...cleanLine(current(text))].slice(0, max).join('').trim()
  const lines = (list: readonly string[]) =>
    list
      .map((text) => line(text, maxima.goalCharacters))
      .filter((text) => text !== '')
      .slice(0, maxima.goals)
  const name = wish.name ?? line(proposed.name, maxima.nameCharacters)
  if (name === '') return undefined
  const typed = wish.demographics ?? {}
  const detail = (member: 'companySize' | 'industry' | 'ageRange' | 'expertiseLevel') =>
    typed[member] ?? line(proposed[member], maxima.nameCharacters)
  return persona(
    {
      id,
      name,
      role: wish.role ?? line(proposed.role, maxima.roleCharacters),
      goals: wish.goals ?? lines(proposed.goals),
      painPoints: wish.painPoints ?? lines(proposed.painPoints),
      summary: line(proposed.summary, maxima.promptCharacters),
    },
    {
      companySize: detail('companySize'),
      industry: detail('industry'),
      location: locationOf(typed.location, line(proposed.location, maxima.nameCharacters), wish.prompt, agent),
      ageRange: detail('ageRange'),
      expertiseLevel: detail('expertiseLevel'),
    },
  )
}

type Demographics = NonNullable<PersonaRow['demographics']>
type Loose<T> = { readonly [K in keyof T]?: T[K] | undefined }

/** Empty members are left out. */
function persona(
  known: Omit<PersonaRow, 'role' | 'demographics'> & { role: string | undefined },
  details: Loose<Demographics>,
): PersonaRow {
  const { role, ...rest } = known
  const demographics: Demographics = Object.fromEntries(
    Object.entries(details).filter(([, value]) => value !== undefined && value !== ''),
  )
  return {
    ...rest,
    goals: [...rest.goals],
    painPoints: [...rest.painPoints],
    ...(role === undefined || role === '' ? {} : { role }),
    ...(Object.keys(demographics).length === 0 ? {} : { demographics }),
  }
}

/**
 * Only local businesses have a persona with a location, whoever proposes it. A place that the model names counts if the
 * description or the brand's own area names it too; else the location is the brand's place.
 */
function locationOf(typed: string | undefined, proposed: string, description: string, { profile }: AgentRow): string {
  if (profile === null) return '' // nothing shows that it is local
  const ground = [description, profile.location ?? '', profile.geographicFocus].join('\n')
  const [place = ''] = proposed.split(',')
  const isGrounded = place.trim() !== '' && namesBrand(ground, [place])
  return locationFor(typed ?? (isGrounded ? proposed : ''), profile)
}

function withCurrentName(text: string, agent: AgentRow): string {
  const others = otherNames(agent)
  if (others.length === 0) return text
  // The current name is matched too, so that a former name inside it is not replaced; longer names are matched first.
  const names = [agent.name, ...others]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'giu'), () => agent.name)
}
