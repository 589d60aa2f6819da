import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { closedAfterTests } from '../../support/closed-after-tests.ts'
import { startEngine } from '../../support/engine.ts'
import { at } from '../../support/rows.ts'

const engine = await closedAfterTests(startEngine())
const stores = engine.stores

let scope = { owner: 'acc', call: '' }
let last = 0
beforeEach(() => {
  scope = { owner: 'acc', call: `POST /x ${++last}` }
})
const claim = (now: string, changes = {}) =>
  stores.claims.claim({ scope, bodyHash: 'h', ids: ['fresh'], leaseUntil: at(20), ...changes }, now)
const answer = { status: 202, body: '{"uuid":"u"}', headers: { Location: 'https://x.test/' } }

test('the first call goes ahead, a second waits, and gets the answer once there is one', async () => {
  expect(await claim(at(1), { ids: ['a', 'b'] })).toEqual({ outcome: 'claimed', ids: ['a', 'b'] })
  expect(await claim(at(2))).toEqual({ outcome: 'in_flight', leaseUntil: at(20) })
  await stores.claims.keep(scope, answer)
  expect(await claim(at(3))).toEqual({ outcome: 'replay', response: answer })
})

test('another body is a mismatch, before and after the answer', async () => {
  await claim(at(1))
  expect(await claim(at(2), { bodyHash: 'other' })).toEqual({ outcome: 'mismatch' })
  await stores.claims.keep(scope, answer)
  expect(await claim(at(3), { bodyHash: 'other' })).toEqual({ outcome: 'mismatch' })
})

test('after a crash the lease runs out, and the next try goes on with the ids of the first', async () => {
  await claim(at(1), { ids: ['a', 'b'] })
  expect(await claim(at(21), { leaseUntil: at(40) })).toEqual({ outcome: 'claimed', ids: ['a', 'b'] })
  expect(await claim(at(22))).toEqual({ outcome: 'in_flight', leaseUntil: at(40) })
})

test('a failed call frees the key: the same body keeps the ids, another body starts anew', async () => {
  await claim(at(1), { ids: ['a'] })
  await stores.claims.release(scope, at(20))
  expect(await claim(at(2), { ids: ['b'] })).toEqual({ outcome: 'claimed', ids: ['a'] })
  await stores.claims.release(scope, at(20))
  expect(await claim(at(3), { bodyHash: 'other', ids: ['c'] })).toEqual({ outcome: 'claimed', ids: ['c'] })
})

test('a late release takes neither an answer back nor the lease of another', async () => {
  await claim(at(1))
  await claim(at(21), { leaseUntil: at(40) })
  await stores.claims.release(scope, at(20))
  expect(await claim(at(22))).toMatchObject({ outcome: 'in_flight' })
  await stores.claims.keep(scope, answer)
  await stores.claims.release(scope, at(40))
  expect(await claim(at(23))).toMatchObject({ outcome: 'replay' })
})

test('after 24 hours the key is new, although the row is still there', async () => {
  await claim(at(1))
  await stores.claims.keep(scope, answer)
  expect(await claim('2026-11-28T12:00:59.000Z')).toMatchObject({ outcome: 'replay' })
  expect(await claim('2026-11-28T12:01:00.000Z', { bodyHash: 'other' })).toEqual({ outcome: 'claimed', ids: ['fresh'] })
})

test('a call that an earlier release claimed is told the answer which that release kept', async () => {
  const key = { PK: `IDEMPOTENCY#${createHash('sha256').update(scope.call).digest('hex')}`, SK: 'CLAIM' }
  const row = { bodyHash: 'h', ids: ['old'], leaseUntil: at(9), holder: 'x', isAnswered: false, expiresAt: at(1_000) }
  await engine.table.put(key, row)
  expect(await claim(at(20), { leaseUntil: at(40) })).toEqual({ outcome: 'claimed', ids: ['old'] })
  await stores.claims.keep(scope, answer)
  expect(await claim(at(41))).toEqual({ outcome: 'replay', response: answer })
})

test('kept answers of one owner that mention what was deleted are forgotten, and no others', async () => {
  const scopes = ['1', '2'].map((call) => ({ owner: 'owner', call }))
  const bodies = ['{"uuid":"gone"}', '{"uuid":"stays"}']
  for (const [n, one] of scopes.entries()) {
    await claim(at(1), { scope: one })
    await stores.claims.keep(one, { ...answer, body: bodies[n] ?? '' })
  }
  await claim(at(1))
  await stores.claims.keep(scope, { ...answer, body: '{"uuid":"gone"}' })
  expect(await stores.claims.forget('owner', ['gone'])).toBe(1)
  expect(await claim(at(2), { scope: scopes[0] })).toMatchObject({ outcome: 'claimed' })
  expect(await claim(at(2), { scope: scopes[1] })).toMatchObject({ outcome: 'replay' })
  expect(await claim(at(2))).toMatchObject({ outcome: 'replay' })
  expect(await stores.claims.forget('owner', 'all')).toBe(2)
})

test('the stage has room for its maximum, and a scan that is in stays in', async () => {
  expect([await stores.capacity.enter('a', 2), await stores.capacity.enter('b', 2)]).toEqual([true, true])
  expect([await stores.capacity.enter('c', 2), await stores.capacity.enter('a', 1)]).toEqual([false, true])
  await stores.capacity.leave('a')
  await stores.capacity.leave('a')
  expect(await stores.capacity.enter('c', 2)).toBe(true)
})

test('the stage has so many environments, and a scan gives back exactly what it took', async () => {
  const enter = (scan: string, weight: number) => stores.capacity.enter(scan, 10, { weight, max: 20 })
  expect([await enter('m', 7), await enter('n', 7), await enter('o', 7)]).toEqual([true, true, false])
  expect([await enter('m', 7), await enter('o', 6)]).toEqual([true, true])
  expect(await enter('p', 1)).toBe(false)
  await Promise.all([stores.capacity.leave('n'), stores.capacity.leave('n'), stores.capacity.leave('x')])
  expect([await enter('p', 8), await enter('p', 7)]).toEqual([false, true])
  for (const scan of ['m', 'o', 'p']) await stores.capacity.leave(scan)
  expect(await enter('r', 20)).toBe(true)
})

test('anonymous scans have a maximum at once and one a day; a refused one counts for neither', async () => {
  const limits = { maxRunning: 2, maxADay: 3, day: '2026-11-27' }
  const enter = (scan: string, changes = {}) => stores.capacity.enterAnonymous(scan, { ...limits, ...changes })
  expect([await enter('x1'), await enter('x2'), await enter('x3')]).toEqual([true, true, false])
  await stores.capacity.leave('x1')
  expect(await enter('x3')).toBe(true)
  await stores.capacity.leave('x2')
  expect(await enter('x4'), 'the fourth of the day').toBe(false)
  expect(await enter('x4', { day: '2026-11-28' })).toBe(true)
})

test('spending adds up by day, to the millionth', async () => {
  const add = (day: string, entry: string, usd: number) => stores.capacity.addSpend(day, entry, usd)
  expect(await stores.capacity.spentUsd('2026-11-27')).toBe(0)
  await add('2026-11-27', 'a', 0.1)
  await add('2026-11-27', 'b', 0.2)
  await add('2026-11-27', 'b', 0.2)
  await add('2026-11-27', 'c', 0)
  await add('2026-11-28', 'a', 1)
  expect(await stores.capacity.spentUsd('2026-11-27')).toBe(0.3)
})

test('an asset is kept under its hash, up to 300 kB', async () => {
  const asset = { hash: 'abc', contentType: 'image/png', bytes: new Uint8Array(300_000).fill(7) }
  await stores.assets.put(asset)
  await stores.assets.put({ ...asset, contentType: 'text/html' })
  expect(await stores.assets.find('abc')).toEqual({ contentType: 'image/png', bytes: asset.bytes })
  expect(await stores.assets.find('other')).toBeUndefined()
  await expect(stores.assets.put({ ...asset, bytes: new Uint8Array(300_001) })).rejects.toThrow(RangeError)
})
