import { randomUUID } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { createKeyCrypto } from '../functions/adapters/crypto.ts'
import { createStores } from '../functions/adapters/dynamo/create-stores.ts'
import { parsePepper } from '../functions/adapters/secrets/parse-pepper.ts'
import { issueKey } from '../functions/core/accounts/api-key.ts'
import { planCredits } from '../functions/core/credits.ts'
import type { LocalStack } from '../lib/local/boot.ts'
import type { AccountMaker } from '../lib/local/demo-accounts.ts'
import { localStage } from '../lib/local/start-system.ts'

/** Makes accounts and keys on the running local runtime, as an operator of this machine. */
export function createAccountMaker({ endpoints, tableName, secrets }: LocalStack): AccountMaker {
  const client = new DynamoDBClient({
    endpoint: endpoints.dynamodb,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  const { accounts, keys, teams } = createStores({ tableName, client })
  const crypto = createKeyCrypto(async () => parsePepper(secrets.read('PepperSecret').value ?? ''))
  const now = () => new Date().toISOString()
  return {
    createTeam: async (slug, name) => {
      const given = { logo: null, primaryColor: null, ctaLabel: null, ctaUrl: null, footerText: null, locale: null }
      const rest = { hidePoweredBy: false, cardForPrivate: false, customDomain: null, accountIds: [] }
      await teams.createTeam({ slug, name, createdAt: now(), ...given, ...rest })
    },
    createAccount: async ({ name, plan, teamSlug }) => {
      const [accountId, at, credits] = [randomUUID(), now(), planCredits[plan]]
      const state = { credits, holds: {}, grants: {}, periodStart: null, createdAt: at }
      await accounts.create(
        { accountId, name, plan, partner: teamSlug !== null, readOnly: false, teamSlug, ...state },
        { at, kind: 'opening', reference: accountId, amount: credits, reason: null },
      )
      if (teamSlug !== null) await teams.addAccount(teamSlug, accountId)
      return accountId
    },
    issueKey: async ({ kind, accountId, label }) => {
      const { row, key } = await issueKey(
        { stage: localStage, kind, accountId, label, createdAt: now(), expiresAt: null },
        crypto,
      )
      await keys.put(row)
      return key
    },
  }
}
