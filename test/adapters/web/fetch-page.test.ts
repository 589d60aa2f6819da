import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { createPageFetcher } from '../../../functions/adapters/web/fetch-page.ts'
import { createLocationReader } from '../../../functions/adapters/web/location-reader.ts'
import { failureMessageOf } from '../../../functions/core/brand/failure-messages.ts'
import { recordConnections } from './connection-record.ts'
import { businessPage, type SiteServer, startSite } from './site-server.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }
const resolve = async () => []
const fetcherFor = (site: SiteServer, limits = {}) =>
  createPageFetcher({
    resolve,
    allowHosts: [site.host],
    now: () => performance.now(),
    limits: { retryDelayMs: 1, totalMs: 3_000, ...limits },
  })

describe('redirects', () => {
  // One path for each way of redirecting, with the page or failure code that must result.
  const redirects: Readonly<
    Record<string, { readonly location: string | string[]; readonly status?: number; readonly ends: string }>
  > = {
    '/absolute': { location: '/page', ends: 'page' },
    '/relative': { location: 'page', ends: 'page' },
    '/protocol-relative': { location: '//{host}/page', ends: 'page' },
    '/with-fragment': { location: '/page#part', ends: 'page' },
    '/303': { location: '/page', status: 303, ends: 'page' },
    '/307': { location: '/page', status: 307, ends: 'page' },
    '/308': { location: '/page', status: 308, ends: 'page' },
    '/encoded-line-break': { location: '/page?x=%0d%0aHost:%20evil', ends: 'page' },
    '/loop': { location: '/loop', ends: 'http_error' },
    '/pair-a': { location: '/pair-b', ends: 'http_error' },
    '/pair-b': { location: '/pair-a', ends: 'http_error' },
    '/two': { location: ['/page', '/other'], ends: 'http_error' },
    '/empty': { location: '', ends: 'http_error' },
    '/to-loopback': { location: 'http://127.0.0.1:9/', ends: 'blocked_address' },
    '/to-decimal': { location: 'http://2130706433:9/', ends: 'blocked_address' },
    '/to-mapped': { location: 'http://[::ffff:127.0.0.1]/', ends: 'blocked_address' },
    '/to-compatible': { location: 'http://[::7f00:1]/', ends: 'blocked_address' },
    '/to-metadata': { location: 'http://169.254.169.254/latest/meta-data/', ends: 'blocked_address' },
    '/to-lan': { location: 'https://192.168.0.1/', ends: 'blocked_address' },
    '/to-localhost': { location: 'http://localhost/', ends: 'blocked_address' },
    '/to-internal': { location: 'http://metadata.google.internal/', ends: 'blocked_address' },
    '/to-file': { location: 'file:///etc/passwd', ends: 'blocked_address' },
    '/to-script': { location: 'javascript:alert(1)', ends: 'blocked_address' },
    '/to-port': { location: 'http://example.com:22/', ends: 'blocked_address' },
    '/to-user': { location: 'http://user:pw@example.com/', ends: 'blocked_address' },
    '/to-own-port-spelled-otherwise': { location: 'http://127.1:1/', ends: 'blocked_address' },
    '/to-unknown-name': { location: 'http://nowhere.example.com/', ends: 'unreachable' },
  }

  it('end at the page, or where they must not go, without a connection to any other place', async () => {
    await using site = await startSite((path, response) => {
      const redirect = redirects[path]
      if (path.startsWith('/page')) response.writeHead(200, html).end(businessPage)
      else if (redirect === undefined) return false
      else {
        const location = [redirect.location].flat().map((to) => to.replace('{host}', site.host))
        response
          .writeHead(
            redirect.status ?? 302,
            location.flatMap((to) => ['location', to]),
          )
          .end()
      }
      return true
    })
    const fetcher = fetcherFor(site)
    const targets = await recordConnections(async () => {
      for (const [path, { ends }] of Object.entries(redirects)) {
        const page = await fetcher.fetchPage(site.origin + path)
        expect(page.ok ? 'page' : page.code, path).toBe(ends)
      }
    })
    expect(new Set(targets)).toEqual(new Set([site.host]))
  })

  it('are followed five times and not six', async () => {
    await using site = await startSite((path, response) => {
      const left = Number(/^\/hop-(\d)$/.exec(path)?.[1] ?? Number.NaN)
      if (Number.isNaN(left)) return false
      if (left === 0) response.writeHead(200, html).end(businessPage)
      else response.writeHead(302, { location: `/hop-${left - 1}` }).end()
      return true
    })
    expect(await fetcherFor(site).fetchPage(`${site.origin}/hop-5`)).toMatchObject({ ok: true, url: `${site.origin}/hop-0` })
    expect(await fetcherFor(site).fetchPage(`${site.origin}/hop-6`)).toEqual({
      ok: false,
      code: 'http_error',
      message: failureMessageOf('http_error', 'redirects'),
    })
  })

  it('in a meta refresh are followed once and through the same guard', async () => {
    const refreshTo: Readonly<Record<string, string>> = {
      '/to-page': '0; url=/page',
      '/quoted': "1;URL='/page'",
      '/to-refresh': '0;url=/to-page',
      '/to-loopback': '0;url=http://127.0.0.1:9/',
      '/late': '600;url=http://127.0.0.1:9/',
      '/itself': '0;url=/itself',
      '/script': '0;url=javascript:alert(1)',
    }
    await using site = await startSite((path, response) => {
      const refresh = refreshTo[path]
      if (path === '/page') response.writeHead(200, html).end(businessPage)
      else if (refresh === undefined) return false
      else response.writeHead(200, html).end(`<meta http-equiv="Refresh" content="${refresh}"><title>Moved</title>`)
      return true
    })
    const landed = async (path: string) => {
      const page = await fetcherFor(site).fetchPage(site.origin + path)
      return page.ok ? new URL(page.url).pathname : page.code
    }
    expect(await Promise.all(Object.keys(refreshTo).map(landed))).toEqual([
      '/page',
      '/page',
      '/to-page',
      'blocked_address',
      '/late',
      '/itself',
      '/script',
    ])
  })
})

describe('bodies', () => {
  const serving =
    (headers: Record<string, string>, body: Buffer) => (path: string, response: import('node:http').ServerResponse) => {
      if (path !== '/') return false
      response.writeHead(200, headers).end(body)
      return true
    }
  it.each([
    ['identity', {}, Buffer.from(businessPage)],
    ['gzip', { 'content-encoding': 'gzip' }, gzipSync(businessPage)],
    ['brotli', { 'content-encoding': 'br' }, brotliCompressSync(businessPage)],
    ['deflate', { 'content-encoding': 'deflate' }, deflateSync(businessPage)],
    ['bare deflate', { 'content-encoding': 'deflate' }, deflateRawSync(businessPage)],
    ['identity by name', { 'content-encoding': 'identity' }, Buffer.from(businessPage)],
    ['gzip and identity', { 'content-encoding': 'gzip, identity' }, gzipSync(businessPage)],
  ])('with encoding %s are read', async (_, headers, body) => {
    await using site = await startSite(serving({ ...html, ...headers }, body))
    expect(await fetcherFor(site).fetchPage(site.origin)).toMatchObject({ ok: true, html: businessPage })
  })

  it.each([
    ['two layers', { 'content-encoding': 'gzip, gzip' }, gzipSync(gzipSync(businessPage))],
    ['a hidden second layer', { 'content-encoding': 'gzip' }, gzipSync(gzipSync(businessPage))],
    ['an unknown encoding', { 'content-encoding': 'zstd' }, Buffer.from(businessPage)],
    ['an encoding they do not have', { 'content-encoding': 'gzip' }, Buffer.from(businessPage)],
    ['the type of a PDF', { 'content-type': 'application/pdf' }, Buffer.from(businessPage)],
    ['JSON', { 'content-type': 'application/json' }, Buffer.from('{}')],
    ['a picture under a false type', {}, Buffer.from(Array.from({ length: 3_000 }, (_, index) => (index * 37) % 256))],
  ])('with %s are refused', async (_, headers, body) => {
    await using site = await startSite(serving({ ...html, ...headers }, body))
    expect(await fetcherFor(site).fetchPage(site.origin)).toMatchObject({ ok: false, code: 'not_html' })
  })

  it('are cut at two megabytes as sent and five as inflated, and used when they begin with a page', async () => {
    const long = businessPage.replace('</body>', `<p>${'tile '.repeat(2_400_000)}</p>`)
    for (const [headers, body, most] of [
      [{}, Buffer.from(long), 2 * 1024 * 1024],
      [{ 'content-encoding': 'gzip' }, gzipSync(long), 5 * 1024 * 1024],
      [{ 'content-encoding': 'br' }, brotliCompressSync(long), 5 * 1024 * 1024],
    ] as const) {
      await using site = await startSite(serving({ ...html, ...headers }, body))
      const page = await fetcherFor(site).fetchPage(site.origin)
      expect(page).toMatchObject({ ok: true })
      if (page.ok) expect(Buffer.byteLength(page.html)).toBe(most)
    }
  })

  it('that break off are used from a title and some text on', async () => {
    await using site = await startSite((path, response) => {
      if (path === '/robots.txt') return false
      response.writeHead(200, { ...html, 'content-length': '100000' })
      response.write(path === '/enough' ? businessPage : '<title>Mar', () => response.destroy())
      return true
    })
    expect(await fetcherFor(site).fetchPage(`${site.origin}/enough`)).toMatchObject({ ok: true })
    expect(await fetcherFor(site).fetchPage(`${site.origin}/too-little`)).toMatchObject({ ok: false, code: 'unreachable' })
  })

  it('of plain text are read as text, not as markup', async () => {
    await using site = await startSite(serving({ 'content-type': 'text/plain' }, Buffer.from('Marlow Tiles <b>& more')))
    expect(await fetcherFor(site).fetchPage(site.origin)).toMatchObject({
      ok: true,
      html: '<pre>Marlow Tiles &lt;b>&amp; more</pre>',
    })
  })
})

describe('answers', () => {
  it.each([429, 500, 503])('with status %i are asked once more', async (status) => {
    let asked = 0
    await using site = await startSite((path, response) => {
      if (path !== '/') return false
      asked += 1
      response.writeHead(asked === 1 ? status : 200, html).end(businessPage)
      return true
    })
    expect(await fetcherFor(site).fetchPage(site.origin)).toMatchObject({ ok: true, status: 200 })
    expect(asked).toBe(2)
  })

  it.each([401, 403, 404, 410])('with status %i are not, and keep their page', async (status) => {
    let asked = 0
    await using site = await startSite((path, response) => {
      if (path !== '/') return false
      asked += 1
      response.writeHead(status, html).end('<title>Just a moment...</title>')
      return true
    })
    expect(await fetcherFor(site).fetchPage(site.origin)).toMatchObject({ ok: true, status })
    expect(asked).toBe(1)
  })

  it('that never come are given up within the limits', async () => {
    await using site = await startSite((path) => path === '/')
    expect(await fetcherFor(site, { connectMs: 50, firstByteMs: 50, totalMs: 400 }).fetchPage(site.origin)).toMatchObject({
      ok: false,
      code: 'unreachable',
      message: failureMessageOf('unreachable'),
    })
  })

  it('get an honest name and nothing that identifies a person or a session', async () => {
    await using site = await startSite((_, response) => {
      response.writeHead(200, { ...html, 'set-cookie': 'id=1' }).end(businessPage)
      return true
    })
    await fetcherFor(site).fetchPage(site.origin)
    await fetcherFor(site).fetchPage(site.origin)
    for (const headers of site.headers) {
      expect(headers['user-agent']).toContain('VisibilityScanBot')
      expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['cookie']))
      expect(headers).not.toHaveProperty('referer')
      expect(headers).not.toHaveProperty('authorization')
    }
  })
})

describe('robots.txt', () => {
  const verdicts: readonly (readonly [string, number, string, string])[] = [
    ['keeps all out', 200, 'User-agent: *\nDisallow: /', 'bot_check'],
    ['keeps us out by name', 200, 'User-agent: VisibilityScanBot\nDisallow: /', 'bot_check'],
    ['lets us in by name', 200, 'User-agent: *\nDisallow: /\n\nUser-agent: visibilityscanbot\nAllow: /', 'page'],
    ['keeps others out', 200, 'User-agent: OtherBot\nDisallow: /', 'page'],
    ['keeps us from another path', 200, 'User-agent: *\nDisallow: /private', 'page'],
    ['is HTML', 200, '<!doctype html><title>Disallow: /</title>', 'page'],
    ['is missing', 404, 'User-agent: *\nDisallow: /', 'page'],
    ['is forbidden', 403, '', 'page'],
    ['is broken', 500, '', 'http_error'],
    ['is hostile', 200, `User-agent: *\n${'Disallow: /*a*a*a*a*a*a*a*a*a*a*a*a*a*a*b$\n'.repeat(9_000)}`, 'page'],
    ['ends its rules with a wildcard and a page', 200, 'User-agent: *\nDisallow: /*a*$', 'bot_check'],
    [
      'begins with rules that cost too much',
      200,
      `User-agent: *\n${'Disallow: /*a*a*a*a\n'.repeat(20_000)}Disallow: /`,
      'bot_check',
    ],
    ['is costly throughout', 200, `User-agent: *\n${'Disallow: /*a*b\n'.repeat(20_000)}Disallow: /*a`, 'page'],
    ['has a rule for the end of our path', 200, 'User-agent: *\nDisallow: /*z', 'page'],
  ]
  it.each(verdicts)('that %s', async (_, status, text, ends) => {
    await using site = await startSite((path, response) => {
      if (path === '/robots.txt') response.writeHead(status, { 'content-type': 'text/plain' }).end(text)
      else response.writeHead(200, html).end(businessPage)
      return true
    })
    const page = await fetcherFor(site).fetchPage(`${site.origin}/${'a'.repeat(1_500)}z`)
    expect(page.ok ? 'page' : page.code).toBe(ends)
    if (ends === 'bot_check') {
      expect(page).toMatchObject({ message: failureMessageOf('bot_check', 'robots') })
      expect(site.asked).toEqual(['/robots.txt'])
    }
  })

  it('may not lead us to a private address', async () => {
    await using site = await startSite((path, response) => {
      if (path === '/robots.txt') response.writeHead(302, { location: 'http://169.254.169.254/robots.txt' }).end()
      else response.writeHead(200, html).end(businessPage)
      return true
    })
    const targets = await recordConnections(async () => {
      expect(await fetcherFor(site).fetchPage(site.origin)).toMatchObject({ ok: true })
    })
    expect(new Set(targets)).toEqual(new Set([site.host]))
  })
})

describe('the reader of redirect links', () => {
  it('reads where a link leads and does not go there', async () => {
    await using site = await startSite((path, response) => {
      if (path === '/link') response.writeHead(302, { location: 'https://www.example.com/article' }).end()
      else if (path === '/relative') response.writeHead(301, { location: '/there' }).end()
      else if (path === '/script') response.writeHead(302, { location: 'javascript:alert(1)' }).end()
      else if (path === '/page') response.writeHead(200, html).end(businessPage)
      else return false
      return true
    })
    const { readLocation } = createLocationReader({ resolve, allowHosts: [site.host] })
    expect(await readLocation(`${site.origin}/link`)).toBe('https://www.example.com/article')
    expect(await readLocation(`${site.origin}/relative`)).toBe(`${site.origin}/there`)
    expect(await readLocation(`${site.origin}/script`)).toBeUndefined()
    expect(await readLocation(`${site.origin}/page`)).toBeUndefined()
    expect(await readLocation('not an address')).toBeUndefined()
    expect(site.asked).toEqual(['/link', '/relative', '/script', '/page'])
  })

  it('gives a link five seconds in all, its look-up included', async () => {
    await using site = await startSite(() => true)
    const untilAsked = async () => {
      while (site.asked.length === 0) await new Promise((resume) => setImmediate(resume))
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { readLocation } = createLocationReader({
        resolve: () => new Promise((found) => setTimeout(found, 2_900, [{ address: '127.0.0.1', family: 4 }])),
        allowHosts: [`slow.example.com:${new URL(site.origin).port}`],
      })
      const reading = readLocation(`http://slow.example.com:${new URL(site.origin).port}/link`)
      vi.advanceTimersByTime(2_900)
      await untilAsked()
      vi.advanceTimersByTime(2_100)
      expect(await Promise.race([reading, manyTurns()])).toBeUndefined()
    } finally {
      vi.useRealTimers()
    }
  })
})

/** Waits until everything that has ended could report it. */
async function manyTurns(): Promise<string> {
  for (let turn = 0; turn < 200; turn += 1) await new Promise((resume) => setImmediate(resume))
  return 'still going on'
}
