import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as z from 'zod'
import { round } from './statistics.ts'

const autocannonResult = z.object({
  requests: z.object({ average: z.number(), total: z.number() }),
  latency: z.object({ p50: z.number(), p99: z.number(), average: z.number() }),
  errors: z.number(),
  timeouts: z.number(),
  '1xx': z.number(),
  '2xx': z.number(),
  '3xx': z.number(),
  '4xx': z.number(),
  '5xx': z.number(),
})

export type LoadOrder = {
  readonly url: string
  /** Used in turn, since a key has a limited number of requests a minute. */
  readonly keys: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
  readonly connections: number
  readonly seconds: number
}

/**
 * Loads an address from a separate process and returns the results.
 * @throws Error when an answer was neither a success nor "not modified"
 */
export async function load({ url, keys, headers = {}, connections, seconds }: LoadOrder) {
  const folder = await mkdtemp(join(tmpdir(), 'visibility-load-'))
  const file = join(folder, 'requests.har')
  try {
    const entries = keys.map((key) => ({
      request: {
        method: 'GET',
        url,
        headers: Object.entries({ 'x-api-key': key, ...headers }).map(([name, value]) => ({ name, value })),
      },
    }))
    await writeFile(file, JSON.stringify({ log: { version: '1.2', creator: { name: 'bench', version: '1' }, entries } }))
    const { stdout } = await promisify(execFile)(process.execPath, [
      fileURLToPath(import.meta.resolve('autocannon')),
      ...['--json', '--no-progress', '--har', file, '-c', String(connections), '-d', String(seconds), new URL(url).origin],
    ])
    const { requests, latency, errors, timeouts, ...byStatus } = autocannonResult.parse(JSON.parse(stdout))
    const bad = errors + timeouts + byStatus['1xx'] + byStatus['4xx'] + byStatus['5xx']
    if (bad > 0)
      throw new Error(`${bad} of ${requests.total} requests failed: ${JSON.stringify({ errors, timeouts, ...byStatus })}`)
    return {
      connections,
      requests: requests.total,
      requestsASecond: round(requests.average, 0),
      p50Ms: latency.p50,
      p99Ms: latency.p99,
      meanMs: round(latency.average),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
