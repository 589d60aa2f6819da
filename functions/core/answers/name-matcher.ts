import { isEnglishWord, isEverydayEnglish } from '../text/english.ts'
import { compactName, foldText } from '../text/fold.ts'
import { givenNames } from '../text/given-names.ts'
import { legalTail, namePattern, withoutLegalForm } from '../text/name-pattern.ts'
import { breaksWord, hasKana } from '../text/script-borders.ts'
import type { BrandNames } from './brand-names.ts'

/**
 * How much evidence a name needs. `distinct`: not a dictionary word, needs none. `word`: a rarer dictionary word, needs some
 * where any word would be capitalised. `common`: an everyday word, a given name or a very short name, needs some everywhere.
 */
export type NameKind = 'distinct' | 'word' | 'common'

export type KnownName = {
  /** Index into the rivals list, or -1 for the brand. */
  readonly rival: number
  readonly spelling: string
  readonly kind: NameKind
  readonly isDomain: boolean
}

export type NameHit = KnownName & {
  readonly start: number
  readonly end: number
  readonly nameEnd: number
  readonly possessive: boolean
}

export type NameMatcher = {
  /** The profile's rivals without the brand's own names, in the profile's spelling. */
  readonly rivals: readonly string[]
  /** The profile's names, folded, without those of products. */
  readonly folded: ReadonlySet<string>
  /** Every valid-looking hit, longest first where they overlap, in order of place. */
  find(text: string, folded: string): NameHit[]
  /** Whether one of the names may occur in the folded text; word borders are not checked. */
  occurs(folded: string): boolean
  /** The rival or brand (-1) that a spelling names, or undefined. */
  resolve(name: string): number | undefined
}

const recent = new Map<string, NameMatcher>()
const maxRecent = 64

/** Compiles the names of a brand and its rivals once; the last 64 sets are kept. */
export function nameMatcher(brand: BrandNames, knownCompetitors: readonly string[]): NameMatcher {
  const key = JSON.stringify([brand.name, brand.aliases, brand.formerNames, brand.domain, brand.products ?? [], knownCompetitors])
  const kept = recent.get(key)
  if (kept) return kept
  const made = compile(brand, knownCompetitors)
  if (recent.size >= maxRecent) recent.delete(recent.keys().next().value ?? '')
  recent.set(key, made)
  return made
}

function compile(brand: BrandNames, knownCompetitors: readonly string[]): NameMatcher {
  const own = [brand.name, ...brand.aliases, ...brand.formerNames, ...(brand.products ?? [])].filter(
    (name) => compactName(name) !== '',
  )
  const ownCompact = new Set(own.map((name) => compactName(withoutLegalForm(name))))
  const rivals = knownCompetitors.filter((name) => {
    const compact = compactName(withoutLegalForm(name))
    return compact !== '' && !ownCompact.has(compact) && !isOwnDomain(name, brand.domain)
  })
  const entries: { pattern: string; name: KnownName }[] = []
  const compacts = new Map<string, number>()
  const add = (spelling: string, rival: number): void => {
    const pattern = namePattern(spelling)
    if (pattern === '') return
    const bare = withoutLegalForm(spelling)
    entries.push({ pattern, name: { rival, spelling: bare, kind: nameKind(spelling), isDomain: false } })
    const compact = compactName(withoutLegalForm(spelling))
    if (!compacts.has(compact)) compacts.set(compact, rival)
  }
  for (const name of own) add(name, -1)
  rivals.forEach((name, index) => {
    add(name, index)
  })
  const domain = (brand.domain ?? '')
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/.*$/, '')
  if (domain.includes('.')) {
    entries.push({
      pattern: `(?:www\\.)?${escapeDomain(foldText(domain))}`,
      name: { rival: -1, spelling: domain, kind: 'distinct', isDomain: true },
    })
  }
  entries.sort((a, b) => b.pattern.length - a.pattern.length)
  const known = entries.map((entry) => entry.name)
  const union = entries.length === 0 ? null : new RegExp(entries.map((entry) => `(?:${entry.pattern})`).join('|'), 'gu')
  const single = entries.map(
    ({ pattern }): SingleName => ({ pattern: new RegExp(pattern, 'uy'), opensWith: letterAtStart.exec(pattern)?.[0] ?? '' }),
  )
  return {
    rivals,
    folded: new Set([brand.name, ...brand.aliases, ...brand.formerNames, ...knownCompetitors].map(foldText)),
    find: (text, folded) => (union ? findHits(text, folded, union, single, known) : []),
    occurs: (folded) => union !== null && folded.search(union) !== -1,
    resolve: (name) => compacts.get(compactName(withoutLegalForm(name))),
  }
}

function isOwnDomain(name: string, domain: string | null): boolean {
  return domain !== null && name.includes('.') && compactName(name) === compactName(domain.replace(/^www\./, ''))
}

function escapeDomain(domain: string): string {
  return domain.replace(/[.+]/g, '\\$&').replace(/[^\p{L}\p{N}.\\-]/gu, '')
}

/** One name; `opensWith`: the letter that its pattern begins with, '' where it may begin with several. */
type SingleName = { readonly pattern: RegExp; readonly opensWith: string }

const letterAtStart = /^[\p{L}\p{N}]/u

// Real answers name a brand a few dozen times.
const maxHits = 2000

function findHits(
  text: string,
  folded: string,
  union: RegExp,
  single: readonly SingleName[],
  names: readonly KnownName[],
): NameHit[] {
  const hits: NameHit[] = []
  union.lastIndex = 0
  for (;;) {
    const found = union.exec(folded)
    if (!found || hits.length >= maxHits) return hits
    const start = found.index
    const hit = longestAt(text, folded, start, single, names)
    if (hit) {
      hits.push(hit)
      union.lastIndex = Math.max(hit.nameEnd, start + 1)
    } else union.lastIndex = start + 1
  }
}

/** The longest known name that starts here with valid word borders; names may overlap. */
function longestAt(
  text: string,
  folded: string,
  start: number,
  single: readonly SingleName[],
  names: readonly KnownName[],
): NameHit | null {
  let best: NameHit | null = null
  single.forEach(({ pattern, opensWith }, index) => {
    if (!folded.startsWith(opensWith, start)) return
    pattern.lastIndex = start
    const found = pattern.exec(folded)
    const name = names[index]
    const end = start + (found?.[0].length ?? 0)
    const isWritten =
      name !== undefined && best?.nameEnd === end && text.slice(start, end) === name.spelling && best.rival === name.rival
    if (!found || !name || (best && end <= best.nameEnd && !isWritten)) return
    const hit = borders(text, folded, start, start + found[0].length, name)
    // "die tegut-App": of two spellings with the same end, the one that is written.
    if (hit && best?.nameEnd === hit.nameEnd && text.slice(start, best.nameEnd) === best.spelling) return
    if (hit) best = hit
  })
  return best
}

function borders(text: string, folded: string, start: number, nameEnd: number, name: KnownName): NameHit | null {
  if (name.isDomain) return domainHit(folded, start, nameEnd, name)
  if (breaksWord(folded, start, nameEnd)) {
    const plural = pluralEnd(text, folded, start, nameEnd, name)
    return plural ? { ...name, start, end: plural, nameEnd, possessive: false } : null
  }
  const legal = legalTail.exec(folded.slice(nameEnd, nameEnd + 24))
  let end = legal ? nameEnd + legal[0].length : nameEnd
  const tail = /^'s?(?![\p{L}\p{N}])/u.exec(folded.slice(end, end + 3))
  const possessive = tail !== null && tail[0].length === 2
  if (possessive) end += 2
  return { ...name, start, end, nameEnd, possessive }
}

/** "Ikeas", "Mieles": a plural or genitive tail on a distinctive name. */
function pluralEnd(text: string, folded: string, start: number, nameEnd: number, name: KnownName): number | null {
  if (name.kind === 'common' || nameEnd - start < 4 || !/^\p{Lu}/u.test(text.charAt(start))) return null
  const tail = /^(?:s|es|n)(?![\p{L}\p{N}])/u.exec(folded.slice(nameEnd, nameEnd + 4))
  return tail && !breaksWord(folded, start, nameEnd + tail[0].length) ? nameEnd + tail[0].length : null
}

function domainHit(folded: string, start: number, end: number, name: KnownName): NameHit | null {
  if (/[\p{L}\p{N}@-]/u.test(folded.charAt(start - 1))) return null
  if (
    /^(?:[\p{L}\p{N}@_-]|\.[\p{L}\p{N}]|\/[\p{L}\p{N}])/u.test(folded.slice(end, end + 2)) &&
    !/^[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/.test(folded.charAt(end))
  )
    return null
  return { ...name, start, end, nameEnd: end, possessive: false }
}

function nameKind(spelling: string): NameKind {
  const bare = withoutLegalForm(spelling)
  const folded = foldText(bare)
  if (/^[/.#@]/.test(bare)) return 'distinct'
  if (hasKana(bare) || /[\u4e00-\u9fff\uac00-\ud7af]/.test(bare))
    return [...bare].length <= 2 || /^[\u3041-\u309f]+$/.test(bare) ? 'common' : 'distinct'
  if (/\p{Ll}\p{Lu}/u.test(bare) || (/\p{N}/u.test(bare) && /\p{L}/u.test(bare))) return 'distinct'
  const words = folded.split(/[^\p{L}\p{N}']+/u).filter((word) => word !== '')
  if (words.length === 1 && folded.length <= 3) return 'common'
  const key = words.join('_')
  if (words.every(isPlainWord)) return 'common'
  return words.length === 1 && isEnglishWord(key) ? 'word' : 'distinct'
}

/** As `isCommonWord`, without derived forms: "oatly" does not count as a word because of "oat". */
function isPlainWord(word: string): boolean {
  if (isEverydayEnglish(word) || givenNames.has(word) || /^\p{N}+$/u.test(word)) return true
  return ['s', 'es', 'ing', 'ed'].some(
    (tail) => word.endsWith(tail) && word.length > tail.length + 2 && isEverydayEnglish(word.slice(0, -tail.length)),
  )
}

/** An everyday word of English, also in its plain plural or -ing form. Takes folded text. */
export function isCommonWord(word: string): boolean {
  if (isEnglishWord(word) || givenNames.has(word)) return true
  if (/^\p{N}+$/u.test(word)) return true
  if (word.endsWith("'s")) return isCommonWord(word.slice(0, -2))
  return inflections.some(
    ([tail, stem]) =>
      word.length > tail.length + 2 && word.endsWith(tail) && isEverydayEnglish(word.slice(0, -tail.length) + stem),
  )
}

const inflections: readonly (readonly [string, string])[] = [
  ['s', ''],
  ['es', ''],
  ['ies', 'y'],
  ['ed', ''],
  ['ed', 'e'],
  ['d', ''],
  ['ing', ''],
  ['ing', 'e'],
  ['ly', ''],
  ['er', ''],
  ['ers', ''],
  ['er', 'e'],
  ['est', ''],
  ['ment', ''],
  ['ness', ''],
  ['able', ''],
  ['ability', 'able'],
]
