import type { NameMatcher } from './name-matcher.ts'
import { rivalKey } from './rival-names.ts'

export const ownKey = 'own'

/** A sighting in the making. */
export type Draft = { key: string; start: number; end: number; name: string; known: boolean; weak: boolean; head: boolean }

// Real answers name a few dozen firms; the limit keeps a hostile megabyte of names linear.
export const maxSightings = 3000

/** What a new-found name is: one of the profile's, a product seen before, or a new firm. */
export function resolve(
  name: string,
  matcher: NameMatcher,
  products: ReadonlyMap<string, string>,
): { key: string; name: string; known: boolean } {
  const listed =
    matcher.resolve(name) ?? matcher.resolve(name.replace(/\.(?:com|io|co|ai|app|org|net|de|fr|es|it|nl|jp|example)$/i, ''))
  if (listed === -1) return { key: ownKey, name, known: true }
  if (listed !== undefined) return { key: `known:${listed}`, name: matcher.rivals[listed] ?? name, known: true }
  const product = products.get(rivalKey(name))
  if (product !== undefined)
    return {
      key: product,
      name: product.startsWith('known:') ? (matcher.rivals[Number(product.slice(6))] ?? name) : name,
      known: true,
    }
  return { key: `new:${rivalKey(name)}`, name, known: false }
}
