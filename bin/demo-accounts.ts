import { type DemoKeys, demoTeam } from '../lib/local/demo-accounts.ts'
import { createAccount, type NewAccount } from '../lib/operator/accounts.ts'
import type { Operator } from '../lib/operator/connect.ts'
import { issue } from '../lib/operator/keys.ts'
import { createTeam } from '../lib/operator/teams.ts'

/**
 * Makes the demo's accounts (a partner in a team, and a user) and a key of each kind through the functions of the admin command.
 */
export async function makeDemoAccounts(operator: Operator): Promise<DemoKeys> {
  const accountOf = async (request: Omit<NewAccount, 'plan'>): Promise<string> => {
    const created = await createAccount(operator, { ...request, plan: 'pro' })
    return 'accountId' in created ? created.accountId : failDryRun()
  }
  const keyOf = async (kind: 'account' | 'admin' | 'anonymous', accountId: string | null): Promise<string> => {
    const issued = await issue(operator, { kind, accountId, label: 'demo', expiresAt: null })
    return 'key' in issued ? issued.key : failDryRun()
  }
  // The team exists already when an earlier start was stopped after it and before its last step.
  if ((await operator.stores.teams.findTeam(demoTeam)) === undefined) await createTeam(operator, demoTeam, { name: 'Demo' })
  return {
    partner: await keyOf('account', await accountOf({ name: 'Demo partner', partner: true, team: demoTeam })),
    user: await keyOf('account', await accountOf({ name: 'Demo user' })),
    admin: await keyOf('admin', null),
    anonymous: await keyOf('anonymous', null),
  }
}

function failDryRun(): never {
  throw new Error('The operator was connected for a dry run')
}
