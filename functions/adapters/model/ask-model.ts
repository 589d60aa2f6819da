import { randomBytes } from 'node:crypto'
import type { ModelConfig } from '../../contract/model-config.ts'
import type { AnalysisModel, ModelAnswer, ModelRequest, ModelUsage, PlatformResult } from '../../core/ports.ts'
import { parseChatgpt } from '../platforms/parse-chatgpt.ts'
import type { JsonObject } from '../platforms/read-json.ts'
import type { Deadline, Exchange } from '../platforms/transport.ts'
import { readStructured } from './read-structured.ts'
import { strictSchema } from './strict-schema.ts'
import { writePrompt } from './write-prompt.ts'

/** The body of a request to the Responses API with structured output. */
export type ModelCall = {
  readonly model: string
  readonly instructions: string
  readonly input: string
  readonly text: {
    readonly format: { readonly type: 'json_schema'; readonly name: string; readonly schema: JsonObject; readonly strict: true }
  }
  readonly reasoning: { readonly effort: 'low' }
  readonly max_output_tokens: number
  readonly store: false
}

/** Sends one request with a key; never throws, undefined when the request could not be made. */
export type SendModelCall = (call: ModelCall, key: string, deadline: Deadline) => Promise<Exchange | undefined>

export type ModelOptions = {
  /** Absent: every request fails with `key`, without a call. */
  readonly key: string | undefined
  readonly model: ModelConfig['analysis']
  /** Milliseconds of the wall clock. */
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<void>
  /** At least 0, below 1. */
  readonly random: () => number
  /** Reads the key again after a refusal; undefined when it is the same or missing. */
  readonly reloadKey?: (() => Promise<string | undefined>) | undefined
  /** 128 bits in hexadecimal, for fences and canaries. */
  readonly newMark?: () => string
}

/** Two tries in all: after them the caller makes the part by rule. */
const maxTries = 2
/** Longest Retry-After that is waited for: a part made by rule now is worth more than a better one much later. */
const longestWaitMs = 5_000
/** With less time left than this a call is not worth its cost. */
const shortestTryMs = 500

/**
 * The analysis model over any transport: adds the fences and the canary, reads the answer, makes one repair try, all within the
 * caller's time.
 */
export const modelOver = (send: SendModelCall, options: ModelOptions): AnalysisModel => ({
  ask: (request) => askWithin(send, options, request),
})

async function askWithin<T>(send: SendModelCall, options: ModelOptions, request: ModelRequest<T>): Promise<ModelAnswer<T>> {
  const { now, newMark = () => randomBytes(16).toString('hex') } = options
  const until = now() + request.timeoutMs
  const schema = strictSchema(request.schema)
  let key = options.key
  let usage: ModelUsage = { calls: 0, input: 0, output: 0, model: null }
  let problems: readonly string[] = []
  let reason = 'key'
  for (let tries = 1; tries <= maxTries && key !== undefined; tries += 1) {
    const leftMs = until - now()
    if (tries > 1 && leftMs < shortestTryMs) break
    const marks = { delimiter: newMark(), canary: `canary-${newMark()}` }
    const call = modelCall(request, schema, options.model, writePrompt(request, marks, problems))
    const result = parseChatgpt(await send(call, key, { timeoutMs: leftMs }), now)
    usage = added(usage, result)
    const step = stepAfter(result, request)
    if (step.kind === 'value') return { ok: true, value: step.value, usage }
    reason = step.reason
    problems = step.problems
    if (reason === 'key' && options.reloadKey !== undefined) key = await options.reloadKey()
    else if (step.isFinal) break
    if (tries < maxTries && !(await hasPaused(result, until, options))) break
  }
  return { ok: false, reason, usage }
}

/**
 * After a failure of the platform, waits as long as it asked for and a random time on top; not after an answer that must be
 * repaired or a refused key.
 * @returns false when too little time would be left for a try
 */
async function hasPaused(
  { failure, retryAfterMs }: PlatformResult,
  until: number,
  { now, sleep, random }: ModelOptions,
): Promise<boolean> {
  if (failure === null || failure.kind === 'key') return true
  const waitMs = Math.min(retryAfterMs ?? 0, longestWaitMs) + random() * 500
  if (now() + waitMs + shortestTryMs > until) return false
  await sleep(waitMs)
  return true
}

function modelCall<T>(
  request: ModelRequest<T>,
  schema: JsonObject,
  { model, maxOutputTokens }: ModelConfig['analysis'],
  prompt: { readonly system: string; readonly user: string },
): ModelCall {
  return {
    model,
    instructions: prompt.system,
    input: prompt.user,
    text: { format: { type: 'json_schema', name: request.name.slice(0, 64), schema, strict: true } },
    reasoning: { effort: 'low' },
    max_output_tokens: maxOutputTokens,
    store: false,
  }
}

type Step<T> =
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'failed'; readonly reason: string; readonly isFinal: boolean; readonly problems: readonly string[] }

function stepAfter<T>(result: PlatformResult, request: ModelRequest<T>): Step<T> {
  if (result.failure !== null) {
    return { kind: 'failed', reason: result.failure.kind, isFinal: result.outcome === 'failed_final', problems: [] }
  }
  // A refused request is refused again, so it is not retried.
  if (result.outcome === 'refused') return { kind: 'failed', reason: 'refused', isFinal: true, problems: [] }
  if (result.outcome === 'truncated') {
    return { kind: 'failed', reason: 'truncated', isFinal: false, problems: ['The answer was cut off: it must be shorter.'] }
  }
  const read = readStructured(result.text, request)
  switch (read.kind) {
    case 'value':
      return read
    case 'leak':
      // A text in the material steers the model, and would do so again in a second try.
      return { kind: 'failed', reason: 'leak', isFinal: true, problems: [] }
    case 'problems':
      return { kind: 'failed', reason: 'schema', isFinal: false, problems: read.problems }
  }
}

function added(usage: ModelUsage, result: PlatformResult): ModelUsage {
  return {
    calls: usage.calls + 1,
    input: usage.input + (result.usage?.input ?? 0),
    output: usage.output + (result.usage?.output ?? 0),
    model: result.model ?? usage.model,
  }
}
