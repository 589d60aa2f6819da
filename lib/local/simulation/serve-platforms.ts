import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { receive } from '../receive.ts'
import { answerCall, rememberTokens, takesTwoSteps } from './answer-call.ts'
import { hashOf } from './choose.ts'
import { faultOf } from './fault-kinds.ts'
import { latencyOf } from './latency.ts'
import { type BrandMemory, strangerOf } from './learned-brands.ts'
import type { CallRecord } from './record-calls.ts'
import { sendReply } from './send-reply.ts'
import { changeSettings, faultKindOf, type SimulationChange, type SimulationSettings } from './settings.ts'
import type { Timers } from './timers.ts'
import type { ReadRequest } from './wire/read-request.ts'
import { jsonReply, type Reply, type Target } from './wire/reply.ts'
import { errorReply } from './wire/wire.ts'
import { readRequest, wireOf } from './wire/wires.ts'

/** A call as a test's hook gets it: when it has arrived, and when its answer is ready but not sent. */
export type CallEvent = {
  readonly moment: 'arrived' | 'answered'
  readonly number: number
  readonly target: Target
  readonly question: string
}
export type CallHook = (event: CallEvent) => void | Promise<void>

export type Platforms = {
  readonly handle: RequestListener
  settings(): SimulationSettings
  control(change: SimulationChange): void
  onCall(hook: CallHook): () => void
}

type Parts = {
  readonly initial: SimulationSettings
  readonly seed: number
  readonly memory: BrandMemory
  readonly record: CallRecord
  readonly timers: Timers
  readonly elsewhereUrl: string
}

const rememberedTokens = 5_000
const rememberedAttempts = 50_000

/** All platforms behind one request listener, distinguished by their paths. */
export function servePlatforms({ initial, seed, memory, record, timers, elsewhereUrl }: Parts): Platforms {
  let settings = initial
  let analysisCalls = 0
  const tokens = rememberTokens(rememberedTokens)
  const attempts = new Map<number, number>()
  const hooks = new Set<CallHook>()

  const control = (change: SimulationChange): void => {
    settings = changeSettings(settings, change)
    if (change.analysis !== undefined) analysisCalls = 0
    if (change.resetCounters === true) {
      record.reset()
      attempts.clear()
    }
    if (change.forgetBrands === true) memory.clear()
    for (const { name, about } of change.learn ?? []) memory.learn(strangerOf(name, about))
  }

  const countAttempt = ({ target, asked }: ReadRequest): number => {
    const key = hashOf(target, asked.question, asked.persona)
    const attempt = (attempts.get(key) ?? 0) + 1
    if (attempts.size > rememberedAttempts) attempts.clear()
    attempts.set(key, attempt)
    return attempt
  }

  const callHooks = async (event: CallEvent): Promise<void> => {
    for (const hook of hooks) await hook(event)
  }

  /** Refusals that a vendor checks first: a wrong key, an invalid request, an unknown token. */
  const refusalOf = (request: ReadRequest, isTokenKnown: boolean, ofTarget: number): Reply | undefined => {
    const { keyAtCall } = settings
    if (keyAtCall !== null && keyAtCall.target === request.target && ofTarget >= keyAtCall.call) {
      settings = changeSettings(settings, { keys: { [keyAtCall.keyName]: keyAtCall.key }, keyAtCall: null })
    }
    const wire = wireOf(request.target)
    if (request.problem === 'retired-endpoint') return errorReply(wire, request.problem)
    if (request.key !== settings.keys[request.keyName]) {
      record.keyRefused()
      return errorReply(wire, 'key')
    }
    return request.problem !== undefined || !isTokenKnown ? errorReply(wire, 'bad-request') : undefined
  }

  const chooseFault = (call: Parameters<typeof faultKindOf>[2]) => {
    const kind = faultKindOf(settings, seed, call)
    const fault = kind === undefined ? undefined : faultOf(call.target, kind)
    if (fault !== undefined && kind !== undefined) record.fault(kind)
    return fault
  }

  const answer = async (read: ReadRequest, raw: IncomingMessage, response: ServerResponse, url: URL, body: string) => {
    const resolved = tokens.resolve(read)
    const request = resolved ?? read
    const { target } = read
    const { question, persona } = request.asked
    const recorded = { target, question, persona, isFollowUp: read.asked.isFollowUp, path: url.pathname, headers: raw.headers }
    const { number, ofTarget } = record.begin({ ...recorded, body: body || searchWithoutKey(url) })
    const gone = new AbortController()
    response.once('close', () => {
      if (!response.writableFinished) gone.abort()
    })
    try {
      await callHooks({ moment: 'arrived', number, target, question })
      const refusal = refusalOf(request, resolved !== undefined, ofTarget)
      if (refusal !== undefined) return sendJson(response, refusal)
      const fault = chooseFault({ target, number, ofTarget, question, persona, attempt: countAttempt(read) })
      if (read.analysis !== undefined) analysisCalls += 1
      tokens.note(read)
      const latency = latencyOf(settings.latencyByTarget[target] ?? settings.latencyMs, seed, target, question, persona, ofTarget)
      record.waits(target, latency)
      // Started before the answer is composed, which counts towards a platform's latency.
      const due = timers.wait(takesTwoSteps(request, seed) ? latency / 2 : latency, gone.signal)
      const reply = answerCall(request, fault, { memory, settings, seed, analysisCall: analysisCalls })
      await due
      await callHooks({ moment: 'answered', number, target, question })
      const transport = fault?.does === 'transport' ? fault.transport : undefined
      await sendReply(response, reply, transport, { timers, gone: gone.signal, elsewhereUrl, slowMs: settings.slowHeadersMs })
    } finally {
      record.end(target)
    }
  }

  const handle = async (raw: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', headers } = raw
    const url = new URL(raw.url ?? '/', 'http://127.0.0.1')
    const body = (await receive(raw)).toString('utf8')
    const read = readRequest({ method, url, headers, body }, settings.keys)
    if (read === undefined) return sendJson(response, jsonReply(404, { error: { message: 'No platform has this path.' } }))
    await answer(read, raw, response, url, body)
  }

  return {
    handle: (raw, response) => {
      handle(raw, response).catch((error: unknown) => {
        const message = error instanceof Error ? error.message : 'failed'
        if (response.headersSent) response.destroy()
        else sendJson(response, jsonReply(400, { error: { message, type: 'simulation' } }))
      })
    },
    settings: () => settings,
    control,
    onCall: (hook) => {
      hooks.add(hook)
      return () => hooks.delete(hook)
    },
  }
}

function sendJson(response: ServerResponse, { status, headers, body }: Reply): void {
  if (response.destroyed) return
  response.writeHead(status, headers)
  response.end(body)
}

function searchWithoutKey(url: URL): string {
  const parameters = new URLSearchParams(url.searchParams)
  parameters.delete('api_key')
  return parameters.toString()
}
