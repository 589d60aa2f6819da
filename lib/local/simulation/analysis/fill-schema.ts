/** A JSON schema as structured outputs use them; members that are not named here are ignored. */
export type Schema = {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly definitions?: Readonly<Record<string, Schema>>
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly description?: string
}

/** Where a value goes. `at` is its place in the nearest list, `indexes` its places in all lists around it, outermost first. */
export type Spot = {
  readonly path: readonly string[]
  readonly schema: Schema
  readonly at: number
  readonly indexes: readonly number[]
  /** Allowed values besides null, empty for free text. */
  readonly choices: readonly unknown[]
  readonly mayBeNull: boolean
}

/** Who writes: a value for a place, or undefined to leave it to the schema. `rows` is how many entries a list gets. */
export type Author = {
  value(spot: Spot): unknown
  rows(spot: Spot): number | undefined
}

/** Fills any schema; what the author leaves open gets a value that fits the schema and says as little as possible. */
export function fillSchema(root: Schema, author: Author): unknown {
  const fill = (given: Schema, path: readonly string[], indexes: readonly number[]): unknown => {
    const at = indexes.at(-1) ?? 0
    const schema = resolve(root, given)
    const options = (schema.anyOf ?? [schema]).map((option) => resolve(root, option))
    const choices = options.flatMap((option) => option.enum ?? []).filter((choice) => choice !== null)
    const spot: Spot = { path, schema, at, indexes, choices, mayBeNull: options.some((option) => accepts(root, option, null)) }
    const written = author.value(spot)
    if (written !== undefined && accepts(root, schema, written)) return written
    if (schema.const !== undefined) return schema.const
    if (schema.enum !== undefined) return schema.enum[at % schema.enum.length]
    if (schema.anyOf !== undefined) {
      const some = schema.anyOf.map((option) => resolve(root, option)).find((option) => typeOf(option) !== 'null')
      return some === undefined ? null : fill(some, path, indexes)
    }
    switch (typeOf(schema)) {
      case 'object':
        return Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, member]) => [name, fill(member, [...path, name], indexes)]),
        )
      case 'array': {
        const wanted = author.rows(spot) ?? 3
        const count = Math.min(schema.maxItems ?? Number.POSITIVE_INFINITY, Math.max(schema.minItems ?? 0, wanted))
        return Array.from({ length: count }, (_, index) => fill(schema.items ?? {}, [...path, '[]'], [...indexes, index]))
      }
      case 'integer':
      case 'number':
        return schema.minimum ?? 0
      case 'boolean':
        return false
      case 'null':
        return null
      default:
        return ''
    }
  }
  return fill(root, [], [])
}

function resolve(root: Schema, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema
  const name = schema.$ref.split('/').at(-1) ?? ''
  const target = schema.$ref === '#' ? root : (root.$defs?.[name] ?? root.definitions?.[name])
  return target === undefined ? {} : resolve(root, target)
}

function typeOf(schema: Schema): string {
  const { type } = schema
  if (typeof type === 'string') return type
  if (type !== undefined) return type.find((one) => one !== 'null') ?? 'null'
  if (schema.properties !== undefined) return 'object'
  return schema.items !== undefined ? 'array' : 'string'
}

/** Whether a written value has the type that the schema wants: an author knows names, not schemas. */
function accepts(root: Schema, given: Schema, value: unknown): boolean {
  const schema = resolve(root, given)
  if (schema.anyOf !== undefined) return schema.anyOf.some((option) => accepts(root, option, value))
  if (schema.enum !== undefined) return schema.enum.includes(value)
  if (schema.const !== undefined) return schema.const === value
  if (value === null) return schema.type === 'null' || (Array.isArray(schema.type) && schema.type.includes('null'))
  switch (typeOf(schema)) {
    case 'string':
      return typeof value === 'string'
    case 'integer':
      return Number.isInteger(value)
    case 'number':
      return typeof value === 'number'
    case 'boolean':
      return typeof value === 'boolean'
    case 'array':
      return Array.isArray(value) && value.every((entry) => accepts(root, schema.items ?? {}, entry))
    case 'object':
      return typeof value === 'object'
    default:
      return false
  }
}
