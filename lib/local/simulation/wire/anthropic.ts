import { type ComposedAnswer, cutTextOf, segmentsOf, sourcesOf } from '../answer.ts'
import { hashOf } from '../choose.ts'
import vendorErrors from './errors.json' with { type: 'json' }
import { askedOf, bearer, bodyOf, contentText, hasTool, listIn, objectOf, postedTo, problemOf } from './read-request.ts'
import { jsonReply, tokensOf } from './reply.ts'
import { wireWith } from './wire.ts'

type Block = { type: 'text'; text: string; citations: readonly unknown[] | null }

type Variant = {
  readonly blocks?: (answer: ComposedAnswer) => readonly Block[]
  readonly stop?: 'refusal' | 'max_tokens' | 'pause_turn'
  /** Paused in the first step alone. */
  readonly isPausedOnce?: true
  readonly isUnsearched?: true
  /** Code of a search that failed. */
  readonly searchError?: string
  /** Text before the search, which finds a page that is not cited. */
  readonly lead?: string
}

const model = 'simulated-claude'
const silent = () => []
const words = (text: string): Block => ({ type: 'text', text, citations: null })

/** Anthropic's Messages API. */
export const anthropic = wireWith<Variant>({
  model,
  errors: vendorErrors.anthropic,
  read: (raw) => {
    if (postedTo(raw) !== '/v1/messages') return undefined
    const body = bodyOf(raw.body)
    const messages = listIn(body, 'messages').map(objectOf)
    const asked = askedOf(contentText(messages[0]?.['content']), contentText(body?.['system']), hasTool(body, 'web_search'))
    const hasVersion = raw.headers['anthropic-version'] !== undefined
    return {
      target: 'claude',
      keyName: 'anthropicApiKey',
      // The vendor takes both; newer versions of its SDK send the second.
      key: String(raw.headers['x-api-key'] ?? bearer(raw)),
      asked: { ...asked, isFollowUp: messages.some((message) => message?.['role'] === 'assistant') },
      ...(hasVersion ? problemOf(body, 'model', 'messages', 'max_tokens') : { problem: 'anthropic-version' }),
    }
  },
  results: {
    'split-blocks': { lead: 'I’ll look that up.' },
    refusal: { blocks: () => [words('Here is how one could')], stop: 'refusal', isUnsearched: true },
    'safety-stop': { blocks: silent, stop: 'refusal', isUnsearched: true },
    truncated: { blocks: (answer) => [words(cutTextOf(answer))], stop: 'max_tokens' },
    'truncated-without-text': { blocks: silent, stop: 'max_tokens' },
    empty: { blocks: silent, isUnsearched: true },
    'pause-turn': { blocks: (answer) => [words(segmentsOf(answer)[0]?.text ?? '')], stop: 'pause_turn', isPausedOnce: true },
    'pause-turn-forever': { blocks: silent, stop: 'pause_turn' },
    'search-skipped': { isUnsearched: true },
    'search-failed': { searchError: 'unavailable' },
    'search-failed-final': { searchError: 'query_too_long' },
    'duplicate-sources': { blocks: withRepeatedSource },
  },
  write: (asked, answer, named) => {
    const variant = named.isPausedOnce && asked.isFollowUp ? {} : named
    const { lead, searchError, isUnsearched } = variant
    const isSearched = asked.maySearch && isUnsearched !== true && searchError === undefined
    const blocks = variant.blocks ?? ((whole) => textBlocks(whole, isSearched))
    const search = isSearched ? searchBlocks(answer, lead !== undefined) : searchError === undefined ? [] : failed(searchError)
    const content = [...(lead === undefined ? [] : [words(lead)]), ...search, ...blocks(answer)]
    const searches = isSearched ? answer.searchQueries.length : 0
    const id = hashOf('message', asked.question, asked.persona, asked.isFollowUp ? 2 : 1).toString(16)
    return jsonReply(200, {
      id: `msg_${id}`,
      type: 'message',
      role: 'assistant',
      model,
      content,
      stop_reason: variant.stop ?? 'end_turn',
      usage: {
        input_tokens: 200 + tokensOf(asked.question + asked.persona) + 5_000 * searches,
        output_tokens: tokensOf(JSON.stringify(content)),
        server_tool_use: { web_search_requests: searches },
      },
    })
  },
})

function searchBlocks(answer: ComposedAnswer, hasUncited: boolean): readonly unknown[] {
  const uncited = hasUncited ? [{ url: 'https://unused.example.net/page', title: 'Never cited' }] : []
  const pages = [...sourcesOf(answer), ...uncited].map((page) => ({ type: 'web_search_result', ...page }))
  return answer.searchQueries.flatMap((query, index) => searchPair(query, index === 0 ? pages : []))
}

function failed(errorCode: string): readonly unknown[] {
  return searchPair('failed search', { type: 'web_search_tool_result_error', error_code: errorCode })
}

function searchPair(query: string, content: unknown): readonly unknown[] {
  const id = `srvtoolu_${hashOf(query).toString(16)}`
  return [
    { type: 'server_tool_use', id, name: 'web_search', input: { query } },
    { type: 'web_search_tool_result', tool_use_id: id, content },
  ]
}

/** One block per piece with its own source, adjacent ones without source joined: a sentence is split at every citation. */
function textBlocks(answer: ComposedAnswer, hasCitations = true): readonly Block[] {
  const blocks: Block[] = []
  for (const { text, source } of segmentsOf(answer)) {
    const last = blocks.at(-1)
    if (source !== undefined && hasCitations) blocks.push({ type: 'text', text, citations: [citation(source.url, source.title)] })
    else if (last !== undefined && last.citations === null) last.text += text
    else blocks.push(words(text))
  }
  return blocks
}

function citation(url: string, title: string | null): unknown {
  return { type: 'web_search_result_location', url, title, cited_text: 'cited words' }
}

function withRepeatedSource(answer: ComposedAnswer): readonly Block[] {
  const again = sourcesOf(answer)
    .slice(0, 1)
    .map(({ url }): Block => ({ type: 'text', text: ' ', citations: [citation(`${url}?utm_source=claude`, null)] }))
  return [...textBlocks(answer), ...again]
}
