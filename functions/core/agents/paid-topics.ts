import type { TopicRow } from '../accounts/agent.ts'
import { agentScanCost } from '../credits.ts'

/**
 * The topics that a scan asks: all of them, or the first queries that its credits cover when queries or personas were added
 * after it was started.
 * @param cost  credits held
 */
export function paidTopics(cost: number, personas: readonly unknown[], topics: readonly TopicRow[]): TopicRow[] {
  let left = Math.floor(cost / agentScanCost(1, personas.length))
  return topics.flatMap((topic) => {
    const queries = topic.queries.slice(0, left)
    left -= queries.length
    return queries.length === 0 ? [] : [{ ...topic, queries }]
  })
}
