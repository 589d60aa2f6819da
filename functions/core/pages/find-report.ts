import type { PageRoute } from '../../contract/site.ts'
import type { Team } from '../accounts/account.ts'
import { isPublished } from '../accounts/may-read.ts'
import type { ScanAnswer, StoredScan } from '../scan/scan.ts'
import { parseScanUuid } from '../scan/scan-uuid.ts'
import type { WorkName } from '../scan/work.ts'
import type { ReportView } from '../urls.ts'
import type { Beside, Owner, PageStores } from './page-stores.ts'

/** `viewerHost`: the partner's domain in the reader's address, as the trusted edge passed it on; else undefined. */
export type PageAddress = {
  readonly resource: PageRoute['path']
  readonly parameters: Readonly<Record<string, string>>
  readonly viewerHost: string | undefined
}

/** The report at an address, or that there is none. */
export type ReportLookup = FoundReport | NoReport

export type FoundReport = {
  readonly scan: StoredScan
  readonly works: Beside['works']
  /** Answers to the question that was asked for. */
  readonly answers: readonly ScanAnswer[]
  readonly view: ReportView
  /** The partner's team that owns the scan, whose design the page has. */
  readonly team: Team | undefined
  /** Of a partner's scan, to be given as `lastOwner` of the next look-up. */
  readonly owner: Owner | undefined
}
/** Nothing to show; `team` is the owner of the requested domain, never that of a scan. */
type NoReport = { readonly scan: undefined; readonly team: Team | undefined; readonly owner?: undefined }

/** What is read at the same time as the scan, so that a page waits once. */
export type PageReads = {
  readonly works: readonly WorkName[]
  /** The answers to it are read. */
  readonly questionId: string | undefined
  /** The scan comes without its parts: enough to know whether a page that was rendered is still the same, in one read. */
  readonly onlyHead: boolean
}
type Look = Omit<PageStores, 'assets'> &
  PageReads & {
    /** The owner of the last report shown: the rows are read at the same time too, and used if this report has the same owner. */
    readonly lastOwner: Owner | undefined
  }

/**
 * The scan at a page's address. A uuid link opens for anyone, private scans included. Taken-down scans, another team's address,
 * a domain of another owner and malformed addresses all give the same result: nothing.
 */
export async function findReport(address: PageAddress, look: Look): Promise<ReportLookup> {
  const { viewerHost } = address
  if (viewerHost === undefined) return (await findScan(address, look)) ?? { scan: undefined, team: undefined }
  const [host, found] = await Promise.all([teamOfHost(viewerHost, look), findScan(address, look)])
  return host !== undefined && found?.team?.slug === host.slug ? found : { scan: undefined, team: host }
}

async function teamOfHost(host: string, { teams }: Look): Promise<Team | undefined> {
  const domain = await teams.findDomain(host)
  return domain?.verified === true ? teams.findTeam(domain.teamSlug) : undefined
}

async function findScan({ resource, parameters }: PageAddress, look: Look): Promise<FoundReport | undefined> {
  const view: ReportView = resource.startsWith('/ai-visibility-report/') ? 'ai-visibility-report' : 'scan-preview'
  if (parameters['slug'] !== undefined) {
    const found = await findPublished(parameters['slug'], look)
    return found && { ...found, view, team: undefined, owner: undefined }
  }
  const uuid = parseScanUuid(parameters['uuid'] ?? '')
  if (uuid === undefined) return undefined
  const reads = startReads(uuid, look, look.lastOwner)
  const [{ scan, works, answers }, team] = await Promise.all([allOf(reads), teamBehind(reads, look)])
  if (scan === undefined || scan.head.hidden) return undefined
  // An agent's report has one address; it has no preview.
  if (scan.head.kind === 'agent-scan' && view !== 'ai-visibility-report') return undefined
  const asked = parameters['team']
  if (asked !== undefined && asked !== team?.slug) return undefined
  const { partner, ownerId, teamSlug } = scan.head
  return { scan, works, answers, view, team, owner: partner ? { ownerId, teamSlug } : undefined }
}

/** Everything that a page reads, at once. */
function startReads(uuid: string, look: Look, owner: Owner | undefined) {
  const { scans, works, questionId, onlyHead } = look
  const beside = look.readBeside({ uuid, works, owner, withHead: onlyHead })
  return {
    scan: onlyHead ? beside.then(({ head }): StoredScan | undefined => head && { head, parts: {} }) : scans.read(uuid),
    beside,
    answers: questionId === undefined ? [] : scans.listAnswers(uuid, questionId),
  }
}
type Reads = ReturnType<typeof startReads>

async function allOf(reads: Reads) {
  const [scan, { works }, answers] = await Promise.all([reads.scan, reads.beside, reads.answers])
  return { scan, works, answers }
}

/** The newest published scan of a slug, else the one before it. */
async function findPublished(slug: string, look: Look) {
  const pointer = await look.slugs.resolve(slug.toLowerCase(), null)
  for (const scanId of pointer === undefined ? [] : [pointer.scanId, pointer.previousScanId]) {
    if (scanId === null) continue
    const { scan, works, answers } = await allOf(startReads(scanId, look, undefined))
    if (scan !== undefined && isPublished(scan.head)) return { scan, works, answers }
  }
  return undefined
}

/**
 * The owner's current team: links use the account's team, so pages must too. When owner and team are those of the report that
 * was shown last, their rows were read together with the scan, which saves a read.
 */
async function teamBehind({ scan, beside }: Reads, { readBeside, teams, lastOwner }: Look): Promise<Team | undefined> {
  const head = (await scan)?.head
  if (!head?.partner) return undefined
  const { uuid, ownerId, teamSlug } = head
  const isGuessed = ownerId === lastOwner?.ownerId && teamSlug === lastOwner?.teamSlug
  const { owned } = await (isGuessed ? beside : readBeside({ uuid, works: [], owner: { ownerId, teamSlug }, withHead: false }))
  const { teamOfOwner, team } = owned()
  const slug = teamOfOwner ?? teamSlug
  if (slug === teamSlug) return team
  return slug === null ? undefined : teams.findTeam(slug)
}
