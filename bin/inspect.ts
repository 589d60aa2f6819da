import { createInterface } from 'node:readline'
import { Command, CommanderError } from 'commander'
import { inspectPages, type PageTarget } from '../lib/operator/inspect-pages.ts'
import { OperatorError } from '../lib/operator/operator-error.ts'

const allowHosts = (process.env['SEED_ALLOW_HOSTS'] ?? '')
  .split(',')
  .map((entry) => entry.trim())
  .filter((entry) => entry !== '')
const say = (text: string) => process.stderr.write(`inspect: ${text}\n`)

const program = new Command('inspect')
  .description('Says what a scan would make of a page: one JSON line per target, in the order given.')
  .exitOverride()
  .argument('<targets...>', 'addresses or HTML files; "-" reads addresses from stdin, one a line')
  .option('--url <address>', 'the address that files are taken to come from')
  .option('--read', 'ask the analysis model too (OPENAI_API_KEY, OPENAI_BASE_URL); without it no model is asked')
  .addHelpText(
    'after',
    `
Each line: {target, verdict, reason, kind, brandName, local, location, formerNames, language, evidence}.
reason is null or the stable code, a colon and a sentence. verdict is "ok", "blocked" (refused before any connection) or "failed" (with the reason).
SEED_ALLOW_HOSTS="127.0.0.1:8080" lets a local address pass.

Examples:
  npm run -s inspect -- https://www.example.com
  npm run -s inspect -- page.html --url https://www.example.com/
  cat addresses.txt | npm run -s inspect -- -`,
  )
  .action(async (targets: string[], { url, read = false }: { readonly url?: string; readonly read?: boolean }) => {
    const options = { allowHosts, fileUrl: url, reads: read, environment: process.env, note: say }
    for await (const finding of inspectPages(expand(targets), options)) process.stdout.write(`${JSON.stringify(finding)}\n`)
  })

// stdout was closed, as `head` does when it has enough: stop.
process.stdout.on('error', () => process.exit(0))
try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof OperatorError) say(error.message)
  else if (!(error instanceof CommanderError)) throw error
  process.exitCode = error instanceof CommanderError && error.exitCode === 0 ? 0 : 2
}

async function* expand(targets: readonly string[]): AsyncGenerator<PageTarget> {
  let isStdinRead = false
  for (const text of targets) {
    if (text !== '-') yield { text, mayBeFile: true }
    else if (!isStdinRead) {
      // stdin can be read once: a second "-" gets no lines.
      isStdinRead = true
      for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY }))
        if (line.trim() !== '') yield { text: line, mayBeFile: false }
    }
  }
}
