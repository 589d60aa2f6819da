import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { findHead, forgetGuard, mustNotBeDeleted } from '../../../functions/adapters/dynamo/scan-head-row.ts'
import type { Table } from '../../../functions/adapters/dynamo/table.ts'
import { closedAfterTests } from '../../support/closed-after-tests.ts'
import { all, startEngine } from '../../support/engine.ts'
import { aHead, anAnswer, at, uuidOf } from '../../support/rows.ts'

const engine = await closedAfterTests(startEngine())
const scans = engine.stores.scans

let last = 0
let uuid = ''
beforeEach(() => {
  uuid = uuidOf(++last)
})
const analyzing = async (changes = {}) => {
  await scans.create(aHead({ uuid, ...changes }))
  await scans.markStarted(uuid, at(1))
  await scans.raise(uuid, { stage: 'read-site', at: at(2), totalCalls: 52 })
}
const complete = { status: 'complete', at: at(5), slug: 'acme', businessKey: 'acme.test', overallScore: 50 } as const
const failed = { status: 'failed', at: at(5), code: 'parked', message: 'The page is parked.' } as const

test('a status only goes forward, and a terminal one never changes', async () => {
  await analyzing()
  expect((await scans.find(uuid))?.status).toBe('analyzing')
  expect(await scans.terminate(uuid, complete)).toMatchObject({ status: 'complete', completedAt: at(5), terminalAt: at(5) })
  expect(await scans.terminate(uuid, { ...failed, at: at(6) })).toMatchObject({
    status: 'complete',
    terminalAt: at(5),
    revision: 2,
  })
  await scans.raise(uuid, { stage: 'finish', at: at(7) })
  await scans.finishBatch(uuid, { index: 1, calls: 8, at: at(7) })
  expect(await scans.find(uuid)).toMatchObject({ status: 'complete', revision: 2, stage: 'read-site', doneCalls: 0 })
})

test('a pending scan may fail but not be complete', async () => {
  await scans.create(aHead({ uuid }))
  await expect(scans.terminate(uuid, complete)).rejects.toThrow('cannot be complete')
  expect(await scans.terminate(uuid, failed)).toMatchObject({ status: 'failed', completedAt: null, failureCode: 'parked' })
})

test('times never go back when the clocks of two machines differ', async () => {
  await analyzing()
  await scans.raise(uuid, { stage: 'profile-brand', at: '2026-11-27T11:00:00.000Z' })
  expect(await scans.find(uuid)).toMatchObject({ updatedAt: at(2), revision: 2, stage: 'profile-brand' })
  expect(await scans.terminate(uuid, { ...complete, at: '2026-11-27T11:30:00.000Z' })).toMatchObject({ completedAt: at(2) })
})

test('a stage that is delivered again late raises the revision and not the progress', async () => {
  await analyzing()
  await scans.raise(uuid, { stage: 'plan-questions', at: at(3) })
  await scans.raise(uuid, { stage: 'read-site', at: at(4) })
  expect(await scans.find(uuid)).toMatchObject({ stage: 'plan-questions', revision: 3, updatedAt: at(4) })
})

test('the calls of a batch count once, however often it finishes', async () => {
  await analyzing()
  for (const index of [0, 1, 1, 0, 2]) await scans.finishBatch(uuid, { index, calls: 10, at: at(3) })
  expect(await scans.find(uuid)).toMatchObject({ doneCalls: 30, totalCalls: 52 })
})

test('a part, and work, are put once: who comes second gets what is there', async () => {
  await analyzing()
  const first = { postIdeas: [] }
  const idea = {
    pitch: 'p',
    blogTitle: 't',
    firstSentence: 's',
    heroImageUrl: null,
    heroImageAlt: 'a',
    heroImagePrompt: 'i',
    targetPrompt: 'q',
  }
  expect(await scans.putPart(uuid, 'post-ideas', first)).toEqual(first)
  expect(await scans.putPart(uuid, 'post-ideas', { postIdeas: [idea] })).toEqual(first)
  expect((await scans.read(uuid))?.parts).toEqual({ 'post-ideas': first })
  await scans.putWork(uuid, 'judged-1', { n: 1 })
  expect(await scans.putWork(uuid, 'judged-1', { n: 2 })).toEqual({ n: 1 })
  await scans.putWork(uuid, 'judged-2', { text: 'x'.repeat(100_000) })
  expect((await scans.listWork(uuid, 'judged-')).map(({ name }) => name)).toEqual(['judged-1', 'judged-2'])
  expect(await scans.findWork(uuid, 'finished')).toBeUndefined()
  const some = await scans.findWorks(uuid, ['judged-2', 'finished', 'judged-1'])
  expect([...some]).toEqual([
    ['judged-2', { text: 'x'.repeat(100_000) }],
    ['judged-1', { n: 1 }],
  ])
})

test.each(['answered', 'no_overview', 'refused', 'truncated'] as const)(
  'an answer that is %s is never replaced',
  async (outcome) => {
    const first = anAnswer({ outcome, text: 'first' })
    await scans.putAnswer(uuid, first)
    expect(await scans.putAnswer(uuid, anAnswer({ text: 'second' }))).toEqual(first)
    expect(await scans.listAnswers(uuid)).toEqual([first])
  },
)

test.each(['empty', 'failed_retryable', 'failed_final'] as const)('an answer that is %s may be asked again', async (outcome) => {
  await scans.putAnswer(uuid, anAnswer({ outcome, text: '' }))
  const second = anAnswer({ text: 'second', attempts: 2 })
  expect(await scans.putAnswer(uuid, second)).toEqual(second)
  expect(await scans.findAnswers(uuid, [second, anAnswer({ questionId: 'other' })])).toEqual([second])
})

test('a head that was started is not deleted, nor one that somebody touched meanwhile, which no sweep starts', async () => {
  const head = await scans.create(aHead({ uuid }))
  const touched = await scans.create(aHead({ uuid, createdAt: at(1), updatedAt: at(1) }))
  expect(touched).toMatchObject({ revision: 1, createdAt: at(), updatedAt: at(1) })
  expect(await scans.deleteUnstarted(uuid, head.revision)).toBe(false)
  expect(await scans.markStarted(uuid, at(1), head.revision)).toBe('gone')
  expect(await scans.deleteUnstarted(uuid, touched.revision)).toBe(true)
  expect(await scans.find(uuid)).toBeUndefined()
  expect(await scans.markStarted(uuid, at(1))).toBe('gone')
  await analyzing()
  expect(await scans.deleteUnstarted(uuid, 1)).toBe(false)
})

test('one id is one scan', async () => {
  await scans.create(aHead({ uuid }))
  await expect(scans.create(aHead({ uuid, ownerId: 'other', payerId: 'other' }))).rejects.toThrow('Another scan has the id')
})

test('only a scan without owner is claimed, by one account, running or closed', async () => {
  const ownerless = { ownerId: null, payerId: null, anonymous: true, cost: 0 }
  expect(await scans.claim(uuid, 'a', at(1))).toBe('missing')
  await analyzing(ownerless)
  expect(await scans.claim(uuid, 'a', at(3))).toBe('claimed')
  expect([await scans.claim(uuid, 'a', at(3)), await scans.claim(uuid, 'b', at(3))]).toEqual(['mine', 'taken'])
  const head = await scans.terminate(uuid, complete)
  await scans.fileUnderOwner(aHead({ ...head, ownerId: null }))
  expect((await scans.listByOwner('a', { limit: 10 })).map((scan) => scan.uuid)).toEqual([uuid])

  uuid = uuidOf(++last)
  await analyzing(ownerless)
  await scans.fileUnderOwner((await scans.terminate(uuid, complete)) ?? aHead())
  expect((await scans.listOpen()).map((open) => open.uuid)).not.toContain(uuid)
  expect(await scans.claim(uuid, 'a', at(9))).toBe('claimed')
  expect((await scans.listByOwner('a', { limit: 10 })).map((scan) => scan.uuid)).toContain(uuid)

  uuid = uuidOf(++last)
  await analyzing()
  expect(await scans.claim(uuid, 'b', at(3)), 'of an account').toBe('taken')
})

test("an owner's scans are listed newest first, running ones too, and by status", async () => {
  const ids = []
  for (const minute of [0, 1, 2]) {
    uuid = uuidOf(++last)
    ids.unshift(uuid)
    await analyzing({ ownerId: 'lister', payerId: 'lister', createdAt: at(minute) })
    if (minute < 2) await scans.fileUnderOwner((await scans.terminate(uuid, minute === 0 ? failed : complete)) ?? aHead())
  }
  const list = async (page: { limit: number; status?: string }) =>
    (await scans.listByOwner('lister', page)).map((scan) => scan.uuid)
  expect(await list({ limit: 10 })).toEqual(ids)
  expect(await list({ limit: 2 })).toEqual(ids.slice(0, 2))
  expect(await list({ limit: 10, status: 'failed' })).toEqual(ids.slice(2))
})

test('chunks of a report come back as they were put, and a second build changes nothing', async () => {
  const chunks = [randomBytes(300_000), randomBytes(120_000)].map((bytes) => new Uint8Array(bytes))
  await scans.putReport(uuid, chunks)
  await scans.putReport(uuid, [new Uint8Array(5)])
  expect(await all(scans.reportChunks(uuid))).toEqual(chunks)
  expect(await all(scans.reportChunks(uuidOf(999_999)))).toEqual([])
  await expect(scans.putReport(uuid, [new Uint8Array(300_001)])).rejects.toThrow(RangeError)
})

test('rows of an older release, which lack members, are read', async () => {
  const { failureCode, hidden, totalCalls, doneCalls, overallScore, syntheticId, stage, ...older } = aHead({ uuid })
  await engine.table.put({ PK: `SCAN#${uuid}`, SK: 'HEAD' }, older)
  expect(await scans.find(uuid)).toEqual(aHead({ uuid }))
})

test('units: a head costs 1 to read, and work and answers do not touch a poll', async () => {
  await analyzing()
  const units = async (work: () => Promise<unknown>) => {
    engine.resetCounters()
    await work()
    return { read: engine.counters.readUnits, write: engine.counters.writeUnits }
  }
  expect(await units(() => scans.find(uuid))).toEqual({ read: 1, write: 0 })
  const before = await units(() => scans.read(uuid))
  for (const n of Array.from({ length: 40 }, (_, i) => i))
    await scans.putAnswer(uuid, anAnswer({ questionId: `q${n}`, text: 'x' }))
  await scans.putWork(uuid, 'time-site', { text: randomBytes(150_000).toString('hex') })
  expect(await units(() => scans.read(uuid))).toEqual(before)
})

test('units: an answer of 4 kB takes at most 4 to write', async () => {
  // Random letters compress worse than any language.
  const text = [...randomBytes(4_000)].map((byte, n) => (n % 6 === 5 ? ' ' : String.fromCharCode(97 + (byte % 26)))).join('')
  engine.resetCounters()
  await scans.putAnswer(
    uuid,
    anAnswer({ text, citedSources: Array.from({ length: 8 }, (_, i) => ({ url: `https://s${i}.test/a`, title: `T${i}` })) }),
  )
  expect(engine.counters.writeUnits).toBeLessThanOrEqual(4)
})

test('units: the answers of a batch look once whether their scan was deleted', async () => {
  await analyzing()
  const stage = engine.begin().stores.scans
  engine.resetCounters()
  for (const n of [1, 2, 3, 4, 5]) await stage.putAnswer(uuid, anAnswer({ questionId: `q${n}`, text: 'x' }))
  expect(engine.counters.readUnits).toBe(1)
})

test('units: a stage that has read the head of a scan does not look again before it writes', async () => {
  await analyzing()
  const stage = engine.begin().stores.scans
  await stage.find(uuid)
  engine.resetCounters()
  await stage.putWork(uuid, 'time-first', {})
  expect(engine.counters).toMatchObject({ readUnits: 0, writeUnits: 1 })
})

test('units: a value of nearly a kilobyte takes one unit to write, its keys included', async () => {
  const stage = engine.begin().stores.scans
  for (const characters of [870, 900, 1_000]) {
    engine.resetCounters()
    await stage.putWork(uuid, `time-${characters}`, { text: 'The same words. '.repeat(70).slice(0, characters) })
    expect(engine.counters.writeUnits, String(characters)).toBe(1)
  }
})

test('after a deletion by the same process its next write is refused', async () => {
  await analyzing()
  const { scans: own, deletions } = engine.begin().stores
  await own.putWork(uuid, 'time-first', {})
  await deletions.markScan(uuid, at(3))
  await expect(own.putWork(uuid, 'time-second', {})).rejects.toThrow('was deleted')
})

test('a head that was read before a deletion by the same process, and arrives after it, permits no write', async () => {
  await analyzing()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  let isHeldBack = true
  const slow: Table = {
    ...engine.table,
    async get(...asked) {
      const row = await engine.table.get(...asked)
      if (isHeldBack) await arrived
      return row
    },
  }
  const reading = findHead(slow, uuid)
  await engine.table.get({ PK: 'SCAN#none', SK: 'HEAD' }) // answered after the read of the head
  await engine.begin().stores.deletions.markScan(uuid, at(3))
  forgetGuard(slow, uuid)
  isHeldBack = false
  arrive()
  expect((await reading)?.deletedAt).toBeNull()
  await expect(mustNotBeDeleted(slow, uuid)).rejects.toThrow('was deleted')
})

test('a stage of another process stops within two seconds after a deletion', async () => {
  await analyzing()
  const stage = engine.begin().stores.scans
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  try {
    await stage.putWork(uuid, 'time-first', {})
    await engine.begin().stores.deletions.markScan(uuid, at(3))
    clock.mockReturnValue(2_000)
    await expect(stage.putWork(uuid, 'time-second', {})).rejects.toThrow('was deleted')
    await expect(stage.putWork(uuid, 'time-third', {})).rejects.toThrow('was deleted')
  } finally {
    clock.mockRestore()
  }
})
