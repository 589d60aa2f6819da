import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rootDir } from '../../lib/cdk/bundle.ts'

/*
 * Follows the recipes of docs/recipes.md in a copy of the repository: changing the named files is enough, and the result
 * compiles and keeps to the architecture.
 */

const left = ['node_modules', '.git', '.local', '.cache', 'cdk.out', 'coverage']
let copy: string
const touched = new Set<string>()

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'visibility-recipes-'))
  cpSync(rootDir, copy, { recursive: true, filter: (path) => !left.includes(relative(rootDir, path).split(sep)[0] ?? '') })
  symlinkSync(join(rootDir, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function create(path: string, text: string): void {
  mkdirSync(dirname(join(copy, path)), { recursive: true })
  writeFileSync(join(copy, path), text)
  touched.add(path)
}

/** Inserts a text after a line of a file. */
function insert(path: string, line: string, text: string): void {
  const before = readFileSync(join(copy, path), 'utf8')
  if (!before.includes(line)) throw new Error(`${path} has no line ${line}`)
  writeFileSync(
    join(copy, path),
    before.replace(line, () => `${line}${text}`),
  )
  touched.add(path)
}

function run(...command: readonly string[]): string {
  try {
    return execFileSync(process.execPath, [...command], { cwd: copy, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    throw new Error(`${command.join(' ')}\n${(error as { stdout?: string }).stdout ?? ''}`, { cause: error })
  }
}

/** The files that a recipe names, its placeholder filled. */
function named(title: string, id: string): string[] {
  const text = readFileSync(join(rootDir, 'docs/recipes.md'), 'utf8')
  const recipe = text.split(/^## /m).find((part) => part.startsWith(title)) ?? ''
  return [...recipe.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path.replace(/<(?:id|language)>/, id)).sort()
}

function expectTouched(files: readonly string[]): void {
  expect([...touched].sort()).toEqual(files)
  touched.clear()
}

test('an endpoint takes the files of its recipe', () => {
  create(
    'functions/contract/read-weather.ts',
    `import * as z from 'zod'
import { defineEndpoint } from './endpoint.ts'

export const readWeather = defineEndpoint({
  id: 'read-weather',
  method: 'GET',
  path: '/weather',
  access: { key: 'none', account: 'any', writes: false, rate: 'read' },
  responses: { 200: z.object({ weather: z.literal('fair') }) },
  sample: {},
  summary: 'Says how the weather is.',
})
`,
  )
  insert(
    'functions/contract/index.ts',
    "import type { Endpoint } from './endpoint.ts'",
    "\nimport { readWeather } from './read-weather.ts'",
  )
  insert('functions/contract/index.ts', '  readHealth,\n', '  readWeather,\n')
  create(
    'functions/api/read-weather.ts',
    `import { readWeather } from '../contract/read-weather.ts'
import { openEndpoint } from '../runtime/open-endpoint.ts'

export const handler = openEndpoint(readWeather).handler(() => ({ weather: 'fair' as const }))
`,
  )
  insert('lib/cdk/constructs/permissions.ts', "  'read-health': nothing,\n", "  'read-weather': nothing,\n")
  create(
    'test/api/read-weather.test.ts',
    `import { expect, test } from 'vitest'
import { endpoints } from '../../functions/contract/index.ts'

test('the weather can be read', () => {
  expect(endpoints.map(({ path }) => path)).toContain('/weather')
})
`,
  )
  expectTouched(named('An endpoint', 'read-weather'))
})

test('an answer platform takes the files of its recipe', () => {
  const records = 'functions/contract/platforms.ts'
  insert(records, 'export const platforms = {\n', "  oracle: { label: 'Oracle', asksWithPersona: true, vendor: 'delphi' },\n")
  insert(
    records,
    'export const platformModels: Readonly<Record<PlatformId, PlatformModel>> = {\n',
    `  oracle: {
    model: { model: 'oracle-1', force: 'tool_choice', maxOutputTokens: 2000 },
    millionTokensUsd: { input: 1, output: 5 },
    thousandSearchesUsd: 5,
  },
`,
  )
  create(
    'functions/adapters/platforms/oracle.ts',
    `import type { AnswerPlatform, PlatformResult } from '../../core/ports.ts'
import { deadlineFor } from './ask-within.ts'
import type { PlatformOptions } from './chatgpt.ts'
import { readBody } from './classify-failure.ts'
import { answeredOrEmpty, nothingServed } from './platform-result.ts'
import { textAt } from './read-json.ts'
import type { Exchange } from './transport.ts'

/** Asks the oracle. */
export function createOracle({ key, baseUrl, model, transport, now }: PlatformOptions): AnswerPlatform {
  return {
    id: 'oracle',
    async ask({ question }, limits) {
      const url = \`\${baseUrl ?? 'https://oracle.example'}/ask\`
      const body = JSON.stringify({ model: model.model, question })
      const headers = { authorization: \`Bearer \${key}\` }
      return parseOracle(await transport({ method: 'POST', url, headers, body }, deadlineFor(limits, now)()), now)
    },
  }
}

export function parseOracle(exchange: Exchange, now: () => number): PlatformResult {
  const read = readBody(exchange, { signs: { kindOf: () => undefined }, now })
  if ('failure' in read) return read.failure
  const text = textAt(read.body, 'text')
  return answeredOrEmpty({ text, sources: [] }, { searched: true, searchQueries: [] }, nothingServed)
}
`,
  )
  const table = 'functions/adapters/platforms/create-platforms.ts'
  insert(table, "import { createGemini } from './gemini.ts'\n", "import { createOracle } from './oracle.ts'\n")
  insert(table, '  gemini: createGemini,\n', '  oracle: createOracle,\n')
  create(
    'lib/local/simulation/wire/oracle.ts',
    `import { segmentsOf } from '../answer.ts'
import { askedOf, bearer, bodyOf, postedTo, textOf } from './read-request.ts'
import { jsonReply } from './reply.ts'
import type { Wire } from './wire.ts'

/** The oracle's own format. */
export const oracle: Wire = {
  model: 'simulated-oracle',
  errors: {},
  kinds: [],
  read: (raw) => {
    if (postedTo(raw) !== '/ask') return undefined
    const asked = askedOf(textOf(bodyOf(raw.body)?.['question']), '', true)
    return { target: 'oracle', keyName: 'delphiApiKey', key: bearer(raw), asked }
  },
  replyOf: (_, answer) => jsonReply(200, { text: segmentsOf(answer).map(({ text }) => text).join('') }),
}
`,
  )
  insert('lib/local/simulation/wire/reply.ts', 'export const vendors = {\n', "  oracle: 'delphi',\n")
  const wires = 'lib/local/simulation/wire/wires.ts'
  insert(wires, "import { openai } from './openai.ts'\n", "import { oracle } from './oracle.ts'\n")
  insert(wires, '  gemini,\n', '  oracle,\n')
  const answered = { outcome: 'answered', text: 'Know thyself', citedSources: [], model: null, usage: null }
  create(
    'test/fixtures/providers/oracle-plain.json',
    JSON.stringify({
      platform: 'oracle',
      name: 'plain',
      note: 'One answer without sources',
      http: { status: 200, headers: { 'content-type': 'application/json' }, body: { text: 'Know thyself' } },
      expect: { ...answered, retryAfterMs: null, searched: true, searchQueries: [] },
    }),
  )
  run('bin/make-client-types.ts')
  touched.add('lib/client/api-operations.ts')
  expect(readFileSync(join(copy, 'lib/client/api-operations.ts'), 'utf8')).toContain("'oracle'")
  expectTouched(named('An answer platform', 'oracle'))
})

test('a stage takes the files of its recipe', () => {
  insert(
    'functions/contract/stage.ts',
    "  'post-ideas': { timeoutSeconds: 110, memoryMb: 512, next: 'write' },\n",
    "  'count-words': { timeoutSeconds: 20, memoryMb: 512, next: 'write' },\n",
  )
  create(
    'functions/scan/count-words.ts',
    `import { type StageEffects, stageEffects } from '../runtime/effects.ts'
import { type Run, stage } from '../runtime/stage.ts'

/** Counts the words of the address, and needs nothing for it. */
export const run: Run<{ readonly words: number }, StageEffects> = ({ head }) =>
  Promise.resolve({ words: head.seedUrl.split('-').length })

export const handler = stage('count-words', { effects: stageEffects }).handler(run)
`,
  )
  insert('lib/cdk/constructs/permissions.ts', "  'read-site': stage,\n", "  'count-words': stage,\n")
  const state = `    "count-words": {
      "TimeoutSeconds": 25,
      "Retry": ["decided", "slow", "any"],
      "Catch": ["failScan"],
      "Next": "finish"
    },
`
  const source = 'state-machines/scan.source.json'
  const text = readFileSync(join(copy, source), 'utf8').replaceAll('"Next": "finish"', '"Next": "count-words"')
  writeFileSync(
    join(copy, source),
    text.replace('    "finish": {\n', () => `${state}    "finish": {\n`),
  )
  touched.add(source)
  run('bin/expand-machine.ts')
  touched.add('state-machines/scan.asl.json')
  expect(readFileSync(join(copy, 'state-machines/scan.asl.json'), 'utf8')).toContain('"count-words"')
  expectTouched(named('A stage of the scan', 'count-words'))
})

test('a field of the report takes the files of its recipe', () => {
  const contract = 'functions/contract/meta-analysis.ts'
  const described = ".describe('Brands that answers name beside yours; null: measured before these were counted.')"
  insert(contract, 'export const metaAnalysis = z.object({\n', `  otherBrandCount: z.int().nullable()${described},\n`)
  insert(contract, 'export const sampleMetaAnalysis: MetaAnalysis = {\n', '  otherBrandCount: 4,\n')
  const before = readFileSync(join(copy, contract), 'utf8')
  const later = /laterMembers = \[\s*/
  expect(before).toMatch(later)
  writeFileSync(join(copy, contract), before.replace(later, "$&'otherBrandCount', "))
  insert(
    'functions/core/scan/measure/measure-scan.ts',
    '      scoreSlideHeadline: null,\n',
    '      otherBrandCount: voices.filter(({ brand }) => brand !== profile.brand.name).length,\n',
  )
  insert(
    'functions/pages/report/method.tsx',
    '            <dd>{meta.methodVersion}</dd>\n',
    '            {meta.otherBrandCount === null ? null : <dd>{meta.otherBrandCount}</dd>}\n',
  )
  run('bin/make-client-types.ts')
  touched.add('lib/client/api-types.ts')
  expect(readFileSync(join(copy, 'lib/client/api-types.ts'), 'utf8')).toContain('otherBrandCount')
  expectTouched(named('A field of the report', 'method'))
})

test('a language takes the files of its recipe, at most seven', () => {
  // Icelandic in the words of Dutch.
  const inIcelandic = (text: string) => text.replace(/\bnl\b/g, 'is').replace(/\b(page|mail|frequency)Nl\b/g, '$1Is')
  const words = 'functions/core/words'
  for (const folder of ['page', 'sentences', 'mail'])
    create(`${words}/${folder}/is.ts`, inIcelandic(readFileSync(join(rootDir, words, folder, 'nl.ts'), 'utf8')))
  // Every import and row of Dutch a second time, rows up to the line that closes them.
  const ofDutch = /^import .*\/nl\.ts'\n|^( *)nl: (?:.*[^{[]\n|.*[{[]\n(?:\1 .*\n)+\1[\]}],\n)/gm
  for (const path of [
    `${words}/dictionary.ts`,
    'functions/core/scan/plan/question-words.ts',
    'test/core/words/dictionary.test.ts',
  ]) {
    const before = readFileSync(join(copy, path), 'utf8')
    const after = before.replace(ofDutch, (row) => row + inIcelandic(row))
    expect(after).not.toBe(before)
    create(path, after.replace("'nl'] as const", "'nl', 'is'] as const"))
  }
  insert('functions/core/answers/phrases.ts', '|uitstekend\\w*', '|framurskarandi')
  const files = named('A language', 'is')
  expectTouched(files)
  expect(files.length).toBeLessThanOrEqual(7)
})

test('the copy with all five compiles and keeps to the architecture and the registry', () => {
  run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.json')
  const tests = [
    'test/architecture.test.ts',
    'test/infra/registry.test.ts',
    'test/api/hostile-requests.test.ts',
    'test/api/read-weather.test.ts',
    'test/adapters/platforms/broken-transport.test.ts',
    'test/adapters/platforms/recorded-responses.test.ts',
    'test/core/merge-fields.test.ts',
    'test/core/scan/headline-claims.test.ts',
    'test/core/scan/stored-parts.test.ts',
    'test/core/words/dictionary.test.ts',
    'test/infra/viewer-request.test.ts',
    'test/pages/docs.test.ts',
    'test/pages/show-report.test.ts',
    'test/workflow/interpreter/scan-definition.test.ts',
    'test/workflow/scan/finish.test.ts',
    'test/workflow/scan/older-method.test.ts',
  ]
  run('node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', ...tests)
})
