import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MarkdownBlock, markdownTree, type TextRun } from '../../../functions/core/pages/markdown-tree.ts'

const runsIn = (block: MarkdownBlock): readonly TextRun[] =>
  block.kind === 'list' ? block.items.flat().flatMap(runsIn) : block.kind === 'table' ? block.rows.flat(2) : block.runs
const markedIn = (blocks: readonly MarkdownBlock[], of: string): string =>
  blocks
    .flatMap(runsIn)
    .filter(({ mark }) => mark === of)
    .map(({ text }) => text)
    .join('')

describe('an answer for showing', () => {
  it('keeps the numbers of its lists, bold words and tables, and loses the targets of links', () => {
    const blocks = markdownTree('Try:\n\n3. **Acme** – [site](https://acme.example)\n4. Other\n\n| a | b |\n| - | - |\n| 1 | 2 |')
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'list', 'table'])
    expect(blocks[1]).toMatchObject({ start: 3 })
    expect(JSON.stringify(blocks)).not.toContain('acme.example')
    expect(blocks.flatMap(runsIn).find(({ isBold }) => isBold)?.text).toBe('Acme')
  })

  it('marks the stored places, also where the same word occurs elsewhere', () => {
    const text = 'Acme hotels are another firm. For pipes call **Acme** or Roto.'
    const start = text.lastIndexOf('Acme')
    const blocks = markdownTree(text, [
      { start, end: start + 4, of: 'brand' },
      { start: text.indexOf('Roto'), end: text.indexOf('Roto') + 4, of: 'rival' },
    ])
    expect([markedIn(blocks, 'brand'), markedIn(blocks, 'rival')]).toEqual(['Acme', 'Roto'])
    expect(blocks.flatMap(runsIn).find(({ mark }) => mark === 'brand')?.isBold).toBe(true)
  })

  it('takes any text, however it is nested', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.nat(400), (text, start) => {
        expect(() => markdownTree(text, [{ start, end: start + 5, of: 'brand' }])).not.toThrow()
      }),
      { seed: 20261128 },
    )
    for (const piece of ['> ', '- ', '**', '[', '`', '<b>', '|a']) expect(() => markdownTree(piece.repeat(3_000))).not.toThrow()
  })
})
