import type { EventData } from '../../contract/webhook.ts'
import type { Caller } from '../accounts/account.ts'
import { balanceAt, creditWarning } from '../credits.ts'
import { linksFor } from '../scan/owner-links.ts'
import type { ScanHead } from '../scan/scan.ts'
import type { Stores } from '../stores.ts'
import { agentReportUrl, agentScanStatusUrl, type ReportView, statusUrl } from '../urls.ts'
import { type AnnounceEffects, announce, type WebhookEvent } from './announce.ts'

export type AnnounceScanEffects = AnnounceEffects & {
  readonly stores: Pick<Stores, 'scans' | 'accounts' | 'teams'>
  readonly baseUrl: string
  /** Milliseconds. */
  readonly now: () => number
}

/** Notifies the webhooks of an ended scan's owner, and those of its payer when credits run low. May be repeated. */
export async function announceScan(head: ScanHead, effects: AnnounceScanEffects): Promise<void> {
  const { ownerId, payerId, outbox } = head
  if (head.deletedAt !== null || outbox === null) return
  if (ownerId !== null) {
    if (outbox === 'scan.complete') await announce(ownerId, outbox, () => completeEvent(head, ownerId, effects), effects)
    else await announce(ownerId, outbox, () => failedEvent(head, ownerId, effects), effects)
  }
  if (payerId !== null) await announceLowCredits(payerId, effects)
}

async function completeEvent(
  head: ScanHead,
  accountId: string,
  effects: AnnounceScanEffects,
): Promise<WebhookEvent<'scan.complete'> | undefined> {
  const { uuid } = head
  const [account, measured] = await Promise.all([
    effects.stores.accounts.find(accountId),
    effects.stores.scans.findPart(uuid, 'scores'),
  ])
  if (account === undefined || measured === undefined) return undefined
  const at = endOf(head)
  const { sentimentScore, overallSentiment, ...scores } = measured.scores
  const data: EventData<'scan.complete'> = {
    ...commonOf(head, viewOf(head, account.partner), effects.baseUrl),
    status: 'complete',
    completedAt: at,
    simulated: measured.metaAnalysis.simulated,
    // The figures that the account's own endpoint shows.
    scores: account.partner && head.kind !== 'agent-scan' ? { ...scores, sentimentScore, overallSentiment } : scores,
    reportUrl: await reportUrlOf(head, accountId, viewOf(head, account.partner), effects),
  }
  return { accountId, eventId: `${uuid}-complete`, type: 'scan.complete', at, data }
}

async function failedEvent(
  head: ScanHead,
  accountId: string,
  effects: AnnounceScanEffects,
): Promise<WebhookEvent<'scan.failed'> | undefined> {
  const account = await effects.stores.accounts.find(accountId)
  if (account === undefined) return undefined
  const { uuid, failureCode, failureMessage } = head
  const common = commonOf(head, viewOf(head, account.partner), effects.baseUrl)
  const data = { ...common, status: 'failed' as const, failureCode: failureCode ?? 'internal', failureMessage }
  return { accountId, eventId: `${uuid}-failed`, type: 'scan.failed', at: endOf(head), data }
}

const endOf = (head: ScanHead): string => head.terminalAt ?? head.updatedAt

function commonOf({ uuid, kind, seedUrl, syntheticId }: ScanHead, view: ReportView, baseUrl: string) {
  const status = kind === 'agent-scan' ? agentScanStatusUrl(uuid, baseUrl) : statusUrl(uuid, view, baseUrl)
  return { uuid, kind, seedUrl, syntheticId, statusUrl: status }
}

/** The view in which the account may read the scan: previews are for partners. */
const viewOf = ({ kind }: ScanHead, isPartner: boolean): ReportView =>
  kind === 'scan-preview' && isPartner ? 'scan-preview' : 'ai-visibility-report'

async function reportUrlOf(head: ScanHead, accountId: string, view: ReportView, effects: AnnounceScanEffects): Promise<string> {
  if (head.kind === 'agent-scan') return agentReportUrl(head.uuid, effects.baseUrl)
  // For an account without a team in its key: looks up the owner's team and current domain.
  const owner: Caller = {
    keyId: 'webhook',
    kind: 'user',
    accountId,
    plan: null,
    readOnly: true,
    teamSlug: null,
    customDomain: null,
  }
  const links = await linksFor(head, view, owner, { ...effects.stores, baseUrl: effects.baseUrl })
  return links.reportUrl
}

/** Sends `credits.low` once per low period: the time when it began identifies the event. A grant ends the period. */
async function announceLowCredits(accountId: string, effects: AnnounceScanEffects): Promise<void> {
  await announce(accountId, 'credits.low', () => lowCreditsEvent(accountId, effects), effects)
}

async function lowCreditsEvent(
  accountId: string,
  { stores, webhooks, now }: AnnounceScanEffects,
): Promise<WebhookEvent<'credits.low'> | undefined> {
  const account = await stores.accounts.find(accountId)
  if (account === undefined || account.deletedAt !== null) return undefined
  const nowIso = new Date(now()).toISOString()
  const creditBalance = balanceAt(account, nowIso)
  const { plan } = account
  const warning = creditWarning({ credits: creditBalance, plan })
  if (warning === null) {
    await webhooks.markCreditsFine(accountId)
    return undefined
  }
  const at = await webhooks.markCreditsLow(accountId, nowIso, account)
  if (at === undefined) return undefined
  const data = { plan, creditBalance, creditWarning: warning }
  return { accountId, eventId: `credits-low-${at.replaceAll(/\D/g, '')}`, type: 'credits.low', at, data }
}
