import { foldLine, weighText } from '../text/visible-text.ts'
import { isKin } from './directory.ts'
import { contentLines } from './find-obstacle.ts'
import type { NameSources } from './named-places.ts'
import { isOwnSite } from './own-site.ts'
import type { PageParts } from './page-parts.ts'
import { hasStreet, statesContact } from './postal-address.ts'
import { clumsinessOf } from './rank-names.ts'
import type { StructuredData } from './structured-data.ts'

/** Most weighed characters of a registrar's notice. */
const LONGEST_DOMAIN_NOTICE = 1_200
const LONGEST_NOTICE = 420

export const wordForDomain =
  /\bdom(?:ain|aine|einnaam|ein|ene|enet|enen|an|ana|anen|en|ena|eny|enie|inio|ini)(?:s|name|naam)?\b|\bverkkotunnus|\balan ad|домен|ドメイン|域名|網域|网域|도메인/

/**
 * The kind of a page without a signature: `domain` is about its own address, as pages of registrars are; `notice` makes one
 * statement without a name. Independent of language, so it finds what no list of phrases contains. Undefined for others.
 */
export function unsignedNoticeOf(
  parts: PageParts,
  data: StructuredData,
  sources: NameSources,
  brandName: string,
  host: string,
): 'domain' | 'notice' | undefined {
  if (sources.hostLabels.length === 0 || data.entities.some(({ isSubject }) => isSubject)) return undefined
  const bare = host
    .replace(/:\d+$/, '')
    .replace(/^www\./, '')
    .toLowerCase()
  const isHost = foldLine(brandName).includes(bare)
  if (!isHost && sources.hostLabels.some((label) => isKin(label, brandName))) return undefined
  if (isOwnSite(parts, sources.hostLabels)) return undefined
  const content = contentLines(parts)
  const lines = content.map(({ text }) => text)
  const weight = lines.reduce((sum, line) => sum + weighText(line), 0)
  const said = foldLine([parts.title, ...lines].join(' | ').slice(0, 4_000))
  // A site may be named by its address too, and then has it among its lines; a notice has it as heading.
  const isHeaded = content.some(({ text, heading }) => heading > 0 && foldLine(text) === bare)
  if (weight <= LONGEST_DOMAIN_NOTICE && said.includes(bare) && (isHeaded || wordForDomain.test(said))) return 'domain'
  const isNameless = isHost || clumsinessOf(brandName) >= 1
  return weight <= LONGEST_NOTICE && isNameless && isUnsigned(parts, data, sources) ? 'notice' : undefined
}

// Whether a page has no name but title and heading, no contact, and no links to follow.
function isUnsigned(parts: PageParts, data: StructuredData, { pieces }: NameSources): boolean {
  if (data.siteName !== '' || pieces.some(({ place }) => place !== 'title' && place !== 'heading')) return false
  if (parts.links.filter(({ text }) => text !== '').length > 2 || parts.metas.has('og:site_name')) return false
  const lines = parts.lines.map(({ text }) => text)
  return !lines.some((line) => statesContact(line) || hasStreet(line))
}
