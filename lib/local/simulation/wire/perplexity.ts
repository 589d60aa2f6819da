import { type ComposedAnswer, cutTextOf, segmentsOf, sourcesOf } from '../answer.ts'
import { hashOf } from '../choose.ts'
import vendorErrors from './errors.json' with { type: 'json' }
import {
  askedOf,
  bearer,
  bodyOf,
  hasTool,
  postedTo,
  problemOf,
  type RawRequest,
  type ReadRequest,
  textOf,
} from './read-request.ts'
import { jsonReply, tokensOf } from './reply.ts'
import { wireWith } from './wire.ts'

type Variant = {
  /** Undefined for an answer without a message. */
  readonly text?: (answer: ComposedAnswer) => string | undefined
  readonly isIncomplete?: true
  readonly errorType?: string
  readonly searches?: 0 | 2
}

const model = 'simulated-sonar'
const refused = { text: () => 'I can’t help with that request.', searches: 0 } as const
const silent = () => undefined
const members =
  'model instructions input tools tool_choice max_steps max_output_tokens store preset response_format stream language_preference'
const knownMembers = new Set(members.split(' '))

/** Perplexity's Agent API. */
export const perplexity = wireWith<Variant>({
  model,
  errors: vendorErrors.perplexity,
  // The Agent API, also at the path of the Responses API, and the retired path of chat completions.
  read: (raw, keys) => {
    const path = postedTo(raw)
    if (path === '/chat/completions') return { ...readAgent(raw), problem: 'retired-endpoint' }
    return path === '/v1/agent' || (path === '/v1/responses' && bearer(raw) === keys.perplexityApiKey)
      ? readAgent(raw)
      : undefined
  },
  results: {
    'failed-inside-200': { text: silent, errorType: 'internal_error', searches: 0 },
    'failed-final-inside-200': { text: silent, errorType: 'invalid_request', searches: 0 },
    truncated: { text: cutTextOf, isIncomplete: true },
    'truncated-without-text': { text: silent, isIncomplete: true },
    empty: { text: () => '' },
    refusal: refused,
    'safety-stop': refused,
    'search-skipped': { text: (answer) => markedText(answer).replace(/ \[\d+\]/g, ''), searches: 0 },
    'duplicate-sources': { searches: 2 },
  },
  write: (asked, answer, { text: textOfVariant = markedText, isIncomplete, errorType, searches }) => {
    const text = textOfVariant(answer)
    const runs = searches ?? (asked.maySearch ? 1 : 0)
    const content = [{ type: 'output_text', text, annotations: [] }]
    const message = text === undefined ? [] : [{ type: 'message', role: 'assistant', status: 'completed', content }]
    return jsonReply(200, {
      id: `resp_${hashOf('agent', asked.question, asked.persona).toString(16)}`,
      object: 'response',
      created_at: 1_795_771_310,
      model,
      status: errorType !== undefined ? 'failed' : isIncomplete ? 'incomplete' : 'completed',
      ...(errorType !== undefined && { error: { message: 'The model run broke off.', type: errorType } }),
      ...(isIncomplete && { incomplete_details: { reason: 'max_output_tokens' } }),
      output: [...Array.from({ length: runs }, () => searchItem(answer)), ...message],
      usage: {
        input_tokens: 900 * (1 + runs) + tokensOf(asked.question + asked.persona),
        output_tokens: tokensOf(text ?? ''),
        tool_calls_details: { search_web: { invocation: runs } },
      },
    })
  },
})

/** Results of a search: the sources of the answer, and a page that it does not cite. */
function searchItem(answer: ComposedAnswer): unknown {
  const found = sourcesOf(answer)
  const unquoted = { url: 'https://unquoted.example.org/list', title: 'A list that is not quoted' }
  const pages = found.length === 0 ? [] : [...found, unquoted]
  const results = pages.map((page, index) => ({ id: index + 1, ...page, snippet: '…', source: 'web' }))
  return { type: 'search_results', queries: answer.searchQueries, results }
}

function markedText(answer: ComposedAnswer): string {
  const numberOf = new Map(sourcesOf(answer).map(({ url }, index) => [url, index + 1]))
  return segmentsOf(answer)
    .map(({ text, source }) => (source === undefined ? text : `${text} [${numberOf.get(source.url)}]`))
    .join('')
}

/** The vendor refuses a body with any member that it does not know. */
function readAgent(raw: RawRequest): ReadRequest {
  const body = bodyOf(raw.body)
  const unknown = Object.keys(body ?? {}).find((name) => !knownMembers.has(name))
  return {
    target: 'perplexity',
    keyName: 'perplexityApiKey',
    key: bearer(raw),
    asked: askedOf(textOf(body?.['input']), textOf(body?.['instructions']), hasTool(body, 'web_search')),
    ...(unknown === undefined ? problemOf(body, 'input') : { problem: unknown }),
  }
}
