import * as z from 'zod'
import type { PageStores } from '../../core/pages/page-stores.ts'
import { accountKey, headKey, type Key, teamKey, workKey } from './keys.ts'
import { unpack } from './pack.ts'
import { readHead } from './scan-head-row.ts'
import type { Table } from './table.ts'
import { readTeam } from './team-rows.ts'

/** All that a page needs to know of an account. */
const ownerRow = z.object({ teamSlug: z.string().nullable().default(null) })

/** Everything that a page needs beside the scan, in one call of the table. */
export const readBeside =
  (table: Table): PageStores['readBeside'] =>
  async ({ uuid, works, owner, withHead }) => {
    const head = withHead ? headKey(uuid) : undefined
    const account = owner?.ownerId == null ? undefined : accountKey(owner.ownerId)
    const team = owner?.teamSlug == null ? undefined : teamKey(owner.teamSlug)
    const keys = [...works.map((name) => workKey(uuid, name)), head, account, team].filter((key) => key !== undefined)
    const rows = new Map(
      (await table.getMany(keys)).map((row) => [nameOf({ PK: String(row['PK']), SK: String(row['SK']) }), row]),
    )
    const rowOf = (key: Key | undefined) => (key === undefined ? undefined : rows.get(nameOf(key)))
    const headFound = rowOf(head)
    return {
      head: headFound && readHead(headFound),
      works: new Map(
        works.flatMap((name) => {
          const row = rowOf(workKey(uuid, name))
          return row === undefined ? [] : [[name, unpack(row)] as const]
        }),
      ),
      owned: () => {
        const [ownerFound, teamFound] = [rowOf(account), rowOf(team)]
        return {
          teamOfOwner: ownerFound === undefined ? undefined : ownerRow.parse(ownerFound).teamSlug,
          team: teamFound === undefined ? undefined : readTeam(teamFound),
        }
      },
    }
  }

const nameOf = ({ PK, SK }: Key): string => `${PK}\n${SK}`
