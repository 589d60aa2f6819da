import { isObject as isRecord } from './states/json.ts'

type Scalar = string | number | boolean | null

export type EventPattern = { readonly [field: string]: EventPattern | readonly Matcher[] }
type Matcher = { readonly equals: Scalar } | { readonly prefix: string }

/**
 * Reads the pattern of an EventBridge rule: exact values and prefixes, nested to any depth.
 * @throws Error that names an operator it does not know
 */
export function readPattern(raw: unknown, where: string): EventPattern {
  if (!isRecord(raw)) throw new Error(`${where}: a pattern must be an object, not ${JSON.stringify(raw)}`)
  const pattern: Record<string, EventPattern | readonly Matcher[]> = {}
  for (const [field, value] of Object.entries(raw)) {
    if (field.startsWith('$')) throw new Error(`${where}: operator ${field} is not known`)
    if (Array.isArray(value)) {
      if (value.length === 0) throw new Error(`${where}: field ${field} has no values`)
      pattern[field] = value.map((one) => readMatcher(one, `${where}: field ${field}`))
    } else pattern[field] = readPattern(value, `${where}: field ${field}`)
  }
  return pattern
}

/** Whether each field of the pattern is in the event with one of its values; an array in the event needs one matching element. */
export function matchesPattern(pattern: EventPattern, event: unknown): boolean {
  return Object.entries(pattern).every(([field, wanted]) => {
    const value = isRecord(event) && Object.hasOwn(event, field) ? event[field] : undefined
    if (!isMatchers(wanted)) return isRecord(value) && matchesPattern(wanted, value)
    const values: readonly unknown[] = Array.isArray(value) ? value : [value]
    return wanted.some((matcher) => values.some((one) => matchesValue(matcher, one)))
  })
}

function readMatcher(raw: unknown, where: string): Matcher {
  if (raw === null || typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean') return { equals: raw }
  if (isRecord(raw)) {
    const [operator = '', ...others] = Object.keys(raw)
    const value = raw[operator]
    if (operator === 'prefix' && others.length === 0 && typeof value === 'string') return { prefix: value }
    throw new Error(`${where}: operator ${[operator, ...others].join(', ')} is not known`)
  }
  throw new Error(`${where}: value ${JSON.stringify(raw)} is not known`)
}

function matchesValue(matcher: Matcher, value: unknown): boolean {
  if ('equals' in matcher) return value === matcher.equals
  return typeof value === 'string' && value.startsWith(matcher.prefix)
}

function isMatchers(wanted: EventPattern | readonly Matcher[]): wanted is readonly Matcher[] {
  return Array.isArray(wanted)
}
