import { defineConfig, mergeConfig } from 'vitest/config'
import base from './vitest.config.ts'

// The long fault, race and fuzz suites: each bounded, together about 35 minutes on two cores.
const { test: _short, ...rest } = base as { test?: unknown }
export default mergeConfig(
  rest,
  defineConfig({
    test: {
      include: ['test/long/**/*.test.{ts,tsx}', 'test/**/*.long.test.{ts,tsx}'],
      retry: 1,
      testTimeout: 900_000,
      hookTimeout: 120_000,
      maxWorkers: 2,
    },
  }),
)
