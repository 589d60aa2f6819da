import { foldLine, weighText } from '../text/visible-text.ts'
import type { SiteFailureCode } from './failure-messages.ts'
import { isOwnSite } from './own-site.ts'
import type { PageParts, TextLine } from './page-parts.ts'
import { failureOfKind, type PageKind } from './page-reading.ts'
import { botCheckPhrases, errorPageNames, errorPhrases, gatekeeperNames, gatekeeperTraces } from './phrases/obstacle-phrases.ts'
import { outagePhrases } from './phrases/outage-phrases.ts'
import type { PhraseSet } from './phrases/phrase-set.ts'
import { comingSoonPhrases, forSalePhrases, parkedPhrases } from './phrases/placeholder-phrases.ts'
import { emptyPhrases, loginPhrases } from './phrases/shell-phrases.ts'
import { splitTitle } from './title-parts.ts'

export type ObstacleKind = Exclude<PageKind, 'business' | 'directory_listing' | 'js_shell'>

/** Why a page shows no business although it was fetched. */
export type Obstacle = { readonly kind: ObstacleKind; readonly failure: SiteFailureCode }

/**
 * How much other text (weighed characters of running text) a page may have and still be of this kind. `headed`: the title or the
 * first heading says it; `titled`: both do; `mentioned`: only a line further down does.
 */
type Rule = {
  readonly kind: ObstacleKind
  readonly phrases: PhraseSet
  readonly titled: number
  readonly headed: number
  readonly mentioned: number
  /**
   * The limit for a finished site (a name and a menu), as a share of those limits; 1 where finished sites show this kind too.
   */
  readonly onOwnSite: number
}

// In order of precedence when two kinds are equally prominent. The limits were set on pages written for the tests: a page of one
// kind has at most a few other sentences, and the shortest real home pages have more.
const rules: readonly Rule[] = [
  { kind: 'bot_check', phrases: botCheckPhrases, titled: 1_200, headed: 320, mentioned: 120, onOwnSite: 0.3 },
  { kind: 'error', phrases: errorPhrases, titled: 5_000, headed: 400, mentioned: 160, onOwnSite: 1 },
  { kind: 'error', phrases: outagePhrases, titled: 1_800, headed: 500, mentioned: 160, onOwnSite: 0.15 },
  { kind: 'for_sale', phrases: forSalePhrases, titled: 1_800, headed: 700, mentioned: 160, onOwnSite: 0.25 },
  { kind: 'parked', phrases: parkedPhrases, titled: 1_800, headed: 700, mentioned: 200, onOwnSite: 0.2 },
  { kind: 'coming_soon', phrases: comingSoonPhrases, titled: 900, headed: 500, mentioned: 130, onOwnSite: 0.7 },
  { kind: 'login', phrases: loginPhrases, titled: 700, headed: 350, mentioned: 60, onOwnSite: 0.3 },
  { kind: 'empty', phrases: emptyPhrases, titled: 1_500, headed: 500, mentioned: 260, onOwnSite: 1 },
]

/** Notices are short; lines beyond this number are not read. */
const MAX_LINES = 800

/** Lines beside a notice are short; a longer line is content, even if it holds the same words. */
const MAX_FILLER = 160

type Evidence = { readonly kind: ObstacleKind; readonly prominence: number }

/**
 * Finds what a page shows instead of a business. A phrase alone decides nothing: the page must have little other text, so that a
 * domain broker, a software company with a log-in link or a builder of construction sites count as businesses.
 * @param status  HTTP status of the response; from 400 on the page is an obstacle whatever its text
 * @param hostLabels  words that the domain spells, empty when unknown
 */
export function findObstacle(
  parts: PageParts,
  status: number,
  hostLabels: readonly string[] = [],
  address: URL | null = null,
): Obstacle | undefined {
  if (status < 400 && isLoginPage(parts, address)) return obstacleOf('login')
  const isOwn = isOwnSite(parts, hostLabels)
  const evidence = rules.flatMap((rule) => evidenceFor(rule, parts, isOwn)).concat(evidenceOfGatekeeper(parts))
  if (status >= 400) return obstacleOf(kindOfErrorStatus(status, parts, evidence))
  const [first, ...others] = evidence
  if (first === undefined) return undefined
  const strongest = others.reduce((best, next) => (next.prominence > best.prominence ? next : best), first)
  return obstacleOf(strongest.kind)
}

/** Running text of the page itself: not menus, not the footer, not bare links. */
export function contentLines(parts: PageParts): readonly TextLine[] {
  return parts.lines.filter((line) => (line.region === 'main' || line.region === 'header') && !line.isLink)
}

function obstacleOf(kind: ObstacleKind): Obstacle {
  return { kind, failure: failureOfKind[kind] }
}

/** More links than a gate or a login page has beside its form. */
const MOST_LINKS = { gate: 12, login: 40, bareLogin: 15 }
// "/login", "/users/login.php", but not "/how-a-login-box-works": with words after it, the address is of an article.
const loginAddress = /(?:log-?[io]n|sign-?(?:in|on|up)|auth|account|register|(?:^|[./])sso\b)(?!-[a-z])/i

/** A form that asks for a password, little else, and an address that says so or hardly any text. */
function isLoginPage(parts: PageParts, address: URL | null): boolean {
  if (!parts.hasPasswordField || address === null || address.pathname === '/') return false
  const weight = contentLines(parts).reduce((sum, line) => sum + weighText(line.text), 0)
  const isAddressed = loginAddress.test(`${address.hostname.split('.', 1)[0]}${address.pathname}${address.search}`)
  if (isAddressed) return weight <= 1_300 && parts.links.length <= MOST_LINKS.login
  return parts.hasMainPasswordField && weight <= 450 && parts.links.length <= MOST_LINKS.bareLogin
}

function evidenceFor(rule: Rule, parts: PageParts, isOwn: boolean): Evidence[] {
  // A site with this many links is more than its login form.
  if (rule.kind === 'login' && parts.links.length > MOST_LINKS.login * 2) return []
  const { phrases } = rule
  const hasForm = rule.kind === 'login' && parts.hasPasswordField
  const ownShare = isOwn && !hasForm ? rule.onOwnSite : 1
  // An article about broken links has the phrases of an error page in its title and first heading.
  const isPost = rule.kind === 'error' && parts.jsonLd.some((block) => postType.test(block))
  const titled = isPost ? rule.headed : rule.titled
  const isMarked = rule.kind === 'error' && [...errorPageNames].some((name) => parts.names.has(name))
  const isTitled = isMarked || saysInTitle(parts.title, phrases)
  const content = contentLines(parts)
  const top = topLines(content)
  let isHeaded = false
  let isMentioned = false
  let rest = 0
  for (const line of content.slice(0, MAX_LINES)) {
    const folded = foldLine(line.text)
    const says = saysWithin(folded, phrases) || saysAsWhole(folded, phrases)
    if (says) {
      isMentioned = true
      isHeaded ||= top.has(line)
    } else if (ownShare < 1 || !phrases.fillers.some((filler) => filler.test(folded)) || weighText(folded) > MAX_FILLER)
      rest += weighText(folded)
  }
  if (isTitled && (isHeaded || hasForm) && rest <= titled * ownShare) return [{ kind: rule.kind, prominence: 3 }]
  if ((isTitled || isHeaded) && rest <= rule.headed * ownShare) return [{ kind: rule.kind, prominence: isTitled ? 2.5 : 2 }]
  if (isMentioned && rest <= rule.mentioned * ownShare) return [{ kind: rule.kind, prominence: 1 }]
  return hasForm && rest <= rule.mentioned * 2 ? [{ kind: rule.kind, prominence: 1 }] : []
}

const postType = /"@type"\s*:\s*\[?\s*"(?:Blog|News|Tech|Scholarly)?(?:Article|Posting)"/

function evidenceOfGatekeeper(parts: PageParts): Evidence[] {
  if (parts.links.length > MOST_LINKS.gate) return []
  const isGuarded = gatekeeperTraces.test(parts.scriptTraces) || [...gatekeeperNames].some((name) => parts.names.has(name))
  const weight = contentLines(parts).reduce((sum, line) => sum + weighText(line.text), 0)
  return isGuarded && weight <= 160 && parts.jsonLd.length === 0 ? [{ kind: 'bot_check', prominence: 2.8 }] : []
}

/** Whether a title, or a part of it, says what these phrases say. */
export function saysInTitle(title: string, phrases: PhraseSet): boolean {
  return saysWithin(foldLine(title), phrases) || splitTitle(title).some((part) => saysAsWhole(foldLine(part), phrases))
}

function saysWithin(folded: string, { statements, unsaid }: PhraseSet): boolean {
  if (unsaid?.test(folded) === true) return false
  // A phrase in quotation marks is talked about, not said.
  const line = folded.slice(0, 600).replace(/["“”„«»][^"“”„«»]{1,80}["“”„«»]/g, ' ')
  return statements.some((statement) => statement.test(line))
}

function saysAsWhole(folded: string, { wholes }: PhraseSet): boolean {
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

// A recognised challenge, login or placeholder page takes precedence over the status it came with.
function kindOfErrorStatus(status: number, parts: PageParts, evidence: readonly Evidence[]): ObstacleKind {
  const has = (kind: ObstacleKind, prominence: number): boolean =>
    evidence.some((found) => found.kind === kind && found.prominence >= prominence)
  if (has('bot_check', 1) && !(status === 404 || status === 410)) return 'bot_check'
  if (status === 401 || has('login', 2)) return 'login'
  if (status === 403 && parts.hasPasswordField) return 'login'
  const placeholder = (['for_sale', 'parked', 'coming_soon'] as const).find((kind) => has(kind, 2))
  return placeholder ?? 'error'
}
