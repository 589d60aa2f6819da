import { domainNameOf } from '../text/domain-name.ts'
import { foldLine, squash } from '../text/visible-text.ts'
import { isGenericName, isSparseName, MAX_NAME_CHARACTERS, withoutLegalForm } from './clean-name.ts'
import { saysInTitle } from './find-obstacle.ts'
import { bareHostOf } from './home-address.ts'
import type { Identity } from './identity.ts'
import { isNearLanguage, mayBeIn, primaryLanguages } from './language.ts'
import { declares, isAccount } from './named-places.ts'
import { isWorking, type PageKind } from './page-reading.ts'
import type { PageStructure, StructureLine } from './page-structure.ts'
import { botCheckPhrases, errorPhrases } from './phrases/obstacle-phrases.ts'
import type { PhraseSet } from './phrases/phrase-set.ts'
import { comingSoonPhrases, forSalePhrases, parkedPhrases, wordForDomain } from './phrases/placeholder-phrases.ts'
import { emptyPhrases, loginPhrases } from './phrases/shell-phrases.ts'
import { containsWords, hostShare, isSigned, isStated, supportOf } from './rank-names.ts'

/** A claim of the model that the page does not prove, and why. */
export type Dropped = { readonly claim: string; readonly why: string }

/** Claims that two readings may disagree on. */
export type Fact = 'kind' | 'name' | 'local' | 'town'

/** The claims of a model's answer that the page proves. Null: not claimed, or dropped. */
export type VerifiedIdentity = { readonly [F in Fact | 'language']: Identity[F] | null } & {
  readonly formerNames: Identity['formerNames']
  /** The model gives no name, or claims no town; false also when it gives one that was dropped. */
  readonly isNameless: boolean
  readonly isTownless: boolean
  readonly quotes: Readonly<Record<Fact, string>>
  readonly dropped: readonly Dropped[]
}

/** Least support (`supportOf`) of a name that some place of the page states as the owner's. */
const LEAST_SUPPORT = 0.4

/** Longest line, in characters, that is only an address. */
const LONGEST_ADDRESS = 120

/** Lines before and after a town in which its street, code or number is searched. */
const ADDRESS_REACH = 2

/** Longest ending of a grammatical case, and shortest name that it may follow, in letters. */
const LONGEST_ENDING = 3
const SHORTEST_STEM = 3

/** Most lines of a server's or program's notice: "No input file specified." */
const MOST_NOTICE_LINES = 2

const NOT_ON_PAGE = 'its quote is not in the text of the page'

/** Checks each claim against the page; a claim that the page does not prove is dropped. */
export function verifyIdentity(structure: PageStructure, said: Identity): VerifiedIdentity {
  const claimed: Identity = {
    ...said,
    name: isWorking(said.kind) ? (said.name?.trim() ?? null) : null,
    town: said.local === 'none' ? null : said.town,
    language: said.language.toLowerCase(),
  }
  const town = problemWithTown(structure, claimed)
  const isTownProven = claimed.town !== null && town === undefined
  const isLocalProven = claimed.local === 'none' || isTownProven || isOnPage(structure, claimed.localQuote ?? '')
  const problems = {
    kind: problemWithKind(structure, said),
    name: problemWithName(structure, claimed),
    town,
    local: isLocalProven ? undefined : NOT_ON_PAGE,
    language: problemWithLanguage(structure, claimed),
  }
  const proven = <F extends Fact | 'language'>(fact: F): Identity[F] | null =>
    problems[fact] === undefined ? claimed[fact] : null
  const name = proven('name')
  const formerNames = said.formerNames.map((former) => ({ ...former, why: problemWithFormerName(structure, former, name) }))
  const dropped = [
    ...Object.entries(problems).map(([fact, why]) => ({ claim: `${fact} ${claimed[fact as Fact]}`, why })),
    ...formerNames.map((former) => ({ claim: `former name ${former.name}`, why: former.why })),
  ]
  return {
    kind: proven('kind'),
    name,
    town: proven('town'),
    local: proven('local'),
    language: proven('language'),
    formerNames: formerNames.filter(({ why }) => why === undefined),
    isNameless: !said.name?.trim(),
    isTownless: claimed.town === null,
    quotes: {
      kind: said.kindQuote ?? '',
      name: said.nameQuote ?? '',
      local: said.localQuote ?? '',
      town: said.townQuote ?? '',
    },
    dropped: dropped.flatMap(({ claim, why }) => (why === undefined ? [] : [{ claim, why }])),
  }
}

/** What pages of a failing kind say of themselves. */
const phrasesOfKind: { readonly [kind in PageKind]?: PhraseSet } = {
  error: errorPhrases,
  for_sale: forSalePhrases,
  parked: parkedPhrases,
  coming_soon: comingSoonPhrases,
  login: loginPhrases,
  empty: emptyPhrases,
  bot_check: botCheckPhrases,
}

// "/404.html", "/page_not_found/", "/maintenance" (or a service of that name), but not "/404-lamps".
const errorAddress = /(?<![a-z0-9])(?:404|not[-_]?found|(maintenance))(?:\.\w+)?\/?$/i

// Why a claimed kind of page is not believed; undefined for one that is. A failing kind is believed if the title, or for an error the
// address, says it in the usual words; for an empty template the quote may say it. Otherwise the page must have little text, since
// menus say "Log in" and shops "coming soon": a log-in or bot check then needs a form, a notice about a domain has to name it.
function problemWithKind(structure: PageStructure, { kind, kindQuote, name }: Identity): string | undefined {
  const { alone, path, certainObstacle, isThin, isBare, hasLoginForm } = structure
  if (isWorking(kind)) return certainObstacle === null ? undefined : `structure is certain of ${certainObstacle}`
  // A page that shows nothing without its scripts is usable only if it has a name.
  if (certainObstacle !== null || (alone.kind === 'js_shell' && name === null)) return undefined
  const quote = kindQuote ?? ''
  if (kindQuote !== null && !isOnPage(structure, quote)) return NOT_ON_PAGE
  const phrases = phrasesOfKind[kind]
  const sayings = kind === 'empty' ? [alone.title, quote] : [alone.title]
  const isSaid = phrases !== undefined && sayings.some((text) => saysInTitle(text, phrases))
  const addressed = kind === 'error' ? errorAddress.exec(path) : null
  if (isSaid || (addressed && (addressed[1] === undefined || saysInTitle(quote, errorPhrases)))) return undefined
  const isOfDomain = wordForDomain.test(foldLine(quote)) || namesHost(alone.host, quote)
  const isNotice = kind === 'parked' || kind === 'for_sale'
  // A registrar may offer much more below its notice; the page then has no name but its address.
  if (isNotice && isOfDomain && isNamedByAddress(structure)) return undefined
  if (!isThin && !isBare) return 'the page says too much to be one without a business'
  if ((kind === 'login' || kind === 'bot_check') && !hasLoginForm) return 'there is no form to fill in'
  return isNotice && !isOfDomain ? 'its quote does not speak of the domain' : undefined
}

const namesHost = (host: string, text: string): boolean => containsFolded(text, bareHostOf(host))

/** Whether the address is the only name of a page, and no place where owners sign states it. */
const isNamedByAddress = ({ alone, names }: PageStructure): boolean =>
  namesHost(alone.host, alone.brandName ?? '') &&
  !names.pieces.some(({ text, place }) => !['title', 'heading', 'text'].includes(place) && namesHost(alone.host, text))

// Why a name is not one that the page gives itself; undefined for one that is.
function problemWithName(structure: PageStructure, { kind, name, nameQuote }: Identity): string | undefined {
  if (name === null) return undefined
  const { alone, names, lines } = structure
  const bare = withoutLegalForm(name)
  const isDeclared = isSparseName(bare) && names.pieces.some(({ text, place }) => declares(place) && text === bare)
  // "Home", "Next" and "Vue" are names of any site, but not where the domain is the name.
  const isOfAnySite = isGenericName(bare) && !isDeclared && domainNameOf(alone.host) !== squash(bare)
  if (bare === '' || bare.length > MAX_NAME_CHARACTERS || isOfAnySite) return 'it could be the name of any site'
  if (!isOnPage(structure, nameQuote ?? '')) return NOT_ON_PAGE
  // "baeckerei-kroen.example" holds "Bäckerei Krön" in the letters of an address.
  const isSpelled = hostShare(names.hostLabels, bare) === 1
  if (!isSpelled && !containsFolded(nameQuote ?? '', bare)) return 'its quote does not hold the name'
  if (alone.kind === 'empty' && lines.length <= MOST_NOTICE_LINES && !isWhole(structure, bare)) return 'it is a part of a notice'
  const isPlaced =
    hostShare(names.hostLabels, bare) >= 0.5 ||
    supportOf(bare, names) >= LEAST_SUPPORT ||
    names.wholes.some(({ text }) => containsFolded(text, bare))
  // An image in the header may be that of a partner, so it does not set aside a name that structure found.
  if (isPlaced) return alone.brandName === null || isInWords(structure, bare) ? undefined : 'it is only in an image'
  // What a page repeats is its own unless another name signs it: it may be a supplier's. The name of an
  // account with a host signs nothing unless the page states it.
  const isFound = alone.brandName !== null && (isStated(alone.brandName, names) || !isAccount(alone.host))
  const found = isFound ? alone.brandName : null
  const isUnsigned = kind === 'directory_listing' || found === null || !isSigned(found, names) || !isStated(found, names)
  const isDescribed = containsWords(foldQuote(alone.description), foldQuote(bare))
  const stated = lines.filter((line) => isOwnLine(line) && containsFolded(line.text, bare)).length + Number(isDescribed)
  const isRepeated = stated > (found === null ? 0 : 1)
  return isUnsigned && !isPhrase(bare) && isRepeated ? undefined : 'it is in no place that says whose page this is'
}

/** Whether the domain, a line or a part of the title is a name and no more: "No" of "No input file" is not. */
const isWhole = ({ names, lines }: PageStructure, name: string): boolean =>
  hostShare(names.hostLabels, name) >= 0.5 ||
  [...lines, ...names.pieces].some(({ text }) => foldQuote(withoutLegalForm(text)) === foldQuote(name))

/** Whether a text is a phrase rather than a name, by its words in lower case: "Free delivery on all orders", "at fixed prices". */
const isPhrase = (text: string): boolean => {
  const lower = text.match(/(?<!\p{L})\p{Ll}/gu) ?? []
  const upper = text.match(/(?<!\p{L})\p{Lu}/gu) ?? []
  return lower.length > 2 * upper.length
}

const isInWords = ({ alone, names, lines }: PageStructure, name: string): boolean =>
  hostShare(names.hostLabels, name) >= 0.5 ||
  containsFolded(alone.description, name) ||
  names.wholes.some(({ text, place }) => place !== 'logo' && containsFolded(text, name)) ||
  lines.some((line) => isOwnLine(line) && containsFolded(line.text, name))

function problemWithFormerName(
  structure: PageStructure,
  former: { readonly name: string; readonly quote: string },
  name: string | null,
): string | undefined {
  if (!isOnPage(structure, former.quote)) return NOT_ON_PAGE
  if (!containsFolded(former.quote, former.name)) return 'its quote does not hold the name'
  return name !== null && squash(withoutLegalForm(name)) === squash(withoutLegalForm(former.name))
    ? 'it is the name of today'
    : undefined
}

function problemWithTown(structure: PageStructure, { town, townQuote, local, name }: Identity): string | undefined {
  if (town === null) return undefined
  if (!isOnPage(structure, townQuote ?? '')) return NOT_ON_PAGE
  if (!holdsTown(structure, townQuote ?? '', town)) return 'its quote does not hold the town'
  const { alone, lines, statedPlaces } = structure
  const isStated = [...statedPlaces, alone.title, alone.description].some((text) => holdsTown(structure, text, town))
  const isPlaced = lines.some((line, at) => {
    if (!isOwnLine(line) || !holdsTown(structure, line.text, town)) return false
    const around = lines.slice(Math.max(0, at - ADDRESS_REACH), at + ADDRESS_REACH + 1)
    if (line.heading > 0 || around.some(({ isAddress, isForeign }) => isAddress && !isForeign)) return true
    // A footer lists towns for search engines, too; a sentence with the name in it does not.
    const isOwn = line.region === 'main' || line.region === 'header' || containsFolded(line.text, withoutLegalForm(name ?? ''))
    return (isOwn && statesArea(line.text, town)) || readsAsAddress(line.text, town, local)
  })
  return isStated || isPlaced ? undefined : 'it is in no address and no statement of an area'
}

/** Whether a text holds a town, in other languages than English ("York" in "Yorkie") also with an ending of a case: "Tolvanban". */
function holdsTown({ alone }: PageStructure, text: string, town: string): boolean {
  const wanted = foldQuote(town)
  const isInflected = (word: string): boolean => word.startsWith(wanted) && word.length <= wanted.length + LONGEST_ENDING
  const mayInflect = alone.language !== 'en' && wanted.length >= SHORTEST_STEM
  return containsFolded(text, town) || (mayInflect && foldQuote(text).split(' ').some(isInflected))
}

// "Covering Leeds, York and Selby", "plumbers in Leeds": a sentence in which the town does not come first. Scripts without capitals
// do not show where a name begins.
function statesArea(text: string, town: string): boolean {
  if (town.toLowerCase() === town.toUpperCase()) return true
  const at = foldLine(text).indexOf(foldLine(town))
  return at > 0 && /\p{Ll}[\p{L}'’]*[\s(]+(?:\p{Lu}[\p{L}'’-]*,?\s+(?:\p{L}{1,3}\s+)?)*$/u.test(text.slice(0, at))
}

/**
 * Whether a line such as "Lot 8 Kalani" or "Place: Port Selwyn" is an address in a form that structure does not know: short, with
 * the town as a separate part, or no sentence and with a number. For a business that comes to its customers both must hold, or the
 * town follows a label and nothing else: "Area: Kalani".
 */
export function readsAsAddress(text: string, town: string, local: Identity['local']): boolean {
  if (text.length > LONGEST_ADDRESS) return false
  const hasNumber = /\p{Nd}/u.test(text)
  const parts = text.split(/[,;:，、：|·/]|\s[–—-]\s/u).map((part) => foldLine(part.trim().replace(/^\p{Ll}{1,2}\./u, '')))
  const isPart = parts.length > 1 && parts.includes(foldLine(town))
  if (isPart && (hasNumber || (parts.length === 2 && parts[1] === foldLine(town) && /[:：]/.test(text)))) return true
  return local === 'premises' && !/[.!?。！？]$/u.test(text.trim()) && (hasNumber || isPart)
}

/** Whether an address of the page holds the town. */
export const isInAddress = ({ lines }: PageStructure, town: string): boolean =>
  lines.some((line) => line.isAddress && isOwnLine(line) && containsFolded(line.text, town))

function problemWithLanguage(
  { declaredLanguages, textLanguage, alone, lines }: PageStructure,
  { language }: Identity,
): string | undefined {
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

const isOwnLine = ({ isForeign, isCredit, isPlanted, region }: StructureLine): boolean =>
  !isForeign && !isCredit && !isPlanted && region !== 'dialog'

/**
 * Whether a quote is on the page: in its title, metas, structured data, image texts or lines; instructions to machines do not
 * count.
 */
function isOnPage(structure: PageStructure, quote: string): boolean {
  const wanted = foldQuote(quote.replace(/^#+\s*/, ''))
  if (wanted === '') return false
  // Where a template joined two parts of a page without a space, a quote of several words may end within a word.
  const shown = shownTextOf(structure)
  return wanted.includes(' ') ? shown.includes(wanted) : containsWords(shown, wanted)
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
