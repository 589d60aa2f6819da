import { isEnglishWord, isEverydayEnglish } from '../text/english.ts'
import { compactName, foldText } from '../text/fold.ts'
import { givenNames } from '../text/given-names.ts'
import { legalTail, namePattern, withoutLegalForm } from '../text/name-pattern.ts'
import { breaksWord, hasKana } from '../text/script-borders.ts'
import type { Range } from '../text/sentences.ts'
import type { BrandNames } from './brand-names.ts'

/**
 * How much evidence a name needs. `distinct`: not a dictionary word, needs none. `word`: a rarer dictionary word, needs some
 * where any word would be capitalised. `common`: an everyday word, a given name or a very short name, needs some everywhere.
 */
export type NameKind = 'distinct' | 'word' | 'common'

/** A brand of an answer: `key` is `own`, `known:<index of the rival>` or, for one that the profile does not list, `new:<folded name>`. */
export type NamedBrand = { readonly key: string; readonly name: string }

export const ownKey = 'own'

/** A name of the profile; `name` of a rival is its spelling there. Every match of the pattern begins with `opening`. */
type KnownName = NamedBrand & {
  readonly spelling: string
  readonly kind: NameKind
  readonly pattern: RegExp
  readonly opening: string
  readonly isDomain: boolean
}

/** `nameEnd`: before a legal form and "'s". */
export type NameHit = NamedBrand &
  Range & {
    readonly spelling: string
    readonly kind: NameKind
    readonly nameEnd: number
    readonly possessive: boolean
  }

export type NameMatcher = {
  /** The profile's names, folded, without those of products. */
  readonly folded: ReadonlySet<string>
  /** Every valid-looking hit, longest first where they overlap, in order of place. */
  find(text: string, folded: string): NameHit[]
  /** Whether one of the names may occur in the folded text; word borders are not checked. */
  occurs(folded: string): boolean
  /** The brand of the profile that a spelling names. */
  resolve(name: string): NamedBrand | undefined
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
  const names: KnownName[] = []
  const brands = new Map<string, NamedBrand>()
  const add = (name: string, key: string): void => {
    const pattern = namePattern(name)
    if (pattern === '') return
    const spelling = withoutLegalForm(name)
    names.push({
      key,
      name,
      spelling,
      kind: nameKind(spelling),
      pattern: new RegExp(pattern, 'uy'),
      opening: openingOf(pattern),
      isDomain: false,
    })
    const compact = compactName(spelling)
    if (!brands.has(compact)) brands.set(compact, { key, name })
  }
  for (const name of own) add(name, ownKey)
  for (const [index, name] of rivals.entries()) add(name, `known:${index}`)
  const domain = (brand.domain ?? '')
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/.*$/, '')
  if (domain.includes('.')) {
    const pattern = `(?:www\\.)?${escapeDomain(foldText(domain))}`
    names.push({
      key: ownKey,
      name: domain,
      spelling: domain,
      kind: 'distinct',
      pattern: new RegExp(pattern, 'uy'),
      opening: openingOf(pattern),
      isDomain: true,
    })
  }
  const any = names.length === 0 ? /(?!)/g : new RegExp(names.map(({ pattern }) => `(?:${pattern.source})`).join('|'), 'gu')
  return {
    folded: new Set([brand.name, ...brand.aliases, ...brand.formerNames, ...knownCompetitors].map(foldText)),
    find: (text, folded) => findHits(text, folded, names, any),
    occurs: (folded) => folded.search(any) !== -1,
    resolve: (name) => brands.get(compactName(withoutLegalForm(name))),
  }
}

/** The letters that every match of a pattern begins with. */
const openingOf = (pattern: string): string => /^[\p{L}\p{N}]*?(?=[\p{L}\p{N}]\?|[^\p{L}\p{N}]|$)/u.exec(pattern)?.[0] ?? ''

function isOwnDomain(name: string, domain: string | null): boolean {
  return domain !== null && name.includes('.') && compactName(name) === compactName(domain.replace(/^www\./, ''))
}

function escapeDomain(domain: string): string {
  return domain.replace(/[.+]/g, '\\$&').replace(/[^\p{L}\p{N}.\\-]/gu, '')
}

// Real answers name a brand a few dozen times.
const maxHits = 2000

/** Of names that begin at one place the longest counts, of two spellings of equal length the one that is written. */
function findHits(text: string, folded: string, names: readonly KnownName[], any: RegExp): NameHit[] {
  const isWritten = ({ start, nameEnd, spelling }: NameHit): number => Number(text.slice(start, nameEnd) === spelling)
  const hits: NameHit[] = []
  any.lastIndex = 0
  for (let found = any.exec(folded); found && hits.length < maxHits; found = any.exec(folded)) {
    const at = found.index
    const [longest] = names
      .flatMap((name) => hitAt(text, folded, at, name) ?? [])
      .sort((a, b) => b.nameEnd - a.nameEnd || isWritten(b) - isWritten(a))
    if (longest) hits.push(longest)
    any.lastIndex = longest?.nameEnd ?? at + 1
  }
  return hits
}

/** A name at a place, with valid word borders. */
function hitAt(text: string, folded: string, at: number, name: KnownName): NameHit | null {
  const { pattern, opening } = name
  pattern.lastIndex = at
  return folded.startsWith(opening, at) && pattern.test(folded) ? borders(text, folded, at, pattern.lastIndex, name) : null
}

function borders(text: string, folded: string, start: number, nameEnd: number, found: KnownName): NameHit | null {
  const { key, name, spelling, kind } = found
  const hit = { key, name, spelling, kind, start, nameEnd }
  if (found.isDomain) return isInAddress(folded, start, nameEnd) ? null : { ...hit, end: nameEnd, possessive: false }
  if (breaksWord(folded, start, nameEnd)) {
    const plural = pluralEnd(text, folded, hit)
    return plural ? { ...hit, end: plural, possessive: false } : null
  }
  const legal = legalTail.exec(folded.slice(nameEnd, nameEnd + 24))
  const end = nameEnd + (legal?.[0].length ?? 0)
  const possessive = /^'s(?![\p{L}\p{N}])/u.test(folded.slice(end, end + 3))
  return { ...hit, end: possessive ? end + 2 : end, possessive }
}

/** "Ikeas", "Mieles": a plural or genitive tail on a distinctive name. */
function pluralEnd(text: string, folded: string, hit: Pick<NameHit, 'start' | 'nameEnd' | 'kind'>): number | null {
  const { start, nameEnd, kind } = hit
  if (kind === 'common' || nameEnd - start < 4 || !/^\p{Lu}/u.test(text.charAt(start))) return null
  const tail = /^(?:s|es|n)(?![\p{L}\p{N}])/u.exec(folded.slice(nameEnd, nameEnd + 4))
  return tail && !breaksWord(folded, start, nameEnd + tail[0].length) ? nameEnd + tail[0].length : null
}

/** Whether a domain is part of a longer host, an e-mail address or an address with a path. */
function isInAddress(folded: string, start: number, end: number): boolean {
  if (/[\p{L}\p{N}@-]/u.test(folded.charAt(start - 1))) return true
  return (
    /^(?:[\p{L}\p{N}@_-]|\.[\p{L}\p{N}]|\/[\p{L}\p{N}])/u.test(folded.slice(end, end + 2)) &&
    !/^[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/.test(folded.charAt(end))
  )
}

function nameKind(bare: string): NameKind {
  const folded = foldText(bare)
  if (/^[/.#@]/.test(bare)) return 'distinct'
  if (hasKana(bare) || /[\u4e00-\u9fff\uac00-\ud7af]/.test(bare))
    return [...bare].length <= 2 || /^[\u3041-\u309f]+$/.test(bare) ? 'common' : 'distinct'
  if (/\p{Ll}\p{Lu}/u.test(bare) || (/\p{N}/u.test(bare) && /\p{L}/u.test(bare))) return 'distinct'
  const words = folded.split(/[^\p{L}\p{N}']+/u).filter((word) => word !== '')
  if (words.length === 1 && folded.length <= 3) return 'common'
  if (words.every((word) => isEverydayEnglish(word) || isNameOrNumber(word))) return 'common'
  return words.length === 1 && isEnglishWord(words[0] ?? '') ? 'word' : 'distinct'
}

/** A word of English in any of its forms, a number or a given name. Takes folded text. */
export function isCommonWord(word: string): boolean {
  return isEnglishWord(word) || isNameOrNumber(word) || (word.endsWith("'s") && isCommonWord(word.slice(0, -2)))
}

const isNameOrNumber = (word: string): boolean => givenNames.has(word) || /^\p{N}+$/u.test(word)
