import { isEnglishWord } from '../text/english.ts'
import { compactName, foldText } from '../text/fold.ts'
import { type Draft, maxSightings, ownKey, resolve } from './drafts.ts'
import { headOf } from './heads.ts'
import { weighHits } from './name-evidence.ts'
import type { NameHit, NameMatcher } from './name-matcher.ts'
import { isCommonWord } from './name-matcher.ts'
import { firstFrom, overlaps } from './neighbours.ts'
import { makersOfList } from './product-names.ts'
import { proseDrafts } from './prose-names.ts'
import { isModel, isNameLike, judgeCaplessHead, judgeName, tidyName } from './rival-names.ts'
import { type Scene, styleAt } from './scene.ts'
import { openers } from './words/openers.ts'

/** A firm seen at a place of the text. `key` is `own` for the brand; `known` tells whether the profile lists it. */
export type Sighting = {
  readonly key: string
  readonly start: number
  readonly end: number
  readonly name: string
  readonly known: boolean
  /** Made of everyday words: counts only in a list whose other entries are firms. */
  readonly weak: boolean
  /** Stands at the head of a list entry, row, heading or labelled line. */
  readonly head: boolean
}

export type Sightings = { readonly all: readonly Sighting[]; readonly doubtfulName: boolean }

/** Every firm in the visible text, known or not, in order of place. */
export function findSightings(scene: Scene, matcher: NameMatcher): Sightings {
  const hits = matcher.find(scene.text, scene.folded)
  const { valid: weighed, doubtful } = weighHits(scene, hits)
  const valid = withOwnProducts(scene, weighed)
  const believed = new Set(valid.map((hit) => hit.start))
  const refused = hits.filter((hit) => !believed.has(hit.start))
  const isRefused = (draft: Draft): boolean =>
    draft.known && refused.some((hit) => hit.start < draft.end && hit.end > draft.start)
  const products = new Map<string, string>()
  const drafts: Draft[] = valid.map((hit) => {
    const key = hit.rival === -1 ? ownKey : `known:${hit.rival}`
    const end = hit.isDomain ? hit.end : productEnd(scene, hit.end, valid)
    for (const word of scene.text.slice(hit.end, end).split(' '))
      if (word.length > 3 && !isCommonWord(word.toLowerCase())) products.set(compactName(word), key)
    return {
      key,
      start: hit.start,
      end,
      name: hit.rival === -1 ? hit.spelling : (matcher.rivals[hit.rival] ?? hit.spelling),
      known: true,
      weak: false,
      head: false,
    }
  })
  const found = [...drafts.sort((a, b) => a.start - b.start)]
  const covered = (start: number, end: number): boolean => overlaps(found, start, end)
  const heads: Draft[] = []
  scene.blocks.forEach((_, index) => {
    if (heads.length > maxSightings) return
    const draft = headDraft(scene, index, matcher, products)
    if (!draft || isRefused(draft)) return
    const at = firstFrom(found, draft.start)
    const same = found[at]
    if (same && same.start < draft.end) {
      // "Hotel Lantern", "Clínica Norte": the head may begin with what kind of firm it is.
      if (same.start - draft.start < 3 || same.end >= draft.end) same.head = true
    } else if (!covered(draft.start, draft.end)) heads.push(draft)
  })
  const makers = makersOfList(scene, heads, found, matcher, products)
  const withHeads = [...found, ...makers].sort((a, b) => a.start - b.start)
  const extendsOwn = (draft: Draft): boolean =>
    !draft.known &&
    !actsAsFirm(scene, draft) &&
    refused.some(
      (hit) =>
        hit.rival === -1 &&
        hit.end < draft.end &&
        !isNameAlone(draft, hit.spelling) &&
        (hit.start === draft.start ||
          (hit.start > draft.start &&
            isCommonWord(scene.folded.slice(draft.start, hit.start).trim()) &&
            /(?:^|[.!?:] |\n)$/.test(scene.text.slice(Math.max(0, draft.start - 2), draft.start)))),
    )
  // "Marlow" beside a brand called Marlow Vets: the place or the person it has its name from, or the brand itself.
  const isPartOfOwn = (draft: Draft): boolean => !draft.known && matcher.beginsOwn(draft.name)
  const prose = proseDrafts(scene, withHeads, matcher, products).filter(
    (draft) => !isRefused(draft) && !extendsOwn(draft) && !isPartOfOwn(draft),
  )
  const all = mergeShortForms([...withHeads, ...prose].sort((a, b) => a.start - b.start).slice(0, maxSightings))
  return { all: withShortForms(all), doubtfulName: doubtful }
}

/** "Adobe Frame.io" beside a profile that lists Frame.io among the rivals: right behind the brand's name it is the brand's product. */
function withOwnProducts<T extends NameHit>(scene: Scene, hits: readonly T[]): readonly T[] {
  const owned = new Set(
    hits
      .filter((hit, index) => {
        const before = hits[index - 1]
        return hit.rival !== -1 && before?.rival === -1 && hit.start === before.end + 1 && scene.text.charAt(before.end) === ' '
      })
      .map((hit) => hit.rival),
  )
  return owned.size === 0 ? hits : hits.map((hit) => (owned.has(hit.rival) ? { ...hit, rival: -1 } : hit))
}

/** "Atlas Copco" beside a brand called Atlas: the other word is in no dictionary, so it is another firm. */
function isNameAlone({ name }: Draft, own: string): boolean {
  const others = foldText(name)
    .split(' ')
    .filter((word) => word !== foldText(own))
  return others.some((word) => word.length > 2 && !isCommonWord(word) && !/\p{N}/u.test(word))
}

/** "Atlas Pumps sells …", "Summit Optics' lens": beside a brand called by one of its words, a firm by what it does or has. */
function actsAsFirm(scene: Scene, { end, name }: Draft): boolean {
  return name.includes(' ') && firmDoes.test(scene.text.slice(end, end + 24))
}

const firmDoes =
  /^(?:'s [\p{L}\p{N}]|,? (?:sells|makes|offers|ships|charges|stocks|builds|runs|delivers|replaces|repairs|guarantees|rents|supplies|prints|bakes|brews|designs|produces|launched|publishes) )/u

/** "Adobe Photoshop": words of a product line after a known name belong to it. */
function productEnd(scene: Scene, end: number, hits: readonly { start: number }[]): number {
  let at = end
  for (let words = 0; words < 3; words++) {
    const next = /^ ([\p{L}\p{N}][\p{L}\p{N}'+&-]*)/u.exec(scene.text.slice(at, at + 40))
    const word = next?.[1]
    if (!word || !(isNameLike(word) || isModel(word)) || (openers.has(word.toLowerCase()) && word.length < 4)) break
    if (hits.some((hit) => hit.start === at + 1)) break
    // "GEM PLUMBING FROM $95": in a line of capitals a plain word is no product.
    if (
      /\p{Lu}{4}/u.test(scene.text.slice(end - 4, end)) &&
      word.length > 3 &&
      isEnglishWord(word.toLowerCase()) &&
      !/\p{Ll}/u.test(word)
    )
      break
    if (styleAt(scene, end - 1) === 'nouns-have-capitals' && !isModel(word) && isCommonWord(word.toLowerCase())) break
    at += 1 + word.length
  }
  return at
}

function headDraft(scene: Scene, blockIndex: number, matcher: NameMatcher, products: ReadonlyMap<string, string>): Draft | null {
  const head = headOf(scene, blockIndex)
  if (!head) return null
  const text = scene.text.slice(head.start, head.end)
  const capless = !/[a-zA-Z]/.test(text) && /[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(text)
  const words = text.split(' ')
  const chain: string[] = []
  if (!capless)
    for (const word of words) {
      if (
        !(
          isNameLike(word) ||
          (chain.length > 0 &&
            (isModel(word) || /^(?:&|of|de|du|des|di|da|do|la|van|von|der|and|the|on|for|by|to|y|e|et|und)$/.test(word))) ||
          (head.listed && /^[a-z][\p{L}\p{N}.]*$/u.test(word) && words.length === 1)
        )
      )
        break
      chain.push(word)
    }
  while (/^(?:of|de|du|des|di|da|do|la|van|von|der|and|the|on|for|by|to|y|e|et|und)$/.test(chain.at(-1) ?? '')) chain.pop()
  const rest = words.length - chain.length
  // Lower-case words after the name make it a sentence ("Write down what …") unless the name itself is distinctive.
  if (!capless && (chain.length === 0 || rest > 4)) return null
  const judged = capless ? judgeCaplessHead(text) : judgeName(chain, true)
  if (!judged) return null
  if (!capless && rest > 0 && (judged.strength === 'weak' || topicRest.test(words.slice(chain.length).join(' ').toLowerCase())))
    return null
  if (!capless && chain.length > 1 && openers.has(chain[0]?.toLowerCase() ?? '') && judged.strength === 'weak') return null
  if (!capless && /^\p{Ll}/u.test(text) && (judged.strength === 'weak' || text.length < 3)) return null
  // "Best for couples: River Cabins": words with capitals that fill the rest of a line of praise.
  const isValue =
    chain.length > 1 && rest === 0 && praisingLabel.test(scene.folded.slice(scene.blocks[blockIndex]?.start ?? 0, head.start))
  const length = capless ? text.length : chain.join(' ').length
  const resolved = resolve(judged.name, matcher, products)
  return {
    ...resolved,
    start: head.start,
    end: head.start + length,
    weak: ((judged.strength === 'weak' && !isValue) || /^\p{Ll}+$/u.test(text)) && !resolved.known,
    head: true,
  }
}

const praisingLabel =
  /^\W{0,3}(?:the |our |my )?(?:best|top|cheapest|easiest|fastest|strongest|runner-up|winner|budget pick|value pick|overall pick|upgrade pick)(?: [a-z -]{0,40})?: $/

const topicRest =
  /(?:^| )(?:integrations?|support|pricing|plans?|reviews?|account|migration|export|import|schnittstelle|anbindung|data|backups?|exports?)(?: |$)/

/** "Unity" after "Unity Trust Bank" of the profile: the same firm, called by its first word. */
function withShortForms(all: readonly Draft[]): Draft[] {
  const long = all.filter((one) => one.known && one.key !== ownKey && one.name.includes(' '))
  return all.map((one) => {
    const whole = one.known ? undefined : long.find((other) => other.start < one.start && other.name.startsWith(`${one.name} `))
    return whole === undefined ? one : { ...one, key: whole.key, name: whole.name, known: true }
  })
}

/** "Zoho" and "Zoho CRM" in one answer are one firm, under the spelling seen first. */
function mergeShortForms(drafts: readonly Draft[]): Draft[] {
  const names = new Map<string, string>()
  const merged = drafts.map((draft): Draft => {
    if (draft.known) return draft
    const words = tidyName(draft.name).toLowerCase().split(' ')
    for (let length = words.length; length > 0; length--) {
      const seen = names.get(words.slice(0, length).join(' '))
      if (seen && (length === words.length || (words[0] !== undefined && !isCommonWord(words[0])))) return { ...draft, key: seen }
    }
    for (let length = words.length; length > 0; length--) {
      const prefix = words.slice(0, length).join(' ')
      if (length === words.length || !isCommonWord(words[0] ?? '')) names.set(prefix, draft.key)
    }
    return draft
  })
  // The shortest form the answer uses by itself is the firm; the longer ones are its models.
  const shortest = new Map<string, string>()
  for (const draft of merged) {
    const seen = shortest.get(draft.key)
    if (!draft.known && (seen === undefined || draft.name.length < seen.length)) shortest.set(draft.key, draft.name)
  }
  return merged.map((draft) => (draft.known ? draft : { ...draft, name: shortest.get(draft.key) ?? draft.name }))
}
