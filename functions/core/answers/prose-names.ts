import { commonOther } from '../text/common-other.ts'
import { isEnglishWord, isEverydayEnglish } from '../text/english.ts'
import { foldText } from '../text/fold.ts'
import type { Range } from '../text/sentences.ts'
import { joinedCapless } from './capless-names.ts'
import { type Draft, maxSightings, resolve } from './drafts.ts'
import { germanName } from './german-names.ts'
import { type Chain, chainsOf, particles } from './name-chains.ts'
import type { NameMatcher } from './name-matcher.ts'
import { besideFirm, isParallelSubject, overlaps } from './neighbours.ts'
import {
  isCarrier,
  isLedByPlaceWord,
  isLedIn,
  isListedAfter,
  isMeans,
  isOutside,
  isPlace,
  isTrailingPlace,
} from './place-context.ts'
import { withoutProduct } from './product-names.ts'
import { isModel, judgeName } from './rival-names.ts'
import { blockAt, type Scene, styleAt } from './scene.ts'
import { smallNames } from './small-names.ts'
import { isHadThing, isOwnedByName, isTopicOfLead } from './thing-context.ts'
import { genericTerms } from './words/not-brands.ts'
import { openers, subjectVerbs } from './words/openers.ts'

/** New firms named in sentences. */
export function proseDrafts(
  scene: Scene,
  taken: readonly Draft[],
  matcher: NameMatcher,
  products: ReadonlyMap<string, string>,
): Draft[] {
  const drafts: Draft[] = [...joinedCapless(scene, taken), ...smallNames(scene, taken, matcher)]
  const weakStarts: Draft[] = []
  for (const sentence of scene.sentences) {
    if (drafts.length > maxSightings) break
    const block = scene.blocks[sentence.block]
    if (!block || isTitleCase(scene, block.start, block.end, block.kind)) continue
    const shouted = isAllCapitals(scene, sentence) || isAllCapitals(scene, block)
    let publisherEnd = -1
    for (const found of chainsOf(scene, sentence.start, sentence.end)) {
      const chain = shouted ? withoutPlainWords(found) : found
      if (chain === null) continue
      // "Yelp, Google Reviews and X", "Leeds, York and X": what is joined to a publisher or a place is another one.
      const joined = publisherEnd !== -1 && isListedAfter(scene, publisherEnd, chain)
      publisherEnd = -1
      const isFirm = overlaps(taken, chain.start, chain.end)
      if ((joined && !isFirm) || isOutside(chain.words) || (isOutside(chain.words.slice(1)) && !isCarrier(chain.words))) {
        // "For X in Europe, Aiven …": a place of the lead lists nothing.
        publisherEnd = isLedIn(scene, sentence.start, chain) ? -1 : chain.end
        continue
      }
      // "clienti a Rovigo e Treviso": the place a row begins with.
      if (!isFirm && chain.start > sentence.start && isPlace(scene, sentence.start, chain)) {
        publisherEnd = chain.end
        continue
      }
      if (overlaps(taken, chain.start, chain.end) || annotates(scene, chain, taken)) continue
      const draft = chainDraft(scene, sentence.start, chain, taken, matcher, products)
      if (!draft) continue
      if (draft.weak) weakStarts.push(draft)
      else drafts.push(draft)
    }
  }
  // A word that only opens sentences may be a plain word; seen elsewhere with a capital, or beside another firm, it is a name.
  const keys = new Set([...drafts, ...taken.filter((one) => !one.weak)].map((one) => one.key))
  const every = [...taken, ...drafts, ...weakStarts].sort((a, b) => a.start - b.start)
  // "Minitab and SPSS both draw …": two that nothing else proves, the first in no dictionary, prove each other.
  weakStarts.forEach((draft, index) => {
    const partner = weakStarts[index + 1]
    if (
      !partner ||
      !/^ (?:and|or) $/.test(scene.text.slice(draft.end, partner.start)) ||
      !scene.english[blockAt(scene, draft.start)] ||
      draft.name.split(' ').some((word) => isEnglishWord(word.toLowerCase()))
    )
      return
    for (const one of [draft, partner]) {
      drafts.push({ ...one, weak: false })
      every[every.indexOf(one)] = { ...one, weak: false }
    }
  })
  for (const draft of weakStarts)
    if (keys.has(draft.key) || besideFirm(scene, draft, every) || isParallelSubject(scene, draft, every))
      drafts.push({ ...draft, weak: false })
  return drafts
}

/** Where every word has capitals, only words of no dictionary are names. */
function withoutPlainWords(chain: Chain): Chain | null {
  const isPlain = (word: string | undefined): boolean => word !== undefined && isEnglishWord(word.toLowerCase())
  let { start, end } = chain
  const words = [...chain.words]
  while (isPlain(words[0])) start += (words.shift()?.length ?? 0) + 1
  while (isPlain(words.at(-1))) end -= (words.pop()?.length ?? 0) + 1
  return words.length === 0 ? null : { start, end, words }
}

function isAllCapitals(scene: Scene, { start, end }: Range): boolean {
  const part = scene.text.slice(start, Math.min(end, start + 400))
  if (!/\p{Lu}{2}/u.test(part)) return false
  const words = part.match(/(?<![\p{L}(])\p{L}{2,}/gu) ?? []
  const capitals = words.filter((word) => !/\p{Ll}/u.test(word)).length
  return capitals > 3 && capitals >= words.length * 0.6
}

/** "X (Hull)": a bracket that holds one name after a firm tells where it is or whose. */
function annotates(scene: Scene, chain: Chain, taken: readonly Draft[]): boolean {
  return (
    scene.text.slice(chain.start - 2, chain.start) === ' (' &&
    scene.text.charAt(chain.end) === ')' &&
    overlaps(taken, chain.start - 4, chain.start - 1)
  )
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
  // "First National Bank": an ordinal before plain words alone is part of the name.
  const isOrdinal =
    /^(?:First|Second|Third)$/.test(words[0] ?? '') && words.slice(1).every((word) => isEnglishWord(word.toLowerCase()))
  while (words.length > 1 && opens && !isOrdinal && openers.has(foldText(words[0] ?? ''))) {
    start += (words[0]?.length ?? 0) + 1
    words = words.slice(1)
  }
  // "In Bristol", "Frankfurt Airport": trailing places and particles are no part of a name.
  while (
    words.length > 1 &&
    (isTrailingPlace(words) || genericTerms.has(foldText(words.at(-1) ?? '')) || particles.has(words.at(-1) ?? ''))
  ) {
    if (genericTerms.has(foldText(words.at(-1) ?? '')) && words.length <= 2) break
    words = words.slice(0, -1)
  }
  const atStart = opens && start === chain.start
  if (start > chain.start && words.length === 1 && isLedByPlaceWord(scene, chain, start + (words[0]?.length ?? 0))) return null
  const first = words[0] ?? ''
  if (isModel(first) && words.length === 1 && !opensWithNumber(scene, chain, opens)) return null
  if (!opens && isPlace(scene, sentenceStart, chain)) return null
  if (isMeans(scene, sentenceStart, chain) && matcher.resolve(words.join(' ')) === undefined) return null
  if (matcher.resolve(words.join(' ')) === undefined && isThing(scene, sentenceStart, chain)) return null
  if (geographic.test(foldText(words.slice(0, 2).join(' ')))) return null
  const isGerman = styleAt(scene, start) === 'nouns-have-capitals'
  // "40 Mitarbeitende": a number before a noun counts it.
  if (isGerman && /^\d+$/.test(first)) return null
  const maker = withoutProduct(scene, start, words)
  // "The Mekong Delta": what is no name as a whole has no maker.
  const judged = judgeName(words, false) && judgeName(maker, false)
  words = [...maker]
  if (!judged) return null
  const shaped =
    /\p{Ll}\p{Lu}/u.test(judged.name) || (/\p{N}/u.test(judged.name) && /\p{L}/u.test(judged.name)) || judged.name.includes('.')
  const end = start + words.join(' ').length
  const resolved = resolve(judged.name, matcher, products)
  const draft: Draft = { ...resolved, start, end: Math.min(end, chain.end), weak: false, head: false }
  if (resolved.known) return draft
  if (judged.strength === 'acronym') return { ...draft, weak: !opensStatement(scene, sentenceStart, draft, taken) }
  if (judged.strength === 'person') return { ...draft, weak: true }
  // "Pull 500 GB back": a plain word before figures is an order or a count.
  if (
    atStart &&
    words.length > 1 &&
    isEnglishWord(first.toLowerCase()) &&
    words.slice(1).every(isFigure) &&
    words.some((word) => /\p{N}|^\p{Lu}$/u.test(word))
  )
    return null
  if (shaped) return draft
  if (isGerman) return germanName(scene, draft, judged.strength, atStart, taken) ? draft : null
  if (!atStart || words.length > 1) return draft
  if (/^-\p{Ll}/u.test(scene.text.slice(start + judged.name.length, start + judged.name.length + 2))) return null
  const after = scene.text.slice(end, end + 24)
  if (judged.strength === 'strong' && (/^'s |^ \(/.test(after) || /^(?: –|,| -) /.test(after))) return draft
  // "Shark's hoover runs hotter": a rarer word that has something, where firms are spoken of.
  if (
    judged.strength === 'weak' &&
    scene.english[blockAt(scene, start)] === true &&
    !isEverydayEnglish(foldText(judged.name)) &&
    !isPlural(first) &&
    owns.test(scene.text.slice(end, end + 60)) &&
    taken.some((one) => !one.weak)
  )
    return draft
  const next = /^ ([\p{L}']+)/u.exec(after)?.[1]?.toLowerCase() ?? ''
  const proves =
    judged.strength === 'strong'
      ? (subjectVerbs.has(next) ||
          thirdPerson.test(after) ||
          (taken.length > 0 &&
            scene.english[blockAt(scene, start)] === true &&
            productSubject.test(scene.text.slice(end, end + 44))) ||
          (scene.english[blockAt(scene, start)] === false && pronounVerb.test(after))) &&
        !(isPlural(first) && /^(?:are|have|were|do)$/.test(next))
      : (subjectProof.has(next) || isForeign(scene, draft, next)) &&
        !isPlural(first) &&
        !/^ [a-z]+ (?:are|were|is|was|can|may|will|apply|applies|vary|varies)(?![a-z])/.test(after)
  return { ...draft, weak: !proves }
}

function isThing(scene: Scene, sentenceStart: number, chain: Chain): boolean {
  return isHadThing(scene, sentenceStart, chain) || isOwnedByName(scene, chain) || isTopicOfLead(scene, sentenceStart, chain)
}

/** "2N makes …": letters after a digit are a name where a statement begins. */
function opensWithNumber(scene: Scene, { words, end }: Chain, opens: boolean): boolean {
  const next = /^ ([a-z]+)/.exec(scene.folded.slice(end, end + 20))?.[1] ?? ''
  return opens && /^\d{1,2}\p{Lu}/u.test(words[0] ?? '') && subjectVerbs.has(next)
}

/** "X is widely taken; JCB works everywhere": an abbreviation in subject place beside a firm of the same sentence. */
function opensStatement(scene: Scene, sentenceStart: number, draft: Draft, taken: readonly Draft[]): boolean {
  // "REI has the easier returns": as a sentence of its own, where firms are spoken of.
  if (
    draft.start === sentenceStart &&
    draft.name.length > 2 &&
    taken.length > 0 &&
    thirdPersonOfFirm.test(scene.text.slice(draft.end, draft.end + 30))
  )
    return true
  const isSubject = /[;,] (?:and |while |but )?$/.test(scene.text.slice(Math.max(0, draft.start - 8), draft.start))
  const next = /^ ([a-z]+)/.exec(scene.folded.slice(draft.end, draft.end + 20))?.[1] ?? ''
  return isSubject && subjectVerbs.has(next) && overlaps(taken, sentenceStart, draft.start)
}

// After these a plain word would need an article; only a name goes without.
const subjectProof = new Set(
  'verifies records offers remains comes provides makes sells ships delivers covers costs charges focuses shines excels wins bundles automates handles'.split(
    ' ',
  ),
)

/** "Expert is daarna …": an English word in subject place of another language. */
function isForeign(scene: Scene, { start, name }: Draft, next: string): boolean {
  return (
    scene.english[blockAt(scene, start)] === false &&
    styleAt(scene, start) === 'capitals-are-names' &&
    subjectVerbs.has(next) &&
    foldText(name)
      .split(' ')
      .every((word) => isEnglishWord(word) && !commonOther.has(word) && !openers.has(word))
  )
}

/** "500", "GB", "40,000": a number or its unit. */
function isFigure(word: string): boolean {
  return /^\p{N}/u.test(word) || /^[A-Z]{1,3}$/.test(word)
}

// "Bay of Kotor"
const geographic = /^(?:bay|gulf|isle|isles|cape|strait|straits|sea|coast|valley|lake|mount|mt) (?:of|de|di|do|da)$/

// "'s grill runs", "'s Encore is"
const owns = /^'s (?:[a-z-]{2,14} |\p{Lu}[\p{L}\p{N}-]{1,14} ){1,3}(?:is|has|are|was|[a-z]{2,10}[^su'\W]s) /u

// "Mercadona lo vende …"
const pronounVerb = /^ (?:lo|se) \p{Ll}{3,} /u

const thirdPersonOfFirm =
  /^ (?:has|makes|offers|sells|charges|gives|ships|delivers|runs|keeps|covers|needs|wants|adds|takes|brings|uses|builds|leads|wins|beats|costs) (?:a|an|the|no|free|its|better|more|less|you|every|all|half|twice|two|three) /

// "Garmin shows the zones …": a verb, told by what it needs after it.
const thirdPerson =
  /^ [a-z]{2,}[^su'\W]s (?:a|an|the|your|their|its|no|every|all|almost|only|more|less|most|many|both|up|well|itself|nothing|everything|about|you|it|them|better|best|clearly|\d+) ?/

// "Vim powder removes the stains": the product of a firm, told by its verb.
const productSubject =
  /^ [a-z]{3,12}[^s\W] (?!is |was |has )[a-z]{2,}[^su'\W]s (?:a|an|the|your|no|every|all|almost|only|more|less|most|[a-z]{4,}s?) ?/

function isPlural(word: string): boolean {
  return /[^s]s$/i.test(word)
}

function isTitleCase(scene: Scene, start: number, end: number, kind: string): boolean {
  if (kind !== 'heading') return false
  const words = scene.text.slice(start, end).match(/\p{L}{4,}/gu) ?? []
  return words.length > 1 && words.filter((word) => /^\p{Lu}/u.test(word)).length >= words.length * 0.7
}
