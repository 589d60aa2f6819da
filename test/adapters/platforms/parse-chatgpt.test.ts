import { expect, test } from 'vitest'
import { parse, said } from './parse-body.ts'

const cited = (url: unknown, start_index?: unknown, title: unknown = 'T') => ({ type: 'url_citation', url, title, start_index })

test.for<[string, Record<string, unknown>, Record<string, unknown>]>([
  [
    'content filter throws the words away',
    { status: 'incomplete', incomplete_details: { reason: 'content_filter' }, output: [said('How to')] },
    { outcome: 'refused', text: '', citedSources: [] },
  ],
  [
    'a cut run without message is truncated',
    { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' }, output: [] },
    { outcome: 'truncated', text: '', searched: false },
  ],
  [
    'an invalid prompt is a refusal',
    { status: 'failed', error: { code: 'invalid_prompt' }, usage: { input_tokens: 5 }, output: [] },
    { outcome: 'refused', usage: { input: 5, output: 0 } },
  ],
  [
    'a policy code is a refusal',
    { status: 'failed', error: { code: 'cyber_policy_violation' }, output: null },
    { outcome: 'refused' },
  ],
  [
    'a server error inside 200 may be tried again, and is billed',
    { status: 'failed', error: { code: 'server_error' }, model: 'm', usage: { input_tokens: 7, output_tokens: 1 } },
    { outcome: 'failed_retryable', usage: { input: 7, output: 1 }, model: 'm', searched: null },
  ],
  [
    'a rate limit inside 200 may be tried again',
    { status: 'failed', error: { code: 'rate_limit_exceeded' } },
    { outcome: 'failed_retryable' },
  ],
  ['any other code inside 200 is final', { status: 'failed', error: { code: 'image_too_large' } }, { outcome: 'failed_final' }],
  ['a failure without code is final', { status: 'failed', error: null }, { outcome: 'failed_final' }],
  ['a run still queued is no answer', { status: 'queued', output: [] }, { outcome: 'failed_retryable' }],
  ['an empty object is no answer', {}, { outcome: 'failed_retryable', model: null, usage: null }],
  [
    'output of another type is an empty answer',
    { status: 'completed', output: 'x', usage: [], model: 7 },
    { outcome: 'empty', usage: null, model: null, searched: false },
  ],
  [
    'messages without phase are set apart by an empty line',
    { status: 'completed', output: [said('A'), said(' '), said('B')] },
    { text: 'A\n\nB' },
  ],
  [
    'commentary is left out though no message is marked final',
    {
      status: 'completed',
      output: [
        { ...said('Checking Brand X'), phase: 'commentary' },
        { ...said('A'), phase: null },
      ],
    },
    { text: 'A' },
  ],
  [
    'citation markers are cut, stray ones too',
    { status: 'completed', output: [said('A \ue200cite\ue202turn0\ue201B\ue202 C\ue200')] },
    { text: 'A B C' },
  ],
  [
    'sources are web pages in the order of the text',
    {
      status: 'completed',
      output: [
        said('A', [
          cited('https://b.example', 9),
          cited('ftp://x.example', 1),
          cited('https://a.example', 2),
          cited(null, 0),
          cited('javascript:alert(1)', 0),
          'x',
          null,
        ]),
      ],
    },
    {
      citedSources: [
        { url: 'https://a.example/', title: 'T' },
        { url: 'https://b.example/', title: 'T' },
      ],
    },
  ],
  [
    'a missing title is the host',
    { status: 'completed', output: [said('A', [cited('https://www.a.example/x', 1, null)])] },
    { citedSources: [{ url: 'https://www.a.example/x', title: 'a.example' }] },
  ],
  [
    'the deprecated query counts when no list is there',
    {
      status: 'completed',
      output: [
        { type: 'web_search_call', status: 'completed', action: { type: 'search', query: 'q', queries: null } },
        said('A'),
      ],
    },
    { searched: true, searchQueries: ['q'] },
  ],
  [
    'refusal words of several parts are joined',
    {
      status: 'completed',
      output: [
        said('x'),
        {
          type: 'message',
          content: [
            { type: 'refusal', refusal: 'I ' },
            { type: 'refusal', refusal: 'cannot.' },
          ],
        },
      ],
    },
    { outcome: 'refused', text: 'I cannot.' },
  ],
])('chatgpt: %s', ([, body, expected]) => {
  expect(parse('chatgpt', body)).toMatchObject(expected)
})
