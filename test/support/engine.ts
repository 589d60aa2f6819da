import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { createStores } from '../../functions/adapters/dynamo/create-stores.ts'
import { createTable, type Row, type Table } from '../../functions/adapters/dynamo/table.ts'
import type { Stores } from '../../functions/core/stores.ts'
import { createTableEndpoint, type TableCounters } from '../../lib/local/dynamodb.ts'
import { makeTables, openEmbeddedEngine } from '../../lib/local/engine.ts'
import type { Fault, Faults, TableCall } from '../../lib/local/faults.ts'
import { readTemplate } from '../../lib/local/template.ts'

const tableName = 'visibility-test'
const template = {
  Resources: {
    ServiceTable: {
      Type: 'AWS::DynamoDB::Table',
      Properties: {
        TableName: tableName,
        KeySchema: [
          { AttributeName: 'PK', KeyType: 'HASH' },
          { AttributeName: 'SK', KeyType: 'RANGE' },
        ],
        AttributeDefinitions: ['PK', 'SK', 'GSI1PK', 'GSI1SK'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
        GlobalSecondaryIndexes: [
          {
            IndexName: 'GSI1',
            KeySchema: [
              { AttributeName: 'GSI1PK', KeyType: 'HASH' },
              { AttributeName: 'GSI1SK', KeyType: 'RANGE' },
            ],
            Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['status'] },
          },
        ],
      },
    },
  },
}

/** One life of a function: its own client, its own count of calls, and a death that no later call survives. */
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
  /** Shares of calls that fail, and hooks before and after each call: for all lives. */
  readonly faults: Faults
  readonly counters: TableCounters
  readonly resetCounters: () => void
  /** `death` ends it at its n-th call; `fault` names what happens to each call. */
  readonly begin: (life?: {
    readonly death?: Death
    readonly fault?: (call: number, operation: string) => Fault | undefined
  }) => Life
  /** Every item of the table. */
  readonly dump: () => Promise<readonly Row[]>
  readonly close: () => Promise<void>
}

/** What a call of a dead function meets: no error of the store, so that nothing is tried again. */
export class FunctionDied extends Error {
  override readonly name = 'FunctionDied'
}

/** The table of the product on the embedded engine, in memory, behind the faults of the local runtime. */
export async function startEngine(): Promise<TestEngine> {
  const stack = readTemplate(template, 'test')
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

  const plain = begin()
  return {
    stores: plain.stores,
    table: plain.table,
    faults: endpoint.faults,
    counters: endpoint.counters,
    resetCounters: endpoint.resetCounters,
    begin,
    async dump() {
      const reply = await endpoint.answer('Scan', Buffer.from(JSON.stringify({ TableName: tableName })), undefined)
      const { Items } = (reply?.body ?? { Items: [] }) as { Items: Parameters<typeof unmarshall>[0][] } // a small table is one page
      return Items.map((item) => unmarshall(item))
    },
    close: engine.close,
  }
}

type Endpoint = ReturnType<typeof createTableEndpoint>

/** The hook is asked before anything is awaited: the fault meets this call and no other that is under way. */
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
type HttpRequest = { readonly headers: Readonly<Record<string, string>>; readonly body: Uint8Array }

/** The client of the product with its own retries; only the socket is left out. */
function clientOf(answer: Answer): DynamoDBClient {
  return new DynamoDBClient({
    region: 'us-east-1',
    endpoint: 'http://127.0.0.1:1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    maxAttempts: 3,
    requestHandler: {
      async handle(request: HttpRequest) {
        const operation = request.headers['x-amz-target']?.split('.')[1] ?? ''
        const reply = await answer(operation, Buffer.from(request.body.buffer, request.body.byteOffset, request.body.byteLength))
        if (reply === undefined) throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
        const body = Buffer.from(JSON.stringify(reply.body))
        return { response: { statusCode: reply.status, headers: { 'content-type': 'application/x-amz-json-1.0' }, body } }
      },
    } as unknown as NonNullable<DynamoDBClientConfig['requestHandler']>, // the part the client calls
  })
}

export async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const value of values) list.push(value)
  return list
}
