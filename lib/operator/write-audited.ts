import type { Operator } from './connect.ts'

export const isoNow = (operator: Operator): string => new Date(operator.now()).toISOString()

/**
 * Makes one write of an operator and records it: who, what, before and after. With --dry-run it writes nothing and returns the
 * planned change.
 */
export async function writeAudited<T extends object>(
  operator: Operator,
  entry: {
    readonly verb: string
    readonly target: string
    readonly before?: unknown
    readonly after: unknown
    readonly reason?: string | null
  },
  write: () => Promise<T>,
): Promise<T | { dryRun: true; verb: string; target: string; before: unknown; after: unknown }> {
  const { verb, target, before = null, after, reason = null } = entry
  if (operator.dryRun) return { dryRun: true, verb, target, before, after }
  const written = await write()
  await operator.stores.audit.write({ at: isoNow(operator), actor: operator.actor, verb, target, before, after, reason })
  return written
}
