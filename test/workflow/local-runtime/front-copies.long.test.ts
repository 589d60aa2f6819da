import { beforeEach, describe, expect, it } from 'vitest'
import { ownCardName } from '../../../functions/core/pages/social-card.ts'
import { createAccount } from '../../../lib/operator/accounts.ts'
import { removeAgent, removeScan } from '../../../lib/operator/deletions.ts'
import { issue } from '../../../lib/operator/keys.ts'
import { hideScan } from '../../../lib/operator/scans.ts'
import { complete, storeScan } from '../../pages/support/store-scan.ts'
import { closedAfterTests } from '../../support/closed-after-tests.ts'
import { anAgent, uuidOf } from '../../support/rows.ts'
import { bootFront, east, eastScan, isHit, publicScan, type Reply, slug, west, westScan } from './front-system.ts'

const front = await closedAfterTests(bootFront({ keyless: 100_000 }))
const { system, clock, publish, dropCopies, originSecret, atFront, atOrigin } = front
beforeEach(() => front.startAnew())

describe('copies', () => {
  const publicPage = `/ai-visibility-report/${slug}`

  it('are kept of public pages, for five minutes and five more while they are fetched anew', async () => {
    expect([
      isHit(await atFront(publicPage)),
      isHit(await atFront(publicPage)),
      isHit(await atFront(publicPage, {}, 'HEAD')),
    ]).toEqual([false, true, true])
    clock.now += 599_000
    expect(isHit(await atFront(publicPage))).toBe(true)
    dropCopies()
    await atFront(publicPage)
    clock.now += 601_000
    expect(isHit(await atFront(publicPage))).toBe(false)
  })

  it('are never kept of private pages, nor of what is not there', async () => {
    for (const path of [
      `/visibility-scan-preview/${westScan}`,
      `/partner/west/visibility-scan-preview/${westScan}`,
      '/brand/preview/nobody',
    ]) {
      await atFront(path)
      expect([path, isHit(await atFront(path))]).toEqual([path, false])
    }
    expect(isHit(await atFront(`/visibility-scan-preview/${westScan}`, { host: west }))).toBe(false)
  })

  it('never answer a poll for a fragment, whichever came first', async () => {
    const whole = await atFront(publicPage)
    const fragment = await atFront(publicPage, { 'x-fragment': 'main' })
    expect(isHit(fragment)).toBe(false)
    expect(fragment.body).not.toBe(whole.body)
    expect([isHit(await atFront(publicPage)), (await atFront(publicPage)).body]).toEqual([true, whole.body])
    expect(isHit(await atFront(publicPage, { 'x-fragment': 'main' }))).toBe(false)
  })

  it('of one host and one packing are none of another', async () => {
    const packed = await atFront(publicPage, { 'accept-encoding': 'gzip' })
    const bare = await atFront(publicPage)
    expect([packed.headers['content-encoding'], bare.headers['content-encoding'], isHit(bare)]).toEqual([
      'gzip',
      undefined,
      false,
    ])
    expect(packed.body).toBe(bare.body)
    expect((await atFront('/robots.txt')).body).not.toBe((await atFront('/robots.txt', { host: west })).body)
  })

  it.each([
    ['taken down', 4, (uuid: string) => hideScan(system.operator, uuid)],
    ['deleted', 14, (uuid: string) => removeScan(system.operator, uuid, { yes: true })],
  ])('are gone once a scan is %s', async (_, n, takeAway) => {
    const name = `gone-soon-${n}`
    await publish(n, name)
    const paths = [`/ai-visibility-report/${name}`, `/brand/preview/${name}`, `/visibility-scan-preview/${uuidOf(n)}`]
    for (const path of paths) await atFront(path)
    expect(isHit(await atFront(paths[0] ?? ''))).toBe(true)
    await takeAway(uuidOf(n))
    for (const path of paths) expect([path, (await atFront(path)).status]).toEqual([path, 404])
    expect(isHit(await atFront(publicPage))).toBe(false)
  })
})

describe('a brand agent that is deleted takes the copies of its scans with it', () => {
  /** An agent with a finished scan and a card that names its brand, as a team may choose for private reports. */
  async function storeScannedAgent(n: number) {
    const { operator } = system
    const account = await createAccount(operator, { name: `Owner ${n}`, plan: 'pro', credits: 10 })
    const ownerId = 'accountId' in account ? account.accountId : ''
    const issued = await issue(operator, { kind: 'account', accountId: ownerId, label: null, expiresAt: null })
    const { agents, scans, assets } = operator.stores
    const [uuid, syntheticId] = [uuidOf(n), await agents.nextSyntheticId()]
    await agents.create(anAgent({ syntheticId, ownerId }), [], [])
    await storeScan(operator.stores, {
      ...complete,
      kind: 'agent-scan',
      uuid,
      syntheticId,
      isPublic: false,
      ownerId,
      payerId: ownerId,
    })
    await operator.stores.deletions.noteScanOfAgent(syntheticId, uuid, new Date(clock.now).toISOString())
    const card = ownCardName(uuid, operator.sha256)
    await assets.put({ hash: card, contentType: 'image/png', bytes: Buffer.from('a card') })
    await scans.putWork(uuid, 'card', { hash: card, namesBrand: true })
    const page = `/ai-visibility-report/preview/${uuid}`
    expect([(await atFront(page)).status, (await atFront(`/assets/${card}`)).status]).toEqual([200, 200])
    expect([isHit(await atFront(page)), isHit(await atFront(`/assets/${card}`))]).toEqual([false, true])
    return { syntheticId, key: 'key' in issued ? issued.key : '', page, card: `/assets/${card}` }
  }
  const statusOf = async (path: string) => (await atFront(path)).status

  it('by its owner: the page at once, the card within five minutes', async () => {
    const { syntheticId, key, page, card } = await storeScannedAgent(31)
    const deleted = await atFront(`/api/visibility/agents?syntheticId=${syntheticId}`, { 'x-api-key': key }, 'DELETE')
    expect([deleted.status, await statusOf(page)]).toEqual([200, 404])
    clock.now += 301_000
    expect(await statusOf(card)).toBe(404)
  })

  it('by an operator: both at once', async () => {
    const { syntheticId, page, card } = await storeScannedAgent(32)
    await removeAgent(system.operator, syntheticId, { yes: true })
    expect([await statusOf(page), await statusOf(card)]).toEqual([404, 404])
  })
})

it('a thousand mixed requests are answered as without any cache', async () => {
  const paths = [
    `/visibility-scan-preview/${westScan}`,
    `/visibility-scan-preview/${eastScan}`,
    `/partner/west/visibility-scan-preview/${westScan}`,
    `/visibility-scan-preview/${publicScan}`,
    `/ai-visibility-report/preview/${publicScan}`,
    `/ai-visibility-report/${slug}`,
    `/ai-visibility-report/${slug}?print=1`,
    `/ai-visibility-report/${slug}?utm_source=mail`,
    `/brand/preview/${slug}`,
    '/brand/preview/nobody',
    '/robots.txt',
    '/sitemap.xml',
  ]
  let seed = 7
  const pick = <T>(list: readonly T[]): T => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return list[Math.floor((seed / 2_147_483_648) * list.length)] as T // the index is in range
  }
  const onlyHere = /^\/(visibility-scan-preview|partner|ai-visibility-report\/preview|robots)/
  const oracle = new Map<string, Reply>()
  let hits = 0
  for (let n = 0; n < 1_000; n++) {
    const host = pick([undefined, undefined, west, east])
    const path = pick(paths)
    const headers = {
      ...(pick([true, false]) ? { 'accept-encoding': 'gzip' } : {}),
      ...(pick([true, false, false]) ? { 'x-fragment': 'main' } : {}),
    }
    const [sent, proof]: Record<string, string>[] =
      host === undefined ? [{}, {}] : [{ host }, { 'x-viewer-host': host, 'x-origin-verify': originSecret }]
    const given = await atFront(path, { ...headers, ...sent })
    if (isHit(given)) hits += 1
    if (host !== undefined && !onlyHere.test(path)) {
      expect([path, given.status]).toEqual([path, 404])
      continue
    }
    const name = JSON.stringify([path, host, headers])
    const expected = oracle.get(name) ?? (await atOrigin(path, { ...headers, ...proof }))
    oracle.set(name, expected)
    expect([path, host, given.status, given.body], name).toEqual([path, host, expected.status, expected.body])
    if (pick([true, false, false, false])) clock.now += 20_000
  }
  expect(hits).toBeGreaterThan(100)
}, 240_000)
