import { expect, test } from 'vitest'
import { parse, said } from './parse-body.ts'

const found = (...results: unknown[]) => ({ type: 'search_results', queries: ['q'], results })

test.for<[string, Record<string, unknown>, Record<string, unknown>]>([
  ['incomplete is truncated', { status: 'incomplete', output: [said('A')] }, { outcome: 'truncated', text: 'A' }],
  ['cancelled may be tried again', { status: 'cancelled', error: null }, { outcome: 'failed_retryable' }],
  [
    'an invalid request inside 200 is final',
    { status: 'failed', error: { type: 'invalid_request' } },
    { outcome: 'failed_final' },
  ],
  [
    'no marker that hits means all results',
    {
      status: 'completed',
      output: [
        found({ id: 1, url: 'https://a.example', title: 'a' }, { id: 2, url: 'https://b.example', title: 'b' }),
        said('A [9] [x]'),
      ],
    },
    {
      citedSources: [
        { url: 'https://a.example/', title: 'a' },
        { url: 'https://b.example/', title: 'b' },
      ],
    },
  ],
  [
    'the first result with an id wins',
    {
      status: 'completed',
      output: [
        found({ id: 1, url: 'https://a.example', title: 'a' }),
        found({ id: 1, url: 'https://b.example', title: 'b' }),
        said('A [1]'),
      ],
    },
    { citedSources: [{ url: 'https://a.example/', title: 'a' }] },
  ],
  [
    'no search is an answer without search',
    { status: 'completed', output: [said('A')] },
    { outcome: 'answered', searched: false },
  ],
  [
    'the older shape',
    {
      model: 'sonar',
      choices: [{ finish_reason: 'stop', message: { content: '<think>hm</think>\n\nA [2]' } }],
      citations: ['https://a.example', 'https://b.example/?utm_source=x'],
      search_results: [{ title: 'a', url: 'https://a.example' }, { title: 'b' }],
      usage: { prompt_tokens: 3, completion_tokens: 4 },
    },
    {
      outcome: 'answered',
      text: 'A [2]',
      model: 'sonar',
      usage: { input: 3, output: 4 },
      searched: true,
      citedSources: [{ url: 'https://b.example/', title: 'b' }],
    },
  ],
  [
    'the older shape in chunks, cut',
    {
      choices: [
        {
          finish_reason: 'length',
          message: { content: [{ type: 'text', text: 'A' }, { type: 'image_url' }, { type: 'text', text: 'B' }] },
        },
      ],
    },
    { outcome: 'truncated', text: 'AB' },
  ],
  ['the older shape with nothing in it', { choices: [] }, { outcome: 'empty' }],
])('perplexity: %s', ([, body, expected]) => {
  expect(parse('perplexity', body)).toMatchObject(expected)
})
