import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Operator } from '../../lib/operator/connect.ts'
import { hideScan, unhideScan } from '../../lib/operator/scans.ts'
import { complete, storeScan } from '../pages/support/store-scan.ts'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { startEngine } from '../support/engine.ts'
import { at, uuidOf } from '../support/rows.ts'

const { stores } = await closedAfterTests(startEngine())
const operator = {
  stores,
  now: () => Date.parse(at(30)),
  newId: () => uuidOf(99),
  actor: 'test',
  dryRun: false,
  sha256: (text: string) => createHash('sha256').update(text).digest('hex'),
  front: async () => undefined,
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
