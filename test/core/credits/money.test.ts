import { expect, test } from 'vitest'
import { runMoneySequences } from '../../support/money-sequences.ts'

test('100 random sequences of trigger, complete, fail, release and replay leave every ledger exact', async () => {
  const { refused, died } = await runMoneySequences(100, 1)
  expect(refused).toBeGreaterThan(0)
  expect(died).toBeGreaterThan(0)
})
