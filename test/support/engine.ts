import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { createStores } from '../../functions/adapters/dynamo/create-stores.ts'
import { createTable, type Row, type Table } from '../../functions/adapters/dynamo/table.ts'
import type { Stores } from '../../functions/core/stores.ts'
import { createTableEndpoint, type TableCounters } from '../../lib/local/dynamodb.ts'
import { type Engine, makeTables, openEmbeddedEngine, parseOrRefuse } from '../../lib/local/engine.ts'
import type { Fault, Faults, TableCall } from '../../lib/local/faults.ts'
import { readTemplate } from '../../lib/local/template.ts'
import { tableName, tableTemplate } from './table-template.ts'

/** One invocation of a function: a separate client and count of calls, and a death after which no call has an effect. */
export type Life = {
  readonly stores: Stores
  readonly table: Table
  /** Calls made so far. */
  readonly calls: () => number
  readonly isDead: () => boolean
}
export type Death = { readonly atCall: number; readonly when: 'before' | 'after' }

export type TestEngine = {
  readonly stores: Stores
  readonly table: Table
  /** Shares of calls that fail, and hooks before and after each call, for all invocations. */
  readonly faults: Faults
  readonly counters: TableCounters
  readonly resetCounters: () => void
  /** `death` ends it at its n-th call; `fault` chooses a fault for each call. */
  readonly begin: (life?: {
    readonly death?: Death
    readonly fault?: (call: number, operation: string) => Fault | undefined
  }) => Life
  /** Every item of the table. */
  readonly dump: () => Promise<readonly Row[]>
  /** Removes every item, without faults and counters. */
  readonly clear: () => Promise<void>
  readonly close: () => Promise<void>
}

/** The error that a dead function's calls get; it is no error of the store, so that nothing is retried. */
export class FunctionDied extends Error {
  override readonly name = 'FunctionDied'
}

/** The product's table on the embedded engine, in memory, with the local runtime's fault injection. */
export async function startEngine(): Promise<TestEngine> {
  const stack = readTemplate(tableTemplate, 'test')
  const engine = await openEmbeddedEngine(undefined)
  await makeTables(stack, engine)
  const endpoint = createTableEndpoint(stack, engine)

  const begin: TestEngine['begin'] = ({ death, fault } = {}) => {
    let calls = 0
    let isDead = false
    const mustLive = () => {
      if (isDead) throw new FunctionDied('The function is dead')
    }
    const answer = async (operation: string, body: Buffer) => {
      mustLive()
      const call = ++calls
      isDead = death?.atCall === call && death.when === 'before'
      mustLive()
      const named = fault?.(call, operation)
      const reply = await (named === undefined
        ? endpoint.answer(operation, body, undefined)
        : withFault(endpoint, named, operation, body))
      isDead ||= death?.atCall === call && death.when === 'after'
      mustLive()
      return reply
    }
    const client = clientOf(answer)
    const options = { tableName, client }
    return { stores: createStores(options), table: createTable(options), calls: () => calls, isDead: () => isDead }
  }

  const dump = async () => {
    const reply = await endpoint.answer('Scan', Buffer.from(JSON.stringify({ TableName: tableName })), undefined)
    const { Items } = (reply?.body ?? { Items: [] }) as { Items: Parameters<typeof unmarshall>[0][] } // a small table is one page
    return Items.map((item) => unmarshall(item))
  }
  const plain = begin()
  return {
    stores: plain.stores,
    table: plain.table,
    faults: endpoint.faults,
    counters: endpoint.counters,
    resetCounters: endpoint.resetCounters,
    begin,
    dump,
    clear: () => clear(engine),
    close: engine.close,
  }
}

type Items = Readonly<Record<string, unknown>>[]

/** The same promise each time. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

async function clear(engine: Engine): Promise<void> {
  const scan = { TableName: tableName, ProjectionExpression: 'PK, SK', ConsistentRead: true }
  for (;;) {
    const keys = ((await run(engine, 'Scan', scan)) as { Items: Items }).Items
    if (keys.length === 0) return
    for (let at = 0; at < keys.length; at += 25) {
      const deletes = keys.slice(at, at + 25).map((Key) => ({ DeleteRequest: { Key } }))
      await run(engine, 'BatchWriteItem', { RequestItems: { [tableName]: deletes } })
    }
  }
}

async function run(engine: Engine, operation: 'Scan' | 'BatchWriteItem', request: object): Promise<unknown> {
  const checked = parseOrRefuse(operation, request)
  const { status, body } = 'refused' in checked ? checked.refused : await engine.run(operation, checked.parsed, request)
  if (status !== 200) throw new Error(`${operation}: ${JSON.stringify(body)}`)
  return body
}

type Endpoint = ReturnType<typeof createTableEndpoint>

/** The hook runs before anything is awaited, so that the fault applies to this call and to no other. */
function withFault(endpoint: Endpoint, fault: Fault, operation: string, body: Buffer): ReturnType<Endpoint['answer']> {
  const { before } = endpoint.faults.current()
  let isPlayed = false
  endpoint.faults.set({
    before: (call: TableCall) => {
      if (isPlayed) return before?.(call)
      isPlayed = true
      return fault
    },
  })
  const answered = endpoint.answer(operation, body, undefined)
  endpoint.faults.set({ before })
  return answered
}

type Answer = (operation: string, body: Buffer) => ReturnType<Endpoint['answer']>
type RetryStrategy = Awaited<ReturnType<DynamoDBClient['config']['retryStrategy']>>
type HttpRequest = { readonly headers: Readonly<Record<string, string>>; readonly body: Uint8Array }

const plainClient = new DynamoDBClient({
  region: 'us-east-1',
  endpoint: 'http://127.0.0.1:1',
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  // Signatures are not checked here, and making one takes a third of a call's time.
  signer: { sign: (request) => Promise.resolve(request) },
  maxAttempts: 3,
})

/**
 * The product's client with its retries, but without a socket. Each is a view of one client, since the first call of a new
 * client takes three times as long.
 */
function clientOf(answer: Answer): DynamoDBClient {
  const requestHandler = {
    async handle(request: HttpRequest) {
      const operation = request.headers['x-amz-target']?.split('.')[1] ?? ''
      const reply = await answer(operation, Buffer.from(request.body.buffer, request.body.byteOffset, request.body.byteLength))
      if (reply === undefined) throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
      const body = Buffer.from(JSON.stringify(reply.body))
      return { response: { statusCode: reply.status, headers: { 'content-type': 'application/x-amz-json-1.0' }, body } }
    },
  }
  // A separate retry budget.
  const retryStrategy = async () => Object.create(await plainClient.config.retryStrategy()) as RetryStrategy
  const view = { config: { value: { ...plainClient.config, requestHandler, retryStrategy: once(retryStrategy) } } }
  return Object.create(plainClient, view) as DynamoDBClient // all of the client but its socket
}

export async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const value of values) list.push(value)
  return list
}
