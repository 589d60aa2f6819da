import { ApiError } from '../client/api-error.ts'
import { createClient } from '../client/client.ts'
import { waitForScan } from '../client/follow-scan.ts'
import { showProgress } from '../client/show-progress.ts'
import { showResult } from '../client/show-result.ts'
import { startScan } from '../client/start-scan.ts'
import { inMemory, type LocalStack } from '../local/boot.ts'
import { type DemoKeys, ensureDemoKeys, makeDemoKeysApart } from '../local/demo-accounts.ts'
import { readLocalEnvironment } from '../local/local-environment.ts'
import { readStackFile, stackFileOf, writeStackFile } from '../local/stack-file.ts'
import { type LocalSystem, startSystem } from '../local/start-system.ts'
import { callsToTry, welcome } from '../local/welcome.ts'
import { explainFailedCalls } from './explain-failed-calls.ts'
import { trialLines, tryKeys } from './try-keys.ts'

// Short, so that each stage is shown: the system polled is this process.
const pollMs = 250

const say = (text: string) => process.stderr.write(`${text}\n`)

/**
 * Starts the whole system, scans a site unless `flags.scan` is false, prints addresses and keys, and keeps serving until a signal.
 * @param demoProgram  file of the program that makes the demo accounts
 * @throws LocalRefusal, or what the start throws
 */
export async function startLocal(url: string | undefined, flags: { readonly scan: boolean }, demoProgram: string): Promise<void> {
  const environment = readLocalEnvironment(process.env)
  const { dataDir } = environment
  say('Building and booting ...')
  const { providerSecret } = environment
  const trying = providerSecret === undefined ? undefined : tryKeys(providerSecret).then(trialLines)
  const system = await startSystem(environment, { boot: { onWait: say } })
  endOnSignal(system)
  const { stack, simulation } = system
  const keys = await (dataDir === inMemory ? newKeys(stack, demoProgram) : keysIn(dataDir, stack, demoProgram))
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

/**
 * The demo keys: those of an earlier start if they still work, else new ones. `stack.json` is written once it is complete, so that
 * whatever waits for the file finds the keys in it.
 */
async function keysIn(folder: string, stack: LocalStack, demoProgram: string): Promise<DemoKeys> {
  const stored = (await readStackFile(folder))?.keys ?? {}
  const keys = await ensureDemoKeys(stored, {
    isKnown: async (key) => (await fetch(`${stack.baseUrl}/api/visibility/account`, { headers: { 'x-api-key': key } })).ok,
    make: () => newKeys(stack, demoProgram),
  })
  await writeStackFile(folder, stackFileOf(stack, keys))
  return keys
}

const newKeys = (stack: LocalStack, demoProgram: string) => makeDemoKeysApart(demoProgram, stackFileOf(stack, {}))

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
    if (last.failureCode === 'too_few_answers') say(await explainFailedCalls(uuid, stack))
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
