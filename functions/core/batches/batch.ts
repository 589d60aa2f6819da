import * as z from 'zod'
import { batchCounts, batchModes, batchStatuses, pauseReasons } from '../../contract/batch.ts'
import { failureCodes, isoTime } from '../../contract/fields.ts'
import type { EventType } from '../../contract/webhook.ts'

/**
 * A scan that a batch starts or has started: its line, its pass, the number of lines that share it, and whether a scan of the line
 * failed before.
 */
const lineScan = z.object({
  index: z.int().min(0),
  pass: z.int().min(1),
  lines: z.int().min(1),
  isAgain: z.boolean().default(false),
})
export type LineScan = z.infer<typeof lineScan>

const batchEventTypes = ['batch.complete', 'batch.paused'] as const satisfies readonly EventType[]

/** An event for webhooks: written together with the change it reports, and removed once its deliveries are started. */
const batchEvent = z.object({
  type: z.enum(batchEventTypes),
  at: isoTime,
  /** Revision of the head that was written with it; with the batch's id it identifies the event. */
  revision: z.int().min(0),
  pausedReason: z.enum(pauseReasons).nullable(),
  /** Counts at that time: a call may change the batch before the event is delivered. */
  counts: batchCounts,
  creditsSpent: z.int().min(0),
})
export type BatchEvent = z.infer<typeof batchEvent>

/**
 * The head of a batch, with everything that the feeder and calls base decisions on. Each write is conditional on the revision
 * that was read; of two writers at once, one decides anew.
 */
export const batchHead = z.object({
  batchId: z.uuid(),
  accountId: z.string(),
  name: z.string().nullable(),
  mode: z.enum(batchModes),
  isPublic: z.boolean(),
  createdAt: isoTime,
  updatedAt: isoTime,
  status: z.enum(batchStatuses),
  pausedReason: z.enum(pauseReasons).nullable(),
  /** Credits that the batch may spend in all; null: no limit. */
  maxCredits: z.int().min(0).nullable(),
  /** Lines of the list, rejected ones too. */
  total: z.int().min(1),
  /** First line of each stored chunk. */
  chunks: z.array(z.int().min(0)).min(1),
  /** 1, and one more each time the failed lines are scanned again. */
  pass: z.int().min(1),
  /** When the pass began. */
  passAt: isoTime,
  /** First line that this pass has not reached. */
  next: z.int().min(0),
  /** The line that is being started. It counts as waiting until its scan has certainly started. */
  claim: lineScan.nullable(),
  running: z.array(lineScan),
  /** Lines by status. Running lines are in `running`. */
  counts: z.object({
    waiting: z.int().min(0),
    complete: z.int().min(0),
    failed: z.int().min(0),
    rejected: z.int().min(0),
    canceled: z.int().min(0),
  }),
  /** Of the waiting lines, those whose scan failed in an earlier pass. */
  waitingAgain: z.int().min(0).default(0),
  /** Credits of complete scans. */
  spent: z.int().min(0),
  lastStartAt: isoTime.nullable(),
  revision: z.int().min(0),
  /** Events whose deliveries are not started yet. */
  outbox: z.array(batchEvent).default([]),
  /** The last pause that made an event. */
  lastPause: z
    .object({ reason: z.enum(pauseReasons), day: z.string() })
    .nullable()
    .default(null),
})
export type BatchHead = z.infer<typeof batchHead>

/** A line as the caller sent it, with what was found before scanning. Never changes. */
export const batchLine = z.object({
  url: z.string(),
  /** Why it is not scanned. */
  rejected: z.object({ code: z.string(), error: z.string() }).optional(),
  /** The earlier line with the same address, whose scan is this line's too. */
  sameAs: z.int().min(0).optional(),
  /** An earlier line with another address of the same domain. */
  sameDomainAs: z.int().min(0).optional(),
  /** Later lines with the same address. */
  copies: z.array(z.int().min(1)).optional(),
})
export type BatchLine = z.infer<typeof batchLine>

/** How the scan of a line ended. */
export const lineEnd = z.object({
  status: z.enum(['complete', 'failed']),
  /** Number of the pass over the list in which the scan was started; each retry of failed lines is a new pass. */
  pass: z.int().min(1),
  /** Pass of the batch when the end was counted: a line that failed in an earlier pass waits again. */
  countedIn: z.int().min(1),
  overallScore: z.int().min(0).max(100).nullable().default(null),
  slug: z.string().nullable().default(null),
  failureCode: z.enum(failureCodes).nullable().default(null),
  failureMessage: z.string().nullable().default(null),
})
export type LineEnd = z.infer<typeof lineEnd>

/** A chunk of a batch's lines with the ends that are known, by line. */
export type BatchChunk = {
  readonly first: number
  readonly lines: readonly BatchLine[]
  readonly ends: ReadonlyMap<number, LineEnd>
}

/** Lines whose scans run. */
export const runningLines = ({ running }: Pick<BatchHead, 'running'>): number =>
  running.reduce((sum, { lines }) => sum + lines, 0)

/** Whether no line of the batch will be started any more; a retry of failed lines opens a complete one again. */
export const isEnded = ({ status }: Pick<BatchHead, 'status'>): boolean => status === 'complete' || status === 'canceled'

/** Whether the feeder has something to do or to wait for. */
export const isOpen = (head: BatchHead): boolean =>
  !isEnded(head) || head.running.length > 0 || head.claim !== null || head.outbox.length > 0

/** The head after a claimed line has left the waiting ones. */
export const withoutClaim = (head: BatchHead, claim: LineScan): BatchHead => ({
  ...head,
  claim: null,
  counts: { ...head.counts, waiting: head.counts.waiting - claim.lines },
  waitingAgain: head.waitingAgain - (claim.isAgain ? claim.lines : 0),
})

/** Completes a batch with no work left. */
function settled(head: BatchHead): BatchHead {
  const isDone = !isEnded(head) && head.counts.waiting === 0 && head.running.length === 0
  return isDone ? { ...head, status: 'complete', pausedReason: null, claim: null } : head
}

/** The head to write after a change, with the events that the change causes. */
export const nextHead = (before: BatchHead, changed: BatchHead, at: string): BatchHead =>
  withEvents(before.status, { ...settled(changed), updatedAt: at, revision: before.revision + 1 })

/** The first head of a batch; a batch without a line to scan is complete at once. */
export const firstHead = (head: BatchHead): BatchHead => withEvents(head.status, settled(head))

/**
 * Adds an event when a batch becomes complete or paused. A batch that resumes for one line and is paused again makes one event a
 * day for the same reason; credits returned by failed scans would otherwise cause dozens.
 */
function withEvents(before: BatchHead['status'], head: BatchHead): BatchHead {
  const { status, updatedAt: at, revision, pausedReason, lastPause } = head
  if (status === before) return head
  const common = { at, revision, counts: { ...head.counts, running: runningLines(head) }, creditsSpent: head.spent }
  if (status === 'complete') {
    return { ...head, outbox: [...head.outbox, { ...common, type: 'batch.complete', pausedReason: null }] }
  }
  const day = at.slice(0, 10)
  if (status !== 'paused' || pausedReason === null) return head
  if (lastPause?.reason === pausedReason && lastPause.day === day) return head
  const event: BatchEvent = { ...common, type: 'batch.paused', pausedReason }
  return { ...head, outbox: [...head.outbox, event], lastPause: { reason: pausedReason, day } }
}

/**
 * The status of a line. The head tells which lines run, the ends how others ended. In a canceled batch, a line that failed and was to
 * be scanned again is failed: a canceled line was never started.
 */
export function lineStatus(head: BatchHead, index: number, line: BatchLine, end: LineEnd | undefined) {
  if (line.rejected !== undefined) return 'rejected' as const
  const scanned = line.sameAs ?? index
  if (head.running.some((one) => one.index === scanned)) return 'running' as const
  if (end?.status === 'complete' || (end?.status === 'failed' && end.countedIn === head.pass)) return end.status
  if (head.status !== 'canceled' || head.claim?.index === scanned) return 'waiting' as const
  return end?.status ?? ('canceled' as const)
}

const shapeOfV4 = /^(.{8})(.{4}).(.{3})(.)(.{3})(.{12})/
/**
 * The uuid of a line's scan: the same whenever the line is started again in the same pass. It cannot be guessed, since the
 * batch's id is random and known to its account only.
 */
export function lineUuid(batchId: string, { index, pass }: Pick<LineScan, 'index' | 'pass'>, sha256: (text: string) => string) {
  const hex = sha256(`batch ${batchId} line ${index} pass ${pass}`)
  return hex
    .replace(shapeOfV4, (_, a: string, b: string, c: string, d: string, e: string, f: string) => {
      const variant = ((Number.parseInt(d, 16) & 0x3) | 0x8).toString(16)
      return `${a}-${b}-4${c}-${variant}${e}-${f}`
    })
    .slice(0, 36)
}
