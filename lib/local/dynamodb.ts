import { refusalOf, type SignedCaller } from './callers.ts'
import type { DynaliteOperation, ParsedRequest } from './dynalite-modules.ts'
import { type Engine, type EngineReply, isOperation, parseOrRefuse } from './engine.ts'
import { createFaults, type Faults, type TableCall } from './faults.ts'
import { itemKindOf } from './item-kind.ts'
import { localIdentity } from './resources.ts'
import { asList, asRecord, parseRecord, type Stack } from './template.ts'

/** Units as DynamoDB charges them. */
export type UseOfTable = { calls: number; readUnits: number; writeUnits: number }

/** Use of the tables since the last reset. */
export type TableCounters = UseOfTable & {
  refused: number
  byOperation: Map<DynaliteOperation, number>
  byCaller: Map<string, UseOfTable>
  /** By caller, operation and kind of item. */
  byKind: Map<string, UseOfTable>
}

export type TableEndpoint = {
  /** Undefined: cut the connection without an answer. */
  readonly answer: (operation: string, body: Buffer, caller: SignedCaller) => Promise<EngineReply | undefined>
  readonly faults: Faults
  readonly counters: TableCounters
  readonly resetCounters: () => void
}

const newUse = (): UseOfTable => ({ calls: 0, readUnits: 0, writeUnits: 0 })
const newCounters = (): TableCounters => ({
  ...newUse(),
  refused: 0,
  byOperation: new Map(),
  byCaller: new Map(),
  byKind: new Map(),
})

const writing: ReadonlySet<DynaliteOperation> = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'])
const metered: ReadonlySet<DynaliteOperation> = new Set([...writing, 'GetItem', 'BatchGetItem', 'Query', 'Scan'])

/** The DynamoDB endpoint: checks the caller's role, injects the faults that are set, counts, and runs the operation. */
export function createTableEndpoint(stack: Stack, engine: Engine): TableEndpoint {
  const partitionKeys = readPartitionKeys(stack)
  const faults = createFaults(({ indexLags }) => engine.lagIndexes?.(indexLags))
  const counters = newCounters()
  return {
    faults,
    counters,
    resetCounters: () => void Object.assign(counters, newCounters()),
    answer: async (operation, body, caller) => {
      if (!isOperation(operation))
        return failure('com.amazon.coral.service#UnknownOperationException', `Unknown operation ${operation}`)
      const text = body.toString('utf8')
      const request = parseRecord(text)
      if (request === undefined) return failure('com.amazon.coral.service#SerializationException', 'The body is no JSON object')
      const wantsUnits = request['ReturnConsumedCapacity'] !== undefined
      const metering = metered.has(operation) && !wantsUnits ? { ReturnConsumedCapacity: 'TOTAL' } : {}
      const checked = parseOrRefuse(operation, { ...request, ...metering })
      if ('refused' in checked) return checked.refused
      const { parsed } = checked
      const denied = caller === undefined ? undefined : refuseForRole(operation, parsed, caller, partitionKeys)
      if (denied !== undefined) {
        counters.refused++
        return denied
      }
      const call: TableCall = { number: ++counters.calls, operation, caller: caller?.functionName, request: parsed }
      counters.byOperation.set(operation, (counters.byOperation.get(operation) ?? 0) + 1)
      const fault = await faults.choose(call)
      if (fault === 'throttle') return throttled
      if (fault === 'serverError') return serverError
      if (fault === 'lostRequest') return undefined
      // Dynalite changes a request while parsing it; partial batches and a remote engine need it as it was.
      const sent = () => ({ ...parseRecord(text), ...metering })
      const reply =
        fault === 'unprocessed'
          ? await runHalf(operation, sent(), engine)
          : await engine.run(operation, parsed, engine.lagIndexes === undefined ? sent() : undefined)
      meter(counters, call, reply)
      await faults.current().after?.(call)
      if (fault === 'lostReply') return undefined
      return wantsUnits ? reply : withoutUnits(reply)
    },
  }
}

const modelError = 'com.amazonaws.dynamodb.v20120810#'
const failure = (type: string, message: string, status = 400): EngineReply => ({ status, body: { __type: type, message } })
const throttled = failure(
  `${modelError}ProvisionedThroughputExceededException`,
  'The level of configured provisioned throughput for the table was exceeded.',
)
const serverError = failure(`${modelError}InternalServerError`, 'Internal server error', 500)

function refuseForRole(
  operation: DynaliteOperation,
  parsed: ParsedRequest,
  caller: NonNullable<SignedCaller>,
  partitionKeys: PartitionKeys,
): EngineReply | undefined {
  const action = `dynamodb:${operation}`
  for (const { table, index, keys } of touched(operation, parsed, partitionKeys)) {
    const base = `arn:${localIdentity.partition}:dynamodb:${localIdentity.region}:${localIdentity.account}:table/${table}`
    const resource = index === undefined ? base : `${base}/index/${index}`
    if (!caller.role.mayDo({ action, resource, context: { 'dynamodb:LeadingKeys': keys } })) {
      return failure('com.amazon.coral.service#AccessDeniedException', refusalOf(caller, action, resource))
    }
  }
  return undefined
}

type Touched = { readonly table: string; readonly index: string | undefined; readonly keys: readonly string[] }
/** Name of the partition key by table, and by table and index. */
type PartitionKeys = ReadonlyMap<string, string>

function readPartitionKeys(stack: Stack): PartitionKeys {
  const hashKey = (schema: unknown) =>
    String(
      asList(schema)
        .map(asRecord)
        .find((key) => key['KeyType'] === 'HASH')?.['AttributeName'],
    )
  return new Map(
    stack.ofType('AWS::DynamoDB::Table').flatMap(({ ref, properties }) => [
      [ref, hashKey(properties['KeySchema'])] as const,
      ...asList(properties['GlobalSecondaryIndexes'])
        .map(asRecord)
        .map((index) => [`${ref}/${index['IndexName']}`, hashKey(index['KeySchema'])] as const),
    ]),
  )
}

/** The resources of a request with the partition keys that it names: the values of the condition key `dynamodb:LeadingKeys`. */
function touched(operation: DynaliteOperation, parsed: ParsedRequest, partitionKeys: PartitionKeys): readonly Touched[] {
  const table = String(parsed['TableName'] ?? '*')
  const index = parsed['IndexName'] === undefined ? undefined : String(parsed['IndexName'])
  const keyIn = (item: unknown, name: string) => {
    const typed = asRecord(asRecord(item)[partitionKeys.get(name) ?? ''])
    return String(typed['S'] ?? typed['N'] ?? typed['B'] ?? '')
  }
  if (operation === 'BatchGetItem' || operation === 'BatchWriteItem') {
    return Object.entries(asRecord(parsed['RequestItems'])).map(([name, wanted]) => {
      const writes = asList(wanted).map(asRecord)
      const written = writes.map((write) => asRecord(write['PutRequest'])['Item'] ?? asRecord(write['DeleteRequest'])['Key'])
      const items = operation === 'BatchGetItem' ? asList(asRecord(wanted)['Keys']) : written
      return { table: name, index: undefined, keys: items.map((item) => keyIn(item, name)) }
    })
  }
  if (operation === 'Query') {
    const name = index === undefined ? table : `${table}/${index}`
    const condition = asRecord(asRecord(parsed['KeyConditions'])[partitionKeys.get(name) ?? ''])
    const [typed] = Object.values(asRecord(asList(condition['AttributeValueList'])[0]))
    return [{ table, index, keys: [String(typed ?? '')] }]
  }
  const item = parsed['Item'] ?? parsed['Key']
  return [{ table, index, keys: item === undefined ? [] : [keyIn(item, table)] }]
}

/**
 * Runs the first half of a batch and returns the rest as unprocessed, as DynamoDB does when it is busy. Other operations run
 * completely.
 */
async function runHalf(
  operation: DynaliteOperation,
  request: Readonly<Record<string, unknown>>,
  engine: Engine,
): Promise<EngineReply> {
  const read = operation === 'BatchGetItem'
  const halves = Object.entries(asRecord(request['RequestItems'])).map(([table, wanted]) => {
    const members = asList(read ? asRecord(wanted)['Keys'] : wanted)
    const middle = Math.ceil(members.length / 2)
    const wrap = (some: readonly unknown[]) => (read ? { ...asRecord(wanted), Keys: some } : some)
    const later = members.slice(middle)
    return { now: [table, wrap(members.slice(0, middle))], later: later.length === 0 ? [] : [[table, wrap(later)]] }
  })
  const isBatch = halves.length > 0
  const raw = isBatch ? { ...request, RequestItems: Object.fromEntries(halves.map(({ now }) => now)) } : request
  const checked = parseOrRefuse(operation, structuredClone(raw))
  if ('refused' in checked) return checked.refused
  const reply = await engine.run(operation, checked.parsed, raw)
  if (!isBatch || reply.status !== 200) return reply
  const unprocessed = Object.fromEntries(halves.flatMap(({ later }) => later))
  return { status: 200, body: { ...asRecord(reply.body), [read ? 'UnprocessedKeys' : 'UnprocessedItems']: unprocessed } }
}

function meter(counters: TableCounters, { operation, request, caller = 'operator' }: TableCall, reply: EngineReply): void {
  const units = asList(asRecord(reply.body)['ConsumedCapacity'])
    .map((consumed) => Number(asRecord(consumed)['CapacityUnits'] ?? 0))
    .reduce((sum, part) => sum + part, 0)
  // A failed condition is charged as a write of at least one unit.
  const charged = units === 0 && reply.status === 400 && writing.has(operation) ? 1 : units
  const member = writing.has(operation) ? 'writeUnits' : 'readUnits'
  counters[member] += charged
  addUse(counters.byCaller, caller, member, charged)
  addUse(counters.byKind, `${caller} ${operation} ${itemKindOf(operation, request)}`, member, charged)
}

function addUse(uses: Map<string, UseOfTable>, name: string, member: 'readUnits' | 'writeUnits', units: number): void {
  const own = uses.get(name) ?? newUse()
  own.calls += 1
  own[member] += units
  uses.set(name, own)
}

function withoutUnits(reply: EngineReply): EngineReply {
  if (reply.status !== 200) return reply
  const { ConsumedCapacity: _units, ...body } = asRecord(reply.body)
  return { status: 200, body }
}
