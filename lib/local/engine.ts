import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Done,
  type DynaliteOperation,
  openStore,
  operations,
  type ParsedRequest,
  parseRequest,
  type RawOperation,
  replyOf,
  runOperation,
  type Store,
  type StoredTable,
  type SubStore,
} from './dynalite-modules.ts'
import { LocalRefusal } from './refusal.ts'
import { asList, asRecord, type Stack } from './template.ts'

export type EngineReply = { readonly status: number; readonly body: unknown }

/** A DynamoDB engine: dynalite in this process, or another one at an address. */
export type Engine = {
  /** Runs a request that has been parsed. `raw` is the body as the client sent it. */
  readonly run: (operation: DynaliteOperation, parsed: ParsedRequest, raw: unknown) => Promise<EngineReply>
  /** Whether writes to indexes stay invisible from now on; undefined when the engine cannot do it. */
  readonly lagIndexes: ((isOn: boolean) => void) | undefined
  readonly close: () => Promise<void>
}

/** Parses a request, or returns DynamoDB's answer to an invalid one. */
export function parseOrRefuse(
  operation: DynaliteOperation,
  body: unknown,
): { readonly parsed: ParsedRequest } | { readonly refused: EngineReply } {
  try {
    return { parsed: parseRequest(operation, body) }
  } catch (error) {
    const refused = replyOf(error)
    if (refused === undefined) throw error
    return { refused }
  }
}

export function isOperation(name: string): name is DynaliteOperation {
  return operations.some((operation) => operation === name)
}

/** Opens the embedded engine, in `<folder>/table` or in memory. */
export async function openEmbeddedEngine(folder: string | undefined): Promise<Engine> {
  const path = folder === undefined ? undefined : join(folder, 'table')
  if (path !== undefined) await mkdir(path, { recursive: true })
  const store = openStore(path)
  await store.db.open()
  const index = laggingIndex()
  const remembered = rememberTables(store)
  const running = new Set<Promise<unknown>>()
  return {
    run: async (operation, parsed) => {
      const work = runOperation(operation, wholeWrites(isOnItems(operation) ? remembered : store, index), parsed)
      running.add(work)
      try {
        return { status: 200, body: await work }
      } catch (error) {
        const reply = replyOf(error)
        if (reply !== undefined) return reply
        throw error
      } finally {
        running.delete(work)
      }
    },
    lagIndexes: index.lag,
    close: async () => {
      // A worker that was terminated may have left a request that is still running here.
      await Promise.allSettled(running)
      await new Promise<void>((resolve, reject) => store.db.close((error) => (error ? reject(error) : resolve())))
    },
  }
}

const isOnItems = (operation: DynaliteOperation): boolean => /Item$|^Query$|^Scan$/.test(operation)

/**
 * Dynalite reads the table's description before each operation. Tables are created at boot and never changed, so operations on
 * items read it once: this saves half of the reads of a GetItem.
 */
function rememberTables(store: Store): Store {
  const known = new Map<string, StoredTable>()
  const getTable: Store['getTable'] = (name, checksStatus, last) => {
    const done = typeof checksStatus === 'function' ? checksStatus : last
    const found = known.get(name)
    if (found !== undefined) return done?.(null, found)
    store.getTable(name, checksStatus === true, (error, table) => {
      if (table?.TableStatus === 'ACTIVE') known.set(name, table)
      done?.(error, table)
    })
  }
  return Object.assign(Object.create(store) as Store, { getTable })
}

/**
 * Dynalite writes an item's index entries first and the item after them. A process killed between the two would leave an entry
 * without item, which DynamoDB never shows for long. This view collects the entries and writes them together with the item in
 * one batch of the log. Its callbacks are synchronous, so that no other item's write comes between.
 */
function wholeWrites(store: Store, index: ReturnType<typeof laggingIndex>): Store {
  let entries: RawOperation[] = []
  const collecting = (prefix: string): SubStore => ({
    get: (_key, done) => done(new Error('index entries are not read one by one')),
    put: (key, value, done) => {
      entries.push({ type: 'put', key: prefix + key, value })
      done()
    },
    del: (key, done) => {
      entries.push({ type: 'del', key: prefix + key })
      done()
    },
  })
  const commit = (item: RawOperation, done: (error?: Error | null) => void) => {
    store.db.batch([...index.delay(entries), item], done)
    entries = []
  }
  return Object.assign(Object.create(store) as Store, {
    getItemDb: (table: string): SubStore =>
      Object.assign(Object.create(store.getItemDb(table)) as SubStore, {
        // The data is nearly always in memory: a synchronous read is faster than waiting for another thread.
        get: (key: string, done: Done<unknown>) => readNow(store, `item-${table}~${key}`, done),
        put: (key: string, value: unknown, done: (error?: Error | null) => void) =>
          commit({ type: 'put', key: `item-${table}~${key}`, value }, done),
        del: (key: string, done: (error?: Error | null) => void) => commit({ type: 'del', key: `item-${table}~${key}` }, done),
      }),
    getIndexDb: (kind: string, table: string, name: string): SubStore =>
      Object.assign(
        Object.create(store.getIndexDb(kind, table, name)) as SubStore,
        collecting(`index-${kind.toLowerCase()}~${table}~${name}~`),
      ),
  })
}

function readNow(store: Store, key: string, done: Done<unknown>): void {
  let found: { readonly value: unknown } | undefined
  let failure: unknown
  try {
    const value = store.db.getSync(key)
    // The operations recognise a missing item by this name.
    if (value === undefined) failure = Object.assign(new Error('not found'), { name: 'NotFoundError' })
    else found = { value }
  } catch (error) {
    failure = error
  }
  // Outside the try, since errors of the operation are not read errors.
  if (found !== undefined) done(null, found.value)
  else done(failure instanceof Error ? failure : new Error(String(failure)))
}

/** Holds entries of indexes back while the index lags; those that wait are written with the next write after that. */
function laggingIndex() {
  let isLagging = false
  const waiting: RawOperation[] = []
  return {
    /** Returns the entries to write now. */
    delay(entries: readonly RawOperation[]): readonly RawOperation[] {
      waiting.push(...entries)
      return isLagging ? [] : waiting.splice(0)
    },
    lag(isOn: boolean) {
      isLagging = isOn
    },
  }
}

/**
 * Makes the template's tables, or checks that those already there have the same keys.
 * @returns physical names of the tables
 * @throws LocalRefusal table_differs when the stored table has other keys or indexes
 */
export async function makeTables(stack: Stack, engine: Engine): Promise<readonly string[]> {
  const names: string[] = []
  for (const { ref, properties } of stack.ofType('AWS::DynamoDB::Table')) {
    const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = properties
    const wanted = { TableName: ref, BillingMode: 'PAY_PER_REQUEST', AttributeDefinitions, KeySchema, GlobalSecondaryIndexes }
    const there = await ask(engine, 'DescribeTable', { TableName: ref })
    if (there.status !== 200) await makeTable(ref, wanted, engine)
    else if (keysOf(wanted) !== keysOf(asRecord(asRecord(there.body)['Table'])))
      throw new LocalRefusal(
        'table_differs',
        `Table ${ref} is there with other keys or indexes than the template's. Use another DATA_DIR, or remove the table`,
      )
    names.push(ref)
  }
  return names
}

async function makeTable(name: string, wanted: object, engine: Engine): Promise<void> {
  const made = await ask(engine, 'CreateTable', wanted)
  if (made.status !== 200) throw new LocalRefusal('table_differs', `Table ${name} cannot be made: ${JSON.stringify(made.body)}`)
  for (let attempt = 0; attempt < 200; attempt++) {
    const described = await ask(engine, 'DescribeTable', { TableName: name })
    if (asRecord(asRecord(described.body)['Table'])['TableStatus'] === 'ACTIVE') return
    await new Promise((resolve) => setTimeout(resolve, 5 + attempt))
  }
  throw new LocalRefusal('table_differs', `Table ${name} was made and did not become active`)
}

function keysOf(table: Readonly<Record<string, unknown>>): string {
  const schema = (value: unknown) =>
    asList(value)
      .map(asRecord)
      .map(({ AttributeName, KeyType }) => `${KeyType}=${AttributeName}`)
  const indexes = asList(table['GlobalSecondaryIndexes'])
    .map(asRecord)
    .map((index) => `${index['IndexName']}(${schema(index['KeySchema'])}) ${asRecord(index['Projection'])['ProjectionType']}`)
  return JSON.stringify([schema(table['KeySchema']), indexes.sort()])
}

async function ask(engine: Engine, operation: DynaliteOperation, body: object): Promise<EngineReply> {
  // As JSON, which leaves out members without value.
  const checked = parseOrRefuse(operation, JSON.parse(JSON.stringify(body)))
  return 'refused' in checked ? checked.refused : await engine.run(operation, checked.parsed, body)
}
