import { type StageId, stageIds } from '../../contract/stage.ts'
import { isTerminal, type ScanHead } from '../../core/scan/scan.ts'
import type { ScanStore } from '../../core/stores.ts'
import { deletedIndex, endedKey, headKey, openIndex, openScans, ownerIndex, uuidOf } from './keys.ts'
import { pageByOwner } from './own-scans.ts'
import { changeUnfinished, headAttributes, later, readHead } from './scan-head-row.ts'
import { scanItems } from './scan-items.ts'
import { scanReads } from './scan-reads.ts'
import { scanReports } from './scan-report-chunks.ts'
import { absent, failAfterMaxRounds, type Row, type Table } from './table.ts'

export const createScanStore = (table: Table): ScanStore => ({
  ...scanReads(table),
  ...heads(table),
  ...scanItems(table),
  ...scanReports(table),
})

type Heads = Omit<
  ScanStore,
  keyof ReturnType<typeof scanReads> | keyof ReturnType<typeof scanItems> | keyof ReturnType<typeof scanReports>
>

function heads(table: Table): Heads {
  const { find } = scanReads(table)
  return {
    async create(head) {
      for (let round = 0; ; failAfterMaxRounds(round++)) {
        const row = { ...headAttributes(head), ...openIndex(head.createdAt) }
        if (await table.put(headKey(head.uuid), row, absent)) return head
        const stored = await find(head.uuid)
        if (stored === undefined) continue // removed in between
        if (isSettled(stored, head)) return stored
        // Not started yet: raising the revision tells the sweeper that a call is working on it.
        const touched = await table.update(headKey(head.uuid), {
          update: 'SET updatedAt = :at ADD revision :one',
          condition: 'attribute_exists(PK) AND attribute_not_exists(startedAt)',
          values: { at: later(stored.updatedAt, head.updatedAt), one: 1 },
        })
        if (touched !== undefined) return readHead(touched)
      }
    },

    async markStarted(uuid, at, revision) {
      const started = await table.update(headKey(uuid), {
        update: 'SET startedAt = if_not_exists(startedAt, :at)',
        condition: revision === undefined ? 'attribute_exists(PK)' : 'attribute_exists(startedAt) OR revision = :revision',
        values: { at, ...(revision === undefined ? {} : { revision }) },
      })
      return started === undefined ? 'gone' : 'started'
    },

    deleteUnstarted: (uuid, revision) =>
      table.remove(headKey(uuid), {
        condition:
          'attribute_not_exists(PK) OR (attribute_not_exists(startedAt) AND #status = :pending AND revision = :revision)',
        values: { pending: 'pending', revision },
      }),

    async raise(uuid, { stage, at, totalCalls }) {
      const rank = stageIds.indexOf(stage)
      const total =
        totalCalls === undefined ? { set: '', values: {} } : { set: ', totalCalls = :total', values: { total: totalCalls } }
      const head = await changeUnfinished(table, uuid, {
        at,
        set: `, #status = :analyzing, stage = :stage, stageRank = :rank${total.set}`,
        guard: '(attribute_not_exists(stageRank) OR stageRank <= :rank)',
        values: { stage, rank, ...total.values },
      })
      // A stage that is delivered again late still stores its part, but never sets the progress back.
      const isLate = head !== undefined && !isTerminal(head) && stageIds.indexOf(head.stage as StageId) > rank
      if (isLate) await changeUnfinished(table, uuid, { at, set: total.set, values: total.values })
    },

    async finishBatch(uuid, { index, calls, at }) {
      await changeUnfinished(table, uuid, {
        at,
        add: ', doneBatches :batch, doneCalls :calls',
        guard: 'NOT contains(doneBatches, :index)',
        values: { batch: new Set([index]), calls, index },
        isMade: (row) => row['doneBatches'] instanceof Set && row['doneBatches'].has(index),
      })
    },

    async terminate(uuid, end) {
      const facts: Row = Object.fromEntries(
        Object.entries(
          end.status === 'complete'
            ? { slug: end.slug, businessKey: end.businessKey, overallScore: end.overallScore }
            : { failureCode: end.code, failureMessage: end.message },
        ).filter(([, value]) => value !== null),
      )
      const head = await changeUnfinished(table, uuid, {
        at: end.at,
        set: [
          ', #status = :status, terminalAt = :at, outbox = :outbox',
          ...(end.status === 'complete' ? ['completedAt = :at'] : []),
          ...Object.keys(facts).map((name) => `${name} = :${name}`),
        ].join(', '),
        ...(end.status === 'complete' ? { guard: '#status = :analyzing' } : {}),
        values: { status: end.status, outbox: `scan.${end.status}`, ...facts },
      })
      if (head !== undefined && !isTerminal(head)) throw new Error(`Scan ${uuid} cannot be complete: nothing was analyzed yet`)
      return head
    },

    async fileUnderOwner(head) {
      if (head.terminalAt !== null && head.deletedAt === null) {
        await table.update(endedKey({ uuid: head.uuid, terminalAt: head.terminalAt }), {
          update: 'SET #status = :status',
          values: { status: head.status },
        })
      }
      let { ownerId, deletedAt } = head
      for (let round = 0; ; failAfterMaxRounds(round++)) {
        if ((await table.update(headKey(head.uuid), filing({ ownerId, deletedAt, createdAt: head.createdAt }))) !== undefined)
          return
        const row = await table.get(headKey(head.uuid))
        if (row?.['GSI1PK'] !== openScans) return
        ;({ ownerId, deletedAt } = readHead(row)) // claimed or deleted in between
      }
    },

    async listOpen() {
      const open: { uuid: string; createdAt: string }[] = []
      for await (const row of table.listIndex(openScans)) {
        open.push({ uuid: uuidOf({ PK: String(row['PK']) }), createdAt: String(row['GSI1SK']) })
      }
      return open
    },

    listByOwner: (ownerId, page) => listByOwner(table, ownerId, page),
    pageByOwner: (ownerId, page) => pageByOwner(table, ownerId, page),

    async claim(uuid, accountId, at) {
      for (let round = 0; ; failAfterMaxRounds(round++)) {
        const row = await table.get(headKey(uuid))
        if (row === undefined) return 'missing'
        const head = readHead(row)
        const owned = ownedAs(head, accountId)
        if (owned !== undefined) return owned
        const listed = row['GSI1PK'] === openScans ? stillOpen : listedFor(accountId, head.createdAt)
        const claimed = await table.update(headKey(uuid), {
          update: `SET ownerId = :accountId, updatedAt = :at${listed.update} ADD revision :one`,
          condition: `attribute_exists(PK) AND anonymous = :yes AND attribute_not_exists(ownerId) AND ${listed.condition}`,
          values: { accountId, at: later(head.updatedAt, at), yes: true, one: 1, ...listed.values },
        })
        if (claimed !== undefined) return 'claimed'
      }
    },

    hide: (uuid, at) => setHidden(uuid, true, at),
    show: (uuid, at) => setHidden(uuid, false, at),
  }

  async function setHidden(uuid: string, hidden: boolean, at: string): Promise<boolean> {
    const head = await find(uuid)
    if (head === undefined) return false
    const changed = await table.update(headKey(uuid), {
      update: 'SET #hidden = :hidden, updatedAt = :at ADD revision :one',
      condition: 'attribute_exists(PK)',
      values: { hidden, at: later(head.updatedAt, at), one: 1 },
    })
    return changed !== undefined
  }
}

/** Whether a trigger that meets this row leaves it as it is: deleted, started or ended. @throws what `mustBeSame` throws */
function isSettled(stored: ScanHead, head: ScanHead): boolean {
  if (stored.deletedAt !== null) return true
  mustBeSame(stored, head)
  return stored.startedAt !== null || isTerminal(stored)
}

/** Undefined: the scan can be claimed. */
function ownedAs({ ownerId, anonymous }: ScanHead, accountId: string): 'mine' | 'taken' | undefined {
  if (ownerId === accountId) return 'mine'
  return ownerId !== null || !anonymous ? 'taken' : undefined
}

/** The index entry of a claimed scan: a running one keeps that of open scans, an ended one enters its owner's list. */
const stillOpen = { update: '', condition: 'GSI1PK = :open', values: { open: openScans } }
function listedFor(accountId: string, createdAt: string) {
  const index = ownerIndex(accountId, createdAt)
  return {
    update: ', GSI1PK = :owned, GSI1SK = :createdAt',
    condition: 'attribute_not_exists(GSI1PK)',
    values: { owned: index.GSI1PK, createdAt: index.GSI1SK },
  }
}

/** Index entry of an ended scan. One without an owner is in no list until an account claims it. */
function filing({ ownerId, deletedAt, createdAt }: Pick<ScanHead, 'ownerId' | 'deletedAt' | 'createdAt'>) {
  const open = { open: openScans }
  if (deletedAt !== null) {
    const { GSI1PK, GSI1SK } = deletedIndex(deletedAt)
    return {
      update: 'SET GSI1PK = :pk, GSI1SK = :sk REMOVE outbox',
      condition: 'GSI1PK = :open',
      values: { ...open, pk: GSI1PK, sk: GSI1SK },
    }
  }
  const isListed = 'GSI1PK = :open AND attribute_not_exists(deletedAt)'
  return ownerId === null
    ? { update: 'REMOVE GSI1PK, GSI1SK, outbox', condition: `${isListed} AND attribute_not_exists(ownerId)`, values: open }
    : {
        update: 'SET GSI1PK = :owned REMOVE outbox',
        condition: `${isListed} AND ownerId = :ownerId`,
        values: { ...open, owned: ownerIndex(ownerId, createdAt).GSI1PK, ownerId },
      }
}

/** Newest first. No owner's list holds running scans; there are few, so the list of open scans is filtered for them. */
async function listByOwner(
  table: Table,
  ownerId: string,
  page: { limit: number; status?: string },
): Promise<readonly ScanHead[]> {
  const keys = []
  for await (const row of table.listIndex(openScans)) keys.push(headKey(uuidOf({ PK: String(row['PK']) })))
  let closed = 0
  for await (const row of table.listIndex(ownerIndex(ownerId, '').GSI1PK, { newestFirst: true })) {
    if (page.status !== undefined && row['status'] !== page.status) continue
    keys.push(headKey(uuidOf({ PK: String(row['PK']) })))
    if (++closed === page.limit) break
  }
  return (await table.getMany(keys))
    .map(readHead)
    .filter(
      (head) => head.ownerId === ownerId && head.deletedAt === null && (page.status === undefined || head.status === page.status),
    )
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0))
    .slice(0, page.limit)
}

/** An id names one scan: a retry must bring the same request, in whatever state the scan is now. */
function mustBeSame(stored: ScanHead, head: ScanHead): void {
  const same =
    stored.seedUrl === head.seedUrl &&
    stored.kind === head.kind &&
    stored.payerId === head.payerId &&
    stored.anonymous === head.anonymous &&
    (stored.anonymous || stored.ownerId === head.ownerId)
  if (!same) throw new Error(`Another scan has the id ${head.uuid}`)
}
