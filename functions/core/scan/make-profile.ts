import type { PageReading } from '../brand/page-reading.ts'
import type { ProposedProfile } from '../prompts/profile-brand.ts'
import { namesBrand, withoutOwnNames } from '../text/same-name.ts'
import { cutText } from '../text/visible-text.ts'
import type { Profile, ProfileFact } from './profile.ts'
import { cutAtSentence } from './sentences.ts'

const limits = { name: 80, text: 600, entry: 160, entries: 10, facts: 8, competitors: 10 }

/**
 * The profile of a brand: identity, language, place and former names from the page by rule; the prose from the model, as far as
 * the page confirms it. Without a usable proposal (`undefined`) the prose is the page's own description.
 * @param page  a usable reading with a brand name
 */
export function makeProfile(
  page: PageReading,
  proposal: ProposedProfile | undefined,
  identity: { businessKey: string; domain: string | null },
): Profile {
  const name = page.brandName ?? page.nameCandidates[0] ?? page.host
  const aliases = withoutOwnNames([...page.alsoKnownAs, ...onThePage(proposal, page)], [name, ...page.formerNames])
  const own = [name, ...aliases, ...page.formerNames]
  const isLocal = page.isLocal === true
  const text = (value: string | undefined, fallback: string) => {
    const line = cutAtSentence(value ?? '', limits.text)
    return line === '' ? fallback : line
  }
  const entries = (list: readonly string[] | undefined) =>
    [...new Set((list ?? []).map((entry) => cutAtSentence(entry, limits.entry)).filter((entry) => entry !== ''))].slice(
      0,
      limits.entries,
    )
  const about = page.description || page.headings[0] || page.title || name
  const subject = subjectOf(page, own)
  const competitorNames = withoutOwnNames(proposal?.competitorNames ?? [], [
    ...own,
    ...(proposal ? [proposal.name, ...proposal.alsoKnownAs] : []),
  ])
  return {
    brand: {
      name,
      summary: text(proposal?.summary, about),
      industry: text(proposal?.industry, subject),
      industrySubcategory: withoutNames(text(proposal?.industrySubcategory, subject), own, subject),
      valueProposition: text(proposal?.valueProposition, about),
      missionStatement: text(proposal?.missionStatement, about),
      targetAudience: text(
        proposal?.targetAudience,
        isLocal && page.location ? `Customers in and around ${page.location}` : 'Customers of this kind of offer',
      ),
      productsOrServices: orElse(entries(proposal?.productsOrServices), entries(page.headings.slice(1, 5))),
      geographicFocus: text(proposal?.geographicFocus, (isLocal ? page.location : null) ?? 'Not stated on the site'),
      competitorNames: competitorNames.map((rival) => cutText(rival, limits.name)).slice(0, limits.competitors),
      inferredGoals: orElse(entries(proposal?.inferredGoals), ['Be found by buyers who ask for this kind of offer']),
    },
    aliases,
    formerNames: [...page.formerNames],
    domain: page.listing === null ? identity.domain : null,
    isLocal,
    location: isLocal ? page.location : null,
    country: countryOf(proposal?.countryCode),
    language: page.language,
    facts: orElse(factsOf(proposal, page, own), ruleMadeFacts(page, own)),
    businessKey: identity.businessKey,
    listingLocality: page.listing?.locality ?? null,
    madeByRules: proposal === undefined,
  }
}

/**
 * The model's names for the brand that the page shows and that share a word with a name found by rule. Without the second condition a
 * page could claim a famous brand by mentioning it.
 */
function onThePage(proposal: ProposedProfile | undefined, page: PageReading): string[] {
  const shown = [page.title, page.siteName, ...page.headings, page.text].join('\n')
  return (proposal ? [proposal.name, ...proposal.alsoKnownAs] : []).filter(
    (name) => name.trim().length >= 3 && name.length <= limits.name && namesBrand(shown, [name]) && sharesWord(name, page),
  )
}

/** Whether a name shares a word with the names that rules found; another spelling does, the name of another brand does not. */
function sharesWord(name: string, page: PageReading): boolean {
  const known = [page.brandName ?? '', ...page.nameCandidates, ...page.alsoKnownAs, page.host]
  return name.split(/[\s.-]+/).some((word) => word.length >= 3 && namesBrand(known.join(' '), [word]))
}

/** The kind of offer in the page's words: the part of the title that is not the name, else the beginning of the description. */
function subjectOf(page: PageReading, own: readonly string[]): string {
  const parts = [...page.title.split(/\s[-–—|·:•]\s|[|·•]/), ...page.headings.slice(0, 3)]
  const fitting = parts.map((part) => part.trim()).find((part) => part.length >= 8 && part.length <= 80 && !namesBrand(part, own))
  return fitting ?? 'this kind of service'
}

const withoutNames = (text: string, own: readonly string[], fallback: string): string => (namesBrand(text, own) ? fallback : text)
const orElse = <T>(list: readonly T[], other: readonly T[]): T[] => [...(list.length > 0 ? list : other)]
const countryOf = (code: string | null | undefined): string | null =>
  code && /^[A-Za-z]{2}$/.test(code.trim()) ? code.trim().toUpperCase() : null

/** The model's facts whose terms are on the page. */
function factsOf(proposal: ProposedProfile | undefined, page: PageReading, own: readonly string[]): ProfileFact[] {
  const shown = [page.title, page.description, ...page.headings, page.text].join('\n')
  return (proposal?.facts ?? [])
    .map((fact) => ({
      statement: cutAtSentence(fact.statement, limits.entry),
      terms: fact.terms
        .filter((term) => term.trim() !== '' && term.length <= 60 && namesBrand(shown, [term]) && !own.includes(term))
        .slice(0, 4),
    }))
    .filter((fact) => fact.statement !== '' && fact.terms.length > 0)
    .slice(0, limits.facts)
    .map((fact, index) => ({ id: `f${index + 1}`, ...fact }))
}

/** Without a model: the description and headings, with their longer words as terms. */
function ruleMadeFacts(page: PageReading, own: readonly string[]): ProfileFact[] {
  const statements = [page.description, ...page.headings.slice(0, 4), ...(page.location ? [page.location] : [])]
  return statements
    .map((statement) => ({ statement: cutAtSentence(statement, limits.entry), terms: longWords(statement, own) }))
    .filter((fact) => fact.statement !== '' && fact.terms.length > 0)
    .map((fact, index) => ({ id: `f${index + 1}`, ...fact }))
}

const longWords = (text: string, own: readonly string[]): string[] =>
  [...new Set(text.match(/[\p{L}\p{N}]{5,}|[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{2,}/gu) ?? [])]
    .filter((word) => !namesBrand(own.join(' '), [word]))
    .slice(0, 4)
