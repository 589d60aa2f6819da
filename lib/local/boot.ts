import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createTableEndpoint, type TableCounters } from './dynamodb.ts'
import { makeTables, openEmbeddedEngine } from './engine.ts'
import type { Events } from './events.ts'
import type { Faults } from './faults.ts'
import { type LocalFront, openFront } from './front/open-front.ts'
import type { CallOutcome, Concurrency } from './function-pool.ts'
import { createFunctions, type Functions } from './functions.ts'
import { createGateway } from './gateway.ts'
import { lockFolder } from './lock.ts'
import { readRoles } from './permissions.ts'
import { LocalRefusal } from './refusal.ts'
import { openRemoteEngine } from './remote-engine.ts'
import { resolveSecrets } from './secret-references.ts'
import { openSecrets, type Secrets } from './secrets.ts'
import { createServicesServer } from './services.ts'
import { readStackFile, writeStackFile } from './stack-file.ts'
import { handleStatesRequest } from './states/endpoint.ts'
import { createMemoryStore } from './states/execution-store.ts'
import { createFileStore } from './states/file-store.ts'
import type { StateMachines } from './states/state-machine.ts'
import { readTemplate, type Template } from './template.ts'
import { readWall, type Wall } from './web-acl.ts'
import { createWorkflows, functionsOfLaterStages } from './workflows.ts'

export type BootOptions = {
  /** One stack's template, or those of several stacks that make one service. */
  readonly template: Template | readonly Template[]
  /** Folder of the assets that the template names (cdk.out). */
  readonly assetsDir: string
  /** 0 takes a free one. */
  readonly port?: number
  /** `:memory:` (the default) keeps nothing. */
  readonly dataDir?: string
  /** A DynamoDB engine that is running already, in place of the embedded one. */
  readonly dynamodbEndpoint?: string
  /** Added to every function's environment: variables that no template contains. `BASE_URL` is always added. */
  readonly localEnvironment?: Readonly<Record<string, string>>
  /** Values of secrets by name, logical id or part of it. */
  readonly secrets?: Readonly<Record<string, string>>
  /** Milliseconds by which the clock of a function is off, by its short name. */
  readonly clockOffsets?: Readonly<Record<string, number>>
  /** Factor on Wait, Retry, time-outs and schedules; 1 is real time. */
  readonly timeScale?: { readonly waits: number; readonly timeouts: number }
  /** Milliseconds, for the front's copies and the counts of web ACLs. */
  readonly now?: () => number
  /** False: schedules such as the sweeper's run only on `events.fire`. */
  readonly runSchedules?: boolean
  /** Loads the functions of the state machines in the background at the start, not only at the first execution. */
  readonly warmsUp?: boolean
  /** Gets the functions' log output as it comes. */
  readonly log?: (functionName: string, text: string) => void
  /** Gets a sentence when the start waits for another process to leave the data folder. */
  readonly onWait?: (message: string) => void
}

export type LocalStack = {
  readonly baseUrl: string
  readonly endpoints: {
    readonly dynamodb: string
    readonly stepfunctions: string
    readonly secretsmanager: string
    readonly cloudfront?: string
  }
  /** Only where the templates have one. */
  readonly front: LocalFront | undefined
  readonly tableName: string
  /** Settings that the functions run with; undefined for a template whose functions have none. */
  readonly settings: unknown
  readonly stateMachineArn: string | undefined
  /** Of the deliveries of webhooks. */
  readonly deliverMachineArn: string | undefined
  readonly stateMachines: StateMachines
  readonly events: Events
  readonly secrets: Secrets
  readonly faults: Faults
  readonly counters: TableCounters
  readonly resetCounters: () => void
  /** @param name  short name such as `ask-batch`, logical id, physical name or ARN */
  readonly invoke: (name: string, event: unknown) => Promise<CallOutcome>
  /** Kills the workers of a function in the middle of their work. */
  readonly crash: (name: string) => Promise<void>
  readonly workerCount: () => number
  /** Resolves once the workers that `warmsUp` asks for are ready. */
  readonly warmedUp: Promise<void>
  readonly close: () => Promise<void>
}

export const inMemory = ':memory:'

// A poll waits for the table two or three times and computes little, so events share a worker well. Two workers where races
// matter.
const usual: Concurrency = { workers: 1, eventsEach: 16 }
const twoWorkers: Concurrency = { workers: 2, eventsEach: 32 }

/**
 * Boots the cloud that a template describes, on loopback. Schedules and resumed executions start only after the API listens.
 * @throws LocalRefusal when the template has something that is not emulated, or the port or folder cannot be used
 */
export async function bootLocal(options: BootOptions): Promise<LocalStack> {
  const folder = options.dataDir === undefined || options.dataDir === inMemory ? undefined : options.dataDir
  const closers: (() => unknown)[] = []
  const close = async () => {
    for (const step of closers.splice(0).reverse()) await step()
  }
  try {
    if (folder !== undefined) closers.push(await lockFolder(folder, options.onWait))
    return await bootParts(options, folder, closers, close)
  } catch (error) {
    await close()
    throw error
  }
}

async function bootParts(
  options: BootOptions,
  folder: string | undefined,
  closers: (() => unknown)[],
  close: () => Promise<void>,
): Promise<LocalStack> {
  const stack = readTemplate(options.template, 'visibility-local')
  const roles = readRoles(stack)
  const { dynamodbEndpoint, timeScale = { waits: 1, timeouts: 1 } } = options

  // Functions and services need each other's addresses: the servers listen first, and their handlers are set below.
  let functions: Functions | undefined
  const ready = () => {
    if (functions === undefined) throw new LocalRefusal('bad_configuration', 'The local runtime has not booted yet')
    return functions
  }
  let wall: Wall | undefined
  const gateway = createGateway(stack, {
    invoke: (arn, payload, sink) => ready().invoke(arn, payload, sink),
    wall: (request) => wall?.(request),
  })

  const engine = dynamodbEndpoint === undefined ? await openEmbeddedEngine(folder) : await openRemoteEngine(dynamodbEndpoint)
  closers.push(engine.close)
  const [tableName] = await makeTables(stack, engine)
  if (tableName === undefined) throw new LocalRefusal('bad_configuration', 'The template has no table')
  const table = createTableEndpoint(stack, engine)
  const secrets = await openSecrets(stack, options.secrets ?? {}, folder)
  const resolve = resolveSecrets(secrets)
  const now = options.now ?? Date.now
  wall = readWall(stack, 'REGIONAL', resolve, now)

  let machines: StateMachines | undefined
  const services = createServicesServer({
    table,
    secrets,
    callerOf: (logicalId) => ready().callerOf(logicalId),
    states: (target, body) => {
      if (machines === undefined) throw new LocalRefusal('bad_configuration', 'The local runtime has not booted yet')
      return handleStatesRequest(machines, target, body)
    },
  })
  const servicesUrl = await listen(services, 0)
  closers.push(() => stop(services))
  closers.push(() => functions?.close())
  const hasFront = stack.ofType('AWS::CloudFront::Distribution').length > 0
  const originUrl = await listen(gateway, hasFront ? 0 : (options.port ?? 0))
  closers.push(() => stop(gateway))
  const opened = await openFront(stack, {
    originUrl,
    resolve,
    now,
    listen: (server, kind) => {
      closers.push(() => stop(server))
      return listen(server, kind === 'pages' ? (options.port ?? 0) : 0)
    },
  })
  const front = opened?.front
  const baseUrl = opened?.baseUrl ?? originUrl

  functions = createFunctions(stack, {
    assetsDir: options.assetsDir,
    roles,
    servicesUrl,
    frontApiUrl: front?.apiUrl,
    resolve,
    localEnvironment: { ...options.localEnvironment, BASE_URL: baseUrl },
    concurrencyOf: (name) => (/^(trigger-|read-(?!site$)|ask-batch)/.test(name) ? twoWorkers : usual),
    // Workers of the later stages end when the system is quiet, since together they hold 430 MB. The next scan starts them again
    // while its first stage runs. The worker of the first stage stays, because nothing would hide the time of its start.
    endAtRest: functionsOfLaterStages(stack),
    clockOffsetOf: (name) => options.clockOffsets?.[name] ?? 0,
    log: options.log ?? (() => {}),
  })
  const store = folder === undefined ? createMemoryStore() : createFileStore(join(folder, 'executions'))
  const workflows = createWorkflows(stack, { functions, roles, store, timeScale })
  machines = workflows.machines
  closers.push(machines.close, workflows.events.close)

  const endpoints = {
    dynamodb: servicesUrl,
    stepfunctions: servicesUrl,
    secretsmanager: servicesUrl,
    ...(front === undefined ? {} : { cloudfront: front.apiUrl }),
  }
  const withSettings = functions.names.map((name) => ready().find(name).environment['SETTINGS']).find((one) => one !== undefined)
  const settings: unknown = withSettings === undefined ? undefined : JSON.parse(withSettings)
  const machineNamed = (suffix: string) => workflows.arns.find((arn) => arn.endsWith(suffix))
  const stateMachineArn = machineNamed('-scan') ?? workflows.arns[0]
  const deliverMachineArn = machineNamed('-deliver')
  if (folder !== undefined) {
    const keys = (await readStackFile(folder))?.keys ?? {}
    await writeStackFile(folder, {
      baseUrl,
      endpoints,
      tableName,
      settings,
      ...(front === undefined ? {} : { front }),
      ...(stateMachineArn === undefined ? {} : { stateMachineArn }),
      ...(deliverMachineArn === undefined ? {} : { deliverMachineArn }),
      webhookAllowHosts: (options.localEnvironment?.['WEBHOOK_ALLOW_HOSTS'] ?? '').split(',').filter(Boolean),
      keys,
    })
  }
  machines.resumeAll()
  if (options.runSchedules !== false) workflows.events.start()
  const warmedUp = options.warmsUp === true ? workflows.warmUp() : Promise.resolve()
  const { invoke, crash, workerCount } = functions
  return {
    baseUrl,
    endpoints,
    front,
    tableName,
    settings,
    stateMachineArn,
    deliverMachineArn,
    stateMachines: machines,
    events: workflows.events,
    secrets,
    faults: table.faults,
    counters: table.counters,
    resetCounters: table.resetCounters,
    invoke: (name, event) => invoke(name, JSON.stringify(event)),
    crash,
    workerCount,
    warmedUp,
    close,
  }
}

async function listen(server: Server, port: number): Promise<string> {
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      throw new LocalRefusal('port_taken', `Port ${port} is taken. Stop what uses it, or set another PORT`)
    throw new LocalRefusal('port_taken', `Cannot listen on port ${port}: ${error instanceof Error ? error.message : error}`)
  }
  // Listening on TCP, so the address is one of a network.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Closes a server: requests that are still open get two seconds. */
async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), 2_000)
  await closed
  clearTimeout(timer)
}
