import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixtureAnswers } from './provider-fixtures.ts'
import { replayServer, reply } from './replay-server.ts'

const root = new URL('../../../', import.meta.url).pathname

function ask(args: readonly string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const { PATH = '' } = process.env
    execFile(process.execPath, ['bin/ask.ts', ...args], { cwd: root, env: { PATH, ...env } }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    )
  })
}

async function playing(name: string) {
  const fixture = fixtureAnswers.find((candidate) => candidate.name === name)
  if (fixture === undefined) throw new Error(`No fixture ${name}`)
  const server = await replayServer((_request, response, index) => {
    const http = fixture.https[Math.min(index, fixture.https.length - 1)]
    if (http !== undefined) reply(response, http)
  })
  return { ...server, expected: fixture.expect }
}

test('an answer is one line of JSON with the documented members', async () => {
  const server = await playing('chatgpt-plain.json')
  const persona = join(mkdtempSync(join(tmpdir(), 'ask-')), 'persona.txt')
  writeFileSync(persona, 'You answer a plumber.')
  const { code, stdout } = await ask(
    ['chatgpt', 'Which app?', '--persona-file', persona, '--place', 'Hamburg, DE', '--attempts', '2'],
    { OPENAI_API_KEY: 'k', OPENAI_BASE_URL: `${server.baseUrl}/v1` },
  )
  expect(code).toBe(0)
  expect(stdout.endsWith('}\n') && stdout.trimEnd().includes('\n') === false).toBe(true)
  expect(JSON.parse(stdout)).toEqual({ platform: 'chatgpt', status: null, reason: null, ...server.expected })
  expect(server.requests).toHaveLength(1)
  expect(server.requests[0]?.url).toBe('/v1/responses')
  const body = JSON.parse(server.requests[0]?.body ?? '')
  expect(body).toMatchObject({ input: 'Which app?', instructions: 'You answer a plumber.' })
  expect(body.tools[0].user_location).toEqual({ type: 'approximate', country: 'DE', city: 'Hamburg' })
  await server.close()
})

test('a failure of the platform is an outcome with its status and reason, not an exit code', async () => {
  const server = await playing('gemini-bad-key.json')
  const { code, stdout } = await ask(['gemini', 'Q?'], { GEMINI_API_KEY: 'k', GEMINI_BASE_URL: server.baseUrl })
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toEqual({ platform: 'gemini', status: 400, reason: 'key refused (status 400)', ...server.expected })
  await server.close()
})

test('attempts count the repeat after an answer without search, and usage is the sum of both', async () => {
  const server = await playing('chatgpt-no-citation-search-skipped.json')
  const env = { OPENAI_API_KEY: 'k', OPENAI_BASE_URL: server.baseUrl }
  const once = JSON.parse((await ask(['chatgpt', 'Q?', '--attempts', '1'], env)).stdout)
  expect(once).toMatchObject({ outcome: 'answered', searched: false, usage: { input: 311, output: 88 } })
  expect(server.requests).toHaveLength(1)
  const twice = JSON.parse((await ask(['chatgpt', 'Q?', '--attempts', '3'], env)).stdout)
  expect(twice).toMatchObject({ outcome: 'answered', searched: false, usage: { input: 622, output: 176 } })
  expect(server.requests).toHaveLength(3)
  await server.close()
})

test('the two steps of an overview are one attempt', async () => {
  const server = await playing('aio-token')
  const { stdout, stderr } = await ask(['aio', 'Q?', '--place', 'Hamburg, Germany'], {
    SERPAPI_API_KEY: 'serp-key',
    SERPAPI_BASE_URL: server.baseUrl,
  })
  expect(JSON.parse(stdout)).toEqual({ platform: 'aio', status: null, reason: null, ...server.expected })
  expect(new URL(server.requests[0]?.url ?? '', 'http://x').searchParams.get('location')).toBe('Hamburg,Germany')
  expect(stdout + stderr).not.toContain('serp-key')
  await server.close()
})

test.concurrent.for([
  [['bing', 'Q?'], 'unknown platform'],
  [['chatgpt', 'Q?'], 'OPENAI_API_KEY is not set'],
  [['chatgpt', '  '], 'question is empty'],
  [['chatgpt'], 'question'],
  [['chatgpt', 'Q?', '--attempts', '0'], '--attempts'],
  [['chatgpt', 'Q?', '--persona-file', '/nowhere/persona'], 'persona file'],
] as const)('%s ends with 2 and says why', async ([args, reason]) => {
  const { code, stdout, stderr } = await ask(args)
  expect(code).toBe(2)
  expect(stdout).toBe('')
  expect(stderr).toContain(reason)
})
