// Makes the demo's accounts and keys with the operator's own verbs, and tells the process that started it. Apart from the
// local runtime, so that the SDK clients it needs once do not stay in memory there.
import { type DemoKeys, demoTeam } from '../lib/local/demo-accounts.ts'
import { createAccount, type NewAccount } from './operator/accounts.ts'
import { connectLocal } from './operator/connect.ts'
import { issue } from './operator/keys.ts'
import { createTeam } from './operator/teams.ts'

const [folder = ''] = process.argv.slice(2)
const operator = await connectLocal(folder, false)

async function keyOf(kind: 'account' | 'admin' | 'anonymous', accountId: string | null): Promise<string> {
  const issued = await issue(operator, { kind, accountId, label: 'demo', expiresAt: null })
  return 'key' in issued ? issued.key : onlyTold()
}

async function accountOf(request: Omit<NewAccount, 'plan'>): Promise<string> {
  const created = await createAccount(operator, { ...request, plan: 'pro' })
  return 'accountId' in created ? created.accountId : onlyTold()
}

function onlyTold(): never {
  throw new Error('The operator was connected for a dry run')
}

// There already when the start before this one ended between here and its last step.
if ((await operator.stores.teams.findTeam(demoTeam)) === undefined) await createTeam(operator, demoTeam, { name: 'Demo' })
const keys: DemoKeys = {
  partner: await keyOf('account', await accountOf({ name: 'Demo partner', partner: true, team: demoTeam })),
  user: await keyOf('account', await accountOf({ name: 'Demo user' })),
  admin: await keyOf('admin', null),
  anonymous: await keyOf('anonymous', null),
}
process.send?.(keys, () => process.disconnect())
