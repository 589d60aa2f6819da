import { addressOf } from '../../contract/same-address.ts'
import { registrableDomain } from '../business-key.ts'
import { parseSeedUrl } from '../seed-url.ts'
import type { BatchLine } from './batch.ts'

const notText = 'The address is not well-formed Unicode.'
const shownCharacters = 2_048

/**
 * Judges the lines of a list one by one: what may be scanned, and which lines name the same address or domain as an earlier one.
 * @returns a line for each url, in their order
 */
export function judgeLines(urls: readonly string[], allowHosts: readonly string[]): readonly BatchLine[] {
  const byAddress = new Map<string, number>()
  const byDomain = new Map<string, number>()
  const copies = new Map<number, number[]>()
  const lines = urls.map((url, index): BatchLine => {
    const parsed = url.isWellFormed() ? parseSeedUrl(url, allowHosts) : { ok: false as const, reason: notText }
    if (!parsed.ok) {
      const shown = url.toWellFormed().slice(0, shownCharacters).toWellFormed()
      return { url: shown, rejected: { code: 'invalid_url', error: parsed.reason } }
    }
    const typed = url.trim()
    const address = addressOf(parsed.url.href)
    const same = byAddress.get(address)
    if (same !== undefined) {
      copies.set(same, [...(copies.get(same) ?? []), index])
      return { url: typed, sameAs: same }
    }
    byAddress.set(address, index)
    const domain = registrableDomain(new URL(parsed.url.href).hostname)
    const sameDomainAs = byDomain.get(domain)
    if (sameDomainAs === undefined) byDomain.set(domain, index)
    return { url: typed, ...(sameDomainAs === undefined ? {} : { sameDomainAs }) }
  })
  return lines.map((line, index) => {
    const own = copies.get(index)
    return own === undefined ? line : { ...line, copies: own }
  })
}

const maxLines = 25
/** Characters of JSON per chunk. A page of a batch reads at most two chunks, so long addresses limit the lines of a chunk. */
const maxCharacters = 7_000

/** Lines in the pieces in which they are stored, each with the number of its first line. */
export function chunkLines(
  lines: readonly BatchLine[],
): readonly { readonly first: number; readonly lines: readonly BatchLine[] }[] {
  const chunks: { first: number; lines: BatchLine[]; size: number }[] = []
  for (const [index, line] of lines.entries()) {
    const size = JSON.stringify(line).length
    const last = chunks.at(-1)
    if (last !== undefined && last.lines.length < maxLines && last.size + size <= maxCharacters) {
      last.lines.push(line)
      last.size += size
    } else chunks.push({ first: index, lines: [line], size })
  }
  return chunks.map(({ first, lines: own }) => ({ first, lines: own }))
}
