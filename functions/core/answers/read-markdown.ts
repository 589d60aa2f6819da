import type { Token, Tokens } from 'marked'
import { decodeEntity, entitySource } from '../text/entities.ts'
import { lexMarkdown } from './lex-markdown.ts'
import { emptyPlace, type RawAnswer, type RawBlock, type RawLink } from './parsed-answer.ts'
import { scanLines } from './scan-lines.ts'

// Emphasis marks in one paragraph cost quadratic time (marked 18): 1,500 of them take a few milliseconds.
const maxMarksPerChunk = 1_500

type Place = Omit<RawBlock, 'kind' | 'text'>
type Sink = {
  blocks: RawBlock[]
  links: RawLink[]
  lists: number
  items: number
  tables: number
  lastOrdered: { list: number; next: number; item: number } | null
}

/**
 * Turns Markdown into blocks of visible text with their place in lists, tables and headings. Never throws: a text that the
 * parser cannot handle is scanned line by line.
 */
export function readMarkdown(tidied: string): RawAnswer {
  if (isHostile(tidied)) return scanLines(tidied)
  try {
    const sink: Sink = { blocks: [], links: [], lists: 0, items: 0, tables: 0, lastOrdered: null }
    readTokens(lexMarkdown(tidied), emptyPlace, sink)
    return { blocks: sink.blocks, links: sink.links }
  } catch {
    // Deep nesting ends in a RangeError of the call stack.
    return scanLines(tidied)
  }
}

const indentedList = /^\s*(?:\d{1,3}[.)]|[-*+•])\s/
const sentenceEnd = /[.!?。！？…](?:\s|$)/
/** What programs and commands have and prose does not: no price and no semicolon within a line. */
const codeSign = /[{}<>=\\]|\$(?!\d)|;$/m
const webAddress = /https?:\/\/\S+/g

// Assistants and the programs that store their answers indent text by four spaces, which Markdown takes for code. It is text if it
// is a list or has a sentence and no sign of code; addresses of links have such signs.
const isProse = (text: string): boolean =>
  indentedList.test(text) || (sentenceEnd.test(text) && !codeSign.test(text.replace(webAddress, '')))

const hostileMark = /[*_[<`~!]/g
const deepIndent = /(?:^|\n)[^\S\n]{120}/

function isHostile(text: string): boolean {
  if (deepIndent.test(text)) return true
  if (text.includes('>>>>>>>>>>') && /^.{0,119}>{10}/m.test(text)) return true
  const marks = (part: string): number => part.match(hostileMark)?.length ?? 0
  return marks(text) > maxMarksPerChunk && text.split('\n\n').some((chunk) => marks(chunk) > maxMarksPerChunk)
}

function readTokens(tokens: readonly Token[], place: Place, sink: Sink): void {
  for (const token of tokens) readBlock(token, place, sink)
}

function readBlock(token: Token, place: Place, sink: Sink): void {
  switch (token.type) {
    case 'space':
      return
    case 'code':
      if ((token as Tokens.Code).codeBlockStyle === 'indented' && isProse((token as Tokens.Code).text))
        readTokens(lexMarkdown((token as Tokens.Code).text), place, sink)
      return
    case 'hr':
      sink.lastOrdered = null
      return
    case 'heading':
      sink.lastOrdered = place.list === -1 ? null : sink.lastOrdered
      add('heading', inlineText(token.tokens ?? [], sink), { ...place, depth: (token as Tokens.Heading).depth }, sink)
      return
    case 'paragraph':
    case 'text':
      add('paragraph', inlineText(token.tokens ?? [token], sink), place, sink)
      return
    case 'blockquote':
      readTokens(token.tokens ?? [], { ...place, quoted: true }, sink)
      return
    case 'list':
      readList(token as Tokens.List, place, sink)
      return
    case 'table':
      readTable(token as Tokens.Table, place, sink)
      return
    case 'html':
      add('paragraph', htmlText(token.raw), place, sink)
      return
    case 'def':
      sink.links.push({ url: (token as Tokens.Def).href, text: (token as Tokens.Def).title ?? '', title: '' })
      return
    default:
      add('paragraph', token.raw, place, sink)
      return
  }
}

function readList(list: Tokens.List, place: Place, sink: Sink): void {
  const nested = place.item !== -1
  const start = typeof list.start === 'number' ? list.start : 1
  // A numbered list interrupted by paragraphs continues: the parser sees a new list that starts at the next number.
  const resumed =
    !nested && list.ordered && sink.lastOrdered !== null && start === sink.lastOrdered.next ? sink.lastOrdered.list : -1
  const id = resumed === -1 ? sink.lists++ : resumed
  let next = start
  for (const item of list.items) {
    const itemId = sink.items++
    const written = list.ordered ? Number.parseInt(item.raw.trimStart(), 10) : Number.NaN
    const ordinal = list.ordered ? (Number.isNaN(written) ? next : written) : null
    next++
    const parentItem = nested || list.ordered ? place.item : (sink.lastOrdered?.item ?? -1)
    const inside: Place = { ...place, depth: place.depth + 1, list: id, item: itemId, parentItem, ordinal }
    let head = true
    for (const token of item.tokens) {
      const isText = token.type === 'text' || token.type === 'paragraph' || token.type === 'heading'
      if (isText) add(head ? 'item' : 'paragraph', inlineText(token.tokens ?? [token], sink), { ...inside, itemHead: head }, sink)
      else readBlock(token, { ...inside, itemHead: false }, sink)
      head = head && !isText
    }
    if (!nested && list.ordered) sink.lastOrdered = { list: id, next, item: itemId }
  }
}

function readTable(table: Tokens.Table, place: Place, sink: Sink): void {
  const id = sink.tables++
  sink.lastOrdered = null
  const rows = [table.header, ...table.rows]
  rows.forEach((cells, row) => {
    cells.forEach((cell, column) => {
      add('cell', inlineText(cell.tokens, sink), { ...place, table: id, row, column, itemHead: false }, sink)
    })
  })
}

function add(kind: RawBlock['kind'], text: string, place: Place, sink: Sink): void {
  sink.blocks.push({ ...place, kind, text })
}

function inlineText(tokens: readonly Token[], sink: Sink): string {
  let text = ''
  for (const token of tokens) text += inlinePiece(token, text, sink)
  return text
}

function inlinePiece(token: Token, before: string, sink: Sink): string {
  switch (token.type) {
    case 'text':
    case 'escape':
      return token.type === 'text' && 'tokens' in token && token.tokens
        ? inlineText(token.tokens, sink)
        : decodeEntities((token as Tokens.Text).text)
    case 'strong':
    case 'em':
    case 'del':
      return inlineText(token.tokens ?? [], sink)
    case 'br':
      return '\n'
    case 'codespan':
    case 'image':
      return ' '
    case 'html':
      return /^<br/i.test(token.raw) ? '\n' : ''
    case 'link':
      return linkText(token as Tokens.Link, before, sink)
    default:
      return 'text' in token && typeof token.text === 'string' ? token.text : ''
  }
}

/** Anchor text is visible; an address is visible only as a bare host, and a bracketed deep link is a citation. */
function linkText(link: Tokens.Link, before: string, sink: Sink): string {
  const text = inlineText(link.tokens, { ...sink, links: [] })
  if (link.href.startsWith('mailto:')) return text.includes('@') ? ' ' : text
  sink.links.push({ url: link.href, text, title: link.title ?? '' })
  const isAddress = /^(?:https?:\/\/|www\.)/i.test(text)
  if (isAddress) return /^(?:https?:\/\/)?[^/?#]+\/?$/i.test(text) ? text.replace(/^https?:\/\//i, '').replace(/\/$/, '') : ' '
  // Behind the bracket only other citations, for which there is a space.
  const bracketed = /[([（](?:\s[\s\p{Po}|]*)?$/u.test(before)
  const deep = /^https?:\/\/[^/]+\/[^/?#]/i.test(link.href)
  const isMark =
    /^\^?\d{1,3}$/.test(text.trim()) ||
    (bracketed && (deep || text.includes('.') || /^(?:source|quelle|link|fuente|fonte|bron)$/i.test(text)))
  return isMark ? ' ' : text
}

const unseenHtml = /<!--[\s\S]*?(?:-->|$)|<(script|style)[\s\S]*?(?:<\/\1>|$)/g

function htmlText(html: string): string {
  const seen = html.replace(unseenHtml, '')
  return decodeEntities(seen.replace(/<br[^<>]{0,20}>/gi, '\n').replace(/<[^<>]{0,500}>/g, ' '))
}

const references = new RegExp(entitySource, 'gi')

function decodeEntities(text: string): string {
  return text.includes('&') ? text.replace(references, (whole) => decodeEntity(whole) ?? whole) : text
}
