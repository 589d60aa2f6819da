import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const run = (input: string, ...args: string[]) =>
  spawnSync(process.execPath, ['bin/extract.ts', ...args], {
    input,
    encoding: 'utf8',
    cwd: new URL('../../..', import.meta.url).pathname,
  })
const line = (id: string, answer: string): string =>
  JSON.stringify({
    id,
    answer,
    brand: { name: 'Tarnwood', aliases: [], formerNames: [], domain: null },
    knownCompetitors: ['Fjellvind'],
  })

test('each line is answered in order with exactly the members of the contract', () => {
  const { stdout, status } = run(`${line('a', '1. Fjellvind\n2. Tarnwood – superb')}\n${line('b', 'Nothing here.')}\n`)
  expect(status).toBe(0)
  expect(
    stdout
      .trim()
      .split('\n')
      .map((one) => JSON.parse(one)),
  ).toEqual([
    {
      id: 'a',
      mentioned: true,
      position: 2,
      sentiment: 'positive',
      competitors: ['Fjellvind'],
      citedSources: [],
      evidence: {
        mention: { quote: 'Tarnwood', start: 16, end: 24, by: 'structure' },
        rank: { quote: 'Tarnwood', start: 16, end: 24, by: 'structure' },
        standing: { quote: 'Tarnwood', start: 16, end: 24, by: 'structure' },
        sentiment: { quote: 'Tarnwood – superb', start: 16, end: 33, by: 'structure' },
        competitors: [{ quote: 'Fjellvind', start: 3, end: 12, by: 'structure' }],
      },
    },
    {
      id: 'b',
      mentioned: false,
      position: null,
      sentiment: null,
      competitors: [],
      citedSources: [],
      evidence: { mention: null, rank: null, standing: null, sentiment: null, competitors: [] },
    },
  ])
})

test('a bad line is named on stderr, the others are answered and the exit code is 1', () => {
  const { stdout, stderr, status } = run(`${line('a', 'x')}\n{oops\n{"id":"c"}\n${line('d', 'y')}`)
  expect(status).toBe(1)
  expect(
    stdout
      .trim()
      .split('\n')
      .map((one) => JSON.parse(one).id),
  ).toEqual(['a', 'd'])
  expect(stderr).toMatch(/^line 2: not JSON/m)
  expect(stderr).toMatch(/^line 3: answer is missing; brand is missing$/m)
})

test('help names the members and an unknown argument is refused', () => {
  expect(run('', '--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('knownCompetitors') })
  expect(run('', '--fast')).toMatchObject({ status: 2, stderr: expect.stringContaining('--fast') })
})

test('--read without a key ends with 2 and a sentence', () => {
  const { status, stderr } = spawnSync(process.execPath, ['bin/extract.ts', '--read'], {
    input: '',
    encoding: 'utf8',
    cwd: new URL('../../..', import.meta.url).pathname,
    env: { PATH: process.env['PATH'] ?? '' },
  })
  expect(status).toBe(2)
  expect(stderr).toBe('extract: --read asks the analysis model, whose key OPENAI_API_KEY is not set\n')
})

/** A model that reads the two answers of a call and refuses every call that contains "unreadable". */
async function vendor() {
  const calls: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push(body)
      const reading = (id: string) => ({
        id,
        names: 'brand',
        namesQuotes: ['Tarnwood'],
        order: [{ name: 'Tarnwood', quote: 'Tarnwood' }],
        others: [],
        standing: 'option',
        sentiment: 'neutral',
        sentimentQuote: 'Tarnwood makes tents',
      })
      const ids = [...new Set([...body.matchAll(/BEGIN answer (a\d+)/g)].map((found) => found[1] ?? ''))]
      response.writeHead(body.includes('unreadable') ? 400 : 200, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify({
          id: 'r1',
          model: 'reader-1',
          status: 'completed',
          output: [
            {
              type: 'message',
              role: 'assistant',
              content: [{ type: 'output_text', text: JSON.stringify({ readings: ids.map(reading) }), annotations: [] }],
            },
          ],
          usage: { input_tokens: 1, output_tokens: 1 },
        }),
      )
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { calls, server, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` }
}

test('--read settles with the model, in input order, and an answer that cannot be read has the facts of structure and a note', async () => {
  const { calls, server, url } = await vendor()
  const child = spawn(process.execPath, ['bin/extract.ts', '--read'], {
    cwd: new URL('../../..', import.meta.url).pathname,
    env: { ...process.env, OPENAI_API_KEY: 'k', OPENAI_BASE_URL: url },
  })
  child.stdin.end(
    [line('a', 'Tarnwood makes tents.'), line('b', 'Tarnwood is unreadable.'), line('c', 'So Tarnwood makes tents.')].join('\n'),
  )
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  server.close()
  const rows = stdout
    .trim()
    .split('\n')
    .map((one) => JSON.parse(one))
  expect(rows.map(({ id, sentiment }) => [id, sentiment])).toEqual([
    ['a', 'neutral'],
    ['b', 'unknown'],
    ['c', 'neutral'],
  ])
  expect(rows[2].evidence.sentiment).toEqual({ quote: 'Tarnwood makes tents', start: 3, end: 23, by: 'model' })
  expect(stderr).toMatch(/^b: not read/)
  expect(calls.length).toBeGreaterThan(1)
})

test('--explain says what structure saw of one answer', () => {
  const { stdout, status } = run(`${line('a', 'x')}\n${line('b', 'Alternatives to Tarnwood: 1. Fjellvind')}`, '--explain', 'b')
  expect(status).toBe(0)
  const told = JSON.parse(stdout)
  expect(told.structure.names).toEqual([{ words: 'Tarnwood', proof: 'echo', sure: true }])
  expect(told.facts).toMatchObject({ mentioned: false, competitors: ['Fjellvind'] })
})
