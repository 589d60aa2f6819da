import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { answerCall, rememberTokens, takesTwoSteps } from './answer-call.ts'
import { hashOf } from './choose.ts'
import { faultOf, kindsOf } from './fault-kinds.ts'
import { latencyOf } from './latency.ts'
import type { BrandMemory, LearnedBrand } from './learned-brands.ts'
import type { CallRecord } from './record-calls.ts'
import { sendReply } from './send-reply.ts'
import { changeSettings, faultKindOf, type SimulationChange, type SimulationSettings, type TaughtBrand } from './settings.ts'
import type { Timers } from './timers.ts'
import type { ReadRequest } from './wire/read-request.ts'
import { jsonReply, type Reply, type Target, targets } from './wire/reply.ts'
import { readRequest, wireOf } from './wire/wires.ts'
import { detectIndustry, detectLanguage, inventIndustry } from './words/detect-subject.ts'

/** A call as a test's hook sees it: when it has arrived, and when its answer is ready but not sent. */
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
  readonly afterControl: () => Promise<void>
}

// The largest prompt of the product is far below; what is longer is a mistake of the caller.
const maxRequestBytes = 8 * 1024 * 1024
const rememberedTokens = 5_000
const rememberedAttempts = 50_000

/** All platforms behind one request listener, told apart by their paths, with the control endpoints beside them. */
export function servePlatforms({ initial, seed, memory, record, timers, elsewhereUrl, afterControl }: Parts): Platforms {
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
    for (const taught of change.learn ?? []) memory.learn(brandOf(taught))
  }

  const attemptOf = ({ target, asked }: ReadRequest): number => {
    const key = hashOf(target, asked.question, asked.persona)
    const attempt = (attempts.get(key) ?? 0) + 1
    if (attempts.size > rememberedAttempts) attempts.clear()
    attempts.set(key, attempt)
    return attempt
  }

  const tell = async (event: CallEvent): Promise<void> => {
    for (const hook of hooks) await hook(event)
  }

  const answer = async (raw: IncomingMessage, response: ServerResponse, url: URL, body: string): Promise<void> => {
    const read = readRequest({ method: raw.method ?? 'GET', url, headers: raw.headers, body }, settings.keys)
    if (read === undefined) return sendJson(response, jsonReply(404, { error: { message: 'No platform has this path.' } }))
    const request = tokens.resolve(read)
    const { target } = read
    const { question, persona } = (request ?? read).asked
    const { isFollowUp } = read.asked
    const { number, ofTarget } = record.begin({
      target,
      question,
      persona,
      isFollowUp,
      method: raw.method ?? 'GET',
      path: url.pathname,
      headers: raw.headers,
      body: body || searchWithoutKey(url),
    })
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    try {
      await tell({ moment: 'arrived', number, target, question })
      const refusal = refusalOf(request ?? read, request !== undefined, ofTarget)
      if (refusal !== undefined) return sendJson(response, refusal)
      const header = raw.headers['x-simulate']
      const kind =
        typeof header === 'string'
          ? header
          : faultKindOf(settings, seed, { target, number, ofTarget, question, persona, attempt: attemptOf(read) })
      const fault = kind === undefined ? undefined : faultOf(target, kind)
      if (fault !== undefined && kind !== undefined) record.fault(kind)
      if (read.analysis !== undefined) analysisCalls += 1
      tokens.note(read)
      const latency = latencyOf(settings.latencyByTarget[target] ?? settings.latencyMs, seed, target, question, persona, ofTarget)
      record.waits(target, latency)
      // Begun before the answer is composed, which is part of a platform's latency.
      const due = timers.wait(takesTwoSteps(request ?? read, seed) ? latency / 2 : latency, gone.signal)
      const reply = answerCall(request ?? read, fault, { memory, settings, seed, analysisCall: analysisCalls })
      if (reply.status === 200 && target !== 'model') record.searched(searchesIn(reply))
      await due
      await tell({ moment: 'answered', number, target, question })
      await sendReply(response, reply, fault?.does === 'transport' ? fault.transport : undefined, {
        timers,
        gone: gone.signal,
        elsewhereUrl,
        slowMs: settings.slowHeadersMs,
      })
    } finally {
      record.end(target)
    }
  }

  /** What the vendor refuses before it looks at anything else: a wrong key, a broken request, an unknown token. */
  const refusalOf = (request: ReadRequest, isTokenKnown: boolean, ofTarget: number): Reply | undefined => {
    const { keyAtCall } = settings
    if (keyAtCall !== null && keyAtCall.target === request.target && ofTarget >= keyAtCall.call) {
      settings = changeSettings(settings, { keys: { [keyAtCall.keyName]: keyAtCall.key }, keyAtCall: null })
    }
    const wire = wireOf(request.target)
    if (request.problem === 'retired') return wire.results['retired-endpoint']?.(request.asked, { blocks: [], searchQueries: [] })
    if (request.key !== settings.keys[request.keyName]) {
      record.keyRefused()
      return wire.errorOf('key')
    }
    return request.problem !== undefined || !isTokenKnown ? wire.errorOf('bad-request') : undefined
  }

  const handle = async (raw: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(raw.url ?? '/', 'http://127.0.0.1')
    const body = await bodyOf(raw)
    if (body === undefined) return sendJson(response, jsonReply(413, { error: { message: 'The request is too large.' } }))
    if (url.pathname === '/__counters') return sendJson(response, jsonReply(200, record.counters()))
    if (url.pathname === '/__requests') return sendJson(response, jsonReply(200, record.requests()))
    if (url.pathname === '/__kinds')
      return sendJson(response, jsonReply(200, Object.fromEntries(targets.map((target) => [target, kindsOf(target)]))))
    if (url.pathname !== '/__control') return answer(raw, response, url, body)
    // Only tests and the command line come here; what is not known is refused by changeSettings.
    control(JSON.parse(body) as SimulationChange)
    await afterControl()
    sendJson(response, jsonReply(200, { ok: true }))
  }

  return {
    handle: (raw, response) => {
      handle(raw, response).catch((error: unknown) => {
        if (response.headersSent || response.destroyed) response.destroy()
        else
          sendJson(
            response,
            jsonReply(400, { error: { message: error instanceof Error ? error.message : 'failed', type: 'simulation' } }),
          )
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

function brandOf({ name, about, place, facts = [] }: TaughtBrand): LearnedBrand {
  const industry = detectIndustry(about) ?? inventIndustry(about)
  const rivals = industry.rivals.slice(0, 8)
  return { name, industry, language: detectLanguage(about), place: place ?? null, facts, websiteUrl: null, rivals }
}

function sendJson(response: ServerResponse, { status, headers, body }: Reply): void {
  if (response.destroyed) return
  response.writeHead(status, headers)
  response.end(body)
}

async function bodyOf(raw: IncomingMessage): Promise<string | undefined> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of raw as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > maxRequestBytes) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function searchWithoutKey(url: URL): string {
  const parameters = new URLSearchParams(url.searchParams)
  parameters.delete('api_key')
  return parameters.toString()
}

/** Searches that a platform would bill, from its own reply. */
function searchesIn({ body }: Reply): number {
  const [, counted] = /"(?:num_requests|web_search_requests|invocation)":(\d+)/.exec(body) ?? []
  if (counted !== undefined) return Number(counted)
  const [, queries] = /"webSearchQueries":\[([^\]]*)\]/.exec(body) ?? []
  if (queries !== undefined) return queries === '' ? 0 : queries.split('","').length
  return body.includes('"search_metadata"') ? 1 : 0
}
