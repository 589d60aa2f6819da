import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { longestFirst } from './test/support/longest-first.ts'
import { slowest } from './test/support/slowest-files.ts'

/** Fonts are bytes, as the bundler makes them (lib/cdk/bundle.ts). */
const fontsAsBytes = {
  name: 'fonts-as-bytes',
  enforce: 'pre' as const,
  load(id: string) {
    if (!id.endsWith('.woff2')) return undefined
    return `export default new Uint8Array(Buffer.from('${readFileSync(id).toString('base64')}', 'base64'))`
  },
}

const long = ['test/long/**', 'test/**/*.long.test.{ts,tsx}']

// Nothing but their own tables, servers and templates: the files of a worker share one module graph, and load the CDK once.
const sharing = [
  'test/{adapters,core,infra,operator,outside,pages}/**/*.test.{ts,tsx}',
  'test/runtime/**/*.test.ts',
  'test/workflow/{interpreter,simulation}/**/*.test.ts',
]

// What reads the environment once or boots a whole system has a module graph for each file.
const isolated = ['test/*.test.ts', 'test/{api,workflow}/**/*.test.{ts,tsx}', 'test/runtime/log.test.ts']

// What Node compiled of the packages is kept for the next process, also for the commands that tests run.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules', '.cache', 'visibility-compiled')

// Everything offline; no timed assertions anywhere, so the timeouts only catch hangs.
const shared = {
  testTimeout: 180_000,
  hookTimeout: 120_000,
  // Tests make much that is garbage at once: larger young generations save a tenth of the processor time.
  execArgv: ['--max-semi-space-size=64'],
}

export default defineConfig({
  plugins: [fontsAsBytes],
  oxc: { jsx: { runtime: 'automatic', importSource: '#html', development: false } },
  test: {
    globalSetup: './test/support/temporary-folder.ts',
    // One more than a small machine has cores: tests of faults and time limits mostly wait.
    maxWorkers: 3,
    sequence: { sequencer: longestFirst(slowest) },
    projects: [
      {
        extends: true,
        test: { ...shared, name: 'functions', include: sharing, exclude: [...long, 'test/runtime/log.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'systems',
          include: isolated,
          exclude: [...long, 'test/workflow/{interpreter,simulation}/**'],
        },
      },
    ],
  },
})
