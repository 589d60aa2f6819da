import type { ComposedAnswer } from './answer.ts'
import { shareOf } from './choose.ts'
import { type AskedQuestion, type Composer, composeByNameAnswer, composeCategoryAnswer } from './compose-answer.ts'
import type { PlatformFault } from './fault-kinds.ts'
import type { BrandMemory } from './learned-brands.ts'
import { readerFaults } from './responders/readings.ts'
import { respond } from './responders/respond.ts'
import type { ScriptedAnswer, SimulationSettings } from './settings.ts'
import { analysisTextReply, openai } from './wire/openai.ts'
import type { AnalysisCall, ReadRequest } from './wire/read-request.ts'
import { type Asked, type Reply, tokensOf } from './wire/reply.ts'
import { pageTokenOf } from './wire/serpapi.ts'
import { errorReply } from './wire/wire.ts'
import { wireOf } from './wire/wires.ts'
import { detectLanguage } from './words/detect-subject.ts'

export type AnswerContext = {
  readonly memory: BrandMemory
  readonly settings: SimulationSettings
  readonly seed: number
  readonly analysisCall: number
}

/** Share of overviews that come in two steps, so that callers meet both forms. */
const tokenShare = 0.3

/** The reply of a working platform, or the unusual answer of a fault. */
export function answerCall(request: ReadRequest, fault: PlatformFault | undefined, context: AnswerContext): Reply {
  const { target, asked } = request
  const wire = wireOf(target)
  if (fault?.does === 'error') return withHeaders(errorReply(wire, fault.error), fault.headers)
  const result = fault?.does === 'result' ? fault.result : undefined
  if (request.analysis !== undefined) return analysisReply(asked, request.analysis, result, context)
  const isTokenFirst = result === undefined && takesTwoSteps(request, context.seed)
  return wire.replyOf(asked, answerTo(request, context), isTokenFirst ? 'token' : result)
}

/** Whether the answer needs a page token: two requests then share its latency. */
export function takesTwoSteps({ target, asked }: Pick<ReadRequest, 'target' | 'asked'>, seed: number): boolean {
  return target === 'aio' && shareOf('two-steps', seed, asked.question) < tokenShare
}

/** Page tokens that were issued, with the question of each; the oldest are dropped first. */
export function rememberTokens(limit: number) {
  const questions = new Map<string, { readonly question: string; readonly language: ReadRequest['asked']['language'] }>()
  return {
    note: ({ target, asked }: ReadRequest): void => {
      if (target !== 'aio' || asked.isFollowUp) return
      questions.set(pageTokenOf(asked), { question: asked.question, language: asked.language })
      const oldest = questions.keys().next().value
      if (questions.size > limit && oldest !== undefined) questions.delete(oldest)
    },
    /** The request with the question of its token; undefined for a token that was never issued. */
    resolve: (request: ReadRequest): ReadRequest | undefined => {
      if (request.pageToken === undefined) return request
      const known = questions.get(request.pageToken)
      return known === undefined ? undefined : { ...request, asked: { ...request.asked, ...known } }
    },
  }
}

function answerTo({ target, asked }: ReadRequest, { memory, settings, seed }: AnswerContext): ComposedAnswer {
  const scripted = settings.scripted.find(
    ({ platform, questionIncludes }) =>
      (platform === undefined || platform === target) && asked.question.includes(questionIncludes ?? ''),
  )
  if (scripted !== undefined) return scriptedAnswer(scripted, asked.question)
  const question: AskedQuestion = { platform: target, question: asked.question, persona: asked.persona, language: asked.language }
  const composer: Composer = { memory, seed, wishOf: (name) => settings.brands[name] ?? {} }
  const named = memory.namedIn(asked.question)[0] ?? strangerIn(asked.question)
  if (named === undefined) return composeCategoryAnswer(question, composer)
  // A by-name question is mostly the name; when its few other words tell no language, the brand's own is used.
  const nameless = typeof named === 'string' ? asked.question : asked.question.replaceAll(named.name, '')
  const language = typeof named === 'string' ? asked.language : detectLanguage(nameless, undefined, named.language)
  return composeByNameAnswer({ ...question, language }, named, composer)
}

function scriptedAnswer({ text, sources = [] }: ScriptedAnswer, question: string): ComposedAnswer {
  const parts = sources.length === 0 ? [{ text }] : sources.map((source, index) => ({ text: index === 0 ? text : '', source }))
  const blocks = parts.map((part) => ({ kind: 'paragraph' as const, ...part }))
  return { blocks, searchQueries: [question.toLowerCase().replace('?', '').trim()] }
}

/** How questions about one name begin and end, in the languages of the simulation. */
const askedByName = new RegExp(
  '^(?:what is|who is|is|tell me about|what does|how does|was ist|was bietet|ist|worin unterscheidet sich)\\s+(.+?)' +
    '(?:\\s+(?:any good|good|worth|sell|offer|do|differ|an|zu empfehlen)\\b.*)?\\s*[?,.]',
  'i',
)

/** A name in a question that the memory does not have. */
function strangerIn(question: string): string | undefined {
  const name = askedByName.exec(question.trim())?.[1]?.trim()
  const isName = name !== undefined && /^\p{Lu}[\p{L}\p{N}&'. -]{1,50}$/u.test(name) && name.split(' ').length <= 4
  return isName ? name : undefined
}

function analysisReply(asked: Asked, call: AnalysisCall, result: string | undefined, context: AnswerContext): Reply {
  const plain = { blocks: [{ kind: 'paragraph' as const, text: '{"name": "' }], searchQueries: [] }
  if (result !== undefined && openai.kinds.includes(result)) return openai.replyOf(asked, plain, result)
  const { analysis: mode } = context.settings
  const isMeant =
    mode !== null && (mode.names?.includes(call.name) ?? true) && context.analysisCall <= (mode.calls ?? Number.POSITIVE_INFINITY)
  const fault = readerFaults.find((one) => one === result)
  const text = respond(call, context.memory, { mode: isMeant ? mode : undefined, fault })
  const model = call.name === 'read-answers' ? 'simulated-reader' : 'simulated-analysis'
  return analysisTextReply(asked, text, { model, inputTokens: tokensOf(call.instructions + call.input) })
}

/** Adds headers; the value "date" becomes a date two seconds after the response's own. */
function withHeaders(reply: Reply, headers: Readonly<Record<string, string>>): Reply {
  if (headers['retry-after'] !== 'date') return { ...reply, headers: { ...reply.headers, ...headers } }
  const now = Math.floor(Date.now() / 1_000) * 1_000
  const dates = { date: new Date(now).toUTCString(), 'retry-after': new Date(now + 2_000).toUTCString() }
  return { ...reply, headers: { ...reply.headers, ...dates } }
}
