import { compactName } from '../text/fold.ts'
import { withoutLegalForm } from '../text/name-pattern.ts'
import type { Range } from '../text/sentences.ts'
import { headOf, isModel } from './heads.ts'
import type { NameHit, NameMatcher } from './name-matcher.ts'
import { blockAt, type Scene } from './scene.ts'
import { ownKey, type Proof } from './structure.ts'

/** A brand seen at a place of the visible text. */
export type Sighting = Range & {
  /** `own`, `known:<index>` or `new:<folded name>`. */
  readonly key: string
  readonly name: string
  readonly known: boolean
  /** A new name of everyday words: counts only in a list whose other entries are brands. */
  readonly weak: boolean
  /** Stands at the head of a list entry, row, heading or labelled line. */
  readonly head: boolean
}

/** A hit of a known name with its weight. `sure`: it counts as the brand even when no model says so. */
export type WeighedHit = NameHit & { readonly proof: Proof; readonly sure: boolean }

// Real answers name a few dozen brands; the limit keeps a hostile megabyte of names linear.
const maxSightings = 3000

/**
 * Weighs every place that contains a known name: distinctive names need no evidence, everyday words need a sign that they are
 * used as a name.
 */
export function weighHits(scene: Scene, matcher: NameMatcher): readonly WeighedHit[] {
  const weighed = matcher.find(scene.text, scene.folded).map((hit): WeighedHit => ({ ...hit, ...weigh(scene, hit) }))
  const sureOf = new Set(weighed.filter((hit) => hit.sure).map((hit) => hit.rival))
  return weighed.map((hit, index) => {
    if (hit.proof !== null || hit.sure) return hit
    const isBeside = [weighed[index - 1], weighed[index + 1]].some((other) => other?.sure && areSideBySide(scene, hit, other))
    return sureOf.has(hit.rival) || isBeside ? { ...hit, sure: true } : hit
  })
}

/** Whether the text between two names joins the members of an enumeration, or lies within one clause. */
function areSideBySide(scene: Scene, one: Range, other: Range): boolean {
  const [from, to] = one.start < other.start ? [one.end, other.start] : [other.end, one.start]
  return to - from < 40 && joint.test(scene.folded.slice(from, to))
}

const joint =
  /^(?:'s?)?(?: \([^()]{0,40}\))?(?: ?, ?(?:and |or |und |oder |et |ou |y |o |e |en )?| and | or | und | oder | et | ou | y | o | e | en | ?[/&、] ?| ?和 ?| ?と ?| vs\.? )(?:the |a |an )?$/

/** "My neighbour Otto": a person. */
const ownedNoun = /(?:^|[^\p{L}])(?:my|mein|meine|mon|ma|mi|mio|mia|meu|minha|mijn) \p{L}+$/u
const brandVerb =
  /^ (?:is|has|was|offers|sells|makes|lets|gives|comes|costs|charges|runs|works|remains|wins|ist|hat|bietet|kostet|est|offre|propose|es|ofrece|tiene|e|ha|offre|tem|oferece|heeft|biedt) /u

function weigh(scene: Scene, hit: NameHit): { proof: Proof; sure: boolean } {
  const { text, folded } = scene
  const block = scene.blocks[blockAt(scene, hit.start)]
  const from = block?.start ?? 0
  const written = text.slice(hit.start, hit.nameEnd)
  // "in the peloton": code cannot tell whether a lower-case word is the name.
  if (hit.kind === 'distinct') return { proof: null, sure: !/\p{Lu}/u.test(hit.spelling) || /\p{Lu}/u.test(written) }
  if (/\p{Lu}/u.test(hit.spelling) && !/\p{Lu}/u.test(written)) return { proof: 'everyday_word', sure: false }
  const before = folded.slice(Math.max(from, hit.start - 14), hit.start).trimEnd()
  const opens = /^["'([「『“*\s]*$/.test(text.slice(from, hit.start)) || /[.!?。！？]$/.test(before)
  const isHead = /^["'([「『“*\s]*$/.test(text.slice(from, hit.start)) && isHeadOfEntry(scene, hit, block?.kind ?? 'paragraph')
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

/** Every brand in the visible text that the profile lists or that heads an entry, in order of place. */
export function findSightings(scene: Scene, matcher: NameMatcher, hits: readonly WeighedHit[]): readonly Sighting[] {
  const found: Sighting[] = hits
    .filter((hit) => hit.sure)
    .map((hit) => ({
      key: hit.rival === -1 ? ownKey : `known:${hit.rival}`,
      start: hit.start,
      end: hit.end,
      name: hit.rival === -1 ? hit.spelling : (matcher.rivals[hit.rival] ?? hit.spelling),
      known: true,
      weak: false,
      head: false,
    }))
  const heads: Sighting[] = []
  scene.blocks.forEach((_, index) => {
    if (heads.length > maxSightings) return
    const head = headOf(scene, index)
    if (!head) return
    if (found.some((one) => one.start < head.end && one.end > head.start)) return
    const name = tidyName(head.name)
    const compact = compactName(name)
    if (compact === '') return
    const listed = matcher.resolve(name)
    const key = listed === undefined ? `new:${compact}` : listed === -1 ? ownKey : `known:${listed}`
    const known = listed !== undefined
    heads.push({
      key,
      start: head.start,
      end: head.start + head.length,
      name: listed !== undefined && listed !== -1 ? (matcher.rivals[listed] ?? name) : name,
      known,
      weak: !known && head.isWeak(),
      head: true,
    })
  })
  return [...found, ...heads].sort((a, b) => a.start - b.start).slice(0, maxSightings)
}

/** The name as a reader would list it: no legal form, no model number behind a name. */
export function tidyName(name: string): string {
  const words = withoutLegalForm(name.replace(/["'.,;:!?]+$/, '').trim()).split(' ')
  while (words.length > 1 && isModel(words.at(-1) ?? '') && !isModel(words.at(-2) ?? '')) words.pop()
  return words.join(' ')
}
