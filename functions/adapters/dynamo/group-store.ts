import * as z from 'zod'
import type { TeamStore } from '../../core/stores.ts'
import {
  accountKey,
  agentKey,
  groupAgentKey,
  groupAgentPrefix,
  groupKey,
  groupMemberKey,
  groupMemberPrefix,
  membershipKey,
  membershipPrefix,
} from './keys.ts'
import { absent, failAfterMaxRounds, type Table } from './table.ts'

type Groups = Pick<
  TeamStore,
  'createGroup' | 'findGroup' | 'addMember' | 'removeMember' | 'shareAgent' | 'unshareAgent' | 'groupsOf' | 'agentsOfGroup'
>

const groupRow = z.object({ groupId: z.string(), name: z.string(), createdAt: z.string() })

/**
 * Which accounts may use which shared agents. Two rows hold the same relation, one on each side. The one that decides (the
 * account's membership, the agent's list of groups) is written last when access is given and first when it is taken away.
 */
export function createGroups(table: Table): Groups {
  async function idsUnder(pk: string, prefix: string): Promise<string[]> {
    const ids: string[] = []
    for await (const row of table.query({ keys: { pk, prefix } })) ids.push(String(row['SK']).slice(prefix.length))
    return ids
  }
  const exists = async (key: { PK: string; SK: string }): Promise<boolean> => (await table.get(key)) !== undefined
  const agentsOfGroup = async (groupId: string) => (await idsUnder(groupKey(groupId).PK, groupAgentPrefix)).map(Number)

  const addMember: Groups['addMember'] = async (groupId, accountId) => {
    if (!(await exists(groupKey(groupId))) || !(await exists(accountKey(accountId)))) return false
    await table.put(groupMemberKey(groupId, accountId), {}, absent)
    await table.put(membershipKey(accountId, groupId), {}, absent)
    return true
  }

  const shareAgent: Groups['shareAgent'] = async (groupId, syntheticId) => {
    if (!(await exists(groupKey(groupId))) || !(await exists(agentKey(syntheticId)))) return false
    await table.put(groupAgentKey(groupId, syntheticId), {}, absent)
    await table.update(agentKey(syntheticId), {
      update: 'SET groupIds = list_append(groupIds, :ids)',
      condition: 'attribute_exists(PK) AND NOT contains(groupIds, :id)',
      values: { ids: [groupId], id: groupId },
    })
    return true
  }

  return {
    addMember,
    shareAgent,
    agentsOfGroup,

    async createGroup({ groupId, name, createdAt, memberIds, syntheticIds }) {
      await table.put(groupKey(groupId), { groupId, name, createdAt }, absent)
      for (const accountId of memberIds) await addMember(groupId, accountId)
      for (const syntheticId of syntheticIds) await shareAgent(groupId, syntheticId)
    },

    async findGroup(groupId) {
      const row = await table.get(groupKey(groupId))
      if (row === undefined) return undefined
      const memberIds = await idsUnder(groupKey(groupId).PK, groupMemberPrefix)
      return { ...groupRow.parse(row), memberIds, syntheticIds: await agentsOfGroup(groupId) }
    },

    async removeMember(groupId, accountId) {
      const was = await exists(groupMemberKey(groupId, accountId))
      await table.remove(membershipKey(accountId, groupId))
      await table.remove(groupMemberKey(groupId, accountId))
      return was
    },

    async unshareAgent(groupId, syntheticId) {
      const was = await exists(groupAgentKey(groupId, syntheticId))
      for (let round = 0; ; failAfterMaxRounds(round++)) {
        const agent = await table.get(agentKey(syntheticId))
        const groupIds = (agent?.['groupIds'] ?? []) as readonly string[] // written by create and shareAgent
        if (!groupIds.includes(groupId)) break
        const place = `groupIds[${groupIds.indexOf(groupId)}]`
        const changed = await table.update(agentKey(syntheticId), {
          update: `REMOVE ${place}`,
          condition: `${place} = :id`,
          values: { id: groupId },
        })
        if (changed !== undefined) break
      }
      await table.remove(groupAgentKey(groupId, syntheticId))
      return was
    },

    groupsOf: (accountId) => idsUnder(accountKey(accountId).PK, membershipPrefix),
  }
}
