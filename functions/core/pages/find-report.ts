import type { PageRoute } from '../../contract/site.ts'
import type { Team } from '../accounts/account.ts'
import type { ScanHead, StoredScan } from '../scan/scan.ts'
import { parseScanUuid } from '../scan/scan-uuid.ts'
import type { ReportView } from '../urls.ts'
import type { PageStores } from './page-stores.ts'

/** `viewerHost`: the partner's domain in the reader's address, as the trusted edge passed it on; else undefined. */
export type PageAddress = {
  readonly resource: PageRoute['path']
  readonly parameters: Readonly<Record<string, string>>
  readonly viewerHost: string | undefined
}

/** The report at an address, or that there is none. */
export type ReportLookup<Behind> = FoundReport<Behind> | NoReport

type FoundReport<Behind> = {
  readonly scan: StoredScan
  /** What was read beside the scan. */
  readonly behind: Behind
  readonly view: ReportView
  /** The partner's team that owns the scan, whose design the page has. */
  readonly team: Team | undefined
  /** Of a partner's scan, to be given as `lastOwner` of the next look-up. */
  readonly owner: Owner | undefined
}
/** Nothing to show; `team` is the owner of the requested domain, never that of a scan. */
type NoReport = { readonly scan: undefined; readonly team: Team | undefined; readonly owner?: undefined }

/** Who owns a scan, and the team it was made for. */
export type Owner = Pick<ScanHead, 'ownerId' | 'teamSlug'>

type Look<Behind> = Omit<PageStores, 'assets'> & {
  /** Read at the same time as the scan, so that the page waits once. */
  readonly readBehind: (uuid: string) => Promise<Behind>
  /** The owner of the last report shown: its team is read at the same time too, and used if this report has the same owner. */
  readonly lastOwner: Owner | undefined
}

/**
 * The scan at a page's address. A uuid link opens for anyone, private scans included. Taken-down scans, another team's address,
 * a domain of another owner and malformed addresses all give the same result: nothing.
 */
export async function findReport<Behind>(address: PageAddress, look: Look<Behind>): Promise<ReportLookup<Behind>> {
  const { viewerHost } = address
  if (viewerHost === undefined) return (await findScan(address, look)) ?? { scan: undefined, team: undefined }
  const domain = await look.teams.findDomain(viewerHost)
  const host = domain?.verified === true ? await look.teams.findTeam(domain.teamSlug) : undefined
  const found = host === undefined ? undefined : await findScan(address, look)
  return found?.team !== undefined && found.team.slug === host?.slug ? found : { scan: undefined, team: host }
}

async function findScan<Behind>(
  { resource, parameters }: PageAddress,
  look: Look<Behind>,
): Promise<FoundReport<Behind> | undefined> {
  const view: ReportView = resource.startsWith('/ai-visibility-report/') ? 'ai-visibility-report' : 'scan-preview'
  if (parameters['slug'] !== undefined) {
    const found = await findPublished(parameters['slug'], look)
    return found && { ...found, view, team: undefined, owner: undefined }
  }
  const uuid = parseScanUuid(parameters['uuid'] ?? '')
  if (uuid === undefined) return undefined
  const guess = look.lastOwner
  const guessed = guess && teamOf(guess, look)
  // Awaited only where the guess was right.
  guessed?.catch(() => undefined)
  const reading = look.scans.read(uuid)
  const [scan, behind, team] = await Promise.all([
    reading,
    look.readBehind(uuid),
    reading.then((found) => {
      if (!found?.head.partner) return undefined
      const { ownerId, teamSlug } = found.head
      return ownerId === guess?.ownerId && teamSlug === guess?.teamSlug ? guessed : teamOf(found.head, look)
    }),
  ])
  if (scan === undefined || scan.head.hidden) return undefined
  // An agent's report has one address; it has no preview.
  if (scan.head.kind === 'agent-scan' && view !== 'ai-visibility-report') return undefined
  const asked = parameters['team']
  if (asked !== undefined && asked !== team?.slug) return undefined
  const { partner, ownerId, teamSlug } = scan.head
  return { scan, behind, view, team, owner: partner ? { ownerId, teamSlug } : undefined }
}

async function readWhole<Behind>(uuid: string, { scans, readBehind }: Look<Behind>) {
  const [scan, behind] = await Promise.all([scans.read(uuid), readBehind(uuid)])
  return { scan, behind }
}

/** The newest published scan of a slug, else the one before it. */
async function findPublished<Behind>(slug: string, look: Look<Behind>) {
  const pointer = await look.slugs.resolve(slug.toLowerCase(), null)
  for (const scanId of pointer === undefined ? [] : [pointer.scanId, pointer.previousScanId]) {
    const { scan, behind } = scanId === null ? {} : await readWhole(scanId, look)
    if (scan?.head.status === 'complete' && scan.head.isPublic && !scan.head.hidden && behind !== undefined)
      return { scan, behind }
  }
  return undefined
}

/**
 * The owner's current team: links use the account's team, so pages must too. Mostly it is still the team that the scan was made
 * for.
 */
async function teamOf(head: Owner, { accounts, teams }: Pick<PageStores, 'accounts' | 'teams'>): Promise<Team | undefined> {
  const [owner, atFirst] = await Promise.all([
    head.ownerId === null ? undefined : accounts.find(head.ownerId),
    head.teamSlug === null ? undefined : teams.findTeam(head.teamSlug),
  ])
  const slug = owner?.teamSlug ?? head.teamSlug
  if (slug === head.teamSlug) return atFirst
  return slug === null ? undefined : teams.findTeam(slug)
}
