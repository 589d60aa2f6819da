import { gzip } from './gzip.ts'

/** Of a text, two bytes a character, and its compressed form, which is shorter than the text. */
const bytesACharacter = 3
const mostBytes = 4_000_000

export type KeptAnswers = {
  /** Whether there is an answer about the scan, of any version. */
  readonly has: (uuid: string) => boolean
  /** The JSON text of the answer about the scan with this tag. */
  readonly find: (uuid: string, tag: string) => string | undefined
  readonly keep: (uuid: string, tag: string, text: string) => void
  /** Compresses a text; that of a kept answer is compressed once and kept. */
  readonly pack: (text: string) => Uint8Array
  /** Memory that the kept answers need at most. */
  readonly bytes: () => number
}

/** The answers that an environment gave last, one for each scan: what a poll of an unchanged scan is answered with. */
export function createKeptAnswers(most = mostBytes): KeptAnswers {
  // By scan, the one used last at the end.
  const kept = new Map<string, { readonly tag: string; readonly text: string }>()
  const packed = new Map<string, Uint8Array | undefined>()
  let bytes = 0

  function drop(uuid: string): void {
    const found = kept.get(uuid)
    if (found === undefined) return
    kept.delete(uuid)
    packed.delete(found.text)
    bytes -= found.text.length * bytesACharacter
  }

  return {
    has: (uuid) => kept.has(uuid),
    find(uuid, tag) {
      const found = kept.get(uuid)
      if (found?.tag !== tag) return undefined
      kept.delete(uuid)
      kept.set(uuid, found)
      return found.text
    },
    keep(uuid, tag, text) {
      drop(uuid)
      kept.set(uuid, { tag, text })
      packed.set(text, undefined)
      bytes += text.length * bytesACharacter
      for (const oldest of kept.keys()) {
        if (bytes <= most) break
        drop(oldest)
      }
    },
    pack(text) {
      const found = packed.get(text) ?? gzip(text)
      if (packed.has(text)) packed.set(text, found)
      return found
    },
    bytes: () => bytes,
  }
}
