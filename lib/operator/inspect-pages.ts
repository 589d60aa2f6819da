import { lookup } from 'node:dns/promises'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { environmentModel } from '../../functions/adapters/model/environment-model.ts'
import { checkTarget, type ResolvedAddress } from '../../functions/adapters/web/address-guard.ts'
import { decodePage } from '../../functions/adapters/web/decode-page.ts'
import { createPageFetcher } from '../../functions/adapters/web/fetch-page.ts'
import { looksBinary } from '../../functions/adapters/web/looks-binary.ts'
import { failureMessageOf } from '../../functions/core/brand/failure-messages.ts'
import type { PageReading } from '../../functions/core/brand/page-reading.ts'
import { type FetchedHtml, readPageStructure } from '../../functions/core/brand/read-page.ts'
import { type IdentityEvidence, type SettledIdentity, settleIdentity } from '../../functions/core/brand/settle-identity.ts'
import { identifyPage } from '../../functions/core/scan/identify-page.ts'
import { parseSeedUrl } from '../../functions/core/seed-url.ts'
import { OperatorError } from './operator-error.ts'

/** The result of reading one page as a scan would. */
export type InspectedPage = {
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

/** An address or a file. Lines of stdin are addresses only. */
export type PageTarget = { readonly text: string; readonly mayBeFile: boolean }

export type InspectOptions = {
  /** `host:port` entries that pass the address guard. */
  readonly allowHosts: readonly string[]
  /** The address that files are taken to come from. */
  readonly fileUrl: string | undefined
  /** Ask the analysis model too, with the key of the environment, unless structure is certain. */
  readonly reads: boolean
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Called when the model gave no answer for a page. */
  readonly note: (text: string) => void
}

export const missingModelKey = '--read asks the analysis model, whose key OPENAI_API_KEY is not set'

const atOnce = 6
/** Milliseconds after which a name server that does not answer no longer delays the reading of a file. */
const lookupMs = 3_000
/** Pages that may be processed ahead of the one to be returned next; bounds memory on long lists. */
const ahead = 64

/**
 * Reads pages as a scan would, several at once. Yields the findings in the order of the targets; never throws for a page.
 * @throws OperatorError when the model is to be asked and there is no key for it
 */
export async function* inspectPages(targets: AsyncIterable<PageTarget>, options: InspectOptions): AsyncGenerator<InspectedPage> {
  const limit = pLimit(atOnce)
  const inspect = createInspector(options)
  const waiting: Promise<InspectedPage>[] = []
  for await (const target of targets) {
    waiting.push(limit(() => inspect(target)))
    if (waiting.length >= ahead) yield* waiting.splice(0, 1)
  }
  yield* waiting
}

function createInspector(options: InspectOptions): (target: PageTarget) => Promise<InspectedPage> {
  const { allowHosts, fileUrl, reads, environment, note } = options
  const model = reads ? environmentModel(environment) : undefined
  if (reads && model === undefined) throw new OperatorError(missingModelKey)
  const fetcher = createPageFetcher({ resolve, allowHosts, now: () => performance.now() })

  async function inspectFile(path: string): Promise<InspectedPage> {
    const url = fileUrl === undefined ? { href: '' } : await acceptUrl(fileUrl)
    if ('reason' in url) return unusable(path, 'blocked', url.reason)
    const bytes = await readFile(path).catch(() => undefined)
    if (bytes === undefined) return unusable(path, 'failed', reasonOf('unreachable', 'The file could not be read.'))
    const html = decodePage(bytes, undefined)
    if (looksBinary(html)) return unusable(path, 'failed', reasonOf('not_html', failureMessageOf('not_html')))
    return findingOf(path, await settled({ html, url: url.href, status: 200 }))
  }

  async function acceptUrl(text: string): Promise<{ readonly href: string } | { readonly reason: string }> {
    const seed = parseSeedUrl(text, allowHosts)
    if (!seed.ok) return { reason: reasonOf('invalid_url', seed.reason) }
    // Only a name that resolves to a forbidden address is refused; a file needs no host that answers.
    const checking = checkTarget(new URL(seed.url.href), { resolve, allowHosts })
    const verdict = await Promise.race([checking, sleep(lookupMs, undefined, { ref: false })])
    const isBlocked = verdict?.ok === false && verdict.code === 'blocked_address'
    return isBlocked ? { reason: reasonOf('blocked_address', failureMessageOf('blocked_address')) } : { href: seed.url.href }
  }

  async function inspectAddress(text: string): Promise<InspectedPage> {
    const seed = parseSeedUrl(text, allowHosts)
    if (!seed.ok) return unusable(text, 'blocked', reasonOf('invalid_url', seed.reason))
    const page = await fetcher.fetchPage(seed.url.href)
    if (!page.ok) return unusable(text, page.code === 'blocked_address' ? 'blocked' : 'failed', reasonOf(page.code, page.message))
    return findingOf(text, await settled(page))
  }

  async function settled(page: FetchedHtml): Promise<SettledIdentity> {
    const structure = readPageStructure(page)
    if (model === undefined || structure.certainObstacle !== null) return settleIdentity(structure)
    return identifyPage(structure, async (request) => {
      const answer = await model.ask(request)
      if (!answer.ok) note(`the model gave nothing (${answer.reason}), structure alone decides`)
      return answer
    })
  }

  return async ({ text, mayBeFile }) => {
    try {
      return mayBeFile && isFile(text) ? await inspectFile(text) : await inspectAddress(text)
    } catch {
      return unusable(text, 'failed', reasonOf('unreachable', 'The page could not be read.'))
    }
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

function findingOf(target: string, { reading, evidence }: SettledIdentity): InspectedPage {
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
const reasonOf = (code: string, sentence: string): string => `${code}: ${sentence}`

function unusable(target: string, verdict: 'blocked' | 'failed', reason: string): InspectedPage {
  const nothing = { kind: null, brandName: null, local: null, location: null, formerNames: [], language: null, evidence: null }
  return { target, verdict, reason, ...nothing }
}

async function resolve(host: string): Promise<readonly ResolvedAddress[]> {
  const found = await lookup(host, { all: true })
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))
}
