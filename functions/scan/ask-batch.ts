import { askBatch } from '../core/scan/ask/ask-batch.ts'
import { askRules } from '../core/scan/ask/ask-rules.ts'
import { downPrefix } from '../core/scan/measure/load-measurement.ts'
import { measureAnswer } from '../core/scan/measure/measure-answer.ts'
import { withinMeasure } from '../core/scan/measure/within-measure.ts'
import { personaPrompt } from '../core/scan/plan/persona-prompt.ts'
import { batchesOf, scanPlan } from '../core/scan/plan/plan.ts'
import { placeOf, profile } from '../core/scan/profile.ts'
import { answerId, isFinal } from '../core/scan/scan.ts'
import { askEffects } from '../runtime/effects-ask.ts'
import { type Run, stage } from '../runtime/stage.ts'

/** Asks one platform the calls of one batch and stores each answer, with its facts, as it comes. What is final is never asked again. */
export const run: Run<Record<string, never>> = async ({ head, batch: index }, effects) => {
  const { scans, platforms, spend, clock, settings, log, measure } = effects
  const { uuid } = head
  const startedAt = clock.now()
  const [plan, known] = [scanPlan.parse(await scans.findWork(uuid, 'plan')), profile.parse(await scans.findWork(uuid, 'profile'))]
  const batch = batchesOf(plan)[index]
  if (!batch) throw new Error(`the plan has no batch ${index}`)

  const stored = new Map((await scans.findAnswers(uuid, batch.calls)).map((answer) => [answerId(answer), answer]))
  const questions = new Map(plan.questions.map((question) => [question.id, question]))
  const personas = new Map(plan.personas.map((persona) => [persona.id, personaPrompt(persona, plan.personaDelimiter)]))
  const calls = batch.calls.flatMap((call) => {
    const before = stored.get(answerId(call))
    const question = questions.get(call.questionId)
    const isDone = before && (isFinal(before) || before.outcome === 'failed_final' || before.attempts >= askRules.maxTries)
    if (isDone || !question) return []
    const personaText = call.personaId === null ? null : (personas.get(call.personaId) ?? null)
    const asked = { question: question.text, personaPrompt: personaText, language: plan.language, place: placeOf(known) }
    return [{ ...call, attemptsBefore: before?.attempts ?? 0, question: asked }]
  })
  const down = `${downPrefix}${batch.platform}`
  const platform = calls.length === 0 ? undefined : await platforms.find(batch.platform)
  if (platform) {
    let costUsd = 0
    const summary = await askBatch({
      platform,
      calls,
      deadlineAt: startedAt + askRules.batchMs,
      inFlight: Math.max(1, batch.calls.length),
      clock,
      isDown: async () => {
        if ((await scans.findWork(uuid, down)) !== undefined) return true
        if ((await spend.spentOn(uuid)) < settings.ceilingUsd.scan) return false
        await scans.putWork(uuid, down, { kind: 'ceiling' })
        return true
      },
      reloadSecret: () => platforms.reload(batch.platform),
      onResult: async (call, given, tries) => {
        const result = withinMeasure(given)
        const answer = measureAnswer({
          call,
          result,
          attempts: call.attemptsBefore + tries,
          askedAt: new Date(clock.now()).toISOString(),
          profile: known,
          prices: settings.prices,
        })
        costUsd += answer.costUsd
        measure('platformCalls', 1, batch.platform)
        if (result.failure !== null) measure('platformFailures', 1, batch.platform)
        await scans.putAnswer(uuid, answer)
      },
    })
    await spend.bookUsd(uuid, `batch-${index}-${startedAt}`, costUsd)
    if (summary.down) await scans.putWork(uuid, down, { kind: summary.down.kind })
    log.info('batch asked', {
      scanUuid: uuid,
      platform: batch.platform,
      batch: index,
      asked: summary.asked,
      notAsked: summary.notAsked,
      tries: summary.tries,
      down: summary.down?.kind,
    })
  }
  await scans.finishBatch(uuid, { index, calls: batch.calls.length, at: new Date(clock.now()).toISOString() })
  return {}
}

export const handler = stage('ask-batch', run, { effects: askEffects, raises: false })
