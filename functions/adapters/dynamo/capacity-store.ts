import { randomUUID } from 'node:crypto'
import type { CapacityStore } from '../../core/stores.ts'
import { anonymousDayKey, capacityKey, spendEntryKey, spendKey } from './keys.ts'
import type { Row, Table } from './table.ts'

const daySeconds = 86_400
const expiryOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000 + 3 * daySeconds

export function createCapacityStore(table: Table): CapacityStore {
  /** Adds the scan to a set with a maximum; a member that is there already stays, however full the set is. */
  const join = async (key: typeof capacityKey, set: string, scanId: string, max: number, day?: string): Promise<boolean> => {
    const joined = await table.update(key, {
      update: `${day === undefined ? '' : 'SET expiresAtSeconds = :expires '}ADD #set :scans`,
      condition: 'attribute_not_exists(#set) OR size(#set) < :max OR contains(#set, :scan)',
      names: { set },
      values: { scans: new Set([scanId]), scan: scanId, max, ...(day === undefined ? {} : { expires: expiryOf(day) }) },
    })
    return joined !== undefined
  }
  const drop = (key: typeof capacityKey, update: string, scanId: string) =>
    table.update(key, { update, condition: 'attribute_exists(PK)', values: { scans: new Set([scanId]) } })

  return {
    enter: (scanId, max) => join(capacityKey, 'scans', scanId, max),

    async enterAnonymous(scanId, { maxRunning, maxADay, day }) {
      if (!(await join(anonymousDayKey(day), 'scans', scanId, maxADay, day))) return false
      if (await join(capacityKey, 'anonymous', scanId, maxRunning)) return true
      await drop(anonymousDayKey(day), 'DELETE scans :scans', scanId)
      return false
    },

    async leave(scanId, unusedDay) {
      if (unusedDay !== undefined) await drop(anonymousDayKey(unusedDay), 'DELETE scans :scans', scanId)
      await drop(capacityKey, 'DELETE scans :scans, anonymous :scans', scanId)
    },

    async spentUsd(day) {
      const row = await table.get(spendKey(day))
      return Number(row?.['micros'] ?? 0) / 1_000_000
    },

    addSpend: (day, entry, usd) => addSpend(table, day, entry, usd),
  }
}

/**
 * The total names an entry, with the id of this very addition, until the entry's own row is there: whatever is cut off in
 * between, a repeat finds one of the two and adds nothing, and an addition that came second takes itself back.
 */
async function addSpend(table: Table, day: string, entry: string, usd: number): Promise<void> {
  const micros = Math.ceil(Number((usd * 1_000_000).toFixed(3)))
  if (micros <= 0) return
  const names = { pending: `pending ${entry}` }
  const expires = expiryOf(day)

  const before = await table.get(spendEntryKey(day, entry))
  const addition = before?.['addition'] ?? (await add())
  if (addition === undefined) return // another has finished it since
  const noted = before ?? (await note())
  const cameSecond = noted?.['addition'] !== addition
  await table.update(spendKey(day), {
    update: cameSecond ? 'REMOVE #pending ADD micros :less' : 'REMOVE #pending',
    condition: '#pending = :addition',
    names,
    values: { addition, ...(cameSecond ? { less: -micros } : {}) },
  })

  /** The id of the addition that is under way: this one's, or that of another who came first. */
  async function add(): Promise<unknown> {
    const added = await table.update(spendKey(day), {
      update: 'SET #pending = :addition, expiresAtSeconds = :expires ADD micros :micros',
      condition: 'attribute_not_exists(#pending)',
      names,
      values: { addition: randomUUID(), micros, expires },
    })
    return (added ?? (await table.get(spendKey(day))))?.[names.pending]
  }

  async function note(): Promise<Row | undefined> {
    const written = await table.update(spendEntryKey(day, entry), {
      update: 'SET addition = :addition, micros = :micros, expiresAtSeconds = :expires',
      condition: 'attribute_not_exists(addition)',
      values: { addition, micros, expires },
    })
    return written ?? table.get(spendEntryKey(day, entry))
  }
}
