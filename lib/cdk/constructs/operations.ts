import {
  Alarm,
  type CfnAlarm,
  type CfnDashboard,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  TextWidget,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import { Construct } from 'constructs'
import type { StageConfig } from '../stages.ts'
import { type AlarmSpec, alarmsOf } from './alarms.ts'
import { pascal } from './function-list.ts'
import { type Measurements, measurementsOf, type Watched } from './measurements.ts'
import { namesOf } from './names.ts'
import { pinLogicalId } from './pin-logical-id.ts'

/** One dashboard and few alarms, each with a runbook page. */
export class Operations extends Construct {
  constructor(scope: Construct, id: string, watched: Watched) {
    super(scope, id)
    const measured = measurementsOf(this, watched)
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
      treatMissingData: spec.raisesWithoutData === true ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    })
    pinLogicalId(alarm.node.defaultChild as CfnAlarm, `Alarm${pascal(spec.id)}`) // the L2 always has its L1
    if (config.alarmTopicParameter === null) return
    // One parameter of the stack for all alarms: CloudFormation resolves 60 dynamic references of a template, and these are more.
    const topicArn = StringParameter.valueForStringParameter(this, config.alarmTopicParameter)
    const notify = { bind: () => ({ alarmActionArn: topicArn }) }
    alarm.addAlarmAction(notify)
    // Sends a notice at the end, too.
    alarm.addOkAction(notify)
  }

  #show(config: StageConfig, measured: Measurements): void {
    const graph = (title: string, ...left: readonly IMetric[]) => new GraphWidget({ title, left: [...left], width: 12 })
    const dashboard = new Dashboard(this, 'Dashboard', {
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
          graph(
            'Repairs of the sweeper, endings of the finalizer',
            measured.sweeperRepairs,
            measured.finalizerEndings,
            measured.upkeepErrors,
          ),
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
        [
          graph('Dollars today', measured.spendTodayUsd),
          graph(
            'Failed scans of an hour, %',
            measured.failedBySitePercent,
            measured.failedByPlatformsPercent,
            measured.failedByUsPercent,
          ),
        ],
        [
          graph('503 that our code decided on', ...measured.refusals),
          graph('Lambda environments of the account', measured.accountEnvironments),
        ],
        [graph('Throttles of the table', measured.tableThrottles), graph('401', measured.unauthorized)],
        [
          graph('Readers of answers agree, %', ...measured.readersAgreePercents),
          graph(
            'Webhooks: tries and failed tries, errors of ours',
            measured.webhookTries,
            measured.webhookFailures,
            measured.deliverErrors,
          ),
        ],
        [graph('Batches paused', measured.batchesPaused)],
      ],
    })
    pinLogicalId(dashboard.node.defaultChild as CfnDashboard, 'Dashboard') // the L2 always has its L1
  }
}
