import type { Caller } from '../accounts/account.ts'
import { previewCost } from '../credits.ts'
import { Failure } from '../failure.ts'
import { type StartScanEffects, triggerScan } from '../scan/trigger-scan.ts'
import { parseSeedUrl } from '../seed-url.ts'
import { type BatchChunk, type BatchHead, type LineEnd, type LineScan, withoutClaim } from './batch.ts'
import { isPausedByHand } from './choose-batch.ts'
import {
  counting,
  type FedBatch,
  type LineEffects,
  lineIn,
  noteStarted,
  putEndOf,
  readChunkOf,
  uuidOf,
  writeHead,
} from './fed-batch.ts'

export type StartEffects = StartScanEffects & LineEffects & { readonly allowHosts: readonly string[] }

/** `account_full`, `stage_full`: the line stays claimed and is started when there is room. */
export type StartOutcome = 'started' | 'nothing' | 'no_credits' | 'account_full' | 'stage_full'

/**
 * Starts the next line of a batch: first the claim in the head, then the scan, with the claim's uuid. An interrupted start is
 * found by its claim and continued, so that no line is started twice and none is skipped.
 */
export async function startLine(batch: FedBatch, caller: Caller, effects: StartEffects): Promise<StartOutcome> {
  await writeHead(batch, (head) => withClaim(head, effects), effects)
  const { head } = batch
  const { claim } = head
  if (claim === null || !isStarting(head)) return 'nothing'
  const { url } = lineIn(await readChunkOf(head, claim.index, effects.batches), claim.index)
  const parsed = parseSeedUrl(url, effects.allowHosts)
  if (!parsed.ok) {
    await refuse(batch, claim, parsed.reason, effects)
    return 'started'
  }
  const { mode: kind, isPublic } = head
  try {
    const uuid = uuidOf(head, claim, effects)
    await triggerScan({ uuid, kind, seedUrl: parsed.url.href, caller, cost: previewCost, isPublic }, effects)
  } catch (error) {
    const outcome = error instanceof Failure ? refusals[error.code] : undefined
    if (outcome === undefined) throw error
    return outcome
  }
  noteStarted(batch, claim, effects.now())
  return 'started'
}

const refusals: { readonly [code: string]: StartOutcome | undefined } = {
  insufficient_credits: 'no_credits',
  too_many_active_scans: 'account_full',
  capacity: 'stage_full',
}

const isStarting = (head: BatchHead): boolean => head.status === 'running' || (head.status === 'paused' && !isPausedByHand(head))

/** The head with a line to start: the one that is claimed already, or the next one that waits. */
async function withClaim(head: BatchHead, { batches }: StartEffects): Promise<BatchHead> {
  if (!isStarting(head)) return head
  const going: BatchHead = head.status === 'paused' ? { ...head, status: 'running', pausedReason: null } : head
  if (going.claim !== null) return going
  for (const first of head.chunks.filter((_, place) => (head.chunks[place + 1] ?? head.total) > head.next)) {
    const chunk = await batches.readChunk(head, first)
    const claim = nextIn(head, chunk)
    if (claim !== undefined) return { ...going, claim, next: claim.index + 1 }
  }
  return going
}

function nextIn(head: BatchHead, { first, lines, ends }: BatchChunk): LineScan | undefined {
  for (const [offset, line] of lines.entries()) {
    const index = first + offset
    const end = ends.get(index)
    const isDone = end !== undefined && (end.status === 'complete' || end.countedIn === head.pass)
    const isTaken = line.rejected !== undefined || line.sameAs !== undefined || head.running.some((one) => one.index === index)
    if (index < head.next || isDone || isTaken) continue
    // Heads of releases that did not count lines waiting again have 0.
    const isAgain = end !== undefined && head.waitingAgain > 0
    return { index, pass: head.pass, lines: 1 + (line.copies?.length ?? 0), isAgain }
  }
  return undefined
}

/** A line that today's rules refuse fails without a scan. */
async function refuse(batch: FedBatch, claim: LineScan, reason: string, effects: StartEffects): Promise<void> {
  await writeHead(
    batch,
    async (head) => {
      if (head.claim?.index !== claim.index) return head
      const known = { overallScore: null, slug: null, failureCode: 'blocked_address' as const, failureMessage: reason }
      const end: LineEnd = { status: 'failed', pass: claim.pass, countedIn: head.pass, ...known }
      await putEndOf(head, claim, end, effects)
      return counting(withoutClaim(head, head.claim), 'failed', claim.lines)
    },
    effects,
  )
}
