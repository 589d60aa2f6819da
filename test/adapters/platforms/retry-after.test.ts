import { expect, test } from 'vitest'
import { readRetryAfter } from '../../../functions/adapters/platforms/retry-after.ts'

const now = () => Date.parse('2026-11-27T10:00:00Z')

test.for<[Record<string, string>, string | null, number | null]>([
  [{ 'retry-after': '7' }, null, 7_000],
  [{ 'retry-after': ' 1.1 ' }, null, 1_100],
  [{ 'retry-after': '0.0001' }, null, 1],
  [{ 'retry-after': '0' }, null, 0],
  [{ 'retry-after-ms': '6480.2', 'retry-after': '7' }, null, 6_481],
  [{ 'retry-after': '86400' }, null, 86_400_000],
  [{ 'retry-after': '9'.repeat(400) }, null, Number.MAX_SAFE_INTEGER],
  [{ 'retry-after': '-5' }, null, null],
  [{ 'retry-after-ms': '-1' }, null, null],
  [{ 'retry-after': 'soon' }, null, null],
  [{ 'retry-after': 'NaN' }, null, null],
  [{ 'retry-after': 'Infinity' }, null, null],
  [{ 'retry-after': '2026' }, null, 2_026_000],
  [{ 'retry-after': '' }, null, null],
  [{ 'retry-after': 'Fri, 27 Nov 2026 10:00:09 GMT' }, null, 9_000],
  [{ 'retry-after': 'Fri, 27 Nov 2026 10:00:09 GMT', date: 'Fri, 27 Nov 2026 10:00:04 GMT' }, null, 5_000],
  [{ 'retry-after': 'Fri, 27 Nov 2026 10:00:09 GMT', date: 'yesterday' }, null, 9_000],
  [{ 'retry-after': 'Friday, 27-Nov-26 10:00:09 GMT' }, null, 9_000],
  [{ 'retry-after': 'Fri Nov 27 10:00:09 2026' }, null, 9_000],
  [{ 'retry-after': 'Fri, 27 Nov 2026 09:59:59 GMT' }, null, null],
  [{ 'x-ratelimit-reset-requests': '6m0s' }, null, null],
  [{}, '17.25s', 17_250],
  [{ 'retry-after': '2' }, '17.25s', 2_000],
  [{}, '-3s', null],
  [{}, '17', null],
])('%j and %s wait for %s ms', ([headers, hint, expected]) => {
  expect(readRetryAfter(headers, hint, now)).toBe(expected)
})
