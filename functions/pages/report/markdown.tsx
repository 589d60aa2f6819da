import type { MarkdownBlock, TextRun } from '../../core/pages/markdown-tree.ts'

/** Blocks that are shown before the rest is folded; about a dozen lines. */
const shownCharacters = 900

/** An answer's Markdown as text: nothing in it becomes a link, an image or markup. */
export function Markdown({
  blocks,
  restLabel,
  isOpen,
}: {
  blocks: readonly MarkdownBlock[]
  restLabel: string
  isOpen: boolean
}) {
  const cut = cutAfter(blocks)
  const rest = blocks.slice(cut)
  return (
    <>
      <Blocks blocks={blocks.slice(0, cut)} />
      {rest.length === 0 ? null : (
        <details open={isOpen}>
          <summary>{restLabel}</summary>
          <Blocks blocks={rest} />
        </details>
      )}
    </>
  )
}

/** The first mark is never folded away. */
function cutAfter(blocks: readonly MarkdownBlock[]): number {
  let seen = 0
  const found = blocks.findIndex((block) => {
    seen += lengthOf(block)
    return seen > shownCharacters
  })
  const marked = blocks.findIndex(hasBrand)
  return found === -1 ? blocks.length : Math.max(found, marked) + 1
}

const runsIn = (block: MarkdownBlock): readonly TextRun[] =>
  block.kind === 'list' ? block.items.flat().flatMap(runsIn) : block.kind === 'table' ? block.rows.flat(2) : block.runs
const lengthOf = (block: MarkdownBlock): number => runsIn(block).reduce((sum, { text }) => sum + text.length, 0)
const hasBrand = (block: MarkdownBlock): boolean => runsIn(block).some(({ mark }) => mark === 'brand')

function Blocks({ blocks }: { blocks: readonly MarkdownBlock[] }) {
  return (
    <>
      {blocks.map((block) => (
        <OneBlock block={block} />
      ))}
    </>
  )
}

function OneBlock({ block }: { block: MarkdownBlock }) {
  switch (block.kind) {
    case 'list': {
      const items = block.items.map((item) => (
        <li>
          <Blocks blocks={item} />
        </li>
      ))
      return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>
    }
    case 'table':
      return (
        <div class="wide" tabindex={0}>
          <table class="plain-table">
            <tbody>
              {block.rows.map((row) => (
                <tr>
                  {row.map((cell) => (
                    <td>
                      <Runs runs={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
    case 'heading':
      return (
        <p class="heading">
          <Runs runs={block.runs} />
        </p>
      )
    default:
      return (
        <p class={block.kind === 'paragraph' ? undefined : block.kind}>
          <Runs runs={block.runs} />
        </p>
      )
  }
}

function Runs({ runs }: { runs: readonly TextRun[] }) {
  return (
    <>
      {runs.map(({ text, isBold, isCode, mark }) => {
        const inner = isCode ? <code>{text}</code> : text
        const marked = mark === null ? inner : <mark class={mark}>{inner}</mark>
        return isBold ? <b>{marked}</b> : marked
      })}
    </>
  )
}
