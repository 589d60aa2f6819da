import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rootDir, sourceMapOf } from '../../cdk/bundle.ts'
import type { SampledFunction } from './busy-time.ts'

/**
 * Makes the function that assigns a sampled function of a profile to an area: an npm package, a folder of this repository or a
 * part of Node. A position in a bundle is mapped to its source file by the bundle's source map.
 * @param bundlesDir  folder of the bundles, with their source maps
 */
export function createAreaOf(bundlesDir: string): (frame: SampledFunction) => string {
  const maps = new Map<string, SourceMap | undefined>()
  const mapOf = (file: string): SourceMap | undefined => {
    if (!maps.has(file)) maps.set(file, readMap(sourceMapOf(bundlesDir, basename(dirname(file)))))
    return maps.get(file)
  }
  return ({ url, lineNumber, columnNumber }) => {
    if (url.startsWith('node:')) return partOfNode(url)
    if (url.startsWith('data:')) return 'lib/local/function-worker'
    const file = url.startsWith('file:') ? fileURLToPath(url) : url
    const map = file.endsWith('/index.js') ? mapOf(file) : undefined
    if (map === undefined) return areaOfFile(file)
    const entry = map.findEntry(lineNumber, columnNumber)
    const source = 'originalSource' in entry ? entry.originalSource : undefined
    return source === undefined ? 'bundle' : areaOfFile(source)
  }
}

function readMap(file: string): SourceMap | undefined {
  // Written by the bundler, beside the bundles.
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

/** Exported for its test. */
export function areaOfFile(path: string): string {
  const name = path.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1]
  if (name !== undefined) return name
  const within = path.startsWith(rootDir) ? relative(rootDir, path) : path.replace(/^(?:\.\.\/)+/, '')
  const folders = dirname(within).split('/')
  return folders[0] === 'functions' || folders[0] === 'lib' ? folders.slice(0, 3).join('/') : join(...folders.slice(0, 2))
}

const parts = [
  [/^node:(internal\/deps\/undici|_http|internal\/http|http|https|_tls|tls|internal\/tls)/, 'node: http'],
  [/^node:(net|internal\/net|internal\/stream_base)/, 'node: sockets'],
  [/^node:(internal\/streams|stream|internal\/webstreams)/, 'node: streams'],
  [/^node:(internal\/modules|internal\/process\/esm|vm|internal\/vm)/, 'node: loading of modules'],
  [
    /^node:(internal\/process|internal\/async|async_hooks|internal\/timers|timers|events|internal\/event)/,
    'node: events and timers',
  ],
  [/^node:(internal\/crypto|crypto)/, 'node: crypto'],
  [/^node:(internal\/worker|internal\/per_context)/, 'node: messages of workers'],
  [/^node:(buffer|internal\/buffer|internal\/url|url|internal\/abort)/, 'node: buffers and addresses'],
] as const

function partOfNode(url: string): string {
  return parts.find(([pattern]) => pattern.test(url))?.[1] ?? 'node: others'
}
