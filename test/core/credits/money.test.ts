import { expect, test } from 'vitest'
import { runMoneySequences } from '../../support/money-sequences.ts'

test('50 random sequences of trigger, complete, fail, release and replay leave every ledger exact', async () => {
  const { refused, died } = await runMoneySequences(50, 1)
  expect(refused).toBeGreaterThan(0)
  expect(died).toBeGreaterThan(0)
})
