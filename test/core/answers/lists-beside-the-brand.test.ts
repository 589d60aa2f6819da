import { expect, test } from 'vitest'
import { extractFacts } from '../../../functions/core/answers/extract-facts.ts'
import { readStructure } from '../../../functions/core/answers/read-structure.ts'
import type { Reading } from '../../../functions/core/answers/reading.ts'
import { settleFacts } from '../../../functions/core/answers/settle-facts.ts'

const input = (answer: string) => ({
  answer,
  brand: { name: 'Acmera', aliases: [], formerNames: [], domain: 'acmera.example', products: [] },
  knownCompetitors: ['Borealis', 'Cobalt'],
})
const alone = (answer: string) => extractFacts(input(answer))
const silent: Reading = {
  id: '1',
  names: 'brand',
  namesQuotes: ['Acmera'],
  order: [],
  others: [],
  standing: 'named',
  sentiment: 'neutral',
  sentimentQuote: null,
}
const read = (answer: string, said: Partial<Reading>) =>
  settleFacts(readStructure(input(answer)), { first: { ...silent, ...said }, second: { ...silent, ...said } }).facts

test('a numbered list of others writes no rank of the brand that is named after it', () => {
  const answer = '1. Borealis\n2. Cobalt\n3. Delta Works\n\nAll of them work together with Acmera accounts.'
  const listed = ['Borealis', 'Cobalt', 'Delta Works'].map((name) => ({ name, quote: name }))
  expect(read(answer, { order: listed }).position).toBeNull()
})

test.each([
  ['1. **Ac**mera: the best choice\n2. Borealis', true],
  ['# Ac*mera*\n\nMade by hand.', true],
  ['| Tent |\n|---|\n| **Ac**mera |', true],
])('a name with marks of emphasis inside it is found: %j', (answer, isMentioned) => {
  expect(alone(answer).mentioned).toBe(isMentioned)
})

test('names of sites below a label of sources are no mention', () => {
  const answer = 'Good tents: Borealis.\n\n**Sources**\n\nAcmera – acmera.com\n\nBorealis – borealis.com'
  expect(alone(answer)).toMatchObject({ mentioned: false, competitors: ['Borealis'] })
})

test.each([
  ['ranks in words in any order', 'Third place: Cobalt\nFirst place: Acmera\nSecond place: Borealis', 1],
  ['a countdown on one line', 'My ranking: 3) Cobalt 2) Borealis 1) Acmera', 1],
  ['numbers on one line that begins with the first', '1. Borealis 2. Acmera 3. Cobalt', 2],
])('the rank is read from %s', (_, answer, position) => {
  const facts = alone(answer)
  expect(facts.position).toBe(position)
  expect(facts.competitors.toSorted()).toEqual(['Borealis', 'Cobalt'])
})

test('what the brand has no information on does not make it unknown', () => {
  const answer = 'Acmera has no public information on refunds, but its tents are well reviewed.'
  const quote = 'its tents are well reviewed'
  expect(read(answer, { sentiment: 'positive', sentimentQuote: quote })).toMatchObject({ mentioned: true, sentiment: 'positive' })
})

test('a pick under a condition praises nothing', () => {
  const answer = 'If you want to regret it, I would pick Acmera.'
  const said = { sentiment: 'negative' as const, sentimentQuote: 'If you want to regret it' }
  expect(read(answer, said).sentiment).toBe('negative')
})

test('praise in a concession is no verdict', () => {
  const answer = 'While Acmera remains a top maker of tents, its zips often fail.'
  const said = { sentiment: 'negative' as const, sentimentQuote: 'its zips often fail' }
  expect(read(answer, said).sentiment).toBe('negative')
  expect(alone(answer).sentiment).not.toBe('positive')
})

test('the item after a bare name tells its tone, unless it begins with another listed brand', () => {
  const said = { sentiment: 'positive' as const, sentimentQuote: 'a joy to pitch' }
  expect(read('* **Acmera (Dome)**\n\n * Light and a joy to pitch.', said).sentiment).toBe('positive')
  expect(read('* **Acmera (Dome)**\n\n * Borealis is a joy to pitch.', said).sentiment).toBe('unknown')
})

test.each([' * The Borealis is', ' * "Borealis" is', 'Borealis is'])(
  'what begins with %j tells no tone of a bare name before it',
  (start) => {
    const said = { sentiment: 'positive' as const, sentimentQuote: 'a joy to pitch' }
    expect(read(`* **Acmera**\n\n${start} a joy to pitch.`, said).sentiment).toBe('unknown')
  },
)

test('a list of everyday words holds no brands, whatever announces it', () => {
  const considerations = 'These providers are good.\n\n- **Coverage:** check the map.\n- **Contract Terms:** read them.'
  expect(alone(considerations).competitors).toEqual([])
  expect(alone(`1. Borealis\n2. Acmera\n3. Cobalt\n\n${considerations}`).competitors).toEqual(['Borealis', 'Cobalt'])
})

test.each(['Colorful', 'AI-powered', "You'll"])('%s is an everyday word of English', (word) => {
  const answer = `Why people like Acmera's tents:\n\nThe list of all features:\n\n- ${word} and light\n- Easy and quick`
  expect(alone(answer).competitors).toEqual([])
})

test.each([
  ['https://www.fjellvind.example/zelte', ['Fjellvind']],
  ['https://zelte.example/fjellvind', []],
])('a heading that the domain of an address spells is a brand in any language: %s', (address, competitors) => {
  const answer = `## Fjellvind\n\nLeicht und dicht. ${address}\n\n## Acmera\n\nSchwer.\n\n## Fazit\n\nBeide halten lange.`
  expect(alone(answer)).toMatchObject({ competitors, position: competitors.length + 1 })
})

test('a cell of a table names the brand, whatever the answer could not find before', () => {
  const answer =
    'I could not find prices for your area, so I looked at the whole country.\n\n| Shop | Price |\n|---|---|\n| Borealis | 9 |\n| Acmera | 7 |'
  expect(alone(answer)).toMatchObject({ mentioned: true, position: 2 })
  expect(alone(answer.replace('prices for your area', 'any information about Acmera')).mentioned).toBe(false)
})
