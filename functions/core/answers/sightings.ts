import { compactName } from '../text/fold.ts'
import { withoutLegalForm } from '../text/name-pattern.ts'
import type { Range } from '../text/sentences.ts'
import { headOf, isEveryday, isModel } from './heads.ts'
import type { NamedBrand, NameHit, NameMatcher } from './name-matcher.ts'
import { listJoint } from './phrases.ts'
import { blockAt, type Scene } from './scene.ts'

/**
 * Why a place that contains a name of the brand asserts nothing about it: the text says it does not know the brand, repeats the
 * question, uses a longer name of something else, or the word in its everyday sense. null: no such reason.
 */
export type Proof = 'unknown' | 'echo' | 'everyday_word' | null

/** A brand seen at a place of the visible text. */
export type Sighting = Range &
  NamedBrand & {
    /** Listed in the profile. */
    readonly known: boolean
    /** A heading, and the answer gives an address whose domain is the name: sources are linked in lists, options under headings. */
    readonly linked: boolean
    /** A new name of everyday words: counts only in a list whose other entries are brands. */
    readonly weak: boolean
    /** It is the head of a list entry, row, heading or labelled line. */
    readonly head: boolean
    readonly proof: Proof
    /** It counts as the brand even when no model says so. */
    readonly sure: boolean
  }

/** Whether structure alone takes a place for the brand, and for a statement about it. */
export const isAsserted = ({ proof, sure }: Sighting): boolean => proof === null && sure

// Real answers name a few dozen brands; the limit keeps a hostile megabyte of names linear.
const maxSightings = 3000

/**
 * Weighs every place that contains a known name: distinctive names need no evidence, everyday words need a sign that they are
 * used as a name.
 */
export function weighHits(scene: Scene, matcher: NameMatcher): readonly Sighting[] {
  const weighed = matcher
    .find(scene.text, scene.folded)
    .map((hit): Sighting => ({ ...hit, known: true, linked: false, weak: false, head: false, ...weigh(scene, hit) }))
  const sureOf = new Set(weighed.filter(({ sure }) => sure).map(({ key }) => key))
  return weighed.map((one, index) => {
    if (one.proof !== null || one.sure) return one
    const isBeside = [weighed[index - 1], weighed[index + 1]].some((other) => other?.sure && areJoined(scene, one, other))
    return sureOf.has(one.key) || isBeside ? { ...one, sure: true } : one
  })
}

/** Whether the text between two names joins the members of an enumeration. */
export function areJoined(scene: Scene, one: Range, other: Range): boolean {
  const [from, to] = one.start < other.start ? [one.end, other.start] : [other.end, one.start]
  return to - from < 40 && joint.test(scene.folded.slice(from, to))
}

const joint = new RegExp(`^(?:'s?)?(?: \\([^()]{0,40}\\))?(?:${listJoint}|、 ?| ?和 ?| ?と ?| vs\\.? )(?:the |a |an )?$`)

/** "My neighbour Otto": a person. */
const ownedNoun = /(?:^|[^\p{L}])(?:my|mein|meine|mon|ma|mi|mio|mia|meu|minha|mijn) \p{L}+$/u
const brandVerb =
  /^ (?:is|has|was|offers|sells|makes|lets|gives|comes|costs|charges|runs|works|remains|wins|ist|hat|bietet|kostet|est|offre|propose|es|ofrece|tiene|e|ha|offre|tem|oferece|heeft|biedt) /u

function weigh(scene: Scene, hit: NameHit): { proof: Proof; sure: boolean } {
  const { text, folded } = scene
  const block = blockAt(scene, hit.start)
  const from = block?.start ?? 0
  const written = text.slice(hit.start, hit.nameEnd)
  const isHead = /^["'([「『“*\s]*$/.test(text.slice(from, hit.start)) && isHeadOfEntry(scene, hit, block?.kind ?? 'paragraph')
  // "in the peloton": code cannot tell whether a lower-case word is the name, unless it is no English word and heads an entry.
  const isNamed = isHead && scene.isEnglish() && !isEveryday(hit.spelling)
  if (hit.kind === 'distinct') return { proof: null, sure: !/\p{Lu}/u.test(hit.spelling) || /\p{Lu}/u.test(written) || isNamed }
  if (/\p{Lu}/u.test(hit.spelling) && !/\p{Lu}/u.test(written)) return { proof: 'everyday_word', sure: false }
  const before = folded.slice(Math.max(from, hit.start - 14), hit.start).trimEnd()
  const opens = /^["'([「『“*\s]*$/.test(text.slice(from, hit.start)) || /[.!?。！？]$/.test(before)
  if (isHead || hit.possessive) return { proof: null, sure: true }
  if (hit.kind === 'common' && ownedNoun.test(folded.slice(Math.max(from, hit.start - 30), hit.start).trimEnd()))
    return { proof: null, sure: false }
  if (scene.isGerman()) return { proof: null, sure: !opens && !/(?:e[rsnm]?|ig|isch|lich)$/.test(before.split(' ').at(-1) ?? '') }
  // "Hilton Head", "Delta Faucet", "GitHub Copilot": a product or another brand.
  if (hit.kind === 'common' && !hit.spelling.includes(' ') && /^ \p{Lu}\p{Ll}/u.test(text.slice(hit.end, hit.end + 3)))
    return { proof: null, sure: false }
  if (!opens) return { proof: null, sure: true }
  return { proof: null, sure: brandVerb.test(folded.slice(hit.end, hit.end + 14)) }
}

function isHeadOfEntry(scene: Scene, hit: NameHit, kind: string): boolean {
  const after = scene.text.slice(hit.end, hit.end + 4)
  const isClosed = after === '' || /^["')\]」』”]*(?: ?[–:(,|\n：（]| - | [\p{Lu}\p{N}]|$)/u.test(after)
  return isClosed && (kind !== 'paragraph' || /^(?: – | - |: |：| – )/.test(after))
}

/**
 * The known brands that count without a model, and every brand that heads an entry, in order of place.
 * @param hosts  what the domains of the answer's addresses spell
 */
export function findSightings(
  scene: Scene,
  matcher: NameMatcher,
  known: readonly Sighting[],
  hosts: ReadonlySet<string>,
): readonly Sighting[] {
  const found = known.filter(({ sure }) => sure)
  const heads: Sighting[] = []
  for (const block of scene.blocks) {
    if (heads.length > maxSightings) break
    const head = headOf(scene, block)
    if (!head || found.some((one) => one.start < head.end && one.end > head.start)) continue
    const name = tidyName(head.name)
    const compact = compactName(name)
    if (compact === '') continue
    const listed = matcher.resolve(name)
    const linked = block.kind === 'heading' && hosts.has(compact)
    heads.push({
      ...(listed ?? { key: `new:${compact}`, name }),
      start: head.start,
      end: head.start + head.length,
      known: listed !== undefined,
      linked,
      weak: listed === undefined && !linked && !(isLatinName(name) && !scene.isLatin()) && head.isWeak(),
      head: true,
      proof: null,
      sure: true,
    })
  }
  return [...found, ...heads].sort((a, b) => a.start - b.start).slice(0, maxSightings)
}

export const isLatinName = (name: string): boolean =>
  /^[\p{Script=Latin}\P{L}]*(?:[a-z]|[A-Z]{5})[\p{Script=Latin}\P{L}]*$/u.test(name)

/** The name as a reader would list it: no legal form, no model number behind a name. */
export function tidyName(name: string): string {
  const words = withoutLegalForm(name.replace(/["'.,;:!?]+$/, '').trim()).split(' ')
  while (words.length > 1 && isModel(words.at(-1) ?? '') && !isModel(words.at(-2) ?? '')) words.pop()
  return words.join(' ')
}
