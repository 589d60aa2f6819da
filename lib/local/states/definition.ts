import * as z from 'zod'
import { compile, isExpression } from './expressions.ts'
import type { Json } from './json.ts'
import { isObject, parseJson } from './json.ts'

/**
 * Parses a definition in the subset of Amazon States Language that the service's machines use. Links between states are checked
 * by the cloud at deployment, and by a test.
 * @throws DefinitionError naming each type, field, integration or value that the interpreter lacks, so that nothing is skipped
 * silently here that the cloud would do
 */
export function parseDefinition(text: string): Definition {
  const raw = readJson(text)
  const problems: string[] = []
  const top = check(topLevel, raw, 'the state machine', problems)
  const block = parseBlock(raw, '', problems)
  for (const expression of expressionsIn(raw)) checkSyntax(expression, problems)
  if (problems.length > 0) throw new DefinitionError(problems)
  if (!top || !block) throw new DefinitionError(['the state machine cannot be read'])
  return { ...block, TimeoutSeconds: top.TimeoutSeconds }
}

function expressionsIn(template: unknown): readonly string[] {
  if (typeof template === 'string') return template.startsWith('{%') ? [template] : []
  return typeof template === 'object' && template !== null ? Object.values(template).flatMap(expressionsIn) : []
}

function checkSyntax(expression: string, problems: string[]): void {
  if (!isExpression(expression)) problems.push(`${expression} begins as an expression but does not end with %}`)
  else if (!isJsonata(expression)) problems.push(`${expression} is no JSONata`)
}

function isJsonata(expression: string): boolean {
  try {
    compile(expression)
    return true
  } catch {
    return false
  }
}

class DefinitionError extends Error {
  override readonly name = 'DefinitionError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`State machine definition refused: ${problems.join('; ')}`)
    this.problems = problems
  }
}

export type Definition = StateBlock & { readonly TimeoutSeconds?: number | undefined }
export type StateBlock = { readonly StartAt: string; readonly States: ReadonlyMap<string, State> }
export type State = TaskState | MapState | ParallelState | ChoiceState | PassState | WaitState | SucceedState
export type Retrier = z.infer<typeof retrier>
export type Catcher = z.infer<typeof catcher>

export type TaskState = z.infer<typeof task>
export type ChoiceState = z.infer<typeof choice>
type PassState = z.infer<typeof pass>
export type WaitState = z.infer<typeof wait>
type SucceedState = z.infer<typeof succeed>
export type ParallelState = Omit<z.infer<typeof parallel>, 'Branches'> & { readonly Branches: readonly StateBlock[] }
/** A distributed Map, whose children are STANDARD executions. */
export type MapState = Omit<z.infer<typeof map>, 'ItemProcessor'> & { readonly ItemProcessor: StateBlock }

const maxSeconds = 99_999_999
const template = z.custom<Json>((value) => value !== undefined)
const expression = z.string().regex(/^\{%[\s\S]*%\}$/, 'must be an expression in {% %}')
const seconds = z.int().min(1).max(maxSeconds)
const orExpression = <T extends z.ZodType>(plain: T) => z.union([plain, expression])
const common = { Comment: z.string().optional(), QueryLanguage: z.literal('JSONata').optional() }
const flow = { Next: z.string().optional(), End: z.literal(true).optional() }
const outcome = { Output: template.optional() }

const topLevel = z.strictObject({
  Comment: z.string().optional(),
  Version: z.literal('1.0').optional(),
  QueryLanguage: z.literal('JSONata'),
  StartAt: z.string(),
  States: z.record(z.string(), z.unknown()),
  TimeoutSeconds: seconds.optional(),
})

const retrier = z.strictObject({
  Comment: z.string().optional(),
  ErrorEquals: z.array(z.string()).min(1),
  IntervalSeconds: seconds.default(1),
  MaxAttempts: z.int().min(0).max(maxSeconds).default(3),
  BackoffRate: z.number().min(1).default(2),
  MaxDelaySeconds: z.int().min(1).max(31_622_400).optional(),
  JitterStrategy: z.enum(['FULL', 'NONE']).default('NONE'),
})
const catcher = z.strictObject({
  Comment: z.string().optional(),
  ErrorEquals: z.array(z.string()).min(1),
  Next: z.string(),
  ...outcome,
})
const recovery = { Retry: z.array(retrier).default([]), Catch: z.array(catcher).default([]) }

const task = z.strictObject({
  Type: z.literal('Task'),
  Resource: z.literal('arn:aws:states:::lambda:invoke'),
  Arguments: z.strictObject({ FunctionName: z.string().min(1), Payload: template.optional() }),
  TimeoutSeconds: seconds.optional(),
  ...common,
  ...flow,
  ...outcome,
  ...recovery,
})

const map = z.strictObject({
  Type: z.literal('Map'),
  Items: z.union([z.array(template), expression]).optional(),
  ItemSelector: template.optional(),
  ItemProcessor: z.unknown(),
  Label: z.string().regex(/^[^\s?*<>{}[\]:;,\\|^~$#%&`"]{1,40}$/, 'must have 1 to 40 characters and no special ones'),
  MaxConcurrency: orExpression(z.int().min(0)).optional(),
  ToleratedFailurePercentage: orExpression(z.number().min(0).max(100)).optional(),
  ...common,
  ...flow,
  ...outcome,
  ...recovery,
})

const itemProcessor = z.strictObject({
  Comment: z.string().optional(),
  // Machines of earlier releases have EXPRESS, and their open executions continue; each child runs as a STANDARD one.
  ProcessorConfig: z.strictObject({ Mode: z.literal('DISTRIBUTED'), ExecutionType: z.enum(['STANDARD', 'EXPRESS']) }),
  StartAt: z.string(),
  States: z.record(z.string(), z.unknown()),
})

const parallel = z.strictObject({
  Type: z.literal('Parallel'),
  Branches: z.array(z.unknown()).min(1),
  ...common,
  ...flow,
  ...outcome,
  ...recovery,
})
const branch = z.strictObject({ Comment: z.string().optional(), StartAt: z.string(), States: z.record(z.string(), z.unknown()) })

const choice = z.strictObject({
  Type: z.literal('Choice'),
  Choices: z
    .array(z.strictObject({ Comment: z.string().optional(), Condition: orExpression(z.boolean()), Next: z.string(), ...outcome }))
    .min(1),
  Default: z.string().optional(),
  ...common,
  ...outcome,
})

const pass = z.strictObject({ Type: z.literal('Pass'), ...common, ...flow, ...outcome })
const wait = z.strictObject({
  Type: z.literal('Wait'),
  Seconds: orExpression(z.int().min(0).max(maxSeconds)),
  ...common,
  ...flow,
  ...outcome,
})
const succeed = z.strictObject({ Type: z.literal('Succeed'), ...common, ...outcome })

const plainStates = { Task: task, Choice: choice, Pass: pass, Wait: wait, Succeed: succeed }

function parseBlock(raw: unknown, inside: string, problems: string[]): StateBlock | undefined {
  if (!isObject(raw) || !isObject(raw['States']) || typeof raw['StartAt'] !== 'string') return undefined
  const states = new Map<string, State>()
  for (const [name, value] of Object.entries(raw['States'])) {
    const state = parseState(value, `state ${inside}${name}`, `${inside}${name} > `, problems)
    if (state) states.set(name, state)
  }
  return { StartAt: raw['StartAt'], States: states }
}

function parseState(raw: unknown, where: string, inside: string, problems: string[]): State | undefined {
  const type = isObject(raw) ? raw['Type'] : undefined
  switch (type) {
    case 'Task':
    case 'Choice':
    case 'Pass':
    case 'Wait':
    case 'Succeed':
      return check<z.ZodType<State>>(plainStates[type], raw, where, problems)
    case 'Parallel': {
      const state = check(parallel, raw, where, problems)
      const blocks = state?.Branches.map((value, at) => {
        check(branch, value, `${where} branch ${at}`, problems)
        return parseBlock(value, `${inside}branch ${at} > `, problems)
      })
      return state && blocks?.every((block) => block !== undefined) ? { ...state, Branches: blocks } : undefined
    }
    case 'Map': {
      const state = check(map, raw, where, problems)
      check(itemProcessor, state?.ItemProcessor, `${where} ItemProcessor`, problems)
      const block = parseBlock(state?.ItemProcessor, inside, problems)
      return state && block ? { ...state, ItemProcessor: block } : undefined
    }
    default:
      problems.push(`${where}: type ${JSON.stringify(type)} is not known`)
      return undefined
  }
}

function check<T extends z.ZodType>(schema: T, raw: unknown, where: string, problems: string[]): z.infer<T> | undefined {
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    const at = issue.path.length > 0 ? ` ${issue.path.join('.')}` : ''
    if (issue.code === 'unrecognized_keys') problems.push(...issue.keys.map((key) => `${where}${at}: field ${key} is not known`))
    else problems.push(`${where}${at}: ${issue.message}`)
  }
  return undefined
}

function readJson(text: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    throw new DefinitionError([`it is no JSON (${error instanceof Error ? error.message : String(error)})`])
  }
}
