import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
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
