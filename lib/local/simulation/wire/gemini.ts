import { type ComposedAnswer, type Segment, segmentsOf } from '../answer.ts'
import { hashOf } from '../choose.ts'
import {
  askedOf,
  bodyOf,
  listIn,
  objectIn,
  objectOf,
  partsText,
  postedTo,
  problemOf,
  type RequestReader,
} from './read-request.ts'
import { type Asked, type ErrorName, jsonReply, type Reply, tokensOf, type Wire } from './reply.ts'

const answeringModel = 'simulated-gemini'

type Part = { text: string; thought?: true; thoughtSignature?: string }
type Shape = {
  readonly candidates?: readonly unknown[]
  readonly blockReason?: string
  readonly outputTokens?: number
  readonly thoughtTokens?: number
  readonly toolTokens?: number
}

/** Google's Gemini API, generateContent. */
export const gemini: Wire = {
  model: answeringModel,
  errorOf: (name) => errors[name](),
  answerOf: (asked, answer) =>
    contentReply(asked, grounded([{ text: markdownOf(answer) }], asked.maySearch ? answer : undefined)),
  results: {
    'parts-with-thought': (asked, answer) => {
      const text = markdownOf(answer)
      const middle = Math.floor(text.length / 2)
      const parts: Part[] = [
        { text: 'Weighing the options before writing.', thought: true },
        { text: text.slice(0, middle), thoughtSignature: 'c2ln' },
        { text: text.slice(middle) },
      ]
      return contentReply(asked, grounded(parts, answer, 1))
    },
    'duplicate-sources': (asked, answer) => contentReply(asked, grounded([{ text: markdownOf(answer) }], answer, 0, true)),
    'redirect-links': (asked, answer) => contentReply(asked, grounded([{ text: markdownOf(answer) }], answer, 0, false, true)),
    'search-skipped': (asked, answer) => contentReply(asked, grounded([{ text: markdownOf(answer) }], undefined)),
    'search-without-chunks': (asked, answer) => {
      const content = { role: 'model', parts: [{ text: markdownOf(answer) }] }
      return contentReply(asked, {
        candidates: [{ index: 0, content, finishReason: 'STOP', groundingMetadata: { webSearchQueries: answer.searchQueries } }],
        outputTokens: 80,
      })
    },
    refusal: (asked) => contentReply(asked, { blockReason: 'PROHIBITED_CONTENT' }),
    'prompt-blocked': (asked) => contentReply(asked, { blockReason: 'SAFETY' }),
    'safety-stop': (asked) =>
      contentReply(asked, {
        candidates: [{ index: 0, content: { role: 'model', parts: [{ text: 'Here is' }] }, finishReason: 'SAFETY' }],
        outputTokens: 2,
      }),
    truncated: (asked, answer) => {
      const text = markdownOf(answer)
      const parts = [{ text: text.slice(0, Math.ceil(text.length * 0.6)).trimEnd() }]
      return contentReply(asked, {
        candidates: [{ index: 0, content: { role: 'model', parts }, finishReason: 'MAX_TOKENS' }],
        outputTokens: 500,
      })
    },
    'truncated-without-text': (asked) =>
      contentReply(asked, { candidates: [{ index: 0, finishReason: 'MAX_TOKENS' }], thoughtTokens: 2_044 }),
    empty: (asked) => contentReply(asked, { candidates: [{ index: 0, content: { role: 'model' }, finishReason: 'STOP' }] }),
    'empty-candidates': (asked) => contentReply(asked, { candidates: [] }),
    'failed-inside-200': (asked) => contentReply(asked, { candidates: [{ index: 0, finishReason: 'MALFORMED_RESPONSE' }] }),
    'failed-final-inside-200': (asked) =>
      contentReply(asked, { candidates: [{ index: 0, finishReason: 'PUP_LIMITED_DISABLED' }] }),
    'rate-limited-retryinfo': () => withRetryInfo('17.25s'),
  },
}

function contentReply(asked: Asked, shape: Shape): Reply {
  const prompt = tokensOf(asked.question + asked.persona) + 20
  const { outputTokens, thoughtTokens, toolTokens } = shape
  return jsonReply(
    200,
    {
      ...(shape.candidates === undefined ? {} : { candidates: shape.candidates }),
      ...(shape.blockReason === undefined ? {} : { promptFeedback: { blockReason: shape.blockReason } }),
      usageMetadata: {
        promptTokenCount: prompt,
        ...(outputTokens === undefined ? {} : { candidatesTokenCount: outputTokens }),
        ...(thoughtTokens === undefined ? {} : { thoughtsTokenCount: thoughtTokens }),
        ...(toolTokens === undefined ? {} : { toolUsePromptTokenCount: toolTokens }),
        totalTokenCount: prompt + (outputTokens ?? 0) + (thoughtTokens ?? 0) + (toolTokens ?? 0),
      },
      modelVersion: answeringModel,
      responseId: hashOf('content', asked.question, asked.persona).toString(36),
    },
    { 'content-type': 'application/json; charset=UTF-8' },
  )
}

/** A finished candidate; with an answer given its sources are named by byte offsets inside one part. */
function grounded(
  parts: readonly Part[],
  answer: ComposedAnswer | undefined,
  firstTextPart = 0,
  repeats = false,
  redirects = false,
): Shape {
  const content = { role: 'model', parts }
  const outputTokens = tokensOf(parts.map(({ text }) => text).join(''))
  if (answer === undefined) return { candidates: [{ index: 0, content, finishReason: 'STOP' }], outputTokens, thoughtTokens: 40 }
  const chunks: unknown[] = []
  const supports: unknown[] = []
  let offset = 0
  for (const { text, source } of segmentsOf(answer)) {
    const length = Buffer.byteLength(text)
    if (source !== undefined) {
      const uri = redirects
        ? `https://vertexaisearch.cloud.google.com/grounding-api-redirect/${hashOf(source.url).toString(36)}==`
        : source.url
      const title = redirects ? new URL(source.url).hostname : source.title
      chunks.push({ web: { uri, title } })
      const indices = repeats ? [chunks.length - 1, 0, 99] : [chunks.length - 1]
      supports.unshift({ segment: segmentAt(parts, firstTextPart, offset, length, text), groundingChunkIndices: indices })
    }
    offset += length
  }
  chunks.push({ web: { uri: 'https://never-cited.example.net/', title: 'never-cited.example.net' } })
  const groundingMetadata = {
    searchEntryPoint: { renderedContent: '<div class="chip"></div>' },
    ...(supports.length === 0 ? {} : { groundingChunks: chunks, groundingSupports: supports }),
    webSearchQueries: repeats ? [...answer.searchQueries, ...answer.searchQueries] : answer.searchQueries,
  }
  return {
    candidates: [{ index: 0, content, finishReason: 'STOP', groundingMetadata }],
    outputTokens,
    thoughtTokens: 120,
    toolTokens: 900 * answer.searchQueries.length,
  }
}

/** Offsets count bytes inside one part and zero values are left out, as the vendor does. */
function segmentAt(parts: readonly Part[], firstTextPart: number, offset: number, length: number, text: string): unknown {
  let start = offset
  let index = firstTextPart
  while (index < parts.length - 1 && start >= Buffer.byteLength(parts[index]?.text ?? '')) {
    start -= Buffer.byteLength(parts[index]?.text ?? '')
    index += 1
  }
  return {
    ...(index === 0 ? {} : { partIndex: index }),
    ...(start === 0 ? {} : { startIndex: start }),
    endIndex: start + length,
    text,
  }
}

function markdownOf(answer: ComposedAnswer): string {
  return segmentsOf(answer)
    .map(({ text }: Segment) => text)
    .join('')
}

const errors: Readonly<Record<ErrorName, () => Reply>> = {
  key: () => failure(400, 'INVALID_ARGUMENT', 'The API key is not valid.', [errorInfo('API_KEY_INVALID')]),
  forbidden: () => failure(403, 'PERMISSION_DENIED', 'The caller has no permission.'),
  money: () => failure(402, 'FAILED_PRECONDITION', 'Billing is not enabled for this project.'),
  'final-quota': () =>
    failure(429, 'RESOURCE_EXHAUSTED', 'The requests of this day are used up.', [
      quota('GenerateRequestsPerDayPerProjectPerModel'),
    ]),
  'model-gone': () => failure(404, 'NOT_FOUND', 'This model is not found.'),
  'bad-request': () => failure(400, 'INVALID_ARGUMENT', 'A member of the request has a wrong value.'),
  'rate-limited': () =>
    failure(429, 'RESOURCE_EXHAUSTED', 'The requests of this minute are used up.', [
      quota('GenerateRequestsPerMinutePerProjectPerModel'),
    ]),
  'server-error': () => failure(500, 'INTERNAL', 'An internal error happened.'),
  'bad-gateway': () => failure(502, 'INTERNAL', 'Bad gateway.'),
  unavailable: () => failure(503, 'UNAVAILABLE', 'The model is overloaded.'),
  'gateway-timeout': () => failure(504, 'DEADLINE_EXCEEDED', 'The deadline passed.'),
  overloaded: () => failure(529, 'UNAVAILABLE', 'The model is overloaded.'),
}

function withRetryInfo(retryDelay: string): Reply {
  const details = [
    quota('GenerateRequestsPerMinutePerProjectPerModel'),
    { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay },
  ]
  return failure(429, 'RESOURCE_EXHAUSTED', 'The requests of this minute are used up.', details)
}

function quota(quotaId: string): unknown {
  return { '@type': 'type.googleapis.com/google.rpc.QuotaFailure', violations: [{ quotaId, quotaValue: '300' }] }
}

function errorInfo(reason: string): unknown {
  return { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com', metadata: {} }
}

function failure(code: number, status: string, message: string, details?: readonly unknown[]): Reply {
  const error = { code, message, status, ...(details === undefined ? {} : { details }) }
  return jsonReply(code, { error }, { 'content-type': 'application/json; charset=UTF-8' })
}

export const readGenerate: RequestReader = (raw) => {
  const model = /^\/v1(?:beta)?\/models\/([^/:]+):generateContent$/.exec(postedTo(raw))?.[1]
  if (model === undefined) return undefined
  const body = bodyOf(raw.body)
  const contents = listIn(body, 'contents').map((content) => partsText(objectOf(content)))
  const persona = partsText(objectIn(body, 'systemInstruction') ?? objectIn(body, 'system_instruction'))
  const maySearch = listIn(body, 'tools').some((tool) =>
    ['googleSearch', 'google_search'].some((name) => name in (objectOf(tool) ?? {})),
  )
  return {
    target: 'gemini',
    keyName: 'geminiApiKey',
    key: String(raw.headers['x-goog-api-key'] ?? raw.url.searchParams.get('key') ?? ''),
    asked: askedOf(contents.at(-1) ?? '', persona, model, maySearch),
    ...problemOf(body, 'contents'),
  }
}
