import type { Settings } from '../../contract/settings.ts'
import { isTerminal } from '../scan/scan.ts'
import { type PartOfDay, type Trim, trims } from './retention-store.ts'
import { type TrimEffects, trimAnswers, trimWork } from './trim-scan.ts'

const dayMs = 86_400_000
/** No scan ended before. */
const firstDay = '2026-01-01'

export type OldEffects = TrimEffects & {
  /** Milliseconds. */
  readonly now: () => number
  readonly settings: Pick<Settings, 'retention'>
}
export type Trimmed = {
  readonly scans: number
  readonly failed: readonly { readonly uuid: string; readonly error: unknown }[]
}

/**
 * Trims the scans that have reached their retention limit since the last pass, for work items and for answers. A day is done
 * when all its scans are: a failed scan keeps its day open for the next pass. Within a day the next pass goes on behind the
 * last scan before which none failed.
 * @param hasTime  asked before each scan
 */
export async function trimOldScans(effects: OldEffects, hasTime: () => boolean): Promise<Trimmed> {
  const sum = { scans: 0, failed: [] as { uuid: string; error: unknown }[] }
  for (const trim of trims) {
    const upTo = await effects.stores.retention.trimmedUpTo(trim)
    const days = daysDue(trim, upTo.day, effects)
    for (const day of days) {
      const { isTimeUp, isEmpty, failed, scans } = await trimDay(trim, day, upTo.part, effects, hasTime)
      sum.scans += scans
      sum.failed.push(...failed)
      if (isTimeUp) return sum
      if (failed.length > 0) break
      if (!isEmpty || day === days.at(-1)) await effects.stores.retention.noteTrimmed(trim, day)
    }
  }
  return sum
}

async function trimDay(trim: Trim, day: string, done: PartOfDay | undefined, effects: OldEffects, hasTime: () => boolean) {
  const { retention } = effects.stores
  const ended = await retention.endedOn(day)
  const failed: { uuid: string; error: unknown }[] = []
  let scans = 0
  let upTo: string | undefined
  for (const uuid of ended) {
    if (done?.day === day && uuid <= done.uuid) continue
    if (!hasTime()) {
      if (upTo !== undefined) await retention.notePartTrimmed(trim, { day, uuid: upTo })
      return { isTimeUp: true, isEmpty: false, failed, scans }
    }
    try {
      await trimOne(trim, uuid, effects)
      scans += 1
      if (failed.length === 0) upTo = uuid
    } catch (error) {
      failed.push({ uuid, error })
    }
  }
  return { isTimeUp: false, isEmpty: ended.length === 0, failed, scans }
}

const daysOf = (trim: Trim, { settings: { retention } }: OldEffects): number | null =>
  trim === 'work' ? retention.workDays : retention.answersDays

function daysDue(trim: Trim, last: string | undefined, effects: OldEffects): string[] {
  const kept = daysOf(trim, effects)
  if (kept === null) return []
  const from = last === undefined ? Date.parse(firstDay) : Date.parse(last) + dayMs
  const days: string[] = []
  // Every scan that ended on one of these days has passed the limit.
  for (let day = from; day + (kept + 1) * dayMs <= effects.now(); day += dayMs)
    days.push(new Date(day).toISOString().slice(0, 10))
  return days
}

async function trimOne(trim: Trim, uuid: string, effects: OldEffects): Promise<void> {
  const head = await effects.stores.scans.find(uuid)
  if (head === undefined || head.deletedAt !== null || !isTerminal(head)) return
  if (trim === 'work') return trimWork(uuid, effects)
  if (head.answersKeptUntil !== null) return
  const kept = effects.settings.retention.answersDays ?? 0
  const until = new Date(Date.parse(head.terminalAt) + kept * dayMs).toISOString()
  return trimAnswers(head, until, effects)
}
