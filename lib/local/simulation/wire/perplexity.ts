import { type ComposedAnswer, segmentsOf, sourcesOf } from '../answer.ts'
import { hashOf } from '../choose.ts'
import {
  askedOf,
  bearer,
  bodyOf,
  hasTool,
  postedTo,
  problemOf,
  type RawRequest,
  type ReadRequest,
  type RequestReader,
  spokenIn,
  textOf,
} from './read-request.ts'
import { type Asked, type ErrorName, jsonReply, type Reply, tokensOf, type Wire } from './reply.ts'

const model = 'simulated-sonar'

type Shape = {
  readonly status?: string
  readonly text?: string
  readonly output?: readonly unknown[]
  readonly searches: number
  readonly extra?: object
}

/** Perplexity's Agent API. */
export const perplexity: Wire = {
  model,
  errorOf: (name) => errors[name](),
  answerOf: (asked, answer) =>
    agentReply(asked, {
      text: markedText(answer),
      output: asked.maySearch ? [searchItem(answer)] : [],
      searches: asked.maySearch ? 1 : 0,
    }),
  results: {
    'failed-inside-200': (asked) => failed(asked, 'internal_error'),
    'failed-final-inside-200': (asked) => failed(asked, 'invalid_request'),
    truncated: (asked, answer) => {
      const text = markedText(answer)
      const extra = { incomplete_details: { reason: 'max_output_tokens' } }
      const cut = text.slice(0, Math.ceil(text.length * 0.6)).trimEnd()
      return agentReply(asked, { status: 'incomplete', text: cut, output: [searchItem(answer)], searches: 1, extra })
    },
    'truncated-without-text': (asked) =>
      agentReply(asked, { status: 'incomplete', searches: 1, extra: { incomplete_details: { reason: 'max_output_tokens' } } }),
    empty: (asked, answer) => agentReply(asked, { text: '', output: [searchItem(answer)], searches: 1 }),
    refusal: (asked) => agentReply(asked, { text: 'I can’t help with that request.', searches: 0 }),
    'safety-stop': (asked) => agentReply(asked, { text: 'I can’t help with that request.', searches: 0 }),
    'search-skipped': (asked, answer) => agentReply(asked, { text: markedText(answer).replace(/ \[\d+\]/g, ''), searches: 0 }),
    'duplicate-sources': (asked, answer) =>
      agentReply(asked, { text: markedText(answer), output: [searchItem(answer), searchItem(answer)], searches: 2 }),
    'retired-endpoint': () => failure(403, 'chat_completions_not_available', 'Chat completions moved to the Agent API.'),
  },
}

function agentReply(asked: Asked, shape: Shape): Reply {
  const id = hashOf('agent', asked.question, asked.persona).toString(16)
  const { text } = shape
  const content = text === undefined ? [] : [{ type: 'output_text', text, annotations: [] }]
  const message =
    text === undefined ? [] : [{ type: 'message', id: `msg_${id}`, role: 'assistant', status: 'completed', content }]
  const input = 900 * (1 + shape.searches) + tokensOf(asked.question + asked.persona)
  return jsonReply(
    200,
    {
      id: `resp_${id}`,
      object: 'response',
      created_at: 1_795_771_310,
      model,
      status: shape.status ?? 'completed',
      output: [...(shape.output ?? []), ...message],
      usage: {
        input_tokens: input,
        output_tokens: tokensOf(text ?? ''),
        total_tokens: input + tokensOf(text ?? ''),
        tool_calls_details: { search_web: { invocation: shape.searches } },
        cost: { currency: 'USD', total_cost: 0.0074 },
      },
      background: false,
      store: false,
      ...shape.extra,
    },
    { 'x-request-id': id },
  )
}

function failed(asked: Asked, type: string): Reply {
  return agentReply(asked, {
    status: 'failed',
    searches: 0,
    extra: { error: { message: 'The model run broke off.', type, code: type } },
  })
}

function searchItem(answer: ComposedAnswer): unknown {
  const results = sourcesOf(answer).map(({ url, title }, index) => ({
    id: index + 1,
    url,
    title,
    snippet: '…',
    source: 'web',
    date: '2026-10-02',
  }))
  const unquoted = {
    id: results.length + 1,
    url: 'https://unquoted.example.org/list',
    title: 'A list nobody quotes',
    snippet: '…',
    source: 'web',
  }
  return { type: 'search_results', queries: answer.searchQueries, results: results.length === 0 ? [] : [...results, unquoted] }
}

function markedText(answer: ComposedAnswer): string {
  const numberOf = new Map(sourcesOf(answer).map(({ url }, index) => [url, index + 1]))
  return segmentsOf(answer)
    .map(({ text, source }) => (source === undefined ? text : `${text} [${numberOf.get(source.url)}]`))
    .join('')
}

const errors: Readonly<Record<ErrorName, () => Reply>> = {
  key: () => failure(401, 'forbidden', 'The key is not valid.'),
  forbidden: () => failure(403, 'forbidden', 'An organization key is not accepted here.'),
  money: () => failure(402, 'insufficient_credits', 'No credit is left.'),
  'final-quota': () => failure(402, 'insufficient_credits', 'No credit is left.'),
  'model-gone': () => failure(404, 'invalid_model', 'The model does not exist.'),
  'bad-request': () => failure(400, 'invalid_request', 'A member of the request is not known.', 'tools'),
  'rate-limited': () => failure(429, 'request_rate_limit_exceeded', 'Too many requests for this key.'),
  'server-error': () => failure(500, 'internal_error', 'Something went wrong.'),
  'bad-gateway': () => failure(502, 'bad_gateway', 'Bad gateway.'),
  unavailable: () => failure(503, 'internal_error', 'The service is not available just now.'),
  'gateway-timeout': () => failure(504, 'gateway_timeout', 'The run took too long.'),
  overloaded: () => failure(529, 'internal_error', 'The service is busy just now.'),
}

function failure(status: number, type: string, message: string, param?: string): Reply {
  return jsonReply(status, { error: { message, type, code: status, ...(param === undefined ? {} : { param }) } })
}

/** The Agent API, also at the path of the Responses API, and the retired path of chat completions. */
export const readPerplexity: RequestReader = (raw, keys) => {
  const path = postedTo(raw)
  if (path === '/chat/completions') return { ...readAgent(raw), problem: 'retired' }
  return path === '/v1/agent' || (path === '/v1/responses' && bearer(raw) === keys.perplexityApiKey) ? readAgent(raw) : undefined
}

function readAgent(raw: RawRequest): ReadRequest {
  const body = bodyOf(raw.body)
  const { instructions, input } = spokenIn(body)
  // The vendor refuses a body with any member it does not know.
  const known = [
    'model',
    'instructions',
    'input',
    'tools',
    'tool_choice',
    'max_steps',
    'max_output_tokens',
    'store',
    'preset',
    'response_format',
    'stream',
    'language_preference',
  ]
  const unknown = Object.keys(body ?? {}).find((name) => !known.includes(name))
  return {
    target: 'perplexity',
    keyName: 'perplexityApiKey',
    key: bearer(raw),
    asked: askedOf(input, instructions, textOf(body?.['model']), hasTool(body, 'web_search')),
    ...(unknown === undefined ? problemOf(body, 'input') : { problem: unknown }),
  }
}
