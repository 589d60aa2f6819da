import type { DeletedThing, DeletionStore } from '../../core/deletion/deletion-store.ts'
import { isTerminal, type ScanHead } from '../../core/scan/scan.ts'
import { accountDeletions } from './account-deletions.ts'
import { agentDeletions } from './agent-deletions.ts'
import { auditDay, deletedIndex, deletedThings, endedKey, headKey, openScans, uuidOf } from './keys.ts'
import { pack, unpack } from './pack.ts'
import { removeRows } from './remove-rows.ts'
import { forgetGuard, headAttributes, later, readHead } from './scan-head-row.ts'
import { failAfterMaxRounds, type Row, type Table } from './table.ts'
import { webhookDeletions } from './webhook-deletions.ts'

const dayMs = 86_400_000

export function createDeletionStore(table: Table): DeletionStore {
  return {
    ...scanDeletions(table),
    ...agentDeletions(table),
    ...accountDeletions(table),
    ...marked(table),
    ...audit(table),
    ...webhookDeletions(table),
  }
}

type Scans = Pick<DeletionStore, 'markScan' | 'countScan' | 'stripScan' | 'purgeScan' | 'removeScan'>

function scanDeletions(table: Table): Scans {
  return {
    async markScan(uuid, at) {
      for (let round = 0; ; failAfterMaxRounds(round++)) {
        const row = await table.get(headKey(uuid))
        if (row === undefined) return undefined
        const head = readHead(row)
        if (head.deletedAt !== null) return head
        const marked = await table.update(headKey(uuid), markOf(row, head, at))
        if (marked === undefined) continue
        forgetGuard(table, uuid)
        return readHead(marked)
      }
    },

    async countScan(uuid) {
      const counts = { parts: 0, work: 0, answers: 0, reportChunks: 0 }
      for await (const row of table.query({ keys: { pk: headKey(uuid).PK } })) {
        const family = familyOf(String(row['SK']))
        if (family !== undefined) counts[family] += 1
      }
      return counts
    },

    async stripScan(head) {
      const { uuid, kind, status, ownerId, payerId, anonymous, partner, isPublic, cost, createdAt, updatedAt } = head
      const { startedAt, terminalAt, deletedAt, businessKey, syntheticId, revision, environments, estimateUsd } = head
      const money = {
        uuid,
        kind,
        status,
        ownerId,
        payerId,
        anonymous,
        partner,
        isPublic,
        cost,
        createdAt,
        updatedAt,
        startedAt,
        terminalAt,
      }
      const bare = readHead({
        ...money,
        environments,
        estimateUsd,
        deletedAt,
        businessKey,
        syntheticId,
        revision,
        hidden: true,
        seedUrl: '',
      })
      await table.put(
        headKey(uuid),
        { ...headAttributes(bare), ...deletedIndex(deletedAt ?? updatedAt) },
        { condition: 'attribute_exists(deletedAt)' },
      )
    },

    purgeScan: (uuid) => removeRows(table, headKey(uuid).PK, (sk) => sk !== headKey(uuid).SK),

    async removeScan(uuid) {
      const terminalAt = (await table.get(headKey(uuid)))?.['terminalAt']
      if (terminalAt !== undefined) await table.remove(endedKey({ uuid, terminalAt: String(terminalAt) }))
      await table.remove(headKey(uuid), { condition: 'attribute_exists(deletedAt)' })
    },
  }
}

/** Marks the scan as deleted in one write; a scan that has not ended yet becomes failed. */
function markOf(row: Row, head: ScanHead, at: string) {
  const index = deletedIndex(at)
  // A head that has not ended is listed under its owner when it is closed.
  const isOpen = row['GSI1PK'] === openScans
  const filed = isOpen ? '' : ', GSI1PK = :pk, GSI1SK = :sk'
  const ended = isTerminal(head) ? '' : ', #status = :failed, terminalAt = :at, failureCode = :code'
  return {
    update: `SET deletedAt = :at, #hidden = :yes, updatedAt = :updated${filed}${ended} ADD revision :one`,
    condition: `attribute_not_exists(deletedAt) AND #status = :seen AND ${isOpen ? 'GSI1PK = :open' : 'NOT GSI1PK = :open'}`,
    values: {
      at,
      yes: true,
      one: 1,
      seen: head.status,
      open: openScans,
      updated: later(head.updatedAt, at),
      ...(isOpen ? {} : { pk: index.GSI1PK, sk: index.GSI1SK }),
      ...(isTerminal(head) ? {} : { failed: 'failed', code: 'internal' }),
    },
  }
}

function familyOf(sk: string) {
  const families = {
    'PART#': 'parts',
    'WORK#': 'work',
    'ANSWER#': 'answers',
    'READING#': 'answers',
    'REPORT#': 'reportChunks',
  } as const
  return Object.entries(families).find(([prefix]) => sk.startsWith(prefix))?.[1]
}

function marked(table: Table): Pick<DeletionStore, 'listMarked'> {
  return {
    async listMarked() {
      const things: DeletedThing[] = []
      for await (const row of table.listIndex(deletedThings)) {
        const [family, id = ''] = String(row['PK']).split('#')
        const at = String(row['GSI1SK'])
        if (family === 'SCAN') things.push({ kind: 'scan', uuid: uuidOf({ PK: String(row['PK']) }), at })
        else if (family === 'AGENT') things.push({ kind: 'agent', syntheticId: Number(id), at })
        else things.push({ kind: 'account', accountId: id, at })
      }
      return things
    },
  }
}

function audit(table: Table): Pick<DeletionStore, 'scrubAudit'> {
  return {
    async scrubAudit({ from, to }, isAbout) {
      let scrubbed = 0
      for (let day = Date.parse(from.slice(0, 10)); day <= Date.parse(to.slice(0, 10)); day += dayMs) {
        for await (const row of table.query({ keys: { pk: auditDay(new Date(day).toISOString()) } })) {
          const { before, after } = unpack(row) as { before?: unknown; after?: unknown } // written by the audit store
          const entry = { verb: String(row['verb']), target: String(row['target']), before: before ?? null, after: after ?? null }
          if (!isAbout(entry)) continue
          const { PK, SK, at, actor, verb } = row
          const bare = { at, actor, verb, target: 'deleted', reason: null, ...pack({ before: null, after: null }) }
          await table.put({ PK: String(PK), SK: String(SK) }, bare)
          scrubbed += 1
        }
      }
      return scrubbed
    },
  }
}
