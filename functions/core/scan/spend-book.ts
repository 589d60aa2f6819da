import * as z from 'zod'
import type { PriceTable } from '../../contract/model-config.ts'
import { costOfCall } from '../cost.ts'
import type { ModelUsage } from '../ports.ts'
import { promptVersion } from '../prompts/version.ts'
import type { Stores } from '../stores.ts'

/** Calls and money of one step of a scan; the sum over all steps is what the scan cost. */
export const spendEntry = z.object({
  calls: z.number().default(0),
  input: z.number().default(0),
  output: z.number().default(0),
  model: z.string().nullable().default(null),
  /** Of the instructions that were sent; null for answers, which get the question alone. */
  promptVersion: z.string().nullable().default(null),
  usd: z.number(),
})
export type SpendEntry = z.infer<typeof spendEntry>

export type SpendBook = {
  /** Books calls of the analysis model under the stage's name, once: a stage that is delivered again books nothing twice. */
  book(uuid: string, stage: string, usage: ModelUsage): Promise<void>
  /** Books money spent on answers. */
  bookUsd(uuid: string, entry: string, usd: number): Promise<void>
  /** Books what of `usd` the entries whose names start with `prefix` do not cover; returns how much that was. */
  bookMissing(uuid: string, prefix: string, usd: number): Promise<number>
  /** What the scan has cost so far, in dollars. */
  spentOn(uuid: string): Promise<number>
}

export const spendPrefix = 'spend-'

export function createSpendBook(
  stores: Pick<Stores, 'scans' | 'capacity'>,
  options: {
    readonly prices: PriceTable
    readonly now: () => number
    /** Told what the stage has spent today, after each booking. */
    readonly onSpent: (todayUsd: number) => void
  },
): SpendBook {
  const write = async (uuid: string, entry: string, spent: SpendEntry) => {
    const day = new Date(options.now()).toISOString().slice(0, 10)
    // The day first: whoever finds the entry takes it for booked there too.
    if (spent.usd > 0) await stores.capacity.addSpend(day, `${uuid}-${entry}`, spent.usd)
    await stores.scans.putWork(uuid, `${spendPrefix}${entry}`, spent)
    if (spent.usd > 0) options.onSpent(await stores.capacity.spentUsd(day))
  }
  const sumOf = async (uuid: string, entries: string): Promise<number> => {
    const work = await stores.scans.listWork(uuid, `${spendPrefix}${entries}`)
    return work.reduce((sum, { value }) => sum + (spendEntry.safeParse(value).data?.usd ?? 0), 0)
  }
  return {
    async book(uuid, stage, usage) {
      if (usage.calls === 0) return
      const cost = costOfCall({ platform: null, model: usage.model, usage, searches: 0 }, options.prices)
      await write(uuid, stage, { ...usage, promptVersion, usd: cost / 1_000_000 })
    },
    async bookUsd(uuid, entry, usd) {
      if (usd > 0) await write(uuid, entry, spendEntry.parse({ usd }))
    },
    async bookMissing(uuid, prefix, usd) {
      // Whole millionths: sums of fractions differ in their last digits.
      const micros = Math.round((usd - (await sumOf(uuid, prefix))) * 1_000_000)
      if (micros <= 0) return 0
      // Named by what is covered then: of two that find the same missing, one books it.
      await write(uuid, `${prefix}to-${Math.round(usd * 1_000_000)}`, spendEntry.parse({ usd: micros / 1_000_000 }))
      return micros / 1_000_000
    },
    spentOn: (uuid) => sumOf(uuid, ''),
  }
}
