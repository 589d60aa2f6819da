import { readFileSync } from 'node:fs'
import { type AttributeValue, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import { createTable } from '../../../functions/adapters/dynamo/table.ts'
import { kindsOfValues } from './support/kinds-of-values.ts'

type Item = Record<string, AttributeValue>
/** An item as sent by the release that marshalled by hand. */
const stored = JSON.parse(readFileSync(new URL('../../fixtures/rows/kinds-of-values.json', import.meta.url), 'utf8')) as Item
const key = { PK: 'KINDS', SK: 'ROW' }

/** A table whose requests are kept, and answered with the stored item. */
function keepingTable() {
  const sent: Record<string, unknown>[] = []
  const client = new DynamoDBClient({
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    requestHandler: {
      handle(request: { body: Uint8Array | string; headers: Record<string, string> }) {
        sent.push(JSON.parse(Buffer.from(request.body as string).toString()) as Record<string, unknown>)
        const name = request.headers['x-amz-target']?.split('.')[1]
        const answers: Record<string, object> = {
          GetItem: { Item: stored },
          Query: { Items: [stored], LastEvaluatedKey: undefined },
          BatchGetItem: { Responses: { t: [stored] } },
          UpdateItem: { Attributes: stored },
        }
        return Promise.resolve({
          response: { statusCode: 200, headers: {}, body: Buffer.from(JSON.stringify(answers[name ?? ''] ?? {})) },
        })
      },
    } as never, // the part the client calls
  })
  return { table: createTable({ tableName: 't', client }), sent }
}

test('are read by every operation as what was written', async () => {
  const { table } = keepingTable()
  const row = { ...kindsOfValues, ...key }
  expect(await table.get(key)).toEqual(row)
  expect(await table.getMany([key])).toEqual([row])
  expect(await table.update(key, { update: 'SET #a = :a', values: { a: 1 } })).toEqual(row)
  for await (const found of table.query({ keys: { pk: 'KINDS' } })) expect(found).toEqual(row)
  for await (const found of table.listIndex('KINDS')) expect(found).toEqual(row)
})

test('are written by this release as the same bytes, and members that are undefined are left out', async () => {
  const { table, sent } = keepingTable()
  await table.put(key, { ...kindsOfValues, absent: undefined, map: { ...Object(kindsOfValues['map']), absent: undefined } })
  expect(sent[0]?.['Item']).toEqual(stored)
})

test('keys and values of conditions are sent in the same form', async () => {
  const { table, sent } = keepingTable()
  await table.update(key, {
    update: 'SET #list = list_append(#list, :ids)',
    condition: 'size(#list) < :max',
    names: { list: 'personaIds' },
    values: { ids: ['p1'], max: 5 },
  })
  await table.remove(key, { condition: 'version = :version', values: { version: 2 } })
  expect(sent).toMatchObject([
    {
      Key: { PK: { S: 'KINDS' }, SK: { S: 'ROW' } },
      ExpressionAttributeNames: { '#list': 'personaIds' },
      ExpressionAttributeValues: { ':ids': { L: [{ S: 'p1' }] }, ':max': { N: '5' } },
    },
    { Key: { PK: { S: 'KINDS' }, SK: { S: 'ROW' } }, ExpressionAttributeValues: { ':version': { N: '2' } } },
  ])
})
