import { foldLine, squash } from '../text/visible-text.ts'
import { isGenericName, smallWords, withoutLegalForm } from './clean-name.ts'
import { isAccount, labelsOf, type NamePiece, type NamePlace, type NameSources, spells, wordCount } from './named-places.ts'

export type RankedName = { readonly name: string; readonly score: number }

// How much each place tells about the owner of the page. Structured data counts in full only where the visible page agrees with
// it, because it can easily claim another's name.
const weights: Readonly<Record<NamePlace, number>> = {
  data: 5,
  site: 4,
  title: 4,
  heading: 0.5,
  logo: 3,
  footer: 3,
  address: 2.5,
  text: 0.5,
}
const UNSUPPORTED_DATA = 1

/** Least vote (`voteOf`) of a place, and least share of the domain (`hostShare`), by which it gives a name. */
const LEAST_VOTE = 0.3
const LEAST_HOST_SHARE = 0.3

/** Least share of a label that words of a name have to spell. */
const LEAST_COVER = 0.7

/**
 * Ranks the names that a page may belong to, best first: each place votes for the names it states, whole or within a longer
 * text, and the domain for those it spells. Empty when the page states none.
 */
export function rankNames(sources: NameSources): RankedName[] {
  const groups = Map.groupBy(sources.pieces, ({ text }) => squash(withoutLegalForm(text)) || foldLine(text))
  const ranked = [...groups.values()].map((group) => {
    const name = group[0]?.text ?? ''
    return { name, score: supportOf(name, sources) - clumsinessOf(withoutLegalForm(name)) }
  })
  return ranked.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)
}

/**
 * Chooses among the ranked names; null when there is none. The first one is chosen if the domain or structured data give it, or if two
 * of logo, footer and address state it. Otherwise it may be a topic or a partner, so one that the domain spells in full is preferred,
 * then one that the title states, and among several one that the domain gives; but what only headings and text spell may be a topic,
 * too, and gives way to what title and footer state. Where the title states none, the words of the domain replace a name that only
 * headings state.
 */
export function bestName(ranked: readonly RankedName[], sources: NameSources, host: string): string | null {
  const names = ranked.map(({ name }) => name)
  const best = names[0]
  if (best === undefined) return null
  const spelled = isAccount(host) ? undefined : names.find((name) => hostShare(sources.hostLabels, name) === 1)
  const isSure = isOwned(best, sources) || signing.filter((place) => statedIn(best, sources, place)).length > 1
  if (isSure) return writingOf(best, spelled, names, sources)
  if (spelled !== undefined) return ownerBeside(spelled, names, sources) ?? spelled
  const titled = names.filter((name) => statedIn(name, sources, 'title'))
  const named = titled.find((name) => isOwned(name, sources)) ?? titled[0]
  return named ?? (isSigned(best, sources) ? best : nameOfHost(host) || best)
}

/**
 * How the page writes the name that it is sure of: as it declares it, else all that the domain spells of it ("Kestrel Roofs" for
 * "Roofs"), else without words of the page around it, unless its copyright line has these, too.
 */
function writingOf(best: string, spelled: string | undefined, names: readonly string[], sources: NameSources): string {
  if (owning.some((place) => isWhole(best, sources, place))) return best
  if (spelled !== undefined && containsWords(foldLine(spelled), foldLine(best))) return spelled
  if (isWhole(best, sources, 'footer')) return best
  return spelled === undefined ? withoutLead(best, names) : withinWords(best, spelled)
}

// What title and copyright line state, where the name that the domain spells is in headings and text alone.
function ownerBeside(spelled: string, names: readonly string[], sources: NameSources): string | undefined {
  if (naming.some((place) => statedIn(spelled, sources, place))) return undefined
  return names.find((name) => isWhole(name, sources, 'title') && isWhole(name, sources, 'footer'))
}

/** "Contact Kestrel Roofs" where another place states "Kestrel Roofs". */
const withoutLead = (text: string, names: readonly string[]): string =>
  names.find((name) => text.endsWith(` ${name}`) && isGenericName(text.slice(0, -name.length))) ?? text

/** A text cut to the name in it that the domain spells, where the words around it belong to the page: "About Kestrel", "Kestrel (Leeds)". */
function withinWords(text: string, spelled: string): string {
  const at = text.indexOf(spelled)
  if (at < 0) return text
  const [before, after] = [text.slice(0, at).trim(), text.slice(at + spelled.length)]
  if (/[([«]$/u.test(before)) return spelled
  const isLead = isGenericName(before) || introduces.test(before) || /[|:–—-]$/u.test(before)
  const name = isLead ? text.slice(at) : text
  return /^\s*[(:,]/u.test(after) ? name.slice(0, name.length - after.length) : name
}

// Few words before "at" are part of a name: "The Inn at Larkham".
const introduces = /(?<!\p{L})(?:by|about|contact|copyright)$|\S+ \S+ \S+ (?:at|for|from)$/iu

/** A name made of the domain alone: `oak-and-iron.com` gives "Oak And Iron". */
function nameOfHost(host: string): string {
  const [label] = labelsOf(host)
  const words =
    host
      .split('.')
      .find((part) => squash(part) === label)
      ?.split(/[-_]+/) ?? []
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}

const statedIn = (name: string, { pieces }: NameSources, wanted: NamePlace): boolean => {
  const folded = foldLine(withoutLegalForm(name))
  return pieces.some((piece) => piece.place === wanted && voteOf(piece, folded) >= LEAST_VOTE)
}

/** Whether all that a place states is a name. */
const isWhole = (name: string, { pieces }: NameSources, wanted: NamePlace): boolean =>
  pieces.some(({ text, place }) => place === wanted && squash(withoutLegalForm(text)) === squash(withoutLegalForm(name)))

const owning: readonly NamePlace[] = ['data', 'site']
const signing: readonly NamePlace[] = ['logo', 'footer', 'address']
const naming: readonly NamePlace[] = [...owning, 'title', ...signing]

/** Whether a place of the page other than its running text states all of a name. */
export const isStated = (name: string, { pieces }: NameSources): boolean => {
  const folded = foldLine(withoutLegalForm(name))
  return pieces.some(
    ({ text, place }) => place !== 'text' && (containsWords(foldLine(text), folded) || squash(text) === squash(folded)),
  )
}

/** Whether the domain, or what the page states for programs, gives a name. */
export const isOwned = (name: string, sources: NameSources): boolean =>
  owning.some((place) => statedIn(name, sources, place)) || hostShare(sources.hostLabels, name) >= LEAST_HOST_SHARE

/** Whether more than title and headings state a name: its domain, or a place such as the footer where a site signs. */
export const isSigned = (name: string, sources: NameSources): boolean =>
  isOwned(name, sources) || signing.some((place) => statedIn(name, sources, place))

/** How strongly a page supports a name: the places that state it, the domain and the mail addresses. From 0. */
export function supportOf(name: string, sources: NameSources): number {
  const folded = foldLine(withoutLegalForm(name))
  let support = 0
  let data = 0
  for (const [place, weight] of Object.entries(weights)) {
    const vote = Math.max(0, ...sources.pieces.filter((piece) => piece.place === place).map((piece) => voteOf(piece, folded)))
    if (place === 'data') data = vote * weight
    else support += vote * weight
  }
  const byHost = hostShare(sources.hostLabels, name)
  support += byHost * 3.5
  const isDisowned =
    byHost === 0 && sources.pieces.some(({ text, place }) => place !== 'text' && hostShare(sources.hostLabels, text) >= 0.9)
  return support + (support >= 1.5 && !isDisowned ? data : Math.min(data, UNSUPPORTED_DATA))
}

/** How far one of the labels spells the name, from 0 to 1. */
export function hostShare(labels: readonly string[], name: string): number {
  return Math.max(0, ...labels.map((label) => shareOf(label, withoutLegalForm(name))))
}

/** Whether `text` holds `wanted` with no letter or digit of the same script run beside it. Both folded. */
export function containsWords(text: string, wanted: string): boolean {
  if (wanted === '') return false
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (!joins(text[at - 1], wanted.at(0)) && !joins(wanted.at(-1), text[at + wanted.length])) return true
  }
  return false
}

// Scripts without spaces have no word borders to test.
function joins(left: string | undefined, right: string | undefined): boolean {
  const word = /[\p{L}\p{N}]/u
  const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
  if (left === undefined || right === undefined) return false
  return word.test(left) && word.test(right) && !spaceless.test(left) && !spaceless.test(right)
}

function voteOf(piece: NamePiece, folded: string): number {
  const text = foldLine(withoutLegalForm(piece.text))
  if (text === folded || squash(text) === squash(folded)) return 1
  if (containsWords(text, folded)) return 0.3
  return text.length >= 3 && containsWords(folded, text) ? 0.35 : 0
}

// 1 when a domain label is the name, less when one holds the other.
function shareOf(label: string, name: string): number {
  const squashed = squash(name)
  if (squashed === '') return 0
  if (spells(name, label)) return 1
  if (squashed.length >= 4 && label.includes(squashed)) return 0.75 * (squashed.length / label.length) + 0.15
  if (label.length >= 4 && squashed.includes(label)) return 0.75 * (label.length / squashed.length) + 0.1
  const covered = coverOf(label, name)
  return covered >= LEAST_COVER ? 0.6 * covered : 0
}

/** The share of a label that whole words of the name spell, in any order: all of `kestrelroofs` in "Roofs by Kestrel". */
function coverOf(label: string, name: string): number {
  const words = foldLine(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length)
  const left = words.reduce((rest, word) => rest.replace(word, ' '), label)
  return words.length < 2 ? 0 : 1 - left.replaceAll(' ', '').length / label.length
}

/** Whether a text is written like a sentence or a description: long, with a full stop, or with words in lower case. */
export const isSentence = (text: string): boolean => clumsinessOf(withoutLegalForm(text)) >= 1

/** How little a text looks like a name, from 0: descriptions and slogans occur in the same places. */
function clumsinessOf(name: string): number {
  const words = name.split(/\s+/)
  const small = words.filter((word) => /^\p{Ll}/u.test(word) && !smallWords.has(word) && !/\p{Lu}/u.test(word)).length
  let clumsiness = 0
  if (wordCount(name) > 5) clumsiness += 1
  if (wordCount(name) > 8) clumsiness += 2.5
  if (/[.!?。！？…]$/.test(name) && !/\b\p{L}{1,4}\.$/u.test(name)) clumsiness += 2
  if (/,/.test(name)) clumsiness += 0.8
  // Names in Latin script capitalise their words; words in lower case are a sign of a description.
  if (small > 0 && words.length > 1) clumsiness += 1.2 + small / words.length
  return clumsiness
}
