import { randomUUID } from 'node:crypto'
import type { CapacityStore } from '../../core/stores.ts'
import { dayExpiry, spendEntryKey, spendKey } from './keys.ts'
import { failAfterMaxRounds, type Row, type Table } from './table.ts'

type SpendStore = Pick<
  CapacityStore,
  'spentUsd' | 'bookedUsd' | 'addSpend' | 'bookEstimate' | 'replaceEstimate' | 'reserve' | 'settle' | 'releaseMatching'
>

/*
 * One item a day. `micros`: spent. `walled`: spent and reserved. `booked`: cost, or estimated cost, of the day's scans. Each
 * reservation or estimate is an attribute of the item, so that one conditional write makes or ends it, and a repeated write sees
 * that it was made or ended before.
 */
const reserved = (name: string): string => `r ${name}`
/** Replaces a reservation that was released because its owner seemed dead; the owner may still live and settle it. */
const released = (name: string): string => `x ${name}`
const estimated = (scanId: string): string => `e ${scanId}`

export function spendStore(table: Table): SpendStore {
  const dollarsIn = (row: Row | undefined, ...members: string[]) =>
    Math.max(...members.map((member) => Number(row?.[member] ?? 0))) / 1_000_000

  return {
    spentUsd: async (day) => dollarsIn(await table.get(spendKey(day)), 'micros'),
    bookedUsd: async (day) => dollarsIn(await table.get(spendKey(day)), 'micros', 'booked'),
    addSpend: (day, entry, usd) => addSpend(table, day, entry, usd),

    async bookEstimate(day, scanId, usd, ceilingUsd) {
      const [names, micros] = [{ estimate: estimated(scanId) }, microsOf(usd)]
      const booked = await table.update(spendKey(day), {
        update: 'SET #estimate = :micros, expiresAtSeconds = :expires ADD booked :micros',
        condition: 'attribute_not_exists(#estimate) AND (attribute_not_exists(booked) OR booked <= :room)',
        names,
        values: { micros, expires: dayExpiry(day), room: Math.max(0, microsOf(ceilingUsd) - micros) },
      })
      return booked !== undefined || (await table.get(spendKey(day)))?.[names.estimate] !== undefined
    },

    async replaceEstimate(day, scanId, usd) {
      const names = { estimate: estimated(scanId) }
      const micros = (await table.get(spendKey(day)))?.[names.estimate]
      if (typeof micros !== 'number') return
      await table.update(spendKey(day), {
        update: 'REMOVE #estimate ADD booked :change',
        condition: '#estimate = :micros',
        names,
        values: { micros, change: microsOf(usd) - micros },
      })
    },

    async reserve(day, name, usd, ceilingUsd) {
      const [names, micros, ceiling] = [{ reserved: reserved(name) }, microsOf(usd), microsOf(ceilingUsd)]
      for (let round = 0; ; failAfterMaxRounds(round++)) {
        const made = await table.update(spendKey(day), {
          update: 'SET #reserved = :micros, expiresAtSeconds = :expires ADD walled :micros',
          condition: `attribute_not_exists(#reserved) AND (walled <= :room OR ${hasNoMoney})`,
          names,
          values: { micros, expires: dayExpiry(day), room: ceiling - micros },
        })
        const row = made ?? (await table.get(spendKey(day)))
        if (row?.[names.reserved] !== undefined) return { outcome: 'reserved' }
        if (await countEarlierSpending(table, day, row)) continue
        const hasRoom = (member: string) => Number(row?.[member] ?? 0) + micros <= ceiling
        if (!hasRoom('micros')) return { outcome: 'spent' }
        if (!hasRoom('walled')) return { outcome: 'full' }
        // There is room now: the conflicting reservation was settled in between.
      }
    },

    async settle(day, name, usd, reservedUsd) {
      const micros = microsOf(usd)
      const names = { reserved: reserved(name), released: released(name) }
      // Try with the amount as reserved, which is nearly always right; a refusal returns the amount that is stored.
      let held: unknown = microsOf(reservedUsd)
      for (let round = 0; ; failAfterMaxRounds(round++)) {
        const wasReleased = held === undefined
        const settled = await table.update(spendKey(day), {
          update: 'REMOVE #reserved, #released ADD micros :micros, walled :change',
          condition: wasReleased ? 'attribute_exists(#released)' : '#reserved = :held',
          names,
          values: wasReleased ? { micros, change: micros } : { micros, change: micros - Number(held), held },
        })
        if (settled !== undefined) return dollarsIn(settled, 'micros')
        const row = await table.get(spendKey(day))
        held = row?.[names.reserved]
        // Neither attribute exists: the reservation was settled before.
        if (held === undefined && row?.[names.released] === undefined) return dollarsIn(row, 'micros')
      }
    },

    async releaseMatching(day, prefix, before) {
      const row = (await table.get(spendKey(day))) ?? {}
      const isDead = (key: string) => key.startsWith(reserved(prefix)) && (before === undefined || key < reserved(before))
      for (const name of Object.keys(row).filter(isDead)) {
        await table.update(spendKey(day), {
          update: 'SET #released = :zero REMOVE #reserved ADD walled :less',
          condition: '#reserved = :held',
          names: { reserved: name, released: released(name.slice(2)) },
          values: { zero: 0, held: row[name], less: -Number(row[name]) },
        })
      }
    },
  }
}

const hasNoMoney = '(attribute_not_exists(walled) AND attribute_not_exists(micros))'

/** On a day whose first scans ran under the release before `walled`: counts what they spent, before anything is added. */
async function countEarlierSpending(table: Table, day: string, row: Row | undefined): Promise<boolean> {
  if (row?.['micros'] === undefined || row['walled'] !== undefined) return false
  await table.update(spendKey(day), {
    update: 'SET walled = :micros',
    condition: 'attribute_not_exists(walled) AND micros = :micros',
    values: { micros: row['micros'] },
  })
  return true
}

const microsOf = (usd: number): number => Math.ceil(Number((usd * 1_000_000).toFixed(3)))

/**
 * The total carries the entry and the id of this addition until the entry's own row is stored. A retry after a crash finds one
 * of the two and adds nothing; of two additions at once, the second takes itself back.
 */
async function addSpend(table: Table, day: string, entry: string, usd: number): Promise<void> {
  const micros = microsOf(usd)
  if (micros <= 0) return
  const names = { pending: `pending ${entry}` }
  const expires = dayExpiry(day)

  const before = await table.get(spendEntryKey(day, entry))
  const addition = before?.['addition'] ?? (await add())
  if (addition === undefined) return // another call has finished it since
  const noted = before ?? (await note())
  const isSecond = noted?.['addition'] !== addition
  await table.update(spendKey(day), {
    update: isSecond ? 'REMOVE #pending ADD micros :less, walled :less' : 'REMOVE #pending',
    condition: '#pending = :addition',
    names,
    values: { addition, ...(isSecond ? { less: -micros } : {}) },
  })

  /** The id of the addition under way: our own, or that of a call that came first. */
  async function add(): Promise<unknown> {
    for (let round = 0; ; failAfterMaxRounds(round++)) {
      const added = await table.update(spendKey(day), {
        update: 'SET #pending = :addition, expiresAtSeconds = :expires ADD micros :micros, walled :micros',
        condition: `attribute_not_exists(#pending) AND (attribute_exists(walled) OR ${hasNoMoney})`,
        names,
        values: { addition: randomUUID(), micros, expires },
      })
      const row = added ?? (await table.get(spendKey(day)))
      if (added === undefined && (await countEarlierSpending(table, day, row))) continue
      return row?.[names.pending]
    }
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
