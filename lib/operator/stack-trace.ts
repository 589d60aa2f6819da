import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { bundle, makeSourceMaps, rootDir, sourceMapOf } from '../cdk/bundle.ts'
import { functionList } from '../cdk/constructs/function-list.ts'
import { OperatorError } from './operator-error.ts'

const place = /([^\s()]*\/)?index\.js:(\d+):(\d+)/g

/**
 * Maps a stack of a bundled function to files and lines of the sources. The bundles are built again, or taken from the cache, so
 * the sources have to be those of the deployed commit.
 * @param functionId  such as `read-report`; not needed for stacks of the local runtime, whose paths contain it
 * @throws OperatorError for an unknown function
 */
export async function resolveStack(text: string, functionId?: string): Promise<{ stack: string[] }> {
  const { dir } = await bundle()
  const idOf = (folder: string | undefined) => functionId ?? folder?.split('/').at(-2) ?? ''
  const named = new Set([...text.matchAll(place)].map(([, folder]) => idOf(folder)))
  await makeSourceMaps(
    { dir },
    functionList.filter(({ id }) => named.has(id)),
  )
  const maps = new Map<string, SourceMap>()
  const mapOf = (id: string): SourceMap => {
    const known = maps.get(id) ?? readMap(sourceMapOf(dir, id), id)
    maps.set(id, known)
    return known
  }
  // The text of a log line, or pasted from one.
  const lines = text.replaceAll('\\n', '\n').trim().split('\n')
  const stack = lines.map((line) =>
    line.replaceAll(place, (found, folder: string | undefined, row: string, column: string) => {
      const id = idOf(folder)
      return originOf(mapOf(id), Number(row), Number(column), join(dir, id)) ?? found
    }),
  )
  return { stack }
}

function readMap(file: string, id: string): SourceMap {
  if (!functionList.some((known) => known.id === id)) {
    const names = functionList.map((known) => known.id).join(', ')
    throw new OperatorError(`Say with --function which function wrote the stack: ${names}`)
  }
  return new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload) // written by esbuild
}

/** V8 counts lines and columns from 1, as do `findOrigin` and editors. */
function originOf(map: SourceMap, row: number, column: number, folder: string): string | undefined {
  const origin = map.findOrigin(row, column)
  if (!('fileName' in origin)) return undefined
  return `${relative(rootDir, resolve(folder, origin.fileName))}:${origin.lineNumber}:${origin.columnNumber}`
}
