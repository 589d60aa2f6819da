export type MarkedPiece = { readonly text: string; readonly isBrand: boolean }

const longestName = 120

/** An extract in pieces, those that are one of the brand's names told apart from the rest. The pieces joined are the extract. */
export function markBrand(extract: string, names: readonly string[]): readonly MarkedPiece[] {
  const patterns = names
    .map((name) => name.trim())
    .filter((name) => name.length > 1 && name.length <= longestName)
    .sort((a, b) => b.length - a.length)
    .map(patternOf)
  if (patterns.length === 0) return extract === '' ? [] : [{ text: extract, isBrand: false }]
  const found = new RegExp(patterns.join('|'), 'giu')
  const pieces: MarkedPiece[] = []
  let from = 0
  for (const match of extract.matchAll(found)) {
    if (match.index > from) pieces.push({ text: extract.slice(from, match.index), isBrand: false })
    pieces.push({ text: match[0], isBrand: true })
    from = match.index + match[0].length
  }
  if (from < extract.length) pieces.push({ text: extract.slice(from), isBrand: false })
  return pieces
}

/** A name as a word of its own; scripts that write without spaces have no such borders. */
function patternOf(name: string): string {
  const escaped = name.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&').replace(/\s+/gu, '\\s+')
  if (/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u.test(name)) return escaped
  return `(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`
}
