import { createInterface } from 'node:readline/promises'
import { text as readText } from 'node:stream/consumers'
import { Command, CommanderError, Option } from 'commander'
import { agentIdText, plan as planSchema } from '../functions/contract/fields.ts'
import { Failure } from '../functions/core/failure.ts'
import { configOf, StageError } from '../lib/cdk/stages.ts'
import { examineBeforeDeploy } from '../lib/operator/before-deploy.ts'
import {
  type AccountChange,
  createAccount,
  grantCredits,
  listLedger,
  type NewAccount,
  setAccount,
  showAccount,
} from './operator/accounts.ts'
import { createAgent } from './operator/agents.ts'
import { collect, slug, text, time, trueOrFalse, wholeNumber } from './operator/arguments.ts'
import { changeBatchOf, listBatches, showBatch } from './operator/batches.ts'
import { connectLocal, connectStage, type Operator } from './operator/connect.ts'
import { type Deletion, removeAccount, removeAgent, removeScan } from './operator/deletions.ts'
import { examine } from './operator/doctor.ts'
import { addDomain, checkDomains, listDomains, removeDomain, verifyDomain } from './operator/domains.ts'
import { rotate } from './operator/edge.ts'
import { changeMember, changeShare, createGroup, showGroup } from './operator/groups.ts'
import { issue, list, revoke } from './operator/keys.ts'
import { withLook } from './operator/look-options.ts'
import { OperatorError } from './operator/operator-error.ts'
import { readAgain } from './operator/read-again.ts'
import { failScan, hideScan, listScans, replay, retryScan, showScan, unhideScan } from './operator/scans.ts'
import { resolveStack } from './operator/stack-trace.ts'
import { createTeam, type Look, setTeam, showTeam } from './operator/teams.ts'
import { defineWebhookVerbs } from './operator/webhooks.ts'

type Globals = { local?: boolean; stage?: string; json?: boolean; dryRun?: boolean; yes?: boolean }

const program = new Command('admin')
  .description(
    'Commands for those who run the service. Without --stage they act on the local runtime of DATA_DIR (.local).\n' +
      'Each answer is one line of JSON on stdout; everything else goes to stderr.',
  )
  .exitOverride()
  .configureHelp({ showGlobalOptions: true })
  .addHelpText(
    'after',
    `
Examples:
  npm run -s admin -- account create --name "Acme Agency" --plan pro --partner
  npm run -s admin -- key issue --account <accountId> --label production
  npm run -s admin -- credits grant <accountId> 100 --reason "pilot"
  npm run -s admin -- scan show <uuid> --stage prod
  npm run -s admin -- doctor --stage dev`,
  )

/** Writes on a deployed stage are asked for on a terminal; without one nothing is ever asked. */
const writes = new Set([
  'create',
  'set',
  'issue',
  'revoke',
  'grant',
  'add',
  'verify',
  'remove',
  'add-member',
  'remove-member',
  'share-agent',
  'unshare-agent',
  'fail',
  'retry',
  'hide',
  'unhide',
  'check',
  'rotate',
  'redeliver',
  'test',
])

function verb<Flags extends object = Record<string, never>>(
  noun: Command,
  usage: string,
  description: string,
  does: (operator: Operator, args: string[], flags: Flags) => Promise<object>,
): Command {
  return noun
    .command(usage)
    .description(description)
    .option('--local', 'the running local runtime (default)')
    .option('--stage <stage>', 'a deployed stage')
    .option('--json', 'one line of JSON (always so)')
    .option('--dry-run', 'say what would be done and write nothing')
    .option('--yes', 'do not ask')
    .action(async (...given: unknown[]) => {
      const command = given.at(-1) as Command
      const flags = command.opts<Globals>()
      const operator = await connect(flags)
      await confirm(command, operator, flags)
      const answer = await does(operator, command.args, command.opts<Flags>())
      process.stdout.write(`${JSON.stringify(answer)}\n`)
      if ('ok' in answer && answer.ok === false) process.exitCode = 1
    })
}

async function connect({ local, stage, dryRun = false }: Globals): Promise<Operator> {
  if (local && stage !== undefined) throw new OperatorError('Give --local or --stage, not both.')
  return stage === undefined ? connectLocal(process.env['DATA_DIR'] ?? '.local', dryRun) : connectStage(stage, dryRun)
}

async function confirm(command: Command, operator: Operator, { yes, dryRun }: Globals): Promise<void> {
  if (operator.isLocal || yes || dryRun || !writes.has(command.name()) || !process.stdin.isTTY) return
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const said = await lines.question(`${command.parent?.name()} ${command.name()} on stage ${operator.stage}? [y/N] `)
  lines.close()
  if (!/^y(es)?$/i.test(said.trim())) throw new OperatorError('Nothing was done.')
}

const planOption = () => new Option('--plan <plan>', 'plan').choices(planSchema.options)
const agentIdOf = (value: string): number => {
  const id = agentIdText.safeParse(value)
  if (!id.success) throw new OperatorError(`There is no brand agent ${value}.`)
  return id.data
}
const first = (args: string[]): string => args[0] ?? ''
const second = (args: string[]): string => args[1] ?? ''

const account = program.command('account').description('Accounts: plan, partner and read-only flags, team')
verb(account, 'create', 'Creates an account; a partner gets a team', (operator, _args, flags: NewAccount) =>
  createAccount(operator, flags),
)
  .requiredOption('--name <name>', 'name', text('the name'))
  .addOption(planOption().makeOptionMandatory())
  .option('--partner', 'may use scan previews')
  .option('--team <slug>', 'team; made when it does not exist', slug)
  .option('--read-only', 'may read, and start or change nothing')
  .option('--credits <n>', "starting balance in place of the plan's", wholeNumber(0))
verb(account, 'set <accountId>', 'Changes an account from its next request on', (operator, args, flags: AccountChange) =>
  setAccount(operator, first(args), flags),
)
  .option('--name <name>', 'name', text('the name'))
  .addOption(planOption())
  .option('--read-only <true|false>', 'read-only mode', trueOrFalse)
  .option('--partner <true|false>', 'partner', trueOrFalse)
  .option('--team <slug>', 'team', slug)
verb(account, 'show <accountId>', 'Shows an account', (operator, args) => showAccount(operator, first(args)))
verb(account, 'delete <accountId>', 'Counts what would go; with --yes deletes it', (operator, args, flags: Deletion) =>
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
verb(key, 'revoke <keyId>', 'Refuses a key from the next request on', (operator, args) => revoke(operator, first(args)))
verb(key, 'list', 'Lists the keys of an account', (operator, _args, flags: Record<string, string>) =>
  list(operator, flags['account'] ?? ''),
).requiredOption('--account <accountId>', 'account')

defineWebhookVerbs(program.command('webhook').description("Receivers of an account's events"), verb)

const credits = program.command('credits').description('Credits and their ledger')
verb(credits, 'grant <accountId> <n>', 'Adds credits', (operator, args, flags: Record<string, string>) => {
  const amount = Number(second(args))
  if (!/^[1-9]\d{0,8}$/.test(second(args))) throw new OperatorError('The number of credits is a positive whole number.')
  return grantCredits(operator, first(args), amount, flags['reason'] ?? null)
}).option('--reason <reason>', 'reason, kept in the ledger', text('the reason', 240))
verb(credits, 'ledger <accountId>', 'Lists every row and the balance', (operator, args) => listLedger(operator, first(args)))

const team = program.command('team').description('Teams: the look of their reports')
withLook(
  verb(team, 'create <slug>', 'Creates a team', (operator, args, flags: Look & { name: string }) =>
    createTeam(operator, first(args), flags),
  ).requiredOption('--name <name>', 'name shown on reports', text('the name')),
)
withLook(
  verb(team, 'set <slug>', 'Changes the look of a team', (operator, args, flags: Look) => setTeam(operator, first(args), flags))
    .option('--name <name>', 'name shown on reports', text('the name'))
    .option('--no-logo', 'takes the logo away')
    .option('--no-logo-dark', 'takes the logo for dark pages away')
    .option('--no-color', 'takes the primary color away'),
)
verb(team, 'show <slug>', 'Shows a team', (operator, args) => showTeam(operator, first(args)))

const domain = program.command('domain').description("Domains of a team's reports")
const assumeVerified = '--assume-verified'
const assumes = (operator: Operator, flags: Record<string, boolean>): boolean => {
  if (flags['assumeVerified'] && !operator.isLocal) throw new OperatorError(`${assumeVerified} works with --local only.`)
  return flags['assumeVerified'] === true
}
verb(domain, 'add <team> <host>', 'Adds a domain and prints the CNAME to set', (operator, args, flags: Record<string, boolean>) =>
  addDomain(operator, first(args), second(args), {
    assumeVerified: assumes(operator, flags),
    liveElsewhere: flags['liveElsewhere'] === true,
  }),
)
  .option(assumeVerified, 'take it as verified')
  .option('--live-elsewhere', 'its present server serves the printed tokens until the certificate is there')
verb(domain, 'list', 'Lists domains with their states', (operator) => listDomains(operator))
verb(
  domain,
  'check',
  'Run every hour: takes domains that no longer lead here out of links; exit code 1 when one lapsed',
  (operator) => checkDomains(operator),
)
verb(domain, 'verify <host>', 'Verifies that the domain points to us', (operator, args, flags) =>
  verifyDomain(operator, first(args), { assumeVerified: assumes(operator, flags) }),
).option(assumeVerified, 'do not look it up')
verb(domain, 'remove <host>', 'Takes a domain out of links; repeated after 30 days, removes it', (operator, args) =>
  removeDomain(operator, first(args)),
)

const group = program.command('group').description('Groups share brand agents between accounts')
verb(group, 'create', 'Creates a group', (operator, _args, flags: Record<string, string>) =>
  createGroup(operator, flags['name'] ?? ''),
).requiredOption('--name <name>', 'name', text('the name'))
for (const change of ['add-member', 'remove-member'] as const) {
  verb(group, `${change} <groupId> <accountId>`, `${change === 'add-member' ? 'Adds' : 'Removes'} a member`, (operator, args) =>
    changeMember(operator, change, first(args), second(args)),
  )
}
for (const change of ['share-agent', 'unshare-agent'] as const) {
  verb(
    group,
    `${change} <groupId> <syntheticId>`,
    `${change === 'share-agent' ? 'Shares' : 'Unshares'} a brand agent`,
    (operator, args) => changeShare(operator, change, first(args), agentIdOf(second(args))),
  )
}
verb(group, 'show <groupId>', 'Shows members and agents', (operator, args) => showGroup(operator, first(args)))

const agent = program.command('agent').description('Brand agents')
verb(
  agent,
  'create',
  'Creates a brand agent; its site is not visited',
  (operator, _args, flags: Record<string, string & string[]>) =>
    createAgent(operator, {
      accountId: flags['account'] ?? '',
      website: flags['website'] ?? '',
      name: flags['name'] ?? '',
      alsoKnownAs: flags['alsoKnownAs'] ?? [],
      competitors: flags['competitor'] ?? [],
    }),
)
  .requiredOption('--account <accountId>', 'owner')
  .requiredOption('--website <url>', 'website')
  .requiredOption('--name <name>', 'current name of the brand', text('the name'))
  .option('--also-known-as <name>', 'former or other name; may be repeated', collect)
  .option('--competitor <name>', 'competitor; may be repeated', collect)

verb(agent, 'delete <syntheticId>', 'Counts what would go; with --yes deletes it', (operator, args, flags: Deletion) =>
  removeAgent(operator, agentIdOf(first(args)), flags),
)

const scan = program.command('scan').description('Scans')
verb(scan, 'show <uuid>', 'Status, stages with times, calls, tokens, cost, shares read and agreed', (operator, args) =>
  showScan(operator, first(args)),
)
verb(scan, 'fail <uuid>', 'Ends a stuck scan; its credits go back', (operator, args) => failScan(operator, first(args)))
verb(scan, 'retry <uuid>', 'Starts a failed scan anew, with a new uuid and charge', (operator, args) =>
  retryScan(operator, first(args)),
)
verb(
  scan,
  'replay <uuid>',
  'Computes the figures again: {equal, differences}; or reads the answers again and tells what would change',
  (operator, args, flags: Record<string, boolean>) =>
    flags['readAgain'] === true ? readAgain(operator, first(args)) : replay(operator, first(args)),
).option('--read-again', 'read all answers once more by the model; nothing is stored, the calls cost money')
verb(scan, 'hide <uuid>', 'Takes a scan down for everybody but owner and admin', (operator, args) =>
  hideScan(operator, first(args)),
)
verb(scan, 'unhide <uuid>', 'Takes a takedown back', (operator, args) => unhideScan(operator, first(args)))
verb(scan, 'delete <uuid>', 'Counts what would go; with --yes deletes it', (operator, args, flags: Deletion) =>
  removeScan(operator, first(args), flags),
)
verb(scan, 'list', 'Lists scans of an account, newest first', (operator, _args, flags: Record<string, string>) =>
  listScans(operator, flags['account'] ?? '', flags['status']),
)
  .requiredOption('--account <accountId>', 'account')
  .addOption(new Option('--status <status>', 'status').choices(['pending', 'analyzing', 'complete', 'failed']))

const batch = program.command('batch').description('Lists of sites')
verb(batch, 'list', 'Lists batches that are open, or those of an account', (operator, _args, flags: Record<string, string>) =>
  listBatches(operator, flags['account']),
).option('--account <accountId>', 'account')
verb(batch, 'show <batchId>', 'Shows where a batch stands', (operator, args) => showBatch(operator, first(args)))
for (const change of ['pause', 'cancel'] as const) {
  const what = change === 'pause' ? 'Starts no more lines; the account cannot resume it' : 'Cancels the lines that wait'
  verb(batch, `${change} <batchId>`, what, (operator, args) => changeBatchOf(operator, change, first(args)))
}

program
  .command('doctor')
  .description('Checks a stage or the local runtime and says what is missing')
  .option('--local', 'the running local runtime (default)')
  .option('--stage <stage>', 'a deployed stage')
  .option('--before-deploy', 'a stage that is to be deployed: what would make it fail, and the command that mends it')
  .option('--json', 'one line of JSON (always so)')
  .action(async (flags: Globals & { beforeDeploy?: boolean }) => {
    if (flags.beforeDeploy && flags.stage === undefined) throw new OperatorError('Name the stage that is to be deployed.')
    const answer = flags.beforeDeploy
      ? await examineBeforeDeploy(configOf(flags.stage ?? ''))
      : await examine(await connect(flags))
    process.stdout.write(`${JSON.stringify(answer)}\n`)
    if (!answer.ok) process.exitCode = 1
  })

program
  .command('stack-trace')
  .description('Reads a stack of a deployed function from stdin and names files and lines of the sources, at the same commit')
  .option('--function <id>', 'the function that wrote it, such as read-report')
  .action(async (flags: { function?: string }) => {
    const resolved = await resolveStack(await readText(process.stdin), flags.function)
    process.stdout.write(`${JSON.stringify(resolved)}\n`)
  })

const edge = program.command('edge').description('The front before a stage')
verb(edge, 'rotate', 'Replaces the secret between front and origin; takes some minutes and may be repeated', (operator) =>
  rotate(operator),
)

try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
  else {
    const known = error instanceof OperatorError || error instanceof StageError || error instanceof Failure
    process.stderr.write(
      `${known ? error.message : `Failed: ${error instanceof Error ? `${error.name}: ${error.message}` : error}`}\n`,
    )
    process.exitCode = 1
  }
}
