import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineUuid } from '../../../functions/core/batches/batch.ts'
import { chunkLines, judgeLines } from '../../../functions/core/batches/judge-lines.ts'

const sameAs = (...urls: string[]) => judgeLines(urls, []).map((line) => line.sameAs)

test.each([
  ['the scheme', 'http://acme.com/a'],
  ['www.', 'https://www.acme.com/a'],
  ['a slash at the end', 'https://acme.com/a/'],
  ['the fragment', 'https://acme.com/a#b'],
  ['utm parameters', 'https://acme.com/a?utm_source=x&UTM_Medium=y'],
  ['letters of the host', 'HTTPS://ACME.com/a'],
])('two addresses that differ by %s are one', (_, other) => {
  expect(sameAs('https://acme.com/a', other)).toEqual([undefined, 0])
})

test.each(['https://acme.com/b', 'https://acme.com/A', 'https://acme.com/a?id=1', 'https://shop.acme.com/a', 'https://acme.com'])(
  '%s is another address than https://acme.com/a',
  (other) => {
    expect(sameAs('https://acme.com/a', other)).toEqual([undefined, undefined])
  },
)

test('a line knows its copies, and fifty listings of one directory are fifty scans with a warning', () => {
  const lines = judgeLines(
    Array.from({ length: 50 }, (_, n) => `https://directory.com/listing/${n}`),
    [],
  )
  expect(lines.filter((line) => line.sameDomainAs === 0)).toHaveLength(49)
  expect(judgeLines(['acme.com', 'x', 'acme.com', 'www.acme.com'], []).map((line) => line.copies)).toEqual([
    [2, 3],
    undefined,
    undefined,
    undefined,
  ])
})

test('a text with lone surrogates is rejected and stored without them', () => {
  const [line] = judgeLines(['acme.com/\ud800'], [])
  expect(line?.rejected?.code).toBe('invalid_url')
  expect(line?.url.isWellFormed()).toBe(true)
})

test('chunks hold every line once, in order, and none is large', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 3_000 }), { minLength: 1, maxLength: 120 }), (urls) => {
      const lines = judgeLines(urls, [])
      const chunks = chunkLines(lines)
      expect(chunks.flatMap((chunk) => chunk.lines)).toEqual(lines)
      for (const { first, lines: own } of chunks) {
        expect(own[0]).toBe(lines[first])
        expect(own.length <= 25 && (own.length === 1 || JSON.stringify(own).length < 7_100)).toBe(true)
      }
    }),
    { numRuns: 50 },
  )
})

test('the scan of a line has one uuid of version 4, and another one in another pass', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const uuid = (index: number, pass: number) => lineUuid('00000000-0000-4000-8000-000000000001', { index, pass }, sha256)
  const all = Array.from({ length: 200 }, (_, n) => uuid(n % 100, n < 100 ? 1 : 2))
  expect(new Set(all).size).toBe(200)
  for (const one of all) expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(uuid(1, 1)).toBe(all[1])
})
