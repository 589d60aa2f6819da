import * as z from 'zod'

/** The secret half of our keys' hashes, by version: old versions stay readable until their keys were used again. */
export type Peppers = { readonly current: string; readonly byVersion: Readonly<Record<string, string>> }

const rotated = z.object({ current: z.string().min(1), versions: z.record(z.string(), z.string().min(32)) })

/**
 * One generated text is version 1; after a rotation the secret is `{ "current": "2", "versions": { "1": …, "2": … } }`.
 * @throws Error, without the secret in it, for anything else
 */
export function parsePepper(text: string): Peppers {
  if (!text.trimStart().startsWith('{')) {
    if (text.length < 32) throw new Error('The pepper secret is empty or too short')
    return { current: '1', byVersion: { '1': text } }
  }
  const parsed = rotated.safeParse(jsonOf(text))
  if (!parsed.success || parsed.data.versions[parsed.data.current] === undefined) {
    throw new Error('The pepper secret does not name its current version')
  }
  return { current: parsed.data.current, byVersion: parsed.data.versions }
}

// The error of a JSON parser quotes what it read.
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
