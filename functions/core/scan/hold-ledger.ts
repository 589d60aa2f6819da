import type { AccountStore } from '../stores.ts'
import type { ScanHead } from './scan.ts'

type Accounts = Pick<AccountStore, 'putLedger' | 'findLedger'>
type Charged = Pick<ScanHead, 'uuid' | 'createdAt' | 'cost'> & { readonly payerId: string }

const holdRow = (scan: Charged) => ({
  at: scan.createdAt,
  kind: 'hold' as const,
  reference: scan.uuid,
  amount: scan.cost === 0 ? 0 : -scan.cost,
  reason: null,
})

/** Writes the ledger row of a hold: put if absent, with the time of the head, so that any caller may write it. */
export const bookHold = (scan: Charged, accounts: Accounts): Promise<void> => accounts.putLedger(scan.payerId, holdRow(scan))

/** Writes the ledger row of a hold's end; nothing when the ledger has no hold. */
export async function bookEnd(scan: Charged, end: { kind: 'settle' | 'release'; at: string }, accounts: Accounts): Promise<void> {
  if ((await accounts.findLedger(scan.payerId, holdRow(scan))) === undefined) return
  const amount = end.kind === 'release' ? scan.cost : 0
  await accounts.putLedger(scan.payerId, { at: end.at, kind: end.kind, reference: scan.uuid, amount, reason: null })
}

/** Whether an account pays for the scan. Scans of anonymous keys are free and have neither hold nor ledger rows. */
export const isPaid = <H extends Pick<ScanHead, 'payerId'>>(head: H): head is H & { readonly payerId: string } =>
  head.payerId !== null
