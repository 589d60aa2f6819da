import { isDeepStrictEqual } from 'node:util'
import { idsIn, readAccount } from './account-row.ts'
import { accountKey, apiKeyKey, teamKey } from './keys.ts'
import { failAfterMaxRounds, type Row, type Table } from './table.ts'

/**
 * Copies of account, team and domain settings on every API key, so that a request reads one row; rewritten whenever one of the
 * three changes. Starts over when something changed meanwhile, so that the last write is current.
 */
export async function rewriteKeyCopies(table: Table, accountId: string): Promise<void> {
  let written: { keyIds: readonly string[]; copies: Row } | undefined
  for (let round = 0; ; failAfterMaxRounds(round++)) {
    const row = await table.get(accountKey(accountId))
    if (row === undefined) return
    const current = { keyIds: idsIn(row['keyIds']), copies: await copiesOf(table, row) }
    if (isDeepStrictEqual(current, written)) return
    for (const keyId of current.keyIds) await writeCopies(table, keyId, current.copies)
    written = current
  }
}

async function copiesOf(table: Table, row: Row): Promise<Row> {
  const { plan, partner, readOnly, teamSlug } = readAccount(row)
  const team = teamSlug === null ? undefined : await table.get(teamKey(teamSlug))
  return { plan, partner, readOnly, teamSlug, customDomain: team?.['customDomain'] ?? null }
}

async function writeCopies(table: Table, keyId: string, copies: Row): Promise<void> {
  const names = Object.keys(copies)
  await table.update(apiKeyKey(keyId), {
    update: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
    condition: 'attribute_exists(PK)',
    values: copies,
  })
}

/** Teams list their accounts, so that a domain's change finds the keys. A team that does not exist has an empty list. */
export async function moveToTeam(table: Table, accountId: string, from: string | null, to: string | null): Promise<void> {
  const ids = new Set([accountId])
  if (to !== null) {
    await table.update(teamKey(to), { update: 'ADD accountIds :ids', condition: 'attribute_exists(PK)', values: { ids } })
  }
  if (from !== null && from !== to) {
    await table.update(teamKey(from), { update: 'DELETE accountIds :ids', condition: 'attribute_exists(PK)', values: { ids } })
  }
}
