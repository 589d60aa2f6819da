import * as z from 'zod'
import { isObject, type JsonObject } from '../platforms/read-json.ts'

/**
 * A schema in the part of JSON Schema that every vendor's strict mode takes: objects with all members required and no
 * others, no rules on lengths or ranges (those are checked here, on what comes back).
 * @throws TypeError naming the place, for a schema strict mode refuses: optional members, records, tuples, a root that is
 *         no object
 */
export function strictSchema(schema: z.ZodType): JsonObject {
  const written = z.toJSONSchema(schema, { target: 'draft-7', reused: 'inline' })
  const strict = strictPart(written, 'schema')
  if (strict['type'] !== 'object') throw new TypeError('schema: the root must be an object')
  return strict
}

const plainMembers = ['type', 'description', 'enum'] as const

function strictPart(part: unknown, place: string): JsonObject {
  if (!isObject(part)) throw new TypeError(`${place}: not a schema that can be written out`)
  const kept = Object.fromEntries(plainMembers.filter((name) => part[name] !== undefined).map((name) => [name, part[name]]))
  if (part['const'] !== undefined) return { ...kept, enum: [part['const']] }
  const choices = part['anyOf'] ?? part['oneOf']
  if (Array.isArray(choices)) return { ...kept, anyOf: choices.map((choice, index) => strictPart(choice, `${place}|${index}`)) }
  if (part['type'] === 'array') return { ...kept, items: strictPart(part['items'], `${place}[]`) }
  if (part['type'] === 'object') return { ...kept, ...strictObject(part, place) }
  if (part['type'] === undefined && part['enum'] === undefined) throw new TypeError(`${place}: strict mode needs a type`)
  return kept
}

function strictObject(part: JsonObject, place: string): JsonObject {
  const properties = part['properties']
  if (!isObject(properties)) throw new TypeError(`${place}: strict mode has no records`)
  const names = Object.keys(properties)
  const required = Array.isArray(part['required']) ? part['required'] : []
  const optional = names.find((name) => !required.includes(name))
  if (optional !== undefined) throw new TypeError(`${place}.${optional}: make it nullable, strict mode has no optional members`)
  return {
    properties: Object.fromEntries(names.map((name) => [name, strictPart(properties[name], `${place}.${name}`)])),
    required: names,
    additionalProperties: false,
  }
}
