/** Why the local runtime cannot start or continue; the message names the cause and can be printed as it is. */
export type RefusalCode =
  | 'unknown_resource_type'
  | 'unknown_intrinsic'
  | 'unknown_reference'
  | 'unsupported_property'
  | 'unsupported_policy'
  | 'route_without_handler'
  | 'code_missing'
  | 'environment_too_large'
  | 'function_not_found'
  | 'secret_not_found'
  | 'table_differs'
  | 'port_taken'
  | 'folder_unwritable'
  | 'folder_in_use'
  | 'bad_configuration'

export class LocalRefusal extends Error {
  override readonly name = 'LocalRefusal'
  readonly code: RefusalCode

  constructor(code: RefusalCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** The code of an error of Node or of the store, such as `ENOENT`. */
export const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
