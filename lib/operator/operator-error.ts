/** What an operator can do something about: its message is all that is shown. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

export const notThere = (what: string, id: string): OperatorError => new OperatorError(`There is no ${what} ${id}.`)
