import type { Endpoint } from '../../contract/endpoint.ts'
import { describedEndpoints } from '../../contract/openapi.ts'
import { type CodeSamples, codeSamples } from './code-samples.ts'

type Json = { readonly [member: string]: unknown }

export type FieldRow = { readonly name: string; readonly type: string; readonly isRequired: boolean; readonly note: string }
export type Operation = {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly summary: string
  /** Rules that the fields cannot express: exclusive members, reasons for a refusal. */
  readonly rules: string
  /** What a caller needs: a key of which kind, or none. */
  readonly access: string
  readonly parameters: readonly FieldRow[]
  readonly body: readonly FieldRow[]
  readonly answers: readonly { readonly status: string; readonly note: string; readonly fields: readonly FieldRow[] }[]
  readonly errors: readonly { readonly status: string; readonly codes: readonly string[] }[]
  readonly code: CodeSamples
}

/** The OpenAPI document as a page shows it: one entry for each endpoint, its schemas as rows. */
export function apiReference(document: Json, baseUrl: string): readonly Operation[] {
  return describedEndpoints.map((endpoint) => {
    const operation = objectAt(document, 'paths', endpoint.path, endpoint.method.toLowerCase())
    const responses = Object.entries(objectAt(operation, 'responses')).map(([status, response]) => ({
      status,
      response: asObject(response),
    }))
    const isSuccess = ({ status }: { status: string }) => Number(status) < 300
    return {
      id: endpoint.id,
      method: endpoint.method,
      path: endpoint.path,
      summary: endpoint.summary,
      rules: textAt(operation, 'description'),
      access: accessOf(endpoint),
      parameters: listAt(operation, 'parameters').map(parameterRow),
      body: fieldsOf(schemaOf(objectAt(operation, 'requestBody')), { withLimits: true }),
      answers: responses.filter(isSuccess).map(({ status, response }) => ({
        status,
        note: textAt(response, 'description'),
        fields: fieldsOf(schemaOf(response), { withLimits: false }),
      })),
      errors: responses
        .filter((one) => Number(one.status) >= 400)
        .map(({ status, response }) => ({
          status,
          codes: textAt(response, 'description')
            .split(', ')
            .map((code) => code.replaceAll('`', '')),
        })),
      code: codeSamples(endpoint, baseUrl),
    }
  })
}

export type HeaderRow = { readonly name: string; readonly where: 'request' | 'response'; readonly note: string }

/** Every header that the document names, once, requests first. */
export function headersOf(document: Json): readonly HeaderRow[] {
  const operations = Object.values(asObject(document['paths'])).flatMap((item) => Object.values(asObject(item)).map(asObject))
  const sent = operations.flatMap((operation) =>
    listAt(operation, 'parameters')
      .filter((parameter) => textAt(parameter, 'in') === 'header')
      .map((parameter) => [textAt(parameter, 'name'), 'request', textAt(parameter, 'description')] as const),
  )
  const received = operations.flatMap((operation) =>
    Object.values(asObject(operation['responses'])).flatMap((response) =>
      Object.entries(objectAt(asObject(response), 'headers')).map(
        ([name, header]) => [name, 'response', textAt(asObject(header), 'description')] as const,
      ),
    ),
  )
  const first = new Map<string, HeaderRow>()
  for (const [name, where, note] of [...sent, ...received])
    if (!first.has(`${where} ${name}`)) first.set(`${where} ${name}`, { name, where, note })
  return [...first.values()]
}

/** Endpoints by subject, in the order of the document. */
export function groupsOf(operations: readonly Operation[]): ReadonlyMap<string, readonly Operation[]> {
  return Map.groupBy(operations, ({ path }) => groupNames[path.split('/')[3] ?? ''] ?? 'Other')
}

const groupNames: Readonly<Record<string, string>> = {
  'scan-preview': 'Scans',
  'ai-visibility-report': 'Scans',
  claim: 'Scans',
  scans: 'Scans',
  'merge-fields': 'Mail merge',
  batches: 'Lists of sites',
  personas: 'Brand agents',
  topics: 'Brand agents',
  agents: 'Brand agents',
  'agent-scan': 'Brand agents',
  report: 'Brand agents',
  account: 'Account',
  webhooks: 'Webhooks',
}

function accessOf({ access }: Endpoint): string {
  if (access.key === 'none') return 'Works without a key'
  if (access.account === 'partner') return 'Requires a partner key'
  return access.anonymous === true ? 'Works with any key' : 'Requires the key of an account'
}

function parameterRow(parameter: Json): FieldRow {
  const place = textAt(parameter, 'in') === 'header' ? 'Header.' : ''
  return {
    name: textAt(parameter, 'name'),
    type: typeOf(objectAt(parameter, 'schema')),
    isRequired: parameter['required'] === true,
    note: [place, textAt(parameter, 'description'), place === '' ? limitsOf(objectAt(parameter, 'schema')) : ''].join(' ').trim(),
  }
}

const schemaOf = (holder: Json): Json => objectAt(holder, 'content', 'application/json', 'schema')

/** Deeper members are left to the OpenAPI document. */
const deepest = 4

/** Members of a schema with their paths: `brand.name`, `prompts[].mentions.chatgpt`. */
function fieldsOf(schema: Json, options: { readonly withLimits: boolean }, prefix = '', depth = 0): FieldRow[] {
  const variant = mainVariant(schema)
  const items = asObject(variant['items'])
  if (variant['type'] === 'array') return fieldsOf(items, options, `${prefix}[]`, depth)
  const required = Array.isArray(variant['required']) ? variant['required'] : []
  return Object.entries(asObject(variant['properties'])).flatMap(([name, member]) => {
    const own = asObject(member)
    const path = prefix === '' ? name : `${prefix}.${name}`
    const note = [textAt(own, 'description'), options.withLimits ? limitsOf(own) : ''].join(' ').trim()
    const row = { name: path, type: typeOf(own), isRequired: required.includes(name), note }
    return depth + 1 >= deepest ? [row] : [row, ...fieldsOf(own, options, path, depth + 1)]
  })
}

/** Lists that only say which members are needed are skipped: the endpoint's rules say it in words. */
function shapesOf(schema: Json): Json[] {
  const listed = [...listAt(schema, 'oneOf'), ...listAt(schema, 'anyOf')]
  return listed.filter((one) => Object.keys(one).join() !== 'required')
}

/** Limits of a value in words: `1 to 120 characters`. */
function limitsOf(schema: Json): string {
  const between = (low: unknown, high: unknown, unit: string) => {
    if (typeof high !== 'number') return typeof low === 'number' && low > 1 ? `At least ${low}${unit}.` : ''
    return typeof low === 'number' ? `${low} to ${high}${unit}.` : `At most ${high}${unit}.`
  }
  return [
    between(schema['minLength'], schema['maxLength'], ' characters'),
    between(schema['minItems'], schema['maxItems'], ' entries'),
    between(schema['minimum'], schema['maximum'], ''),
  ]
    .filter((text) => text !== '')
    .join(' ')
}

/** Of several shapes, the one with the most members, which has all members of the others; null is left out. */
function mainVariant(schema: Json): Json {
  const variants = shapesOf(schema).map(mainVariant)
  if (variants.length === 0) return schema
  // Of shapes of equal size the last: a complete scan comes after an unfinished one.
  const size = (one: Json) => Object.keys(asObject(one['properties'])).length
  return variants.toSorted((a, b) => size(a) - size(b)).at(-1) ?? schema
}

function typeOf(schema: Json): string {
  const variants = shapesOf(schema)
  if (variants.length > 0) return [...new Set(variants.map(typeOf))].join(' or ')
  if (Array.isArray(schema['enum'])) return schema['enum'].map(String).join(' | ')
  if (schema['const'] !== undefined) return String(schema['const'])
  const type = schema['type']
  if (type === 'array') return `${typeOf(asObject(schema['items']))}[]`
  const format = textAt(schema, 'format')
  return Array.isArray(type)
    ? type.join(' or ')
    : typeof type === 'string'
      ? format === ''
        ? type
        : `${type} (${format})`
      : 'any'
}

const asObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
const objectAt = (from: Json, ...path: string[]): Json => path.reduce((at, name) => asObject(at[name]), from)
const listAt = (from: Json, name: string): Json[] => (Array.isArray(from[name]) ? from[name].map(asObject) : [])
const textAt = (from: Json, name: string): string => (typeof from[name] === 'string' ? from[name] : '')
