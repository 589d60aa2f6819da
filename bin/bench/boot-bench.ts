import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AttributeValue, PutItemCommand, QueryCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { answerKey, headKey, workKey } from '../../functions/adapters/dynamo/keys.ts'
import type { BenchSystem, BootBench } from '../../lib/bench/bench-system.ts'
import { createClient } from '../../lib/client/client.ts'
import { readLocalEnvironment } from '../../lib/local/local-environment.ts'
import { stackFileOf } from '../../lib/local/stack-file.ts'
import { startSystem } from '../../lib/local/start-system.ts'
import { grantCredits } from '../../lib/operator/accounts.ts'
import { connectTo, type Operator } from '../../lib/operator/connect.ts'
import { issue } from '../../lib/operator/keys.ts'
import { showScan } from '../../lib/operator/scans.ts'
import { makeDemoAccounts } from '../demo-accounts.ts'

/** Boots the product on a free port, in a folder that is removed afterwards. */
export const bootBench: BootBench = async ({ latencyMs }) => {
  const folder = await mkdtemp(join(tmpdir(), 'visibility-bench-'))
  const environment = readLocalEnvironment({ PORT: '0', DATA_DIR: folder, SIMULATION_LATENCY_MS: String(latencyMs) })
  const { stack, simulation, close } = await startSystem(environment)
  const end = async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    if (simulation === undefined) throw new Error('The bench needs the simulation')
    const operator = connectTo(stackFileOf(stack, {}), false)
    // `npm start` makes its keys in a separate process too, and that takes about as long as the workers need to start.
    const [keys] = await Promise.all([makeDemoAccounts(operator), stack.warmedUp])
    const accountOf = async (key: string) => {
      const row = await operator.stores.keys.find(key.split('_')[2] ?? '')
      if (typeof row?.accountId !== 'string') throw new Error('A demo key has no account')
      return row.accountId
    }
    const [user, partner] = [await accountOf(keys.user), await accountOf(keys.partner)]
    return {
      ...{ stack, simulation, keys },
      client: createClient({ baseUrl: stack.baseUrl, key: keys.user }),
      partner: createClient({ baseUrl: stack.baseUrl, key: keys.partner }),
      partnerKeys: (count) => Promise.all(Array.from({ length: count }, () => keyOf(operator, partner))),
      grantCredits: async (amount) => void (await grantCredits(operator, user, amount, 'bench')),
      recordOf: async (uuid) => {
        const { calls, cost, stages, reading } = await showScan(operator, uuid)
        const modelCallsByStage = Object.fromEntries(cost.models.map(({ stage, calls: count }) => [stage, count]))
        const { failed = 0, empty = 0 } = calls.byOutcome
        return {
          planned: calls.planned ?? 0,
          present: calls.stored - failed - empty,
          tries: calls.tries,
          modelCallsByStage,
          reading: readingOf(cost.models),
          secondReadings: reading?.secondReadings ?? 0,
          stages,
        }
      },
      addInternals: (uuid, more) => addInternals(operator, uuid, more),
      raiseHead: (uuid) => raiseHead(operator, uuid),
      storedBytes: (uuid) => storedBytes(operator, uuid),
      close: end,
    } satisfies BenchSystem
  } catch (error) {
    await end()
    throw error
  }
}

async function keyOf(operator: Operator, accountId: string): Promise<string> {
  const issued = await issue(operator, { kind: 'account', accountId, label: 'bench', expiresAt: null })
  if (!('key' in issued)) throw new Error('The operator was connected for a dry run')
  return issued.key
}

// An item holds at most 400 kB.
const largestItemBytes = 100_000

async function addInternals(
  { clients }: Operator,
  uuid: string,
  { workBytes, answers }: { readonly workBytes: number; readonly answers: number },
): Promise<void> {
  const put = (item: object) => clients.dynamodb.send(new PutItemCommand({ TableName: clients.tableName, Item: marshall(item) }))
  for (let n = 0; n * largestItemBytes < workBytes; n++)
    await put({ ...workKey(uuid, `bench-${n}`), value: 'w'.repeat(Math.min(largestItemBytes, workBytes - n * largestItemBytes)) })
  for (let n = 0; n < answers; n++) await put({ ...answerKey(uuid, `bench#${n}#chatgpt`), text: 'a'.repeat(5_000) })
}

async function raiseHead({ clients }: Operator, uuid: string): Promise<void> {
  const { tableName: TableName, dynamodb } = clients
  const change = { UpdateExpression: 'ADD revision :one', ExpressionAttributeValues: marshall({ ':one': 1 }) }
  await dynamodb.send(new UpdateItemCommand({ TableName, Key: marshall(headKey(uuid)), ...change }))
}

async function storedBytes({ clients }: Operator, uuid: string): Promise<number> {
  let sum = 0
  let after: Record<string, AttributeValue> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await clients.dynamodb.send(
      new QueryCommand({
        TableName: clients.tableName,
        KeyConditionExpression: 'PK = :scan',
        ExpressionAttributeValues: marshall({ ':scan': headKey(uuid).PK }),
        ...(after === undefined ? {} : { ExclusiveStartKey: after }),
      }),
    )
    sum += Items.reduce((bytes, item) => bytes + mapBytes(item), 0)
    after = LastEvaluatedKey
  } while (after !== undefined)
  return sum
}

const mapBytes = (map: Readonly<Record<string, AttributeValue>>): number =>
  Object.entries(map).reduce((bytes, [name, value]) => bytes + Buffer.byteLength(name) + valueBytes(value), 0)

/**
 * Size of a value as DynamoDB bills it: text in UTF-8, bytes as they are, numbers by their digits, three bytes for a list or
 * map.
 */
function valueBytes({ S, B, N, M, L, SS }: AttributeValue): number {
  if (S !== undefined) return Buffer.byteLength(S)
  if (B !== undefined) return B.length
  if (N !== undefined) return Math.ceil(N.length / 2) + 1
  if (M !== undefined) return 3 + mapBytes(M)
  if (L !== undefined) return 3 + L.reduce((bytes, value) => bytes + 1 + valueBytes(value), 0)
  if (SS !== undefined) return SS.reduce((bytes, text) => bytes + Buffer.byteLength(text), 0)
  return 1
}

/** Calls, tokens and dollars of reading, over all calls of all call groups. */
function readingOf(models: readonly { stage: string; calls: number; input: number; output: number; usd: number }[]) {
  const own = models.filter(({ stage }) => stage.startsWith('read-'))
  const sum = (member: 'calls' | 'input' | 'output' | 'usd') => own.reduce((total, entry) => total + entry[member], 0)
  return { calls: sum('calls'), input: sum('input'), output: sum('output'), usd: Number(sum('usd').toFixed(6)) }
}
