import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { unlisted } from '../../functions/adapters/dynamo/keys.ts'
import type { Operator } from './connect.ts'

export const searchOption = [
  '--search-table',
  'read the whole table first, which takes time: accounts and teams of releases without these lists are added to them',
] as const

/** Reads the whole table for accounts and teams that no list holds, and puts them into their lists. */
export async function searchTable({ clients, stores }: Operator): Promise<void> {
  const client = DynamoDBDocumentClient.from(clients.dynamodb)
  let start: Record<string, unknown> | undefined
  do {
    const page = await client.send(new ScanCommand({ TableName: clients.tableName, ...unlisted, ExclusiveStartKey: start }))
    for (const { PK } of page.Items ?? []) {
      const [family, id = ''] = String(PK).split('#')
      // An empty change adds the row to its list.
      if (family === 'ACCOUNT') await stores.accounts.change(id, {})
      else await stores.teams.changeTeam(id, {})
    }
    start = page.LastEvaluatedKey
  } while (start !== undefined)
}
