import { defineConfig, mergeConfig } from 'vitest/config'
import { longestFirst } from './test/support/longest-first.ts'
import { slowestLong } from './test/support/slowest-files.ts'
import base from './vitest.config.ts'

// The scan of 3,000 answers needs both cores for itself: beside another suite its calls run into the time of a call group.
const alone = ['test/long/scan-limits.test.ts']
const { test: _short, ...rest } = base as { test?: unknown }
const shared = {
  testTimeout: 900_000,
  hookTimeout: 120_000,
  execArgv: ['--max-semi-space-size=64'],
}

// The long fault, race and fuzz suites: each bounded, together about 45 minutes on two cores.
export default mergeConfig(
  rest,
  defineConfig({
    test: {
      globalSetup: './test/support/temporary-folder.ts',
      sequence: { sequencer: longestFirst(slowestLong) },
      projects: [
        {
          test: {
            ...shared,
            name: 'long',
            include: ['test/long/**/*.test.{ts,tsx}', 'test/**/*.long.test.{ts,tsx}'],
            exclude: alone,
            maxWorkers: 2,
            sequence: { groupOrder: 0 },
          },
        },
        { test: { ...shared, name: 'alone', include: alone, maxWorkers: 1, sequence: { groupOrder: 1 } } },
      ],
    },
  }),
)
