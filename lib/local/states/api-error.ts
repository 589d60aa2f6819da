/** The service refuses a request; clients distinguish errors by the code, sent as `__type`. */
export class StatesApiError extends Error {
  override readonly name = 'StatesApiError'
  readonly code: StatesApiErrorCode

  constructor(code: StatesApiErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

export type StatesApiErrorCode =
  | 'ExecutionAlreadyExists'
  | 'ExecutionDoesNotExist'
  | 'InvalidArn'
  | 'InvalidExecutionInput'
  | 'InvalidName'
  | 'SerializationException'
  | 'StateMachineDoesNotExist'
  | 'UnknownOperationException'
  | 'ValidationException'
