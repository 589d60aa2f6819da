import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { openStore } from '../../../lib/local/dynalite-modules.ts'
import { makeTables, openEmbeddedEngine, parseOrRefuse } from '../../../lib/local/engine.ts'
import { readTemplate } from '../../../lib/local/template.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void // V8 offers it to contexts made after the flag is set

const keySchema = [
  { AttributeName: 'PK', KeyType: 'HASH' },
  { AttributeName: 'SK', KeyType: 'RANGE' },
]
const template = {
  Resources: {
    Table: {
      Type: 'AWS::DynamoDB::Table',
      Properties: {
        TableName: 'queried',
        KeySchema: keySchema,
        AttributeDefinitions: ['PK', 'SK'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      },
    },
  },
}

it('the embedded table keeps its memory over thousands of queries', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'queried-'))
  const engine = await openEmbeddedEngine(folder)
  try {
    await makeTables(readTemplate(template, 'test'), engine)
    const ask = async (operation: 'PutItem' | 'Query', body: object) => {
      const request = parseOrRefuse(operation, body)
      if ('refused' in request) throw new Error(JSON.stringify(request.refused.body))
      return engine.run(operation, request.parsed, body)
    }
    for (let i = 0; i < 5; i++) {
      const Item = { PK: { S: 'a' }, SK: { S: String(i) }, text: { S: 'x'.repeat(4_000) } }
      await ask('PutItem', { TableName: 'queried', Item })
    }
    const query = async (times: number) => {
      for (let i = 0; i < times; i++) {
        const { body } = await ask('Query', {
          TableName: 'queried',
          KeyConditionExpression: 'PK = :pk',
          ExpressionAttributeValues: { ':pk': { S: 'a' } },
        })
        expect(body).toMatchObject({ Count: 5 })
      }
      collectGarbage()
      return process.memoryUsage().heapUsed / 2 ** 20
    }
    const before = await query(500)
    const after = await query(3_000)
    console.info(`heap in use before and after 3,000 queries: ${before.toFixed(0)} and ${after.toFixed(0)} MB`)
    expect(after - before).toBeLessThan(15)
  } finally {
    await engine.close()
    await rm(folder, { recursive: true })
  }
})

it('an iterator that was read is closed, and keeps no room for entries outside of the heap', { retry: 0 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'iterated-'))
  const { db } = openStore(folder)
  await db.open()
  const open = new Set<unknown>()
  const store = db as unknown as Record<'attachResource' | 'detachResource', (resource: unknown) => void> // of abstract-level
  const [attach, detach] = [store.attachResource.bind(db), store.detachResource.bind(db)]
  store.attachResource = (resource) => {
    open.add(resource)
    attach(resource)
  }
  store.detachResource = (resource) => {
    open.delete(resource)
    detach(resource)
  }
  try {
    await new Promise<void>((resolve, reject) =>
      db.batch([{ type: 'put', key: 'a', value: 1 }], (error) => (error ? reject(error) : resolve())),
    )
    const closed: unknown[] = []
    const readMany = async (times: number) => {
      for (let i = 0; i < times; i++) {
        const others = open.size
        const iterator = db.values()
        expect(await iterator.next()).toBe(1)
        expect(await iterator.next()).toBeUndefined()
        expect(open.size).toBeGreaterThan(others)
        await iterator.return()
        expect(open.size).toBe(others)
        closed.push(iterator)
      }
      collectGarbage()
      return process.memoryUsage.rss()
    }
    const before = await readMany(1_000)
    const bytesEach = ((await readMany(5_000)) - before) / 5_000
    console.info(`a closed iterator keeps ${(bytesEach / 1024).toFixed(1)} kB`)
    expect(closed.length).toBe(6_000)
    expect(bytesEach).toBeLessThan(2_500)
  } finally {
    await new Promise<void>((resolve) => db.close(() => resolve()))
    await rm(folder, { recursive: true })
  }
})
