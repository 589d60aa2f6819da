import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { collectAtRest, untilQuiet } from '../../../lib/local/collect-at-rest.ts'

test('a system is quiet when nothing has been under way for so long', () => {
  expect(untilQuiet({ running: 0, endedAt: 1_000 }, 11_000, 10_000)).toBe(0)
  expect(untilQuiet({ running: 0, endedAt: 1_000 }, 4_000, 10_000)).toBe(7_000)
})

test('a system in which an event is under way is looked at again, however long ago the last one ended', () => {
  expect(untilQuiet({ running: 1, endedAt: 0 }, 100_000, 10_000)).toBeGreaterThan(0)
})

test('garbage is collected once the system has become quiet, and not while an event is under way', async () => {
  const activity = { running: 1, endedAt: performance.now() }
  let collections = 0
  const much = Array.from({ length: 500_000 }, (_, at) => ({ at }))
  const stop = collectAtRest(activity, 20, 10, () => {
    collections += 1
  })
  try {
    // An event ended, another one is under way.
    activity.endedAt = performance.now()
    await sleep(200)
    expect(collections).toBe(0)
    Object.assign(activity, { running: 0, endedAt: performance.now() })
    await expect.poll(() => collections).toBe(1)
    await sleep(100)
    expect(collections, 'once for each rest').toBe(1)
    expect(much).toHaveLength(500_000)
  } finally {
    stop()
  }
})

test('the collection frees what nothing refers to', async () => {
  const activity = { running: 0, endedAt: performance.now() }
  const stop = collectAtRest(activity, 20, 10)
  try {
    const garbage = new WeakRef(Array.from({ length: 500_000 }, (_, at) => ({ at })))
    activity.endedAt = performance.now()
    await expect.poll(() => garbage.deref() === undefined, { timeout: 10_000 }).toBe(true)
  } finally {
    stop()
  }
})
