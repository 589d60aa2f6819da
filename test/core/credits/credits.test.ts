import { expect, test } from 'vitest'
import {
  agentScanCalls,
  agentScanCost,
  balanceAt,
  creditWarning,
  rateLimit,
  renewalDue,
  runningLimit,
} from '../../../functions/core/credits.ts'
import { anAccount } from '../../support/rows.ts'

test.each([
  [5, 0, 5, 20],
  [5, 1, 5, 20],
  [5, 3, 15, 50],
  [857, 1, 857, 3428],
])('%i queries and %i personas take %i credits and %i calls', (queries, personas, credits, calls) => {
  expect([agentScanCost(queries, personas), agentScanCalls(queries, personas)]).toEqual([credits, calls])
})

test.each([
  ['free', 'user', 1],
  ['starter', 'user', 3],
  ['pro', 'user', 10],
  ['free', 'partner', 25],
] as const)('plan %s of a %s runs %i scans at once', (plan, kind, limit) => {
  expect(runningLimit({ plan, kind })).toBe(limit)
})

test('rates go by class, and partners read more', () => {
  expect((['read', 'trigger', 'write'] as const).map((rate) => rateLimit(rate, 'user'))).toEqual([600, 30, 60])
  expect((['read', 'trigger', 'write'] as const).map((rate) => rateLimit(rate, 'partner'))).toEqual([1500, 30, 60])
})

test.each([
  ['free', 10, null],
  ['free', 9, '9 credits left; a scan costs 10.'],
  ['starter', 100, null],
  ['starter', 99, '99 credits left, enough for 9 scans.'],
  ['starter', 19, '19 credits left, enough for 1 scan.'],
  ['pro', 600, null],
  ['pro', 599, '599 credits left, enough for 59 scans.'],
  ['pro', 0, 'No credits left. Scans are refused until the balance is renewed or credits are added.'],
] as const)('plan %s with %i credits: %s', (plan, credits, warning) => {
  expect(creditWarning({ plan, credits })).toBe(warning)
})

test('a month is renewed once, upwards only, by the UTC calendar, and by no clock that runs behind', () => {
  const account = anAccount({ plan: 'free', credits: 4, createdAt: '2026-10-31T23:00:00.000Z' })
  expect(renewalDue(account, '2026-10-31T23:59:59.999Z')).toBeUndefined()
  expect(renewalDue(account, '2026-11-01T00:00:00.000Z')).toEqual({ month: '2026-11', raise: 21 })
  const renewed = { ...account, periodStart: '2026-11' }
  expect(renewalDue(renewed, '2026-11-30T23:59:59.999Z')).toBeUndefined()
  expect(renewalDue(renewed, '2026-10-31T23:59:59.999Z')).toBeUndefined()
  expect(renewalDue({ ...renewed, credits: 90 }, '2027-01-01T00:00:00.000Z')).toEqual({ month: '2027-01', raise: 0 })
  expect([balanceAt(renewed, '2026-11-30T00:00:00.000Z'), balanceAt(renewed, '2026-12-01T00:00:00.000Z')]).toEqual([4, 25])
})
