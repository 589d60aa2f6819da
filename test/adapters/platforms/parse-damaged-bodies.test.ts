import { expect, test } from 'vitest'
import type { PlatformId } from '../../../functions/contract/platforms.ts'
import { outcomes } from '../../../functions/core/ports.ts'
import { parse } from './parse-body.ts'
import { providerFixtures } from './provider-fixtures.ts'

test.for<[PlatformId, number, unknown, string, string]>([
  ['chatgpt', 429, { error: { type: 'insufficient_quota', code: null } }, 'failed_final', 'money'],
  ['chatgpt', 429, { error: { code: 'project_spend_limit_exceeded' } }, 'failed_final', 'money'],
  ['chatgpt', 429, { error: { code: 'slow_down' } }, 'failed_retryable', 'overload'],
  [
    'claude',
    429,
    { error: { type: 'rate_limit_error', details: { error_code: 'workspace_spend_limit_reached' } } },
    'failed_final',
    'money',
  ],
  ['claude', 429, { error: { type: 'rate_limit_error', details: null } }, 'failed_retryable', 'overload'],
  [
    'claude',
    400,
    { error: { type: 'invalid_request_error', message: 'You have reached your specified API usage limits. Until 2026-12-01.' } },
    'failed_final',
    'money',
  ],
  [
    'claude',
    400,
    { error: { type: 'invalid_request_error', details: { error_code: 'workspace_spend_limit_reached' } } },
    'failed_final',
    'money',
  ],
  [
    'claude',
    400,
    { error: { type: 'invalid_request_error', message: 'max_tokens: above the limit' } },
    'failed_final',
    'request',
  ],
  [
    'gemini',
    429,
    { error: { details: [{ violations: [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel' }] }] } },
    'failed_final',
    'money',
  ],
  ['gemini', 400, { error: { status: 'FAILED_PRECONDITION' } }, 'failed_final', 'money'],
  ['gemini', 400, { error: { status: 'INVALID_ARGUMENT', details: [] } }, 'failed_final', 'request'],
  ['aio', 429, { error: 'Your account has run out of searches.' }, 'failed_final', 'money'],
  ['aio', 401, { error: 'Invalid API key.' }, 'failed_final', 'key'],
  ['perplexity', 403, { error: { type: 'forbidden' } }, 'failed_final', 'key'],
  ['perplexity', 403, { error: { type: 'agent_api_migration_required' } }, 'failed_final', 'request'],
])('%s %i with %j is %s', ([platform, status, body, outcome, kind]) => {
  expect(parse(platform, body, status, { 'retry-after': '5' })).toMatchObject({
    outcome,
    retryAfterMs: outcome === 'failed_final' ? null : 5_000,
    failure: { kind, status },
  })
})

test('whatever is missing or of another type, no platform throws or breaks a rule of its outcome', () => {
  const replacements: readonly unknown[] = [null, '', 'x', 0, -1, 1e308, true, [], {}, [null], [[]], ['x'], { type: 'x' }]
  for (const { platform, http, file } of providerFixtures.filter(({ http }) => typeof http.body !== 'string')) {
    for (const path of pathsOf(http.body)) {
      for (const replacement of [undefined, ...replacements]) {
        const parsed = parse(platform, withAt(http.body, path, replacement), http.status, http.headers)
        if (parsed.outcome !== 'continue') expectRules(parsed, `${file} ${path.join('.')} = ${JSON.stringify(replacement)}`)
      }
    }
  }
})

/** The rules of each outcome: which have a text, sources, a failure. */
function expectRules(parsed: Exclude<ReturnType<typeof parse>, { readonly outcome: 'continue' }>, where: string): void {
  expect(outcomes, where).toContain(parsed.outcome)
  const isFailed = parsed.outcome.startsWith('failed')
  const hasWords = ['answered', 'truncated', 'refused'].includes(parsed.outcome)
  if (!hasWords) expect(parsed.text, where).toBe('')
  if (parsed.outcome === 'answered') expect(parsed.text, where).not.toBe('')
  if (!['answered', 'truncated'].includes(parsed.outcome)) expect(parsed.citedSources, where).toEqual([])
  expect(parsed.failure === null, where).toBe(!isFailed)
  expect(parsed.searched === null, where).toBe(isFailed)
  expect(Number.isSafeInteger(parsed.searches) && parsed.searches >= 0, where).toBe(true)
}

type Path = readonly (string | number)[]

function pathsOf(value: unknown, at: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  const members: readonly [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [at, ...members.flatMap(([member, inner]) => pathsOf(inner, [...at, member]))]
}

function withAt(value: unknown, [member, ...rest]: Path, replacement: unknown): unknown {
  if (member === undefined) return replacement ?? null
  if (Array.isArray(value)) return value.map((inner, index) => (index === member ? withAt(inner, rest, replacement) : inner))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === member ? withAt(inner, rest, replacement) : inner]),
  )
}
