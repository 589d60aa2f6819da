import { foldLine, squash } from '../text/visible-text.ts'
import { isKin } from './directory.ts'
import { siteNameOf } from './named-places.ts'
import type { PageParts } from './page-parts.ts'
import { splitTitle } from './title-parts.ts'

const writtenDomain = /\b[a-z0-9-]{2,63}\.[a-z]{2,24}\b/

/** Fewest entries of a menu; a notice links to one thing at most. */
const MENU_ENTRIES = 2
const MAX_MENU = 60

/**
 * Whether a page is the finished site of its owner: it has a menu and names itself as its domain does or, where the domain is
 * unknown, by one name in title and head. A registrar's page for a customer's domain is not.
 * @param hostLabels  words that the domain spells, empty when unknown
 */
export function isOwnSite(parts: PageParts, hostLabels: readonly string[]): boolean {
  const top = parts.lines.findIndex((line) => line.heading > 0)
  const menu = parts.lines
    .filter((line, index) => line.region === 'nav' || (line.isLink && (line.region !== 'main' || index < top)))
    .slice(0, MAX_MENU)
  const links = parts.links.filter(({ text }) => text !== '' && menu.some((line) => line.text.includes(text)))
  const bare = menu.filter((line) => line.region === 'nav' && !line.isLink)
  if (links.length + bare.length < MENU_ENTRIES) return false
  const headed = [
    siteNameOf(parts),
    ...parts.images
      .filter(({ isLogo }) => isLogo)
      .slice(0, 3)
      .map(({ text }) => text),
    ...parts.lines.filter((line) => line.isLogo || (line.region === 'header' && !line.isLink)).map((line) => line.text),
  ].slice(0, 6)
  const titled = splitTitle(parts.title)
  const names = [...headed, ...titled].filter((name) => name !== '' && name.length <= 60 && !writtenDomain.test(foldLine(name)))
  if (hostLabels.length > 0) return names.some((name) => hostLabels.some((label) => isKin(name, label)))
  return !writtenDomain.test(foldLine(parts.title)) && titled.some((part) => headed.some((name) => squash(name) === squash(part)))
}
