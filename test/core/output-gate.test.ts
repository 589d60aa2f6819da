import { expect, test } from 'vitest'
import { holdsSecret } from '../../functions/core/holds-secret.ts'
import { withoutForeignUrls } from '../../functions/core/output-gate.ts'

const own = ['brookline.example', 'www.roastnotes.example.org']

test.for([
  ['a plain sentence stays as it is', 'Brookline : two of ten answers, 20 %!', 'Brookline : two of ten answers, 20 %!'],
  [
    'the brand’s own address stays',
    'See https://www.brookline.example/plans?x=1.',
    'See https://www.brookline.example/plans?x=1.',
  ],
  [
    'a cited host stays with or without www',
    'Read roastnotes.example.org/uk and https://roastnotes.example.org',
    'Read roastnotes.example.org/uk and https://roastnotes.example.org',
  ],
  ['a foreign address goes', 'Buy at https://evil.test/offer now.', 'Buy at now.'],
  ['a foreign address without scheme goes', 'Buy at evil-shop.com/offer?x=1 now', 'Buy at now'],
  ['an address that begins with two slashes goes', 'Go to //evil.test/x', 'Go to'],
  ['www alone is an address', 'Go to www.evil.test', 'Go to'],
  ['a host that only begins like the own one is foreign', 'https://brookline.example.evil.test/', ''],
  ['a user name does not make a host', 'https://brookline.example@evil.test/', ''],
  ['a backslash does not make a path', 'https://brookline.example\\@evil.test/', ''],
  ['other schemes go', 'a ftp://evil.test/x b javascript:alert(1) c mailto:x@evil.test d', 'a b c d'],
  ['a data address goes, the word stays', 'Key data: 40 %. data:text/html,hello end', 'Key data: 40 %. end'],
  ['a bare host below a site goes', 'Ask shop.evil-shop.com. Or Node.js v20.1.2', 'Ask. Or Node.js v20.1.2'],
  ['a shop that is called like its host stays', 'AO.co.uk and Booking.com lead', 'AO.co.uk and Booking.com lead'],
  ['brand names with a dot stay', 'Cal.com and Node.js/React are named', 'Cal.com and Node.js/React are named'],
  [
    'a Markdown link keeps its words',
    'Try [this shop](https://evil.test/x) or ![pic](https://evil.test/p.png)',
    'Try this shop or pic',
  ],
  ['markup goes', 'Hello <b onclick="x()">big</b> <script>alert(1)</script>world', 'Hello big alert(1)world'],
  ['markup that is made by removing markup goes', '<scr<script>ipt>alert(1)</scr</script>ipt>', 'alert(1)'],
  ['less and greater than stay as signs', '3 < 5 and 7 > 2', '3 < 5 and 7 > 2'],
  ['control and direction characters go', 'a\u0000b\u202ec\u2066d\u001b[31m\u200be', 'abcd[31me'],
  ['joiners inside words and emoji stay', 'می\u200cخواهم 👩\u200d🔧', 'می\u200cخواهم 👩\u200d🔧'],
  ['lone surrogates go', 'a\ud800b', 'ab'],
] as const)('%s', ([, given, expected]) => {
  expect(withoutForeignUrls(given, own)).toBe(expected)
})

test('texts are cleaned wherever they are, and nothing else changes', () => {
  const value = { score: 3, list: [{ text: 'x https://evil.test' }, null, true], nested: { deep: ['<i>y</i>'] } }
  expect(withoutForeignUrls(value, [])).toEqual({ score: 3, list: [{ text: 'x' }, null, true], nested: { deep: ['y'] } })
})

const canary = 'canary-0123456789abcdef0123456789abcdef'

test.for([
  canary,
  `The marker is ${canary.toUpperCase()}.`,
  canary.split('').join('\u200b'),
  canary.split('').join(' '),
  'sk-proj-aB3dEf6hIj9lMnOpQrStUvWx',
  'AKIAABCDEFGHIJKLMNOP',
  'vsk_prod_Ab3dEf6hIj9l_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA123456',
])('a value that holds %s is refused as a whole', (text) => {
  expect(holdsSecret(text)).toBe(true)
  expect(withoutForeignUrls({ fine: 'yes', list: ['fine', text] }, [])).toBeUndefined()
})

test('a domain that begins like a key of a vendor is no secret', () => {
  const text = 'Read more at sk-elektrotechnik-larkham.com, or sk-service24-hull.com'
  expect(withoutForeignUrls({ text }, [])).toEqual({ text })
})

test('a language before a colon is no address', () => {
  const text = 'Courses in JavaScript: from loops to servers'
  expect(withoutForeignUrls({ text }, [])).toEqual({ text })
  expect(withoutForeignUrls('Run javascript:alert(1) now', [])).toBe('Run now')
})

test('a text made to be slow is cleaned all the same', () => {
  for (const piece of ['<a', 'sk-', '[', '![](', 'a.', '//', 'www.', 'data:a/', '<!--']) {
    expect(typeof withoutForeignUrls(piece.repeat(20_000), own)).toBe('string')
  }
})
