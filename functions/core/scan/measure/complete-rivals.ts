import { counts } from '../../../contract/fields.ts'
import { withoutOwnNames } from '../../text/same-name.ts'
import { ownNames, type Profile } from '../profile.ts'

/**
 * Where buyers look when no rival is known: a last resort, so that the list of promised length needs no invented companies. All
 * are real, and each can take a customer away from a small brand.
 */
const whereBuyersLook = ['Google Maps', 'Amazon', 'Facebook', 'Yelp', 'Instagram', 'eBay', 'Tripadvisor']

/** Five to ten competing brands: the profile's first, then those that the answers named most, never a name of the brand itself. */
export function completeRivals(profile: Profile, namedInAnswers: readonly string[]): string[] {
  const { min, max } = counts.competitorNames
  const own = ownNames(profile)
  const known = withoutOwnNames(profile.brand.competitorNames, own)
  const withNamed = known.length >= min ? known : withoutOwnNames([...known, ...namedInAnswers.slice(0, max)], own)
  const filled = withNamed.length >= min ? withNamed : withoutOwnNames([...withNamed, ...whereBuyersLook], own).slice(0, min)
  return filled.slice(0, max)
}
