export type Schema = {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly enum?: readonly unknown[]
  readonly pattern?: string
} & { readonly [limit in `${'min' | 'max'}${'Length' | 'Items' | 'imum'}`]?: number }

/** Whether a value satisfies the JSON Schema keywords that the document uses for requests. */
export function meetsSchema(schema: Schema, value: unknown): boolean {
  const { anyOf, oneOf } = schema
  if (schema.enum !== undefined && !schema.enum.includes(value)) return false
  if (anyOf !== undefined && !anyOf.some((one) => meetsSchema(one, value))) return false
  if (oneOf !== undefined && oneOf.filter((one) => meetsSchema(one, value)).length !== 1) return false
  if (typeof value === 'string') return isType(schema, 'string') && textMeets(schema, value)
  if (typeof value === 'number') return isType(schema, 'integer') && within(value, schema.minimum, schema.maximum)
  if (Array.isArray(value)) {
    const isShort = within(value.length, schema.minItems, schema.maxItems)
    return isType(schema, 'array') && isShort && value.every((item) => meetsSchema(schema.items ?? {}, item))
  }
  if (typeof value !== 'object' || value === null) return isType(schema, typeof value)
  return isType(schema, 'object') && membersMeet(schema, value)
}

const membersMeet = ({ required = [], properties }: Schema, value: object): boolean =>
  required.every((name) => name in value) &&
  Object.entries(value).every(([name, own]) => meetsSchema(properties?.[name] ?? {}, own))

const isType = ({ type }: Schema, wanted: string): boolean => type === undefined || type === wanted
const within = (value: number, min = -Infinity, max = Infinity): boolean => value >= min && value <= max
const textMeets = ({ pattern = '', minLength, maxLength }: Schema, text: string): boolean =>
  within([...text].length, minLength, maxLength) && new RegExp(pattern, 'u').test(text)
