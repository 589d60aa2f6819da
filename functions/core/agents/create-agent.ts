import type { AgentRow, PersonaRow, TopicRow } from '../accounts/agent.ts'
import { foldQuery } from '../accounts/fold-query.ts'
import type { Profile } from '../scan/profile.ts'
import type { StoredScan } from '../scan/scan.ts'
import { foldName, withoutOwnNames } from '../text/same-name.ts'

/** The caller's description of the brand; it takes precedence over what a scan found. */
export type AgentWish = {
  readonly name?: string | undefined
  readonly alsoKnownAs?: readonly string[] | undefined
  readonly competitors?: readonly string[] | undefined
}
type Origin = { readonly syntheticId: number; readonly ownerId: string; readonly at: string }
export type NewAgent = {
  readonly agent: AgentRow
  readonly personas: readonly PersonaRow[]
  readonly topics: readonly TopicRow[]
}

/** An agent for a website of which nothing is known yet. Without a name it is named after its host. */
export function agentForSite(site: { readonly href: string; readonly host: string }, wish: AgentWish, origin: Origin): NewAgent {
  const name = wish.name ?? nameFromHost(site.host)
  return {
    agent: newAgent({ ...wish, name, website: site.href, businessKey: null, profile: null }, origin),
    personas: [],
    topics: [],
  }
}

/**
 * An agent made from a complete scan: the brand, its personas, and the prompts as topics.
 * @param known  the scan's profile; undefined when its work items have expired
 */
export function agentFromScan(scan: StoredScan, known: Profile | undefined, wish: AgentWish, origin: Origin): NewAgent {
  const { seedUrl, businessKey } = scan.head
  const brand = scan.parts.brand?.brand
  const scanned = brand?.name ?? nameFromHost(new URL(seedUrl).host)
  const name = wish.name ?? scanned
  // A name that the caller replaces stays a name of the brand, so that it is never taken for a rival.
  const others = [scanned, ...(known?.aliases ?? []), ...(known?.formerNames ?? [])]
  const alsoKnownAs = wish.alsoKnownAs ?? withoutOwnNames(others, [name])
  const rivals = scan.parts.scores?.competitorNames ?? brand?.competitorNames ?? []
  const competitors = wish.competitors ?? withoutOwnNames(rivals, [name, ...alsoKnownAs, ...others])
  const profile = profileOf(scan, known)
  return {
    agent: newAgent({ name, alsoKnownAs, competitors, website: seedUrl, businessKey, profile }, origin),
    personas: scan.parts.plan?.personas ?? [],
    topics: topicsOf(scan),
  }
}

function profileOf({ parts }: StoredScan, known: Profile | undefined): AgentRow['profile'] {
  const brand = parts.brand?.brand
  return {
    industry: brand?.industrySubcategory || (brand?.industry ?? ''),
    summary: brand?.summary ?? '',
    geographicFocus: brand?.geographicFocus ?? '',
    isLocal: known?.isLocal ?? false,
    location: known?.location ?? null,
    country: known?.country ?? null,
    language: known?.language ?? parts.scores?.metaAnalysis.language ?? 'en',
    formerNames: [...(known?.formerNames ?? [])],
  }
}

function newAgent(
  known: AgentWish & { readonly name: string } & Pick<AgentRow, 'website' | 'businessKey' | 'profile'>,
  { syntheticId, ownerId, at }: Origin,
): AgentRow {
  const distinct = (names: readonly string[] = []) => firstSpellings(names, (name) => foldName(name) || name)
  return {
    syntheticId,
    ownerId,
    name: known.name,
    website: known.website,
    businessKey: known.businessKey,
    alsoKnownAs: distinct(known.alsoKnownAs),
    competitors: distinct(known.competitors),
    profile: known.profile,
    createdAt: at,
    personaIds: [],
    topicIds: [],
    groupIds: [],
    latest: null,
  }
}

/** The scan's prompts by their topics, in the order in which they were asked. */
function topicsOf({ parts }: StoredScan): TopicRow[] {
  const prompts = parts.scores?.prompts ?? []
  const groups = Map.groupBy(prompts, ({ topic }) => foldQuery(topic))
  return [...groups.values()].map((group, index) => ({
    id: `t${index + 1}`,
    name: group[0]?.topic ?? `Topic ${index + 1}`,
    queries: firstSpellings(
      group.map(({ prompt }) => prompt),
      foldQuery,
    ),
  }))
}

/** Each text once, in the spelling that came first. */
const firstSpellings = (texts: readonly string[], fold: (text: string) => string): string[] =>
  [...Map.groupBy(texts, fold).values()].flatMap(([first]) => first ?? [])

/** `www.acme-plumbing.co.uk` -> `Acme Plumbing`. */
function nameFromHost(host: string): string {
  const labels = host
    .replace(/:\d+$/, '')
    .replace(/^www\d?\./, '')
    .split('.')
  // Of the labels before the ending the longest is the name: `shop.acme.co.uk`.
  const candidates = labels.slice(0, -1)
  const label = candidates.reduce((longest, one) => (one.length > longest.length ? one : longest), candidates[0] ?? host)
  const words = label.startsWith('xn--') ? [] : label.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return words.length === 0 ? host : words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
