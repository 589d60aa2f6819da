import { randomUUID } from 'node:crypto'
import { ApiError } from '../client/api-error.ts'
import { createClient } from '../client/client.ts'
import { ScanTimeout, type ScanView, waitForScan } from '../client/follow-scan.ts'
import { scanList } from '../client/scan-list.ts'
import { showListProgress, showProgress } from '../client/show-progress.ts'
import { showResult } from '../client/show-result.ts'
import { ListError } from '../client/site-list.ts'
import { startScan } from '../client/start-scan.ts'
import { readStackFile, type StackFile } from '../local/stack-file.ts'

export type ScanFlags = {
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
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export const defaultResults = 'results.csv'

// Shorter than the API's Retry-After for a local runtime, so that each stage is shown as it finishes.
const localPollMs = 250
const localListPollMs = 1_000
const defaultDataDir = '.local'
const inMemory = ':memory:'

const say = (text: string) => process.stderr.write(`${text}\n`)

/**
 * Scans a site, or a list of sites, through the API: shows the progress on stderr and prints the result on stdout.
 * @throws UsageError, ListError, or what the client throws
 */
export async function runScan(url: string | undefined, flags: ScanFlags): Promise<void> {
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

async function scanFile(input: string, flags: ScanFlags): Promise<void> {
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

async function scan(url: string, flags: ScanFlags): Promise<void> {
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
      const { explainFailedCalls } = await import('./explain-failed-calls.ts')
      say(await explainFailedCalls(uuid, where.stack))
    }
    process.exitCode = 1
  }
}

type Api = { readonly baseUrl: string; readonly key: string; readonly isLocal: boolean; readonly stack?: StackFile }

/** @throws UsageError for a text that cannot be a key, or two ways to name one */
function checkKeys({ baseUrl, key, partner = false }: ScanFlags): void {
  // A text with other characters is no header value, and the client would quote it in its error.
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key)) throw new UsageError('--key holds characters that no key has.')
  if (partner && key !== undefined) throw new UsageError('Give --partner or --key: --partner takes a key of the local runtime.')
  if (partner && baseUrl !== undefined)
    throw new UsageError('--partner takes a key of the local runtime: give --key with --base-url.')
}

/** @throws UsageError when the address of the API or the key is unknown */
async function findApi(flags: ScanFlags): Promise<Api> {
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
    throw new UsageError(`${folder}/stack.json has no key of a demo ${demo}. Stop the runtime and start it again, or give --key.`)
  return { baseUrl: stack.baseUrl, key: found, isLocal: true, stack }
}

/** The sentence for an error of the client. */
export function scanErrorWords(error: unknown): string {
  if (error instanceof ApiError) return `The scan was refused (${error.status} ${error.code}): ${error.message}`
  if (error instanceof ScanTimeout) return `${error.message}.`
  // Of a system call on a file: those of a connection are the cause of the client's error.
  if (error instanceof Error && 'syscall' in error) return `A file cannot be read or written: ${error.message}.`
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `The API cannot be reached: ${error instanceof Error ? error.message : error}${cause}`
}
