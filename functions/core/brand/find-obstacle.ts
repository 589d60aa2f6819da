import { foldLine, weighText } from '../text/visible-text.ts'
import { isTopLevelDomain } from '../top-level-domains.ts'
import { bareHostOf } from './home-address.ts'
import type { NameSources } from './named-places.ts'
import type { PageParts, PageSources, TextLine } from './page-parts.ts'
import type { FailingKind, PageReading } from './page-reading.ts'
import type { PageStructure } from './page-structure.ts'
import { botCheckPhrases, errorPhrases } from './phrases/obstacle-phrases.ts'
import { outagePhrases } from './phrases/outage-phrases.ts'
import type { PhraseSet } from './phrases/phrase-set.ts'
import { comingSoonPhrases, forSalePhrases, parkedPhrases } from './phrases/placeholder-phrases.ts'
import { emptyPhrases, loginPhrases } from './phrases/shell-phrases.ts'
import { hasStreet, postalTownsOf, statesNumberToCall } from './postal-address.ts'
import { hostShare } from './rank-names.ts'
import { splitTitle } from './title-parts.ts'

/**
 * How much other text (weighed characters of running text) a page may have and still be of this kind. `headed`: the title or the
 * first heading says it; `titled`: both do; `mentioned`: only a line further down does.
 */
type Rule = {
  readonly kind: FailingKind
  readonly phrases: PhraseSet
  readonly titled: number
  readonly headed: number
  readonly mentioned: number
  /** The limits for a finished site, as a share of these; 1 where finished sites show this kind too. */
  readonly onOwnSite?: number
}

// In order of precedence when two kinds are equally prominent. The limits were set on pages written for the tests: a page of one
// kind has at most a few other sentences, and the shortest real home pages have more.
const rules: readonly Rule[] = [
  { kind: 'bot_check', phrases: botCheckPhrases, titled: 1_200, headed: 320, mentioned: 120, onOwnSite: 0.2 },
  { kind: 'error', phrases: errorPhrases, titled: 5_000, headed: 400, mentioned: 160 },
  { kind: 'error', phrases: outagePhrases, titled: 1_800, headed: 500, mentioned: 160, onOwnSite: 0.15 },
  { kind: 'for_sale', phrases: forSalePhrases, titled: 1_800, headed: 700, mentioned: 160, onOwnSite: 0.2 },
  { kind: 'parked', phrases: parkedPhrases, titled: 1_800, headed: 700, mentioned: 200, onOwnSite: 0.2 },
  { kind: 'coming_soon', phrases: comingSoonPhrases, titled: 900, headed: 500, mentioned: 130 },
  { kind: 'login', phrases: loginPhrases, titled: 700, headed: 350, mentioned: 60, onOwnSite: 0.2 },
  { kind: 'empty', phrases: emptyPhrases, titled: 1_500, headed: 500, mentioned: 260 },
]

/** Most links of a page that is little more than a gate or a form. */
const MOST_LINKS = 15
/** Most weighed characters of a page that is a form for a password. */
const LONGEST_FORM = 450

/**
 * Weighed characters of running text below which a page is thin: for a page without a signature, and for one with a log-in form.
 */
const THIN = { unsigned: 1_200, login: 2_500 }

/** Most weighed characters of a gate, an error or a template; pages of registrars for customers' domains have more. */
const LONGEST_GATE = 350

/** Fewest links of a finished site; announcements written for the tests have at most 2. */
const LINKS_OF_A_SITE = 8

/** Notices are short; lines beyond this number are not read. */
const MAX_LINES = 800

/**
 * Finds what a page shows instead of a business. A phrase alone decides nothing: the page must have little other text, so that a
 * domain broker, a software company with a log-in link or a builder of construction sites count as businesses.
 * From status 400 on the page is an obstacle whatever its text.
 */
export function findObstacle({ parts, names, address, status }: PageSources): FailingKind | undefined {
  // A finished site has links and a name that its domain spells.
  const isOwn =
    parts.links.some(({ text }) => text !== '') &&
    names.pieces.some(({ text, place }) => place !== 'text' && hostShare(names.hostLabels, text) >= 0.75)
  const found = rules
    .filter(({ kind, phrases }) => kind !== 'coming_soon' || !isOpenDaily(parts) || saysInTitle(parts.title, phrases))
    .map((rule) => ({ kind: rule.kind, prominence: prominenceOf(rule, parts, isOwn) }))
    .filter(({ prominence }) => prominence > 0)
    .sort((a, b) => b.prominence - a.prominence)
  // A form that asks for a password and little else; a front page says it in words, too.
  const isForm = parts.hasPasswordField && parts.links.length <= MOST_LINKS && weightOf(contentLines(parts)) <= LONGEST_FORM
  if (status < 400) return isForm && address !== null && address.pathname !== '/' ? 'login' : found[0]?.kind
  // A recognised challenge, login or placeholder page takes precedence over the status it came with.
  const gate = found.find(({ kind }) => kind === 'bot_check' || kind === 'login')?.kind
  const placeholder = found.find(({ kind, prominence }) => placeholders.includes(kind) && prominence >= 2)?.kind
  return gate ?? (status === 401 ? 'login' : (placeholder ?? 'error'))
}

/** "17 – 23", one line a day: "opening soon" beside it is about today. */
const spanOfDay = /^\d{1,2}(?:[:.]\d\d)? ?[-–—] ?\d{1,2}(?:[:.]\d\d)?$/
const isOpenDaily = ({ lines }: PageParts): boolean => lines.filter(({ text }) => spanOfDay.test(text.trim())).length >= 3

const placeholders: readonly FailingKind[] = ['for_sale', 'parked', 'coming_soon']

/** Running text of the page itself: not menus, not the footer, not bare links. */
export function contentLines(parts: PageParts): readonly TextLine[] {
  return parts.lines.filter((line) => (line.region === 'main' || line.region === 'header') && !line.isLink)
}

/** Characters of running text, weighed by how much they say. */
export const weightOf = (lines: readonly { readonly text: string }[]): number =>
  lines.reduce((sum, { text }) => sum + weighText(text), 0)

// From 0, for a page that is not of this kind, to 3.
function prominenceOf(rule: Rule, parts: PageParts, isOwn: boolean): number {
  const { kind, phrases, mentioned } = rule
  const content = contentLines(parts)
  const notices = content.slice(0, MAX_LINES).filter(({ text }) => says(foldLine(text), phrases))
  const rest = weightOf(content.slice(0, MAX_LINES).filter((line) => !notices.includes(line)))
  const top = topLines(content)
  const hasForm = kind === 'login' && parts.hasPasswordField
  // An article about broken links, or about a domain that is sold, has such phrases in its title and first heading.
  const isPost = (kind === 'error' || kind === 'for_sale') && parts.jsonLd.some((block) => postType.test(block))
  const isTitled = saysInTitle(parts.title, phrases)
  // Brokers show a domain on a full page of their own site.
  if (kind === 'for_sale' && !isPost && isTopLevelDomain(titledOffer.exec(foldLine(parts.title))?.[1] ?? '')) return 3
  const isHeaded = notices.some((line) => top.has(line))
  // A domain's own name may be on its offer.
  const isOffer = kind === 'for_sale' && isTitled && isHeaded
  const limit = isOwn && !hasForm && !isOffer ? (rule.onOwnSite ?? 1) : 1
  if (isTitled && (isHeaded || hasForm) && rest <= (isPost ? rule.headed : rule.titled) * limit) return 3
  if ((isTitled || isHeaded) && rest <= rule.headed * limit) return isTitled ? 2.5 : 2
  if (notices.length > 0 && rest <= mentioned * limit) return 1
  return hasForm && rest <= mentioned * 2 ? 1 : 0
}

const offer = '(?:for sale|zu verkaufen|zum verkauf|a vendre|en venta|in vendita|a venda|te koop)'
/** "acme.com is for sale", alone or before the name of a broker; with the last label of the domain. */
const titledOffer = new RegExp(
  `^(?:[a-z0-9-]+\\.)+([a-z]+) (?:is|may be|ist|steht|est|esta|e|staat) (?:now |available )?${offer}[.!]?(?=$| [^a-z0-9])`,
)
const postType = /"@type"\s*:\s*(?:\[\s*)?"(?:Blog|News|Tech|Scholarly)?(?:Article|Posting)"/

/** Whether a title, or a part of it, says what these phrases say. */
export function saysInTitle(title: string, phrases: PhraseSet): boolean {
  return [title, ...splitTitle(title)].some((part) => says(foldLine(part), phrases))
}

function says(folded: string, { statements, wholes, unsaid }: PhraseSet): boolean {
  if (unsaid?.test(folded) === true) return false
  // A phrase in quotation marks is talked about, not said.
  const line = folded.slice(0, 600).replace(/["“”„«»][^"“”„«»]{1,80}["“”„«»]/g, ' ')
  if (statements.some((statement) => statement.test(line))) return true
  if (folded.length > 90) return false
  const bare = folded.replace(/^[\s"'([{*¡¿!?.,:;-]+|[\s"')\]}*!?.,:;…-]+$/g, '').replace(/[!.]+ ?(?=[-|])/g, '')
  return wholes.some((whole) => whole.test(bare))
}

// What a visitor reads first: the first heading, an h1, the first two lines.
function topLines(content: readonly TextLine[]): ReadonlySet<TextLine> {
  const main = content.filter((line) => line.region === 'main' || line.heading === 1)
  const firstHeading = main.find((line) => line.heading > 0)
  const top = main.filter((line, index) => line === firstHeading || line.heading === 1 || index < 2)
  return new Set(top.slice(0, 6))
}

/** How little text a page has, and what structure is certain of. */
export function obstacleSigns(
  { parts, data, names, status }: PageSources,
  alone: PageReading,
): Pick<PageStructure, 'isThin' | 'isBare' | 'certainObstacle' | 'hasLoginForm'> {
  const weight = weightOf(contentLines(parts))
  const isSigned = data.entities.some(({ isSubject }) => isSubject) || isNamedByHost(alone, names)
  const isReachable = parts.lines.some(
    ({ text }) => hasStreet(text) || postalTownsOf(text).length > 0 || statesNumberToCall(text),
  )
  const isUnsigned = !isSigned && (!isReachable || !alone.usable)
  const isThin = (isUnsigned && weight < THIN.unsigned) || (parts.hasPasswordField && weight < THIN.login)
  const isShort = isThin || weight < THIN.unsigned || alone.kind === 'bot_check'
  const isCertain = !alone.usable && (status >= 400 || (isShort && !mayNameBusiness(alone, parts, names)))
  return {
    isThin,
    isBare: weight < LONGEST_GATE,
    certainObstacle: isCertain ? alone.kind : null,
    hasLoginForm: parts.hasPasswordField || parts.hasField,
  }
}

// Whether a reader may find a name that structure did not: on a short page of a business, in the title of a page that shows nothing
// without its scripts, or on one with next to no text or with a template's title, unless its text is a template's.
function mayNameBusiness({ kind, text, description, host }: PageReading, parts: PageParts, { pieces }: NameSources): boolean {
  if (kind === 'empty')
    return `${text}${description}` !== '' && !contentLines(parts).some((line) => saysInTitle(line.text, emptyPhrases))
  // A finished site says "coming soon" of goods or events, below its menu.
  if (kind === 'coming_soon') return parts.links.length >= LINKS_OF_A_SITE && !saysInTitle(parts.title, comingSoonPhrases)
  // The form of a site with a menu may be in the corner of a page about something else.
  if (kind === 'login') return parts.links.length >= LINKS_OF_A_SITE
  // A page that is only named by its address: no registrar's words, nor the address as its heading.
  if (kind === 'parked') {
    const texts = [parts.title, ...parts.lines.map((line) => line.text)]
    const isHeaded = parts.lines.some((line) => line.heading > 0 && foldLine(line.text) === bareHostOf(host))
    return !isHeaded && !texts.some((text) => saysInTitle(text, parkedPhrases))
  }
  return kind === 'business' || (kind === 'js_shell' && pieces.some(({ place }) => place === 'title'))
}

// Whether the page is usable and has the name that its domain spells; a name with a dot is an address, as registrars write it.
function isNamedByHost({ usable, brandName }: PageReading, { hostLabels }: NameSources): boolean {
  return usable && brandName !== null && !brandName.includes('.') && hostShare(hostLabels, brandName) >= 0.75
}
