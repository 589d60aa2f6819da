import { expect, test } from 'vitest'
import { parseAio } from '../../../functions/adapters/platforms/parse-aio.ts'
import { now, parse } from './parse-body.ts'

const serp = (rest: Record<string, unknown>, status: unknown = 'Success') => ({ search_metadata: { id: 's1', status }, ...rest })
const overview = (...text_blocks: unknown[]) => serp({ ai_overview: { text_blocks, references: [] } })

test.for<[string, unknown, Record<string, unknown>]>([
  ['a cached page without overview is a finding', serp({}, 'Cached'), { outcome: 'no_overview', searched: true, searches: 1 }],
  [
    'no results at all is a finding',
    serp({ error: "Google hasn't returned any results for this query." }),
    { outcome: 'no_overview' },
  ],
  [
    'another error of a successful search may be tried again',
    serp({ error: 'Something broke.' }),
    { outcome: 'failed_retryable' },
  ],
  ['a search still processing may be tried again', serp({}, 'Processing'), { outcome: 'failed_retryable' }],
  ['a queued search may be tried again', serp({}, 'Queued'), { outcome: 'failed_retryable' }],
  ['a body that is no search may be tried again', {}, { outcome: 'failed_retryable' }],
  [
    'an overview Google could not make may be tried again',
    serp({ ai_overview: { error: 'not now' } }),
    { outcome: 'failed_retryable' },
  ],
  [
    'an overview without words is empty',
    overview({ type: 'top_stories' }, { type: 'paragraph', snippet: '  ' }, null),
    { outcome: 'empty', model: null },
  ],
  ['an overview of nothing is empty', serp({ ai_overview: {} }), { outcome: 'empty' }],
  [
    'a token beside empty blocks goes on',
    serp({ ai_overview: { text_blocks: [], page_token: 't' } }),
    { outcome: 'continue', pageToken: 't' },
  ],
  ['the token of related questions is none', serp({ related_questions: [{ page_token: 'x' }] }), { outcome: 'no_overview' }],
  [
    'an unknown kind with a snippet is a paragraph',
    overview({ type: 'carousel', snippet: 'A' }),
    { outcome: 'answered', text: 'A' },
  ],
  [
    'a comparison is a table',
    overview({ type: 'comparison', product_labels: ['A', 'B'], comparison: [{ feature: 'Price', values: ['$1', null] }, 'x'] }),
    { text: '|  | A | B |\n| --- | --- | --- |\n| Price | $1 |  |' },
  ],
  [
    'expandables nest',
    overview({
      type: 'expandable',
      title: 'A',
      text_blocks: [{ type: 'expandable', title: 'B', subtitle: 'C', text_blocks: [{ type: 'paragraph', snippet: 'D' }] }],
    }),
    { text: '## A\n\n## B\n\nC\n\nD' },
  ],
  [
    'list items of any shape',
    overview({
      type: 'list',
      list: [{ title: 'A' }, 'B', 7, null, { snippet: 'C', list: [{ title: 'D:', snippet: 'E', list: [{ snippet: 'F' }] }] }],
    }),
    { text: '- A\n- B\n- C\n  - D: E\n    - F' },
  ],
  [
    'tables keep their cells',
    overview({ type: 'table', table: [['A', 1], ['b|c', null], 'x'] }, { type: 'table', table: [] }),
    { text: '| A | 1 |\n| --- | --- |\n| b\\|c |  |' },
  ],
])('aio: %s', ([, body, expected]) => {
  expect(parse('aio', body)).toMatchObject(expected)
})

test('aio: a token that is too old starts over, a key that is refused does not', () => {
  const step2 = (status: number) => parseAio({ kind: 'response', status, headers: {}, body: '{"error":"x"}' }, 2, now)
  expect(step2(400)).toMatchObject({ outcome: 'failed_retryable', searches: 1 })
  expect(step2(410)).toMatchObject({ outcome: 'failed_retryable' })
  expect(step2(401)).toMatchObject({ outcome: 'failed_final', failure: { kind: 'key' } })
})

test('aio: a token that is not found is no model that is gone', () => {
  const expired = parseAio({ kind: 'response', status: 404, headers: {}, body: '{"error":"x"}' }, 2, now)
  const failure = { kind: 'overload', status: 404 }
  expect(expired).toMatchObject({ outcome: 'failed_retryable', searches: 1, failure })
})

test.for<[string, unknown]>([
  ['nothing', serp({})],
  ['no results', serp({ error: "Google hasn't returned any results for this query." })],
  ['nothing, from the cache', serp({}, 'Cached')],
])('aio: an overview that was announced and comes as %s may be tried again', ([, body]) => {
  const second = parseAio({ kind: 'response', status: 200, headers: {}, body: JSON.stringify(body) }, 2, now)
  const failure = { kind: 'overload', status: 200 }
  expect(second).toMatchObject({ outcome: 'failed_retryable', searches: 2, failure })
})

test('bodies nested without end are read or given up, never a crash', () => {
  const deep = (wrap: (inner: string) => string, core: string) =>
    Array.from({ length: 5_000 }).reduce<string>((inner) => wrap(inner), core)
  const blocks = deep(
    (inner) => `{"type":"expandable","title":"A","text_blocks":[${inner}]}`,
    '{"type":"paragraph","snippet":"B"}',
  )
  const body = `{"search_metadata":{"status":"Success"},"ai_overview":{"text_blocks":[${blocks}]}}`
  expect(parseAio({ kind: 'response', status: 200, headers: {}, body }, 1, now).outcome).toBe('answered')
})
