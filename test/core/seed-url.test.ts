import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessKeyOf } from '../../functions/core/business-key.ts'
import { parseSeedUrl, problemWithTarget } from '../../functions/core/seed-url.ts'
import { allowedSpellings } from '../adapters/web/allowed-spellings.ts'
import { blockedSpellings } from '../adapters/web/blocked-spellings.ts'

describe('the address of a scan', () => {
  it('is tried in at least 250 spellings', () => {
    expect(new Set([...blockedSpellings, ...allowedSpellings.map(([typed]) => typed)]).size).toBeGreaterThanOrEqual(250)
  })

  it.each(blockedSpellings.map((typed) => [typed.length > 60 ? `${typed.slice(0, 60)}…` : typed, typed]))(
    'refuses %j',
    (_, typed) => {
      expect(parseSeedUrl(typed, []).ok).toBe(false)
    },
  )

  it.each(allowedSpellings)('stores %j as %j', (typed, href) => {
    expect(parseSeedUrl(typed, [])).toEqual({ ok: true, url: { href, host: new URL(href).host } })
  })

  it('gives a sentence that repeats nothing of the input', () => {
    for (const typed of blockedSpellings) {
      const parsed = parseSeedUrl(typed, [])
      if (parsed.ok) continue
      expect(parsed.reason).toMatch(/^[A-Z][^\n]{10,}\.$/)
      if (typed.trim().length > 12) expect(parsed.reason).not.toContain(typed.trim())
    }
  })

  it('takes 2,048 characters and not 2,049', () => {
    const of = (length: number) => `https://example.com/${'a'.repeat(length - 20)}`
    expect(parseSeedUrl(of(2048), []).ok).toBe(true)
    expect(parseSeedUrl(of(2049), []).ok).toBe(false)
  })

  it('never throws, and what it stores is stored again unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.webUrl(), fc.domain()), (typed) => {
        const parsed = parseSeedUrl(typed, [])
        if (parsed.ok) expect(parseSeedUrl(parsed.url.href, [])).toEqual(parsed)
      }),
      { seed: 20261127, numRuns: 3_000 },
    )
  })
})

describe('hosts that the local runtime opens', () => {
  const open = ['127.0.0.1:4000', 'localhost:80', '[::1]:5000', 'site.test:443']
  it.each([
    ['http://127.0.0.1:4000/x', true],
    ['127.0.0.1:4000/x', true],
    ['http://2130706433:4000/', true],
    ['http://localhost/', true],
    ['http://[::1]:5000/', true],
    ['https://site.test/', true],
    ['http://127.0.0.1:4001/', false],
    ['http://127.0.0.1/', false],
    ['http://localhost:4000/', false],
    ['http://user@127.0.0.1:4000/', false],
    ['http://127.0.0.1:4000\\@x/', false],
    ['ftp://127.0.0.1:4000/', false],
    ['http://site.test/', false],
  ])('%s: %s', (typed, isOpen) => {
    expect(parseSeedUrl(typed, open).ok).toBe(isOpen)
  })
})

describe('the business of an address', () => {
  it.each([
    ['https://www.acme.co.uk/shop?x=1', 'acme.co.uk'],
    ['https://shop.acme.com/', 'acme.com'],
    ['https://acme.com./', 'acme.com'],
    ['https://acme.github.io/x', 'acme.github.io'],
    ['https://acme.myshopify.com/', 'acme.myshopify.com'],
    ['https://www.gov.uk/', 'www.gov.uk'],
    ['http://127.0.0.1:4000/a', '127.0.0.1:4000'],
  ])('%s is %s', (url, key) => {
    expect(businessKeyOf(url, null, ['127.0.0.1:4000'])).toBe(key)
  })

  it('tells two listings of one directory apart, whatever their last slash', () => {
    const key = (path: string) => businessKeyOf(`https://www.guide.com${path}`, { directoryHost: 'www.guide.com', path }, [])
    expect(key('/leeds/pike')).toBe('guide.com/leeds/pike')
    expect(key('/leeds/pike/')).toBe('guide.com/leeds/pike')
    expect(key('/leeds/dunn')).not.toBe(key('/leeds/pike'))
  })
})

describe('the target of a redirect', () => {
  it.each([
    ['http://93.184.216.34/', true],
    ['http://93.184.216.34:8080/', false],
    ['https://example.com/', true],
    ['https://example.com:8443/', false],
    ['file:///etc/passwd', false],
    ['https://user@example.com/', false],
    ['http://localhost/', false],
  ])('%s: %s', (url, isFine) => {
    expect(problemWithTarget(new URL(url), []) === undefined).toBe(isFine)
  })
})
