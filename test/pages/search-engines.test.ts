import { beforeAll, describe, expect, it } from 'vitest'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { startEngine } from '../support/engine.ts'
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
