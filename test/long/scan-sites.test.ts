import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ScanHead } from '../../functions/core/scan/scan.ts'
import { type FaultSites, startFaultSites } from '../../lib/local/simulation/sites/start-fault-sites.ts'
import { expectNothingLost } from '../support/scan-protocol.ts'
import { readReport } from '../workflow/scan/support/read-report.ts'
import { type Pages, servePages } from '../workflow/scan/support/serve-pages.ts'
import { type StageWorld, startStageWorld } from '../workflow/scan/support/stage-world.ts'
import { tell } from '../workflow/scan/support/tell.ts'

const folder = join(import.meta.dirname, '../fixtures/sites')
// Written beside the pages.
const labels = JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8')) as readonly {
  readonly file: string
  readonly usable: boolean
  readonly status: number
  /** The result depends on the page's own address, which it does not have on loopback: `test/core/brand` tests it there. */
  readonly needsOwnAddress?: boolean
}[]

let world: StageWorld
let pages: Pages
let sites: FaultSites
beforeAll(async () => {
  pages = await servePages((path) => {
    const label = labels.find(({ file }) => `/${file}` === path)
    return label === undefined ? undefined : { html: readFileSync(join(folder, label.file), 'utf8'), status: label.status }
  })
  sites = await startFaultSites()
  world = await startStageWorld({ allowHosts: [pages.host, ...sites.hosts] })
  const { anthropicApiKey: _claude, geminiApiKey: _gemini, ...twoPlatforms } = world.secret
  world.secret = twoPlatforms
})
afterAll(async () => {
  await world.close()
  await sites.close()
  await pages.close()
})

type Case = { readonly name: string; readonly url: string; readonly isRight: (head: ScanHead) => boolean }

/** A few at a time, since most of the time is waiting; each must end as expected, with a valid report when complete. */
async function scanAll(cases: readonly Case[], atOnce: number): Promise<string[]> {
  const wrong: string[] = []
  for (let first = 0; first < cases.length; first += atOnce) {
    await world.wipe()
    await Promise.all(
      cases.slice(first, first + atOnce).map(async ({ name, url, isRight }) => {
        const uuid = await world.trigger({ seedUrl: url })
        await world.ended(uuid)
        const head = await world.head(uuid)
        if (head?.status === 'complete') await readReport(uuid, world.engine.stores)
        if (head === undefined || !isRight(head)) wrong.push(`${name}: ${head?.status} ${head?.failureCode}`)
      }),
    )
    await expectNothingLost(world)
  }
  return wrong
}

const endsOrderly = ({ status, failureCode }: ScanHead) =>
  status === 'complete' || (status === 'failed' && failureCode !== 'internal')

test('every page of the fixtures is complete or failed as its label says', async () => {
  const movable = labels.filter(({ needsOwnAddress }) => needsOwnAddress !== true)
  const cases = movable.map(({ file, usable }) => ({
    name: file,
    url: pages.urlOf(`/${file}`),
    isRight: (head: ScanHead) => endsOrderly(head) && (head.status === 'complete') === usable,
  }))
  const wrong = await scanAll(cases, 4)
  tell('sites', `${cases.length - wrong.length} of ${cases.length} pages as labelled`, 'all', wrong.length === 0)
  expect(wrong).toEqual([])
})

test('G10: every broken site ends with a reason or a report', async () => {
  const cases = sites.sites.map(({ name, url, expected }) => ({
    name,
    url,
    isRight: (head: ScanHead) =>
      endsOrderly(head) && (expected === 'either' || (head.status === 'complete') === (expected === 'business')),
  }))
  const wrong = await scanAll(cases, 8)
  tell('G10', `${cases.length - wrong.length} of ${cases.length} broken sites`, 'all', wrong.length === 0)
  expect(wrong).toEqual([])
})
