import type * as z from 'zod'
import { uncompiled } from '../contract/uncompiled.ts'
import { Failure } from '../core/failure.ts'
import { safePath } from './request.ts'

const details = (issues: readonly z.core.$ZodIssue[]) =>
  issues.slice(0, 20).map((issue) => ({
    path: issue.path.map((part) => safePath(String(part))).join('.') || 'body',
    message: issue.message.slice(0, 200),
  }))

/** Leaves out what a wrong type causes: where a value has the wrong type, that issue alone is reported, not those of its size. */
function firstOfEach(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  const wrongTypes = new Set(issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => path.join('.')))
  return issues.filter(({ code, path }) => code === 'invalid_type' || !wrongTypes.has(path.join('.')))
}

/** Whether a maximum is exceeded (schemas mark it with `params.limit`): answered with limit_exceeded, not invalid_request. */
const isLimit = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'custom' && issue.params !== undefined && 'limit' in issue.params

/**
 * Query or body by its schema. Only known members are read; a list or text over its maximum answers `limit_exceeded`.
 * @throws Failure invalid_request, limit_exceeded
 */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown, what: 'query' | 'body'): z.output<S> {
  const parsed = schema.safeParse(value, { ...uncompiled, error: (issue) => plainMessage(issue) })
  if (parsed.success) return parsed.data
  const issues = firstOfEach(parsed.error.issues)
  const first = issues[0]
  const limits = issues.filter(isLimit)
  if (limits.length === issues.length)
    throw new Failure('limit_exceeded', `A maximum is exceeded: ${limits[0]?.message ?? 'see details'}`, {
      details: details(issues),
    })
  const where = what === 'query' ? 'The query string' : 'The body'
  throw new Failure('invalid_request', `${where} is not valid: ${first?.message ?? 'see details'}`, { details: details(issues) })
}

/** Says what is expected without repeating the input. */
function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  const name = issue.path?.map((part) => safePath(String(part))).join('.') || 'the value'
  if (issue.code === 'invalid_type') {
    return issue.input === undefined ? `${name} is required` : `${name} must be ${article(String(issue.expected))}`
  }
  if (issue.code === 'invalid_value') return `${name} must be ${oneOf(issue.values.map(String))}`
  if (issue.code === 'invalid_format' && issue.format === 'datetime')
    return `${name} must be a time in ISO 8601, such as 2026-01-31T12:00:00Z`
  return wrongSize(name, issue)
}

function wrongSize(name: string, issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'too_small') {
    if (issue.origin === 'array') return `${name} has fewer entries than ${issue.minimum}`
    if (issue.origin !== 'string') return `${name} must be at least ${issue.minimum}`
    return issue.minimum === 1 ? `${name} is empty` : `${name} is shorter than ${issue.minimum} characters`
  }
  if (issue.code === 'too_big') {
    if (issue.origin === 'array') return `${name} has more entries than ${issue.maximum}`
    return issue.origin === 'string'
      ? `${name} is longer than ${issue.maximum} characters`
      : `${name} must be at most ${issue.maximum}`
  }
  return undefined
}

const oneOf = (words: readonly string[]): string => (words.length === 1 ? String(words[0]) : `one of ${words.join(', ')}`)

const article = (type: string): string => (type === 'int' ? 'a whole number' : `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`)
