/**
 * The stores that decisions need. Every write is one conditional write and may be repeated: a write whose reply was lost
 * succeeds the second time, because after a failed condition the stored item decides (adapters/dynamo).
 */
import type { RateClass } from '../contract/endpoint.ts'
import type { FailureCode } from '../contract/fields.ts'
import type { StageId } from '../contract/stage.ts'
import type { Account, ApiKey, Domain, Group, LedgerRow, Team } from './accounts/account.ts'
import type { AgentRow, PersonaRow, TopicRow } from './accounts/agent.ts'
import type { AuditStore } from './audit-store.ts'
import type { DeletionStore } from './deletion/deletion-store.ts'
import type { RetentionStore } from './retention/retention-store.ts'
import type { PlannedCall } from './scan/plan/plan.ts'
import type { Part, PartName, ScanAnswer, ScanHead, StoredScan } from './scan/scan.ts'
import type { Work, WorkFamily, WorkName } from './scan/work.ts'

/** The position of a scan in its owner's list. */
export type ScanPlace = Pick<ScanHead, 'createdAt' | 'uuid'>
export type OwnScansPage = {
  readonly limit: number
  readonly matches: (head: ScanHead) => boolean
  /** Only scans behind this one. */
  readonly after: ScanPlace | undefined
}

export type ScanStore = {
  /**
   * Puts the head if absent and returns the stored one, from which a repeat sees how far the first try came. A head that was not
   * started yet gets a higher revision, so that the sweeper leaves it alone.
   * @throws Error when another scan has the uuid
   */
  create(head: ScanHead): Promise<ScanHead>
  find(uuid: string): Promise<ScanHead | undefined>
  /** Head and parts by one strong query; internal work and answers are never in its range. */
  read(uuid: string): Promise<StoredScan | undefined>
  /** With a revision: also `gone` when a head that was not started has another revision now. */
  markStarted(uuid: string, at: string, revision?: number): Promise<'started' | 'gone'>
  /** Removes a head that was never started; false when it was started, or its revision has changed. */
  deleteUnstarted(uuid: string, revision: number): Promise<boolean>

  /** pending -> analyzing and one revision up, unless terminal. */
  raise(uuid: string, change: { stage: StageId; at: string; totalCalls?: number }): Promise<void>
  /** Puts the part if absent. @returns the stored part, also if another run put it */
  putPart<N extends PartName>(uuid: string, name: N, value: Part<N>): Promise<Part<N>>
  findPart<N extends PartName>(uuid: string, name: N): Promise<Part<N> | undefined>
  /** Internal work of a stage, put if absent; values are JSON. */
  putWork<N extends WorkName>(uuid: string, name: N, value: Work<N>): Promise<Work<N>>
  findWork(uuid: string, name: WorkName): Promise<unknown>
  /** The named items that exist, by name, in one read. */
  findWorks<Name extends WorkName>(uuid: string, names: readonly Name[]): Promise<ReadonlyMap<Name, unknown>>
  /** Names and values of all work items whose name starts with `prefix`. */
  listWork(uuid: string, prefix: WorkFamily | '' | `${WorkFamily}${string}`): Promise<readonly { name: string; value: unknown }[]>

  /** A final answer is never replaced; the stored one is returned. */
  putAnswer(uuid: string, answer: ScanAnswer): Promise<ScanAnswer>
  /** All, or those to one question. */
  listAnswers(uuid: string, questionId?: string): Promise<readonly ScanAnswer[]>
  findAnswers(uuid: string, ids: readonly PlannedCall[]): Promise<readonly ScanAnswer[]>
  /** Counts a call group's calls as done, once per group. */
  finishBatch(uuid: string, batch: { index: number; calls: number; at: string }): Promise<void>

  /** First step of closeScan: writes the terminal status, complete only from analyzing; a terminal head stays unchanged. */
  terminate(
    uuid: string,
    end:
      | { status: 'complete'; at: string; slug: string | null; businessKey: string | null; overallScore: number | null }
      | { status: 'failed'; at: string; code: FailureCode; message: string },
  ): Promise<ScanHead | undefined>
  /** Last step of closeScan: moves the scan from the list of open scans to the owner's. */
  fileUnderOwner(head: ScanHead): Promise<void>
  /** Every scan not closed yet, oldest first; may lag. */
  listOpen(): Promise<readonly { uuid: string; createdAt: string }[]>
  listByOwner(ownerId: string, page: { limit: number; status?: string }): Promise<readonly ScanHead[]>
  /** A page of the owner's scans, running ones included, newest first. */
  pageByOwner(ownerId: string, page: OwnScansPage): Promise<{ heads: readonly ScanHead[]; next: ScanPlace | null }>
  claim(uuid: string, accountId: string, at: string): Promise<'claimed' | 'mine' | 'taken' | 'missing'>
  hide(uuid: string, at: string): Promise<boolean>
  /** Undoes `hide`. */
  show(uuid: string, at: string): Promise<boolean>

  /** Chunks of one gzip stream, stored once. */
  putReport(uuid: string, chunks: readonly Uint8Array[]): Promise<void>
  reportChunks(uuid: string): AsyncIterable<Uint8Array>
}

export type HoldResult =
  | { readonly outcome: 'held' | 'mine'; readonly balance: number }
  | { readonly outcome: 'insufficient'; readonly balance: number }
  | { readonly outcome: 'too_many' }

export type AccountStore = {
  create(account: Account, opening: LedgerRow): Promise<void>
  find(accountId: string): Promise<Account | undefined>
  /** Accounts that are not deleted, newest first; may lag. */
  list(): Promise<readonly Account[]>
  /** Changes settings and rewrites the copies on the account's keys. */
  change(
    accountId: string,
    change: Partial<Pick<Account, 'name' | 'plan' | 'readOnly' | 'partner' | 'teamSlug'>>,
  ): Promise<Account | undefined>
  /**
   * One update: the month's renewal when due, and the hold, if there are enough credits and fewer than `runningLimit` holds. A
   * refusal changes nothing; its balance is what could have been spent. The renewal's ledger row is written here, the hold's by
   * the caller once the scan is certain to start.
   */
  hold(request: { accountId: string; scanId: string; cost: number; runningLimit: number; at: string }): Promise<HoldResult>
  /** Removes the hold; false when there was none. */
  settle(accountId: string, scanId: string): Promise<boolean>
  /** Removes the hold and gives its credits back; false when there was none. */
  release(accountId: string, scanId: string): Promise<boolean>
  /**
   * Adds credits once per grant id; undefined for an unknown account.
   * @throws RangeError unless `amount` is a positive integer
   */
  grant(request: {
    accountId: string
    grantId: string
    amount: number
    reason: string | null
    at: string
  }): Promise<{ balance: number } | undefined>
  /**
   * Takes credits away once per grant id, never more than the balance; undefined for an unknown account.
   * @throws RangeError unless `amount` is a positive integer
   */
  take(request: {
    accountId: string
    grantId: string
    amount: number
    reason: string | null
    at: string
  }): Promise<{ outcome: 'taken' | 'insufficient'; balance: number } | undefined>
  /** Put if absent. */
  putLedger(accountId: string, row: LedgerRow): Promise<void>
  findLedger(accountId: string, row: Pick<LedgerRow, 'at' | 'reference' | 'kind'>): Promise<LedgerRow | undefined>
  /** Every row, oldest first. Their amounts add up to the balance. */
  listLedger(accountId: string): Promise<readonly LedgerRow[]>
}

export type CapacityStore = {
  /**
   * Adds the scan to the stage's set of running scans if there is capacity; true also when it is in the set already.
   * @param environments  of the asking function: `weight` is the most that the scan takes at once, `max` the limit of the stage
   */
  enter(scanId: string, maxScans: number, environments?: { readonly weight: number; readonly max: number }): Promise<boolean>
  /** As `enter`, for unpaid scans, which also have a daily limit. */
  enterAnonymous(scanId: string, limits: { maxRunning: number; maxADay: number; day: string }): Promise<boolean>
  /** @param unusedDay  day of an unpaid scan that never ran: its daily slot is released too */
  leave(scanId: string, unusedDay?: string): Promise<void>
  /** Dollars spent on a day. */
  spentUsd(day: string): Promise<number>
  /** Dollars spent on a day, or the spent and expected cost of the day's scans if that is higher. */
  bookedUsd(day: string): Promise<number>
  /** Adds once per `entry`, so that a repeated stage books nothing twice. */
  addSpend(day: string, entry: string, usd: number): Promise<void>
  /** Books a scan's estimate, once, if the sum stays below the ceiling; a ceiling below the estimate admits one scan. */
  bookEstimate(day: string, scanId: string, usd: number, ceilingUsd: number): Promise<boolean>
  /** Replaces the estimate of a scan by its cost, once. */
  replaceEstimate(day: string, scanId: string, usd: number): Promise<void>
  /**
   * Reserves the most that a call can cost, by one conditional write: spent and reserved stay below the ceiling.
   * @returns `reserved` also when the name was reserved before; `full`: other reservations are in the way; `spent`: nothing can
   * be reserved on that day any more
   */
  reserve(
    day: string,
    name: string,
    usd: number,
    ceilingUsd: number,
  ): Promise<{ readonly outcome: 'reserved' | 'full' | 'spent' }>
  /**
   * Replaces a reservation by the actual cost, once, even if it is not of `reservedUsd`.
   * @returns dollars spent on the day
   */
  settle(day: string, name: string, usd: number, reservedUsd: number): Promise<number>
  /**
   * Releases reservations with names starting like that, of callers that died; one that is alive after all may still settle.
   * @param before  only names that sort before this one
   */
  releaseMatching(day: string, prefix: string, before?: string): Promise<void>
}

export type SlugStore = {
  /** The slug of a business, set by the first caller. `scope`: null for public names, else the account id of a partner. */
  slugFor(businessKey: string, candidates: Iterable<string>, scope: string | null): Promise<string>
  /** The slug a business has already. */
  findSlug(businessKey: string, scope: string | null): Promise<string | undefined>
  /** Points the slug at a scan that is about to complete; the previous ones stay until it does. Never replaces a newer scan. */
  point(slug: string, to: { businessKey: string; scanId: string; createdAt: string; scope: string | null }): Promise<void>
  /**
   * Removes a deleted scan from its slug: the newest that remains takes its place. With the last one, slug and business are
   * removed, since both contain the brand's name.
   */
  drop(slug: string, scan: { businessKey: string; scanId: string; createdAt: string; scope: string | null }): Promise<void>
  /** Lets older scans of the business take the places of those that were taken down. */
  refill(slug: string, of: { businessKey: string; scope: string | null }): Promise<void>
  /** The newest complete scan of a slug that was not taken down, and the one before it. */
  resolve(slug: string, scope: string | null): Promise<{ scanId: string; previousScanId: string | null } | undefined>
  markIndexable(slug: string, indexable: boolean): Promise<void>
  listIndexable(limit: number): Promise<readonly string[]>
}

export type KeyStore = {
  /** Puts the key if absent; copies of account and team are read afresh, whatever the row says. */
  put(key: ApiKey): Promise<void>
  find(keyId: string): Promise<ApiKey | undefined>
  revoke(keyId: string, at: string): Promise<ApiKey | undefined>
  /** Sets the key's expiry unless it has an earlier one. @returns the row after the change */
  expire(keyId: string, at: string): Promise<ApiKey | undefined>
  listByAccount(accountId: string): Promise<readonly ApiKey[]>
  /** Stores the time of last use, at most once a minute: call it only when the stored time is older. */
  touch(keyId: string, at: string): Promise<void>
  /** Replaces the digest after a change of the pepper. */
  rehash(keyId: string, from: string, to: Pick<ApiKey, 'digest' | 'pepperVersion'>): Promise<void>
  /** One write: counts so many requests in their window, all or none, and returns the count including them. */
  countRequests(window: RateWindow & { readonly permits: number }): Promise<{ count: number; limited: boolean }>
}

/** Requests of a class with one key in one minute. */
export type RateWindow = {
  readonly keyId: string
  readonly rateClass: RateClass
  readonly minute: number
  readonly limit: number
}

export type AgentStore = {
  /** Next value of the counter, which starts at 1001; the same value for a repeated call id. */
  nextSyntheticId(requestId?: string): Promise<number>
  create(agent: AgentRow, personas: readonly PersonaRow[], topics: readonly TopicRow[]): Promise<void>
  find(syntheticId: number): Promise<AgentRow | undefined>
  listOwn(accountId: string): Promise<readonly AgentRow[]>
  personas(syntheticId: number): Promise<readonly PersonaRow[]>
  topics(syntheticId: number): Promise<readonly TopicRow[]>
  findTopic(syntheticId: number, topicId: string): Promise<TopicRow | undefined>
  /** `full`: the agent has the maximum already. */
  addPersona(syntheticId: number, persona: PersonaRow, max: number): Promise<'added' | 'full'>
  addTopic(syntheticId: number, topic: TopicRow, max: number): Promise<'added' | 'full'>
  /** Adds queries that are not there yet, ignoring case and spaces; `full`: nothing stored, as `max` would be exceeded. */
  addQueries(
    syntheticId: number,
    topicId: string,
    queries: readonly string[],
    max: number,
  ): Promise<{ topic: TopicRow; added: number } | 'full' | undefined>
  /** Only if newer than what is there. */
  setLatest(syntheticId: number, latest: { scanId: string; score: number; completedAt: string }): Promise<void>
  /** Replaces the latest scan by another, or by none, if it is still `scanId`. */
  replaceLatest(
    syntheticId: number,
    scanId: string,
    latest: { scanId: string; score: number; completedAt: string } | null,
  ): Promise<void>
  /** False: the agent has no such persona. */
  removePersona(syntheticId: number, personaId: string): Promise<boolean>
  removeTopic(syntheticId: number, topicId: string): Promise<boolean>
  /** Case and spaces aside. */
  removeQuery(syntheticId: number, topicId: string, query: string): Promise<'removed' | 'no_topic' | 'no_query'>
}

export type TeamStore = {
  createTeam(team: Team): Promise<boolean>
  findTeam(slug: string): Promise<Team | undefined>
  /** By slug; may lag. */
  listTeams(): Promise<readonly Team[]>
  changeTeam(slug: string, change: Partial<Team>): Promise<Team | undefined>
  addAccount(slug: string, accountId: string): Promise<void>
  putDomain(domain: Domain): Promise<Domain>
  findDomain(host: string): Promise<Domain | undefined>
  /** Verifying or removing rewrites the copies on the team and on its accounts' keys. */
  verifyDomain(host: string): Promise<Domain | undefined>
  removeDomain(host: string): Promise<Domain | undefined>
  /** Removes a host from links and keeps serving it. */
  retireDomain(host: string, change: { readonly lapsedAt: string } | { readonly servesUntil: string }): Promise<void>
  listDomains(): Promise<readonly Domain[]>
  createGroup(group: Group): Promise<void>
  findGroup(groupId: string): Promise<Group | undefined>
  addMember(groupId: string, accountId: string): Promise<boolean>
  removeMember(groupId: string, accountId: string): Promise<boolean>
  shareAgent(groupId: string, syntheticId: number): Promise<boolean>
  unshareAgent(groupId: string, syntheticId: number): Promise<boolean>
  /** Groups the account is a member of now. */
  groupsOf(accountId: string): Promise<readonly string[]>
  agentsOfGroup(groupId: string): Promise<readonly number[]>
}

/** The owner of a claim, an account's or a key's id, and the hash that tells the call from the owner's other calls. */
export type ClaimScope = { readonly owner: string; readonly call: string }

export type IdempotencyClaim = {
  readonly scope: ClaimScope
  readonly bodyHash: string
  /** Every id that the work will use, so that a retry after a crash continues with the same ones. */
  readonly ids: readonly string[]
  readonly leaseUntil: string
}
export type ClaimResult =
  | { readonly outcome: 'claimed'; readonly ids: readonly string[] }
  | { readonly outcome: 'replay'; readonly response: { status: number; body: string; headers: Record<string, string> } }
  | { readonly outcome: 'mismatch' }
  | { readonly outcome: 'in_flight'; readonly leaseUntil: string }

export type IdempotencyStore = {
  claim(claim: IdempotencyClaim, now: string): Promise<ClaimResult>
  keep(scope: ClaimScope, response: { status: number; body: string; headers: Record<string, string> }): Promise<void>
  /**
   * Frees the key: the next try with the same body continues with the same ids, one with another body starts anew. Nothing
   * happens when an answer was stored or another caller has taken over the lease (`leaseUntil` is that of the own claim).
   */
  release(scope: ClaimScope, leaseUntil?: string): Promise<void>
  /** Removes the owner's claims with stored answers that contain one of the texts, or all claims; returns their number. */
  forget(owner: string, mentions: readonly string[] | 'all'): Promise<number>
}

export type AssetStore = {
  /** At most 300 kB; the name is the SHA-256 of the bytes, or of whose card it is. */
  put(asset: { hash: string; contentType: string; bytes: Uint8Array }): Promise<void>
  /** Nothing happens when it does not exist. */
  remove(hash: string): Promise<void>
  find(hash: string): Promise<{ contentType: string; bytes: Uint8Array } | undefined>
}

export type Stores = {
  readonly scans: ScanStore
  readonly accounts: AccountStore
  readonly capacity: CapacityStore
  readonly slugs: SlugStore
  readonly keys: KeyStore
  readonly agents: AgentStore
  readonly teams: TeamStore
  readonly claims: IdempotencyStore
  readonly assets: AssetStore
  readonly audit: AuditStore
  readonly deletions: DeletionStore
  readonly retention: RetentionStore
}

/** Starts executions. Starting one that is running or has ended counts as started. */
export type WorkflowPort = { start(scanId: string): Promise<void> }
