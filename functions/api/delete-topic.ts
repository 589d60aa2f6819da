import { deleteTopic } from '../contract/deletion.ts'
import type { AgentRow } from '../core/accounts/agent.ts'
import { forgetAnswers } from '../core/deletion/delete-agent.ts'
import { findOwnAgent, mustNotBeScanned } from '../core/deletion/find-own-agent.ts'
import { Failure } from '../core/failure.ts'
import { afterDeletedTopic } from '../core/service-texts.ts'
import type { Stores } from '../core/stores.ts'
import { endpoint, type Handle } from '../runtime/endpoint.ts'

export const handle: Handle<typeof deleteTopic> = async ({ query: asked, caller }, effects) => {
  const { syntheticId, topicId, query } = asked
  const agent = await findOwnAgent(syntheticId, caller, effects)
  const topic = agent.topicIds.includes(topicId) ? await effects.agents.findTopic(syntheticId, topicId) : undefined
  if (topic === undefined) throw noTopic()
  const unknown = Object.keys(asked).find((name) => !Object.hasOwn(deleteTopic.query.shape, name))
  if (query === undefined && unknown !== undefined)
    throw new Failure(
      'invalid_request',
      `Unknown parameter "${unknown.slice(0, 40)}"; without "query" the whole topic would be deleted, so no other parameter is allowed`,
    )
  await mustNotBeScanned(agent, effects)
  if (query === undefined) {
    await forgetAnswers(agent, [topicId], effects)
    if (!(await effects.agents.removeTopic(syntheticId, topicId))) throw noTopic()
  } else await removeQuery(agent, topicId, query, effects)
  const deleted = query === undefined ? { topics: 1, queries: topic.queries.length } : { topics: 0, queries: 1 }
  return { success: true, syntheticId, deleted, _service: afterDeletedTopic(agent, topicId, deleted) }
}

async function removeQuery(agent: AgentRow, topicId: string, query: string, { agents }: Pick<Stores, 'agents'>): Promise<void> {
  const outcome = await agents.removeQuery(agent.syntheticId, topicId, query)
  if (outcome === 'no_topic') throw noTopic()
  if (outcome === 'no_query') throw new Failure('query_not_found', 'This topic has no such query')
}

const noTopic = (): Failure => new Failure('topic_not_found', 'This brand agent has no topic with this topicId')

export const handler = endpoint(deleteTopic).handler(handle)
