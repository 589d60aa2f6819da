import { cleanLine } from '../text/visible-text.ts'
import { wordSet } from '../text/word-set.ts'
import type { PageParts } from './page-parts.ts'
import { reachOfType, type TypeReach } from './schema-types.ts'

/** A business as the page's structured data describes it. */
export type DataEntity = {
  readonly types: readonly string[]
  readonly reach: TypeReach
  readonly name: string
  readonly alternateNames: readonly string[]
  readonly legalName: string
  readonly street: string
  readonly locality: string
  readonly region: string
  readonly areasServed: readonly string[]
  readonly telephone: string
  readonly hasRating: boolean
  /** False for publishers, authors, parents and other entities that the page is not about. */
  readonly isSubject: boolean
}

export type StructuredData = {
  readonly entities: readonly DataEntity[]
  /** Name of the website itself. */
  readonly siteName: string
  readonly hasBreadcrumbs: boolean
}

type Json = { readonly [member: string]: unknown }
type Visit = { readonly value: unknown; readonly isSubject: boolean }

const MAX_NODES = 2_000
const MAX_NAME_CHARACTERS = 120

/** Other names and areas of one business beyond this number are a list of words for search engines. */
const MAX_TEXTS = 20

const bystanderMembers = wordSet(
  `publisher author creator provider isPartOf parentOrganization branchOf memberOf sponsor seller brand manufacturer
  worksFor affiliation copyrightHolder sourceOrganization review itemListElement department subOrganization offers
  makesOffer hasOfferCatalog containedInPlace location organizer performer customer funder`,
)
const plainMembers = wordSet(`address geo image logo openingHoursSpecification aggregateRating contactPoint areaServed`)

/** Reads the businesses and the site's name from JSON-LD and microdata. Broken blocks are passed over. */
export function readStructuredData(parts: PageParts): StructuredData {
  const entities: DataEntity[] = []
  let siteName = ''
  let hasBreadcrumbs = false
  for (const { node, isSubject } of nodesOf(parts.jsonLd)) {
    const types = textsOf(node['@type']).map((type) => type.replace(/^.*[/#:]/, ''))
    if (types.includes('WebSite')) siteName ||= nameOf(node['name'])
    hasBreadcrumbs ||= types.includes('BreadcrumbList')
    const entity = entityOf(node, types, isSubject)
    if (entity !== undefined) entities.push(entity)
  }
  for (const { type, properties } of parts.microdata) {
    if (type === 'WebSite') siteName ||= nameOf(properties['name'])
    hasBreadcrumbs ||= type === 'BreadcrumbList'
    const entity = entityOf({ ...properties, address: properties }, [type], true)
    if (entity !== undefined) entities.push(entity)
  }
  return { entities, siteName, hasBreadcrumbs }
}

function* nodesOf(blocks: readonly string[]): Generator<{ readonly node: Json; readonly isSubject: boolean }> {
  const queue: Visit[] = blocks.map((block) => ({ value: parseBlock(block), isSubject: true }))
  for (let index = 0; index < queue.length && index < MAX_NODES; index += 1) {
    const visit = queue[index]
    if (visit === undefined) return
    if (isJson(visit.value)) yield { node: visit.value, isSubject: visit.isSubject }
    queue.push(...partsOf(visit))
  }
}

function partsOf({ value, isSubject }: Visit): readonly Visit[] {
  if (Array.isArray(value)) return value.slice(0, 200).map((item: unknown) => ({ value: item, isSubject }))
  if (!isJson(value)) return []
  return Object.entries(value)
    .slice(0, 100)
    .filter(([name, member]) => typeof member === 'object' && !plainMembers.has(name))
    .map(([name, member]) => ({ value: member, isSubject: isSubject && !bystanderMembers.has(name) }))
}

function parseBlock(block: string): unknown {
  try {
    // Without what editors leave in JSON: line breaks inside strings, commas at the end of lists.
    return JSON.parse(block.replace(/[\u0000-\u001f]+/g, ' ').replace(/,\s*(?=[}\]])/g, ''))
  } catch {
    return undefined
  }
}

function entityOf(node: Json, types: readonly string[], isSubject: boolean): DataEntity | undefined {
  const reaches = types.map(reachOfType).filter((reach) => reach !== undefined)
  const name = nameOf(node['name'])
  if (reaches.length === 0 || name === '') return undefined
  const address = [node['address']].flat().find(isJson) ?? {}
  return {
    types,
    reach: reaches.find((reach) => reach !== 'neutral') ?? 'neutral',
    name,
    alternateNames: textsOf(node['alternateName'])
      .slice(0, MAX_TEXTS)
      .map(nameOf)
      .filter((text) => text !== ''),
    legalName: nameOf(node['legalName']),
    street: nameOf(address['streetAddress']) || (typeof node['address'] === 'string' ? nameOf(node['address']) : ''),
    locality: nameOf(address['addressLocality']),
    region: nameOf(address['addressRegion']),
    areasServed: [node['areaServed'], node['serviceArea']]
      .flat()
      .slice(0, MAX_TEXTS)
      .map(placeNameOf)
      .filter((text) => text !== ''),
    telephone: nameOf(node['telephone']),
    hasRating: node['aggregateRating'] !== undefined || node['ratingValue'] !== undefined,
    isSubject,
  }
}

function placeNameOf(value: unknown): string {
  return isJson(value) ? nameOf(value['name']) : nameOf(value)
}

function nameOf(value: unknown): string {
  const text = textsOf(value)[0] ?? ''
  return cleanLine(
    text
      .replace(/&amp;/g, '&')
      .replace(/&#0?39;|&apos;|&rsquo;/g, "'")
      .replace(/&quot;/g, '"'),
  ).slice(0, MAX_NAME_CHARACTERS)
}

function textsOf(value: unknown): string[] {
  return [value].flat(2).flatMap((item: unknown) => {
    if (typeof item === 'string') return [item.slice(0, 2_048)]
    return isJson(item) && typeof item['@value'] === 'string' ? [item['@value'].slice(0, 2_048)] : []
  })
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
