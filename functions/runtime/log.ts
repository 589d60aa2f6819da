import { Logger } from '@aws-lambda-powertools/logger'

/** Fields that identify, measure or classify. Text of people, pages, prompts and answers never goes into a log. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>
export type Log = {
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
}

const secretName = /key|secret|token|authorization|cookie|prompt|answer|text/i
// Keys of ours and of the vendors, which are masked should a value contain one.
const keyShape = /vsk_[a-z]+_\w+|sk-[\w-]{8,}|AIza[\w-]{20,}|pplx-\w+/g

const stackCharacters = 2_000
const longFields: Readonly<Record<string, number>> = { errorStack: stackCharacters, errorMessage: 500 }

function harmless(fields: LogFields): Record<string, string | number | boolean | null> {
  const out: Record<string, string | number | boolean | null> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || (secretName.test(name) && typeof value === 'string')) continue
    out[name] = typeof value === 'string' ? value.replace(keyShape, '[key]').slice(0, longFields[name] ?? 200) : value
  }
  return out
}

let logger: Logger | undefined

/** Logger that never throws: a failure to log must not stop the work. */
export function createLog(service: string): Log {
  const write =
    (level: 'info' | 'warn' | 'error') =>
    (message: string, fields: LogFields = {}) => {
      try {
        logger ??= new Logger({ serviceName: service })
        logger[level](message.replace(keyShape, '[key]').slice(0, 300), harmless(fields))
      } catch {
        // a full or broken log must not fail a scan
      }
    }
  return { info: write('info'), warn: write('warn'), error: write('error') }
}

/**
 * The parts of an unknown error that may be logged: its name, a code and the frames of its stack. Messages and causes are left
 * out, since they may quote a page, a prompt or an answer. Errors of AWS are about the service only, so their message and
 * request id are kept. `admin stack-trace` maps the frames to lines of the sources.
 */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { errorName: typeof error }
  const { code } = error as { code?: unknown } // as in Node's own errors
  return {
    errorName: error.name,
    errorCode: typeof code === 'string' ? code : undefined,
    ...awsFields(error),
    errorStack: framesOf(error),
  }
}

function awsFields(error: Error): LogFields {
  const { $fault, $metadata } = error as { $fault?: unknown; $metadata?: { requestId?: unknown; httpStatusCode?: unknown } }
  if ($fault === undefined || typeof $metadata !== 'object') return {}
  const { requestId, httpStatusCode } = $metadata
  return {
    errorMessage: error.message,
    awsRequestId: typeof requestId === 'string' ? requestId : undefined,
    awsStatus: typeof httpStatusCode === 'number' ? httpStatusCode : undefined,
  }
}

/** A frame ends with a position in a file: `at name (file:line:column)`, or without name and brackets. */
const frame = /^\s*at (?:async )?(?:.*\()?(?:\/|file:|node:|[A-Z]:\\)[^()]*:\d+:\d+\)?$/

/** The stack without the message above it, which may have lines that look like frames. */
function framesOf({ stack = '', message }: Error): string | undefined {
  const end = message === '' ? -1 : stack.indexOf(message)
  const below = end === -1 ? stack : stack.slice(end + message.length)
  const frames = below.split('\n').filter((line) => frame.test(line))
  return frames.length === 0 ? undefined : frames.map((line) => line.trim()).join('\n')
}
