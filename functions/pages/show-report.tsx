import type { Child } from 'hono/jsx'
import { type PageRoute, pageRoutes } from '../contract/site.ts'
import type { Team } from '../core/accounts/account.ts'
import { findReport, type Owner } from '../core/pages/find-report.ts'
import { pageCacheControl } from '../core/pages/indexing.ts'
import { loadQuestion } from '../core/pages/load-question.ts'
import { arrivedKey } from '../core/pages/question-rows.ts'
import { brandmarkOf, mayUnfurl, type ReportPage, reportPage } from '../core/pages/report-page.ts'
import { type KeptCard, keptCard } from '../core/pages/social-card.ts'
import { type WholeQuestion, wholeQuestions } from '../core/pages/whole-answers.ts'
import { type Evidence, evidence } from '../core/scan/measure/evidence.ts'
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
// Kept because an agency's reports are often opened one after the other.
let lastOwner: Owner | undefined

/** A scan's report at any of its addresses: whole, one of its questions, or the part that the script loads. */
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
  const number = questionNumber(route, request)
  const name = JSON.stringify([address, opensEvidence])
  const isKnown = !isFragment && rendered.has(name)
  const readBehind = (uuid: string) => behindFigures(uuid, effects.scans, { number, isKnown })
  const found = await findReport(address, { ...effects, readBehind, lastOwner })
  lastOwner = found.owner ?? lastOwner
  if (found.scan === undefined) return notFoundPage(found.team === undefined ? undefined : brandmarkOf(found.team, place))
  const { head } = found.scan
  const version = JSON.stringify([place, head.uuid, head.status, head.revision, found.team, found.behind.card])
  const same = isFragment ? undefined : rendered.find(name, version)
  if (same !== undefined) return same
  // The page was expected in the cache, so its figures have not been read yet.
  const behind = isKnown ? await behindFigures(head.uuid, effects.scans, { number, isKnown: false }) : found.behind
  const model = reportPage({
    ...found,
    ...place,
    evidence: behind.evidence,
    cardHash: shownCard(head, found.team, found.behind.card),
    route: { indexable: route.indexable, path: pathOf(route, request, place.baseUrl) },
    opensEvidence,
    planned: head.status === 'complete' ? undefined : await plannedOf(head, effects.scans),
  })
  if (number === null) return notFoundPage(brandmarkOf(found.team, place))
  const reply = await show(model, head, { isFragment, number, question: behind.question, scans: effects.scans })
  if (reply === undefined) return notFoundPage(brandmarkOf(found.team, place))
  return head.status === 'complete' && !isFragment ? rendered.keep(name, version, reply) : reply
}

type Wanted = {
  readonly isFragment: boolean
  /** Number of the question on a question page; undefined on the report. */
  readonly number: number | undefined
  readonly question: WholeQuestion | undefined
  readonly scans: ScanStore
}

async function show(model: ReportPage, head: ScanHead, wanted: Wanted): Promise<RawReply | undefined> {
  const { isFragment, number, question, scans } = wanted
  if (number !== undefined) {
    if (question === undefined || head.status !== 'complete') return undefined
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

/** The number of a question page, from 1; undefined: the route is the report's; null: no valid number. */
function questionNumber(route: PageRoute, request: HttpRequest): number | undefined | null {
  if (!route.path.endsWith('/{number}')) return undefined
  const given = request.pathParameters['number'] ?? ''
  return /^[1-9]\d{0,3}$/.test(given) ? Number(given) : null
}

/** All questions with their whole stored answers, brand and rivals marked. */
async function readWhole(head: ScanHead, scans: ScanStore): Promise<readonly WholeQuestion[]> {
  if ((await scans.findWork(head.uuid, 'manifest')) === undefined) return []
  const { measurement } = await loadMeasurement(head, scans)
  return wholeQuestions(measurement.plan, measurement.answers)
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

type Behind = {
  readonly evidence?: Evidence | undefined
  readonly card?: KeptCard | undefined
  readonly question?: WholeQuestion | undefined
}

/** The data of a page beside the scan: for a question its answers; for the report the extracts, and the card if it exists. */
async function behindFigures(
  uuid: string,
  scans: ScanStore,
  { number, isKnown }: { readonly number: number | undefined | null; readonly isKnown: boolean },
): Promise<Behind> {
  if (number === null) return {}
  if (number !== undefined) return isKnown ? {} : { question: await loadQuestion(uuid, number, scans) }
  const found = await scans.findWorks(uuid, isKnown ? ['card'] : ['card', 'evidence'])
  return { evidence: evidence.safeParse(found.get('evidence')).data, card: keptCard.safeParse(found.get('card')).data }
}

/** A card drawn before its team opted out is not shown. */
function shownCard(head: ScanHead, team: Team | undefined, card: KeptCard | undefined): string | undefined {
  return head.status === 'complete' && card && (!card.namesBrand || mayUnfurl(head, team)) ? card.hash : undefined
}

/** Path of the report below the base address, which may have a path itself. */
function pathOf(route: PageRoute, request: HttpRequest, baseUrl: string): string {
  const own = route.path
    .replace('/questions/{number}', '')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(request.pathParameters[name] ?? ''))
  return `${new URL(baseUrl).pathname.replace(/\/+$/, '')}${own}`
}

export const handler = page('show-report', { effects: pageEffects, showFailure: failurePage }).handler(handle)
