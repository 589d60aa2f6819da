import * as z from 'zod'
import { defaultModels, defaultPrices } from '../../functions/contract/model-config.ts'
import { settings } from '../../functions/contract/settings.ts'

const host = z.hostname().refine((name) => name.includes('.'), 'a host name with a dot')

/** API Gateway allows more, but each needs a deploy and a certificate by hand. */
const mostPartnerHosts = 20
/** AWS WAF: the range of a rate rule's limit. */
const wallLimit = z.int().min(10).max(2_000_000_000)
/** Lambda refuses to reserve the last environments of an account. */
export const unreservedMinimum = 100

/** The differences between stages. Nothing in it is secret and nothing names an AWS account: templates are made offline. */
export const stageConfig = z.strictObject({
  /** Part of every API key and name of every resource; `local` is the local runtime's own. */
  name: z.string().regex(/^[a-z]{2,12}$/, 'lower-case letters'),
  /** Host of the API and the pages; without one, links carry the gateway's host and the stage's name. */
  domain: host.nullable(),
  /**
   * Parameter of Systems Manager that holds the ARN of the domain's certificate, read when the stack is deployed: in the region
   * of the stage, and with a front in us-east-1.
   */
  certificateParameter: z.string().startsWith('/').nullable(),
  /**
   * How partners' domains are served. `none`: not at all. `front`: by a CloudFront distribution in a separate stack, which
   * caches public pages and serves `domain` too. `gateway`: by API Gateway itself, for few partners; nothing is cached.
   */
  edge: z.enum(['none', 'front', 'gateway']),
  /**
   * Behind a front: API Gateway's own domain, which CloudFront calls, and the parameter of its certificate in the stage's
   * region.
   */
  originDomain: host.nullable(),
  originCertificateParameter: z.string().startsWith('/').nullable(),
  /** With `gateway`: partners' hosts, each with the parameter of its certificate in the stage's region. */
  partnerHosts: z.array(z.strictObject({ host, certificateParameter: z.string().startsWith('/') })).max(mostPartnerHosts),
  /**
   * Requests of one address in five minutes before it gets 429: in all, and to the API without a key. Requests through the front
   * are counted at the front, others at the API's stage. Null: no web ACL.
   */
  walls: z.strictObject({ requests: wallLimit, keyless: wallLimit }).nullable(),
  /** Parameter that holds the ARN of the SNS topic that alarms go to; without one, alarms are only seen on the dashboard. */
  alarmTopicParameter: z.string().startsWith('/').nullable(),
  /** Set when the address is known without domain or gateway, as in the local runtime. */
  baseUrl: z.url().nullable(),
  settings,
  /** Concurrent executions of Lambda that the stage's account is allowed: its quota. */
  accountEnvironments: z.int().positive(),
  /** Lambda environments kept for ask-batch; null where the account's own limit is too small to reserve any. */
  askBatchReserved: z.int().positive().nullable(),
  /** The limit in front of the keys' rate windows. */
  throttle: z.strictObject({ requestsASecond: z.int().positive(), burst: z.int().positive() }),
  /** Keeps the table from being deleted, by hand or with the stack. */
  isProtected: z.boolean(),
  logRetentionDays: z.union([z.literal(30), z.literal(90)]),
  alarms: z.strictObject({
    serverErrorPercent: z.number().positive(),
    apiP95Ms: z.int().positive(),
    /** By the class of failure: a partner's list of dead domains is not our failure. */
    failedScanPercent: z.strictObject({
      site: z.number().positive(),
      platforms: z.number().positive(),
      ours: z.number().positive(),
    }),
    /** Answers of 401 in five minutes. */
    unauthorized: z.int().positive(),
    coveragePercent: z.number().positive(),
    readersAgreePercent: z.number().positive(),
    providerErrorPercent: z.number().positive(),
    /** Share of the requests to webhooks that fail: high, since one receiver that is down is not our failure. */
    webhookFailedPercent: z.number().positive(),
  }),
})
export type StageConfig = z.infer<typeof stageConfig>

/** Changes of a stage's configuration for one run of the synthesizer; a member replaces the whole member. */
export type StageOverrides = Partial<Omit<StageConfig, 'settings'>> & { readonly settings?: Partial<StageConfig['settings']> }

const stageDefaults = {
  domain: null,
  certificateParameter: null,
  edge: 'none',
  originDomain: null,
  originCertificateParameter: null,
  partnerHosts: [],
  walls: null,
  alarmTopicParameter: null,
  baseUrl: null,
  settings: {
    platforms: ['chatgpt', 'claude', 'gemini', 'aio'],
    models: defaultModels,
    prices: defaultPrices,
    maxRunningScans: 50,
    // All call groups of a preview (7), and 40 of an agent scan's.
    environments: { scan: 40, stage: 100 },
    anonymous: { scansADay: 60, runningScans: 3 },
    // A preview costs 1.5 to 4 dollars of models and searches; an agent scan of 3,000 answers up to 60 times that.
    ceilingUsd: { scan: 250, day: 500 },
    retention: { workDays: 90, answersDays: 400 },
    writesPaused: false,
    upgradeUrl: 'https://visibility.example/upgrade',
    simulated: false,
    contactUrl: 'https://visibility.example/contact',
  },
  accountEnvironments: 1000,
  askBatchReserved: null,
  throttle: { requestsASecond: 500, burst: 1000 },
  isProtected: false,
  logRetentionDays: 30,
  alarms: {
    serverErrorPercent: 1,
    apiP95Ms: 2000,
    failedScanPercent: { site: 60, platforms: 20, ours: 5 },
    unauthorized: 300,
    coveragePercent: 80,
    readersAgreePercent: 85,
    providerErrorPercent: 30,
    webhookFailedPercent: 70,
  },
} as const satisfies Omit<StageConfig, 'name'>

// A partner's key may read 1,500 times a minute, and an agency has several keys behind one address.
const walls = { requests: 20_000, keyless: 500 } as const

const stages = {
  // Sized for a new account: 10 Lambda environments, too few to reserve any; half of them answer callers.
  dev: {
    ...stageDefaults,
    accountEnvironments: 10,
    settings: {
      ...stageDefaults.settings,
      maxRunningScans: 1,
      environments: { scan: 5, stage: 5 },
      ceilingUsd: { scan: 50, day: 50 },
    },
  },
  staging: {
    ...stageDefaults,
    walls,
    alarmTopicParameter: '/visibility/staging/alarm-topic-arn',
    askBatchReserved: 100,
    settings: { ...stageDefaults.settings, ceilingUsd: { scan: 100, day: 100 } },
  },
  prod: {
    ...stageDefaults,
    domain: 'visibility.example',
    certificateParameter: '/visibility/prod/certificate-arn',
    edge: 'front',
    originDomain: 'origin.visibility.example',
    originCertificateParameter: '/visibility/prod/origin-certificate-arn',
    walls,
    alarmTopicParameter: '/visibility/prod/alarm-topic-arn',
    // 50 scans of up to 7 call groups at once.
    settings: { ...stageDefaults.settings, environments: { scan: 40, stage: 350 } },
    askBatchReserved: 350,
    isProtected: true,
    logRetentionDays: 90,
  },
} as const satisfies Record<string, Omit<StageConfig, 'name'>>

export const stageNames = Object.keys(stages) as readonly (keyof typeof stages)[]

/** The stage does not exist, or its configuration is invalid. */
export class StageError extends Error {
  override readonly name = 'StageError'
}

/**
 * The checked configuration of a stage.
 * @throws StageError for an unknown stage (naming the known ones) and for an invalid configuration
 */
export function configOf(stage: string, overrides: StageOverrides = {}): StageConfig {
  const known = stageNames.find((name) => name === stage)
  if (known === undefined) throw new StageError(`There is no stage "${stage}". Known stages: ${stageNames.join(', ')}`)
  const base = stages[known]
  const merged = { name: stage, ...base, ...overrides, settings: { ...base.settings, ...overrides.settings } }
  const parsed = stageConfig.superRefine(mustHold).safeParse(merged)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new StageError(`The configuration of stage ${stage} does not hold: ${problems.join('; ')}`)
}

/** Members that are still placeholders (hosts below `.example`), each as `path value`. */
export function placeholdersIn({ domain, originDomain, baseUrl, settings }: StageConfig): readonly string[] {
  const { upgradeUrl, contactUrl } = settings
  const links = { domain, originDomain, baseUrl, 'settings.upgradeUrl': upgradeUrl, 'settings.contactUrl': contactUrl }
  return Object.entries(links).flatMap(([path, value]) => {
    const host = value === null ? undefined : (URL.parse(value)?.hostname ?? value)
    return host !== undefined && /(^|\.)example$/.test(host) ? [`${path} ${value}`] : []
  })
}

function mustHold(config: StageConfig, context: z.RefinementCtx): void {
  for (const [isWrong, path, message] of rulesOf(config)) if (isWrong) context.addIssue({ code: 'custom', path: [path], message })
}

/** What a configuration must not be, each with the member that is named and the reason. */
function rulesOf(config: StageConfig): readonly (readonly [isWrong: boolean, path: string, message: string])[] {
  const { domain, originDomain, edge, accountEnvironments, settings } = config
  const { environments, ceilingUsd, maxRunningScans } = settings
  const [isProd, isFront] = [config.name === 'prod', edge === 'front']
  const reserved = config.askBatchReserved ?? -Infinity
  const lacksFront = domain === null || originDomain === null || config.originCertificateParameter === null
  const isOverReserved = config.askBatchReserved !== null && environments.stage > config.askBatchReserved
  return [
    [isProd && domain === null, 'domain', 'prod needs a domain: its links go out in mails'],
    [domain !== null && config.certificateParameter === null, 'certificateParameter', 'a domain needs one'],
    [isFront && lacksFront, 'edge', 'a front needs domain, originDomain and originCertificateParameter'],
    [isFront && originDomain === domain, 'originDomain', 'CloudFront would ask itself'],
    [!isFront && originDomain !== null, 'originDomain', 'set only with edge "front"'],
    [edge !== 'gateway' && config.partnerHosts.length > 0, 'partnerHosts', 'only for edge "gateway"'],
    [isProd && !config.isProtected, 'isProtected', 'prod must have isProtected: true, so that its table cannot be deleted'],
    [environments.stage > accountEnvironments, 'accountEnvironments', 'fewer than the stage gives out'],
    [
      reserved + unreservedMinimum > accountEnvironments,
      'askBatchReserved',
      `Lambda keeps ${unreservedMinimum} environments of an account unreserved`,
    ],
    [ceilingUsd.scan > ceilingUsd.day, 'settings.ceilingUsd', 'one scan may cost no more than a day of all scans'],
    [
      maxRunningScans > environments.stage,
      'settings.maxRunningScans',
      'each running scan needs at least one of the environments of the stage',
    ],
    [environments.scan > environments.stage, 'settings.environments', 'one scan may take no more than all'],
    [isOverReserved, 'settings.environments', 'more are given out than are reserved for ask-batch'],
    [isProd && config.baseUrl !== null, 'baseUrl', 'prod is reached by its domain'],
  ]
}
