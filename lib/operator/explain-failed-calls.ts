import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { createStores } from '../../functions/adapters/dynamo/create-stores.ts'
import type { StackFile } from '../local/stack-file.ts'
import { platformSentences } from './platform-failures.ts'

/**
 * Why too few platforms answered a scan of the local runtime, such as refused keys. The scan's own failure message is for
 * readers of the report and does not mention keys.
 */
export async function explainFailedCalls(
  uuid: string,
  { endpoints, tableName }: Pick<StackFile, 'endpoints' | 'tableName'>,
): Promise<string> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = new DynamoDBClient({ region: 'us-east-1', credentials, endpoint: endpoints.dynamodb, maxAttempts: 2 })
  try {
    const sentences = await platformSentences(uuid, createStores({ tableName, client, patience: 'request' }).scans)
    return sentences.length === 0
      ? 'No call failed: fewer platforms have a key than a scan needs.'
      : sentences.map((sentence) => `  ${sentence}`).join('\n')
  } finally {
    client.destroy()
  }
}
