import { createRequire } from 'node:module'

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
type StoreIterator = { close(): Promise<void>; return?: () => Promise<void> }

/** A table's own description. */
export type StoredTable = { readonly TableStatus?: string }

export type Store = {
  readonly db: {
    batch(operations: readonly RawOperation[], done: Done<void>): void
    /** Undefined when there is nothing under the key. */
    getSync(key: string): unknown
    open(): Promise<void>
    close(done: Done<void>): void
    keys(range?: object): StoreIterator
    values(range?: object): StoreIterator
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

/** Operations that dynalite has and the endpoint serves. */
export const operations = [
  'BatchGetItem',
  'BatchWriteItem',
  'CreateTable',
  'DeleteItem',
  'DeleteTable',
  'DescribeTable',
  'DescribeTimeToLive',
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

/** Opens a store in a folder, or in memory without one. */
export function openStore(path: string | undefined): Store {
  const { create }: { create(options: { path?: string; createTableMs: number; deleteTableMs: number }): Store } =
    load('dynalite/db')
  const store = create({ ...(path === undefined ? {} : { path }), createTableMs: 0, deleteTableMs: 0 })
  closeIteratorsOnReturn(store.db)
  return store
}

/**
 * Dynalite ends an iterator with `return`, which its store's iterators lack, so each Query left one open (about 80 kB). With
 * `return` as an alias of `close` they are closed when their stream is destroyed.
 */
function closeIteratorsOnReturn(db: Store['db']): void {
  const closing = (open: (range?: object) => StoreIterator) => (range?: object) => {
    const iterator = open(range)
    return Object.assign(iterator, { return: () => iterator.close() })
  }
  Object.assign(db, { keys: closing(db.keys.bind(db)), values: closing(db.values.bind(db)) })
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

/** The answer dynalite would send for an error of its own; undefined when the error is not one of those. */
export function replyOf(error: unknown): { readonly status: number; readonly body: unknown } | undefined {
  if (!(error instanceof Error) || !('statusCode' in error) || !('body' in error)) return undefined
  return { status: Number(error.statusCode), body: error.body }
}
