import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { type ExpressionContext, type ExpressionParser, rememberExpressions } from '../../../lib/local/parsed-expressions.ts'

const load = createRequire(import.meta.url)
type Kind = 'conditionParser' | 'updateParser'

/** The parser as dynalite has it, and one that remembers. */
function parsersOf(kind: Kind) {
  const file = load.resolve(`dynalite/db/${kind}`)
  const fresh = (): ExpressionParser => {
    delete load.cache[file]
    return load(file)
  }
  const [plain, remembering] = [fresh(), fresh()]
  rememberExpressions(remembering)
  return { plain, remembering }
}

type Request = readonly [text: string, names?: Record<string, string>, values?: Record<string, object>]

function parse(parser: ExpressionParser, [text, attrNames, attrVals]: Request) {
  const all = (of: object | undefined) => Object.fromEntries(Object.keys(of ?? {}).map((name) => [name, true as const]))
  const context: ExpressionContext = {
    attrNames,
    attrVals,
    unusedAttrNames: all(attrNames),
    unusedAttrVals: all(attrVals),
    isReserved: (name) => name.toLowerCase() === 'status',
    compare: (_: string, low: { N: string }, high: { N: string }) => Number(low.N) > Number(high.N),
  }
  const { unusedAttrNames, unusedAttrVals } = context
  try {
    return { tree: parser.parse(text, { context }), unusedAttrNames, unusedAttrVals }
  } catch (error) {
    return { refused: String(error) }
  }
}

const [one, two, text] = [{ N: '1' }, { N: '2' }, { S: 'a' }]
const conditions: readonly Request[] = [
  ['attribute_not_exists(PK) OR isFinal = :no', undefined, { ':no': { BOOL: false } }],
  ['attribute_not_exists(PK) OR isFinal = :no', undefined, { ':no': { BOOL: true }, ':unused': one }],
  ['#a = :one AND NOT contains(#b, :one)', { '#a': 'r 1', '#b': 'other' }, { ':one': one }],
  ['#a = :one AND NOT contains(#b, :one)', { '#a': 'r 2', '#b': 'third', '#c': 'unused' }, { ':one': two }],
  ['#a = #b', { '#a': 'x', '#b': 'x' }],
  ['#a = #b', { '#a': 'x', '#b': 'y' }],
  ['#a = PK', { '#a': 'PK' }],
  ['size(#a) > :one', { '#a': 'list' }, { ':one': one }],
  ['size(:one) > :one', undefined, { ':one': one }],
  ['begins_with(SK, :one)', undefined, { ':one': one }],
  ['begins_with(SK, :one)', undefined, { ':one': text }],
  ['SK BETWEEN :one AND :two', undefined, { ':one': one, ':two': two }],
  ['SK BETWEEN :one AND :two', undefined, { ':one': two, ':two': one }],
  ['attribute_type(SK, :one)', undefined, { ':one': { S: 'Q' } }],
  ['attribute_exists(#a.#b[2].c)', { '#a': 'deep', '#b': 'nested' }],
  ['status = :one', undefined, { ':one': one }],
  ['#missing = :one', {}, { ':one': one }],
  ['#a = :missing', { '#a': 'x' }, {}],
  ['a ==', undefined, undefined],
]
const updates: readonly Request[] = [
  ['SET #a = :one, b = if_not_exists(b, :two) ADD c :one', { '#a': 'r 1' }, { ':one': one, ':two': two }],
  ['SET #a = :one, b = if_not_exists(b, :two) ADD c :one', { '#a': 'r 2' }, { ':one': two, ':two': one }],
  ['SET #a = :one, b = if_not_exists(b, :two) ADD c :one', { '#a': 'b' }, { ':one': one, ':two': two }],
  ['SET #a = :one, b = if_not_exists(b, :two) ADD c :one', { '#a': 'r 3' }, { ':one': text, ':two': two }],
  ['SET #a.#b = list_append(#a.#b, :l)', { '#a': 'x', '#b': 'y' }, { ':l': { L: [one] } }],
  ['REMOVE #a, #b', { '#a': 'x', '#b': 'x' }],
  ['REMOVE #a, #b', { '#a': 'x', '#b': 'y' }],
  ['SET a = :one SET b = :one', undefined, { ':one': one }],
]

test.each([
  ['conditionParser', conditions],
  ['updateParser', updates],
] as const)(
  '%s answers as dynalite does for names and values of later requests too, and refuses with the same words',
  (kind, requests) => {
    const { plain, remembering } = parsersOf(kind)
    for (const round of [1, 2])
      for (const request of requests) {
        const parsed = parse(remembering, request)
        expect(parsed, `${round}: ${request[0]}`).toEqual(parse(plain, request))
      }
  },
)

test('what the table changes in an expression is not in the next one', () => {
  const { remembering } = parsersOf('updateParser')
  const request = ['SET a = :one', undefined, { ':one': one }] as const
  const before = JSON.stringify(parse(remembering, request))
  const { tree } = parse(remembering, request)
  if (typeof tree === 'object' && tree !== null) Object.assign(tree, { paths: ['changed'] })
  expect(JSON.stringify(parse(remembering, request))).toBe(before)
})

test('a text is parsed once for all values of the same types', () => {
  let parses = 0
  const parser: ExpressionParser = { parse: () => ({ nth: ++parses }) }
  rememberExpressions(parser)
  for (const n of ['1', '2', '3']) parse(parser, ['a = :n', undefined, { ':n': { N: n } }])
  parse(parser, ['a = :n', undefined, { ':n': { S: 'text' } }])
  expect(parses).toBe(2)
})
