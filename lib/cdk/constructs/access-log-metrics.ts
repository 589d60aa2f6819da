import { Duration } from 'aws-cdk-lib'
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { type MetricId, metrics } from '../../../functions/contract/metrics.ts'
import type { StageConfig } from '../stages.ts'
import { namesOf } from './names.ts'
import { metricNamespace } from './service-function.ts'

const fiveMinutes = Duration.minutes(5)

export type LoggedMetrics = {
  /** Answers with a status of 500 or more that no function gave. */
  readonly gatewayFailures: IMetric
  readonly unauthorized: IMetric
  readonly latencyMs: (statistic: 'p50' | 'p95') => IMetric
}

/** Metrics that only the access log has: the API's own metrics do not separate single statuses or resources. */
export function measureLog(scope: Construct, config: StageConfig): LoggedMetrics {
  const logGroup = LogGroup.fromLogGroupName(scope, 'AccessLogs', namesOf(config.name).accessLogs)
  const filter = (id: MetricId, pattern: string, metricValue?: string): MetricFilter =>
    new MetricFilter(scope, metrics[id].name, {
      logGroup,
      filterPattern: FilterPattern.literal(pattern),
      metricNamespace: metricNamespace(config),
      metricName: metrics[id].name,
      ...(metricValue === undefined ? {} : { metricValue }),
    })
  const failures = filter('gatewayFailures', '{ ($.gatewayAnswer != "-") && ($.status = "5*") }')
  const unauthorized = filter('unauthorized', '{ $.status = "401" }')
  // Creating a persona waits for a model, and a full report is sent as fast as its reader reads: both take seconds by design.
  const others = '($.resource != "/api/visibility/personas" || $.method != "POST") && ($.resource != "/api/visibility/report")'
  const latency = filter('requestMs', `{ ${others} }`, '$.latencyMs')
  return {
    gatewayFailures: failures.metric({ statistic: 'Sum', period: fiveMinutes }),
    unauthorized: unauthorized.metric({ statistic: 'Sum', period: fiveMinutes }),
    latencyMs: (statistic) => latency.metric({ statistic, period: fiveMinutes }),
  }
}
