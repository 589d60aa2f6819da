import { readerFaults } from './responders/readings.ts'
import { type ErrorName, type Target, targets } from './wire/reply.ts'
import { wireOf } from './wire/wires.ts'

/** What happens to the bytes of a reply on their way. */
export type TransportFault =
  | 'reset'
  | 'reset-mid-body'
  | 'hang'
  | 'slow-headers'
  | 'drip'
  | 'stall'
  | 'redirect'
  | 'html-body'
  | 'html-error'
  | 'empty-body'
  | 'truncated-json'
  | 'wrong-shape'
  | 'huge-body'
  | 'bad-utf8'
  | 'wrong-content-type'
  | 'double-encoded'
  | 'code-fence'

type ErrorFault = {
  readonly does: 'error'
  readonly error: ErrorName
  readonly headers?: Readonly<Record<string, string>> | 'retry-date'
}
export type PlatformFault =
  | ErrorFault
  | { readonly does: 'transport'; readonly transport: TransportFault }
  | { readonly does: 'result'; readonly result: string }

const error = (name: ErrorName, headers?: ErrorFault['headers']): PlatformFault => ({
  does: 'error',
  error: name,
  ...(headers === undefined ? {} : { headers }),
})
const transport = (name: TransportFault): PlatformFault => ({ does: 'transport', transport: name })

/** Faults that every platform can show; each platform's own unusual answers come on top (`results` of its wire format). */
const sharedFaults: Readonly<Record<string, PlatformFault>> = {
  'rate-limited': error('rate-limited'),
  'rate-limited-seconds': error('rate-limited', { 'retry-after': '1' }),
  'rate-limited-decimals': error('rate-limited', { 'retry-after': '0.5' }),
  'rate-limited-milliseconds': error('rate-limited', { 'retry-after': '7', 'retry-after-ms': '480' }),
  'rate-limited-date': error('rate-limited', 'retry-date'),
  'rate-limited-absurd': error('rate-limited', { 'retry-after': '86400' }),
  'rate-limited-negative': error('rate-limited', { 'retry-after': '-5' }),
  'rate-limited-text': error('rate-limited', { 'retry-after': 'in a while' }),
  'server-error': error('server-error'),
  'bad-gateway': error('bad-gateway'),
  unavailable: error('unavailable'),
  'gateway-timeout': error('gateway-timeout'),
  overloaded: error('overloaded'),
  'key-error': error('key'),
  forbidden: error('forbidden'),
  'money-error': error('money'),
  'final-quota': error('final-quota'),
  'model-gone': error('model-gone'),
  'bad-request': error('bad-request'),
  reset: transport('reset'),
  'reset-mid-body': transport('reset-mid-body'),
  hang: transport('hang'),
  'slow-headers': transport('slow-headers'),
  drip: transport('drip'),
  stall: transport('stall'),
  redirect: transport('redirect'),
  'html-body': transport('html-body'),
  'html-error': transport('html-error'),
  'empty-body': transport('empty-body'),
  'truncated-json': transport('truncated-json'),
  'wrong-shape': transport('wrong-shape'),
  'huge-body': transport('huge-body'),
  'bad-utf8': transport('bad-utf8'),
  'wrong-content-type': transport('wrong-content-type'),
  'double-encoded': transport('double-encoded'),
  'code-fence': transport('code-fence'),
}

/** Other names for the same faults: statuses, and the names that recorded responses go by. */
const aliases: Readonly<Record<string, string>> = {
  '400': 'bad-request',
  '401': 'key-error',
  '402': 'money-error',
  '403': 'forbidden',
  '404': 'model-gone',
  '429': 'rate-limited-seconds',
  '500': 'server-error',
  '502': 'bad-gateway',
  '503': 'unavailable',
  '504': 'gateway-timeout',
  '529': 'overloaded',
  timeout: 'hang',
  slow: 'slow-headers',
  html: 'html-body',
  'rate-limit': 'rate-limited-seconds',
  'invalid-json': 'truncated-json',
  'auth-error': 'key-error',
  'bad-key': 'key-error',
  'no-credits': 'money-error',
  'server-error-html': 'html-error',
  'rate-limited-retry-after': 'rate-limited-milliseconds',
  'rate-limited-no-retry-after': 'rate-limited',
  'rate-limited-hourly': 'rate-limited',
  'citations-duplicates': 'duplicate-sources',
  'citations-duplicates-tracking': 'duplicate-sources',
  'no-citation-search-skipped': 'search-skipped',
  'text-blocks-phases': 'text-blocks',
  'plain-split-blocks': 'split-blocks',
  'max-tokens-all-thoughts': 'truncated-without-text',
  absent: 'no-overview',
  'error-inside-200': 'failed-inside-200',
  'agent-failed-inside-200': 'failed-inside-200',
  'retired-chat-endpoint': 'retired-endpoint',
  'token-1': 'token',
  'token-2': 'token',
  'pause-turn-1': 'pause-turn',
  'pause-turn-2': 'pause-turn',
}

/** Kinds that are no fault at all. */
const plainKinds: readonly string[] = ['none', 'plain', 'agent-plain', 'plain-grounded', 'inline']

/** Faults that a caller may try again, for random faults whose kinds are not named. */
export const retryableKinds: readonly string[] = [
  'rate-limited-seconds',
  'rate-limited',
  'server-error',
  'bad-gateway',
  'unavailable',
  'overloaded',
  'html-error',
  'truncated-json',
  'empty-body',
  'reset',
  'reset-mid-body',
]

/** Every kind that a target knows, without other names. */
export function kindsOf(target: Target): readonly string[] {
  return [...Object.keys(sharedFaults), ...(target === 'model' ? modelResults : Object.keys(wireOf(target).results))]
}

const modelResults: readonly string[] = [
  'refusal',
  'safety-stop',
  'truncated',
  'truncated-without-text',
  'empty',
  'failed-inside-200',
  ...readerFaults,
]

/**
 * What a kind means for a target; undefined for an ordinary answer and for a kind that this target's format cannot show.
 * @throws RangeError for a kind that no target knows
 */
export function faultOf(target: Target, kind: string): PlatformFault | undefined {
  if (plainKinds.includes(kind)) return undefined
  const name = aliases[kind] ?? kind
  const shared = sharedFaults[name]
  if (shared !== undefined) return shared
  if (kindsOf(target).includes(name)) return { does: 'result', result: name }
  requireKind(name)
  return undefined
}

/** @throws RangeError that lists the kinds when none has this name */
export function requireKind(kind: string): void {
  const all = new Set([...plainKinds, ...Object.keys(aliases), ...targets.flatMap(kindsOf)])
  if (!all.has(kind)) throw new RangeError(`Unknown fault kind "${kind}". Known kinds: ${[...all].sort().join(', ')}`)
}
