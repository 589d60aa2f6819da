import type { BenchSystem } from './bench-system.ts'

const queriesPerRequest = 50
const queriesPerTopic = 200
const brand = 'Loamwork'
/** The end of the n-th query, from 0, which no other query has. */
export const endOfQuery = (n: number): string => `with ${n + 5} staff?`

/**
 * A brand agent with invented queries and personas, made through the API.
 * @returns its syntheticId
 */
export async function createAgentWith(
  { client, simulation }: BenchSystem,
  { queries, personas }: { readonly queries: number; readonly personas: number },
): Promise<number> {
  await simulation.control({ learn: [{ name: brand, about: 'shift planning tools for garden centres' }] })
  const made = await client.call('createAgent', { body: { url: 'https://loamwork.example.com', name: brand } })
  const syntheticId = made.data?.syntheticId ?? 0
  for (let n = 1; n <= personas; n++)
    await client.call('createPersona', {
      body: { syntheticId, name: `Buyer ${n}`, role: 'Head of operations', goals: [`Goal ${n}`] },
    })
  const all = Array.from({ length: queries }, (_, n) => ({
    query: `Which shift planning tool suits a garden centre ${endOfQuery(n)}`,
  }))
  let topicId: string | undefined
  for (let start = 0; start < all.length; start += queriesPerRequest) {
    const isNewTopic = start % queriesPerTopic === 0
    const { data } = await client.call('addTopic', {
      body: {
        syntheticId,
        queries: all.slice(start, start + queriesPerRequest),
        ...(isNewTopic || topicId === undefined ? { name: `Topic ${start / queriesPerTopic + 1}` } : { topicId }),
      },
    })
    topicId = data?.topic.id
  }
  return syntheticId
}
