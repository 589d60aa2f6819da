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
import { type Receiver, startReceiver } from '../webhooks/receiver.ts'
import type { DeathOrder } from './moments.ts'

const program = join(import.meta.dirname, 'mortal-server.ts')

/** The lives of the server, each with its end. In most of them a number of lines has ended, so that the list makes progress. */
const deaths: readonly DeathOrder[] = [
  { moment: 'taking the list', when: 'after', afterLines: 0 },
  { moment: 'claiming a line', when: 'after', afterLines: 0 },
  { moment: 'starting a scan', when: 'after', afterLines: 0 },
  { moment: 'reading a page', when: 'before', afterLines: 0 },
  { moment: 'asking a platform', when: 'after', afterLines: 0 },
  { moment: 'counting an end', when: 'before', afterLines: 3 },
  { moment: 'taking the money', when: 'after', afterLines: 0 },
  { moment: 'announcing a scan', when: 'after', afterLines: 3 },
  { moment: 'delivering an event', when: 'before', afterLines: 3 },
  { moment: 'counting an end', when: 'after', afterLines: 3 },
  { moment: 'announcing the end of the list', when: 'before', afterLines: 0 },
]
const atResults: DeathOrder = { moment: 'writing the CSV', when: 'after', afterLines: 0 }

let simulation: Simulation
let directory: Pages
let shops: Pages
let receiver: Receiver
let folder: string
let port: number
let server: ChildProcess
let lives = 0
beforeAll(async () => {
  simulation = await startSimulation({ latencyMs: 0 })
  const html = await (await fetch(simulation.demoSiteUrl)).text()
  const pageOf = (path: string) => (/^\/(?:listing|shop)-\d+\/?$/.test(path) ? { html } : undefined)
  directory = await servePages(pageOf)
  shops = await servePages(pageOf)
  receiver = await startReceiver()
  folder = await mkdtemp(join(tmpdir(), 'visibility-list-'))
  port = await freePort()
  server = await start()
})
afterAll(async () => {
  await kill()
  await Promise.all([simulation.close(), directory.close(), shops.close(), receiver.close()])
  await rm(folder, { recursive: true, force: true })
})

/** One port for the whole test, since the command that follows the list uses one address. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function start(): Promise<ChildProcess> {
  const { openaiApiKey, geminiApiKey, ...urls } = simulation.providerSecret
  const environment = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    DEATHS: String(lives++),
    SEED_ALLOW_HOSTS: [directory.host, shops.host, '127.0.0.1:9'].join(','),
    WEBHOOK_ALLOW_HOSTS: receiver.host,
    // Two platforms are enough for a score.
    OPENAI_API_KEY: openaiApiKey,
    GEMINI_API_KEY: geminiApiKey,
    OPENAI_BASE_URL: urls.openaiBaseUrl,
    GEMINI_BASE_URL: urls.geminiBaseUrl,
  }
  const child = spawn(process.execPath, [program], { env: environment, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let said = ''
  child.stderr?.on('data', (text: Buffer) => {
    said += text
  })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', () => reject(new Error(`The server ended: ${said}`)))
  })
  return child
}

async function kill(): Promise<void> {
  const gone = once(server, 'exit')
  server.kill('SIGKILL')
  await gone
}

/**
 * Lets the server kill itself at a moment.
 * @returns resolves once it has been started again
 */
async function dieAt(order: DeathOrder, meanwhile?: Promise<unknown>): Promise<void> {
  const gone = once(server, 'exit')
  server.send(order)
  const tooEarly = meanwhile?.then(() => {
    throw new Error(`All was over before the server died ${order.when} ${order.moment}`)
  })
  const hangs = sleep(300_000, undefined, { ref: false }).then(() => {
    throw new Error(`The server has not died ${order.when} ${order.moment}`)
  })
  await Promise.race([gone, hangs, ...(tooEarly === undefined ? [] : [tooEarly])])
  server = await start()
}

/**
 * Fifty listings of one directory, most of them gone, shops, repeats in other spellings, dead sites and texts that are no
 * address.
 */
function list(): readonly string[] {
  const listings = Array.from({ length: 50 }, (_, n) => directory.urlOf(n % 20 === 0 ? `/listing-${n}` : `/gone-${n}`))
  const others = Array.from({ length: 2 }, (_, n) => shops.urlOf(`/shop-${n}`))
  const repeats = Array.from({ length: 108 }, (_, n) => {
    const url = [...listings, ...others][n % 52] ?? ''
    return [`${url}/`, `${url}#top`, `${url}?utm_source=list`][n % 3] ?? ''
  })
  const dead = Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? shops.urlOf(`/gone-${n}`) : `http://127.0.0.1:9/${n}`))
  const bad = Array.from({ length: 30 }, (_, n) => ['nonsense', `ftp://a${n}.com`, `http://10.0.0.${n}/`][n % 3] ?? '')
  const all = [...listings, ...others, ...repeats, ...dead, ...bad]
  // In a reproducible mixed order: 200 and 77 have no common divisor.
  return all.map((_, n) => all[(n * 77) % all.length] ?? '')
}

const statusOf = (url: string): string =>
  /(?:listing|shop)-/.test(url) ? 'complete' : /gone-|127\.0\.0\.1:9\//.test(url) ? 'failed' : 'rejected'

test('a list of 200 lines is scanned line by line, each address once, through a death of the server at each of its moments', async () => {
  const operator = await connectLocal(folder, false)
  const created = await createAccount(operator, { name: 'Agency', plan: 'pro', credits: 5_000 })
  if (!('accountId' in created)) throw new Error('The operator is connected for a dry run')
  const { accountId } = created
  const issued = await issue(operator, { kind: 'account', accountId, label: null, expiresAt: null })
  const key = 'key' in issued ? issued.key : ''
  const baseUrl = `http://127.0.0.1:${port}`
  const urls = list()
  expect(new Set(urls).size).toBeGreaterThan(120)

  const registered = await fetch(`${baseUrl}/api/visibility/webhooks`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ url: receiver.url, events: ['scan.complete', 'scan.failed', 'batch.complete'] }),
  })
  expect(registered.status).toBe(201)

  let ended = 0
  const run = () =>
    createClient({ baseUrl, key }).batches.run(urls, {
      idempotencyKey: 'list',
      pollMs: 500,
      maxFailures: 1_000,
      onProgress: ({ counts }) => {
        ended = counts.complete + counts.failed
      },
    })
  let running: ReturnType<typeof run> | undefined
  for (const order of deaths) {
    const dying = dieAt(order, running)
    running ??= run()
    await dying
    process.stdout.write(`died ${order.when} ${order.moment}, with ${ended} of 170 lines ended\n`)
  }
  if (running === undefined) throw new Error('There are no deaths')
  const { batchId, status, items } = await running
  expect(status).toBe('complete')
  expect(items.map(({ index }) => index)).toEqual(urls.map((_, index) => index))
  expect(items.map((item) => item.status)).toEqual(urls.map(statusOf))

  const readResults = async () => {
    const answer = await fetch(`${baseUrl}/api/visibility/merge-fields?batchId=${batchId}&format=csv`, {
      headers: { 'x-api-key': key },
    })
    return parse<Record<string, string>>(await answer.text(), { columns: true })
  }
  const [cutOff] = await Promise.allSettled([readResults(), dieAt(atResults)])
  expect(cutOff.status, 'results that were cut off look whole').toBe('rejected')
  const rows = await readResults()
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
  expect(scanned.size, '5 sites, 47 listings that are gone and 10 dead sites').toBe(62)
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
  expect(account).toMatchObject({ credits: 5_000 - 50, holds: {} })
  expect(await scans.listOpen()).toEqual([])

  const ends = items.flatMap(({ uuid, status: end }) => (uuid === null ? [] : [`${uuid}-${end}`]))
  expect(await findUnannounced([...ends, `${batchId.replaceAll('-', '')}-`])).toEqual([])
})

/** Of these prefixes of event ids, those that the receiver has not got after a minute. */
async function findUnannounced(ids: readonly string[]): Promise<readonly string[]> {
  const missing = () => {
    const taken = receiver.received.map(({ headers }) => headers['webhook-id'] ?? '')
    return [...new Set(ids)].filter((id) => !taken.some((one) => one.startsWith(id)))
  }
  for (let tries = 0; tries < 300 && missing().length > 0; tries++) await sleep(200)
  return missing()
}

/** The terminal status is visible before the money has moved. */
async function untilSettled<T extends { readonly holds: object }>(find: () => Promise<T | undefined>): Promise<T | undefined> {
  for (let tries = 0; ; tries++) {
    const account = await find()
    if (tries >= 100 || (account !== undefined && Object.keys(account.holds).length === 0)) return account
    await sleep(100)
  }
}
