import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { type HostileCase, json, paths, post, short } from './case.ts'

/** Would start a scan if any part of it were accepted. */
const url = 'https://acme.com/'
const good = JSON.stringify({ url })
const body = (name: string, bytes: string | Uint8Array, allowed: HostileCase['allowed'], more: Partial<HostileCase> = {}) =>
  post(`body: ${name}`, paths.report, bytes, allowed, more)
const typed = (type: string, more: Partial<HostileCase> = {}) =>
  body(`type ${type}`, good, ['unsupported_media_type'], { headers: [['Content-Type', type]], ...more })
const encoded = (encoding: string, bytes: Uint8Array = gzipSync(good)) =>
  body(`content encoding ${encoding}`, bytes, ['unsupported_media_type'], { headers: [json, ['Content-Encoding', encoding]] })

/** A body of exactly this many bytes whose url is refused, so that only its size decides whether that check is reached. */
export const sized = (bytes: number): string => {
  const [before, after] = ['{"url":"nonsense","pad":"', '"}']
  return `${before}${'x'.repeat(bytes - before.length - after.length)}${after}`
}
const nested = (depth: number, open = '[', close = ']') =>
  `{"url":"${url}","x":${open.repeat(depth - 1)}1${close.repeat(depth - 1)}}`
const kib = 1024

export const hostileBodies: readonly HostileCase[] = [
  typed('text/plain', short),
  typed('application/x-www-form-urlencoded', short),
  typed('multipart/form-data; boundary=x'),
  typed('application/json; charset=iso-8859-1', short),
  typed('application/json; charset=utf-16'),
  typed('application/json; boundary=x'),
  typed('application/json, text/plain'),
  typed('application/json;'),
  typed('application/vnd.api+json'),
  typed('text/json'),
  typed('application/xml'),
  typed('*/*'),
  typed('application/jsonx'),
  typed('x'.repeat(4_000)),
  body('no content type', good, ['unsupported_media_type'], { headers: [], ...short }),
  body('two content types', good, ['unsupported_media_type'], { headers: [json, json], ...short }),
  body('an empty content type', good, ['unsupported_media_type'], { headers: [['Content-Type', '']] }),
  encoded('gzip'),
  encoded('GZIP'),
  encoded('br', brotliCompressSync(good)),
  encoded('deflate', deflateSync(good)),
  encoded('gzip, gzip'),
  encoded('x'),
  body('gzip, then identity in a second header', gzipSync(good), ['unsupported_media_type'], {
    headers: [json, ['Content-Encoding', 'gzip'], ['Content-Encoding', 'identity']],
    ...short,
  }),
  body('gzip without Content-Encoding', gzipSync(good), ['invalid_json'], short),
  body('UTF-16 with BOM', Buffer.from(`\uFEFF${good}`, 'utf16le'), ['invalid_json'], short),
  body('UTF-16 without BOM', Buffer.from(good, 'utf16le'), ['invalid_json']),
  body('UTF-32', Buffer.from([...good].flatMap((char) => [char.charCodeAt(0), 0, 0, 0])), ['invalid_json']),
  body('UTF-7', '+AHsAIg-url+ACI:', ['invalid_json']),
  body(
    'invalid UTF-8',
    Buffer.from([0x7b, 0x22, 0x75, 0x72, 0x6c, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    ['invalid_json'],
    short,
  ),
  body(
    'overlong UTF-8',
    Buffer.concat([Buffer.from('{"url":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')]),
    ['invalid_json'],
    short,
  ),
  body('a surrogate in UTF-8', Buffer.concat([Buffer.from('{"url":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')]), [
    'invalid_json',
  ]),
  body('UTF-8 cut in a character', Buffer.from('{"url":"é').subarray(0, -1), ['invalid_json']),
  body('latin-1', Buffer.from('{"url":"é.com"}', 'latin1'), ['invalid_json']),
  body('two byte order marks', `\uFEFF\uFEFF${good}`, ['invalid_json']),
  body('an escaped lone surrogate', '{"url":"https://acme.com/\\ud800"}', ['invalid_request'], short),
  body('an escaped reversed pair', '{"url":"https://acme.com/\\udc00\\ud800"}', ['invalid_request']),
  body('a raw NUL', '{"url":"https://acme.com/\u0000"}', ['invalid_json'], short),
  body('a raw line break', '{"url":"https://acme.com/\n"}', ['invalid_json']),
  body('no body', '', ['invalid_json'], short),
  body('only space', ' \t\r\n', ['invalid_json']),
  ...[
    '{',
    '}',
    '{"url":',
    '{"url":}',
    `{"url":"${url}",}`,
    `{'url':'${url}'}`,
    `{url:"${url}"}`,
    `${good}x`,
    `${good}${good}`,
    `${good}\u0000`,
  ].map((text) => body(text, text, ['invalid_json'])),
  ...[
    'NaN',
    'Infinity',
    'undefined',
    '0x10',
    '01',
    '+1',
    '.5',
    '1.',
    "'x'",
    '"\\x41"',
    '// x',
    '/**/{}',
    '<a/>',
    'url=https://acme.com',
    '[1,]',
    '{"a":1 "b":2}',
    '\u00a0{}',
  ].map((text) => body(text, text, ['invalid_json'])),
  ...['null', 'true', '1', '1e999', '-0', '"x"', '[]', '[[]]', '{}'].map((text) => body(text, text, ['invalid_request'], short)),
  body('a list of bodies', `[${good}]`, ['invalid_request']),
  ...[null, 7, -1, true, [], [url], {}, { href: url }, [[url]]].map((value) =>
    body(`url ${JSON.stringify(value)}`, JSON.stringify({ url: value }), ['invalid_request']),
  ),
  body('url 1e999', '{"url":1e999}', ['invalid_request']),
  body('URL in capitals', JSON.stringify({ URL: url }), ['invalid_request']),
  body('url with a space in its name', JSON.stringify({ 'url ': url }), ['invalid_request']),
  ...['true', 1, 0, null, [], {}].map((value) =>
    body(
      `isPublic ${JSON.stringify(value)}`,
      JSON.stringify({ url, isPublic: value }),
      ['invalid_request'],
      value === 'true' ? short : {},
    ),
  ),
  body('__proto__ in place of members', `{"__proto__":{"url":"${url}"}}`, ['invalid_request'], short),
  body('constructor.prototype', `{"constructor":{"prototype":{"url":"${url}"}}}`, ['invalid_request'], short),
  body('a member twice, the last one bad', `{"url":"${url}","url":"nonsense"}`, ['invalid_url'], short),
  body('a member twice, once escaped', `{"url":"${url}","\\u0075rl":7}`, ['invalid_request']),
  body('9 levels', nested(9), ['invalid_request'], short),
  body('9 levels of objects', nested(9, '{"a":', '}'), ['invalid_request']),
  body('100,000 levels', '['.repeat(100_000), ['invalid_request'], short),
  body('100,000 levels of objects', '{"a":'.repeat(40_000), ['invalid_request']),
  body('brackets in text are no levels', JSON.stringify({ url: 'nonsense', x: '[{'.repeat(50) }), ['invalid_url']),
  body('brackets behind an escaped quote', `{"url":"nonsense","x":"\\"${'['.repeat(50)}"}`, ['invalid_url']),
  body('8 levels', nested(8).replace(url, 'nonsense'), ['invalid_url']),
  body('a number of 100,000 digits', `{"url":"nonsense","x":${'9'.repeat(100_000)}}`, ['invalid_url']),
  body(
    '20,000 members',
    JSON.stringify({ url: 'nonsense', ...Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`a${n}`, 1])) }),
    ['invalid_url'],
  ),
  body('256 KiB - 1', sized(256 * kib - 1), ['invalid_url'], short),
  body('256 KiB', sized(256 * kib), ['invalid_url'], short),
  body('256 KiB + 1', sized(256 * kib + 1), ['body_too_large'], short),
  body('1 MiB', sized(1024 * kib), ['body_too_large']),
  body('4.4 MiB', sized(4_600_000), ['body_too_large']),
  body('5 MiB', sized(5 * 1024 * kib), ['body_too_large']),
  body('10 MiB', sized(10 * 1024 * kib), ['body_too_large'], short),
  body('10 MiB + 1', sized(10 * 1024 * kib + 1), ['body_too_large']),
  body('256 KiB + 1 of text/plain: the type comes first', sized(256 * kib + 1), ['unsupported_media_type'], {
    headers: [['Content-Type', 'text/plain']],
    ...short,
  }),
  body('256 KiB of characters that are more bytes', JSON.stringify({ url: 'nonsense', pad: 'é'.repeat(200 * kib) }), [
    'body_too_large',
  ]),
  body('chunked, 300 KiB', `${(300 * kib).toString(16)}\r\n${'x'.repeat(300 * kib)}\r\n0\r\n\r\n`, ['body_too_large'], {
    headers: [json, ['Transfer-Encoding', 'chunked']],
  }),
  body('chunked, with a broken size', `zz\r\n${good}\r\n0\r\n\r\n`, [400, 0], {
    headers: [json, ['Transfer-Encoding', 'chunked']],
  }),
]
