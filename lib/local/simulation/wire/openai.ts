import { type ComposedAnswer, segmentsOf, sourcesOf } from '../answer.ts'
import { hashOf } from '../choose.ts'
import {
  askedOf,
  bearer,
  bodyOf,
  hasTool,
  objectIn,
  postedTo,
  problemOf,
  type RequestReader,
  spokenIn,
  textOf,
} from './read-request.ts'
import { type Asked, type ErrorName, jsonReply, type Reply, tokensOf, type Wire } from './reply.ts'

const openaiModel = 'simulated-gpt'

type Annotation = { type: 'url_citation'; start_index: number; end_index: number; url: string; title: string }
type Part =
  | { type: 'output_text'; text: string; annotations: readonly Annotation[]; logprobs: readonly never[] }
  | { type: 'refusal'; refusal: string }
type Message = { readonly parts: readonly Part[]; readonly phase?: string }
type Shape = {
  readonly status?: string
  readonly model?: string
  readonly incompleteReason?: string
  readonly error?: { code: string; message: string }
  readonly messages: readonly Message[]
  readonly queries?: readonly string[]
  /** Searches that failed before, and pages opened after. */
  readonly hasSideCalls?: boolean
  readonly format?: unknown
  readonly inputTokens?: number
}

/** OpenAI's Responses API. */
export const openai: Wire = {
  model: openaiModel,
  errorOf: (name) => errors[name](),
  answerOf: (asked, answer) =>
    responseReply(asked, { messages: [{ parts: [answerPart(answer)] }], queries: asked.maySearch ? answer.searchQueries : [] }),
  results: {
    refusal: (asked) =>
      responseReply(asked, { messages: [{ parts: [{ type: 'refusal', refusal: 'I can’t help with that request.' }] }] }),
    'safety-stop': (asked, answer) =>
      responseReply(asked, {
        status: 'incomplete',
        incompleteReason: 'content_filter',
        messages: [{ parts: [cutPart(answer)] }],
      }),
    truncated: (asked, answer) =>
      responseReply(asked, {
        status: 'incomplete',
        incompleteReason: 'max_output_tokens',
        messages: [{ parts: [cutPart(answer)] }],
        queries: answer.searchQueries,
      }),
    'truncated-without-text': (asked, answer) =>
      responseReply(asked, {
        status: 'incomplete',
        incompleteReason: 'max_output_tokens',
        messages: [],
        queries: answer.searchQueries,
      }),
    empty: (asked, answer) => responseReply(asked, { messages: [{ parts: [textPart('  \n')] }], queries: answer.searchQueries }),
    'failed-inside-200': (asked) =>
      responseReply(asked, { status: 'failed', error: { code: 'server_error', message: 'The run broke off.' }, messages: [] }),
    'failed-final-inside-200': (asked) =>
      responseReply(asked, {
        status: 'failed',
        error: { code: 'invalid_image', message: 'The input was not usable.' },
        messages: [],
      }),
    'prompt-blocked': (asked) =>
      responseReply(asked, {
        status: 'failed',
        error: { code: 'invalid_prompt', message: 'The prompt was not accepted.' },
        messages: [],
      }),
    'search-skipped': (asked, answer) => responseReply(asked, { messages: [{ parts: [textPart(plainText(answer))] }] }),
    'duplicate-sources': (asked, answer) =>
      responseReply(asked, { messages: [{ parts: [repeatedSources(answer)] }], queries: answer.searchQueries }),
    'text-blocks': (asked, answer) =>
      responseReply(asked, {
        messages: [
          { parts: [textPart('I’ll check two recent comparisons first.')], phase: 'commentary' },
          { parts: splitParts(answer), phase: 'final_answer' },
        ],
        queries: answer.searchQueries,
        hasSideCalls: true,
      }),
  },
}

/** A reply of the Responses API around given output. */
export function responseReply(asked: Asked, shape: Shape): Reply {
  const id = hashOf('response', asked.question, asked.persona).toString(16)
  const queries = shape.queries ?? []
  const sideCalls = shape.hasSideCalls === true ? sideCallsOf(id, queries) : []
  const calls = queries.map((query, index) => ({
    id: `ws_${id}${index}`,
    type: 'web_search_call',
    status: 'completed',
    action: { type: 'search', queries: [query], query },
  }))
  const messages = shape.messages.map(({ parts, phase }, index) => ({
    id: `msg_${id}${index}`,
    type: 'message',
    status: 'completed',
    role: 'assistant',
    content: parts,
    ...(phase === undefined ? {} : { phase }),
  }))
  const commentary = messages.filter(({ phase }) => phase === 'commentary')
  const final = messages.filter(({ phase }) => phase !== 'commentary')
  const status = shape.status ?? 'completed'
  const output = tokensOf(JSON.stringify(shape.messages))
  const input = shape.inputTokens ?? 300 + tokensOf(asked.question + asked.persona) + 6_000 * queries.length
  return jsonReply(
    200,
    {
      id: `resp_${id}`,
      object: 'response',
      created_at: 1_795_771_200,
      status,
      background: false,
      error: shape.error ?? null,
      incomplete_details: shape.incompleteReason === undefined ? null : { reason: shape.incompleteReason },
      instructions: null,
      model: shape.model ?? openaiModel,
      output: [{ id: `rs_${id}`, type: 'reasoning', summary: [] }, ...commentary, ...sideCalls, ...calls, ...final],
      parallel_tool_calls: true,
      previous_response_id: null,
      store: false,
      text: { format: shape.format ?? { type: 'text' }, verbosity: 'medium' },
      tool_choice: queries.length === 0 ? 'auto' : 'required',
      tools: [],
      usage: {
        input_tokens: input,
        input_tokens_details: { cached_tokens: 0 },
        output_tokens: output + 64,
        output_tokens_details: { reasoning_tokens: 64 },
        total_tokens: input + output + 64,
      },
      metadata: {},
      tool_usage: { web_search: { num_requests: queries.length } },
    },
    { 'openai-version': '2020-10-01', 'x-request-id': `req_${id}` },
  )
}

export function textPart(text: string): Part {
  return { type: 'output_text', text, annotations: [], logprobs: [] }
}

/** Text with a link behind every stretch that rests on a page, as ChatGPT writes it. */
function answerPart(answer: ComposedAnswer): Part {
  let text = ''
  const annotations: Annotation[] = []
  for (const { text: stretch, source } of segmentsOf(answer)) {
    text += stretch
    if (source === undefined) continue
    const url = tracked(source.url)
    const mark = `([${hostOf(source.url)}](${url}))`
    text += ' '
    const start = [...text].length
    text += mark
    annotations.push({ type: 'url_citation', start_index: start, end_index: start + [...mark].length, url, title: source.title })
  }
  return { type: 'output_text', text, annotations, logprobs: [] }
}

function repeatedSources(answer: ComposedAnswer): Part {
  const part = answerPart(answer)
  if (part.type === 'refusal') return part
  const doubled = part.annotations.flatMap((annotation) => [
    {
      ...annotation,
      start_index: annotation.end_index,
      end_index: annotation.end_index,
      url: annotation.url.replace('https://', 'https://www.'),
      title: '',
    },
    annotation,
  ])
  return { ...part, annotations: doubled.reverse() }
}

function splitParts(answer: ComposedAnswer): readonly Part[] {
  const text = plainText(answer)
  const middle = Math.floor(text.length / 2)
  const source = sourcesOf(answer)[0]
  const annotations: Annotation[] =
    source === undefined ? [] : [{ type: 'url_citation', start_index: 0, end_index: 4, url: source.url, title: '' }]
  return [textPart(text.slice(0, middle)), { type: 'output_text', text: text.slice(middle), annotations, logprobs: [] }]
}

function sideCallsOf(id: string, queries: readonly string[]): readonly unknown[] {
  return [
    { id: `ws_${id}f`, type: 'web_search_call', status: 'failed', action: { type: 'search', queries, query: queries[0] } },
    {
      id: `ws_${id}o`,
      type: 'web_search_call',
      status: 'completed',
      action: { type: 'open_page', url: 'https://guide.example/2026' },
    },
  ]
}

function cutPart(answer: ComposedAnswer): Part {
  const text = plainText(answer)
  return textPart(text.slice(0, Math.ceil(text.length * 0.6)).trimEnd())
}

function plainText(answer: ComposedAnswer): string {
  return segmentsOf(answer)
    .map(({ text }) => text)
    .join('')
}

function tracked(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}utm_source=openai`
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '')
}

const errors: Readonly<Record<ErrorName, () => Reply>> = {
  key: () => failure(401, 'invalid_request_error', 'invalid_api_key', 'The API key in this request is not valid.'),
  forbidden: () =>
    failure(403, 'request_forbidden', 'unsupported_country_region_territory', 'This country or region is not supported.'),
  money: () =>
    failure(429, 'insufficient_quota', 'credit_balance_exhausted', 'No prepaid credit is left on this organization.', {
      'retry-after': '20',
    }),
  'final-quota': () => failure(429, 'insufficient_quota', 'insufficient_quota', 'The quota of this organization is used up.'),
  'model-gone': () => failure(404, 'invalid_request_error', 'model_not_found', 'This model does not exist.'),
  'bad-request': () => failure(400, 'invalid_request_error', 'invalid_value', 'A member of the request has a wrong value.'),
  'rate-limited': () =>
    failure(429, 'requests', 'rate_limit_exceeded', 'The requests of this minute are used up.', {
      'x-ratelimit-remaining-requests': '0',
    }),
  'server-error': () => failure(500, 'server_error', 'server_error', 'The server had an error while working on the request.'),
  'bad-gateway': () => failure(502, 'server_error', 'bad_gateway', 'Bad gateway.'),
  unavailable: () => failure(503, 'server_error', 'server_is_overloaded', 'The servers are busy just now.'),
  'gateway-timeout': () => failure(504, 'server_error', 'timeout', 'The upstream did not answer in time.'),
  overloaded: () => failure(529, 'server_error', 'slow_down', 'The servers are busy just now.'),
}

function failure(status: number, type: string, code: string, message: string, headers: Record<string, string> = {}): Reply {
  return jsonReply(status, { error: { message, type, param: null, code } }, { 'x-request-id': `req_${code}`, ...headers })
}

/** The Responses API: questions to ChatGPT, and, with a JSON schema, calls of the analysis model. */
export const readResponses: RequestReader = (raw) => {
  if (postedTo(raw) !== '/v1/responses') return undefined
  const body = bodyOf(raw.body)
  const format = objectIn(objectIn(body, 'text'), 'format')
  const { instructions, input } = spokenIn(body)
  const base = { keyName: 'openaiApiKey', key: bearer(raw) } as const
  const model = textOf(body?.['model'])
  if (textOf(format?.['type']) === 'json_schema') {
    const name = textOf(format?.['name'])
    const asked: Asked = { question: name, persona: '', language: 'en', model, maySearch: false, isFollowUp: false }
    return {
      ...base,
      target: 'model',
      asked,
      analysis: { name, format, instructions, input },
      ...problemOf(body, 'model', 'input'),
    }
  }
  return {
    ...base,
    target: 'chatgpt',
    asked: askedOf(input, instructions, model, hasTool(body, 'web_search')),
    ...problemOf(body, 'model', 'input'),
  }
}
