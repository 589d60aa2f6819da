import { emptyPlace, type RawAnswer, type RawBlock } from './parsed-answer.ts'

const hidden = /<!--[\s\S]*?(?:-->|$(?![\s\S]))|^(?:```|~~~)[\s\S]*?(?:^(?:```|~~~).*$|$(?![\s\S]))/gm
const address = /https?:\/\/[^\s<>()[\]"']{1,2000}/g

/**
 * The lines of a text that takes the Markdown parser too long: headings and paragraphs. Entries and table rows get a bullet, by
 * which they are found later. Linear in the length of the text.
 */
export function scanLines(text: string): RawAnswer {
  const blocks: RawBlock[] = []
  for (const line of text.replace(hidden, ' ').split('\n')) {
    const [, hashes, words = ''] = /^\s*(?:(#{1,6}) )?(.*)$/.exec(line) ?? []
    if (!/[\p{L}\p{N}]/u.test(words)) continue
    const shown = words
      .replace(/\*\*|__|`/g, '')
      .replace(address, ' ')
      .replace(/^(?:[-*+]|\|) +/, '• ')
    blocks.push({
      ...emptyPlace,
      kind: hashes ? 'heading' : 'paragraph',
      text: shown.trim(),
      depth: hashes?.length ?? 0,
    })
  }
  return { blocks, links: [] }
}
