import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { fullReport } from '../../../functions/contract/agent.ts'
import { mergeFields } from '../../../functions/core/merge-fields/merge-fields.ts'
import { trimOldScans } from '../../../functions/core/retention/trim-old-scans.ts'
import type { ScanHead } from '../../../functions/core/scan/scan.ts'
import type { Stores } from '../../../functions/core/stores.ts'
import { reportBytes } from '../../../functions/upkeep/retention.ts'
import type { Operator } from '../../../lib/operator/connect.ts'
import { replay } from '../../../lib/operator/scans.ts'
import { createMarkers } from '../../core/deletion/support/markers.ts'
import { servePages } from '../../pages/support/serve-pages.ts'
import { closedAfterTests } from '../../support/closed-after-tests.ts'
import { anAgent, aPersona, aTopic } from '../../support/rows.ts'
import { readReport } from './support/read-report.ts'
import { startStageWorld } from './support/stage-world.ts'

const dayMs = 86_400_000
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
let scan: ScanHead
let agentScan: ScanHead
let texts: readonly string[]
let replayed: unknown

const world = await closedAfterTests(startStageWorld({ speed: 10 }))
const pages = await closedAfterTests(servePages(world.engine))
beforeAll(async () => {
  const { agents } = world.engine.stores
  const owned = { syntheticId: 1001, ownerId: world.account.accountId, website: 'https://www.acme.example/' }
  await agents.create(anAgent(owned), [aPersona('p1')], [aTopic('t1', ['Who fixes pipes in Austin?', 'Who repairs boilers?'])])
  scan = await world.scan()
  agentScan = await world.scan({ kind: 'agent-scan', syntheticId: 1001, seedUrl: owned.website, isPublic: false, cost: 2 })
  expect([scan.status, agentScan.status]).toEqual(['complete', 'complete'])
  const answers = await Promise.all([scan, agentScan].map(({ uuid }) => world.engine.stores.scans.listAnswers(uuid)))
  // As they are in packed JSON, and longer than any quote in a report.
  texts = answers.flat().flatMap(({ text }) => (text.length < 330 ? [] : [JSON.stringify(text.slice(0, 330)).slice(1, -1)]))
  expect(texts.length).toBeGreaterThan(20)
  replayed = await replayOf(scan)
}, 120_000)

const trim = (days: number, answersDays: number | null = 400, stores: Stores = world.engine.stores) =>
  trimOldScans(
    {
      stores,
      ...reportBytes,
      now: () => Date.parse(scan.terminalAt ?? '') + days * dayMs,
      settings: { retention: { workDays: 90, answersDays } },
    },
    () => true,
  )
/** The operator's command, with the effects that it uses. */
const replayOf = ({ uuid }: ScanHead) => replay({ stores: world.engine.stores, sha256 } as unknown as Operator, uuid)
const workOf = async (uuid: string) => (await world.engine.stores.scans.listWork(uuid, '')).map(({ name }) => name)
const pageOf = async (uuid: string) => (await pages.get(`/ai-visibility-report/preview/${uuid}`)).text()
const fieldsOf = async (uuid: string) => mergeFields(await readReport(uuid, world.engine.stores), { withSentiment: true })
const reportOf = async (uuid: string) =>
  fullReport.parse(JSON.parse(await reportBytes.inflate(world.engine.stores.scans.reportChunks(uuid))))
async function textsLeft(): Promise<readonly string[]> {
  const planted = createMarkers(texts)
  return planted.foundIn(await world.engine.dump())
}

describe('what is kept of a scan', () => {
  test('is everything until its time has come', async () => {
    expect(await trim(89)).toEqual({ scans: 0, failed: [] })
    expect(await textsLeft()).toHaveLength(new Set(texts).size)
    expect(await workOf(scan.uuid)).toContain('page')
    expect(replayed).toMatchObject({ equal: true })
  })

  test('loses after 90 days the notes that no figure and no page needs', async () => {
    expect((await trim(92)).failed).toEqual([])
    const left = await workOf(scan.uuid)
    expect(left.filter((name) => /^(?:page|time-|spend-|finished)/.test(name))).toEqual([])
    expect(left).toEqual(expect.arrayContaining(['plan', 'profile', 'manifest', 'evidence', 'facts-0', 'card']))
    expect(await replayOf(scan)).toEqual(replayed)
    expect(await pageOf(scan.uuid)).toContain('Open a question to see what each assistant answered.')
  })

  test('stays whole where a stage sets no end for answers', async () => {
    expect((await trim(450, null)).failed).toEqual([])
    expect(await textsLeft()).toHaveLength(new Set(texts).size)
  })

  test('loses the texts of its answers after 400 days, whatever the pass is cut off at, and says so', async () => {
    const [fields, report] = [await fieldsOf(scan.uuid), await reportOf(agentScan.uuid)]
    for (const atCall of [6, 25, 60, 110]) {
      await trim(401.5, 400, world.engine.begin({ death: { atCall, when: 'after' } }).stores).catch(() => undefined)
    }
    expect((await trim(401.5)).failed).toEqual([])
    expect(await textsLeft()).toEqual([])

    const page = await pageOf(scan.uuid)
    expect(page).toMatch(/Full answers were kept until \d+ \w+ \d{4}\./)
    expect(page).not.toContain('Open a question to see what each assistant answered.')
    expect(await fieldsOf(scan.uuid)).toEqual(fields)
    expect((await pages.get(`/ai-visibility-report/preview/${scan.uuid}/questions/1`)).status).toBe(200)

    const later = await reportOf(agentScan.uuid)
    expect(later._service.what_you_are_seeing).toMatch(/ Full answers were kept until \d+ \w+ \d{4}\.$/)
    expect(later.queryResults.map(({ rawResponse }) => rawResponse)).toEqual(report.queryResults.map(() => ''))
    expect(later.queryResults.map(({ rawResponse: _, ...facts }) => facts)).toEqual(
      report.queryResults.map(({ rawResponse: _, ...facts }) => facts),
    )
    for (const one of [scan, agentScan]) expect(await replayOf(one)).toMatchObject({ equal: true, differences: [] })
  })

  test('keeps facts and sources of each answer, and of its proofs the places without the words', async () => {
    const answers = await world.engine.stores.scans.listAnswers(scan.uuid)
    expect(answers.filter(({ text }) => text !== '')).toEqual([])
    expect(answers.filter(({ facts }) => facts?.mentioned === true).length).toBeGreaterThan(0)
    expect(answers.some(({ citedSources }) => citedSources.length > 0)).toBe(true)
    expect(JSON.stringify(answers)).not.toMatch(/"quote":"[^"]/)
  })

  test('is not gone through again', async () => {
    expect(await trim(401.6)).toEqual({ scans: 0, failed: [] })
  })
})
