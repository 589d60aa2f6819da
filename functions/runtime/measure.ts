import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'
import type { ErrorCode } from '../contract/errors.ts'
import type { FailureCode } from '../contract/fields.ts'
import { type MetricId, metrics } from '../contract/metrics.ts'
import type { PlatformId } from '../contract/platforms.ts'
import { type FailureClass, failureClassOf } from '../core/scan/failure-class.ts'

/** Writes one measurement. Never throws: a measurement that cannot be written is lost. */
export type Measure = (id: MetricId, value: number, platform?: PlatformId) => void

let emitter: Metrics | undefined

/** Measurements as log lines in CloudWatch's embedded metric format; namespace and service come from the environment. */
export const measure: Measure = (id, value, platform) => {
  try {
    emitter ??= new Metrics()
    const single = emitter.singleMetric()
    if (platform !== undefined) single.addDimension('platform', platform)
    single.addMetric(metrics[id].name, MetricUnit[metrics[id].unit === 'None' ? 'NoUnit' : metrics[id].unit], value)
  } catch {
    // a metric that cannot be written must not fail a scan
  }
}

const byClass: Readonly<Record<FailureClass, MetricId>> = {
  site: 'scanFailedBySite',
  platforms: 'scanFailedByPlatforms',
  ours: 'scanFailedByUs',
}

/** Counts a scan that has just failed, in total and by the class of its failure. */
export function measureFailedScan(write: Measure, code: FailureCode | null): void {
  write('scanFailed', 1)
  write(byClass[failureClassOf(code)], 1)
}

const refusals: Partial<Readonly<Record<ErrorCode, MetricId>>> = {
  capacity: 'refusedCapacity',
  maintenance: 'refusedMaintenance',
  model_unavailable: 'refusedModelUnavailable',
  unavailable: 'refusedUnavailable',
}

/** Counts a 503 that our own code decided on, so that alarms on errors can exclude it. */
export function measureRefusal(code: ErrorCode, write: Measure = measure): void {
  const id = refusals[code]
  if (id !== undefined) write(id, 1)
}
