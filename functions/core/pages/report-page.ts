import type { UnfinishedScan } from '../../contract/scan-report.ts'
import type { Settings } from '../../contract/settings.ts'
import type { Team } from '../accounts/account.ts'
import type { Evidence } from '../scan/measure/evidence.ts'
import { type ProgressStage, progressOf } from '../scan/poll-headers.ts'
import { presentScan } from '../scan/present-scan.ts'
import { noEnd, type ScanHead, type StoredScan } from '../scan/scan.ts'
import { publishedSlug, type ReportLinks, type ReportView, reportLinks } from '../urls.ts'
import { type Dictionary, dictionaryOf } from '../words/dictionary.ts'
import { findingLine, findingOf, tallyOf } from '../words/finding.ts'
import { type Formats, formatsOf } from './formats.ts'
import { mayBeIndexed } from './indexing.ts'
import { paletteOf, paletteStyle } from './palette.ts'
import { printMargins } from './print-margins.ts'
import { hostOf, safeHref } from './safe-href.ts'
import { shown } from './shown-text.ts'

/** The members of a report that a page shows; a complete scan has them all. */
export type ReportMembers = Pick<
  UnfinishedScan,
  'brand' | 'scores' | 'analysis' | 'brandDirectSentiment' | 'metaAnalysis' | 'personas' | 'prompts' | 'postIdeas'
>

/** Owner of the page's design: a team's settings, checked and cleaned, or ours. */
export type Brandmark = {
  readonly name: string
  readonly logoUrl: string | undefined
  /** Block of style variables; empty for our own colours. */
  readonly paletteStyle: string
  readonly callToAction: { readonly label: string; readonly href: string } | undefined
  readonly footerText: string | undefined
  readonly showsPoweredBy: boolean
  /** Contact for questions and removal: the team's, else ours, which is never shown on a partner's domain. */
  readonly contactUrl: string | undefined
  /** For dark pages; undefined: the logo is on a light background there. */
  readonly darkLogoUrl: string | undefined
  readonly locale: string | null
}

/** Answers that arrived while the scan is asking, by `arrivedKey` of the question rows. */
export type Arrived = ReadonlySet<string>

/** A social card's words: neutral for a private scan unless its team opted in. */
export type Unfurl = { readonly title: string; readonly description: string; readonly imageUrl: string | undefined }

export type ReportPage = {
  readonly state: 'running' | 'complete' | 'failed'
  readonly view: ReportView
  /** An agent's scan asks the agent's queries, and has no facts of the site. */
  readonly isAgentScan: boolean
  readonly isPublic: boolean
  /** Search engines may list the brand's page, at this address or at its other one. */
  readonly isListed: boolean
  readonly isSimulated: boolean
  /** A partner's, which a prospect reads. */
  readonly isPartnerPage: boolean
  readonly seedUrl: string
  readonly seedHost: string
  readonly createdAt: string
  readonly completedAt: string | null
  /** When the full answers were removed; null: they exist. */
  readonly answersKeptUntil: string | null
  readonly report: ReportMembers
  readonly evidence: Evidence
  /** Answers that are in while the scan asks. */
  readonly arrived: Arrived
  readonly progress: { readonly stage: ProgressStage; readonly done: number; readonly total: number }
  readonly failure: { readonly code: string; readonly message: string } | undefined
  readonly mark: Brandmark
  /** Path of this very page, for the link that loads it again and those to its question pages. */
  readonly path: string
  readonly basePath: string
  /** CSS rules of this page, made by our code. */
  readonly ownStyle: string
  readonly canonicalUrl: string | undefined
  readonly isIndexable: boolean
  /** Of the scan: of questions, answers and names. */
  readonly language: string
  /** Language of the texts written for the report: that of the fixed words or, in scans of earlier releases, that of the scan. */
  readonly proseLanguage: string
  /** Our own words, in the scan's language or English. */
  readonly words: Dictionary
  readonly formats: Formats
  /** With the whole answers, as an appendix for print. */
  readonly opensEvidence: boolean
  readonly unfurl: Unfurl
}

export const productName = 'AI Visibility Report'

export type ReportPageInput = {
  readonly scan: StoredScan
  readonly view: ReportView
  readonly team: Team | undefined
  readonly evidence: Evidence | undefined
  readonly cardHash: string | undefined
  /** Base of links and assets: ours, or that of the partner's domain in the reader's address. */
  readonly baseUrl: string
  readonly isPartnerDomain: boolean
  readonly route: { readonly indexable: boolean; readonly path: string }
  readonly settings: Pick<Settings, 'contactUrl' | 'simulated'>
  readonly opensEvidence: boolean
  /**
   * What is known of an unfinished scan before its scores: its language, whether its answers are simulated, which answers have
   * arrived.
   */
  readonly planned:
    | { readonly language: string | undefined; readonly isSimulated: boolean; readonly arrived: Arrived }
    | undefined
}

/** Everything that the page shows, from the same presenter as the API's answer, with every text made safe to show. */
export function reportPage(input: ReportPageInput): ReportPage {
  const { scan, view, team, baseUrl, planned } = input
  const { head } = scan
  const report = shown(membersOf(scan, view))
  const mark = brandmarkOf(team, input)
  const isIndexable = mayBeIndexed(head, input.route) && !input.isPartnerDomain
  const language = languageTag(report.metaAnalysis.language ?? planned?.language)
  const words = dictionaryOf(language)
  const formats = formatsOf(words.language, mark.locale)
  const seedHost = shown(hostOf(head.seedUrl))
  const basePath = new URL(baseUrl).pathname.replace(/\/+$/, '')
  const date = formats.date(head.completedAt ?? head.createdAt)
  const page: Omit<ReportPage, 'unfurl'> = {
    state: head.status === 'complete' || head.status === 'failed' ? head.status : 'running',
    view,
    isAgentScan: head.kind === 'agent-scan',
    isPublic: head.isPublic,
    isListed: mayBeIndexed(head, { indexable: true }),
    isSimulated: report.metaAnalysis.simulated ?? (planned?.isSimulated === true || input.settings.simulated),
    isPartnerPage: team !== undefined,
    seedUrl: shown(head.seedUrl),
    seedHost,
    createdAt: head.createdAt,
    completedAt: head.completedAt,
    answersKeptUntil: head.answersKeptUntil,
    report,
    evidence: shown(input.evidence ?? { answers: [], domains: null }),
    arrived: planned?.arrived ?? new Set(),
    progress: progressOf(head),
    failure: failureOf(head),
    mark,
    path: input.route.path,
    basePath,
    ownStyle: `${mark.paletteStyle}${printMargins(report.brand.name ?? seedHost, date)}`,
    canonicalUrl: isIndexable && head.slug !== null ? slugLinks(head, 'ai-visibility-report', baseUrl).reportUrl : undefined,
    isIndexable,
    language,
    proseLanguage: report.metaAnalysis.warningCount === null && head.status === 'complete' ? language : words.language,
    words,
    formats,
    opensEvidence: input.opensEvidence,
  }
  const imageUrl = input.cardHash === undefined ? undefined : `${baseUrl}/assets/${input.cardHash}`
  return { ...page, unfurl: { ...unfurlOf(page, mayUnfurl(head, team)), imageUrl } }
}

const languageShape = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/
/** Value of the `lang` attribute: English where the scan's language is unknown or no language tag. */
const languageTag = (tag: string | undefined): string => (tag !== undefined && languageShape.test(tag) ? tag : 'en')

const failureOf = (head: ScanHead): ReportPage['failure'] =>
  head.status === 'failed'
    ? { code: head.failureCode ?? 'internal', message: shown(head.failureMessage ?? 'The scan failed.') }
    : undefined

/** The headline of a measured scan, made of its counts; undefined before there are counts. */
export function headlineOf(
  { report, words }: Pick<ReportPage, 'report' | 'words'>,
  warnings: number,
  write?: (name: string) => string,
): string | undefined {
  const { answerCount, mentionCount, warningCount, shareOfVoice } = report.metaAnalysis
  if (answerCount === null || mentionCount === null || answerCount === 0) return undefined
  const counted = { answerCount, mentionCount, warningCount, shareOfVoice }
  return findingLine(findingOf(tallyOf(report.brand.name ?? '', counted, warnings)), words, write)
}

/** Link previews in chats and mail clients name a private scan only when its team opted in. */
export const mayUnfurl = (head: Pick<ScanHead, 'isPublic'>, team: Pick<Team, 'cardForPrivate'> | undefined): boolean =>
  head.isPublic || team?.cardForPrivate === true

const noLinks: ReportLinks = { reportUrl: '', previewUrl: '' }
const slugLinks = (head: ScanHead, view: ReportView, baseUrl: string): ReportLinks =>
  reportLinks(
    { uuid: head.uuid, partner: false, publishedAs: publishedSlug(head) },
    view,
    { teamSlug: null, customDomain: null },
    baseUrl,
  )

function membersOf(scan: StoredScan, view: ReportView): ReportMembers {
  // An agent's scan has no knowledge score: its finished report is presented like one whose score is unknown.
  const asUnfinished = scan.head.kind === 'agent-scan' || scan.head.status === 'failed'
  const presented = presentScan(asUnfinished ? { ...scan, head: { ...scan.head, ...noEnd, status: 'analyzing' } } : scan, noLinks)
  if (presented.status === 'failed') throw new Error('a failed scan has no members')
  const { brand, scores, analysis, brandDirectSentiment, metaAnalysis, personas, prompts, postIdeas } = presented
  const ownScores = view === 'ai-visibility-report' ? { ...scores, sentimentScore: null, overallSentiment: null } : scores
  // An agent has no facts of the site, so no statement in its answers was checked.
  const direct =
    scan.head.kind === 'agent-scan' ? { ...brandDirectSentiment, notableFacts: [], riskFlags: [] } : brandDirectSentiment
  return { brand, scores: ownScores, analysis, brandDirectSentiment: direct, metaAnalysis, personas, prompts, postIdeas }
}

/**
 * The team's design settings with every text and address made safe to show; ours without a team. A partner's domain shows no
 * link to us.
 */
export function brandmarkOf(
  team: Team | undefined,
  { baseUrl, isPartnerDomain, settings }: Pick<ReportPageInput, 'baseUrl' | 'isPartnerDomain' | 'settings'>,
): Brandmark {
  const ours = isPartnerDomain ? undefined : safeHref(settings.contactUrl)
  if (team === undefined) {
    return {
      name: productName,
      logoUrl: undefined,
      darkLogoUrl: undefined,
      paletteStyle: '',
      callToAction: undefined,
      footerText: undefined,
      showsPoweredBy: false,
      contactUrl: ours,
      locale: null,
    }
  }
  const own = shown(team)
  const palette = own.primaryColor === null ? undefined : paletteOf(own.primaryColor)
  const href = safeHref(own.ctaUrl)
  const assetUrl = (hash: string | null) => (hash !== null && assetName.test(hash) ? `${baseUrl}/assets/${hash}` : undefined)
  return {
    name: own.name,
    logoUrl: assetUrl(own.logo),
    darkLogoUrl: assetUrl(own.darkLogo),
    paletteStyle: palette?.ok === true ? paletteStyle(palette.palette) : '',
    callToAction: own.ctaLabel !== null && href !== undefined ? { label: own.ctaLabel, href } : undefined,
    footerText: own.footerText ?? undefined,
    showsPoweredBy: !own.hidePoweredBy && !isPartnerDomain,
    // A page without our name has no link to us either.
    contactUrl: safeHref(own.contactUrl) ?? mailHref(own.contactEmail) ?? (own.hidePoweredBy ? undefined : ours),
    locale: own.locale,
  }
}

const mailHref = (address: string | null): string | undefined =>
  address !== null && mailAddress.test(address) ? `mailto:${address}` : undefined

/** A mail address that is safe in a link: it cannot add a header or a second recipient. */
export const mailAddress = /^[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,4}$/

/** The SHA-256 of its bytes. */
export const assetName = /^[0-9a-f]{64}$/

function unfurlOf(page: Omit<ReportPage, 'unfurl'>, mayName: boolean): Omit<Unfurl, 'imageUrl'> {
  const { words, report } = page
  if (page.state !== 'complete' || !mayName || report.brand.name === null) {
    return { title: words.reportName, description: words.neutralTitle }
  }
  return {
    title: headlineOf(page, report.metaAnalysis.warningCount ?? 0) ?? report.brand.name,
    description: report.analysis.summary ?? words.describedHow(report.brand.name),
  }
}

/** The title of the page: brand, or host while the name is unknown, and state. */
export const titleOf = (page: ReportPage): string => {
  const { words, state, report, seedHost } = page
  const subject = report.brand.name ?? seedHost
  const what =
    state === 'complete'
      ? words.inAiAnswers(subject)
      : state === 'failed'
        ? words.notMeasuredTitle(seedHost)
        : words.beingMeasured(subject)
  return `${what} · ${page.mark.name}`
}
