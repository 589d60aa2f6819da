import type { BatchItem, BatchPage, BatchSummary } from '../../contract/batch.ts'
import { sameAddressAs } from '../../contract/same-address.ts'
import { previewCost } from '../credits.ts'
import { Failure } from '../failure.ts'
import { type OwnerLinks, reportLinks } from '../urls.ts'
import { type BatchChunk, type BatchHead, type BatchLine, type LineEnd, lineStatus, lineUuid, runningLines } from './batch.ts'
import type { BatchStore } from './batch-store.ts'

type Sha256 = (text: string) => string
type Effects = { readonly batches: Pick<BatchStore, 'readChunk'>; readonly sha256: Sha256; readonly baseUrl: string }

const defaultLimit = 50
/** Keeps the cost of reading a page below ten read units, even with long addresses. */
const chunksOfPage = 2

/** The members that every answer about a batch has. */
export function summaryOf(head: BatchHead): BatchSummary {
  const { batchId, name, mode, status, createdAt, pausedReason, spent, running } = head
  const inTheWorks = runningLines(head)
  return {
    batchId,
    name,
    mode,
    status,
    createdAt,
    counts: { ...head.counts, running: inTheWorks },
    creditsHeld: running.length * previewCost,
    creditsSpent: spent,
    pausedReason,
  }
}

/**
 * One page of a batch's lines.
 * @param asked.cursor  `nextCursor` of the page before
 * @throws Failure invalid_request for an invalid cursor, batch_not_found where rows have expired
 */
export async function pageOfBatch(
  head: BatchHead,
  asked: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
  owner: OwnerLinks,
  effects: Effects,
): Promise<BatchPage> {
  const from = startOf(head, asked.cursor)
  const upTo = from + (asked.limit ?? defaultLimit)
  const before = head.chunks.filter((first) => first <= from).at(-1) ?? 0
  const wanted = head.chunks.filter((first) => first >= before && first < upTo).slice(0, chunksOfPage)
  const chunks = await Promise.all(wanted.map((first) => effects.batches.readChunk(head, first)))
  const items = chunks
    .flatMap((chunk) => itemsOf(head, chunk, owner, effects))
    .filter(({ index }) => index >= from && index < upTo)
  const next = from + items.length
  return { success: true, ...summaryOf(head), items, nextCursor: next < head.total ? `${head.batchId}.${next}` : null }
}

function startOf(head: BatchHead, cursor: string | undefined): number {
  if (cursor === undefined) return 0
  const [, batchId, digits = ''] = /^([^.]+)\.(\d{1,4})$/.exec(cursor) ?? []
  if (batchId === head.batchId && Number(digits) < head.total) return Number(digits)
  throw badCursor()
}

function badCursor(): Failure {
  const message = 'Use nextCursor of the page before as it is'
  return new Failure('invalid_request', `The cursor is not valid. ${message}`, { details: [{ path: 'cursor', message }] })
}

/** The lines of a chunk as callers see them. */
function itemsOf(head: BatchHead, chunk: BatchChunk, owner: OwnerLinks, effects: Omit<Effects, 'batches'>): BatchItem[] {
  return chunk.lines.map((line, offset) => {
    const index = chunk.first + offset
    const end = chunk.ends.get(index)
    const state = { line, index, end, status: lineStatus(head, index, line, end) }
    const uuid = scanOf(head, state, effects.sha256)
    const hasEnd = state.status === 'complete' || state.status === 'failed'
    return {
      index,
      url: line.url,
      uuid,
      status: state.status,
      overallScore: state.status === 'complete' ? (end?.overallScore ?? null) : null,
      reportUrl: uuid === null ? null : linkOf(head, { uuid, ...state }, owner, effects.baseUrl),
      failureMessage: line.rejected?.error ?? (hasEnd ? (end?.failureMessage ?? null) : null),
      warning: warningOf(line),
    }
  })
}

type LineState = {
  readonly line: BatchLine
  readonly index: number
  readonly end: LineEnd | undefined
  readonly status: ReturnType<typeof lineStatus>
}

/** The uuid of the scan that a line has, or null while it has none. */
export function scanOf(head: BatchHead, { line, index, end, status }: LineState, sha256: Sha256): string | null {
  const scanned = line.sameAs ?? index
  const pass =
    status === 'running'
      ? head.running.find((one) => one.index === scanned)?.pass
      : status === 'complete' || status === 'failed'
        ? end?.pass
        : undefined
  return pass === undefined ? null : lineUuid(head.batchId, { index: scanned, pass }, sha256)
}

function linkOf(head: BatchHead, { uuid, status, end }: LineState & { uuid: string }, owner: OwnerLinks, baseUrl: string) {
  // A takedown is not noted in the line: its link then leads to a page that is not found.
  const publishedAs = head.isPublic && status === 'complete' ? (end?.slug ?? null) : null
  const scan = { uuid, partner: owner.teamSlug !== null, publishedAs }
  return reportLinks(scan, head.mode, owner, baseUrl).reportUrl
}

/** What to know of a line before it is mailed: another line has its address or its domain. */
export function warningOf({ sameAs, sameDomainAs }: BatchLine): string | null {
  if (sameAs !== undefined) return sameAddressAs(sameAs)
  return sameDomainAs === undefined ? null : `The same domain as line ${sameDomainAs}.`
}

/**
 * The account's batches, newest first.
 * @throws Failure invalid_request for an invalid cursor
 */
export async function listOfBatches(
  accountId: string,
  asked: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
  { batches }: { readonly batches: Pick<BatchStore, 'listOfAccount'> },
) {
  if (asked.cursor !== undefined && !placeShape.test(asked.cursor)) throw badCursor()
  const { heads, next } = await batches.listOfAccount(accountId, { limit: asked.limit ?? defaultLimit, before: asked.cursor })
  return { success: true as const, batches: heads.map(summaryOf), nextCursor: next }
}

/** Time and id of a batch, as in the keys of the store. */
const placeShape = /^\d{4}-\d\d-\d\dT[\d:.]+Z#[0-9a-f-]{36}$/
