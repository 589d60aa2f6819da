import { expect, test } from 'vitest'
import { extractFacts } from '../../../functions/core/answers/extract-facts.ts'
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

test('words beside long addresses and below an image have their place in the answer', () => {
  const address = `https://search.example/?q=${'Tarnwood+'.repeat(60)}`
  const cited = `[[1]](${address})[[2]](${address})`
  const answer = `![Which sacks of wool are the best ones for rain?](${address})\nSacks differ.${cited}\n\n- **[Tarnwood](${address}):** keeps dry.${cited}\n- **[Solberg](${address}):** keeps warm.${cited}`
  const { evidence, mentioned } = extractFacts({
    answer,
    brand: { name: 'Tarnwood', aliases: [], formerNames: [], domain: 'tarnwood.example' },
    knownCompetitors: ['Solberg'],
  })
  expect(mentioned).toBe(true)
  expect(evidence?.mention).toMatchObject({ quote: 'Tarnwood', start: answer.indexOf('[Tarnwood]') + 1 })
  expect(evidence?.competitors).toMatchObject([{ quote: 'Solberg', start: answer.indexOf('[Solberg]') + 1 }])
})
