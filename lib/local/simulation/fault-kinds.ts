import table from './fault-kinds.json' with { type: 'json' }
import { readerFaults } from './responders/readings.ts'
import { type TransportFault, transportFaults } from './send-reply.ts'
import { type Target, targets } from './wire/reply.ts'
import { wireOf } from './wire/wires.ts'

export type PlatformFault =
  | { readonly does: 'error'; readonly error: string; readonly headers: Readonly<Record<string, string>> }
  | { readonly does: 'transport'; readonly transport: TransportFault }
  | { readonly does: 'result'; readonly result: string }

const errors: Readonly<Record<string, string>> = table.errors
const withHeaders: Readonly<Record<string, Readonly<Record<string, string>>>> = table.withHeaders
const otherNames: Readonly<Record<string, string>> = table.otherNames

/** Faults that a caller may retry, used for random faults without named kinds. */
export const retryableKinds: readonly string[] = table.retryable

/** Every kind of a target, without aliases: errors and damaged bytes, and its own unusual answers. */
export function kindsOf(target: Target): readonly string[] {
  return [...Object.keys(errors), ...Object.keys(withHeaders), ...transportFaults, ...ownKindsOf(target)]
}

function ownKindsOf(target: Target): readonly string[] {
  return target === 'model' ? [...table.model, ...readerFaults] : [...wireOf(target).kinds, ...ownErrorsOf(target)]
}

/** Errors beside those that every vendor has. */
function ownErrorsOf(target: Target): readonly string[] {
  const common = new Set(Object.values(errors))
  return Object.keys(wireOf(target).errors).filter((name) => !common.has(name))
}

/**
 * The effect of a kind on a target; undefined for an ordinary answer and for a kind that this target's format cannot express.
 * @throws RangeError for a kind that no target has
 */
export function faultOf(target: Target, kind: string): PlatformFault | undefined {
  if (table.plain.includes(kind)) return undefined
  const name = otherNames[kind] ?? kind
  const headers = withHeaders[name]
  if (headers !== undefined) return { does: 'error', error: 'rate-limited', headers }
  const error = errors[name] ?? ownErrorsOf(target).find((one) => one === name)
  if (error !== undefined) return { does: 'error', error, headers: {} }
  const transport = transportFaults.find((one) => one === name)
  if (transport !== undefined) return { does: 'transport', transport }
  if (ownKindsOf(target).includes(name)) return { does: 'result', result: name }
  requireKind(name)
  return undefined
}

/** @throws RangeError that lists the kinds when none has this name */
export function requireKind(kind: string): void {
  const all = new Set([...table.plain, ...Object.keys(otherNames), ...targets.flatMap(kindsOf)])
  if (!all.has(kind)) throw new RangeError(`Unknown fault kind "${kind}". Known kinds: ${[...all].sort().join(', ')}`)
}
