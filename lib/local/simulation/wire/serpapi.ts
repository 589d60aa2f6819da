import { type AnswerBlock, type ComposedAnswer, sourcesOf } from '../answer.ts'
import { hashOf } from '../choose.ts'
import { askedOf, type RequestReader } from './read-request.ts'
import { type Asked, type ErrorName, jsonReply, type Reply, type Wire } from './reply.ts'

const json = { 'content-type': 'application/json; charset=utf-8' }

/** SerpApi's Google search with the AI overview. */
export const serpapi: Wire = {
  model: null,
  errorOf: (name) => errors[name](),
  answerOf: (asked, answer) => (asked.isFollowUp ? tokenStep(asked, overviewOf(answer)) : searchReply(asked, overviewOf(answer))),
  results: {
    token: (asked, answer) => (asked.isFollowUp ? serpapi.answerOf(asked, answer) : searchReply(asked, tokenOf(asked))),
    'token-expired': (asked) =>
      asked.isFollowUp ? tokenStep(asked, { error: 'The page token has expired.' }) : searchReply(asked, tokenOf(asked)),
    'no-overview': (asked) => searchReply(asked, undefined),
    'no-results': (asked) => searchReply(asked, undefined, { error: 'Google hasn’t returned any results for this query.' }),
    empty: (asked) => searchReply(asked, { text_blocks: [], references: [] }),
    'failed-inside-200': (asked) =>
      searchReply(asked, undefined, { error: 'No valid result could be fetched for this search, try again later.' }, 'Error'),
    'still-processing': (asked) => searchReply(asked, undefined, {}, 'Processing'),
    'overview-failed': (asked) => searchReply(asked, { error: 'The overview could not be made just now.' }),
    'block-kinds': (asked, answer) => searchReply(asked, withAllKinds(answer)),
    'duplicate-sources': (asked, answer) => {
      const references = referencesOf(answer).flatMap((reference, index) => [
        { ...reference, index: 50 + index, title: undefined },
        reference,
      ])
      return searchReply(asked, { text_blocks: blocksOf(answer), references })
    },
    truncated: (asked, answer) =>
      searchReply(asked, { text_blocks: blocksOf(answer).slice(0, 1), references: referencesOf(answer) }),
    refusal: (asked) => searchReply(asked, undefined),
    'safety-stop': (asked) => searchReply(asked, undefined),
  },
}

/** The token of the second step carries nothing: the server keeps what it stands for. */
export function pageTokenOf(question: string, persona: string): string {
  return `KIVu${hashOf('token', question, persona).toString(36)}${hashOf('token-2', question).toString(36)}`
}

function tokenOf(asked: Asked): unknown {
  const token = pageTokenOf(asked.question, asked.persona)
  return { page_token: token, serpapi_link: `https://serpapi.example/search.json?engine=google_ai_overview&page_token=${token}` }
}

function overviewOf(answer: ComposedAnswer): unknown {
  return { text_blocks: blocksOf(answer), references: referencesOf(answer) }
}

function searchReply(asked: Asked, overview: unknown, extra: Readonly<Record<string, unknown>> = {}, status = 'Success'): Reply {
  return jsonReply(
    200,
    {
      search_metadata: metadataOf(asked, status),
      search_parameters: {
        engine: 'google',
        q: asked.question,
        google_domain: 'google.com',
        hl: asked.language,
        device: 'desktop',
      },
      search_information: { query_displayed: asked.question, organic_results_state: 'Results for exact spelling' },
      ...(overview === undefined ? {} : { ai_overview: overview }),
      organic_results: [
        {
          position: 1,
          title: 'Ten picks compared',
          link: 'https://organic-result.example.net/ten-picks',
          snippet: 'An organic result, which is no part of the overview.',
          source: 'Organic Result',
        },
      ],
      ...extra,
    },
    json,
  )
}

function tokenStep(asked: Asked, overview: unknown): Reply {
  return jsonReply(
    200,
    { search_metadata: metadataOf(asked, 'Success'), search_parameters: { engine: 'google_ai_overview' }, ai_overview: overview },
    json,
  )
}

function metadataOf(asked: Asked, status: string): unknown {
  const id = hashOf('search', asked.question).toString(16)
  return { id, status, created_at: '2026-11-27 09:14:02 UTC', processed_at: '2026-11-27 09:14:02 UTC', total_time_taken: 2.31 }
}

type Reference = { link: string; index: number; title: string | undefined; source: string }

function referencesOf(answer: ComposedAnswer): readonly Reference[] {
  return sourcesOf(answer).map(({ url, title }, index) => ({ link: url, index, title, source: title }))
}

/** The blocks of an overview: plain words, no markdown marks. */
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

function withAllKinds(answer: ComposedAnswer): unknown {
  const list = [
    { snippet: 'No card needed', list: [{ snippet: 'Ends after a month' }] },
    { title: 'Import', snippet: 'From spreadsheets' },
  ]
  const inner = [
    { type: 'paragraph', snippet: 'Some have a free tier.' },
    { type: 'list', list },
  ]
  return {
    text_blocks: [
      ...blocksOf(answer),
      { type: 'expandable', title: 'What about small budgets?', subtitle: 'Under 100 a month', text_blocks: inner },
      { type: 'comparison', product_labels: ['First', 'Second'], comparison: [{ feature: 'Price', values: ['low', 'high'] }] },
      { type: 'top_stories', top_stories: [{ title: 'News', link: 'https://news.example.org/one' }] },
    ],
    references: referencesOf(answer),
  }
}

const errors: Readonly<Record<ErrorName, () => Reply>> = {
  key: () => failure(401, 'Invalid API key. Your API key should be here: https://serpapi.example/manage-api-key'),
  forbidden: () => failure(403, 'The account may not run this search.'),
  money: () => failure(429, 'Your account has run out of searches.'),
  'final-quota': () => failure(429, 'Your account has run out of searches.'),
  'model-gone': () => failure(410, 'The search is gone.'),
  'bad-request': () => failure(400, 'Unsupported value of a parameter.'),
  'rate-limited': () => failure(429, 'The hourly throughput of this account is used up.'),
  'server-error': () => failure(500, 'Something went wrong.'),
  'bad-gateway': () => failure(502, 'Bad gateway.'),
  unavailable: () => failure(503, 'The service is not available just now.'),
  'gateway-timeout': () => failure(504, 'The search took too long.'),
  overloaded: () => failure(529, 'The service is busy just now.'),
}

function failure(status: number, error: string): Reply {
  return jsonReply(status, { error }, json)
}

export const readSearch: RequestReader = ({ method, url }) => {
  if (method !== 'GET' || url.pathname.replace(/\/+$/, '') !== '/search.json') return undefined
  const parameter = (name: string): string => url.searchParams.get(name) ?? ''
  const pageToken = parameter('page_token')
  const isFollowUp = parameter('engine') === 'google_ai_overview'
  const asked = askedOf(parameter('q'), '', 'google-ai-overview', true, parameter('hl'))
  const isComplete = isFollowUp ? pageToken !== '' : parameter('engine') === 'google' && parameter('q') !== ''
  return {
    target: 'aio',
    keyName: 'serpapiApiKey',
    key: parameter('api_key'),
    asked: { ...asked, isFollowUp },
    ...(isFollowUp ? { pageToken } : {}),
    ...(isComplete ? {} : { problem: 'missing parameter' }),
  }
}
