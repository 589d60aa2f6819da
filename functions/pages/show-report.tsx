import { type PageRoute, pageRoutes } from '../contract/site.ts'
import type { Team } from '../core/accounts/account.ts'
import { findReport } from '../core/pages/find-report.ts'
import { pageCacheControl } from '../core/pages/indexing.ts'
import { brandmarkOf, mayUnfurl, type ReportPage, reportPage } from '../core/pages/report-page.ts'
import { keptCard } from '../core/pages/social-card.ts'
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
import { ReportDocument, ReportFragment } from './report/report.tsx'

/** A scan's report at whichever of its addresses: whole, or the part that the script swaps while the scan runs. */
export async function handle(request: HttpRequest, effects: PageEffects): Promise<RawReply> {
  const route = pageRoutes.find(({ path }) => path === request.resource)
  if (route === undefined) return notFoundPage()
  const host = viewerHost(request, effects.env.edgeSecret)
  const place = {
    baseUrl: host === undefined ? effects.baseUrl : `https://${host}`,
    isPartnerDomain: host !== undefined,
    settings: effects.settings,
  }
  const address = { resource: route.path, parameters: request.pathParameters, viewerHost: host }
  const found = await findReport(address, effects)
  if (found.scan === undefined) return notFoundPage(found.team === undefined ? undefined : lookOf(found.team, place))
  const { head } = found.scan
  const model = reportPage({
    ...found,
    ...place,
    ...(await behindFigures(head, found.team, effects.scans)),
    route: { indexable: route.indexable, path: pathOf(route, request, place.baseUrl) },
    opensEvidence: request.query.get('print')?.includes('1') === true,
  })
  return request.header('x-fragment') === 'main' ? showFragment(model) : showWhole(model, head)
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

/** Extracts and card: both are there once the scores are. A card made before its team opted out is not shown any more. */
async function behindFigures(head: ScanHead, team: Team | undefined, scans: ScanStore) {
  if (head.status === 'failed' || head.stage === null) return { evidence: undefined, cardHash: undefined }
  const [kept, found] = await Promise.all([
    scans.findWork(head.uuid, 'evidence'),
    head.status === 'complete' ? scans.findWork(head.uuid, 'card') : undefined,
  ])
  const card = keptCard.safeParse(found).data
  const mayShow = card !== undefined && (!card.namesBrand || mayUnfurl(head, team))
  return { evidence: evidence.safeParse(kept).data, cardHash: mayShow ? card.hash : undefined }
}

/** Path of this very page below the base address, which may have a path of its own. */
function pathOf(route: PageRoute, request: HttpRequest, baseUrl: string): string {
  const own = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(request.pathParameters[name] ?? ''))
  return `${new URL(baseUrl).pathname.replace(/\/+$/, '')}${own}`
}

export const handler = page('show-report', { handle, showFailure: failurePage, effects: pageEffects })
