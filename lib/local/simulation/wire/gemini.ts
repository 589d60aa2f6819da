import { type ComposedAnswer, cutTextOf, segmentsOf, textOfAnswer } from '../answer.ts'
import { hashOf } from '../choose.ts'
import vendorErrors from './errors.json' with { type: 'json' }
import { askedOf, bodyOf, contentText, listIn, objectOf, postedTo, problemOf } from './read-request.ts'
import { jsonReply, tokensOf } from './reply.ts'
import { wireWith } from './wire.ts'

type Part = { readonly text: string; readonly thought?: true }

type Variant = {
  readonly parts?: (answer: ComposedAnswer) => readonly Part[]
  /** A finish reason other than a complete answer; nothing is cited then. */
  readonly finish?: string
  readonly hasNoCandidate?: true
  readonly blockReason?: string
  readonly isUnsearched?: true
  /** Queries without the pages they found. */
  readonly hasNoChunks?: true
  readonly repeats?: true
  /** Pages are given as redirect addresses. */
  readonly redirects?: true
}

const model = 'simulated-gemini'
const silent = () => []

/** Google's Gemini API, generateContent. */
export const gemini = wireWith<Variant>({
  model,
  errors: vendorErrors.gemini,
  read: (raw) => {
    if (!/^\/v1(?:beta)?\/models\/[^/:]+:generateContent$/.test(postedTo(raw))) return undefined
    const body = bodyOf(raw.body)
    const question = contentText(objectOf(listIn(body, 'contents').at(-1))?.['parts'])
    const persona = contentText(objectOf(body?.['systemInstruction'])?.['parts'])
    const maySearch = listIn(body, 'tools').some((tool) => 'googleSearch' in (objectOf(tool) ?? {}))
    return {
      target: 'gemini',
      keyName: 'geminiApiKey',
      key: String(raw.headers['x-goog-api-key'] ?? raw.url.searchParams.get('key') ?? ''),
      asked: askedOf(question, persona, maySearch),
      ...problemOf(body, 'contents'),
    }
  },
  results: {
    'parts-with-thought': { parts: partsWithThought },
    'duplicate-sources': { repeats: true },
    'redirect-links': { redirects: true },
    'search-skipped': { isUnsearched: true },
    'search-without-chunks': { hasNoChunks: true },
    refusal: { hasNoCandidate: true, blockReason: 'PROHIBITED_CONTENT' },
    'prompt-blocked': { hasNoCandidate: true, blockReason: 'SAFETY' },
    'safety-stop': { parts: () => [{ text: 'Here is' }], finish: 'SAFETY' },
    truncated: { parts: (answer) => [{ text: cutTextOf(answer) }], finish: 'MAX_TOKENS' },
    'truncated-without-text': { parts: silent, finish: 'MAX_TOKENS' },
    empty: { parts: silent, isUnsearched: true },
    'empty-candidates': { hasNoCandidate: true },
    'failed-inside-200': { parts: silent, finish: 'MALFORMED_RESPONSE' },
    'failed-final-inside-200': { parts: silent, finish: 'PUP_LIMITED_DISABLED' },
  },
  write: (asked, answer, variant) => {
    const { parts = (whole) => [{ text: textOfAnswer(whole) }], finish, hasNoCandidate, blockReason, isUnsearched } = variant
    const written = parts(answer)
    const isGrounded = asked.maySearch && finish === undefined && isUnsearched !== true
    const candidate = {
      index: 0,
      content: { role: 'model', parts: written },
      finishReason: finish ?? 'STOP',
      ...(isGrounded && { groundingMetadata: grounding(written, answer, variant) }),
    }
    return jsonReply(200, {
      candidates: hasNoCandidate === true ? [] : [candidate],
      ...(blockReason !== undefined && { promptFeedback: { blockReason } }),
      usageMetadata: {
        promptTokenCount: tokensOf(asked.question + asked.persona) + 20,
        candidatesTokenCount: tokensOf(written.map(({ text }) => text).join('')),
        thoughtsTokenCount: 120,
        toolUsePromptTokenCount: isGrounded ? 900 * answer.searchQueries.length : 0,
      },
      modelVersion: model,
      responseId: hashOf('content', asked.question, asked.persona).toString(36),
    })
  },
})

/** Sources by byte offsets inside one part, last first, and one page that is never cited. */
function grounding(parts: readonly Part[], answer: ComposedAnswer, { hasNoChunks, repeats, redirects }: Variant): unknown {
  const { searchQueries } = answer
  if (hasNoChunks === true) return { webSearchQueries: searchQueries }
  const chunks: unknown[] = []
  const supports: unknown[] = []
  let offset = 0
  for (const { text, source } of segmentsOf(answer)) {
    const length = Buffer.byteLength(text)
    if (source !== undefined) {
      const token = hashOf(source.url).toString(36)
      const address = `https://vertexaisearch.cloud.google.com/grounding-api-redirect/${token}==`
      const redirected = { uri: address, title: new URL(source.url).hostname }
      chunks.push({ web: redirects ? redirected : { uri: source.url, title: source.title } })
      const groundingChunkIndices = repeats ? [chunks.length - 1, 0, 99] : [chunks.length - 1]
      supports.unshift({ segment: { ...segmentAt(parts, offset, length), text }, groundingChunkIndices })
    }
    offset += length
  }
  chunks.push({ web: { uri: 'https://never-cited.example.net/', title: 'never-cited.example.net' } })
  return {
    searchEntryPoint: { renderedContent: '<div class="chip"></div>' },
    ...(supports.length > 0 && { groundingChunks: chunks, groundingSupports: supports }),
    webSearchQueries: repeats ? [...searchQueries, ...searchQueries] : searchQueries,
  }
}

/** Offsets count bytes inside one part other than a thought; zero values are left out, as the vendor does. */
function segmentAt(parts: readonly Part[], offset: number, length: number): object {
  let start = offset
  let index = parts.findIndex(({ thought }) => thought !== true)
  for (; index < parts.length - 1; index += 1) {
    const size = Buffer.byteLength(parts[index]?.text ?? '')
    if (start < size) break
    start -= size
  }
  return { ...(index > 0 && { partIndex: index }), ...(start > 0 && { startIndex: start }), endIndex: start + length }
}

function partsWithThought(answer: ComposedAnswer): readonly Part[] {
  const text = textOfAnswer(answer)
  const middle = Math.floor(text.length / 2)
  const thought = { text: 'Weighing the options before writing.', thought: true } as const
  return [thought, { text: text.slice(0, middle) }, { text: text.slice(middle) }]
}
