/** An answer before it is put into a platform's own format. */
export type AnswerSource = { readonly url: string; readonly title: string }

export type AnswerBlock =
  | { readonly kind: 'paragraph'; readonly text: string; readonly source?: AnswerSource }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly isNumbered: boolean; readonly items: readonly Item[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[]; readonly source?: AnswerSource }

export type Item = { readonly name: string; readonly text: string; readonly source?: AnswerSource }

export type ComposedAnswer = { readonly blocks: readonly AnswerBlock[]; readonly searchQueries: readonly string[] }

/** A piece of Markdown, and the page that it cites. */
export type Segment = { readonly text: string; readonly source?: AnswerSource }

/** The answer as Markdown, split where sources change; the pieces joined are the whole answer. */
export function segmentsOf(answer: ComposedAnswer): readonly Segment[] {
  return answer.blocks.flatMap((block, index) => {
    const gap: Segment[] = index === 0 ? [] : [{ text: '\n\n' }]
    return [...gap, ...blockSegments(block)]
  })
}

/** The whole answer as markdown. */
export function textOfAnswer(answer: ComposedAnswer): string {
  return segmentsOf(answer)
    .map(({ text }) => text)
    .join('')
}

/** The first part of the answer, like that of a model that ran out of tokens. */
export function cutTextOf(answer: ComposedAnswer): string {
  const text = textOfAnswer(answer)
  return text.slice(0, Math.ceil(text.length * 0.6)).trimEnd()
}

export function sourcesOf(answer: ComposedAnswer): readonly AnswerSource[] {
  const found = new Map<string, AnswerSource>()
  for (const { source } of segmentsOf(answer)) {
    if (source !== undefined && !found.has(source.url)) found.set(source.url, source)
  }
  return [...found.values()]
}

function blockSegments(block: AnswerBlock): readonly Segment[] {
  switch (block.kind) {
    case 'paragraph':
      return [segment(block.text, block.source)]
    case 'heading':
      return [{ text: `## ${block.text}` }]
    case 'list':
      return block.items.flatMap((item, index) => {
        const mark = block.isNumbered ? `${index + 1}.` : '-'
        const lead = `${index === 0 ? '' : '\n'}${mark} **${item.name}**${item.text === '' ? '' : ' – '}`
        return [{ text: lead }, segment(item.text, item.source)]
      })
    case 'table': {
      const [head = [], ...body] = block.rows
      const lines = [head, head.map(() => '---'), ...body].map((row) => `| ${row.join(' | ')} |`)
      return [segment(lines.join('\n'), block.source)]
    }
  }
}

function segment(text: string, source: AnswerSource | undefined): Segment {
  return source === undefined ? { text } : { text, source }
}
