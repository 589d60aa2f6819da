import { Logger } from '@aws-lambda-powertools/logger'

/** Fields that identify, measure or classify. Text of people, pages, prompts and answers never goes into a log. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>
export type Log = {
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
}

const secretName = /key|secret|token|authorization|cookie|prompt|answer|text/i
// Keys of ours and of the vendors: should one stand in a value all the same, it is not written out.
const keyShape = /vsk_[a-z]+_\w+|sk-[\w-]{8,}|AIza[\w-]{20,}|pplx-\w+/g

function harmless(fields: LogFields): Record<string, string | number | boolean | null> {
  const out: Record<string, string | number | boolean | null> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || (secretName.test(name) && typeof value === 'string')) continue
    out[name] = typeof value === 'string' ? value.replace(keyShape, '[key]').slice(0, 200) : value
  }
  return out
}

let logger: Logger | undefined

/** A log whose failures are nobody's problem: the work goes on. */
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

/** What of an unknown error may be logged: its name, a code and the top of its stack, never its message or cause. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { errorName: typeof error }
  const place = error.stack?.split('\n').find((line) => line.trimStart().startsWith('at '))
  const code = (error as { code?: unknown }).code
  return { errorName: error.name, errorCode: typeof code === 'string' ? code : undefined, errorPlace: place?.trim() }
}
