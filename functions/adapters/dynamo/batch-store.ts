import pLimit from 'p-limit'
import * as z from 'zod'
import { type BatchHead, type BatchLine, batchHead, batchLine, isOpen, lineEnd } from '../../core/batches/batch.ts'
import type { BatchStore } from '../../core/batches/batch-store.ts'
import { Failure } from '../../core/failure.ts'
import {
  batchKey,
  batchNameKey,
  batchNamePrefix,
  chunkKey,
  feederTurnKey,
  headKey,
  lineKey,
  lineOfKey,
  openBatches,
  openBatchIndex,
} from './keys.ts'
import { pack, unpack } from './pack.ts'
import { readHead } from './scan-head-row.ts'
import { absent, failAfterMaxRounds, type Row, type Table } from './table.ts'

/** Days until the rows of a batch expire. The rows of its scans stay. */
const keptDays = 400
const writesAtOnce = 25

const lineList = z.array(batchLine)
const expiryOf = ({ createdAt }: BatchHead) => ({
  expiresAtSeconds: Math.floor(Date.parse(createdAt) / 1000) + keptDays * 86_400,
})

export function createBatchStore(table: Table): BatchStore {
  const find = async (batchId: string): Promise<BatchHead | undefined> => {
    const row = await table.get(batchKey(batchId))
    return row === undefined ? undefined : batchHead.parse(row)
  }
  const linesOf = async (head: BatchHead, first: number): Promise<readonly BatchLine[]> => {
    const row = await table.get(chunkKey(head.batchId, first))
    // Expired or deleted after the head was read: the rows of a batch go one by one.
    if (row === undefined) throw new Failure('batch_not_found', `There is no batch ${head.batchId}`)
    return lineList.parse(unpack(row))
  }

  return {
    find,

    async create(head, chunks) {
      const expiry = expiryOf(head)
      // The name is stored first, so that a batch that is only half stored is found, and deleted, with its account.
      await table.put(batchNameKey(head.accountId, head), { batchId: head.batchId, createdAt: head.createdAt, ...expiry })
      const limit = pLimit(writesAtOnce)
      await Promise.all(
        chunks.map(({ first, lines }) =>
          limit(() => table.put(chunkKey(head.batchId, first), { ...pack(lines), ...expiry }, absent)),
        ),
      )
      for (let round = 0; ; failAfterMaxRounds(round++)) {
        if (await table.put(batchKey(head.batchId), rowOf(head), absent)) return head
        const stored = await find(head.batchId)
        if (stored === undefined) continue
        if (stored.accountId !== head.accountId) throw new Error(`Another account has the batch ${head.batchId}`)
        return stored
      }
    },

    async replace(before, after) {
      const condition = { condition: 'revision = :before', values: { before: before.revision } }
      if (await table.put(batchKey(after.batchId), rowOf(after), condition)) return true
      // The write may have succeeded and its reply been lost.
      return isSame(await find(after.batchId), after)
    },

    async readChunk(head, first) {
      const lines = await linesOf(head, first)
      const range = { from: lineKey(head.batchId, first).SK, to: lineKey(head.batchId, first + lines.length - 1).SK }
      const ends = new Map<number, z.infer<typeof lineEnd>>()
      for await (const row of table.query({ keys: { pk: batchKey(head.batchId).PK, range } })) {
        ends.set(lineOfKey(row['SK']), lineEnd.parse(row))
      }
      return { first, lines, ends }
    },

    async putEnd(batchId, index, end) {
      const known = Object.fromEntries(Object.entries(end).filter(([, value]) => value !== null))
      await table.put(lineKey(batchId, index), known, {
        condition: 'attribute_not_exists(PK) OR countedIn <= :countedIn',
        values: { countedIn: end.countedIn },
      })
    },

    async listOfAccount(accountId, { limit, before }) {
      const { PK } = batchNameKey(accountId, { createdAt: '', batchId: '' })
      const range = { from: batchNamePrefix, to: `${batchNamePrefix}${before ?? '~'}` }
      const named: { batchId: string; createdAt: string; place: string }[] = []
      for await (const row of table.query({ keys: { pk: PK, range }, newestFirst: true, pageSize: limit + 2 })) {
        const place = String(row['SK']).slice(batchNamePrefix.length)
        if (place === before) continue
        named.push({ batchId: String(row['batchId']), createdAt: String(row['createdAt']), place })
        if (named.length > limit) break
      }
      const listed = named.slice(0, limit)
      const rows = await table.getMany(listed.map(({ batchId }) => batchKey(batchId)))
      const heads = new Map(rows.map((row) => batchHead.parse(row)).map((head) => [head.batchId, head]))
      return {
        // A call that died while it stored the list leaves a name without a batch, and its retry adds a second name.
        heads: listed.flatMap(({ batchId, createdAt }) => {
          const head = heads.get(batchId)
          return head === undefined || head.createdAt !== createdAt ? [] : [head]
        }),
        next: named.length > limit ? (listed.at(-1)?.place ?? null) : null,
      }
    },

    async listOpen() {
      const keys = []
      for await (const row of table.listIndex(openBatches)) keys.push({ PK: String(row['PK']), SK: String(row['SK']) })
      const heads = (await table.getMany(keys)).map((row) => batchHead.parse(row))
      return heads.filter(isOpen).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    },

    async findScans(uuids) {
      const heads = (await table.getMany(uuids.map(headKey))).map(readHead)
      return new Map(heads.map((head) => [head.uuid, head]))
    },

    async takeTurn(holder, now, until) {
      for (let round = 0; ; failAfterMaxRounds(round++)) {
        const taken = await table.update(feederTurnKey, {
          update: 'SET holder = :holder, #until = :until, isAsked = :no',
          condition: 'attribute_not_exists(#until) OR #until < :now OR holder = :holder',
          values: { holder, until, now, no: false },
        })
        if (taken !== undefined) return true
        const asked = await table.update(feederTurnKey, {
          update: 'SET isAsked = :yes',
          condition: '#until >= :now',
          values: { yes: true, now },
        })
        if (asked !== undefined) return false
      }
    },

    async endTurn(holder, until) {
      const ended = await table.update(feederTurnKey, {
        update: 'SET #until = :past',
        condition: 'holder = :holder AND isAsked = :no',
        values: { holder, past: '', no: false },
      })
      if (ended !== undefined) return true
      const goesOn = await table.update(feederTurnKey, {
        update: 'SET #until = :until, isAsked = :no',
        condition: 'holder = :holder AND isAsked = :yes',
        values: { holder, until, yes: true, no: false },
      })
      return goesOn === undefined
    },
  }
}

const rowOf = (head: BatchHead): Row => ({
  ...head,
  ...expiryOf(head),
  ...(isOpen(head) ? openBatchIndex(head.createdAt) : {}),
})

const isSame = (stored: BatchHead | undefined, written: BatchHead): boolean =>
  stored !== undefined && JSON.stringify(stored) === JSON.stringify(batchHead.parse(written))
