import { isObject } from './states/json.ts'

type Scalar = string | number | boolean | null

export type EventPattern = { readonly [field: string]: EventPattern | readonly Scalar[] }

/**
 * Reads the pattern of an EventBridge rule: exact values, nested to any depth.
 * @throws Error that names an operator it does not know
 */
export function readPattern(raw: unknown, where: string): EventPattern {
  if (!isObject(raw)) throw new Error(`${where}: a pattern must be an object, not ${JSON.stringify(raw)}`)
  for (const [field, value] of Object.entries(raw)) {
    const at = `${where}: field ${field}`
    if (field.startsWith('$')) throw new Error(`${where}: operator ${field} is not known`)
    if (!Array.isArray(value)) readPattern(value, at)
    else if (value.length === 0) throw new Error(`${at} has no values`)
    else mustBeScalars(value, at)
  }
  return raw as EventPattern // checked above
}

function mustBeScalars(values: readonly unknown[], where: string): void {
  for (const one of values)
    if (typeof one === 'object' && one !== null) throw new Error(`${where}: operator ${Object.keys(one).join(', ')} is not known`)
}

/** Whether each field of the pattern is in the event with one of its values; an array in the event needs one matching element. */
export function matchesPattern(pattern: EventPattern, event: unknown): boolean {
  return Object.entries(pattern).every(([field, wanted]) => {
    const value = isObject(event) && Object.hasOwn(event, field) ? event[field] : undefined
    if (!isScalars(wanted)) return isObject(value) && matchesPattern(wanted, value)
    const values: readonly unknown[] = Array.isArray(value) ? value : [value]
    return wanted.some((one) => values.includes(one))
  })
}

function isScalars(wanted: EventPattern | readonly Scalar[]): wanted is readonly Scalar[] {
  return Array.isArray(wanted)
}
