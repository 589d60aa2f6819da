import { expect, test } from 'vitest'
import { parse } from './parse-body.ts'

const candidate = (finishReason: unknown, parts: unknown, groundingMetadata?: unknown) => ({
  candidates: [{ finishReason, ...(parts === undefined ? {} : { content: { parts } }), groundingMetadata }],
})

test.for<[string, unknown, Record<string, unknown>]>([
  ...['SAFETY', 'PROHIBITED_CONTENT', 'BLOCKLIST', 'SPII', 'RECITATION', 'LANGUAGE', 'MODEL_ARMOR', 'ESCALATION'].map(
    (reason): [string, unknown, Record<string, unknown>] => [
      `${reason} is a refusal without words`,
      candidate(reason, [{ text: 'A' }]),
      { outcome: 'refused', text: '' },
    ],
  ),
  ...[
    'OTHER',
    'MALFORMED_RESPONSE',
    'MALFORMED_FUNCTION_CALL',
    'UNEXPECTED_TOOL_CALL',
    'TOO_MANY_TOOL_CALLS',
    'SOMETHING_NEW',
  ].flatMap((reason): [string, unknown, Record<string, unknown>][] => [
    [`${reason} with words is truncated`, candidate(reason, [{ text: 'A' }]), { outcome: 'truncated', text: 'A' }],
    [`${reason} without words may be tried again`, candidate(reason, undefined), { outcome: 'failed_retryable' }],
  ]),
  ['CONTINUATION is truncated', candidate('CONTINUATION', [{ text: 'A' }]), { outcome: 'truncated' }],
  ['PUP_LIMITED_DISABLED is final', candidate('PUP_LIMITED_DISABLED', [{ text: 'A' }]), { outcome: 'failed_final', text: '' }],
  ['STOP without parts is empty', candidate('STOP', undefined), { outcome: 'empty' }],
  [
    'no candidates at all is empty',
    { modelVersion: 'm', usageMetadata: {} },
    { outcome: 'empty', model: 'm', usage: { input: 0, output: 0 } },
  ],
  [
    'words without a finish reason are an answer',
    candidate(null, [{ text: ' A ' }, null, { text: 7 }]),
    { outcome: 'answered', text: 'A' },
  ],
  ['only thoughts is empty', candidate('STOP', [{ text: 'A', thought: true }]), { outcome: 'empty' }],
  [
    'all web chunks count when nothing says what they support',
    candidate('STOP', [{ text: 'A' }], {
      groundingChunks: [{ web: { uri: 'https://a.example', title: 'a' } }, { maps: { uri: 'https://m.example' } }, null],
    }),
    { searched: true, citedSources: [{ url: 'https://a.example/', title: 'a' }] },
  ],
  [
    'indices count what is no web page',
    candidate('STOP', [{ text: 'A' }], {
      groundingChunks: [{ image: {} }, { web: { uri: 'https://a.example', title: 'a' } }],
      groundingSupports: [{ groundingChunkIndices: [1, -1, 0.5, '0', null] }, null, { segment: null }],
    }),
    { citedSources: [{ url: 'https://a.example/', title: 'a' }] },
  ],
  [
    'queries alone show a search',
    candidate('STOP', [{ text: 'A' }], { webSearchQueries: ['q', 'q', ' ', 5] }),
    { searched: true, searchQueries: ['q'], searches: 3 },
  ],
  ['an error inside 200 counts by its code', { error: { code: 503 } }, { outcome: 'failed_retryable' }],
])('gemini: %s', ([, body, expected]) => {
  expect(parse('gemini', body)).toMatchObject(expected)
})
