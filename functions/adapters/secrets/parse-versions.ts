import * as z from 'zod'
import { uncompiled } from '../../contract/uncompiled.ts'

/** A secret that is rotated, by version: an old version stays readable while stored rows depend on it. */
export type Versions = { readonly current: string; readonly byVersion: Readonly<Record<string, string>> }

const rotated = z.object({ current: z.string().min(1), versions: z.record(z.string(), z.string().min(32)) })

/** Peppers of the hashes of API keys: an old version is needed until its keys have been used again. */
export type Peppers = Versions

/** @throws Error as {@link parseVersions} */
export const parsePepper = (text: string): Peppers => parseVersions(text, 'pepper')

/** Roots from which webhook secrets are derived: an old version is needed while a webhook's row names it. */
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
  const parsed = rotated.safeParse(jsonOf(text), uncompiled)
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
