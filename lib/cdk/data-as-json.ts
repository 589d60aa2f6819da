import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/**
 * Turns the language statistics of `eld`, a literal of 50,000 objects, into a call of JSON.parse. V8 then needs a quarter of the
 * time and a third of the memory to load them, and keeps 16 MB in place of 27, since it does not store the literal beside its
 * value.
 */
export const dataAsJson: Plugin = {
  name: 'data-as-json',
  setup({ onLoad }) {
    onLoad({ filter: /\/eld\/src\/ngrams\/\w+\.js$/ }, async ({ path }) => ({
      contents: withJson(await readFile(path, 'utf8')),
      loader: 'js',
    }))
  },
}

const declaration = /(export const \w+ =)\s*(\{.*\});?\s*$/s
const stringOrKey = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|([\p{L}\p{N}_$]+)(?=:)/gsu

/**
 * Rewrites a module that exports one literal of objects, strings without escapes of characters, and numbers.
 * @throws SyntaxError when its literal holds anything else
 */
export function withJson(source: string): string {
  const [, start, literal] = declaration.exec(source) ?? []
  if (start === undefined || literal === undefined) throw new SyntaxError('The module does not export one literal')
  const json = literal.replace(stringOrKey, (_all, single: string | undefined, double: string | undefined, key: string) =>
    JSON.stringify((single ?? double)?.replace(/\\(.)/gs, '$1') ?? key),
  )
  JSON.parse(json)
  return `${start} JSON.parse(${JSON.stringify(json)})`
}
