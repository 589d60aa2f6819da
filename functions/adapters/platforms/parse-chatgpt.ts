import { cleanSources, type Source } from '../../core/clean-sources.ts'
import type { PlatformResult, PlatformUsage } from '../../core/ports.ts'
import { type FailureSigns, readBody } from './classify-failure.ts'
import { answeredOrEmpty, failed, type Search, type Served, spoken, unreadable } from './platform-result.ts'
import {
  countAt,
  distinctQueries,
  isObject,
  type JsonObject,
  nameAt,
  objectAt,
  objectsAt,
  positionAt,
  stringsAt,
  textAt,
} from './read-json.ts'
import { joinMessages, messagesOf, refusalIn, textPartsOf } from './responses-text.ts'
import { readRetryAfter } from './retry-after.ts'
import type { Exchange } from './transport.ts'

const moneyCodes = new Set([
  'credit_balance_exhausted',
  'organization_spend_limit_exceeded',
  'project_spend_limit_exceeded',
  'organization_usage_limit_exceeded',
  'insufficient_quota',
])

const openaiSigns: FailureSigns = {
  isMoneyGone(body) {
    const error = objectAt(body, 'error')
    return moneyCodes.has(textAt(error, 'code')) || textAt(error, 'type') === 'insufficient_quota'
  },
}

/** What a response of the OpenAI Responses API with web search says. */
export function parseChatgpt(exchange: Exchange | undefined, now: () => number): PlatformResult {
  const read = readBody(exchange, { signs: openaiSigns, now })
  if ('failure' in read) return read.failure
  const { body, status, headers } = read
  const search = searchIn(body)
  const served = servedIn(body)
  const runStatus = textAt(body, 'status')
  const refusal = refusalIn(messagesOf(body))
  if (runStatus === 'failed' || (runStatus === '' && isObject(body['error']))) {
    const code = textAt(objectAt(body, 'error'), 'code')
    if (code === 'invalid_prompt' || code.includes('policy')) return spoken('refused', { text: refusal ?? '' }, search, served)
    return failed({ ...failureOf(code), status, retryAfterMs: readRetryAfter(headers, null, now) }, served)
  }
  if (refusal !== null) return spoken('refused', { text: refusal }, search, served)
  const answer = answerIn(body)
  switch (runStatus) {
    case 'incomplete':
      return textAt(objectAt(body, 'incomplete_details'), 'reason') === 'content_filter'
        ? spoken('refused', {}, search, served)
        : spoken('truncated', answer, search, served)
    case 'completed':
      return answeredOrEmpty(answer, search, served)
    default:
      // The status says neither completed nor failed. Gateways leave it out; then any text decides.
      return runStatus === '' && answer.text !== '' ? answeredOrEmpty(answer, search, served) : unreadable(status, served)
  }
}

const retryableCodes = new Set(['server_error', 'rate_limit_exceeded', 'vector_store_timeout'])

function failureOf(code: string) {
  if (retryableCodes.has(code)) return { kind: 'overload', isFinal: false } as const
  return { kind: moneyCodes.has(code) ? 'money' : 'request', isFinal: true } as const
}

function servedIn(body: JsonObject): Served {
  const calls = searchCalls(body).filter((call) => textAt(objectAt(call, 'action'), 'type') === 'search').length
  const webSearch = objectAt(objectAt(body, 'tool_usage'), 'web_search')
  return {
    model: nameAt(body, 'model'),
    usage: usageIn(body),
    searches: typeof webSearch['num_requests'] === 'number' ? countAt(webSearch, 'num_requests') : calls,
    rawId: nameAt(body, 'id'),
  }
}

/** Tokens of a Responses API body, null when it reports none. */
export function usageIn(body: JsonObject): PlatformUsage | null {
  const usage = body['usage']
  return isObject(usage) ? { input: countAt(usage, 'input_tokens'), output: countAt(usage, 'output_tokens') } : null
}

function searchIn(body: JsonObject): Search {
  const calls = searchCalls(body)
  const queries = calls.flatMap((call) => {
    const action = objectAt(call, 'action')
    const shown = stringsAt(action, 'queries')
    return shown.length > 0 ? shown : [textAt(action, 'query')]
  })
  return { searched: calls.length > 0, searchQueries: distinctQueries(queries) }
}

/** The calls that really searched; a failed one found nothing. */
function searchCalls(body: JsonObject): readonly JsonObject[] {
  return objectsAt(body, 'output').filter(
    (item) => textAt(item, 'type') === 'web_search_call' && textAt(item, 'status') !== 'failed',
  )
}

function answerIn(body: JsonObject): { readonly text: string; readonly sources: readonly Source[] } {
  const messages = messagesOf(body)
  const last = messages.filter((message) => textAt(message, 'phase') === 'final_answer')
  // Leaves commentary out ("let me check Brand X"), since it would add brands that the answer does not name.
  const spokenOnes = last.length > 0 ? last : messages.filter((message) => textAt(message, 'phase') !== 'commentary')
  const cited = spokenOnes.flatMap(textPartsOf).flatMap((part) =>
    objectsAt(part, 'annotations')
      .filter((annotation) => textAt(annotation, 'type') === 'url_citation')
      .sort((a, b) => positionAt(a, 'start_index') - positionAt(b, 'start_index'))
      .map((annotation) => ({ url: textAt(annotation, 'url'), title: textAt(annotation, 'title') })),
  )
  return { text: joinMessages(spokenOnes), sources: cleanSources(cited) }
}
