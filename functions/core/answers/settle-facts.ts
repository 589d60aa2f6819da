import { compactName } from '../text/fold.ts'
import type { Range } from '../text/sentences.ts'
import type { AnswerFacts, EvidenceBy, EvidenceSpan } from './facts.ts'
import { ownKey } from './name-matcher.ts'
import type { Reading } from './reading.ts'
import { isAsserted } from './sightings.ts'
import type { Structure } from './structure.ts'
import { type DroppedClaim, isCoveredBy, type VerifiedBrand, type VerifiedReading, verifyReading } from './verify-reading.ts'

export type DisputedField = 'mention' | 'rank' | 'tone'

export type SettledFacts = {
  readonly facts: AnswerFacts
  /** Fields on which the readers disagree and a second reading may decide. */
  readonly disputed: readonly DisputedField[]
  /** Whether both readers say the same; null where one of them says nothing. */
  readonly agreed: { readonly mention: boolean | null; readonly rank: boolean | null; readonly tone: boolean | null }
  /** Whether the brand is mentioned, as each reader says. */
  readonly said: { readonly structure: boolean; readonly model: boolean }
  readonly dropped: readonly DroppedClaim[]
}

type Readings = { readonly first?: VerifiedReading | undefined; readonly second?: VerifiedReading | undefined }
type Decision<T> = {
  readonly value: T
  readonly evidence: EvidenceSpan | null
  readonly disputed: boolean
  readonly agreed: boolean | null
}

/**
 * The facts of an answer, from its structure and from the claims of the model's readings that the text proves. Pure: equal
 * inputs give equal facts. Without readings the facts are those of structure alone.
 */
export function settleFacts(
  structure: Structure,
  readings: { readonly first?: Reading | undefined; readonly second?: Reading | undefined },
): SettledFacts {
  const dropped: DroppedClaim[] = []
  const read: Readings = {
    first: readings.first && verifyReading(structure, readings.first, dropped),
    second: readings.second && verifyReading(structure, readings.second, dropped),
  }
  const mention = settleMention(structure, read)
  const rank = mention.value ? settleRank(structure, read) : absent(null)
  const tone = mention.value ? settleTone(structure, read, rank.value) : absent(null)
  const rivals = settleRivals(structure, read)
  const against = mention.value && rank.value === null ? settleAgainst(structure, read) : null
  const disputed: DisputedField[] = []
  if (mention.disputed) disputed.push('mention')
  if (rank.disputed) disputed.push('rank')
  if (tone.disputed) disputed.push('tone')
  return {
    facts: {
      mentioned: mention.value,
      position: rank.value,
      standing: !mention.value ? 'absent' : rank.value !== null ? 'offered' : against ? 'advised_against' : 'named',
      sentiment: mention.value ? (tone.value ?? 'unknown') : null,
      competitors: rivals.map(({ name }) => name),
      citedSources: structure.sources.map((source) => ({ ...source })),
      evidence: {
        mention: mention.evidence,
        rank: rank.evidence,
        standing: rank.evidence ?? against,
        sentiment: tone.evidence,
        competitors: rivals.map(({ evidence }) => evidence),
      },
      uncertain: [],
    },
    disputed,
    agreed: { mention: mention.agreed, rank: rank.agreed, tone: tone.agreed },
    said: { structure: structure.own.some(isAsserted), model: read.first?.names === 'brand' },
    dropped,
  }
}

function absent<T>(value: T): Decision<T> {
  return { value, evidence: null, disputed: false, agreed: null }
}

function spanAt(structure: Structure, range: Range | undefined, by: EvidenceBy): EvidenceSpan | null {
  const raw = range && structure.rawRange(range)
  return raw ? rawSpan(structure, raw, by) : null
}

function rawSpan({ answer }: Structure, { start, end }: Range, by: EvidenceBy): EvidenceSpan {
  return { quote: answer.slice(start, end), start, end, by }
}

/** A mention needs a name of the brand in the text; a denial counts only when its words cover every name. */
function settleMention(structure: Structure, { first, second }: Readings): Decision<boolean> {
  const { own } = structure
  const bySight = own.find(isAsserted)
  const structureSays = bySight !== undefined
  const none: Decision<boolean> = { value: false, evidence: null, disputed: false, agreed: null }
  if (!first) {
    const evidence = structureSays ? evidenceOfMention(structure, 'structure') : null
    return evidence ? { ...none, value: true, evidence } : none
  }
  const modelSays = first.names === 'brand'
  const agreed = modelSays === structureSays
  if (own.length === 0) return { ...none, agreed }
  const said = mentionBy(structure, first, structureSays)
  const isOpen = said !== modelSays && !isProvenAbsent(structure)
  const value = isOpen && second ? mentionBy(structure, second, structureSays) : said
  if (!value) return { value, evidence: null, disputed: isOpen, agreed }
  const by: EvidenceBy =
    isOpen && second ? 'second_reading' : modelSays && structureSays ? 'both' : modelSays ? 'model' : 'structure'
  const evidence = evidenceOfMention(structure, by)
  return { value: evidence !== null, evidence, disputed: isOpen, agreed }
}

function mentionBy(structure: Structure, read: VerifiedReading, structureSays: boolean): boolean {
  if (read.names === 'brand') return !isProvenAbsent(structure)
  if (read.names === 'not_named') return structureSays
  return structureSays && !isCoveredBy(structure, read.nameSpans)
}

function isProvenAbsent({ own }: Structure): boolean {
  return own.every((one) => one.proof !== null)
}

/** The first name of the brand that asserts something. */
function evidenceOfMention(structure: Structure, by: EvidenceBy): EvidenceSpan | null {
  const candidates = [...structure.own.filter(isAsserted), ...structure.own.filter((one) => one.proof === null), ...structure.own]
  for (const one of candidates) {
    const span = spanAt(structure, one, by)
    if (span) return span
  }
  return null
}

/** A written rank takes precedence, then the place in the verified order; without a reading, the order in the text. */
function settleRank(structure: Structure, { first, second }: Readings): Decision<number | null> {
  const { rank } = structure
  const byStructure = (by: EvidenceBy): Decision<number | null> => {
    const evidence = rank && spanAt(structure, rank.place, by)
    return evidence && rank ? { value: rank.position, evidence, disputed: false, agreed: null } : absent(null)
  }
  if (!first) return byStructure('structure')
  // A reading that says the brand is not named says nothing of its rank; nor does one that calls it an option without an order.
  if (isContradictory(first)) return byStructure('structure')
  const claimed = placeIn(first)
  const isSilent = claimed === null && first.order.length === 0 && (first.standing === 'option' || first.others.length === 0)
  const agreed = rank === null || isSilent ? null : claimed?.position === rank.position
  // Structure counts the brands that it recognises; for other entries the reading tells which are brands.
  if (rank?.written && claimed?.position === rank.number && !agreed)
    return { value: claimed.position, evidence: rawSpan(structure, claimed.brand.span, 'both'), disputed: false, agreed: true }
  if (rank?.written) return { ...byStructure(agreed ? 'both' : 'structure'), agreed }
  if (isSilent && rank?.listed) return { ...byStructure('structure'), agreed }
  const isOpen = rank?.listed === true && rank.position !== (claimed?.position ?? null)
  const decider = isOpen && second && !isContradictory(second) ? second : undefined
  const decided = decider ? placeIn(decider) : claimed
  if (!decided) return { value: null, evidence: null, disputed: isOpen, agreed }
  const by: EvidenceBy = decider ? 'second_reading' : agreed ? 'both' : 'model'
  return { value: decided.position, evidence: rawSpan(structure, decided.brand.span, by), disputed: isOpen, agreed }
}

const isContradictory = (read: VerifiedReading): boolean =>
  read.names !== 'brand' || (read.standing === 'option' && read.order.length === 0)

function placeIn(read: VerifiedReading): { readonly position: number; readonly brand: VerifiedBrand } | null {
  const at = read.order.findIndex((brand) => brand.key === ownKey)
  const brand = read.order[at]
  return brand ? { position: at + 1, brand } : null
}

type Tone = 'positive' | 'neutral' | 'negative' | 'unknown'

/** The verified tone; where the form of the text says the opposite, a second reading decides, but cannot contradict the form. */
function settleTone(structure: Structure, { first, second }: Readings, rank: number | null): Decision<Tone> {
  const { frame } = structure
  const framed = (by: EvidenceBy): Decision<Tone> => {
    const evidence = frame && spanAt(structure, frame.place, by)
    return evidence && frame ? { value: frame.tone, evidence, disputed: false, agreed: null } : absent('unknown')
  }
  if (!first) return framed('structure')
  const claim = first.tone
  if (!claim) {
    if (frame?.isExplicit) return framed('structure')
    const other = second?.tone
    if (other)
      return { value: other.tone, evidence: rawSpan(structure, other.span, 'second_reading'), disputed: true, agreed: null }
    return { value: 'unknown', evidence: null, disputed: rank !== null || first.names === 'brand', agreed: null }
  }
  const agreed = frame === null ? null : frame.tone === claim.tone
  const isOpposite = frame?.isExplicit === true && isOpposed(frame.tone, claim.tone)
  if (!isOpposite)
    return { value: claim.tone, evidence: rawSpan(structure, claim.span, agreed ? 'both' : 'model'), disputed: false, agreed }
  if (second?.tone && second.tone.tone === frame.tone)
    return { value: frame.tone, evidence: rawSpan(structure, second.tone.span, 'second_reading'), disputed: true, agreed }
  return { value: 'unknown', evidence: null, disputed: true, agreed }
}

function isOpposed(one: Tone, other: Tone): boolean {
  return (one === 'positive' && other === 'negative') || (one === 'negative' && other === 'positive')
}

/** Words that advise against the brand: found by structure, or those that prove the model's claim. */
function settleAgainst(structure: Structure, { first, second }: Readings): EvidenceSpan | null {
  if (structure.against) return spanAt(structure, structure.against, first?.standing === 'advised_against' ? 'both' : 'structure')
  for (const read of [first, second])
    if (read?.standing === 'advised_against' && read.tone?.tone === 'negative')
      return rawSpan(structure, read.tone.span, read === first ? 'model' : 'second_reading')
  return null
}

type SettledRival = { readonly name: string; readonly key: string; readonly seen: number; readonly evidence: EvidenceSpan }

/**
 * Verified claims, and the known rivals that structure finds. New names that only structure finds count only where there is no
 * claim.
 */
function settleRivals(structure: Structure, { first }: Readings): readonly SettledRival[] {
  const claimed = first ? [...first.order, ...first.others].filter((brand) => brand.key !== ownKey) : []
  const isRead = first !== undefined && (first.order.length > 0 || first.others.length > 0)
  const seen = structure.rivals.filter((one) => one.known || !isRead)
  const found: SettledRival[] = []
  const placed = new Set<string>()
  for (const one of seen) {
    if (placed.has(one.key)) continue
    const isClaimed = claimed.some((brand) => brand.key === one.key)
    const span = spanAt(structure, one, isClaimed ? 'both' : 'structure')
    if (!span) continue
    placed.add(one.key)
    found.push({ name: one.name, key: one.key, seen: span.start, evidence: span })
  }
  for (const brand of claimed)
    found.push({ name: brand.name, key: brand.key, seen: brand.seen, evidence: rawSpan(structure, brand.span, 'model') })
  return eachOnce(found.sort((a, b) => a.seen - b.seen))
}

/** "Zoho" and "Zoho CRM" are one brand, under the shorter name in the answer. */
function eachOnce(rivals: readonly SettledRival[]): readonly SettledRival[] {
  const kept: SettledRival[] = []
  const seen = new Set<string>()
  for (const rival of rivals) {
    const compact = compactName(rival.name)
    if (seen.has(rival.key) || seen.has(compact)) continue
    kept.push(rival)
    seen.add(rival.key).add(compact)
  }
  return kept
}
