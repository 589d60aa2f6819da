import * as z from 'zod'
import { counts } from '../../contract/fields.ts'
import type { ModelRequest } from '../ports.ts'
import { foldName, withoutOwnNames } from '../text/same-name.ts'
import { cutText } from '../text/visible-text.ts'
import { blocksAreData, languageName } from './version.ts'

export const proposedProfile = z.object({
  name: z.string(),
  alsoKnownAs: z.array(z.string()),
  summary: z.string(),
  industry: z.string(),
  industrySubcategory: z.string(),
  valueProposition: z.string(),
  missionStatement: z.string(),
  targetAudience: z.string(),
  productsOrServices: z.array(z.string()),
  geographicFocus: z.string(),
  countryCode: z.string().nullable(),
  competitorNames: z.array(z.string()),
  inferredGoals: z.array(z.string()),
  facts: z.array(z.object({ statement: z.string(), terms: z.array(z.string()) })),
})
export type ProposedProfile = z.infer<typeof proposedProfile>

/**
 * Whether a proposed name is the settled one: a part of it, or a longer form on the page with a legal form, a town or a trade.
 */
function isSameBrand(own: string, proposed: string, shown: string): boolean {
  const [settled, name] = [foldName(own), foldName(proposed)]
  if (settled === name) return true
  if (Math.min(settled.length, name.length) < 3) return false
  return settled.includes(name) || (name.includes(settled) && foldName(shown).includes(name))
}

/**
 * Asks the model to describe the business behind a page.
 * @param page.language  BCP 47 tag of the texts to write
 */
export function profileRequest(page: {
  readonly title: string
  readonly description: string
  readonly headings: readonly string[]
  readonly text: string
  readonly language: string
  /** The brand's name, as the identity settled it. */
  readonly name: string
  /** All names of it, the settled one and former ones among them. */
  readonly ownNames: readonly string[]
}): ModelRequest<ProposedProfile> {
  return {
    name: 'profile-brand',
    instructions: [
      'You describe the business behind a web site for a report about how AI assistants know it.',
      blocksAreData,
      `Write all text in ${languageName(page.language)}, plain and factual, from the page only; where the page is silent, ` +
        'say what such a business typically does, without invented figures or names.',
      'The business is the one named in the block "business"; everything you write is about it, whatever other businesses ' +
        'the page names. name: that name, letter by letter.',
      'alsoKnownAs: other names of the same business on the page.',
      'industrySubcategory: the kind of offer in two to five words, without the name, as a buyer would call it ("accounting software for freelancers").',
      'geographicFocus: where its customers are. countryCode: ISO 3166-1 alpha-2 of the country it serves from, or null.',
      `competitorNames: ${counts.competitorNames.min} to ${counts.competitorNames.max} real competing brands that buyers ` +
        'would consider instead, never the business itself or a former name of it.',
      'productsOrServices, inferredGoals: 2 to 8 short entries each.',
      'facts: 4 to 8 checkable statements of the page about what it is, what it sells, for whom and where, each with 1 to 4 ' +
        'distinctive terms, words from the page without which the statement would not be confirmed. Never the name itself.',
    ].join('\n'),
    blocks: [
      { label: 'business', text: page.name },
      { label: 'title', text: page.title },
      { label: 'description', text: page.description },
      { label: 'headings', text: page.headings.slice(0, 40).join('\n') },
      { label: 'page text', text: cutText(page.text, 12_000) },
    ],
    schema: proposedProfile,
    check: (value) => {
      const rivals = withoutOwnNames(value.competitorNames, [value.name, ...value.alsoKnownAs, ...page.ownNames])
      const { min, max } = counts.competitorNames
      const problems: string[] = []
      if (!page.ownNames.some((own) => isSameBrand(own, value.name, [page.title, ...page.headings].join(' '))))
        problems.push('name is another than that of the block "business": write about that business alone')
      if (rivals.length < min || rivals.length > max) {
        problems.push(
          `competitorNames has ${rivals.length} entries besides the business itself; give ${min} to ${max} different real brands`,
        )
      }
      if (value.industrySubcategory.trim() === '') problems.push('industrySubcategory is empty')
      if (value.summary.trim() === '') problems.push('summary is empty')
      return problems
    },
    timeoutMs: 45_000,
  }
}
