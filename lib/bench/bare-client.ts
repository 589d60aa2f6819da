// The least that every function with a table costs: the SDK's client, bundled as functions are, and one GetItem.
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'

export const handler = async (): Promise<void> => {
  const client = new DynamoDBClient({ maxAttempts: 3 })
  await client.send(new GetItemCommand({ TableName: 'bench', Key: { PK: { S: 'KEY#bench' }, SK: { S: 'KEY' } } }))
}
