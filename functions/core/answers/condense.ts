import { foldText } from '../text/fold.ts'
import type { RawBlock } from './parsed-answer.ts'

// The longest answer of a platform (8,192 tokens) has about 40,000 characters. Longer texts are read in part.
const examinedChars = 64_000
const extraChars = 32_000
const pieceChars = 8_000

// The parser's length limit; a longer answer is scanned line by line, in linear time.
export const parsedChars = 200_000

/** Beyond the parser's length limit, removes lines without any of the names: searching a line costs less than parsing a block. */
export function withoutUnnamedLines(text: string, mayName: (folded: string) => boolean): string {
  const cut = text.indexOf('\n', parsedChars)
  if (text.length <= parsedChars || cut === -1) return text
  const rest = text.slice(cut + 1)
  const kept = [text.slice(0, cut + 1)]
  if (!mayName(foldText(rest))) return kept.join('')
  let extra = 0
  for (const line of rest.split('\n')) {
    if (extra > 2 * extraChars) break
    if (!mayName(foldText(line))) continue
    kept.push(line)
    extra += line.length
  }
  return kept.join('\n')
}

/**
 * The part of an oversized answer that is examined: its beginning, and later blocks in which one of the names occurs.
 * Answers of normal size come back as they are.
 */
export function condense(blocks: readonly RawBlock[], mayName: (folded: string) => boolean): readonly RawBlock[] {
  if (blocks.reduce((sum, block) => sum + block.text.length + 1, 0) <= examinedChars) return blocks
  const kept: RawBlock[] = []
  let examined = 0
  let extra = 0
  for (const piece of pieces(blocks)) {
    const length = piece.text.length + 1
    if (examined + length <= examinedChars) {
      kept.push(piece)
      examined += length
    } else if (extra + length <= extraChars && mayName(foldText(piece.text))) {
      kept.push(piece)
      extra += length
    }
  }
  return kept
}

function* pieces(blocks: readonly RawBlock[]): Generator<RawBlock> {
  for (const block of blocks) {
    if (block.text.length <= pieceChars) {
      yield block
      continue
    }
    for (let from = 0; from < block.text.length; from += pieceChars) {
      const text = block.text.slice(from, from + pieceChars)
      yield from === 0 ? { ...block, text } : { ...block, kind: 'paragraph', itemHead: false, text }
    }
  }
}
