import { maxima } from '../../contract/fields.ts'
import type { AgentRow, TopicRow } from '../accounts/agent.ts'
import { foldQuery } from '../accounts/fold-query.ts'
import { Failure } from '../failure.ts'
import type { Stores } from '../stores.ts'

export type TopicChange = { readonly isNew: boolean; readonly topic: TopicRow; readonly added: number; readonly known: number }

/**
 * Adds queries to the topic that is named by its id, else creates one. A query that is there already (case and spaces aside)
 * is not added again; `known` counts those.
 * Interface silent: both topicId and name given. The topic's id decides, and the name is ignored.
 * @throws Failure topic_not_found, limit_exceeded with nothing stored
 */
export async function addTo(
  agent: AgentRow,
  wish: { readonly topicId?: string | undefined; readonly name?: string | undefined; readonly queries: readonly string[] },
  newId: string,
  { agents }: Pick<Stores, 'agents'>,
): Promise<TopicChange> {
  const queries = [...new Map(wish.queries.toReversed().map((query) => [foldQuery(query), query])).values()].toReversed()
  const counts = (added: number) => ({ added, known: wish.queries.length - added })
  if (wish.topicId === undefined) {
    const topic = { id: newId, name: wish.name ?? '', queries }
    const outcome = await agents.addTopic(agent.syntheticId, topic, maxima.topicsPerAgent)
    if (outcome === 'full') throw over(`A brand agent has at most ${maxima.topicsPerAgent} topics`, 'name')
    return { isNew: true, topic, ...counts(queries.length) }
  }
  if (!agent.topicIds.includes(wish.topicId))
    throw new Failure('topic_not_found', 'This brand agent has no topic with this topicId')
  const outcome = await agents.addQueries(agent.syntheticId, wish.topicId, queries, maxima.queriesPerTopic)
  if (outcome === undefined) throw new Failure('topic_not_found', 'This brand agent has no topic with this topicId')
  if (outcome === 'full') throw over(`A topic has at most ${maxima.queriesPerTopic} queries`, 'queries')
  return { isNew: false, topic: outcome.topic, ...counts(outcome.added) }
}

const over = (message: string, path: string): Failure => new Failure('limit_exceeded', message, { details: [{ path, message }] })
