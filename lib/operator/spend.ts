import { wallFactor } from '../../functions/core/scan/spend-book.ts'
import type { Operator } from './connect.ts'

const dayMs = 86_400_000
/** Days whose items the table still has. */
const keptDays = 3

/**
 * Dollars of the last days against the stage's ceiling. `bookedUsd`: cost of the day's scans, estimated while they run; new
 * scans are refused by it.
 */
export async function showSpend({ stores, settings, now }: Operator) {
  const { ceilingUsd, maxRunningScans, prices, simulated } = await settings()
  const days = await Promise.all(
    Array.from({ length: keptDays }, async (_, n) => {
      const day = new Date(now() - n * dayMs).toISOString().slice(0, 10)
      const bookedUsd = await stores.capacity.bookedUsd(day)
      const percentOfCeiling = Number(((bookedUsd / ceilingUsd.day) * 100).toFixed(1))
      return { day, spentUsd: await stores.capacity.spentUsd(day), bookedUsd, percentOfCeiling }
    }),
  )
  return {
    // No provider bills simulated calls.
    ...(simulated
      ? { simulated, meaning: 'what these calls would cost: answers and models are simulated, nothing was paid' }
      : {}),
    ceilingUsd: { scan: ceilingUsd.scan, day: ceilingUsd.day, nothingIsBoughtAbove: ceilingUsd.day * wallFactor },
    running: { scans: (await stores.scans.listOpen()).length, max: maxRunningScans },
    pricesCheckedOn: prices.checkedOn,
    days,
  }
}
