// Runs in the worker thread of a function, in the role of Lambda's Node runtime. It is loaded as text (see function-pool.ts), so
// it imports nothing but Node itself.
import { hash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Writable } from 'node:stream'
import { constants, Script } from 'node:vm'
import { parentPort, threadId, workerData } from 'node:worker_threads'
import type { Context } from 'aws-lambda'
import type { FromWorker, FunctionError, ToWorker, WorkerSetup } from './worker-protocol.ts'

type LocalContext = Omit<Context, 'done' | 'fail' | 'succeed'>
type PlainHandler = (event: unknown, context: LocalContext) => unknown
type StreamingHandler = (event: unknown, stream: ResponseStream, context: LocalContext) => unknown
type Prelude = Readonly<Record<string, unknown>>

const port = parentPort
if (port === null) throw new Error('runs only as a worker thread')
const tell = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
// The pool is the only one that starts this file, with exactly this.
const setup = workerData as WorkerSetup

// The pool asks V8 for it; functions must not use it.
const collectGarbage = globalThis.gc
Reflect.deleteProperty(globalThis, 'gc')

const streaming = Symbol.for('aws.lambda.runtime.handler.streaming')
const taken = new Map<number, () => void>()
let keepCode: (() => void) | undefined
// Shorter sources compile within a millisecond and are not cached.
const minKeptCharacters = 50_000
// The wrapper that Node puts around a CommonJS file.
const wrapper = '(function (exports, require, module, __filename, __dirname) {'

/** Bytes after which a stream waits until the other thread has passed them on. */
const windowBytes = 64 * 1024

/**
 * The stream to which a handler writes its answer. The pool acknowledges a chunk where the stream waits for it. As in Lambda's
 * runtime client, status and headers are sent with the first write, also an empty one, and not at the end: a handler that writes
 * nothing sends none.
 */
class ResponseStream extends Writable {
  readonly #id: number
  #prelude: Prelude | undefined
  #hasBegun = false
  #unacknowledged = 0

  constructor(id: number) {
    super({ highWaterMark: windowBytes })
    this.#id = id
  }

  startWith(prelude: Prelude): void {
    this.#prelude = prelude
  }

  override _write(chunk: Buffer | string, _encoding: BufferEncoding, done: () => void): void {
    this.#hasBegun = true
    if (chunk.length > 0) {
      this.#send(Buffer.from(chunk), done)
      return
    }
    // middy begins with an empty text: status and headers go with the text after it if that comes in this turn, in one message.
    setImmediate(() => this.sendStatus())
    done()
  }

  override _final(done: () => void): void {
    this.sendStatus()
    done()
  }

  /** Sends status and headers, unless nothing was written or they have left with a text. */
  sendStatus(): void {
    if (this.#hasBegun && this.#prelude !== undefined) this.#send(Buffer.alloc(0), () => {})
  }

  #send(body: Buffer, done: () => void): void {
    const bytes = this.#prelude === undefined ? body : Buffer.concat([preludeBytes(this.#prelude), body])
    this.#prelude = undefined
    // Copied, since the memory is transferred to the other thread.
    const own = new Uint8Array(bytes)
    this.#unacknowledged += own.length
    const waits = this.#unacknowledged > windowBytes
    if (waits) {
      this.#unacknowledged = 0
      taken.set(this.#id, done)
    }
    tell({ kind: 'chunk', id: this.#id, bytes: own, waits }, [own.buffer])
    if (!waits) done()
  }
}

/** Status and headers as JSON, then eight zero bytes: the form the gateway reads. */
function preludeBytes(prelude: Prelude): Buffer {
  return Buffer.concat([Buffer.from(JSON.stringify(prelude)), Buffer.alloc(8)])
}

Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (handler: StreamingHandler) => Object.assign(handler, { [streaming]: 'response' }),
    HttpResponseStream: {
      from: (stream: ResponseStream, prelude: Prelude) => {
        stream.startWith(prelude)
        return stream
      },
    },
  },
})

if (setup.clockOffsetMs !== 0) shiftClock(setup.clockOffsetMs)

const handler = loadHandler()
if (handler !== undefined) {
  port.on('message', (message: ToWorker) => {
    switch (message.kind) {
      case 'taken': {
        const done = taken.get(message.id)
        taken.delete(message.id)
        done?.()
        break
      }
      case 'rest':
        collectGarbage?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
        break
      case 'invoke':
        void run(handler, message)
    }
  })
  tell({ kind: 'ready' })
}

function loadHandler(): PlainHandler | StreamingHandler | undefined {
  const [file, name] = [setup.handlerFile, setup.handlerName]
  try {
    const loaded = loadScript(file)
    const found = typeof loaded === 'object' && loaded !== null ? Reflect.get(loaded, name) : undefined
    if (typeof found === 'function') return found as PlainHandler | StreamingHandler
    tell({
      kind: 'broken',
      error: { errorType: 'Runtime.HandlerNotFound', errorMessage: `${name} is undefined or not exported by ${file}` },
    })
  } catch (error) {
    const described = describe(error)
    tell({ kind: 'broken', error: { ...described, errorType: described.errorType ?? 'Runtime.ImportModuleError' } })
  }
  return undefined
}

/**
 * Without a package.json beside it, Lambda loads a file as CommonJS; the package.json of this repository must not change that.
 * V8's compiled code is cached by the hash of the source, which saves a third of a worker's start from the second time on.
 */
function loadScript(file: string): unknown {
  const source = `${wrapper}${readFileSync(file, 'utf8')}\n})`
  const isWorthKeeping = setup.codeCacheDir !== undefined && source.length > minKeptCharacters
  const kept = isWorthKeeping ? join(setup.codeCacheDir, `${hash('sha1', source)}.bin`) : undefined
  const cachedData = kept === undefined ? undefined : readKept(kept)
  const script = new Script(source, {
    filename: file,
    // So that positions in stacks are those of the file.
    columnOffset: -wrapper.length,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    ...(cachedData === undefined ? {} : { cachedData }),
  })
  if (kept !== undefined && (cachedData === undefined || script.cachedDataRejected))
    keepCode = () => writeWhole(kept, script.createCachedData())
  const module: { exports: unknown } = { exports: {} }
  script.runInThisContext().call(module.exports, module.exports, createRequire(file), module, file, dirname(file))
  return module.exports
}

/** Touches the file, since it is in use; another process may be pruning. */
function readKept(file: string): Buffer | undefined {
  try {
    const now = new Date()
    utimesSync(file, now, now)
    return readFileSync(file)
  } catch {
    return undefined
  }
}

function writeWhole(file: string, bytes: Buffer): void {
  const draft = `${file}.${process.pid}-${threadId}`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(draft, bytes)
    renameSync(draft, file)
  } catch {
    // Without a cache the next worker compiles again.
  }
}

async function run(handle: PlainHandler | StreamingHandler, message: Extract<ToWorker, { kind: 'invoke' }>): Promise<void> {
  const { id, event, deadlineMs, requestId } = message
  const context: LocalContext = {
    functionName: setup.functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: setup.functionArn,
    memoryLimitInMB: String(setup.memoryMb),
    awsRequestId: requestId,
    logGroupName: `/aws/lambda/${setup.functionName}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => deadlineMs - performance.timeOrigin - performance.now(),
  }
  const stream = streaming in handle ? new ResponseStream(id) : undefined
  try {
    if (stream !== undefined) {
      const finished = new Promise<void>((resolve, reject) => stream.once('finish', resolve).once('error', reject))
      // When the handler throws, nothing awaits this promise.
      finished.catch(() => undefined)
      await (handle as StreamingHandler)(JSON.parse(event), stream, context)
      await finished
      tell({ kind: 'end', id })
    } else {
      const result: unknown = await (handle as PlainHandler)(JSON.parse(event), context)
      tell({ kind: 'result', id, payload: JSON.stringify(result) ?? 'null' })
    }
  } catch (error) {
    stream?.sendStatus()
    tell({ kind: 'error', id, error: describe(error) })
  }
  keepCodeSoon()
}

/** After the first event, when the code that ran is compiled too, and not while further events follow at once. */
function keepCodeSoon(): void {
  if (keepCode === undefined) return
  const keep = keepCode
  keepCode = undefined
  setTimeout(keep, 500).unref()
}

function describe(error: unknown): FunctionError {
  if (!(error instanceof Error)) return { errorType: typeof error, errorMessage: String(error), trace: [] }
  return { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? '').split('\n') }
}

function shiftClock(offsetMs: number): void {
  const Real = Date
  class ShiftedDate extends Real {
    constructor(...parts: unknown[]) {
      if (parts.length === 0) super(Real.now() + offsetMs)
      else super(...(parts as [number]))
    }

    static override now(): number {
      return Real.now() + offsetMs
    }
  }
  Object.assign(globalThis, { Date: ShiftedDate })
}
