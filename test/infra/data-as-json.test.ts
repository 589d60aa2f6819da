import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { rootDir } from '../../lib/cdk/bundle.ts'
import { dataAsJson, withJson } from '../../lib/cdk/data-as-json.ts'

const bundled = async (code: string): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: rootDir },
    bundle: true,
    format: 'esm',
    write: false,
    plugins: [dataAsJson],
  })
  return outputFiles[0]?.text ?? ''
}
const load = (code: string): Promise<{ readonly ngramsData: unknown }> =>
  import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)

test('a bundle holds the language statistics of the package as JSON, unchanged', async () => {
  const file = join(rootDir, 'node_modules/eld/src/ngrams/extrasmall.js')
  const code = await bundled(`export * from ${JSON.stringify(file)}`)
  expect(code.match(/JSON\.parse\(/g)).toHaveLength(1)
  const [made, original]: { readonly ngramsData: unknown }[] = [await load(code), await import(file)]
  expect(JSON.stringify(made?.ngramsData)).toBe(JSON.stringify(original?.ngramsData))
})

test('the package that recognizes languages is bundled with that data', async () => {
  expect(await bundled(`import { eld } from 'eld/extrasmall'; eld.detect('')`)).toContain('JSON.parse(')
})

test('strings keep their quotes and backslashes, and keys become strings', () => {
  const code = withJson(String.raw`/* from a package */ export const data = {type:'a:"b\'s',0:{'\\c':-1.5}};`)
  expect(code).toBe(String.raw`export const data = JSON.parse("{\"type\":\"a:\\\"b's\",\"0\":{\"\\\\c\":-1.5}}")`)
})

test('a module with anything but data is refused', () => {
  expect(() => withJson('export const data = {a:run()}')).toThrow(SyntaxError)
  expect(() => withJson('export function data() {}')).toThrow(SyntaxError)
})
