import { expect, test } from 'vitest'
import { parse } from './parse-body.ts'

const result = (content: unknown) => ({ type: 'web_search_tool_result', tool_use_id: 's', content })
const page = (url: string, title: unknown = 'Page') => ({ type: 'web_search_result', url, title })
const searchError = (error_code: unknown) => result({ type: 'web_search_tool_result_error', error_code })
const text = (words: string, citations: unknown = null) => ({ type: 'text', text: words, citations })

test.for<[string, Record<string, unknown>, Record<string, unknown>]>([
  [
    'a search that is unavailable may be tried again',
    { stop_reason: 'end_turn', content: [searchError('unavailable'), text('I think')] },
    { outcome: 'failed_retryable', text: '', searched: null },
  ],
  [
    'too many searches may be tried again',
    { stop_reason: 'end_turn', content: [searchError('too_many_requests')] },
    { outcome: 'failed_retryable' },
  ],
  [
    'a query that is too long is final',
    { stop_reason: 'end_turn', content: [searchError('query_too_long'), text('x')] },
    { outcome: 'failed_final' },
  ],
  [
    'one good result makes an answer',
    { stop_reason: 'end_turn', content: [result([page('https://a.example')]), searchError('max_uses_exceeded'), text('A')] },
    { outcome: 'answered', text: 'A', searched: true },
  ],
  [
    'a search without results is a search',
    { stop_reason: 'end_turn', content: [result([]), text('A')] },
    { outcome: 'answered', searched: true },
  ],
  [
    'no search is an answer without search',
    { stop_reason: 'stop_sequence', content: [text('A')] },
    { outcome: 'answered', searched: false },
  ],
  [
    'text before the search stays when there is no other',
    { stop_reason: 'end_turn', content: [text('A'), result([]), text(' \n')] },
    { outcome: 'answered', text: 'A' },
  ],
  ['no content is empty', { stop_reason: 'end_turn', content: [] }, { outcome: 'empty' }],
  [
    'a full context window is truncated',
    { stop_reason: 'model_context_window_exceeded', content: [text('A')] },
    { outcome: 'truncated', text: 'A' },
  ],
  [
    'thinking is no text',
    { stop_reason: 'end_turn', content: [{ type: 'thinking', thinking: 'B', text: 'B' }, text('A')] },
    { text: 'A' },
  ],
  ['a refusal without content is a refusal', { stop_reason: 'refusal', content: null }, { outcome: 'refused', text: '' }],
  [
    'an error inside 200 counts by its type',
    { type: 'error', error: { type: 'overloaded_error' } },
    { outcome: 'failed_retryable', failure: { kind: 'overload' } },
  ],
  [
    'a key error inside 200 is final',
    { type: 'error', error: { type: 'authentication_error' } },
    { outcome: 'failed_final', failure: { kind: 'key' } },
  ],
  ['content of another type is no answer', { stop_reason: 'end_turn', content: 'Hello' }, { outcome: 'failed_retryable' }],
  [
    'a title is taken from the result with the same page',
    {
      stop_reason: 'end_turn',
      content: [
        result([page('http://www.a.example/x/', 'Found')]),
        text('A', [
          { url: 'https://a.example/x?utm_source=y', title: '' },
          { url: 'https://b.example/?b', title: null },
          { url: 5 },
          null,
        ]),
      ],
    },
    {
      citedSources: [
        { url: 'https://a.example/x', title: 'Found' },
        { url: 'https://b.example/?b', title: 'b.example' },
      ],
    },
  ],
])('claude: %s', ([, body, expected]) => {
  expect(parse('claude', body)).toMatchObject(expected)
})
