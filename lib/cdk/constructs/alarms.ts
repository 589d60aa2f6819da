import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import type { StageConfig } from '../stages.ts'
import type { Measurements } from './measurements.ts'

export type AlarmSpec = {
  readonly id: string
  /** Its page in docs/runbooks, if it is shared with another alarm; else the id. */
  readonly runbook?: string
  readonly says: string
  readonly metric: IMetric
  readonly above?: number
  readonly below?: number
  /** Periods in a row before the alarm is raised. */
  readonly periods?: number
  /** Whether missing data raises the alarm. */
  readonly raisesWithoutData?: boolean
}

/** The alarms of a stage, with their thresholds. */
export function alarmsOf({ alarms, settings, accountEnvironments }: StageConfig, measured: Measurements): readonly AlarmSpec[] {
  return [
    {
      id: 'api-errors',
      says: 'The API answers too many unintended 5xx.',
      metric: measured.serverErrorPercent,
      above: alarms.serverErrorPercent,
      periods: 2,
    },
    { id: 'api-latency', says: 'The API is slow (p95).', metric: measured.apiP95Ms, above: alarms.apiP95Ms, periods: 3 },
    {
      id: 'gateway-failures',
      runbook: 'functions',
      says: 'The gateway answers 5xx by itself: functions are throttled, broken or too slow.',
      metric: measured.gatewayFailures,
      above: 0,
    },
    ...measured.frontErrors.map((metric, index) => ({
      id: `function-errors-${index + 1}`,
      runbook: 'functions',
      says: 'A function behind the gateway fails: it throws at its start, times out, runs out of memory, or breaks an answer off.',
      metric,
      above: 0,
    })),
    ...measured.frontThrottles.map((metric, index) => ({
      id: `function-throttles-${index + 1}`,
      runbook: 'functions',
      says: 'Lambda throttles a function behind the gateway.',
      metric,
      above: 0,
    })),
    {
      id: 'api-unavailable',
      runbook: 'api-errors',
      says: 'Requests are put off with 503 unavailable: the table or a service behind the API does not answer in time.',
      metric: measured.unavailable,
      above: 10,
      periods: 2,
    },
    {
      id: 'unauthorized',
      says: 'Many requests come without a key that is valid.',
      metric: measured.unauthorized,
      above: alarms.unauthorized,
    },
    {
      id: 'account-environments',
      says: "80 % of the account's Lambda environments are in use.",
      metric: measured.accountEnvironments,
      above: accountEnvironments * 0.8,
      periods: 2,
    },
    {
      id: 'table-throttles',
      says: 'The table throttles reads or writes.',
      metric: measured.tableThrottles,
      above: 0,
      periods: 2,
    },
    {
      id: 'executions',
      says: 'Executions failed, timed out, were aborted or throttled.',
      metric: measured.executionsEndedBadly,
      above: 0,
    },
    {
      id: 'sweeper-repairs',
      says: 'The sweeper had scans to repair in each of three rounds.',
      metric: measured.sweeperRepairs,
      above: 0,
      periods: 3,
    },
    // Five minutes before the limit of 20 that callers were promised.
    { id: 'open-scans', says: 'A scan is open for more than 15 minutes.', metric: measured.oldestOpenScanSeconds, above: 900 },
    {
      id: 'upkeep',
      says: 'The finalizer, the sweeper or the feeder of batches fails.',
      metric: measured.upkeepErrors,
      above: 0,
      periods: 2,
    },
    {
      id: 'batches-paused',
      says: 'A batch has waited for more than an hour: for credits, for the next day or for the rights of its account.',
      metric: measured.batchesPaused,
      above: 0,
      periods: 12,
    },
    {
      id: 'retention',
      runbook: 'upkeep',
      says: 'The retention pass fails again and again: what may not be kept stays.',
      metric: measured.retentionErrors,
      above: 1,
    },
    {
      id: 'domains',
      says: "A partner's domain no longer leads here, and links do not name it any more; or the check of domains fails.",
      metric: measured.domainFaults,
      above: 0,
    },
    {
      id: 'sweeper-silent',
      runbook: 'upkeep',
      says: 'The sweeper does not run.',
      metric: measured.sweeperRuns,
      below: 1,
      periods: 2,
      raisesWithoutData: true,
    },
    {
      id: 'failed-scans-site',
      runbook: 'failed-scans',
      says: 'Most scans fail by their sites: a list of dead domains, or our address is refused.',
      metric: measured.failedBySitePercent,
      above: alarms.failedScanPercent.site,
    },
    {
      id: 'failed-scans-platforms',
      runbook: 'failed-scans',
      says: 'Too many scans fail since too few answers came.',
      metric: measured.failedByPlatformsPercent,
      above: alarms.failedScanPercent.platforms,
    },
    {
      id: 'failed-scans-ours',
      runbook: 'failed-scans',
      says: 'Scans fail by a fault of ours.',
      metric: measured.failedByUsPercent,
      above: alarms.failedScanPercent.ours,
    },
    // The Map tolerates every failed child, so no execution fails for these.
    { id: 'ask-batch', says: 'Batches of questions fail.', metric: measured.askBatchErrors, above: 5, periods: 2 },
    {
      id: 'ask-batch-throttles',
      runbook: 'ask-batch',
      says: 'Batches of questions wait for a Lambda environment.',
      metric: measured.askBatchThrottles,
      above: 0,
      periods: 3,
    },
    {
      id: 'finish',
      says: 'The last stage of scans fails: they are measured and not shown.',
      metric: measured.finishErrors,
      above: 0,
    },
    {
      id: 'deliveries-failing',
      says: 'Most requests to the receivers of webhooks fail.',
      metric: measured.webhookFailedPercent,
      above: alarms.webhookFailedPercent,
    },
    {
      id: 'deliver-errors',
      runbook: 'deliveries-failing',
      says: 'The function or the state machine that delivers events fails.',
      metric: measured.deliverErrors,
      above: 0,
      periods: 2,
    },
    {
      id: 'coverage',
      says: 'A platform leaves too many questions unanswered.',
      metric: measured.lowestCoveragePercent,
      below: alarms.coveragePercent,
    },
    {
      id: 'readers',
      says: 'The two readers of answers disagree on a platform.',
      metric: measured.lowestReadersAgreePercent,
      below: alarms.readersAgreePercent,
    },
    {
      id: 'provider-errors',
      says: 'Too many calls to a platform fail.',
      metric: measured.highestPlatformErrorPercent,
      above: alarms.providerErrorPercent,
    },
    {
      id: 'spend',
      says: "80 % of the day's spend ceiling is reached.",
      metric: measured.spendTodayUsd,
      above: settings.ceilingUsd.day * 0.8,
    },
    {
      id: 'spend-ceiling',
      runbook: 'spend',
      says: "The day's spend ceiling is reached: triggers answer 503.",
      metric: measured.spendTodayUsd,
      above: settings.ceilingUsd.day * 0.999,
    },
  ]
}
