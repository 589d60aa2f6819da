import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPageFetcher, type PageFetcher } from '../../../functions/adapters/web/fetch-page.ts'
import { readPageStructure } from '../../../functions/core/brand/read-page.ts'
import { fixtureBrand, siteFixtures } from '../../../lib/local/simulation/sites/site-fixtures.ts'
import { type FaultSites, startFaultSites } from '../../../lib/local/simulation/sites/start-fault-sites.ts'
import { startSimulation } from '../../../lib/local/simulation/start-simulation.ts'

let faultSites: FaultSites
let pages: PageFetcher
beforeAll(async () => {
  faultSites = await startFaultSites()
  // Shorter limits than in service, so that sites that never end are given up soon.
  const limits = { totalMs: 1_500, firstByteMs: 700, retryDelayMs: 1 }
  pages = createPageFetcher({ resolve: async () => [], allowHosts: faultSites.hosts, now: () => performance.now(), limits })
})
afterAll(() => faultSites.close())

/** The product's result for a site: a brand, or a failure code. */
async function scanned(fetcher: PageFetcher, url: string): Promise<{ brandName: string | null; failure: string | null }> {
  const fetched = await fetcher.fetchPage(url)
  if (!fetched.ok) return { brandName: null, failure: fetched.code }
  const { brandName, failure } = readPageStructure({ html: fetched.html, url: fetched.url, status: fetched.status }).alone
  return { brandName, failure }
}

test('every site goes as its label says, each within its limits', async () => {
  const wrong: string[] = []
  for (const { name, url, expected } of faultSites.sites) {
    const { brandName, failure } = await scanned(pages, url)
    const isRead = failure === null && brandName === fixtureBrand
    const isRight = expected === 'either' || (expected === 'business' ? isRead : failure !== null)
    if (!isRight) wrong.push(`${name}: ${failure ?? brandName}`)
  }
  expect(wrong).toEqual([])
})

test('all rows of the fault table that speak of sites have one', () => {
  expect([...new Set(faultSites.sites.map(({ fault }) => fault))].sort()).toEqual([
    'F36',
    'F37',
    'F38',
    'F39',
    'F40',
    'F41',
    'F42',
  ])
  const names = faultSites.sites.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(siteFixtures.length).toBeGreaterThan(60)
})

test('the demo site is a business in both languages, with robots.txt, sitemap and a page for what is missing', async () => {
  const simulation = await startSimulation({ latencyMs: 0 })
  const allowed = createPageFetcher({
    resolve: async () => [],
    allowHosts: [simulation.demoSiteHost],
    now: () => performance.now(),
  })
  for (const path of ['', 'pricing', 'about', 'de/']) {
    expect([path, await scanned(allowed, simulation.demoSiteUrl + path)]).toEqual([
      path,
      { brandName: 'Loamwork', failure: null },
    ])
  }
  expect((await scanned(allowed, `${simulation.demoSiteUrl}nothing`)).failure).toBe('http_error')
  expect(await (await fetch(`${simulation.demoSiteUrl}robots.txt`)).text()).toContain('User-agent: *')
  expect(await (await fetch(`${simulation.demoSiteUrl}sitemap.xml`)).text()).toContain('/pricing')
  await simulation.close()
})
