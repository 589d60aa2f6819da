import { randomUUID } from 'node:crypto'
import { createEvents, type EventRule, type Events } from './events.ts'
import type { CallOutcome } from './function-pool.ts'
import type { Functions } from './functions.ts'
import type { Role } from './permissions.ts'
import { LocalRefusal } from './refusal.ts'
import { systemClock } from './states/clock.ts'
import type { ExecutionStore } from './states/execution-store.ts'
import type { InvocationResult, InvokeFunction } from './states/interpreter.ts'
import {
  createStateMachines,
  type StateMachineConfig,
  type StateMachineOptions,
  type StateMachines,
} from './states/state-machine.ts'
import { asList, asRecord, type Resource, type Stack } from './template.ts'
import { createWarmUp, functionsInOrder } from './warm-up.ts'
import type { FunctionError } from './worker-protocol.ts'

export type WorkflowSettings = {
  readonly functions: Functions
  readonly roles: ReadonlyMap<string, Role>
  readonly store: ExecutionStore
  /** Factor on Wait, Retry, time-outs and schedules; 1 is real time. */
  readonly timeScale: NonNullable<StateMachineOptions['timeScale']>
}

export type Workflows = {
  readonly machines: StateMachines
  readonly events: Events
  readonly arns: readonly string[]
  /** Starts the workers of every machine's functions; resolves once they are there. */
  readonly warmUp: () => Promise<void>
}

/**
 * The template's state machines and event rules. An ended execution is announced to the rules; nothing runs until it is started.
 */
export function createWorkflows(stack: Stack, settings: WorkflowSettings): Workflows {
  const { functions, timeScale } = settings
  const resources = machinesOf(stack)
  const configs = resources.map(readMachine)
  const events = createEvents({
    rules: readRules(stack, functions),
    invoke: async (name, event) => resultOf(await functions.invoke(name, JSON.stringify(event))),
    clock: systemClock,
    timeScale: timeScale.waits,
  })
  const warmUp = createWarmUp(configs, functions)
  const machines = createStateMachines({
    machines: configs,
    invoke: invokeAs(resources, settings),
    store: settings.store,
    onStatusChange: (event) => {
      // A child's start needs no warm-up: its machine is warm.
      const isChild = event.detail.executionArn.includes('/')
      if (event.detail.status === 'RUNNING' && !isChild) void warmUp(event.detail.stateMachineArn)
      return events.publish(event)
    },
    clock: systemClock,
    timeScale,
  })
  const arns = configs.map(({ arn }) => arn)
  return { machines, events, arns, warmUp: async () => void (await Promise.all(arns.map(warmUp))) }
}

const machinesOf = (stack: Stack): readonly Resource[] => stack.ofType('AWS::StepFunctions::StateMachine')

/** Names or ARNs of the functions that the template's state machines call after their first. */
export function functionsOfLaterStages(stack: Stack): ReadonlySet<string> {
  const orders = machinesOf(stack).map((resource) => functionsInOrder(JSON.parse(readMachine(resource).definition)))
  const first = new Set(orders.map(([name]) => name))
  return new Set(orders.flat().filter((name) => !first.has(name)))
}

/**
 * Calls functions with the state machines' permissions: a function that no machine's role may invoke is refused as AWS refuses
 * it.
 */
function invokeAs(machines: readonly Resource[], { functions, roles }: WorkflowSettings): InvokeFunction {
  const known = machines.map(({ logicalId, properties }) => {
    const role = roles.get(String(properties['RoleArn']))
    if (role === undefined) throw new LocalRefusal('bad_configuration', `State machine ${logicalId} has no role of this template`)
    return role
  })
  return async (name, payload) => {
    const action = 'lambda:InvokeFunction'
    if (!functions.has(name)) return serviceError('ResourceNotFoundException', `Function not found: ${name}`)
    const resource = functions.find(name).functionArn
    if (!known.some((role) => role.mayDo({ action, resource }))) {
      const user = known.map(({ arn }) => arn).join(', ')
      return serviceError(
        'AWSLambdaException',
        `User: ${user} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`,
      )
    }
    return resultOf(await functions.invoke(name, JSON.stringify(payload)))
  }
}

/** The outcome in the form of Step Functions. */
function resultOf(outcome: CallOutcome): InvocationResult {
  switch (outcome.kind) {
    case 'result':
      return { ok: true, payload: JSON.parse(outcome.payload) }
    case 'function_error':
      return functionError(outcome.error)
    case 'service_error':
      return serviceError(outcome.error.errorType, outcome.error.errorMessage)
  }
}

/** A function that timed out or died reports no type: Step Functions has a type for that, and quotes the payload. */
function functionError({ errorType, errorMessage, trace }: FunctionError): InvocationResult {
  if (errorType !== undefined) return { ok: false, errorType, errorMessage, trace }
  const quoted = JSON.stringify({ errorMessage })
  return {
    ok: false,
    errorType: 'Lambda.Unknown',
    errorMessage: `The cause could not be determined because Lambda did not return an error type. Returned payload: ${quoted}`,
  }
}

const statuses: Readonly<Record<string, number>> = {
  AWSLambdaException: 403,
  RequestEntityTooLargeException: 413,
  ResourceNotFoundException: 404,
  TooManyRequestsException: 429,
}

/** Lambda refused the call; the error is named as by its SDK. */
function serviceError(errorType: string, message: string): InvocationResult {
  const place = `Service: Lambda, Status Code: ${statuses[errorType] ?? 500}, Request ID: ${randomUUID()}`
  return { ok: false, errorType: `Lambda.${errorType}`, errorMessage: `${message} (${place})` }
}

function readMachine({ logicalId, ref, properties }: Resource): StateMachineConfig {
  const { DefinitionString: text, StateMachineType: type = 'STANDARD' } = properties
  if (typeof text !== 'string' || type !== 'STANDARD')
    throw new LocalRefusal('unsupported_property', `State machine ${logicalId} is not STANDARD with an inline definition`)
  const values = asRecord(properties['DefinitionSubstitutions'])
  const definition = text.replaceAll(/\$\{([^}]+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
  return { arn: ref, definition }
}

function readRules(stack: Stack, functions: Functions): readonly EventRule[] {
  const configs = stack.ofType('AWS::Lambda::EventInvokeConfig')
  const retriesOf = new Map(
    configs.map(({ properties }) => [properties['FunctionName'], Number(properties['MaximumRetryAttempts'] ?? 2)]),
  )
  const readTarget = (rule: string, target: Readonly<Record<string, unknown>>) => {
    for (const member of ['Input', 'InputPath', 'InputTransformer'])
      if (member in target) throw new LocalRefusal('unsupported_property', `Rule ${rule}: ${member} is not emulated`)
    const { functionName } = functions.find(String(target['Arn']))
    return { functionName, maxRetries: retriesOf.get(functionName) }
  }
  const rules = stack.ofType('AWS::Events::Rule').filter(({ properties }) => properties['State'] !== 'DISABLED')
  return rules.map(({ logicalId, properties }) => ({
    name: logicalId,
    eventPattern: properties['EventPattern'],
    scheduleExpression: properties['ScheduleExpression'],
    targets: asList(properties['Targets']).map((target) => readTarget(logicalId, asRecord(target))),
  }))
}
