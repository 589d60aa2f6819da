import { beforeAll, describe, expect, it } from 'vitest'
import { createAccount, setAccount } from '../../lib/operator/accounts.ts'
import type { Operator } from '../../lib/operator/connect.ts'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { startEngine } from '../support/engine.ts'

let operator: Operator
const engine = await closedAfterTests(startEngine())
beforeAll(async () => {
  let ids = 0
  operator = {
    stores: engine.stores,
    now: () => Date.parse('2026-01-01T00:00:00Z'),
    newId: () => `id-${++ids}`,
    actor: 'test',
    dryRun: false,
    stage: 'dev',
  } as Operator // what the verbs of accounts use of it
})

const accountOf = async (name: string, partner: boolean): Promise<string> => {
  const made = await createAccount(operator, { name, plan: 'pro', partner })
  if (!('accountId' in made)) throw new Error('no dry run was asked for')
  return made.accountId
}
const teams = () => engine.stores.teams

describe('the team of an account', () => {
  it('is changed to one that exists', async () => {
    await accountOf('Larch Agency', true)
    const moved = await accountOf('Rowan Agency', true)
    expect(await setAccount(operator, moved, { team: 'larch-agency' })).toMatchObject({ teamSlug: 'larch-agency' })
    expect((await teams().findTeam('larch-agency'))?.accountIds).toContain(moved)
  })

  it('is not changed to one that does not exist, and none is made', async () => {
    const accountId = await accountOf('Alder Agency', true)
    await expect(setAccount(operator, accountId, { team: 'aldr-agency' })).rejects.toThrow(
      'There is no team aldr-agency. List them: npm run -s admin -- team list --stage dev, or make it: ' +
        'npm run -s admin -- team create aldr-agency --name <name> --stage dev',
    )
    expect(await teams().findTeam('aldr-agency')).toBeUndefined()
    expect(await engine.stores.accounts.find(accountId)).toMatchObject({ teamSlug: 'alder-agency' })
  })

  it('is made from the name of an account that becomes a partner without naming one', async () => {
    const accountId = await accountOf('Hazel Studio', false)
    expect(await setAccount(operator, accountId, { partner: true })).toMatchObject({ teamSlug: 'hazel-studio' })
    expect(await teams().findTeam('hazel-studio')).toMatchObject({ name: 'Hazel Studio', accountIds: [accountId] })
  })
})
