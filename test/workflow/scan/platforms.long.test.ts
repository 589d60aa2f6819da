import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { PlatformId } from '../../../functions/contract/platforms.ts'
import { Failure } from '../../../functions/core/failure.ts'
import { wallFactor } from '../../../functions/core/scan/spend-book.ts'
import { platformFailures, platformSentences } from '../../../lib/operator/platform-failures.ts'
import { expectNothingLost } from '../../support/scan-protocol.ts'
import { coverageOf, readReport } from './support/read-report.ts'
import { type StageWorld, startStageWorld } from './support/stage-world.ts'

let world: StageWorld
beforeAll(async () => {
  world = await startStageWorld({ speed: 10 })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.wipe()
  world.secretReloads = 0
  const always = { chatgpt: null, claude: null, gemini: null, aio: null }
  await world.simulation.control({ faults: null, always, atCalls: [], refused: [], keyAtCall: null, resetCounters: true })
})

const assistants = ['chatgpt', 'claude', 'gemini'] as const
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** Checks that the platform has a reason and no score, and that the overall score is the mean of the others. */
async function expectUnmeasured(uuid: string, platform: 'chatgpt' | 'claude' | 'gemini' | 'aio', reason: RegExp) {
  const { metaAnalysis, scores, prompts } = await readReport(uuid, world.engine.stores)
  expect(metaAnalysis.unmeasured).toEqual([{ platform, reason: expect.stringMatching(reason) }])
  expect(metaAnalysis.platformScores[platform]).toBeNull()
  const rest = Object.values(metaAnalysis.platformScores).filter((score) => score !== null)
  expect(rest).toHaveLength(3)
  // The mean is taken before rounding.
  expect(Math.abs(scores.overallScore - mean(rest))).toBeLessThanOrEqual(1)
  expect(metaAnalysis.limitations.join(' ')).toMatch(/The score is the mean of the others/)
  for (const { mentions, mentionedOn, missingOn } of prompts) {
    expect(mentions[platform].estimate).toBeNull()
    expect([...mentionedOn, ...missingOn]).not.toContain(platform)
  }
}

test('a third of all calls fails at random: every answer is there after few tries', async () => {
  await world.simulation.control({ faults: { rate: 0.3 } })
  const scans = [await world.scan(), await world.scan()]
  const coverages = await Promise.all(scans.map(({ uuid }) => coverageOf(uuid, world.engine.stores)))
  expect(scans.map(({ status }) => status)).toEqual(['complete', 'complete'])
  // Shares over both scans: in one alone, three lost answers of 52 are chance.
  const sum = (of: 'planned' | 'answered' | 'tries') => coverages.reduce((total, coverage) => total + coverage[of], 0)
  expect(sum('answered') / sum('planned')).toBeGreaterThanOrEqual(0.95)
  expect(sum('tries') / sum('planned')).toBeLessThanOrEqual(1.6)
  for (const { mostTries } of coverages) expect(mostTries).toBeLessThanOrEqual(4)
  await expectNothingLost(world)
})

describe('one platform', () => {
  test.each([
    ['is down', 'server-error', /did not answer/],
    ['is out of money', 'money-error', /quota/],
    ['refuses the key', 'key-error', /refused our key/],
    ['has lost its model', 'model-gone', /could not be asked/],
    ['refuses every question', 'bad-request', /did not answer/],
    ['sends an unreadable body', 'wrong-shape', /did not answer/],
  ])('that %s is not measured, and the others are', async (_name, kind, reason) => {
    await world.simulation.control({ always: { claude: kind } })
    const { uuid, status } = await world.scan()
    expect(status).toBe('complete')
    await expectUnmeasured(uuid, 'claude', reason)
    await expectNothingLost(world)
    const { mostTries } = await coverageOf(uuid, world.engine.stores)
    expect(mostTries).toBeLessThanOrEqual(4)
  })

  test('that refuses the key is named with the status to those who run the service', async () => {
    await world.simulation.control({ always: { claude: 'key-error' } })
    const { uuid } = await world.scan()
    const { scans } = world.engine.stores
    expect(await platformSentences(uuid, scans)).toEqual(['Claude: key refused (status 401)'])
    const { failed, stopped } = await platformFailures(uuid, await scans.listAnswers(uuid), scans)
    expect(stopped).toEqual([{ platform: 'claude', reason: 'key refused (status 401)' }])
    expect(failed).toEqual([{ platform: 'claude', reason: 'key refused (status 401)', calls: expect.any(Number) }])
    const log = world.logs.filter((line) => line.includes('batch asked') && line.includes('"claude"')).join('\n')
    expect(log).toContain('"failedBy":"key 401: ')
  })

  test('with a closed port is not measured, also when it is the overview', async () => {
    await world.simulation.control({ refused: ['aio'] })
    const { uuid } = await world.scan()
    await expectUnmeasured(uuid, 'aio', /did not answer/)
  })

  test.each([
    ['key-error', 7],
    ['money-error', 14],
    ['bad-request', 14],
  ])('with a final error (%s) is not asked again', async (kind, mostCalls) => {
    await world.simulation.control({ always: { gemini: kind } })
    const { uuid } = await world.scan()
    const { byQuestion, calls } = world.simulation.counters()
    expect(calls.gemini).toBeLessThanOrEqual(Math.max(mostCalls, 14))
    expect(Math.max(...Object.entries(byQuestion).map(([key, n]) => (key.startsWith('gemini ') ? n : 0)))).toBe(1)
    expect((await coverageOf(uuid, world.engine.stores)).answered).toBe(38)
  })

  test('that shows no key in the secret is not asked at all', async () => {
    const { secret } = world
    world.secret = { ...secret, geminiApiKey: undefined }
    const { uuid } = await world.scan()
    world.secret = secret
    await expectUnmeasured(uuid, 'gemini', /^not configured$/)
    expect(world.simulation.counters().calls.gemini).toBe(0)
  })

  test.each([
    ['refusal', 'chatgpt', 1],
    ['no-overview', 'aio', 1],
    ['truncated', 'claude', 1],
    ['search-skipped', 'chatgpt', 2],
  ] as const)('that always answers with %s is asked as often as that is worth', async (kind, platform, tries) => {
    await world.simulation.control({ always: { [platform]: kind } })
    const { uuid, status } = await world.scan()
    expect(status).toBe('complete')
    const { answers } = await coverageOf(uuid, world.engine.stores)
    const own = answers.filter((answer) => answer.platform === platform)
    expect(own.length).toBeGreaterThanOrEqual(10)
    expect(new Set(own.map(({ attempts }) => attempts))).toEqual(new Set([tries]))
  })
})

test('without two measured platforms the scan fails and costs nothing', async () => {
  await world.simulation.control({ always: { chatgpt: 'money-error', claude: 'money-error', gemini: 'bad-request' } })
  const head = await world.scan()
  expect(head).toMatchObject({ status: 'failed', failureCode: 'too_few_answers' })
  expect(head.failureMessage).toMatch(/Nothing was charged/)
  await expectNothingLost(world)
  expect((await world.engine.stores.accounts.find(world.account.accountId))?.credits).toBe(world.account.credits)
})

test('two platforms down leave too few answers', async () => {
  await world.simulation.control({ always: { chatgpt: 'server-error', claude: 'server-error' } })
  expect(await world.scan()).toMatchObject({ status: 'failed', failureCode: 'too_few_answers' })
  await expectNothingLost(world)
})

test('call groups that could not end before the limit of the workflow ask nothing, and the scan ends', async () => {
  world.switches.deliverTask = ({ functionName }) => {
    if (functionName === 'ask-batch') world.aheadMs = 13 * 60_000
    return 'once'
  }
  onTestFinished(() => {
    delete world.switches.deliverTask
    world.aheadMs = 0
  })
  const head = await world.scan()
  expect(head).toMatchObject({ status: 'failed', failureCode: 'too_few_answers' })
  expect(await world.engine.stores.scans.listAnswers(head.uuid)).toEqual([])
  await expectNothingLost(world)
})

test.each(assistants)('a key of %s that is rotated in the middle of the scan costs no answer', async (platform: PlatformId) => {
  const keyName = ({ chatgpt: 'openaiApiKey', claude: 'anthropicApiKey', gemini: 'geminiApiKey' } as const)[
    platform as (typeof assistants)[number]
  ]
  const target = platform as (typeof assistants)[number]
  const { secret } = world
  const key = `simulated-new-${platform}`
  await world.simulation.control({ keyAtCall: { target, call: 5, keyName, key } })
  const stop = world.simulation.onCall((event) => {
    if (event.target === target) world.secret = { ...secret, [keyName]: key }
  })
  const { uuid, status } = await world.scan()
  stop()
  world.secret = secret
  await world.simulation.control({ keys: { [keyName]: secret[keyName] ?? '' } })
  expect(status).toBe('complete')
  expect(world.secretReloads).toBeGreaterThan(0)
  expect((await coverageOf(uuid, world.engine.stores)).answered).toBe(52)
  expect((await readReport(uuid, world.engine.stores)).metaAnalysis.unmeasured).toEqual([])
})

describe('money', () => {
  const ceiling = (ceilingUsd: { scan: number; day: number }) => Object.assign(world.settings, { ceilingUsd })
  const { scan, day } = { scan: 1_000_000, day: 1_000_000 }

  test('over the ceiling of a scan no further call is made, and nothing is charged', async () => {
    ceiling({ scan: 0.000_001, day })
    const head = await world.scan()
    ceiling({ scan, day })
    expect(head).toMatchObject({ status: 'failed', failureCode: 'too_few_answers' })
    const { calls } = world.simulation.counters()
    expect([calls.chatgpt, calls.claude, calls.gemini, calls.aio]).toEqual([0, 0, 0, 0])
    await expectNothingLost(world)
  })

  test('over the ceiling of the day no scan starts, and nothing is stored or held', async () => {
    await world.scan()
    const { length } = await world.engine.dump()
    ceiling({ scan, day: 0.000_001 })
    await expect(world.trigger()).rejects.toThrow(Failure)
    await expect(world.trigger()).rejects.toMatchObject({ code: 'capacity' })
    ceiling({ scan, day })
    expect(await world.engine.dump()).toHaveLength(length)
  })

  test('call groups wait while other purchases hold the rest of the money of the day, and are asked once it is free', async () => {
    const { capacity } = world.engine.stores
    const today = new Date().toISOString().slice(0, 10)
    const wallUsd = day * wallFactor
    let held: Promise<number> | undefined
    const hold = async () => {
      const usd = wallUsd - (await capacity.spentUsd(today)) - 0.001
      expect(await capacity.reserve(today, 'others', usd, wallUsd)).toEqual({ outcome: 'reserved' })
      return usd
    }
    let freed: Promise<unknown> | undefined
    world.switches.deliverTask = ({ functionName, retryCount }) => {
      if (functionName === 'ask-batch') held ??= hold()
      if (functionName === 'ask-batch' && retryCount > 0) freed ??= held?.then((usd) => capacity.settle(today, 'others', 0, usd))
      return 'once'
    }
    onTestFinished(() => void delete world.switches.deliverTask)
    const { uuid, status } = await world.scan()
    expect(status).toBe('complete')
    expect(freed, 'a group was tried again').toBeDefined()
    expect((await coverageOf(uuid, world.engine.stores)).answered).toBe(52)
  })

  test('what a scan cost is what its calls cost', async () => {
    const { uuid } = await world.scan()
    const spend = world.effectsOf('read-site').spend
    const { answers } = await coverageOf(uuid, world.engine.stores)
    const forAnswers = answers.reduce((sum, { costUsd }) => sum + costUsd, 0)
    const total = await spend.spentOn(uuid)
    expect(forAnswers).toBeGreaterThan(0)
    expect(total).toBeGreaterThan(forAnswers)
    const today = new Date().toISOString().slice(0, 10)
    const days = await Promise.all([0, 1].map((n) => world.engine.stores.capacity.spentUsd(nextDay(today, n))))
    expect((days[0] ?? 0) + (days[1] ?? 0)).toBeCloseTo(total, 4)
  })
})

const nextDay = (day: string, n: number) => new Date(Date.parse(day) + n * 86_400_000).toISOString().slice(0, 10)

describe('an answer beyond all measure', () => {
  // Random, so that it does not compress.
  const noise = (characters: number) => randomBytes(characters).toString('base64url').slice(0, characters)

  afterEach(() => world.simulation.control({ scripted: [] }))

  test('costs no other answer of its batch', async () => {
    await world.simulation.control({ scripted: [{ platform: 'chatgpt', questionIncludes: 'any good', text: noise(600_000) }] })
    const { uuid, status } = await world.scan()
    expect(status).toBe('complete')
    const { answered, answers } = await coverageOf(uuid, world.engine.stores)
    expect(answered).toBe(51)
    expect(answers.filter(({ outcome }) => outcome === 'failed_final')).toHaveLength(1)
    await expectNothingLost(world)
  })

  test('with sources whose addresses never end is measured like any other', async () => {
    // The answers to one question are longer than a compressor's window.
    const scripted = (['chatgpt', 'claude', 'gemini', 'aio'] as const).map((platform) => ({
      platform,
      questionIncludes: '',
      text: 'Loamwork is one of the apps for garden businesses.',
      sources: [1, 2, 3, 4, 5].map((n) => ({ url: `https://source-${n}.com/${noise(2_500)}`, title: `Source ${n}` })),
    }))
    await world.simulation.control({ scripted })
    const { uuid, status } = await world.scan()
    expect(status).toBe('complete')
    expect((await coverageOf(uuid, world.engine.stores)).answered).toBe(52)
  })
})
