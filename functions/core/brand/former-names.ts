import { isGenericName, withoutLegalForm } from './clean-name.ts'
import { isKin } from './directory.ts'
import type { PageParts } from './page-parts.ts'
import {
  beforeOldName,
  betweenOldAndNew,
  clauseKeyword,
  knownToVisitorsAs,
  notAName,
  oldAndNewInClause,
  ownPronoun,
  sinceThen,
  stillEarlier,
} from './phrases/former-name-phrases.ts'
import { readNameAfter, readNameBefore } from './read-name.ts'
import { cutText, foldText, squash } from './visible-text.ts'

const MAX_FORMER_NAMES = 6
const MAX_LINE_CHARACTERS = 1_500
const MAX_LINES = 1_500
const MAX_CLAUSES = 4

/**
 * Earlier names of the brand, as the site itself states them: "formerly X", "X is now Y", in the languages of the
 * phrase lists. A statement counts only when its subject is the brand or the site speaking of itself, so that a
 * partner's or a person's past does not become the brand's.
 * @param ownNames  the brand's name first, then its other current names
 */
export function findFormerNames(parts: PageParts, ownNames: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const line of statementsOf(parts)) {
    for (const name of [
      ...namesAfterTrigger(line, ownNames),
      ...namesKnownToVisitors(line),
      ...namesOfChange(line, ownNames),
      ...namesOfClause(line, ownNames),
    ]) {
      const key = squash(withoutLegalForm(name))
      if (
        key.length >= 2 &&
        !ownNames.some((own) => squash(withoutLegalForm(own)) === key) &&
        !isGenericName(name) &&
        !found.has(key)
      )
        found.set(key, name)
    }
    if (found.size >= MAX_FORMER_NAMES) break
  }
  return [...found.values()].slice(0, MAX_FORMER_NAMES)
}

function statementsOf(parts: PageParts): string[] {
  const described = ['description', 'og:description', 'og:title', 'twitter:description'].map(
    (name) => parts.metas.get(name) ?? '',
  )
  return [parts.title, ...described, ...parts.lines.slice(0, MAX_LINES).map((line) => line.text)]
    .filter((text) => text !== '')
    .map((text) => cutText(text, MAX_LINE_CHARACTERS))
}

function namesAfterTrigger(line: string, ownNames: readonly string[]): string[] {
  return beforeOldName.flatMap((trigger) =>
    [...line.matchAll(trigger)].flatMap((match) => {
      const before = clauseBefore(line.slice(0, match.index))
      const { name, rest } = readNameAfter(line.slice(match.index + match[0].length))
      if (name === '' || notAName.test(name)) return []
      const isOwn = isAboutBrand(before, rest, ownNames) || ownPronoun.test(` ${match[0]} `)
      return isOwn ? [name, ...namesBeforeThat(rest)] : []
    }),
  )
}

// "Formerly X, and before that Y": the statement goes on to names that are older still.
function namesBeforeThat(rest: string): string[] {
  const names: string[] = []
  let left = rest
  while (names.length < MAX_FORMER_NAMES) {
    const link = stillEarlier.exec(left)
    if (link === null) break
    const next = readNameAfter(left.slice(link[0].length))
    if (next.name === '' || notAName.test(next.name)) break
    names.push(next.name)
    left = next.rest
  }
  return names
}

function namesKnownToVisitors(line: string): string[] {
  return knownToVisitorsAs
    .flatMap((trigger) =>
      [...line.matchAll(trigger)].map((match) => readNameAfter(line.slice(match.index + match[0].length)).name),
    )
    .filter((name) => name !== '' && !notAName.test(name))
}

function namesOfChange(line: string, ownNames: readonly string[]): string[] {
  return betweenOldAndNew.flatMap((trigger) =>
    [...line.matchAll(trigger)].flatMap((match) => {
      const after = line.slice(match.index + match[0].length)
      const oldName = readNameBefore(line.slice(0, match.index))
      if (oldName === '' || notAName.test(oldName) || !startsWithOwn(after, ownNames)) return []
      return [oldName]
    }),
  )
}

function namesOfClause(line: string, ownNames: readonly string[]): string[] {
  const windows = [...line.matchAll(clauseKeyword)]
    .slice(0, MAX_CLAUSES)
    .map(({ index }) => line.slice(Math.max(0, index - 100), index + 24))
  return windows.flatMap((window) =>
    oldAndNewInClause.flatMap((clause) =>
      [...window.matchAll(clause)].flatMap(([, oldName = '', newName = '']) => {
        const bare = oldName.replace(/^(?:当社|弊社|本公司|我司|公司)(?:は|由|从|自)?/u, '').replace(/^(?:由|从|自|原)/u, '')
        const isOwn = ownNames.some((own) => isKin(own, newName) || containsFolded(newName, own))
        return isOwn && bare.length >= 2 ? [bare] : []
      }),
    ),
  )
}

// The clause that contains the trigger, from the last end of a sentence on.
function clauseBefore(before: string): string {
  const sentence = before.split(/[.!?。！？;]\s+|[。！？]/u).at(-1) ?? ''
  return sentence.slice(-160)
}

function isAboutBrand(before: string, rest: string, ownNames: readonly string[]): boolean {
  const bare = before.replace(/[\s,(（【[–—:|"“”«»-]+$/u, '')
  const subject = bare.replace(
    /\s+(?:is|are|was|were|ist|sind|war|est|était|es|son|era|è|sono|é|são|wordt|was|jest|to|antes|auparavant|prima)$/iu,
    '',
  )
  if (ownNames.some((own) => endsWithName(bare, own) || endsWithName(subject, own))) return true
  if (isOwnSubject(bare) || isShortForm(bare, ownNames)) return true
  if (bare !== '') return false
  // After a trigger at the start of a sentence, the brand or the site itself must follow, or nothing.
  const next = rest.slice(0, 120)
  const isAlone = /^[\s.,)）】!]*$/u.test(next)
  return (
    isAlone ||
    sinceThen.test(next) ||
    continuesWithOwn(next, ownNames) ||
    (/^[\s]*[,.;:)）】–—|-]/u.test(rest) && (ownPronoun.test(` ${next} `) || ownNames.some((own) => containsFolded(next, own))))
  )
}

// "Zwaan (formerly ...)" where the brand is "Fietskoeriers Zwaan": one distinctive word of the name, alone in its clause.
function isShortForm(bare: string, ownNames: readonly string[]): boolean {
  const word = /^(?:\p{Lu}[\p{L}'’-]{3,})$/u.exec(bare.trim())?.[0]
  return (
    word !== undefined &&
    ownNames.some((own) =>
      foldText(own)
        .split(/[^\p{L}'’-]+/u)
        .includes(foldText(word)),
    )
  )
}

// "Once known as Optique Gagnon, the optician's ...": a word of the brand's own name, after an article.
function continuesWithOwn(next: string, ownNames: readonly string[]): boolean {
  const word = /^\s*[,–—-]\s*(?:the|our|die|der|das|unsere?|la|le|notre|el|il|lo|de|het|onze|o|a|l['’])\s*(\p{Ll}{4,})/iu.exec(
    next,
  )?.[1]
  return (
    word !== undefined &&
    ownNames.some((own) =>
      foldText(own)
        .split(/[^\p{L}]+/u)
        .includes(foldText(word)),
    )
  )
}

// "We were formerly X": only small words may be between the pronoun and the statement, so that "we work with Y, formerly X" is a
// statement about Y.
function isOwnSubject(before: string): boolean {
  const found = ownPronoun.exec(` ${before} `)
  if (found === null) return false
  const between = ` ${before} `.slice(found.index + found[0].length - 1)
  return between.length <= 40 && !/\s[\p{Lu}\p{N}]/u.test(between) && !anotherSubject.test(between)
}

// "We cook in a building that was formerly …", "our house, formerly …": the statement is about the place.
const anotherSubject =
  /\s(?:that|which|what|who|ce qui|wat|was|qui|que|che|dat|welch\p{L}{1,2}|das|die|der)(?: (?:was|were|war|waren|est|était|fu|era|foi|was))?\s*$|\s(?:building|premises|house|hall|mill|warehouse|factory|barn|chapel|gebäude|haus|halle|bâtiment|maison|édifice|edificio|edifício|casa|gebouw|pand|huis)[\s,(]*$/iu

function endsWithName(text: string, name: string): boolean {
  const folded = foldText(withoutLegalForm(text)).replace(/[^\p{L}\p{N}]+$/u, '')
  const wanted = foldText(withoutLegalForm(name)).replace(/[^\p{L}\p{N}]+$/u, '')
  return wanted !== '' && folded.endsWith(wanted)
}

function startsWithOwn(after: string, ownNames: readonly string[]): boolean {
  const folded = foldText(after)
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/^(?:the|die|der|das|la|le|el|il|de|het|o|a) /, '')
  return ownNames.some((own) => {
    const wanted = foldText(withoutLegalForm(own)).replace(/^(?:the|die|der|das|la|le|el|il|de|het|o|a) /, '')
    return (
      folded.startsWith(wanted) ||
      (folded.split(/[.,;!]/, 1)[0]?.includes(wanted) === true && wanted.length >= 4 && folded.indexOf(wanted) <= 30)
    )
  })
}

function containsFolded(text: string, name: string): boolean {
  const wanted = squash(withoutLegalForm(name))
  return wanted.length >= 2 && squash(text).includes(wanted)
}
