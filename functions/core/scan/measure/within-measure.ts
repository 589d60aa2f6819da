import type { PlatformResult } from '../../ports.ts'

/**
 * Bytes of an answer and its sources. Assistants write a tenth of it at most; twice as much, with the facts read from it, fits
 * into one item of the table even if it does not compress.
 */
const mostBytes = 160_000

/**
 * A result small enough to be stored. An oversized one becomes a final failure of the platform, since a retry would pay for it
 * again; its cost is kept.
 */
export function withinMeasure(result: PlatformResult): PlatformResult {
  if (bytesOf(result) <= mostBytes) return result
  return {
    ...result,
    outcome: 'failed_final',
    text: '',
    citedSources: [],
    searchQueries: [],
    failure: { kind: 'shape', status: null },
  }
}

function bytesOf({ text, citedSources, searchQueries }: PlatformResult): number {
  const encoder = new TextEncoder()
  return encoder.encode(text).length + encoder.encode(JSON.stringify([citedSources, searchQueries])).length
}
