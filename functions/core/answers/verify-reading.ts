import { compactName, foldText } from '../text/fold.ts'
import { withoutLegalForm } from '../text/name-pattern.ts'
import type { Range } from '../text/sentences.ts'
import { findAllQuotes, quotable } from './find-quote.ts'
import { isOnlyLabel } from './labels.ts'
import { type NamedBrand, ownKey } from './name-matcher.ts'
import { rawRange } from './raw-places.ts'
import { isWithinReach } from './reach.ts'
import type { Reading } from './reading.ts'
import type { Structure } from './structure.ts'

/** A range of the raw answer. */
export type RawSpan = Range

export type DroppedClaim = { readonly claim: string; readonly why: string }

/** A brand of a reading with the words that prove it. `seen`: its first place in the raw answer. */
export type VerifiedBrand = { readonly key: string; readonly name: string; readonly span: RawSpan; readonly seen: number }

/** The claims of a reading whose quotes are in the answer. */
export type VerifiedReading = {
  readonly names: Reading['names']
  /** Raw ranges of the verified quotes of `names`. */
  readonly nameSpans: readonly RawSpan[]
  readonly order: readonly VerifiedBrand[]
  readonly others: readonly VerifiedBrand[]
  readonly standing: Reading['standing']
  readonly tone: { readonly tone: 'positive' | 'neutral' | 'negative'; readonly span: RawSpan } | null
}

/** The checks of a reading, each named after what it compares; `off` is for tests that prove a check by leaving it out. */
export type Check =
  | 'name_in_quote'
  | 'quote_in_text'
  | 'firm_in_text'
  | 'own_names'
  | 'labels'
  | 'tone_reach'
  | 'tone_words'
  | 'planted'

type Found = { readonly visible: Range | undefined; readonly raw: RawSpan }

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
export function verifyReading(
  structure: Structure,
  reading: Reading,
  dropped: DroppedClaim[],
  off: ReadonlySet<Check> = new Set(),
): VerifiedReading | undefined {
  const find = (quote: string): readonly Found[] => findIn(structure, quote, off)
  const nameQuotes = reading.namesQuotes.map((quote) => ({ quote, found: find(quote) }))
  const proven = nameQuotes.filter(({ found }) => off.has('name_in_quote') || found.some((one) => holdsSighting(structure, one)))
  for (const one of nameQuotes)
    if (!proven.includes(one))
      dropped.push({
        claim: `names ${reading.names}: ${one.quote}`,
        why: one.found.length === 0 ? notInText : 'does not hold the brand',
      })
  if (reading.names === 'brand' && proven.length === 0) {
    dropped.push({ claim: 'the reading', why: 'says that the brand is named, without words of the answer that name it' })
    return undefined
  }
  const nameSpans = proven.flatMap(({ found }) => found.map((one) => one.raw))
  const isOther = reading.names === 'other_meaning' && isCoveredBy(structure, nameSpans)
  const brands: BrandCheck = { structure, find, dropped, off, isOther }
  const order = verifyBrands(brands, reading.order, true)
  const inOrder = new Set(order.map((brand) => brand.key))
  const others = verifyBrands(brands, reading.others, false).filter((brand) => !inOrder.has(brand.key))
  return {
    names: reading.names,
    nameSpans,
    order,
    others,
    standing: reading.standing,
    tone: verifyTone(structure, reading, find, dropped, off),
  }
}

/** Whether every place that contains a name of the brand is within one of the spans. */
export function isCoveredBy({ own, places }: Structure, spans: readonly RawSpan[]): boolean {
  return own.every((one) => {
    const place = rawRange(places, one)
    return place === undefined || spans.some((span) => place.start >= span.start && place.end <= span.end)
  })
}

const notInText = 'does not stand in the answer'

function findIn(structure: Structure, quote: string, off: ReadonlySet<Check>): readonly Found[] {
  const visible = findAllQuotes(structure.quotable(), quote).flatMap((range) => {
    const raw = rawRange(structure.places, range)
    return raw ? [{ visible: range, raw }] : []
  })
  if (visible.length > 0) return visible
  const inRaw = findAllQuotes(structure.quotableRaw(), quote).map((raw) => ({ visible: undefined, raw }))
  if (inRaw.length === 0 && off.has('quote_in_text'))
    return [{ visible: undefined, raw: { start: 0, end: Math.min(1, structure.answer.length) } }]
  return off.has('planted') ? inRaw : inRaw.filter(({ raw }) => !overlapsPlanted(structure, raw))
}

function overlapsPlanted(structure: Structure, raw: Range): boolean {
  return structure.scene.planted.some((range) => {
    const planted = rawRange(structure.places, range)
    return planted !== undefined && raw.start < planted.end && raw.end > planted.start
  })
}

function holdsSighting(structure: Structure, { visible, raw }: Found): boolean {
  return structure.own.some((one) => {
    if (visible) return one.start >= visible.start && withoutPossessive(structure, one) <= visible.end
    const place = rawRange(structure.places, one)
    return place !== undefined && place.start >= raw.start && place.end <= raw.end
  })
}

/** The end of the name: a sighting includes the "'s" after it, the quote of a name does not. */
function withoutPossessive({ scene }: Structure, { start, end }: Range): number {
  return /'s$/.test(scene.text.slice(start, end)) ? end - 2 : end
}

type BrandCheck = {
  readonly structure: Structure
  readonly find: (quote: string) => readonly Found[]
  readonly dropped: DroppedClaim[]
  readonly off: ReadonlySet<Check>
  /** Whether every name of the brand in the answer is said to be part of another name: "Dolce Vita" is no product of Dolce. */
  readonly isOther: boolean
}

type BrandClaim = { readonly name: string; readonly quote: string }

function verifyBrands(check: BrandCheck, claims: readonly BrandClaim[], isOrder: boolean): readonly VerifiedBrand[] {
  const { structure, find, dropped } = check
  const brands: VerifiedBrand[] = []
  for (const claim of claims) {
    const found = find(claim.quote)
    const brand = brandOf(check, claim.name)
    const why = brandProblem(check, claim, brand, found, isOrder)
    if (why !== undefined) {
      dropped.push({ claim: `${isOrder ? 'order' : 'others'} ${claim.name}: ${claim.quote}`, why })
      continue
    }
    if (brands.some((one) => one.key === brand.key)) continue
    const span = spanOfName(structure, claim.name, brand.key, found)
    if (span) brands.push({ ...brand, span, seen: firstPlace(structure, brand.name, brand.key) ?? span.start })
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
  { structure, off, isOther }: BrandCheck,
  claim: BrandClaim,
  brand: NamedBrand,
  found: readonly Found[],
  isOrder: boolean,
): string | undefined {
  if (compactName(claim.name) === '') return 'has no name'
  if (found.length === 0) return `its quote ${notInText}`
  if (!off.has('own_names')) {
    if (brand.key === ownKey) {
      if (!isOrder) return 'is a name of the brand itself'
      if (structure.own.length === 0) return 'is the brand, which the answer does not name'
    } else if (!isOther && isOwnProduct(structure, brand)) return 'is a product of the brand itself'
  }
  if (!off.has('firm_in_text') && !isNamed(structure, claim, brand, found)) return 'is not named by its quote or the answer'
  const isListed = brand.key === ownKey || brand.key.startsWith('known:') || structure.entryNames().has(compactName(brand.name))
  if (!off.has('labels') && !isListed && isOnlyLabel(structure, brand.name)) return 'is a heading, a criterion or a unit'
  return undefined
}

function isNamed(structure: Structure, claim: BrandClaim, brand: NamedBrand, found: readonly Found[]): boolean {
  if (brand.key === ownKey && found.some((one) => holdsSighting(structure, one))) return true
  const texts = [quotable(claim.quote), structure.quotable()]
  if (texts.some((text) => [claim.name, brand.name].some((name) => findAllQuotes(text, name).length > 0))) return true
  if (structure.rivals.some((one) => one.key === brand.key)) return true
  // "iPhone" proves the listed rival Apple; "the" proves none.
  return (
    brand.key.startsWith('known:') &&
    /[\p{Lu}\p{N}]|[\p{Lo}]{2}/u.test(claim.quote) &&
    claim.quote.trim().length > 2 &&
    !functionWords.has(foldText(claim.quote.trim()))
  )
}

/** Capitalised words directly after a name of the brand are a product of it. */
function isOwnProduct(structure: Structure, brand: NamedBrand): boolean {
  if (brand.key.startsWith('known:')) return false
  const wanted = compactName(brand.name)
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

/** The name itself, within the quote if possible, else at its first place in the text, else the quote. */
function spanOfName(structure: Structure, name: string, key: string, found: readonly Found[]): RawSpan | undefined {
  const inside = found.flatMap(({ visible, raw }) => {
    if (!visible) return [raw]
    const places = placesOf(structure, name, key).filter((one) => one.start >= visible.start && one.end <= visible.end)
    return places.flatMap((place) => rawRange(structure.places, place) ?? [])
  })
  if (inside[0]) return inside[0]
  const anywhere = placesOf(structure, name, key)[0]
  return (anywhere && rawRange(structure.places, anywhere)) ?? found[0]?.raw
}

function placesOf(structure: Structure, name: string, key: string): readonly Range[] {
  if (key === ownKey) return structure.own
  const known = structure.rivals.filter((one) => one.key === key)
  return known.length > 0 ? known : findAllQuotes(structure.quotable(), name)
}

function firstPlace(structure: Structure, name: string, key: string): number | undefined {
  const first = placesOf(structure, name, key)[0]
  return first && rawRange(structure.places, first)?.start
}

function verifyTone(
  structure: Structure,
  { sentiment, sentimentQuote }: Reading,
  find: (quote: string) => readonly Found[],
  dropped: DroppedClaim[],
  off: ReadonlySet<Check>,
): VerifiedReading['tone'] {
  if (sentiment === null) return null
  const drop = (why: string): null => {
    dropped.push({ claim: `sentiment ${sentiment}: ${sentimentQuote ?? ''}`, why })
    return null
  }
  if (sentimentQuote === null) return drop('has no quote')
  const found = find(sentimentQuote)
  if (found.length === 0) return drop(notInText)
  if (!off.has('tone_words') && !saysSomething(sentimentQuote)) return drop('says nothing: function words alone')
  const near = off.has('tone_reach') ? found[0] : found.find((one) => isWithinReach(structure, one.visible, one.raw))
  return near ? { tone: sentiment, span: near.raw } : drop('does not speak of the brand')
}

function saysSomething(quote: string): boolean {
  return (foldText(quote).match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => !functionWords.has(word))
}
