import { type PageRoute, pageRoutes } from '../contract/site.ts'
import type { Team } from '../core/accounts/account.ts'
import { findReport, type OwnerMemory } from '../core/pages/find-report.ts'
import { pageCacheControl } from '../core/pages/indexing.ts'
import { brandmarkOf, mayUnfurl, type ReportPage, reportPage } from '../core/pages/report-page.ts'
import { type KeptCard, keptCard } from '../core/pages/social-card.ts'
import { evidence } from '../core/scan/measure/evidence.ts'
import type { ScanHead } from '../core/scan/scan.ts'
import type { ScanStore } from '../core/stores.ts'
import { pageEffects } from '../runtime/effects.ts'
import { type PageEffects, page } from '../runtime/page.ts'
import type { HttpRequest } from '../runtime/request.ts'
import { RawReply } from '../runtime/respond.ts'
import { viewerHost } from '../runtime/viewer-host.ts'
import { render, renderFragment } from './frame/document.tsx'
import { htmlHeaders } from './frame/headers.ts'
import { failurePage, notFoundPage } from './frame/plain-page.tsx'
import { createRenderedPages } from './frame/rendered-pages.ts'
import { ReportDocument, ReportFragment } from './report/report.tsx'

const rendered = createRenderedPages()
// An agency's reports are opened in a row.
const lastOwner: OwnerMemory = {}

/** A scan's report at whichever of its addresses: whole, or the part that the script swaps while the scan runs. */
export async function handle(request: HttpRequest, effects: PageEffects): Promise<RawReply> {
  const route = pageRoutes.find(({ path }) => path === request.resource)
  if (route === undefined) return notFoundPage()
  const host = viewerHost(request, effects.hosts)
  const place = {
    baseUrl: host === undefined ? effects.baseUrl : `https://${host}`,
    isPartnerDomain: host !== undefined,
    settings: effects.settings,
  }
  const isFragment = request.header('x-fragment') === 'main'
  const opensEvidence = request.query.get('print')?.includes('1') === true
  const address = { resource: route.path, parameters: request.pathParameters, viewerHost: host }
  const name = JSON.stringify([address, opensEvidence])
  const isKnown = !isFragment && rendered.has(name)
  const readBehind = (uuid: string) => behindFigures(uuid, effects.scans, isKnown)
  const found = await findReport(address, { ...effects, readBehind, lastOwner })
  if (found.scan === undefined) return notFoundPage(found.team === undefined ? undefined : lookOf(found.team, place))
  const { head } = found.scan
  const version = JSON.stringify([place, head.uuid, head.status, head.revision, found.team, found.behind.card])
  const same = isFragment ? undefined : rendered.find(name, version)
  if (same !== undefined) return same
  const model = reportPage({
    ...found,
    ...place,
    evidence: isKnown ? await readEvidence(head.uuid, effects.scans) : found.behind.evidence,
    cardHash: shownCard(head, found.team, found.behind.card),
    route: { indexable: route.indexable, path: pathOf(route, request, place.baseUrl) },
    opensEvidence,
  })
  if (isFragment) return showFragment(model)
  const whole = await showWhole(model, head)
  return head.status === 'complete' ? rendered.keep(name, version, whole) : whole
}

const lookOf = (team: Team, place: Parameters<typeof brandmarkOf>[1]) => brandmarkOf(team, place)

async function showWhole(model: ReportPage, head: ScanHead): Promise<RawReply> {
  const html = await render(<ReportDocument page={model} />, model.language)
  const { isIndexable, mark } = model
  const headers = htmlHeaders({ isIndexable, paletteStyle: mark.paletteStyle, cacheControl: pageCacheControl(head) })
  return new RawReply(200, html, { ...headers, Vary: 'X-Fragment' })
}

async function showFragment(model: ReportPage): Promise<RawReply> {
  const html = await renderFragment(<ReportFragment page={model} />, model.language)
  const headers = htmlHeaders({ isIndexable: false, paletteStyle: model.mark.paletteStyle, cacheControl: 'no-store' })
  return new RawReply(200, html, { ...headers, Vary: 'X-Fragment' })
}

/** Extracts and card: both are there once the scores are. A page that was rendered already needs no extracts. */
async function behindFigures(uuid: string, scans: ScanStore, isKnown: boolean) {
  const found = await scans.findWorks(uuid, isKnown ? ['card'] : ['card', 'evidence'])
  return { evidence: evidence.safeParse(found.get('evidence')).data, card: keptCard.safeParse(found.get('card')).data }
}

const readEvidence = async (uuid: string, scans: ScanStore) => evidence.safeParse(await scans.findWork(uuid, 'evidence')).data

/** A card made before its team opted out is not shown any more. */
function shownCard(head: ScanHead, team: Team | undefined, card: KeptCard | undefined): string | undefined {
  return head.status === 'complete' && card && (!card.namesBrand || mayUnfurl(head, team)) ? card.hash : undefined
}

/** Path of this very page below the base address, which may have a path of its own. */
function pathOf(route: PageRoute, request: HttpRequest, baseUrl: string): string {
  const own = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(request.pathParameters[name] ?? ''))
  return `${new URL(baseUrl).pathname.replace(/\/+$/, '')}${own}`
}

export const handler = page('show-report', { handle, showFailure: failurePage, effects: pageEffects })
