/**
 * The measurements behind dashboards and alarms, one name each: the code that measures and the stack that watches both read this
 * list. Dimensions: `service` (always {@link metricService}), and `platform` where `byPlatform` says so.
 */
export const metrics = {
  /** One for each scan that completed, counted by the terminal write. */
  scanCompleted: { name: 'ScanCompleted', unit: 'Count', byPlatform: false },
  /** One for each scan that failed, counted by the terminal write; the three after it split them by cause. */
  scanFailed: { name: 'ScanFailed', unit: 'Count', byPlatform: false },
  scanFailedBySite: { name: 'ScanFailedBySite', unit: 'Count', byPlatform: false },
  scanFailedByPlatforms: { name: 'ScanFailedByPlatforms', unit: 'Count', byPlatform: false },
  scanFailedByUs: { name: 'ScanFailedByUs', unit: 'Count', byPlatform: false },
  /** Scans that the finalizer ended, since their execution could not. */
  finalizerEndings: { name: 'FinalizerEndings', unit: 'Count', byPlatform: false },
  /** 503 responses that our own code decided on, by code: intended, and no errors of the service. */
  refusedCapacity: { name: 'RefusedCapacity', unit: 'Count', byPlatform: false },
  refusedMaintenance: { name: 'RefusedMaintenance', unit: 'Count', byPlatform: false },
  refusedModelUnavailable: { name: 'RefusedModelUnavailable', unit: 'Count', byPlatform: false },
  refusedUnavailable: { name: 'RefusedUnavailable', unit: 'Count', byPlatform: false },
  /** From the trigger to the terminal write of a complete scan. */
  scanSeconds: { name: 'ScanSeconds', unit: 'Seconds', byPlatform: false },
  scanCostUsd: { name: 'ScanCostUsd', unit: 'None', byPlatform: false },
  /** Spent so far today, in the stage. */
  spendTodayUsd: { name: 'SpendTodayUsd', unit: 'None', byPlatform: false },
  /** Share of the planned calls of a scan that were answered. */
  coveragePercent: { name: 'CoveragePercent', unit: 'Percent', byPlatform: true },
  /** Share of mention, rank and tone, among those that both readers of answers state, on which they agree. */
  readersAgreePercent: { name: 'ReadersAgreePercent', unit: 'Percent', byPlatform: true },
  platformCalls: { name: 'PlatformCalls', unit: 'Count', byPlatform: true },
  platformFailures: { name: 'PlatformFailures', unit: 'Count', byPlatform: true },
  /** Requests to receivers of webhooks, and those that were not answered with 2xx. */
  webhookTries: { name: 'WebhookTries', unit: 'Count', byPlatform: false },
  webhookFailures: { name: 'WebhookFailures', unit: 'Count', byPlatform: false },
  /** Repairs by the sweeper: scans started, deleted, failed or closed. 0 when all is well. */
  sweeperRepairs: { name: 'SweeperRepairs', unit: 'Count', byPlatform: false },
  /** Responses of 500 and above that the gateway made without a function, counted by a filter on its access log. */
  gatewayFailures: { name: 'GatewayFailures', unit: 'Count', byPlatform: false },
  /** Responses of 401, counted by a filter on the access log. */
  unauthorized: { name: 'Unauthorized', unit: 'Count', byPlatform: false },
  /** Time of each request, by the same log; those that are slow by design are left out. */
  requestMs: { name: 'RequestMs', unit: 'Milliseconds', byPlatform: false },
  /** Batches that wait for credits, for the next day or for rights. */
  batchesPaused: { name: 'BatchesPaused', unit: 'Count', byPlatform: false },
  /** Partner hosts that no longer lead here, found by the hourly check; links stop using them. */
  lapsedDomains: { name: 'LapsedDomains', unit: 'Count', byPlatform: false },
  oldestOpenScanSeconds: { name: 'OldestOpenScanSeconds', unit: 'Seconds', byPlatform: false },
} as const
export type MetricId = keyof typeof metrics

/** Counters for which the sweeper writes a zero each minute, so that an alarm sees 0 and not missing data. */
export const zeroedEachMinute = [
  'scanCompleted',
  'scanFailed',
  'scanFailedBySite',
  'scanFailedByPlatforms',
  'scanFailedByUs',
  'finalizerEndings',
  'refusedCapacity',
  'refusedMaintenance',
  'refusedModelUnavailable',
  'refusedUnavailable',
] as const satisfies readonly MetricId[]

export const metricService = 'visibility'
