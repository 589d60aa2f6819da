import { expect, test } from 'vitest'
import { readStructure } from '../../../functions/core/answers/read-structure.ts'
import type { Reading } from '../../../functions/core/answers/reading.ts'
import { settleFacts } from '../../../functions/core/answers/settle-facts.ts'

const brand = { name: 'Tarnwood', aliases: [], formerNames: [], domain: 'tarnwood.example' }
const named = (name: string) => ({ name, quote: name })
const read = (answer: string, order: readonly string[], more: { readonly question?: string } = {}) => {
  const reading: Reading = {
    id: 'a1',
    names: 'brand',
    namesQuotes: ['Tarnwood'],
    order: order.map(named),
    others: [],
    standing: order.length > 0 ? 'option' : 'named',
    sentiment: null,
    sentimentQuote: null,
  }
  return settleFacts(readStructure({ answer, brand, knownCompetitors: ['Fjellvind'], ...more }), { first: reading }).facts
}

test('a written rank counts entries whose names structure does not know', () => {
  const answer = '1. fjellvind is first.\n2. the northern one, Rim, is second.\n3. Sol is third.\n4. Tarnwood is fourth.'
  expect(read(answer, ['Fjellvind', 'Rim', 'Sol', 'Tarnwood']).position).toBe(4)
})

test('a written rank is kept against a reading with another one', () => {
  const answer = '1. **Fjellvind** – light\n2. **Solberg** – warm\n3. **Tarnwood** – dry'
  expect(read(answer, ['Tarnwood', 'Fjellvind', 'Solberg']).position).toBe(3)
})

test('names before a colon are brands where the brand itself is before one', () => {
  const answer = '1. 山脊者：一款登山游戏。\n2. Tarnwood：一款角色扮演游戏。\n3. 青苔守望：一款射击游戏。'
  expect(read(answer, ['山脊者', 'Tarnwood', '青苔守望']).competitors).toEqual(['山脊者', '青苔守望'])
})

test('words before a colon are criteria where no brand is before one', () => {
  const answer = 'Tarnwood makes boots for bogs.\n\nWeight: light.\n\nGrip: good on rock.'
  expect(read(answer, ['Tarnwood', 'Weight', 'Grip']).competitors).toEqual([])
})

test('a reading that names three labels of an answer reads a list of brands', () => {
  const answer = '我推荐 Tarnwood。\n\n山脊者：轻便。\n\n青苔守望：防水。\n\n星石：耐用。'
  expect(read(answer, ['Tarnwood', '山脊者', '青苔守望', '星石']).competitors).toEqual(['山脊者', '青苔守望', '星石'])
  expect(read(answer, ['Tarnwood', '山脊者', '青苔守望']).competitors).toEqual([])
})

test('three labels of everyday words are criteria, also of a reading that names them all', () => {
  const answer = 'Tarnwood makes boots for bogs.\n\nWeight: light.\n\nGrip: good on rock.\n\nDurability: fair.'
  expect(read(answer, ['Tarnwood', 'Weight', 'Grip', 'Durability']).competitors).toEqual([])
})

test('the most usual words are no name beside headings of brands', () => {
  const answer = '# Boots\n\n## Fjellvind\n\nWarm.\n\n## Tarnwood\n\nLight.\n\n## Conclusion\n\nBuy one of them.'
  expect(read(answer, ['Fjellvind', 'Tarnwood', 'Conclusion']).competitors).toEqual(['Fjellvind'])
})

test('the start of a heading that heads an entry is a name', () => {
  const answer = '### 🔹 Fjellvind 100\n\nWarm.\n\n### 🔹 Solbergia Winter Boot (two widths)\n\nDry.\n\n### 🔹 Tarnwood\n\nLight.'
  expect(read(answer, ['Fjellvind', 'Solbergia', 'Tarnwood'])).toMatchObject({
    position: 3,
    competitors: ['Fjellvind', 'Solbergia'],
  })
})

test('a heading beside headings of two listed brands is a name if a reading says so', () => {
  const answer = '# Stiefel\n\n## Fjellvind\n\nWarm.\n\n## Solbergia\n\nTrocken.\n\n## Tarnwood\n\nLeicht.'
  expect(read(answer, ['Fjellvind', 'Solbergia', 'Tarnwood'])).toMatchObject({ position: 3 })
  expect(read(answer.replace('## Fjellvind', 'Fjellvind'), ['Fjellvind', 'Solbergia', 'Tarnwood'])).toMatchObject({ position: 2 })
})

test('a list that is indented like code is a list', () => {
  const answer = 'The best ones:\n\n    1) Fjellvind - warm\n\n    2) Tarnwood - dry, sold with wax'
  expect(read(answer, ['Fjellvind', 'Tarnwood'])).toMatchObject({ mentioned: true, position: 2, competitors: ['Fjellvind'] })
})

test.each([
  ['Ka§el™ makes warm boots.', 'Ka§el', true],
  ['Kasel makes warm boots.', 'Ka§el', false],
  ['Ka el makes warm boots.', 'Ka§el', true],
  ['St. Kasel makes warm boots.', 'St. (Kasel)', true],
  ['The best:\n\n1. T\n2. Fjellvind', 'T#', false],
  ['The best:\n\n1. T#\n2. Fjellvind', 'T#', true],
  ['The best:\n\n1. T+\n2. Fjellvind', 'T++', false],
  ['The best:\n\n1. T++\n2. Fjellvind', 'T++', true],
])('a sign within a name may be missing but is no letter: %s', (answer, name, mentioned) => {
  const structure = readStructure({ answer, brand: { ...brand, name }, knownCompetitors: [] })
  expect(settleFacts(structure, {}).facts.mentioned).toBe(mentioned)
})

test('the question whether or not to choose a brand is no advice against it', () => {
  const of = (answer: string) => settleFacts(readStructure({ answer, brand, knownCompetitors: [] }), {}).facts.standing
  expect(of('Whether or not to choose Tarnwood depends on your feet.')).toBe('offered')
  expect(of('It is wise not to choose Tarnwood.')).toBe('advised_against')
  expect(of('Wait for a sale, or not buy Tarnwood at all.')).toBe('advised_against')
})

test('text that is indented like code is text', () => {
  const answer = 'My verdict:\n\n    If you only walk on sand, go Tarnwood.'
  expect(read(answer, ['Tarnwood'])).toMatchObject({ mentioned: true, position: 1 })
})

test.each([
  ['prices', '1. Fjellvind, $120', '2. Tarnwood, $99'],
  ['addresses of links', '1. [Fjellvind](https://a.example/?from=you)', '2. [Tarnwood](https://b.example/?from=you)'],
  ['semicolons', 'Fjellvind is warm; many buy it.', 'Then there is Tarnwood; it is dry.'],
])('indented text with %s is text', (_, first, second) => {
  const answer = `My verdict:\n\n    ${first}\n    ${second}`
  expect(read(answer, ['Fjellvind', 'Tarnwood'])).toMatchObject({ mentioned: true, position: 2 })
})

test.each(['host = "Tarnwood"', 'vendor: Tarnwood', 'SELECT * FROM Tarnwood', 'pip install Tarnwood', '├── Tarnwood/'])(
  'code that is indented names no brand: %s',
  (code) => {
    expect(read(`Put this into the file:\n\n    ${code}`, [])).toMatchObject({ mentioned: false })
  },
)

test('a name of many short words is searched without trying every combination of its spaces', () => {
  for (const joint of [' ', '/', '§']) {
    const name = `${`a${joint}`.repeat(40)}b`
    const structure = readStructure({ answer: `${'a '.repeat(40)}c.`, brand: { ...brand, name }, knownCompetitors: [] })
    expect(settleFacts(structure, {}).facts.mentioned).toBe(false)
  }
})

const answer = 'Fjellvind is warm. There are cheaper alternatives from brands like Tarnwood and others.'
test.each([
  ['a question that does not name the brand has no echo that does', 'Which boots are trending?', true],
  ['a question that names the brand may be echoed', 'What are alternatives to Tarnwood?', false],
])('%s', (_, question, mentioned) => {
  expect(settleFacts(readStructure({ answer, brand, knownCompetitors: [], question }), {}).facts.mentioned).toBe(mentioned)
})
