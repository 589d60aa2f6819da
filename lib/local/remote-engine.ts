import type { Engine } from './engine.ts'
import { LocalRefusal, reasonOf } from './refusal.ts'
import { localIdentity } from './resources.ts'

const deadlineMs = 10_000

/**
 * Uses a DynamoDB engine that is already running, such as DynamoDB Local.
 * @throws LocalRefusal bad_configuration when the address does not answer like DynamoDB
 */
export async function openRemoteEngine(address: string): Promise<Engine> {
  const engine: Engine = {
    run: async (operation, _parsed, raw) => {
      const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
      const scope = `${time.slice(0, 8)}/${localIdentity.region}/dynamodb/aws4_request`
      const answer = await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.0',
          'x-amz-target': `DynamoDB_20120810.${operation}`,
          'x-amz-date': time,
          // Engines for one machine do not check signatures, but refuse a request without one.
          authorization: `AWS4-HMAC-SHA256 Credential=local/${scope}, SignedHeaders=host;x-amz-date, Signature=${'0'.repeat(64)}`,
        },
        body: JSON.stringify(raw),
        signal: AbortSignal.timeout(deadlineMs),
      })
      return { status: answer.status, body: await answer.json() }
    },
    lagIndexes: undefined,
    close: async () => {},
  }
  try {
    const { status, body } = await engine.run('ListTables', {}, {})
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  } catch (error) {
    const reason = error instanceof Error && error.cause !== undefined ? reasonOf(error.cause) : reasonOf(error)
    throw new LocalRefusal('bad_configuration', `DYNAMODB_ENDPOINT ${address} does not answer as DynamoDB does: ${reason}`)
  }
  return engine
}
