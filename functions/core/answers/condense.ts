import { foldText } from '../text/fold.ts'

// The longest answer of a platform (8,192 tokens) has about 40,000 characters beside its addresses. Longer texts are read in part.
const examinedChars = 100_000
const extraChars = 32_000
const pieces = /[^\n]{1,8000}/g

/** The part of an oversized answer that is examined: its beginning, and later lines in which one of the names occurs. */
export function condense(text: string, mayName: (folded: string) => boolean): string {
  if (text.length <= examinedChars) return text
  const lineEnd = text.lastIndexOf('\n', examinedChars)
  const cut = lineEnd > 0 ? lineEnd : examinedChars
  const kept = [text.slice(0, cut)]
  const rest = text.slice(cut)
  let extra = 0
  for (const [piece] of mayName(foldText(rest)) ? rest.matchAll(pieces) : []) {
    if (extra > extraChars) break
    if (!mayName(foldText(piece))) continue
    kept.push(piece)
    extra += piece.length
  }
  return kept.join('\n')
}
