import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { Failure } from '../../core/failure.ts'
import { createDocumentCalls } from './document-calls.ts'
import { indexName, type Key } from './keys.ts'

export type Row = Readonly<Record<string, unknown>>

/**
 * In an expression, `#name` means the attribute `name` unless `names` says otherwise; keys of `values` are written without their
 * colon.
 */
type Expression = { readonly names?: Readonly<Record<string, string>>; readonly values?: Readonly<Record<string, unknown>> }
type Range = { readonly from: string; readonly to: string }
export type Query = {
  readonly keys: { readonly pk: string; readonly prefix?: string; readonly range?: Range }
  readonly newestFirst?: boolean
  /** Items per request, for a caller that may stop early; without stopping, it gets all items. */
  readonly pageSize?: number
}

/**
 * The table, one item at a time. Reads are strongly consistent; a failed condition is a result and no error; a store that does
 * not respond is a Failure `unavailable`.
 */
export type Table = {
  get(key: Key): Promise<Row | undefined>
  /** Items that exist, in no order. */
  getMany(keys: readonly Key[]): Promise<readonly Row[]>
  /**
   * False: the condition failed. It also fails when an earlier try succeeded and its reply was lost, so read the item before
   * deciding.
   */
  put(key: Key, row: Row, condition?: Expression & { readonly condition: string }): Promise<boolean>
  /** The item after the change; undefined: as with put. */
  update(key: Key, change: Expression & { readonly update: string; readonly condition?: string }): Promise<Row | undefined>
  remove(key: Key, condition?: Expression & { readonly condition: string }): Promise<boolean>
  query(query: Query): AsyncIterable<Row>
  /** Entries of the index, keys and status only; may lag behind the items. */
  listIndex(pk: string, options?: { readonly newestFirst?: boolean; readonly upTo?: string }): AsyncIterable<Row>
}

/** Condition that the item does not exist yet. */
export const absent = { condition: 'attribute_not_exists(PK)' } as const

/**
 * How long a call may take, all three tries together. An API function has 10 s and a waiting client: 3 s. A stage has 30 s or
 * more, and a result it cannot store was paid for already: 9 s.
 */
export type TablePatience = 'request' | 'stage'
const triesPerCall = 3
const limits: Readonly<Record<TablePatience, { readonly callMs: number; readonly tryMs: number }>> = {
  request: { callMs: 2_900, tryMs: 950 },
  stage: { callMs: 8_900, tryMs: 2_900 },
}
const requestHandler = (tryMs: number) => ({
  connectionTimeout: tryMs,
  requestTimeout: tryMs,
  // Also limits responses that stop in the middle.
  socketTimeout: tryMs,
  throwOnRequestTimeout: true,
  httpAgent: { keepAlive: true, maxSockets: 50 },
  httpsAgent: { keepAlive: true, maxSockets: 50 },
})
// DynamoDB: at most 100 keys in a BatchGetItem.
const batchSize = 100

export type TableOptions = {
  readonly tableName: string
  readonly client?: DynamoDBClient
  /** `request` when left out; with a `client` of the caller and no patience, the client's own time limits are all there is. */
  readonly patience?: TablePatience
}

export function createTable(options: TableOptions): Table {
  const TableName = options.tableName
  const { callMs, tryMs } = limits[options.patience ?? 'request']
  const plain = options.client ?? new DynamoDBClient({ maxAttempts: triesPerCall, requestHandler: requestHandler(tryMs) })
  const calls = createDocumentCalls(DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } }))
  const hasDeadline = options.client === undefined || options.patience !== undefined
  const within = <T>(sent: Promise<T>): Promise<T> => answering(hasDeadline ? withDeadline(callMs, sent) : sent)

  async function getBatch(keys: readonly Key[]): Promise<Row[]> {
    const rows: Row[] = []
    const until = hasDeadline ? performance.now() + callMs : Number.POSITIVE_INFINITY
    let pending: Record<string, unknown>[] = keys.map((key) => ({ ...key }))
    for (let round = 0; pending.length > 0; round++) {
      if (round > 0) await pauseBefore(round, until)
      const wanted = { [TableName]: { Keys: pending, ConsistentRead: true } }
      const { Responses, UnprocessedKeys } = await within(calls.batchGet({ RequestItems: wanted }))
      rows.push(...(Responses?.[TableName] ?? []))
      pending = UnprocessedKeys?.[TableName]?.Keys ?? []
    }
    return rows
  }

  async function* pages(input: QueryCommandInput): AsyncIterable<Row> {
    let start: QueryCommandInput['ExclusiveStartKey']
    do {
      const page = await within(calls.query({ ...input, ExclusiveStartKey: start }))
      yield* page.Items ?? []
      start = page.LastEvaluatedKey
    } while (start !== undefined)
  }

  return {
    async get(key) {
      return (await within(calls.get({ TableName, Key: key, ConsistentRead: true }))).Item
    },

    async getMany(keys) {
      // DynamoDB refuses a request that names a key twice.
      const distinct = [...new Map(keys.map((key) => [`${key.PK}\n${key.SK}`, key])).values()]
      const rows: Row[] = []
      for (let i = 0; i < distinct.length; i += batchSize) rows.push(...(await getBatch(distinct.slice(i, i + batchSize))))
      return rows
    },

    async put(key, row, condition) {
      return holds(within(calls.put({ TableName, Item: { ...row, ...key }, ...conditioned(condition) })))
    },

    async update(key, change) {
      const sent = calls.update({
        TableName,
        Key: key,
        UpdateExpression: change.update,
        ConditionExpression: change.condition,
        ReturnValues: 'ALL_NEW',
        ...expression([change.update, change.condition], change),
      })
      const reply = await unlessRefused(within(sent))
      return reply === undefined ? undefined : (reply.Attributes ?? {})
    },

    async remove(key, condition) {
      return holds(within(calls.remove({ TableName, Key: key, ...conditioned(condition) })))
    },

    query({ keys, newestFirst = false, pageSize }) {
      const { pk, prefix, range } = keys
      const sort =
        range !== undefined ? ' AND SK BETWEEN :from AND :to' : prefix !== undefined ? ' AND begins_with(SK, :prefix)' : ''
      return pages({
        TableName,
        ConsistentRead: true,
        ScanIndexForward: !newestFirst,
        Limit: pageSize,
        KeyConditionExpression: `PK = :pk${sort}`,
        ExpressionAttributeValues: {
          ':pk': pk,
          ':prefix': range === undefined ? prefix : undefined,
          ':from': range?.from,
          ':to': range?.to,
        },
      })
    },

    listIndex: (pk, { newestFirst = false, upTo } = {}) =>
      pages({
        TableName,
        IndexName: indexName,
        ScanIndexForward: !newestFirst,
        KeyConditionExpression: upTo === undefined ? 'GSI1PK = :pk' : 'GSI1PK = :pk AND GSI1SK <= :upTo',
        ExpressionAttributeValues: { ':pk': pk, ...(upTo === undefined ? {} : { ':upTo': upTo }) },
      }),
  }
}

const conditioned = (condition: (Expression & { readonly condition: string }) | undefined) => ({
  ConditionExpression: condition?.condition,
  ...expression([condition?.condition], condition),
})

function expression(texts: readonly (string | undefined)[], { names = {}, values }: Expression = {}) {
  const found = texts.flatMap((text) => [...(text ?? '').matchAll(/#(\w+)/g)].map(([, name = '']) => name))
  const used = [...new Set(found)].map((name) => [`#${name}`, names[name] ?? name] as const)
  return {
    ExpressionAttributeNames: used.length === 0 ? undefined : Object.fromEntries(used),
    ExpressionAttributeValues:
      values === undefined ? undefined : Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value])),
  }
}

/** Rejects after `callMs`; what was sent ends by the limit of its try, unseen, as a call does whose reply is lost. */
async function withDeadline<T>(callMs: number, sent: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error(`No answer within ${callMs} ms`), { name: 'TimeoutError' })), callMs)
  })
  try {
    return await Promise.race([sent, late])
  } finally {
    clearTimeout(timer)
  }
}

const holds = async (sent: Promise<unknown>): Promise<boolean> => (await unlessRefused(sent)) !== undefined

async function unlessRefused<T>(sent: Promise<T>): Promise<T | undefined> {
  try {
    return await sent
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined
    throw error
  }
}

// Each lost round means that another writer won one; after this many, the condition can never hold.
const maxRounds = 200

/**
 * Repeats a round of an optimistic lock (read, decide, write) until it has a result.
 * @param tryOnce  undefined: another writer won, read again
 * @throws Failure unavailable after the maximum number of rounds
 */
export async function untilDecided<T>(tryOnce: () => Promise<T | undefined>): Promise<T> {
  for (let round = 0; ; failAfterMaxRounds(round++)) {
    const result = await tryOnce()
    if (result !== undefined) return result
  }
}

/** Fails an optimistic-lock loop (read, decide, write) after the maximum number of rounds. */
export function failAfterMaxRounds(round: number): void {
  if (round < maxRounds) return
  throw new Failure('unavailable', 'The store is too busy right now. Try again shortly.', { retryAfterSeconds: 5 })
}

/**
 * Turns errors after which the client stopped retrying into `unavailable`: throttling, errors of the service, time-outs, broken
 * connections.
 */
async function answering<T>(sent: Promise<T>): Promise<T> {
  try {
    return await sent
  } catch (error) {
    if (!isPassing(error)) throw error
    throw new Failure('unavailable', 'The store does not answer right now. Try again shortly.', {
      retryAfterSeconds: 5,
      cause: error,
    })
  }
}

const passingNames = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'InternalServerError',
  'ServiceUnavailable',
  'ServiceUnavailableException',
  'TimeoutError',
])

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { $metadata, code } = error as { $metadata?: { httpStatusCode?: number }; code?: unknown } // SDK and Node errors
  return passingNames.has(error.name) || ($metadata?.httpStatusCode ?? 0) >= 500 || typeof code === 'string'
}

// Unprocessed keys mean that DynamoDB throttles.
async function pauseBefore(round: number, until: number): Promise<void> {
  const pauseMs = Math.random() * 25 * 2 ** round
  if (round > 8 || performance.now() + pauseMs > until) {
    throw new Failure('unavailable', 'The store does not answer right now. Try again shortly.', { retryAfterSeconds: 5 })
  }
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
}
