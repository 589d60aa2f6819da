import { expect, test } from 'vitest'
import { runMoneySequences } from '../support/money-sequences.ts'

const sequences = 2_500
const firstSeed = Number(process.env['SEED'] ?? 20261127)

test.each([0, 1, 2, 3])('2,500 random sequences of trigger, complete, fail, release and replay (%i of 0 to 3)', async (n) => {
  const { refused, died } = await runMoneySequences(sequences, firstSeed + n)
  expect(refused).toBeGreaterThan(sequences / 50)
  expect(died).toBeGreaterThan(sequences / 50)
})
