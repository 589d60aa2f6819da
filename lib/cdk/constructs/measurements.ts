import { Duration } from 'aws-cdk-lib'
import type { RestApi } from 'aws-cdk-lib/aws-apigateway'
import { type IMetric, MathExpression, Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions'
import { type MetricId, metricService, metrics } from '../../../functions/contract/metrics.ts'
import type { PlatformId } from '../../../functions/contract/platforms.ts'
import type { StageConfig } from '../stages.ts'
import { functionList } from './function-list.ts'
import { metricNamespace } from './service-function.ts'

export type Watched = {
  readonly config: StageConfig
  readonly api: RestApi
  readonly gatewayFailures: IMetric
  readonly machine: StateMachine
  /** By function id. */
  readonly functions: ReadonlyMap<string, LambdaFunction>
}

const fiveMinutes = Duration.minutes(5)
const hour = Duration.hours(1)

/** Fewer scans than these in an hour say nothing about shares: one bad site would be an alarm. */
const scansForShare = 5
const callsForShare = 50

/** What the dashboard shows and the alarms watch: AWS's own measurements and those of the contract. */
export type Measurements = ReturnType<typeof measurementsOf>

export function measurementsOf({ config, api, gatewayFailures, machine, functions }: Watched) {
  const own = (id: MetricId, statistic: string, options: MetricOptions & { platform?: PlatformId } = {}): Metric => {
    const { platform, ...rest } = options
    return new Metric({
      namespace: metricNamespace(config),
      metricName: metrics[id].name,
      dimensionsMap: { service: metricService, ...(platform === undefined ? {} : { platform }) },
      statistic,
      period: hour,
      ...rest,
    })
  }
  const eachPlatform = (measure: (platform: PlatformId) => IMetric): readonly IMetric[] => config.settings.platforms.map(measure)
  const functionNamed = (id: string): LambdaFunction => {
    const found = functions.get(id)
    if (found === undefined) throw new RangeError(`No function ${id} to watch`)
    return found
  }
  const errorsOf = (id: string) => functionNamed(id).metricErrors({ period: fiveMinutes })

  const completed = own('scanCompleted', 'Sum')
  const failed = own('scanFailed', 'Sum')
  const platformErrorPercent = (platform: PlatformId) =>
    share(platform, own('platformFailures', 'Sum', { platform }), own('platformCalls', 'Sum', { platform }), callsForShare)

  return {
    requests: api.metricCount({ period: fiveMinutes }),
    clientErrors: api.metricClientError({ period: fiveMinutes, statistic: 'Sum' }),
    serverErrors: api.metricServerError({ period: fiveMinutes, statistic: 'Sum' }),
    serverErrorPercent: new MathExpression({
      expression: '100 * rate',
      usingMetrics: { rate: api.metricServerError({ period: fiveMinutes, statistic: 'Average' }) },
      label: '5xx, %',
      period: fiveMinutes,
    }),
    apiP95Ms: api.metricLatency({ period: fiveMinutes, statistic: 'p95' }),
    apiP50Ms: api.metricLatency({ period: fiveMinutes, statistic: 'p50' }),

    gatewayFailures,
    frontErrors: sumsInGroups('errors', frontFunctions(functions), (handler) => handler.metricErrors({ period: fiveMinutes })),
    frontThrottles: sumsInGroups('throttles', frontFunctions(functions), (handler) =>
      handler.metricThrottles({ period: fiveMinutes }),
    ),

    started: machine.metricStarted({ period: hour }),
    completed,
    failed,
    failedScanPercent: share(
      'scan',
      failed,
      new MathExpression({ expression: 'completed + failed', usingMetrics: { completed, failed }, period: hour }),
      scansForShare,
    ),
    scanSecondsP50: own('scanSeconds', 'p50'),
    scanSecondsP95: own('scanSeconds', 'p95'),
    executionsEndedBadly: new MathExpression({
      expression: 'failed + late + aborted + throttled',
      usingMetrics: {
        failed: machine.metricFailed({ period: fiveMinutes }),
        late: machine.metricTimedOut({ period: fiveMinutes }),
        aborted: machine.metricAborted({ period: fiveMinutes }),
        throttled: machine.metricThrottled({ period: fiveMinutes }),
      },
      label: 'failed, timed out, aborted or throttled',
      period: fiveMinutes,
    }),
    sweeperRepairs: own('sweeperRepairs', 'Sum', { period: fiveMinutes }),
    oldestOpenScanSeconds: own('oldestOpenScanSeconds', 'Maximum', { period: fiveMinutes }),
    sweeperRuns: functionNamed('sweeper').metricInvocations({ period: fiveMinutes }),
    upkeepErrors: new MathExpression({
      expression: 'finalizer + sweeper + retention',
      usingMetrics: { finalizer: errorsOf('finalizer'), sweeper: errorsOf('sweeper'), retention: errorsOf('retention') },
      label: 'errors of finalizer, sweeper and retention',
      period: fiveMinutes,
    }),
    askBatchErrors: errorsOf('ask-batch'),
    askBatchThrottles: functionNamed('ask-batch').metricThrottles({ period: fiveMinutes }),

    coveragePercents: eachPlatform((platform) => own('coveragePercent', 'Average', { platform, label: platform })),
    lowestCoveragePercent: worst('MIN', config.settings.platforms, (platform) => own('coveragePercent', 'Average', { platform })),
    platformErrorPercents: eachPlatform(platformErrorPercent),
    highestPlatformErrorPercent: worst('MAX', config.settings.platforms, platformErrorPercent),

    scanCostP50: own('scanCostUsd', 'p50'),
    scanCostP95: own('scanCostUsd', 'p95'),
    spendTodayUsd: own('spendTodayUsd', 'Maximum', { period: fiveMinutes }),
  }
}

/** Functions behind the gateway: those of endpoints and pages. Stages and upkeep have alarms of their own. */
function frontFunctions(functions: Watched['functions']): readonly LambdaFunction[] {
  return functionList
    .filter(({ kind }) => kind === 'endpoint' || kind === 'page')
    .map(({ id }) => functions.get(id))
    .filter((handler) => handler !== undefined)
}

// CloudWatch: metrics of one alarm.
const metricsOfAnAlarm = 10

/** The sum over functions, as many formulas as alarms need. A function that was not called measures nothing: 0. */
function sumsInGroups(
  what: string,
  functions: readonly LambdaFunction[],
  measure: (handler: LambdaFunction) => IMetric,
): readonly IMetric[] {
  const groups = Array.from({ length: Math.ceil(functions.length / metricsOfAnAlarm) }, (_, index) =>
    functions.slice(index * metricsOfAnAlarm, (index + 1) * metricsOfAnAlarm),
  )
  return groups.map(
    (group, index) =>
      new MathExpression({
        expression: group.map((_, n) => `FILL(${what}${index}x${n}, 0)`).join(' + '),
        usingMetrics: Object.fromEntries(group.map((handler, n) => [`${what}${index}x${n}`, measure(handler)])),
        label: `${what}, group ${index + 1}`,
        period: fiveMinutes,
      }),
  )
}

/** Percent of a part in a whole; 0 while the whole is smaller than `atLeast`. `id` tells the parts of one formula apart. */
function share(id: string, part: IMetric, whole: IMetric, atLeast: number): MathExpression {
  return new MathExpression({
    expression: `IF(${id}Whole >= ${atLeast}, 100 * ${id}Part / ${id}Whole, 0)`,
    usingMetrics: { [`${id}Part`]: part, [`${id}Whole`]: whole },
    label: id,
    period: hour,
  })
}

function worst(
  pick: 'MIN' | 'MAX',
  platforms: readonly PlatformId[],
  measure: (platform: PlatformId) => IMetric,
): MathExpression {
  return new MathExpression({
    expression: `${pick}([${platforms.join(', ')}])`,
    usingMetrics: Object.fromEntries(platforms.map((platform) => [platform, measure(platform)])),
    label: `${pick === 'MIN' ? 'lowest' : 'highest'} of the platforms`,
    period: hour,
  })
}
