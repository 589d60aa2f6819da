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
  /** Version of the instructions that were sent; null for answers, which get only the question. */
  promptVersion: z.string().nullable().default(null),
  usd: z.number(),
})
export type SpendEntry = z.infer<typeof spendEntry>

export type SpendBook = {
  /** Books calls of the analysis model under the stage's name, once, even if the stage is delivered again. */
  book(uuid: string, stage: string, usage: ModelUsage): Promise<void>
  /** Books the part of `usd` that entries with names starting with `prefix` do not cover; returns that part. */
  bookMissing(uuid: string, prefix: string, usd: number): Promise<number>
  /** What the scan has cost so far, in dollars. */
  spentOn(uuid: string): Promise<number>
  /**
   * Reserves the most that a call can cost before it is made. `settle`, or the end of the scan, replaces it by the actual cost.
   * Reserving the same entry again has no effect.
   * @param insteadOf  prefix of the entries that this one replaces: reservations of earlier runs, which died
   * @returns `full`: reservations of other calls, which will end, are in the way; `spent`: no more money today
   */
  reserve(
    uuid: string,
    entry: string,
    worstUsd: number,
    insteadOf?: string,
  ): Promise<Reservation | { readonly outcome: 'full' | 'spent' }>
}

export type Reservation = {
  readonly outcome: 'reserved'
  /** Books money spent on answers, once. */
  settleUsd(usd: number): Promise<void>
  /** Books calls of a model, once, with the version of the instructions that were sent. */
  settle(usage: ModelUsage, version: string): Promise<void>
}

export const spendPrefix = 'spend-'

/** How far a day's spending may exceed its ceiling, which stops new scans: running ones may finish. */
export const wallFactor = 1.2

type Options = {
  readonly prices: PriceTable
  readonly ceilingUsd: { readonly day: number }
  readonly now: () => number
  /** Told what the stage has spent today, after each booking. */
  readonly onSpent: (todayUsd: number) => void
}

/**
 * Books what the stages of a scan spend, in the scan and in the total of the UTC day. Each entry counts once, also when repeated.
 */
export function createSpendBook(stores: Pick<Stores, 'scans' | 'capacity'>, options: Options): SpendBook {
  const { scans, capacity } = stores
  const today = () => new Date(options.now()).toISOString().slice(0, 10)
  const entryOf = (usage: ModelUsage, version: string): SpendEntry => {
    const cost = costOfCall({ platform: null, model: usage.model, usage, searches: 0 }, options.prices)
    return { ...usage, promptVersion: version, usd: cost / 1_000_000 }
  }
  const write = async (uuid: string, entry: string, spent: SpendEntry) => {
    const day = today()
    // The day is booked first, so an existing entry proves that the day has it too.
    if (spent.usd > 0) await capacity.addSpend(day, `${uuid}-${entry}`, spent.usd)
    await scans.putWork(uuid, `${spendPrefix}${entry}`, spent)
    if (spent.usd > 0) options.onSpent(await capacity.spentUsd(day))
  }
  return {
    async book(uuid, stage, usage) {
      if (usage.calls > 0) await write(uuid, stage, entryOf(usage, promptVersion))
    },
    async bookMissing(uuid, prefix, usd) {
      // Whole millionths: sums of fractions differ in their last digits.
      const micros = Math.round((usd - (await spentOn(uuid, scans, prefix))) * 1_000_000)
      if (micros <= 0) return 0
      // The name contains the sum covered: of two callers that find the same part missing, only one books it.
      await write(uuid, `${prefix}to-${Math.round(usd * 1_000_000)}`, spendEntry.parse({ usd: micros / 1_000_000 }))
      return micros / 1_000_000
    },
    spentOn: (uuid) => spentOn(uuid, scans, ''),
    async reserve(uuid, entry, worstUsd, insteadOf) {
      const [day, name] = [today(), reservationName(uuid, entry)]
      if (insteadOf !== undefined) await capacity.releaseMatching(day, reservationName(uuid, insteadOf))
      const { outcome } = await capacity.reserve(day, name, worstUsd, options.ceilingUsd.day * wallFactor)
      if (outcome !== 'reserved') return { outcome }
      const settle = async (spent: SpendEntry) => {
        options.onSpent(await capacity.settle(day, name, spent.usd, worstUsd))
        if (spent.usd > 0 || spent.calls > 0) await scans.putWork(uuid, `${spendPrefix}${entry}`, spent)
      }
      return {
        outcome,
        settleUsd: (usd) => settle(spendEntry.parse({ usd })),
        settle: (usage, version) => settle(entryOf(usage, version)),
      }
    },
  }
}

/** Short, since a day's item has one for each call under way. Two scans of a day never share twelve digits. */
const reservationName = (uuid: string, entry: string): string => `${uuid.slice(0, 8)}${uuid.slice(-4)} ${entry}`

/**
 * The name of a reservation for a persona's model call begins with its minute, so that the age tells which belong to dead
 * functions.
 */
export const personaReservation = (nowMs: number): string => `persona ${new Date(nowMs).toISOString().slice(0, 16)}`

/** Milliseconds after which no function can still be running, so that its reservation may be released. */
const personaCallMs = 2 * 60_000

/** Releases the persona reservations of functions that died; runs each minute. */
export async function releasePersonaReservations(
  capacity: Pick<Stores['capacity'], 'releaseMatching'>,
  nowMs: number,
): Promise<void> {
  const before = personaReservation(nowMs - personaCallMs)
  await capacity.releaseMatching(new Date(nowMs).toISOString().slice(0, 10), 'persona ', before)
}

async function spentOn(uuid: string, scans: Pick<Stores['scans'], 'listWork'>, entries: string): Promise<number> {
  const work = await scans.listWork(uuid, `${spendPrefix}${entries}`)
  return work.reduce((sum, { value }) => sum + (spendEntry.safeParse(value).data?.usd ?? 0), 0)
}

/** Thrown when the day's budget is reserved by other calls: the workflow retries, as when it is throttled. */
export class SpendReserved extends Error {
  override readonly name = 'SpendReserved'
  constructor() {
    super("The rest of the day's money is reserved by other purchases just now")
  }
}

/** The last step of a scan's money: releases reservations of runs that died, and replaces the estimate by the cost. */
export async function closeSpending(
  { uuid, createdAt, updatedAt }: { readonly uuid: string; readonly createdAt: string; readonly updatedAt: string },
  { scans, capacity }: Pick<Stores, 'scans' | 'capacity'>,
): Promise<void> {
  const days = new Set([createdAt, updatedAt].map((time) => time.slice(0, 10)))
  for (const day of days) await capacity.releaseMatching(day, reservationName(uuid, ''))
  await capacity.replaceEstimate(createdAt.slice(0, 10), uuid, await spentOn(uuid, scans, ''))
}
