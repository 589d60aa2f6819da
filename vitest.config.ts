import { defineConfig } from 'vitest/config'

// Everything offline; no timed assertions anywhere, so the timeouts only catch hangs.
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'hono/jsx' } },
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/long/**'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
})
