import { randomUUID } from 'node:crypto'
import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { ApiError } from '../lib/client/api-error.ts'
import { createClient } from '../lib/client/client.ts'
import { ScanTimeout, type ScanView, waitForScan } from '../lib/client/follow-scan.ts'
import { scanList } from '../lib/client/scan-list.ts'
import { showResult } from '../lib/client/show-result.ts'
import { ListError } from '../lib/client/site-list.ts'
import { startScan } from '../lib/client/start-scan.ts'
import { showListProgress, showProgress } from '../lib/local/show-progress.ts'
import { readStackFile, type StackFile } from '../lib/local/stack-file.ts'

type Flags = {
  readonly baseUrl?: string
  readonly key?: string
  readonly partner?: boolean
  readonly json?: boolean
  readonly timeout?: number
  readonly file?: string
  readonly column?: string
  readonly out?: string
}

/** Why a scan cannot be started, in a sentence for the user of the command. */
class UsageError extends Error {
  override readonly name = 'UsageError'
}

// Shorter than the API's Retry-After for a local runtime, so that each stage is shown as it finishes.
const localPollMs = 250
const localListPollMs = 1_000
const defaultResults = 'results.csv'
const defaultDataDir = '.local'
const inMemory = ':memory:'

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
  .action(run)

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
    say(reasonOf(error))
    if (program.opts<Flags>().json && error instanceof ApiError) {
      const { message, code, requestId, details } = error
      process.stdout.write(`${JSON.stringify({ error: message, code, requestId, ...(details.length > 0 ? { details } : {}) })}\n`)
    }
  }
}

async function run(url: string | undefined, flags: Flags): Promise<void> {
  const { file, column, out, timeout } = flags
  if (file !== undefined) {
    if (url !== undefined) throw new UsageError('Give a site or --file, not both.')
    if (timeout !== undefined)
      throw new UsageError('--timeout is for one site. A list is stopped with Ctrl-C, and goes on when started again.')
    return scanFile(file, flags)
  }
  if (column !== undefined || out !== undefined) throw new UsageError('--column and --out are for a list: --file is missing.')
  if (url === undefined) throw new UsageError('Give a site to scan, or a list of sites with --file.')
  return scan(url, flags)
}

async function scanFile(input: string, flags: Flags): Promise<void> {
  const { column, out = defaultResults, json = false } = flags
  const where = await findApi(flags)
  const progress = showListProgress(process.stderr)
  process.once('SIGINT', () => {
    progress.end()
    say('Stopped. Scans that were started go on; the same command takes up the list again.')
    process.exit(130)
  })
  try {
    const summary = await scanList(
      { input, out, column, api: where.isLocal ? 'the local runtime' : where.baseUrl },
      {
        client: createClient(where),
        now: Date.now,
        newId: randomUUID,
        say,
        onProgress: progress.show,
        ...(where.isLocal ? { pollMs: localListPollMs } : {}),
      },
    )
    progress.end()
    const { rows, readyToSend, creditsSpent } = summary
    process.stdout.write(
      json
        ? `${JSON.stringify(summary)}\n`
        : `${out}: ${rows} rows, ${readyToSend} ready to send, ${creditsSpent} credits spent\n`,
    )
  } catch (error) {
    progress.end()
    if (!(error instanceof ListError)) say('Not finished: the same command takes up the list again.')
    throw error
  }
}

async function scan(url: string, flags: Flags): Promise<void> {
  const { json = false, timeout } = flags
  const where = await findApi(flags)
  const client = createClient(where)
  const progress = showProgress(process.stderr)
  const { uuid, operation, answer } = await startScan(client, { url })
  say(`Scanning ${url}: ${answer.previewUrl}`)
  let last: ScanView<typeof operation>
  try {
    last = await waitForScan(client, {
      operation,
      uuid,
      onView: progress.show,
      ...(where.isLocal ? { pollMs: localPollMs } : {}),
      ...(timeout === undefined ? {} : { timeoutMs: timeout * 1000 }),
    })
  } finally {
    progress.end()
  }
  const { status, failureCode } = last
  if (json) process.stdout.write(`${JSON.stringify(status === 'failed' ? { ...last.answer, failureCode } : last.answer)}\n`)
  else process.stdout.write(showResult(last))
  if (status !== 'complete') {
    if (json) say(showResult(last).trim())
    if (failureCode === 'too_few_answers' && where.stack !== undefined) {
      // Loaded only here: the modules that read the table would double the start time of this command.
      const { sayWhy } = await import('../lib/operator/say-why.ts')
      say(await sayWhy(uuid, where.stack))
    }
    process.exitCode = 1
  }
}

type Api = { readonly baseUrl: string; readonly key: string; readonly isLocal: boolean; readonly stack?: StackFile }

/** @throws UsageError for a text that cannot be a key, or two ways to name one */
function checkKeys({ baseUrl, key, partner = false }: Flags): void {
  // A text with other characters is no header value, and the client would quote it in its error.
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key)) throw new UsageError('--key holds characters that no key has.')
  if (partner && key !== undefined) throw new UsageError('Give --partner or --key: --partner takes a key of the local runtime.')
  if (partner && baseUrl !== undefined)
    throw new UsageError('--partner takes a key of the local runtime: give --key with --base-url.')
}

/** @throws UsageError when the address of the API or the key is unknown */
async function findApi(flags: Flags): Promise<Api> {
  checkKeys(flags)
  const { baseUrl, key, partner = false } = flags
  if (baseUrl !== undefined) {
    if (key === undefined) throw new UsageError('--base-url needs --key: the keys of the local runtime are not known elsewhere.')
    return { baseUrl, key, isLocal: false }
  }
  const folder = process.env['DATA_DIR'] ?? defaultDataDir
  const stack = folder === inMemory ? undefined : await readStackFile(folder)
  const isUp = stack !== undefined && (await fetch(`${stack.baseUrl}/health`).catch(() => undefined))?.ok === true
  if (!isUp) {
    throw new UsageError(
      `No local runtime is running in ${folder}. Start one with: npm start -- --no-scan\nOr give the API to use: --base-url and --key.`,
    )
  }
  const demo = partner ? 'partner' : 'user'
  const found = key ?? stack.keys[demo]
  if (found === undefined)
    throw new UsageError(
      `${folder}/stack.json has no key of a demo ${demo} yet: the runtime is still making it. Try again in a second, or give --key.`,
    )
  return { baseUrl: stack.baseUrl, key: found, isLocal: true, stack }
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return `The scan was refused (${error.status} ${error.code}): ${error.message}`
  if (error instanceof ScanTimeout) return `${error.message}.`
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `The API cannot be reached: ${error instanceof Error ? error.message : error}${cause}`
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
