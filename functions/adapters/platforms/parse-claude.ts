import { cleanSources, pageKey, type Source } from '../../core/clean-sources.ts'
import type { PlatformResult } from '../../core/ports.ts'
import { totalUsage } from '../../core/total-usage.ts'
import { classifyFailure, type FailureSigns, readBody } from './classify-failure.ts'
import { answeredOrEmpty, failed, nothingServed, type Search, type Served, spoken, unreadable } from './platform-result.ts'
import { countAt, distinctQueries, isObject, type JsonObject, listAt, nameAt, objectAt, objectsAt, textAt } from './read-json.ts'
import type { Exchange } from './transport.ts'

const ownCapReached = /reached your specified .{0,20}usage limits/i

const claudeSigns: FailureSigns = {
  isMoneyGone(body) {
    const error = objectAt(body, 'error')
    // A spending cap that an organization sets itself comes as a 400 without a code: only the text tells it from a bad request.
    return (
      textAt(objectAt(error, 'details'), 'error_code').endsWith('spend_limit_reached') ||
      ownCapReached.test(textAt(error, 'message'))
    )
  },
}

/** Content and cost of the earlier requests of the same answer. */
export type ClaudeSoFar = { readonly content: readonly unknown[]; readonly served: Served }

export const nothingSoFar: ClaudeSoFar = { content: [], served: nothingServed }

/** The turn is paused: the same request is sent again with the content so far as the assistant's turn, unchanged. */
export type ClaudeContinues = {
  readonly outcome: 'continue'
  readonly next: ClaudeSoFar
  readonly search: Search
}

/**
 * What a response of the Messages API with web search says, together with the responses before it.
 * @param soFar  of the paused responses of this answer, in order
 */
export function parseClaude(
  exchange: Exchange | undefined,
  soFar: ClaudeSoFar,
  now: () => number,
): PlatformResult | ClaudeContinues {
  const read = readBody(exchange, { signs: claudeSigns, now, served: soFar.served })
  if ('failure' in read) return read.failure
  const { body, status, headers } = read
  if (textAt(body, 'type') === 'error') {
    const statusOfType = statusByErrorType.get(textAt(objectAt(body, 'error'), 'type')) ?? 500
    return classifyFailure(statusOfType, { headers, body }, { signs: claudeSigns, now, served: soFar.served })
  }
  const content = [...soFar.content, ...listAt(body, 'content')]
  const served = addServed(soFar.served, servedIn(body))
  const blocks = content.filter(isObject)
  const search = searchIn(blocks, served)
  const stopReason = textAt(body, 'stop_reason')
  if (!Array.isArray(body['content']) && stopReason !== 'refusal') return unreadable(status, served)
  if (stopReason === 'refusal') return spoken('refused', {}, search, served)
  if (stopReason === 'pause_turn') return { outcome: 'continue', next: { content, served }, search }
  const searchFailure = failedSearch(blocks)
  if (searchFailure !== null) {
    const isFinal = searchFailure === 'final'
    return failed({ kind: isFinal ? 'request' : 'overload', status, isFinal }, served)
  }
  const answer = answerIn(blocks)
  if (stopReason === 'max_tokens' || stopReason === 'model_context_window_exceeded')
    return spoken('truncated', answer, search, served)
  return answeredOrEmpty(answer, search, served)
}

/** The status of each error type, for an error that arrives with status 200. */
const statusByErrorType: ReadonlyMap<string, number> = new Map([
  ['invalid_request_error', 400],
  ['authentication_error', 401],
  ['billing_error', 402],
  ['permission_error', 403],
  ['not_found_error', 404],
  ['request_too_large', 413],
  ['rate_limit_error', 429],
  ['api_error', 500],
  ['timeout_error', 504],
  ['overloaded_error', 529],
])

function servedIn(body: JsonObject): Served {
  const usage = body['usage']
  return {
    model: nameAt(body, 'model'),
    usage: isObject(usage)
      ? {
          input:
            countAt(usage, 'input_tokens') +
            countAt(usage, 'cache_creation_input_tokens') +
            countAt(usage, 'cache_read_input_tokens'),
          output: countAt(usage, 'output_tokens'),
        }
      : null,
    searches: isObject(usage) ? countAt(objectAt(usage, 'server_tool_use'), 'web_search_requests') : 0,
    rawId: nameAt(body, 'id'),
  }
}

function addServed(before: Served, last: Served): Served {
  return {
    model: last.model ?? before.model,
    usage: totalUsage(before.usage, last.usage),
    searches: before.searches + last.searches,
    rawId: last.rawId ?? before.rawId,
  }
}

function resultsIn(blocks: readonly JsonObject[]): readonly JsonObject[] {
  return blocks.filter((block) => textAt(block, 'type') === 'web_search_tool_result')
}

function searchIn(blocks: readonly JsonObject[], served: Served): Search {
  const results = resultsIn(blocks)
  const queries = blocks
    .filter((block) => textAt(block, 'type') === 'server_tool_use' && textAt(block, 'name') === 'web_search')
    .map((block) => textAt(objectAt(block, 'input'), 'query'))
  return {
    // Failed searches are not billed, so a count above 0 means that one ran, even when no result is shown.
    searched: results.some((result) => Array.isArray(result['content'])) || served.searches > 0,
    searchQueries: distinctQueries(queries),
  }
}

/** Whether every search failed, and then whether trying again can help; null when one was good or none was made. */
function failedSearch(blocks: readonly JsonObject[]): 'retryable' | 'final' | null {
  const results = resultsIn(blocks)
  if (results.length === 0 || results.some((result) => Array.isArray(result['content']))) return null
  const codes = results.map((result) => textAt(objectAt(result, 'content'), 'error_code'))
  return codes.some((code) => code === 'unavailable' || code === 'too_many_requests') ? 'retryable' : 'final'
}

function answerIn(blocks: readonly JsonObject[]): { readonly text: string; readonly sources: readonly Source[] } {
  const firstResult = blocks.findIndex((block) => textAt(block, 'type') === 'web_search_tool_result')
  const isText = (block: JsonObject) => textAt(block, 'type') === 'text'
  // "I'll look that up" is not part of the answer, unless there is no other text.
  const after = firstResult === -1 ? [] : blocks.slice(firstResult).filter(isText)
  const hasTextAfter = after.some((block) => textAt(block, 'text').trim() !== '')
  const texts = hasTextAfter ? after : blocks.filter(isText)
  const titles = resultTitles(blocks)
  const cited = texts
    .flatMap((block) => objectsAt(block, 'citations'))
    .map((citation) => {
      const url = textAt(citation, 'url')
      return { url, title: nameAt(citation, 'title') ?? titles.get(pageKey(url) ?? '') ?? '' }
    })
  // Citations split sentences into several blocks.
  const text = texts
    .map((block) => textAt(block, 'text'))
    .join('')
    .trim()
  return { text, sources: cleanSources(cited) }
}

function resultTitles(blocks: readonly JsonObject[]): ReadonlyMap<string, string> {
  const titles = new Map<string, string>()
  for (const page of resultsIn(blocks).flatMap((result) => objectsAt(result, 'content'))) {
    const key = pageKey(textAt(page, 'url'))
    const title = nameAt(page, 'title')
    if (key !== undefined && title !== null && !titles.has(key)) titles.set(key, title)
  }
  return titles
}
