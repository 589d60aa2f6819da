import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { ApiError } from '../lib/client/api-error.ts'
import { ListError } from '../lib/client/site-list.ts'
import { defaultResults, runScan, type ScanFlags, scanErrorWords, UsageError } from '../lib/operator/run-scan.ts'

const say = (text: string) => process.stderr.write(`${text}\n`)

const program = new Command('scan')
  .description(
    'Scans a site through the API: triggers, follows the progress on stderr and prints the result on stdout.\n' +
      'With --file it scans a list of sites and writes a CSV file for a mail merge.\n' +
      'A key of a partner starts scan previews, any other AI visibility reports.',
  )
  .argument('[url]', 'site to scan')
  .option('--file <csv>', 'list of sites: a CSV file whose first line names its columns')
  .option('--column <name>', 'column with the addresses (default: website, url, domain or site)')
  .option('--out <csv>', `where the rows go, each with its merge fields (default: ${defaultResults})`)
  .option('--base-url <url>', 'address of the API; with --key (default: the local runtime of DATA_DIR)', webAddress)
  .option('--key <key>', 'API key (default: the demo user of the local runtime)')
  .option('--partner', "a private preview: the key of the local runtime's demo partner instead of its demo user")
  .option('--json', 'one line of JSON on stdout')
  .option('--timeout <seconds>', 'how long to wait for the end of the scan, which goes on (1260)', seconds)
  .exitOverride()
  .addHelpText(
    'after',
    `
Output:
  stdout  scores and report link, or with --json the answer of the API as it is; of a failed scan with its failureCode,
          of a refused one the error; of a list a summary
  stderr  a progress bar on a terminal, a line for every stage elsewhere; the reason of a failure
List:
  The results are the rows of the file with the merge fields behind them. Only rows with ready_to_send yes hold scores and
  sentences. Beside them lies <out>.state.json: stopped and started again, also after days, the command goes on where it was.
Exit code:
  0 the scan or the list is complete   1 it failed, was refused or has not ended in time   2 the command was not understood

Examples:
  npm run -s scan -- https://example.com
  npm run -s scan -- --partner https://example.com
  npm run -s scan -- https://example.com --json | jq .scores
  npm run -s scan -- https://example.com --base-url https://api.example.com --key vsk_prod_...
  npm run -s scan -- --file prospects.csv --column website --out results.csv`,
  )
  .action(runScan)

try {
  await program.parseAsync()
} catch (error) {
  process.exitCode = error instanceof CommanderError ? (error.exitCode === 0 ? 0 : 2) : 1
  if (error instanceof CommanderError) {
    // Commander has printed the error.
  } else if (error instanceof UsageError || error instanceof ListError) {
    process.exitCode = 2
    say(error.message)
  } else {
    say(scanErrorWords(error))
    if (program.opts<ScanFlags>().json && error instanceof ApiError) {
      const { message, code, requestId, details } = error
      process.stdout.write(`${JSON.stringify({ error: message, code, requestId, ...(details.length > 0 ? { details } : {}) })}\n`)
    }
  }
}

function webAddress(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new InvalidArgumentError('has to be an http address.')
  return text
}

function seconds(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) < 1) throw new InvalidArgumentError('a whole number of seconds from 1 to 99999.')
  return Number(text)
}
