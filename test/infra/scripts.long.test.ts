import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootDir } from '../../lib/cdk/bundle.ts'
import manifest from '../../package.json' with { type: 'json' }

/** Scripts that run a program of this repository; those of others answer `--help` themselves. */
const programs = Object.entries(manifest.scripts).flatMap(([name, command]) => {
  const [, file] = /(?:node|node_execpath") ((?:bin|test)\/\S+\.ts)$/.exec(command) ?? []
  return file === undefined ? [] : ([[name, file]] as const)
})
const written = [
  'functions/core/brand/known-towns.json',
  'lib/client/api-operations.ts',
  'lib/client/api-types.ts',
  'state-machines/scan.asl.json',
]
const times = () => written.map((name) => statSync(join(rootDir, name)).mtimeMs)

test.each(programs)('%s says what it does and refuses a wrong option, and writes nothing either time', (_, file) => {
  const run = (option: string) => spawnSync(process.execPath, [file, option], { cwd: rootDir, encoding: 'utf8', env: {} })
  const before = times()
  const [help, wrong] = [run('--help'), run('--no-such-option')]
  expect(help.status).toBe(0)
  expect(help.stdout + help.stderr).toMatch(/npm run|Usage:/)
  expect(wrong.status).toBeGreaterThan(0)
  expect(wrong.stderr).not.toMatch(/^\s+at /m)
  expect(times()).toEqual(before)
})
