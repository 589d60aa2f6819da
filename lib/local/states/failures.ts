import type { Json } from './json.ts'

/** Step Functions: bytes of UTF-8 in any task, state or execution input or output. */
export const maxPayloadBytes = 262_144

// Step Functions: lengths of the two parts of an error as it is reported.
const maxErrorCharacters = 256
const maxCauseCharacters = 32_768

/** The error that a Catch gets as `$states.errorOutput`. */
export type ErrorOutput = { readonly Error: string; readonly Cause: string }

/** A state ended with an error that Retry and Catch may match by name. */
export class StateFailure extends Error {
  override readonly name = 'StateFailure'
  readonly output: ErrorOutput
  /** The field whose expression failed, such as `Arguments/Payload`. */
  readonly location: string | undefined

  constructor(error: string, cause: string, location?: string) {
    super(`${error}: ${cause}`)
    this.location = location
    this.output = { Error: error.slice(0, maxErrorCharacters), Cause: cause.slice(0, maxCauseCharacters) }
  }
}

/** An expression failed, or its result does not fit its field. */
export function evaluationFailure(location: string, cause: string): StateFailure {
  return new StateFailure('States.QueryEvaluationError', cause, location)
}

/** The execution was ended: by its own time-out, by StopExecution or because the process closes. */
export class Interruption extends Error {
  override readonly name = 'Interruption'
  readonly why: 'timed out' | 'stopped' | 'closing' | 'sibling failed'

  constructor(why: Interruption['why']) {
    super(`execution interrupted: ${why}`)
    this.why = why
  }
}

/** Any other error while a state runs is a defect of the interpreter, which no Catch matches. */
export function asStateFailure(thrown: unknown): StateFailure {
  if (thrown instanceof StateFailure) return thrown
  return new StateFailure('States.Runtime', thrown instanceof Error ? thrown.message : String(thrown))
}

/**
 * Refuses values that are too large to pass between states.
 * @returns the size in bytes
 * @throws StateFailure `States.DataLimitExceeded` above 262,144 bytes
 */
export function checkPayload(value: Json, what: string): number {
  const bytes = Buffer.byteLength(JSON.stringify(value))
  if (bytes > maxPayloadBytes) {
    throw new StateFailure(
      'States.DataLimitExceeded',
      `The ${what} has ${bytes} bytes, above the maximum of ${maxPayloadBytes} bytes of the service.`,
    )
  }
  return bytes
}
