import { retryAfterMs } from './api-error.ts'
import type { Operations } from './api-operations.ts'
import type { Answer } from './call.ts'
import type { Client } from './client.ts'
import { isPassing, pause, repeatAfterMs } from './retry-passing.ts'

/** Operations that are polled until the scan has ended. */
export type PolledOperation = 'readScanPreview' | 'readAiVisibilityReport' | 'readAgentScan'

/** The state of a scan in one poll. */
export type ScanView<Id extends PolledOperation = PolledOperation> = {
  readonly status: 'pending' | 'analyzing' | 'complete' | 'failed'
  /** Null when the answer does not say. */
  readonly stage: string | null
  /** Calls of the answer platforms: finished batches, and all. */
  readonly done: number
  readonly total: number
  readonly answer: Operations[Id]['answer']
  /** The stable reason of a failed scan. */
  readonly failureCode: string | null
}

export type FollowOptions<Id extends PolledOperation> = {
  readonly operation: Id
  readonly uuid: string
  readonly signal?: AbortSignal
  /** Milliseconds between two polls, replacing the API's Retry-After; only right for a stage without other users. */
  readonly pollMs?: number
}

// Interface: every 5 to 15 seconds.
const usualPollMs = 10_000
const maxFailuresInARow = 8

/**
 * Polls a scan until it is complete or failed, and yields every view that differs from the previous one. Waits as long as
 * `Retry-After` says, sends the last ETag, and survives throttling, lost connections and short failures of the service.
 * @throws ApiError when the API refuses; what the signal was aborted with
 */
export async function* followScan<Id extends PolledOperation>(
  client: Client,
  options: FollowOptions<Id>,
): AsyncGenerator<ScanView<Id>> {
  const { operation, uuid, signal, pollMs } = options
  const wait = (milliseconds: number) => pause(milliseconds, signal)
  const stoppable = signal === undefined ? {} : { signal }
  let etag: string | undefined
  let failures = 0
  for (;;) {
    signal?.throwIfAborted()
    try {
      const answer = await client.call<PolledOperation>(operation, {
        query: { uuid },
        ...(etag === undefined ? {} : { ifNoneMatch: etag }),
        ...stoppable,
      })
      failures = 0
      if (answer.data !== undefined) {
        etag = answer.headers.get('etag') ?? undefined
        const view = viewOf(answer, answer.data)
        // The answer of the operation that was called.
        yield view as ScanView<Id>
        if (hasEnded(view)) return
      }
      await wait(pollMs ?? retryAfterMs(answer.headers) ?? usualPollMs)
    } catch (error) {
      signal?.throwIfAborted()
      await wait(waitAfterFailure(error, ++failures))
    }
  }
}

/** @throws the error when it will not pass, or has been repeated too often */
function waitAfterFailure(error: unknown, failures: number): number {
  if (failures > maxFailuresInARow || !isPassing(error)) throw error
  return repeatAfterMs(error, failures)
}

const hasEnded = ({ status }: ScanView): boolean => status === 'complete' || status === 'failed'

/** The scan has not ended within the caller's time limit. It continues. */
export class ScanTimeout extends Error {
  override readonly name = 'ScanTimeout'
}

// Every scan ends at most 20 minutes after its trigger; one more minute for the last poll.
const endOfEveryScanMs = 21 * 60_000

/**
 * Resolves with the last view of a scan, complete or failed.
 * @param options.timeoutMs  21 minutes when left out: every scan has ended by then
 * @throws ApiError, ScanTimeout, or what the signal was aborted with
 */
export async function waitForScan<Id extends PolledOperation>(
  client: Client,
  options: FollowOptions<Id> & { readonly timeoutMs?: number; readonly onView?: (view: ScanView<Id>) => void },
): Promise<ScanView<Id>> {
  const { timeoutMs = endOfEveryScanMs, onView, signal, ...rest } = options
  const timeout = AbortSignal.timeout(timeoutMs)
  let last: ScanView<Id> | undefined
  try {
    for await (const view of followScan(client, {
      ...rest,
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    })) {
      onView?.(view)
      last = view
    }
  } catch (error) {
    if (!timeout.aborted || signal?.aborted) throw error
    throw new ScanTimeout(`The scan ${options.uuid} has not ended after ${Math.round(timeoutMs / 1000)} s; it goes on`)
  }
  if (last === undefined) throw new ScanTimeout(`The scan ${options.uuid} was not seen`)
  return last
}

function viewOf({ headers }: Answer<PolledOperation>, answer: Operations[PolledOperation]['answer']): ScanView {
  const progress = new Map(
    (headers.get('x-scan-progress') ?? '').split(';').map((part) => {
      const [name = '', value = ''] = part.trim().split('=')
      return [name, value] as const
    }),
  )
  return {
    status: answer.status,
    stage: progress.get('stage') ?? null,
    done: Number(progress.get('done') ?? ('done' in answer ? answer.done : 0)),
    total: Number(progress.get('total') ?? ('total' in answer ? answer.total : 0)),
    answer,
    failureCode: headers.get('x-scan-failure-code'),
  }
}
