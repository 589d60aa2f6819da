import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type AnalysisMode, analysisModes } from '../../../lib/local/simulation/responders/misbehave.ts'
import { closedAfterTests } from '../../support/closed-after-tests.ts'
import { foreignHost, hostilePages, marker, workshopPage } from './support/hostile-pages.ts'
import { readReport } from './support/read-report.ts'
import { servePages } from './support/serve-pages.ts'
import { startStageWorld } from './support/stage-world.ts'

let page = workshopPage()
const pages = await closedAfterTests(servePages((path) => (path === '/' ? { html: page } : undefined)))
const world = await closedAfterTests(startStageWorld({ speed: 20, allowHosts: [pages.host] }))
beforeAll(async () => {
  const { anthropicApiKey: _claude, geminiApiKey: _gemini, ...twoPlatforms } = world.secret
  world.secret = twoPlatforms
})
beforeEach(async () => {
  page = workshopPage()
  await world.wipe()
  await world.simulation.control({ analysis: null, always: { model: null }, resetCounters: true, forgetBrands: true })
})

const scan = () => world.scan({ seedUrl: pages.urlOf('/') })

/**
 * Identity, profile, plan, knowledge, analysis, ideas and a second reading: seven requests, each with one repair try. A call
 * that reads answers is halved so that one bad answer does not lose the others: at most twice as many calls as answers, 28, each
 * tried twice.
 */
const mostCalls = 14 + 2 * 2 * 28

/** Whatever the model answered: a valid report, without invented links, canaries or markup. */
async function expectSoundReport() {
  const head = await scan()
  expect(head.status, head.failureMessage ?? '').toBe('complete')
  const report = await readReport(head.uuid, world.engine.stores)
  const { prompts: _measured, ...written } = report
  const text = JSON.stringify(written)
  expect(text).not.toContain(foreignHost)
  expect(text).not.toMatch(/canary-/)
  expect(text).not.toMatch(/<script|<img|onerror/)
  expect(report.brand.name).toBe('Brackwater Bikes')
  expect(report.postIdeas.length).toBeGreaterThanOrEqual(3)
  expect(report.personas).toHaveLength(3)
  expect(report.prompts).toHaveLength(10)
  expect(world.simulation.counters().calls.model).toBeLessThanOrEqual(mostCalls)
  return report
}

const modes: AnalysisMode[] = [
  ...[0, 2, 7, 50].map((entries) => ({ kind: 'counts' as const, entries })),
  ...analysisModes.filter((kind) => kind !== 'counts').map((kind) => ({ kind })),
]

test.each(modes.map((mode) => [`${mode.kind} ${mode.entries ?? ''}`, mode] as const))(
  'a model with the habit "%s" changes nothing of what a report promises',
  async (_name, analysis) => {
    await world.simulation.control({ analysis })
    await expectSoundReport()
  },
)

test.each(['server-error', 'rate-limited', 'refusal', 'truncated-without-text', 'empty', 'html-body', 'reset', 'key-error'])(
  'a model that always answers with %s leaves a report made by rule',
  async (kind) => {
    await world.simulation.control({ always: { model: kind } })
    await expectSoundReport()
  },
)

test('a model that fails once is asked a second time', async () => {
  await world.simulation.control({ analysis: { kind: 'counts', entries: 50, calls: 1 } })
  await expectSoundReport()
  expect(world.simulation.counters().calls.model).toBeLessThanOrEqual(12)
})

type Fenced = { readonly inside: string; readonly outside: string }

/** The parts of a request's text between fences. */
function fencesOf(text: string): Fenced {
  let inside = ''
  const outside = text.replace(/^BEGIN [^\n]* ([0-9a-f]{32})\n([\s\S]*?)\nEND [^\n]* \1$/gm, (_, _code, block: string) => {
    inside += `${block}\n`
    return ''
  })
  return { inside, outside }
}

/** In all requests: nothing of the page reached a platform, and the model got it between fences only. */
function expectSeparated(): void {
  const requests = world.simulation.requests()
  expect(requests.length).toBeGreaterThan(20)
  for (const { target, body, path } of requests) {
    if (target !== 'model') {
      expect(`${path} ${body}`).not.toContain(marker)
      expect(`${path} ${body}`).not.toContain('Glorbo')
      continue
    }
    const { instructions, input } = JSON.parse(body) as { instructions: string; input: string }
    const { inside, outside } = fencesOf(input)
    expect(outside.trim()).toBe('')
    expect(inside).not.toBe('')
    for (const word of [marker, 'Glorbo', 'Brackwater', 'Lowestoft']) expect(instructions).not.toContain(word)
  }
}

test.each(Object.entries(hostilePages))(
  'words to machines in %s reach no platform and are fenced for the model',
  async (_, html) => {
    page = html
    await expectSoundReport()
    expectSeparated()
  },
)

/** The scores of a scan whose readings were partly refused may differ slightly. */
function expectAlike(scores: Scores, expected: Scores, name: string): void {
  const unshifted = { knowledgeScore: 0, sentimentScore: 0, overallScore: 0 }
  expect({ ...scores, ...unshifted }, name).toEqual({ ...expected, ...unshifted })
  for (const [score, most] of [
    ['knowledgeScore', 10],
    ['sentimentScore', 3],
    ['overallScore', 3],
  ] as const)
    expect(Math.abs((scores[score] ?? 0) - (expected[score] ?? 0)), `${name}: ${score}`).toBeLessThanOrEqual(most)
}
type Scores = Awaited<ReturnType<typeof expectSoundReport>>['scores']

test.each(['obeys-outside', 'obeys-everything'] as const)(
  'a model that %s gives the same scores for a hostile page',
  async (kind) => {
    await world.simulation.control({ analysis: { kind } })
    const clean = await expectSoundReport()
    for (const name of ['a paragraph', 'structured data', 'the footer', 'a conversation']) {
      await world.wipe()
      await world.simulation.control({ resetCounters: true, forgetBrands: true })
      page = hostilePages[name] ?? ''
      const report = await expectSoundReport()
      if (kind === 'obeys-outside') expect(report.scores, name).toEqual(clean.scores)
      else {
        // Prose that obeys the page is refused: the rule-made profile asks fewer facts of the by-name answers, and an answer
        // whose reading is refused has the tone that the rules find.
        expectAlike(report.scores, clean.scores, name)
      }
      expect(report.metaAnalysis.platformScores, name).toEqual(clean.metaAnalysis.platformScores)
      if (kind === 'obeys-everything') {
        // An answer may be read less well, with structure alone; brands that the page orders to name must not count.
        const shares = (voices: typeof report.metaAnalysis.shareOfVoice) =>
          new Map(voices.map(({ brand, share }) => [brand, share]))
        const [read, kept] = [shares(report.metaAnalysis.shareOfVoice), shares(clean.metaAnalysis.shareOfVoice)]
        for (const brand of new Set([...read.keys(), ...kept.keys()])) {
          for (const planted of ['Glorbo', marker]) expect(brand, name).not.toContain(planted)
          expect(Math.abs((read.get(brand) ?? 0) - (kept.get(brand) ?? 0)), `${name}: ${brand}`).toBeLessThanOrEqual(0.04)
        }
        continue
      }
      expect(report.metaAnalysis.shareOfVoice, name).toEqual(clean.metaAnalysis.shareOfVoice)
      expect({ ...report, ...times }, name).toEqual({ ...clean, ...times })
    }
  },
)

const times = { uuid: '', createdAt: '', updatedAt: '', completedAt: '', brandDirectSentiment: '' }
