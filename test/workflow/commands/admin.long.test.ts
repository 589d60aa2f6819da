import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { describe, expect, it } from 'vitest'
import { closedAfterTests } from '../../support/closed-after-tests.ts'
import { bootAdmin } from './admin-command.ts'

const { system, folder, admin, adminOnTerminal, parsed } = await closedAfterTests(bootAdmin())

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

  it('finds nothing wrong with a runtime that runs', async () => {
    const { ok, checks } = await parsed('doctor')
    expect(checks.filter((check: { ok: boolean }) => !check.ok)).toEqual([])
    expect(ok).toBe(true)
  })

  it('says what was spent, against the ceiling of the runtime that runs', async () => {
    const day = new Date().toISOString().slice(0, 10)
    await system.operator.stores.capacity.addSpend(day, 'some stage', 60)
    expect(await parsed('spend')).toMatchObject({
      simulated: true,
      meaning: expect.stringContaining('nothing was paid'),
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

  it('answers on one line, with a name as the API would store it', async () => {
    const { stdout, code } = await admin('account', 'create', '--name', ' Ac\u0007me\nLtd ', '--plan', 'pro', '--credits', '0')
    expect(stdout.split('\n')).toHaveLength(2)
    const made = JSON.parse(stdout)
    expect(made).toMatchObject({ accountId: expect.any(String), name: 'Acme Ltd', credits: 0 })
    expect(made.next).toBe(`npm run -s admin -- key issue --account ${made.accountId}`)
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
    [1, 'There is no account __proto__. List them: npm run -s admin -- account list', ['account', 'show', '__proto__']],
    [1, 'positive whole number', ['credits', 'grant', 'x', '1e3']],
    [1, 'exactly one of', ['key', 'issue', '--admin', '--anonymous']],
    [1, 'not a known locale', ['team', 'create', 'agency', '--name', 'X', '--locale', 'xx_!!']],
    [1, 'There is no brand agent abc.', ['group', 'share-agent', 'x', 'abc']],
    [1, 'There is no scan x. List them: npm run -s admin -- scan list --all', ['scan', 'show', 'x']],
    [1, 'Nothing to change; npm run -s admin -- team set --help', ['team', 'set', 'demo']],
    [1, 'There is no stack on stdin', ['stack-trace']],
    [1, 'There is no stage', ['account', 'show', 'x', '--stage', 'nowhere']],
  ] as const)('ends with %i and says "%s"', async (code, sentence, args) => {
    const answer = await admin(...args)
    expect(answer).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(sentence) })
    expect(answer.stderr).not.toMatch(/\bat \S+ \(|Failed:/)
  })
})

// Apart from the tests that start scans: whenever a scan ends, the feeder starts lines of a batch.
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
