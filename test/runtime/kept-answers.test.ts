import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createKeptAnswers } from '../../functions/runtime/kept-answers.ts'

const textOf = (n: number) => `${n} ${'x'.repeat(1_000)}`

test('an answer is found by its scan and tag; a newer one of the scan replaces it', () => {
  const kept = createKeptAnswers()
  kept.keep('one', '"a"', 'first')
  expect([kept.has('one'), kept.find('one', '"a"'), kept.find('one', '"b"'), kept.find('two', '"a"')]).toEqual([
    true,
    'first',
    undefined,
    undefined,
  ])
  kept.keep('one', '"b"', 'second')
  expect([kept.find('one', '"a"'), kept.find('one', '"b"')]).toEqual([undefined, 'second'])
})

test('memory is bounded: the answers that were not used for longest are dropped, with their compressed forms', () => {
  const kept = createKeptAnswers(31_000)
  for (let n = 0; n < 100; n++) {
    kept.keep(`scan${n}`, '"t"', textOf(n))
    kept.pack(textOf(n))
    kept.find('scan0', '"t"')
    expect(kept.bytes()).toBeLessThanOrEqual(31_000)
  }
  const found = Array.from({ length: 100 }, (_, n) => n).filter((n) => kept.has(`scan${n}`))
  expect(found).toEqual([0, 91, 92, 93, 94, 95, 96, 97, 98, 99])
  expect(kept.pack(textOf(99))).toBe(kept.pack(textOf(99)))
  expect(kept.pack(textOf(90))).not.toBe(kept.pack(textOf(90)))
})

test('an answer that is larger than the memory is compressed and not kept', () => {
  const kept = createKeptAnswers(2_000)
  kept.keep('large', '"t"', textOf(1))
  expect([kept.has('large'), kept.bytes()]).toEqual([false, 0])
  expect(gunzipSync(kept.pack(textOf(1))).toString()).toBe(textOf(1))
})

test('the same text kept twice is counted once', () => {
  const kept = createKeptAnswers()
  for (let n = 0; n < 3; n++) kept.keep('one', '"a"', textOf(1))
  expect(kept.bytes()).toBe(3 * textOf(1).length)
  expect(gunzipSync(kept.pack(textOf(1))).toString()).toBe(textOf(1))
})
