import type { PartOfDay, RetentionStore } from '../../core/retention/retention-store.ts'
import { answerId, isFinal } from '../../core/scan/scan.ts'
import { answerKey, endedOn, headKey, type Key, partKey, trimmedKey, workKey, workPrefix } from './keys.ts'
import { pack } from './pack.ts'
import { removeRows } from './remove-rows.ts'
import { replaceReport } from './scan-report-chunks.ts'
import type { Table } from './table.ts'

export function createRetentionStore(table: Table): RetentionStore {
  /** Replaces the row only if it exists, so that a row deleted meanwhile stays deleted. */
  const replace = async (key: Key, row: Parameters<Table['put']>[1]): Promise<void> => {
    await table.put(key, row, { condition: 'attribute_exists(PK)' })
  }
  return {
    async endedOn(day) {
      const uuids: string[] = []
      for await (const row of table.query({ keys: { pk: endedOn(day) } })) uuids.push(String(row['SK']))
      return uuids
    },
    async trimmedUpTo(trim) {
      const row = (await table.get(trimmedKey(trim))) as { day?: string; part?: PartOfDay } | undefined // written below
      return { day: row?.day, part: row?.part }
    },
    async noteTrimmed(trim, day) {
      await table.update(trimmedKey(trim), { update: 'SET #day = :day REMOVE #part', values: { day } })
    },
    async notePartTrimmed(trim, part) {
      await table.update(trimmedKey(trim), { update: 'SET #part = :part', values: { part } })
    },
    removeWork: (uuid, isOld) =>
      removeRows(table, headKey(uuid).PK, (sk) => sk.startsWith(workPrefix) && isOld(sk.slice(workPrefix.length))),
    replaceWork: (uuid, name, value) => replace(workKey(uuid, name), pack(value)),
    replaceAnswer: (uuid, answer) => replace(answerKey(uuid, answerId(answer)), { isFinal: isFinal(answer), ...pack(answer) }),
    replaceScores: (uuid, scores) => replace(partKey(uuid, 'scores'), pack(scores)),
    replaceReport: (uuid, chunks) => replaceReport(table, uuid, chunks),
    async markTrimmed(uuid, until) {
      await table.update(headKey(uuid), {
        update: 'SET answersKeptUntil = :until ADD revision :one',
        condition: 'attribute_exists(PK) AND attribute_not_exists(deletedAt) AND attribute_not_exists(answersKeptUntil)',
        values: { until, one: 1 },
      })
    },
  }
}
