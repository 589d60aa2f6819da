import type { Part, ScanAnswer } from '../scan/scan.ts'

export const trims = ['work', 'answers'] as const
export type Trim = (typeof trims)[number]

/** The scans of a day whose uuid is not greater than `uuid`. */
export type PartOfDay = { readonly day: string; readonly uuid: string }
/** `day`: the last one whose scans are all trimmed; undefined before the first. `part`: what is trimmed of a later day. */
export type TrimmedUpTo = { readonly day: string | undefined; readonly part: PartOfDay | undefined }

/** Removes expired data of existing scans; it never creates an item. Days are `2026-11-27`. */
export type RetentionStore = {
  /** Scans that ended on the day, in order of their uuids. */
  endedOn(day: string): Promise<readonly string[]>
  trimmedUpTo(trim: Trim): Promise<TrimmedUpTo>
  noteTrimmed(trim: Trim, day: string): Promise<void>
  notePartTrimmed(trim: Trim, part: PartOfDay): Promise<void>
  removeWork(uuid: string, isOld: (name: string) => boolean): Promise<void>
  replaceWork(uuid: string, name: string, value: unknown): Promise<void>
  replaceAnswer(uuid: string, answer: ScanAnswer): Promise<void>
  replaceScores(uuid: string, scores: Part<'scores'>): Promise<void>
  replaceReport(uuid: string, chunks: readonly Uint8Array[]): Promise<void>
  /** Notes it in the head and raises the revision. */
  markTrimmed(uuid: string, until: string): Promise<void>
}
