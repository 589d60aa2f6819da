import { defineConfig } from 'vitest/config'

// Everything offline; no timed assertions anywhere, so the timeouts only catch hangs.
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'hono/jsx' } },
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/long/**'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // The suites boot whole systems: on a crowded machine a wave of calls can run into its own deadlines. Once more, visibly.
    retry: 1,
    maxWorkers: 2,
  },
})
