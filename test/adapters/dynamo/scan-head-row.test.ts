import { expect, test } from 'vitest'
import { headAttributes, readHead } from '../../../functions/adapters/dynamo/scan-head-row.ts'
import { aHead, at } from '../../support/rows.ts'

test('a head of each kind and status is read as it was written', () => {
  for (const kind of ['scan-preview', 'agent-scan'] as const)
    for (const status of ['pending', 'analyzing', 'complete', 'failed'] as const) {
      const head = aHead({ kind, status })
      expect(readHead(headAttributes(head))).toEqual(head)
    }
})

test('a tombstone of an earlier release, which keeps the time of its end alone, is read', () => {
  const { completedAt: _, failureCode: __, ...bare } = headAttributes(aHead({ status: 'complete', deletedAt: at(1) }))
  expect(readHead(bare)).toMatchObject({ status: 'complete', completedAt: bare['terminalAt'] })
  expect(readHead({ ...bare, status: 'failed' })).toMatchObject({ status: 'failed', failureCode: 'internal' })
})

test('a scan of an agent without the agent, and an end without its time, are no heads', () => {
  const { syntheticId: _, ...agentless } = headAttributes(aHead({ kind: 'agent-scan' }))
  expect(() => readHead(agentless)).toThrow()
  const { terminalAt: __, completedAt: ___, ...timeless } = headAttributes(aHead({ status: 'complete' }))
  expect(() => readHead(timeless)).toThrow()
})
