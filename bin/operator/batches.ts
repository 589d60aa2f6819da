import { createBatchStore } from '../../functions/adapters/dynamo/batch-store.ts'
import { createTable } from '../../functions/adapters/dynamo/table.ts'
import type { BatchHead } from '../../functions/core/batches/batch.ts'
import type { BatchStore } from '../../functions/core/batches/batch-store.ts'
import { type BatchAction, cancel, changeBatch, pause } from '../../functions/core/batches/change-batch.ts'
import { summaryOf } from '../../functions/core/batches/present-batch.ts'
import type { Operator } from './connect.ts'
import { notThere } from './operator-error.ts'
import { writeAudited } from './write-audited.ts'

const listed = 100

const storeOf = ({ clients: { dynamodb, tableName } }: Operator): BatchStore =>
  createBatchStore(createTable({ tableName, client: dynamodb }))
const shown = (head: BatchHead) => ({ ...summaryOf(head), accountId: head.accountId, maxCredits: head.maxCredits })

async function headOf(operator: Operator, batchId: string): Promise<BatchHead> {
  const head = await storeOf(operator).find(batchId)
  if (head === undefined) throw notThere('batch', batchId)
  return head
}

/** Batches of an account, newest first; without one those in which something is left to do, oldest first. */
export async function listBatches(operator: Operator, accountId: string | undefined) {
  if (accountId === undefined) return { batches: (await storeOf(operator).listOpen()).map(shown) }
  if (!(await operator.stores.accounts.find(accountId))) throw notThere('account', accountId)
  const { heads } = await storeOf(operator).listOfAccount(accountId, { limit: listed })
  return { accountId, batches: heads.map(shown) }
}

/** Where a batch stands, with the line that is being started and the scans that run. */
export async function showBatch(operator: Operator, batchId: string) {
  const head = await headOf(operator, batchId)
  const { claim, running, pass, next, updatedAt, lastStartAt } = head
  return { ...shown(head), updatedAt, lastStartAt, pass, next, claim, running }
}

const actions: Readonly<Record<'pause' | 'cancel', BatchAction>> = { pause: pause('by_operator'), cancel }

/** Pauses a batch, which its account cannot resume then, or cancels what waits in it. */
export async function changeBatchOf(operator: Operator, verb: 'pause' | 'cancel', batchId: string) {
  const before = await headOf(operator, batchId)
  const after = verb === 'pause' ? 'paused' : 'canceled'
  return writeAudited(operator, { verb: `batch ${verb}`, target: batchId, before: before.status, after }, async () =>
    shown(await changeBatch(batchId, before, actions[verb], { batches: storeOf(operator), now: operator.now })),
  )
}
