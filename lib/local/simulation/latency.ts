import { shareOf } from './choose.ts'

/** Milliseconds, or a log-normal distribution given by two of its points, in milliseconds. */
export type Latency = number | { readonly median: number; readonly p95: number }

// 95th percentile of the standard normal distribution.
const z95 = 1.6449

/** Milliseconds that one call takes; fixed by the parts, so that a repeated run has the same slow calls. */
export function latencyOf(latency: Latency, ...parts: readonly (string | number)[]): number {
  if (typeof latency === 'number') return Math.max(0, latency)
  const sigma = Math.log(Math.max(latency.p95, latency.median) / latency.median) / z95
  const uniform = Math.max(shareOf('latency-a', ...parts), 1e-9)
  const normal = Math.sqrt(-2 * Math.log(uniform)) * Math.cos(2 * Math.PI * shareOf('latency-b', ...parts))
  return Math.round(latency.median * Math.exp(sigma * normal))
}
