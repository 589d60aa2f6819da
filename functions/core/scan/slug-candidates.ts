import slugify from '@sindresorhus/slugify'

/** Names that routes of the pages use. */
const reservedSlugs: ReadonlySet<string> = new Set(['preview', 'partner', 'brand', 'api', 'docs', 'health', 'sitemap', 'robots'])

const maxBaseCharacters = 80
// The default splits before capitals: GmbH would become gmb-h.
const options = { decamelize: false } as const

/**
 * Slugs for a business, best first: the base, then base-2, base-3 and so on without end.
 * @param business  `locality` for a directory listing, whose name alone is not specific enough; `domain` replaces a name without
 * a letter that a slug can hold
 */
export function* slugCandidates(business: {
  readonly name: string
  readonly locality: string | null
  readonly domain: string
}): Generator<string, never> {
  const name = slugify(business.name, options) || slugify(business.domain, options) || 'brand'
  const base = cut([name, slugify(business.locality ?? '', options)].filter((word) => word !== '').join('-'))
  if (!reservedSlugs.has(base)) yield base
  for (let n = 2; ; n++) yield `${base}-${n}`
}

const cut = (slug: string): string => slug.slice(0, maxBaseCharacters).replace(/-+$/, '')
