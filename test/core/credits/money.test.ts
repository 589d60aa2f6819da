import { expect, test } from 'vitest'
import { runMoneySequences } from '../../support/money-sequences.ts'

test('200 random sequences of trigger, complete, fail, release and replay leave every ledger exact', async () => {
  const { refused, died } = await runMoneySequences(200, 1)
  expect(refused).toBeGreaterThan(4)
  expect(died).toBeGreaterThan(4)
})
