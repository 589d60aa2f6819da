import { Lexer, type Token, type Tokens } from 'marked'

/** The part of an answer's Markdown that is shown: blocks of text runs. Link targets are removed, images and HTML become text. */
export type TextRun = {
  readonly text: string
  readonly isBold: boolean
  readonly isCode: boolean
  readonly mark: 'brand' | 'rival' | null
}
export type MarkdownBlock =
  | { readonly kind: 'paragraph' | 'heading' | 'quote' | 'code'; readonly runs: readonly TextRun[] }
  | { readonly kind: 'list'; readonly start: number | null; readonly items: readonly (readonly MarkdownBlock[])[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly TextRun[])[])[] }

export type Marked = { readonly start: number; readonly end: number; readonly of: 'brand' | 'rival' }

// Long answers have 50 kB; longer or more deeply nested ones are shown as plain text.
const longestParsed = 100_000
const deepest = 12
const mostMarks = 3_000

/**
 * The blocks of an answer for showing.
 * @param marks  places in the raw text that prove a mention; each is marked where its words are found in the order of the text
 */
export function markdownTree(text: string, marks: readonly Marked[] = []): readonly MarkdownBlock[] {
  const cursor = { text, at: 0, marks: marks.toSorted((a, b) => a.start - b.start) }
  const signs = text.match(/[*_[\]<`~!>]/g)?.length ?? 0
  if (text.length > longestParsed || signs > mostMarks) return [{ kind: 'paragraph', runs: runsOf(text, cursor, {}) }]
  try {
    return blocksOf(new Lexer({ gfm: true }).lex(text), cursor, 0)
  } catch {
    return [{ kind: 'paragraph', runs: runsOf(text, cursor, {}) }] // nested so deep that the call stack ends
  }
}

type Cursor = { readonly text: string; at: number; readonly marks: readonly Marked[] }
type Style = { readonly isBold?: boolean; readonly isCode?: boolean }

function blocksOf(tokens: readonly Token[], cursor: Cursor, depth: number): MarkdownBlock[] {
  if (depth > deepest) throw new RangeError('nested too deep')
  return tokens.flatMap((token) => blockOf(token, cursor, depth))
}

function blockOf(token: Token, cursor: Cursor, depth: number): MarkdownBlock[] {
  switch (token.type) {
    case 'space':
    case 'hr':
    case 'def':
      return []
    case 'list': {
      const { ordered, start, items } = token as Tokens.List
      const own = items.map((item) => blocksOf(item.tokens, cursor, depth + 1))
      return [{ kind: 'list', start: ordered ? Number(start) || 1 : null, items: own }]
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table
      return [
        { kind: 'table', rows: [header, ...rows].map((row) => row.map((cell) => inlineOf(cell.tokens, cursor, {}, depth))) },
      ]
    }
    case 'blockquote':
      return [{ kind: 'quote', runs: blocksOf(childrenOf(token), cursor, depth + 1).flatMap(flat) }]
    case 'code':
      return [{ kind: 'code', runs: runsOf((token as Tokens.Code).text, cursor, { isCode: true }) }]
    default: {
      const runs = inlineOf(childrenOf(token), cursor, {}, depth)
      const kind = token.type === 'heading' ? 'heading' : 'paragraph'
      return [{ kind, runs: runs.length > 0 ? runs : runsOf(textOf(token), cursor, {}) }]
    }
  }
}

const flat = (block: MarkdownBlock): readonly TextRun[] =>
  block.kind === 'list' ? block.items.flat().flatMap(flat) : block.kind === 'table' ? block.rows.flat(2) : block.runs

function inlineOf(tokens: readonly Token[], cursor: Cursor, style: Style, depth: number): TextRun[] {
  if (depth > deepest) throw new RangeError('nested too deep')
  return tokens.flatMap((token) => {
    switch (token.type) {
      case 'strong':
        return inlineOf(childrenOf(token), cursor, { ...style, isBold: true }, depth + 1)
      case 'em':
      case 'del':
      case 'link':
        return inlineOf(childrenOf(token), cursor, style, depth + 1)
      case 'codespan':
        return runsOf(textOf(token), cursor, { ...style, isCode: true })
      case 'br':
        return runsOf('\n', cursor, style)
      default:
        return childrenOf(token).length > 0
          ? inlineOf(childrenOf(token), cursor, style, depth + 1)
          : runsOf(textOf(token), cursor, style)
    }
  })
}

const childrenOf = (token: Token): readonly Token[] => ('tokens' in token ? (token.tokens ?? []) : [])

// The parser escapes nothing in `text` but keeps the source of HTML and images in `raw`.
const textOf = (token: Token): string => ('text' in token && typeof token.text === 'string' ? token.text : token.raw)

/** A text in runs, separate ones for marked places. The text's place in the answer is searched from the last one on. */
function runsOf(text: string, cursor: Cursor, { isBold = false, isCode = false }: Style): TextRun[] {
  if (text === '') return []
  const run = (piece: string, mark: TextRun['mark']): TextRun => ({ text: piece, isBold, isCode, mark })
  const at = cursor.text.indexOf(text, cursor.at)
  if (at === -1) return [run(text, null)]
  cursor.at = at + text.length
  const runs: TextRun[] = []
  let from = 0
  for (const { start, end, of } of cursor.marks) {
    const [first, last] = [Math.max(from, start - at), Math.min(text.length, end - at)]
    if (last <= first) continue
    if (first > from) runs.push(run(text.slice(from, first), null))
    runs.push(run(text.slice(first, last), of))
    from = last
  }
  if (from < text.length) runs.push(run(text.slice(from), null))
  return runs
}
