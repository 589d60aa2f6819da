import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createTableEndpoint, type TableEndpoint } from './dynamodb.ts'
import { makeTables, openEmbeddedEngine } from './engine.ts'
import type { Events } from './events.ts'
import { type LocalFront, openFront } from './front/open-front.ts'
import type { CallOutcome, Concurrency } from './function-pool.ts'
import { createFunctions, type Functions } from './functions.ts'
import { createGateway } from './gateway.ts'
import { lockFolder } from './lock.ts'
import { readRoles } from './permissions.ts'
import { codeOf, LocalRefusal, reasonOf } from './refusal.ts'
import { openRemoteEngine } from './remote-engine.ts'
import { type FindSecret, openSecrets, resolveSecrets } from './secrets.ts'
import { createServicesServer } from './services.ts'
import { handleStatesRequest } from './states/endpoint.ts'
import { createMemoryStore } from './states/execution-store.ts'
import { createFileStore } from './states/file-store.ts'
import type { StateMachines } from './states/state-machine.ts'
import { readTemplate, type Template } from './template.ts'
import { readWall } from './web-acl.ts'
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
  /** Values of secrets by logical id or name. */
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

export type LocalStack = Pick<TableEndpoint, 'faults' | 'counters' | 'resetCounters'> &
  Pick<Functions, 'crash' | 'workerCount'> & {
    readonly baseUrl: string
    readonly endpoints: {
      readonly dynamodb: string
      readonly stepfunctions: string
      readonly secretsmanager: string
      readonly cloudfront?: string | undefined
    }
    /** Only where the templates have one. */
    readonly front: LocalFront | undefined
    readonly tableName: string
    /** Settings that the functions run with; undefined for a template whose functions have none. */
    readonly settings: unknown
    readonly stateMachineArn: string | undefined
    /** Of the deliveries of webhooks. */
    readonly deliverMachineArn: string | undefined
    /** Receivers of webhooks without public names, from WEBHOOK_ALLOW_HOSTS. */
    readonly webhookAllowHosts: readonly string[]
    readonly stateMachines: StateMachines
    readonly events: Events
    readonly findSecret: FindSecret
    /** @param name  short name such as `ask-batch`, logical id, physical name or ARN */
    readonly invoke: (name: string, event: unknown) => Promise<CallOutcome>
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
  const opened = new AsyncDisposableStack()
  try {
    return await bootParts(options, opened)
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

async function bootParts(options: BootOptions, opened: AsyncDisposableStack): Promise<LocalStack> {
  const { dynamodbEndpoint, now = Date.now, port = 0, timeScale = { waits: 1, timeouts: 1 } } = options
  const { assetsDir, localEnvironment = {}, secrets = {}, clockOffsets = {}, log = () => {} } = options
  const folder = options.dataDir === inMemory ? undefined : options.dataDir
  if (folder !== undefined) opened.defer(await lockFolder(folder, options.onWait))
  const stack = readTemplate(options.template, 'visibility-local')
  const roles = readRoles(stack)
  const engine = dynamodbEndpoint === undefined ? await openEmbeddedEngine(folder) : await openRemoteEngine(dynamodbEndpoint)
  opened.defer(engine.close)
  const [tableName] = await makeTables(stack, engine)
  if (tableName === undefined) throw new LocalRefusal('bad_configuration', 'The template has no table')
  const table = createTableEndpoint(stack, engine)
  const findSecret = await openSecrets(stack, secrets, folder)
  const resolve = resolveSecrets(findSecret)
  const serve = async (server: Server, at: number) => {
    const url = await listen(server, at)
    opened.defer(() => stop(server))
    return url
  }

  // Functions and services need each other's addresses: the servers listen first, and what they call is set below.
  let functions: Functions | undefined
  let machines: StateMachines | undefined
  const booted = <T>(part: T | undefined): T => {
    if (part === undefined) throw new LocalRefusal('bad_configuration', 'The local runtime has not booted yet')
    return part
  }
  const services = createServicesServer({
    table,
    findSecret,
    callerOf: (logicalId) => booted(functions).callerOf(logicalId),
    states: (target, body) => handleStatesRequest(booted(machines), target, body),
  })
  const gateway = createGateway(stack, {
    invoke: (arn, payload, sink) => booted(functions).invoke(arn, payload, sink),
    wall: readWall(stack, 'REGIONAL', resolve, now),
  })
  const servicesUrl = await serve(services, 0)
  opened.defer(() => functions?.close())
  const hasFront = stack.ofType('AWS::CloudFront::Distribution').length > 0
  const originUrl = await serve(gateway, hasFront ? 0 : port)
  const { front, baseUrl = originUrl } = (await openFront(stack, { originUrl, resolve, now, port, serve })) ?? {}

  functions = createFunctions(stack, {
    assetsDir,
    roles,
    servicesUrl,
    frontApiUrl: front?.apiUrl,
    resolve,
    localEnvironment: { ...localEnvironment, BASE_URL: baseUrl },
    concurrencyOf: (name) => (/^(trigger-|read-(?!site$)|ask-batch)/.test(name) ? twoWorkers : usual),
    // Workers of the later stages end when the system is quiet, since together they hold 430 MB. The next scan starts them again
    // while its first stage runs. The worker of the first stage stays, because nothing would hide the time of its start.
    endAtRest: functionsOfLaterStages(stack),
    clockOffsets,
    log,
  })
  const store = folder === undefined ? createMemoryStore() : createFileStore(join(folder, 'executions'))
  const workflows = createWorkflows(stack, { functions, roles, store, timeScale })
  const { arns, events } = workflows
  machines = workflows.machines
  opened.defer(events.close)
  opened.defer(machines.close)

  machines.resumeAll()
  if (options.runSchedules !== false) events.start()
  const { invoke, crash, workerCount } = functions
  const { faults, counters, resetCounters } = table
  return {
    baseUrl,
    endpoints: { dynamodb: servicesUrl, stepfunctions: servicesUrl, secretsmanager: servicesUrl, cloudfront: front?.apiUrl },
    front,
    tableName,
    settings: functions.settings,
    stateMachineArn: arns.find((arn) => arn.endsWith('-scan')) ?? arns[0],
    deliverMachineArn: arns.find((arn) => arn.endsWith('-deliver')),
    webhookAllowHosts: (localEnvironment['WEBHOOK_ALLOW_HOSTS'] ?? '').split(',').filter(Boolean),
    stateMachines: machines,
    events,
    findSecret,
    faults,
    counters,
    resetCounters,
    invoke: (name, event) => invoke(name, JSON.stringify(event)),
    crash,
    workerCount,
    warmedUp: options.warmsUp === true ? workflows.warmUp() : Promise.resolve(),
    close: () => opened.disposeAsync(),
  }
}

async function listen(server: Server, port: number): Promise<string> {
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    const isTaken = codeOf(error) === 'EADDRINUSE'
    const why = isTaken ? `Port ${port} is taken. Stop what uses it, or set another PORT` : `Port ${port}: ${reasonOf(error)}`
    throw new LocalRefusal('port_taken', why)
  }
  // Listening on TCP, so the address is one of a network.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Closes a server: requests that are still open get two seconds. */
async function stop(server: Server): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), 2_000)
  await new Promise((resolve) => server.close(resolve))
  clearTimeout(timer)
}
