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

// Everything offline; no timed assertions anywhere, so the timeouts only catch hangs.
export default defineConfig({
  plugins: [fontsAsBytes],
  oxc: { jsx: { runtime: 'automatic', importSource: 'hono/jsx' } },
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    // What needs minutes: the suites of test:long, in their folder or beside what they test.
    exclude: ['test/long/**', 'test/**/*.long.test.{ts,tsx}'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // The suites boot whole systems: on a crowded machine a wave of calls can run into its own deadlines. Once more, visibly.
    retry: 1,
    maxWorkers: 2,
  },
})
