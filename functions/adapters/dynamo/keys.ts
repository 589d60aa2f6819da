import { createHash } from 'node:crypto'
import type { RateClass } from '../../contract/endpoint.ts'
import type { KeyFamily } from '../../contract/key-family.ts'

/** Every key of the table is made here and nowhere else. */
export type Key = { readonly PK: string; readonly SK: string }
/** A key made here, of a family that permissions can name. */
type MadeKey = { readonly PK: `${KeyFamily}${string}`; readonly SK: string }
/** Entries of the one index: what it lists, and in which order. */
export type IndexKey = { readonly GSI1PK: string; readonly GSI1SK: string }

export const indexName = 'GSI1'
/** Greater than every character that a key contains. */
const last = '~'

// DynamoDB: a partition key holds at most 2,048 bytes, so long texts of callers are hashed.
const bounded = (text: string): string =>
  text.length <= 200 ? text : `sha256:${createHash('sha256').update(text).digest('hex')}`

export const accountKey = (accountId: string): MadeKey => ({ PK: `ACCOUNT#${accountId}`, SK: 'PROFILE' })
export const ledgerKey = (accountId: string, row: { at: string; reference: string; kind: string }): MadeKey => ({
  PK: `ACCOUNT#${accountId}`,
  SK: `LEDGER#${row.at}#${row.reference}#${row.kind}`,
})
export const ledgerPrefix = 'LEDGER#'
export const grantKey = (accountId: string, grantId: string): MadeKey => ({ PK: `ACCOUNT#${accountId}`, SK: `GRANT#${grantId}` })
export const grantPrefix = 'GRANT#'
export const ownAgentKey = (accountId: string, syntheticId: number): MadeKey => ({
  PK: `ACCOUNT#${accountId}`,
  SK: `AGENT#${syntheticId}`,
})
export const ownAgentPrefix = 'AGENT#'
export const membershipKey = (accountId: string, groupId: string): MadeKey => ({
  PK: `ACCOUNT#${accountId}`,
  SK: `GROUP#${groupId}`,
})
export const membershipPrefix = 'GROUP#'

export const apiKeyKey = (keyId: string): MadeKey => ({ PK: `KEY#${keyId}`, SK: 'KEY' })
export const rateKey = (window: { keyId: string; rateClass: RateClass; minute: number }): MadeKey => ({
  PK: `RATE#${window.keyId}#${window.rateClass}#${window.minute}`,
  SK: 'WINDOW',
})

export const teamKey = (slug: string): MadeKey => ({ PK: `TEAM#${bounded(slug)}`, SK: 'PROFILE' })
export const domainKey = (host: string): MadeKey => ({ PK: `DOMAIN#${bounded(host)}`, SK: 'PROFILE' })
export const groupKey = (groupId: string): MadeKey => ({ PK: `GROUP#${bounded(groupId)}`, SK: 'PROFILE' })
export const groupMemberKey = (groupId: string, accountId: string): MadeKey => ({
  ...groupKey(groupId),
  SK: `MEMBER#${accountId}`,
})
export const groupMemberPrefix = 'MEMBER#'
export const groupAgentKey = (groupId: string, syntheticId: number): MadeKey => ({
  ...groupKey(groupId),
  SK: `AGENT#${syntheticId}`,
})
export const groupAgentPrefix = 'AGENT#'

export const headKey = (uuid: string): MadeKey => ({ PK: `SCAN#${uuid}`, SK: 'HEAD' })
/** A poll reads this range and nothing else: head and parts, no work and no answers. */
export const pollRange = { from: 'HEAD', to: `PART#${last}` } as const
export const partPrefix = 'PART#'
export const partKey = (uuid: string, name: string): MadeKey => ({ PK: `SCAN#${uuid}`, SK: `${partPrefix}${name}` })
export const workPrefix = 'WORK#'
export const workKey = (uuid: string, name: string): MadeKey => ({ PK: `SCAN#${uuid}`, SK: `${workPrefix}${name}` })
export const answerPrefix = 'ANSWER#'
export const answerKey = (uuid: string, answerId: string): MadeKey => ({ PK: `SCAN#${uuid}`, SK: `${answerPrefix}${answerId}` })
/** Chunks of a report; each build has another digest in its keys, so that two builds at once never mix. */
export const reportPrefix = 'REPORT#'
export const reportKey = (uuid: string): MadeKey => ({ PK: `SCAN#${uuid}`, SK: `${reportPrefix}INDEX` })
export const reportChunkKey = (uuid: string, digest: string, n: number): MadeKey => ({
  PK: `SCAN#${uuid}`,
  SK: `REPORT#${digest}#${String(n).padStart(4, '0')}`,
})

export const openScans = 'OPEN'
export const openIndex = (createdAt: string): IndexKey => ({ GSI1PK: openScans, GSI1SK: createdAt })
export const ownerIndex = (ownerId: string, createdAt: string): IndexKey => ({ GSI1PK: `OWNER#${ownerId}`, GSI1SK: createdAt })
/** Index entries of deleted objects. Each is purged again after a while, since a write under way may have restored a row. */
export const deletedThings = 'DELETED'
export const deletedIndex = (deletedAt: string): IndexKey => ({ GSI1PK: deletedThings, GSI1SK: deletedAt })
/** Accounts that are not deleted, and teams. */
export const accountsList = 'ACCOUNTS'
export const accountIndex = (createdAt: string): IndexKey => ({ GSI1PK: accountsList, GSI1SK: createdAt })
export const teamsList = 'TEAMS'
export const teamIndex = (slug: string): IndexKey => ({ GSI1PK: teamsList, GSI1SK: bounded(slug) })
/** Filter for a search through the whole table: rows of accounts and teams of releases before 1.1, which no list holds. */
export const unlisted = {
  FilterExpression: 'SK = :profile AND (begins_with(PK, :account) OR begins_with(PK, :team)) AND attribute_not_exists(GSI1PK)',
  ExpressionAttributeValues: { ':profile': 'PROFILE', ':account': 'ACCOUNT#', ':team': 'TEAM#' },
} as const
export const domainsList = 'DOMAINS'
export const domainIndex = (host: string): IndexKey => ({ GSI1PK: domainsList, GSI1SK: host })
export const indexableSlugs = 'INDEXABLE'
export const indexableIndex = (slug: string): IndexKey => ({ GSI1PK: indexableSlugs, GSI1SK: slug })
/** The uuid in the key of a scan's item. */
export const uuidOf = (key: Pick<Key, 'PK'>): string => key.PK.slice('SCAN#'.length)

/** Every scan that a slug ever pointed at, oldest first: the slug falls back to these when newer ones are deleted. */
export const slugScanPrefix = 'SCAN#'
export const slugScanKey = (slug: string, scope: string | null, scan: { createdAt: string; scanId: string }): MadeKey => ({
  ...slugKey(slug, scope),
  SK: `${slugScanPrefix}${scan.createdAt}#${scan.scanId}`,
})
/** `scope`: null for the public names, an account id for a partner's own. */
export const slugKey = (slug: string, scope: string | null): MadeKey => ({
  PK: scope === null ? `SLUG#${bounded(slug)}` : `SLUG#${scope}#${bounded(slug)}`,
  SK: 'POINTER',
})
export const businessRowKey = (businessKey: string, scope: string | null): MadeKey => ({
  PK: scope === null ? `BUSINESS#${bounded(businessKey)}` : `BUSINESS#${scope}#${bounded(businessKey)}`,
  SK: 'POINTER',
})

export const agentKey = (syntheticId: number): MadeKey => ({ PK: `AGENT#${syntheticId}`, SK: 'PROFILE' })
/** The agent number given to one call, so that a repeat of the call gets the same number. */
export const agentRequestKey = (requestId: string): MadeKey => ({ PK: `AGENT#REQUEST#${requestId}`, SK: 'NUMBER' })
export const personaPrefix = 'PERSONA#'
export const personaKey = (syntheticId: number, id: string): MadeKey => ({
  PK: `AGENT#${syntheticId}`,
  SK: `${personaPrefix}${bounded(id)}`,
})
export const topicPrefix = 'TOPIC#'
export const topicKey = (syntheticId: number, id: string): MadeKey => ({
  PK: `AGENT#${syntheticId}`,
  SK: `${topicPrefix}${bounded(id)}`,
})
/** Scans of the agent, paid by any account. The prefix sorts behind the topics, whose range must not include it. */
export const agentScanPrefix = 'UUID#'
export const agentScanKey = (syntheticId: number, uuid: string): MadeKey => ({
  PK: `AGENT#${syntheticId}`,
  SK: `${agentScanPrefix}${uuid}`,
})
/** Each range is read by one query: the agent's own row sorts between its personas and its topics. */
export const personasAndAgent = { from: personaPrefix, to: 'PROFILE' } as const
export const agentAndTopics = { from: 'PROFILE', to: `${topicPrefix}${last}` } as const

/** All claims of one owner lie together, so that they can be deleted with it. */
export const claimsOf = (owner: string): `IDEMPOTENCY#${string}` => `IDEMPOTENCY#${owner}`
export const claimKey = ({ owner, call }: { owner: string; call: string }): MadeKey => ({
  PK: claimsOf(owner),
  SK: `CLAIM#${call}`,
})
/** Where releases before 1.1 put the claim of a call; such a row lives for at most two days. */
export const oldClaimKey = ({ call }: { call: string }): MadeKey => ({
  PK: `IDEMPOTENCY#${createHash('sha256').update(call).digest('hex')}`,
  SK: 'CLAIM',
})
export const capacityKey: MadeKey = { PK: 'CAPACITY', SK: 'RUNNING' }
export const anonymousDayKey = (day: string): MadeKey => ({ PK: 'CAPACITY', SK: `ANONYMOUS#${day}` })
export const spendKey = (day: string): MadeKey => ({ PK: `SPEND#${day}`, SK: 'TOTAL' })
/** When rows of a day may go, in seconds since 1970. */
export const dayExpiry = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000 + 3 * 86_400
export const spendEntryKey = (day: string, entry: string): MadeKey => ({ PK: `SPEND#${day}`, SK: `ENTRY#${bounded(entry)}` })
export const agentCounterKey: MadeKey = { PK: 'COUNTER#AGENT', SK: 'COUNTER' }
export const auditDay = (at: string): `AUDIT#${string}` => `AUDIT#${at.slice(0, 10)}`
export const auditKey = (row: { at: string; id: string }): MadeKey => ({
  PK: auditDay(row.at),
  SK: `${row.at}#${row.id}`,
})
/** Scans by the day on which they ended, so that one query finds those that reach their retention limit on a day. */
export const endedOn = (day: string): `ENDED#${string}` => `ENDED#${day}`
export const endedKey = (scan: { terminalAt: string; uuid: string }): MadeKey => ({
  PK: endedOn(scan.terminalAt.slice(0, 10)),
  SK: scan.uuid,
})
/** The last day up to which the upkeep has removed expired data. */
export const trimmedKey = (what: string): MadeKey => ({ PK: 'ENDED#', SK: what })
export const assetKey = (hash: string): MadeKey => ({ PK: `ASSET#${bounded(hash)}`, SK: 'BYTES' })

/** A batch: its head, its lines in chunks, and how single lines ended. */
export const batchKey = (batchId: string): MadeKey => ({ PK: `BATCH#${batchId}`, SK: 'BATCH' })
const numbered = (index: number): string => String(index).padStart(5, '0')
export const chunkKey = (batchId: string, first: number): MadeKey => ({ PK: `BATCH#${batchId}`, SK: `CHUNK#${numbered(first)}` })
const linePrefix = 'LINE#'
export const lineKey = (batchId: string, index: number): MadeKey => ({
  PK: `BATCH#${batchId}`,
  SK: `${linePrefix}${numbered(index)}`,
})
export const lineOfKey = (sk: unknown): number => Number(String(sk).slice(linePrefix.length))
/** The account's name for each batch, in order of creation. A page of the list starts after the key of the last one shown. */
export const batchNamePrefix = 'BATCH#'
export const batchNameKey = (accountId: string, batch: { createdAt: string; batchId: string }): MadeKey => ({
  PK: `ACCOUNT#${accountId}`,
  SK: `${batchNamePrefix}${batch.createdAt}#${batch.batchId}`,
})
export const openBatches = 'BATCHES'
export const openBatchIndex = (createdAt: string): IndexKey => ({ GSI1PK: openBatches, GSI1SK: createdAt })
/** Which feeder is at work. */
export const feederTurnKey: MadeKey = { PK: 'BATCH#FEEDER', SK: 'TURN' }

/** All webhooks of an account, in one row. */
export const webhooksKey = (accountId: string): MadeKey => ({ PK: `WEBHOOK#ACCOUNT#${accountId}`, SK: 'HOOKS' })
/** Deliveries of a webhook, by the time of their events. */
export const deliveriesOf = (webhookId: string): `WEBHOOK#${string}` => `WEBHOOK#${bounded(webhookId)}`
export const deliveryPrefix = 'DELIVERY#'
export const deliveryKey = (one: { webhookId: string; at: string; deliveryId: string }): MadeKey => ({
  PK: deliveriesOf(one.webhookId),
  SK: `${deliveryPrefix}${one.at}#${one.deliveryId}`,
})
export const deliverySince = (since: string) => ({ from: `${deliveryPrefix}${since}`, to: `${deliveryPrefix}${last}` })
/** Key prefix of the deliveries about one thing (a scan, a batch) at one time. */
export const deliveryOfThing = (at: string, id: string): string => `${deliveryPrefix}${at}#${id}-`
