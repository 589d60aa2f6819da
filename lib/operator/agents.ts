import type { AgentRow } from '../../functions/core/accounts/agent.ts'
import { parseSeedUrl } from '../../functions/core/seed-url.ts'
import type { Operator } from './connect.ts'
import { notThere, OperatorError } from './operator-error.ts'
import { isoNow, writeAudited } from './write-audited.ts'

export type AgentArguments = {
  readonly accountId: string
  readonly website: string
  readonly name: string
  readonly alsoKnownAs: readonly string[]
  readonly competitors: readonly string[]
}

/**
 * Creates a brand agent without personas, topics and profile.
 * @throws OperatorError for an unknown account or a website that cannot be scanned
 */
export async function createAgent(operator: Operator, request: AgentArguments) {
  const { stores } = operator
  if ((await stores.accounts.find(request.accountId))?.deletedAt !== null) throw notThere(operator, 'account', request.accountId)
  const website = parseSeedUrl(request.website, operator.isLocal ? allowedHosts() : [])
  if (!website.ok) throw new OperatorError(`The website is not usable: ${website.reason}`)
  const agent: Omit<AgentRow, 'syntheticId'> = {
    ownerId: request.accountId,
    name: request.name,
    website: website.url.href,
    businessKey: null,
    alsoKnownAs: [...request.alsoKnownAs],
    competitors: [...request.competitors],
    profile: null,
    createdAt: isoNow(operator),
    personaIds: [],
    topicIds: [],
    groupIds: [],
    latest: null,
  }
  return writeAudited(operator, { verb: 'agent create', target: request.accountId, after: agent }, async () => {
    const syntheticId = await stores.agents.nextSyntheticId()
    await stores.agents.create({ syntheticId, ...agent }, [], [])
    return { syntheticId, ...agent }
  })
}

const allowedHosts = (): string[] => (process.env['SEED_ALLOW_HOSTS'] ?? '').split(',').filter((host) => host !== '')
