import { cleanSources, type Source } from '../../core/clean-sources.ts'
import type { PlatformResult } from '../../core/ports.ts'
import { type FailureSigns, readBody } from './classify-failure.ts'
import { usageIn } from './parse-chatgpt.ts'
import { answeredOrEmpty, failed, type Search, type Served, spoken, unreadable } from './platform-result.ts'
import {
  countAt,
  distinctQueries,
  isObject,
  type JsonObject,
  nameAt,
  objectAt,
  objectsAt,
  stringsAt,
  textAt,
} from './read-json.ts'
import { joinMessages, messagesOf } from './responses-text.ts'
import { readRetryAfter } from './retry-after.ts'
import type { Exchange } from './transport.ts'

const perplexitySigns: FailureSigns = {
  // The retired chat completions answer 403 with these types even to a good key: the request went to the wrong path.
  kindOf(status, body) {
    const type = textAt(objectAt(body, 'error'), 'type')
    return status === 403 && /not_available$|migration_required$/.test(type) ? 'request' : undefined
  },
}

/** Parses a response of Perplexity's Agent API, or of a gateway that still uses the older chat completions. */
export function parsePerplexity(exchange: Exchange | undefined, now: () => number): PlatformResult {
  const read = readBody(exchange, { signs: perplexitySigns, now })
  if ('failure' in read) return read.failure
  const { body, status, headers } = read
  if (Array.isArray(body['choices'])) return parseChatCompletion(body)
  const served: Served = {
    model: nameAt(body, 'model'),
    usage: usageIn(body),
    searches: countAt(objectAt(objectAt(objectAt(body, 'usage'), 'tool_calls_details'), 'search_web'), 'invocation'),
    rawId: nameAt(body, 'id'),
  }
  const runs = objectsAt(body, 'output').filter((item) => textAt(item, 'type') === 'search_results')
  const search: Search = {
    searched: runs.length > 0 || served.searches > 0,
    searchQueries: distinctQueries(runs.flatMap((run) => stringsAt(run, 'queries'))),
  }
  const text = joinMessages(messagesOf(body))
  const answer = {
    text,
    sources: citedIn(
      text,
      runs.flatMap((run) => objectsAt(run, 'results')),
    ),
  }
  const runStatus = textAt(body, 'status')
  switch (runStatus) {
    case 'completed':
      return answeredOrEmpty(answer, search, served)
    case 'incomplete':
      return spoken('truncated', answer, search, served)
    default:
      if (runStatus !== 'failed' && runStatus !== 'cancelled' && !isObject(body['error'])) {
        return runStatus === '' && text !== '' ? answeredOrEmpty(answer, search, served) : unreadable(status, served)
      }
      return failedRun(objectAt(body, 'error'), { status, retryAfterMs: readRetryAfter(headers, null, now) }, served)
  }
}

function failedRun(
  error: JsonObject,
  { status, retryAfterMs }: { readonly status: number; readonly retryAfterMs: number | null },
  served: Served,
): PlatformResult {
  const isFinal = /invalid|forbidden|not_found/.test(textAt(error, 'type') || textAt(error, 'code'))
  return failed({ kind: isFinal ? 'request' : 'overload', status, isFinal, retryAfterMs }, served)
}

function parseChatCompletion(body: JsonObject): PlatformResult {
  const usage = body['usage']
  const pages = objectsAt(body, 'search_results')
  const addresses = stringsAt(body, 'citations')
  const served: Served = {
    model: nameAt(body, 'model'),
    usage: isObject(usage) ? { input: countAt(usage, 'prompt_tokens'), output: countAt(usage, 'completion_tokens') } : null,
    searches: isObject(usage) ? countAt(usage, 'num_search_queries') : 0,
    rawId: nameAt(body, 'id'),
  }
  const choice = objectsAt(body, 'choices')[0] ?? {}
  const text = withoutThinking(contentOf(objectAt(choice, 'message')))
  const listed = Array.from({ length: Math.max(pages.length, addresses.length) }, (_, index): JsonObject => {
    const page = pages[index] ?? {}
    return { id: index + 1, url: nameAt(page, 'url') ?? addresses[index] ?? '', title: textAt(page, 'title') }
  })
  const answer = { text, sources: citedIn(text, listed) }
  const search: Search = { searched: listed.length > 0 || served.searches > 0, searchQueries: [] }
  return textAt(choice, 'finish_reason') === 'length'
    ? spoken('truncated', answer, search, served)
    : answeredOrEmpty(answer, search, served)
}

function contentOf(message: JsonObject): string {
  const chunks = objectsAt(message, 'content').filter((chunk) => textAt(chunk, 'type') === 'text')
  return textAt(message, 'content') || chunks.map((chunk) => textAt(chunk, 'text')).join('')
}

/**
 * Removes the thoughts that reasoning models write before the answer; thoughts without an end mean that the answer was cut off.
 */
function withoutThinking(text: string): string {
  const trimmed = text.trim()
  if (!trimmed.startsWith('<think>')) return trimmed
  const end = trimmed.indexOf('</think>')
  return end === -1 ? '' : trimmed.slice(end + '</think>'.length).trim()
}

/** The results that `[n]` markers name, by first marker; all of them when no marker hits. */
function citedIn(text: string, results: readonly JsonObject[]): readonly Source[] {
  const byId = new Map<number, Source>()
  for (const [index, result] of results.entries()) {
    const id = typeof result['id'] === 'number' ? result['id'] : index + 1
    if (!byId.has(id)) byId.set(id, asSource(result))
  }
  const named = new Set([...text.matchAll(/\[(\d{1,4})\]/g)].map((marker) => Number(marker[1])))
  const cited = [...named].map((id) => byId.get(id)).filter((source) => source !== undefined)
  return cleanSources(cited.length > 0 ? cited : results.map(asSource))
}

function asSource(result: JsonObject): Source {
  return { url: textAt(result, 'url'), title: textAt(result, 'title') }
}
