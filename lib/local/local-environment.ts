import * as z from 'zod'
import { LocalRefusal } from './refusal.ts'
import { vendors } from './simulation/wire/reply.ts'

const key = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .optional()
const address = z
  .union([z.literal('').transform(() => undefined), z.url({ protocol: /^https?$/, message: 'has to be an http address' })])
  .optional()

const hostList = z
  .string()
  .default('')
  .transform((list): readonly string[] => list.match(/[^\s,]+/g) ?? [])

const providers = Object.values(vendors)
const vendorVariables = Object.fromEntries(
  providers.flatMap((vendor) => [
    [variableOf(vendor, 'API_KEY'), key],
    [variableOf(vendor, 'BASE_URL'), address],
  ]),
) as Readonly<Record<ReturnType<typeof variableOf>, typeof key>> // read by this schema

const variables = z.object({
  ...vendorVariables,
  PORT: z.coerce.number('has to be a port').int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().min(1).default('.local'),
  DYNAMODB_ENDPOINT: address,
  SIMULATION_LATENCY_MS: z.coerce.number('has to be milliseconds').min(0).default(200),
  SIMULATION_FAULTS: z.string().optional(),
  SEED_ALLOW_HOSTS: hostList,
  WEBHOOK_ALLOW_HOSTS: hostList,
})

const faultPlan = z.object({
  rate: z.number().min(0).max(1),
  kinds: z.array(z.string()).optional(),
  platforms: z.array(z.string()).optional(),
})

export type LocalEnvironment = {
  readonly port: number
  /** `:memory:` keeps nothing. */
  readonly dataDir: string
  readonly dynamodbEndpoint: string | undefined
  /** Members of the provider secret; undefined when there is no key at all, so that the answers are simulated. */
  readonly providerSecret: Readonly<Record<string, string>> | undefined
  readonly simulation: { readonly latencyMs: number; readonly faults: z.infer<typeof faultPlan> | undefined }
  /** host:port */
  readonly seedAllowHosts: readonly string[]
  /** host:port */
  readonly webhookAllowHosts: readonly string[]
}

/**
 * Reads the local runtime's settings from the environment.
 * @throws LocalRefusal bad_configuration that names the variable, never its value
 */
export function readLocalEnvironment(environment: Readonly<Record<string, string | undefined>>): LocalEnvironment {
  const parsed = variables.safeParse(environment)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new LocalRefusal('bad_configuration', problems.join('; '))
  }
  const { data } = parsed
  return {
    port: data.PORT,
    dataDir: data.DATA_DIR,
    dynamodbEndpoint: data.DYNAMODB_ENDPOINT,
    providerSecret: readProviders(data),
    simulation: { latencyMs: data.SIMULATION_LATENCY_MS, faults: readFaults(data.SIMULATION_FAULTS) },
    seedAllowHosts: data.SEED_ALLOW_HOSTS,
    webhookAllowHosts: data.WEBHOOK_ALLOW_HOSTS,
  }
}

function readProviders(data: z.infer<typeof variables>): Readonly<Record<string, string>> | undefined {
  const keys = providers.map((name) => [name, data[variableOf(name, 'API_KEY')], data[variableOf(name, 'BASE_URL')]] as const)
  if (keys.every(([, apiKey]) => apiKey === undefined)) return undefined
  if (data.OPENAI_API_KEY === undefined) {
    throw new LocalRefusal(
      'bad_configuration',
      'There are keys of answer platforms but no OPENAI_API_KEY, which the analysis model needs too. Set it, or unset the others to simulate all answers',
    )
  }
  const members = keys.flatMap(([name, apiKey, baseUrl]) => [
    [`${name}ApiKey`, apiKey],
    [`${name}BaseUrl`, baseUrl],
  ])
  return Object.fromEntries(members.filter(([, value]) => value !== undefined))
}

function variableOf(vendor: (typeof providers)[number], what: 'API_KEY' | 'BASE_URL') {
  return `${vendor.toUpperCase() as Uppercase<typeof vendor>}_${what}` as const // the library's type for toUpperCase is string
}

function readFaults(text: string | undefined): z.infer<typeof faultPlan> | undefined {
  if (text === undefined || text.trim() === '') return undefined
  try {
    return faultPlan.parse(JSON.parse(text))
  } catch (cause) {
    throw new LocalRefusal('bad_configuration', 'SIMULATION_FAULTS has to be JSON such as {"rate":0.1,"kinds":["500"]}', {
      cause,
    })
  }
}
