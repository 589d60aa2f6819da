import jsonata from 'jsonata'
import { evaluationFailure } from './failures.ts'
import type { Json } from './json.ts'

/** Content of `$states` while a field is evaluated; `result` and `errorOutput` only where the state has one. */
export type StatesVariable = {
  readonly input: Json
  readonly context: Json
  readonly result?: Json
  readonly errorOutput?: Json
}

/**
 * Evaluates a field: each string in `{% %}`, at any depth, is replaced by its result; the rest stays as written.
 * @param field  name for messages
 * @throws StateFailure `States.QueryEvaluationError` when an expression fails, is undefined or is not JSON
 */
export async function evaluate(template: Json, states: StatesVariable, field: string): Promise<Json> {
  if (typeof template === 'string') return isExpression(template) ? evaluateOne(template, states, field) : template
  if (Array.isArray(template)) {
    const items: Json[] = []
    for (const [at, item] of template.entries()) items.push(await evaluate(item, states, `${field}[${at}]`))
    return items
  }
  if (typeof template !== 'object' || template === null) return template
  const members: [string, Json][] = []
  for (const [name, member] of Object.entries(template)) members.push([name, await evaluate(member, states, `${field}/${name}`)])
  return Object.fromEntries(members)
}

/** Only a string that begins and ends with the delimiters is an expression; with a space before them it is plain text. */
export function isExpression(text: string): boolean {
  return text.startsWith('{%') && text.endsWith('%}') && text.length >= 4
}

/** @throws an error with `message` when the text between the delimiters is no JSONata */
export function compile(expression: string): jsonata.Expression {
  const known = compiled.get(expression)
  if (known) return known
  const made = jsonata(expression.slice(2, -2))
  compiled.set(expression, made)
  return made
}

const compiled = new Map<string, jsonata.Expression>()

async function evaluateOne(expression: string, states: StatesVariable, field: string): Promise<Json> {
  const text = expression.slice(2, -2).trim()
  const fail = (why: string) =>
    evaluationFailure(field, `The JSONata expression '${text}' specified for the field '${field}' ${why}.`)
  let result: unknown
  try {
    // There is no root document: `$` and a bare field name are undefined, as in the cloud.
    result = await compile(expression).evaluate(undefined, { states, eval: undefined })
  } catch (error) {
    throw fail(`threw an error: ${error instanceof Error ? error.message : messageOf(error)}`)
  }
  if (result === undefined) throw fail('returned nothing (undefined)')
  const value = toJson(result)
  if (value === undefined) throw fail('returned a value that is no JSON')
  return value
}

/** JSONata throws plain objects with a code and a message. */
function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
}

/** A copy without the marks that JSONata leaves on its arrays; undefined for functions and numbers that JSON cannot express. */
function toJson(value: unknown): Json | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (Array.isArray(value)) {
    const items = value.map(toJson)
    return items.every((item) => item !== undefined) ? items : undefined
  }
  if (typeof value !== 'object' || value === undefined) return undefined
  if ('_jsonata_lambda' in value || '_jsonata_function' in value || value instanceof RegExp) return undefined
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  const copies = members.map(([name, member]) => [name, toJson(member)] as const)
  return copies.every((copy): copy is readonly [string, Json] => copy[1] !== undefined) ? Object.fromEntries(copies) : undefined
}
