import { defineConfig, mergeConfig } from 'vitest/config'
import { longestFirst } from './test/support/longest-first.ts'
import base from './vitest.config.ts'

// The scan of 3,000 answers needs both cores for itself: beside another suite its calls run into the time of a call group.
const alone = ['test/long/scan-limits.test.ts']
const { test: _short, ...rest } = base as { test?: unknown }
const shared = {
  retry: 1,
  testTimeout: 900_000,
  hookTimeout: 120_000,
  execArgv: ['--max-semi-space-size=64'],
}

/** Minutes each, the longest first: a long file that starts last runs while the other core has nothing to do. */
const slowest = [
  'scan-deaths',
  'money',
  'scan-soak',
  'scan-sites',
  'api-properties',
  'races',
  'fuzz',
  'scan-kills',
  'admin.long',
  'crash-points',
  'screens.long',
  'outside-judges',
  'report-in-browser.long',
  'rehearsal',
]

// The long fault, race and fuzz suites: each bounded, together about 45 minutes on two cores.
export default mergeConfig(
  rest,
  defineConfig({
    test: {
      sequence: { sequencer: longestFirst(slowest) },
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
