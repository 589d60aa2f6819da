import pLimit from 'p-limit'
import { chooseForJudging, judgeBatches } from '../core/answers/judge.ts'
import { knowledgeRequest } from '../core/prompts/check-knowledge.ts'
import { judgeAnswersRequest } from '../core/prompts/judge-answers.ts'
import { acceptKnowledge } from '../core/scan/measure/check-knowledge.ts'
import { withData } from '../core/scan/measure/data.ts'
import { answersOf, makeManifest } from '../core/scan/measure/manifest.ts'
import { fixedAnswers, judgedPrefix, knowledgeWork } from '../core/scan/measure/settled-answers.ts'
import { withOriginalIds, withShortIds } from '../core/scan/measure/short-ids.ts'
import { scanPlan } from '../core/scan/plan/plan.ts'
import { brandNamesOf, type Profile, profile } from '../core/scan/profile.ts'
import { answerId, type ScanAnswer } from '../core/scan/scan.ts'
import type { StageEffects } from '../runtime/effects.ts'
import { modelEffects } from '../runtime/effects-model.ts'
import { type Run, stage } from '../runtime/stage.ts'

/** No batch is begun after this: what is not judged by then stays as the rules left it. */
const lastStartMs = 60_000
const batchesAtOnce = 12

/** Fixes what the scan is measured on, then has the model settle what the rules marked uncertain, in batches with partial results. */
export const run: Run<Record<string, never>> = async ({ head }, effects) => {
  const { scans } = effects
  const { uuid } = head
  const [fixed, storedProfile, storedPlan] = await Promise.all([
    fixAnswers(uuid, effects),
    scans.findWork(uuid, 'profile'),
    scans.findWork(uuid, 'plan'),
  ])
  const [known, plan] = [profile.parse(storedProfile), scanPlan.parse(storedPlan)]
  const byName = new Map(
    plan.questions.filter((question) => question.kind === 'by-name').map((question) => [question.id, question.text]),
  )
  const answers = withData(fixed)
  const named = answers.filter((answer) => byName.has(answer.questionId))
  await Promise.all([
    judge(uuid, known, answers, effects),
    head.kind === 'agent-scan'
      ? undefined
      : checkKnowledge(
          uuid,
          known,
          named.map((answer) => ({ id: answerId(answer), question: byName.get(answer.questionId) ?? '', text: answer.text })),
          effects,
        ),
  ])
  return {}
}

/** Puts down what the scan is measured on, unless that was done, and reads it. */
async function fixAnswers(uuid: string, { scans, sha256 }: StageEffects): Promise<ScanAnswer[]> {
  if ((await scans.findWork(uuid, 'manifest')) !== undefined) return fixedAnswers(uuid, scans)
  const answers = await scans.listAnswers(uuid)
  const made = makeManifest(answers, sha256)
  const isOurs = (await scans.putWork(uuid, 'manifest', made)) === made
  // Another run's manifest may name answers that came after ours were read.
  return isOurs ? answersOf(made, answers) : fixedAnswers(uuid, scans)
}

async function judge(
  uuid: string,
  known: Profile,
  answers: readonly ScanAnswer[],
  { scans, model, spend, now, log }: StageEffects,
): Promise<void> {
  const judgeable = answers.flatMap((answer) =>
    answer.facts === null ? [] : [{ id: answerId(answer), answer: answer.text, facts: ruleFacts(answer.facts) }],
  )
  const chosen = new Set(chooseForJudging(judgeable))
  await scans.putWork(uuid, 'judge-share', { judged: chosen.size, answers: judgeable.length })
  const batches = judgeBatches(judgeable.filter(({ id }) => chosen.has(id)).toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  const until = now() + lastStartMs
  const limit = pLimit(batchesAtOnce)
  await Promise.all(
    batches.map((batch, index) =>
      limit(async () => {
        const name = `${judgedPrefix}${String(index).padStart(3, '0')}`
        if (now() > until || (await scans.findWork(uuid, name)) !== undefined) return
        const { items, originalOf } = withShortIds(batch)
        const judged = await model.ask(judgeAnswersRequest(brandNamesOf(known), items))
        await spend.book(uuid, name, judged.usage)
        if (!judged.ok) log.warn('the judge failed', { scanUuid: uuid, reason: judged.reason })
        await scans.putWork(uuid, name, { verdicts: judged.ok ? withOriginalIds(judged.value.verdicts, originalOf) : [] })
      }),
    ),
  )
}

/** Facts as the rules gave them: stored rows may hold no judged tone. */
const ruleFacts = (facts: NonNullable<ScanAnswer['facts']>) => ({
  ...facts,
  sentiment: facts.sentiment === 'unknown' ? null : facts.sentiment,
})

async function checkKnowledge(
  uuid: string,
  known: Profile,
  answers: readonly { id: string; question: string; text: string }[],
  { scans, model, spend }: StageEffects,
): Promise<void> {
  if (answers.length === 0 || known.facts.length === 0 || (await scans.findWork(uuid, knowledgeWork)) !== undefined) return
  const { items, originalOf } = withShortIds(answers)
  const checked = await model.ask(knowledgeRequest(known, items))
  await spend.book(uuid, knowledgeWork, checked.usage)
  await scans.putWork(uuid, knowledgeWork, {
    verdicts: acceptKnowledge(checked.ok ? withOriginalIds(checked.value.answers, originalOf) : [], answers, known.facts),
  })
}

export const handler = stage('judge-answers', run, { effects: modelEffects })
