import { cleanSources } from '../../core/clean-sources.ts'
import type { PlatformResult } from '../../core/ports.ts'
import { type FailureSigns, readBody } from './classify-failure.ts'
import { overviewMarkdown } from './overview-markdown.ts'
import { failed, type Search, type Served, spoken, unreadable } from './platform-result.ts'
import { isObject, type JsonObject, nameAt, objectAt, objectsAt, parseObject, textAt } from './read-json.ts'
import type { Exchange } from './transport.ts'

const noSearchesLeft = /run out of searches/i

const serpapiSigns: FailureSigns = {
  // 429 is either the hourly limit or the end of the plan; only the text tells which.
  isMoneyGone: (body) => noSearchesLeft.test(textAt(body, 'error')),
}

/** The parameter whose value SerpApi does not support, as it says with status 400; undefined for every other response. */
export function refusedParameter(exchange: Exchange | undefined): string | undefined {
  if (exchange?.kind !== 'response' || exchange.status !== 400) return undefined
  return /^Unsupported .{0,300} - (\w+) parameter\.?$/s.exec(textAt(parseObject(exchange.body) ?? {}, 'error').trim())?.[1]
}

/** Google makes the overview on demand: a second request, at once, with this token. */
export type OverviewContinues = { readonly outcome: 'continue'; readonly pageToken: string; readonly search: Search }

const search: Search = { searched: true, searchQueries: [] }

/**
 * What a response of SerpApi says about the AI overview of a results page.
 * @param step  1: the results page, 2: the overview that a token led to
 */
export function parseAio(exchange: Exchange | undefined, step: 1 | 2, now: () => number): PlatformResult | OverviewContinues {
  const read = readBody(exchange, { signs: serpapiSigns, now, served: servedBefore(step) })
  if ('failure' in read) return step === 2 ? tokenFailure(read.failure, servedBefore(step)) : read.failure
  const { body, status } = read
  const served: Served = { model: null, usage: null, searches: step, rawId: nameAt(objectAt(body, 'search_metadata'), 'id') }
  const overview = body['ai_overview']
  const runStatus = textAt(objectAt(body, 'search_metadata'), 'status').toLowerCase()
  const error = textAt(body, 'error').trim()
  if (runStatus !== 'success' && runStatus !== 'cached' && (runStatus !== '' || !isObject(overview))) {
    if (runStatus === '' && !noSearchesLeft.test(error)) return unreadable(status, served)
    return refused(error, status, served)
  }
  if (isObject(overview)) return parseOverview(overview, { step, status, served })
  if (error !== '' && !saysNoResults(error)) return refused(error, status, served)
  // A token means that an overview exists. When the second step has none, or reports no results, the page was read badly: a
  // failure, not the finding that there is no overview.
  if (step === 2) return failed({ kind: 'overload', status, isFinal: false }, served)
  return spoken('no_overview', {}, search, served)
}

/** Final without searches left; every other error may pass. */
function refused(error: string, status: number, served: Served): PlatformResult {
  const isMoney = noSearchesLeft.test(error)
  return failed({ kind: isMoney ? 'money' : 'overload', status, isFinal: isMoney }, served)
}

function parseOverview(
  overview: JsonObject,
  { step, status, served }: { readonly step: 1 | 2; readonly status: number; readonly served: Served },
): PlatformResult | OverviewContinues {
  const text = overviewMarkdown(objectsAt(overview, 'text_blocks'))
  if (text !== '') {
    const cited = objectsAt(overview, 'references').map((page) => ({ url: textAt(page, 'link'), title: textAt(page, 'title') }))
    return spoken('answered', { text, sources: cleanSources(cited) }, search, { ...served, model: 'google-ai-overview' })
  }
  // Google could not make the overview just now.
  if (nameAt(overview, 'error') !== null) return failed({ kind: 'overload', status, isFinal: false }, served)
  const pageToken = nameAt(overview, 'page_token')
  if (pageToken === null) return spoken('empty', {}, search, served)
  return step === 1 ? { outcome: 'continue', pageToken, search } : failed({ kind: 'overload', status, isFinal: false }, served)
}

/** Usage after the first step, whose search is billed whether or not the second step succeeds. */
function servedBefore(step: 1 | 2): Served {
  return { model: null, usage: null, searches: step - 1, rawId: null }
}

/**
 * A refused token was too old: the retry starts at the results page and gets a new one. It says nothing about the platform, so a
 * 404 here must not count as a missing model.
 */
function tokenFailure(result: PlatformResult, served: Served): PlatformResult {
  const { failure } = result
  if (failure?.kind !== 'request' && failure?.kind !== 'model') return result
  return failed({ kind: 'overload', status: failure.status, isFinal: false }, served)
}

function saysNoResults(error: string): boolean {
  return /\b(no|any|zero|0)\s+(\w+\s+){0,2}results\b/i.test(error)
}
