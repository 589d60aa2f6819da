import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command, CommanderError } from 'commander'
import { ApiError } from '../lib/client/api-error.ts'
import { createClient } from '../lib/client/client.ts'
import { waitForScan } from '../lib/client/follow-scan.ts'
import { showResult } from '../lib/client/show-result.ts'
import { startScan } from '../lib/client/start-scan.ts'
import { inMemory, type LocalStack } from '../lib/local/boot.ts'
import { type DemoKeys, ensureDemoKeys, makeDemoKeysApart } from '../lib/local/demo-accounts.ts'
import { readLocalEnvironment } from '../lib/local/local-environment.ts'
import { LocalRefusal } from '../lib/local/refusal.ts'
import { showProgress } from '../lib/local/show-progress.ts'
import { readStackFile, writeStackFile } from '../lib/local/stack-file.ts'
import { type LocalSystem, startSystem } from '../lib/local/start-system.ts'
import { callsToTry, welcome } from '../lib/local/welcome.ts'
import { sayWhy } from '../lib/operator/say-why.ts'
import { trialLines, tryKeys } from '../lib/operator/try-keys.ts'

const demoProgram = fileURLToPath(new URL('./make-demo-accounts.ts', import.meta.url))
// Short, so that each stage is shown: the system polled is this process.
const pollMs = 250

const say = (text: string) => process.stderr.write(`${text}\n`)

try {
  await command().parseAsync()
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : 2
  } else {
    say(error instanceof LocalRefusal ? error.message : `Cannot start: ${reasonOf(error)}`)
    // Exits even while parts of a failed start still run; `exitCode` alone would wait for them.
    process.exit(1)
  }
}

function command(): Command {
  return new Command('start')
    .description(
      'Boots the whole system on this machine from the synthesized template, scans a site and keeps serving.\n' +
        'Without keys of answer platforms in the environment every answer is simulated.',
    )
    .argument('[url]', 'site to scan in place of the demo site')
    .option('--no-scan', 'only serve')
    .addHelpText('after', environmentHelp)
    .exitOverride()
    .action(start)
}

async function start(url: string | undefined, flags: { readonly scan: boolean }): Promise<void> {
  const environment = readLocalEnvironment(process.env)
  const { dataDir } = environment
  say('Building and booting ...')
  const { providerSecret } = environment
  const trying = providerSecret === undefined ? undefined : tryKeys(providerSecret).then(trialLines)
  const system = await startSystem(environment)
  endOnSignal(system)
  const { stack, simulation } = system
  const keys = dataDir === inMemory ? await keysInMemory(stack) : await keysIn(dataDir, stack.baseUrl)
  process.stdout.write(welcome({ baseUrl: stack.baseUrl, keys, trials: await trying }))
  const seedUrl = url ?? simulation?.demoSiteUrl
  if (flags.scan && seedUrl !== undefined) await scan(stack, keys.user, seedUrl)
  process.stdout.write(
    callsToTry({
      baseUrl: stack.baseUrl,
      keys,
      seedUrl: simulation?.demoSiteUrl ?? 'https://example.com',
      unknownSiteUrl: simulation?.unknownSiteUrl,
    }),
  )
  say(`Serving on ${stack.baseUrl}. Stop with Ctrl-C.`)
}

/** Reads the keys that the first start wrote to `stack.json`. */
async function keysIn(folder: string, baseUrl: string): Promise<DemoKeys> {
  const stored = await readStackFile(folder)
  if (stored === undefined) throw new Error(`${folder} has no stack.json`)
  const keys = await ensureDemoKeys(stored.keys, {
    isKnown: async (key) => (await fetch(`${baseUrl}/api/visibility/account`, { headers: { 'x-api-key': key } })).ok,
    make: () => makeDemoKeysApart(demoProgram, folder),
  })
  await writeStackFile(folder, { ...stored, keys })
  return keys
}

/** With data in memory nothing is kept, but the program that makes the keys reads the address of the system from a file. */
async function keysInMemory({ baseUrl, endpoints, tableName, stateMachineArn }: LocalStack): Promise<DemoKeys> {
  const folder = await mkdtemp(join(tmpdir(), 'visibility-local-'))
  try {
    await writeStackFile(folder, {
      baseUrl,
      endpoints,
      tableName,
      ...(stateMachineArn === undefined ? {} : { stateMachineArn }),
      keys: {},
    })
    return await makeDemoKeysApart(demoProgram, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Scans as a caller of the API would. A failed scan is printed, and the system keeps serving. */
async function scan(stack: LocalStack, key: string, seedUrl: string): Promise<void> {
  const client = createClient({ baseUrl: stack.baseUrl, key })
  const progress = showProgress(process.stderr)
  try {
    say(`Scanning ${seedUrl}`)
    const { uuid, operation } = await startScan(client, { url: seedUrl })
    const last = await waitForScan(client, { uuid, operation, pollMs, onView: progress.show })
    progress.end()
    process.stdout.write(showResult(last))
    if (last.failureCode === 'too_few_answers') say(await sayWhy(uuid, stack))
  } catch (error) {
    progress.end()
    if (!(error instanceof ApiError)) throw error
    say(`The scan was refused: ${error.message}`)
  }
}

function endOnSignal(system: LocalSystem): void {
  let isEnding = false
  const end = () => {
    // A second signal does not wait.
    if (isEnding) process.exit(1)
    isEnding = true
    const late = setTimeout(() => process.exit(1), 5_000)
    system.close().then(
      () => {
        clearTimeout(late)
        process.exit(0)
      },
      (error: unknown) => {
        say(`Could not end in order: ${error instanceof Error ? error.message : error}`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

function environmentHelp(): string {
  return `
Environment:
  PORT                     port of the API (3000)
  DATA_DIR                 folder for data, executions, demo keys and functions.log, which holds what the functions
                           log (.local); ${inMemory} keeps nothing
  DYNAMODB_ENDPOINT        a running DynamoDB engine to use in place of the embedded one
  OPENAI_API_KEY           key of ChatGPT and of the analysis model; with it real platforms are asked
  ANTHROPIC_API_KEY, GEMINI_API_KEY, SERPAPI_API_KEY, PERPLEXITY_API_KEY
                           keys of the other platforms
  <PLATFORM>_BASE_URL      another scheme and host for a platform, such as OPENAI_BASE_URL
  SIMULATION_LATENCY_MS    how long a simulated answer takes (200)
  SIMULATION_FAULTS        faults of the simulation, such as {"rate":0.1}
  SEED_ALLOW_HOSTS         host:port,... that may be scanned though they are on this machine

Examples:
  npm start                          scan the demo site and keep serving
  npm start -- https://example.com   scan that site
  npm start -- --no-scan             only serve`
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
