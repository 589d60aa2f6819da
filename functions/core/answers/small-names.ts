import { isEnglishWord } from '../text/english.ts'
import { wordSet } from '../text/word-set.ts'
import { type Draft, resolve } from './drafts.ts'
import type { NameMatcher } from './name-matcher.ts'
import { isCommonWord } from './name-matcher.ts'
import { overlaps } from './neighbours.ts'
import { blockAt, type Scene } from './scene.ts'

// "bunq and Revolut", "Wise or bunq": a firm that writes itself small, joined to one already seen.

const before = /(?:^|[ ,])([a-z]{4,14}) (?:and|or) $/
const after = /^ (?:and|or) ([a-z]{4,14})(?=[.,;:)]| (?:both|are|also|is|each|have|offer|let|waive|charge|do)(?![a-z]))/

/** Everyday words that are young or borrowed and stand in no dictionary. */
const borrowed = wordSet(
  `kombucha kanban wifi ethernet crypto ethereum linux ubuntu android zumba ramen tupperware barre kimchi chorizo quinoa falafel fibre
  vlogs paddleboard kettlebells prosecco seitan tempeh jacuzzi glamping staycation stablecoins altcoins fintech neobanks kefir velcro
  lycra merino carabiners bivvy`,
)

/** Words of no dictionary in lower case that English text joins to a firm. */
export function smallNames(scene: Scene, taken: readonly Draft[], matcher: NameMatcher): Draft[] {
  const found: Draft[] = []
  for (const one of taken.slice(0, 300)) {
    if (one.weak || !scene.english[blockAt(scene, one.start)]) continue
    const previous = before.exec(scene.text.slice(Math.max(0, one.start - 22), one.start))
    const next = after.exec(scene.text.slice(one.end, one.end + 36))
    const places: readonly (readonly [string | undefined, number])[] = [
      [previous?.[1], one.start - (previous?.[0].trimStart().length ?? 0)],
      [next?.[1], one.end + (next?.[0].length ?? 0) - (next?.[1]?.length ?? 0)],
    ]
    for (const [name, at] of places) {
      const start = name === undefined ? -1 : scene.text.indexOf(name, at)
      if (name === undefined || isWordOrTwo(name) || overlaps(taken, start, start + name.length)) continue
      if (found.some((other) => other.start === start)) continue
      found.push({ ...resolve(name, matcher, new Map()), start, end: start + name.length, weak: false, head: false })
    }
  }
  return found
}

/** "chatbots", "signup": a word, its plural, or two words in one. */
function isWordOrTwo(name: string): boolean {
  const isWord = (word: string): boolean => isCommonWord(word) || isEnglishWord(word)
  if (borrowed.has(name) || isWord(name) || isWord(name.replace(/(?:e?s|ing|er|ers)$/, ''))) return true
  for (let at = 2; at <= name.length - 2; at++)
    if (isWord(name.slice(0, at)) && isWord(name.slice(at).replace(/s$/, ''))) return true
  return false
}
