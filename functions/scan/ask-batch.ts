import { worstOfAnswer } from '../core/cost.ts'
import { askBatch } from '../core/scan/ask/ask-batch.ts'
import { type AskClock, askRules } from '../core/scan/ask/ask-rules.ts'
import { askUntil } from '../core/scan/ask/ask-until.ts'
import { downPrefix } from '../core/scan/measure/load-measurement.ts'
import { measureAnswer } from '../core/scan/measure/measure-answer.ts'
import { rehearseMeasuring } from '../core/scan/measure/rehearse.ts'
import { withinMeasure } from '../core/scan/measure/within-measure.ts'
import { personaPrompt } from '../core/scan/plan/persona-prompt.ts'
import { type Batch, batchesOf, type ScanPlan, scanPlan } from '../core/scan/plan/plan.ts'
import { type Profile, placeOf, profile } from '../core/scan/profile.ts'
import { answerId, isFinal } from '../core/scan/scan.ts'
import { type Reservation, SpendReserved } from '../core/scan/spend-book.ts'
import { type AskEffects, askEffects } from '../runtime/effects-ask.ts'
import { type Run, stage } from '../runtime/stage.ts'

// Milliseconds after which the requests have been sent and no platform has answered yet.
const rehearseAfterMs = 300
let isRehearsed = false

/**
 * Asks one platform the calls of one call group and stores each answer, with its facts, as it comes. Calls with a final answer are
 * skipped.
 */
export const run: Run<Record<string, never>, AskEffects> = async ({ head, batch: index }, effects) => {
  const { scans, clock, log } = effects
  const { uuid } = head
  const stored = await scans.findWorks(uuid, ['plan', 'profile'])
  const [plan, known] = [scanPlan.parse(stored.get('plan')), profile.parse(stored.get('profile'))]
  const batch = batchesOf(plan)[index]
  if (!batch) throw new Error(`the plan has no batch ${index}`)
  const deadlineAt = askUntil(clock.now(), head.startedAt ?? head.createdAt)
  if (deadlineAt === undefined)
    log.warn('batch skipped: too late to end in time', { scanUuid: uuid, platform: batch.platform, batch: index })
  else await ask({ uuid, plan, known, batch, deadlineAt }, effects)
  await scans.finishBatch(uuid, { index, calls: batch.calls.length, at: new Date(clock.now()).toISOString() })
  return {}
}

type Asking = {
  readonly uuid: string
  readonly plan: ScanPlan
  readonly known: Profile
  readonly batch: Batch
  /** Milliseconds of the clock. */
  readonly deadlineAt: number
}

async function ask({ uuid, plan, known, batch, deadlineAt }: Asking, effects: AskEffects): Promise<void> {
  const { scans, platforms, clock, settings, log, measure } = effects
  const down = `${downPrefix}${batch.platform}` as const
  const { calls, isDown } = await callsLeft({ uuid, plan, known, batch, down }, effects)
  const platform = calls.length === 0 || isDown ? undefined : await platforms.find(batch.platform)
  if (!platform) return
  const money = await reserve(uuid, batch, calls.length, effects)
  if (money === undefined) return void (await scans.putWork(uuid, down, { kind: 'day' }))
  let [costUsd, results, failures] = [0, 0, 0]
  /** Failed calls by reason, such as `key 401`. */
  const failedBy: Record<string, number> = {}
  rehearseWhileAsking(known, clock, () => results > 0)
  const summary = await askBatch({
    platform,
    calls,
    deadlineAt,
    inFlight: Math.max(1, batch.calls.length),
    clock,
    isDown: () => Promise.resolve(false),
    reloadSecret: () => platforms.reload(batch.platform),
    onResult: async (call, given, tries) => {
      const result = withinMeasure(given)
      results += 1
      if (result.failure !== null) {
        const reason = `${result.failure.kind} ${result.failure.status ?? '-'}`
        failedBy[reason] = (failedBy[reason] ?? 0) + 1
        failures += 1
      }
      const answer = measureAnswer({
        call,
        result,
        attempts: call.attemptsBefore + tries,
        askedAt: new Date(clock.now()).toISOString(),
        profile: known,
        prices: settings.prices,
      })
      costUsd += answer.costUsd
      await scans.putAnswer(uuid, answer)
    },
  })
    .catch(async (error: unknown) => {
      // Calls are booked even when the call group fails; a failed booking must not hide the first error.
      await money.settleUsd(costUsd).catch(() => undefined)
      throw error
    })
    .finally(() => {
      if (results > 0) measure('platformCalls', results, batch.platform)
      if (failures > 0) measure('platformFailures', failures, batch.platform)
    })
  await money.settleUsd(costUsd)
  if (summary.down) await scans.putWork(uuid, down, summary.down)
  log.info('batch asked', {
    scanUuid: uuid,
    platform: batch.platform,
    batch: batch.index,
    asked: summary.asked,
    notAsked: summary.notAsked,
    tries: summary.tries,
    down: summary.down?.kind,
    failedBy: Object.entries(failedBy)
      .map(([reason, count]) => `${reason}: ${count}`)
      .join(', '),
  })
}

/** The calls of the call group without a final answer, and whether this scan must not ask the platform any more. */
async function callsLeft(
  { uuid, plan, known, batch, down }: Omit<Asking, 'deadlineAt'> & { readonly down: `down-${string}` },
  { scans, spend, settings }: AskEffects,
) {
  const [before, isMarkedDown, spentUsd] = await Promise.all([
    scans.findAnswers(uuid, batch.calls),
    scans.findWork(uuid, down).then((row) => row !== undefined),
    spend.spentOn(uuid),
  ])
  // A run that died may have stored answers without booking them. A run that only lost its reply is then counted twice: the
  // ceiling is reached earlier, and credits are not affected.
  const storedUsd = before.reduce((sum, { costUsd }) => sum + costUsd, 0)
  const unbookedUsd = storedUsd === 0 ? 0 : await spend.bookMissing(uuid, entriesOf(batch), storedUsd)
  const isOver = spentUsd + unbookedUsd >= settings.ceilingUsd.scan
  if (isOver && !isMarkedDown) await scans.putWork(uuid, down, { kind: 'ceiling' })

  const answers = new Map(before.map((answer) => [answerId(answer), answer]))
  const questions = new Map(plan.questions.map((question) => [question.id, question]))
  const personas = new Map(plan.personas.map((persona) => [persona.id, personaPrompt(persona, plan.personaDelimiter)]))
  const calls = batch.calls.flatMap((call) => {
    const earlier = answers.get(answerId(call))
    const question = questions.get(call.questionId)
    const isDone = earlier && (isFinal(earlier) || earlier.outcome === 'failed_final' || earlier.attempts >= askRules.maxTries)
    if (isDone || !question) return []
    const personaText = call.personaId === null ? null : (personas.get(call.personaId) ?? null)
    const asked = { question: question.text, personaPrompt: personaText, language: plan.language, place: placeOf(known) }
    return [{ ...call, attemptsBefore: earlier?.attempts ?? 0, question: asked }]
  })
  return { calls, isDown: isMarkedDown || isOver }
}

const entriesOf = (batch: Batch): string => `batch-${batch.index}-`

/**
 * @returns undefined when no more money may be spent today
 * @throws SpendReserved when other reservations must end first
 */
async function reserve(
  uuid: string,
  batch: Batch,
  calls: number,
  { spend, settings, newDelimiter }: AskEffects,
): Promise<Reservation | undefined> {
  const { models, prices } = settings
  // A call group has as many retries as calls.
  const worst = 2 * calls * worstOfAnswer(batch.platform, models.platforms[batch.platform], prices)
  const entry = `${entriesOf(batch)}${newDelimiter().slice(0, 8)}`
  const reserved = await spend.reserve(uuid, entry, worst / 1_000_000, entriesOf(batch))
  if (reserved.outcome === 'full') throw new SpendReserved()
  return reserved.outcome === 'reserved' ? reserved : undefined
}

/** Once per process, and only if no answer came first. */
function rehearseWhileAsking(known: Profile, clock: AskClock, isAnswered: () => boolean): void {
  if (isRehearsed) return
  isRehearsed = true
  clock
    .sleep(rehearseAfterMs)
    .then(() => {
      if (!isAnswered()) rehearseMeasuring(known)
    })
    // Answers are measured without it too, and report failing rules then.
    .catch(() => undefined)
}

export const handler = stage('ask-batch', { effects: askEffects, raisesHead: false }).handler(run)
