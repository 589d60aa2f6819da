import { type ComposedAnswer, segmentsOf, sourcesOf } from '../answer.ts'
import { hashOf } from '../choose.ts'
import {
  askedOf,
  bearer,
  bodyOf,
  contentText,
  hasTool,
  listIn,
  objectOf,
  postedTo,
  problemOf,
  type RequestReader,
  textOf,
} from './read-request.ts'
import { type Asked, type ErrorName, jsonReply, type Reply, tokensOf, type Wire } from './reply.ts'

const model = 'simulated-claude'

type Shape = {
  readonly content: readonly unknown[]
  readonly stopReason?: string
  readonly stopDetails?: unknown
  readonly searches: number
}

/** Anthropic's Messages API. */
export const anthropic: Wire = {
  model,
  errorOf: (name) => errors[name](),
  answerOf: (asked, answer) =>
    asked.maySearch
      ? messageReply(asked, { content: [...searchBlocks(answer), ...textBlocks(answer)], searches: answer.searchQueries.length })
      : messageReply(asked, { content: textBlocks(answer, false), searches: 0 }),
  results: {
    'split-blocks': (asked, answer) =>
      messageReply(asked, {
        content: [
          { type: 'text', text: 'I’ll look that up.', citations: null },
          ...searchBlocks(answer, true),
          ...textBlocks(answer),
        ],
        searches: answer.searchQueries.length,
      }),
    refusal: (asked) =>
      messageReply(asked, {
        content: [{ type: 'text', text: 'Here is how one could', citations: null }],
        stopReason: 'refusal',
        stopDetails: { type: 'refusal', category: 'cyber', explanation: 'The request was read as harmful.' },
        searches: 0,
      }),
    'safety-stop': (asked) => messageReply(asked, { content: [], stopReason: 'refusal', stopDetails: null, searches: 0 }),
    truncated: (asked, answer) =>
      messageReply(asked, {
        content: [...searchBlocks(answer), ...cutBlocks(answer)],
        stopReason: 'max_tokens',
        searches: answer.searchQueries.length,
      }),
    'truncated-without-text': (asked, answer) =>
      messageReply(asked, { content: searchBlocks(answer), stopReason: 'max_tokens', searches: answer.searchQueries.length }),
    empty: (asked) => messageReply(asked, { content: [], searches: 0 }),
    'pause-turn': (asked, answer) => {
      if (asked.isFollowUp) return anthropic.answerOf(asked, answer)
      const lead = { type: 'text', text: segmentsOf(answer)[0]?.text ?? '', citations: null }
      return messageReply(asked, {
        content: [...searchBlocks(answer), lead],
        stopReason: 'pause_turn',
        searches: answer.searchQueries.length,
      })
    },
    'pause-turn-forever': (asked, answer) =>
      messageReply(asked, { content: searchBlocks(answer), stopReason: 'pause_turn', searches: answer.searchQueries.length }),
    'search-skipped': (asked, answer) => messageReply(asked, { content: textBlocks(answer, false), searches: 0 }),
    'search-failed': (asked, answer) =>
      messageReply(asked, { content: [...failedSearch('unavailable'), ...textBlocks(answer, false)], searches: 0 }),
    'search-failed-final': (asked, answer) =>
      messageReply(asked, { content: [...failedSearch('query_too_long'), ...textBlocks(answer, false)], searches: 0 }),
    'duplicate-sources': (asked, answer) => {
      const blocks = textBlocks(answer)
      const first = sourcesOf(answer)[0]
      const again =
        first === undefined ? [] : [{ type: 'text', text: ' ', citations: [citation(`${first.url}?utm_source=claude`, null)] }]
      return messageReply(asked, {
        content: [...searchBlocks(answer), ...blocks, ...again],
        searches: answer.searchQueries.length,
      })
    },
  },
}

function messageReply(asked: Asked, { content, stopReason, stopDetails, searches }: Shape): Reply {
  const id = hashOf('message', asked.question, asked.persona, asked.isFollowUp ? 2 : 1).toString(16)
  return jsonReply(
    200,
    {
      id: `msg_${id}`,
      type: 'message',
      role: 'assistant',
      model,
      container: null,
      content,
      stop_reason: stopReason ?? 'end_turn',
      stop_sequence: null,
      stop_details: stopDetails ?? null,
      usage: {
        input_tokens: 200 + tokensOf(asked.question + asked.persona) + 5_000 * searches,
        cache_creation_input_tokens: 0,
        cache_read_input_tokens: 0,
        output_tokens: tokensOf(JSON.stringify(content)),
        service_tier: 'standard',
        server_tool_use: { web_search_requests: searches, web_fetch_requests: 0 },
      },
    },
    { 'request-id': `req_${id}` },
  )
}

function searchBlocks(answer: ComposedAnswer, hasUncited = false): readonly unknown[] {
  const results = sourcesOf(answer).map(({ url, title }) => result(url, title))
  const extra = hasUncited ? [result('https://unused.example.net/page', 'Never cited')] : []
  return answer.searchQueries.flatMap((query, index) => {
    const id = `srvtoolu_${hashOf(query, index).toString(16)}`
    return [
      { type: 'server_tool_use', id, name: 'web_search', input: { query }, caller: { type: 'direct' } },
      {
        type: 'web_search_tool_result',
        tool_use_id: id,
        caller: { type: 'direct' },
        content: index === 0 ? [...results, ...extra] : [],
      },
    ]
  })
}

function result(url: string, title: string): unknown {
  return { type: 'web_search_result', url, title, page_age: null, encrypted_content: `Enc${hashOf(url).toString(16)}` }
}

function failedSearch(errorCode: string): readonly unknown[] {
  return [
    {
      type: 'server_tool_use',
      id: 'srvtoolu_f',
      name: 'web_search',
      input: { query: 'failed search' },
      caller: { type: 'direct' },
    },
    {
      type: 'web_search_tool_result',
      tool_use_id: 'srvtoolu_f',
      content: { type: 'web_search_tool_result_error', error_code: errorCode },
    },
  ]
}

/** A block per stretch with its own source, neighbours without one joined: a sentence is split at every citation. */
function textBlocks(answer: ComposedAnswer, hasCitations = true): readonly unknown[] {
  const blocks: { type: 'text'; text: string; citations: readonly unknown[] | null }[] = []
  for (const { text, source } of segmentsOf(answer)) {
    const last = blocks.at(-1)
    if (source !== undefined && hasCitations) blocks.push({ type: 'text', text, citations: [citation(source.url, source.title)] })
    else if (last !== undefined && last.citations === null) last.text += text
    else blocks.push({ type: 'text', text, citations: null })
  }
  return blocks
}

function citation(url: string, title: string | null): unknown {
  return {
    type: 'web_search_result_location',
    url,
    title,
    cited_text: 'cited words',
    encrypted_index: `Enc${hashOf(url, 'i').toString(16)}`,
  }
}

function cutBlocks(answer: ComposedAnswer): readonly unknown[] {
  const text = segmentsOf(answer)
    .map((segment) => segment.text)
    .join('')
  return [{ type: 'text', text: text.slice(0, Math.ceil(text.length * 0.6)).trimEnd(), citations: null }]
}

const errors: Readonly<Record<ErrorName, () => Reply>> = {
  key: () => failure(401, 'authentication_error', 'The key sent in x-api-key is not valid.'),
  forbidden: () => failure(403, 'permission_error', 'This key may not use the model.'),
  money: () => failure(402, 'billing_error', 'The credit balance is too low.'),
  'final-quota': () =>
    failure(429, 'rate_limit_error', 'The spend limit of the workspace is reached.', {
      error_code: 'workspace_spend_limit_reached',
    }),
  'model-gone': () => failure(404, 'not_found_error', 'model: retired'),
  'bad-request': () => failure(400, 'invalid_request_error', 'A member of the request has a wrong value.'),
  'rate-limited': () => failure(429, 'rate_limit_error', 'The requests of this minute are used up.'),
  'server-error': () => failure(500, 'api_error', 'An error happened inside the service.'),
  'bad-gateway': () => failure(502, 'api_error', 'Bad gateway.'),
  unavailable: () => failure(503, 'api_error', 'The service is not available just now.'),
  'gateway-timeout': () => failure(504, 'timeout_error', 'The request took too long.'),
  overloaded: () => failure(529, 'overloaded_error', 'The service is busy right now.'),
}

function failure(status: number, type: string, message: string, details?: unknown): Reply {
  const id = `req_${type}`
  const error = { type, message, ...(details === undefined ? {} : { details }) }
  return jsonReply(
    status,
    { type: 'error', error, request_id: id },
    { 'request-id': id, 'x-should-retry': String(status === 429 || status >= 500) },
  )
}

export const readMessages: RequestReader = (raw) => {
  if (postedTo(raw) !== '/v1/messages') return undefined
  const body = bodyOf(raw.body)
  const messages = listIn(body, 'messages')
  const question = contentText(objectOf(messages[0])?.['content'])
  const asked = askedOf(question, contentText(body?.['system']), textOf(body?.['model']), hasTool(body, 'web_search'))
  const hasVersion = raw.headers['anthropic-version'] !== undefined
  const isFollowUp = messages.some((message) => objectOf(message)?.['role'] === 'assistant')
  return {
    target: 'claude',
    keyName: 'anthropicApiKey',
    // The vendor takes both; newer versions of its SDK send the second.
    key: String(raw.headers['x-api-key'] ?? bearer(raw)),
    asked: { ...asked, isFollowUp },
    ...(hasVersion ? problemOf(body, 'model', 'messages', 'max_tokens') : { problem: 'anthropic-version header is required' }),
  }
}
