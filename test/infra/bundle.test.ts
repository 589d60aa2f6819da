import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dictionaryOf, frequencyWords, mailWordsOf, reportLanguages } from '../../functions/core/words/dictionary.ts'
import { type BundleReport, bundle, MissingEntryError, makeSourceMaps, rootDir, sourceMapOf } from '../../lib/cdk/bundle.ts'
import { functionList } from '../../lib/cdk/constructs/function-list.ts'

/** The texts of a language are 17 kB of a page and 18 kB of merge fields; the font is 28 kB. */
const maxApiBytes = 544_000 + 18_000 * reportLanguages.length
/** Polled functions contain no texts and only the stores that they read. */
const maxPolledBytes = 450_000
const polled: readonly string[] = ['read-scan-preview', 'read-ai-visibility-report']
const modelSdks = ['openai', '@anthropic-ai/sdk', '@google/genai']

const read = (report: BundleReport, id: string) => readFileSync(join(report.dir, id, 'index.js'), 'utf8')

/** Violations of the limits by a set of bundles, one line each. */
function bundleProblems(report: BundleReport, kindOf: (id: string) => string | undefined): readonly string[] {
  return report.functions.flatMap(({ id, bytes, packages }) => {
    const text = read(report, id)
    const isApi = kindOf(id) === 'endpoint' || kindOf(id) === 'page'
    const sdks = packages.filter((name) => modelSdks.includes(name))
    return [
      ...(polled.includes(id) && bytes > maxPolledBytes ? [`${id}: ${bytes} bytes in a handler that is polled`] : []),
      ...(isApi && bytes > maxApiBytes ? [`${id}: ${bytes} bytes`] : []),
      ...(isApi && sdks.length > 0 ? [`${id}: ${sdks.join(', ')}`] : []),
      ...(/\bimport\s*["'{*(]?\s*["']?node:https?["']/.test(text) ? [`${id}: imports node:http as an ES module`] : []),
      ...(text.includes('//# sourceMappingURL') ? [`${id}: a source map`] : []),
    ]
  })
}

// As in runtime/effects.ts: one file exports all makers, each from a separate file.
const shared = {
  'adapter.ts': "import OpenAI from 'openai'\nexport const createModel = () => new OpenAI()",
  'kit.ts': "import { createModel } from './adapter.ts'\nexport const plain = 'plain'\nexport const model = () => createModel()",
}

describe('the bundler', () => {
  let folder: string
  let cacheDir: string
  const entries = [
    { id: 'plain', text: "export const handler = async () => 'plain'" },
    {
      id: 'table',
      text: `import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
             const client = new DynamoDBClient({})
             export const handler = (key) => client.send(new GetItemCommand({ TableName: 't', Key: key }))`,
    },
    {
      id: 'failing',
      text: `class ScanFailure extends Error { name = 'ScanFailure' }
             export const handler = async () => { throw new ScanFailure('parked') }`,
    },
    { id: 'greedy', text: "import OpenAI from 'openai'\nexport const handler = () => new OpenAI()" },
    { id: 'picky', text: "import { plain } from './kit.ts'\nexport const handler = async () => plain" },
    { id: 'using', text: "import { model } from './kit.ts'\nexport const handler = async () => model()" },
    { id: 'lazy', text: "export const handler = async () => (await import('node:path')).basename('/a/b')" },
  ].map((one) => ({
    ...one,
    get entry() {
      return join(relative(rootDir, folder), `${one.id}.ts`)
    },
  }))

  beforeAll(() => {
    // Below the root, where imports of packages resolve.
    mkdirSync(join(rootDir, 'node_modules', '.cache'), { recursive: true })
    folder = mkdtempSync(join(rootDir, 'node_modules', '.cache', 'bundle-test-'))
    cacheDir = mkdtempSync(join(tmpdir(), 'visibility-bundle-test-'))
    for (const [name, text] of Object.entries(shared)) writeFileSync(join(folder, name), text)
    for (const { id, text } of entries) writeFileSync(join(folder, `${id}.ts`), text)
  })
  afterAll(() => {
    for (const dir of [folder, cacheDir]) rmSync(dir, { recursive: true, force: true })
  })
  const load = (report: BundleReport, id: string) =>
    createRequire(import.meta.url)(join(report.dir, id, 'index.js')) as { handler: (event?: unknown) => Promise<unknown> } // our entries above

  it('makes one loadable folder per function, and the second time takes what is there', async () => {
    const first = await bundle({ entries, cacheDir })
    expect(first.isFromCache).toBe(false)
    expect(await load(first, 'plain').handler()).toBe('plain')
    const second = await bundle({ entries, cacheDir })
    expect(second).toEqual({ ...first, isFromCache: true })
  })

  it('builds anew when a source changes', async () => {
    const before = await bundle({ entries, cacheDir })
    writeFileSync(join(folder, 'plain.ts'), "export const handler = async () => 'changed'")
    const after = await bundle({ entries, cacheDir })
    expect(after.dir).not.toBe(before.dir)
    expect(await load(after, 'plain').handler()).toBe('changed')
  })

  it('removes bundles that were not used for a day, and keeps those in use', async () => {
    const unused = join(cacheDir, 'unused')
    const used = join(cacheDir, 'used')
    for (const dir of [unused, used]) mkdirSync(dir)
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000)
    utimesSync(unused, hoursAgo(25), hoursAgo(25))
    utimesSync(used, hoursAgo(23), hoursAgo(23))
    writeFileSync(join(folder, 'plain.ts'), "export const handler = async () => 'pruned'")
    await bundle({ entries, cacheDir })
    expect([existsSync(unused), existsSync(used)]).toEqual([false, true])
  })

  it('lets two builds at once end in the same folder', async () => {
    writeFileSync(join(folder, 'plain.ts'), "export const handler = async () => 'raced'")
    const [one, other] = await Promise.all([bundle({ entries, cacheDir }), bundle({ entries, cacheDir })])
    expect(one.dir).toBe(other.dir)
    expect(await load(one, 'plain').handler()).toBe('raced')
  })

  it('makes source maps when they are asked for, of the sources that were bundled', async () => {
    writeFileSync(join(folder, 'plain.ts'), "export const handler = async () => 'mapped'")
    const report = await bundle({ entries, cacheDir })
    const [plain, failing] = ['plain', 'failing'].map((id) => entries.filter((one) => one.id === id))
    expect(existsSync(sourceMapOf(report.dir, 'failing'))).toBe(false)
    await makeSourceMaps(report, failing ?? [])
    const { sources } = JSON.parse(readFileSync(sourceMapOf(report.dir, 'failing'), 'utf8')) as { sources: string[] } // esbuild's
    expect(sources.map((source) => resolve(report.dir, 'failing', source))).toEqual([join(folder, 'failing.ts')])
    writeFileSync(join(folder, 'plain.ts'), "export const handler = async () => 'changed since'")
    await expect(makeSourceMaps(report, plain ?? [])).rejects.toThrow('changed')
    expect(existsSync(sourceMapOf(report.dir, 'plain'))).toBe(false)
  })

  it('keeps the client of the table below the bar of a handler', async () => {
    const report = await bundle({ entries, cacheDir })
    const table = report.functions.find(({ id }) => id === 'table')
    expect(table?.packages).toContain('@aws-sdk/client-dynamodb')
    expect(table?.bytes).toBeLessThan(maxApiBytes)
  })

  it('keeps the literal name that the state machine matches', async () => {
    const report = await bundle({ entries, cacheDir })
    await expect(load(report, 'failing').handler()).rejects.toMatchObject({ name: 'ScanFailure' })
  })

  it('leaves out what a function does not use of our files, with the packages behind it', async () => {
    const report = await bundle({ entries, cacheDir })
    expect(report.functions.find(({ id }) => id === 'picky')?.packages).not.toContain('openai')
    expect(report.functions.find(({ id }) => id === 'using')?.packages).toContain('openai')
    expect(await load(report, 'picky').handler()).toBe('plain')
  })

  it('leaves no dynamic import in a bundle', async () => {
    const report = await bundle({ entries, cacheDir })
    expect(read(report, 'lazy')).not.toMatch(/\bimport\(/)
    expect(await load(report, 'lazy').handler()).toBe('b')
  })

  it('names the functions of the contract that have no file', async () => {
    const missing = bundle({ entries: [{ id: 'gone', entry: 'functions/api/gone.ts' }], cacheDir })
    await expect(missing).rejects.toThrow(new MissingEntryError('Functions without a file: functions/api/gone.ts'))
  })

  it('an API handler with a model’s SDK is found', async () => {
    const report = await bundle({ entries, cacheDir })
    expect(bundleProblems(report, (id) => (id === 'greedy' ? 'endpoint' : 'stage'))).toEqual(['greedy: openai'])
    expect(bundleProblems(report, () => 'stage')).toEqual([])
  })
})

describe('the functions of the service', () => {
  let report: BundleReport
  beforeAll(async () => {
    report = await bundle()
  })
  const kindOf = (id: string) => functionList.find((one) => one.id === id)?.kind

  it('are small, and no API handler or page carries a model’s SDK', () => {
    expect(bundleProblems(report, kindOf)).toEqual([])
  })

  it.each(polled)('%s writes no scans and no slugs', (id) => {
    const attributesOfWrites = ['doneBatches', 'stageRank', 'isFinal', 'INDEXABLE']
    expect(attributesOfWrites.filter((name) => read(report, id).includes(name))).toEqual([])
  })

  it('carry words of mails and of frequency only where they are used', () => {
    const carriers = (text: string) => report.functions.map(({ id }) => id).filter((id) => read(report, id).includes(text))
    expect(carriers(dictionaryOf('nl').isComplete)).toContain('show-report')
    expect(carriers(mailWordsOf('nl').comparison.none)).toEqual(['read-merge-fields'])
    expect(carriers(frequencyWords.nl.none)).toEqual(['analyse'])
  })

  it('keep the literal name ScanFailure, which the state machine matches', () => {
    expect(read(report, 'read-site')).toMatch(/name=["'`]ScanFailure["'`]/)
  })
})
