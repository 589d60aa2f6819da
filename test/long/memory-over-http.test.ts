import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { residentBytes } from '../../lib/bench/measure-local-system.ts'
import { rootDir } from '../../lib/cdk/bundle.ts'
import { createClient } from '../../lib/client/client.ts'
import { waitForScan } from '../../lib/client/follow-scan.ts'
import { startScan } from '../../lib/client/start-scan.ts'
import { createAccount } from '../../lib/operator/accounts.ts'
import { connectLocal, type Operator } from '../../lib/operator/connect.ts'
import { issue } from '../../lib/operator/keys.ts'

/*
 * The local system as `npm start` runs it, in separate processes: page views and polls with a body must not raise its memory.
 * MEMORY_VIEWS=30000 MEMORY_POLLS=3000 is the full measurement, of about a quarter of an hour.
 */

const views = Number(process.env['MEMORY_VIEWS'] ?? 2_000)
const polls = Number(process.env['MEMORY_POLLS'] ?? 200)
/** Threads collect their garbage ten seconds after the last event, and workers end after a minute. */
const idleMs = 75_000
/** Below the reads a minute that one key has. */
const pollsOfOneKey = 100

const folder = await mkdtemp(join(tmpdir(), 'visibility-memory-'))
const child = spawn(process.execPath, [join(rootDir, 'bin/local.ts'), '--no-scan'], {
  env: { ...process.env, MALLOC_ARENA_MAX: '1', DATA_DIR: folder, PORT: '0', SIMULATION_LATENCY_MS: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let operator: Operator
let keys: readonly string[]
let scan: { readonly page: string; readonly uuid: string }

beforeAll(async () => {
  const lines = createInterface({ input: child.stdout })
  // Reads all output, so that the system never blocks on its pipe.
  const demoSite = await new Promise<string>((resolve) =>
    lines.on('line', (line) => {
      const [, url] = /"url":\s*"(http[^"]+)"/.exec(line) ?? []
      if (url !== undefined) resolve(url)
    }),
  )
  operator = await connectLocal(folder, false)
  keys = await makeKeys(Math.ceil(polls / pollsOfOneKey) + 1)
  const client = createClient({ baseUrl: operator.baseUrl, key: keys[0] ?? '' })
  const started = await startScan(client, { url: demoSite })
  expect((await waitForScan(client, { ...started, pollMs: 200 })).status).toBe('complete')
  scan = { page: started.answer.reportUrl, uuid: started.uuid }
}, 200_000)
afterAll(async () => {
  agent.destroy()
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
  await rm(folder, { recursive: true, force: true })
})

async function makeKeys(count: number): Promise<readonly string[]> {
  const account = await createAccount(operator, { name: 'Views', plan: 'pro', credits: 100, partner: true })
  const accountId = 'accountId' in account ? account.accountId : null
  const made: string[] = []
  for (let n = 0; n < count; n++) {
    const issued = await issue(operator, { kind: 'account', accountId, label: `key ${n}`, expiresAt: null })
    if ('key' in issued) made.push(issued.key)
  }
  return made
}

/** Status and size of the body, over one connection. */
function ask(address: string, headers: Readonly<Record<string, string>> = {}): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.byteLength))
      response.once('end', () => resolve({ status: response.statusCode ?? 0, bytes }))
      response.once('error', reject)
    }).once('error', reject)
  })
}

const residentMb = async () => (await residentBytes(child.pid ?? 0)) / 2 ** 20

async function load(times: { readonly views: number; readonly polls: number }): Promise<number> {
  const each = Math.max(1, Math.floor(times.views / times.polls))
  let asked = 0
  for (let n = 0; n < times.views; n++) {
    if (n > 0 && n % 3_000 === 0) console.info(`${n} views: ${(await residentMb()).toFixed(0)} MB`)
    const page = await ask(scan.page)
    if (page.status !== 200 || page.bytes < 10_000) throw new Error(`view ${n}: ${page.status}, ${page.bytes} bytes`)
    if (n % each !== 0 || asked >= times.polls) continue
    const key = keys[Math.floor(asked / pollsOfOneKey)] ?? ''
    const poll = await ask(`${operator.baseUrl}/api/visibility/scan-preview?uuid=${scan.uuid}`, { 'x-api-key': key })
    if (poll.status !== 200 || poll.bytes < 1_000) throw new Error(`poll ${asked}: ${poll.status}, ${poll.bytes} bytes`)
    asked += 1
  }
  await sleep(idleMs)
  return residentMb()
}

test('the local system keeps its memory over page views and polls', { timeout: 2_400_000, retry: 0 }, async () => {
  await load({ views: 300, polls: 30 })
  const before = await load({ views: 200, polls: 20 })
  expect(before).toBeGreaterThan(50)
  const after = await load({ views, polls })
  console.info(`resident MB before and after ${views} views and ${polls} polls: ${before.toFixed(0)} and ${after.toFixed(0)}`)
  expect(after).toBeLessThan(before * 1.2)
})
