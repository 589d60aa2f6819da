import type { FailureCode } from '../../contract/fields.ts'
import type { Stores } from '../stores.ts'
import { bookEnd, bookHold, isPaid } from './hold-ledger.ts'
import { isTerminal, type ScanHead } from './scan.ts'
import { closeSpending } from './spend-book.ts'

export type ScanEnd =
  | {
      readonly status: 'complete'
      readonly slug: string | null
      readonly businessKey: string | null
      readonly overallScore: number | null
    }
  | { readonly status: 'failed'; readonly code: FailureCode; readonly message: string }

export type CloseEffects = {
  readonly stores: Pick<Stores, 'scans' | 'accounts' | 'capacity' | 'agents'>
  /** Starts the notification of the owner. Called again until it succeeds, so it must be repeatable. */
  readonly announce: (head: ScanHead) => Promise<void>
  /** Milliseconds. */
  readonly now: () => number
}

/**
 * Ends a scan; the only function that does. Writes terminal status, money, ledger, capacity, agent, events and index, in this
 * order. Every step is repeatable, and all run again for a scan that is terminal already, so that each caller completes an
 * interrupted end.
 * @param end  how it ends, unless it has ended already: a terminal status never changes; null ends nothing
 * @returns the head as it is now; undefined for a scan that does not exist
 */
export async function closeScan(uuid: string, end: ScanEnd | null, effects: CloseEffects): Promise<ScanHead | undefined> {
  const { stores, now } = effects
  const { scans, accounts, capacity, agents } = stores
  const at = new Date(now()).toISOString()
  const head = end === null ? await scans.find(uuid) : await scans.terminate(uuid, { ...end, at })
  if (head === undefined || !isTerminal(head)) return head

  await settleMoney(head, accounts)
  await capacity.leave(uuid)
  await closeSpending(head, stores)
  if (head.status === 'complete' && head.kind === 'agent-scan' && head.overallScore !== null) {
    const { completedAt } = head
    await agents.setLatest(head.syntheticId, { scanId: uuid, score: head.overallScore, completedAt })
  }
  if (head.outbox !== null) await effects.announce(head)
  await scans.fileUnderOwner(head)
  return head
}

/** The stored status alone decides whether the hold is settled or released. */
async function settleMoney(head: ScanHead, accounts: CloseEffects['stores']['accounts']): Promise<void> {
  if (!isPaid(head)) return
  // While the hold exists, any caller can still write its ledger row; once it is gone, the ledger row is the proof of it.
  const payer = await accounts.find(head.payerId)
  if (payer !== undefined && Object.hasOwn(payer.holds, head.uuid)) await bookHold(head, accounts)
  const kind = head.status === 'complete' ? 'settle' : 'release'
  await accounts[kind](head.payerId, head.uuid)
  await bookEnd(head, { kind, at: head.terminalAt ?? head.updatedAt }, accounts)
}
