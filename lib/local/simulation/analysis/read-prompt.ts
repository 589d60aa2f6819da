/** Text between two marks that carry the same unguessable delimiter. */
export type FencedBlock = { readonly label: string; readonly text: string }

export type Prompt = {
  readonly instructions: string
  readonly blocks: readonly FencedBlock[]
  /** What stands in the user's part outside of every fence. */
  readonly outside: string
}

// At least 64 bits in hexadecimal or base64url; a delimiter is alone on its line, but for brackets and a label.
const delimiterPattern = /[A-Za-z0-9_-]{16,}/g
const maxMarkLength = 200

/** Reads instructions and fenced blocks from what was sent to the analysis model; without a fence the whole text is one block. */
export function readPrompt(instructions: string, input: string): Prompt {
  const lines = input.split('\n')
  const delimiter = delimiterOf(lines)
  if (delimiter === undefined) return { instructions, blocks: [{ label: '', text: input }], outside: '' }
  const blocks: FencedBlock[] = []
  const outside: string[] = []
  let open: { label: string; text: string[] } | undefined
  for (const line of lines) {
    const isMark = line.length <= maxMarkLength && new RegExp(`${delimiter}[\\s>\\]}=#|*:-]*$`).test(line)
    if (isMark && open === undefined) open = { label: labelOf(line, delimiter) || lineAbove(outside), text: [] }
    else if (isMark && open !== undefined) {
      blocks.push({ label: open.label, text: open.text.join('\n') })
      open = undefined
    } else if (open === undefined) outside.push(line)
    else open.text.push(line)
  }
  if (open !== undefined) blocks.push({ label: open.label, text: open.text.join('\n') })
  return { instructions, blocks, outside: outside.join('\n') }
}

function delimiterOf(lines: readonly string[]): string | undefined {
  const seen = new Map<string, number>()
  for (const line of lines) {
    if (line.length > maxMarkLength) continue
    for (const [token] of line.matchAll(delimiterPattern)) {
      if (/\d/.test(token) && /[a-z]/i.test(token)) seen.set(token, (seen.get(token) ?? 0) + 1)
    }
  }
  const [best] = [...seen].filter(([, count]) => count >= 2).sort((a, b) => looksRandom(b[0]) - looksRandom(a[0]) || b[1] - a[1])
  return best?.[0]
}

/** Hexadecimal of 128 bits is the likeliest fence. */
function looksRandom(token: string): number {
  return /^[0-9a-f]{32,}$/.test(token) ? 2 : /^[0-9a-f-]{20,}$/.test(token) ? 1 : 0
}

/** What the opening mark says besides the delimiter: brackets and words such as BEGIN are no part of a label. */
function labelOf(line: string, delimiter: string): string {
  return line
    .replace(delimiter, '')
    .replace(/^[\s<[{=#|*-]*(?:begin|start|block|data|untrusted)?\s*/i, '')
    .replace(/:?\s*\b(?:begin|start)\b/i, '')
    .replace(/[\s>\]}=#|*:-]*$/, '')
    .trim()
}

/** A mark without words belongs to the line above it. */
function lineAbove(outside: readonly string[]): string {
  const line = outside.findLast((one) => one.trim() !== '') ?? ''
  return line.trim().replace(/:$/, '')
}

/** Every string of a block that is JSON, with the member it stands in; undefined when the block is no JSON. */
export function jsonOf(text: string): unknown {
  const trimmed = text.trim()
  if (!/^[[{]/.test(trimmed)) return undefined
  try {
    return JSON.parse(trimmed)
  } catch {
    return undefined
  }
}
