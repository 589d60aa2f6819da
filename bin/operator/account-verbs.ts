import { type Command, Option } from 'commander'
import { plan as planSchema } from '../../functions/contract/fields.ts'
import {
  type AccountChange,
  createAccount,
  grantCredits,
  listAccounts,
  listLedger,
  type NewAccount,
  setAccount,
  showAccount,
  takeCredits,
} from '../../lib/operator/accounts.ts'
import { type Deletion, removeAccount } from '../../lib/operator/deletions.ts'
import { issue, list, revoke, rotate } from '../../lib/operator/keys.ts'
import { adminCommand, OperatorError } from '../../lib/operator/operator-error.ts'
import { searchOption } from '../../lib/operator/search-table.ts'
import { duration, slug, text, time, trueOrFalse, wholeNumber } from './arguments.ts'
import { first, second, verb } from './verb.ts'

const planOption = () => new Option('--plan <plan>', 'plan').choices(planSchema.options)

function creditsOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new OperatorError('The number of credits is a positive whole number.')
  return Number(text)
}

/** The verbs of `admin account`, `key` and `credits`. */
export function defineAccountVerbs(program: Command): void {
  const account = program.command('account').description('Accounts: plan, partner and read-only flags, team')
  verb(account, 'create', 'Creates an account; a partner gets a team', async (operator, _args, flags: NewAccount) => {
    const made = await createAccount(operator, flags)
    if (!('accountId' in made)) return made
    return { ...made, next: adminCommand(operator, `key issue --account ${made.accountId}`) }
  })
    .requiredOption('--name <name>', 'name', text('the name'))
    .addOption(planOption().makeOptionMandatory())
    .option('--partner', 'may use scan previews')
    .option('--team <slug>', 'team; made when it does not exist', slug)
    .option('--read-only', 'may read, and start or change nothing')
    .option('--credits <n>', "starting balance in place of the plan's", wholeNumber(0))
  verb(account, 'set <accountId>', 'Changes an account, effective immediately', (operator, args, flags: AccountChange) =>
    setAccount(operator, first(args), flags),
  )
    .option('--name <name>', 'name', text('the name'))
    .addOption(planOption())
    .option('--read-only <true|false>', 'read-only mode', trueOrFalse)
    .option('--partner <true|false>', 'partner', trueOrFalse)
    .option('--team <slug>', 'team that exists', slug)
  verb(account, 'show <accountId>', 'Shows an account', (operator, args) => showAccount(operator, first(args)))
  verb(account, 'list', 'Lists accounts, newest first', (operator, _args, flags: { searchTable?: boolean }) =>
    listAccounts(operator, flags.searchTable === true),
  ).option(...searchOption)
  verb(account, 'delete <accountId>', 'Counts what would be deleted; with --yes deletes it', (operator, args, flags: Deletion) =>
    removeAccount(operator, first(args), flags),
  )

  const key = program.command('key').description('API keys; a key is shown once')
  verb(key, 'issue', 'Issues a key', (operator, _args, flags: Record<string, string | boolean>) => {
    const kinds = [flags['account'] !== undefined, flags['admin'] === true, flags['anonymous'] === true]
    if (kinds.filter(Boolean).length !== 1) throw new OperatorError('Give exactly one of --account, --admin and --anonymous.')
    const kind = flags['admin'] ? ('admin' as const) : flags['anonymous'] ? ('anonymous' as const) : ('account' as const)
    const given = (name: string) => (typeof flags[name] === 'string' ? flags[name] : null)
    return issue(operator, { kind, accountId: given('account'), label: given('label'), expiresAt: given('expires') })
  })
    .option('--account <accountId>', 'key of an account')
    .option('--admin', 'reads any scan, agent and report')
    .option('--anonymous', "the public website's own key")
    .option('--label <label>', 'label', text('the label'))
    .option('--expires <time>', 'ISO 8601; may lie in the past', time)
  verb(key, 'revoke <keyId>', 'Revokes a key immediately', (operator, args) => revoke(operator, first(args)))
  verb(
    key,
    'rotate <keyId>',
    'Issues the successor of a key, which stays valid for a while',
    (operator, args, flags: { overlap: number }) => rotate(operator, first(args), flags.overlap),
  ).option(
    '--overlap <time>',
    'how long the old key stays valid, such as 30m, 24h or 7d; 0m ends it at once',
    duration,
    86_400_000,
  )
  verb(key, 'list', 'Lists the keys of an account', (operator, _args, flags: Record<string, string>) =>
    list(operator, flags['account'] ?? ''),
  ).requiredOption('--account <accountId>', 'account')

  const credits = program.command('credits').description('Credits and their ledger')
  verb(credits, 'grant <accountId> <n>', 'Adds credits', (operator, args, flags: Record<string, string>) => {
    return grantCredits(operator, first(args), creditsOf(second(args)), flags['reason'] ?? null)
  }).option('--reason <reason>', 'reason, kept in the ledger', text('the reason', 240))
  verb(
    credits,
    'take <accountId> <n>',
    'Takes credits back; never more than are there',
    (operator, args, flags: { reason: string }) => takeCredits(operator, first(args), creditsOf(second(args)), flags.reason),
  ).requiredOption('--reason <reason>', 'reason, kept in the ledger', text('the reason', 240))
  verb(credits, 'ledger <accountId>', 'Lists every row and the balance', (operator, args) => listLedger(operator, first(args)))
}
