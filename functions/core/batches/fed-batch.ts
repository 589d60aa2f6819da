import pLimit from 'p-limit'
import { Failure } from '../failure.ts'
import { isTerminal, type ScanHead } from '../scan/scan.ts'
import { publishedSlug } from '../urls.ts'
import {
  type BatchChunk,
  type BatchHead,
  isEnded,
  type LineEnd,
  type LineScan,
  lineUuid,
  nextHead,
  withoutClaim,
} from './batch.ts'
import type { BatchStore } from './batch-store.ts'
import { cancel } from './change-batch.ts'

/** A batch as the feeder knows it. Only this file changes it: `writeHead` and `noteStarted`. */
export type FedBatch = {
  /** As last read or written: may be behind the stored one, which `writeHead` finds out. */
  readonly head: BatchHead
  /** The claimed line, once its scan runs and until the head counts it as running. */
  readonly started: LineScan | null
  /** Milliseconds when its last line was started; for a batch without any, when it was created. */
  readonly lastStartMs: number
}
type Changeable = { -readonly [Member in keyof FedBatch]: FedBatch[Member] }

/** A batch as the feeder finds it, before it starts any line. */
export const fedBatch = (head: BatchHead): FedBatch => ({
  head,
  started: null,
  lastStartMs: Date.parse(head.lastStartAt ?? head.createdAt),
})

/** Notes that the scan of the claimed line runs; the next `writeHead` counts the line as running. */
export function noteStarted(batch: Changeable, line: LineScan, nowMs: number): void {
  batch.started = line
  batch.lastStartMs = nowMs
}

export type LineEffects = {
  readonly batches: BatchStore
  readonly sha256: (text: string) => string
  /** Milliseconds. */
  readonly now: () => number
}

const iso = ({ now }: Pick<LineEffects, 'now'>): string => new Date(now()).toISOString()
const maxRounds = 50

/**
 * Writes a decision to the head, made anew whenever a call has changed the head in between. A line that was started meanwhile
 * goes into the same write.
 * @throws Failure unavailable; batch_not_found when the batch was deleted
 */
export async function writeHead(
  batch: Changeable,
  decide: (head: BatchHead) => BatchHead | Promise<BatchHead>,
  effects: LineEffects,
): Promise<void> {
  for (let round = 0; round < maxRounds; round++) {
    const before = batch.head
    const decided = await decide(withStarted(batch, iso(effects)))
    if (decided === before) {
      // The head has the started line already, as running or as ended.
      batch.started = null
      return
    }
    const after = nextHead(before, decided, iso(effects))
    if (await effects.batches.replace(before, after)) {
      batch.head = after
      batch.started = null
      return
    }
    const fresh = await effects.batches.find(before.batchId)
    if (fresh === undefined) throw new Failure('batch_not_found', 'The batch is gone')
    batch.head = fresh
  }
  throw new Failure('unavailable', 'The batch is being changed by others', { retryAfterSeconds: 5 })
}

/** The head with the claimed line among the running ones. */
function withStarted({ head, started }: FedBatch, at: string): BatchHead {
  if (started === null || !isClaimOf(head, started)) return head
  return { ...toRunning(head, started), lastStartAt: at }
}
const isClaimOf = ({ claim }: BatchHead, line: LineScan): boolean => claim?.index === line.index && claim.pass === line.pass
const toRunning = (head: BatchHead, line: LineScan): BatchHead => ({
  ...withoutClaim(head, line),
  running: [...head.running, line],
})

/** Waiting lines are canceled after this time. */
const longestWaitMs = 90 * 86_400_000

/**
 * Counts the lines whose scans have ended, and resolves a claimed line whose start was interrupted. The end of a line is stored
 * before the head counts it, so that an interrupted count is repeated.
 */
export async function countEnds(batch: FedBatch, effects: LineEffects): Promise<void> {
  await writeHead(
    batch,
    async (head) => {
      const lines = [...head.running, ...(head.claim === null ? [] : [head.claim])]
      const scans = await effects.batches.findScans(lines.map((line) => uuidOf(head, line, effects)))
      let after = afterClaim(head, scans, effects)
      for (const line of head.running) {
        const scan = scans.get(uuidOf(head, line, effects))
        if (scan !== undefined && scan.deletedAt === null && !isTerminal(scan)) continue
        after = countEnd(after, line, await putEnd(head, line, scan, effects), scan?.cost ?? 0)
      }
      const isOverdue = effects.now() - Date.parse(after.passAt) > longestWaitMs && after.counts.waiting > 0
      return isOverdue && !isEnded(after) ? (cancel(after, iso(effects)) ?? after) : after
    },
    effects,
  )
}

/** The uuid of the scan of a line in its pass (lineUuid). */
export const uuidOf = (head: BatchHead, line: LineScan, { sha256 }: Pick<LineEffects, 'sha256'>): string =>
  lineUuid(head.batchId, line, sha256)

/**
 * A claimed line whose scan exists becomes running; in a canceled batch, one without a scan becomes canceled, or failed again where an
 * earlier scan of it failed.
 */
function afterClaim(head: BatchHead, scans: ReadonlyMap<string, ScanHead>, effects: LineEffects): BatchHead {
  const { claim } = head
  if (claim === null) return head
  const scan = scans.get(uuidOf(head, claim, effects))
  if (scan !== undefined && (scan.startedAt !== null || isTerminal(scan))) return toRunning(head, claim)
  if (scan !== undefined || head.status !== 'canceled') return head
  return counting(withoutClaim(head, claim), claim.isAgain ? 'failed' : 'canceled', claim.lines)
}

/** The head with so many more lines of a status. */
export const counting = (head: BatchHead, status: keyof BatchHead['counts'], lines: number): BatchHead => ({
  ...head,
  counts: { ...head.counts, [status]: head.counts[status] + lines },
})

function countEnd(head: BatchHead, line: LineScan, { status }: LineEnd, cost: number): BatchHead {
  return {
    ...counting(head, status, line.lines),
    running: head.running.filter(({ index }) => index !== line.index),
    spent: head.spent + (status === 'complete' ? cost : 0),
  }
}

async function putEnd(head: BatchHead, line: LineScan, scan: ScanHead | undefined, effects: LineEffects): Promise<LineEnd> {
  const known = { pass: line.pass, countedIn: head.pass, overallScore: null, slug: null, failureCode: null, failureMessage: null }
  const end: LineEnd =
    scan?.status === 'complete'
      ? // A deleted scan keeps only that it was complete, and was paid.
        scan.deletedAt !== null
        ? { ...known, status: 'complete' }
        : { ...known, status: 'complete', overallScore: scan.overallScore, slug: publishedSlug(scan) }
      : {
          ...known,
          status: 'failed',
          failureCode: scan?.failureCode ?? 'internal',
          failureMessage: scan === undefined || scan.deletedAt !== null ? 'The scan was deleted.' : scan.failureMessage,
        }
  await putEndOf(head, line, end, effects)
  return end
}

const writesAtOnce = 25

/** Stores the end for the line and for every line with the same address. */
export async function putEndOf(head: BatchHead, line: LineScan, end: LineEnd, { batches }: LineEffects): Promise<void> {
  const copies = line.lines === 1 ? [] : (lineIn(await readChunkOf(head, line.index, batches), line.index).copies ?? [])
  // A list may name one address a thousand times: one after the other, their writes would outlast the function.
  const limit = pLimit(writesAtOnce)
  await Promise.all([line.index, ...copies].map((index) => limit(() => batches.putEnd(head.batchId, index, end))))
}

/** The chunk that holds a line. */
export const readChunkOf = (head: BatchHead, index: number, batches: Pick<BatchStore, 'readChunk'>): Promise<BatchChunk> =>
  batches.readChunk(head, head.chunks.findLast((first) => first <= index) ?? 0)

/** @throws RangeError when the chunk does not hold the line */
export function lineIn(chunk: BatchChunk, index: number) {
  const line = chunk.lines[index - chunk.first]
  if (line === undefined) throw new RangeError(`The chunk of ${chunk.first} has no line ${index}`)
  return line
}
