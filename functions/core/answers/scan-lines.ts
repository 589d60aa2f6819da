import { emptyPlace, type RawAnswer, type RawBlock, type RawLink } from './parsed-answer.ts'

const itemStart = /^ {0,12}(?:([-*+•])|(\d{1,9})[.)]) +/
const address = /https?:\/\/[^\s<>()[\]"']{1,2000}/g

/**
 * The structure of a text too long or too deep for the markdown parser: lists, headings, table rows and paragraphs, line by line.
 * Linear in the length of the text.
 */
export function scanLines(text: string): RawAnswer {
  const blocks: RawBlock[] = []
  const links: RawLink[] = []
  let list = -1
  let item = -1
  let lists = 0
  let table = -1
  let row = 0
  let inCode = false
  for (const line of withoutComments(text).split('\n')) {
    if (line.startsWith('```') || line.startsWith('~~~')) inCode = !inCode
    if (inCode || line.startsWith('```') || line.startsWith('~~~')) continue
    const trimmed = line.trim()
    if (trimmed === '') continue
    if (trimmed.includes('://'))
      for (const [url] of trimmed.matchAll(address)) links.push({ url, text: '', title: '', block: blocks.length })
    const start = itemStart.exec(line)
    if (trimmed.startsWith('|')) {
      if (/^[|\s:-]+$/.test(trimmed)) continue
      if (table === -1) {
        table = lists++
        row = 0
      }
      trimmed
        .slice(1)
        .split('|')
        .forEach((cell, column) => {
          blocks.push({ ...emptyPlace, kind: 'cell', text: plain(cell), table, row, column })
        })
      row++
      continue
    }
    table = -1
    if (start) {
      if (list === -1) list = lists++
      item++
      blocks.push({
        ...emptyPlace,
        kind: 'item',
        text: plain(line.slice(start[0].length)),
        depth: 1,
        list,
        item,
        itemHead: true,
        ordinal: start[2] === undefined ? null : Number(start[2]),
      })
    } else {
      list = -1
      const hashes = /^#{1,6} /.exec(trimmed)
      if (hashes)
        blocks.push({ ...emptyPlace, kind: 'heading', text: plain(trimmed.slice(hashes[0].length)), depth: hashes[0].length - 1 })
      else blocks.push({ ...emptyPlace, kind: 'paragraph', text: plain(trimmed) })
    }
  }
  return { blocks, links }
}

function plain(text: string): string {
  return text
    .replace(/\*\*|__|`/g, '')
    .replace(address, ' ')
    .trim()
}

function withoutComments(text: string): string {
  if (!text.includes('<!--')) return text
  const pieces: string[] = []
  let at = 0
  for (;;) {
    const from = text.indexOf('<!--', at)
    if (from === -1) break
    pieces.push(text.slice(at, from))
    const to = text.indexOf('-->', from + 4)
    if (to === -1) return pieces.join(' ')
    at = to + 3
  }
  pieces.push(text.slice(at))
  return pieces.join(' ')
}
