import { compactName, foldText } from '../text/fold.ts'
import { withoutLegalForm } from '../text/name-pattern.ts'
import type { Range } from '../text/sentences.ts'
import { findAllQuotes, quotable } from './find-quote.ts'
import { isEverydayHere, isOnlyLabel } from './labels.ts'
import { type NamedBrand, ownKey } from './name-matcher.ts'
import { reachOfBrand } from './reach.ts'
import type { Reading } from './reading.ts'
import type { Structure } from './structure.ts'

export type DroppedClaim = { readonly claim: string; readonly why: string }

/** A brand of a reading with the words that prove it. `seen`: its first place. Ranges are those of the raw answer. */
export type VerifiedBrand = NamedBrand & { readonly span: Range; readonly seen: number }

/** The claims of a reading whose quotes are in the answer. */
export type VerifiedReading = {
  readonly names: Reading['names']
  /** The verified quotes of `names`. */
  readonly nameSpans: readonly Range[]
  readonly order: readonly VerifiedBrand[]
  readonly others: readonly VerifiedBrand[]
  readonly standing: Reading['standing']
  readonly tone: { readonly tone: 'positive' | 'neutral' | 'negative'; readonly span: Range } | null
}

const functionWords = new Set(
  `the a an and or but of to in on for is are was it its this that with as at by be has have not you your they them their he she we i der die das und
  oder ist sind ein eine es mit auf im in zu le la les un une et ou est sont il elle el los las y o es son con por en de del di da per non e que do os as um uma het een van voor is zijn`.split(
    /\s+/,
  ),
)

/**
 * Keeps the claims of a reading that the answer proves. undefined when the whole reading is dropped: it says the brand is named,
 * and none of its quotes contains a sighting of the brand.
 */
export function verifyReading(structure: Structure, reading: Reading, dropped: DroppedClaim[]): VerifiedReading | undefined {
  const nameSpans: Range[] = []
  for (const quote of reading.namesQuotes) {
    const found = findIn(structure, quote)
    if (found.some((one) => holdsSighting(structure, one))) nameSpans.push(...found)
    else
      dropped.push({
        claim: `names ${reading.names}: ${quote}`,
        why: found.length === 0 ? notInText : 'does not hold the brand',
      })
  }
  if (reading.names === 'brand' && nameSpans.length === 0) {
    dropped.push({ claim: 'the reading', why: 'says that the brand is named, without words of the answer that name it' })
    return undefined
  }
  const isOther = reading.names === 'other_meaning' && isCoveredBy(structure, nameSpans)
  const check: BrandCheck = { structure, dropped, isOther, areLabelsBrands: claimsManyLabels(structure, reading) }
  const order = verifyBrands(check, reading.order, true)
  const inOrder = new Set(order.map(({ key }) => key))
  const others = verifyBrands(check, reading.others, false).filter(({ key }) => !inOrder.has(key))
  const { names, standing } = reading
  return { names, nameSpans, order, others, standing, tone: verifyTone(structure, reading, dropped) }
}

/** Whether every place that contains a name of the brand is within one of the spans. */
export function isCoveredBy({ own, rawRange }: Structure, spans: readonly Range[]): boolean {
  return own.every((one) => {
    const place = rawRange(one)
    return place === undefined || spans.some((span) => holds(span, place))
  })
}

const holds = (outer: Range, inner: Range): boolean => inner.start >= outer.start && inner.end <= outer.end
const notInText = 'is not in the answer'

/** The places of a quote in the raw answer, first of all those that are visible. Planted instructions prove nothing. */
function findIn({ rawRange, quotable, quotableRaw, scene }: Structure, quote: string): readonly Range[] {
  const visible = findAllQuotes(quotable(), quote).flatMap((range) => rawRange(range) ?? [])
  if (visible.length > 0) return visible
  const planted = scene.planted.flatMap((range) => rawRange(range) ?? [])
  return findAllQuotes(quotableRaw(), quote).filter(
    ({ start, end }) => !planted.some((one) => start < one.end && end > one.start),
  )
}

/** A sighting includes the "'s" after it and the marks of a name such as ".hugo", the place of a quote does not. */
function holdsSighting({ own, scene, rawRange }: Structure, found: Range): boolean {
  return own.some(({ start, end }) => {
    const name = scene.text.slice(start, end).replace(/'s$/, '')
    const marks = /^[^\p{L}\p{N}]*(?=[\p{L}\p{N}])/u.exec(name)?.[0].length ?? 0
    const place = rawRange({ start: start + marks, end: start + name.replace(/(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/u, '').length })
    return place !== undefined && holds(found, place)
  })
}

type BrandCheck = {
  readonly structure: Structure
  readonly dropped: DroppedClaim[]
  /** Whether every name of the brand in the answer is said to be part of another name: "Dolce Vita" is no product of Dolce. */
  readonly isOther: boolean
  readonly areLabelsBrands: boolean
}

/**
 * A reader that takes a criterion for a brand does so once; one that names this many labels of an answer reads a list of brands, unless
 * all of them are everyday words ("Weight", "Price").
 */
const manyLabels = 3

function claimsManyLabels(structure: Structure, { order, others }: Reading): boolean {
  const names = new Map([...order, ...others].map(({ name }) => [compactName(name), name]))
  if (names.size < manyLabels) return false
  const labels = [...names.values()].filter((name) => isOnlyLabel(structure, name))
  return labels.length >= manyLabels && labels.some((name) => !isEverydayHere(structure, name))
}

type BrandClaim = Reading['order'][number]

function verifyBrands(check: BrandCheck, claims: readonly BrandClaim[], isOrder: boolean): readonly VerifiedBrand[] {
  const { structure, dropped } = check
  const brands: VerifiedBrand[] = []
  for (const claim of claims) {
    const found = findIn(structure, claim.quote)
    const brand = brandOf(check, claim.name)
    const why = brandProblem(check, claim, brand, found, isOrder)
    if (why !== undefined) {
      dropped.push({ claim: `${isOrder ? 'order' : 'others'} ${claim.name}: ${claim.quote}`, why })
      continue
    }
    if (brands.some(({ key }) => key === brand.key)) continue
    // The name itself, within the quote if possible, else at its first place in the text, else the quote.
    const places = placesOf(structure, claim.name, brand.key).flatMap((one) => structure.rawRange(one) ?? [])
    const span = places.find((place) => found.some((one) => holds(one, place))) ?? places[0] ?? found[0]
    if (span) brands.push({ ...brand, span, seen: (places[0] ?? span).start })
  }
  return brands
}

/** The brand, a rival of the profile in its spelling, or a new one as the model writes it. */
function brandOf({ structure, isOther }: BrandCheck, claimed: string): NamedBrand {
  const name = withoutLegalForm(claimed.replace(/[*_`]/g, '').trim())
  const begins = firstHit(structure, name)
  const listed = structure.matcher.resolve(name) ?? (isOther && begins?.key === ownKey ? undefined : begins)
  return listed?.key === ownKey ? { key: ownKey, name } : (listed ?? { key: `new:${compactName(name)}`, name })
}

/** "Apple iPhone" names the listed rival Apple: a name that begins with a known one. */
function firstHit({ matcher }: Structure, name: string): NamedBrand | undefined {
  const [hit] = matcher.find(name, foldText(name))
  return hit && hit.start < 3 && hit.kind !== 'common' ? { key: hit.key, name: hit.name } : undefined
}

function brandProblem(
  { structure, isOther, areLabelsBrands }: BrandCheck,
  claim: BrandClaim,
  brand: NamedBrand,
  found: readonly Range[],
  isOrder: boolean,
): string | undefined {
  if (compactName(claim.name) === '') return 'has no name'
  if (found.length === 0) return `its quote ${notInText}`
  const isOwn = brand.key === ownKey
  if (isOwn && !isOrder) return 'is a name of the brand itself'
  if (isOwn && structure.own.length === 0) return 'is the brand, which the answer does not name'
  const isListed = isOwn || brand.key.startsWith('known:')
  if (!isListed && !isOther && isOwnProduct(structure, brand)) return 'is a product of the brand itself'
  if (!isNamed(structure, claim, brand, found)) return 'is not named by its quote or the answer'
  if (!isListed && !areLabelsBrands && isOnlyLabel(structure, brand.name)) return 'is a heading, a criterion or a unit'
  return undefined
}

function isNamed(structure: Structure, claim: BrandClaim, { key, name }: NamedBrand, found: readonly Range[]): boolean {
  if (key === ownKey && found.some((one) => holdsSighting(structure, one))) return true
  const texts = [quotable(claim.quote), structure.quotable()]
  if (texts.some((text) => [claim.name, name].some((one) => findAllQuotes(text, one).length > 0))) return true
  if (structure.rivals.some((one) => one.key === key)) return true
  // "iPhone" proves the listed rival Apple; "the" proves none.
  return (
    key.startsWith('known:') &&
    /[\p{Lu}\p{N}]|[\p{Lo}]{2}/u.test(claim.quote) &&
    claim.quote.trim().length > 2 &&
    !functionWords.has(foldText(claim.quote.trim()))
  )
}

/** Capitalised words directly after a name of the brand are a product of it. */
function isOwnProduct(structure: Structure, { name }: NamedBrand): boolean {
  const wanted = compactName(name)
  return structure.own.some(({ start, end }) => {
    const written = structure.scene.text.slice(start, end)
    const behind = / ?((?:[\p{Lu}\p{N}][\p{L}\p{N}'+&-]*)(?: [\p{Lu}\p{N}][\p{L}\p{N}'+&-]*){0,3})/uy.exec(
      structure.scene.text.slice(end, end + 80),
    )?.[1]
    const words = behind?.split(' ') ?? []
    return words.some((_, index) => {
      const tail = compactName(words.slice(0, index + 1).join(' '))
      return tail === wanted || compactName(written) + tail === wanted
    })
  })
}

function placesOf({ own, rivals, quotable: visible }: Structure, name: string, key: string): readonly Range[] {
  if (key === ownKey) return own
  const known = rivals.filter((one) => one.key === key)
  return known.length > 0 ? known : findAllQuotes(visible(), name)
}

function verifyTone(
  structure: Structure,
  { sentiment, sentimentQuote }: Reading,
  dropped: DroppedClaim[],
): VerifiedReading['tone'] {
  if (sentiment === null) return null
  const drop = (why: string): null => {
    dropped.push({ claim: `sentiment ${sentiment}: ${sentimentQuote ?? ''}`, why })
    return null
  }
  if (sentimentQuote === null) return drop('has no quote')
  const found = findIn(structure, sentimentQuote)
  if (found.length === 0) return drop(notInText)
  if (!saysSomething(sentimentQuote)) return drop('says nothing: function words alone')
  const reach = reachOfBrand(structure)
  const span = found.find(({ start, end }) => reach.some((place) => start < place.end && end > place.start))
  return span ? { tone: sentiment, span } : drop('does not speak of the brand')
}

function saysSomething(quote: string): boolean {
  return (foldText(quote).match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => !functionWords.has(word))
}
