import type { FailureCode } from '../../contract/fields.ts'

/**
 * Ends a scan without retries: Step Functions matches the literal name. The message is the sentence that callers and readers of
 * the page see.
 */
export class ScanFailure extends Error {
  override readonly name = 'ScanFailure'
  readonly code: FailureCode
  constructor(code: FailureCode, message: string) {
    super(message)
    this.code = code
  }
}
