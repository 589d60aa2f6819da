/** The service refuses a request; the code is the `__type` its clients route by. */
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
