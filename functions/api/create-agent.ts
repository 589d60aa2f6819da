import { createAgent } from '../contract/agent.ts'
import { type AgentWish, agentForSite, agentFromScan } from '../core/agents/create-agent.ts'
import { presentAgent } from '../core/agents/present-agent.ts'
import { readFinishedScan } from '../core/agents/read-finished-scan.ts'
import { acceptSeedUrl } from '../core/scan/accept-seed-url.ts'
import { afterAgent } from '../core/service-texts.ts'
import { endpoint, type Handle, ofAccount } from '../runtime/endpoint.ts'

export const handle: Handle<typeof createAgent> = async ({ body, caller, ids }, effects) => {
  const { url, scanUuid, ...wish } = body
  const { accountId } = ofAccount(caller)
  const make =
    scanUuid === undefined
      ? fromSite(acceptSeedUrl(url ?? '', effects.allowHosts), wish)
      : fromScan(await readFinishedScan(scanUuid, caller, effects), wish)
  const at = new Date(effects.now()).toISOString()
  const syntheticId = await effects.agents.nextSyntheticId(ids[0])
  const { agent, personas, topics } = make({ syntheticId, ownerId: accountId, at })
  await effects.agents.create(agent, personas, topics)
  const queries = topics.reduce((sum, topic) => sum + topic.queries.length, 0)
  return {
    success: true,
    syntheticId,
    agent: { ...presentAgent(agent), alsoKnownAs: agent.alsoKnownAs, competitors: agent.competitors },
    _service: afterAgent(agent, { personas: personas.length, queries, topics: topics.length }),
  }
}

type Origin = Parameters<typeof agentForSite>[2]
const fromSite = (site: Parameters<typeof agentForSite>[0], wish: AgentWish) => (origin: Origin) =>
  agentForSite(site, wish, origin)
const fromScan =
  ({ scan, known }: Awaited<ReturnType<typeof readFinishedScan>>, wish: AgentWish) =>
  (origin: Origin) =>
    agentFromScan(scan, known, wish, origin)

export const handler = endpoint(createAgent).handler(handle)
