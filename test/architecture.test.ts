import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rootDir } from '../lib/cdk/bundle.ts'
import { architectureProblems, doubledTypeNames, lengthProblems, type SourceFile } from './support/architecture-rules.ts'

function sourcesOf(folder: string): readonly SourceFile[] {
  return readdirSync(join(rootDir, folder), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name))
    .map((file) => relative(rootDir, join(file.parentPath, file.name)))
    .map((path) => ({ path, text: readFileSync(join(rootDir, path), 'utf8') }))
}

describe('the architecture', () => {
  it.each(['functions', 'lib', 'bin'])('holds in %s', (folder) => {
    const sources = sourcesOf(folder)
    expect(sources.length).toBeGreaterThan(0)
    expect(architectureProblems(sources)).toEqual([])
  })

  it('lets no test file grow beyond 350 lines', () => {
    expect(sourcesOf('test').flatMap(lengthProblems)).toEqual([])
    expect(lengthProblems({ path: 'test/x.test.ts', text: '\n'.repeat(351) })).toEqual(['test/x.test.ts: 352 lines'])
  })

  it('gives no two exported types the same name', () => {
    expect(doubledTypeNames(['functions', 'lib', 'bin'].flatMap(sourcesOf))).toEqual([])
    const planted = ['lib/a.ts', 'functions/b.ts'].map((path) => ({ path, text: 'export type Place = string' }))
    expect(doubledTypeNames(planted)).toEqual(['Place: lib/a.ts, functions/b.ts'])
  })
})

describe('the architecture rules find what is planted', () => {
  it.each<[string, string, string]>([
    ['functions/contract/x.ts', "import { a } from '../core/urls.ts'", 'contract may not import functions/core/urls.ts'],
    ['functions/contract/x.ts', "import slugify from '@sindresorhus/slugify'", 'contract may not import @sindresorhus/slugify'],
    ['functions/core/x.ts', "import type { A } from '../adapters/crypto.ts'", 'core may not import functions/adapters/crypto.ts'],
    ['functions/core/x.ts', "import { createHash } from 'node:crypto'", 'core may not import node:crypto'],
    [
      'functions/core/x.ts',
      "import { DynamoDBClient } from '@aws-sdk/client-dynamodb'",
      'core may not import @aws-sdk/client-dynamodb',
    ],
    ['functions/core/x.ts', "export { a } from '../runtime/log.ts'", 'core may not import functions/runtime/log.ts'],
    ['functions/core/x.ts', "const a = await import('../runtime/log.ts')", 'core may not import functions/runtime/log.ts'],
    [
      'functions/adapters/x.ts',
      "import { readEnv } from '../runtime/env.ts'",
      'adapters may not import functions/runtime/env.ts',
    ],
    [
      'functions/runtime/endpoint.ts',
      "import { a } from '../adapters/crypto.ts'",
      'runtime may not import functions/adapters/crypto.ts',
    ],
    ['functions/api/x.ts', "import { a } from '../adapters/crypto.ts'", 'api may not import functions/adapters/crypto.ts'],
    ['functions/api/x.ts', "import { a } from '../scan/parts/a.ts'", 'api may not import functions/scan/parts/a.ts'],
    ['functions/api/x.ts', "import { handle } from './read-health.ts'", 'imports the handler functions/api/read-health.ts'],
    ['functions/scan/x.ts', "import { a } from '../../lib/cdk/stages.ts'", 'imports lib/cdk/stages.ts'],
    [
      'lib/cdk/constructs/x.ts',
      "import { a } from '../../../functions/core/urls.ts'",
      'constructs may not import functions/core/urls.ts',
    ],
    ['lib/cdk/constructs/x.ts', "import { a } from '../bundle.ts'", 'constructs may not import lib/cdk/bundle.ts'],
    [
      'lib/local/x.ts',
      "import { a } from '../../functions/contract/index.ts'",
      'the local runtime may not import functions/contract/index.ts',
    ],
    [
      'lib/cdk/edge/x.ts',
      "import { a } from '../../../functions/core/urls.ts'",
      'the edge may not import functions/core/urls.ts',
    ],
    [
      'lib/cdk/x.ts',
      "import { a } from '../../functions/core/words/count.ts'",
      'lib may not import functions/core/words/count.ts',
    ],

    [
      'bin/operator/x.ts',
      "import { closeScan } from '../../functions/core/scan/close-scan.ts'",
      'a verb may not import functions/core/scan/close-scan.ts',
    ],

    [
      'bin/scan.ts',
      "import { closeScan } from '../functions/core/scan/close-scan.ts'",
      'a command may not import functions/core/scan/close-scan.ts',
    ],

    ['functions/core/x.ts', 'export const a = Date.now()', 'uses Date.now'],
    ['functions/core/x.ts', 'export const a = new Date()', 'uses new Date()'],
    ['functions/core/x.ts', 'export const a = Date()', 'uses Date()'],
    ['functions/core/x.ts', 'export const a = Math.random', 'uses Math.random'],
    ['functions/contract/x.ts', 'export const a = process.version', 'uses process'],
    ['functions/core/x.ts', 'export const a = () => fetch("https://a.example")', 'uses fetch'],
    ['functions/core/x.ts', 'setTimeout(() => undefined, 1)', 'uses setTimeout'],
    ['functions/core/x.ts', 'export const a = { id: crypto.randomUUID() }', 'uses crypto'],

    ['functions/adapters/x.ts', 'export const a = process.env.A', 'reads process.env'],
    ['functions/runtime/log.ts', "export const a = process.env['A']", 'reads process.env'],
    ['functions/scan/x.ts', '// the simulation answers at once\nexport const a = 1', 'knows of simulation'],
    ['functions/scan/x.ts', "export const a = 'SIMULATION_FAULTS'", 'knows of SIMULATION_FAULTS'],

    ['functions/core/x.ts', "import { z } from 'zod'", 'imports names from zod'],
    ['lib/local/x.ts', "import { z } from 'zod'", 'imports names from zod'],
    ['functions/core/x.ts', "import { load } from 'cheerio'", 'imports cheerio, not cheerio/slim'],
    ['functions/core/x.ts', "import { a } from './a'", './a has no extension'],
    ['functions/core/scan/index.ts', 'export const a = 1', 'an index file'],
    ['functions/core/utils.ts', 'export const a = 1', 'a name that says nothing'],
    ['functions/core/x.ts', '\n'.repeat(351), '352 lines'],
    ['functions/core/x.ts', `// ${'é'.repeat(79)}`, '1 lines of more than 160 bytes, 0 allowed'],
  ])('%s: %s', (path, text, finding) => {
    expect(architectureProblems([{ path, text }])).toContain(`${path}: ${finding}`)
  })

  it.each<[string, string]>([
    [
      'functions/core/x.ts',
      "import * as z from 'zod'\nimport { load } from 'cheerio/slim'\nimport { a } from '../contract/errors.ts'",
    ],
    ['functions/core/x.ts', "import type { ZodType } from 'zod'"],
    ['functions/core/x.ts', 'export const a = new Date(0).getTime()'],
    ['functions/core/x.ts', 'export const a = ({ fetch }: { fetch: (url: string) => void }) => fetch("https://a.example")'],
    ['functions/core/x.ts', 'type A = { process: Date; crypto: string }\nexport const a = (b: A) => b.process'],
    ['functions/core/x.ts', 'export const a = { process: 1, fetch: 2 }'],
    ['functions/runtime/env.ts', 'export const a = process.env'],
    ['functions/runtime/effects.ts', "import { a } from '../adapters/crypto.ts'"],
    ['functions/contract/x.ts', 'export const a = { simulated: true }'],
    ['lib/local/x.ts', "import { synthesize } from '../cdk/synthesize.ts'"],
    ['lib/cdk/edge/x.ts', "import { a } from '../../../functions/core/words/count.ts'"],
    ['lib/client/api-types.ts', '\n'.repeat(1_000)],
    ['lib/cdk/constructs/x.ts', "import { a } from '../../../functions/contract/index.ts'\nimport { Stack } from 'aws-cdk-lib'"],
  ])('%s may say: %s', (path, text) => {
    expect(architectureProblems([{ path, text }])).toEqual([])
  })
})
