import { beforeAll, expect, test } from 'vitest'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { storeScan } from './support/scans.ts'
import { startWorld } from './support/world.ts'

const stored: string[] = []
const hosts = ['acme.example', 'www.birch.example', 'xn--cdar-bpa.example']
const world = await closedAfterTests(startWorld())
const user = await world.account()
beforeAll(async () => {
  const other = await world.account()
  for (let nth = 0; nth < 12; nth += 1) {
    const { uuid } = await storeScan(world.stores, {
      ownerId: user.accountId,
      createdAt: `2026-11-${String(10 + nth)}T10:00:00.000Z`,
      seedUrl: `https://${hosts[nth % 3]}/`,
      status: nth % 4 === 0 ? 'failed' : nth === 11 ? 'analyzing' : 'complete',
    })
    stored.unshift(uuid)
    if (nth !== 11) await world.stores.scans.fileUnderOwner((await world.stores.scans.find(uuid)) as never)
  }
  await storeScan(world.stores, { ownerId: other.accountId, status: 'analyzing' })
})

const list = async (query: Record<string, string> = {}, key = user.key) => {
  const { status, body } = await world.call('list-scans', { key, query })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { scans: { uuid: string; status: string; seedUrl: string }[]; nextCursor: string | null }
}
const uuids = (page: { scans: { uuid: string }[] }) => page.scans.map(({ uuid }) => uuid)

test("an account's own scans come newest first, those that run among them, and no one else's", async () => {
  const page = await list()
  expect(uuids(page)).toEqual(stored)
  expect(page.nextCursor).toBeNull()
})

async function allPages(limit: string, key = user.key): Promise<string[]> {
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({ limit, ...(cursor === null ? {} : { cursor }) }, key)
    seen.push(...uuids(page))
    cursor = page.nextCursor
  } while (cursor !== null)
  return seen
}

test.each(['1', '4', '5', '100'])('pages of %s hold every scan once', async (limit) => {
  expect(await allPages(limit)).toEqual(stored)
})

test('scans of one millisecond, of which the index keeps no order, are each on one page', async () => {
  const busy = await world.account()
  const made: string[] = []
  for (let nth = 0; nth < 70; nth += 1) {
    const createdAt = `2026-11-10T10:00:00.00${nth < 5 ? 1 : 0}Z`
    const { uuid } = await storeScan(world.stores, { ownerId: busy.accountId, createdAt, status: 'complete' })
    await world.stores.scans.fileUnderOwner((await world.stores.scans.find(uuid)) as never)
    made.push(uuid)
  }
  expect((await allPages('20', busy.key)).toSorted()).toEqual(made.toSorted())
})

test('filters by host, www aside, and by status', async () => {
  const birch = await list({ host: 'Birch.example' })
  expect(birch.scans.map(({ seedUrl }) => new URL(seedUrl).hostname)).toEqual(
    Array.from({ length: 4 }, () => 'www.birch.example'),
  )
  expect((await list({ status: 'failed' })).scans.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed'])
  expect((await list({ status: 'analyzing' })).scans).toHaveLength(1)
  for (const host of ['cédar.example', 'CÉDAR.example.', 'xn--cdar-bpa.example']) {
    expect((await list({ host })).scans, host).toHaveLength(4)
  }
  expect(await list({ host: 'none.example' })).toEqual({ scans: [], nextCursor: null })
})

test.each<Record<string, string>>([{ limit: '0' }, { limit: '101' }, { limit: 'x' }, { cursor: 'x' }, { status: 'gone' }])(
  '%j: 400',
  async (query) => {
    const { status, body } = await world.call('list-scans', { key: user.key, query })
    expect([status, body.code]).toEqual([400, 'invalid_request'])
  },
)
