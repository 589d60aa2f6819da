import { foldLine, squash } from '../text/visible-text.ts'
import { isGenericName, withoutLegalForm } from './clean-name.ts'
import { isKin } from './directory.ts'
import type { Identity } from './identity-request.ts'
import { failureOfKind, type PageKind, type PageReading, unusableReading } from './page-reading.ts'
import type { PageStructure } from './page-structure.ts'
import { hostShare, isSigned, isStated, supportOf } from './rank-names.ts'
import { splitTitle } from './title-parts.ts'
import {
  type Dropped,
  isInAddress,
  type PageCheck,
  standingOfTown,
  type VerifiedIdentity,
  verifyIdentity,
} from './verify-identity.ts'

export type SettledBy = 'both' | 'structure' | 'model' | 'second_reading'
/** The words that prove a fact, and the reader that found them. */
export type PageEvidence = { readonly quote: string; readonly by: SettledBy }
export type IdentityEvidence = {
  readonly kind: PageEvidence | null
  readonly name: PageEvidence | null
  readonly formerNames: readonly PageEvidence[]
  readonly local: PageEvidence | null
  readonly location: PageEvidence | null
  readonly language: PageEvidence
}

export type SettledIdentity = {
  readonly reading: PageReading
  readonly evidence: IdentityEvidence
  /** What the two readers disagree on, for a second reading. */
  readonly disputed: readonly ('kind' | 'name' | 'local' | 'town')[]
  readonly dropped: readonly Dropped[]
}

/** A claim with less than this share of the support of structure's finding does not overrule it. */
const LEAST_SHARE = 0.5

type Vote<T> = { readonly value: T; readonly by: SettledBy; readonly isDisputed: boolean }

/**
 * Kind and brand of a page from both readers: what they agree on; else the claim that the page confirms; else a second reading.
 * Without a model, structure alone, and no brand rather than a guess.
 * @param first  the model's reading
 * @param second  a second one, asked when the first is disputed
 */
export function settleIdentity(
  structure: PageStructure,
  first?: Identity,
  second?: Identity,
  off: ReadonlySet<PageCheck> = new Set(),
): SettledIdentity {
  const { alone } = structure
  const one = first === undefined ? undefined : verifyIdentity(structure, first, off)
  const two = second === undefined ? undefined : verifyIdentity(structure, second, off)
  const kind = settleKind(structure, one, two)
  const name = settleListedName(structure, kind, one, two) ?? settleName(structure, { first, second }, off, one, two)
  const local = settleLocal(alone, one, two)
  const town = settleTown(structure, off, one, two)
  const language: Vote<string> = {
    value: one?.language ?? alone.language,
    by: byOf(one?.language, alone.language),
    isDisputed: false,
  }
  const disputed = Object.entries({ kind, name, local, town })
    .filter(([, vote]) => vote.isDisputed)
    .map(([field]) => field as 'kind' | 'name' | 'local' | 'town')
  const reading = readingOf(structure, { kind, name, local, town, language, formerNames: one?.formerNames ?? [] })
  return {
    reading,
    evidence: evidenceOf(structure, reading, { kind, name, local, town, language }, one, two),
    disputed,
    dropped: [...(one?.dropped ?? []), ...(two?.dropped ?? [])],
  }
}

const byOf = (claimed: string | null | undefined, found: string | null): SettledBy =>
  claimed == null ? 'structure' : claimed === found ? 'both' : 'model'

const isWorking = (kind: PageKind): kind is 'business' | 'directory_listing' =>
  kind === 'business' || kind === 'directory_listing'

// Structure calls a page empty when it finds no other reason for its lack of a name; the reading may say the reason.
const failingKind = (found: PageKind, claimed: PageKind): Vote<PageKind> =>
  found === 'empty' ? { value: claimed, by: 'model', isDisputed: false } : { value: found, by: 'structure', isDisputed: false }

// A failure kind from the model counts where the check let it pass; on a page that is not thin it takes a second reading. A usable
// kind counts unless structure is certain.
function settleKind({ alone, isThin }: PageStructure, one?: VerifiedIdentity, two?: VerifiedIdentity): Vote<PageKind> {
  const claimed = one?.kind ?? null
  if (claimed === null) return { value: alone.kind, by: 'structure', isDisputed: false }
  if (claimed === alone.kind) return { value: claimed, by: 'both', isDisputed: false }
  const agrees = isWorking(claimed) === (isWorking(alone.kind) || alone.usable)
  const second = two?.kind ?? null
  if (agrees && !isWorking(claimed)) return failingKind(alone.kind, claimed)
  // A page that shows nothing without its scripts, but names its business, as the reading sees.
  if (isWorking(claimed) && alone.kind === 'js_shell') return { value: claimed, by: 'model', isDisputed: false }
  if (second !== null)
    return { value: second === claimed || !isThin ? second : alone.kind, by: 'second_reading', isDisputed: false }
  return {
    value: isThin && !isWorking(claimed) ? claimed : alone.usable ? alone.kind : claimed,
    by: 'model',
    isDisputed: two === undefined,
  }
}

/**
 * The name on a page that only the model takes for a listing: structure took the directory for the brand, so its name does not compete
 * with the claim. Undefined for other pages.
 */
function settleListedName(
  { alone }: PageStructure,
  kind: Vote<PageKind>,
  one?: VerifiedIdentity,
  two?: VerifiedIdentity,
): Vote<string | null> | undefined {
  if (kind.value !== 'directory_listing' || alone.kind === kind.value) return undefined
  const isRepeated = two?.kind === kind.value && two.name !== null
  const value = (isRepeated ? two.name : undefined) ?? (one?.kind === kind.value ? one.name : null)
  return value === null ? undefined : { value, by: isRepeated ? 'second_reading' : 'model', isDisputed: false }
}

/** @param said  what the model said, even where the page does not confirm it */
function settleName(
  structure: PageStructure,
  said: { readonly first: Identity | undefined; readonly second: Identity | undefined },
  off: ReadonlySet<PageCheck>,
  one?: VerifiedIdentity,
  two?: VerifiedIdentity,
): Vote<string | null> {
  const found = structure.alone.brandName
  const claimed = one?.name ?? null
  // A name that neither the address nor a signature of the page supports is dropped when a reader names another one, or when both
  // readings quote it as proof that the page is no business ("404 Not Found"): no brand is better than a wrong one.
  if (claimed === null) {
    const isUntied = found !== null && !isSigned(found, structure.names) && hostShare(structure.names.hostLabels, found) < 0.5
    const isNotice = isUntied && [said.first, said.second ?? said.first].every((one) => isNoticeFor(one, found))
    const isDropped = isNotice || (isUntied && namesAnother(said.first?.name ?? null, found))
    return { value: isDropped ? null : found, by: 'structure', isDisputed: isNotice && said.second === undefined }
  }
  if (found === null) return settleUnopposed(structure, claimed, two)
  // "Figmar: the design tool for teams": a claim with the slogan in it.
  if (splitTitle(claimed).some((part) => part !== claimed && squash(part) === squash(found)))
    return { value: found, by: 'both', isDisputed: false }
  if (isKin(claimed, found))
    return { value: claimed, by: squash(claimed) === squash(found) ? 'both' : 'model', isDisputed: false }
  const { names } = structure
  // A name in title and headings only is the topic of the page.
  const isTopic = isSigned(found, names) && !isSigned(claimed, names) && !off.has('topic')
  const isGuess = !isStated(found, names) && !off.has('guess')
  const isWeak = !isGuess && (isTopic || supportOf(claimed, names) < supportOf(found, names) * LEAST_SHARE)
  // The host of a listing names the directory.
  // A domain spells no name of another script, so a Latin spelling beside it is not stronger for being in the domain.
  const isSpellable = /\p{Script=Latin}/u.test(claimed) || !/\p{Script=Latin}/u.test(found)
  const isStrong = !isGuess && isSpellable && one?.kind !== 'directory_listing' && hostShare(names.hostLabels, found) >= 0.9
  if (isStrong && isWeak) return { value: found, by: 'structure', isDisputed: two === undefined }
  if (two === undefined) return { value: isWeak ? found : claimed, by: isWeak ? 'structure' : 'model', isDisputed: true }
  if (two.name !== null && isKin(two.name, found)) return { value: two.name, by: 'second_reading', isDisputed: false }
  // A name that both readings of the model claim and the page proves takes precedence over a name unrelated to the site's
  // address.
  const isTied = hostShare(names.hostLabels, found) > 0
  if (two.name !== null && isKin(two.name, claimed) && (!isWeak || !isTied))
    return { value: two.name, by: 'second_reading', isDisputed: false }
  return { value: isWeak ? found : claimed, by: isWeak ? 'structure' : 'model', isDisputed: false }
}

// A name that only the page's lines repeat may be that of a maker or partner, so a second reading has to say it too.
function settleUnopposed({ names }: PageStructure, claimed: string, two?: VerifiedIdentity): Vote<string | null> {
  if (isStated(claimed, names) || hostShare(names.hostLabels, claimed) > 0)
    return { value: claimed, by: 'model', isDisputed: false }
  if (two === undefined) return { value: claimed, by: 'model', isDisputed: true }
  const isSaidAgain = two.name !== null && isKin(two.name, claimed)
  return { value: isSaidAgain ? claimed : null, by: 'second_reading', isDisputed: false }
}

// A menu word such as "Home" is no name, so it contradicts none.
const namesAnother = (said: string | null, found: string): boolean =>
  said !== null && !isGenericName(withoutLegalForm(said)) && !isKin(said, found) && !sharesWords(said, found)

// "Dental Practice Dr Thorne" and "Dentist Dr Thorne": half of the letters of the shorter name are in common words.
function sharesWords(one: string, other: string): boolean {
  const [shorter = [], longer = []] = [one, other]
    .map((name) => foldLine(name).split(/[^\p{L}\p{N}]+/u))
    .sort((a, b) => a.join('').length - b.join('').length)
  const common = shorter.filter((word) => longer.includes(word))
  return common.join('').length * 2 >= shorter.join('').length
}

const isNoticeFor = (said: Identity | undefined, found: string): boolean =>
  said !== undefined && said.name === null && !isWorking(said.kind) && squash(said.kindQuote ?? '') === squash(found)

function settleLocal(alone: PageStructure['alone'], one?: VerifiedIdentity, two?: VerifiedIdentity): Vote<boolean> {
  // A telephone number without a place is a weak sign: it is no reason to ask again.
  const found = alone.isLocal === true && alone.location === null && one?.local === 'none' ? null : alone.isLocal
  const claimed = one?.local == null ? null : one.local !== 'none'
  if (claimed === null) return { value: found === true, by: 'structure', isDisputed: false }
  if (claimed === found || found === null) return { value: claimed, by: claimed === found ? 'both' : 'model', isDisputed: false }
  const again = two?.local == null ? null : two.local !== 'none'
  return again === null
    ? { value: claimed, by: 'model', isDisputed: two === undefined }
    : { value: again, by: 'second_reading', isDisputed: false }
}

function settleTown(
  structure: PageStructure,
  off: ReadonlySet<PageCheck>,
  one?: VerifiedIdentity,
  two?: VerifiedIdentity,
): Vote<string | null> {
  const found = structure.alone.location
  const claimed = one?.town ?? null
  // The reading found premises but no town for them, so a town that structure found belongs to another business.
  if (one !== undefined && one.local !== null && one.local !== 'none' && one.isTownless)
    return { value: null, by: 'model', isDisputed: false }
  if (claimed === null || found === null)
    return { value: claimed ?? found, by: claimed === null ? 'structure' : 'model', isDisputed: false }
  if (isKin(claimed, found))
    return { value: claimed, by: squash(claimed) === squash(found) ? 'both' : 'model', isDisputed: false }
  // An address says where a business is; a sentence may name where its customers are.
  if (isInAddress(structure, found, off) && standingOfTown(structure, claimed, off) !== 'stated')
    return { value: found, by: 'structure', isDisputed: false }
  if (two === undefined) return { value: claimed, by: 'model', isDisputed: true }
  return { value: two.town ?? found, by: 'second_reading', isDisputed: false }
}

type Votes = {
  readonly kind: Vote<PageKind>
  readonly name: Vote<string | null>
  readonly local: Vote<boolean>
  readonly town: Vote<string | null>
  readonly language: Vote<string>
}

function readingOf(
  { alone, path }: PageStructure,
  { kind, name, local, town, language, formerNames }: Votes & { readonly formerNames: readonly { readonly name: string }[] },
): PageReading {
  const brandName = name.value
  // A page that shows nothing without its scripts is usable when structure sees its name, unless the model sees none.
  const isNamedShell = kind.value === 'js_shell' && alone.usable && kind.by === 'structure'
  const isUsable = (isWorking(kind.value) || isNamedShell) && brandName !== null
  const base = { ...alone, kind: kind.value, language: language.value }
  if (!isUsable) {
    const failure = (isWorking(kind.value) ? undefined : failureOfKind[kind.value]) ?? alone.failure ?? 'no_identity'
    return { ...base, ...unusableReading, failure }
  }
  const former = new Map([...formerNames.map((one) => one.name), ...alone.formerNames].map((one) => [squash(one), one]))
  const isSame = alone.brandName !== null && isKin(alone.brandName, brandName)
  const others = [...alone.alsoKnownAs, ...(isSame && alone.brandName !== null ? [alone.brandName] : [])]
  const isListing = kind.value === 'directory_listing'
  return {
    ...base,
    usable: true,
    failure: null,
    brandName,
    nameCandidates: [brandName, ...(isSame ? alone.nameCandidates : [])].filter((one, index, all) => all.indexOf(one) === index),
    formerNames: [...former.values()].filter((one) => squash(one) !== squash(brandName)).slice(0, 6),
    alsoKnownAs: (isSame ? others : []).filter((one) => squash(one) !== squash(brandName) && !former.has(squash(one))),
    isLocal: local.value,
    location: local.value ? town.value : null,
    listing: isListing ? (alone.listing ?? { directoryHost: alone.host, path, locality: town.value }) : null,
  }
}

function evidenceOf(
  structure: PageStructure,
  reading: PageReading,
  votes: Votes,
  one?: VerifiedIdentity,
  two?: VerifiedIdentity,
): IdentityEvidence {
  const quoteOf = (field: 'kind' | 'name' | 'local' | 'town', by: SettledBy): string =>
    (by === 'structure' ? undefined : by === 'second_reading' ? two?.quotes[field] : one?.quotes[field]) ||
    lineWith(structure, reading, field)
  const evidence = (field: 'kind' | 'name' | 'local' | 'town'): PageEvidence | null => {
    const quote = quoteOf(field, votes[field].by)
    return quote === '' ? null : { quote, by: votes[field].by }
  }
  const formerQuotes = reading.formerNames.map((name): PageEvidence => {
    const claimed = one?.formerNames.find((former) => former.name === name)
    return claimed === undefined ? { quote: holding(structure, name), by: 'structure' } : { quote: claimed.quote, by: 'model' }
  })
  const stated = structure.declaredLanguages.find((tag) => tag.toLowerCase().startsWith(reading.language))
  return {
    kind: evidence('kind'),
    name: reading.brandName === null ? null : evidence('name'),
    formerNames: formerQuotes,
    local: reading.isLocal === true ? evidence('local') : null,
    location: reading.location === null ? null : evidence('town'),
    language: {
      quote: stated ?? (structure.lines.find(({ region }) => region === 'main')?.text ?? '').slice(0, 120),
      by: votes.language.by,
    },
  }
}

function lineWith(
  structure: PageStructure,
  { brandName, location }: PageReading,
  field: 'kind' | 'name' | 'local' | 'town',
): string {
  if (field === 'name') return brandName === null ? '' : holding(structure, brandName)
  if (field === 'kind') return structure.alone.title || structure.alone.headings[0] || structure.lines[0]?.text || ''
  return location === null
    ? (structure.lines.find(({ isAddress }) => isAddress)?.text.slice(0, 200) ?? '')
    : holding(structure, location)
}

/** The first text of the page that contains the words. */
function holding({ alone, names, lines, data }: PageStructure, words: string): string {
  const texts = [alone.title, ...names.wholes.map(({ text }) => text), ...lines.map(({ text }) => text), ...data, alone.host]
  return (texts.find((text) => text.includes(words)) ?? texts.find((text) => squash(text).includes(squash(words))) ?? '').slice(
    0,
    200,
  )
}
