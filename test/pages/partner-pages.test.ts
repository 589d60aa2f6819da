import { beforeAll, describe, expect, it } from 'vitest'
import { pageStoresOn } from '../../functions/adapters/dynamo/create-page-stores.ts'
import { teamKey } from '../../functions/adapters/dynamo/keys.ts'
import { findReport } from '../../functions/core/pages/find-report.ts'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { startEngine } from '../support/engine.ts'
import { at, uuidOf } from '../support/rows.ts'
import { fromFront, servePages } from './support/serve-pages.ts'
import { complete, ofPartner, storeDomain, storePartner, storeScan } from './support/store-scan.ts'

const engine = await closedAfterTests(startEngine())
const pages = await closedAfterTests(servePages(engine))

describe('a partner’s page', () => {
  const partner = { ownerId: 'partner-west', teamSlug: 'west' }
  const logo = 'a'.repeat(64)
  beforeAll(async () => {
    await storePartner(engine.stores, 'west', {
      name: 'Westwind & Co',
      primaryColor: '#ffd400',
      logo,
      ctaLabel: 'Book a call',
      ctaUrl: 'https://westwind.example/call',
      footerText: 'Westwind, Harbour Street 12',
    })
    await storeDomain(engine.stores, 'ai.westwind.example', 'west', true)
    await storeScan(engine.stores, { ...complete, uuid: uuidOf(40), ...ofPartner(partner) })
    await engine.stores.scans.putWork(uuidOf(40), 'card', { hash: 'b'.repeat(64), namesBrand: false })
    await storeScan(engine.stores, { ...complete, uuid: uuidOf(41), ...ofPartner(partner) })
    await engine.stores.scans.putWork(uuidOf(41), 'card', { hash: 'c'.repeat(64), namesBrand: true })
  })
  const path = `/partner/west/visibility-scan-preview/${uuidOf(40)}`

  it('carries the team’s name, logo, colour, call to action and footer', async () => {
    const reply = await pages.get(path)
    const html = await reply.text()
    expect(html).toContain('alt="Westwind &amp; Co"')
    expect(html).toContain(`${pages.baseUrl}/assets/${logo}`)
    expect(html).toContain(':root{--accent:#')
    expect(html).toContain('href="https://westwind.example/call"')
    expect(html).toContain('Westwind, Harbour Street 12')
    expect(html).toContain('Powered by')
    expect(reply.headers.get('content-security-policy')).toMatch(/style-src 'sha256-[^']+' 'sha256-[^']+';/)
  })

  it('shows a change of the team’s look at the next request, and again the same page while nothing changes', async () => {
    const before = await pages.textOf(path)
    expect(await pages.textOf(path)).toBe(before)
    await engine.stores.teams.changeTeam('west', { footerText: 'Westwind, Quay Street 3' })
    expect(await pages.textOf(path)).toContain('Quay Street 3')
    await engine.stores.teams.changeTeam('west', { footerText: 'Westwind, Harbour Street 12' })
    expect(await pages.textOf(path)).toBe(before)
  })

  it('is gone at the next request once it is taken down', async () => {
    await storeScan(engine.stores, { ...complete, uuid: uuidOf(42), ...ofPartner(partner) })
    const own = `/partner/west/visibility-scan-preview/${uuidOf(42)}`
    expect((await pages.get(own)).status).toBe(200)
    await engine.stores.scans.hide(uuidOf(42), at(9))
    expect((await pages.get(own)).status).toBe(404)
  })

  it('opens at the base address and at the team’s own domain alike', async () => {
    for (const [address, headers] of [
      [path, {}],
      [`/visibility-scan-preview/${uuidOf(40)}`, {}],
      [`/visibility-scan-preview/${uuidOf(40)}`, fromFront('ai.westwind.example')],
      [`/visibility-scan-preview/${uuidOf(40)}`, fromFront('AI.Westwind.example')],
    ] as const)
      expect((await pages.get(address, headers)).status).toBe(200)
  })

  it('names neither our host nor us on the team’s domain', async () => {
    const html = await pages.textOf(`/visibility-scan-preview/${uuidOf(40)}`, fromFront('ai.westwind.example'))
    expect(html).not.toMatch(/127\.0\.0\.1|measure\.example|Powered by|AI Visibility Report/)
    expect(html).toContain('https://ai.westwind.example/assets/')
  })

  it('lists nothing for search engines on the team’s domain, and not our address either', async () => {
    expect((await pages.get('/sitemap.xml', fromFront('ai.westwind.example'))).status).toBe(404)
    expect(await pages.textOf('/robots.txt', fromFront('ai.westwind.example'))).not.toContain('Sitemap')
  })

  it('never believes a viewer’s host without the secret of the edge', async () => {
    const host = { 'x-viewer-host': 'unknown.example' }
    expect((await pages.get(path, host)).status).toBe(200)
    expect((await pages.get(path, { ...host, 'x-origin-verify': 'wrong' })).status).toBe(200)
    expect((await pages.get(path, fromFront('unknown.example'))).status).toBe(404)
  })

  it('tells a chat nothing about a private scan unless the team opted in', async () => {
    const tagsOf = async (n: number) =>
      ((await pages.textOf(`/partner/west/visibility-scan-preview/${uuidOf(n)}`)).match(/<meta property="og:[^>]+>/g) ?? []).join(
        '',
      )
    expect(await tagsOf(40)).not.toMatch(/Acme|RotoPro/)
    expect(await tagsOf(40)).toContain(`/assets/${'b'.repeat(64)}`)
    expect(await tagsOf(41)).not.toContain('og:image')
    await engine.stores.teams.changeTeam('west', { cardForPrivate: true })
    expect(await tagsOf(41)).toContain('You are in 5 of 40 AI answers. RotoPro is in 24.')
    expect(await tagsOf(41)).toContain(`/assets/${'c'.repeat(64)}`)
  })

  it('leaves out what a team cannot have: an address that is no web address, a colour that is none', async () => {
    await engine.stores.teams.changeTeam('west', {
      ctaUrl: 'javascript:alert(1)',
      primaryColor: 'red;}body{display:none',
      logo: '../../etc',
      hidePoweredBy: true,
    })
    const html = await pages.textOf(path)
    for (const part of ['javascript:', 'Book a call', ';}body', '/etc', 'Powered by', '<img'])
      expect(html.includes(part), part).toBe(false)
  })
})

describe('reports of several partners, opened in a row', () => {
  const east = { ownerId: 'partner-east', teamSlug: 'east' }
  const pine = { ownerId: 'partner-pine', teamSlug: 'pine' }
  const noMore = { works: [], questionId: undefined, onlyHead: false } as const
  const addressOf = (n: number) => ({
    resource: '/visibility-scan-preview/{uuid}' as const,
    parameters: { uuid: uuidOf(n) },
    viewerHost: undefined,
  })
  beforeAll(async () => {
    await storePartner(engine.stores, 'east', { name: 'Eastgate' })
    await storePartner(engine.stores, 'pine', { name: 'Pinecrest' })
    await storeScan(engine.stores, { ...complete, uuid: uuidOf(60), ...ofPartner(east) })
    await storeScan(engine.stores, { ...complete, uuid: uuidOf(61), ...ofPartner(pine) })
    await storeScan(engine.stores, { ...complete, uuid: uuidOf(62), kind: 'scan-preview' })
  })

  it('are each in the look of their own team, and of none if they have none', async () => {
    const nameOn = async (n: number) =>
      /Eastgate|Pinecrest/.exec(await pages.textOf(`/visibility-scan-preview/${uuidOf(n)}?fresh=${n}`))?.[0]
    const seen = []
    for (const n of [60, 61, 62, 61, 60]) seen.push(await nameOn(n))
    expect(seen).toEqual(['Eastgate', 'Pinecrest', undefined, 'Pinecrest', 'Eastgate'])
  })

  it('do not fail with a row of the partner before that cannot be read', async () => {
    const look = { ...pageStoresOn(engine.table), ...noMore, lastOwner: pine }
    await engine.table.update(teamKey('pine'), { update: 'SET #name = :none', values: { none: 7 } })
    expect((await findReport(addressOf(60), look)).team?.name).toBe('Eastgate')
    expect((await findReport(addressOf(62), look)).team).toBeUndefined()
    await expect(findReport(addressOf(61), look)).rejects.toThrow('expected string')
    await engine.stores.teams.changeTeam('pine', { name: 'Pinecrest' })
  })

  it('read scan, extracts, owner and team in two calls at once, and in one where the page was rendered before', async () => {
    await pages.textOf(`/visibility-scan-preview/${uuidOf(60)}/questions/x`)
    engine.resetCounters()
    await pages.textOf(`/partner/east/visibility-scan-preview/${uuidOf(60)}`)
    expect(Object.fromEntries(engine.counters.byOperation)).toEqual({ Query: 1, BatchGetItem: 1 })
    engine.resetCounters()
    await pages.textOf(`/partner/east/visibility-scan-preview/${uuidOf(60)}`)
    expect(Object.fromEntries(engine.counters.byOperation)).toEqual({ BatchGetItem: 1 })
  })

  it('take the team as it is now, also where it was read ahead', async () => {
    const look = { ...pageStoresOn(engine.table), ...noMore, lastOwner: undefined }
    const first = await findReport(addressOf(60), look)
    expect(first.team?.name).toBe('Eastgate')
    await engine.stores.teams.changeTeam('east', { name: 'Eastgate and Sons' })
    const again = await findReport(addressOf(60), { ...look, lastOwner: first.owner })
    expect(again.team?.name).toBe('Eastgate and Sons')
  })
})
