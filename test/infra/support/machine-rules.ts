import { type StageId, stageIds, stages } from '../../../functions/contract/stage.ts'
import { camel } from '../../../lib/cdk/constructs/function-list.ts'

export type Retrier = {
  ErrorEquals: string[]
  MaxAttempts: number
  IntervalSeconds?: number
  BackoffRate?: number
  MaxDelaySeconds?: number
  JitterStrategy?: string
}
export type State = {
  Type: string
  Arguments?: { FunctionName: string; Payload: unknown }
  TimeoutSeconds?: number
  Retry?: Retrier[]
  Catch?: { ErrorEquals: string[]; Output?: unknown; Next: string }[]
  ItemProcessor?: Definition & { ProcessorConfig: { Mode: string; ExecutionType: string } }
  Branches?: Definition[]
  [field: string]: unknown
}
export type Definition = { StartAt: string; States: Record<string, State>; [field: string]: unknown }

/** A state, and whether its Catch could reach `fail-scan`: one inside a branch or child cannot. */
export type Placed = { readonly name: string; readonly state: State; readonly inside: 'machine' | 'branch' | 'child' }

export function statesOf(definition: Definition, inside: Placed['inside'] = 'machine'): readonly Placed[] {
  return Object.entries(definition.States).flatMap(([name, state]) => [
    { name, state, inside },
    ...(state.ItemProcessor === undefined ? [] : statesOf(state.ItemProcessor, 'child')),
    ...(state.Branches ?? []).flatMap((branch) => statesOf(branch, 'branch')),
  ])
}

const allowedExpressions = [
  /^\$states\.input$/,
  /^\$states\.input\.[a-zA-Z]+$/,
  /^\$states\.result\.Payload\.[a-zA-Z]+$/,
  // Output of one branch of a Parallel.
  /^\$states\.result\[\d\]\.[a-zA-Z]+$/,
  /^\$states\.context\.Map\.Item\.Value$/,
  /^\$states\.context\.Execution\.Input\.scanId$/,
  // A number from the stage's configuration, inserted at deployment.
  /^\$\{mapConcurrency\}$/,
]
const scanOfExecution = JSON.stringify({ scanId: '{% $states.context.Execution.Input.scanId %}' })

/** Violations of our rules in a definition, one line each. */
export function machineProblems(definition: Definition): readonly string[] {
  const placed = statesOf(definition)
  const tasks = placed.filter(({ state }) => state.Type === 'Task')
  return [
    ...(definition['QueryLanguage'] === 'JSONata' ? [] : ['another query language than JSONata']),
    ...(definition['TimeoutSeconds'] === 840 ? [] : ['the machine has no limit of 840 s']),
    ...expressionsIn(definition)
      .filter((one) => !allowedExpressions.some((allowed) => allowed.test(one)))
      .map((one) => `expression ${one}`),
    ...tasks.flatMap(taskProblems),
    ...placed.flatMap(({ name, state, inside }) => catchProblems(name, state, inside)),
    ...placed.filter(({ state }) => state.Type === 'Map').flatMap(mapProblems),
    ...registryProblems(tasks),
  ]
}

function expressionsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [...value.matchAll(/\{%\s*(.*?)\s*%\}/gs)].map(([, inner]) => inner ?? '')
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(expressionsIn) : []
}

/** Waits for a full pool must have a known sum; all others are spread by jitter. */
function isSpread({ ErrorEquals, MaxAttempts, JitterStrategy, IntervalSeconds }: Retrier): boolean {
  if (MaxAttempts === 0) return true
  const jitter = ErrorEquals.some((error) => error === throttled || error === 'SpendReserved') ? 'NONE' : 'FULL'
  return JitterStrategy === jitter && IntervalSeconds !== undefined
}

function taskProblems({ name, state, inside }: Placed): readonly string[] {
  const own = stages[name as StageId] // undefined for a state that is no stage
  const retry = state.Retry ?? []
  const attempts = (error: string) => retry.find(({ ErrorEquals }) => ErrorEquals.includes(error))?.MaxAttempts
  const problems: string[] = []
  const must = (holds: boolean, what: string) => void (holds || problems.push(`${name}: ${what}`))
  must(own !== undefined, 'no stage of the contract')
  must(
    state.TimeoutSeconds === (own?.timeoutSeconds ?? 0) + 5,
    `TimeoutSeconds ${state.TimeoutSeconds} is not the function's and 5`,
  )
  must(state.Arguments?.FunctionName === `\${${camel(name)}}`, 'another function than its own')
  must(state.Arguments?.Payload === '{% $states.input %}', 'another payload than its input')
  must(attempts('ScanFailure') === 0, 'a decided failure is tried again')
  must(retry.at(-1)?.ErrorEquals.join() === 'States.ALL', 'States.ALL is not its last retrier')
  for (const one of retry) must(isSpread(one), `retrier of ${one.ErrorEquals} without its jitter or interval`)
  if (inside === 'child') {
    const outlasted = waitsOf(retry.find(({ ErrorEquals }) => ErrorEquals.includes(throttled)))
    if (name === 'ask-batch') must(outlasted > 150, `gives a full pool up after ${outlasted} s`)
    // Time for reading passes while it waits, and later states need the rest of the machine's time.
    else
      must(outlasted > 30 && outlasted < (own?.timeoutSeconds ?? 0), `waits ${outlasted} s of the time that it has for reading`)
    must(attempts('States.ALL') === 1, 'a child repeats anything else than once')
    if (name === 'ask-batch') {
      const [caught] = state.Catch ?? []
      const goesOn =
        caught?.ErrorEquals.join() === 'States.ALL' && caught.Next === 'read-answers' && caught.Output === '{% $states.input %}'
      must(goesOn, 'what was stored before it broke is not read')
    }
  } else {
    must(
      slowDeaths.every((error) => attempts(error) === 1),
      'a slow or dying function is not tried just once more',
    )
    must(attempts('States.ALL') === 5, 'everything else is not tried 5 times more')
  }
  return problems
}

const throttled = 'Lambda.TooManyRequestsException'

/** Names that a function has ended by its timeout or without an answer, in the runtimes of today and before. */
const slowDeaths = ['States.Timeout', 'Lambda.Unknown', 'Sandbox.Timedout', 'Runtime.ExitError', 'Runtime.OutOfMemory']

/** The sum of a retrier's waits in seconds, without jitter. */
export function waitsOf(retrier: Retrier | undefined): number {
  if (retrier === undefined) return 0
  const { MaxAttempts, IntervalSeconds = 1, BackoffRate = 2, MaxDelaySeconds = Number.POSITIVE_INFINITY } = retrier
  return Array.from({ length: MaxAttempts }, (_, attempt) =>
    Math.min(IntervalSeconds * BackoffRate ** attempt, MaxDelaySeconds),
  ).reduce((sum, wait) => sum + wait, 0)
}

function catchProblems(name: string, state: State, inside: Placed['inside']): readonly string[] {
  const canFail = ['Task', 'Map', 'Parallel'].includes(state.Type) && inside === 'machine' && name !== 'fail-scan'
  if (!canFail) return []
  const last = state.Catch?.at(-1)
  const holds =
    last?.ErrorEquals.join() === 'States.ALL' && last.Next === 'fail-scan' && JSON.stringify(last.Output) === scanOfExecution
  return holds ? [] : [`${name}: no Catch of States.ALL that takes the scan's id to fail-scan`]
}

function mapProblems({ name, state }: Placed): readonly string[] {
  const config = state.ItemProcessor?.ProcessorConfig
  return [
    ...(config?.Mode === 'DISTRIBUTED' && config.ExecutionType === 'STANDARD'
      ? []
      : [`${name}: its children are not distributed STANDARD ones`]),
    ...(state['ToleratedFailurePercentage'] === 100 ? [] : [`${name}: a failed child fails the scan`]),
    ...(state['MaxConcurrency'] === `{% \${mapConcurrency} %}` ? [] : [`${name}: MaxConcurrency is not the configured one`]),
    ...(state['Label'] === 'ask' ? [] : [`${name}: no Label, or one that the policy of the Map does not name`]),
    ...(Object.values(state.ItemProcessor?.States ?? {}).every(({ Output, End }) => !End || JSON.stringify(Output) === '{}')
      ? []
      : [`${name}: children return more than {}`]),
  ]
}

function registryProblems(tasks: readonly Placed[]): readonly string[] {
  const names = tasks.map(({ name }) => name)
  return stageIds.filter((id) => !names.includes(id)).map((id) => `stage ${id} has no state`)
}
