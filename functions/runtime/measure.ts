import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'
import { type MetricId, metrics } from '../contract/metrics.ts'
import type { PlatformId } from '../contract/platforms.ts'

/** Writes one measurement. What cannot be written is lost: nobody's work waits for it. */
export type Measure = (id: MetricId, value: number, platform?: PlatformId) => void

let emitter: Metrics | undefined

/** Measurements as lines of the log, in the format that CloudWatch reads (EMF); namespace and service come from the environment. */
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
