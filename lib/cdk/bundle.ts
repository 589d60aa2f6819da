import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild'
import { functionList } from './constructs/function-list.ts'
import { dataAsJson } from './data-as-json.ts'
import { dropUnusedConstants } from './drop-unused-constants.ts'
import { pruneOld } from './prune-old.ts'

export const rootDir = fileURLToPath(new URL('../..', import.meta.url))

export type BundleEntry = { readonly id: string; readonly entry: string }

export type FunctionBundle = {
  readonly id: string
  readonly bytes: number
  /** Names of the npm packages in it. */
  readonly packages: readonly string[]
}

export type BundleReport = {
  /** Holds one folder per function, with an `index.js` that exports `handler`. */
  readonly dir: string
  readonly functions: readonly FunctionBundle[]
  readonly isFromCache: boolean
}

export type BundleOptions = {
  readonly entries?: readonly BundleEntry[]
  /** Cache of bundles, by the hash of their inputs. */
  readonly cacheDir?: string
}

/** The contract names functions without a file. */
export class MissingEntryError extends Error {
  override readonly name = 'MissingEntryError'
}

/**
 * Sources of credentials that the SDK loads only when the environment has none. Lambda always sets them (and its runtime
 * contains these packages): 95 kB of a handler's 550.
 */
const otherCredentials = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-login',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@aws-sdk/token-providers',
  '@smithy/credential-provider-imds',
]

// CommonJS output, ES modules of packages, and no dynamic import: an ES import of node:http builds all its exports, and import()
// does so on the first call. Measured: import and first GetItem 167 -> 111 ms, 528 -> 332 kB, with the same SDK.
const buildOptions = {
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'cjs',
  mainFields: ['module', 'main'],
  supported: { 'dynamic-import': false },
  minify: true,
  // Words in seven languages as they are: escaped, each letter with an accent takes six bytes.
  charset: 'utf8',
  legalComments: 'none',
  jsx: 'automatic',
  jsxImportSource: '#html',
  metafile: true,
  write: false,
  external: otherCredentials,
  // Files that the social card needs: fonts, and the painter.
  loader: { '.wasm': 'binary', '.woff': 'binary', '.woff2': 'binary' },
  logLevel: 'silent',
} as const satisfies BuildOptions

/**
 * Loading one of our files has no side effects, so the bundler may drop unused exports with everything they need. Only our own
 * imports end in `.ts`.
 */
const withoutSideEffects: Plugin = {
  name: 'without-side-effects',
  setup({ onResolve }) {
    onResolve({ filter: /^\.{1,2}\/.*\.tsx?$/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path),
      sideEffects: false,
    }))
  },
}

const plugins = [withoutSideEffects, dataAsJson, dropUnusedConstants(join(rootDir, 'functions'))]

/**
 * Bundles all functions in one call.
 * @throws MissingEntryError when the contract names a function that has no file
 */
export async function bundle({ entries = functionList, cacheDir = defaultCacheDir }: BundleOptions = {}): Promise<BundleReport> {
  const missing = entries.filter(({ entry }) => !existsSync(join(rootDir, entry)))
  if (missing.length > 0) {
    throw new MissingEntryError(
      `Functions without a file: ${missing.map(({ entry }) => relative(rootDir, join(rootDir, entry))).join(', ')}`,
    )
  }
  const dir = join(cacheDir, await hashOfInputs(entries))
  const stored = await readReport(dir)
  if (stored !== undefined) return { dir, functions: stored, isFromCache: true }
  const functions = await buildInto(dir, entries)
  await pruneOld(cacheDir)
  return { dir, functions, isFromCache: false }
}

/**
 * Where the source map of a function is kept, outside of the folder that is deployed. Only `makeSourceMaps` writes them.
 * @param dir  of a bundle report
 */
export function sourceMapOf(dir: string, id: string): string {
  return join(dir, 'source-maps', `${id}.json`)
}

/**
 * Makes the source maps of functions that have none yet. They are made for stacks and profiles alone, since making them with every
 * bundle costs a quarter of the processor time and half of the space.
 * @throws Error when the sources have changed since the functions were bundled
 */
export async function makeSourceMaps({ dir }: Pick<BundleReport, 'dir'>, entries: readonly BundleEntry[]): Promise<void> {
  const missing = entries.filter(({ id }) => !existsSync(sourceMapOf(dir, id)))
  if (missing.length === 0) return
  const { outputFiles } = await buildOutputs(dir, missing, { sourcemap: 'external', sourcesContent: false })
  for (const { path, contents } of outputFiles.filter(({ path }) => !path.endsWith('.map')))
    if (!(await readFile(path)).equals(contents)) throw new Error(`The sources of ${path} have changed since they were bundled`)
  for (const { path, contents } of outputFiles.filter(({ path }) => path.endsWith('.map'))) {
    const file = sourceMapOf(dir, basename(dirname(path)))
    await mkdir(dirname(file), { recursive: true })
    // Another process may read it meanwhile.
    const draft = `${file}.${randomUUID()}`
    await writeFile(draft, contents)
    await rename(draft, file)
  }
}

const defaultCacheDir = join(rootDir, 'node_modules', '.cache', 'visibility-bundles')

async function buildInto(dir: string, entries: readonly BundleEntry[]): Promise<readonly FunctionBundle[]> {
  // Written to another name and renamed: a folder that exists is complete, even when several processes build at once.
  const draft = `${dir}.${randomUUID()}`
  const result = await buildOutputs(draft, entries)
  for (const { path, contents } of result.outputFiles) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, contents)
  }
  const functions = reportOn(result.metafile, entries, relative(rootDir, draft))
  await writeFile(join(draft, 'report.json'), JSON.stringify(functions))
  try {
    await rename(draft, dir)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(dir)) throw error
  }
  return functions
}

const buildOutputs = (
  outdir: string,
  entries: readonly BundleEntry[],
  more: Pick<BuildOptions, 'sourcemap' | 'sourcesContent'> = {},
) =>
  build({
    ...buildOptions,
    ...more,
    plugins,
    absWorkingDir: rootDir,
    outdir,
    entryPoints: entries.map(({ id, entry }) => ({ in: join(rootDir, entry), out: `${id}/index` })),
  })

function reportOn(metafile: Metafile, entries: readonly BundleEntry[], draft: string): readonly FunctionBundle[] {
  return entries.map(({ id }) => {
    const output = metafile.outputs[join(draft, id, 'index.js')]
    if (output === undefined) throw new RangeError(`esbuild made no bundle for ${id}`)
    return { id, bytes: output.bytes, packages: [...new Set(Object.keys(output.inputs).flatMap(packageOf))].sort() }
  })
}

function packageOf(input: string): readonly string[] {
  const name = input.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1]
  return name === undefined ? [] : [name]
}

async function readReport(dir: string): Promise<readonly FunctionBundle[] | undefined> {
  try {
    const now = new Date()
    await utimes(dir, now, now) // in use: not to be pruned
    return JSON.parse(await readFile(join(dir, 'report.json'), 'utf8')) as readonly FunctionBundle[] // written by us above
  } catch {
    return undefined
  }
}

/** The hash covers sources, installed versions and these settings. */
async function hashOfInputs(entries: readonly BundleEntry[]): Promise<string> {
  const folders = new Set(entries.map(({ entry }) => (entry.startsWith('functions/') ? 'functions' : dirname(entry))))
  const files = [...folders].map((folder) => listFiles(join(rootDir, folder)))
  const hash = createHash('sha256').update(
    JSON.stringify([entries.map(({ id, entry }) => [id, entry]), buildOptions, plugins.map(({ name }) => name)]),
  )
  for (const file of [...(await Promise.all(files)).flat(), join(rootDir, 'package-lock.json')]) {
    hash
      .update(file)
      .update('\0')
      .update(await readFile(file))
      .update('\0')
  }
  return hash.digest('hex').slice(0, 24)
}

async function listFiles(dir: string): Promise<readonly string[]> {
  const found = await readdir(dir, { recursive: true, withFileTypes: true })
  return found
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .sort()
}
