import * as z from 'zod'
import { compile, isExpression } from './expressions.ts'
import { type Json, parseJson } from './json.ts'

/**
 * Parses a definition in the subset of Amazon States Language that the service's machines use. Links between states are checked
 * by the cloud at deployment, and by a test.
 * @throws Error naming each type, field, integration or value that the interpreter lacks, so that nothing is skipped silently
 * here that the cloud would do
 */
export function parseDefinition(text: string): Definition {
  const raw = parseJson(text)
  const { data, error } = definition.safeParse(raw)
  const problems = [...(error?.issues ?? []).flatMap(problemsOf), ...expressionsIn(raw).flatMap(syntaxProblems)]
  if (data === undefined || problems.length > 0) throw new Error(`State machine definition refused: ${problems.join('; ')}`)
  return data
}

function problemsOf(issue: z.core.$ZodIssue): readonly string[] {
  const at = issue.path.join('.') || 'the state machine'
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => `${at}: field ${key} is not known`)
  return [`${at}: ${issue.message}`]
}

function expressionsIn(template: unknown): readonly string[] {
  if (typeof template === 'string') return template.startsWith('{%') ? [template] : []
  return typeof template === 'object' && template !== null ? Object.values(template).flatMap(expressionsIn) : []
}

function syntaxProblems(expression: string): readonly string[] {
  if (!isExpression(expression)) return [`${expression} begins as an expression but does not end with %}`]
  try {
    compile(expression)
    return []
  } catch {
    return [`${expression} is no JSONata`]
  }
}

export type Definition = StateBlock & { readonly TimeoutSeconds?: number | undefined }
export type StateBlock = { readonly StartAt: string; readonly States: States }
/** An interface, because a type alias may not name itself through the schemas. */
interface States extends ReadonlyMap<string, State> {}
export type State = z.infer<typeof state>
export type Retrier = z.infer<typeof retrier>
export type Catcher = z.infer<typeof catcher>

export type TaskState = z.infer<typeof task>
export type ChoiceState = z.infer<typeof choice>
export type WaitState = z.infer<typeof wait>
export type ParallelState = z.infer<typeof parallel>
/** A distributed Map, whose children are STANDARD executions. */
export type MapState = z.infer<typeof map>

const maxSeconds = 99_999_999
const template = z.custom<Json>((value) => value !== undefined)
const expression = z.string().regex(/^\{%[\s\S]*%\}$/, 'must be an expression in {% %}')
const seconds = z.int().min(1).max(maxSeconds)
const orExpression = <T extends z.ZodType>(plain: T) => z.union([plain, expression])
const comment = z.string().optional()
const output = template.optional()

// Blocks have states, of which some have blocks.
const states: z.ZodType<States> = z.lazy(() => z.record(z.string(), state).transform((known) => new Map(Object.entries(known))))
const block = { Comment: comment, StartAt: z.string(), States: states }

const retrier = z.strictObject({
  Comment: comment,
  ErrorEquals: z.array(z.string()).min(1),
  IntervalSeconds: seconds.default(1),
  MaxAttempts: z.int().min(0).max(maxSeconds).default(3),
  BackoffRate: z.number().min(1).default(2),
  MaxDelaySeconds: z.int().min(1).max(31_622_400).optional(),
  JitterStrategy: z.enum(['FULL', 'NONE']).default('NONE'),
})
const catcher = z.strictObject({
  Comment: comment,
  ErrorEquals: z.array(z.string()).min(1),
  Next: z.string(),
  Output: output,
})

// Fields of every state, of those that lead to another, and of those that may be tried again.
const common = { Comment: comment, QueryLanguage: z.literal('JSONata').optional(), Output: output }
const leading = { ...common, Next: z.string().optional(), End: z.literal(true).optional() }
const recovering = { ...leading, Retry: z.array(retrier).default([]), Catch: z.array(catcher).default([]) }

const task = z.strictObject({
  Type: z.literal('Task'),
  Resource: z.literal('arn:aws:states:::lambda:invoke'),
  Arguments: z.strictObject({ FunctionName: z.string().regex(/^(?!\{%)./, 'must be a name'), Payload: template.optional() }),
  TimeoutSeconds: seconds.optional(),
  ...recovering,
})

const map = z.strictObject({
  Type: z.literal('Map'),
  Items: z.union([z.array(template), expression]).optional(),
  ItemSelector: template.optional(),
  ItemProcessor: z.strictObject({
    ...block,
    // Machines of earlier releases have EXPRESS, and their open executions continue; each child runs as a STANDARD one.
    ProcessorConfig: z.strictObject({ Mode: z.literal('DISTRIBUTED'), ExecutionType: z.enum(['STANDARD', 'EXPRESS']) }),
  }),
  Label: z.string().regex(/^[^\s?*<>{}[\]:;,\\|^~$#%&`"]{1,40}$/, 'must have 1 to 40 characters and no special ones'),
  MaxConcurrency: orExpression(z.int().min(0)).optional(),
  ToleratedFailurePercentage: orExpression(z.number().min(0).max(100)).optional(),
  ...recovering,
})

const parallel = z.strictObject({
  Type: z.literal('Parallel'),
  Branches: z.array(z.strictObject(block)).min(1),
  ...recovering,
})

const rule = z.strictObject({ Comment: comment, Condition: orExpression(z.boolean()), Next: z.string(), Output: output })
const choice = z.strictObject({
  Type: z.literal('Choice'),
  Choices: z.array(rule).min(1),
  Default: z.string().optional(),
  ...common,
})

const pass = z.strictObject({ Type: z.literal('Pass'), ...leading })
const wait = z.strictObject({
  Type: z.literal('Wait'),
  Seconds: orExpression(z.int().min(0).max(maxSeconds)),
  ...leading,
})
const succeed = z.strictObject({ Type: z.literal('Succeed'), ...common })

const state = z.discriminatedUnion('Type', [task, map, parallel, choice, pass, wait, succeed], {
  error: ({ input }) => `type ${JSON.stringify((input as { readonly Type?: unknown } | undefined)?.Type)} is not known`,
})

const definition = z.strictObject({
  ...block,
  Version: z.literal('1.0').optional(),
  QueryLanguage: z.literal('JSONata'),
  TimeoutSeconds: seconds.optional(),
})
