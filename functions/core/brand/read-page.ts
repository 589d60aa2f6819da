import { cutText, foldLine, squash, weighText } from '../text/visible-text.ts'
import { withoutLegalForm } from './clean-name.ts'
import { findListing, isKin, type Listing } from './directory.ts'
import type { SiteFailureCode } from './failure-messages.ts'
import { contentLines, findObstacle } from './find-obstacle.ts'
import { findFormerNames } from './former-names.ts'
import { languageOf, languageOfText } from './language.ts'
import { judgeLocality } from './locality.ts'
import { collectNames, type NameSources, siteNameOf } from './named-places.ts'
import type { PageParts } from './page-parts.ts'
import { type PageKind, type PageReading, unusableReading } from './page-reading.ts'
import type { PageStructure, StructureLine } from './page-structure.ts'
import { parsePage } from './parse-page.ts'
import { waitingForScripts } from './phrases/shell-phrases.ts'
import { countriesNamed } from './place-names.ts'
import { statesContact } from './postal-address.ts'
import { bestName, isOwned, rankNames, withoutMenuEntries } from './rank-names.ts'
import { dataLines, obstacleSigns, statedPlaces, structureLines, withRegions } from './structure-lines.ts'
import { readStructuredData, type StructuredData } from './structured-data.ts'
import { townRegisterFor } from './town-register.ts'
import { unsignedNoticeOf } from './unsigned-notice.ts'

export type { PageReading } from './page-reading.ts'

const MAX_TEXT_CHARACTERS = 20_000
const MAX_HEADINGS = 40
const MAX_IMAGES = 60

/** A page with less text outside menus, headers and footers, in weighed characters, is empty or needs its scripts. */
const LEAST_TEXT = 60

/** Least weighed characters of a heading that says something; "Home" has fewer. */
const LEAST_HEADLINE = 12

/** Characters of a description that says more than a name, and lines of a shell that shows more than a notice that it loads. */
const LEAST_DESCRIPTION = 20
const LEAST_LINES = 3

/**
 * Reads the brand of a fetched page, or why the page cannot be used. Rules decide everything; texts of the page are data.
 * @param input.url  the address of the page after redirects; empty when unknown
 * @param input.status  HTTP status of the response
 */
export function readPage(input: FetchedHtml): PageReading {
  return takeApart(input).alone
}

/**
 * A page as fetched.
 * @param language  the `Content-Language` header, if any
 */
export type FetchedHtml = {
  readonly html: string
  readonly url: string
  readonly status: number
  readonly language?: string | undefined
}

// The parts of a page, and what structure alone reads from them.
function takeApart(input: FetchedHtml) {
  const address = URL.parse(input.url)
  const parsed = parsePage(input.html, address)
  const parts = {
    ...parsed,
    lines: withRegions(parsed.lines),
    declaredLanguages: [...parsed.declaredLanguages, input.language ?? ''],
  }
  const data = readStructuredData(parts)
  const names = collectNames(parts, data, address)
  const text = cutText(parts.lines.map((line) => line.text).join('\n'), MAX_TEXT_CHARACTERS)
  const whole = [parts.title, parts.metas.get('description') ?? '', text].join('\n')
  const page = {
    title: parts.title,
    siteName: siteNameOf(parts) || data.siteName,
    description: parts.metas.get('description') ?? parts.metas.get('og:description') ?? '',
    headings: parts.lines
      .filter((line) => line.heading > 0)
      .slice(0, MAX_HEADINGS)
      .map((line) => cutText(line.text, 300)),
    text,
    host: address?.host ?? '',
    language: languageOf(whole, parts.declaredLanguages),
  }
  const lines = structureLines(parts.lines, address)
  const alone = readAlone({ parts, lines, data, names, address, status: input.status, page })
  return { parts, lines, data, names, address, whole, alone }
}

/** Parses a page and reads what structure alone tells. */
export function readPageStructure(input: FetchedHtml): PageStructure {
  const { parts, lines, data, names, address, whole, alone } = takeApart(input)
  const images = [...parts.images].sort((a, b) => Number(b.isLogo) - Number(a.isLogo))
  return {
    alone,
    path: address?.pathname ?? '/',
    ...obstacleSigns(parts, data, names, input.status, alone),
    names,
    lines,
    images: images.slice(0, MAX_IMAGES).map(({ text }) => text),
    data: dataLines(data),
    statedPlaces: statedPlaces(parts, data),
    declaredLanguages: [...new Set(parts.declaredLanguages)].filter((tag) => tag !== ''),
    textLanguage: languageOfText(whole)?.language ?? null,
  }
}

type Sources = {
  readonly parts: PageParts
  readonly lines: readonly StructureLine[]
  readonly data: StructuredData
  readonly names: NameSources
  readonly address: URL | null
  readonly status: number
  readonly page: PageTexts
}

// What structure alone tells about a page.
function readAlone({ parts, lines, data, names: sources, address, status, page }: Sources): PageReading {
  const { host } = page
  const obstacle = findObstacle(parts, status, sources.hostLabels, address)
  if (obstacle !== undefined) return failedReading(page, obstacle.kind, obstacle.failure)
  const listing = findListing(parts, data, sources, address)
  const register = townRegisterFor(page.language, host, countriesNamed(parts, page.language))
  // "Plumbers | Leeds": many pages have a town in the title; it is no brand unless something else names it.
  const named = rankNames(sources).filter(({ name }) => isOwned(name, sources) || !register.has(name))
  const ranked = withoutMenuEntries(named, sources, parts)
  const bareness = barenessOf(parts, data)
  if (bareness !== undefined && listing === undefined && !(ranked.length > 0 && hasOwnIdentity(parts, data, bareness)))
    return failedReading(page, bareness, bareness === 'empty' ? 'empty_page' : 'no_identity')
  const pageKind: PageKind = bareness === 'js_shell' ? bareness : 'business'
  const kind = listing === undefined ? pageKind : 'directory_listing'
  const brandName = listing?.name ?? bestName(ranked, sources, host)
  if (brandName === null) return failedReading(page, kind, 'no_identity')
  const notice = listing === undefined ? unsignedNoticeOf(parts, data, sources, brandName, host) : undefined
  if (notice !== undefined) return failedReading(page, noticeKinds[notice], noticeFailures[notice])
  const subjects = data.entities.filter((entity) => entity.isSubject && isKin(entity.name, brandName))
  const ownNames = [brandName, ...subjects.flatMap((entity) => [entity.legalName, ...entity.alternateNames])].filter(
    (name) => name !== '',
  )
  const formerNames = listing === undefined ? findFormerNames(parts, ownNames) : []
  const locality = judgeLocality({
    parts,
    lines,
    data,
    brandName,
    host,
    listing: listing?.entity,
    isListing: listing !== undefined,
    register,
  })
  return {
    ...page,
    kind,
    usable: true,
    failure: null,
    brandName,
    nameCandidates: candidatesOf(
      brandName,
      ranked.map(({ name }) => name),
      listing,
    ),
    formerNames,
    alsoKnownAs: alsoKnownAs(ownNames, brandName, formerNames),
    isLocal: locality.isLocal,
    location: locality.location,
    listing: listing === undefined ? null : { ...listing.listing, locality: listing.listing.locality ?? locality.location },
  }
}

const noticeKinds = { domain: 'parked', notice: 'empty' } as const
const noticeFailures = { domain: 'parked', notice: 'no_identity' } as const

type PageTexts = Pick<PageReading, 'title' | 'siteName' | 'description' | 'headings' | 'text' | 'host' | 'language'>

function failedReading(page: PageTexts, kind: PageKind, failure: SiteFailureCode): PageReading {
  return { ...page, ...unusableReading, kind, failure }
}

// A page with hardly any text is a shell when scripts would fill it, else empty.
function barenessOf(parts: PageParts, data: StructuredData): 'js_shell' | 'empty' | undefined {
  const said = contentLines(parts).filter((line) => !waitingForScripts.test(foldLine(line.text)))
  const weight = said.reduce((sum, line) => sum + weighText(line.text), 0)
  const all = parts.lines.reduce((sum, line) => sum + weighText(line.text), 0)
  if (weight >= LEAST_TEXT || all >= LEAST_TEXT * 5) return undefined
  const hasHeadline = said.length >= 2 && said.some((line) => line.heading > 0 && weighText(line.text) >= LEAST_HEADLINE)
  if (hasHeadline && weight >= LEAST_TEXT / 2) return undefined
  if (parts.scriptCount > 0 || waitingForScripts.test(foldLine(parts.noscriptText))) return 'js_shell'
  return data.entities.length > 0 && weight > 0 ? undefined : 'empty'
}

/**
 * Whether a page that shows hardly any text names its owner nevertheless: by structured data, a site name or a description. A
 * title alone may be that of a tool inside a site, so a shell needs lines beside it; an empty page needs name and
 * description, or a way to reach its owner.
 */
function hasOwnIdentity(parts: PageParts, data: StructuredData, bareness: 'js_shell' | 'empty'): boolean {
  const description = parts.metas.get('description') ?? parts.metas.get('og:description') ?? ''
  const isDescribed = description.length >= LEAST_DESCRIPTION && squash(description) !== squash(parts.title)
  const siteName = siteNameOf(parts) || data.siteName
  // A card with hours, address and a way to write says little, but enough; a notice is titled by its address.
  const isCard = !/\.[a-z]{2,24}$/i.test(parts.title.trim()) && parts.lines.some(({ text }) => statesContact(text))
  if (bareness === 'empty') return isCard || (isDescribed && siteName !== '')
  if (data.entities.some((entity) => entity.isSubject) || siteName !== '') return true
  return isDescribed || (parts.lines.length >= LEAST_LINES && squash(parts.title).length >= 3)
}

function candidatesOf(brandName: string, ranked: readonly string[], listing: Listing | undefined): string[] {
  const others = listing === undefined ? ranked : ranked.filter((name) => isKin(name, brandName))
  return [...new Set([brandName, ...others])].slice(0, 8)
}

function alsoKnownAs(ownNames: readonly string[], brandName: string, formerNames: readonly string[]): string[] {
  const taken = new Set([brandName, ...formerNames].map(foldLine))
  const short = withoutLegalForm(brandName)
  const names = [...ownNames, short].filter((name) => !taken.has(foldLine(name)))
  return [...new Map(names.map((name) => [foldLine(name), name])).values()].slice(0, 8)
}
