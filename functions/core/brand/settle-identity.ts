import { squash } from '../text/visible-text.ts'
import { isKin } from './clean-name.ts'
import { bareHostOf } from './home-address.ts'
import type { Identity } from './identity.ts'
import { isAccount, namesInSubdomain } from './named-places.ts'
import { failureOfKind, isWorking, type PageKind, type PageReading, unusableReading } from './page-reading.ts'
import type { PageStructure } from './page-structure.ts'
import { hostShare, isOwned, isSigned, isStated, supportOf } from './rank-names.ts'
import { splitTitle } from './title-parts.ts'
import { type Dropped, type Fact, isInAddress, readsAsAddress, type VerifiedIdentity, verifyIdentity } from './verify-identity.ts'

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
  readonly disputed: readonly Fact[]
  readonly dropped: readonly Dropped[]
}

type Vote<T> = { readonly value: T; readonly by: SettledBy; readonly isDisputed: boolean }
type Votes = {
  readonly kind: Vote<PageKind>
  readonly name: Vote<string | null>
  readonly local: Vote<boolean>
  readonly town: Vote<string | null>
}
type Readings = { readonly one?: VerifiedIdentity | undefined; readonly two?: VerifiedIdentity | undefined }

const certain = <T>(value: T, by: SettledBy): Vote<T> => ({ value, by, isDisputed: false })

/**
 * Kind and brand of a page from both readers: what they agree on; else the claim that the page confirms; else a second reading.
 * Without a model, structure alone, and no brand rather than a guess.
 * @param first  the model's reading
 * @param second  a second one, asked when the first is disputed
 */
export function settleIdentity(structure: PageStructure, first?: Identity, second?: Identity): SettledIdentity {
  const one = first === undefined ? undefined : verifyIdentity(structure, first)
  const two = second === undefined ? undefined : verifyIdentity(structure, second)
  const readings = { one, two }
  const kind = settleKind(structure, readings)
  const votes = {
    kind,
    name: settleName(structure, kind, readings),
    local: settleLocal(structure, readings),
    town: settleTown(structure, readings),
  }
  const language = one?.language ?? structure.alone.language
  const reading = readingOf(structure, votes, language, one?.formerNames.map(({ name }) => name) ?? [])
  return {
    reading,
    evidence: evidenceOf(structure, reading, votes, readings),
    disputed: (['kind', 'name', 'local', 'town'] as const).filter((fact) => votes[fact].isDisputed),
    dropped: [...(one?.dropped ?? []), ...(two?.dropped ?? [])],
  }
}

const isSameOrKin = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'string' && typeof other === 'string' && isKin(one, other))

// What structure found and the first reading claims: where they differ, a second reading decides.
function settle<T>(found: T | null, claimed: T | null, again: T | null | undefined): Vote<T | null> {
  if (claimed === null) return certain(found, 'structure')
  if (found === null || isSameOrKin(claimed, found)) return certain(claimed, claimed === found ? 'both' : 'model')
  if (again === undefined) return { value: claimed, by: 'model', isDisputed: true }
  return certain(again ?? found, 'second_reading')
}

// A failing kind on a page that is not thin takes a second reading.
function settleKind({ alone, isThin }: PageStructure, { one, two }: Readings): Vote<PageKind> {
  const claimed = one?.kind ?? null
  if (claimed === null) return certain(alone.kind, 'structure')
  if (claimed === alone.kind) return certain(claimed, 'both')
  const agrees = isWorking(claimed) === (isWorking(alone.kind) || alone.usable)
  // Structure calls a page empty when it finds no other reason for its lack of a name; the reading may say the reason.
  if (agrees && !isWorking(claimed)) return alone.kind === 'empty' ? certain(claimed, 'model') : certain(alone.kind, 'structure')
  // A page that shows nothing without its scripts, but names its business, as the reading sees.
  if (isWorking(claimed) && alone.kind === 'js_shell') return certain(claimed, 'model')
  if (two !== undefined && two.kind !== null) return certain(two.kind, 'second_reading')
  const isBelieved = isWorking(claimed) ? !alone.usable : isThin
  return { value: isBelieved ? claimed : alone.kind, by: 'model', isDisputed: two === undefined }
}

function settleName(structure: PageStructure, kind: Vote<PageKind>, { one, two }: Readings): Vote<string | null> {
  const { alone, names, lines } = structure
  const claimed = one?.name ?? null
  // Where only the model sees a listing, structure named the directory and not the listed business.
  const isListing = kind.value === 'directory_listing' && alone.kind !== kind.value && claimed !== null
  const found = isListing ? null : alone.brandName
  if (found !== null && claimed !== null) {
    // Structure takes the first writing of a name ("figmar" of a site name), the reading the one by which customers know it.
    if (squash(claimed) === squash(found)) return certain(claimed, 'both')
    // "Figmar: the design tool for teams": a claim with the slogan in it. A page that only has a title does not show which part is
    // one, unless its domain does.
    const showsName = alone.kind !== 'js_shell' || hostShare(names.hostLabels, found) > 0
    if (showsName && splitTitle(claimed).some((part) => squash(part) === squash(found))) return certain(found, 'both')
    // A name that the domain spells, or an account that the page states, is kept against what may be the page's topic: a claim that
    // only title and headings state, or that has less than half of the name's support. What only the text spells is kept against a
    // claim of title and headings alone.
    const isFound = isStated(found, names)
    const isBetterSigned = isFound && isSigned(found, names) && !isSigned(claimed, names)
    const isWeak =
      isBetterSigned || ((isFound || isStated(claimed, names)) && supportOf(claimed, names) < supportOf(found, names) / 2)
    // Below a subdomain that may be a name the domain's may be that of a platform, so a second reading decides.
    const isSpelled = hostShare(names.hostLabels, found) > 0 && (isFound || !isAccount(alone.host))
    const isTopic =
      isWeak && isSpelled && !isSubdomain(alone.host, found, names.hostLabels) && namesInSubdomain(alone.host).length === 0
    if (isTopic && !isKin(claimed, found)) return certain(found, 'structure')
  }
  // The readings see no name, and the one of structure is neither declared, nor spelled by the domain in more than running text, nor
  // beside an address: it may be the page's topic, or the builder of the site.
  const isTied = found === null || (isOwned(found, names) && isStated(found, names)) || lines.some(({ isAddress }) => isAddress)
  if (one?.isNameless && !isTied) {
    if (two === undefined) return { value: found, by: 'structure', isDisputed: true }
    return certain(two.isNameless ? null : (two.name ?? found), 'second_reading')
  }
  const vote = settle(found, claimed, two === undefined ? undefined : two.name)
  // A name that only the page's lines repeat may be that of a maker or partner, so a second reading has to say it too.
  const isPlaced = claimed === null || isListing || isStated(claimed, names) || hostShare(names.hostLabels, claimed) > 0
  if (isPlaced || alone.brandName !== null) return vote
  if (two === undefined) return { ...vote, isDisputed: true }
  return certain(isSameOrKin(two.name, claimed) ? claimed : null, 'second_reading')
}

/** "bookings.kestrel.com", which a page shows in place of a name; "Kestrel.com" may be one. */
const isSubdomain = (host: string, name: string, labels: readonly string[]): boolean =>
  squash(name) === squash(bareHostOf(host)) && !labels.some((label) => squash(name).startsWith(label))

function settleLocal({ alone }: PageStructure, { one, two }: Readings): Vote<boolean> {
  const claimOf = (reading: VerifiedIdentity): boolean | null => (reading.local === null ? null : reading.local !== 'none')
  const claimed = one === undefined ? null : claimOf(one)
  // A telephone number without a place is a weak sign: it is no reason to ask again.
  const isWeak = alone.isLocal === true && alone.location === null && claimed === false
  const vote = settle(isWeak ? null : alone.isLocal, claimed, two === undefined ? undefined : claimOf(two))
  return { ...vote, value: vote.value === true }
}

function settleTown(structure: PageStructure, { one, two }: Readings): Vote<string | null> {
  const found = structure.alone.location
  const claimed = one?.town ?? null
  // The reading found premises but no town for them, so a town that structure found belongs to another business.
  const isTownless = one !== undefined && one.local !== null && one.local !== 'none' && one.isTownless
  if (isTownless) return certain(null, 'model')
  // An address says where a business is; a sentence may name where its customers are.
  const isProven = (town: string): boolean =>
    isInAddress(structure, town) || readsAsAddress(one?.quotes.town ?? '', town, 'service_area')
  const isAddressed = found !== null && claimed !== null && isInAddress(structure, found) && !isProven(claimed)
  if (isAddressed && !isKin(claimed, found)) return certain(found, 'structure')
  return settle(found, claimed, two === undefined ? undefined : two.town)
}

function readingOf(
  { alone, path }: PageStructure,
  { kind, name, local, town }: Votes,
  language: string,
  formerNames: readonly string[],
): PageReading {
  const brandName = name.value
  // A page that shows nothing without its scripts is usable when structure sees its name, unless the model sees none.
  const isNamedShell = kind.value === 'js_shell' && alone.usable && kind.by === 'structure'
  const isUsable = (isWorking(kind.value) || isNamedShell) && brandName !== null
  const base = { ...alone, kind: kind.value, language }
  if (!isUsable) {
    const failure = (isWorking(kind.value) ? undefined : failureOfKind[kind.value]) ?? alone.failure ?? 'no_identity'
    return { ...base, ...unusableReading, failure }
  }
  const former = new Map([...formerNames, ...alone.formerNames].map((one) => [squash(one), one]))
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

function evidenceOf(structure: PageStructure, reading: PageReading, votes: Votes, { one, two }: Readings): IdentityEvidence {
  const { alone, lines, declaredLanguages } = structure
  const firstLine = (lines.find(({ region }) => region === 'main')?.text ?? '').slice(0, 120)
  const shown: Readonly<Record<Fact, string>> = {
    kind: alone.title || alone.headings[0] || lines[0]?.text || '',
    name: holding(structure, reading.brandName),
    local: holding(structure, reading.location) || (lines.find(({ isAddress }) => isAddress)?.text.slice(0, 200) ?? ''),
    town: holding(structure, reading.location),
  }
  const evidence = (fact: Fact): PageEvidence | null => {
    const { by } = votes[fact]
    const claimed = by === 'structure' ? undefined : by === 'second_reading' ? two : one
    const quote = claimed?.quotes[fact] || shown[fact]
    return quote === '' ? null : { quote, by }
  }
  const formerNames = reading.formerNames.map((name): PageEvidence => {
    const claimed = one?.formerNames.find((former) => former.name === name)
    return claimed === undefined ? { quote: holding(structure, name), by: 'structure' } : { quote: claimed.quote, by: 'model' }
  })
  return {
    kind: evidence('kind'),
    name: reading.brandName === null ? null : evidence('name'),
    formerNames,
    local: reading.isLocal === true ? evidence('local') : null,
    location: reading.location === null ? null : evidence('town'),
    language: {
      quote: declaredLanguages.find((tag) => tag.toLowerCase().startsWith(reading.language)) ?? firstLine,
      by: one?.language == null ? 'structure' : one.language === alone.language ? 'both' : 'model',
    },
  }
}

/** The first text of the page that contains the words; empty for none. */
function holding({ alone, names, lines, data }: PageStructure, words: string | null): string {
  if (words === null) return ''
  const texts = [alone.title, ...names.wholes.map(({ text }) => text), ...lines.map(({ text }) => text), ...data, alone.host]
  return (texts.find((text) => text.includes(words)) ?? texts.find((text) => squash(text).includes(squash(words))) ?? '').slice(
    0,
    200,
  )
}
