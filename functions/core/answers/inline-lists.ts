import { compactName, foldText } from '../text/fold.ts'
import type { Range } from '../text/sentences.ts'
import { isModel } from './heads.ts'
import { isCommonWord, type NameMatcher } from './name-matcher.ts'
import { namesOptions } from './phrases.ts'
import { type Scene, sentenceAt, within } from './scene.ts'
import { type Sighting, tidyName } from './sightings.ts'

const name =
  "((?:[\\p{Lu}\\p{N}][\\p{L}\\p{N}.'+-]*|\\p{Ll}{1,3}\\p{Lu}[\\p{L}\\p{N}]*)(?: (?:&|of|de|[\\p{Lu}\\p{N}][\\p{L}\\p{N}.'+-]*)){0,3})"
const nameAfter = new RegExp(`^(?:the |a |an )?${name}`, 'u')
/** Titles in 《》, the Chinese quotation marks for titles. */
const titleAfter = /^《([^《》\n]{1,24})》/u
const nameBefore = new RegExp(`${name}$`, 'u')
const joint = '(?: ?, ?(?:and |or |und |oder |et |ou |y |o |e |en )?| and | or | und | oder | et | ou | y | o | e | en | ?[/&] ?)'
const jointAfter = new RegExp(`^(?: \\([^()]{1,40}\\))?(?:${joint}|》?[、,]?[和与及]?(?=《))`)
const jointBefore = new RegExp(`${joint}$`)
const leadIn =
  / (?:such as|like|including|includes?|wie|etwa|darunter|comme|como|come|quali|zoals)(?: the)?:? (?=["'*]*[\p{L}\p{N}])/gu

const maxMembers = 12

/**
 * New names in an enumeration within a sentence: next to a brand of the profile ("A, B and C"), or after words that introduce
 * brands ("platforms such as A and B"). Only text written as a name counts; after introducing words, only if one member is not
 * in a dictionary.
 */
export function inlineNames(scene: Scene, sightings: readonly Sighting[], matcher: NameMatcher): readonly Sighting[] {
  const found: Sighting[] = []
  const holds = (all: readonly Range[], start: number, end: number): boolean =>
    all.some((one) => one.start < end && one.end > start)
  const add = (written: string, start: number): boolean => {
    const end = start + written.length
    const tidy = tidyName(written)
    const isNew =
      (isStrong(tidy) || isPlainName(scene, tidy, start)) &&
      !holds(within(sightings, start - 40, end + 40), start, end) &&
      !holds(found, start, end) &&
      matcher.resolve(tidy) === undefined
    if (isNew) found.push({ key: `new:${compactName(tidy)}`, start, end, name: tidy, known: false, weak: false, head: false })
    return isNew
  }
  for (const one of sightings) {
    if (!one.known) continue
    for (const member of membersAfter(scene, one.end)) if (!add(member.name, member.start)) break
    for (const member of membersBefore(scene, one)) if (!add(member.name, member.start)) break
  }
  for (const member of announced(scene, sightings)) add(member.name, member.start)
  return found
}

type Member = { readonly name: string; readonly start: number; readonly end: number }

function memberAt(scene: Scene, at: number): Member | null {
  const text = scene.text.slice(at, at + 60)
  const title = titleAfter.exec(text)?.[1]
  if (title) return { name: title, start: at + 1, end: at + 1 + title.length }
  const named = nameAfter.exec(text)
  if (!named?.[1]) return null
  const written = named[1].replace(/[.'-]+$/, '')
  const start = at + named[0].length - named[1].length
  return { name: written, start, end: start + written.length }
}

function* membersAfter(scene: Scene, from: number): Generator<Member> {
  let at = from
  for (let count = 0; count < maxMembers; count++) {
    const joined = jointAfter.exec(scene.text.slice(at, at + 56))?.[0]
    const member = joined === undefined ? null : memberAt(scene, at + joined.length)
    if (joined === undefined || !member) return
    if (!closesMember(scene.text.slice(member.end, member.end + 8), joined)) return
    yield member
    at = member.end
  }
}

function* membersBefore(scene: Scene, known: Range): Generator<Member> {
  let at = known.start
  for (let count = 0; count < maxMembers; count++) {
    const before = scene.text.slice(Math.max(0, at - 70), at).replace(/(?:the|a|an) $/i, '')
    const joined = jointBefore.exec(before)?.[0]
    if (joined === undefined || /\n/.test(joined)) return
    const written = nameBefore.exec(before.slice(0, -joined.length))?.[1]
    if (!written) return
    // "According to X, Y is": with a bare comma before the last name, X belongs to an introduction and not to a list.
    if (count === 0 && joined.trim() === ',' && !jointAfter.test(scene.text.slice(known.end, known.end + 56))) return
    const end = scene.text.lastIndexOf(written, at - joined.length) + written.length
    yield { name: written, start: end - written.length, end }
    at = end - written.length
  }
}

/**
 * The members of enumerations after words for brands, where at least one is certainly a name. Within an entry or a sentence
 * about a listed brand, such members are its products and partners and are skipped.
 */
function* announced(scene: Scene, sightings: readonly Sighting[]): Generator<Member> {
  for (const lead of scene.folded.matchAll(leadIn)) {
    const sentence = sentenceAt(scene, lead.index)
    if (!sentence || scene.blocks[sentence.block]?.kind !== 'paragraph' || scene.blocks[sentence.block]?.item !== -1) continue
    if (within(sightings, sentence.start, lead.index).length > 0) continue
    const said = scene.folded.slice(Math.max(sentence.start, lead.index - 60), lead.index)
    if (!namesOptions.test(/[^.;:!?\n]*$/.exec(said)?.[0] ?? '')) continue
    const first = memberAt(scene, lead.index + lead[0].length)
    if (!first) continue
    const members = [first, ...membersAfter(scene, first.end)]
    if (members.length > 1 && members.some((member) => isStrong(tidyName(member.name)))) yield* members
  }
}

/** A bare comma joins two members only when the enumeration continues or ends after it. */
function closesMember(after: string, joined: string): boolean {
  return joined.trim() !== ',' || /^(?:,|》| \(| and | or | und | et | y | e | en |\.|;|\)|$)/.test(after)
}

/** Capitalised everyday words in the middle of a sentence: written like that, they are a name. */
function isPlainName(scene: Scene, words: string, start: number): boolean {
  return (
    !scene.isGerman() &&
    /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*$/u.test(words) &&
    /[\p{L},)] $/u.test(scene.text.slice(Math.max(0, start - 2), start))
  )
}

function isStrong(words: string): boolean {
  if (/'(?:ll|d|re|ve|m|t)$/.test(words)) return false
  return (
    words.length > 1 &&
    words.split(/[ -]/).some((word) => !isModel(word) && !isCommonWord(foldText(word)) && !/^\p{Lu}{1,4}$/u.test(word))
  )
}
