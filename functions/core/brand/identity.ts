import { withoutLegalForm } from './clean-name.ts'
import { labelsOf, type NamePiece, type NamePlace, type NameSources, wordCount } from './name-sources.ts'
import type { PageReading } from './page-reading.ts'
import { foldText, squash } from './visible-text.ts'

export type RankedName = { readonly name: string; readonly score: number }

// How much a place says about who runs the page. Structured data leads, but only where the visible page agrees with it:
// it is the easiest place to claim another's name.
const weights: Record<NamePlace, number> = { data: 5, site: 4, logo: 3, footer: 3, title: 2.5, header: 2, heading: 1.5 }
const UNSUPPORTED_DATA = 1
const writtenBest: readonly NamePlace[] = ['data', 'site', 'title', 'heading', 'logo', 'header', 'footer']

/**
 * Ranks the names a page may be of, best first: each place votes for the names it states, whole or within a longer
 * text, and the domain for those it spells. Empty when the page states none.
 */
export function rankNames(sources: NameSources): RankedName[] {
  const groups = new Map<string, NamePiece[]>()
  for (const piece of sources.pieces) {
    const key = squash(withoutLegalForm(piece.text)) || foldText(piece.text)
    groups.set(key, [...(groups.get(key) ?? []), piece])
  }
  const named = [...groups.values()].map((group) => ({ group, name: bestWritten(group) }))
  const hostDecides = named.some(({ name }) => hostShare(sources, name) >= 0.9)
  const isShown = named.some(({ group }) => standsAt(group, ['footer']) && standsAt(group, ['header', 'logo']))
  const ranked = named.map(({ group, name }) => {
    const isDisowned =
      (hostDecides && hostShare(sources, name) === 0) ||
      (isShown && hostShare(sources, name) === 0 && !standsAt(group, ['footer', 'header', 'logo', 'site', 'heading']))
    return { name, score: scoreOf(group, sources, isDisowned) }
  })
  return inFull(
    ranked.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score),
    sources,
  )
}

// "Netherby" at the head of the page, "Netherby Farm Shop" in its data and its text: the name the data states in full.
function inFull(ranked: readonly RankedName[], { shownDataNames }: NameSources): RankedName[] {
  const [best] = ranked
  if (best === undefined) return []
  const short = foldText(best.name)
  const full = shownDataNames.find(
    (name) =>
      withoutLegalForm(name) === name &&
      foldText(name) !== short &&
      containsWords(foldText(name), short) &&
      clumsinessOf(name) <= 1,
  )
  const found = ranked.find(({ name }) => full !== undefined && foldText(name) === foldText(full))
  return found === undefined ? [...ranked] : [{ ...found, score: best.score }, ...ranked.filter((name) => name !== found)]
}

/** A name made of the domain alone, for pages that state none: `oak-and-iron.com` gives "Oak And Iron". */
export function nameOfHost(host: string): string | null {
  if (labelsOf(host).length === 0) return null
  const label =
    host
      .replace(/:\d+$/, '')
      .split('.')
      .find((part) => squash(part) === labelsOf(host)[0]) ?? ''
  const words = label.split(/[-_]+/).filter((word) => word !== '')
  return words.length === 0 ? null : words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}

/** Whether a name occurs where a page names itself: title, site name, headings or domain. Case and accents aside. */
export function nameOccursOnPage(name: string, page: Pick<PageReading, 'title' | 'siteName' | 'headings' | 'host'>): boolean {
  const wanted = foldText(withoutLegalForm(name))
  if (!/[\p{L}\p{N}]/u.test(wanted)) return false
  if ([page.title, page.siteName, ...page.headings].some((text) => containsWords(foldText(text), wanted))) return true
  const squashed = squash(wanted)
  return labelsOf(page.host).some((label) => label.includes(squashed) && squashed.length >= Math.max(3, label.length / 2))
}

/** Whether `wanted` stands in `text` with no letter or digit of the same script run beside it. Both folded. */
export function containsWords(text: string, wanted: string): boolean {
  if (wanted === '') return false
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const before = text.slice(0, at)
    const after = text.slice(at + wanted.length)
    if (!joins(before.at(-1), wanted.at(0)) && !joins(wanted.at(-1), after.at(0))) return true
  }
  return false
}

// Scripts without spaces have no word edges to test.
function joins(left: string | undefined, right: string | undefined): boolean {
  const word = /[\p{L}\p{N}]/u
  const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
  if (left === undefined || right === undefined) return false
  return word.test(left) && word.test(right) && !spaceless.test(left) && !spaceless.test(right)
}

function bestWritten(group: readonly NamePiece[]): string {
  const sorted = [...group].sort((a, b) => styleRank(a) - styleRank(b))
  return sorted[0]?.text ?? ''
}

// The short form wins where the page uses it on its own; shouting loses to ordinary writing.
function styleRank({ text, place }: NamePiece): number {
  const hasForm = withoutLegalForm(text) !== text
  const isShouted = text.length > 4 && text === text.toUpperCase() && text !== text.toLowerCase()
  return writtenBest.indexOf(place) + (hasForm ? 20 : 0) + (isShouted ? 10 : 0)
}

function hostShare(sources: NameSources, name: string): number {
  return Math.max(0, ...sources.hostLabels.map((label) => spelledBy(label, withoutLegalForm(name))))
}

// "Corner Cobbler Hove" in the title alone, "Corner Cobbler" in the head of the page and "in Hove" further down: the last
// word is where, not who.
function isNameWithPlace(group: readonly NamePiece[], { pieces }: NameSources): boolean {
  if (!group.every(({ place }) => place === 'title')) return false
  const name = foldText(bestWritten(group))
  return pieces.some(({ text, place }) => {
    const short = foldText(text)
    if (place === 'title' || place === 'heading' || place === 'data' || !name.startsWith(`${short} `)) return false
    const rest = name.slice(short.length + 1)
    return pieces.some((other) => containsWords(foldText(other.text), rest) && !containsWords(foldText(other.text), short))
  })
}

function standsAt(group: readonly NamePiece[], places: readonly NamePlace[]): boolean {
  return group.some(({ place }) => places.includes(place))
}

// Data that names another than the one that the domain spells or that the page bears at head and foot is no evidence.
function scoreOf(group: readonly NamePiece[], sources: NameSources, isDisowned: boolean): number {
  const name = withoutLegalForm(bestWritten(group))
  const folded = foldText(name)
  let support = 0
  let data = 0
  for (const place of writtenBest) {
    const votes = sources.pieces.filter((piece) => piece.place === place).map((piece) => voteOf(piece, folded))
    const vote = Math.max(0, ...votes) * weights[place]
    if (place === 'data') data = vote
    else support += vote
  }
  const byHost = hostShare(sources, name)
  support += byHost * 3.5
  support += Math.max(0, ...sources.mailLabels.map((label) => spelledBy(label, name))) * 2
  if (isNameWithPlace(group, sources)) support -= 2
  return support + (support >= 1.5 && !isDisowned ? data : Math.min(data, UNSUPPORTED_DATA)) - clumsinessOf(name)
}

function voteOf(piece: NamePiece, folded: string): number {
  const text = foldText(withoutLegalForm(piece.text))
  if (text === folded || squash(text) === squash(folded)) return 1
  if (containsWords(text, folded)) return 0.3
  return text.length >= 3 && containsWords(folded, text) ? 0.35 : 0
}

// 1 when a domain label is the name, less when one holds the other or the label is the initials.
function spelledBy(label: string, name: string): number {
  const squashed = squash(name)
  const dashed = squash(name.replace(/\b(?:the|and|und|et|y|e|en|der|die|das|le|la|les|l'|el|il|o|a|de|di|du|von|van|&)\b/gi, ''))
  if (label === squashed || label === dashed || label === squashed.replaceAll('and', '')) return 1
  if (umlautless(name) === label) return 1
  if (squashed.length >= 4 && label.includes(squashed)) return 0.75 * (squashed.length / label.length) + 0.15
  if (label.length >= 4 && squashed.includes(label)) return 0.75 * (label.length / squashed.length) + 0.1
  const initials = foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.charAt(0))
    .join('')
  return initials.length >= 3 && initials === label ? 0.5 : 0
}

function umlautless(name: string): string {
  return squash(name.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'))
}

const connector =
  /^(?:&|and|und|et|y|e|en|of|the|de|der|die|das|del|della|di|da|do|dos|du|des|la|le|les|los|las|el|il|van|von|vom|zum|zur|am|im|at|on|by|for|für|to|à|au|aux)$/u

/** How little a text reads like a name, from 0; descriptions and slogans stand where names stand, but read differently. */
export function clumsinessOf(name: string): number {
  const words = name.split(/\s+/)
  const small = words.filter((word) => /^\p{Ll}/u.test(word) && !connector.test(word) && !/\p{Lu}/u.test(word)).length
  let clumsiness = 0
  if (wordCount(name) > 5) clumsiness += 1
  if (wordCount(name) > 8) clumsiness += 2.5
  if (/[.!?。！？]$/.test(name) && !/\b\p{L}{1,4}\.$/u.test(name)) clumsiness += 2
  if (/[.!?。！？]\s/.test(name.replace(/^\p{Lu}\p{L}{0,3}\.\s/u, ''))) clumsiness += 1.5
  if (/,/.test(name)) clumsiness += 0.8
  if (
    /\b(?:in|for|near|with|your|für|fur|ihr|ihre|mit|pour|votre|avec|para|tu|su|con|per|tuo|com|seu|voor|jouw|uw|met|bij)\b/i.test(
      name,
    )
  )
    clumsiness += 0.8
  // Names in Latin script capitalise their words; a description is a phrase.
  if (small > 0 && words.length > 1) clumsiness += 1.2 + small / words.length
  return clumsiness
}
