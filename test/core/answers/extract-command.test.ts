import { spawnSync } from 'node:child_process'
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
    { id: 'a', mentioned: true, position: 2, sentiment: 'positive', competitors: ['Fjellvind'], citedSources: [] },
    { id: 'b', mentioned: false, position: null, sentiment: null, competitors: [], citedSources: [] },
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
  expect(stderr).toMatch(/^line 3: answer: .*brand: /m)
})

test('help names the members and an unknown argument is refused', () => {
  expect(run('', '--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('knownCompetitors') })
  expect(run('', '--fast')).toMatchObject({ status: 2, stderr: expect.stringContaining('--fast') })
})
