import { createBatchStore } from '../../functions/adapters/dynamo/batch-store.ts'
import { createTable } from '../../functions/adapters/dynamo/table.ts'
import type { BatchHead } from '../../functions/core/batches/batch.ts'
import type { BatchStore } from '../../functions/core/batches/batch-store.ts'
import { type BatchAction, cancel, changeBatch, pause, resumeByOperator } from '../../functions/core/batches/change-batch.ts'
import { summaryOf } from '../../functions/core/batches/present-batch.ts'
import type { Operator } from './connect.ts'
import { notThere } from './operator-error.ts'
import { writeAudited } from './write-audited.ts'

const listed = 100

const storeOf = ({ clients: { dynamodb, tableName } }: Operator): BatchStore =>
  createBatchStore(createTable({ tableName, client: dynamodb, patience: 'request' }))
const shown = (head: BatchHead) => ({ ...summaryOf(head), accountId: head.accountId, maxCredits: head.maxCredits })

async function headOf(operator: Operator, batchId: string): Promise<BatchHead> {
  const head = await storeOf(operator).find(batchId)
  if (head === undefined) throw notThere(operator, 'batch', batchId)
  return head
}

/** Batches of an account, newest first; without an account, those with work left, oldest first. */
export async function listBatches(operator: Operator, accountId: string | undefined) {
  if (accountId === undefined) return { batches: (await storeOf(operator).listOpen()).map(shown) }
  if (!(await operator.stores.accounts.find(accountId))) throw notThere(operator, 'account', accountId)
  const { heads } = await storeOf(operator).listOfAccount(accountId, { limit: listed })
  return { accountId, batches: heads.map(shown) }
}

/** Progress of a batch, with the line being started and the running scans. */
export async function showBatch(operator: Operator, batchId: string) {
  const head = await headOf(operator, batchId)
  const { claim, running, pass, next, updatedAt, lastStartAt } = head
  return { ...shown(head), updatedAt, lastStartAt, pass, next, claim, running }
}

export const changes = {
  pause: { action: pause('by_operator'), after: 'paused', does: 'Starts no more lines; the account cannot resume it' },
  resume: { action: resumeByOperator, after: 'running', does: 'Goes on with a paused batch, no matter who paused it' },
  cancel: { action: cancel, after: 'canceled', does: 'Cancels the lines that wait' },
} as const satisfies Record<string, { readonly action: BatchAction; readonly after: string; readonly does: string }>

export type BatchChange = keyof typeof changes

/** @throws OperatorError for an unknown batch; Failure when its status does not allow the change */
export async function changeBatchOf(operator: Operator, verb: BatchChange, batchId: string) {
  const before = await headOf(operator, batchId)
  const { action, after } = changes[verb]
  return writeAudited(operator, { verb: `batch ${verb}`, target: batchId, before: before.status, after }, async () =>
    shown(await changeBatch(batchId, before, action, { batches: storeOf(operator), now: operator.now })),
  )
}
