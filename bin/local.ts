import { fileURLToPath } from 'node:url'
import { Command, CommanderError } from 'commander'
import { inMemory } from '../lib/local/boot.ts'
import { LocalRefusal } from '../lib/local/refusal.ts'
import { startLocal } from '../lib/operator/start-local.ts'

const demoProgram = fileURLToPath(new URL('./make-demo-accounts.ts', import.meta.url))
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
    .action((url: string | undefined, flags: { readonly scan: boolean }) => startLocal(url, flags, demoProgram))
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
  WEBHOOK_ALLOW_HOSTS      host:port,... that may be sent webhooks though they are on this machine

Examples:
  npm start                          scan the demo site and keep serving
  npm start -- https://example.com   scan that site
  npm start -- --no-scan             only serve`
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
