/** An error that the operator can fix; only its message is shown. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

/** The command that shows which ones there are. */
const lists: Readonly<Record<string, string>> = {
  account: 'admin account list',
  key: 'admin key list --account <accountId>',
  team: 'admin team list',
  domain: 'admin domain list',
  scan: 'admin scan list --all',
  batch: 'admin batch list --account <accountId>',
  webhook: 'admin webhook list --account <accountId>',
}

export function notThere(what: string, id: string): OperatorError {
  const list = lists[what]
  return new OperatorError(`There is no ${what} ${id}.${list === undefined ? '' : ` List them: ${list}`}`)
}
