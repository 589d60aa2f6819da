import { describe, expect, it } from 'vitest'
import { matchedPath, rulesFor } from '../../../functions/adapters/web/robots-rules.ts'

const rules = (...lines: readonly string[]) => rulesFor('ourbot', lines.join('\n'))

describe('the rules that count for a visitor', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['of all', ['User-agent: *', 'Disallow: /a'], ['disallow: /a']],
    ['of its own name, whatever its case and version', ['user-agent: OurBot/2.1', 'ALLOW : /b # here'], ['allow: /b']],
    ['of its own name alone', ['User-agent: *', 'Disallow: /', '', 'User-agent: ourbot', 'Disallow: /a'], ['disallow: /a']],
    ['of its own name, also when there are none', ['User-agent: *', 'Disallow: /', 'User-agent: ourbot'], []],
    ['of several names together', ['User-agent: other', '', 'User-agent: ourbot', 'Disallow: /a'], ['disallow: /a']],
    ['of a group that appears again', ['User-agent: *', 'Allow: /a', 'Sitemap: x', 'Allow: /b'], ['allow: /a', 'allow: /b']],
    ['and not those of others', ['User-agent: *', 'Crawl-delay: 9', 'User-agent: other', 'Disallow: /'], []],
    ['and none before a name', ['Disallow: /', '<html>', ':', 'User-agent: *'], []],
  ])('are those %s', (_, lines, expected) => {
    expect(rules(...lines)).toEqual(expected)
  })

  it('are kept once, however many names stand before them', () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `User-agent: ${index % 2 === 0 ? '*' : `bot${index}`}\n`)
    expect(rules(...names, 'Disallow: /a', 'Disallow: /b')).toEqual(['disallow: /a', 'disallow: /b'])
  })

  it('are all kept without wildcards, and with them as far as matching stays cheap', () => {
    const plain = Array.from({ length: 10_000 }, (_, index) => `Disallow: /${index}`)
    expect(rules('User-agent: *', ...plain)).toHaveLength(10_000)
    const costly = Array.from({ length: 20_000 }, () => 'Disallow: /*a*a*a*a*a*a*a*a*a*a*a*b')
    const kept = rules('User-agent: *', ...costly, 'Disallow: /plain')
    expect(kept.filter((rule) => rule.includes('*')).join('').length).toBeLessThan(80_000)
    expect(kept).toContain('disallow: /plain')
    expect(rules('User-agent: *', 'Disallow: /*.pdf$', 'Disallow: /*?*a=*&*b=*')).toHaveLength(2)
  })
})

it('a page is matched by the first thousand characters of its path', () => {
  expect(matchedPath(new URL('https://a.example//b/c?d=e#f'))).toBe('//b/c?d=e')
  expect(matchedPath(new URL(`https://a.example/${'a'.repeat(7_900)}`))).toBe(`/${'a'.repeat(999)}`)
})
