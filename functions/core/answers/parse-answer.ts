import { foldText, isTidy, tidyAnswer, tidyVisible } from '../text/fold.ts'
import type { Range } from '../text/sentences.ts'
import { condense } from './condense.ts'
import { leadingRank } from './leading-rank.ts'
import { type Block, emptyPlace, type ParsedAnswer, type RawBlock } from './parsed-answer.ts'
import { blankPlantedInstructions } from './planted-instructions.ts'
import { readMarkdown } from './read-markdown.ts'
import { isFootnoteLine, isSourceLine, isSourcesTitle, withoutCitationMarks } from './source-labels.ts'

/**
 * Turns Markdown into the visible text with its structure: prose, headings, list items, table cells and anchor texts. Leaves out
 * code, comments, addresses with a path, e-mail addresses, citation marks, footnotes, source sections, and sentences that tell a
 * machine how to score.
 */
export function parseAnswer(answer: string, mayName: (folded: string) => boolean = () => false): ParsedAnswer {
  // Only an entity can put an untidy character into a block of a tidy answer.
  const areTidy = isTidy(answer) && !answer.includes('&')
  const raw = readMarkdown(condense(areTidy ? answer : tidyAnswer(answer), mayName))
  const tidied = raw.blocks.flatMap((block) => tidyBlock(block, areTidy))
  const structured = splitIntoEntries(tidied)
  const visible = new Set(withoutSources(structured))
  const texts: string[] = []
  const blocks: Block[] = []
  const pieces: { text: string; start: number | null }[] = []
  let at = 0
  for (const block of structured) {
    const isVisible = visible.has(block)
    pieces.push({ text: block.text, start: isVisible ? at : null })
    if (!isVisible) continue
    blocks.push({ ...block, index: blocks.length, start: at, end: at + block.text.length })
    texts.push(block.text)
    at += block.text.length + 1
  }
  return { ...blankOut(texts.join('\n'), blocks), blocks, pieces, links: raw.links }
}

function blankOut(text: string, blocks: readonly Block[]): { text: string; folded: string; planted: readonly Range[] } {
  const folded = foldText(text)
  const planted = blocks.flatMap((block) => blankPlantedInstructions(text, folded, block.start, block.end))
  if (planted.length === 0) return { text, folded, planted }
  return { text: blank(text, planted), folded: blank(folded, planted), planted }
}

function blank(text: string, cuts: readonly { start: number; end: number }[]): string {
  let kept = ''
  let at = 0
  for (const cut of cuts) {
    kept += text.slice(at, cut.start) + ' '.repeat(cut.end - cut.start)
    at = cut.end
  }
  return kept + text.slice(at)
}

function tidyBlock(block: RawBlock, isTidyText: boolean): RawBlock[] {
  let text = withoutCitationMarks(isTidyText ? block.text : tidyVisible(block.text))
  if (text.includes('**') || text.includes('__')) text = text.replace(/\*\*|__/g, '')
  if (text.includes('@')) text = text.replace(/[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{1,63}/g, ' ')
  if (text.includes('://')) text = text.replace(/https?:\/\/[^\s<>()[\]"']{1,2000}/g, visibleAddress)
  if (text.includes('  ') || text.includes('\t')) text = text.replace(/[ \t]+/g, ' ')
  if (text.includes('\n')) text = text.replace(/ ?\n ?/g, '\n')
  text = text.trim()
  if (text === '' && block.kind !== 'cell' && block.kind !== 'item') return []
  return [text === block.text ? block : { ...block, text }]
}

function visibleAddress(url: string): string {
  const host = /^https?:\/\/([^/?#]+)\/?[.,;:!]?$/.exec(url)
  return host?.[1] ?? ' '
}

function splitIntoEntries(blocks: readonly RawBlock[]): RawBlock[] {
  let last = blocks.reduce((most, { list, item }) => Math.max(most, list, item), -1)
  const nextId = (): number => ++last
  const isAlone = ({ list }: RawBlock): boolean => blocks.filter((one) => one.itemHead && one.list === list).length === 1
  const split: RawBlock[] = []
  let open: OpenList | null = null
  for (const block of blocks) {
    if (block.kind === 'cell') {
      split.push(block)
      open = null
      continue
    }
    for (const line of splitLines(block)) {
      const marked: MarkedLine | null = markEntry(line, open, nextId)
      if (marked) {
        split.push(marked.block)
        open = marked.open
      } else if (/\d[).]\s/.test(line.text))
        split.push(...splitInlineNumbers(line, nextId, line.itemHead && line.ordinal === 1 && isAlone(line)))
      else split.push(line)
    }
  }
  return split
}

/** Splits a paragraph at line breaks that carry meaning; a hard wrap inside a sentence becomes a space. */
function splitLines(block: RawBlock): RawBlock[] {
  if (!block.text.includes('\n')) return [block]
  const lines = block.text.split('\n').filter((line) => line !== '')
  const kept: string[] = []
  for (const line of lines) {
    const previous = kept.at(-1)
    if (previous !== undefined && !breaksHere(previous, line)) kept[kept.length - 1] = `${previous} ${line}`
    else kept.push(line)
  }
  return kept.map((text, index) => (index === 0 ? { ...block, text } : { ...block, text, kind: 'paragraph', itemHead: false }))
}

function breaksHere(previous: string, line: string): boolean {
  if (/^(?:[•·▪●◦‣✓✔➤►→*-]|\d{1,3}[.)\s]|#\d|\p{Extended_Pictographic})/u.test(line)) return true
  if (/^\p{Ll}/u.test(line)) return false
  return /[.!?:;。!?:]["')]*$/.test(previous) || previous.length < 60 || /^.{2,40}? ?(?:–|- |: )/.test(line)
}

/** A list of lines that may continue, with the last rank written in it and all ranks so far, at most a hundred. */
type OpenList = { readonly list: number; readonly last: number; readonly seen: ReadonlySet<number> }
type MarkedLine = { readonly block: RawBlock; readonly open: OpenList | null }

const pictureBeforeNumber = /^(?:(?![🥇🥈🥉])\p{Extended_Pictographic}\ufe0f? ?){1,3}(?=#?\d{1,2}[.)] )/u

/** A line that begins with a rank or a bullet is a list entry; adjacent ones share a list. */
function markEntry(line: RawBlock, open: OpenList | null, nextId: () => number): MarkedLine | null {
  const bullet = /^[•·▪●◦‣✓✔➤►→✅👉⭐🔹🔸]\ufe0f? ?/u.exec(line.text)
  const from = (bullet ?? pictureBeforeNumber.exec(line.text))?.[0].length ?? 0
  const rank = leadingRank(foldText(line.text.slice(from, from + 48)))
  if (!rank && !bullet) return null
  const text = line.text.slice(from + (rank?.length ?? 0)).trim()
  if (line.kind === 'heading' || line.kind === 'item') {
    return { block: { ...line, text, ordinal: rank?.ordinal ?? line.ordinal }, open: null }
  }
  if (rank && (text === '' || rank.ordinal > 100)) return null
  const ordinal = rank?.ordinal ?? 0
  // "Third place: A", "First place: B": ranks in words may come in any order.
  const joins = open !== null && (!rank || Math.abs(ordinal - open.last) === 1 || (rank.isInWords && !open.seen.has(ordinal)))
  const list = joins ? open.list : nextId()
  const block: RawBlock = {
    ...line,
    kind: 'item',
    text,
    list,
    item: nextId(),
    parentItem: -1,
    itemHead: true,
    ordinal: rank?.ordinal ?? null,
    depth: 1,
  }
  return { block, open: { list, last: ordinal, seen: new Set(joins ? [...open.seen, ordinal] : [ordinal]) } }
}

const inlineNumber = /(^|[\s:;,(])\(?(\d{1,2})([).])\s/g

/** "Try 1) A 2) B 3) C": a list on one line. One that begins with its first number is read as a list of one entry before. */
function splitInlineNumbers(line: RawBlock, nextId: () => number, isNumbered: boolean): RawBlock[] {
  const marks = Array.from(line.text.matchAll(inlineNumber), ({ 0: all, 1: before = '', 2: number, 3: sign, index }) => ({
    at: index + before.length,
    after: index + all.length,
    ordinal: Number(number),
    stop: sign === '.',
  }))
  if (isNumbered && marks[0]) marks.unshift({ at: 0, after: 0, ordinal: 1, stop: marks[0].stop })
  const run = longestRun(marks)
  const first = run[0]
  if (!first || run.length < (first.stop ? 3 : 2)) return [line]
  const list = nextId()
  const lead = line.text.slice(0, first.at).trim()
  const entries = run.map((mark, index): RawBlock => {
    const text = line.text.slice(mark.after, run[index + 1]?.at ?? line.text.length).replace(/[;,\s]+$/, '')
    return {
      ...emptyPlace,
      kind: 'item',
      text: text.trim(),
      list,
      item: nextId(),
      itemHead: true,
      ordinal: mark.ordinal,
      depth: 1,
      parentItem: isNumbered ? line.parentItem : line.item,
    }
  })
  return lead === '' ? entries : [{ ...line, text: lead }, ...entries]
}

/** The marks that count up from 1, or down to 1. */
function longestRun<T extends { readonly ordinal: number }>(marks: readonly T[]): T[] {
  const up: T[] = []
  for (const mark of marks) if (mark.ordinal === up.length + 1) up.push(mark)
  if (up.length > 1) return up
  const down: T[] = []
  for (const mark of marks) if (down.length === 0 || mark.ordinal === (down.at(-1)?.ordinal ?? 0) - 1) down.push(mark)
  return down.length > 1 && down.at(-1)?.ordinal === 1 ? down : []
}

/** Leaves out sections of sources, lines that name sources and footnotes. */
function withoutSources(blocks: readonly RawBlock[]): RawBlock[] {
  const visible: RawBlock[] = []
  let section: 'none' | 'heading' | 'label' = 'none'
  for (const block of blocks) {
    const folded = foldText(block.text.slice(0, 80))
    if (isSourcesTitle(folded) && block.kind !== 'cell') {
      section = block.kind === 'heading' ? 'heading' : 'label'
      continue
    }
    if (section === 'heading' && block.kind === 'heading') section = 'none'
    if (section === 'label' && !looksLikeSource(block)) section = 'none'
    const isHidden = section !== 'none' || (block.kind !== 'cell' && (isSourceLine(folded) || isFootnoteLine(block.text)))
    if (!isHidden) visible.push(block)
  }
  return visible
}

function looksLikeSource(block: RawBlock): boolean {
  return (
    block.list !== -1 ||
    isFootnoteLine(block.text) ||
    /^\d{1,3}[.)]? |(?:^|\s)www\.|\.(?:com|org|net|de|fr|es|it|nl|io|example)\b/.test(foldText(block.text.slice(0, 200)))
  )
}
