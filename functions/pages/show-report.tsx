import type { Child } from 'hono/jsx'
import { type PageRoute, pageRoutes } from '../contract/site.ts'
import type { Team } from '../core/accounts/account.ts'
import { findReport, type OwnerMemory } from '../core/pages/find-report.ts'
import { pageCacheControl } from '../core/pages/indexing.ts'
import { arrivedKey } from '../core/pages/question-rows.ts'
import { brandmarkOf, mayUnfurl, type ReportPage, reportPage } from '../core/pages/report-page.ts'
import { type KeptCard, keptCard } from '../core/pages/social-card.ts'
import { type WholeQuestion, wholeQuestions } from '../core/pages/whole-answers.ts'
import { evidence } from '../core/scan/measure/evidence.ts'
import { loadMeasurement } from '../core/scan/measure/load-measurement.ts'
import { scanPlan } from '../core/scan/plan/plan.ts'
import { profile } from '../core/scan/profile.ts'
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
import { ownStyleOf } from './report/head.ts'
import { ReportDocument, ReportFragment } from './report/report.tsx'
import { QuestionDocument, QuestionFragment } from './report/whole-question.tsx'

const rendered = createRenderedPages()
// An agency's reports are opened in a row.
const lastOwner: OwnerMemory = {}

/** A scan's report at whichever of its addresses: whole, one of its questions, or the part that the script takes. */
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
  if (found.scan === undefined) return notFoundPage(found.team === undefined ? undefined : brandmarkOf(found.team, place))
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
    planned: head.status === 'complete' ? undefined : await plannedOf(head, effects.scans),
  })
  const number = questionNumber(route, request)
  if (number === null) return notFoundPage(brandmarkOf(found.team, place))
  const reply = await show(model, head, { isFragment, number, scans: effects.scans })
  if (reply === undefined) return notFoundPage(brandmarkOf(found.team, place))
  return head.status === 'complete' && !isFragment ? rendered.keep(name, version, reply) : reply
}

type Wanted = { readonly isFragment: boolean; readonly number: number | undefined; readonly scans: ScanStore }

async function show(model: ReportPage, head: ScanHead, { isFragment, number, scans }: Wanted): Promise<RawReply | undefined> {
  if (number !== undefined) {
    const [question] = await readWhole(head, scans, number)
    if (question === undefined) return undefined
    const shown = { page: model, found: question }
    return isFragment
      ? showFragment(<QuestionFragment {...shown} />, model)
      : showWhole(<QuestionDocument {...shown} />, model, head)
  }
  if (isFragment) return showFragment(<ReportFragment page={model} />, model)
  const appendix = model.opensEvidence && head.status === 'complete' ? await readWhole(head, scans) : undefined
  return showWhole(<ReportDocument page={model} appendix={appendix} />, model, head)
}

const languagesOf = ({ language, proseLanguage }: ReportPage) => ({ said: language, prose: proseLanguage })

async function showWhole(node: Child, model: ReportPage, head: ScanHead): Promise<RawReply> {
  const html = await render(node, languagesOf(model))
  const headers = htmlHeaders({
    isIndexable: model.isIndexable,
    ownStyle: ownStyleOf(model),
    cacheControl: pageCacheControl(head),
  })
  return new RawReply(200, html, { ...headers, Vary: 'X-Fragment' })
}

async function showFragment(node: Child, model: ReportPage): Promise<RawReply> {
  const html = await renderFragment(node, languagesOf(model))
  const headers = htmlHeaders({ isIndexable: false, ownStyle: ownStyleOf(model), cacheControl: 'no-store' })
  return new RawReply(200, html, { ...headers, Vary: 'X-Fragment' })
}

/** The question of a question page, from 1; undefined: the route is the report's; null: no number. */
function questionNumber(route: PageRoute, request: HttpRequest): number | undefined | null {
  if (!route.path.endsWith('/{number}')) return undefined
  const given = request.pathParameters['number'] ?? ''
  return /^[1-9]\d{0,3}$/.test(given) ? Number(given) : null
}

/** Questions with their whole stored answers, and the words in them that brand and rivals were found by. */
async function readWhole(head: ScanHead, scans: ScanStore, only?: number): Promise<readonly WholeQuestion[]> {
  // Without the list of what was measured on there is nothing to show: no release wrote such a scan to its end.
  if (head.status !== 'complete' || (await scans.findWork(head.uuid, 'manifest')) === undefined) return []
  const { measurement } = await loadMeasurement(head, scans)
  return wholeQuestions(measurement.plan, measurement.answers, only)
}

/** What is known of an unfinished scan before its scores. */
async function plannedOf(head: ScanHead, scans: ScanStore) {
  const works = await scans.findWorks(head.uuid, ['profile', 'plan'])
  const plan = scanPlan.safeParse(works.get('plan')).data
  const language = plan?.language ?? profile.safeParse(works.get('profile')).data?.language
  const isAsking = head.status === 'analyzing' && head.stage !== null && ['plan-questions', 'ask-batch'].includes(head.stage)
  const texts = new Map(plan?.questions.map(({ id, text }) => [id, text]))
  const answers = isAsking ? await scans.listAnswers(head.uuid) : []
  const arrived = new Set(answers.map(({ questionId, platform }) => arrivedKey(texts.get(questionId) ?? '', platform)))
  return { language, isSimulated: plan?.simulated ?? false, arrived }
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

/** Path of the report below the base address, which may have a path of its own. */
function pathOf(route: PageRoute, request: HttpRequest, baseUrl: string): string {
  const own = route.path
    .replace('/questions/{number}', '')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(request.pathParameters[name] ?? ''))
  return `${new URL(baseUrl).pathname.replace(/\/+$/, '')}${own}`
}

export const handler = page('show-report', { effects: pageEffects, showFailure: failurePage }).handler(handle)
