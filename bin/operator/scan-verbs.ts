import { type Command, Option } from 'commander'
import { createAgent } from '../../lib/operator/agents.ts'
import { type Deletion, removeAgent, removeScan } from '../../lib/operator/deletions.ts'
import { listScans, type ScanList } from '../../lib/operator/list-scans.ts'
import { readAgain } from '../../lib/operator/read-again.ts'
import { failScan, hideScan, replay, retryScan, showScan, unhideScan } from '../../lib/operator/scans.ts'
import { showSpend } from '../../lib/operator/spend.ts'
import { agentIdOf, collect, text, wholeNumber } from './arguments.ts'
import { defineBatchVerbs } from './batch-verbs.ts'
import { first, verb } from './verb.ts'

/** The verbs of `admin agent`, `scan` and `batch`, and `admin spend`. */
export function defineScanVerbs(program: Command): void {
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

  verb(agent, 'delete <syntheticId>', 'Counts what would be deleted; with --yes deletes it', (operator, args, flags: Deletion) =>
    removeAgent(operator, agentIdOf(first(args)), flags),
  )

  const scan = program.command('scan').description('Scans')
  verb(scan, 'show <uuid>', 'Status, stages with times, calls, tokens, cost, shares read and agreed', (operator, args) =>
    showScan(operator, first(args)),
  )
  verb(scan, 'fail <uuid>', 'Ends a stuck scan and returns its credits', (operator, args) => failScan(operator, first(args)))
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
  verb(scan, 'unhide <uuid>', 'Ends a takedown', (operator, args) => unhideScan(operator, first(args)))
  verb(scan, 'delete <uuid>', 'Counts what would be deleted; with --yes deletes it', (operator, args, flags: Deletion) =>
    removeScan(operator, first(args), flags),
  )
  verb(scan, 'list', 'Lists scans, newest first', (operator, _args, flags: ScanList) => listScans(operator, flags))
    .option('--account <accountId>', 'scans of an account')
    .option('--all', 'scans of all accounts: those that run, and those that ended in the last days')
    .option('--days <n>', 'with --all: how many days, today included (7)', wholeNumber(1))
    .option('--limit <n>', 'how many at most (100)', wholeNumber(1))
    .addOption(new Option('--status <status>', 'status').choices(['pending', 'analyzing', 'complete', 'failed']))

  defineBatchVerbs(program.command('batch').description('Lists of sites'))

  verb(
    program,
    'spend',
    'What answers and models cost today and on the two days before, against the ceilings of the stage',
    (operator) => showSpend(operator),
  )
}
