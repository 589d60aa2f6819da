import type { ScanPersona } from '../../../contract/persona.ts'
import { cutText } from '../../text/visible-text.ts'
import type { Profile } from '../profile.ts'
import { carriesPageText } from './choose-questions.ts'

/** A persona as a model proposes it; empty text means that it left the member open. */
export type ProposedPersona = {
  readonly name: string
  readonly role: string
  readonly summary: string
  readonly goals: readonly string[]
  readonly painPoints: readonly string[]
  readonly companySize: string
  readonly industry: string
  readonly location: string
  readonly ageRange: string
  readonly expertiseLevel: string
}

const limits = { name: 80, role: 80, summary: 400, line: 240, lines: 6 }

/**
 * Usable personas: limited in length, without passages of the page, with a location only where the brand is local. Missing ones
 * up to `count` are made by rule.
 */
export function choosePersonas(
  proposed: readonly ProposedPersona[],
  context: { readonly profile: Pick<Profile, 'isLocal' | 'location'>; readonly pageText: string; readonly count: number },
): ScanPersona[] {
  const clean = (text: string, max: number) => {
    const line = cutText(text.replace(/\s+/g, ' ').trim(), max)
    return carriesPageText(line, context.pageText) ? '' : line
  }
  const usable = proposed.flatMap((one): Omit<ScanPersona, 'id'>[] => {
    const name = clean(one.name, limits.name)
    if (name === '') return []
    const lines = (list: readonly string[]) =>
      list
        .map((text) => clean(text, limits.line))
        .filter((text) => text !== '')
        .slice(0, limits.lines)
    const demographics = present({
      companySize: clean(one.companySize, limits.line),
      industry: clean(one.industry, limits.line),
      location: locationFor(clean(one.location, limits.line), context.profile),
      ageRange: clean(one.ageRange, limits.line),
      expertiseLevel: clean(one.expertiseLevel, limits.line),
    })
    return [
      {
        name,
        ...present({ role: clean(one.role, limits.role) }),
        goals: lines(one.goals),
        painPoints: lines(one.painPoints),
        summary: clean(one.summary, limits.summary),
        ...(Object.keys(demographics).length > 0 ? { demographics } : {}),
      },
    ]
  })
  const location = locationFor('', context.profile)
  const filled = [...usable, ...byRule.map((one) => ({ ...one, ...(location === '' ? {} : { demographics: { location } }) }))]
  const distinct = filled.filter((one, index) => filled.findIndex((other) => other.name === one.name) === index)
  return distinct.slice(0, context.count).map((one, index) => ({ id: `p${index + 1}`, ...one }))
}

/** Only local businesses have a persona with a location; code decides this, not the model. */
export function locationFor(proposed: string, profile: Pick<Profile, 'isLocal' | 'location'>): string {
  if (!profile.isLocal) return ''
  return proposed !== '' ? proposed : (profile.location ?? '')
}

const present = <T extends Record<string, string>>(members: T): Partial<T> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== '')) as Partial<T>

const byRule: readonly Omit<ScanPersona, 'id'>[] = [
  {
    name: 'First-time buyer',
    role: 'Buyer who is new to this kind of offer',
    goals: ['Understand what is on the market', 'Find a safe first choice'],
    painPoints: ['Does not know whom to trust'],
    summary: 'Looks for the first time and wants a short list with reasons.',
  },
  {
    name: 'Careful comparer',
    role: 'Buyer who compares several offers',
    goals: ['Get good value for the money', 'See strengths and weaknesses side by side'],
    painPoints: ['Prices and conditions are hard to compare'],
    summary: 'Has two or three offers in mind and weighs them against each other.',
  },
  {
    name: 'Switcher',
    role: 'Customer who is unhappy with the present provider',
    goals: ['Replace what does not work', 'Avoid the same trouble again'],
    painPoints: ['Lost time and money with the present choice'],
    summary: 'Wants to change and asks what others recommend.',
  },
]
