import { beforeAll, describe, expect, it } from 'vitest'
import { handle } from '../../functions/pages/show-site.tsx'
import type { PageEffects } from '../../functions/runtime/page.ts'
import { toRequest } from '../../functions/runtime/request.ts'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { startEngine } from '../support/engine.ts'
import { anEvent } from '../support/event.ts'
import { uuidOf } from '../support/rows.ts'
import { type PageServer, servePages } from './support/serve-pages.ts'
import { complete, storeScan } from './support/store-scan.ts'

const engine = await closedAfterTests(startEngine())
const pages = await closedAfterTests(servePages(engine))

describe('search engines', () => {
  const store = (n: number, score: number) =>
    storeScan(engine.stores, {
      ...complete,
      uuid: uuidOf(n),
      kind: 'ai-visibility-report',
      overallScore: score,
      slug: `business-${score}`,
      businessKey: `business-${score}.example`,
    })
  beforeAll(async () => {
    await store(20, 39)
    await store(21, 40)
  })

  it('are kept from a public page of 39 and shown one of 40', async () => {
    for (const path of ['/brand/preview', '/ai-visibility-report']) {
      const hidden = await pages.get(`${path}/business-39`)
      expect(hidden.status).toBe(200)
      expect(hidden.headers.get('x-robots-tag')).toBe('noindex, nofollow')
      const listed = await pages.get(`${path}/business-40`)
      expect(listed.headers.get('x-robots-tag')).toBeNull()
      const html = await listed.text()
      expect(html).not.toContain('name="robots"')
      expect(html).toContain(`<link rel="canonical" href="${pages.baseUrl}/ai-visibility-report/business-40"/>`)
      expect(await hidden.text()).toContain('<meta name="robots" content="noindex, nofollow"/>')
    }
  })

  it('are kept from every page by uuid, whatever the score', async () => {
    for (const path of ['/visibility-scan-preview', '/ai-visibility-report/preview'])
      expect((await pages.get(`${path}/${uuidOf(21)}`)).headers.get('x-robots-tag')).toBe('noindex, nofollow')
  })

  it('find in the sitemap exactly what they may list', async () => {
    const sitemap = await pages.textOf('/sitemap.xml')
    expect(sitemap).not.toContain('/brand/preview/')
    expect(sitemap).toContain(`<loc>${pages.baseUrl}/ai-visibility-report/business-40</loc>`)
    expect(sitemap).not.toContain('business-39')
    const robots = await pages.textOf('/robots.txt')
    expect(robots).toContain(`Sitemap: ${pages.baseUrl}/sitemap.xml`)
    expect(robots).not.toMatch(/Disallow: \S*(?:preview|report)/)
  })
})

describe('a sitemap of 50,000 long slugs', () => {
  const slugs = Array.from({ length: 50_000 }, (_, n) => `${'long-name-'.repeat(8)}${n}`)
  const effects = {
    slugs: { listIndexable: async (most: number) => slugs.slice(0, most) },
    baseUrl: 'https://measure.example',
    hosts: { edge: 'none', originSecrets: [] },
  } as unknown as PageEffects // what a sitemap is made with
  const sitemapFor = async (headers: Record<string, string>) =>
    String((await handle(toRequest(anEvent({ resource: '/sitemap.xml', headers })), effects)).body)

  it('lists all of them for a client that takes gzip', async () => {
    expect((await sitemapFor({ 'Accept-Encoding': 'gzip' })).match(/<loc>/g)).toHaveLength(50_000)
  })

  it('fits into an answer of Lambda without compression, and ends as XML', async () => {
    const text = await sitemapFor({})
    expect(JSON.stringify(text).length).toBeLessThan(6_000_000)
    expect(text.match(/<loc>/g)?.length).toBeGreaterThan(35_000)
    expect(text).toMatch(/<\/loc><\/url>\n<\/urlset>\n$/)
  })
})

describe('a stage that is not prod', () => {
  it('asks search engines to list none of its pages', async () => {
    await storeScan(engine.stores, {
      ...complete,
      uuid: uuidOf(25),
      overallScore: 90,
      slug: 'trial',
      businessKey: 'trial.example',
    })
    const image = '5'.repeat(64)
    await engine.stores.assets.put({ hash: image, contentType: 'image/png', bytes: new Uint8Array([1]) })
    const paths = [
      '/brand/preview/trial',
      '/ai-visibility-report/trial',
      '/docs',
      '/docs/mail-merge',
      '/robots.txt',
      '/sitemap.xml',
    ]
    const tagsOf = async (server: PageServer) => {
      const replies = await Promise.all([...paths, `/assets/${image}`, '/brand/preview/none'].map((path) => server.get(path)))
      return replies.map(({ headers }) => headers.get('x-robots-tag')?.startsWith('noindex') ?? false)
    }
    const trial = await servePages(engine, '', 'staging')
    try {
      expect(await tagsOf(trial)).toEqual([true, true, true, true, true, true, true, true])
      expect((await tagsOf(pages)).slice(0, 3)).toEqual([false, false, false])
    } finally {
      await trial.close()
    }
  })
})
