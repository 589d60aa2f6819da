import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../../lib/client/client.ts'
import { type Simulation, startSimulation } from '../../../lib/local/simulation/start-simulation.ts'
import { createAccount } from '../../../lib/operator/accounts.ts'
import { connectLocal } from '../../../lib/operator/connect.ts'
import { issue } from '../../../lib/operator/keys.ts'
import { type Pages, servePages } from '../scan/support/serve-pages.ts'

const program = join(import.meta.dirname, 'roomy-server.ts')
const kills = 10

let simulation: Simulation
let directory: Pages
let shops: Pages
let folder: string
let port: number
let server: ChildProcess
beforeAll(async () => {
  simulation = await startSimulation({ latencyMs: 0 })
  const html = await (await fetch(simulation.demoSiteUrl)).text()
  const pageOf = (path: string) => (/^\/(?:listing|shop)-\d+\/?$/.test(path) ? { html } : undefined)
  directory = await servePages(pageOf)
  shops = await servePages(pageOf)
  folder = await mkdtemp(join(tmpdir(), 'visibility-list-'))
  port = await freePort()
  server = await start()
})
afterAll(async () => {
  await kill()
  await Promise.all([simulation.close(), directory.close(), shops.close()])
  await rm(folder, { recursive: true, force: true })
})

/** Taken for the whole test: who follows the list knows one address. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function start(): Promise<ChildProcess> {
  const { openaiApiKey, anthropicApiKey, geminiApiKey, serpapiApiKey, ...urls } = simulation.providerSecret
  const environment = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    SEED_ALLOW_HOSTS: [directory.host, shops.host, '127.0.0.1:9'].join(','),
    OPENAI_API_KEY: openaiApiKey,
    ANTHROPIC_API_KEY: anthropicApiKey,
    GEMINI_API_KEY: geminiApiKey,
    SERPAPI_API_KEY: serpapiApiKey,
    OPENAI_BASE_URL: urls.openaiBaseUrl,
    ANTHROPIC_BASE_URL: urls.anthropicBaseUrl,
    GEMINI_BASE_URL: urls.geminiBaseUrl,
    SERPAPI_BASE_URL: urls.serpapiBaseUrl,
  }
  const child = spawn(process.execPath, [program], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text: Buffer) => {
    said += text
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => String(text).includes('Serving on') && resolve())
    child.once('exit', () => reject(new Error(`The server ended: ${said}`)))
  })
  return child
}

async function kill(): Promise<void> {
  const gone = once(server, 'exit')
  server.kill('SIGKILL')
  await gone
}

/** Fifty listings of one directory, most of them gone, shops, repeats in other spellings, dead sites and what is no address. */
function list(): readonly string[] {
  const listings = Array.from({ length: 50 }, (_, n) => directory.urlOf(n % 5 === 0 ? `/listing-${n}` : `/gone-${n}`))
  const others = Array.from({ length: 4 }, (_, n) => shops.urlOf(`/shop-${n}`))
  const repeats = Array.from({ length: 76 }, (_, n) => {
    const url = [...listings, ...others][n % 54] ?? ''
    return [`${url}/`, `${url}#top`, `${url}?utm_source=list`][n % 3] ?? ''
  })
  const dead = Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? shops.urlOf(`/gone-${n}`) : `http://127.0.0.1:9/${n}`))
  const bad = Array.from({ length: 30 }, (_, n) => ['nonsense', `ftp://a${n}.com`, `http://10.0.0.${n}/`][n % 3] ?? '')
  const all = [...listings, ...others, ...repeats, ...dead, ...bad]
  // Mixed, the same way each time: 200 and 77 have no divisor in common.
  return all.map((_, n) => all[(n * 77) % all.length] ?? '')
}

const statusOf = (url: string): string =>
  /(?:listing|shop)-/.test(url) ? 'complete' : /gone-|127\.0\.0\.1:9\//.test(url) ? 'failed' : 'rejected'

test('a list of 200 lines is scanned line by line, each address once, through ten deaths of the server', async () => {
  const operator = await connectLocal(folder, false)
  const created = await createAccount(operator, { name: 'Agency', plan: 'pro', credits: 5_000 })
  if (!('accountId' in created)) throw new Error('The operator is connected for a dry run')
  const { accountId } = created
  const issued = await issue(operator, { kind: 'account', accountId, label: null, expiresAt: null })
  const key = 'key' in issued ? issued.key : ''
  const baseUrl = `http://127.0.0.1:${port}`
  const urls = list()
  expect(new Set(urls).size).toBeGreaterThan(120)

  let done = 0
  const running = createClient({ baseUrl, key }).batches.run(urls, {
    idempotencyKey: 'list',
    pollMs: 300,
    maxFailures: 100,
    onProgress: ({ counts }) => {
      done = counts.complete + counts.failed + counts.rejected
    },
  })
  running.catch(() => undefined)
  const killedAt: number[] = []
  for (let n = 0; n < kills; n++) {
    // Before the first answer, then while scans are read, asked and closed.
    await sleep(n === 0 ? 30 : 2_000 + 700 * (n % 4))
    await kill()
    killedAt.push(done)
    server = await start()
  }
  const { batchId, status, items } = await running
  process.stdout.write(`killed with so many of 200 lines ended: ${killedAt.join(', ')}\n`)
  expect(killedAt.at(-1), 'the list had ended before the last kill').toBeLessThan(200)
  expect(status).toBe('complete')
  expect(items.map(({ index }) => index)).toEqual(urls.map((_, index) => index))
  expect(items.map((item) => item.status)).toEqual(urls.map(statusOf))

  const answer = await fetch(`${baseUrl}/api/visibility/merge-fields?batchId=${batchId}&format=csv`, {
    headers: { 'x-api-key': key },
  })
  const rows = parse<Record<string, string>>(await answer.text(), { columns: true })
  expect(rows.map(({ url, row_status }) => [url, row_status])).toEqual(urls.map((url) => [url, statusOf(url)]))
  for (const row of rows) {
    const isReady = row['row_status'] === 'complete'
    expect(row['ready_to_send']).toBe(isReady ? 'yes' : 'no')
    for (const name of ['overall_score', 'headline', 'summary', 'opening_line', 'comparison_line', 'ps_line', 'subject_line']) {
      expect(row[name] !== '', `${name} of ${row['url']}`).toBe(isReady)
    }
  }

  const { accounts, scans } = (await connectLocal(folder, false)).stores
  const scanned = new Set(items.flatMap(({ uuid }) => (uuid === null ? [] : [uuid])))
  expect(scanned.size, '14 sites, 40 listings that are gone and 40 dead sites').toBe(94)
  // Nothing else was scanned for the account.
  const account = await untilSettled(() => accounts.find(accountId))
  const ledger = await accounts.listLedger(accountId)
  const expected = items.flatMap(({ uuid, status: end, index }) =>
    uuid === null || items.findIndex((item) => item.uuid === uuid) !== index
      ? []
      : [`${uuid} hold -10`, end === 'complete' ? `${uuid} settle 0` : `${uuid} release 10`],
  )
  const booked = ledger
    .filter(({ kind }) => kind !== 'opening')
    .map(({ reference, kind, amount }) => `${reference} ${kind} ${amount}`)
  expect(booked.sort()).toEqual(expected.sort())
  expect(account).toMatchObject({ credits: 5_000 - 140, holds: {} })
  expect(await scans.listOpen()).toEqual([])
})

/** The terminal status is seen before the money is moved. */
async function untilSettled<T extends { readonly holds: object }>(find: () => Promise<T | undefined>): Promise<T | undefined> {
  for (let tries = 0; ; tries++) {
    const account = await find()
    if (tries >= 100 || (account !== undefined && Object.keys(account.holds).length === 0)) return account
    await sleep(100)
  }
}
