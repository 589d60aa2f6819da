import { randomUUID } from 'node:crypto'
import type { AuditRow, AuditStore } from '../../core/audit-store.ts'
import { auditDay, auditKey } from './keys.ts'
import { pack, unpack } from './pack.ts'
import type { Table } from './table.ts'

export const createAuditStore = (table: Table): AuditStore => ({
  async write({ at, actor, verb, target, reason, before, after }) {
    const row = { at, actor, verb, target, reason, ...pack({ before, after }) }
    await table.put(auditKey({ at, id: randomUUID() }), row)
  },
  async list(day) {
    const rows: AuditRow[] = []
    for await (const row of table.query({ keys: { pk: auditDay(day) } })) {
      const { at, actor, verb, target, reason } = row as AuditRow // written above
      const { before, after } = unpack(row) as Pick<AuditRow, 'before' | 'after'>
      rows.push({ at, actor, verb, target, before, after, reason })
    }
    return rows
  },
})
