import { createRequire } from 'node:module'
import { type ExpressionParser, rememberExpressions } from './parsed-expressions.ts'

// Dynalite ships no types. These are the parts that the engine calls, in the pinned version: its operations run in this process,
// without its HTTP server, which saves a socket per request and lets faults be injected between the steps.

export type Done<T> = (error?: Error | null, value?: T) => void

export type RawOperation =
  | { readonly type: 'put'; readonly key: string; readonly value: unknown }
  | { readonly type: 'del'; readonly key: string }

export type SubStore = {
  put(key: string, value: unknown, done: Done<void>): void
  get(key: string, done: Done<unknown>): void
  del(key: string, done: Done<void>): void
}

/** An iterator of abstract-level: it holds a snapshot of the store, outside V8's heap, until it is closed. */
type NativeIterator = { nextv(count: number): Promise<readonly unknown[]>; close(): Promise<void> }

/** What dynalite calls of an iterator: the next entry, undefined after the last, and the end. */
type StoreIterator = { next(): Promise<unknown>; return(): Promise<void> }

type Iterators<Kind> = { keys(range?: object): Kind; values(range?: object): Kind }

/** A table's own description. */
export type StoredTable = { readonly TableStatus?: string }

export type Store = {
  readonly db: {
    batch(operations: readonly RawOperation[], done: Done<void>): void
    /** Undefined when there is nothing under the key. */
    getSync(key: string): unknown
    open(): Promise<void>
    close(done: Done<void>): void
  }
  getItemDb(table: string): SubStore
  getTable(name: string, checksStatus: boolean | Done<StoredTable>, done?: Done<StoredTable>): void
  getIndexDb(kind: string, table: string, index: string): SubStore
}

/** A request after dynalite's own parsing: expressions are read, key conditions are in `KeyConditions`. */
export type ParsedRequest = Readonly<Record<string, unknown>>

type Validation = { readonly types: unknown; readonly custom: unknown }
type Validations = {
  checkTypes(data: unknown, types: unknown): ParsedRequest
  checkValidations(data: ParsedRequest, types: unknown, custom: unknown, store: unknown): void
}
type Action = (store: Store, data: ParsedRequest, done: Done<unknown>) => void

const load = createRequire(import.meta.url)
const validations: Validations = load('dynalite/validations')
for (const parser of ['conditionParser', 'updateParser']) rememberExpressions(load(`dynalite/db/${parser}`) as ExpressionParser)

/** Operations that dynalite has and the endpoint serves. */
export const operations = [
  'BatchGetItem',
  'BatchWriteItem',
  'CreateTable',
  'DeleteItem',
  'DescribeTable',
  'GetItem',
  'ListTables',
  'PutItem',
  'Query',
  'Scan',
  'UpdateItem',
] as const

export type DynaliteOperation = (typeof operations)[number]

// The part of a store that dynalite's checks read. DynamoDB: an item holds at most 400 KB.
const limits = { options: { maxItemSize: 409_600 } }

const moduleName = (operation: DynaliteOperation) => `${operation.charAt(0).toLowerCase()}${operation.slice(1)}`
const perOperation = <T>(folder: string): ReadonlyMap<DynaliteOperation, T> =>
  new Map(operations.map((operation) => [operation, load(`dynalite/${folder}/${moduleName(operation)}`) as T]))

const actions = perOperation<Action>('actions')
const checks = perOperation<Validation>('validations')

type StoreOptions = { readonly path?: string; readonly createTableMs: number; readonly deleteTableMs: number }

/** Opens a store in a folder, or in memory without one. */
export function openStore(path: string | undefined): Store & { readonly db: Iterators<StoreIterator> } {
  const { create }: { create(options: StoreOptions): Store & { readonly db: Iterators<NativeIterator> } } = load('dynalite/db')
  const store = create({ ...(path === undefined ? {} : { path }), createTableMs: 0, deleteTableMs: 0 })
  const { db } = store
  const [keys, values] = [db.keys.bind(db), db.values.bind(db)]
  const reading = { keys: (range?: object) => inBatches(keys(range)), values: (range?: object) => inBatches(values(range)) }
  return Object.assign(store, { db: Object.assign(db, reading) })
}

// As many as a stream over the iterator reads ahead, and less than the 16 kB at which the store ends a batch by itself.
const batchSize = 16

/**
 * Dynalite ends an iterator with `return`, which its store's iterators lack, so each Query left one open (about 80 kB). It also
 * reads with `next`, for which the store reserves room for 1,000 entries: 24 kB a Query outside V8's heap, kept by a closed
 * iterator until V8 collects it. V8 does not count this memory, so it rarely collects and the memory outgrows the heap.
 */
function inBatches(iterator: NativeIterator): StoreIterator {
  let batch: readonly unknown[] = []
  let at = 0
  return {
    next: async () => {
      if (at >= batch.length) {
        batch = await iterator.nextv(batchSize)
        at = 0
      }
      return batch[at++]
    },
    return: () => iterator.close(),
  }
}

/** Checks and parses a request body. Throws dynalite's own error, which carries `statusCode` and `body`. */
export function parseRequest(operation: DynaliteOperation, body: unknown): ParsedRequest {
  const check = checks.get(operation)
  if (check === undefined) throw new Error(`Unknown operation ${operation}`)
  const data = validations.checkTypes(body, check.types)
  validations.checkValidations(data, check.types, check.custom, limits)
  return data
}

/** Runs one operation. Rejects with dynalite's own error, which carries `statusCode` and `body`. */
export function runOperation(operation: DynaliteOperation, store: Store, data: ParsedRequest): Promise<unknown> {
  const action = actions.get(operation)
  if (action === undefined) return Promise.reject(new Error(`Unknown operation ${operation}`))
  return new Promise((resolve, reject) => {
    action(store, data, (error, value) => (error ? reject(error) : resolve(value)))
  })
}

/** The answer dynalite would send for an error that it raised; undefined when the error is not one of those. */
export function replyOf(error: unknown): { readonly status: number; readonly body: unknown } | undefined {
  if (!(error instanceof Error) || !('statusCode' in error) || !('body' in error)) return undefined
  return { status: Number(error.statusCode), body: error.body }
}
