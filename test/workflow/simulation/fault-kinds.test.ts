import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlatformId } from '../../../functions/contract/platforms.ts'
import type { Outcome } from '../../../functions/core/ports.ts'
import { faultOf, kindsOf } from '../../../lib/local/simulation/fault-kinds.ts'
import { type Simulation, startSimulation } from '../../../lib/local/simulation/start-simulation.ts'
import { askPlatform } from './ask-simulation.ts'

let simulation: Simulation
beforeAll(async () => {
  simulation = await startSimulation({ latencyMs: 0, seed: 7 })
})
afterAll(() => simulation.close())

/** Every recorded response by name, and the outcome that its kind must have through the adapter. */
const recorded: Readonly<Record<string, Outcome>> = {
  'aio-absent': 'no_overview',
  'aio-block-kinds': 'answered',
  'aio-error-inside-200': 'failed_retryable',
  'aio-inline': 'answered',
  'aio-rate-limited-hourly': 'failed_retryable',
  'aio-token-1': 'answered',
  'aio-token-2': 'answered',
  'chatgpt-citations-duplicates-tracking': 'answered',
  'chatgpt-empty': 'empty',
  'chatgpt-no-citation-search-skipped': 'answered',
  'chatgpt-no-credits': 'failed_final',
  'chatgpt-plain': 'answered',
  'chatgpt-rate-limited-retry-after': 'failed_retryable',
  'chatgpt-refusal': 'refused',
  'chatgpt-server-error-html': 'failed_retryable',
  'chatgpt-text-blocks-phases': 'answered',
  'chatgpt-truncated': 'truncated',
  'claude-auth-error': 'failed_final',
  'claude-citations-duplicates-tracking': 'answered',
  'claude-model-gone': 'failed_final',
  'claude-overloaded': 'failed_retryable',
  'claude-pause-turn-1': 'answered',
  'claude-pause-turn-2': 'answered',
  'claude-plain-split-blocks': 'answered',
  'claude-refusal': 'refused',
  'claude-truncated': 'truncated',
  'gemini-bad-key': 'failed_final',
  'gemini-citations-duplicates': 'answered',
  'gemini-empty-candidates': 'empty',
  'gemini-max-tokens-all-thoughts': 'truncated',
  'gemini-parts-with-thought': 'answered',
  'gemini-plain-grounded': 'answered',
  'gemini-prompt-blocked': 'refused',
  'gemini-rate-limited-retryinfo': 'failed_retryable',
  'perplexity-agent-failed-inside-200': 'failed_retryable',
  'perplexity-agent-plain': 'answered',
  'perplexity-invalid-json': 'failed_retryable',
  'perplexity-rate-limited-no-retry-after': 'failed_retryable',
  'perplexity-retired-chat-endpoint': 'failed_final',
}

/** Unusual answers that no recording shows, by platform and kind. */
const unrecorded: Readonly<Record<string, Outcome>> = {
  'chatgpt-safety-stop': 'refused',
  'chatgpt-prompt-blocked': 'refused',
  'chatgpt-truncated-without-text': 'truncated',
  'chatgpt-failed-inside-200': 'failed_retryable',
  'chatgpt-failed-final-inside-200': 'failed_final',
  'claude-safety-stop': 'refused',
  'claude-empty': 'empty',
  'claude-truncated-without-text': 'truncated',
  'claude-search-skipped': 'answered',
  'claude-search-failed': 'failed_retryable',
  'claude-search-failed-final': 'failed_final',
  'claude-pause-turn-forever': 'failed_retryable',
  'gemini-safety-stop': 'refused',
  'gemini-refusal': 'refused',
  'gemini-empty': 'empty',
  'gemini-truncated': 'truncated',
  'gemini-search-skipped': 'answered',
  'gemini-search-without-chunks': 'answered',
  'gemini-redirect-links': 'answered',
  'gemini-failed-inside-200': 'failed_retryable',
  'gemini-failed-final-inside-200': 'failed_final',
  'aio-no-results': 'no_overview',
  'aio-empty': 'empty',
  'aio-still-processing': 'failed_retryable',
  'aio-overview-failed': 'failed_retryable',
  'aio-token-expired': 'failed_retryable',
  'aio-duplicate-sources': 'answered',
  'perplexity-empty': 'empty',
  'perplexity-truncated': 'truncated',
  'perplexity-truncated-without-text': 'truncated',
  'perplexity-search-skipped': 'answered',
  'perplexity-failed-final-inside-200': 'failed_final',
}

for (const [name, outcome] of Object.entries({ ...recorded, ...unrecorded })) {
  test(`${name} can be switched on and comes out as ${outcome}`, async () => {
    const [platform, kind] = split(name)
    await simulation.control({ always: { [platform]: kind } })
    const result = await askPlatform(simulation, platform, { question: `Which vets would you recommend (${name})?` })
    await simulation.control({ always: { [platform]: null } })
    expect(result.outcome).toBe(outcome)
  })
}

/** Faults of every platform, and what they must be taken for. */
const shared: Readonly<Record<string, Outcome>> = {
  'rate-limited': 'failed_retryable',
  'rate-limited-seconds': 'failed_retryable',
  'rate-limited-date': 'failed_retryable',
  'rate-limited-absurd': 'failed_retryable',
  'rate-limited-negative': 'failed_retryable',
  'rate-limited-text': 'failed_retryable',
  'server-error': 'failed_retryable',
  'bad-gateway': 'failed_retryable',
  unavailable: 'failed_retryable',
  'gateway-timeout': 'failed_retryable',
  overloaded: 'failed_retryable',
  'html-error': 'failed_retryable',
  'html-body': 'failed_retryable',
  'empty-body': 'failed_retryable',
  'truncated-json': 'failed_retryable',
  reset: 'failed_retryable',
  'reset-mid-body': 'failed_retryable',
  'huge-body': 'failed_retryable',
  redirect: 'failed_final',
  'key-error': 'failed_final',
  forbidden: 'failed_final',
  'money-error': 'failed_final',
  'final-quota': 'failed_final',
  'model-gone': 'failed_final',
  'bad-request': 'failed_final',
}
const platforms: readonly PlatformId[] = ['chatgpt', 'claude', 'gemini', 'aio', 'perplexity']

for (const [kind, outcome] of Object.entries(shared)) {
  test(`${kind} comes out as ${outcome} on every platform`, async () => {
    for (const platform of platforms) {
      await simulation.control({ always: { [platform]: kind } })
      const result = await askPlatform(simulation, platform, { question: `Which dentists are good (${kind})?` })
      await simulation.control({ always: { [platform]: null } })
      expect([platform, ['failed_retryable', 'failed_final'].includes(result.outcome)]).toEqual([platform, true])
      // Where a redirect counts among the failures is the adapter's matter; that nobody follows it is tested below.
      if (kind !== 'redirect') expect([platform, result.outcome]).toEqual([platform, outcome])
    }
  })
}

test('a call that never ends is given up by its own deadline, and nothing stays in flight', async () => {
  for (const kind of ['hang', 'stall', 'drip', 'slow-headers']) {
    await simulation.control({ always: { claude: kind } })
    const result = await askPlatform(simulation, 'claude', { question: `Which gyms are good (${kind})?`, timeoutMs: 150 })
    expect([kind, result.outcome]).toEqual([kind, 'failed_retryable'])
  }
  await simulation.control({ always: { claude: null } })
  await expect.poll(() => simulation.counters().inFlight).toBe(0)
})

test('a body of another shape or in another wrapping is no answer on any platform', async () => {
  for (const kind of ['wrong-shape', 'double-encoded', 'code-fence']) {
    for (const platform of platforms) {
      await simulation.control({ always: { [platform]: kind } })
      const { outcome, text } = await askPlatform(simulation, platform, { question: `Which agencies are good (${kind})?` })
      await simulation.control({ always: { [platform]: null } })
      expect([kind, platform, outcome === 'answered', text]).toEqual([kind, platform, false, ''])
    }
  }
})

test('no client follows a redirect', async () => {
  for (const platform of platforms) {
    await simulation.control({ always: { [platform]: 'redirect' } })
    await askPlatform(simulation, platform, { question: 'Which insurers are good?' })
    await simulation.control({ always: { [platform]: null } })
  }
  expect(simulation.counters().elsewhere).toBe(0)
})

test('every kind of every platform is known, and an unknown kind is refused by name', () => {
  for (const platform of platforms) {
    for (const kind of kindsOf(platform))
      expect([platform, kind, faultOf(platform, kind) === undefined]).toEqual([platform, kind, false])
  }
  expect(() => faultOf('chatgpt', 'no-such-kind')).toThrow(/Unknown fault kind "no-such-kind"/)
})

function split(name: string): [PlatformId, string] {
  const [platform = '', ...rest] = name.split('-')
  return [platform as PlatformId, rest.join('-')]
}
