import { cutText, foldLine, squash } from '../text/visible-text.ts'
import { isKin, withoutLegalForm } from './clean-name.ts'
import { findListing } from './directory.ts'
import { contentLines, findObstacle, obstacleSigns, weightOf } from './find-obstacle.ts'
import { findFormerNames } from './former-names.ts'
import { bareHostOf } from './home-address.ts'
import { languageOf, languageOfText } from './language.ts'
import { judgeLocality } from './locality.ts'
import { collectNames, siteNameOf } from './named-places.ts'
import type { PageSources } from './page-parts.ts'
import { failureOfKind, type PageReading, unusableReading } from './page-reading.ts'
import { withFooter } from './page-region.ts'
import type { PageStructure } from './page-structure.ts'
import { parsePage } from './parse-page.ts'
import { waitingForScripts } from './phrases/shell-phrases.ts'
import { hasStreet, statesContact } from './postal-address.ts'
import { bestName, hostShare, isOwned, isSentence, isSigned, isStated, type RankedName, rankNames } from './rank-names.ts'
import { dataLines, statedPlaces, structureLines } from './structure-lines.ts'
import { readStructuredData } from './structured-data.ts'
import { townRegisterFor } from './town-register.ts'

const MAX_TEXT_CHARACTERS = 20_000
const MAX_HEADINGS = 40
const MAX_IMAGES = 60

/** A page with less text outside menus, headers and footers, in weighed characters, is empty or needs its scripts. */
const LEAST_TEXT = 60

/** Least weighed characters of a heading that says something; "Home" has fewer. */
const LEAST_HEADLINE = 12

/** Most weighed characters of a registrar's notice. */
const LONGEST_NOTICE = 1_200

/** Least characters of a description that says more than a name. */
const LEAST_DESCRIPTION = 20

/** A page as fetched. */
export type FetchedHtml = {
  readonly html: string
  /** The address after redirects; empty when unknown. */
  readonly url: string
  readonly status: number
  /** The `Content-Language` header. */
  readonly language?: string | undefined
}

/** Parses a page and reads what structure alone tells. Rules decide everything; texts of the page are data. */
export function readPageStructure(input: FetchedHtml): PageStructure {
  const page = takeApart(input)
  const { parts, lines, data, names, address, whole } = page
  const alone = readAlone(page)
  const images = [...parts.images].sort((a, b) => Number(b.isLogo) - Number(a.isLogo))
  return {
    alone,
    path: address?.pathname ?? '/',
    ...obstacleSigns(page, alone),
    names,
    lines,
    images: images.slice(0, MAX_IMAGES).map(({ text }) => text),
    data: dataLines(data),
    statedPlaces: statedPlaces(data),
    declaredLanguages: [...new Set(parts.declaredLanguages)].filter((tag) => tag !== ''),
    textLanguage: languageOfText(whole)?.language ?? null,
  }
}

function takeApart({ html, url, status, language }: FetchedHtml): PageSources {
  const address = URL.parse(url)
  const parsed = parsePage(html, address)
  const parts = {
    ...parsed,
    lines: withFooter(parsed.lines),
    declaredLanguages: [...parsed.declaredLanguages, language ?? ''],
  }
  const data = readStructuredData(parts)
  const text = cutText(parts.lines.map((line) => line.text).join('\n'), MAX_TEXT_CHARACTERS)
  const whole = [parts.title, parts.metas.get('description') ?? '', text].join('\n')
  const shown = {
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
  const names = collectNames(parts, data, address)
  return { parts, data, names, address, status, whole, shown, lines: structureLines(parts.lines, address) }
}

// What structure alone tells about a page.
function readAlone(page: PageSources): PageReading {
  const { parts, data, names: sources, shown } = page
  const failed = (kind: PageReading['kind'], failure: PageReading['failure']): PageReading => ({
    ...shown,
    ...unusableReading,
    kind,
    failure,
  })
  const obstacle = findObstacle(page)
  if (obstacle !== undefined) return failed(obstacle, failureOfKind[obstacle])
  const register = townRegisterFor(shown.language, shown.host)
  // "Plumbers | Leeds": many pages have a town in the title; it is no brand unless something else names it.
  const isTown = (name: string): boolean => register.has(name.replace(/, \p{Lu}{2}$/u, ''))
  const ranked = rankNames(sources).filter(({ name }) => !isTown(name) || (isOwned(name, sources) && isStated(name, sources)))
  const listing = findListing(page)
  const bareness = barenessOf(page)
  if (bareness !== undefined && listing === undefined && !hasOwnIdentity(page, ranked, bareness))
    return failed(bareness, failureOfKind[bareness])
  const kind = listing !== undefined ? 'directory_listing' : bareness === 'js_shell' ? bareness : 'business'
  const brandName = listing?.name ?? bestName(ranked, sources, shown.host)
  if (brandName !== null && kind !== 'directory_listing' && isNoticeOfDomain(page, brandName)) return failed('parked', 'parked')
  if (brandName === null || (listing === undefined && isTitleOfNotice(page, brandName))) return failed(kind, 'no_identity')
  const ownNames = ownNamesOf(data, brandName)
  const formerNames = listing === undefined ? findFormerNames(parts, ownNames) : []
  const others = ranked.map(({ name }) => name).filter((name) => listing === undefined || isKin(name, brandName))
  const { isLocal, location } = judgeLocality(page, brandName, register, listing)
  return {
    ...shown,
    kind,
    usable: true,
    failure: null,
    brandName,
    nameCandidates: [...new Set([brandName, ...others])].slice(0, 8),
    formerNames,
    alsoKnownAs: alsoKnownAs(ownNames, brandName, formerNames),
    isLocal,
    location,
    listing: listing === undefined ? null : { ...listing.listing, locality: listing.listing.locality ?? location },
  }
}

// A page with hardly any text is a shell when scripts would fill it, else empty.
function barenessOf({ parts, data }: PageSources): 'js_shell' | 'empty' | undefined {
  const said = contentLines(parts).filter((line) => !waitingForScripts.test(foldLine(line.text)))
  const weight = weightOf(said)
  if (weight >= LEAST_TEXT || weightOf(parts.lines) >= LEAST_TEXT * 5) return undefined
  const hasHeadline = said.length >= 2 && said.some((line) => line.heading > 0 && weightOf([line]) >= LEAST_HEADLINE)
  if (hasHeadline && weight >= LEAST_TEXT / 2) return undefined
  if (parts.scriptCount > 0 || waitingForScripts.test(foldLine(parts.noscriptText))) return 'js_shell'
  return data.entities.length > 0 && weight > 0 ? undefined : 'empty'
}

/** Whether a page is about as short as a notice and states no contact and no street. */
function isShort({ parts }: PageSources): boolean {
  if (weightOf(contentLines(parts)) > LONGEST_NOTICE) return false
  return !parts.lines.some(({ text }) => statesContact(text) || hasStreet(text))
}

/**
 * Whether a page is a registrar's notice, in any language: short, named by its own address and almost without links, or with its
 * address as a heading beside a name that the domain does not spell.
 */
function isNoticeOfDomain(page: PageSources, brandName: string): boolean {
  const { parts, names, shown } = page
  const bareHost = bareHostOf(shown.host)
  if (bareHost === '' || !isShort(page)) return false
  if (foldLine(brandName).includes(bareHost)) return parts.links.filter(({ text }) => text !== '').length <= 2
  const isHeaded = contentLines(parts).some(({ text, heading }) => heading > 0 && foldLine(text) === bareHost)
  return isHeaded && hostShare(names.hostLabels, brandName) === 0
}

/**
 * Whether a name may be the title of a notice, in any language ("Site under reconstruction"): a phrase, on a short page, that neither
 * the domain nor a place where sites sign gives.
 */
const isTitleOfNotice = (page: PageSources, name: string): boolean =>
  !isSigned(name, page.names) && isShort(page) && isSentence(name)

/**
 * Whether a page that shows hardly any text names its owner nevertheless: a page that needs its scripts by any name that could not be
 * that of any site; an empty one by a description beside its name, or by a way to reach its owner.
 */
function hasOwnIdentity({ parts, shown }: PageSources, ranked: readonly RankedName[], bareness: 'js_shell' | 'empty'): boolean {
  if (ranked.length === 0) return false
  if (bareness !== 'empty') return true
  const { title, description } = shown
  if (description.length >= LEAST_DESCRIPTION && squash(description) !== squash(title)) return true
  // A card with hours, address and a way to write says little, but enough; a notice is titled by its address.
  return !/\.[a-z]{2,24}$/i.test(title.trim()) && parts.lines.some(({ text }) => statesContact(text))
}

/** The brand's name with those that structured data give the page's subject. */
function ownNamesOf({ entities }: PageSources['data'], brandName: string): string[] {
  const subjects = entities.filter((entity) => entity.isSubject && isKin(entity.name, brandName))
  const names = subjects.flatMap((entity) => [entity.legalName, ...entity.alternateNames])
  return [brandName, ...names].filter((name) => name !== '')
}

function alsoKnownAs(ownNames: readonly string[], brandName: string, formerNames: readonly string[]): string[] {
  const taken = new Set([brandName, ...formerNames].map(foldLine))
  const short = withoutLegalForm(brandName)
  const names = [...ownNames, short].filter((name) => !taken.has(foldLine(name)))
  return [...new Map(names.map((name) => [foldLine(name), name])).values()].slice(0, 8)
}
