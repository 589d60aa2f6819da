import { afterEach, expect, test } from 'vitest'
import { createPlatforms } from '../../../functions/adapters/platforms/create-platforms.ts'
import type { PlatformModelConfig } from '../../../functions/contract/model-config.ts'
import { defaultModels } from '../../../functions/contract/model-config.ts'
import { addressMember, keyMember, type PlatformId, platformIds } from '../../../functions/contract/platforms.ts'
import type { PlatformQuestion } from '../../../functions/core/ports.ts'
import { aQuestion, onePlatform, testKey } from './one-platform.ts'
import { providerFixtures } from './provider-fixtures.ts'
import { replayServer, reply } from './replay-server.ts'

let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  close = undefined
})

async function recordingServer(bodyAt: (index: number) => unknown = () => ({})) {
  const server = await replayServer((_request, response, index) => reply(response, { status: 200, body: bodyAt(index) }))
  close = server.close
  return server
}

async function sentBy(id: PlatformId, question: Partial<PlatformQuestion> = {}, model: Partial<PlatformModelConfig> = {}) {
  const server = await recordingServer()
  await onePlatform(id, server.baseUrl, { model }).ask({ ...aQuestion, ...question }, { timeoutMs: 5_000 })
  const [request] = server.requests
  if (request === undefined) throw new Error('Nothing was sent')
  const { pathname, searchParams } = new URL(request.url, server.baseUrl)
  return {
    ...request,
    path: pathname,
    params: Object.fromEntries(searchParams),
    json: request.body === '' ? {} : JSON.parse(request.body),
  }
}

const personaPrompt = 'You answer a runner.'

test('chatgpt is asked with a forced search, the place and the persona as instructions', async () => {
  const { method, path, headers, json } = await sentBy('chatgpt', { personaPrompt })
  expect([method, path, headers['authorization']]).toEqual(['POST', '/v1/responses', `Bearer ${testKey}`])
  expect(json).toEqual({
    model: 'gpt-6-sol',
    instructions: personaPrompt,
    input: aQuestion.question,
    tools: [
      {
        type: 'web_search',
        search_context_size: 'medium',
        user_location: { type: 'approximate', country: 'DE', city: 'Hamburg', region: 'Hamburg', timezone: 'Europe/Berlin' },
      },
    ],
    tool_choice: 'required',
    max_tool_calls: 3,
    reasoning: { effort: 'low' },
    max_output_tokens: 6000,
    store: false,
    include: ['web_search_call.action.sources'],
  })
})

test('chatgpt without a place is asked from nowhere, not from the United States', async () => {
  const { json } = await sentBy('chatgpt', { place: null })
  expect(json.tools[0].user_location).toEqual({ type: 'approximate' })
  expect(json).not.toHaveProperty('instructions')
})

test('claude is asked with the search tool forced and thinking off', async () => {
  const { method, path, headers, json } = await sentBy('claude', { personaPrompt })
  expect([method, path, headers['x-api-key'], headers['anthropic-version']]).toEqual([
    'POST',
    '/v1/messages',
    testKey,
    '2023-06-01',
  ])
  expect(headers).not.toHaveProperty('authorization')
  expect(json).toEqual({
    model: 'claude-sonnet-5',
    max_tokens: 4096,
    system: personaPrompt,
    messages: [{ role: 'user', content: aQuestion.question }],
    thinking: { type: 'disabled' },
    tools: [
      {
        type: 'web_search_20250305',
        name: 'web_search',
        max_uses: 3,
        user_location: { type: 'approximate', country: 'DE', city: 'Hamburg', region: 'Hamburg', timezone: 'Europe/Berlin' },
      },
    ],
    tool_choice: { type: 'tool', name: 'web_search' },
  })
})

test('a model that refuses forcing is asked by one sentence at the end of the system prompt', async () => {
  const claude = await sentBy('claude', { personaPrompt }, { model: 'claude-sonnet-5-5', force: 'sentence' })
  expect(claude.json).toMatchObject({
    system: `${personaPrompt}\n\nSearch the web before you answer.`,
    tool_choice: { type: 'auto' },
  })
  expect(claude.json).not.toHaveProperty('thinking')
  await close?.()
  const chatgpt = await sentBy('chatgpt', { personaPrompt: null }, { force: 'sentence' })
  expect(chatgpt.json).toMatchObject({ instructions: 'Search the web before you answer.', tool_choice: 'auto' })
})

test('gemini is told place and search in the system instruction, the question stays unchanged', async () => {
  const { method, path, headers, url, json } = await sentBy('gemini', { personaPrompt })
  expect([method, path]).toEqual(['POST', '/v1beta/models/gemini-3.8-flash:generateContent'])
  expect(headers['x-goog-api-key']).toBe(testKey)
  expect(url).not.toContain(testKey)
  expect(json).toMatchObject({
    contents: [{ role: 'user', parts: [{ text: aQuestion.question }] }],
    tools: [{ googleSearch: {} }],
    toolConfig: { retrievalConfig: { languageCode: 'de' } },
    generationConfig: { maxOutputTokens: 8192, thinkingConfig: { thinkingLevel: 'LOW' } },
  })
  expect(json.systemInstruction.parts).toEqual([
    { text: `${personaPrompt}\n\nThe person who asks is in Hamburg, Germany.\n\nSearch the web before you answer.` },
  ])
})

test('a place or language that aio does not know is left out, and not tried again', async () => {
  const overview = { search_metadata: { status: 'Success' }, ai_overview: { text_blocks: [{ snippet: 'Ask Kestrel.' }] } }
  const server = await replayServer((request, response) => {
    const params = new URL(request.url, 'http://local.test').searchParams
    const error = params.has('location')
      ? 'Unsupported `Hamburg,Germany` location - location parameter.'
      : params.has('hl') && 'Unsupported `de` interface language - hl parameter.'
    reply(response, error === false ? { status: 200, body: overview } : { status: 400, body: { error } })
  })
  close = server.close
  const aio = onePlatform('aio', server.baseUrl)
  for (let n = 0; n < 2; n++) {
    expect(await aio.ask(aQuestion, { timeoutMs: 5_000 })).toMatchObject({
      outcome: 'answered',
      text: 'Ask Kestrel.',
      searches: 1,
    })
  }
  const asked = server.requests.map(({ url }) => Object.fromEntries(new URL(url, server.baseUrl).searchParams))
  expect(asked.map(({ location, hl, gl }) => [location, hl, gl])).toEqual([
    ['Hamburg,Germany', 'de', 'de'],
    [undefined, 'de', 'de'],
    [undefined, undefined, 'de'],
    [undefined, undefined, 'de'],
  ])
})

test('an overview is asked for with the query and the place alone, past the cache', async () => {
  const { method, path, params, body } = await sentBy('aio', { personaPrompt })
  expect([method, path, body]).toEqual(['GET', '/search.json', ''])
  expect(params).toEqual({
    engine: 'google',
    q: aQuestion.question,
    hl: 'de',
    gl: 'de',
    google_domain: 'google.de',
    location: 'Hamburg,Germany',
    device: 'desktop',
    no_cache: 'true',
    api_key: testKey,
  })
})

test('the second step of an overview has the token and the key, nothing else', async () => {
  const server = await recordingServer(() => ({ search_metadata: { status: 'Success' }, ai_overview: { page_token: 'tok en' } }))
  const result = await onePlatform('aio', server.baseUrl).ask(aQuestion, { timeoutMs: 5_000 })
  expect(server.requests).toHaveLength(2)
  const { searchParams } = new URL(server.requests[1]?.url ?? '', server.baseUrl)
  expect(Object.fromEntries(searchParams)).toEqual({ engine: 'google_ai_overview', page_token: 'tok en', api_key: testKey })
  expect(result).toMatchObject({ outcome: 'failed_retryable', searches: 2 })
})

test('perplexity is asked through the Agent API and sent nothing that it does not know', async () => {
  const { method, path, headers, json } = await sentBy('perplexity', { personaPrompt })
  expect([method, path, headers['authorization']]).toEqual(['POST', '/v1/agent', `Bearer ${testKey}`])
  expect(json).toEqual({
    model: 'perplexity/sonar',
    instructions: personaPrompt,
    input: aQuestion.question,
    tools: [
      { type: 'web_search', search_context_size: 'medium', user_location: { country: 'DE', city: 'Hamburg', region: 'Hamburg' } },
    ],
    tool_choice: { type: 'web_search' },
    max_steps: 2,
    max_output_tokens: 2000,
    store: false,
  })
})

test.for<[PlatformId, string, string]>([
  ['chatgpt', '/v1', '/v1/responses'],
  ['chatgpt', '/proxy/v1/', '/proxy/v1/responses'],
  ['chatgpt', '/', '/v1/responses'],
  ['claude', '/v1', '/v1/messages'],
  ['gemini', '/v1beta/', '/v1beta/models/gemini-3.8-flash:generateContent'],
  ['aio', '/', '/search.json'],
  ['perplexity', '/v1', '/v1/agent'],
])('%s at an address that ends with %s is asked at %s', async ([id, ending, path]) => {
  const server = await recordingServer()
  await onePlatform(id, `${server.baseUrl}${ending}`).ask(aQuestion, { timeoutMs: 5_000 })
  expect(server.requests[0]?.url.split('?')[0]).toBe(path)
})

test('a question is sent as it is, whatever is in it', async () => {
  const question = 'Wie gut ist „Käferkamp“? 👩‍🔧\n{"a": 1} \ud800 &q=x#y'
  for (const id of ['chatgpt', 'perplexity'] as const) {
    expect((await sentBy(id, { question })).json.input).toBe(question)
    await close?.()
  }
  expect((await sentBy('claude', { question })).json.messages[0].content).toBe(question)
  await close?.()
  expect((await sentBy('gemini', { question })).json.contents[0].parts[0].text).toBe(question)
  await close?.()
  expect((await sentBy('aio', { question: 'a&b=c #d' })).params).toMatchObject({ q: 'a&b=c #d' })
})

test('a paused turn goes back exactly as it came, at most three times', async () => {
  const pause = providerFixtures.find(({ file }) => file === 'claude-pause-turn-1.json')?.http.body
  const server = await recordingServer(() => pause)
  const result = await onePlatform('claude', server.baseUrl).ask(aQuestion, { timeoutMs: 5_000 })
  expect(server.requests).toHaveLength(4)
  const content = (pause as { content: readonly unknown[] }).content
  const second = JSON.parse(server.requests[1]?.body ?? '')
  const fourth = JSON.parse(server.requests[3]?.body ?? '')
  expect(second.messages).toEqual([
    { role: 'user', content: aQuestion.question },
    { role: 'assistant', content },
  ])
  expect(fourth.messages[1].content).toEqual([...content, ...content, ...content])
  expect(result).toMatchObject({
    outcome: 'failed_retryable',
    model: 'claude-sonnet-5-5',
    usage: { input: 4 * 6_100, output: 4 * 140 },
    searches: 4,
    searched: null,
  })
})

test('what a paused turn cost is kept when the next request fails', async () => {
  const pause = providerFixtures.find(({ file }) => file === 'claude-pause-turn-1.json')?.http.body
  const server = await replayServer((_request, response, index) =>
    reply(response, index === 0 ? { status: 200, body: pause } : { status: 529, body: '' }),
  )
  close = server.close
  const result = await onePlatform('claude', server.baseUrl).ask(aQuestion, { timeoutMs: 5_000 })
  expect(result).toMatchObject({
    outcome: 'failed_retryable',
    usage: { input: 6_100, output: 140 },
    searches: 1,
    searchQueries: [],
  })
})

test('gemini redirects are resolved when asked to, and pages that turn out the same are one', async () => {
  const body = providerFixtures.find(({ file }) => file === 'gemini-citations-duplicates.json')?.http.body
  const server = await recordingServer(() => body)
  const asked: string[] = []
  const result = await onePlatform('gemini', server.baseUrl, {
    async resolveLocation(url) {
      asked.push(url)
      return asked.length === 1 ? 'https://northpeg.example/returns/?utm_source=x' : null
    },
  }).ask(aQuestion, { timeoutMs: 5_000 })
  expect(asked).toHaveLength(2)
  expect(asked.every((url) => url.startsWith('https://vertexaisearch.cloud.google.com/grounding-api-redirect/'))).toBe(true)
  expect(result.citedSources).toEqual([
    { url: 'https://northpeg.example/returns/', title: 'deskreview.example.com' },
    { url: asked[1], title: 'cedarline.example' },
  ])
})

test('gemini redirects that are not resolved within the call stay as they are', async () => {
  const body = providerFixtures.find(({ file }) => file === 'gemini-citations-duplicates.json')?.http.body
  const server = await recordingServer(() => body)
  const asked: string[] = []
  const result = await onePlatform('gemini', server.baseUrl, {
    resolveLocation(url) {
      asked.push(url)
      return asked.length === 1 ? Promise.resolve('https://northpeg.example/returns/') : new Promise(() => {})
    },
  }).ask(aQuestion, { timeoutMs: 250 })
  expect(result).toMatchObject({ outcome: 'answered' })
  expect(result.citedSources.map(({ url }) => url)).toEqual(['https://northpeg.example/returns/', asked[1]])
})

test('a platform without a key is not there', () => {
  const platforms = createPlatforms({
    secret: { anthropicApiKey: 'k' },
    models: defaultModels.platforms,
    which: ['chatgpt', 'claude', 'gemini', 'aio'],
    now: Date.now,
  })
  expect([...platforms.keys()]).toEqual(['claude'])
})

test.for(platformIds)('%s: a key that no header can hold is a final failure, not a crash', async (id) => {
  const server = await recordingServer()
  const platform = createPlatforms({
    secret: { [keyMember(id)]: 'ключ\n', [addressMember(id)]: server.baseUrl },
    models: defaultModels.platforms,
    which: [id],
    now: Date.now,
  }).get(id)
  const result = await platform?.ask(aQuestion, { timeoutMs: 5_000 })
  expect(result?.outcome).toMatch(/^failed_/)
  expect(JSON.stringify(result)).not.toContain('ключ')
})
