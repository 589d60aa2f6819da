import { expect, test } from 'vitest'
import { parseAio } from '../../../functions/adapters/platforms/parse-aio.ts'
import { nothingSoFar, parseClaude } from '../../../functions/adapters/platforms/parse-claude.ts'
import { aQuestion, onePlatform, shownMembers, testKey } from './one-platform.ts'
import { fixtureAnswers, providerFixtures } from './provider-fixtures.ts'
import { replayServer, reply } from './replay-server.ts'

test.for(fixtureAnswers)('$platform makes of $name exactly what is expected', async ({ platform, https, expect: expected }) => {
  const server = await replayServer((_request, response, index) => reply(response, https[index] ?? { status: 599, body: '' }))
  try {
    const result = await onePlatform(platform, server.baseUrl).ask(aQuestion, { timeoutMs: 10_000 })
    expect(shownMembers(result)).toEqual(expected)
    expect(server.requests).toHaveLength(https.length)
    expect(JSON.stringify(result)).not.toContain(testKey)
  } finally {
    await server.close()
  }
})

test('every recorded response is played', () => {
  const played = fixtureAnswers.reduce((count, { https }) => count + https.length, 0)
  expect(played).toBe(providerFixtures.length)
  expect(played).toBeGreaterThanOrEqual(39)
})

test('a paused turn asks for the same request with its content appended', () => {
  const fixture = fixtureNamed('claude-pause-turn-1.json')
  const step = parseClaude(exchangeOf(fixture), nothingSoFar, Date.now)
  if (step.outcome !== 'continue') throw new Error(step.outcome)
  const { next, ...expected } = fixture.expect
  const { content, served } = step.next
  expect({
    outcome: 'continue',
    text: '',
    citedSources: [],
    model: served.model,
    usage: served.usage,
    retryAfterMs: null,
    ...step.search,
  }).toEqual(expected)
  expect({ kind: 'resend', assistantContentBlocks: content.length }).toEqual(next)
})

test('an overview made on demand asks for its page by token', () => {
  const fixture = fixtureNamed('aio-token-1.json')
  const step = parseAio(exchangeOf(fixture), 1, Date.now)
  if (step.outcome !== 'continue') throw new Error(step.outcome)
  const { next, ...expected } = fixture.expect
  expect({
    outcome: 'continue',
    text: '',
    citedSources: [],
    model: null,
    usage: null,
    retryAfterMs: null,
    ...step.search,
  }).toEqual(expected)
  expect({ kind: 'page_token', engine: 'google_ai_overview', pageToken: step.pageToken }).toEqual(next)
})

function fixtureNamed(file: string) {
  const fixture = providerFixtures.find((candidate) => candidate.file === file)
  if (fixture === undefined) throw new Error(`No fixture ${file}`)
  return fixture
}

function exchangeOf({ http }: (typeof providerFixtures)[number]) {
  return { kind: 'response' as const, status: http.status, headers: http.headers, body: JSON.stringify(http.body) }
}
