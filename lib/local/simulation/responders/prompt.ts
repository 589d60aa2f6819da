/** Text between two marks with the same unguessable delimiter. */
export type FencedBlock = { readonly label: string; readonly text: string }

export type ReadPrompt = {
  readonly instructions: string
  readonly blocks: readonly FencedBlock[]
  /** Text of the block with this label, empty without one. */
  textOf(label: string): string
  /** Texts of all blocks. */
  readonly inside: string
  /** Text of the user role outside of every fence. */
  readonly outside: string
}

/** Splits a request to the analysis model at the marks of the product's prompt writer. */
export function readPrompt(instructions: string, input: string): ReadPrompt {
  const blocks: FencedBlock[] = []
  const outside: string[] = []
  let open: { label: string; end: string; lines: string[] } | undefined
  for (const line of input.split('\n')) {
    const [, label, delimiter] = /^BEGIN (.*) ([0-9a-f-]{16,})$/.exec(line) ?? []
    if (open !== undefined && line === open.end) {
      blocks.push({ label: open.label, text: open.lines.join('\n') })
      open = undefined
    } else if (open !== undefined) open.lines.push(line)
    else if (label !== undefined) open = { label: label.toLowerCase(), end: `END ${label} ${delimiter}`, lines: [] }
    else outside.push(line)
  }
  return {
    instructions,
    blocks,
    textOf: (label) => blocks.find((block) => block.label === label)?.text ?? '',
    inside: blocks.map(({ text }) => text).join('\n'),
    outside: outside.join('\n'),
  }
}

/** Lines of a block that hold anything, without the spaces around them. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** The questions in a prompt. */
export function questionsIn({ blocks }: ReadPrompt): string[] {
  return blocks.filter(({ label }) => label.startsWith('question ')).map(({ text }) => text)
}

/** The answers in a prompt; their labels contain their ids. */
export function answersIn({ blocks }: ReadPrompt): { readonly id: string; readonly text: string }[] {
  return blocks.flatMap(({ label, text }) => {
    const [, id] = /^answer (\S+)$/.exec(label) ?? []
    return id === undefined ? [] : [{ id, text }]
  })
}
