import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { storeScan } from './support/scans.ts'
import { baseUrl } from './support/services.ts'
import { startWorld } from './support/world.ts'

const world = await closedAfterTests(startWorld())
const user = await world.account()
const other = await world.account()

const unowned = (changes = {}) => storeScan(world.stores, { ownerId: null, payerId: null, anonymous: true, cost: 0, ...changes })
const claim = (uuid: unknown, key = user.key) => world.call('claim-scan', { key, body: { uuid } })

describe('a scan started without an account belongs to the first account that claims it', () => {
  test('200 for the first, also when repeated; 409 for every other afterwards', async () => {
    const { uuid } = await unowned()
    const reportUrl = `${baseUrl}/ai-visibility-report/preview/${uuid}`
    expect((await claim(uuid)).body).toEqual({ success: true, uuid, reportUrl })
    expect((await claim(uuid)).status).toBe(200)
    const { status, body } = await claim(uuid, other.key)
    expect([status, body.code]).toEqual([409, 'already_claimed'])
    expect((await world.stores.scans.find(uuid))?.ownerId).toBe(user.accountId)
  })

  test('a complete public one answers its public link', async () => {
    const { uuid } = await unowned({ slug: 'acme' })
    expect((await claim(uuid)).body.reportUrl).toBe(`${baseUrl}/ai-visibility-report/acme`)
  })

  test('16 simultaneous claims: one owner', async () => {
    const { uuid } = await unowned({ status: 'analyzing' })
    const claimers = await Promise.all(Array.from({ length: 16 }, () => world.account()))
    const answers = await Promise.all(claimers.map(({ key }) => world.callUntilDecided('claim-scan', { key, body: { uuid } })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15)
  })

  test('who owns it pays nothing, and it stays public', async () => {
    const { uuid } = await unowned()
    await claim(uuid)
    expect(await world.stores.scans.find(uuid)).toMatchObject({ payerId: null, isPublic: true, anonymous: true })
  })

  test('a partner that claims one does not make it a partner scan', async () => {
    const partner = await world.partner('mills')
    const { uuid } = await unowned()
    await claim(uuid, partner.key)
    const { body } = await world.call('read-scan-preview', { key: partner.key, query: { uuid } })
    expect(body).toMatchObject({ isPublic: true, reportUrl: `${baseUrl}/visibility-scan-preview/${uuid}` })
  })
})

describe('what cannot be claimed', () => {
  test('missing, malformed, private and foreign, taken down, and agent scans: 404', async () => {
    const hidden = await storeScan(world.stores, { ownerId: other.accountId, isPublic: false })
    const down = await unowned({ hidden: true })
    const agentScan = await storeScan(world.stores, {
      ownerId: user.accountId,
      kind: 'agent-scan',
      syntheticId: 1001,
      isPublic: false,
    })
    for (const uuid of [randomUUID(), 'nonsense', hidden.uuid, down.uuid, agentScan.uuid]) {
      const { status, body } = await claim(uuid)
      expect([status, body.code]).toEqual([404, 'scan_not_found'])
    }
  })

  test("somebody else's public scan: 409; one's own: 200", async () => {
    const { uuid } = await storeScan(world.stores, { ownerId: other.accountId })
    expect((await claim(uuid)).body.code).toBe('already_claimed')
    expect((await claim(uuid, other.key)).status).toBe(200)
  })

  test.each([undefined, null, 7, ['x']])('uuid %j: 400', async (uuid) => {
    expect((await claim(uuid)).status).toBe(400)
  })
})
