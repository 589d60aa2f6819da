import type { Account, ApiKey, LedgerRow } from '../../functions/core/accounts/account.ts'
import type { AgentRow, PersonaRow, TopicRow } from '../../functions/core/accounts/agent.ts'
import type { Profile } from '../../functions/core/scan/profile.ts'
import type { ScanAnswer, ScanHead } from '../../functions/core/scan/scan.ts'
import type { Webhook } from '../../functions/core/webhooks/webhook.ts'

/** Times of the tests: minutes after noon on one day in November. */
export const at = (minute = 0): string => new Date(Date.UTC(2026, 10, 27, 12, minute)).toISOString()
export const uuidOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** Members of a head of any kind and status. */
export type HeadChanges = { readonly [Member in keyof ScanHead]?: ScanHead[Member] | undefined }

const ends = {
  pending: {},
  analyzing: {},
  complete: { completedAt: at(), terminalAt: at() },
  failed: { terminalAt: at(), failureCode: 'internal' },
} as const

/** A head, with the end that its status needs. */
export const aHead = (changes: HeadChanges = {}): ScanHead =>
  ({
    uuid: uuidOf(1),
    kind: 'ai-visibility-report',
    status: 'pending',
    seedUrl: 'https://acme.test/',
    ownerId: 'acc',
    payerId: 'acc',
    anonymous: false,
    partner: false,
    teamSlug: null,
    isPublic: true,
    hidden: false,
    deletedAt: null,
    cost: 10,
    environments: 7,
    estimateUsd: 2,
    syntheticId: null,
    createdAt: at(),
    updatedAt: at(),
    startedAt: null,
    completedAt: null,
    terminalAt: null,
    outbox: null,
    failureCode: null,
    failureMessage: null,
    revision: 0,
    stage: null,
    totalCalls: 0,
    doneCalls: 0,
    slug: null,
    businessKey: null,
    overallScore: null,
    answersKeptUntil: null,
    ...ends[changes.status ?? 'pending'],
    ...(changes.kind === 'agent-scan' ? { syntheticId: 1 } : {}),
    ...changes,
  }) as ScanHead // the caller's changes fit each other

export const aWebhook = (changes: Partial<Webhook> = {}): Webhook => ({
  webhookId: 'hook1',
  url: 'https://hooks.example.com/',
  events: ['scan.complete', 'scan.failed'],
  createdAt: at(),
  secret: { root: '1', version: 1 },
  previous: null,
  rotatedBy: null,
  failingSince: null,
  offSince: null,
  offReason: null,
  ...changes,
})

export const anAccount = (changes: Partial<Account> = {}): Account => ({
  accountId: 'acc',
  name: 'Acme',
  plan: 'starter',
  partner: false,
  readOnly: false,
  teamSlug: null,
  credits: 100,
  holds: {},
  grants: {},
  periodStart: null,
  createdAt: at(),
  deletedAt: null,
  ...changes,
})

export const openingOf = (account: Account): LedgerRow => ({
  at: account.createdAt,
  kind: 'opening',
  reference: account.accountId,
  amount: account.credits,
  reason: null,
})

export const aKey = (changes: Partial<ApiKey> = {}): ApiKey => ({
  keyId: 'abcdefghijkl',
  kind: 'account',
  accountId: 'acc',
  label: null,
  digest: '00',
  pepperVersion: '1',
  last4: 'wxyz',
  createdAt: at(),
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
  plan: null,
  partner: false,
  readOnly: false,
  teamSlug: null,
  customDomain: null,
  ...changes,
})

export const anAnswer = (changes: Partial<ScanAnswer> = {}): ScanAnswer => ({
  questionId: 'q1',
  personaId: 'p1',
  platform: 'chatgpt',
  outcome: 'answered',
  text: 'Acme is a good choice.',
  citedSources: [],
  model: 'some-model',
  usage: { input: 100, output: 200 },
  searches: 1,
  searched: true,
  searchQueries: [],
  rawId: null,
  attempts: 1,
  costUsd: 0.01,
  askedAt: at(),
  facts: null,
  methodVersion: '1',
  ...changes,
})

export const anAgent = (changes: Partial<AgentRow> = {}): AgentRow => ({
  syntheticId: 1001,
  ownerId: 'acc',
  name: 'Acme',
  website: 'https://acme.test/',
  businessKey: null,
  alsoKnownAs: [],
  competitors: [],
  profile: null,
  createdAt: at(),
  personaIds: [],
  topicIds: [],
  groupIds: [],
  latest: null,
  ...changes,
})
export const aPersona = (id: string): PersonaRow => ({ id, name: `Persona ${id}`, goals: [], painPoints: [], summary: '' })
export const aTopic = (id: string, queries: string[] = []): TopicRow => ({ id, name: `Topic ${id}`, queries })

/** A brand's profile with names and rivals, and nothing else that is known. */
export const aProfile = (name: string, rivals: readonly string[], changes: Partial<Profile> = {}): Profile => ({
  brand: {
    name,
    summary: '',
    industry: '',
    industrySubcategory: '',
    valueProposition: '',
    missionStatement: '',
    targetAudience: '',
    productsOrServices: [],
    geographicFocus: '',
    competitorNames: [...rivals],
    inferredGoals: [],
  },
  aliases: [],
  formerNames: [],
  domain: `${name.toLowerCase()}.example`,
  isLocal: false,
  location: null,
  country: null,
  language: 'en',
  facts: [],
  businessKey: `${name.toLowerCase()}.example`,
  listingLocality: null,
  madeByRules: false,
  ...changes,
})
