import * as z from 'zod'

/** A secret that is replaced now and then, by version: old versions stay readable as long as something rests on them. */
export type Versions = { readonly current: string; readonly byVersion: Readonly<Record<string, string>> }

const rotated = z.object({ current: z.string().min(1), versions: z.record(z.string(), z.string().min(32)) })

/** The secret half of our keys' hashes: an old version is needed until its keys were used again. */
export type Peppers = Versions

/** @throws Error as {@link parseVersions} */
export const parsePepper = (text: string): Peppers => parseVersions(text, 'pepper')

/** What the secrets of webhooks are derived from: an old version is needed while a webhook's row names it. */
export const parseWebhookRoots = (text: string): Versions => parseVersions(text, 'webhook')

/**
 * One generated text is version 1; after a rotation the secret is `{ "current": "2", "versions": { "1": …, "2": … } }`.
 * @throws Error, without the secret in it, for anything else
 */
function parseVersions(text: string, what: string): Versions {
  if (!text.trimStart().startsWith('{')) {
    if (text.length < 32) throw new Error(`The ${what} secret is empty or too short`)
    return { current: '1', byVersion: { '1': text } }
  }
  const parsed = rotated.safeParse(jsonOf(text))
  if (!parsed.success || parsed.data.versions[parsed.data.current] === undefined) {
    throw new Error(`The ${what} secret does not name its current version`)
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
