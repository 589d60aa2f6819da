import { innerBlocks } from './check-links.ts'
import type { State, StateBlock } from './definition.ts'
import { compile, isExpression } from './expressions.ts'
import type { Json } from './json.ts'
import { cloudFunctionNames } from './jsonata-functions.ts'

/**
 * Checks each expression of a definition before anything runs: its syntax, that each variable is assigned somewhere in reach,
 * and that `$states` is read only for what the field has.
 */
export function checkExpressions(block: StateBlock, problems: string[], outer: ReadonlySet<string> = new Set()): void {
  const own = new Set([...block.States.values()].flatMap(assignedBy))
  for (const name of own) {
    if (outer.has(name)) problems.push(`variable ${name} is assigned inside a Map or Parallel and outside of it`)
    if (name === 'states' || !/^[\p{ID_Start}][\p{ID_Continue}]{0,79}$/u.test(name))
      problems.push(`variable ${name}: the name is not allowed`)
  }
  const known = new Set([...outer, ...own])
  for (const [name, state] of block.States) {
    for (const { field, template, members } of fieldsOf(state)) {
      for (const expression of expressionsIn(template)) {
        for (const problem of problemsOf(expression, members, known)) problems.push(`state ${name} ${field}: ${problem}`)
      }
    }
    const isolated = state.Type === 'Map' && state.ItemProcessor.distributed
    for (const inner of innerBlocks(state)) checkExpressions(inner, problems, isolated ? new Set() : known)
  }
}

type Member = 'input' | 'context' | 'result' | 'errorOutput'
type Field = { readonly field: string; readonly template: Json | undefined; readonly members: readonly Member[] }

const before: readonly Member[] = ['input', 'context']
const after: readonly Member[] = ['input', 'context', 'result']
const caught: readonly Member[] = ['input', 'context', 'errorOutput']

function fieldsOf(state: State): readonly Field[] {
  const hasResult = state.Type === 'Task' || state.Type === 'Map' || state.Type === 'Parallel'
  const ending = hasResult ? after : before
  const fields: Field[] = []
  const add = (members: readonly Member[], named: { readonly [field: string]: Json | undefined }) => {
    for (const [field, template] of Object.entries(named)) fields.push({ field, template, members })
  }
  if (state.Type !== 'Fail') add(ending, { Output: state.Output })
  if ('Assign' in state) add(ending, { Assign: state.Assign })
  switch (state.Type) {
    case 'Task':
      add(before, { 'Arguments.FunctionName': state.Arguments.FunctionName, 'Arguments.Payload': state.Arguments.Payload })
      add(before, { TimeoutSeconds: state.TimeoutSeconds })
      break
    case 'Map':
      add(before, { Items: state.Items, ItemSelector: state.ItemSelector, MaxConcurrency: state.MaxConcurrency })
      add(before, {
        ToleratedFailurePercentage: state.ToleratedFailurePercentage,
        ToleratedFailureCount: state.ToleratedFailureCount,
      })
      break
    case 'Parallel':
      add(before, { Arguments: state.Arguments })
      break
    case 'Choice':
      state.Choices.forEach((rule, at) => {
        add(before, {
          [`Choices.${at}.Condition`]: rule.Condition,
          [`Choices.${at}.Output`]: rule.Output,
          [`Choices.${at}.Assign`]: rule.Assign,
        })
      })
      break
    case 'Wait':
      add(before, { Seconds: state.Seconds, Timestamp: state.Timestamp })
      break
    case 'Fail':
      add(before, { Error: state.Error, Cause: state.Cause })
      break
    default:
  }
  if ('Catch' in state) {
    state.Catch.forEach((rule, at) => {
      add(caught, { [`Catch.${at}.Output`]: rule.Output, [`Catch.${at}.Assign`]: rule.Assign })
    })
  }
  return fields
}

function assignedBy(state: State): readonly string[] {
  const rules = [...('Catch' in state ? state.Catch : []), ...('Choices' in state ? state.Choices : [])]
  const own = 'Assign' in state ? [state.Assign] : []
  return [...own, ...rules.map((rule) => rule.Assign)].flatMap((assign) => Object.keys(assign ?? {}))
}

function expressionsIn(template: Json | undefined): readonly string[] {
  if (typeof template === 'string') return template.startsWith('{%') ? [template] : []
  if (typeof template !== 'object' || template === null) return []
  return Object.values(template).flatMap(expressionsIn)
}

function problemsOf(expression: string, members: readonly Member[], known: ReadonlySet<string>): readonly string[] {
  if (!isExpression(expression)) return [`${expression} begins as an expression but does not end with %}`]
  let tree: unknown
  try {
    tree = compile(expression).ast()
  } catch (error) {
    return [`${expression} is no JSONata (${describe(error)})`]
  }
  const nodes = nodesOf(tree)
  const bound = new Set(nodes.flatMap(boundBy))
  const problems: string[] = []
  for (const node of nodes) {
    if (node['type'] === 'path' && Array.isArray(node['steps'])) {
      const [head, member] = node['steps']
      if (isNode(head) && head['type'] === 'variable' && head['value'] === 'states' && isNode(member)) {
        const name = String(member['value'])
        if (!members.some((allowed) => allowed === name)) problems.push(`$states.${name} is not available here`)
      }
    }
    if (node['type'] !== 'variable' || typeof node['value'] !== 'string') continue
    const name = node['value']
    if (name === 'eval') problems.push('$eval is not available')
    else if (!['', '$', 'states'].includes(name) && !bound.has(name) && !known.has(name) && !builtIn.has(name)) {
      problems.push(`variable $${name} is never assigned`)
    }
  }
  return problems
}

type Node = { readonly [member: string]: unknown }

function nodesOf(tree: unknown): readonly Node[] {
  const nodes: Node[] = []
  const seen = new Set<object>()
  const open = [tree]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    if (isNode(value)) nodes.push(value)
    open.push(...Object.values(value))
  }
  return nodes
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Names an expression gives itself: `:=`, arguments of a function, `@$name` and `#$name`. */
function boundBy(node: Node): readonly string[] {
  const names: unknown[] = [node['focus'], node['index']]
  if (node['type'] === 'bind' && isNode(node['lhs'])) names.push(node['lhs']['value'])
  if (node['type'] === 'lambda' && Array.isArray(node['arguments']))
    names.push(...node['arguments'].filter(isNode).map((argument) => argument['value']))
  return names.filter((name) => typeof name === 'string')
}

function describe(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
}

const builtIn: ReadonlySet<string> = new Set([
  ...cloudFunctionNames,
  ...'sum count max min average string substring substringBefore substringAfter lowercase uppercase length trim pad match'.split(
    ' ',
  ),
  ...'contains replace split join formatNumber formatBase formatInteger parseInteger number floor ceil round abs sqrt'.split(' '),
  ...'power boolean not map zip filter single reduce sift keys lookup append exists spread merge reverse each error'.split(' '),
  ...'assert type sort shuffle distinct encodeUrlComponent encodeUrl decodeUrlComponent decodeUrl toMillis fromMillis'.split(' '),
  ...'clone base64encode base64decode now millis'.split(' '),
])
