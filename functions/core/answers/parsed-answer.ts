import type { Range } from '../text/sentences.ts'

/** A block of an answer after parsing: with its place in the structure, and without Markdown. */
export type RawBlock = {
  readonly kind: 'heading' | 'paragraph' | 'item' | 'cell'
  readonly text: string
  /** Heading level, list depth or 0. */
  readonly depth: number
  /** Number of the list it is in (also for later paragraphs of an item), or -1. */
  readonly list: number
  /** Number of the list item, or -1. */
  readonly item: number
  /** The item this item's list is nested in, or -1. */
  readonly parentItem: number
  /** True for the first text of an item. */
  readonly itemHead: boolean
  /** The number written before an item or heading, or null. */
  readonly ordinal: number | null
  readonly table: number
  readonly row: number
  readonly column: number
  readonly quoted: boolean
}

export type RawLink = { readonly url: string; readonly text: string; readonly title: string }

export type RawAnswer = { readonly blocks: readonly RawBlock[]; readonly links: readonly RawLink[] }

/** A visible block with its place among the visible ones and in their joined text. */
export type Block = RawBlock & Range & { readonly index: number }

/** Visible body text of an answer. `folded` has the length of `text`; blocks are separated by a line end. */
export type ParsedAnswer = {
  readonly text: string
  readonly folded: string
  readonly blocks: readonly Block[]
  /** All blocks in the order of the answer, hidden ones (`start` null) included. */
  readonly pieces: readonly { readonly text: string; readonly start: number | null }[]
  /** Sentences that tell a machine how to score: blanked in `text` and `folded`. */
  readonly planted: readonly Range[]
  readonly links: readonly RawLink[]
}

export const emptyPlace = {
  depth: 0,
  list: -1,
  item: -1,
  parentItem: -1,
  itemHead: false,
  ordinal: null,
  table: -1,
  row: -1,
  column: -1,
  quoted: false,
} as const
