import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ScanCommand } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unpack } from '../../../functions/adapters/dynamo/pack.ts'
import type { CompleteScan, ScanReport, UnfinishedScan } from '../../../functions/contract/scan-report.ts'
import { type FaultSites, startFaultSites } from '../../../lib/local/simulation/sites/start-fault-sites.ts'
import { createAccount, listLedger } from '../../../lib/operator/accounts.ts'
import { issue } from '../../../lib/operator/keys.ts'
import { bootSystem, type TestSystem } from '../../support/boot.ts'
import { type Api, createApi } from './support/call-api.ts'
import { type Pages, servePages } from './support/serve-pages.ts'

const folder = join(import.meta.dirname, '../../fixtures/sites')
// Written beside the pages.
const labels = JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8')) as readonly {
  readonly file: string
  readonly usable: boolean
  readonly status: number
}[]
const pageSecrets = ['sk-live-planted0000000000000000in0page', 'the long planted sentence of the page that no log may repeat']

let system: TestSystem
let api: Api
let pages: Pages
let faultSites: FaultSites
beforeAll(async () => {
  pages = await servePages((path) => {
    const label = labels.find(({ file }) => `/${file}` === path)
    if (label === undefined) return undefined
    const html = readFileSync(join(folder, label.file), 'utf8')
    return { html: html.replace('</body>', `<p>${pageSecrets.join('. ')}</p></body>`), status: label.status }
  })
  faultSites = await startFaultSites()
  system = await bootSystem({
    environment: { SEED_ALLOW_HOSTS: [pages.host, ...faultSites.hosts].join(',') },
    boot: { timeScale: { waits: 0.01, timeouts: 1 }, clockOffsets: { sweeper: 18 * 60_000 } },
  })
  api = createApi(system.stack.baseUrl)
})
afterAll(async () => {
  await system.close()
  await faultSites.close()
  await pages.close()
})

type Kind = 'scan-preview' | 'ai-visibility-report'
type Polled = { readonly report: ScanReport; readonly headers: Headers }

async function trigger(kind: Kind, key: string, body: object): Promise<string> {
  const { status, body: answer } = await api.call(`trigger-${kind}`, { key, body })
  expect(status, JSON.stringify(answer)).toBe(202)
  return (answer as { uuid: string }).uuid
}

/** Every answer that differs, until the scan has ended. */
async function pollToEnd(kind: Kind, key: string, uuid: string, eachMs = 60): Promise<Polled[]> {
  const seen: Polled[] = []
  let tag: string | null = null
  for (;;) {
    const answer = await api.call(`read-${kind}`, { key, query: { uuid }, headers: tag === null ? {} : { 'if-none-match': tag } })
    if (answer.status === 200) {
      tag = answer.headers.get('etag')
      const report = answer.body as ScanReport
      seen.push({ report, headers: answer.headers })
      if (report.status === 'complete' || report.status === 'failed') return seen
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(5)
    } else expect(answer.status).toBe(304)
    await new Promise((resolve) => setTimeout(resolve, eachMs))
  }
}
const scan = async (kind: Kind, key: string, body: object) => pollToEnd(kind, key, await trigger(kind, key, body))
const demo = () => ({ url: system.simulation?.demoSiteUrl ?? '' })

/** A separate account with a key, so that nothing else writes to its ledger. */
async function anAccount(credits: number, plan: 'free' | 'starter' | 'pro' = 'pro') {
  const created = await createAccount(system.operator, { name: 'Somebody', plan, credits })
  if (!('accountId' in created)) throw new Error('The operator is connected for a dry run')
  const issued = await issue(system.operator, { kind: 'account', accountId: created.accountId, label: null, expiresAt: null })
  if (!('key' in issued)) throw new Error('The operator is connected for a dry run')
  return { accountId: created.accountId, key: issued.key }
}
async function expectLedger(accountId: string, kinds: readonly string[], balance: number): Promise<void> {
  // The terminal status is visible before the money has moved, which closing does within moments.
  await expect.poll(async () => (await listLedger(system.operator, accountId)).rows.map(({ kind }) => kind)).toEqual(kinds)
  expect(await listLedger(system.operator, accountId)).toMatchObject({ balance, addsUp: true })
}

describe('a scan that is polled from its trigger on', () => {
  test('goes forward, shows every member from the first answer on and fills them in order', async () => {
    const { accountId, key } = await anAccount(100)
    const seen = await scan('ai-visibility-report', key, demo())
    const reports = seen.map(({ report }) => report)
    const ranks = reports.map(({ status }) => ['pending', 'analyzing', 'complete'].indexOf(status))
    expect(ranks).toEqual(ranks.toSorted())
    expect(ranks.at(-1)).toBe(2)
    const last = reports.at(-1) as CompleteScan
    for (const report of reports) expect(membersOf(report)).toEqual(membersOf(last))

    const unfinished = reports.slice(0, -1) as UnfinishedScan[]
    const firstWith = (has: (report: UnfinishedScan) => boolean) => {
      const index = unfinished.findIndex(has)
      return index === -1 ? unfinished.length : index
    }
    const brandAt = firstWith(({ brand }) => brand.name !== null)
    const scoresAt = firstWith(({ scores }) => scores.overallScore !== null)
    expect(brandAt).toBeLessThan(unfinished.length)
    expect(brandAt).toBeLessThan(scoresAt)
    expect(scoresAt).toBeLessThan(unfinished.length)
    // Values once shown do not change.
    for (const report of unfinished.slice(brandAt)) expect(report.brand.name).toBe(last.brand.name)
    for (const report of unfinished.slice(scoresAt)) expect(report.scores.overallScore).toBe(last.scores.overallScore)
    const times = reports.map((report) => (report.status === 'failed' ? '' : report.updatedAt))
    expect(times).toEqual(times.toSorted())
    expect(last.createdAt <= last.updatedAt && last.updatedAt <= last.completedAt).toBe(true)

    const progress = seen.map(({ headers }) => headers.get('x-scan-progress') ?? '')
    expect(progress.at(-1)).toMatch(/done=52; total=52/)
    const done = progress.map((text) => Number(/done=(\d+)/.exec(text)?.[1] ?? 0))
    expect(done).toEqual(done.toSorted((a, b) => a - b))
    await expectLedger(accountId, ['opening', 'hold', 'settle'], 90)
  })

  test('of a partner is private whatever was asked, and its slug is the partner’s own', async () => {
    const { partner, user, admin } = system.keys
    const seen = await scan('scan-preview', partner, { ...demo(), isPublic: true })
    const report = seen.at(-1)?.report as CompleteScan
    expect(report).toMatchObject({ status: 'complete', isPublic: false, reportUrl: expect.stringContaining('/partner/demo/') })
    const query = { uuid: report.uuid }
    expect((await api.call('read-ai-visibility-report', { key: user, query })).status).toBe(404)
    expect((await api.call('read-scan-preview', { key: user, query })).status).toBe(403)
    expect((await api.call('read-scan-preview', { key: admin, query })).status).toBe(200)
    const bySlug = await api.call('read-scan-preview', { key: partner, query: { slug: report.slug ?? '' } })
    expect(bySlug.body).toMatchObject({ uuid: report.uuid })
  })

  test('without an owner belongs to the first who claims it, also while it runs', async () => {
    const { anonymous } = system.keys
    const [first, second] = [await anAccount(50), await anAccount(50)]
    const uuid = await trigger('ai-visibility-report', anonymous, demo())
    const claims = await Promise.all([first, second].map(({ key }) => api.call('claim-scan', { key, body: { uuid } })))
    expect(claims.map(({ status }) => status).sort()).toEqual([200, 409])
    const owner = claims[0]?.status === 200 ? first : second
    const seen = await pollToEnd('ai-visibility-report', owner.key, uuid)
    expect(seen.at(-1)?.report).toMatchObject({ status: 'complete', isPublic: true })
    expect((await api.call('claim-scan', { key: owner.key, body: { uuid } })).status).toBe(200)
    // The scan was free.
    await expectLedger(owner.accountId, ['opening'], 50)
  })
})

function membersOf(value: object): unknown {
  const { brand, scores, analysis, brandDirectSentiment, metaAnalysis, ...top } = value as Record<string, object>
  return [top, brand, scores, analysis, brandDirectSentiment, metaAnalysis].map((part) => Object.keys(part ?? {}).sort())
}

describe('a site', () => {
  test.each([
    'account-suspended.html',
    'agence-anciennement.html',
    'directory-trattoria.html',
    'domain-broker-real.html',
    'login-portal.html',
    'parked-free.html',
    'saas-crewglass.html',
    'vet-galway.html',
  ])('%s is scanned as its label says', async (file) => {
    const label = labels.find((one) => one.file === file)
    const seen = await scan('ai-visibility-report', system.keys.user, { url: pages.urlOf(`/${file}`) })
    expect(seen.at(-1)?.report.status).toBe(label?.usable === true ? 'complete' : 'failed')
  })

  test('that cannot be read is a failed scan with a reason, and costs nothing', async () => {
    const { accountId, key } = await anAccount(200)
    const names = ['status-404', 'status-503', 'empty', 'for-sale', 'coming-soon', 'bot-check', 'js-shell', 'pdf', 'refused']
    for (const name of names) {
      const [last] = (await scan('ai-visibility-report', key, { url: faultSites.urlOf(name) })).slice(-1)
      expect(Object.keys(last?.report ?? {}).sort(), name).toEqual(['failureMessage', 'status', 'success', 'uuid'])
      expect(last?.report.failureMessage, name).toMatch(/^[A-Z].{20,}\.$/)
      expect(last?.headers.get('x-scan-failure-code'), name).toMatch(/^[a-z_]+$/)
      expect(last?.headers.get('x-scan-failure-code'), name).not.toBe('internal')
    }
    await expectLedger(accountId, ['opening', ...names.flatMap(() => ['hold', 'release'])], 200)
  })
})

describe('when the workflow breaks', () => {
  /** The state machine's name of a scan's execution is its uuid. */
  const arnOf = (uuid: string) => `${system.stack.stateMachineArn?.replace(':stateMachine:', ':execution:')}:${uuid}`

  test('the finalizer fails the scan of an execution that was stopped, and gives the credits back', async () => {
    const { accountId, key } = await anAccount(10, 'starter')
    const uuid = await trigger('ai-visibility-report', key, demo())
    expect((await api.call('trigger-ai-visibility-report', { key, body: demo() })).status).toBe(402)
    system.stack.stateMachines.stopExecution({ executionArn: arnOf(uuid) })
    const seen = await pollToEnd('ai-visibility-report', key, uuid)
    expect(seen.at(-1)?.headers.get('x-scan-failure-code')).toBe('internal')
    await expectLedger(accountId, ['opening', 'hold', 'release'], 10)
  })

  test('the sweeper fails a scan that is overdue, and what its stages still do changes nothing', async () => {
    const { accountId, key } = await anAccount(10, 'starter')
    const uuid = await trigger('ai-visibility-report', key, demo())
    // Its clock is eighteen minutes ahead.
    await system.stack.invoke('sweeper', {})
    const seen = await pollToEnd('ai-visibility-report', key, uuid)
    expect(seen.at(-1)?.report.status).toBe('failed')
    await system.stack.stateMachines.ended(arnOf(uuid))
    const after = await api.call('read-ai-visibility-report', { key, query: { uuid } })
    expect(after.body).toEqual(seen.at(-1)?.report)
    await expectLedger(accountId, ['opening', 'hold', 'release'], 10)
  })
})

test('no key and no text of a page is in a log, and no key in the table', async () => {
  const { keys, simulation, stack } = system
  const { operator } = system
  const ours = Object.values(keys)
  const vendors = Object.entries(simulation?.providerSecret ?? {}).flatMap(([name, value]) =>
    name.endsWith('ApiKey') ? [value] : [],
  )
  const rows: string[] = []
  let start: Record<string, never> | undefined
  do {
    const page = await operator.clients.dynamodb.send(
      new ScanCommand({ TableName: operator.clients.tableName, ExclusiveStartKey: start }),
    )
    for (const item of page.Items ?? []) {
      const row = unmarshall(item)
      const isPacked = row['json'] !== undefined || row['gzip'] !== undefined
      rows.push(JSON.stringify(isPacked ? { ...row, gzip: undefined, value: unpack(row) } : row))
    }
    start = page.LastEvaluatedKey as typeof start
  } while (start !== undefined)
  expect(rows.length).toBeGreaterThan(200)
  expect(rows.some((row) => row.includes('WORK#page'))).toBe(true)
  const logs = system.logs.join('\n')
  expect(logs).toContain('batch asked')
  expect([...ours, ...vendors]).toHaveLength(9)
  for (const secret of [...ours, ...vendors, ...pageSecrets]) {
    expect(logs, 'log').not.toContain(secret)
    expect(stack.baseUrl).not.toContain(secret)
  }
  // The last part of a key of ours is its secret.
  for (const secret of [...ours.map((key) => key.split('_').at(-1) ?? key), ...vendors]) {
    expect(rows.filter((row) => row.includes(secret))).toEqual([])
    expect(logs).not.toContain(secret)
  }
  // Long texts in logs can only be error stacks, which contain code positions.
  const longWords = /"(?!errorStack")[^"]*":"(?:[^"\\]|\\.){400,}"/
  expect(logs.split('\n').filter((line) => longWords.test(line))).toEqual([])
})

test('the errors that came are of the contract', () => {
  expect([...api.errors].sort()).toEqual([
    '402 insufficient_credits',
    '403 partner_required',
    '404 scan_not_found',
    '409 already_claimed',
  ])
})
