import { randomUUID } from 'node:crypto'
import { type PersonaRow, personaRow, type TopicRow, topicRow } from '../../core/accounts/agent.ts'
import { foldQuery } from '../../core/accounts/fold-query.ts'
import type { AgentStore } from '../../core/stores.ts'
import { readAgent } from './agent-row.ts'
import {
  accountKey,
  agentAndTopics,
  agentCounterKey,
  agentKey,
  agentRequestKey,
  type Key,
  ownAgentKey,
  ownAgentPrefix,
  personaKey,
  personaPrefix,
  personasAndAgent,
  topicKey,
  topicPrefix,
} from './keys.ts'
import { pack, unpack } from './pack.ts'
import { absent, failAfterMaxRounds, type Row, type Table } from './table.ts'

const firstSyntheticId = 1001
/** How many of a topic's last writes are remembered, to tell a lost reply from another caller's write. */
const rememberedWrites = 20

export function createAgentStore(table: Table): AgentStore {
  const find: AgentStore['find'] = async (syntheticId) => {
    const row = await table.get(agentKey(syntheticId))
    return row === undefined || isDeleted(row) ? undefined : readAgent(row)
  }

  /** An item counts once the agent's list names it; the item is stored first, so that the list never names a missing item. */
  async function add(syntheticId: number, item: Key, row: Row, member: { list: string; id: string; max: number }) {
    await table.put(item, row, absent)
    const listed = await table.update(agentKey(syntheticId), {
      update: 'SET #list = list_append(#list, :ids)',
      condition: 'attribute_not_exists(deletedAt) AND NOT contains(#list, :id) AND size(#list) < :max',
      names: { list: member.list },
      values: { ids: [member.id], id: member.id, max: member.max },
    })
    if (listed !== undefined) return 'added'
    const agent = await table.get(agentKey(syntheticId))
    if (agent !== undefined && !isDeleted(agent) && (agent[member.list] as unknown[]).includes(member.id)) return 'added'
    await table.remove(item)
    return 'full'
  }

  /** Items that the agent lists, in the order in which they came. */
  async function listed(
    syntheticId: number,
    range: { from: string; to: string },
    prefix: string,
    list: 'personaIds' | 'topicIds',
  ) {
    const items = new Map<string, unknown>()
    let ids: readonly string[] = []
    for await (const row of table.query({ keys: { pk: agentKey(syntheticId).PK, range } })) {
      if (row['SK'] === agentKey(syntheticId).SK) ids = readAgent(row)[list]
      else if (String(row['SK']).startsWith(prefix)) {
        const item = unpack(row) as { id: string } // every item carries its own id, and is parsed by the caller
        items.set(item.id, item)
      }
    }
    return ids.filter((id) => items.has(id)).map((id) => items.get(id))
  }

  /** Removes the item from the list first, since only listed items count; an item left over by a crash is ignored. */
  async function removeListed(syntheticId: number, list: 'personaIds' | 'topicIds', id: string, item: Key): Promise<boolean> {
    for (let round = 0; ; failAfterMaxRounds(round++)) {
      const agent = await find(syntheticId)
      const place = agent?.[list].indexOf(id) ?? -1
      const changed =
        place < 0
          ? undefined
          : await table.update(agentKey(syntheticId), {
              update: `REMOVE #list[${place}]`,
              condition: `#list[${place}] = :id`,
              names: { list },
              values: { id },
            })
      if (place >= 0 && changed === undefined) continue // another change came in between, or the reply was lost
      await table.remove(item)
      return place >= 0 || round > 0
    }
  }

  /**
   * Rewrites the queries of a topic under its version (optimistic lock). Each write has an id that stays in the row, so that a
   * write whose reply was lost is recognized as done.
   * @param decide  the new queries, or a word for why nothing is written; called again when another writer won
   */
  async function rewriteQueries<Refusal extends string>(
    syntheticId: number,
    topicId: string,
    decide: (queries: readonly string[]) => readonly string[] | Refusal,
  ): Promise<{ readonly outcome: 'written' | Refusal; readonly topic: TopicRow } | undefined> {
    const key = topicKey(syntheticId, topicId)
    const write = randomUUID()
    for (let round = 0; ; failAfterMaxRounds(round++)) {
      const row = await table.get(key)
      if (row === undefined) return undefined
      const topic = topicRow.parse(unpack(row))
      const writes = row['writes'] as readonly string[] // written by topicItem
      if (writes.includes(write)) return { outcome: 'written', topic }
      const queries = decide(topic.queries)
      if (typeof queries === 'string') return { outcome: queries, topic }
      const next = { ...topic, queries: [...queries] }
      const stored = await table.put(key, topicItem(next, Number(row['version']) + 1, [...writes, write]), {
        condition: 'version = :version',
        values: { version: row['version'] },
      })
      if (stored) return { outcome: 'written', topic: next }
    }
  }

  return {
    find,

    async nextSyntheticId(requestId) {
      const request = requestId === undefined ? undefined : agentRequestKey(requestId)
      const given = request === undefined ? undefined : await table.get(request)
      if (given !== undefined) return Number(given['syntheticId'])
      const counted = await table.update(agentCounterKey, {
        update: 'SET #next = if_not_exists(#next, :first) + :one',
        values: { first: firstSyntheticId - 1, one: 1 },
      })
      const syntheticId = Number(counted?.['next'])
      if (request === undefined || (await table.put(request, { syntheticId }, absent))) return syntheticId
      return Number((await table.get(request))?.['syntheticId'])
    },

    async create(agent, personas, topics) {
      for (const persona of personas) await table.put(personaKey(agent.syntheticId, persona.id), pack(persona), absent)
      for (const topic of topics) await table.put(topicKey(agent.syntheticId, topic.id), topicItem(topic), absent)
      await table.put(ownAgentKey(agent.ownerId, agent.syntheticId), { syntheticId: agent.syntheticId }, absent)
      const { latest, profile, ...rest } = agent
      const row = {
        ...rest,
        personaIds: personas.map(({ id }) => id),
        topicIds: topics.map(({ id }) => id),
        ...(latest === null ? {} : { latest }),
        ...(profile === null ? {} : { profile }),
      }
      // The agent's row last: without it, no row of the agent is read.
      await table.put(agentKey(agent.syntheticId), row, absent)
    },

    async listOwn(accountId) {
      const keys: Key[] = []
      for await (const row of table.query({ keys: { pk: accountKey(accountId).PK, prefix: ownAgentPrefix } })) {
        keys.push(agentKey(Number(row['syntheticId'])))
      }
      const rows = (await table.getMany(keys)).filter((row) => !isDeleted(row))
      return rows.map(readAgent).sort((a, b) => a.syntheticId - b.syntheticId)
    },

    async personas(syntheticId) {
      const rows = await listed(syntheticId, personasAndAgent, personaPrefix, 'personaIds')
      return rows.map((row): PersonaRow => personaRow.parse(row))
    },

    async topics(syntheticId) {
      const rows = await listed(syntheticId, agentAndTopics, topicPrefix, 'topicIds')
      return rows.map((row): TopicRow => topicRow.parse(row))
    },

    async findTopic(syntheticId, topicId) {
      const row = await table.get(topicKey(syntheticId, topicId))
      return row === undefined ? undefined : topicRow.parse(unpack(row))
    },

    addPersona: (syntheticId, persona, max) =>
      add(syntheticId, personaKey(syntheticId, persona.id), pack(persona), { list: 'personaIds', id: persona.id, max }),

    addTopic: (syntheticId, topic, max) =>
      add(syntheticId, topicKey(syntheticId, topic.id), topicItem(topic), { list: 'topicIds', id: topic.id, max }),

    async addQueries(syntheticId, topicId, queries, max) {
      let added = 0
      const rewritten = await rewriteQueries<'unchanged' | 'full'>(syntheticId, topicId, (stored) => {
        const fresh = newQueries(stored, queries)
        if (fresh.length === 0) return 'unchanged'
        if (stored.length + fresh.length > max) return 'full'
        added = fresh.length
        return [...stored, ...fresh]
      })
      if (rewritten === undefined) return undefined
      const { outcome, topic } = rewritten
      return outcome === 'full' ? 'full' : { topic, added: outcome === 'written' ? added : 0 }
    },

    async setLatest(syntheticId, latest) {
      await table.update(agentKey(syntheticId), {
        update: 'SET latest = :latest',
        condition:
          'attribute_exists(PK) AND attribute_not_exists(deletedAt) AND (attribute_not_exists(latest) OR latest.completedAt < :completedAt)',
        values: { latest, completedAt: latest.completedAt },
      })
    },

    async replaceLatest(syntheticId, scanId, latest) {
      await table.update(agentKey(syntheticId), {
        update: latest === null ? 'REMOVE latest' : 'SET latest = :latest',
        condition: 'latest.scanId = :scanId',
        values: { scanId, ...(latest === null ? {} : { latest }) },
      })
    },

    removePersona: (syntheticId, id) => removeListed(syntheticId, 'personaIds', id, personaKey(syntheticId, id)),
    removeTopic: (syntheticId, id) => removeListed(syntheticId, 'topicIds', id, topicKey(syntheticId, id)),

    async removeQuery(syntheticId, topicId, query) {
      const rewritten = await rewriteQueries<'no_query'>(syntheticId, topicId, (stored) => {
        const left = stored.filter((one) => foldQuery(one) !== foldQuery(query))
        return left.length === stored.length ? 'no_query' : left
      })
      if (rewritten === undefined) return 'no_topic'
      return rewritten.outcome === 'written' ? 'removed' : rewritten.outcome
    },
  }
}

const isDeleted = (row: Row): boolean => row['deletedAt'] !== undefined

/** Queries that a topic does not have yet, each once; spelling variants of one query (`foldQuery`) are the same query. */
function newQueries(stored: readonly string[], given: readonly string[]): readonly string[] {
  const known = new Set(stored.map(foldQuery))
  return given.filter((query) => {
    const isNew = !known.has(foldQuery(query))
    known.add(foldQuery(query))
    return isNew
  })
}

const topicItem = (topic: TopicRow, version = 0, writes: readonly string[] = []): Row => ({
  ...pack(topic),
  version,
  writes: writes.slice(-rememberedWrites),
})
