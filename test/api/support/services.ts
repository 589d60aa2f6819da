import type { AddressInfo } from 'node:net'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { createStores } from '../../../functions/adapters/dynamo/create-stores.ts'
import { unpack } from '../../../functions/adapters/dynamo/pack.ts'
import type { Stores } from '../../../functions/core/stores.ts'
import { forgetEnv } from '../../../functions/runtime/env.ts'
import { configOf, type StageOverrides } from '../../../lib/cdk/stages.ts'
import { createTableEndpoint, type TableCounters } from '../../../lib/local/dynamodb.ts'
import { makeTables, openEmbeddedEngine } from '../../../lib/local/engine.ts'
import type { Faults } from '../../../lib/local/faults.ts'
import { createServicesServer } from '../../../lib/local/services.ts'
import { readTemplate } from '../../../lib/local/template.ts'
import { tableName, tableTemplate } from '../../support/table-template.ts'

/** High limits: many scans are started and none ends, and only tests of the limits should reach them. */
const roomy = {
  maxRunningScans: 1_000,
  environments: { scan: 40, stage: 100_000 },
  ceilingUsd: { scan: 50, day: 100_000 },
}

export const pepper = 'a-pepper-of-the-tests-that-is-long-enough'
const webhookRoot = 'a-webhook-root-of-the-tests-that-is-long-enough'
export const baseUrl = 'https://visibility.example.com/dev'
/** A host without a public name that tests may scan. */
export const allowedHost = '127.0.0.1:4444'

/** A receiver without a public name that tests may register. No server listens there. */
export const receiverHost = '127.0.0.1:4445'

export type Services = {
  readonly stores: Stores
  readonly faults: Faults
  readonly counters: TableCounters
  readonly resetCounters: () => void
  /** Names of the executions that were started. */
  readonly started: string[]
  readonly providerSecret: Record<string, string>
  /** Texts of the other secrets, by purpose. */
  readonly secretTexts: { pepper: string; webhooks: string }
  /** Every row of the table as text, packed values decompressed. */
  readonly dump: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

/**
 * The services that functions reach through the AWS SDK, on loopback: the table on the embedded engine, the secrets, and a Step
 * Functions that only records. Sets the environment of this process
 * until it is closed.
 */
export async function startServices(settings: StageOverrides['settings'] = {}): Promise<Services> {
  const stack = readTemplate(tableTemplate, 'test')
  const engine = await openEmbeddedEngine(undefined)
  await makeTables(stack, engine)
  const table = createTableEndpoint(stack, engine)
  const started: string[] = []
  const providerSecret: Record<string, string> = {}
  const secretTexts = { pepper, webhooks: webhookRoot }
  const textOf = (id: string) => (id === 'pepper' || id === 'webhooks' ? secretTexts[id] : JSON.stringify(providerSecret))
  const secretOf = (id: string) => ({ arn: id, name: id, value: textOf(id), versionId: 'v1' })
  const server = createServicesServer({
    table,
    findSecret: secretOf,
    callerOf: () => undefined,
    states: (_target, body) => {
      const { name } = body as { name: string } // sent by our own workflow adapter
      if (!started.includes(name)) started.push(name)
      return { status: 200, body: { executionArn: `arn:aws:states:us-east-1:1:execution:scan:${name}`, startDate: 0 } }
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const restoreEnvironment = setEnvironment({
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_DYNAMODB: address,
    AWS_ENDPOINT_URL_SFN: address,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: address,
    STAGE_NAME: 'dev',
    TABLE_NAME: tableName,
    STATE_MACHINE_ARN: 'arn:aws:states:us-east-1:000000000000:stateMachine:scan',
    PEPPER_SECRET_ID: 'pepper',
    WEBHOOK_SECRET_ID: 'webhooks',
    DELIVER_MACHINE_ARN: 'arn:aws:states:us-east-1:000000000000:stateMachine:deliver',
    WEBHOOK_ALLOW_HOSTS: receiverHost,
    PROVIDER_SECRET_ID: 'provider',
    BASE_URL: baseUrl,
    SEED_ALLOW_HOSTS: allowedHost,
    SETTINGS: JSON.stringify(configOf('dev', { accountEnvironments: 100_000, settings: { ...roomy, ...settings } }).settings),
    POWERTOOLS_LOG_LEVEL: 'SILENT',
  })
  return {
    stores: createStores({ tableName }),
    faults: table.faults,
    counters: table.counters,
    resetCounters: table.resetCounters,
    started,
    providerSecret,
    secretTexts,
    async dump() {
      const reply = await table.answer('Scan', Buffer.from(JSON.stringify({ TableName: tableName })), undefined)
      const { Items } = (reply?.body ?? { Items: [] }) as { Items: Parameters<typeof unmarshall>[0][] } // a small table is one page
      return Items.map((item) => {
        const { gzip, ...row } = unmarshall(item)
        if (gzip === undefined) return JSON.stringify(row)
        const bytes = typeof gzip === 'string' ? new Uint8Array(Buffer.from(gzip, 'base64')) : gzip
        return JSON.stringify([row, unpack({ gzip: bytes })])
      })
    },
    async close() {
      restoreEnvironment()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await engine.close()
    },
  }
}

/** Sets variables that the functions read, and returns what takes them back. */
function setEnvironment(variables: Readonly<Record<string, string>>): () => void {
  const before = { ...process.env }
  Object.assign(process.env, variables)
  forgetEnv()
  return () => {
    for (const name of Object.keys(variables)) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
    forgetEnv()
  }
}
