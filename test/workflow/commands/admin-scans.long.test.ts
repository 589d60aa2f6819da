import { describe, expect, it } from 'vitest'
import { ownCardName } from '../../../functions/core/pages/social-card.ts'
import { storeScan } from '../../api/support/scans.ts'
import { closedAfterTests } from '../../support/closed-after-tests.ts'
import { anAgent, aPersona, aTopic } from '../../support/rows.ts'
import { bootAdmin } from './admin-command.ts'

const { system, admin, parsed } = await closedAfterTests(bootAdmin())

describe('npm run admin -- scan', () => {
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
