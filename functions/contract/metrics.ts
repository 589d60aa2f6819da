/**
 * The measurements that dashboards and alarms are made of, one name each: who measures and who watches read this list.
 * Dimensions: `service` (always {@link metricService}), and `platform` where `byPlatform` says so.
 */
export const metrics = {
  /** One for each scan that ended so, counted by the terminal write. */
  scanCompleted: { name: 'ScanCompleted', unit: 'Count', byPlatform: false },
  scanFailed: { name: 'ScanFailed', unit: 'Count', byPlatform: false },
  /** From the trigger to the terminal write of a complete scan. */
  scanSeconds: { name: 'ScanSeconds', unit: 'Seconds', byPlatform: false },
  scanCostUsd: { name: 'ScanCostUsd', unit: 'None', byPlatform: false },
  /** Spent so far today, in the stage. */
  spendTodayUsd: { name: 'SpendTodayUsd', unit: 'None', byPlatform: false },
  /** Share of the planned calls of a scan that were answered. */
  coveragePercent: { name: 'CoveragePercent', unit: 'Percent', byPlatform: true },
  platformCalls: { name: 'PlatformCalls', unit: 'Count', byPlatform: true },
  platformFailures: { name: 'PlatformFailures', unit: 'Count', byPlatform: true },
  /** What the sweeper had to start, delete, fail or close: nothing, when all is well. */
  sweeperRepairs: { name: 'SweeperRepairs', unit: 'Count', byPlatform: false },
  /** Answers of 500 and more that the gateway made without a function: counted by a filter on its access log. */
  gatewayFailures: { name: 'GatewayFailures', unit: 'Count', byPlatform: false },
  oldestOpenScanSeconds: { name: 'OldestOpenScanSeconds', unit: 'Seconds', byPlatform: false },
} as const
export type MetricId = keyof typeof metrics

export const metricService = 'visibility'
