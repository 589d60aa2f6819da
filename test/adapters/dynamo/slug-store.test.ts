import { expect, test } from 'vitest'
import { slugCandidates } from '../../../functions/core/scan/slug-candidates.ts'
import { closedAfterTests } from '../../support/closed-after-tests.ts'
import { startEngine } from '../../support/engine.ts'
import { aHead, at, uuidOf } from '../../support/rows.ts'

const engine = await closedAfterTests(startEngine())
const stores = engine.stores

let last = 0
const analyzing = async (createdMinute: number) => {
  const uuid = uuidOf(++last)
  const head = aHead({ uuid, createdAt: at(createdMinute), updatedAt: at(createdMinute) })
  await stores.scans.create(head)
  await stores.scans.raise(uuid, { stage: 'read-site', at: at(createdMinute) })
  return head
}
const end = (uuid: string, status: 'complete' | 'failed') =>
  stores.scans.terminate(
    uuid,
    status === 'complete'
      ? { status, at: at(50), slug: null, businessKey: null, overallScore: 50 }
      : { status, at: at(50), code: 'internal', message: 'm' },
  )
const slugOf = (name: string, businessKey: string, scope: string | null = null) =>
  stores.slugs.slugFor(businessKey, slugCandidates({ name, locality: null, domain: businessKey }), scope)
const point = (slug: string, businessKey: string, head: { uuid: string; createdAt: string }, scope: string | null = null) =>
  stores.slugs.point(slug, { businessKey, scanId: head.uuid, createdAt: head.createdAt, scope })

test('a business keeps its slug whatever it is called later, and another of that name gets the next', async () => {
  expect(await slugOf('Acme', 'acme.test')).toBe('acme')
  expect(await slugOf('Acme', 'acme.example.com')).toBe('acme-2')
  expect(await slugOf('Acme', 'acme.org')).toBe('acme-3')
  expect(await slugOf('Renamed', 'acme.test')).toBe('acme')
})

test("a partner's slugs are its own: the same name in each, and none of them public", async () => {
  expect(await slugOf('Private', 'private.test', 'accA')).toBe('private')
  expect(await slugOf('Private', 'private.test', 'accB')).toBe('private')
  const head = await analyzing(0)
  await point('private', 'private.test', head, 'accA')
  await end(head.uuid, 'complete')
  expect(await stores.slugs.resolve('private', 'accA')).toEqual({ scanId: head.uuid, previousScanId: null })
  expect(await stores.slugs.resolve('private', 'accB')).toBeUndefined()
  expect(await stores.slugs.resolve('private', null)).toBeUndefined()
})

test('a slug shows the last complete scan until the new one is complete, and when that fails still', async () => {
  await slugOf('Rerun', 'rerun.test')
  const [old, failing, fresh] = [await analyzing(0), await analyzing(1), await analyzing(2)]
  await point('rerun', 'rerun.test', old)
  expect(await stores.slugs.resolve('rerun', null)).toBeUndefined()
  await end(old.uuid, 'complete')
  await point('rerun', 'rerun.test', failing)
  expect(await stores.slugs.resolve('rerun', null)).toEqual({ scanId: old.uuid, previousScanId: null })
  await end(failing.uuid, 'failed')
  expect(await stores.slugs.resolve('rerun', null)).toEqual({ scanId: old.uuid, previousScanId: null })
  await point('rerun', 'rerun.test', fresh)
  await end(fresh.uuid, 'complete')
  expect(await stores.slugs.resolve('rerun', null)).toEqual({ scanId: fresh.uuid, previousScanId: old.uuid })
})

test('an older scan that ends later replaces nothing, but stands in when the newer one fails', async () => {
  await slugOf('Late', 'late.test')
  const [older, newer] = [await analyzing(0), await analyzing(1)]
  await point('late', 'late.test', newer)
  await point('late', 'late.test', older)
  await end(older.uuid, 'complete')
  expect((await stores.slugs.resolve('late', null))?.scanId).toBe(older.uuid)
  await end(newer.uuid, 'complete')
  expect((await stores.slugs.resolve('late', null))?.scanId).toBe(newer.uuid)
})

test('two scans of one business that finish at once are both behind its slug', async () => {
  await slugOf('Twice', 'twice.test')
  const [older, newer] = [await analyzing(0), await analyzing(1)]
  engine.faults.set({
    before: async ({ operation }) => {
      if (operation !== 'UpdateItem') return undefined
      engine.faults.clear()
      await point('twice', 'twice.test', newer)
      return undefined
    },
  })
  await point('twice', 'twice.test', older)
  for (const { uuid } of [newer, older]) await end(uuid, 'complete')
  expect(await stores.slugs.resolve('twice', null)).toEqual({ scanId: newer.uuid, previousScanId: older.uuid })
})

test('a scan that is taken down gives way to the one before', async () => {
  await slugOf('Hidden', 'hidden.test')
  const [older, newer] = [await analyzing(0), await analyzing(1)]
  for (const head of [older, newer]) {
    await point('hidden', 'hidden.test', head)
    await end(head.uuid, 'complete')
  }
  await stores.scans.hide(newer.uuid, at(55))
  expect(await stores.slugs.resolve('hidden', null)).toEqual({ scanId: older.uuid, previousScanId: null })
})

test('the two newest of all earlier scans remain when the newest is deleted, and one taken down keeps the slug', async () => {
  await slugOf('Deleted', 'deleted.test')
  const [first, second, third] = [await analyzing(0), await analyzing(1), await analyzing(2)]
  for (const head of [first, second, third]) {
    await point('deleted', 'deleted.test', head)
    await end(head.uuid, 'complete')
  }
  const drop = ({ uuid, createdAt }: { uuid: string; createdAt: string }) =>
    stores.slugs.drop('deleted', { businessKey: 'deleted.test', scanId: uuid, createdAt, scope: null })
  await drop(third)
  expect(await stores.slugs.resolve('deleted', null)).toEqual({ scanId: second.uuid, previousScanId: first.uuid })
  await stores.scans.hide(first.uuid, at(55))
  await drop(second)
  expect(await stores.slugs.resolve('deleted', null)).toBeUndefined()
  expect(await slugOf('Deleted', 'other.test')).toBe('deleted-2')
  await stores.scans.show(first.uuid, at(56))
  expect((await stores.slugs.resolve('deleted', null))?.scanId).toBe(first.uuid)
})

test('a slug stays with its business, and what is no slug is not looked up', async () => {
  const head = await analyzing(0)
  await expect(point('acme', 'other.test', head)).rejects.toThrow('another business')
  engine.resetCounters()
  for (const slug of ['', 'accA#private', 'Acme', 'a b', '-a', '../x', 'ä', 'a'.repeat(3000)]) {
    expect(await stores.slugs.resolve(slug, null)).toBeUndefined()
  }
  expect(engine.counters.calls).toBe(0)
})

test('indexable slugs are listed until they are not', async () => {
  await stores.slugs.markIndexable('acme', true)
  await stores.slugs.markIndexable('acme-2', true)
  expect(await stores.slugs.listIndexable(10)).toEqual(['acme', 'acme-2'])
  expect(await stores.slugs.listIndexable(1)).toEqual(['acme'])
  await stores.slugs.markIndexable('acme', false)
  expect(await stores.slugs.listIndexable(10)).toEqual(['acme-2'])
})
