import { CfnDynamicReference, CfnDynamicReferenceService } from 'aws-cdk-lib'
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  TextWidget,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import type { StageConfig } from '../stages.ts'
import { type Measurements, measurementsOf, type Watched } from './measurements.ts'
import { namesOf } from './names.ts'

type AlarmSpec = {
  readonly id: string
  /** Its page in docs/runbooks; the id unless two alarms share one. */
  readonly runbook?: string
  readonly says: string
  readonly metric: IMetric
  readonly above?: number
  readonly below?: number
  /** Periods in a row before it rings. */
  readonly periods?: number
  /** Silence is the fault. */
  readonly silenceRings?: boolean
}

/** One dashboard and few alarms, each with a page that says what to do. */
export class Operations extends Construct {
  constructor(scope: Construct, id: string, watched: Watched) {
    super(scope, id)
    const measured = measurementsOf(watched)
    for (const spec of alarmsOf(watched.config, measured)) this.#ring(spec, watched.config)
    this.#show(watched.config, measured)
  }

  #ring(spec: AlarmSpec, config: StageConfig): void {
    const alarm = new Alarm(this, spec.id, {
      alarmName: namesOf(config.name).alarm(spec.id),
      alarmDescription: `${spec.says} Runbook: docs/runbooks/${spec.runbook ?? spec.id}.md`,
      metric: spec.metric,
      threshold: spec.above ?? spec.below ?? 0,
      comparisonOperator:
        spec.below === undefined ? ComparisonOperator.GREATER_THAN_THRESHOLD : ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: spec.periods ?? 1,
      treatMissingData: spec.silenceRings === true ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    })
    if (config.alarmTopicParameter === null) return
    const topicArn = new CfnDynamicReference(CfnDynamicReferenceService.SSM, config.alarmTopicParameter).toString()
    alarm.addAlarmAction({ bind: () => ({ alarmActionArn: topicArn }) })
  }

  #show(config: StageConfig, measured: Measurements): void {
    const graph = (title: string, ...left: readonly IMetric[]) => new GraphWidget({ title, left: [...left], width: 12 })
    new Dashboard(this, 'Dashboard', {
      dashboardName: namesOf(config.name).dashboard,
      widgets: [
        [
          new TextWidget({
            markdown: `# Visibility, ${config.name}\nWhat to do about an alarm: docs/runbooks`,
            width: 24,
            height: 2,
          }),
        ],
        [graph('Requests', measured.requests), graph('Errors', measured.clientErrors, measured.serverErrors)],
        [
          graph('Functions behind the gateway: errors and throttles', ...measured.frontErrors, ...measured.frontThrottles),
          graph('5xx that the gateway made', measured.gatewayFailures),
        ],
        [
          graph('Latency, ms', measured.apiP50Ms, measured.apiP95Ms),
          graph('Scans', measured.started, measured.completed, measured.failed),
        ],
        [
          graph('Seconds from trigger to complete', measured.scanSecondsP50, measured.scanSecondsP95),
          graph('Executions that ended badly', measured.executionsEndedBadly),
        ],
        [
          graph('Repairs of the sweeper', measured.sweeperRepairs, measured.upkeepErrors),
          graph('Oldest open scan, s', measured.oldestOpenScanSeconds),
        ],
        [
          graph('ask-batch: errors and throttles', measured.askBatchErrors, measured.askBatchThrottles),
          graph('Coverage, %', ...measured.coveragePercents),
        ],
        [
          graph('Failed calls, %', ...measured.platformErrorPercents),
          graph('Dollars a scan', measured.scanCostP50, measured.scanCostP95),
        ],
        [graph('Dollars today', measured.spendTodayUsd)],
      ],
    })
  }
}

function alarmsOf({ alarms, settings }: StageConfig, measured: Measurements): readonly AlarmSpec[] {
  return [
    {
      id: 'api-errors',
      says: 'The API answers too many 5xx.',
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
      says: 'A function behind the gateway fails: it throws at its start, times out or runs out of memory.',
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
    // Five minutes before the bound of 20 that callers were promised.
    { id: 'open-scans', says: 'A scan is open for more than 15 minutes.', metric: measured.oldestOpenScanSeconds, above: 900 },
    {
      id: 'upkeep',
      says: 'The finalizer, the sweeper or the retention pass fails.',
      metric: measured.upkeepErrors,
      above: 0,
      periods: 2,
    },
    {
      id: 'sweeper-silent',
      runbook: 'upkeep',
      says: 'The sweeper does not run.',
      metric: measured.sweeperRuns,
      below: 1,
      periods: 2,
      silenceRings: true,
    },
    { id: 'failed-scans', says: 'Too many scans fail.', metric: measured.failedScanPercent, above: alarms.failedScanPercent },
    // The Map tolerates every failed child, so no execution fails for these.
    { id: 'ask-batch', says: 'Batches of questions fail.', metric: measured.askBatchErrors, above: 5, periods: 2 },
    {
      id: 'coverage',
      says: 'A platform leaves too many questions unanswered.',
      metric: measured.lowestCoveragePercent,
      below: alarms.coveragePercent,
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
