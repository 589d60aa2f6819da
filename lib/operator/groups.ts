import type { Operator } from './connect.ts'
import { notThere } from './operator-error.ts'
import { isoNow, writeAudited } from './write-audited.ts'

export async function createGroup(operator: Operator, name: string) {
  const group = { groupId: operator.newId(), name, createdAt: isoNow(operator), memberIds: [], syntheticIds: [] }
  return writeAudited(operator, { verb: 'group create', target: group.groupId, after: group }, async () => {
    await operator.stores.teams.createGroup(group)
    return group
  })
}

/** @throws OperatorError when there is no such group */
export async function showGroup(operator: Operator, groupId: string) {
  const group = await operator.stores.teams.findGroup(groupId)
  if (!group) throw notThere(operator, 'group', groupId)
  return group
}

/**
 * Adds an account to a group or removes it.
 * @throws OperatorError for an unknown group or account
 */
export async function changeMember(operator: Operator, verb: 'add-member' | 'remove-member', groupId: string, accountId: string) {
  const { teams, accounts } = operator.stores
  const before = await showGroup(operator, groupId)
  if (!(await accounts.find(accountId))) throw notThere(operator, 'account', accountId)
  return writeAudited(operator, { verb: `group ${verb}`, target: groupId, before, after: { accountId } }, async () => {
    const changed = await (verb === 'add-member' ? teams.addMember(groupId, accountId) : teams.removeMember(groupId, accountId))
    return { ...(await showGroup(operator, groupId)), changed }
  })
}

/**
 * Shares a brand agent with a group, or ends that.
 * @throws OperatorError for an unknown group or agent
 */
export async function changeShare(
  operator: Operator,
  verb: 'share-agent' | 'unshare-agent',
  groupId: string,
  syntheticId: number,
) {
  const { teams, agents } = operator.stores
  const before = await showGroup(operator, groupId)
  if (!(await agents.find(syntheticId))) throw notThere(operator, 'brand agent', String(syntheticId))
  return writeAudited(operator, { verb: `group ${verb}`, target: groupId, before, after: { syntheticId } }, async () => {
    const changed = await (verb === 'share-agent'
      ? teams.shareAgent(groupId, syntheticId)
      : teams.unshareAgent(groupId, syntheticId))
    return { ...(await showGroup(operator, groupId)), changed }
  })
}
