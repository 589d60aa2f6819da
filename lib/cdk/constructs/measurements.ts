import { ArnFormat, Duration, Stack } from 'aws-cdk-lib'
import { type IMetric, MathExpression, Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { type MetricId, metricService, metrics } from '../../../functions/contract/metrics.ts'
import type { PlatformId } from '../../../functions/contract/platforms.ts'
import type { StageConfig } from '../stages.ts'
import type { LoggedMetrics } from './access-log-metrics.ts'
import { accountEnvironments, apiMetric, functionMetric, machineMetric, tableMetric } from './aws-metrics.ts'
import { functionList } from './function-list.ts'
import { namesOf } from './names.ts'
import { metricNamespace } from './service-function.ts'

export type Watched = {
  readonly config: StageConfig
  readonly logged: LoggedMetrics
}

const fiveMinutes = Duration.minutes(5)
const hour = Duration.hours(1)
const day = Duration.days(1)

/** With fewer scans in an hour, shares mean nothing: one bad site would raise an alarm. */
const scansForShare = 5
const callsForShare = 50
const triesForShare = 20

/** What the dashboard shows and the alarms watch: AWS's own measurements and those of the contract. */
export type Measurements = ReturnType<typeof measurementsOf>

/** @param scope  of the alarms: its stack says in which account and region the state machines are */
export function measurementsOf(scope: Construct, { config, logged }: Watched) {
  const names = namesOf(config.name)
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
  const ofFunction = (id: string, metricName: string, period = fiveMinutes): Metric => {
    if (!functionList.some((spec) => spec.id === id)) throw new RangeError(`No function ${id} to watch`)
    return functionMetric(names.functionName(id), { metricName, period })
  }
  const errorsOf = (id: string, period = fiveMinutes) => ofFunction(id, 'Errors', period)
  const throttlesOf = (id: string) => ofFunction(id, 'Throttles')
  const ofMachine = (resourceName: string) => {
    const place = { service: 'states', resource: 'stateMachine', resourceName, arnFormat: ArnFormat.COLON_RESOURCE_NAME }
    const machineArn = Stack.of(scope).formatArn(place)
    return (metricName: string, period = fiveMinutes) => machineMetric(machineArn, { metricName, period })
  }
  const scans = ofMachine(names.stateMachine)
  const deliveries = ofMachine(names.deliverMachine)
  const ofApi = (metricName: string, statistic?: string) =>
    apiMetric(names.restApi, { metricName, period: fiveMinutes, ...(statistic === undefined ? {} : { statistic }) })
  const requests = ofApi('Count', 'SampleCount')
  const serverErrors = ofApi('5XXError')

  const completed = own('scanCompleted', 'Sum')
  const failed = own('scanFailed', 'Sum')
  const ended = new MathExpression({
    expression: 'FILL(completed, 0) + FILL(failed, 0)',
    usingMetrics: { completed, failed },
    period: hour,
  })
  const failedPercent = (by: string, id: MetricId) => share(by, own(id, 'Sum'), ended, scansForShare)
  const platformErrorPercent = (platform: PlatformId) =>
    share(platform, own('platformFailures', 'Sum', { platform }), own('platformCalls', 'Sum', { platform }), callsForShare)

  return {
    requests,
    clientErrors: ofApi('4XXError'),
    serverErrors,
    serverErrorPercent: unmeantErrors(
      { requests, errors: serverErrors },
      refusals.map((id) => own(id, 'Sum', { period: fiveMinutes })),
    ),
    refusals: refusals.map((id) => own(id, 'Sum', { period: fiveMinutes })),
    unavailable: own('refusedUnavailable', 'Sum', { period: fiveMinutes }),
    apiP95Ms: logged.latencyMs('p95'),
    apiP50Ms: logged.latencyMs('p50'),
    gatewayFailures: logged.gatewayFailures,
    unauthorized: logged.unauthorized,

    frontErrors: sumsInGroups('errors', frontFunctions, errorsOf),
    frontThrottles: sumsInGroups('throttles', frontFunctions, throttlesOf),

    started: scans('ExecutionsStarted', hour),
    completed,
    failed,
    failedBySitePercent: failedPercent('sites', 'scanFailedBySite'),
    failedByPlatformsPercent: failedPercent('platforms', 'scanFailedByPlatforms'),
    failedByUsPercent: failedPercent('us', 'scanFailedByUs'),
    finalizerEndings: own('finalizerEndings', 'Sum', { period: fiveMinutes }),
    scanSecondsP50: own('scanSeconds', 'p50'),
    scanSecondsP95: own('scanSeconds', 'p95'),
    executionsEndedBadly: new MathExpression({
      expression: 'FILL(failed, 0) + FILL(late, 0) + FILL(aborted, 0) + FILL(throttled, 0)',
      usingMetrics: {
        failed: scans('ExecutionsFailed'),
        late: scans('ExecutionsTimedOut'),
        aborted: scans('ExecutionsAborted'),
        throttled: scans('ExecutionThrottled'),
      },
      label: 'failed, timed out, aborted or throttled',
      period: fiveMinutes,
    }),
    sweeperRepairs: own('sweeperRepairs', 'Sum', { period: fiveMinutes }),
    oldestOpenScanSeconds: own('oldestOpenScanSeconds', 'Maximum', { period: fiveMinutes }),
    batchesPaused: own('batchesPaused', 'Maximum', { period: fiveMinutes }),
    sweeperRuns: ofFunction('sweeper', 'Invocations'),
    upkeepErrors: new MathExpression({
      expression: 'FILL(finalizer, 0) + FILL(sweeper, 0) + FILL(feeder, 0)',
      usingMetrics: Object.fromEntries(['finalizer', 'sweeper', 'feeder'].map((id) => [id, errorsOf(id)])),
      label: 'errors of finalizer, sweeper and feeder',
      period: fiveMinutes,
    }),
    // These functions run every quarter of an hour and every hour, so five minutes contain one run at most.
    retentionErrors: errorsOf('retention', hour),
    domainFaults: new MathExpression({
      expression: 'FILL(lapsed, 0) + FILL(errors, 0)',
      usingMetrics: {
        lapsed: own('lapsedDomains', 'Sum', { period: hour }),
        errors: errorsOf('check-domains', hour),
      },
      label: 'domains that lapsed, and checks that failed',
      period: hour,
    }),
    webhookTries: own('webhookTries', 'Sum'),
    webhookFailures: own('webhookFailures', 'Sum'),
    webhookFailedPercent: share('webhooks', own('webhookFailures', 'Sum'), own('webhookTries', 'Sum'), triesForShare),
    deliverErrors: new MathExpression({
      expression: 'FILL(errors, 0) + FILL(failed, 0) + FILL(late, 0) + FILL(aborted, 0)',
      usingMetrics: {
        errors: errorsOf('deliver'),
        failed: deliveries('ExecutionsFailed'),
        late: deliveries('ExecutionsTimedOut'),
        aborted: deliveries('ExecutionsAborted'),
      },
      label: 'errors of deliver, executions that ended badly',
      period: fiveMinutes,
    }),
    askBatchErrors: errorsOf('ask-batch'),
    finishErrors: errorsOf('finish'),
    accountEnvironments: accountEnvironments(fiveMinutes),
    tableThrottles: tableThrottles(names.table),
    askBatchThrottles: throttlesOf('ask-batch'),

    coveragePercents: eachPlatform((platform) => own('coveragePercent', 'Average', { platform, label: platform })),
    lowestCoveragePercent: worst('MIN', 100, config.settings.platforms, (platform) =>
      own('coveragePercent', 'Average', { platform }),
    ),
    readersAgreePercents: eachPlatform((platform) =>
      own('readersAgreePercent', 'Average', { platform, label: platform, period: day }),
    ),
    lowestReadersAgreePercent: worst(
      'MIN',
      100,
      config.settings.platforms,
      (platform) => own('readersAgreePercent', 'Average', { platform, period: day }),
      day,
    ),
    platformErrorPercents: eachPlatform(platformErrorPercent),
    highestPlatformErrorPercent: worst('MAX', 0, config.settings.platforms, platformErrorPercent),

    scanCostP50: own('scanCostUsd', 'p50'),
    scanCostP95: own('scanCostUsd', 'p95'),
    spendTodayUsd: own('spendTodayUsd', 'Maximum', { period: fiveMinutes }),
  }
}

const refusals = ['refusedCapacity', 'refusedMaintenance', 'refusedModelUnavailable', 'refusedUnavailable'] as const

/** Percent of requests that failed unexpectedly: 503s that our own code decided on are excluded. */
function unmeantErrors(counted: { readonly requests: IMetric; readonly errors: IMetric }, meant: readonly IMetric[]) {
  const ids = meant.map((_, index) => `meant${index}`)
  const unmeant = `errors - ${ids.map((id) => `FILL(${id}, 0)`).join(' - ')}`
  return new MathExpression({
    // Timestamps of two logs differ by up to a second, so a refusal may be counted first: limited to 0.
    expression: `IF(requests > 0 AND ${unmeant} > 0, 100 * (${unmeant}) / requests, 0)`,
    usingMetrics: {
      ...counted,
      ...Object.fromEntries(meant.map((metric, index) => [`meant${index}`, metric])),
    },
    label: 'unintended 5xx, %',
    period: fiveMinutes,
  })
}

function tableThrottles(tableName: string): MathExpression {
  const throttled = (metricName: string) => tableMetric(tableName, { metricName, period: fiveMinutes })
  return new MathExpression({
    expression: 'FILL(reads, 0) + FILL(writes, 0)',
    usingMetrics: { reads: throttled('ReadThrottleEvents'), writes: throttled('WriteThrottleEvents') },
    label: 'throttled reads and writes',
    period: fiveMinutes,
  })
}

/** Functions behind the gateway: those of endpoints and pages. Stages and upkeep have separate alarms. */
const frontFunctions = functionList.filter(({ kind }) => kind === 'endpoint' || kind === 'page').map(({ id }) => id)

// CloudWatch: metrics of one alarm.
const metricsOfAnAlarm = 10

/** The sum over functions, in as many formulas as alarms need. A function without calls has no data and counts as 0. */
function sumsInGroups(what: string, functions: readonly string[], measure: (id: string) => IMetric): readonly IMetric[] {
  const groups = Array.from({ length: Math.ceil(functions.length / metricsOfAnAlarm) }, (_, index) =>
    functions.slice(index * metricsOfAnAlarm, (index + 1) * metricsOfAnAlarm),
  )
  return groups.map(
    (group, index) =>
      new MathExpression({
        expression: group.map((_, n) => `FILL(${what}${index}x${n}, 0)`).join(' + '),
        usingMetrics: Object.fromEntries(group.map((id, n) => [`${what}${index}x${n}`, measure(id)])),
        label: `${what}, group ${index + 1}`,
        period: fiveMinutes,
      }),
  )
}

/** Percentage of a part; 0 while the whole is below `atLeast`. `id` distinguishes the parts of one formula. */
function share(id: string, part: IMetric, whole: IMetric, atLeast: number): MathExpression {
  return new MathExpression({
    expression: `IF(FILL(${id}Whole, 0) >= ${atLeast}, 100 * FILL(${id}Part, 0) / ${id}Whole, 0)`,
    usingMetrics: { [`${id}Part`]: part, [`${id}Whole`]: whole },
    label: id,
    period: hour,
  })
}

function worst(
  pick: 'MIN' | 'MAX',
  /** Value for a platform without data, so that it does not hide the others. */
  filler: number,
  platforms: readonly PlatformId[],
  measure: (platform: PlatformId) => IMetric,
  period = hour,
): MathExpression {
  return new MathExpression({
    expression: `${pick}([${platforms.map((platform) => `FILL(${platform}, ${filler})`).join(', ')}])`,
    usingMetrics: Object.fromEntries(platforms.map((platform) => [platform, measure(platform)])),
    label: `${pick === 'MIN' ? 'lowest' : 'highest'} of the platforms`,
    period,
  })
}
