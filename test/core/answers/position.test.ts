import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { extractFacts } from '../../../functions/core/answers/extract-facts.ts'

type Row = { kind: string; brand: string; rivals: string[]; position: number | null; answer: string }

const rows = readFileSync(new URL('position.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line): Row => JSON.parse(line))

// Paraphrases of one kind of statement each, where it must count and where it must not; all names are invented or stand for any firm.
test.each([...new Set(rows.map((row) => row.kind))])('%s', (kind) => {
  const misplaced = rows
    .filter((row) => row.kind === kind)
    .flatMap(({ brand, rivals, position, answer }) => {
      const names = { name: brand, aliases: [], formerNames: [], domain: 'brand.example' }
      const facts = extractFacts({ answer, brand: names, knownCompetitors: rivals })
      return facts.mentioned && facts.position === position ? [] : [`${answer}: ${facts.position} not ${position}`]
    })
  expect(misplaced).toEqual([])
})
