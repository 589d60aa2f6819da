import * as z from 'zod'
import { brand } from '../../contract/scan-report.ts'
import type { BrandNames } from '../answers/brand-names.ts'
import type { SearchPlace } from '../ports.ts'

/** A statement of the site. A by-name answer confirms it by naming at least half of its terms. */
export const profileFact = z.object({
  id: z.string(),
  statement: z.string(),
  /** Distinctive words of the statement, at least one. */
  terms: z.array(z.string()).min(1),
})
export type ProfileFact = z.infer<typeof profileFact>

/** The brand as later stages use it; internal. Its public part is `brand` of the report. */
export const profile = z.object({
  brand: brand.extend({ competitorNames: z.array(z.string()) }),
  /** Other spellings, trading names and legal names that count as the brand. */
  aliases: z.array(z.string()),
  /** Only from statements of the site. */
  formerNames: z.array(z.string()),
  /** Registrable domain of the site; null for a listing on another site. */
  domain: z.string().nullable(),
  isLocal: z.boolean(),
  /** City or area of a local brand. */
  location: z.string().nullable(),
  /** ISO 3166-1 alpha-2 of the country the brand serves from, where known. */
  country: z.string().nullable(),
  language: z.string(),
  facts: z.array(profileFact),
  businessKey: z.string(),
  /** Locality of a directory listing, part of its slug. */
  listingLocality: z.string().nullable(),
  /** Whether rules made it, because the model gave nothing usable. */
  madeByRules: z.boolean(),
})
export type Profile = z.infer<typeof profile>

/** Every name that counts as the brand. */
export const ownNames = (known: Pick<Profile, 'aliases' | 'formerNames'> & { brand: { name: string } }): string[] => [
  known.brand.name,
  ...known.aliases,
  ...known.formerNames,
]

/** The place to ask from: the brand's, or null when none is known. */
export const placeOf = (known: Pick<Profile, 'country' | 'location' | 'isLocal'>): SearchPlace | null =>
  known.country === null && !(known.isLocal && known.location !== null)
    ? null
    : { country: known.country, region: null, city: known.isLocal ? known.location : null, timezone: null }

/** The names by which the rules find the brand in answers. */
export const brandNamesOf = ({ brand: { name }, aliases, formerNames, domain }: Profile): BrandNames => ({
  name,
  aliases,
  formerNames,
  domain,
})
