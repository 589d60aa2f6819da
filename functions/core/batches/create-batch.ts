import type { BatchMode } from '../../contract/batch.ts'
import type { Caller } from '../accounts/account.ts'
import { previewCost } from '../credits.ts'
import { Failure } from '../failure.ts'
import { type BatchHead, type BatchLine, firstHead } from './batch.ts'
import type { BatchStore } from './batch-store.ts'
import { chunkLines, judgeLines } from './judge-lines.ts'

export type BatchRequest = {
  readonly urls: readonly string[]
  readonly name?: string | undefined
  readonly mode?: BatchMode | undefined
  readonly isPublic?: boolean | undefined
  readonly maxCredits?: number | undefined
}
type AccountCaller = Caller & { readonly accountId: string }

/**
 * Judges a list and tells what it would cost.
 * @throws Failure partner_required for previews of an account that is no partner's
 */
export function judgeBatch(request: BatchRequest, caller: AccountCaller, allowHosts: readonly string[]) {
  const mode = request.mode ?? (caller.kind === 'partner' ? 'scan-preview' : 'ai-visibility-report')
  if (mode === 'scan-preview' && caller.kind !== 'partner') {
    throw new Failure('partner_required', 'Scan previews are for partner accounts. Use the mode ai-visibility-report')
  }
  const lines = judgeLines(request.urls, allowHosts)
  const rejected = lines.flatMap(({ url, rejected: why }, index) => (why === undefined ? [] : [{ index, url, ...why }]))
  const scans = lines.filter((line) => line.rejected === undefined && line.sameAs === undefined).length
  const judged = {
    success: true as const,
    accepted: lines.length - rejected.length,
    creditsNeeded: scans * previewCost,
    rejected,
  }
  return { mode, lines, judged }
}

/**
 * Stores a batch without starting a scan or holding credits. A call with the id of an earlier one continues where that stopped.
 * @throws Failure partner_required
 */
export async function createBatch(
  request: BatchRequest & { readonly batchId: string; readonly caller: AccountCaller },
  effects: { readonly batches: Pick<BatchStore, 'create'>; readonly allowHosts: readonly string[]; readonly now: () => number },
) {
  const { mode, lines, judged } = judgeBatch(request, request.caller, effects.allowHosts)
  const chunks = chunkLines(lines)
  const at = new Date(effects.now()).toISOString()
  const head = headOf({ ...request, mode }, { lines, chunks: chunks.map(({ first }) => first), at })
  return { head: await effects.batches.create(head, chunks), judged }
}

function headOf(
  request: BatchRequest & { readonly batchId: string; readonly mode: BatchMode; readonly caller: AccountCaller },
  { lines, chunks, at }: { readonly lines: readonly BatchLine[]; readonly chunks: number[]; readonly at: string },
): BatchHead {
  const rejected = lines.filter((line) => line.rejected !== undefined).length
  return firstHead({
    batchId: request.batchId,
    accountId: request.caller.accountId,
    name: request.name ?? null,
    mode: request.mode,
    // Unlike single reports, scans of batches are private by default: an agency that scans the sites of others does not want to
    // publish the scores.
    isPublic: request.isPublic === true && request.caller.kind !== 'partner',
    createdAt: at,
    updatedAt: at,
    status: 'running',
    pausedReason: null,
    maxCredits: request.maxCredits ?? null,
    total: lines.length,
    chunks,
    pass: 1,
    passAt: at,
    next: 0,
    claim: null,
    running: [],
    counts: { waiting: lines.length - rejected, complete: 0, failed: 0, rejected, canceled: 0 },
    waitingAgain: 0,
    spent: 0,
    lastStartAt: null,
    revision: 0,
    outbox: [],
    lastPause: null,
  })
}
