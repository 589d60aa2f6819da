import { givenNames } from '../text/common-other.ts'
import { isEnglishWord } from '../text/english.ts'
import { foldText } from '../text/fold.ts'
import { wordSet } from '../text/word-set.ts'
import { type Draft, resolve } from './drafts.ts'
import { gather } from './enumeration.ts'
import type { NameMatcher } from './name-matcher.ts'
import { isModel } from './rival-names.ts'
import { blockAt, type Scene } from './scene.ts'
import { genericTerms, institutionNouns } from './words/not-brands.ts'

// "The Nikon Monarch", "Nokia XR series", "Celestron StarSense" between "Vixen A80" and "Meade LX": a maker and its product.

const productAfter = /^ (?:series|line|lines|line-up|range|collection|edition|models?|family)(?![\p{L}-])/u
const articleBefore = /(?:^|[\s("'])(?:the|an?) $/i

/** What, behind a name, makes a firm of both. */
const firmNouns = wordSet(
  `group partners hotels inn lodge resort resorts clinic clinics dental vets veterinary physio health healthcare care pharmacy tours travel trips adventures expeditions holidays cruises stays school academy learning
  foods food coffee tea bakery kitchen cafe brewing brewery wines farm farms gardens homes house living interiors furniture kitchens windows doors roofing heating plumbing racks boots shoes watches paints lamps tools toys electric electrical solar energy power water cleaning services service
  fitness gym sports outdoor outdoors bikes cycles motors cars auto tyres rentals rent storage movers removals logistics freight express air rail labs systems software technologies technology tech solutions consulting media press books music pay capital mutual law legal
  studio studios design designs works company co brothers sons club store stores shop market direct online digital security networks`,
)

/** The words of a chain without the product that follows its maker, where the text around says so. */
export function withoutProduct(scene: Scene, start: number, words: readonly string[]): readonly string[] {
  if (words.length < 2 || !mayEndInProduct(words)) return words
  const end = start + words.join(' ').length
  const isThing =
    scene.english[blockAt(scene, start)] === true && articleBefore.test(scene.text.slice(Math.max(0, start - 5), start))
  // "The Benjamin Moore range": a person's name is one firm.
  if (words.length === 2 && givenNames.has(foldText(words[0] ?? ''))) return words
  // "The Hammerhead Karoo": of the two words, one is a word.
  if (isThing && words.some(isOutOfDictionary)) return words.slice(0, 1)
  const isProduct = productAfter.test(scene.text.slice(end, end + 14)) || (words.length > 2 && isModel(words.at(-1) ?? ''))
  return isProduct && isOutOfDictionary(words[0] ?? '') ? words.slice(0, 1) : words
}

function isOutOfDictionary(word: string): boolean {
  return word.length > 1 && /^\p{Lu}/u.test(word) && !isModel(word) && !isEnglishWord(foldText(word))
}

/** Followed by nothing that makes a firm of all its words. */
function mayEndInProduct(words: readonly string[]): boolean {
  const last = foldText(words.at(-1) ?? '')
  if (words.includes('&') || !/^\p{Lu}/u.test(words[0] ?? '')) return false
  if (words.some((word) => /^(?:of|de|du|des|di|da|do|la|van|von|der|and|y|e|et|und)$/.test(word))) return false
  return !(institutionNouns.has(last) || genericTerms.has(last) || firmNouns.has(last))
}

/**
 * Cuts the heads of a list to their makers where its other entries are products too: a listed firm with more of a name behind
 * it, or a model number at the end.
 */
export function makersOfList(
  scene: Scene,
  heads: readonly Draft[],
  listed: readonly Draft[],
  matcher: NameMatcher,
  products: ReadonlyMap<string, string>,
): Draft[] {
  const byList = new Map<number, Draft[]>()
  for (const one of [...heads, ...listed]) {
    const block = scene.blocks[blockAt(scene, one.start)]
    if (block?.kind === 'item' && block.itemHead && one.start - block.start < 4) gather(byList, block.list, one)
  }
  const isProduct = (one: Draft): boolean => {
    const written = scene.text.slice(one.start, one.end).split(' ')
    if (!one.known) return isModel(written.at(-1) ?? '')
    return written.length > one.name.split(' ').length && mayEndInProduct(written)
  }
  return heads.map((head) => {
    const group = byList.get(scene.blocks[blockAt(scene, head.start)]?.list ?? -1) ?? []
    const words = scene.text.slice(head.start, head.end).split(' ')
    if (head.known || words.length < 2 || !mayEndInProduct(words) || !isOutOfDictionary(words[0] ?? '')) return head
    const others = group.filter((one) => one !== head)
    // "Omegon Heritage 90X": a word between the maker and the number of the model.
    const isWhole = words.length === 3 && isModel(words[2] ?? '') && isEnglishWord(foldText(words[1] ?? ''))
    if (!isWhole && others.filter(isProduct).length * 2 < Math.max(1, others.length)) return head
    return { ...head, ...resolve(words[0] ?? head.name, matcher, products) }
  })
}
