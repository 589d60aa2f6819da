import type { ScanHead } from '../scan/scan.ts'
import type { BatchChunk, BatchHead, BatchLine, LineEnd } from './batch.ts'

/** Batches, their lines, and the lease of the feeder. As for all stores, every write may be repeated. */
export type BatchStore = {
  /**
   * Stores the lines and then the head, if absent: a batch exists when its head does.
   * @returns the stored head; of concurrent writers, the first one's
   */
  create(head: BatchHead, chunks: readonly { readonly first: number; readonly lines: readonly BatchLine[] }[]): Promise<BatchHead>
  find(batchId: string): Promise<BatchHead | undefined>
  /** Replaces the head if it is still the one that was read; false when another writer has changed it since. */
  replace(before: BatchHead, after: BatchHead): Promise<boolean>
  /**
   * A chunk by its first line, with the ends of its lines.
   * @throws Failure batch_not_found where its row has expired or is missing
   */
  readChunk(head: BatchHead, first: number): Promise<BatchChunk>
  /** Notes how the scan of a line ended, for the line and for those that share its scan. */
  putEnd(batchId: string, index: number, end: LineEnd): Promise<void>
  /**
   * The account's batches, newest first.
   * @param page.before  of the page before; the list continues after it
   */
  listOfAccount(
    accountId: string,
    page: { readonly limit: number; readonly before?: string | undefined },
  ): Promise<{ readonly heads: readonly BatchHead[]; readonly next: string | null }>
  /** Batches with work left, oldest first; may lag. */
  listOpen(): Promise<readonly BatchHead[]>
  /** Heads of the scans that exist, by uuid. */
  findScans(uuids: readonly string[]): Promise<ReadonlyMap<string, ScanHead>>
  /**
   * Makes `holder` the only feeder until `until`. If another is at work, it is asked to look once more before it ends.
   * @param now  ISO 8601, as `until`
   */
  takeTurn(holder: string, now: string, until: string): Promise<boolean>
  /** Ends the holder's lease. False when another feeder has asked for one more look; the lease then lasts until `until`. */
  endTurn(holder: string, until: string): Promise<boolean>
}
