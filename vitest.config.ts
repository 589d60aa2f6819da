import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

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

// Functions and stores: nothing but their own tables and servers, so the files of a worker share one module graph.
const sharing = ['test/{adapters,core,outside,pages}/**/*.test.{ts,tsx}']

// What reads the environment once, starts processes or boots a whole system has a module graph for each file.
const isolated = ['test/*.test.ts', 'test/{api,infra,operator,runtime,workflow}/**/*.test.{ts,tsx}']

// Everything offline; no timed assertions anywhere, so the timeouts only catch hangs.
const shared = { testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  plugins: [fontsAsBytes],
  oxc: { jsx: { runtime: 'automatic', importSource: 'hono/jsx' } },
  test: {
    maxWorkers: 2,
    projects: [
      { extends: true, test: { ...shared, name: 'functions', include: sharing, exclude: long, isolate: false } },
      // A wave of calls to a whole system can run into its own deadlines on a crowded machine: once more, visibly.
      { extends: true, test: { ...shared, name: 'systems', include: isolated, exclude: long, retry: 1 } },
    ],
  },
})
