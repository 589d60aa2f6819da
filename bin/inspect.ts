import { lookup } from 'node:dns/promises'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { Command } from 'commander'
import pLimit from 'p-limit'
import { environmentModel } from '../functions/adapters/model/environment-model.ts'
import { checkTarget, type ResolvedAddress } from '../functions/adapters/web/address-guard.ts'
import { decodePage } from '../functions/adapters/web/decode-page.ts'
import { createPageFetcher } from '../functions/adapters/web/fetch-page.ts'
import { looksBinary } from '../functions/adapters/web/looks-binary.ts'
import { failureMessageOf } from '../functions/core/brand/failure-messages.ts'
import { identifyPage } from '../functions/core/brand/identify-page.ts'
import type { PageReading } from '../functions/core/brand/page-reading.ts'
import { type FetchedHtml, readPageStructure } from '../functions/core/brand/read-page.ts'
import { type IdentityEvidence, type SettledIdentity, settleIdentity } from '../functions/core/brand/settle-identity.ts'
import type { AnalysisModel } from '../functions/core/ports.ts'
import { parseSeedUrl } from '../functions/core/seed-url.ts'

/** The result of reading one page as a scan would. */
type Finding = {
  readonly target: string
  readonly verdict: 'ok' | 'blocked' | 'failed'
  readonly reason: string | null
  readonly kind: PageReading['kind'] | null
  readonly brandName: string | null
  readonly local: boolean | null
  readonly location: string | null
  readonly formerNames: readonly string[]
  readonly language: string | null
  /** Per fact, the words that prove it and the reader that found them; null for a page without a reading. */
  readonly evidence: IdentityEvidence | null
}

const AT_ONCE = 6
/** A name server that does not answer must not hold up the reading of a file. */
const LOOKUP_MS = 3_000
/** Pages that may be processed ahead of the one to be printed next; bounds memory on long lists. */
const AHEAD = 64

const allowHosts = (process.env['SEED_ALLOW_HOSTS'] ?? '')
  .split(',')
  .map((entry) => entry.trim())
  .filter((entry) => entry !== '')
const fetcher = createPageFetcher({ resolve, allowHosts, now: () => performance.now() })

/** Set by --read. */
let model: AnalysisModel | undefined

const program = new Command('inspect')
  .description('Says what a scan would make of a page: one JSON line per target, in the order given.')
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
  .action(async (targets: string[], options: { readonly url?: string; readonly read?: true }) => {
    if (options.read === true) model = environmentModel(process.env)
    if (options.read === true && model === undefined) {
      process.stderr.write('inspect: --read asks the analysis model, whose key OPENAI_API_KEY is not set\n')
      process.exitCode = 2
      return
    }
    await printInOrder(expand(targets), (target) => inspect(target, options.url))
  })

// stdout was closed, as `head` does when it has enough: stop.
process.stdout.on('error', () => process.exit(0))
await program.parseAsync()

type Target = { readonly text: string; readonly mayBeFile: boolean }

async function* expand(targets: readonly string[]): AsyncGenerator<Target> {
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

async function printInOrder(targets: AsyncIterable<Target>, judge: (target: Target) => Promise<Finding>): Promise<void> {
  const limit = pLimit(AT_ONCE)
  const waiting: Promise<Finding>[] = []
  const printFirst = async (): Promise<void> => {
    const finding = await waiting.shift()
    if (finding !== undefined) process.stdout.write(`${JSON.stringify(finding)}\n`)
  }
  for await (const target of targets) {
    waiting.push(limit(() => judge(target)))
    if (waiting.length >= AHEAD) await printFirst()
  }
  while (waiting.length > 0) await printFirst()
}

async function inspect({ text, mayBeFile }: Target, fileUrl: string | undefined): Promise<Finding> {
  try {
    return mayBeFile && isFile(text) ? await inspectFile(text, fileUrl) : await inspectAddress(text)
  } catch {
    return unusable(text, 'failed', reasonOf('unreachable', 'The page could not be read.'))
  }
}

// A text that looks like a path but names no file is a missing file, not the address of a host.
function isFile(text: string): boolean {
  return (
    existsSync(text) ||
    /^\.{0,2}\/(?!\/)/.test(text) ||
    (/\.x?html?$/i.test(text) && !text.includes('://') && !text.includes('/'))
  )
}

async function inspectFile(path: string, fileUrl: string | undefined): Promise<Finding> {
  let url = ''
  if (fileUrl !== undefined) {
    const seed = parseSeedUrl(fileUrl, allowHosts)
    if (!seed.ok) return unusable(path, 'blocked', reasonOf('invalid_url', seed.reason))
    // Only a name that resolves to a forbidden address is refused; a file needs no host that answers.
    const verdict = await Promise.race([
      checkTarget(new URL(seed.url.href), { resolve, allowHosts }),
      sleep(LOOKUP_MS, undefined, { ref: false }),
    ])
    if (verdict?.ok === false && verdict.code === 'blocked_address') {
      return unusable(path, 'blocked', reasonOf('blocked_address', failureMessageOf('blocked_address')))
    }
    url = seed.url.href
  }
  const bytes = await readFile(path).catch(() => undefined)
  if (bytes === undefined) return unusable(path, 'failed', reasonOf('unreachable', 'The file could not be read.'))
  const html = decodePage(bytes, undefined)
  if (looksBinary(html)) return unusable(path, 'failed', reasonOf('not_html', failureMessageOf('not_html')))
  return findingOf(path, await settled({ html, url, status: 200 }))
}

async function inspectAddress(text: string): Promise<Finding> {
  const seed = parseSeedUrl(text, allowHosts)
  if (!seed.ok) return unusable(text, 'blocked', reasonOf('invalid_url', seed.reason))
  const page = await fetcher.fetchPage(seed.url.href)
  if (!page.ok) return unusable(text, page.code === 'blocked_address' ? 'blocked' : 'failed', reasonOf(page.code, page.message))
  return findingOf(text, await settled(page))
}

async function settled(page: FetchedHtml): Promise<SettledIdentity> {
  const structure = readPageStructure(page)
  const asked = model
  if (asked === undefined || structure.certainObstacle !== null) return settleIdentity(structure)
  return identifyPage(structure, async (request) => {
    const answer = await asked.ask(request)
    if (!answer.ok) process.stderr.write(`inspect: the model gave nothing (${answer.reason}), structure alone decides\n`)
    return answer
  })
}

function findingOf(target: string, { reading, evidence }: SettledIdentity): Finding {
  return {
    target,
    verdict: reading.usable ? 'ok' : 'failed',
    reason: reading.failure === null ? null : reasonOf(reading.failure, failureMessageOf(reading.failure)),
    kind: reading.kind,
    brandName: reading.brandName,
    local: reading.isLocal,
    location: reading.location,
    formerNames: reading.formerNames,
    language: reading.language,
    evidence,
  }
}

/** The stable code first, for scripts, then the sentence, for people. */
function reasonOf(code: string, sentence: string): string {
  return `${code}: ${sentence}`
}

function unusable(target: string, verdict: 'blocked' | 'failed', reason: string): Finding {
  return {
    target,
    verdict,
    reason,
    kind: null,
    brandName: null,
    local: null,
    location: null,
    formerNames: [],
    language: null,
    evidence: null,
  }
}

async function resolve(host: string): Promise<readonly ResolvedAddress[]> {
  const found = await lookup(host, { all: true })
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))
}
