import type { CapacityStore } from '../../core/stores.ts'
import { anonymousDayKey, capacityKey, dayExpiry } from './keys.ts'
import { spendStore } from './spend-store.ts'
import type { Table } from './table.ts'

/** Attribute with the number of environments that a scan takes, beside the set of running scans. */
const taken = (scanId: string): string => `in ${scanId}`

export function createCapacityStore(table: Table): CapacityStore {
  /** Adds the scan to a set of limited size; a member that is in it already stays, even when the set is full. */
  const join = async (key: typeof capacityKey, set: string, scanId: string, max: number, day?: string): Promise<boolean> => {
    const joined = await table.update(key, {
      update: `${day === undefined ? '' : 'SET expiresAtSeconds = :expires '}ADD #set :scans`,
      condition: 'attribute_not_exists(#set) OR size(#set) < :max OR contains(#set, :scan)',
      names: { set },
      values: { scans: new Set([scanId]), scan: scanId, max, ...(day === undefined ? {} : { expires: dayExpiry(day) }) },
    })
    return joined !== undefined
  }
  const drop = (key: typeof capacityKey, update: string, scanId: string) =>
    table.update(key, { update, condition: 'attribute_exists(PK)', values: { scans: new Set([scanId]) } })

  return {
    ...spendStore(table),

    async enter(scanId, maxScans, { weight, max } = { weight: 0, max: 0 }) {
      const entered = await table.update(capacityKey, {
        update: 'SET #taken = :weight ADD scans :scans, used :weight',
        condition: [
          '(attribute_not_exists(scans) OR (size(scans) < :max AND NOT contains(scans, :scan)))',
          '(attribute_not_exists(used) OR used <= :room)',
          'attribute_not_exists(#taken)',
        ].join(' AND '),
        names: { taken: taken(scanId) },
        values: { scans: new Set([scanId]), scan: scanId, weight, max: maxScans, room: Math.max(0, max - weight) },
      })
      if (entered !== undefined) return true
      const scans = (await table.get(capacityKey))?.['scans']
      return scans instanceof Set && scans.has(scanId)
    },

    async enterAnonymous(scanId, { maxRunning, maxADay, day }) {
      if (!(await join(anonymousDayKey(day), 'scans', scanId, maxADay, day))) return false
      if (await join(capacityKey, 'anonymous', scanId, maxRunning)) return true
      await drop(anonymousDayKey(day), 'DELETE scans :scans', scanId)
      return false
    },

    async leave(scanId, unusedDay) {
      if (unusedDay !== undefined) await drop(anonymousDayKey(unusedDay), 'DELETE scans :scans', scanId)
      const weight = (await table.get(capacityKey))?.[taken(scanId)]
      if (weight === undefined) return void (await drop(capacityKey, 'DELETE scans :scans, anonymous :scans', scanId))
      await table.update(capacityKey, {
        update: 'REMOVE #taken DELETE scans :scans, anonymous :scans ADD used :less',
        condition: '#taken = :weight',
        names: { taken: taken(scanId) },
        values: { scans: new Set([scanId]), weight, less: -Number(weight) },
      })
    },
  }
}
