import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { acceptsGzip, compressResult } from '../../functions/runtime/gzip.ts'
import { toRequest } from '../../functions/runtime/request.ts'
import { toResult } from '../../functions/runtime/respond.ts'
import { anEvent } from '../support/event.ts'

const request = (coding?: string) =>
  toRequest(anEvent({ resource: '/', headers: coding === undefined ? {} : { 'Accept-Encoding': coding } }))

test.each([
  ['gzip', true],
  ['GZIP', true],
  ['x-gzip', true],
  ['br, x-gzip;q=0.5', true],
  ['*', true],
  ['gzip;q=0.1', true],
  ['gzip; q=0.0', false],
  ['gzip;q=0, *', false],
  ['x-gzip;q=0, *', false],
  ['*;q=0', false],
  ['br', false],
  ['', false],
  [undefined, false],
])('Accept-Encoding %s: gzip %s', (coding, isTaken) => {
  expect(acceptsGzip(request(coding))).toBe(isTaken)
})

describe('an answer', () => {
  const text = JSON.stringify({ text: 'äx'.repeat(600) })
  const result = toResult(200, text, { ETag: '"a"', Vary: 'X-Fragment' })

  test('of 1 kB and more is packed for those who take gzip, under the same ETag', () => {
    const { headers, body, isBase64Encoded } = compressResult(result, request('gzip'))
    expect(headers).toMatchObject({ 'Content-Encoding': 'gzip', Vary: 'X-Fragment, Accept-Encoding', ETag: '"a"' })
    expect(isBase64Encoded).toBe(true)
    expect(gunzipSync(Buffer.from(body, 'base64')).toString()).toBe(text)
  })

  test('is sent plain to others, and says to caches that the coding makes a difference', () => {
    expect(compressResult(result, request('br'))).toEqual({
      ...result,
      headers: { ...result.headers, Vary: 'X-Fragment, Accept-Encoding' },
    })
  })

  test.each([
    ['a small one', toResult(200, '{}', {})],
    ['bytes', toResult(200, Buffer.alloc(2_000), {})],
    ['one that has a coding', toResult(200, text, { 'Content-Encoding': 'br' })],
  ])('%s is left as it is', (_, left) => {
    expect(compressResult(left, request('gzip'))).toEqual(left)
  })
})
