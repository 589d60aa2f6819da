import type { AgentRow } from '../accounts/agent.ts'
import { withoutOwnNames } from '../text/same-name.ts'
import type { Profile } from './profile.ts'

/**
 * The profile of an agent scan, made of the agent's data. A former or other name is the brand and never a rival, even where it
 * is in the list of competitors.
 * @param identity  from the website's address; the business that the agent was made from takes precedence
 */
export function makeAgentProfile(agent: AgentRow, identity: { businessKey: string; domain: string | null }): Profile {
  const { profile } = agent
  const formerNames = profile?.formerNames ?? []
  const aliases = withoutOwnNames(agent.alsoKnownAs, [agent.name])
  const businessKey = agent.businessKey ?? identity.businessKey
  // Only a listing's key has a path; its domain is the directory's.
  const isListing = businessKey.includes('/')
  const focus = profile?.geographicFocus ?? ''
  return {
    brand: {
      name: agent.name,
      summary: profile?.summary ?? '',
      industry: profile?.industry ?? '',
      industrySubcategory: profile?.industry ?? '',
      valueProposition: '',
      missionStatement: '',
      targetAudience: '',
      productsOrServices: [],
      geographicFocus: focus,
      competitorNames: withoutOwnNames(agent.competitors, [agent.name, ...aliases, ...formerNames]),
      inferredGoals: [],
    },
    aliases,
    formerNames: [...formerNames],
    domain: isListing ? null : identity.domain,
    isLocal: profile?.isLocal ?? false,
    location: profile?.location ?? null,
    country: profile?.country ?? null,
    language: profile?.language ?? 'en',
    facts: [],
    businessKey,
    listingLocality: null,
    madeByRules: true,
  }
}
