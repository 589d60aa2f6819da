import { type Domain, domain } from '../../core/accounts/account.ts'
import type { TeamStore } from '../../core/stores.ts'
import { moveToTeam, rewriteKeyCopies } from './account-copies.ts'
import { readAccount } from './account-row.ts'
import { changeMembers } from './change-members.ts'
import { createGroups } from './group-store.ts'
import { accountKey, domainIndex, domainKey, domainsList, type Key, teamIndex, teamKey, teamsList } from './keys.ts'
import { absent, type Table } from './table.ts'
import { readTeam, teamReads } from './team-rows.ts'

export function createTeamStore(table: Table): TeamStore {
  const { findTeam, findDomain } = teamReads(table)
  const rewriteKeysOf = async (slug: string): Promise<void> => {
    for (const accountId of (await findTeam(slug))?.accountIds ?? []) await rewriteKeyCopies(table, accountId)
  }

  /** Adds a team of a release before 1.1, which no list holds, when something of it is changed. */
  const enlist = async (slug: string): Promise<void> => {
    const { GSI1PK, GSI1SK } = teamIndex(slug)
    await table.update(teamKey(slug), {
      update: 'SET GSI1PK = :list, GSI1SK = :slug',
      condition: 'attribute_exists(PK) AND attribute_not_exists(GSI1PK)',
      values: { list: GSI1PK, slug: GSI1SK },
    })
  }

  const leaveLinks = async ({ host, teamSlug }: Domain): Promise<void> => {
    await table.update(teamKey(teamSlug), {
      update: 'REMOVE customDomain',
      condition: 'customDomain = :host',
      values: { host },
    })
    await rewriteKeysOf(teamSlug)
  }

  return {
    findTeam,
    findDomain,
    ...createGroups(table),

    async listTeams() {
      const keys: Key[] = []
      for await (const { PK } of table.listIndex(teamsList)) keys.push({ PK: String(PK), SK: 'PROFILE' })
      return (await table.getMany(keys)).map(readTeam).sort((a, b) => (a.slug < b.slug ? -1 : 1))
    },

    async createTeam({ accountIds, ...created }) {
      const given = Object.fromEntries(Object.entries(created).filter(([, value]) => value !== null))
      const row = accountIds.length === 0 ? given : { ...given, accountIds: new Set(accountIds) }
      if (await table.put(teamKey(created.slug), { ...row, ...teamIndex(created.slug) }, absent)) return true
      const stored = await findTeam(created.slug)
      return stored?.createdAt === created.createdAt && stored.name === created.name
    },

    async changeTeam(slug, change) {
      const changeable = changeMembers(Object.fromEntries(Object.entries(change).filter(([name]) => !fixedMembers.has(name))))
      await enlist(slug)
      if (changeable === undefined) return findTeam(slug)
      const changed = await table.update(teamKey(slug), { ...changeable, condition: 'attribute_exists(PK)' })
      return changed === undefined ? undefined : readTeam(changed)
    },

    async addAccount(slug, accountId) {
      const row = await table.get(accountKey(accountId))
      if (row === undefined) return
      const from = readAccount(row).teamSlug
      await table.update(accountKey(accountId), {
        update: 'SET teamSlug = :slug',
        condition: 'attribute_exists(PK)',
        values: { slug },
      })
      await moveToTeam(table, accountId, from, slug)
      await rewriteKeyCopies(table, accountId)
    },

    async putDomain(asked) {
      // The team lists its hosts, so that deleting the team removes them all.
      await table.update(teamKey(asked.teamSlug), {
        update: 'ADD hosts :hosts',
        condition: 'attribute_exists(PK)',
        values: { hosts: new Set([asked.host]) },
      })
      const row = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null))
      if (await table.put(domainKey(asked.host), { ...row, ...domainIndex(asked.host) }, absent)) return asked
      // Adds a host of a release before 1.1, which no list holds, and one that was removed and is added again.
      await table.update(domainKey(asked.host), {
        update: 'SET GSI1PK = :list, GSI1SK = :host REMOVE servesUntil',
        condition: 'teamSlug = :slug',
        values: { list: domainsList, host: asked.host, slug: asked.teamSlug },
      })
      return (await findDomain(asked.host)) ?? asked
    },

    async verifyDomain(host) {
      const row = await table.update(domainKey(host), {
        update: 'SET verified = :yes REMOVE lapsedAt, servesUntil',
        condition: 'attribute_exists(PK)',
        values: { yes: true },
      })
      if (row === undefined) return undefined
      const verified: Domain = domain.parse(row)
      await table.update(teamKey(verified.teamSlug), {
        update: 'SET customDomain = :host',
        condition: 'attribute_exists(PK)',
        values: { host },
      })
      await rewriteKeysOf(verified.teamSlug)
      return verified
    },

    async retireDomain(host, change) {
      const found = await findDomain(host)
      if (found === undefined) return
      const [[name, at] = ['lapsedAt', '']] = Object.entries(change)
      await table.update(domainKey(host), { update: `SET ${name} = :at`, condition: 'attribute_exists(PK)', values: { at } })
      await leaveLinks(found)
    },

    async listDomains() {
      const found: Domain[] = []
      for await (const { GSI1SK } of table.listIndex(domainsList)) {
        const listed = await findDomain(String(GSI1SK))
        if (listed !== undefined) found.push(listed)
      }
      return found
    },

    async removeDomain(host) {
      const found = await findDomain(host)
      if (found === undefined) return undefined
      // The row is removed last, so that an interrupted removal is found and repeated.
      await leaveLinks(found)
      await table.remove(domainKey(host))
      return found
    },
  }
}

/**
 * Members that `update` may not change: the slug is the key, and accounts and domain have separate writes that also update the
 * copies on API keys.
 */
const fixedMembers = new Set(['slug', 'createdAt', 'accountIds', 'customDomain'])
