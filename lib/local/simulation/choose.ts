/**
 * Choices that look random and depend only on their inputs: the same seed, question and platform always give the same answer, in
 * any order of calls.
 */

/** FNV-1a over the parts with a final mix, 32 bits, unsigned. */
export function hashOf(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const part of parts) {
    for (const char of `${part}\u0000`) {
      hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
    }
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A number in [0, 1) that depends only on the parts. */
export function shareOf(...parts: readonly (string | number)[]): number {
  return hashOf(...parts) / 2 ** 32
}

/** A sequence of numbers in [0, 1) that depends only on the parts (mulberry32). */
export function streamOf(...parts: readonly (string | number)[]): () => number {
  let state = hashOf(...parts)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One entry of a list that is not empty. */
export function pickFrom<T>(list: readonly T[], next: () => number): T {
  const entry = list[Math.floor(next() * list.length)]
  if (entry === undefined) throw new RangeError('pickFrom needs a list that is not empty')
  return entry
}

/** The list in another order, the list itself unchanged (Fisher-Yates). */
export function shuffle<T>(list: readonly T[], next: () => number): T[] {
  const order = list.map((entry) => ({ entry, rank: next() }))
  return order.sort((a, b) => a.rank - b.rank).map(({ entry }) => entry)
}
