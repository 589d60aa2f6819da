import { parse } from 'tldts'
import { expect, test } from 'vitest'
import { parseSeedUrl } from '../../functions/core/seed-url.ts'
import { isTopLevelDomain } from '../../functions/core/top-level-domains.ts'

test.each(['com', 'de', 'io', 'museum', 'xn--p1ai', 'photography'])(
  '%s is a top-level domain here and in the public suffix list',
  (name) => {
    expect(isTopLevelDomain(name)).toBe(true)
    expect(parse(`example.${name}`).isIcann).toBe(true)
  },
)

test.each(['lan', 'corp', 'home', 'comm', '12', '', 'xn--', 'localdomain'])('"%s" is no top-level domain in either', (name) => {
  expect(isTopLevelDomain(name)).toBe(false)
  expect(parse(`example.${name}`).isIcann).not.toBe(true)
})

test('a name under an unknown suffix is refused at the trigger, one under a private suffix is not', () => {
  expect(parseSeedUrl('https://shop.lan', []).ok).toBe(false)
  expect(parseSeedUrl('https://shop.github.io', []).ok).toBe(true)
  expect(parseSeedUrl('https://müller.de', []).ok).toBe(true)
})
