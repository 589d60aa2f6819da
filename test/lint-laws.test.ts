import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rootDir } from '../lib/cdk/bundle.ts'

// The lint rules that the architecture depends on: each must find a violation planted in a copy of the configuration.
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-laws-'))
  const config = JSON.parse(readFileSync(join(rootDir, 'biome.json'), 'utf8'))
  // The scratch folder is no repository.
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, $schema: undefined, vcs: undefined }))
  cpSync(join(rootDir, 'tsconfig.json'), join(folder, 'tsconfig.json'))
  mkdirSync(join(folder, 'functions'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function findings(files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'functions', name), text)
  const run = spawnSync(join(rootDir, 'node_modules/.bin/biome'), ['lint', '--colors=off', 'functions'], {
    cwd: folder,
    encoding: 'utf8',
  })
  for (const name of Object.keys(files)) rmSync(join(folder, 'functions', name))
  return run.status === 0 ? '' : `${run.stdout}${run.stderr}`
}

const branches = Array.from({ length: 16 }, (_, n) => `  if (value === ${n}) return '${n}'`).join('\n')

test.each<[string, string, Record<string, string>]>([
  [
    'an import circle',
    'noImportCycles',
    {
      'a.ts': "import { b } from './b.ts'\nexport const a = () => b()\n",
      'b.ts': "import { a } from './a.ts'\nexport const b = (): unknown => a\n",
    },
  ],
  [
    'a promise that is not awaited',
    'noFloatingPromises',
    { 'c.ts': 'const later = async () => 1\nexport function run() {\n  later()\n}\n' },
  ],
  [
    'a switch that forgets a case',
    'useExhaustiveSwitchCases',
    { 'd.ts': "export function of(kind: 'a' | 'b') {\n  switch (kind) {\n    case 'a':\n      return 1\n  }\n  return 2\n}\n" },
  ],
  [
    'a function of more than 15 decisions',
    'noExcessiveCognitiveComplexity',
    { 'e.ts': `export function name(value: number) {\n${branches}\n  return ''\n}\n` },
  ],
])('%s is found', (_, rule, files) => {
  expect(findings(files)).toContain(rule)
})

test('sound code passes', () => {
  expect(findings({ 'sound.ts': 'export const one = 1\n' })).toBe('')
})

test('the lists of exceptions name only files that exist, so that no new file inherits an exception', () => {
  const textOf = (path: string) => readFileSync(join(rootDir, path), 'utf8')
  const listed = [
    ...(textOf('biome.json').match(/[\w./-]+\.tsx?(?=")/g) ?? []),
    ...Object.keys(JSON.parse(textOf('test/support/long-lines.json'))),
  ]
  expect(listed.length).toBeGreaterThan(50)
  expect(listed.filter((path) => !existsSync(join(rootDir, path)))).toEqual([])
})
