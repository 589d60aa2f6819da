import { readFile } from 'node:fs/promises'
import { extname, relative, sep } from 'node:path'
import type { Plugin } from 'esbuild'
import { parseSync } from 'oxc-parser'

/**
 * Lets the bundler drop constants that a function does not use, such as the schemas of other endpoints in the same file. A call
 * at the top of a file counts as a side effect, so each such constant is made by a function that is marked as pure. Valid for
 * our own files only, which have no side effects: a read handler builds half as many schemas before its first answer.
 * @param folder  absolute; files below it are changed
 */
export function dropUnusedConstants(folder: string): Plugin {
  return {
    name: 'drop-unused-constants',
    setup({ onLoad }) {
      onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        const below = relative(folder, path)
        if (below.startsWith(`..${sep}`) || below.includes('node_modules')) return undefined
        return {
          contents: withPureConstants(path, await readFile(path, 'utf8')),
          loader: extname(path) === '.tsx' ? 'tsx' : 'ts',
        }
      })
    },
  }
}

/**
 * Rewrites each top-level constant that needs a call as `(() => (…))()`, marked as pure.
 * @throws SyntaxError
 */
export function withPureConstants(path: string, source: string): string {
  const { program, errors } = parseSync(path, source)
  if (errors[0] !== undefined) throw new SyntaxError(`${path}: ${errors[0].message}`)
  const initializers = program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return []
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init !== null && callsSomething(init) ? [init] : [],
    )
  })
  return initializers.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
    source,
  )
}

const calls: ReadonlySet<unknown> = new Set(['CallExpression', 'NewExpression', 'TaggedTemplateExpression'])
const later: ReadonlySet<unknown> = new Set(['ArrowFunctionExpression', 'FunctionExpression'])

/** Whether making the value runs code; functions inside it run later, if ever. */
function callsSomething(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(callsSomething)
  if (typeof node !== 'object' || node === null || !('type' in node)) return false
  if (later.has(node.type)) return false
  return calls.has(node.type) || Object.values(node).some(callsSomething)
}
