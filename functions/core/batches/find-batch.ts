import { Failure } from '../failure.ts'
import { parseScanUuid } from '../scan/scan-uuid.ts'
import type { BatchHead } from './batch.ts'
import type { BatchStore } from './batch-store.ts'

/**
 * A batch of the account.
 * @throws Failure batch_not_found when it does not exist or belongs to another account
 */
export async function findBatch(
  batchId: string,
  { accountId }: { readonly accountId: string },
  { batches }: { readonly batches: Pick<BatchStore, 'find'> },
): Promise<BatchHead> {
  const id = parseScanUuid(batchId)
  const head = id === undefined ? undefined : await batches.find(id)
  if (head !== undefined && head.accountId === accountId) return head
  throw new Failure('batch_not_found', `There is no batch ${id ?? 'with this batchId'}`)
}
