import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createBatchStore } from '../../../functions/adapters/dynamo/batch-store.ts'
import { createWebhookStore } from '../../../functions/adapters/dynamo/webhook-store.ts'
import { createBatch } from '../../../functions/core/batches/create-batch.ts'
import { countAccount, deleteAccount } from '../../../functions/core/deletion/delete-account.ts'
import { deleteAgent } from '../../../functions/core/deletion/delete-agent.ts'
import { deleteScan } from '../../../functions/core/deletion/delete-scan.ts'
import { settleDeletions } from '../../../functions/core/deletion/settle-deletions.ts'
import { sweepOpenScans } from '../../../functions/core/scan/sweep.ts'
import type { Stores } from '../../../functions/core/stores.ts'
import { closedAfterTests } from '../../support/closed-after-tests.ts'
import { anAnswer, at, aWebhook, uuidOf } from '../../support/rows.ts'
import { callerOf, expectNothingLost, startWorld } from '../../support/scan-protocol.ts'
import { createMarkers, type Markers } from './support/markers.ts'
import { type Planting, plantEverything, plantScan } from './support/plant.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
let markers: Markers
let planting: Planting
const world = await closedAfterTests(startWorld(), ({ engine }) => engine)
beforeEach(async () => {
  await world.wipe()
  markers = createMarkers()
  planting = { stores: world.engine.stores, mark: markers.mark, sha256 }
})

const effects = (stores: Stores = world.engine.stores) => ({ stores, now: () => world.clock.now, sha256 })
/** Moves the clock past the end of any function that ran at the deletion. */
async function settle(): Promise<void> {
  world.clock.now += 21 * 60_000
  await sweepOpenScans(world.effects())
  expect((await settleDeletions(effects(), () => true)).failed).toEqual([])
}
const left = async () => markers.foundIn(await world.engine.dump())
const pairOf = (n: number) => ({ uuid: uuidOf(n), payerId: null, cost: 0, slug: 'acme', businessKey: 'acme.example' })

describe('an account', () => {
  test('is deleted with every trace of its texts, in keys, values and packed rows, and its ledger adds up', async () => {
    const { account } = await plantEverything(planting)
    expect(await left(), 'each marker is found before').toEqual(markers.fields())
    await deleteAccount(account.accountId, effects())
    await settle()
    expect(await left()).toEqual([])
    const ledger = await world.engine.stores.accounts.listLedger(account.accountId)
    expect(ledger.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['opening', 100],
      ['grant', 5],
    ])
    await expectNothingLost(world)
    expect(await world.engine.stores.deletions.listMarked()).toEqual([])
  })

  test('is deleted with its batches and their lines, which are counted before', async () => {
    const { account } = await plantEverything(planting)
    const batches = createBatchStore(world.engine.table)
    const caller = { ...callerOf(account), accountId: account.accountId }
    const mine = { urls: ['marked-line.com', 'marked-line.org'], name: 'marked-name', batchId: uuidOf(90), caller }
    const { head } = await createBatch(mine, { batches, allowHosts: [], now: () => world.clock.now })
    const end = { status: 'failed' as const, pass: 1, countedIn: 1, overallScore: null, slug: null, failureCode: null }
    await batches.putEnd(head.batchId, 0, { ...end, failureMessage: 'marked-message' })
    expect(await countAccount(account.accountId, world.engine.stores)).toMatchObject({ batches: 1, batchLines: 2 })
    await deleteAccount(account.accountId, effects())
    // Written by a feeder that was running meanwhile.
    await batches.putEnd(head.batchId, 1, { ...end, failureMessage: 'marked-message' })
    await settle()
    expect((await world.engine.dump()).filter(({ PK, SK }) => `${PK} ${SK}`.includes('BATCH#'))).toEqual([])
  })

  test('is deleted with its webhooks and what is on its way to them, in packed rows too', async () => {
    const { account } = await plantEverything(planting)
    const { accountId } = account
    const { mark } = markers
    const webhooks = createWebhookStore(world.engine.table)
    const url = `https://${mark('webhook url')}.example/${mark('webhook path')}`
    const hook = aWebhook({ webhookId: 'hook-of-doomed', url })
    await webhooks.add(accountId, hook, 5)
    await webhooks.markCreditsLow(accountId, at(1), { periodStart: null })
    await webhooks.putDelivery({
      accountId,
      webhookId: hook.webhookId,
      deliveryId: `event_${hook.webhookId}`,
      eventId: 'event',
      at: at(1),
      run: 0,
      type: 'scan.failed',
      body: JSON.stringify({ failureMessage: mark('body of a delivery').repeat(200) }),
      status: 'retrying',
      attempt: 1,
      responseCode: 500,
      durationMs: 5,
      reason: 'http_error',
      lastTryAt: at(1),
      nextTryAt: at(2),
    })
    expect(await left(), 'each marker is found before').toEqual(markers.fields())
    await deleteAccount(accountId, effects())
    await settle()
    expect(await left()).toEqual([])
    expect((await world.engine.dump()).filter(({ PK }) => String(PK).startsWith('WEBHOOK#'))).toEqual([])
  })

  test('has no key any more from the first step on', async () => {
    const { account } = await plantEverything(planting)
    const life = world.engine.begin({ death: { atCall: 4, when: 'after' } })
    await deleteAccount(account.accountId, effects(life.stores)).catch(() => undefined)
    expect((await world.engine.stores.keys.find('key-doomed'))?.revokedAt).not.toBeNull()
    await deleteAccount(account.accountId, effects())
    expect(await world.engine.stores.keys.find('key-doomed')).toBeUndefined()
  })

  test('leaves its team to the others that are in it', async () => {
    const { account } = await plantEverything(planting)
    const slug = account.teamSlug ?? ''
    await world.engine.stores.teams.addAccount(slug, 'member')
    await deleteAccount(account.accountId, effects())
    await settle()
    expect((await world.engine.stores.teams.findTeam(slug))?.accountIds).toEqual(['member'])
    expect(
      (await left()).filter(
        (field) => !/^(team|call|footer|verified host|host|target|logo|audit of (the team|a host))/.test(field),
      ),
    ).toEqual([])
  })
})

describe('a brand agent', () => {
  test('is deleted with its scans, also those that a member of a group paid for', async () => {
    await plantEverything(planting)
    await deleteAgent(1001, effects())
    expect(await world.engine.stores.agents.find(1001)).toBeUndefined()
    expect(await world.engine.stores.agents.listOwn('doomed')).toEqual([])
    await settle()
    expect(
      (await left()).filter((field) => /^(?:agent|persona|topic|query|goal|pain)|of (?:a persona|an agent)/.test(field)),
    ).toEqual([])
    expect((await world.engine.dump()).filter(({ PK }) => String(PK) === 'AGENT#1001')).toEqual([])
    for (const n of [3, 4]) expect(await world.engine.stores.scans.find(uuidOf(n))).toBeUndefined()
    for (const n of [1, 2]) expect(await world.engine.stores.scans.find(uuidOf(n))).toBeDefined()
  })

  test('takes a scan with it whose trigger was under way, and that came to be only afterwards', async () => {
    await plantEverything(planting)
    await world.engine.stores.deletions.noteScanOfAgent(1001, uuidOf(5), at())
    await deleteAgent(1001, effects())
    const late = { kind: 'agent-scan', syntheticId: 1001, isPublic: false, ownerId: 'member', payerId: null, cost: 0 } as const
    await plantScan(planting, { ...late, uuid: uuidOf(5) })
    await settle()
    expect((await world.engine.stores.scans.find(uuidOf(5)))?.deletedAt).not.toBeNull()
    await settle()
    expect(await world.engine.stores.scans.find(uuidOf(5))).toBeUndefined()
  })

  test('shows the newest scan that is left when its latest is deleted, and none after the last', async () => {
    await plantEverything(planting)
    await deleteScan(uuidOf(4), effects())
    expect((await world.engine.stores.agents.find(1001))?.latest?.scanId).toBe(uuidOf(3))
    await deleteScan(uuidOf(3), effects())
    expect((await world.engine.stores.agents.find(1001))?.latest).toBeNull()
  })
})

describe('a scan', () => {
  test('is deleted with its slug, business, card, answers and report', async () => {
    const head = await plantScan(planting, { uuid: uuidOf(1), payerId: null, cost: 0 })
    expect(await left()).toEqual(markers.fields())
    expect(await deleteScan(head.uuid, effects())).toBe(true)
    await settle()
    expect(await left()).toEqual([])
    expect(await deleteScan(head.uuid, effects())).toBe(false)
    expect(await world.engine.stores.slugs.listIndexable(10)).toEqual([])
  })

  test('takes with it what is on its way to webhooks about it, and nothing of another scan', async () => {
    const webhooks = createWebhookStore(world.engine.table)
    await webhooks.add('acc', aWebhook({ webhookId: 'hook' }), 5)
    const terminalAt = at(4)
    for (const n of [1, 2]) {
      const { uuid } = await plantScan(planting, { ...pairOf(n), ownerId: 'acc', terminalAt })
      await webhooks.putDelivery({
        accountId: 'acc',
        webhookId: 'hook',
        deliveryId: `${uuid}-failed_hook`,
        eventId: `${uuid}-failed`,
        at: terminalAt,
        run: 0,
        type: 'scan.failed',
        body: JSON.stringify({ seedUrl: `https://site-${n}.example` }),
        status: 'retrying',
        attempt: 1,
        responseCode: 500,
        durationMs: 5,
        reason: 'http_error',
        lastTryAt: at(4),
        nextTryAt: at(5),
      })
    }
    await deleteScan(uuidOf(1), effects())
    await settle()
    const deliveries = (await world.engine.dump()).map(({ SK }) => String(SK)).filter((sk) => sk.startsWith('DELIVERY#'))
    expect(deliveries).toEqual([expect.stringContaining(uuidOf(2))])
  })

  test('leaves the slug to the newest public scan that is left, also one that the slug had left behind long ago', async () => {
    for (const n of [1, 2, 3, 4]) await plantScan(planting, { ...pairOf(n), ownerId: `owner-${n}`, createdAt: at(n) })
    const shown = async () => (await world.engine.stores.slugs.resolve('acme', null))?.scanId
    for (const n of [4, 3, 2]) {
      expect(await shown()).toBe(uuidOf(n))
      await deleteScan(uuidOf(n), effects())
    }
    expect(await shown()).toBe(uuidOf(1))
    expect(await world.engine.stores.slugs.listIndexable(10)).toEqual(['acme'])
    await deleteScan(uuidOf(1), effects())
    expect(await shown()).toBeUndefined()
    expect(await world.engine.stores.slugs.findSlug('acme.example', null)).toBeUndefined()
  })

  test('of another account and the same brand stays as it is', async () => {
    for (const n of [1, 2]) await plantScan(planting, { ...pairOf(n), ownerId: `owner-${n}`, createdAt: at(n) })
    const before = (await world.engine.dump()).filter(({ PK }) => PK === `SCAN#${uuidOf(1)}`)
    await deleteScan(uuidOf(2), effects())
    await settle()
    expect((await world.engine.dump()).filter(({ PK }) => PK === `SCAN#${uuidOf(1)}`)).toEqual(before)
  })

  test('that runs fails, gives its credits and its place back, and nothing that still works on it writes', async () => {
    await world.create()
    await world.trigger({ uuid: uuidOf(1) })
    const { scans } = world.engine.stores
    await scans.raise(uuidOf(1), { stage: 'read-site', at: at(1) })
    await deleteScan(uuidOf(1), effects())
    expect((await world.engine.stores.accounts.find('acc'))?.credits).toBe(100)
    await expectNothingLost(world)
    await expect(scans.putWork(uuidOf(1), 'time-read-site', { text: 'late' })).rejects.toThrow('deleted')
    await expect(scans.putAnswer(uuidOf(1), anAnswer())).rejects.toThrow('deleted')
    await expect(scans.putReport(uuidOf(1), [new Uint8Array(1)])).rejects.toThrow('deleted')
    await scans.raise(uuidOf(1), { stage: 'analyse', at: at(2) })
    const end = { status: 'complete', at: at(2), slug: null, businessKey: null, overallScore: 1 } as const
    expect((await scans.terminate(uuidOf(1), end))?.status).toBe('failed')
    // One write had checked the head already.
    await world.engine.table.put({ PK: `SCAN#${uuidOf(1)}`, SK: 'WORK#late' }, { json: '"zqlate"' })
    await settle()
    expect((await world.engine.dump()).filter(({ PK }) => PK === `SCAN#${uuidOf(1)}`)).toEqual([])
    await expect(Promise.resolve((await world.engine.stores.accounts.listLedger('acc')).length)).resolves.toBe(3)
  })

  test('whose credits are held only after the deletion gives them back', async () => {
    await world.create()
    await world.trigger({ uuid: uuidOf(1) })
    await deleteScan(uuidOf(1), effects())
    await world.engine.stores.accounts.hold({ accountId: 'acc', scanId: uuidOf(1), cost: 10, runningLimit: 9, at: at(1) })
    await settle()
    expect(await world.engine.stores.accounts.find('acc')).toMatchObject({ credits: 100, holds: {} })
  })

  test('that was deleted by a command which died at any call is gone after a repeat, or by the upkeep alone', async () => {
    await plantScan(planting, { ...pairOf(1), ownerId: 'owner' })
    const life = world.engine.begin()
    await deleteScan(uuidOf(1), effects(life.stores))
    for (let atCall = 2; atCall <= life.calls(); atCall += 3) {
      await world.wipe()
      await plantScan(planting, { ...pairOf(1), ownerId: 'owner' })
      const dying = world.engine.begin({ death: { atCall, when: 'after' } })
      await deleteScan(uuidOf(1), effects(dying.stores)).catch(() => undefined)
      expect((await world.engine.stores.scans.find(uuidOf(1)))?.deletedAt).not.toBeNull()
      await settle()
      expect(await left(), `dead after call ${atCall}`).toEqual([])
    }
  }, 120_000)
})
