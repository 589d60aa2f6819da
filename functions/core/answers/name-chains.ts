import { givenNames } from '../text/common-other.ts'
import { foldText } from '../text/fold.ts'
import { isModel, isNameLike } from './rival-names.ts'
import type { Scene } from './scene.ts'
import { openers } from './words/openers.ts'

/** Capitalised words in a row, with the small words that may join them inside a name. */
export type Chain = { readonly start: number; readonly end: number; readonly words: readonly string[] }

const wordAt = /[\p{L}\p{N}][\p{L}\p{N}'&.+-]*/gu

const asciiWordAt = /[A-Za-z0-9][A-Za-z0-9'&.+-]*/g

const plainWord = /^[a-z]+$/

const mayHoldName = /[A-Z0-9]|[^\n\x20-\x7e]/

export const particles = new Set(['of', 'de', 'du', 'des', 'di', 'da', 'do', 'la', 'van', 'von', 'der', '&', 'on'])

const ownVerb =
  /^ (?:makes|offers|[a-z]{2,}[^su'\W]s (?:a|an|the|your|their|its|no|every|all|well|best|better|nicely|out|up|more|less|fewer|only))(?![a-z])/

/** The chains of name-like words within start and end. */
export function chainsOf(scene: Scene, start: number, end: number): Chain[] {
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
    const whole = withoutParticle(found[0])
    const raw = /[.&+'-]$/.test(whole) ? whole.replace(/[.&+'-]+$/, (tail) => (tail.startsWith('+') ? '+' : '')) : whole
    const at = start + found.index
    const adjacent = words.length > 0 && at === chainEnd + 1 && scene.text.charAt(chainEnd) === ' '
    const ampersand = words.length > 0 && scene.text.slice(chainEnd, at) === ' & '
    if (words.length > 0 && !adjacent && !ampersand) close()
    if (words.length === 0 && plainWord.test(raw)) continue
    // "and Where I Belong is cheaper": the pronoun of a title inside a sentence.
    const isTitled = adjacent && chainStart > start && /^ \p{Lu}\p{Ll}/u.test(scene.text.slice(at + 1, at + 4))
    const named = isNameLike(raw) && (raw !== 'I' || isTitled) && !isContraction(raw)
    // "Clés d'Ouest": an elided article inside a name.
    const elided = adjacent && /^[dl]'\p{Lu}/u.test(raw)
    if (words.length > 0 && (named || elided || isModel(raw) || (particles.has(raw) && adjacent))) {
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
      // "Meguiar's foams well": the whole word is the name where a verb follows.
      // "X's fire pit …; Primus's charges your phone": after a thing of another firm the noun is left out.
      const isShort = /\p{L}'s \p{Ll}/u.test(scene.text.slice(start, at))
      if (
        !isShort &&
        words.length === 1 &&
        words[0] === raw &&
        ownVerb.test(scene.text.slice(at + raw.length, at + raw.length + 30))
      ) {
        close()
        continue
      }
      // "Barry's Tea": the shop of somebody; "Notion's AI" is what a firm has.
      const isShop =
        words.length === 1 &&
        words[0] === raw &&
        givenNames.has(foldText(base)) &&
        /^ \p{Lu}\p{Ll}/u.test(scene.text.slice(at + raw.length, at + raw.length + 3))
      if (!isShop) {
        if (words.at(-1) === raw) words[words.length - 1] = base
        close()
      }
    }
  }
  close()
  return chains
}

/** "Zoomは会議が中心": a name of Latin letters ends where the particle of another script begins. */
function withoutParticle(word: string): string {
  const latin = /^[A-Za-z0-9][A-Za-z0-9'&.+-]*/.exec(word)?.[0]
  if (latin === undefined || latin.length === word.length) return word
  const tail = word.slice(latin.length)
  return /^(?:は|が|を|に|で|と|も|の|へ|や|から|なら|より|など|的|和|是|更|也|在|则|都|有|与|或|比|은|는|이|가|을|를|와|과|도|의|에|로)/.test(
    tail,
  )
    ? latin
    : word
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
    : openers.has(foldText(before)) && !/'s$/.test(word)
}
