import type { UnfinishedScan } from '../../contract/scan-report.ts'
import type { Settings } from '../../contract/settings.ts'
import type { Team } from '../accounts/account.ts'
import type { Evidence } from '../scan/measure/evidence.ts'
import { type ProgressStage, progressOf } from '../scan/poll-headers.ts'
import { presentScan } from '../scan/present-scan.ts'
import type { ScanHead, StoredScan } from '../scan/scan.ts'
import { type ReportLinks, type ReportView, reportLinks } from '../urls.ts'
import { mayBeIndexed } from './indexing.ts'
import { paletteOf, paletteStyle } from './palette.ts'
import { hostOf, safeHref } from './safe-href.ts'
import { shown } from './shown-text.ts'

/** The members of the answer that a page shows; a complete scan has them all. */
export type ReportMembers = Pick<
  UnfinishedScan,
  'brand' | 'scores' | 'analysis' | 'brandDirectSentiment' | 'metaAnalysis' | 'personas' | 'prompts' | 'postIdeas'
>

/** Whose page it is: what a team may set, checked and cleaned, or ours. */
export type Brandmark = {
  readonly name: string
  readonly logoUrl: string | undefined
  /** Block of style variables; empty for our own colours. */
  readonly paletteStyle: string
  readonly callToAction: { readonly label: string; readonly href: string } | undefined
  readonly footerText: string | undefined
  readonly showsPoweredBy: boolean
  /** Where a scanned brand asks questions or for removal; ours, so never on a partner's domain. */
  readonly contactUrl: string | undefined
  readonly locale: string | null
}

/** A social card's words: neutral for a private scan unless its team opted in. */
export type Unfurl = { readonly title: string; readonly description: string; readonly imageUrl: string | undefined }

export type ReportPage = {
  readonly state: 'running' | 'complete' | 'failed'
  readonly view: ReportView
  /** An agent's scan asks its own questions, and none by name. */
  readonly isAgentScan: boolean
  readonly isPublic: boolean
  readonly seedUrl: string
  readonly seedHost: string
  readonly createdAt: string
  readonly completedAt: string | null
  /** When the full answers went; null: they are there. */
  readonly answersKeptUntil: string | null
  readonly report: ReportMembers
  readonly evidence: Evidence
  readonly progress: { readonly stage: ProgressStage; readonly done: number; readonly total: number }
  readonly failure: { readonly code: string; readonly message: string } | undefined
  readonly mark: Brandmark
  /** Path of this very page, for the link that loads it again. */
  readonly path: string
  readonly canonicalUrl: string | undefined
  readonly isIndexable: boolean
  readonly language: string
  readonly unfurl: Unfurl
  readonly opensEvidence: boolean
}

export const productName = 'AI Visibility Report'

export type PageInput = {
  readonly scan: StoredScan
  readonly view: ReportView
  readonly team: Team | undefined
  readonly evidence: Evidence | undefined
  readonly cardHash: string | undefined
  /** Base of links and assets: ours, or that of the partner's domain the reader came through. */
  readonly baseUrl: string
  readonly isPartnerDomain: boolean
  readonly route: { readonly indexable: boolean; readonly path: string }
  readonly settings: Pick<Settings, 'contactUrl'>
  readonly opensEvidence: boolean
}

const languageShape = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/

/** Everything that the page shows, out of the same presenter as the API's answer, with every text fit to be shown. */
export function reportPage(input: PageInput): ReportPage {
  const { scan, view, team, baseUrl } = input
  const { head } = scan
  const report = shown(membersOf(scan, view))
  const mark = brandmarkOf(team, input)
  const isIndexable = mayBeIndexed(head, input.route) && !input.isPartnerDomain
  const language = report.metaAnalysis.language ?? 'en'
  const page: Omit<ReportPage, 'unfurl'> = {
    state: head.status === 'complete' || head.status === 'failed' ? head.status : 'running',
    view,
    isAgentScan: head.kind === 'agent-scan',
    isPublic: head.isPublic,
    seedUrl: shown(head.seedUrl),
    seedHost: shown(hostOf(head.seedUrl)),
    createdAt: head.createdAt,
    completedAt: head.completedAt,
    answersKeptUntil: head.answersKeptUntil,
    report,
    evidence: shown(input.evidence ?? { names: [], answers: [] }),
    progress: progressOf(head),
    failure:
      head.status === 'failed'
        ? { code: head.failureCode ?? 'internal', message: shown(head.failureMessage ?? 'The scan failed.') }
        : undefined,
    mark,
    path: input.route.path,
    canonicalUrl: isIndexable && head.slug !== null ? slugLinks(head, view, baseUrl).reportUrl : undefined,
    isIndexable,
    language: languageShape.test(language) ? language : 'en',
    opensEvidence: input.opensEvidence,
  }
  const imageUrl = input.cardHash === undefined ? undefined : `${baseUrl}/assets/${input.cardHash}`
  return { ...page, unfurl: { ...unfurlOf(page, mayUnfurl(head, team)), imageUrl } }
}

/** A private scan is named in chats and mail clients only when its team opted in. */
export const mayUnfurl = (head: Pick<ScanHead, 'isPublic'>, team: Pick<Team, 'cardForPrivate'> | undefined): boolean =>
  head.isPublic || team?.cardForPrivate === true

const noLinks: ReportLinks = { reportUrl: '', previewUrl: '' }
const slugLinks = (head: ScanHead, view: ReportView, baseUrl: string): ReportLinks =>
  reportLinks({ ...head, partner: false }, view, { teamSlug: null, customDomain: null }, baseUrl)

function membersOf(scan: StoredScan, view: ReportView): ReportMembers {
  // An agent's scan has no figure for knowledge: its finished report is presented like one whose figure is not known.
  const asUnfinished = scan.head.kind === 'agent-scan' || scan.head.status === 'failed'
  const presented = presentScan(asUnfinished ? { ...scan, head: { ...scan.head, status: 'analyzing' } } : scan, noLinks)
  if (presented.status === 'failed') throw new Error('a failed scan has no members')
  const { brand, scores, analysis, brandDirectSentiment, metaAnalysis, personas, prompts, postIdeas } = presented
  const ownScores = view === 'ai-visibility-report' ? { ...scores, sentimentScore: null, overallSentiment: null } : scores
  return { brand, scores: ownScores, analysis, brandDirectSentiment, metaAnalysis, personas, prompts, postIdeas }
}

export function brandmarkOf(
  team: Team | undefined,
  { baseUrl, isPartnerDomain, settings }: Pick<PageInput, 'baseUrl' | 'isPartnerDomain' | 'settings'>,
): Brandmark {
  const contactUrl = isPartnerDomain ? undefined : safeHref(settings.contactUrl)
  if (team === undefined) {
    return {
      name: productName,
      logoUrl: undefined,
      paletteStyle: '',
      callToAction: undefined,
      footerText: undefined,
      showsPoweredBy: false,
      contactUrl,
      locale: null,
    }
  }
  const own = shown(team)
  const palette = own.primaryColor === null ? undefined : paletteOf(own.primaryColor)
  const href = safeHref(own.ctaUrl)
  return {
    name: own.name,
    logoUrl: own.logo !== null && assetName.test(own.logo) ? `${baseUrl}/assets/${own.logo}` : undefined,
    paletteStyle: palette?.ok === true ? paletteStyle(palette.palette) : '',
    callToAction: own.ctaLabel !== null && href !== undefined ? { label: own.ctaLabel, href } : undefined,
    footerText: own.footerText ?? undefined,
    showsPoweredBy: !own.hidePoweredBy && !isPartnerDomain,
    contactUrl,
    locale: own.locale,
  }
}

/** The SHA-256 of its bytes. */
export const assetName = /^[0-9a-f]{64}$/

function unfurlOf(page: Omit<ReportPage, 'unfurl'>, mayName: boolean): Omit<Unfurl, 'imageUrl'> {
  const { brand, metaAnalysis, analysis } = page.report
  if (page.state !== 'complete' || !mayName || brand.name === null) {
    return { title: 'AI visibility report', description: 'How AI assistants describe and recommend a brand, measured.' }
  }
  return {
    title: metaAnalysis.scoreSlideHeadline ?? brand.name,
    description: analysis.summary ?? `How AI assistants describe and recommend ${brand.name}.`,
  }
}

/** Of a page without a scan: a plain one with the look of whoever owns the domain. */
export const titleOf = (page: ReportPage): string => {
  const subject = page.report.brand.name ?? page.seedHost
  const what =
    page.state === 'complete' ? 'in AI answers' : page.state === 'failed' ? 'could not be measured' : 'is being measured'
  return `${subject} ${what} · ${page.mark.name}`
}
