/** A place in a text, in UTF-16 units. */
export type Mark = { readonly start: number; readonly end: number }

// Private-use characters: answers do not contain them, and fonts have no glyphs for them.
const [open, close] = ['\ue000', '\ue001']
const bothMarks = /[\ue000\ue001]/g

const table = /(?:^[ \t]*\|.*(?:\n|$))+/gm
/** A table as one line: its rows one after another, without the rule under its head. */
const lineOf = (rows: string): string =>
  rows
    .split('\n')
    .filter((row) => !/^[\s|:-]*$/.test(row))
    .map((row) =>
      row
        .split('|')
        .map((cell) => cell.trim())
        .filter((cell) => cell !== '')
        .join(' · '),
    )
    .join('; ')
    .concat('\n')

/** Text without Markdown characters, for showing; measuring reads the answer itself. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/\[([^\][]{0,200})\]\([^()\s]{0,500}\)/g, '$1')
    .replace(/\*\*|__|`/g, '')
    .replace(table, lineOf)
    .replace(/^(\ue000?)[ \t]{0,8}(?:#{1,6}|>|[-*+]|\d{1,3}[.)])[ \t]+/gm, '$1')
    .replace(/[ \t]*\n+/g, '\n')
    .trim()

/**
 * The plain text of an answer, shortened by `shorten`, and where marked words of the raw text are in it.
 * @param places  of the marked words in the raw text, ascending and without overlap; the result has no mark for words cut off
 * @param shorten  `isMarked` says whether a part of the plain text contains marked words
 */
export function plainWithMarks(
  raw: string,
  places: readonly Mark[],
  shorten: (plain: string, isMarked: (part: string) => boolean) => string = (plain) => plain,
): { readonly plain: string; readonly marks: Mark[] } {
  const clean = raw.replace(bothMarks, ' ')
  const signed = places.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}${open}${text.slice(start, end)}${close}${text.slice(end)}`,
    clean,
  )
  const shortened = shorten(plainText(signed), (part) => part.includes(open))
  const marks: Mark[] = []
  let plain = ''
  let start: number | undefined
  for (const piece of shortened.split(/([\ue000\ue001])/)) {
    if (piece === open) start = plain.length
    else if (piece !== close) plain += piece
    else if (start !== undefined) {
      marks.push({ start, end: plain.length })
      start = undefined
    }
  }
  if (start !== undefined) marks.push({ start, end: plain.length })
  return { plain, marks: marks.filter((mark) => mark.end > mark.start) }
}
