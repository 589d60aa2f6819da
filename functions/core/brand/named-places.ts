import { parse as parseHost } from 'tldts'
import { isAddressLiteral } from '../seed-url.ts'
import { isEnglishWord, isEverydayEnglish } from '../text/english.ts'
import { cleanLine, squash } from '../text/visible-text.ts'
import { isGenericName, isSparseName, MAX_NAME_CHARACTERS, trimToName, withoutLegalForm } from './clean-name.ts'
import { isForeignAddress, isHomeAddress } from './home-address.ts'
import type { PageParts, TextLine } from './page-parts.ts'
import { hasStreet } from './postal-address.ts'
import { spelledName, squashUmlauts } from './spelled-names.ts'
import type { StructuredData } from './structured-data.ts'
import { splitTitle } from './title-parts.ts'

/** Where on a page a name was read. `address`: before a street. `text`: anywhere, as the domain spells it. */
export type NamePlace = 'data' | 'site' | 'title' | 'logo' | 'heading' | 'footer' | 'address' | 'text'

/** Whether a place holds a name that the page declares, rather than a text in which one is found. */
export const declares = (place: NamePlace): boolean => place === 'data' || place === 'site'

export type NamePiece = { readonly text: string; readonly place: NamePlace }

/** All places of a page that may state its brand, with the labels of its domain, or of a dealer's subdomain, that may spell it. */
export type NameSources = {
  /** Texts of these places cut to what may be a name. */
  readonly pieces: readonly NamePiece[]
  /** Texts of the same places in full. */
  readonly wholes: readonly NamePiece[]
  readonly hostLabels: readonly string[]
}

const MAX_HEADINGS = 6

/** A page that states more names in one kind of place lists others; each name is compared with all of them. */
const MAX_NAMES_OF_PLACE = 25

/** Words that introduce the builder, host or designer of a site. */
const credit =
  /\b(?:(?:web)?(?:site|design|shop)s?|powered|created|developed|designed|made|built|hosted|hosting|theme|template|cms|ontwor\p{L}+|ontwikkel\p{L}+|gemaakt|erstellt|umgesetzt|umsetzung|gestaltung|programmierung|realis\p{L}+|réalis\p{L}+|realiz\p{L}+|création|conçu|diseñ\p{L}+|desarroll\p{L}+|sviluppat\p{L}+|desenvolvid\p{L}+|criad\p{L}+|wykonanie|projekt|vytvořil\p{L}*|tvorba)\s*(?:&|and|und|et|en)?\s*(?:\p{L}+\s+)?(?:by|von|par|por|da|di|door|przez|av|af|:)(?:\s|$)/iu

/** Whether a text is about those who built the site. */
export const isCredit = (text: string): boolean => credit.test(text)

export function collectNames(parts: PageParts, data: StructuredData, base: URL | null): NameSources {
  const hostLabels = labelsOf(base?.host ?? '')
  const pieces: NamePiece[] = []
  const wholes: NamePiece[] = []
  const added = new Map<NamePlace, Set<string>>()
  const isNew = (text: string, place: NamePlace): boolean => {
    const of = added.get(place) ?? new Set()
    if (of.size >= MAX_NAMES_OF_PLACE || of.has(text)) return false
    added.set(place, of.add(text))
    return true
  }
  const add = (text: string, place: NamePlace, splits = 1): void => {
    if (text === '' || isCredit(text) || !isNew(text, place)) return
    wholes.push({ text: text.slice(0, 300), place })
    for (const part of splits === 1 ? [text] : splitTitle(text).slice(0, splits)) {
      const name = trimToName(part)
      if (name.endsWith('&') || name.length > MAX_NAME_CHARACTERS) continue
      const isDeclared = isSparseName(name) && declares(place) && /[\p{L}\p{N}]/u.test(name)
      if (isDeclared || (name !== '' && !isGenericName(name))) pieces.push({ text: name, place })
    }
  }
  for (const entity of data.entities.filter(({ isSubject }) => isSubject).slice(0, MAX_NAMES_OF_PLACE)) {
    add(entity.name, 'data')
    for (const name of [entity.legalName, ...entity.alternateNames]) if (name !== '') wholes.push({ text: name, place: 'data' })
  }
  const title = parts.title || (parts.metas.get('og:title') ?? '')
  for (const text of [data.siteName, ...siteNamesOf(parts), parts.metas.get('application-name') ?? '']) add(text, 'site')
  add(title, 'title', 6)
  // "Antiquariaat Rijnkade, uw adres voor oude boeken": the text after the comma describes the business.
  const [beforeComma = '', afterComma] = title.split(/,\s/, 2)
  if (afterComma !== undefined && wordCount(beforeComma) <= 6) add(beforeComma, 'title')
  for (const text of logoTextsOf(parts, base)) add(text, 'logo', 2)
  for (const line of headingsOf(parts)) if (wordCount(line.text) <= 9) add(line.text, 'heading', 2)
  for (const owner of copyrightOwners(parts, base)) add(owner, 'footer')
  for (const name of namesAtAddresses(parts, base)) add(name, 'address')
  // A page without a title is hardly one of a site, so its text names no owner.
  const host = base?.hostname ?? ''
  if (title !== '' && !isAccount(host))
    for (const label of hostLabels) add(spelledName(textsOf(parts), label, host) ?? '', 'text')
  const named = pieces.find(({ place }) => place === 'title')?.text ?? ''
  return { pieces, wholes, hostLabels: labelsOfSubdomain(base?.host ?? '', named, hostLabels) ?? hostLabels }
}

function textsOf({ title, metas, images, lines }: PageParts): string[] {
  const own = lines.filter(({ region, text }) => region !== 'dialog' && !isCredit(text))
  return [title, metas.get('description') ?? '', ...[...images, ...own].map(({ text }) => text)]
}

/** Whether a host is the address of an account with a provider, as "acme.github.io". */
export const isAccount = (host: string): boolean => parseHost(host, { allowPrivateDomains: true }).isPrivate === true

const subdomainOf = (host: string): string => parseHost(host, { allowPrivateDomains: true }).subdomain ?? ''

/**
 * The parts of a subdomain, of four characters and more, that may name another than the domain's owner: not "www", "de" or
 * "resources".
 */
export const namesInSubdomain = (host: string): readonly string[] =>
  (subdomainOf(host).match(/[^.-]{4,}/g) ?? []).filter((part) => !isGenericName(part) && !isEverydayEnglish(part))

/** "larkham-leeds.acme.com" with the title "Autos Larkham": a dealer's page. */
function labelsOfSubdomain(host: string, title: string, labels: readonly string[]): readonly string[] | undefined {
  const subdomain = subdomainOf(host)
  const names = namesInSubdomain(host).filter((part) => !isEnglishWord(part))
  const words = title.split(/\s+/).map(squash)
  const isOwn = names.some((name) => words.includes(name)) && !labels.some((label) => squash(title).includes(label))
  return isOwn && subdomain.includes('-') ? [...names, squash(subdomain)] : undefined
}

function headingsOf(parts: PageParts): TextLine[] {
  const headings = parts.lines.filter(({ heading, region }) => heading > 0 && region !== 'footer' && region !== 'dialog')
  return headings.filter(({ heading }) => heading <= 2).slice(0, MAX_HEADINGS)
}

/** Texts of logos and of links home: those of the site itself, not of partners further down. */
function logoTextsOf(parts: PageParts, base: URL | null): string[] {
  const images = parts.images.filter(
    ({ href, region }) => !isForeignAddress(href, base) && (region === 'header' || region === 'nav'),
  )
  // A logo further down is a partner's or a badge, unless it is the page's first image.
  const first = parts.images.slice(0, 1).filter(({ href, isLogo }) => isLogo && !isForeignAddress(href, base))
  const marked = images.some(({ isLogo }) => isLogo) ? images.filter(({ isLogo }) => isLogo) : first
  const home = parts.images.filter(({ href }) => href !== '' && isHomeAddress(href, base))
  const lines = parts.lines.filter((line) => line.isLogo && line.region !== 'footer' && !isForeignAddress(line.href, base))
  // Most links home say "Home"; a link with the name repeats what title, headings or domain say.
  const said = squash([parts.title, base?.host ?? '', ...headingsOf(parts).map(({ text }) => text)].join(' '))
  const links = parts.lines.filter(
    (line) => line.isLink && isHomeAddress(line.href, base) && wordCount(line.text) <= 6 && said.includes(squash(line.text)),
  )
  return [
    ...marked.slice(0, 2).map(({ text }) => text),
    ...home.slice(0, 2).map(({ text }) => text),
    ...[...lines.slice(0, 2), ...links.slice(0, 2)].map(({ text }) => text),
  ].map((text) => text.replace(/\.(?:png|jpe?g|gif|svg|webp)$/i, '').replace(/^logo[\s:_-]+|[\s_-]+logo$/i, ''))
}

/**
 * Names that a site gives itself for link previews; the shorter ones of several, since some sites repeat their title in the
 * first.
 */
function siteNamesOf(parts: PageParts): string[] {
  const names = [...new Set(parts.siteNames)].filter((name) => name !== '')
  return names.length < 2 ? names : names.filter((name) => squash(name) !== squash(parts.title))
}

/** The name a site gives itself for cards and bookmarks. */
export const siteNameOf = (parts: PageParts): string => siteNamesOf(parts)[0] ?? parts.siteNames[0] ?? ''

/** The label under the public suffix, as letters and digits only: `crewglass` of `www.crewglass.co.uk`. */
export function labelsOf(host: string): string[] {
  const name = host.replace(/:\d+$/, '')
  if (name === '' || isAddressLiteral(name)) return []
  const { domainWithoutSuffix } = parseHost(name, { allowPrivateDomains: true })
  const label = squash((domainWithoutSuffix ?? '').startsWith('xn--') ? '' : (domainWithoutSuffix ?? ''))
  return label === '' ? [] : [label]
}

export const wordCount = (text: string): number => text.split(/\s+/).length

const smallWords =
  /(?<![\p{L}\p{N}])(?:the|and|und|et|y|e|en|der|die|das|le|la|les|el|il|o|a|de|di|du|von|van|&)(?![\p{L}\p{N}])/giu

/** Whether a domain label spells a name in one of the usual ways. */
export function spells(name: string, label: string): boolean {
  const plain = squash(name)
  return [plain, plain.replaceAll('and', ''), squashUmlauts(name), squash(name.replace(smallWords, ''))].includes(label)
}

// "Pelikaan, Akersteenweg 18, 6226 HR Maastricht": the text before a street, on its line or on the one above.
function namesAtAddresses({ lines }: PageParts, base: URL | null): string[] {
  return lines.flatMap((line, index) => {
    if (!hasStreet(line.text) || isForeignAddress(line.href, base) || wordCount(line.text) > 24) return []
    const parted = line.text.split(/(?<=inc\.|ltd\.|llc\.?)\s+(?=\d)|,\s+|\s[|·•–-]\s/i)
    const street = parted.findIndex((part) => hasStreet(part))
    const before = street > 0 ? parted.slice(0, street).join(', ') : (lines[index - 1]?.text ?? '')
    return wordCount(before) <= 7 && /^\p{L}/u.test(before) && !/[.:!?]$/.test(before.replace(/(?:inc|ltd|co)\.$/i, ''))
      ? [before]
      : []
  })
}

const years = String.raw`(?:\d{4}(?:\s*[-–—/]\s*(?:\d{2,4}|present|heute))?)?`
const copyrighted = new RegExp(
  String.raw`(?:©|\(c\)|copyright)(?:[\s©,:]|\(c\)|copyright)*(?:by )?${years}[\s,.:]*(?:by |von |da |par |-\s*)?(.{2,80})`,
  'i',
)

function copyrightOwners(parts: PageParts, base: URL | null): string[] {
  const footer = parts.lines.filter((line) => line.region === 'footer')
  const lines = footer.length > 0 ? footer : parts.lines.slice(-8)
  return lines.slice(-12).flatMap(({ text, href }) => {
    if (isForeignAddress(href, base)) return []
    const marked = copyrighted.exec(text)?.[1]
    const owner = marked ?? (hasLegalForm(text) ? text : undefined) ?? /^(.{2,60}?)[\s,]*(?:©|\(c\) ?\d{4})/i.exec(text)?.[1]
    const name = untilDelimiter(owner ?? '')
    return name === '' || isCredit(name) ? [] : [name]
  })
}

function hasLegalForm(text: string): boolean {
  const name = untilDelimiter(text)
  return withoutLegalForm(name) !== name && wordCount(name) <= 8
}

function untilDelimiter(text: string): string {
  const end =
    /[|·•;]|,(?!\s*(?:inc|ltd|llc|s\.|gmbh))|\s[–—-]\s|(?<!\b(?:Mr|Mrs|Ms|Dr|St|Jr|Sr|Prof|Co|Bros|Gebr|Mme|No|\p{Lu}))\.\s(?=\p{Lu})|\b(?:all rights|alle rechte|tous droits|todos|tutti i|reserved)\b|\b(?:web ?)?(?:design|site)\b(?=\s*(?:(?:&|and|und|et|en)\s+)?(?:\p{L}+\s+)?(?:(?:by|von|par|por|da|di|door)(?:\s|$)|:))/iu
  const name = cleanLine(text.split(end, 1)[0] ?? '').replace(/\s*\.$/, '')
  return name.replace(/[\s,]+(?:19|20)\d\d(?:[-–—/]\d{2,4})?$/, '')
}
