import { type ComposedAnswer, cutTextOf, segmentsOf, sourcesOf, textOfAnswer } from '../answer.ts'
import { hashOf } from '../choose.ts'
import vendorErrors from './errors.json' with { type: 'json' }
import { askedOf, bearer, bodyOf, hasTool, objectOf, postedTo, problemOf, type RequestReader, textOf } from './read-request.ts'
import { type Asked, jsonReply, type Reply, tokensOf } from './reply.ts'
import { wireWith } from './wire.ts'

type Annotation = { type: 'url_citation'; start_index: number; end_index: number; url: string; title: string }
type Part = { type: 'output_text'; text: string; annotations: readonly Annotation[] } | { type: 'refusal'; refusal: string }
type Message = { readonly parts: readonly Part[]; readonly phase?: string }
type Body = { readonly output: readonly unknown[]; readonly model?: string; readonly inputTokens?: number }

type Variant = {
  readonly messages?: (answer: ComposedAnswer) => readonly Message[]
  readonly isUnsearched?: true
  /** Reason of an incomplete answer. */
  readonly stop?: 'content_filter' | 'max_output_tokens'
  readonly errorCode?: string
}

const model = 'simulated-gpt'
const one = (part: Part): readonly Message[] => [{ parts: [part] }]
const cut = (answer: ComposedAnswer): readonly Message[] => one(textPart(cutTextOf(answer)))
const silent = () => []

/** OpenAI's Responses API. */
export const openai = wireWith<Variant>({
  model,
  errors: vendorErrors.openai,
  read: readResponses,
  results: {
    refusal: { messages: () => one({ type: 'refusal', refusal: 'I can’t help with that request.' }), isUnsearched: true },
    'safety-stop': { messages: cut, stop: 'content_filter', isUnsearched: true },
    truncated: { messages: cut, stop: 'max_output_tokens' },
    'truncated-without-text': { messages: silent, stop: 'max_output_tokens' },
    empty: { messages: () => one(textPart('  \n')) },
    'failed-inside-200': { messages: silent, errorCode: 'server_error', isUnsearched: true },
    'failed-final-inside-200': { messages: silent, errorCode: 'invalid_image', isUnsearched: true },
    'prompt-blocked': { messages: silent, errorCode: 'invalid_prompt', isUnsearched: true },
    'search-skipped': { messages: (answer) => one(textPart(textOfAnswer(answer))), isUnsearched: true },
    'duplicate-sources': { messages: (answer) => one(repeatedSources(answer)) },
    'text-blocks': { messages: withCommentary },
  },
  write: (asked, answer, { messages = (whole) => one(linkedPart(whole)), isUnsearched, stop, errorCode }) => {
    const queries = asked.maySearch && isUnsearched !== true ? answer.searchQueries : []
    const written = messages(answer).map(({ parts, phase }) => ({ type: 'message', role: 'assistant', phase, content: parts }))
    const before = written.filter(({ phase }) => phase === 'commentary')
    const after = written.filter(({ phase }) => phase !== 'commentary')
    const output = [...before, ...(before.length > 0 ? sideCallsOf(queries) : []), ...queries.map(searchCall), ...after]
    return responseReply(
      asked,
      { output },
      {
        status: errorCode !== undefined ? 'failed' : stop !== undefined ? 'incomplete' : 'completed',
        error: errorCode === undefined ? null : { code: errorCode, message: 'The run broke off.' },
        incomplete_details: stop === undefined ? null : { reason: stop },
        tool_usage: { web_search: { num_requests: queries.length } },
      },
    )
  },
})

/** A text of the analysis model, in the format of the same API. */
export function analysisTextReply(asked: Asked, text: string, more: Omit<Body, 'output'>): Reply {
  const message = { type: 'message', role: 'assistant', content: [textPart(text)] }
  return responseReply(asked, { ...more, output: [message] }, { status: 'completed' })
}

function responseReply(asked: Asked, { output, inputTokens, ...named }: Body, more: Readonly<Record<string, unknown>>): Reply {
  const searches = output.filter((item) => objectOf(item)?.['type'] === 'web_search_call').length
  return jsonReply(200, {
    id: `resp_${hashOf('response', asked.question, asked.persona).toString(16)}`,
    object: 'response',
    created_at: 1_795_771_200,
    model: named.model ?? model,
    output: [{ type: 'reasoning', summary: [] }, ...output],
    usage: {
      input_tokens: inputTokens ?? 300 + tokensOf(asked.question + asked.persona) + 6_000 * searches,
      output_tokens: tokensOf(JSON.stringify(output)) + 64,
    },
    ...more,
  })
}

function searchCall(query: string): unknown {
  return { type: 'web_search_call', status: 'completed', action: { type: 'search', queries: [query], query } }
}

function textPart(text: string, annotations: readonly Annotation[] = []): Part {
  return { type: 'output_text', text, annotations }
}

/** Text with a link after every piece that cites a page, as ChatGPT writes it. */
function linkedPart(answer: ComposedAnswer, change = (annotation: Annotation): Annotation[] => [annotation]): Part {
  let text = ''
  const annotations: Annotation[] = []
  for (const { text: stretch, source } of segmentsOf(answer)) {
    text += stretch
    if (source === undefined) continue
    const url = `${source.url}${source.url.includes('?') ? '&' : '?'}utm_source=openai`
    const mark = `([${new URL(source.url).hostname.replace(/^www\./, '')}](${url}))`
    const start = [...text].length + 1
    text += ` ${mark}`
    annotations.push({ type: 'url_citation', start_index: start, end_index: start + [...mark].length, url, title: source.title })
  }
  return textPart(text, annotations.flatMap(change))
}

/** Each source a second time under another address, and in the wrong order. */
function repeatedSources(answer: ComposedAnswer): Part {
  return linkedPart(answer, (annotation) => {
    const again = { ...annotation, start_index: annotation.end_index, url: annotation.url.replace('//', '//www.'), title: '' }
    return [again, annotation]
  })
}

/** Text before the search, the answer in two parts, and beside the search a failed one and an opened page. */
function withCommentary(answer: ComposedAnswer): readonly Message[] {
  const text = textOfAnswer(answer)
  const middle = Math.floor(text.length / 2)
  const cited = sourcesOf(answer)
    .slice(0, 1)
    .map(({ url }): Annotation => ({ type: 'url_citation', start_index: 0, end_index: 4, url, title: '' }))
  return [
    { parts: [textPart('I’ll check two recent comparisons first.')], phase: 'commentary' },
    { parts: [textPart(text.slice(0, middle)), textPart(text.slice(middle), cited)], phase: 'final_answer' },
  ]
}

function sideCallsOf(queries: readonly string[]): readonly unknown[] {
  const opened = { type: 'open_page', url: 'https://guide.example/2026' }
  return [
    { type: 'web_search_call', status: 'failed', action: { type: 'search', queries } },
    { type: 'web_search_call', status: 'completed', action: opened },
  ]
}

/** Questions to ChatGPT and, with a JSON schema, calls of the analysis model. */
function readResponses(...[raw]: Parameters<RequestReader>): ReturnType<RequestReader> {
  if (postedTo(raw) !== '/v1/responses') return undefined
  const body = bodyOf(raw.body)
  const format = objectOf(objectOf(body?.['text'])?.['format'])
  const [instructions, input] = [textOf(body?.['instructions']), textOf(body?.['input'])]
  const common = { keyName: 'openaiApiKey', key: bearer(raw), ...problemOf(body, 'model', 'input') } as const
  if (format === undefined)
    return { ...common, target: 'chatgpt', asked: askedOf(input, instructions, hasTool(body, 'web_search')) }
  const name = textOf(format['name'])
  return { ...common, target: 'model', asked: askedOf(name, '', false), analysis: { name, instructions, input } }
}
