import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteScan } from '../../functions/core/deletion/delete-scan.ts'
import type { Operator } from '../../lib/operator/connect.ts'
import { removeScan } from '../../lib/operator/deletions.ts'
import { hideScan, unhideScan } from '../../lib/operator/scans.ts'
import { complete, storeScan } from '../pages/support/store-scan.ts'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { startEngine } from '../support/engine.ts'
import { at, uuidOf } from '../support/rows.ts'

const { stores } = await closedAfterTests(startEngine())
/** Paths of each request to the front. */
const invalidated: (readonly string[])[] = []
const operator = {
  stores,
  now: () => Date.parse(at(30)),
  newId: () => uuidOf(99),
  actor: 'test',
  dryRun: false,
  sha256: (text: string) => createHash('sha256').update(text).digest('hex'),
  front: async () => ({ invalidate: async (paths: readonly string[]) => void invalidated.push(paths) }),
} as unknown as Operator // what these verbs use of it

const store = (id: number) =>
  storeScan(stores, {
    ...complete,
    uuid: uuidOf(id),
    createdAt: at(id),
    slug: 'acme',
    businessKey: 'acme.test',
    overallScore: 50,
  })
const shown = async () => (await stores.slugs.resolve('acme', null))?.scanId

test('a slug shows the newest scan that was not taken down, however many newer ones were', async () => {
  for (const id of [1, 2, 3, 4]) await store(id)
  for (const id of [4, 3, 2]) {
    await hideScan(operator, uuidOf(id))
    expect(await shown()).toBe(uuidOf(id - 1))
  }
  await hideScan(operator, uuidOf(1))
  expect([await shown(), await stores.slugs.listIndexable(9)]).toEqual([undefined, []])
  await store(5)
  await unhideScan(operator, uuidOf(1))
  await hideScan(operator, uuidOf(5))
  expect([await shown(), await stores.slugs.listIndexable(9)]).toEqual([uuidOf(1), ['acme']])
})

const isInvalidated = (path: string) =>
  invalidated.flat().some((pattern) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern))

test('a deletion that died before the front dropped its copies drops them when it is repeated', async () => {
  const pages = [`/ai-visibility-report/preview/${uuidOf(7)}`, '/ai-visibility-report/birch', '/brand/preview/birch/questions/1']
  await storeScan(stores, { ...complete, uuid: uuidOf(7), slug: 'birch', businessKey: 'birch.test' })
  invalidated.length = 0
  await deleteScan(uuidOf(7), operator)
  expect((await stores.scans.find(uuidOf(7)))?.slug).toBeNull()
  expect(pages.filter(isInvalidated)).toEqual([])
  await removeScan(operator, uuidOf(7), { yes: true })
  expect(pages.filter(isInvalidated)).toEqual(pages)
})

test('a scan is shown again where its slug was given to another business, which keeps it', async () => {
  const [uuid, other] = [uuidOf(8), uuidOf(9)]
  await storeScan(stores, { ...complete, uuid, createdAt: at(8), slug: 'cedar', businessKey: 'cedar.test' })
  await hideScan(operator, uuid)
  await stores.slugs.drop('cedar', { businessKey: 'cedar.test', scanId: uuid, createdAt: at(8), scope: null })
  await storeScan(stores, { ...complete, uuid: other, slug: 'cedar', businessKey: 'cedar.example' })
  invalidated.length = 0
  await unhideScan(operator, uuid)
  expect([(await stores.scans.find(uuid))?.hidden, (await stores.slugs.resolve('cedar', null))?.scanId]).toEqual([false, other])
  expect(isInvalidated(`/ai-visibility-report/preview/${uuid}`)).toBe(true)
})
