export type MarkedPiece = { readonly text: string; readonly isBrand: boolean }

/**
 * Splits an extract into pieces, those that name the brand marked. The pieces joined are the extract.
 * @param marks  where it names the brand, as it was measured; marks outside of the text are ignored
 */
export function markBrand(
  extract: string,
  marks: readonly { readonly start: number; readonly end: number }[],
): readonly MarkedPiece[] {
  const pieces: MarkedPiece[] = []
  let from = 0
  for (const { start, end } of marks.toSorted((a, b) => a.start - b.start)) {
    if (start < from || end <= start || end > extract.length) continue
    pieces.push({ text: extract.slice(from, start), isBrand: false }, { text: extract.slice(start, end), isBrand: true })
    from = end
  }
  pieces.push({ text: extract.slice(from), isBrand: false })
  return pieces.filter(({ text }) => text !== '')
}
