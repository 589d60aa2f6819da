import { expect, it } from 'vitest'
import { parseLine } from '../../../functions/core/scan/read/extract-lines.ts'

const brand = { name: 'Tarnwood' }

it.each([
  [{ answer: 'x', brand }, 'id is missing'],
  [{ id: true, answer: 5, brand }, 'id must be a text or a number; answer must be a text'],
  [{ id: 'a', answer: 'x', brand: { name: '' } }, 'brand.name is empty'],
  [{ id: 'a', answer: 'x', brand: { ...brand, aliases: 'Tarn' } }, 'brand.aliases must be a list'],
  [{ id: 'a', answer: 'x', brand, knownCompetitors: [1] }, 'knownCompetitors.0 must be a text'],
  [[], 'the line must be an object'],
])('a line %j is refused in words: %s', (line, problem) => {
  expect(parseLine(JSON.stringify(line))).toEqual({ problem })
})
