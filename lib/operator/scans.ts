import * as z from 'zod'
import { startAgentScan } from '../../functions/core/agents/start-agent-scan.ts'
import { previewCost } from '../../functions/core/credits.ts'
import { hideCard, showCard } from '../../functions/core/pages/social-card.ts'
import { closeScan } from '../../functions/core/scan/close-scan.ts'
import { countedAnswers } from '../../functions/core/scan/measure/counted-answers.ts'
import { loadMeasurement } from '../../functions/core/scan/measure/load-measurement.ts'
import { replayScan } from '../../functions/core/scan/measure/replay-scan.ts'
import { summarizeReading } from '../../functions/core/scan/read/reading-summary.ts'
import { readingItem, readingPrefix } from '../../functions/core/scan/read/stored-reading.ts'
import { isTerminal, type ScanAnswer, type ScanHead } from '../../functions/core/scan/scan.ts'
import { slugScopeOf } from '../../functions/core/scan/slug-scope.ts'
import { spendEntry, spendPrefix } from '../../functions/core/scan/spend-book.ts'
import { internalFailure } from '../../functions/core/scan/stored-failure.ts'
import { triggerScan } from '../../functions/core/scan/trigger-scan.ts'
import type { Operator } from './connect.ts'
import { copiesOf } from './front-copies.ts'
import { notThere, OperatorError } from './operator-error.ts'
import { platformFailures } from './platform-failures.ts'
import { isoNow, writeAudited } from './write-audited.ts'

async function headOf(operator: Operator, uuid: string): Promise<ScanHead> {
  const head = await operator.stores.scans.find(uuid)
  if (!head || head.deletedAt !== null) throw notThere(operator, 'scan', uuid)
  return head
}

const times = z.object({ startedAt: z.string(), endedAt: z.string() })

/** Status, stages with times, calls, tokens and cost, and the shares of answers that both readers read and agree on. */
export async function showScan(operator: Operator, uuid: string) {
  const { scans } = operator.stores
  const head = await headOf(operator, uuid)
  const answers = await scans.listAnswers(uuid)
  const stages = (await scans.listWork(uuid, 'time-')).flatMap(({ name, value }) => {
    const time = times.safeParse(value)
    return time.success
      ? [{ stage: name.slice('time-'.length), ...time.data, ms: Date.parse(time.data.endedAt) - Date.parse(time.data.startedAt) }]
      : []
  })
  const models = (await scans.listWork(uuid, spendPrefix)).flatMap(({ name, value }) => {
    const entry = spendEntry.safeParse(value)
    return entry.success && entry.data.calls > 0 ? [{ stage: name.slice(spendPrefix.length), ...entry.data }] : []
  })
  const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0)
  const answersUsd = sum(answers.map((answer) => answer.costUsd))
  const modelsUsd = sum(models.map((entry) => entry.usd))
  const { cost: credits, ...known } = head
  const { failed, stopped } = await platformFailures(uuid, answers, scans)
  return {
    ...known,
    credits,
    stages: stages.sort((a, b) => (a.startedAt < b.startedAt ? -1 : 1)),
    calls: {
      planned: head.totalCalls,
      done: head.doneCalls,
      stored: answers.length,
      tries: sum(answers.map((answer) => answer.attempts)),
      searches: sum(answers.map((answer) => answer.searches)),
      byOutcome: count(answers.map((answer) => answer.outcome)),
      byPlatform: count(answers.map((answer) => answer.platform)),
      failed,
      stopped,
      ofModel: sum(models.map((entry) => entry.calls)),
    },
    tokens: {
      input: sum(answers.map((answer) => answer.usage?.input ?? 0)) + sum(models.map((entry) => entry.input)),
      output: sum(answers.map((answer) => answer.usage?.output ?? 0)) + sum(models.map((entry) => entry.output)),
    },
    cost: {
      usd: dollars(answersUsd + modelsUsd),
      answersUsd: dollars(answersUsd),
      modelsUsd: dollars(modelsUsd),
      pricesCheckedOn: (await operator.settings()).prices.checkedOn,
      models,
    },
    reading: await readingOf(operator, uuid, answers),
  }
}

/** Shares of the answers with text that were read, and on which the readers agree; nothing for scans of method 2026-11. */
async function readingOf({ stores }: Operator, uuid: string, answers: readonly ScanAnswer[]) {
  const rows = (await stores.scans.listWork(uuid, readingPrefix)).flatMap(
    ({ value }) => readingItem.safeParse(value).data?.readings ?? [],
  )
  if (rows.length === 0) return null
  const summary = summarizeReading(countedAnswers(answers), new Map(rows.map((row) => [row.answerId, row])))
  return {
    ...summary,
    shareRead: summary.answers === 0 ? null : Number((summary.readTwice / summary.answers).toFixed(4)),
    models: [...new Set(rows.map(({ model }) => model))],
  }
}

/** Ends a stuck scan; its credits are returned. */
export async function failScan(operator: Operator, uuid: string) {
  const head = await headOf(operator, uuid)
  if (isTerminal(head)) throw new OperatorError(`The scan ${uuid} has ended already: ${head.status}.`)
  return writeAudited(operator, { verb: 'scan fail', target: uuid, before: head.status, after: 'failed' }, async () => {
    const closed = await closeScan(uuid, internalFailure, operator)
    return { uuid, status: closed?.status ?? head.status, failureMessage: closed?.failureMessage ?? null }
  })
}

/** A new trigger of the same owner and URL, or of the same brand agent, with a new uuid and a new charge. */
export async function retryScan(operator: Operator, uuid: string) {
  const { stores, newId } = operator
  const head = await headOf(operator, uuid)
  if (head.status !== 'failed') throw new OperatorError(`Only a failed scan can be retried; ${uuid} is ${head.status}.`)
  const owner = head.ownerId === null ? undefined : await stores.accounts.find(head.ownerId)
  if (head.ownerId !== null && !owner) throw notThere(operator, 'account', head.ownerId)
  const caller = {
    keyId: 'operator',
    kind: owner ? (owner.partner ? ('partner' as const) : ('user' as const)) : ('anonymous' as const),
    accountId: owner?.accountId ?? null,
    plan: owner?.plan ?? null,
    readOnly: false,
    teamSlug: owner?.teamSlug ?? null,
    customDomain: null,
  }
  const asked = { uuid: newId(), caller }
  const log = { warn: (message: string) => void process.stderr.write(`${message}\n`) }
  const effects = { ...operator, settings: await operator.settings(), log }
  return writeAudited(
    operator,
    { verb: 'scan retry', target: uuid, before: head.status, after: { uuid: asked.uuid } },
    async () => {
      const { seedUrl, isPublic } = head
      // The retry costs what a new scan of its current owner costs, even when the original was free and claimed later.
      const triggered = await (head.kind === 'agent-scan'
        ? startAgentScan({ ...asked, syntheticId: head.syntheticId }, effects)
        : triggerScan({ ...asked, kind: head.kind, seedUrl, cost: previewCost, isPublic }, effects))
      return {
        uuid: triggered.uuid,
        retryOf: uuid,
        seedUrl: head.seedUrl,
        creditsHeld: triggered.charged,
        creditsRemaining: triggered.remaining,
      }
    },
  )
}

/** Computes the figures of a stored scan again and tells whether they are identical. */
export async function replay(operator: Operator, uuid: string) {
  const { scans } = operator.stores
  const head = await headOf(operator, uuid)
  const stored = await scans.findPart(uuid, 'scores')
  if (!stored) throw new OperatorError(`The scan ${uuid} has no scores to compare with: it is ${head.status}.`)
  return { uuid, ...replayScan(stored, await loadMeasurement(head, scans), operator.sha256) }
}

/** Takes a scan down: hidden from everyone but owner and admin, out of the sitemap, and without its social card. */
export async function hideScan(operator: Operator, uuid: string) {
  const { scans, slugs } = operator.stores
  const head = await headOf(operator, uuid)
  return writeAudited(
    operator,
    { verb: 'scan hide', target: uuid, before: { hidden: head.hidden }, after: { hidden: true } },
    async () => {
      const copies = await copiesOf(operator, head)
      await scans.hide(uuid, isoNow(operator))
      const place = placeOf(head)
      if (place !== undefined) await slugs.refill(place.slug, place)
      await hideCard(uuid, { ...operator.stores, sha256: operator.sha256 })
      if (head.isPublic && head.slug !== null) await slugs.markIndexable(head.slug, await isNextIndexable(operator, head.slug))
      await (await operator.front())?.invalidate(copies)
      return { uuid, hidden: true }
    },
  )
}

/** Ends a takedown: the report is readable and listed again as before, with its social card. */
export async function unhideScan(operator: Operator, uuid: string) {
  const { scans, slugs } = operator.stores
  const head = await headOf(operator, uuid)
  if (head.deletedAt !== null) throw new OperatorError('A deleted scan cannot be shown again.')
  return writeAudited(
    operator,
    { verb: 'scan unhide', target: uuid, before: { hidden: head.hidden }, after: { hidden: false } },
    async () => {
      const copies = await copiesOf(operator, head)
      await showCard(uuid, operator.stores)
      await scans.show(uuid, isoNow(operator))
      const place = placeOf(head)
      // Scans that came meanwhile may have taken its place. A slug that was given to another business stays there.
      if (place !== undefined && (await slugs.findSlug(place.businessKey, place.scope)) === place.slug)
        await slugs.point(place.slug, { ...place, scanId: uuid, createdAt: head.createdAt })
      if (head.isPublic && head.slug !== null) await slugs.markIndexable(head.slug, await isNextIndexable(operator, head.slug))
      await (await operator.front())?.invalidate(copies)
      return { uuid, hidden: false }
    },
  )
}

/** The slug of a complete scan; undefined for one without. */
function placeOf(head: ScanHead) {
  const [{ slug, businessKey }, scope] = [head, slugScopeOf(head)]
  return slug === null || businessKey === null || scope === undefined ? undefined : { slug, businessKey, scope }
}

/** Whether another complete scan of the same slug may be listed instead. */
async function isNextIndexable({ stores }: Operator, slug: string): Promise<boolean> {
  const found = await stores.slugs.resolve(slug, null)
  const head = found === undefined ? undefined : await stores.scans.find(found.scanId)
  return head !== undefined && !head.hidden && head.status === 'complete' && (head.overallScore ?? 0) >= 40
}

const dollars = (usd: number): number => Number(usd.toFixed(6))

function count(values: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, group]) => [value, group.length]))
}
