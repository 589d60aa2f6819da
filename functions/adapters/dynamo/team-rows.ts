import { domain, type Team, team } from '../../core/accounts/account.ts'
import type { TeamStore } from '../../core/stores.ts'
import { idsIn } from './account-row.ts'
import { domainKey, teamKey } from './keys.ts'
import type { Row, Table } from './table.ts'

export const readTeam = (row: Row): Team => team.parse({ ...row, accountIds: idsIn(row['accountIds']) })

/** Reads of teams and domains: all that pages need. */
export const teamReads = (table: Table): Pick<TeamStore, 'findTeam' | 'findDomain'> => ({
  async findTeam(slug) {
    const row = await table.get(teamKey(slug))
    return row === undefined ? undefined : readTeam(row)
  },
  async findDomain(host) {
    const row = await table.get(domainKey(host))
    return row === undefined ? undefined : domain.parse(row)
  },
})
