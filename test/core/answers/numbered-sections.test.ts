import { expect, test } from 'vitest'
import { extractFacts } from '../../../functions/core/answers/extract-facts.ts'
import { readStructure } from '../../../functions/core/answers/read-structure.ts'
import type { Reading } from '../../../functions/core/answers/reading.ts'
import { settleFacts } from '../../../functions/core/answers/settle-facts.ts'

const brand = { name: 'Tarnwood', aliases: [], formerNames: [], domain: 'tarnwood.example' }
const input = (answer: string) => ({ answer, brand, knownCompetitors: ['Fjellvind'] })
const alone = (answer: string) => extractFacts(input(answer))
const read = (answer: string, order: readonly string[]) => {
  const first: Reading = {
    id: 'a1',
    names: 'brand',
    namesQuotes: ['Tarnwood'],
    order: order.map((name) => ({ name, quote: name })),
    others: [],
    standing: 'option',
    sentiment: null,
    sentimentQuote: null,
  }
  return settleFacts(readStructure(input(answer)), { first, second: first }).facts
}

test('a number that begins again in each section is no written rank', () => {
  const sections = ['## 轻便\n\n1. **山脊者**\n2. **青苔守望**', '## 保暖\n\n1. **Fjellvind**\n2. **Tarnwood**']
  expect(read(sections.join('\n\n'), ['山脊者', '青苔守望', 'Fjellvind', 'Tarnwood']).position).toBe(4)
  // The number decides where it counts through both sections, and where it counts down.
  const goesOn = `${sections[0]}\n\n## 保暖\n\n3. **Fjellvind**\n4. **Tarnwood**`
  expect(read(goesOn, ['Tarnwood', '山脊者', '青苔守望']).position).toBe(4)
  expect(read('3. Solberg: dry\n2. Fjellvind: light\n1. Tarnwood: warm', ['Solberg', 'Fjellvind', 'Tarnwood']).position).toBe(1)
})

test('where two numbered lists give the brand different ranks the reading tells which of them is the ranking', () => {
  const candidates = '## Candidates\n\n1. Fjellvind: light\n2. Solberg: dry\n3. Tarnwood: warm'
  const ranking = '## Ranking\n\n1. Tarnwood\n2. Fjellvind\n3. Solberg'
  expect(read(`${candidates}\n\n${ranking}`, ['Tarnwood', 'Fjellvind', 'Solberg']).position).toBe(1)
  // Two lists that agree leave no choice.
  expect(read(`${candidates}\n\n${candidates}`, ['Tarnwood', 'Fjellvind', 'Solberg']).position).toBe(3)
})

test('a list that goes on with the numbers of one before counts its entries, whatever their names', () => {
  const answer =
    '## Light\n\n1. the northern one, Rim\n2. the old one, Sol\n\n## Warm\n\n3. **Fjellvind**: dry\n4. **Tarnwood**: soft'
  expect(alone(answer).position).toBe(4)
})

test('entries of unknown names behind the brand in a countdown are not counted', () => {
  const answer = '## Good\n\n4. the northern one, Rim\n3. the old one, Sol\n\n## Best\n\n2. Fjellvind: light\n1. Tarnwood: warm'
  expect(alone(answer).position).toBe(1)
})

test('entries of a list before that are no options are not counted', () => {
  expect(alone('Ways to sleep outside:\n\n1. borrow a tent\n2. Fjellvind: light\n3. Tarnwood: dry').position).toBe(2)
})

test('numbered lists of names beside one with a listed brand are brands, in any script', () => {
  const answer = '## 轻便\n\n1. **山脊者**（北京店）\n2. **.hugo登山**\n\n## 保暖\n\n1. **Fjellvind**\n2. **Tarnwood**'
  expect(alone(answer)).toMatchObject({ position: 4, competitors: ['山脊者', '.hugo登山', 'Fjellvind'] })
  const steps = '## 选购\n\n1. **防水**：看接缝\n2. **重量**：背一背\n\n## 品牌\n\n1. **Fjellvind**\n2. **Tarnwood**'
  expect(alone(steps)).toMatchObject({ position: 2, competitors: ['Fjellvind'] })
})

test('a numbered list of everyday words holds no brands', () => {
  const answer = '## What matters most to all of you\n\n1. Weight\n2. Warranty\n\n## Top\n\n1. Fjellvind\n2. Tarnwood'
  expect(alone(answer)).toMatchObject({ position: 2, competitors: ['Fjellvind'] })
})

test.each([
  ['German heading', '**Überblick**\n\nZelte sind leicht.\n\n', '\n\n**Fazit**\n\nBeide sind gut.'],
  ['Russian heading', '', '\n\n**Вывод**\n\nОбе хороши.'],
  [
    'signature',
    'These are the two that I would take with me.\n\n',
    '\n\nI hope that this helps you.\n\nBest regards\n\nMarit Holtvik',
  ],
])('a line that is a %s is no brand', (_, before, after) => {
  const answer = `${before}**Fjellvind**\n\nA light one.\n\n**Tarnwood**\n\nA warm one.${after}`
  expect(alone(answer)).toMatchObject({ position: 2, competitors: ['Fjellvind'] })
})

test('a line that is a name heads an option beside lines of listed brands', () => {
  const answer =
    'テントのおすすめです。\n\n**Solberg**  \n\n軽いです。\n\n**Fjellvind**  \n\n暖かいです。\n\n**Tarnwood**  \n\n丈夫です。'
  expect(alone(answer)).toMatchObject({ position: 3, competitors: ['Solberg', 'Fjellvind'] })
  expect(alone(answer.replaceAll('Solberg', '選び方')).competitors).toEqual(['Fjellvind'])
})

test('a name whose capital comes last is an entry among others', () => {
  const answer = '1. Fjellvind: courses by video\n2. solX: courses by letter\n3. Tarnwood: courses on site'
  expect(alone(answer)).toMatchObject({ position: 3, competitors: ['Fjellvind', 'solX'] })
  expect(alone('1. pH: between 6 and 7\n2. Fjellvind: light\n3. Tarnwood: warm').competitors).toEqual(['Fjellvind'])
})

test.each([
  ['.hugo登山', '我推荐 **.hugo登山**，很轻。', '.hugo登山，很轻'],
  ['+', 'I like + a lot.', 'I like + a lot'],
])('a quote proves a name that begins with a mark: %s', (name, answer, sentimentQuote) => {
  const named = { ...brand, name, aliases: name.length > 1 ? ['.hugo'] : [] }
  const structure = readStructure({ answer, brand: named, knownCompetitors: [] })
  const first: Reading = {
    id: 'a1',
    names: 'brand',
    namesQuotes: [name],
    order: [{ name, quote: name }],
    others: [],
    standing: 'option',
    sentiment: 'positive',
    sentimentQuote,
  }
  expect(settleFacts(structure, { first }).facts).toMatchObject({ mentioned: true, sentiment: 'positive' })
})

test('an entry of a list of the worst is not praised by its title', () => {
  const answer = '## Top 3 tents with the worst zips\n\n1. **Fjellvind**\n2. **Tarnwood**\n3. **Solberg**'
  expect(alone(answer).sentiment).not.toBe('positive')
  expect(alone(answer.replace('worst', 'best')).sentiment).toBe('positive')
  const long = 'Of all the tents that we took to the mountains this year these are the top three with the worst zips of all:'
  expect(alone(`${long}\n\n1. **Fjellvind**\n2. **Tarnwood**`).sentiment).toBe('unknown')
  expect(alone('Best tools for complaint handling:\n\n1. **Fjellvind**\n2. **Tarnwood**').sentiment).toBe('positive')
  expect(alone('1. Fjellvind: light\n2. Tarnwood: lacking in reliable zips').sentiment).toBe('unknown')
  expect(alone('Die besten Werkstätten:\n\n1. Fjellvind\n2. Tarnwood: Lackierung').sentiment).toBe('positive')
})
