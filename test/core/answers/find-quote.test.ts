import { expect, test } from 'vitest'
import { findQuote } from '../../../functions/core/answers/find-quote.ts'

const found = (answer: string, quote: string): string | undefined => {
  const range = findQuote(answer, quote)
  return range && answer.slice(range.start, range.end)
}

test.each([
  ['**Tarnwood** – a *sturdy* tent', 'Tarnwood – a sturdy tent', 'Tarnwood** – a *sturdy* tent'],
  ['| Tarnwood | 2 kg | quiet |', 'Tarnwood 2 kg', 'Tarnwood | 2 kg'],
  ['Bäckerei Möhring ist gut', 'Baeckerei Moehring', 'Bäckerei Möhring'],
  ['Smith &amp; Sons is fine', 'Smith and Sons', 'Smith &amp; Sons'],
  ['“Don’t buy it” – he said', '"Don\'t buy it" - he said', 'Don’t buy it” – he said'],
  ['Yıldız is a café', 'Yildiz is a cafe', 'Yıldız is a café'],
  ['the LI tent', 'LI', 'LI'],
  ['推荐小米手机', '小米', '小米'],
  ['long milesTarnwood Ridge 10 – light', 'Tarnwood Ridge 10', 'Tarnwood Ridge 10'],
  ['Tarnwood Ridge 10Soft foam', 'Tarnwood Ridge 10', 'Tarnwood Ridge 10'],
  ['one line\nand another', 'line and another', 'line\nand another'],
])('%s holds %s', (answer, quote, words) => {
  expect(found(answer, quote)).toBe(words)
})

test.each([
  ['a public list', 'LI'],
  ['The Smart Gallery Berlin', 'Art Gallery B'],
  ['Tarnwood is sturdy', 'Tarnwood is cheap'],
  ['Tarnwood is sturdy', '…'],
  ['Tarnwood is sturdy', ''],
])('%s does not hold %s', (answer, quote) => {
  expect(found(answer, quote)).toBeUndefined()
})
