import { compactName, foldText } from '../text/fold.ts'
import { isModel } from './heads.ts'
import { isCommonWord, type NameMatcher } from './name-matcher.ts'
import { type Scene, within } from './scene.ts'
import { type Sighting, tidyName } from './sightings.ts'

const nameAfter =
  /^(?:the |a |an )?((?:[\p{Lu}\p{N}][\p{L}\p{N}.'+-]*|\p{Ll}{1,3}\p{Lu}[\p{L}\p{N}]*)(?: (?:&|of|de|[\p{Lu}\p{N}][\p{L}\p{N}.'+-]*)){0,3})/u
const jointAfter =
  /^(?: ?, ?(?:and |or |und |oder |et |ou |y |o |e |en )?| and | or | und | oder | et | ou | y | o | e | en | ?[/&] ?)/
const nameBefore =
  /((?:[\p{Lu}][\p{L}\p{N}.'+-]*|\p{Ll}{1,3}\p{Lu}[\p{L}\p{N}]*)(?: (?:&|of|de|[\p{Lu}\p{N}][\p{L}\p{N}.'+-]*)){0,3})$/u
const jointBefore =
  /(?: ?, ?(?:and |or |und |oder |et |ou |y |o |e |en )?| and | or | und | oder | et | ou | y | o | e | en | ?[/&] ?)$/

/**
 * New names in an enumeration within a sentence ("A, B and C") that holds a brand the profile lists: its other members, where they are written
 * as names and stand in no dictionary.
 */
export function inlineNames(scene: Scene, sightings: readonly Sighting[], matcher: NameMatcher): readonly Sighting[] {
  const found: Sighting[] = []
  const taken = (start: number, end: number): boolean =>
    within(sightings, start - 40, end + 40).some((one) => one.start < end && one.end > start) ||
    found.some((one) => one.start < end && one.end > start)
  const add = (name: string, start: number): Sighting | undefined => {
    const tidy = tidyName(name)
    if (
      !(isStrong(tidy) || isPlainName(scene, tidy, start)) ||
      taken(start, start + name.length) ||
      matcher.resolve(tidy) !== undefined
    )
      return undefined
    const one = {
      key: `new:${compactName(tidy)}`,
      start,
      end: start + name.length,
      name: tidy,
      known: false,
      weak: false,
      head: false,
    }
    found.push(one)
    return one
  }
  for (const one of sightings) {
    if (!one.known) continue
    let at = one.end
    for (let members = 0; members < 8; members++) {
      const joined = jointAfter.exec(scene.text.slice(at, at + 12))?.[0]
      const named =
        joined === undefined ? undefined : nameAfter.exec(scene.text.slice(at + joined.length, at + joined.length + 60))
      if (joined === undefined || !named?.[1]) break
      const start = at + joined.length + named[0].length - named[1].length
      const name = named[1].replace(/[.'-]+$/, '')
      if (!closesMember(scene.text.slice(start + name.length, start + name.length + 8), joined) || !add(name, start)) break
      at = start + name.length
    }
    at = one.start
    for (let members = 0; members < 8; members++) {
      const before = scene.text.slice(Math.max(0, at - 70), at)
      const joined = jointBefore.exec(before.replace(/(?:the|a|an) $/i, ''))?.[0]
      if (joined === undefined || /\n/.test(joined)) break
      const rest = before.replace(/(?:the|a|an) $/i, '').slice(0, -joined.length)
      const name = nameBefore.exec(rest)?.[1]
      if (!name) break
      const start = at - (before.length - rest.length) - name.length
      // "According to X, Y is": a bare comma before the last name introduces, it does not list.
      if (members === 0 && joined.trim() === ',' && !jointAfter.test(scene.text.slice(one.end, one.end + 12))) break
      if (!add(name, start)) break
      at = start
    }
  }
  return found
}

/** A bare comma joins only where the enumeration goes on or ends behind it. */
function closesMember(after: string, joined: string): boolean {
  return joined.trim() !== ',' || /^(?:,| and | or | und | et | y | e | en |\.|;|\)|$)/.test(after)
}

/** An everyday word with a capital that only a name has here: in the middle of a sentence. */
function isPlainName(scene: Scene, name: string, start: number): boolean {
  return !scene.isGerman() && /^\p{Lu}\p{Ll}+$/u.test(name) && /[\p{L},] $/u.test(scene.text.slice(Math.max(0, start - 2), start))
}

function isStrong(name: string): boolean {
  const words = name.split(/[ -]/)
  if (/'(?:ll|d|re|ve|m|t)$/.test(name)) return false
  return name.length > 1 && words.some((word) => !isModel(word) && !isCommonWord(foldText(word)) && !/^\p{Lu}{1,4}$/u.test(word))
}
