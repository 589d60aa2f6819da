import { type AnswerBlock, type ComposedAnswer, sourcesOf } from '../answer.ts'
import { hashOf } from '../choose.ts'
import vendorErrors from './errors.json' with { type: 'json' }
import unusualBlocks from './overview-blocks.json' with { type: 'json' }
import { askedOf } from './read-request.ts'
import { type Asked, jsonReply } from './reply.ts'
import { wireWith } from './wire.ts'

type Variant = {
  /** Undefined for a page without an overview. */
  readonly overview?: (answer: ComposedAnswer) => unknown
  /** First a token, and with it the overview in a second request. */
  readonly isInTwoSteps?: true
  readonly error?: string
  readonly status?: string
}

const none = () => undefined

/** SerpApi's Google search with the AI overview. */
export const serpapi = wireWith<Variant>({
  model: null,
  errors: vendorErrors.serpapi,
  read: ({ method, url }) => {
    if (method !== 'GET' || url.pathname.replace(/\/+$/, '') !== '/search.json') return undefined
    const parameter = (name: string): string => url.searchParams.get(name) ?? ''
    const pageToken = parameter('page_token')
    const isFollowUp = parameter('engine') === 'google_ai_overview'
    const isComplete = isFollowUp ? pageToken !== '' : parameter('engine') === 'google' && parameter('q') !== ''
    return {
      target: 'aio',
      keyName: 'serpapiApiKey',
      key: parameter('api_key'),
      asked: { ...askedOf(parameter('q'), '', true, parameter('hl')), isFollowUp },
      ...(isFollowUp ? { pageToken } : {}),
      ...(isComplete ? {} : { problem: 'missing parameter' }),
    }
  },
  results: {
    token: { isInTwoSteps: true },
    'token-expired': { isInTwoSteps: true, overview: () => ({ error: 'The page token has expired.' }) },
    'no-overview': { overview: none },
    'no-results': { overview: none, error: 'Google hasn’t returned any results for this query.' },
    empty: { overview: () => ({ text_blocks: [], references: [] }) },
    'failed-inside-200': { overview: none, error: 'No valid result could be fetched, try again later.', status: 'Error' },
    'still-processing': { overview: none, status: 'Processing' },
    'overview-failed': { overview: () => ({ error: 'The overview could not be made just now.' }) },
    'block-kinds': {
      overview: (answer) => ({ text_blocks: [...blocksOf(answer), ...unusualBlocks], references: referencesOf(answer) }),
    },
    'duplicate-sources': { overview: withRepeatedSources },
    truncated: {
      overview: (answer) => ({ text_blocks: blocksOf(answer).slice(0, 1), references: referencesOf(answer) }),
    },
    refusal: { overview: none },
    'safety-stop': { overview: none },
  },
  write: (asked, answer, { overview = overviewOf, isInTwoSteps, error, status = 'Success' }) => {
    const shown = isInTwoSteps && !asked.isFollowUp ? { page_token: pageTokenOf(asked) } : overview(answer)
    return jsonReply(200, {
      search_metadata: { id: hashOf('search', asked.question).toString(16), status },
      search_parameters: { engine: asked.isFollowUp ? 'google_ai_overview' : 'google', q: asked.question, hl: asked.language },
      ...(shown !== undefined && { ai_overview: shown }),
      ...(error !== undefined && { error }),
      organic_results: [{ position: 1, title: 'Ten picks compared', link: 'https://organic-result.example.net/ten-picks' }],
    })
  },
})

/** The token has no content: the server stores its question. */
export function pageTokenOf({ question, persona }: Asked): string {
  return `KIVu${hashOf('token', question, persona).toString(36)}${hashOf('token-2', question).toString(36)}`
}

function overviewOf(answer: ComposedAnswer): unknown {
  return { text_blocks: blocksOf(answer), references: referencesOf(answer) }
}

function withRepeatedSources(answer: ComposedAnswer): unknown {
  const references = referencesOf(answer).flatMap((one, index) => [{ link: one.link, index: 50 + index }, one])
  return { text_blocks: blocksOf(answer), references }
}

function referencesOf(answer: ComposedAnswer) {
  return sourcesOf(answer).map(({ url, title }, index) => ({ link: url, index, title, source: title }))
}

/** The blocks of an overview: plain text without Markdown. */
function blocksOf(answer: ComposedAnswer): readonly unknown[] {
  const indexOf = new Map(sourcesOf(answer).map(({ url }, index) => [url, index]))
  const refer = (source: { url: string } | undefined): { reference_indexes?: number[] } => {
    const index = source === undefined ? undefined : indexOf.get(source.url)
    return index === undefined ? {} : { reference_indexes: [index] }
  }
  const written = (block: AnswerBlock): unknown => {
    switch (block.kind) {
      case 'paragraph':
        return { type: 'paragraph', snippet: block.text.replaceAll('**', ''), ...refer(block.source) }
      case 'heading':
        return { type: 'heading', snippet: block.text }
      case 'table':
        return { type: 'table', table: block.rows, ...refer(block.source) }
      case 'list':
        return {
          type: 'list',
          list: block.items.map(({ name, text, source }) => ({ title: `${name}:`, snippet: text, ...refer(source) })),
        }
    }
  }
  return answer.blocks.map(written)
}
