import { compactName, foldText } from '../text/fold.ts'
import type { Range } from '../text/sentences.ts'
import { isModel } from './heads.ts'
import { isCommonWord, type NameMatcher } from './name-matcher.ts'
import { listJoint } from './phrases.ts'
import { type Scene, within } from './scene.ts'
import { type Sighting, tidyName } from './sightings.ts'

// A dot within a word, after initials or after a title belongs to the name ("Kestrel.io", "J.R. Moss", "St. Larkham"); any other one
// ends its sentence.
const word =
  "(?:(?:(?:\\p{Lu}\\.)+|(?:St|Mt|Ft|Dr|Mr|Mrs|Ms|Jr|Sr)\\.)(?= )|[\\p{Lu}\\p{N}](?:[\\p{L}\\p{N}'+-]|\\.(?=[\\p{L}\\p{N}]))*)"
const name = `((?:${word}|\\p{Ll}{1,3}\\p{Lu}[\\p{L}\\p{N}]*)(?: (?:(?:&|of|de) )?${word}){0,3})`
const nameAfter = new RegExp(`^(?:the |a |an )?${name}`, 'u')
const nameBefore = new RegExp(`${name}$`, 'u')
const jointAfter = new RegExp(`^(?: \\([^()]{1,40}\\))?${listJoint}`)
const jointBefore = new RegExp(`${listJoint}$`)
const maxMembers = 12
const unlisted = { known: false, linked: false, weak: false, head: false, proof: null, sure: true }

/** New names in an enumeration within a sentence ("A, B and C") that has a brand of the profile: its members that are written like names. */
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
    if (isNew) found.push({ ...unlisted, key: `new:${compactName(tidy)}`, start, end, name: tidy })
    return isNew
  }
  for (const one of sightings) {
    if (!one.known) continue
    for (const member of membersAfter(scene, one.end)) if (!add(member.name, member.start)) break
    for (const member of membersBefore(scene, one)) if (!add(member.name, member.start)) break
  }
  return found
}

type Member = { readonly name: string; readonly start: number; readonly end: number }

function memberAt(scene: Scene, at: number): Member | null {
  const text = scene.text.slice(at, at + 60)
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
    const before = scene.text.slice(Math.max(0, at - 70), at)
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

/** A bare comma joins two members only when the enumeration continues or ends after it. */
function closesMember(after: string, joined: string): boolean {
  return joined.trim() !== ',' || /^(?:,| \(| and | or | und | et | y | e | en |\.|;|\)|$)/.test(after)
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
  return (
    words.length > 1 &&
    words.split(/[ -]/).some((word) => !isModel(word) && !isCommonWord(foldText(word)) && !/^\p{Lu}{1,4}$/u.test(word))
  )
}
