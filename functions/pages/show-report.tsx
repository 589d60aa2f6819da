import { type PageRoute, pageRoutes } from '../contract/site.ts'
import type { Team } from '../core/accounts/account.ts'
import { type FoundReport, findReport, type PageAddress, type PageReads } from '../core/pages/find-report.ts'
import { pageCacheControl } from '../core/pages/indexing.ts'
import { loadQuestion, loadQuestions } from '../core/pages/load-question.ts'
import type { Owner } from '../core/pages/page-stores.ts'
import { arrivedKey } from '../core/pages/question-rows.ts'
import { brandmarkOf, mayUnfurl, type ReportPage, reportPage } from '../core/pages/report-page.ts'
import { type KeptCard, keptCard } from '../core/pages/social-card.ts'
import { evidence } from '../core/scan/measure/evidence.ts'
import { questionFactsWork } from '../core/scan/measure/question-facts.ts'
import { questionIdOf, scanPlan } from '../core/scan/plan/plan.ts'
import { profile } from '../core/scan/profile.ts'
import type { ScanHead } from '../core/scan/scan.ts'
import type { ScanStore } from '../core/stores.ts'
import { pageEffects } from '../runtime/effects.ts'
import { type PageEffects, streamingPage } from '../runtime/page.ts'
import type { HttpRequest } from '../runtime/request.ts'
import { PageReply, RawReply } from '../runtime/respond.ts'
import { viewerHost } from '../runtime/viewer-host.ts'
import { type Contents, renderFragment, renderInParts } from './frame/document.tsx'
import { htmlHeaders } from './frame/headers.ts'
import type { Child } from './frame/jsx-runtime.ts'
import { brokenPart, failurePage, noSuchPage, notFoundPage, readerOf } from './frame/plain-page.tsx'
import { createRenderedPages } from './frame/rendered-pages.ts'
import { ownStyleOf } from './report/head.ts'
import { ReportFragment, reportContents } from './report/report.tsx'
import { QuestionFragment, questionContents } from './report/whole-question.tsx'

const rendered = createRenderedPages()
// Kept because an agency's reports are often opened one after the other.
let lastOwner: Owner | undefined

/** A scan's report at any of its addresses: whole, one of its questions, or the part that the script loads. */
export async function handle(request: HttpRequest, effects: PageEffects): Promise<RawReply | PageReply> {
  const route = pageRoutes.find(({ path }) => path === request.resource)
  if (route === undefined) return noSuchPage(request, effects.baseUrl, undefined)
  const asked = askedOf(route, request, effects)
  return (await renderedBefore(asked, effects)) ?? renderNow(asked, effects)
}

type Asked = ReturnType<typeof askedOf>

function askedOf(route: PageRoute, request: HttpRequest, { hosts, baseUrl, settings }: PageEffects) {
  const host = viewerHost(request, hosts)
  const place = { baseUrl: host === undefined ? baseUrl : `https://${host}`, isPartnerDomain: host !== undefined, settings }
  const opensEvidence = request.query.get('print')?.includes('1') === true
  const address = { resource: route.path, parameters: request.pathParameters, viewerHost: host }
  return {
    place,
    reader: readerOf(request, baseUrl, host),
    address,
    opensEvidence,
    isFragment: request.header('x-fragment') === 'main',
    number: questionNumber(route, request),
    name: JSON.stringify([address, opensEvidence]),
    route,
  }
}

/** Everything else that a finished page depends on. */
const versionOf = ({ place }: Asked, { scan: { head }, team, works }: FoundReport): string =>
  JSON.stringify([place, head.uuid, head.status, head.revision, team, cardIn(works)])

async function renderedBefore(asked: Asked, effects: PageEffects): Promise<RawReply | undefined> {
  const { name, number, address, isFragment } = asked
  if (isFragment || !rendered.has(name)) return undefined
  const works = number === undefined ? (['card'] as const) : []
  const known = await findReport(address, { ...effects, works, questionId: undefined, onlyHead: true, lastOwner })
  lastOwner = known.owner ?? lastOwner
  return known.scan && rendered.find(name, versionOf(asked, known))
}

async function renderNow(asked: Asked, effects: PageEffects): Promise<RawReply | PageReply> {
  const { place, reader, number, isFragment, opensEvidence, route, address } = asked
  const found = await findReport(address, { ...effects, ...readsOf(number), onlyHead: false, lastOwner })
  lastOwner = found.owner ?? lastOwner
  if (found.scan === undefined) return notFoundPage(reader, found.team === undefined ? undefined : brandmarkOf(found.team, place))
  const { head } = found.scan
  const model = reportPage({
    ...found,
    ...place,
    evidence: evidence.safeParse(found.works.get('evidence')).data,
    cardHash: shownCard(head, found.team, cardIn(found.works)),
    route: { indexable: route.indexable, path: pathOf(address, place.baseUrl) },
    opensEvidence,
    planned: head.status === 'complete' ? undefined : await plannedOf(head, effects.scans),
  })
  if (number === null) return notFoundPage(reader, brandmarkOf(found.team, place))
  const reply = await show(model, found, { isFragment, number, scans: effects.scans })
  if (reply === undefined) return notFoundPage(reader, brandmarkOf(found.team, place))
  if (head.status !== 'complete' || reply instanceof RawReply) return reply
  const version = versionOf(asked, found)
  return new PageReply(reply.status, { ...reply, keep: (whole) => rendered.keep(asked.name, version, whole) }, reply.headers)
}

type Wanted = {
  readonly isFragment: boolean
  /** Number of the question on a question page; undefined on the report. */
  readonly number: number | undefined
  readonly scans: ScanStore
}

async function show(model: ReportPage, found: FoundReport, wanted: Wanted): Promise<RawReply | PageReply | undefined> {
  const { isFragment, number, scans } = wanted
  const { head } = found.scan
  if (number !== undefined) {
    if (head.status !== 'complete') return undefined
    const read = { facts: found.works.get(questionFactsWork(number)), answers: found.answers }
    const question = await loadQuestion(head.uuid, number, read, scans)
    if (question === undefined) return undefined
    return isFragment
      ? showFragment(() => <QuestionFragment page={model} found={question()} />, model)
      : showWhole(questionContents(model, number, question), model, head)
  }
  if (isFragment) return showFragment(() => <ReportFragment page={model} />, model)
  const appendix = model.opensEvidence && head.status === 'complete' ? await loadQuestions(head.uuid, scans) : undefined
  return showWhole(reportContents({ page: model, appendix }), model, head)
}

const languagesOf = ({ language, proseLanguage }: ReportPage) => ({ said: language, prose: proseLanguage })

function showWhole(contents: Contents, model: ReportPage, head: ScanHead): PageReply {
  const parts = renderInParts(contents, languagesOf(model))
  const headers = htmlHeaders({
    isIndexable: model.isIndexable,
    ownStyle: ownStyleOf(model),
    cacheControl: pageCacheControl(head),
  })
  return new PageReply(200, { ...parts, keep: () => {} }, { ...headers, Vary: 'X-Fragment' })
}

async function showFragment(part: () => Child, model: ReportPage): Promise<RawReply> {
  const html = await renderFragment(part, languagesOf(model))
  const headers = htmlHeaders({ isIndexable: false, ownStyle: ownStyleOf(model), cacheControl: 'no-store' })
  return new RawReply(200, html, { ...headers, Vary: 'X-Fragment' })
}

/** The number of a question page, from 1; undefined: the route is the report's; null: no valid number. */
function questionNumber(route: PageRoute, request: HttpRequest): number | undefined | null {
  if (!route.path.endsWith('/{number}')) return undefined
  const given = request.pathParameters['number'] ?? ''
  return /^[1-9]\d{0,3}$/.test(given) ? Number(given) : null
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

/** The data of a page beside the scan: for a question its facts and answers; for the report the extracts, and the card if it exists. */
function readsOf(number: number | undefined | null): Pick<PageReads, 'works' | 'questionId'> {
  if (number === null) return { works: [], questionId: undefined }
  if (number === undefined) return { works: ['card', 'evidence'], questionId: undefined }
  // This is the id in scans of a site. In an agent's scan it may be another question's; the facts name the right answers.
  return { works: [questionFactsWork(number)], questionId: questionIdOf(number) }
}

const cardIn = (works: FoundReport['works']): KeptCard | undefined => keptCard.safeParse(works.get('card')).data

/** A card drawn before its team opted out is not shown. */
function shownCard(head: ScanHead, team: Team | undefined, card: KeptCard | undefined): string | undefined {
  return head.status === 'complete' && card && (!card.namesBrand || mayUnfurl(head, team)) ? card.hash : undefined
}

/** Path of the report below the base address, which may have a path itself. */
function pathOf({ resource, parameters }: PageAddress, baseUrl: string): string {
  const own = resource
    .replace('/questions/{number}', '')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))
  return `${new URL(baseUrl).pathname.replace(/\/+$/, '')}${own}`
}

export const handler = streamingPage('show-report', {
  effects: pageEffects,
  showFailure: failurePage,
  showBroken: brokenPart,
}).handler(handle)
