import { readAccount } from '../contract/agent.ts'
import { listAgents } from '../core/agents/list-agents.ts'
import { presentAgent } from '../core/agents/present-agent.ts'
import { balanceAt, creditWarning } from '../core/credits.ts'
import { Failure } from '../core/failure.ts'
import { seeAccount } from '../core/service-texts.ts'
import { type AccountEffects, accountEffects } from '../runtime/effects-account.ts'
import { endpoint, type Handle, ofAccount } from '../runtime/endpoint.ts'

export const handle: Handle<typeof readAccount, AccountEffects> = async ({ caller }, effects) => {
  const { accountId } = ofAccount(caller)
  const [account, agents, hooks] = await Promise.all([
    effects.accounts.find(accountId),
    listAgents(accountId, effects),
    effects.webhooksOf(accountId),
  ])
  if (account === undefined) throw new Failure('account_required', 'The account of this key does not exist any more')
  const { plan } = account
  const balance = balanceAt(account, new Date(effects.now()).toISOString())
  return {
    plan,
    creditBalance: balance,
    creditWarning: creditWarning({ credits: balance, plan }),
    agentCount: agents.length,
    agents: agents.map(presentAgent),
    upgradeUrl: effects.settings.upgradeUrl,
    _service: seeAccount({
      plan,
      balance,
      agentCount: agents.length,
      webhooksOff: hooks.filter(({ offSince }) => offSince !== null).length,
    }),
  }
}

export const handler = endpoint(readAccount, accountEffects).handler(handle)
