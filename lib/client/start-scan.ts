import { randomUUID } from 'node:crypto'
import { ApiError } from './api-error.ts'
import type { Operations } from './api-operations.ts'
import type { Client } from './client.ts'
import type { PolledOperation } from './follow-scan.ts'

export type StartedScan = {
  readonly uuid: string
  /** How it is polled; depends on the key, since previews are for partners. */
  readonly operation: Extract<PolledOperation, 'readScanPreview' | 'readAiVisibilityReport'>
  readonly answer: Operations['triggerScanPreview']['answer']
}

const notAPartner = new Set(['partner_required', 'account_required'])

/**
 * Starts a scan preview if the key is a partner's, else an AI visibility report. The API tells which.
 * @throws ApiError when the API refuses
 */
export async function startScan(
  client: Client,
  { url, signal }: { readonly url: string; readonly signal?: AbortSignal },
): Promise<StartedScan> {
  const call = { body: { url }, idempotencyKey: randomUUID(), ...(signal === undefined ? {} : { signal }) }
  try {
    const answer = await once(() => client.call('triggerScanPreview', call))
    return { uuid: answer.uuid, operation: 'readScanPreview', answer }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 403 || !notAPartner.has(error.code)) throw error
  }
  const answer = await once(() => client.call('triggerAiVisibilityReport', call))
  return { uuid: answer.uuid, operation: 'readAiVisibilityReport', answer }
}

type Triggered = Operations['triggerScanPreview']['answer']

/** Repeats a trigger whose answer was lost; its idempotency key makes that the same scan. */
async function once(trigger: () => Promise<{ readonly data: Triggered | undefined }>): Promise<Triggered> {
  const { data } = await trigger().catch((error: unknown) => {
    if (error instanceof TypeError) return trigger()
    throw error
  })
  if (data === undefined) throw new TypeError('The trigger was answered without a body')
  return data
}
