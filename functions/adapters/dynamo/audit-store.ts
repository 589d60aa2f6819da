import { randomUUID } from 'node:crypto'
import type { AuditStore } from '../../core/stores.ts'
import { auditKey } from './keys.ts'
import { pack } from './pack.ts'
import type { Table } from './table.ts'

export const createAuditStore = (table: Table): AuditStore => ({
  async write({ at, actor, verb, target, reason, before, after }) {
    const row = { at, actor, verb, target, reason, ...pack({ before, after }) }
    await table.put(auditKey({ at, id: randomUUID() }), row)
  },
})
