/** An error that the operator can fix; only its message is shown. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

/** The verb of `admin` that shows which ones there are. */
const lists: Readonly<Record<string, string>> = {
  account: 'account list',
  key: 'key list --account <accountId>',
  team: 'team list',
  domain: 'domain list',
  scan: 'scan list --all',
  batch: 'batch list --account <accountId>',
  webhook: 'webhook list --account <accountId>',
}

type Place = { readonly stage: string }

/** A command of `admin` as it can be pasted, on the stage at hand. */
export const adminCommand = ({ stage }: Place, words: string): string =>
  `npm run -s admin -- ${words}${stage === 'local' ? '' : ` --stage ${stage}`}`

export function notThere(place: Place, what: string, id: string): OperatorError {
  const list = lists[what]
  return new OperatorError(`There is no ${what} ${id}.${list === undefined ? '' : ` List them: ${adminCommand(place, list)}`}`)
}
