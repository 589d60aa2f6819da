import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { pack, unpack } from '../../../functions/adapters/dynamo/pack.ts'
import { createTable } from '../../../functions/adapters/dynamo/table.ts'
import { Failure } from '../../../functions/core/failure.ts'
import { closedAfterTests } from '../../support/closed-after-tests.ts'
import { all, startEngine } from '../../support/engine.ts'

const engine = await closedAfterTests(startEngine())

/** A client that answers Query from a list of pages, and records its requests. */
function pagingClient(pages: readonly { Items: object[]; LastEvaluatedKey?: object }[]) {
  const asked: unknown[] = []
  const client = new DynamoDBClient({
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    requestHandler: {
      handle(request: { body: Uint8Array }) {
        asked.push(JSON.parse(Buffer.from(request.body.buffer, request.body.byteOffset, request.body.byteLength).toString()))
        const body = Buffer.from(JSON.stringify(pages[asked.length - 1]))
        return Promise.resolve({ response: { statusCode: 200, headers: {}, body } })
      },
    } as never, // the part the client calls
  })
  return { table: createTable({ tableName: 't', client }), asked }
}
const item = (n: number) => ({ PK: { S: 'p' }, SK: { S: `s${n}` } })

test('a query goes on through pages of one item and empty pages to the last', async () => {
  const { table, asked } = pagingClient([
    { Items: [item(1)], LastEvaluatedKey: item(1) },
    { Items: [], LastEvaluatedKey: item(2) },
    { Items: [item(3)] },
  ])
  const rows = await all(table.query({ keys: { pk: 'p' } }))
  expect(rows.map((row) => row['SK'])).toEqual(['s1', 's3'])
  expect(asked).toMatchObject([{ ConsistentRead: true }, { ExclusiveStartKey: item(1) }, { ExclusiveStartKey: item(2) }])
})

test('250 keys are read in batches, keys given twice once, and what is left unprocessed again', async () => {
  const keys = Array.from({ length: 250 }, (_, n) => ({ PK: 'BATCH', SK: `n${n}` }))
  for (const key of keys) await engine.table.put(key, { n: 1 })
  engine.faults.set({ unprocessed: 1 })
  const rows = await engine.table.getMany([...keys, ...keys.slice(0, 50), { PK: 'BATCH', SK: 'missing' }])
  engine.faults.clear()
  expect(new Set(rows.map((row) => row['SK']))).toEqual(new Set(keys.map(({ SK }) => SK)))
  expect(rows.length).toBe(250)
})

test('keys that stay unprocessed end within the time of one call, with the failure of a throttled read', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  onTestFinished(() => void vi.restoreAllMocks())
  let calls = 0
  const reply = { Responses: {}, UnprocessedKeys: { t: { Keys: [item(1)] } } }
  const client = new DynamoDBClient({
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    requestHandler: {
      handle() {
        calls++
        return Promise.resolve({ response: { statusCode: 200, headers: {}, body: Buffer.from(JSON.stringify(reply)) } })
      },
    } as never, // the part the client calls
  })
  const table = createTable({ tableName: 't', client, patience: 'request' })
  await expect(table.getMany([{ PK: 'p', SK: 's1' }])).rejects.toMatchObject({ code: 'unavailable', status: 503 })
  // Pauses of 50, 100, 200, 400 and 800 ms; the next would end after 2.9 s.
  expect(calls).toBe(6)
})

describe.each(['throttle', 'serverError', 'lostRequest'] as const)('%s', (fault) => {
  test('twice in a row is not noticed', async () => {
    const { table } = engine.begin({ fault: (call) => (call <= 2 ? fault : undefined) })
    expect(await table.put({ PK: fault, SK: 'x' }, { n: 1 })).toBe(true)
    expect(await table.get({ PK: fault, SK: 'x' })).toMatchObject({ n: 1 })
  })

  test('without end is a failure of the store, to be tried again later', async () => {
    const { table } = engine.begin({ fault: () => fault })
    const error = await table.get({ PK: fault, SK: 'x' }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Failure)
    expect(error).toMatchObject({ code: 'unavailable', status: 503, headers: { 'Retry-After': '5' } })
  })
})

test('calls that run at the same time each send their own input and get their own answer', async () => {
  const numbers = Array.from({ length: 40 }, (_, n) => n)
  const key = (n: number) => ({ PK: 'AT ONCE', SK: `n${n}` })
  await Promise.all(numbers.map((n) => engine.table.put(key(n), { n })))
  const changed = numbers.map((n) => engine.table.update(key(n), { update: 'ADD n :more', values: { more: 100 * n } }))
  expect((await Promise.all(changed)).map((row) => row?.['n'])).toEqual(numbers.map((n) => 101 * n))
  const removed = Promise.all(numbers.slice(30).map((n) => engine.table.remove(key(n))))
  const read = Promise.all(numbers.slice(0, 30).map((n) => engine.table.get(key(n))))
  expect((await read).map((row) => row?.['n'])).toEqual(numbers.slice(0, 30).map((n) => 101 * n))
  await removed
  expect(await engine.table.getMany(numbers.map(key))).toHaveLength(30)
})

test('a request that is wrong is our fault and no failure of the store', async () => {
  const error = await engine.table.put({ PK: '', SK: 'x' }, {}).catch((thrown: unknown) => thrown)
  expect(error).not.toBeInstanceOf(Failure)
  expect(error).toMatchObject({ name: 'ValidationException' })
})

test('a value is stored as text up to 1 kB and compressed above, and comes back equal', () => {
  const small = { text: 'ä'.repeat(400) }
  const large = { text: 'ä'.repeat(40_000), nested: [{ emoji: '🛠️' }] }
  expect(Object.keys(pack(small))).toEqual(['json'])
  expect(Object.keys(pack(large))).toEqual(['gzip'])
  expect([unpack(pack(small)), unpack(pack(large))]).toEqual([small, large])
  expect(() => unpack({})).toThrow('holds no value')
})

describe('a call that gets no answer', () => {
  /** A server that accepts requests and stops answering: before the head, or in the middle of the body. */
  async function stallingTable(answer: (response: ServerResponse) => void, patience?: 'stage') {
    let tries = 0
    const server = createServer((request, response) => {
      tries++
      request.resume()
      answer(response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo // listens on a port
    vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', `http://127.0.0.1:${port}`)
    vi.stubEnv('AWS_REGION', 'us-east-1')
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'local')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local')
    onTestFinished(() => {
      vi.unstubAllEnvs()
      server.closeAllConnections()
      server.close()
    })
    return { table: createTable({ tableName: 't', ...(patience && { patience }) }), tries: () => tries }
  }
  const halves = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0', 'content-length': 100 })
    response.write('{"Item":')
  }

  // Each byte comes in time for the limits of a socket, and the body never ends.
  const drips = (response: ServerResponse) => {
    halves(response)
    const timer = setInterval(() => response.write(' '), 300)
    response.once('close', () => clearInterval(timer))
  }

  // Three tries of 3 s, too long for a function of 10 s, would end after the test's time limit.
  test.each([
    ['that never begins', () => undefined],
    ['that stops in its middle', halves],
    ['that comes byte by byte', drips],
  ])('ends as unavailable, with a time to come back, for an answer %s', { timeout: 5_000 }, async (_, answer) => {
    const { table, tries } = await stallingTable(answer)
    const failure = await table.get({ PK: 'a', SK: 'b' }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Failure)
    expect(failure).toMatchObject({ code: 'unavailable', headers: { 'Retry-After': '5' } })
    expect(tries()).toBeGreaterThan(0)
  })

  test('ends within 3 s in all, its tries and the pauses between them included', { timeout: 15_000 }, async () => {
    const { table, tries } = await stallingTable(() => undefined)
    const ended = table.get({ PK: 'a', SK: 'b' }).catch((error: unknown) => error)
    // Both timers are in one process, so a delay slows both.
    expect(await Promise.race([ended, sleep(3_000, 'still waiting')])).toMatchObject({ code: 'unavailable' })
    expect(tries()).toBe(3)
  })

  test('is waited for by a stage when a busy store answers after 2 s', { timeout: 15_000 }, async () => {
    const late = (response: ServerResponse) =>
      void setTimeout(() => response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end('{}'), 2_000)
    const { table, tries } = await stallingTable(late, 'stage')
    expect(await table.get({ PK: 'a', SK: 'b' })).toBeUndefined()
    expect(tries()).toBe(1)
  })
})
