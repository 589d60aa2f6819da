import type { AgentRow } from '../accounts/agent.ts'
import type { ScanHead } from '../scan/scan.ts'

/** Items of a scan by family. */
export type ScanItemCounts = {
  readonly parts: number
  readonly work: number
  readonly answers: number
  readonly reportChunks: number
}

/** A deleted object whose second purge is still due. `at`: ISO 8601. */
export type DeletedThing =
  | { readonly kind: 'scan'; readonly uuid: string; readonly at: string }
  | { readonly kind: 'agent'; readonly syntheticId: number; readonly at: string }
  | { readonly kind: 'account'; readonly accountId: string; readonly at: string }

/** The members of an audit row that decide whether it is scrubbed. */
export type AuditEntry = { readonly verb: string; readonly target: string; readonly before: unknown; readonly after: unknown }

/**
 * A deletion is a mark, then a purge. The mark is one conditional write that every later write of a stage checks. The purge may
 * be repeated, and is repeated once nothing that ran before the mark can still be running.
 */
export type DeletionStore = {
  /** Marks the head and fails a scan that has not ended; returns the head after that. Undefined: no such scan. */
  markScan(uuid: string, at: string): Promise<ScanHead | undefined>
  countScan(uuid: string): Promise<ScanItemCounts>
  /** Reduces the head to what money and the second purge need: no name, site or text. */
  stripScan(head: ScanHead): Promise<void>
  /** Removes every item of the scan but the head. */
  purgeScan(uuid: string): Promise<void>
  removeScan(uuid: string): Promise<void>
  /** Removes past and pending deliveries about the scan to the owner's webhooks. */
  forgetDeliveries(head: ScanHead): Promise<void>

  /** Marks the agent, which is not found from then on. False: no such agent. */
  markAgent(syntheticId: number, at: string): Promise<boolean>
  /** The agent, marked or not. */
  findAgent(syntheticId: number): Promise<(AgentRow & { readonly deletedAt: string | null }) | undefined>
  /** Notes that the scan belongs to the agent, before the scan is stored. */
  noteScanOfAgent(syntheticId: number, uuid: string, at: string): Promise<void>
  /** `at`: when it was noted, ISO 8601. */
  scansOfAgent(syntheticId: number): Promise<readonly { readonly uuid: string; readonly at: string }[]>
  /** Removes personas and topics, and strips the agent's own row. */
  purgeAgent(agent: AgentRow): Promise<void>
  removeAgent(syntheticId: number): Promise<void>

  /** False: there is no such account. */
  markAccount(accountId: string, at: string): Promise<boolean>
  /** Removes names and reasons from account, ledger and grants; amounts stay, so that the ledger still adds up. */
  stripAccount(accountId: string): Promise<void>
  removeKeys(accountId: string): Promise<void>
  /** With their deliveries. */
  removeWebhooks(accountId: string): Promise<void>
  /** Ends the account's stay in the list of what is to be purged again. */
  settleAccount(accountId: string): Promise<void>
  removeTeam(slug: string): Promise<void>
  /** Batches of the account and their lines. */
  countBatches(accountId: string): Promise<{ readonly batches: number; readonly batchLines: number }>
  /** Removes heads, lines and ends of the account's batches. Their names go when the account is settled. */
  removeBatches(accountId: string): Promise<void>

  /** Things that are marked and not yet settled, oldest first; may lag. */
  listMarked(): Promise<readonly DeletedThing[]>
  /** Empties the audit rows that match, from the day of `from` to that of `to` (ISO 8601); returns their number. */
  scrubAudit(days: { readonly from: string; readonly to: string }, isAbout: (entry: AuditEntry) => boolean): Promise<number>
}
