import { expect, test } from 'vitest'
import { cleanSources } from '../../functions/core/clean-sources.ts'

const urls = (...given: string[]) => cleanSources(given.map((url) => ({ url, title: 't' }))).map(({ url }) => url)

test.for<[string, string]>([
  ['https://A.Example/Path?UTM_Source=x&q=1&gclid=2#part', 'https://a.example/Path?q=1#part'],
  ['https://a.example', 'https://a.example/'],
  ['https://a.example/?utm_source=openai', 'https://a.example/'],
  ['https://a.example/x?b=2&a=%C3%A4+1&&c', 'https://a.example/x?b=2&a=%C3%A4+1&&c'],
  ['https://a.example/x?utm=1&gclids=2', 'https://a.example/x?utm=1&gclids=2'],
  ['https://a.example/x#:~:text=hello', 'https://a.example/x'],
  ['https://a.example/x#top:~:text=hello', 'https://a.example/x#top'],
  ['https://user:secret@a.example/x', 'https://a.example/x'],
  ['http://a.example:8080/x', 'http://a.example:8080/x'],
  ['  https://a.example/x ', 'https://a.example/x'],
])('%s becomes %s', ([given, expected]) => {
  expect(urls(given)).toEqual([expected])
})

test('every tracking parameter goes', () => {
  const names = 'utm_x gclid gbraid wbraid dclid fbclid msclkid yclid twclid ttclid igshid mc_cid mc_eid srsltid _hsenc _hsmi'
  expect(urls(`https://a.example/?${names.split(' ').join('=1&')}=1`)).toEqual(['https://a.example/'])
})

test('only web addresses are sources', () => {
  expect(
    urls('ftp://a.example', 'javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.example', '/x', '', 'https://', 'nonsense'),
  ).toEqual([])
})

test('a page is listed once, whatever scheme, www, trailing slashes, fragment and tracking', () => {
  expect(
    urls(
      'https://www.a.example/x//',
      'http://a.example/x',
      'https://a.example/x/#part',
      'https://a.example/x?fbclid=1',
      'https://a.example/X',
      'https://a.example/x?q',
      'https://a.example:8443/x',
    ),
  ).toEqual(['https://www.a.example/x//', 'https://a.example/X', 'https://a.example/x?q', 'https://a.example:8443/x'])
})

test('the title is the first of the page that is not empty, else the host', () => {
  const given = [
    { url: 'https://www.a.example/', title: ' ' },
    { url: 'https://a.example', title: ' First ' },
    { url: 'http://a.example', title: 'Second' },
    { url: 'https://www.b.example:81/x', title: '' },
  ]
  expect(cleanSources(given).map(({ title }) => title)).toEqual(['First', 'b.example'])
})

test('an address made to be slow is cleaned all the same', () => {
  expect(urls(`https://a.example/${'/'.repeat(50_000)}`, `https://b.example/?${'utm_a&'.repeat(50_000)}`)).toHaveLength(2)
})
