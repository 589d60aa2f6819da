import { parse as parseHost } from 'tldts'
import { isAddressLiteral } from '../seed-url.ts'
import { isGenericName, MAX_NAME_CHARACTERS, trimToName, withoutLegalForm } from './clean-name.ts'
import { isHomeAddress } from './home-address.ts'
import type { PageParts } from './page-parts.ts'
import type { StructuredData } from './structured-data.ts'
import { splitTitle } from './title-parts.ts'
import { cleanLine, foldText, squash } from './visible-text.ts'

/** Where on a page a name was read. In order of trust for how the name is written. */
export type NamePlace = 'data' | 'site' | 'title' | 'logo' | 'header' | 'heading' | 'footer'

export type NamePiece = { readonly text: string; readonly place: NamePlace }

/** All places of a page that may state its brand, and the domain labels that may spell it. */
export type NameSources = {
  readonly pieces: readonly NamePiece[]
  readonly hostLabels: readonly string[]
  readonly mailLabels: readonly string[]
  /** Names from structured data that title or headings bear too. */
  readonly shownDataNames: readonly string[]
}

const freeMail =
  /^(?:gmail|googlemail|outlook|hotmail|live|yahoo|icloud|me|aol|gmx|web|t-online|freenet|orange|wanadoo|free|laposte|libero|virgilio|tiscali|proton|protonmail|qq|163|126|naver|daum|terra|uol|bol|kpnmail|ziggo|planet|bluewin|mail|yandex)$/

/** Headings among which the name that the data states is looked for. */
const MAX_HEADINGS = 40

export function collectNameSources(parts: PageParts, data: StructuredData, host: string): NameSources {
  const pieces: NamePiece[] = []
  const add = (text: string, place: NamePlace): void => {
    const name = trimToName(text)
    if (name !== '' && name.length <= MAX_NAME_CHARACTERS && !isGenericName(name)) pieces.push({ text: name, place })
  }
  for (const entity of data.entities) if (entity.isSubject) add(entity.name, 'data')
  for (const text of [
    data.siteName,
    siteNameOf(parts),
    parts.metas.get('application-name'),
    parts.metas.get('apple-mobile-web-app-title'),
  ]) {
    if (text !== undefined) add(text, 'site')
  }
  const title = parts.title || (parts.metas.get('og:title') ?? '')
  for (const part of splitTitle(title)) add(part, 'title')
  for (const alt of parts.logoAlts.slice(0, 3)) add(alt.replace(/^logo(?: of| von| de| di)? /i, ''), 'logo')
  for (const { href, text } of parts.links.slice(0, 20)) if (isHomeAddress(href) && wordCount(text) <= 6) add(text, 'logo')
  const top = parts.lines.filter((line) => line.isLogo || line.region === 'header').slice(0, 4)
  for (const [index, line] of top.entries()) {
    if (line.isLogo || index === 0)
      for (const part of splitTitle(line.text).slice(0, 2)) add(part, line.isLogo ? 'logo' : 'header')
  }
  for (const line of parts.lines.filter(({ heading }) => heading > 0 && heading <= 2).slice(0, 6)) {
    if (wordCount(line.text) <= 7) for (const part of splitTitle(line.text).slice(0, 2)) add(part, 'heading')
  }
  for (const owner of copyrightOwners(parts)) add(owner, 'footer')
  return { pieces, hostLabels: labelsOf(host), mailLabels: mailLabelsOf(parts), shownDataNames: shownNames(parts, data) }
}

function shownNames(parts: PageParts, data: StructuredData): string[] {
  // The branch of a chain bears the chain's name and its town's.
  const names = data.entities
    .filter(
      ({ isSubject, name, locality, parentNames }) => isSubject && parentNames.length === 0 && !endsWithPlace(name, locality),
    )
    .map(({ name }) => trimToName(name))
  if (names.length === 0) return []
  const headings = parts.lines.filter(({ heading, isLogo }) => heading > 0 || isLogo).slice(0, MAX_HEADINGS)
  const shown = foldText([parts.title, ...headings.map(({ text }) => text)].join(' | '))
  return names.filter((name) => name !== '' && name.length <= MAX_NAME_CHARACTERS && shown.includes(foldText(name)))
}

const endsWithPlace = (name: string, place: string): boolean => place !== '' && foldText(name).endsWith(foldText(place))

/** The name a site gives itself for cards and bookmarks. */
export function siteNameOf(parts: PageParts): string {
  return parts.metas.get('og:site_name') ?? ''
}

/** The label under the public suffix, as letters and digits only: `crewglass` of `www.crewglass.co.uk`. */
export function labelsOf(host: string): string[] {
  const name = host.replace(/:\d+$/, '')
  if (name === '' || isAddressLiteral(name)) return []
  const { domainWithoutSuffix } = parseHost(name, { allowPrivateDomains: true })
  const label = squash(toUnicodeLabel(domainWithoutSuffix ?? ''))
  return label === '' ? [] : [label]
}

export function wordCount(text: string): number {
  return text.split(/\s+/).length
}

// Punycode says nothing to a reader; such a domain is no evidence here.
function toUnicodeLabel(label: string): string {
  return label.startsWith('xn--') ? '' : label
}

function copyrightOwners(parts: PageParts): string[] {
  const footer = parts.lines.filter((line) => line.region === 'footer')
  const lines = footer.length > 0 ? footer : parts.lines.slice(-8)
  return lines.slice(-12).flatMap(({ text }) => {
    const marked =
      /(?:©|\(c\)|copyright)[\s©,:]*(?:by )?(?:\d{4}(?:\s*[-–—]\s*(?:\d{2,4}|present|heute))?)?[\s,:]*(?:by |von |da |par )?(.{2,80})/i.exec(
        text,
      )?.[1]
    const owner =
      eastAsianFirm.exec(text)?.[0] ??
      marked ??
      (hasLegalForm(text) ? text : undefined) ??
      /^(.{2,60}?)[\s,]*(?:©|\(c\) ?\d{4})/i.exec(text)?.[1]
    return owner === undefined ? [] : [withoutLegalForm(untilDelimiter(owner))]
  })
}

// A company form before a name, which then ends at the first space: the address follows.
const eastAsianFirm = /(?:株式会社|有限会社|合同会社|\(주\)|㈜|주식회사) ?[^\s\d,、。・|〒(（]{1,30}/u

function hasLegalForm(text: string): boolean {
  const name = untilDelimiter(text)
  return withoutLegalForm(name) !== name && wordCount(name) <= 8
}

function untilDelimiter(text: string): string {
  return cleanLine(
    text.split(
      /[|·•;,]|\s[–—-]\s|(?<!\b(?:Mr|Mrs|Ms|Dr|St|Jr|Sr|Prof|Co|Bros|Gebr|Mme|No))\.\s(?=\p{Lu})|\b(?:all rights|alle rechte|tous droits|todos los derechos|tutti i diritti|todos os direitos|reserved)/iu,
      1,
    )[0] ?? '',
  ).replace(/\s*\.$/, '')
}

function mailLabelsOf(parts: PageParts): string[] {
  const labels = new Set<string>()
  for (const { text } of parts.lines) {
    for (const match of text.matchAll(/[\w.+-]{1,64}@([a-z0-9-]{2,60}(?:\.[a-z0-9-]{2,20}){1,3})/gi)) {
      const label = (match[1] ?? '').split('.').at(-2) ?? ''
      if (!freeMail.test(label)) labels.add(squash(label))
      if (labels.size >= 3) return [...labels]
    }
  }
  return [...labels]
}
