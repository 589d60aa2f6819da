import { isObject, type JsonObject, listAt, objectsAt, textAt } from './read-json.ts'

/** Real blocks nest a few levels; the limit keeps a hostile body from overflowing the stack. */
const maxDepth = 40

/** The blocks of an AI overview as Markdown, an empty line between blocks; `''` when none has words. */
export function overviewMarkdown(blocks: readonly JsonObject[]): string {
  return blocksOf(blocks, 0).join('\n\n').trim()
}

function blocksOf(blocks: readonly JsonObject[], depth: number): readonly string[] {
  if (depth > maxDepth) return []
  return blocks.flatMap((block) => blockOf(block, depth)).filter((text) => text.trim() !== '')
}

function blockOf(block: JsonObject, depth: number): readonly string[] {
  const snippet = textAt(block, 'snippet').trim()
  switch (textAt(block, 'type')) {
    case 'heading':
      return [heading(snippet)]
    case 'list':
      return [itemsOf(listAt(block, 'list'), 0).join('\n')]
    case 'expandable':
      return [
        heading(textAt(block, 'title').trim()),
        textAt(block, 'subtitle').trim(),
        ...blocksOf(objectsAt(block, 'text_blocks'), depth + 1),
      ]
    case 'table':
      return [tableOf(listAt(block, 'table').map(cellsOf))]
    case 'comparison':
      return [
        tableOf([
          ['', ...cellsOf(block['product_labels'])],
          ...objectsAt(block, 'comparison').map((row) => [cellOf(row['feature']), ...cellsOf(row['values'])]),
        ]),
      ]
    default:
      return [snippet]
  }
}

function heading(text: string): string {
  return text === '' ? '' : `## ${text}`
}

function itemsOf(items: readonly unknown[], depth: number): readonly string[] {
  if (depth > maxDepth) return []
  return items.flatMap((item) => {
    const words = itemWords(item)
    const nested = isObject(item) ? itemsOf(listAt(item, 'list'), words === '' ? depth : depth + 1) : []
    return words === '' ? nested : [`${'  '.repeat(depth)}- ${words}`, ...nested]
  })
}

function itemWords(item: unknown): string {
  if (typeof item === 'string') return item.trim()
  if (!isObject(item)) return ''
  const title = textAt(item, 'title').trim()
  const snippet = textAt(item, 'snippet').trim()
  if (title === '' || snippet === '') return title || snippet
  return `${title}${/[:：]$/.test(title) ? '' : ':'} ${snippet}`
}

function tableOf(rows: readonly (readonly string[])[]): string {
  const [header, ...rest] = rows.filter((row) => row.length > 0)
  if (header === undefined || rows.every((row) => row.every((cell) => cell === ''))) return ''
  return [line(header), line(header.map(() => '---')), ...rest.map(line)].join('\n')
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function cellsOf(row: unknown): readonly string[] {
  return Array.isArray(row) ? row.map(cellOf) : []
}

/** On one line, and without a bar, which would begin another cell. */
function cellOf(cell: unknown): string {
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  return typeof cell === 'string'
    ? cell
        .trim()
        .replace(/\s*\n\s*/g, ' ')
        .replaceAll('|', '\\|')
    : ''
}
