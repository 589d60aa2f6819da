import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { type Activity, untilQuiet } from './collect-at-rest.ts'
import type { FromWorker, FunctionError, ToWorker, WorkerSetup } from './worker-protocol.ts'

export type PooledFunction = WorkerSetup & {
  readonly logicalId: string
  readonly timeoutMs: number
  readonly environment: Readonly<Record<string, string>>
  /** Invocations at once after which the service throttles; undefined: no limit for this function. */
  readonly reserved: number | undefined
  /** Its workers end once the system is quiet; those of other functions only return unused memory then, and end later. */
  readonly endsAtRest: boolean
}

/**
 * Limits of a function: worker threads, and events per worker when all are busy. A free worker is always preferred, so at
 * ordinary load a worker has one event at a time, as in Lambda; above it events share workers, where Lambda would start more
 * sandboxes.
 */
export type Concurrency = { readonly workers: number; readonly eventsEach: number }

export type CallOutcome =
  /** JSON text of what the handler returned. */
  | { readonly kind: 'result'; readonly payload: string }
  /** The function failed: it threw, timed out, ran out of memory or died. */
  | { readonly kind: 'function_error'; readonly error: FunctionError }
  /** The service refused the invocation before any code ran. */
  | { readonly kind: 'service_error'; readonly error: { readonly errorType: string; readonly errorMessage: string } }

/** Takes the bytes of a streamed answer; resolves when the next may come. */
export type Sink = (bytes: Uint8Array) => Promise<void>

export type FunctionPool = {
  readonly invoke: (payload: string, sink?: Sink) => Promise<CallOutcome>
  /** Starts a worker ahead of need; resolves when it is ready, or at once when there are all the function may have. */
  readonly warm: () => Promise<void>
  /** Kills the workers, as a crash of the sandbox would. */
  readonly crash: () => Promise<void>
  readonly close: () => Promise<void>
  readonly workerCount: () => number
}

// Lambda: payloads of a synchronous invocation, each way.
const maxPayloadBytes = 6_291_556
const idleMs = 60_000
// After this many quiet milliseconds the workers collect their garbage: V8 would keep it until the next allocation, 10 to 25 MB
// in each. That takes about 0.2 s of processor time, so it must not happen during a scan: with a shorter time it took a third of
// a scan's processor time.
export const restMs = 10_000
setFlagsFromString('--expose-gc')
// Measured: Node's own 48 MB cost 25 MB of memory for each busy worker, 8 MB cost 20 MB over all of them, without a gain in
// speed.
const maxYoungGenerationSizeMb = 4

type Job = {
  readonly payload: string
  readonly sink: Sink | undefined
  readonly requestId: string
  readonly settle: (outcome: CallOutcome) => void
}
type Running = Job & { readonly timer: NodeJS.Timeout; readonly collected: Uint8Array[] }
type Sandbox = {
  readonly thread: Worker
  readonly running: Map<number, Running>
  ready: boolean
  /** Gets no more events, because one timed out or it was idle for long. */
  retired: boolean
  idle: NodeJS.Timeout | undefined
}

/**
 * The worker threads of one function: started when needed, ended when idle, replaced when they die.
 * @param quietMs  how long the system must be quiet before they rest
 */
export function createFunctionPool(
  spec: PooledFunction,
  concurrency: Concurrency,
  log: (line: string) => void,
  activity: Activity,
  quietMs = restMs,
): FunctionPool {
  const sandboxes = new Set<Sandbox>()
  const waiting: Job[] = []
  let nextId = 1
  let inFlight = 0
  let closed = false

  const invoke = (payload: string, sink?: Sink): Promise<CallOutcome> => {
    if (closed) return Promise.resolve(serviceError('ServiceException', 'The local runtime is closing'))
    if (Buffer.byteLength(payload) > maxPayloadBytes) {
      const message = `${Buffer.byteLength(payload)} byte payload is too large for the RequestResponse invocation type (limit ${maxPayloadBytes} bytes)`
      return Promise.resolve(serviceError('RequestEntityTooLargeException', message))
    }
    if (spec.reserved !== undefined && inFlight >= spec.reserved) {
      return Promise.resolve(serviceError('TooManyRequestsException', 'Rate Exceeded.'))
    }
    inFlight++
    activity.running++
    return new Promise((resolve) => {
      const settle = (outcome: CallOutcome) => {
        inFlight--
        activity.running--
        activity.endedAt = performance.now()
        resolve(outcome)
      }
      waiting.push({ payload, sink, requestId: randomUUID(), settle })
      dispatch()
    })
  }

  const dispatch = (): void => {
    while (waiting.length > 0) {
      const sandbox = chooseSandbox()
      if (sandbox === undefined) return
      const job = waiting.shift()
      if (job !== undefined) start(sandbox, job)
    }
  }

  const chooseSandbox = (): Sandbox | undefined => {
    const usable = [...sandboxes].filter(({ retired }) => !retired)
    const free = usable.find(({ ready, running }) => ready && running.size === 0)
    if (free !== undefined) return free
    const starting = usable.filter(({ ready }) => !ready).length
    if (usable.length < concurrency.workers && starting < waiting.length) open()
    return usable
      .filter(({ ready, running }) => ready && running.size < concurrency.eventsEach)
      .sort((left, right) => left.running.size - right.running.size)[0]
  }

  const open = (): Sandbox => {
    const thread = new Worker(workerProgram(), {
      name: spec.functionName,
      workerData: spec satisfies WorkerSetup,
      env: { ...spec.environment },
      resourceLimits: { maxOldGenerationSizeMb: spec.memoryMb, maxYoungGenerationSizeMb },
      stdout: true,
      stderr: true,
    })
    const sandbox: Sandbox = { thread, running: new Map(), ready: false, retired: false, idle: undefined }
    sandboxes.add(sandbox)
    for (const stream of [thread.stdout, thread.stderr]) stream.on('data', (chunk: Buffer) => log(chunk.toString('utf8')))
    thread.on('message', (message: FromWorker) => receive(sandbox, message))
    thread.on('error', (error: Error) => lose(sandbox, dyingWords(error)))
    thread.on('exit', () =>
      lose(sandbox, { errorMessage: 'RequestId: unknown Error: Runtime exited without providing a reason' }),
    )
    return sandbox
  }

  const start = (sandbox: Sandbox, job: Job): void => {
    clearTimeout(sandbox.idle)
    const id = nextId++
    const timer = setTimeout(() => giveUp(sandbox, id), spec.timeoutMs)
    sandbox.running.set(id, { ...job, timer, collected: [] })
    post(sandbox, { kind: 'invoke', id, event: job.payload, deadlineMs: Date.now() + spec.timeoutMs, requestId: job.requestId })
  }

  const receive = (sandbox: Sandbox, message: FromWorker): void => {
    switch (message.kind) {
      case 'ready':
        sandbox.ready = true
        rest(sandbox)
        dispatch()
        break
      case 'broken':
        // The start failed: the waiting invocation fails with its reason, the next one tries again.
        sandboxes.delete(sandbox)
        void sandbox.thread.terminate()
        waiting.shift()?.settle({ kind: 'function_error', error: message.error })
        dispatch()
        break
      case 'chunk':
        void takeChunk(sandbox, message)
        break
      case 'result':
        finish(sandbox, message.id, () => withinLimit(message.payload))
        break
      case 'end':
        finish(sandbox, message.id, (job) => withinLimit(Buffer.concat(job.collected).toString('utf8')))
        break
      case 'error':
        finish(sandbox, message.id, () => ({ kind: 'function_error', error: message.error }))
        break
    }
  }

  const takeChunk = async (sandbox: Sandbox, { id, bytes, waits }: Extract<FromWorker, { kind: 'chunk' }>): Promise<void> => {
    const job = sandbox.running.get(id)
    if (job === undefined) return
    if (job.sink === undefined) job.collected.push(bytes)
    else await job.sink(bytes)
    if (waits) post(sandbox, { kind: 'taken', id })
  }

  const finish = (sandbox: Sandbox, id: number, outcomeOf: (job: Running) => CallOutcome): void => {
    const job = sandbox.running.get(id)
    // The invocation timed out before: its late answer is dropped.
    if (job === undefined) return
    clearTimeout(job.timer)
    sandbox.running.delete(id)
    job.settle(outcomeOf(job))
    if (sandbox.running.size === 0) rest(sandbox)
    dispatch()
  }

  /**
   * The event has timed out. A worker with other events is terminated after them; in Lambda each would have a separate sandbox.
   */
  const giveUp = (sandbox: Sandbox, id: number): void => {
    const job = sandbox.running.get(id)
    if (job === undefined) return
    sandbox.running.delete(id)
    sandbox.retired = true
    const seconds = (spec.timeoutMs / 1000).toFixed(2)
    job.settle({
      kind: 'function_error',
      error: { errorMessage: `${new Date().toISOString()} ${job.requestId} Task timed out after ${seconds} seconds` },
    })
    if (sandbox.running.size === 0) end(sandbox)
    dispatch()
  }

  const rest = (sandbox: Sandbox): void => {
    if (sandbox.retired) {
      end(sandbox)
      return
    }
    const since = performance.now()
    let hasRested = false
    const look = (): void => {
      const leftMs = since + idleMs - performance.now()
      const quietInMs = hasRested ? leftMs : untilQuiet(activity, performance.now(), quietMs)
      if (leftMs <= 0 || (spec.endsAtRest && quietInMs <= 0)) end(sandbox)
      else if (quietInMs > 0) lookIn(Math.min(quietInMs, leftMs))
      else {
        hasRested = true
        post(sandbox, { kind: 'rest' })
        lookIn(leftMs)
      }
    }
    const lookIn = (ms: number): void => {
      sandbox.idle = setTimeout(look, ms).unref()
    }
    lookIn(quietMs)
  }

  const end = (sandbox: Sandbox): void => {
    sandbox.retired = true
    sandboxes.delete(sandbox)
    clearTimeout(sandbox.idle)
    void sandbox.thread.terminate()
  }

  const lose = (sandbox: Sandbox, error: FunctionError): void => {
    // Terminated on purpose, or reported already: a dying thread reports both its failure and its end.
    if (!sandboxes.delete(sandbox)) return
    clearTimeout(sandbox.idle)
    const lost = [...sandbox.running.values()]
    sandbox.running.clear()
    for (const job of lost) {
      clearTimeout(job.timer)
      job.settle({ kind: 'function_error', error })
    }
    if (!sandbox.ready) waiting.shift()?.settle({ kind: 'function_error', error })
    if (!closed) dispatch()
  }

  const crash = async (): Promise<void> => {
    await Promise.all([...sandboxes].map(({ thread }) => thread.terminate()))
  }

  const warm = (): Promise<void> => {
    if (closed || sandboxes.size >= concurrency.workers) return Promise.resolve()
    const { thread } = open()
    return new Promise((resolve) => thread.once('message', () => resolve()).once('exit', () => resolve()))
  }

  return {
    invoke,
    warm,
    crash,
    close: async () => {
      closed = true
      for (const job of waiting.splice(0)) job.settle(serviceError('ServiceException', 'The local runtime is closing'))
      for (const { idle } of sandboxes) clearTimeout(idle)
      await crash()
    },
    workerCount: () => sandboxes.size,
  }
}

function post(sandbox: Sandbox, message: ToWorker): void {
  sandbox.thread.postMessage(message)
}

function withinLimit(payload: string): CallOutcome {
  if (Buffer.byteLength(payload) <= maxPayloadBytes) return { kind: 'result', payload }
  const errorMessage = `Response payload size exceeded maximum allowed payload size (${maxPayloadBytes} bytes).`
  return { kind: 'function_error', error: { errorType: 'Function.ResponseSizeTooLarge', errorMessage } }
}

function serviceError(errorType: string, errorMessage: string): CallOutcome {
  return { kind: 'service_error', error: { errorType, errorMessage } }
}

// Crashes have no error type; Step Functions reports them as Lambda.Unknown.
function dyingWords(error: Error): FunctionError {
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return { errorMessage: 'RequestId: unknown Error: Runtime exited with error: signal: killed (out of memory)' }
  }
  return { errorMessage: `Runtime exited with error: ${error.name}: ${error.message}`, trace: (error.stack ?? '').split('\n') }
}

let program: URL | undefined

/** The worker's program as a data URL: its types are stripped once here, since that costs 25 ms and 8 MB in a thread. */
function workerProgram(): URL {
  program ??= new URL(
    `data:text/javascript;base64,${Buffer.from(stripTypes(new URL('./function-worker.ts', import.meta.url))).toString('base64')}`,
  )
  return program
}

/** Strips types as Node does when it runs a file, without Node's warning that the function is experimental. */
function stripTypes(file: URL): string {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    return stripTypeScriptTypes(readFileSync(file, 'utf8'))
  } finally {
    process.emitWarning = emitWarning
  }
}
