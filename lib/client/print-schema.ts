import { type Json, listOf, recordOf, sharedMember } from './json-schema.ts'

/** Keywords that narrow a value and say nothing about its type. */
const narrowing = 'format pattern minLength maxLength minimum maximum minItems maxItems uniqueItems propertyNames'.split(' ')
/** Keywords that are read below. */
const read = '$ref type properties required additionalProperties items anyOf oneOf const enum description'.split(' ')
const known = new Set([...narrowing, ...read])

export type SchemaPrinter = ReturnType<typeof schemaPrinter>

/**
 * Prints JSON Schema as TypeScript. The document's schemas are plain: objects, lists, closed sets, unions, nothing recursive.
 * @param names  of the types that are printed once, by the JSON of their schema
 * @throws RangeError for a keyword that would be lost silently
 */
export function schemaPrinter(names: ReadonlyMap<string, string>) {
  const type = (schema: unknown): string => names.get(JSON.stringify(schema)) ?? structure(schema)

  const structure = (given: unknown): string => {
    const schema = recordOf(given)
    const lost = Object.keys(schema).find((keyword) => !known.has(keyword))
    if (lost !== undefined) throw new RangeError(`No type is known for the keyword ${lost}`)
    const { $ref } = schema
    const [anyOf, oneOf] = [schema['anyOf'], schema['oneOf']].map((list) => (isOnMembers(list) ? undefined : list))
    if (typeof $ref === 'string') return `${$ref.split('/').at(-1)}Body`
    if (anyOf !== undefined || oneOf !== undefined) return union(listOf(anyOf ?? oneOf).flatMap(alternatives))
    if ('const' in schema) return literal(schema['const'])
    if (schema['enum'] !== undefined) return union(listOf(schema['enum']).map(literal))
    const types = Array.isArray(schema['type']) ? schema['type'] : [schema['type'] ?? 'unknown']
    return union(types.map((name) => simple(String(name), schema)))
  }

  const alternatives = (schema: unknown): readonly string[] => {
    const inner = recordOf(schema)['anyOf']
    return inner === undefined ? [type(schema)] : listOf(inner).flatMap(alternatives)
  }

  const simple = (name: string, schema: Json): string => {
    switch (name) {
      case 'string':
      case 'boolean':
      case 'null':
      case 'number':
      case 'unknown':
        return name
      case 'integer':
        return 'number'
      case 'array':
        return `(${type(schema['items'])})[]`
      case 'object':
        return object(schema)
      default:
        throw new RangeError(`No type is known for the JSON type ${name}`)
    }
  }

  const object = (schema: Json): string => {
    const shared = sharedMember(schema)
    const members = Object.entries(recordOf(schema['properties']))
    if (shared !== undefined) return `Record<${union(members.map(([name]) => quote(name)))}, ${type(shared)}>`
    if (members.length === 0) return `Record<string, ${type(schema['additionalProperties'] ?? {})}>`
    const required = listOf(schema['required'])
    return `{${members.map(([name, value]) => member(name, required.includes(name), value)).join('\n')}}`
  }

  const member = (name: string, isRequired: boolean, schema: unknown): string => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name)
    return `${comment(recordOf(schema)['description'])}${key}${isRequired ? '' : '?'}: ${type(schema)}`
  }

  return { type, structure, member }
}

/**
 * Whether a list only says which members are needed together, as `anyOf: [{ required: ['name'] }, ...]`; the type stays that of
 * the object.
 */
const isOnMembers = (list: unknown): boolean =>
  listOf(list).length > 0 && listOf(list).every((one) => Object.keys(recordOf(one)).join() === 'required')

export const union = (types: readonly string[]): string => (types.length === 0 ? 'undefined' : [...new Set(types)].join(' | '))
const literal = (value: unknown): string => (typeof value === 'string' ? quote(value) : JSON.stringify(value))
export const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
export const comment = (text: unknown): string => (typeof text === 'string' ? `/** ${text.replaceAll('*/', '* /')} */\n` : '')
