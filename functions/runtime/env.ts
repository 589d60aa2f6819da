import * as z from 'zod'
import { type Settings, settings } from '../contract/settings.ts'
import { uncompiled } from '../contract/uncompiled.ts'
import type { HostSource } from './viewer-host.ts'

const jsonOf = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)

/** `host:port` entries, with commas between them; only the local runtime sets any. */
const hostList = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((host) => host.trim())
      .filter((host) => host !== ''),
  )

const environment = z
  .object({
    STAGE_NAME: z.string().regex(/^[a-z]+$/),
    TABLE_NAME: z.string().min(1).optional(),
    STATE_MACHINE_ARN: z.string().min(1).optional(),
    PROVIDER_SECRET_ID: z.string().min(1).optional(),
    PEPPER_SECRET_ID: z.string().min(1).optional(),
    WEBHOOK_SECRET_ID: z.string().min(1).optional(),
    DELIVER_MACHINE_ARN: z.string().min(1).optional(),
    BASE_URL: z.url().optional(),
    REST_API_ID: z.string().optional(),
    AWS_REGION: z.string().default('us-east-1'),
    SETTINGS: z.string().default(''),
    VERSION: z.string().default('0'),
    COMMIT: z.string().default('unknown'),
    EDGE: z.enum(['none', 'front', 'gateway']).default('none'),
    FRONT_HOST: z.string().optional(),
    ORIGIN_SECRET_FIRST: z.string().min(32).optional(),
    ORIGIN_SECRET_SECOND: z.string().min(32).optional(),
    SEED_ALLOW_HOSTS: hostList,
    WEBHOOK_ALLOW_HOSTS: hostList,
  })
  .transform((env) => ({
    stageName: env.STAGE_NAME,
    tableName: env.TABLE_NAME,
    stateMachineArn: env.STATE_MACHINE_ARN,
    providerSecretId: env.PROVIDER_SECRET_ID,
    pepperSecretId: env.PEPPER_SECRET_ID,
    webhookSecretId: env.WEBHOOK_SECRET_ID,
    deliverMachineArn: env.DELIVER_MACHINE_ARN,
    baseUrl: (env.BASE_URL ?? `https://${env.REST_API_ID}.execute-api.${env.AWS_REGION}.amazonaws.com/${env.STAGE_NAME}`).replace(
      /\/+$/,
      '',
    ),
    /** See `readSettings`. */
    settingsText: env.SETTINGS,
    version: env.VERSION,
    commit: env.COMMIT,
    edge: env.EDGE,
    /** The public name by which the front is found. */
    frontHost: env.FRONT_HOST,
    /**
     * Secret header values of the front; the two differ only during a rotation. Without one, headers about the viewer are
     * ignored.
     */
    originSecrets: [env.ORIGIN_SECRET_FIRST, env.ORIGIN_SECRET_SECOND].filter((secret) => secret !== undefined),
    seedAllowHosts: env.SEED_ALLOW_HOSTS,
    webhookAllowHosts: env.WEBHOOK_ALLOW_HOSTS,
  }))

export type Env = z.output<typeof environment>

/** How the pages of a stage learn the host in their reader's address. */
export const hostSourceOf = ({ edge, originSecrets, baseUrl }: Pick<Env, 'edge' | 'originSecrets' | 'baseUrl'>): HostSource => ({
  edge,
  originSecrets,
  ownHost: new URL(baseUrl).hostname,
})

let parsed: Env | undefined

/** The function's environment, parsed once. The only place that reads process.env. */
export function readEnv(): Env {
  parsed ??= environment.parse(process.env, uncompiled)
  return parsed
}

const read = new WeakMap<Env, Settings>()

/**
 * The stage's settings, parsed once. Apart from the rest, so that functions without a use for them start without their schemas.
 * @throws ZodError for settings that are no JSON or not complete
 */
export function readSettings(): Settings {
  const env = readEnv()
  const found = read.get(env) ?? jsonOf(settings).parse(env.settingsText, uncompiled)
  read.set(env, found)
  return found
}

/** Parses the environment again for the next reader: a process of tests serves one stage after another. */
export function forgetEnv(): void {
  parsed = undefined
}
