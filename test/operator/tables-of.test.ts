import { describe, expect, it } from 'vitest'
import { tablesOf } from '../../lib/operator/tables-of.ts'

const account = (name: string, balance: number) => ({ accountId: `id-of-${name}`, name, balance, teamSlug: null, partner: false })

describe('an answer on a terminal', () => {
  it('shows members as lines under their names in JSON, members of members by their path', () => {
    const answer = { uuid: 'u1', hidden: false, cost: { usd: 1.5, models: {} }, at: '2026-11-29T04:14:41.123Z', slug: null }
    expect(tablesOf(answer, 80)).toBe(
      [
        'uuid         u1',
        'hidden       no',
        'cost.usd     1.5',
        'cost.models  -',
        'at           2026-11-29 04:14:41Z',
        'slug         -',
        '',
      ].join('\n'),
    )
  })

  it('shows a list as a table without columns that hold nothing', () => {
    expect(tablesOf({ accounts: [account('Acme', 3000), account('B', 5)] }, 80)).toBe(
      [
        'accounts',
        'accountId   name  balance  partner',
        'id-of-Acme  Acme  3000     no',
        'id-of-B     B     5        no',
        '',
      ].join('\n'),
    )
    expect(tablesOf({ accounts: [] }, 80)).toBe('accounts: none\n')
    expect(tablesOf({ usd: 1, cost: { models: [{ stage: 'plan', usd: 1 }] } }, 80)).toBe(
      'usd  1\n\ncost.models\nstage  usd\nplan   1\n',
    )
  })

  it('shows entries one below the other where the terminal is too narrow for their table', () => {
    const text = tablesOf({ accounts: [account('Acme', 3000), account('B', 5)] }, 20)
    expect(text).toContain('name       Acme\nbalance    3000\n')
    expect(text).toContain('\n\naccountId  id-of-B\n')
  })

  it('lets nothing that a site or a model wrote steer the terminal', () => {
    expect(tablesOf({ name: '\u001b[31mred\u0007\nx', list: [{ title: '\u001b]0;t\u0007' }] }, 80)).not.toMatch(/[\u001b\u0007]/)
  })
})
