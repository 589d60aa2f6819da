import { cutAtSentence, sentencesOf } from '../sentences.ts'
import { type Mark, plainText, plainWithMarks } from './plain-text.ts'

/** An extract with the places in it that prove the mention. */
export type Extract = { readonly extract: string; readonly marks: Mark[] }

const extractCharacters = 300
const itemCharacters = 48
/** Items of a list that are shown before the brand's: the first ones and, after a gap, the one directly before it. */
const itemsBefore = 4

type Item = { readonly label: string; readonly body: string; readonly start: number }
const numbered = /^[ \t]{0,6}(\d{1,3})[.)][ \t]+/
const bullet = /^[ \t]{0,6}[-*+•][ \t]+/

/**
 * The extract of an answer. Where a list ranks the brand: its items up to the brand, with their numbers. Else the sentence that
 * proves the mention. Without the brand: the offered list, or the beginning. Markdown is removed.
 * @param proof  words of the raw answer that prove rank or mention; null: the brand is absent
 */
export function extractOf(text: string, proof: Mark | null): Extract {
  const list = proof === null ? firstRanking(text) : listUpTo(text, proof)
  if (list !== undefined) return ofList(list, proof)
  const row = tableUpTo(text, proof)
  return row === undefined ? ofSentences(text, proof) : ofList(row, proof)
}

/** The items of a list up to the one with the place; undefined: the place is in no list. */
function listUpTo(text: string, { start: place }: Mark): readonly Item[] | undefined {
  const line = [...readLists(text)].find(({ start, end }) => place >= start && place < end)
  return line?.isItem === true ? line.list.items : undefined
}

/** The first items of the first numbered list. */
function firstRanking(text: string): readonly Item[] | undefined {
  let last = noList
  for (const { list } of readLists(text)) {
    if (list === noList && isRanking(last)) break
    last = list
  }
  return isRanking(last) ? last.items.slice(0, itemsBefore + 1) : undefined
}

/** Each line of a text with the list as it is after that line; `noList` where the line belongs to none. */
function* readLists(text: string): Iterable<{ start: number; end: number; isItem: boolean; list: List }> {
  let list = noList
  let start = 0
  for (const line of text.slice(0, mostRead).split('\n')) {
    const marker = markerOf(line)
    if (marker !== undefined) list = withItem(list, marker, line, start)
    else if (line.trim() !== '' && !isIndented(line)) list = noList
    const end = start + line.length
    yield { start, end, isItem: marker !== undefined, list }
    start = end + 1
  }
}

type List = { readonly items: readonly Item[]; readonly isNumbered: boolean }
const noList: List = { items: [], isNumbered: false }
const isRanking = ({ items, isNumbered }: List): boolean => isNumbered && items.length > 1
/** An indented line continues the item above it, or is an item of a nested list. */
const isIndented = (line: string): boolean => /^\s{2,}/.test(line)

type Marker = { readonly label: string; readonly isNumbered: boolean; readonly length: number }
function markerOf(line: string): Marker | undefined {
  const number = numbered.exec(line)
  if (number !== null) return { label: `${number[1]}. `, isNumbered: true, length: number[0].length }
  const point = bullet.exec(line)
  return point === null ? undefined : { label: '– ', isNumbered: false, length: point[0].length }
}

/** The list after the line of an item. Items of nested lists are not added. */
function withItem(list: List, { label, isNumbered, length }: Marker, line: string, start: number): List {
  if (list.items.length > 0 && isIndented(line)) return list
  const isOtherList = isNumbered !== list.isNumbered && !/^\s/.test(line)
  const item = { label, body: line.slice(length), start: start + length }
  return { items: [...(isOtherList ? [] : list.items), item], isNumbered }
}

/** The rows of a table up to the one that contains the proof, as numbered items; undefined: the proof is in no table. */
function tableUpTo(text: string, proof: Mark | null): readonly Item[] | undefined {
  if (proof === null) return undefined
  const lineStart = text.lastIndexOf('\n', proof.start - 1) + 1
  if (!text.slice(lineStart).trimStart().startsWith('|')) return undefined
  const before = text.slice(0, lineStart).split('\n').slice(0, -1)
  const rows: { line: string; start: number }[] = []
  let start = lineStart
  for (const line of before.toReversed()) {
    start -= line.length + 1
    if (!line.trimStart().startsWith('|')) break
    if (/^[\s|:-]+$/.test(line)) return itemsOf([...rows.toReversed(), rowAt(text, lineStart)])
    rows.push({ line, start })
  }
  return undefined
}
const rowAt = (text: string, start: number) => ({ line: text.slice(start).split('\n', 1)[0] ?? '', start })
const itemsOf = (rows: readonly { line: string; start: number }[]): readonly Item[] =>
  rows.map(({ line, start }, index) => {
    const lead = /^\s*\|\s*/.exec(line)?.[0].length ?? 0
    return {
      label: `${index + 1}. `,
      body: line
        .slice(lead)
        .replace(/\s*\|\s*$/, '')
        .replaceAll('|', '·'),
      start: start + lead,
    }
  })

function ofList(items: readonly Item[], proof: Mark | null): Extract {
  const own = items.at(-1)
  const others = proof === null ? items : items.slice(0, -1)
  const shown =
    others.length <= itemsBefore || proof === null ? others : [...others.slice(0, itemsBefore - 1), null, ...others.slice(-1)]
  const lines = shown.map((item) => (item === null ? '…' : `${item.label}${headOf(item.body)}`))
  if (proof === null || own === undefined) return { extract: lines.join('\n'), marks: [] }
  const before = [...lines, own.label].join('\n')
  const { plain, marks } = plainWithMarks(own.body, within(proof, own), (whole) => cutAtSentence(whole, extractCharacters))
  return {
    extract: `${before}${plain}`,
    marks: marks.map(({ start, end }) => ({ start: start + before.length, end: end + before.length })),
  }
}

/** The name of an item: its bold words, else the text before a dash or colon. */
function headOf(body: string): string {
  const bold = /^\*\*(.{1,80}?)\*\*/.exec(body)?.[1]
  const head = plainText(bold ?? body.split(/\s[–—-]\s|:\s|·/, 1)[0] ?? body).replace(/[:–—-]+$/, '')
  return head.length <= itemCharacters ? head : `${head.slice(0, itemCharacters - 1).trimEnd()}…`
}

const within = (proof: Mark, { start, body }: Item): Mark[] =>
  proof.start >= start && proof.end <= start + body.length ? [{ start: proof.start - start, end: proof.end - start }] : []

function ofSentences(text: string, proof: Mark | null): Extract {
  const from = proof === null || proof.start < mostRead / 2 ? 0 : proof.start - mostRead / 4
  const places = proof === null ? [] : [{ start: proof.start - from, end: proof.end - from }]
  const { plain, marks } = plainWithMarks(text.slice(from, from + mostRead), places, (whole, isMarked) => {
    const sentences = sentencesOf(whole)
    const first = Math.max(0, sentences.findIndex(isMarked))
    return cutAtSentence(sentences.slice(first, first + 4).join(' '), extractCharacters)
  })
  return { extract: plain, marks }
}
const mostRead = 20_000
