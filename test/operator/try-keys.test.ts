import { afterEach, describe, expect, it } from 'vitest'
import { defaultModels } from '../../functions/contract/model-config.ts'
import { tooFewPlatforms, trialLines, tryKeys } from '../../lib/operator/try-keys.ts'
import { replayServer, reply } from '../adapters/platforms/replay-server.ts'

type Server = Awaited<ReturnType<typeof replayServer>>
let server: Server
afterEach(() => server.close())

const keys = { openaiApiKey: 'key-o', anthropicApiKey: 'key-a', geminiApiKey: 'key-g', serpapiApiKey: 'key-s' }
const at = ({ baseUrl }: Server) => ({
  ...keys,
  openaiBaseUrl: `${baseUrl}/openai/v1`,
  anthropicBaseUrl: `${baseUrl}/anthropic`,
  geminiBaseUrl: `${baseUrl}/gemini`,
  serpapiBaseUrl: `${baseUrl}/serpapi`,
})

/** The vendors' real response bodies for a wrong key. */
const wrongKey: Readonly<Record<string, { status: number; body: unknown }>> = {
  openai: { status: 401, body: { error: { code: 'invalid_api_key', type: 'invalid_request_error' } } },
  anthropic: { status: 401, body: { type: 'error', error: { type: 'authentication_error', message: 'invalid x-api-key' } } },
  gemini: {
    status: 400,
    body: { error: { code: 400, status: 'INVALID_ARGUMENT', details: [{ '@type': 'x', reason: 'API_KEY_INVALID' }] } },
  },
  serpapi: { status: 401, body: { error: 'Invalid API key.' } },
}
const vendorOf = (url: string): string => url.split('/')[1] ?? ''

describe('a try of the platform keys', () => {
  it('asks each vendor for a description, which costs nothing, and finds the keys accepted', async () => {
    server = await replayServer((_request, response) => reply(response, { status: 200, body: {} }))
    const trials = await tryKeys(at(server))
    expect(trials.map(({ verdict }) => verdict)).toEqual(['accepted', 'accepted', 'accepted', 'accepted'])
    const { chatgpt, claude, gemini } = defaultModels.platforms
    expect(server.requests.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
      `GET /anthropic/v1/models/${claude.model}`,
      `GET /gemini/v1beta/models/${gemini.model}`,
      `GET /openai/v1/models/${chatgpt.model}`,
      'GET /serpapi/account.json?api_key=key-s',
    ])
    const headers = new Map(server.requests.map((request) => [vendorOf(request.url), request.headers]))
    expect(headers.get('openai')).toMatchObject({ authorization: 'Bearer key-o' })
    expect(headers.get('anthropic')).toMatchObject({ 'x-api-key': 'key-a' })
    expect(headers.get('gemini')).toMatchObject({ 'x-goog-api-key': 'key-g' })
    expect(tooFewPlatforms(trials)).toBeUndefined()
  })

  it('finds the wrong key of each vendor by its own answer, and shows no key', async () => {
    server = await replayServer((request, response) =>
      reply(response, wrongKey[vendorOf(request.url)] ?? { status: 500, body: {} }),
    )
    const trials = await tryKeys(at(server))
    expect(trials.map(({ verdict, detail }) => `${verdict}: ${detail}`)).toEqual([
      'refused: key refused (status 401)',
      'refused: key refused (status 401)',
      'refused: key refused (status 400)',
      'refused: key refused (status 401)',
    ])
    expect(tooFewPlatforms(trials)).toBe(
      'No platform can be asked, and a scan needs at least 2 platforms: every scan will fail until more keys work.',
    )
    expect(JSON.stringify(trials)).not.toMatch(/key-[oags]/)
    expect(trialLines(trials).slice(0, 4)).toEqual([
      'ChatGPT             key refused (status 401): check OPENAI_API_KEY',
      'Claude              key refused (status 401): check ANTHROPIC_API_KEY',
      'Gemini              key refused (status 400): check GEMINI_API_KEY',
      'Google AI Overviews key refused (status 401): check SERPAPI_API_KEY',
    ])
  })

  it.each([403, 404, 500])('is not sure of a key that is answered with %i', async (status) => {
    server = await replayServer((_request, response) => reply(response, { status, body: {} }))
    const trials = await tryKeys(at(server))
    expect(trials.map(({ verdict, detail }) => `${verdict}: ${detail}`)).toEqual(
      Array(4).fill(`unsure: key not checked: status ${status}`),
    )
  })

  it('is not sure of a key while the vendor cannot be reached', async () => {
    server = await replayServer((_request, response) => response.destroy())
    const trials = await tryKeys(at(server))
    expect(trials.map(({ detail }) => detail)).toEqual(Array(4).fill('key not checked: no answer'))
  })

  it('names the one platform that is left', async () => {
    server = await replayServer((_request, response) => reply(response, { status: 200, body: {} }))
    const { openaiApiKey, openaiBaseUrl } = at(server)
    const trials = await tryKeys({ openaiApiKey, openaiBaseUrl })
    expect(trials.map(({ verdict }) => verdict)).toEqual(['accepted', 'no_key', 'no_key', 'no_key'])
    expect(tooFewPlatforms(trials)).toContain('Only ChatGPT can be asked, and a scan needs at least 2 platforms')
  })
})
