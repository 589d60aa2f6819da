import { existsSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pruneOld } from '../cdk/prune-old.ts'
import { accessKeyOf, type SignedCaller } from './callers.ts'
import { collectAtRest } from './collect-at-rest.ts'
import {
  type CallOutcome,
  type Concurrency,
  createFunctionPool,
  type PooledFunction,
  restMs,
  type Sink,
} from './function-pool.ts'
import type { Role } from './permissions.ts'
import { LocalRefusal } from './refusal.ts'
import { localIdentity } from './resources.ts'
import { asRecord, type Resource, type Stack, squeezed } from './template.ts'

export type FunctionSettings = {
  readonly assetsDir: string
  readonly roles: ReadonlyMap<string, Role>
  /** Address at which the AWS SDK in the functions finds its services. */
  readonly servicesUrl: string
  /** CloudFront's own API, where the templates have a front. */
  readonly frontApiUrl?: string | undefined
  /** Added to every function's environment: variables that no template contains, such as hosts allowed for tests. */
  readonly localEnvironment: Readonly<Record<string, string>>
  /** Replaces references by the secrets. */
  readonly resolve: (text: string) => string
  readonly concurrencyOf: (functionName: string) => Concurrency
  /** Names or ARNs of functions whose workers end as soon as the system is quiet. */
  readonly endAtRest: ReadonlySet<string>
  /** Milliseconds by which the clock of a function is off, by its short name. */
  readonly clockOffsets: Readonly<Record<string, number>>
  readonly log: (functionName: string, line: string) => void
}

export type Functions = {
  /** @param name  physical name, ARN, logical id, or the words of the logical id in kebab case, such as `ask-batch` */
  readonly invoke: (name: string, payload: string, sink?: Sink) => Promise<CallOutcome>
  /** @throws LocalRefusal function_not_found */
  readonly find: (name: string) => PooledFunction
  readonly has: (name: string) => boolean
  readonly callerOf: (logicalId: string) => SignedCaller
  /** What functions with settings have as theirs. */
  readonly settings: unknown
  /** Starts a worker of the function ahead of need. */
  readonly warm: (name: string) => Promise<void>
  readonly crash: (name: string) => Promise<void>
  readonly workerCount: () => number
  readonly close: () => Promise<void>
}

const codeCacheDir = fileURLToPath(new URL('../../node_modules/.cache/visibility-code', import.meta.url))

const hourMs = 60 * 60 * 1000

// Lambda: all environment variables of a function together.
const maxEnvironmentBytes = 4096

/**
 * The template's functions, each in its own worker threads with its own environment and credentials.
 * @throws LocalRefusal code_missing, environment_too_large, bad_configuration
 */
export function createFunctions(stack: Stack, settings: FunctionSettings): Functions {
  void pruneOld(codeCacheDir)
  // Keeps the bundles of a system that serves for days from being pruned.
  const inUse = setInterval(() => void touch(settings.assetsDir), hourMs).unref()
  const activity = { running: 0, endedAt: performance.now() }
  const stopCollecting = collectAtRest(activity, restMs)
  const known = stack.ofType('AWS::Lambda::Function').map((resource) => {
    const spec = readSpec(resource, settings)
    const role = settings.roles.get(String(resource.properties['Role']))
    if (role === undefined)
      throw new LocalRefusal('bad_configuration', `Function ${resource.logicalId} has no role of this template`)
    const log = (line: string) => settings.log(spec.functionName, line)
    const pool = createFunctionPool(spec, settings.concurrencyOf(shortNameOf(spec.logicalId)), log, activity)
    return { spec, pool, role }
  })
  const byName = new Map(
    known.flatMap((entry) => {
      const { functionName, functionArn, logicalId } = entry.spec
      return [functionName, functionArn, logicalId, squeezed(shortNameOf(logicalId))].map((name) => [name, entry] as const)
    }),
  )
  const find = (name: string) => {
    const found = byName.get(name) ?? byName.get(squeezed(name))
    if (found === undefined) throw new LocalRefusal('function_not_found', `No function ${name} in the template`)
    return found
  }
  const pools = known.map(({ pool }) => pool)
  const settingsText = known.map(({ spec }) => spec.environment['SETTINGS']).find((text) => text !== undefined)
  return {
    invoke: (name, payload, sink) => find(name).pool.invoke(payload, sink),
    find: (name) => find(name).spec,
    has: (name) => byName.has(name) || byName.has(squeezed(name)),
    callerOf: (logicalId) => {
      const entry = byName.get(logicalId)
      return entry === undefined ? undefined : { functionName: entry.spec.functionName, role: entry.role }
    },
    settings: settingsText === undefined ? undefined : JSON.parse(settingsText),
    warm: (name) => find(name).pool.warm(),
    crash: (name) => find(name).pool.crash(),
    workerCount: () => pools.reduce((sum, pool) => sum + pool.workerCount(), 0),
    close: async () => {
      clearInterval(inUse)
      stopCollecting()
      await Promise.all(pools.map((pool) => pool.close()))
    },
  }
}

function readSpec(resource: Resource, settings: FunctionSettings): PooledFunction {
  const { logicalId, properties, ref, metadata } = resource
  const named = metadata['aws:asset:path']
  if (typeof named !== 'string') throw new LocalRefusal('code_missing', `Function ${logicalId} has no code asset`)
  const folder = resolve(settings.assetsDir, named)
  const [module = '', handlerName = ''] = String(properties['Handler']).split('.')
  const handlerFile = join(folder, `${module}.js`)
  if (!existsSync(handlerFile)) throw new LocalRefusal('code_missing', `Function ${logicalId} has no ${module}.js in ${folder}`)
  const reserved = properties['ReservedConcurrentExecutions']
  const functionArn = resource.attribute('Arn')
  const memoryMb = Number(properties['MemorySize'] ?? 128)
  return {
    logicalId,
    functionName: ref,
    functionArn,
    handlerFile,
    handlerName,
    memoryMb,
    timeoutMs: Number(properties['Timeout'] ?? 3) * 1000,
    reserved: reserved === undefined ? undefined : Number(reserved),
    endsAtRest: settings.endAtRest.has(ref) || settings.endAtRest.has(functionArn),
    clockOffsetMs: settings.clockOffsets[shortNameOf(logicalId)] ?? 0,
    codeCacheDir,
    environment: {
      ...templateEnvironment(resource, settings),
      ...settings.localEnvironment,
      AWS_REGION: localIdentity.region,
      AWS_DEFAULT_REGION: localIdentity.region,
      AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
      AWS_LAMBDA_FUNCTION_NAME: ref,
      AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
      AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${ref}`,
      AWS_ENDPOINT_URL_DYNAMODB: settings.servicesUrl,
      AWS_ENDPOINT_URL_SFN: settings.servicesUrl,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: settings.servicesUrl,
      ...(settings.frontApiUrl === undefined ? {} : { AWS_ENDPOINT_URL_CLOUDFRONT: settings.frontApiUrl }),
      AWS_ACCESS_KEY_ID: accessKeyOf(logicalId),
      AWS_SECRET_ACCESS_KEY: 'local',
      TZ: 'UTC',
    },
  }
}

function templateEnvironment({ logicalId, properties }: Resource, settings: FunctionSettings): Record<string, string> {
  const variables = Object.entries(asRecord(asRecord(properties['Environment'])['Variables']))
  const own = variables.map(([name, value]) => [name, settings.resolve(String(value))] as const)
  const bytes = Buffer.byteLength(own.flat().join(''))
  if (bytes > maxEnvironmentBytes) {
    const message = `Function ${logicalId} has ${bytes} bytes of environment, Lambda takes ${maxEnvironmentBytes}`
    throw new LocalRefusal('environment_too_large', message)
  }
  return Object.fromEntries(own)
}

async function touch(path: string): Promise<void> {
  const now = new Date()
  // Removed with its folder: the next worker reports it.
  await utimes(path, now, now).catch(() => undefined)
}

/** The logical id without the hash and the word "Function" that CDK appends to the construct's id. */
function shortNameOf(logicalId: string): string {
  return logicalId
    .replace(/[0-9A-F]{8}$/, '')
    .replace(/Function$/, '')
    .replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase()
}
