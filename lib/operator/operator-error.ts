/** An error that the operator can fix; only its message is shown. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

export const notThere = (what: string, id: string): OperatorError => new OperatorError(`There is no ${what} ${id}.`)
