import { addTopic } from '../contract/topic.ts'
import { addTo } from '../core/agents/add-topic.ts'
import { findAgent } from '../core/agents/find-agent.ts'
import { afterTopic } from '../core/service-texts.ts'
import { endpoint, type Handle } from '../runtime/endpoint.ts'
import { reply } from '../runtime/respond.ts'

export const handle: Handle<typeof addTopic> = async ({ body, caller, ids }, effects) => {
  const agent = await findAgent(body.syntheticId, caller, effects)
  const queries = body.queries.map(({ query }) => query)
  const change = await addTo(agent, { topicId: body.topicId, name: body.name, queries }, ids[0], effects)
  const { topic, isNew, added } = change
  const ignoredName = body.topicId !== undefined && body.name !== undefined
  return reply(
    {
      success: true,
      topic: { id: topic.id, name: topic.name, queryCount: topic.queries.length },
      queriesAdded: added,
      _service: afterTopic(agent, topic, { ...change, ignoredName }),
    },
    { status: isNew ? 201 : 200 },
  )
}

export const handler = endpoint(addTopic).handler(handle)
