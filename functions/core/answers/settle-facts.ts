import { compactName } from '../text/fold.ts'
import type { Range } from '../text/sentences.ts'
import type { AnswerFacts, EvidenceBy, EvidenceSpan } from './facts.ts'
import type { Frame } from './frames.ts'
import { type NamedBrand, ownKey } from './name-matcher.ts'
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
  const rank = mention.value ? settleRank(structure, read) : decide(null)
  const tone = mention.value ? settleTone(structure, read, rank.value) : decide(null)
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

const decide = <T>(
  value: T,
  evidence: EvidenceSpan | null = null,
  agreed: boolean | null = null,
  disputed = false,
): Decision<T> => ({ value, evidence, agreed, disputed })

function spanAt(structure: Structure, range: Range | undefined, by: EvidenceBy): EvidenceSpan | null {
  const raw = range && structure.rawRange(range)
  return raw ? rawSpan(structure, raw, by) : null
}

function rawSpan({ answer }: Structure, { start, end }: Range, by: EvidenceBy): EvidenceSpan {
  return { quote: answer.slice(start, end), start, end, by }
}

/** A mention needs a name of the brand in the text; a denial counts only when its words cover every name. */
function settleMention(structure: Structure, { first, second }: Readings): Decision<boolean> {
  const structureSays = structure.own.some(isAsserted)
  const prove = (value: boolean, by: EvidenceBy, agreed: boolean | null, disputed: boolean): Decision<boolean> => {
    const evidence = value ? evidenceOfMention(structure, by) : null
    return decide(evidence !== null, evidence, agreed, disputed)
  }
  if (!first) return prove(structureSays, 'structure', null, false)
  const modelSays = first.names === 'brand'
  const said = mentionBy(structure, first, structureSays)
  const isOpen = said !== modelSays && !isProvenAbsent(structure)
  const value = isOpen && second ? mentionBy(structure, second, structureSays) : said
  const byBoth = modelSays && structureSays ? 'both' : modelSays ? 'model' : 'structure'
  return prove(value, isOpen && second ? 'second_reading' : byBoth, modelSays === structureSays, isOpen)
}

function mentionBy(structure: Structure, read: VerifiedReading, structureSays: boolean): boolean {
  if (read.names === 'brand') return !isProvenAbsent(structure)
  if (read.names === 'not_named') return structureSays
  return structureSays && !isCoveredBy(structure, read.nameSpans)
}

function isProvenAbsent({ own }: Structure): boolean {
  return own.every((one) => one.proof !== null)
}

/** The first name of the brand that asserts something; without one, the first that no reason speaks against, else the first of all. */
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
  const byStructure = (by: EvidenceBy, agreed: boolean | null = null): Decision<number | null> => {
    const evidence = rank && spanAt(structure, rank.place, by)
    return decide(evidence && rank ? rank.position : null, evidence, agreed)
  }
  // A reading that says the brand is not named says nothing of its rank; nor does one that calls it an option without an order.
  if (!first || isContradictory(first)) return byStructure('structure')
  const claimed = placeIn(first)
  const isSilent = claimed === null && first.order.length === 0 && (first.standing === 'option' || first.others.length === 0)
  const agreed = rank === null || isSilent ? null : claimed?.position === rank.position
  // Structure counts the brands that it recognises; for other entries the reading tells which are brands.
  if (rank?.written && claimed?.position === rank.number && !agreed)
    return decide<number | null>(claimed.position, rawSpan(structure, claimed.brand.span, 'both'), true)
  if (rank?.written) return byStructure(agreed ? 'both' : 'structure', agreed)
  if (isSilent && rank?.listed) return byStructure('structure', agreed)
  const isOpen = rank?.listed === true && rank.position !== (claimed?.position ?? null)
  const decider = isOpen && second && !isContradictory(second) ? second : undefined
  const decided = decider ? placeIn(decider) : claimed
  const by: EvidenceBy = decider ? 'second_reading' : agreed ? 'both' : 'model'
  return decide(decided?.position ?? null, decided && rawSpan(structure, decided.brand.span, by), agreed, isOpen)
}

const isContradictory = (read: VerifiedReading): boolean =>
  read.names !== 'brand' || (read.standing === 'option' && read.order.length === 0)

function placeIn(read: VerifiedReading): { readonly position: number; readonly brand: VerifiedBrand } | null {
  const at = read.order.findIndex((brand) => brand.key === ownKey)
  const brand = read.order[at]
  return brand ? { position: at + 1, brand } : null
}

type Tone = Frame['tone'] | 'unknown'

/** The verified tone; where the form of the text says the opposite, a second reading decides, but cannot contradict the form. */
function settleTone(structure: Structure, { first, second }: Readings, rank: number | null): Decision<Tone> {
  const { frame } = structure
  const claim = first?.tone
  const again = second?.tone
  if (!first || (!claim && frame?.isExplicit)) {
    const evidence = frame && spanAt(structure, frame.place, 'structure')
    return decide<Tone>(frame && evidence ? frame.tone : 'unknown', evidence)
  }
  if (!claim)
    return again
      ? decide<Tone>(again.tone, rawSpan(structure, again.span, 'second_reading'), null, true)
      : decide<Tone>('unknown', null, null, rank !== null || first.names === 'brand')
  const agreed = frame === null ? null : frame.tone === claim.tone
  if (!frame?.isExplicit || !isOpposed(frame.tone, claim.tone))
    return decide<Tone>(claim.tone, rawSpan(structure, claim.span, agreed ? 'both' : 'model'), agreed)
  return again?.tone === frame.tone
    ? decide<Tone>(frame.tone, rawSpan(structure, again.span, 'second_reading'), agreed, true)
    : decide<Tone>('unknown', null, agreed, true)
}

const isOpposed = (one: Frame['tone'], other: Frame['tone']): boolean => one !== other && one !== 'neutral' && other !== 'neutral'

/** Words that advise against the brand: found by structure, or those that prove the model's claim. */
function settleAgainst(structure: Structure, { first, second }: Readings): EvidenceSpan | null {
  if (structure.against) return spanAt(structure, structure.against, first?.standing === 'advised_against' ? 'both' : 'structure')
  for (const read of [first, second])
    if (read?.standing === 'advised_against' && read.tone?.tone === 'negative')
      return rawSpan(structure, read.tone.span, read === first ? 'model' : 'second_reading')
  return null
}

type SettledRival = NamedBrand & { readonly seen: number; readonly evidence: EvidenceSpan }

/**
 * Verified claims, and the known rivals that structure finds. Without a claim new names of structure count, too, but not where the
 * answer names no brand of the profile and the reading says so. "Zoho" and "Zoho CRM" are one brand, under its first name.
 */
function settleRivals(structure: Structure, { first }: Readings): readonly SettledRival[] {
  const claims = first ? [...first.order, ...first.others] : []
  const claimed = new Set(claims.map(({ key }) => key))
  const isSettled = claims.length > 0 || (first?.names === 'not_named' && !structure.rivals.some(({ known }) => known))
  const found: SettledRival[] = []
  const placed = new Set<string>()
  for (const { key, name, known, ...range } of structure.rivals) {
    if (placed.has(key) || (!known && isSettled)) continue
    const evidence = spanAt(structure, range, claimed.has(key) ? 'both' : 'structure')
    if (!evidence) continue
    placed.add(key)
    found.push({ key, name, seen: evidence.start, evidence })
  }
  for (const { key, name, seen, span } of claims)
    if (key !== ownKey) found.push({ key, name, seen, evidence: rawSpan(structure, span, 'model') })
  const taken = new Set<string>()
  return found
    .sort((a, b) => a.seen - b.seen)
    .filter(({ key, name }) => {
      const names = [key, compactName(name)]
      if (names.some((one) => taken.has(one))) return false
      for (const one of names) taken.add(one)
      return true
    })
}
