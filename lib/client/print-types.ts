import { type Json, listOf, recordOf } from './json-schema.ts'
import { nameTypes } from './name-types.ts'
import { comment, quote, type SchemaPrinter, schemaPrinter, union } from './print-schema.ts'

const methods = ['get', 'post', 'delete'] as const
const header = [
  '// Made of the OpenAPI document by bin/make-client-types.ts. A test says when it is no longer what the document says; change',
  '// the contract and make it again, never this file.',
  '',
]

/** TypeScript source of the typed client, by the names of its files. */
export type ClientSource = { readonly 'api-operations.ts': string; readonly 'api-types.ts': string }

/**
 * Prints a table of the document's operations with what each takes and answers, and the types that these share.
 * @throws RangeError for a keyword of a schema that would be lost silently
 */
export function printTypes(document: Json): ClientSource {
  const operations = Object.entries(recordOf(document['paths'])).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = recordOf(item)[method]
      return operation === undefined ? [] : [{ path, method, id: idOf(operation), operation: recordOf(operation) }]
    }),
  )
  const described = operations.flatMap(({ id, operation }) =>
    [bodyOf(operation), ...answersOf(operation)].map((schema) => ({ operation: id, schema })),
  )
  const names = nameTypes(described)
  const print = schemaPrinter(names)
  const table = operations.map(
    ({ path, method, id }) => `${id}: { method: ${quote(method.toUpperCase())}, path: ${quote(path)} },`,
  )
  const types = operations.map(({ id, operation }) => `${comment(operation['summary'])}${id}: ${typesOf(operation, print)}`)
  const shared = [...names].map(([json, name]) => `export type ${name} = ${print.structure(JSON.parse(json))}`)
  const schemas = Object.entries(recordOf(recordOf(document['components'])['schemas'])).map(
    ([name, schema]) => `export type ${name}Body = ${print.type(schema)}`,
  )
  const used = [...names.values()].filter((name) => types.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
  return {
    'api-operations.ts': [
      ...header,
      `import type { ${used.sort().join(', ')} } from './api-types.ts'\n`,
      `export const operations = {${table.join('\n')}} as const\n`,
      `export type Operations = {${types.join('\n')}}\n`,
    ].join('\n'),
    'api-types.ts': [...header, ...schemas, ...shared].join('\n'),
  }
}

const idOf = (operation: unknown): string => String(recordOf(operation)['operationId'])
const answersOf = (operation: Json): readonly unknown[] =>
  Object.entries(recordOf(operation['responses']))
    .filter(([status]) => status.startsWith('2'))
    .map(([, response]) => schemaIn(recordOf(response)))
const bodyOf = (operation: Json): unknown => schemaIn(recordOf(operation['requestBody']))
const schemaIn = (holder: Json): unknown => recordOf(recordOf(holder['content'])['application/json'])['schema']

function typesOf(operation: Json, print: SchemaPrinter): string {
  const query = listOf(operation['parameters'])
    .map(recordOf)
    .filter((parameter) => parameter['in'] === 'query')
    .map(({ name, required, description, schema }) =>
      print.member(String(name), required === true, { ...recordOf(schema), description }),
    )
  const body = bodyOf(operation)
  return `{
    query: ${query.length === 0 ? 'Record<string, never>' : `{${query.join('\n')}}`}
    body: ${body === undefined ? 'undefined' : print.type(body)}
    answer: ${union(answersOf(operation).map(print.type))}
  }`
}
