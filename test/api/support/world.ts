import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda'
import { expect } from 'vitest'
import { createKeyCrypto } from '../../../functions/adapters/crypto.ts'
import { type Endpoint, functionOf } from '../../../functions/contract/endpoint.ts'
import { errorBody, errorStatus } from '../../../functions/contract/errors.ts'
import { endpoints } from '../../../functions/contract/index.ts'
import type { Account, ApiKey } from '../../../functions/core/accounts/account.ts'
import { issueKey } from '../../../functions/core/accounts/api-key.ts'
import type { Stores } from '../../../functions/core/stores.ts'
import { newTeam } from '../../../lib/operator/teams.ts'
import { type Asked, aContext, anEvent } from '../../support/event.ts'
import { anAccount, openingOf } from '../../support/rows.ts'
import { pepper, type Services, startServices } from './services.ts'

export type Answer = {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: what a client reads of JSON that the schema has checked
  readonly body: any
}
export type Sent = Omit<Asked, 'resource' | 'method' | 'headers'> & {
  readonly method?: string
  readonly key?: string | undefined
  readonly headers?: Asked['headers']
}

export type World = Services & {
  /** Calls an endpoint by its id, and checks the answer against the schemas of its descriptor. */
  readonly call: (id: string, sent?: Sent) => Promise<Answer>
  /**
   * Calls with an Idempotency-Key, and again while the table does not answer in time: what an integration does, and what a test
   * with much work at once needs on a busy machine.
   */
  readonly callUntilDecided: (id: string, sent: Sent) => Promise<Answer>
  readonly account: (
    changes?: Partial<Account>,
  ) => Promise<{ readonly accountId: string; readonly key: string; readonly keyId: string }>
  readonly partner: (team: string, changes?: Partial<Account>) => Promise<{ readonly accountId: string; readonly key: string }>
  readonly issue: (
    kind: ApiKey['kind'],
    accountId?: string | null,
    expiresAt?: string | null,
  ) => Promise<{ key: string; keyId: string }>
}

type Handler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>

/** The endpoints of the product in this process: their own wrapper, their own adapters, a real table. */
export async function startWorld(settings?: Parameters<typeof startServices>[0]): Promise<World> {
  const services = await startServices(settings)
  const crypto = createKeyCrypto(async () => ({ current: '1', byVersion: { '1': pepper } }))
  const issue: World['issue'] = async (kind, accountId = null, expiresAt = null) => {
    const createdAt = new Date().toISOString()
    const { row, key } = await issueKey({ stage: 'dev', kind, accountId, label: null, createdAt, expiresAt }, crypto)
    await services.stores.keys.put(row)
    return { key, keyId: row.keyId }
  }
  const account: World['account'] = async (changes = {}) => {
    const row = anAccount({
      accountId: `acc-${randomUUID().slice(0, 8)}`,
      credits: 500,
      createdAt: new Date().toISOString(),
      ...changes,
    })
    await services.stores.accounts.create(row, openingOf(row))
    return { accountId: row.accountId, ...(await issue('account', row.accountId)) }
  }
  const world: World = {
    ...services,
    issue,
    account,
    async partner(team, changes = {}) {
      await createTeam(services.stores, team)
      return account({ partner: true, teamSlug: team, ...changes })
    },
    async call(id, sent = {}) {
      const descriptor = endpoints.find((endpoint) => endpoint.id === id)
      if (descriptor === undefined) throw new RangeError(`no endpoint ${id}`)
      const { handler } = (await import(`../../../functions/api/${functionOf(descriptor)}.ts`)) as { handler: Handler }
      const { key, headers, ...asked } = sent
      const result = await handler(
        anEvent({ method: descriptor.method, resource: descriptor.path, ...asked, headers: { 'x-api-key': key, ...headers } }),
        aContext(),
      )
      const answer = read(result)
      mustFit(descriptor, answer, asked.method ?? descriptor.method)
      return answer
    },
    async callUntilDecided(id, sent) {
      const asked = { ...sent, headers: { 'Idempotency-Key': randomUUID(), ...sent.headers } }
      for (;;) {
        const answer = await world.call(id, asked)
        if (!undecided.has(answer.body?.code)) return answer
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
  }
  return world
}

const undecided: ReadonlySet<unknown> = new Set(['unavailable', 'idempotency_in_flight'])

async function createTeam(stores: Stores, slug: string): Promise<void> {
  await stores.teams.createTeam(newTeam(slug, slug, '2026-11-01T00:00:00.000Z'))
}

export function read(result: APIGatewayProxyResult): Answer {
  const headers = Object.fromEntries(
    Object.entries(result.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
  )
  const raw = Buffer.from(result.body, result.isBase64Encoded === true ? 'base64' : 'utf8')
  const text = (headers['content-encoding'] === 'gzip' && raw.length > 0 ? gunzipSync(raw) : raw).toString('utf8')
  const isJson = headers['content-type']?.startsWith('application/json') === true && text !== ''
  return { status: result.statusCode, headers, text, body: isJson ? JSON.parse(text) : undefined }
}

/**
 * Checked for every answer of every test: a documented status, no member beyond its schema, the common shape of errors, the
 * fixed headers.
 */
function mustFit(descriptor: Endpoint, answer: Answer, method: string): void {
  const { status, headers, body } = answer
  expect(headers['x-request-id']).toMatch(/^request-\d+$/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  if (method === 'HEAD' || status === 304) {
    expect(answer.text).toBe('')
    return
  }
  if (status >= 400) {
    const error = errorBody.strict().parse(body)
    expect(error.requestId).toBe(headers['x-request-id'])
    expect(errorStatus[error.code as keyof typeof errorStatus]).toBe(status)
    return
  }
  const schema = descriptor.responses[status]
  if (schema === undefined) throw new RangeError(`${descriptor.id} does not describe ${status}`)
  if (body !== undefined) expect(schema.parse(body)).toEqual(body)
}
