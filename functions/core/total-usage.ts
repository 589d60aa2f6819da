import type { PlatformUsage } from './ports.ts'

/** Tokens of two calls together; one whose usage is unknown (null) adds nothing. */
export function totalUsage(one: PlatformUsage | null, other: PlatformUsage | null): PlatformUsage | null {
  if (one === null || other === null) return one ?? other
  return { input: one.input + other.input, output: one.output + other.output }
}
