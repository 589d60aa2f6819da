import type { KeyFamily } from '../../../functions/contract/key-family.ts'

type FamilyPattern = `${KeyFamily}*`

/**
 * The permissions of each function in one table, the only source of the roles. A family is the beginning of a partition key
 * (DynamoDB's LeadingKeys condition sees the partition key only).
 */
export type Permissions = {
  /** Get, BatchGet and Query. */
  readonly reads: readonly FamilyPattern[]
  /** Get and Update, for rows in which only a counter or a time stamp changes. */
  readonly updates: readonly FamilyPattern[]
  /** Get, BatchGet, Query, Put, Update and Delete. */
  readonly writes: readonly FamilyPattern[]
  /** Partition keys of the index that may be queried. */
  readonly lists: readonly string[]
  readonly providerSecret: boolean
  readonly pepperSecret: boolean
  /** The root of the secrets that sign deliveries. */
  readonly webhookSecret: boolean
  readonly startsScans: boolean
  /** Reads the hosts of partners at the front, and removes those that are switched off. */
  readonly managesHosts: boolean
  readonly startsDeliveries: boolean
}

const nothing: Permissions = {
  reads: [],
  updates: [],
  writes: [],
  lists: [],
  providerSecret: false,
  pepperSecret: false,
  webhookSecret: false,
  startsScans: false,
  managesHosts: false,
  startsDeliveries: false,
}

/** Functions that ask for a key: the key's row with its last use, and the rate window. */
const keyed = allow({ updates: ['KEY#*', 'RATE#*'], pepperSecret: true })
const idempotent = allow({ writes: ['IDEMPOTENCY#*'] })
/** Settings of a scan's owner, for visibility and for links. */
const ownerReads = allow({ reads: ['ACCOUNT#*', 'TEAM#*', 'DOMAIN#*', 'GROUP#*'] })
const scanReads = allow({ reads: ['SCAN#*', 'SLUG#*', 'BUSINESS#*'] }, ownerReads)
/** A poll with a tag reads key and head in one BatchGet, so one statement has to allow both families. */
const polled = allow({ reads: ['KEY#*'] }, keyed, scanReads)
const agentReads = allow({ reads: ['AGENT#*', 'ACCOUNT#*', 'GROUP#*'] })

/** What closeScan changes: the head, the account's hold, the stage's capacity, the agent's latest scan, the slug. */
const closing = allow({
  writes: ['SCAN#*', 'ACCOUNT#*', 'AGENT#*', 'SLUG#*', 'BUSINESS#*'],
  updates: ['CAPACITY*', 'ENDED#*', 'SPEND#*'],
})
/** closeScan, and its webhook events, whose links need the owner's team. */
const announcing = allow({ reads: ['DOMAIN#*', 'TEAM#*'], writes: ['WEBHOOK#*'], startsDeliveries: true }, closing)
const trigger = allow(
  { writes: ['SCAN#*', 'ACCOUNT#*'], updates: ['CAPACITY*', 'COUNTER#*', 'SPEND#*'], startsScans: true },
  keyed,
  idempotent,
  ownerReads,
)

/** An agent with its scans, and references to it elsewhere. */
const deleting = allow(
  { writes: ['ASSET#*', 'GROUP#*', 'IDEMPOTENCY#*', 'WEBHOOK#*'], lists: ['OPEN', 'OWNER#*'] },
  closing,
  keyed,
  agentReads,
  scanReads,
)

/** A persona or a topic, unless a scan of the agent is running; stored answers that name it are removed too. */
const deletingPart = allow({ reads: ['SCAN#*'], writes: ['AGENT#*'], lists: ['OPEN'] }, keyed, idempotent, agentReads)

const stage = allow({ writes: ['SCAN#*'] })
const modelStage = allow({ updates: ['SPEND#*'], providerSecret: true }, stage)

const table: Readonly<Record<string, Permissions>> = {
  'read-scan-preview': polled,
  'read-ai-visibility-report': polled,
  'read-merge-fields': allow({ reads: ['BATCH#*'] }, keyed, scanReads),
  'trigger-scan-preview': trigger,
  'trigger-ai-visibility-report': trigger,
  'delete-agent': deleting,
  'delete-persona': deletingPart,
  'delete-topic': deletingPart,
  'trigger-agent-scan': allow({ updates: ['AGENT#*'] }, trigger, agentReads),
  'claim-scan': allow({ writes: ['SCAN#*'] }, keyed, idempotent, scanReads),
  batches: allow({ writes: ['ACCOUNT#*', 'BATCH#*'] }, keyed, idempotent),
  'list-personas': allow({}, keyed, agentReads),
  'list-scans': allow({ lists: ['OPEN', 'OWNER#*'] }, keyed, scanReads),
  'create-persona': allow({ writes: ['AGENT#*'], updates: ['SPEND#*'], providerSecret: true }, keyed, idempotent, agentReads),
  'add-topic': allow({ writes: ['AGENT#*'] }, keyed, idempotent, agentReads),
  'create-agent': allow({ reads: ['SCAN#*'], writes: ['ACCOUNT#*', 'AGENT#*'], updates: ['COUNTER#*'] }, keyed, idempotent),
  'read-agent-scan': allow({ reads: ['SCAN#*'] }, keyed, agentReads),
  'read-report': allow({}, keyed, agentReads, scanReads),
  'read-account': allow({ reads: ['WEBHOOK#*'] }, keyed, agentReads),
  webhooks: allow({ writes: ['WEBHOOK#*'], webhookSecret: true, startsDeliveries: true }, keyed, idempotent),
  'read-health': nothing,
  'read-openapi': nothing,
  'answer-unknown': nothing,

  'show-report': allow({ reads: ['ASSET#*'] }, scanReads),
  'show-site': allow({ reads: ['ASSET#*'], lists: ['INDEXABLE'] }, scanReads),
  'show-docs': nothing,

  // The only function that fetches addresses callers chose: the scan's own items, and no secret.
  'read-site': stage,
  'identify-brand': modelStage,
  'profile-brand': allow({ reads: ['AGENT#*'] }, modelStage),
  'plan-questions': allow({ reads: ['AGENT#*'] }, modelStage),
  'ask-batch': modelStage,
  'read-answers': modelStage,
  'score-scan': stage,
  analyse: modelStage,
  'post-ideas': modelStage,
  finish: allow({ writes: ['ASSET#*'] }, announcing),
  'fail-scan': announcing,

  // The other function that calls addresses callers chose: webhooks and their signing root, without scans or accounts.
  deliver: allow({ writes: ['WEBHOOK#*'], webhookSecret: true }),

  finalizer: announcing,
  retention: allow(
    {
      writes: [
        'ASSET#*',
        'AUDIT#*',
        'BATCH#*',
        'DOMAIN#*',
        'ENDED#*',
        'GROUP#*',
        'IDEMPOTENCY#*',
        'KEY#*',
        'TEAM#*',
        'WEBHOOK#*',
      ],
      lists: ['DELETED', 'OPEN', 'OWNER#*'],
    },
    closing,
  ),
  feeder: allow({
    writes: ['ACCOUNT#*', 'BATCH#*', 'SCAN#*', 'WEBHOOK#*'],
    updates: ['CAPACITY*', 'SPEND#*'],
    lists: ['BATCHES'],
    startsDeliveries: true,
    startsScans: true,
  }),
  // A lapsed host is removed from the team's links and from the copies at its accounts' keys.
  'check-domains': allow({
    reads: ['ACCOUNT#*'],
    updates: ['KEY#*', 'TEAM#*'],
    writes: ['AUDIT#*', 'DOMAIN#*'],
    lists: ['DOMAINS'],
    managesHosts: true,
  }),
  sweeper: allow({ lists: ['OPEN'], startsScans: true }, announcing),
}

/** @throws RangeError for a function that the table does not know */
export function permissionsOf(functionId: string): Permissions {
  const found = table[functionId]
  if (found === undefined) throw new RangeError(`lib/cdk/constructs/permissions.ts has no row for the function ${functionId}`)
  return found
}

export const permittedIds = Object.keys(table)

function allow(own: Partial<Permissions>, ...others: readonly Permissions[]): Permissions {
  const all = [{ ...nothing, ...own }, ...others]
  const families = (member: 'reads' | 'updates' | 'writes') => [...new Set(all.flatMap((one) => one[member]))].sort()
  const any = (
    member: 'providerSecret' | 'pepperSecret' | 'webhookSecret' | 'startsScans' | 'startsDeliveries' | 'managesHosts',
  ) => all.some((one) => one[member])
  const writes = families('writes')
  // Write permission includes read and update, so a family is in the other lists only when it is not in this one.
  const beyondWrites = (family: FamilyPattern) => !writes.includes(family)
  return {
    reads: families('reads').filter(beyondWrites),
    updates: families('updates').filter(beyondWrites),
    writes,
    lists: [...new Set(all.flatMap(({ lists }) => lists))].sort(),
    providerSecret: any('providerSecret'),
    pepperSecret: any('pepperSecret'),
    webhookSecret: any('webhookSecret'),
    startsScans: any('startsScans'),
    managesHosts: any('managesHosts'),
    startsDeliveries: any('startsDeliveries'),
  }
}
