import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { ScanCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownCardName } from '../../../functions/core/pages/social-card.ts'
import { stackFileOf, writeStackFile } from '../../../lib/local/stack-file.ts'
import { storeScan } from '../../api/support/scans.ts'
import { bootSystem, type TestSystem } from '../../support/boot.ts'
import { anAgent, aPersona, aTopic } from '../../support/rows.ts'
import { type Receiver, startReceiver } from '../webhooks/receiver.ts'

const program = fileURLToPath(new URL('../../../bin/admin.ts', import.meta.url))

let system: TestSystem
let receiver: Receiver
let folder = ''
beforeAll(async () => {
  receiver = await startReceiver()
  system = await bootSystem({ environment: { WEBHOOK_ALLOW_HOSTS: receiver.host } })
  folder = await mkdtemp(join(tmpdir(), 'admin-command-'))
  await writeStackFile(folder, stackFileOf(system.stack, {}))
})
afterAll(async () => {
  await system.close()
  await receiver.close()
})

async function admin(...args: readonly string[]) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { DATA_DIR: folder, NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { stdout, stderr, code: Number(code) }
}

/** The same on a terminal, provided by `script`. */
async function adminOnTerminal(...args: readonly string[]) {
  const command = [process.execPath, program, ...args].map((one) => `'${one}'`).join(' ')
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    env: { DATA_DIR: folder, PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return (await text(child.stdout)).replaceAll('\r\n', '\n')
}

const parsed = async (...args: readonly string[]) => JSON.parse((await admin(...args)).stdout)

describe('npm run admin', () => {
  it('lists accounts and teams, also those that a release without lists made', async () => {
    const { accountId } = await parsed('account', 'create', '--name', 'Listed', '--plan', 'free', '--partner')
    const ids = async (...flags: string[]) =>
      (await parsed('account', 'list', ...flags)).accounts.map((one: { accountId: string }) => one.accountId)
    const slugs = async (...flags: string[]) =>
      (await parsed('team', 'list', ...flags)).teams.map((one: { slug: string }) => one.slug)
    expect((await ids())[0]).toBe(accountId)
    expect(await slugs()).toContain('listed')
    const { dynamodb, tableName } = system.operator.clients
    for (const PK of [`ACCOUNT#${accountId}`, 'TEAM#listed']) {
      const Key = { PK: { S: PK }, SK: { S: 'PROFILE' } }
      const command = { TableName: tableName, Key, UpdateExpression: 'REMOVE GSI1PK, GSI1SK' }
      await dynamodb.send(new UpdateItemCommand(command))
    }
    expect(await ids()).not.toContain(accountId)
    expect(await slugs()).not.toContain('listed')
    expect(await ids('--search-table')).toContain(accountId)
    expect(await ids()).toContain(accountId)
    expect(await slugs()).toContain('listed')
  })

  it('prints tables on a terminal, and JSON there when it is asked for', async () => {
    const { accountId } = await parsed('account', 'create', '--name', 'On a terminal', '--plan', 'free')
    const table = await adminOnTerminal('account', 'show', accountId)
    expect(table).toMatch(new RegExp(`^accountId +${accountId}$`, 'm'))
    expect(table).toMatch(/^name +On a terminal$/m)
    expect(JSON.parse(await adminOnTerminal('account', 'show', accountId, '--json'))).toMatchObject({ accountId })
  })

  it('takes credits back, never more than are there', async () => {
    const { accountId } = await parsed('account', 'create', '--name', 'Acme', '--plan', 'free')
    const because = ['--reason', 'granted by mistake']
    expect(await parsed('credits', 'take', accountId, '20', ...because)).toMatchObject({ balance: 5, taken: 20 })
    expect(await admin('credits', 'take', accountId, '6', ...because)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('5 credits, fewer than 6'),
    })
    expect(await admin('credits', 'take', accountId, '1')).toMatchObject({ code: 2 })
    const { addsUp, rows } = await parsed('credits', 'ledger', accountId)
    expect([addsUp, rows.at(-1)]).toMatchObject([true, { kind: 'take', amount: -20, reason: 'granted by mistake' }])
  })

  it('rotates a key: the new one works at once, the old one until the overlap is over', async () => {
    const { accountId } = await parsed('account', 'create', '--name', 'Acme', '--plan', 'free')
    const old = await parsed('key', 'issue', '--account', accountId, '--label', 'production')
    const status = async (key: string) =>
      (await fetch(`${system.stack.baseUrl}/api/visibility/account`, { headers: { 'x-api-key': key } })).status
    const next = await parsed('key', 'rotate', old.keyId, '--overlap', '7d')
    expect(next).toMatchObject({ accountId, label: 'production', oldKeyId: old.keyId })
    expect(Math.round((Date.parse(next.oldKeyUntil) - Date.now()) / 86_400_000)).toBe(7)
    expect([await status(old.key), await status(next.key)]).toEqual([200, 200])
    const last = await parsed('key', 'rotate', next.keyId, '--overlap', '0m')
    expect([await status(next.key), await status(last.key)]).toEqual([401, 200])
    expect(await admin('key', 'rotate', next.keyId)).toMatchObject({ code: 1, stderr: expect.stringContaining('has expired') })
    expect(await admin('key', 'rotate', last.keyId, '--overlap', '100d')).toMatchObject({ code: 2 })
  })

  it('lists scans of all accounts, those that run and those that ended', async () => {
    const { stores } = system.operator
    const { uuid: running } = await storeScan(stores, { status: 'analyzing', ownerId: 'somebody' })
    const { uuid: ended } = await storeScan(stores, { status: 'failed', ownerId: null })
    const head = await stores.scans.find(ended)
    if (head !== undefined) await stores.scans.fileUnderOwner(head)
    const uuids = async (...flags: string[]) =>
      (await parsed('scan', 'list', '--all', ...flags)).scans.map((scan: { uuid: string }) => scan.uuid)
    expect(await uuids()).toEqual(expect.arrayContaining([running, ended]))
    expect(await uuids('--status', 'failed')).not.toContain(running)
    expect(await uuids('--limit', '1')).toHaveLength(1)
    expect(await admin('scan', 'list')).toMatchObject({ code: 1, stderr: expect.stringContaining('exactly one of') })
  })

  it('finds nothing wrong with a runtime that runs', async () => {
    const { ok, checks } = await parsed('doctor')
    expect(checks.filter((check: { ok: boolean }) => !check.ok)).toEqual([])
    expect(ok).toBe(true)
  })

  it('says what was spent, against the ceiling of the runtime that runs', async () => {
    const day = new Date().toISOString().slice(0, 10)
    await system.operator.stores.capacity.addSpend(day, 'some stage', 60)
    expect(await parsed('spend')).toMatchObject({
      ceilingUsd: { day: 1_000_000 },
      days: [{ day, spentUsd: 60, percentOfCeiling: expect.any(Number) }, {}, {}],
    })
  })

  it('changes and takes back the look of a team, and shows it', async () => {
    const png = join(folder, 'logo.png')
    await writeFile(png, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]))
    const look = ['--logo-file', png, '--logo-dark-file', png, '--primary-color', '#1a73e8']
    expect((await admin('team', 'create', 'shown', '--name', 'Shown', ...look)).code).toBe(0)
    const shown = async () => JSON.parse((await admin('team', 'show', 'shown')).stdout)
    expect(await shown()).toMatchObject({ logo: expect.any(String), darkLogo: expect.any(String), primaryColor: '#1a73e8' })
    expect((await admin('team', 'set', 'shown', '--no-logo', '--no-color')).code).toBe(0)
    expect(await shown()).toMatchObject({ logo: null, darkLogo: expect.any(String), primaryColor: null })
    expect((await admin('team', 'set', 'shown', '--no-logo-dark', '--name', 'Renamed')).code).toBe(0)
    expect(await shown()).toMatchObject({ name: 'Renamed', logo: null, darkLogo: null })
    expect(await admin('team', 'set', 'shown', '--no-logo', '--logo-file', png)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('use one of them'),
    })
    expect(await admin('team', 'show', 'nobody')).toMatchObject({ code: 1, stderr: expect.stringContaining('no team nobody') })
  })

  it('renames an account', async () => {
    const { accountId } = JSON.parse((await admin('account', 'create', '--name', 'Old', '--plan', 'pro')).stdout)
    await admin('account', 'set', accountId, '--name', 'New')
    expect(JSON.parse((await admin('account', 'show', accountId)).stdout)).toMatchObject({ name: 'New', plan: 'pro' })
  })

  it('takes a scan down with its social card, and shows it again', async () => {
    const { uuid } = await storeScan(system.operator.stores, { isPublic: true, status: 'complete' })
    const page = () => fetch(`${system.stack.baseUrl}/ai-visibility-report/preview/${uuid}`)
    const status = async () => (await page()).status
    const before = await status()
    const { assets, scans } = system.operator.stores
    const hash = ownCardName(uuid, system.operator.sha256)
    await assets.put({ hash, contentType: 'image/png', bytes: new Uint8Array([1]) })
    await scans.putWork(uuid, 'card', { hash, namesBrand: true })
    const [, card = ''] = /<meta property="og:image" content="([^"]+)"/.exec(await (await page()).text()) ?? []
    expect((await fetch(card)).headers.get('content-type')).toBe('image/png')
    await admin('scan', 'hide', uuid)
    expect([await status(), (await fetch(card)).status]).toEqual([404, 404])
    expect(JSON.parse((await admin('scan', 'unhide', uuid)).stdout)).toMatchObject({ uuid, hidden: false })
    expect([await status(), (await fetch(card)).status]).toEqual([before, 200])
    expect(before).not.toBe(404)
  })

  it('answers on one line, with a name as the API would store it', async () => {
    const { stdout, code } = await admin('account', 'create', '--name', ' Ac\u0007me\nLtd ', '--plan', 'pro', '--credits', '0')
    expect(stdout.split('\n')).toHaveLength(2)
    const made = JSON.parse(stdout)
    expect(made).toMatchObject({ accountId: expect.any(String), name: 'Acme Ltd', credits: 0 })
    expect(made.next).toBe(`admin key issue --account ${made.accountId}`)
    expect(code).toBe(0)
  })

  it.each([
    [2, 'unknown command', ['nothing']],
    [2, 'Add --help to see what it takes.', ['account', 'lits']],
    [2, 'Give true or false.', ['account', 'set', 'x', '--partner', 'maybe']],
    [2, 'required option', ['account', 'create']],
    [2, 'from 0 up', ['account', 'create', '--name', 'X', '--plan', 'pro', '--credits', '-1']],
    [2, 'Allowed choices', ['account', 'create', '--name', 'X', '--plan', 'gold']],
    [2, '1 to 120 characters', ['account', 'create', '--name', '\u0001', '--plan', 'pro']],
    [1, 'There is no account __proto__. List them: admin account list', ['account', 'show', '__proto__']],
    [1, 'positive whole number', ['credits', 'grant', 'x', '1e3']],
    [1, 'exactly one of', ['key', 'issue', '--admin', '--anonymous']],
    [1, 'not a known locale', ['team', 'create', 'agency', '--name', 'X', '--locale', 'xx_!!']],
    [1, 'There is no brand agent abc.', ['group', 'share-agent', 'x', 'abc']],
    [1, 'There is no scan x. List them: admin scan list --all', ['scan', 'show', 'x']],
    [1, 'Nothing to change: admin team set --help', ['team', 'set', 'demo']],
    [1, 'There is no stack on stdin', ['stack-trace']],
    [1, 'There is no stage', ['account', 'show', 'x', '--stage', 'nowhere']],
  ] as const)('ends with %i and says "%s"', async (code, sentence, args) => {
    const answer = await admin(...args)
    expect(answer).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(sentence) })
    expect(answer.stderr).not.toMatch(/\bat \S+ \(|Failed:/)
  })
})

describe('npm run admin -- scan retry', () => {
  const newAccount = async (): Promise<string> =>
    JSON.parse((await admin('account', 'create', '--name', 'Acme', '--plan', 'pro')).stdout).accountId
  const failed = (changes: Parameters<typeof storeScan>[1]) =>
    storeScan(system.operator.stores, { status: 'failed', seedUrl: 'https://acme.test/', ...changes })
  async function newAgent(ownerId: string, queries: string[]): Promise<number> {
    const { agents } = system.operator.stores
    const syntheticId = await agents.nextSyntheticId()
    const agent = anAgent({ syntheticId, ownerId })
    await agents.create(agent, [aPersona('p1'), aPersona('p2')], [aTopic('t1', queries)])
    return syntheticId
  }

  it.each([
    [10, 'a scan that was paid for', { anonymous: false, cost: 10 }],
    [10, 'a scan that was started without an account and claimed', { anonymous: true, cost: 0, payerId: null }],
  ])('holds %i credits of the owner for %s', async (credits, _name, changes) => {
    const ownerId = await newAccount()
    const { uuid } = await failed({ ownerId, payerId: ownerId, ...changes })
    expect(JSON.parse((await admin('scan', 'retry', uuid)).stdout)).toMatchObject({ retryOf: uuid, creditsHeld: credits })
  })

  it('is held to the ceiling of the runtime that runs, not to that of a stage', async () => {
    const { ceilingUsd } = await system.operator.settings()
    await system.operator.stores.capacity.addSpend(new Date().toISOString().slice(0, 10), 'more than dev may spend', 500)
    expect(ceilingUsd.day).toBeGreaterThan(500)
    const ownerId = await newAccount()
    const { uuid } = await failed({ ownerId, payerId: ownerId, cost: 10 })
    expect((await admin('scan', 'retry', uuid)).code).toBe(0)
  })

  it('holds nothing for a scan without an owner', async () => {
    const { uuid } = await failed({ ownerId: null, payerId: null, anonymous: true, cost: 0 })
    expect(JSON.parse((await admin('scan', 'retry', uuid)).stdout)).toMatchObject({ creditsHeld: 0, creditsRemaining: null })
  })

  it('scans what the brand agent has now, and holds what that costs', async () => {
    const ownerId = await newAccount()
    const syntheticId = await newAgent(ownerId, ['one', 'two', 'three'])
    const { uuid } = await failed({ kind: 'agent-scan', syntheticId, ownerId, payerId: ownerId, isPublic: false, cost: 2 })
    const retried = JSON.parse((await admin('scan', 'retry', uuid)).stdout)
    expect(retried).toMatchObject({ retryOf: uuid, creditsHeld: 6 })
    expect(await system.operator.stores.scans.findWork(retried.uuid, 'topics')).toMatchObject([
      { queries: ['one', 'two', 'three'] },
    ])
  })

  it('refuses a brand agent that has no queries any more', async () => {
    const ownerId = await newAccount()
    const syntheticId = await newAgent(ownerId, [])
    const { uuid } = await failed({ kind: 'agent-scan', syntheticId, ownerId, payerId: ownerId, isPublic: false, cost: 2 })
    expect(await admin('scan', 'retry', uuid)).toMatchObject({ code: 1, stderr: expect.stringContaining('no queries') })
  })
})

describe('npm run admin -- webhook', () => {
  const json = async (...args: readonly string[]) => {
    const { stdout, stderr, code } = await admin('webhook', ...args)
    expect(stderr).toBe('')
    expect(code).toBe(0)
    return JSON.parse(stdout)
  }
  const untilDelivered = async (webhookId: string, of: readonly string[]) => {
    for (;;) {
      const { deliveries } = await json('deliveries', webhookId, ...of)
      if (deliveries.every(({ status }: { status: string }) => status === 'delivered')) return deliveries
    }
  }

  it('registers, tests, sends again, rotates, lists and deletes a receiver of an account', async () => {
    const { accountId } = JSON.parse((await admin('account', 'create', '--name', 'Acme', '--plan', 'pro')).stdout)
    const of = ['--account', accountId]
    const asked = [...of, '--url', receiver.url, '--event', 'scan.complete', 'credits.low']
    expect(await json('create', ...asked, '--dry-run')).toMatchObject({
      dryRun: true,
      after: { url: `http://${receiver.host}/***` },
    })
    const { webhookId, secret } = await json('create', ...asked)
    expect(await json('list', ...of)).toMatchObject({
      webhooks: [{ webhookId, url: `http://${receiver.host}/***`, events: ['scan.complete', 'credits.low'], status: 'on' }],
    })
    const { deliveryId } = await json('test', webhookId, ...of)
    expect(await untilDelivered(webhookId, of)).toMatchObject([{ deliveryId, type: 'webhook.test', attempt: 1 }])
    const [taken] = receiver.received
    expect(new Verifier(secret).verify(taken?.body ?? '', taken?.headers ?? {})).toMatchObject({ type: 'webhook.test' })

    expect(await json('redeliver', ...of, '--delivery', deliveryId)).toEqual({ redelivered: 1, waiting: 0, more: false })
    await untilDelivered(webhookId, of)
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(Array(2).fill(taken?.headers['webhook-id']))
    expect(await json('redeliver', ...of, '--since', '2026-01-01')).toEqual({ redelivered: 0, waiting: 0, more: false })

    const rotated = await json('rotate', webhookId, ...of)
    expect(rotated).toMatchObject({ webhookId, secretVersion: '1.2', secret: expect.stringMatching(/^whsec_/) })
    expect(rotated.secret).not.toBe(secret)
    expect(await json('show', webhookId, ...of)).toMatchObject({ secretVersion: '1.2' })
    expect(await json('delete', webhookId, ...of)).toEqual({ webhookId, deleted: true })
    expect(await json('list', ...of)).toMatchObject({ webhooks: [] })
    const { dynamodb, tableName } = system.operator.clients
    const { Items = [] } = await dynamodb.send(new ScanCommand({ TableName: tableName }))
    const audit = Items.filter(({ PK }) => PK?.S?.startsWith('AUDIT#'))
    expect(JSON.stringify(audit)).toContain('webhook rotate')
    expect(JSON.stringify(audit)).not.toMatch(/whsec_|of-the-receiver/)
  })

  it.each([
    [1, 'There is no account nobody.', ['create', '--account', 'nobody', '--url', 'https://a.com', '--event', 'scan.complete']],
    [1, 'Webhooks are sent to https', ['create', '--url', 'http://example.com/', '--event', 'scan.complete']],
    [2, 'Allowed choices', ['create', '--url', 'https://a.com', '--event', 'scan.started']],
    [2, 'required option', ['create', '--event', 'scan.complete']],
    [1, 'There is no webhook nothing. List them: admin webhook list', ['deliveries', 'nothing']],
    [1, 'There is no webhook nothing.', ['rotate', 'nothing']],
    [1, 'There is no delivery nothing_nothing.', ['redeliver', '--delivery', 'nothing_nothing']],
    [1, 'exactly one of', ['redeliver']],
  ] as const)('ends with %i and says "%s"', async (code, sentence, [verb, ...args]) => {
    const { accountId } = (await system.operator.stores.keys.find(system.keys.user.split('_')[2] ?? '')) ?? {}
    const of = args.includes('--account' as never) ? [] : ['--account', accountId ?? '']
    expect(await admin('webhook', verb, ...of, ...args)).toMatchObject({
      code,
      stdout: '',
      stderr: expect.stringContaining(sentence),
    })
  })
})

describe('npm run admin -- batch', () => {
  it('pauses a batch so that its account cannot go on with it, resumes and cancels it', async () => {
    const call = async (path: string, body: object) => {
      const answer = await fetch(`${system.stack.baseUrl}/api/visibility/batches${path}`, {
        method: 'POST',
        headers: { 'x-api-key': system.keys.user, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return (await answer.json()) as Record<string, unknown>
    }
    const { batchId } = await call('', { urls: ['acme.com', 'acme.org'] })
    const shown = async (...args: readonly string[]) => JSON.parse((await admin('batch', ...args)).stdout)
    expect(await shown('list')).toMatchObject({ batches: [{ batchId, status: 'running' }] })
    expect(await shown('pause', String(batchId))).toMatchObject({ status: 'paused', pausedReason: 'by_operator' })
    expect(await call('/resume', { batchId })).toMatchObject({ code: 'batch_paused_by_operator' })
    expect(await shown('resume', String(batchId))).toMatchObject({ status: 'running', pausedReason: null })
    expect(await shown('cancel', String(batchId))).toMatchObject({ status: 'canceled', counts: { canceled: 2 } })
    expect(await shown('show', String(batchId))).toMatchObject({ status: 'canceled', running: [] })
    const missing = await admin('batch', 'resume', String(batchId))
    expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining('has ended') })
    expect(await admin('batch', 'show', 'x')).toMatchObject({ code: 1, stderr: expect.stringContaining('no batch x') })
  })
})
