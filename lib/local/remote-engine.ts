import type { Engine } from './engine.ts'
import { LocalRefusal } from './refusal.ts'
import { localIdentity } from './resources.ts'

const deadlineMs = 10_000

/**
 * Uses a DynamoDB engine that is already running, such as DynamoDB Local.
 * @throws LocalRefusal bad_configuration when the address does not answer like DynamoDB
 */
export async function openRemoteEngine(address: string): Promise<Engine> {
  const url = parseAddress(address)
  const engine: Engine = {
    run: async (operation, _parsed, raw) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: withSignature(`DynamoDB_20120810.${operation}`),
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
    const reason =
      error instanceof Error ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`.trim() : error
    throw new LocalRefusal('bad_configuration', `DYNAMODB_ENDPOINT ${address} does not answer as DynamoDB does: ${reason}`)
  }
  return engine
}

function parseAddress(address: string): URL {
  if (!URL.canParse(address)) throw new LocalRefusal('bad_configuration', `DYNAMODB_ENDPOINT is no address: ${address}`)
  return new URL(address)
}

// Engines for one machine do not check signatures, but refuse a request without one.
function withSignature(target: string): Record<string, string> {
  const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const scope = `${time.slice(0, 8)}/${localIdentity.region}/dynamodb/aws4_request`
  return {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-date': time,
    'x-amz-target': target,
    authorization: `AWS4-HMAC-SHA256 Credential=local/${scope}, SignedHeaders=host;x-amz-date, Signature=${'0'.repeat(64)}`,
  }
}
