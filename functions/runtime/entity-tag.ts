import { createHash } from 'node:crypto'
import type { HttpRequest } from './request.ts'

/** A strong ETag over everything that an answer depends on. */
export const entityTag = (version: string): string => `"${createHash('sha256').update(version).digest('base64url').slice(0, 32)}"`

const ours = /^(?:W\/)?("[\w-]{32}")$/

/**
 * The tags in If-None-Match that this service could have issued; empty when the client's copy is not ours, so that nothing needs
 * a look-up. `*` matches any copy.
 */
export function knownTags(request: HttpRequest): readonly string[] {
  const given = request.allHeaders('if-none-match').flatMap((value) => value.split(','))
  return given.flatMap((text) => {
    const tag = text.trim()
    return tag === '*' ? ['*'] : (ours.exec(tag)?.slice(1, 2) ?? [])
  })
}

/** Whether the client's copy is current. @param known  from knownTags */
export const isKnown = (tag: string, known: readonly string[]): boolean => known.includes('*') || known.includes(tag)
