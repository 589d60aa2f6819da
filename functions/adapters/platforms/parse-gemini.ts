import { cleanSources, type Source } from '../../core/clean-sources.ts'
import type { PlatformResult } from '../../core/ports.ts'
import { classifyFailure, type FailureSigns, readBody } from './classify-failure.ts'
import { answeredOrEmpty, failed, type Search, type Served, spoken } from './platform-result.ts'
import {
  countAt,
  distinctQueries,
  isObject,
  type JsonObject,
  listAt,
  nameAt,
  objectAt,
  objectsAt,
  positionAt,
  stringsAt,
  textAt,
} from './read-json.ts'
import type { Exchange } from './transport.ts'

const geminiSigns: FailureSigns = {
  isMoneyGone: (body) =>
    detailsOf(body)
      .flatMap((detail) => objectsAt(detail, 'violations'))
      .some((violation) => textAt(violation, 'quotaId').includes('PerDay')),
  kindOf(status, body) {
    if (status !== 400) return undefined
    if (detailsOf(body).some((detail) => textAt(detail, 'reason') === 'API_KEY_INVALID')) return 'key'
    // Billing is off, or the region is not served: a failure of the whole platform, not of this question.
    return textAt(objectAt(body, 'error'), 'status') === 'FAILED_PRECONDITION' ? 'money' : undefined
  },
  waitIn: (body) =>
    detailsOf(body)
      .map((detail) => nameAt(detail, 'retryDelay'))
      .find((delay) => delay !== null) ?? null,
}

function detailsOf(body: JsonObject): readonly JsonObject[] {
  return objectsAt(objectAt(body, 'error'), 'details')
}

const refusals = new Set([
  'SAFETY',
  'PROHIBITED_CONTENT',
  'BLOCKLIST',
  'SPII',
  'RECITATION',
  'LANGUAGE',
  'MODEL_ARMOR',
  'ESCALATION',
])
const cuts = new Set(['MAX_TOKENS', 'CONTINUATION'])

/** What a response of Gemini's generateContent with Google Search says. Redirect addresses stay as they are. */
export function parseGemini(exchange: Exchange | undefined, now: () => number): PlatformResult {
  const read = readBody(exchange, { signs: geminiSigns, now })
  if ('failure' in read) return read.failure
  const { body, status, headers } = read
  const served = servedIn(body)
  if (isObject(body['error'])) {
    const code = countAt(objectAt(body, 'error'), 'code')
    return classifyFailure(code < 300 ? 500 : code, { headers, body }, { signs: geminiSigns, now, served })
  }
  const candidate = objectsAt(body, 'candidates')[0] ?? {}
  const search = searchIn(objectAt(candidate, 'groundingMetadata'))
  const answer = answerIn(candidate)
  const reason = textAt(candidate, 'finishReason')
  if (nameAt(objectAt(body, 'promptFeedback'), 'blockReason') !== null || refusals.has(reason)) {
    return spoken('refused', {}, search, served)
  }
  if (cuts.has(reason)) return spoken('truncated', answer, search, served)
  if (reason === 'PUP_LIMITED_DISABLED') return failed({ kind: 'request', status, isFinal: true }, served)
  // STOP or no reason: complete. Every other reason, known or new, means that the answer broke off.
  if (reason === 'STOP' || reason === '') return answeredOrEmpty(answer, search, served)
  return answer.text === ''
    ? failed({ kind: 'shape', status, isFinal: false }, served)
    : spoken('truncated', answer, search, served)
}

function servedIn(body: JsonObject): Served {
  const usage = body['usageMetadata']
  const grounding = objectAt(objectsAt(body, 'candidates')[0] ?? {}, 'groundingMetadata')
  return {
    model: nameAt(body, 'modelVersion'),
    usage: isObject(usage)
      ? {
          input: countAt(usage, 'promptTokenCount') + countAt(usage, 'toolUsePromptTokenCount'),
          output: countAt(usage, 'candidatesTokenCount') + countAt(usage, 'thoughtsTokenCount'),
        }
      : null,
    // Each query is billed, repeated ones too.
    searches: stringsAt(grounding, 'webSearchQueries').length,
    rawId: nameAt(body, 'responseId'),
  }
}

function searchIn(grounding: JsonObject): Search {
  const queries = distinctQueries(stringsAt(grounding, 'webSearchQueries'))
  const hasTrace =
    webChunks(grounding).some((chunk) => chunk !== undefined) ||
    objectsAt(grounding, 'groundingSupports').length > 0 ||
    nameAt(objectAt(grounding, 'searchEntryPoint'), 'renderedContent') !== null
  return { searched: queries.length > 0 || hasTrace, searchQueries: queries }
}

function answerIn(candidate: JsonObject): { readonly text: string; readonly sources: readonly Source[] } {
  const parts = objectsAt(objectAt(candidate, 'content'), 'parts').filter((part) => part['thought'] !== true)
  const text = parts
    .map((part) => textAt(part, 'text'))
    .join('')
    .trim()
  return { text, sources: cleanSources(citedIn(objectAt(candidate, 'groundingMetadata'))) }
}

function citedIn(grounding: JsonObject): readonly Source[] {
  const chunks = webChunks(grounding)
  const supports = objectsAt(grounding, 'groundingSupports')
  if (supports.length === 0) return chunks.filter((chunk) => chunk !== undefined)
  return [...supports]
    .sort((a, b) => place(a, 'partIndex') - place(b, 'partIndex') || place(a, 'startIndex') - place(b, 'startIndex'))
    .flatMap((support) => listAt(support, 'groundingChunkIndices'))
    .map((index) => (typeof index === 'number' ? chunks[index] : undefined))
    .filter((chunk) => chunk !== undefined)
}

function place(support: JsonObject, member: 'partIndex' | 'startIndex'): number {
  return positionAt(objectAt(support, 'segment'), member)
}

/** Web pages by their index. Maps, images and own documents leave a gap, since indices count them too. */
function webChunks(grounding: JsonObject): readonly (Source | undefined)[] {
  return listAt(grounding, 'groundingChunks').map((chunk) => {
    const web = isObject(chunk) ? objectAt(chunk, 'web') : {}
    const url = nameAt(web, 'uri')
    return url === null ? undefined : { url, title: textAt(web, 'title') }
  })
}
