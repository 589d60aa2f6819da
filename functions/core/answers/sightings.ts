import { compactName } from './fold.ts'
import { headOf } from './heads.ts'
import { weighHits } from './name-evidence.ts'
import type { NameMatcher } from './name-matcher.ts'
import { isCommonWord } from './name-matcher.ts'
import { isModel, isNameLike, judgeCaplessHead, judgeName, rivalKey, tidyName } from './rival-names.ts'
import { type Scene, styleAt } from './scene.ts'
import { genericTerms, places } from './words/not-brands.ts'
import { openers, subjectVerbs } from './words/openers.ts'

export const ownKey = 'own'

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

type Draft = { key: string; start: number; end: number; name: string; known: boolean; weak: boolean; head: boolean }

// Real answers name a few dozen firms; the limit keeps a hostile megabyte of names linear.
const maxSightings = 3000

/** Every firm in the visible text, known or not, in order of place. */
export function findSightings(scene: Scene, matcher: NameMatcher): Sightings {
  const hits = matcher.find(scene.text, scene.folded)
  const { valid, doubtful } = weighHits(scene, hits)
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
      if (same.start - draft.start < 3) same.head = true
    } else if (!covered(draft.start, draft.end)) heads.push(draft)
  })
  const withHeads = [...found, ...heads].sort((a, b) => a.start - b.start)
  const extendsOwn = (draft: Draft): boolean =>
    !draft.known &&
    refused.some(
      (hit) =>
        hit.rival === -1 &&
        hit.end < draft.end &&
        (hit.start === draft.start ||
          (hit.start > draft.start &&
            isCommonWord(scene.folded.slice(draft.start, hit.start).trim()) &&
            /(?:^|[.!?:] |\n)$/.test(scene.text.slice(Math.max(0, draft.start - 2), draft.start)))),
    )
  const prose = proseDrafts(scene, withHeads, matcher, products).filter((draft) => !isRefused(draft) && !extendsOwn(draft))
  const all = mergeShortForms([...withHeads, ...prose].sort((a, b) => a.start - b.start).slice(0, maxSightings))
  return { all, doubtfulName: doubtful }
}

/** "Adobe Photoshop": words of a product line after a known name belong to it. */
function productEnd(scene: Scene, end: number, hits: readonly { start: number }[]): number {
  let at = end
  for (let words = 0; words < 3; words++) {
    const next = /^ ([\p{L}\p{N}][\p{L}\p{N}'+&-]*)/u.exec(scene.text.slice(at, at + 40))
    const word = next?.[1]
    if (!word || !(isNameLike(word) || isModel(word)) || (openers.has(word.toLowerCase()) && word.length < 4)) break
    if (hits.some((hit) => hit.start === at + 1)) break
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
  const length = capless ? text.length : chain.join(' ').length
  const resolved = resolve(judged.name, matcher, products)
  return {
    ...resolved,
    start: head.start,
    end: head.start + length,
    weak: (judged.strength === 'weak' || /^\p{Ll}+$/u.test(text)) && !resolved.known,
    head: true,
  }
}

const topicRest =
  /(?:^| )(?:integrations?|support|pricing|plans?|reviews?|account|migration|export|import|schnittstelle|anbindung|data|backups?|exports?)(?: |$)/

function resolve(
  name: string,
  matcher: NameMatcher,
  products: ReadonlyMap<string, string>,
): { key: string; name: string; known: boolean } {
  const listed =
    matcher.resolve(name) ?? matcher.resolve(name.replace(/\.(?:com|io|co|ai|app|org|net|de|fr|es|it|nl|jp|example)$/i, ''))
  if (listed === -1) return { key: ownKey, name, known: true }
  if (listed !== undefined) return { key: `known:${listed}`, name: matcher.rivals[listed] ?? name, known: true }
  const product = products.get(rivalKey(name))
  if (product !== undefined)
    return {
      key: product,
      name: product.startsWith('known:') ? (matcher.rivals[Number(product.slice(6))] ?? name) : name,
      known: true,
    }
  return { key: `new:${rivalKey(name)}`, name, known: false }
}

const wordAt = /[\p{L}\p{N}][\p{L}\p{N}'&.+-]*/gu
const asciiWordAt = /[A-Za-z0-9][A-Za-z0-9'&.+-]*/g
const plainWord = /^[a-z]+$/
const mayHoldName = /[A-Z0-9]|[^\n\x20-\x7e]/
const particles = new Set(['of', 'de', 'du', 'des', 'di', 'da', 'do', 'la', 'van', 'von', 'der', '&', 'on'])

function proseDrafts(
  scene: Scene,
  taken: readonly Draft[],
  matcher: NameMatcher,
  products: ReadonlyMap<string, string>,
): Draft[] {
  const drafts: Draft[] = []
  const weakStarts: Draft[] = []
  for (const sentence of scene.sentences) {
    if (drafts.length > maxSightings) break
    const block = scene.blocks[sentence.block]
    if (!block || isTitleCase(scene, block.start, block.end, block.kind)) continue
    for (const chain of chainsOf(scene, sentence.start, sentence.end)) {
      if (overlaps(taken, chain.start, chain.end)) continue
      const draft = chainDraft(scene, sentence.start, chain, taken, matcher, products)
      if (!draft) continue
      if (draft.weak) weakStarts.push(draft)
      else drafts.push(draft)
    }
  }
  // A word that only opens sentences may be a plain word; seen elsewhere with a capital, or beside another firm, it is a name.
  const keys = new Set([...drafts, ...taken.filter((one) => !one.weak)].map((one) => one.key))
  const every = [...taken, ...drafts, ...weakStarts].sort((a, b) => a.start - b.start)
  for (const draft of weakStarts)
    if (keys.has(draft.key) || besideFirm(scene, draft, every)) drafts.push({ ...draft, weak: false })
  return drafts
}

type Chain = { readonly start: number; readonly end: number; readonly words: readonly string[] }

function chainsOf(scene: Scene, start: number, end: number): Chain[] {
  const chains: Chain[] = []
  let words: string[] = []
  let chainStart = 0
  let chainEnd = 0
  const close = (): void => {
    while (words.length > 0 && particles.has(words.at(-1) ?? '')) {
      chainEnd -= (words.pop()?.length ?? 0) + 1
    }
    if (words.length > 0) chains.push({ start: chainStart, end: chainEnd, words })
    words = []
  }
  const part = scene.text.slice(start, end)
  if (!mayHoldName.test(part)) return chains
  for (const found of part.matchAll(isAscii(part) ? asciiWordAt : wordAt)) {
    const raw = /[.&+'-]$/.test(found[0]) ? found[0].replace(/[.&+'-]+$/, (tail) => (tail.startsWith('+') ? '+' : '')) : found[0]
    const at = start + found.index
    const adjacent = words.length > 0 && at === chainEnd + 1 && scene.text.charAt(chainEnd) === ' '
    const ampersand = words.length > 0 && scene.text.slice(chainEnd, at) === ' & '
    if (words.length > 0 && !adjacent && !ampersand) close()
    if (words.length === 0 && plainWord.test(raw)) continue
    const named = isNameLike(raw) && raw !== 'I' && !isContraction(raw)
    if (words.length > 0 && (named || isModel(raw) || (particles.has(raw) && adjacent))) {
      if (ampersand) words.push('&')
      words.push(raw)
      chainEnd = at + raw.length
    } else if (named) {
      words = [raw]
      chainStart = at
      chainEnd = at + raw.length
    } else close()
    if (raw.length < found[0].length && words.length > 0 && !found[0].endsWith('+')) {
      const possessive = found[0].length - raw.length
      if (possessive > 0 && /\.$/.test(found[0])) close()
    }
    if (/'s$/.test(raw)) {
      const base = raw.slice(0, -2)
      if (words.at(-1) === raw) words[words.length - 1] = base
      close()
    }
  }
  close()
  return chains
}

function isAscii(text: string): boolean {
  return !/[^\n\x20-\x7e]/.test(text)
}

/** "I'd", "You're", "N'hésitez": a capital, but no name. */
function isContraction(word: string): boolean {
  const apostrophe = word.indexOf("'")
  if (apostrophe < 1) return false
  const before = word.slice(0, apostrophe)
  return apostrophe <= 2
    ? !/^\p{Lu}/u.test(word.slice(apostrophe + 1)) && !/^[A-Z]'s?$/.test(word)
    : openers.has(fold(before)) && !/'s$/.test(word)
}

function chainDraft(
  scene: Scene,
  sentenceStart: number,
  chain: Chain,
  taken: readonly Draft[],
  matcher: NameMatcher,
  products: ReadonlyMap<string, string>,
): Draft | null {
  let words = [...chain.words]
  let start = chain.start
  const opens =
    /^["'([*¿¡\s]*$/.test(scene.text.slice(sentenceStart, start)) ||
    /[:–] ["'(]?$/.test(scene.text.slice(Math.max(sentenceStart, start - 3), start))
  while (words.length > 1 && opens && openers.has(fold(words[0] ?? ''))) {
    start += (words[0]?.length ?? 0) + 1
    words = words.slice(1)
  }
  // "In Bristol", "Frankfurt Airport": trailing places and particles are no part of a name.
  while (
    words.length > 1 &&
    (places.has(fold(words.at(-1) ?? '')) || genericTerms.has(fold(words.at(-1) ?? '')) || particles.has(words.at(-1) ?? ''))
  ) {
    if (genericTerms.has(fold(words.at(-1) ?? '')) && words.length <= 2) break
    words = words.slice(0, -1)
  }
  const atStart = opens && start === chain.start
  const first = words[0] ?? ''
  if (isModel(first) && words.length === 1) return null
  const judged = judgeName(words, false)
  if (!judged) return null
  const isGerman = styleAt(scene, start) === 'nouns-have-capitals'
  const shaped =
    /\p{Ll}\p{Lu}/u.test(judged.name) || (/\p{N}/u.test(judged.name) && /\p{L}/u.test(judged.name)) || judged.name.includes('.')
  const end = start + words.join(' ').length
  const resolved = resolve(judged.name, matcher, products)
  const draft: Draft = { ...resolved, start, end: Math.min(end, chain.end), weak: false, head: false }
  if (shaped || resolved.known) return draft
  if (isGerman) return germanName(scene, draft, judged.strength, atStart, taken) ? draft : null
  if (!atStart || words.length > 1) return draft
  if (/^-\p{Ll}/u.test(scene.text.slice(start + judged.name.length, start + judged.name.length + 2))) return null
  const after = scene.text.slice(end, end + 24)
  if (judged.strength === 'strong' && (/^'s |^ \(/.test(after) || /^(?: –|,| -) /.test(after))) return draft
  const next = /^ ([\p{L}']+)/u.exec(after)?.[1]?.toLowerCase() ?? ''
  const proves =
    judged.strength === 'strong'
      ? subjectVerbs.has(next) && !(isPlural(first) && /^(?:are|have|were|do)$/.test(next))
      : subjectProof.has(next) && !isPlural(first)
  return { ...draft, weak: !proves }
}

// After these a plain word would need an article; only a name goes without.
const subjectProof = new Set(
  'verifies records offers remains comes provides makes sells ships delivers covers costs charges focuses shines excels wins bundles automates handles'.split(
    ' ',
  ),
)

function isPlural(word: string): boolean {
  return /[^s]s$/i.test(word)
}

/** German nouns have capitals: a name shows itself beside another firm, or bare before a verb, or as a word no German noun looks like. */
function germanName(scene: Scene, draft: Draft, strength: 'strong' | 'weak', atStart: boolean, taken: readonly Draft[]): boolean {
  if (besideFirm(scene, draft, taken))
    return !/(?:ung|heit|keit|schaft|tat|ion|ismus|ment|ungen|heiten|keiten)$/.test(fold(draft.name))
  if (strength === 'weak') return false
  if (isOfferedPair(scene, draft)) return true
  const next = /^ ([\p{L}']+)/u.exec(scene.folded.slice(draft.end, draft.end + 24))?.[1] ?? ''
  const bare =
    atStart ||
    /(?:^|[\s,(])(?:bei|mit|von|zu|uber|fur|ist|sind|waren|empfehle|nutze|nehme|wie|oder|und|auch|sowie|gegen|nach|hat|,|;) $|[,;] $/.test(
      scene.folded.slice(Math.max(0, draft.start - 12), draft.start),
    )
  const noun =
    /(?:ung|ungen|heit|keit|keiten|schaft|tat|ion|ionen|ismus|ment|er|en|e|el|schutz|kosten|preis|zeit|dienst|nummer|system|programm|gerat|gerate|haus|arbeit|betrieb|gebuhr|vertrag|plan|seite|bank|karte|konto|wert|teil|werk|zeug|stoff|raum|markt|handel|recht|platz|stelle|schein|kauf|verkauf)$/.test(
      fold(draft.name),
    )
  if (draft.name.includes(' ')) return bare && !noun
  return bare && !noun && subjectVerbs.has(next)
}

/** "Es passt X oder Y": two bare words that no list has, joined after a word of recommending. */
function isOfferedPair(scene: Scene, draft: Draft): boolean {
  const after = /^(?: (?:oder|und|sowie) |, )(\p{Lu}[\p{L}\p{N}]+)/u.exec(scene.text.slice(draft.end, draft.end + 40))?.[1]
  const before = /(\p{Lu}[\p{L}\p{N}]+)(?: (?:oder|und|sowie) |, )$/u.exec(
    scene.text.slice(Math.max(0, draft.start - 40), draft.start),
  )?.[1]
  const partner = after ?? before
  if (partner === undefined || isGermanNoun(fold(partner)) || isCommonWord(fold(partner)) || isGermanNoun(fold(draft.name)))
    return false
  return /(?:passt|passen|empfehl|eignet|eignen|infrage|in frage|bietet sich|bieten sich|nutzen|probier|wahl|vergleich|alternativ|beliebt|anbieter|wie|etwa|nehmen|lohn|gut) (?:[^.!?]{0,40} )?$/.test(
    scene.folded.slice(Math.max(0, draft.start - 60), draft.start),
  )
}

function isGermanNoun(word: string): boolean {
  return /(?:ung|ungen|heit|keit|keiten|schaft|tat|ion|ionen|ismus|ment|er|en|e|el|schutz|kosten|preis|zeit|dienst|nummer|system|programm|gerat|haus|arbeit|betrieb|gebuhr|vertrag|plan|bank|wert|teil|werk|zeug|stoff|raum|markt|handel|recht|platz|schein|kauf)$/.test(
    word,
  )
}

function besideFirm(scene: Scene, draft: Draft, others: readonly Draft[]): boolean {
  const joint =
    /^(?:['"]?s?)? ?(?:\([^()]{0,40}\))? ?(?:,|\/|and|or|und|oder|et|ou|y|o|e|en|of|vs\.?|&|、|や|と|か|和|或|, ?(?:and|or|und|oder|et|ou|y|o|e|en)) ?(?:the )?["']?$/
  const next = others[firstFrom(others, draft.end)]
  const between = next ? scene.folded.slice(draft.end, next.start) : ''
  // "Price-wise, X": a bare comma after a first word introduces, it does not list.
  if (next && !next.weak && next.start - draft.end < 50 && joint.test(between) && !(draft.weak && /^\S*, ?$/.test(between)))
    return true
  const previous = others[firstFrom(others, draft.start) - 1]
  return (
    previous !== undefined &&
    !previous.weak &&
    draft.start - previous.end < 50 &&
    draft.start >= previous.end &&
    joint.test(scene.folded.slice(previous.end, draft.start))
  )
}

function fold(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
}

function isTitleCase(scene: Scene, start: number, end: number, kind: string): boolean {
  if (kind !== 'heading') return false
  const words = scene.text.slice(start, end).match(/\p{L}{4,}/gu) ?? []
  return words.length > 1 && words.filter((word) => /^\p{Lu}/u.test(word)).length >= words.length * 0.7
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
  return merged
}

function firstFrom(drafts: readonly Draft[], place: number): number {
  let low = 0
  let high = drafts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((drafts[middle]?.start ?? 0) < place) low = middle + 1
    else high = middle
  }
  return low
}

function overlaps(drafts: readonly Draft[], start: number, end: number): boolean {
  const next = drafts[firstFrom(drafts, start)]
  if (next && next.start < end) return true
  const previous = drafts[firstFrom(drafts, start) - 1]
  return previous !== undefined && previous.end > start
}
