import { containsName } from '../learned-brands.ts'

/** One brand that an answer offers: its name, the words that name it, and what the entry says of it. All are copied. */
export type AnswerEntry = { readonly name: string; readonly quote: string; readonly text: string }

const longestName = 60
const item = /^\s*(?:[-*•]|\d{1,2}[.)])\s+(.+)$/
const heading = /^#{2,6}\s+(.+)$/
const separatorRow = /^[\s|:-]+$/
const sourceLink = /\.?\s*\(?\[[^\]]*\]\([^)]*\)\)?\.?\s*$/
const headEnd = /\s+[–—-]\s+|:\s+|\s+\(|\.\s+/

/**
 * The brands that the enumerations of an answer offer, best first: list, table, headings, then prose; a stated pick goes first
 * where no numbers are written.
 * @param known  names that count wherever they stand
 */
export function answerEntries(body: string, known: readonly string[]): AnswerEntry[] {
  const lines = body.split('\n')
  const listed = lines.flatMap((line, index) => entryOf(line, lines, index))
  // The link to a source behind a line names nothing.
  const bare = lines.map((line) => (item.test(line) ? line : line.replace(sourceLink, '.')))
  const named = listed.length > 0 ? listed : proseEntries(bare.join('\n'), known)
  const more = bare.flatMap((line) => namedList(line)).filter(({ name }) => !named.some((one) => one.name === name))
  const entries = [...named, ...more]
  const isNumbered = lines.some((line) => /^\s*\d{1,2}[.)]\s/.test(line))
  const pick = isNumbered ? undefined : pickOf(lines)
  const first = entries.find(({ name }) => pick !== undefined && containsName(pick, name))
  return first === undefined ? entries : [first, ...entries.filter((entry) => entry !== first)]
}

function entryOf(line: string, lines: readonly string[], index: number): AnswerEntry[] {
  if (line.trim().startsWith('|')) return rowEntry(line, lines[index + 1] ?? '')
  const [, inList] = item.exec(line) ?? []
  if (inList !== undefined) return asEntry(...split(inList))
  const [, title] = heading.exec(line) ?? []
  if (title === undefined || /[?:]$/.test(title)) return []
  const following = lines.slice(index + 1).find((next) => next.trim() !== '') ?? ''
  return heading.test(following) ? [] : asEntry(title, following.trim())
}

/** A row of a table; the row above the separator is its head and names no brand. */
function rowEntry(line: string, below: string): AnswerEntry[] {
  const isHeader = separatorRow.test(below) && below.includes('-')
  if (isHeader || separatorRow.test(line)) return []
  const [head = '', ...rest] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
  return asEntry(head, rest.find((cell) => /\p{L}/u.test(cell)) ?? '')
}

/** Head and text of a list item, the marks around the head taken off. */
function split(text: string): [string, string] {
  const at = text.search(headEnd)
  const head = at === -1 ? text : text.slice(0, at)
  const rest = at === -1 ? '' : text.slice(at).replace(/^(?:\s*[–—:.-]+|\s*\()\s*/, '')
  return [head, rest]
}

function asEntry(head: string, text: string): AnswerEntry[] {
  const bare = head
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#]/g, '')
    .replace(/:$/, '')
    .trim()
  const isName = bare !== '' && bare.length <= longestName && bare.split(/\s+/).length <= 6 && /\p{L}/u.test(bare)
  return isName ? [{ name: bare, quote: bare, text: text.replace(/\s*\(?\[[^\]]*\]\([^)]*\)\)?\s*$/, '').trim() }] : []
}

/** Names in bold, known names, and capital words before a bracket or a colon, in the order of the text. */
function proseEntries(body: string, known: readonly string[]): AnswerEntry[] {
  const found = new Map<string, number>()
  const note = (name: string, at: number) => {
    if (at >= 0 && name.length <= longestName && (found.get(name) ?? Number.POSITIVE_INFINITY) > at) found.set(name, at)
  }
  for (const match of body.matchAll(/\*\*([^*\n]{2,60})\*\*/g)) note(match[1]?.trim() ?? '', match.index)
  for (const match of body.matchAll(/(?<=\p{Ll} )(\p{Lu}[\p{L}\d&.'’-]*(?: \p{Lu}[\p{L}\d&.'’-]*){0,3})(?= \(|: )/gu))
    note(match[1] ?? '', match.index)
  for (const name of known) if (containsName(body, name)) note(name, body.toLowerCase().indexOf(name.toLowerCase()))
  const sorted = [...found].sort((a, b) => a[1] - b[1])
  return sorted.length < 2
    ? []
    : sorted.map(([name, at]) => ({ name, quote: body.slice(at).replace(/^\*+/, '').slice(0, name.length), text: '' }))
}

/** "Also worth a look: A, B, C." */
function namedList(line: string): AnswerEntry[] {
  const [, names] = /^[^:|#]{3,60}:\s+([^:]+?)\.(?:\s|$)/.exec(line) ?? []
  const parts = names?.replace(/\*/g, '').split(/,\s+/) ?? []
  const areNames = parts.length > 0 && parts.every((part) => /^\p{Lu}\S*(?: \S+){0,3}$/u.test(part))
  return areNames ? parts.map((name) => ({ name, quote: name, text: '' })) : []
}

/** A closing line that names one winner: "My pick: **A**, because ...". */
function pickOf(lines: readonly string[]): string | undefined {
  return lines.map((line) => /^[^:*|]{3,40}:\s+\*\*([^*]+)\*\*/.exec(line)?.[1]).findLast((name) => name !== undefined)
}

/** The sentences of a text that hold a name, as they stand there. */
export function sentencesWith(text: string, name: string): string[] {
  return text
    .split(/\n+|(?<=[.!?])\s+(?=\p{Lu}|["“*])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => containsName(sentence, name))
    .map((sentence) => (sentence.length <= 300 ? sentence : around(sentence, name)))
}

function around(sentence: string, name: string): string {
  const at = Math.max(0, sentence.toLowerCase().indexOf(name.toLowerCase()) - 100)
  return sentence.slice(at, at + 300).trim()
}
