import { foldLine, squash, weighText } from '../text/visible-text.ts'
import { isGenericName, MAX_NAME_CHARACTERS, withoutLegalForm } from './clean-name.ts'
import { saysInTitle } from './find-obstacle.ts'
import type { Identity } from './identity-request.ts'
import { isNearLanguage, mayBeIn, primaryLanguages } from './language.ts'
import type { PageKind } from './page-reading.ts'
import type { PageStructure, StructureLine } from './page-structure.ts'
import { errorPhrases } from './phrases/obstacle-phrases.ts'
import { comingSoonPhrases, forSalePhrases } from './phrases/placeholder-phrases.ts'
import { emptyPhrases } from './phrases/shell-phrases.ts'
import { containsWords, hostShare, isSigned, supportOf } from './rank-names.ts'
import { wordForDomain } from './unsigned-notice.ts'

/** A claim of the model that the page does not prove, and why. */
export type Dropped = { readonly claim: string; readonly why: string }

/** The claims of a model's answer that the page proves. Null: not claimed, or dropped. */
export type VerifiedIdentity = {
  readonly kind: PageKind | null
  readonly name: string | null
  readonly formerNames: readonly { readonly name: string; readonly quote: string }[]
  readonly local: Identity['local'] | null
  readonly town: string | null
  /** The model names no town, rather than one that was dropped. */
  readonly isTownless: boolean
  readonly language: string | null
  readonly quotes: { readonly kind: string; readonly name: string; readonly local: string; readonly town: string }
  readonly dropped: readonly Dropped[]
}

/** Reasons why a line proves no claim, and weights of names; `off` is for tests that prove each by leaving it out. */
export type PageCheck = 'foreign_line' | 'credit_line' | 'planted_line' | 'dialog_line' | 'topic' | 'guess'

/** Failure kinds whose pages may have more than a sentence. */
const longer: readonly PageKind[] = ['error', 'login', 'parked', 'for_sale', 'coming_soon']
const working: readonly PageKind[] = ['business', 'directory_listing']

/** A name with less support, in points of the places that may name a page, is stated nowhere that tells the owner. */
const LEAST_SUPPORT = 0.4

/** Fewest characters of a quote of several words, so that other words do not match it by chance. */
const LEAST_PHRASE = 12

/** Longest line, in characters, that is only an address. */
const LONGEST_ADDRESS = 120

/** Lines before and after a town in which its street, code or number is searched. */
const ADDRESS_REACH = 2

/** Checks each claim against the page; a claim that the page does not prove is dropped. */
export function verifyIdentity(
  structure: PageStructure,
  claimed: Identity,
  off: ReadonlySet<PageCheck> = new Set(),
): VerifiedIdentity {
  const dropped: Dropped[] = []
  const check = <T>(claim: string, value: T | null, problem: string | undefined): T | null => {
    if (value === null || problem === undefined) return value
    dropped.push({ claim, why: problem })
    return null
  }
  const kind = check(`kind ${claimed.kind}`, claimed.kind, problemWithKind(structure, claimed))
  const isWorking = working.includes(claimed.kind)
  const name = isWorking
    ? check(`name ${claimed.name}`, claimed.name?.trim() ?? null, problemWithName(structure, claimed, off))
    : null
  const formerNames = claimed.formerNames.filter(
    (former) => check(`former name ${former.name}`, former, problemWithFormerName(structure, former, name)) !== null,
  )
  const town = check(
    `town ${claimed.town}`,
    claimed.local === 'none' ? null : claimed.town,
    problemWithTown(structure, claimed, off),
  )
  const localQuote = claimed.localQuote ?? ''
  const local = check<Identity['local']>(
    `local ${claimed.local}`,
    claimed.local,
    claimed.local === 'none' || town !== null || isOnPage(structure, localQuote)
      ? undefined
      : 'its quote is not in the text of the page',
  )
  const language = check(
    `language ${claimed.language}`,
    claimed.language.toLowerCase(),
    problemWithLanguage(structure, claimed.language),
  )
  const quotes = {
    kind: claimed.kindQuote ?? '',
    name: claimed.nameQuote ?? '',
    local: localQuote,
    town: claimed.townQuote ?? '',
  }
  return { kind, name, formerNames, local, town, isTownless: claimed.town === null, language, quotes, dropped }
}

function problemWithKind(structure: PageStructure, { kind, kindQuote, name }: Identity): string | undefined {
  const { alone, isThin, isBare, hasLoginForm, speaksOfDomain } = structure
  if (working.includes(kind)) {
    return structure.certainObstacle === null ? undefined : `structure is certain of ${structure.certainObstacle}`
  }
  if (structure.certainObstacle !== null) return undefined
  // A page that shows nothing without its scripts is usable only if it has a name.
  if (alone.kind === 'js_shell' && name === null) return undefined
  const quote = kindQuote ?? ''
  if (isOnPage(structure, quote) && isShownByStructure(structure, kind, quote)) return undefined
  // The error page of a business names the business too, so a page with little text may be one although it has a name.
  if (!isThin && !isBare) return 'the page says too much to be one without a business'
  if (!isBare && !longer.includes(kind)) return 'the page says too much to be one'
  // A bot check that only waits names the address to which it forwards.
  const isGate = kind === 'bot_check' && isBare && holdsHost(quote, alone.host)
  if ((kind === 'login' || kind === 'bot_check') && !hasLoginForm && !isGate) return 'there is no form to fill in'
  if ((kind === 'parked' || kind === 'for_sale') && !(speaksOfDomain && saysOfDomain(quote, alone.host)))
    return 'its quote does not speak of the domain'
  return kindQuote === null || isOnPage(structure, kindQuote) ? undefined : 'its quote is not in the text of the page'
}

// "/404.html", "/page_not_found/", but not "/404-lamps".
const missingAddress = /(?<![a-z0-9])(?:404|not[-_]?found)(?:\.\w+)?\/?$/i

/** A text in so many lines fills a template. */
const LEAST_REPEATS = 3

// Signs in structure of a failing kind, which count however much else the page says.
function isShownByStructure({ alone, path, isShortCaptcha, lines }: PageStructure, kind: PageKind, quote: string): boolean {
  if (kind === 'bot_check') return isShortCaptcha === true
  // Some sites answer a missing page with their whole frame and menu.
  if (kind === 'error') return missingAddress.test(path) || saysInTitle(alone.title, errorPhrases)
  if (kind === 'coming_soon') return saysInTitle(alone.title, comingSoonPhrases)
  if (kind === 'empty') {
    const repeats = lines.filter(({ text }) => containsFolded(text, quote)).length
    return saysInTitle(quote, emptyPhrases) || (weighText(quote) >= LEAST_PHRASE && repeats >= LEAST_REPEATS)
  }
  if (kind !== 'for_sale') return false
  // The page offers its own address for sale, whatever else it says in its praise.
  const isTitled =
    saysInTitle(alone.title, forSalePhrases) || (quote.match(domainName) ?? []).some((name) => alone.title.includes(name))
  return wordForDomain.test(foldLine(quote)) && (holdsHost(quote, alone.host) || isTitled)
}

const domainName = /[\p{L}\p{N}][\p{L}\p{N}.-]*\.\p{L}{2,}/gu

// An address alone is no statement about a domain: other words are needed too. A script without spaces needs as many letters.
function saysOfDomain(quote: string, host: string): boolean {
  const words = foldQuote(quote).split(' ').length
  const isStatement =
    words >= 3 || (quote.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0) >= 6
  return isStatement && (wordForDomain.test(foldLine(quote)) || holdsHost(quote, host))
}

function holdsHost(quote: string, host: string): boolean {
  const bare = host.replace(/^www\./, '').replace(/:\d+$/, '')
  return bare !== '' && foldLine(quote).includes(bare)
}

// Why a name is not one that the page gives itself; undefined for one that is.
function problemWithName(
  structure: PageStructure,
  { kind, name, nameQuote }: Pick<Identity, 'kind' | 'name' | 'nameQuote'>,
  off: ReadonlySet<PageCheck>,
): string | undefined {
  if (name === null) return undefined
  const { alone, names, lines } = structure
  const bare = withoutLegalForm(name.trim())
  if (bare === '' || bare.length > MAX_NAME_CHARACTERS || isGenericName(bare)) return 'it could be the name of any site'
  if (!isOnPage(structure, nameQuote ?? '')) return 'its quote is not in the text of the page'
  if (!containsFolded(nameQuote ?? '', bare)) return 'its quote does not hold the name'
  const isSpelled = hostShare(names.hostLabels, bare) >= 0.5
  const holding = lines.filter((line) => isOwnLine(line, off) && containsFolded(line.text, bare)).length
  // What a page repeats, or begins its description with, is its own unless another name signs it: it may be a supplier's.
  const isUnsigned = kind === 'directory_listing' || alone.brandName === null || !isSigned(alone.brandName, names)
  const isDescribed = isUnsigned && foldLine(alone.description).startsWith(foldLine(bare))
  const isPlaced = supportOf(bare, names) >= LEAST_SUPPORT || names.wholes.some(({ text }) => containsFolded(text, bare))
  if (!isSpelled && !isPlaced && !isDescribed && !(isUnsigned && holding > 1))
    return 'it stands in no place that says whose page this is'
  const inHead = isDescribed || names.wholes.some(({ text, place }) => place !== 'logo' && containsFolded(text, bare))
  return holding > 0 || inHead || isSpelled ? undefined : 'it stands only in an image, a credit or a link to another site'
}

function problemWithFormerName(
  structure: PageStructure,
  former: { name: string; quote: string },
  name: string | null,
): string | undefined {
  if (!isOnPage(structure, former.quote)) return 'its quote is not in the text of the page'
  if (!containsFolded(former.quote, former.name)) return 'its quote does not hold the name'
  return name !== null && squash(withoutLegalForm(name)) === squash(withoutLegalForm(former.name))
    ? 'it is the name of today'
    : undefined
}

function problemWithTown(
  structure: PageStructure,
  { town, townQuote, local }: Identity,
  off: ReadonlySet<PageCheck>,
): string | undefined {
  if (town === null || local === 'none') return undefined
  if (!isOnPage(structure, townQuote ?? '')) return 'its quote is not in the text of the page'
  if (!containsFolded(townQuote ?? '', town)) return 'its quote does not hold the town'
  if (standingOfTown(structure, town, off) !== undefined) return undefined
  const isShownAsPlace = structure.lines.some((line) => isOwnLine(line, off) && readsAsAddress(line.text, town, local))
  return isShownAsPlace ? undefined : 'it stands in no address and no statement of an area'
}

/**
 * Whether a line such as "Lot 8 Kalani" or "Place: Port Selwyn" is an address in a form that structure does not know: short, with
 * the town as a separate part, or no sentence and with a number. For a business that comes to its customers both must hold.
 */
function readsAsAddress(text: string, town: string, local: Identity['local']): boolean {
  if (!containsFolded(text, town) || text.length > LONGEST_ADDRESS) return false
  const hasNumber = /\p{Nd}/u.test(text)
  const isSentence = /[.!?。！？]$/u.test(text.trim())
  const parts = text.split(/[,;:，、：|·/]/u)
  const isPart = parts.length > 1 && parts.some((part) => foldLine(part.trim().replace(/^\p{Ll}{1,2}\./u, '')) === foldLine(town))
  if (isPart && hasNumber) return true
  return local === 'premises' && !isSentence && (hasNumber || isPart)
}

/**
 * How a page connects a town with the business: `stated` in structured data, title, description, headings or an address; `area`
 * only in a sentence, which may be about distant customers. Undefined when neither.
 */
export function standingOfTown(
  structure: PageStructure,
  town: string,
  off: ReadonlySet<PageCheck>,
): 'stated' | 'area' | undefined {
  const { alone, lines, statedPlaces } = structure
  const holds = (text: string): boolean => containsFolded(text, town)
  if (statedPlaces.some(holds) || [alone.title, alone.description].some(holds)) return 'stated'
  const holding = [...lines.entries()].filter(([, line]) => isOwnLine(line, off) && holds(line.text))
  const isStated = holding.some(([index, line]) => {
    if (line.heading > 0 || line.isAddress) return true
    const around = lines.slice(Math.max(0, index - ADDRESS_REACH), index + ADDRESS_REACH + 1)
    return around.some(({ isAddress, isForeign }) => isAddress && !isForeign)
  })
  if (isStated) return 'stated'
  return holds(alone.location ?? '') || holding.some(([, line]) => line.region === 'main' && statesArea(line.text, town))
    ? 'area'
    : undefined
}

/** Whether an address of the page holds the town. */
export const isInAddress = ({ lines }: PageStructure, town: string, off: ReadonlySet<PageCheck>): boolean =>
  lines.some((line) => line.isAddress && isOwnLine(line, off) && containsFolded(line.text, town))

// "Covering Leeds, York and Selby", "plumbers in Leeds": a sentence in which the town does not come first.
function statesArea(text: string, town: string): boolean {
  const at = foldLine(text).indexOf(foldLine(town))
  // Scripts without capitals do not show where a name begins.
  if (town.toLowerCase() === town.toUpperCase()) return at >= 0
  return at > 0 && /\p{Ll}[\p{L}'’]*[\s(]+(?:\p{Lu}[\p{L}'’-]*,?\s+(?:\p{L}{1,3}\s+)?)*$/u.test(text.slice(0, at))
}

function problemWithLanguage(
  { declaredLanguages, textLanguage, alone, lines }: PageStructure,
  claimed: string,
): string | undefined {
  const language = claimed.toLowerCase()
  if (!/^[a-z]{2}$/.test(language)) return 'it is no code of two letters'
  const text = [alone.title, alone.description, ...lines.map((line) => line.text)].join(' ')
  const agrees =
    language === textLanguage ||
    language === alone.language ||
    primaryLanguages(declaredLanguages).includes(language) ||
    (textLanguage !== null && isNearLanguage(textLanguage, language)) ||
    mayBeIn(language, text, declaredLanguages)
  return agrees ? undefined : 'neither the text nor a declaration says so'
}

const isOwnLine = (line: StructureLine, off: ReadonlySet<PageCheck>): boolean =>
  (!line.isForeign || off.has('foreign_line')) &&
  (!line.isCredit || off.has('credit_line')) &&
  (!line.isPlanted || off.has('planted_line')) &&
  (line.region !== 'dialog' || off.has('dialog_line'))

/**
 * Whether a quote is on the page: in its title, metas, structured data, image texts or lines; instructions to machines do not
 * count.
 */
function isOnPage(structure: PageStructure, quote: string): boolean {
  const wanted = foldQuote(quote.replace(/^#+\s*/, ''))
  if (wanted === '') return false
  // Where a template joined two parts of a page without a space, the quote ends within a word; a long phrase cannot match there
  // by chance.
  const isPhrase = wanted.length >= LEAST_PHRASE && wanted.includes(' ')
  const shown = shownTextOf(structure)
  return isPhrase ? shown.includes(` ${wanted}`) || shown.includes(`${wanted} `) : containsWords(shown, wanted)
}

function shownTextOf({ alone, lines, images, data, names, statedPlaces }: PageStructure): string {
  const shown = lines.filter((line) => !line.isPlanted).map(({ text }) => text)
  const texts = [
    alone.host,
    alone.title,
    alone.siteName,
    alone.description,
    ...names.wholes.map(({ text }) => text),
    ...data,
    ...statedPlaces,
    ...images,
    ...shown,
  ]
  return ` ${foldQuote(texts.join(' \n '))} `
}

/** Letters and digits with single spaces: marks, case, accents and joints between lines do not count. */
const foldQuote = (text: string): string =>
  foldLine(text.replace(/&amp;/g, '&'))
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function containsFolded(text: string, wanted: string): boolean {
  const [whole, part] = [foldQuote(text), foldQuote(wanted)]
  return containsWords(whole, part) || (part.length >= 5 && squash(whole).includes(squash(part)))
}
