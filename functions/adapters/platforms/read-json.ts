/** Readers of JSON from outside: a member may be missing, null or of another type, and none of them throws. */
export type JsonObject = { readonly [member: string]: unknown }

/** The object a text holds, or undefined when it is not JSON or not an object. */
export function parseObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Whether the value is a JSON object: neither null nor a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The member as an object; `{}` for anything else, so that reading goes on. */
export function objectAt(value: JsonObject, member: string): JsonObject {
  const found = value[member]
  return isObject(found) ? found : {}
}

/** The objects of a list member; entries of another type are left out. */
export function objectsAt(value: JsonObject, member: string): readonly JsonObject[] {
  return listAt(value, member).filter(isObject)
}

/** The member as a list; empty for anything else. */
export function listAt(value: JsonObject, member: string): readonly unknown[] {
  const found = value[member]
  return Array.isArray(found) ? found : []
}

/** The texts of a list member; entries of another type are left out. */
export function stringsAt(value: JsonObject, member: string): readonly string[] {
  return listAt(value, member).filter((entry) => typeof entry === 'string')
}

/** The member as text, `''` when it is none. */
export function textAt(value: JsonObject, member: string): string {
  const found = value[member]
  return typeof found === 'string' ? found : ''
}

/** The member as text with something in it, else null. */
export function nameAt(value: JsonObject, member: string): string | null {
  const found = textAt(value, member).trim()
  return found === '' ? null : found
}

/** A count that a vendor reports, an integer of 0 or more; 0 when missing or invalid. */
export function countAt(value: JsonObject, member: string): number {
  const found = value[member]
  return typeof found === 'number' && found > 0 && found <= Number.MAX_SAFE_INTEGER ? Math.round(found) : 0
}

/** A position in a text or list; 0 when missing, as vendors leave zeros out. */
export function positionAt(value: JsonObject, member: string): number {
  return countAt(value, member)
}

/** Trimmed, without empty and repeated ones, in their order. */
export function distinctQueries(queries: readonly string[]): readonly string[] {
  return [...new Set(queries.map((query) => query.trim()).filter((query) => query !== ''))]
}
