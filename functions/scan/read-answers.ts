import { knowledgeRequest } from '../core/prompts/check-knowledge.ts'
import { readUntil } from '../core/scan/ask/ask-until.ts'
import { askReader } from '../core/scan/ask-within-budget.ts'
import { acceptKnowledge } from '../core/scan/measure/check-knowledge.ts'
import { type CountedAnswer, countedAnswers } from '../core/scan/measure/counted-answers.ts'
import { knowledgeWork } from '../core/scan/measure/settled-answers.ts'
import { withOriginalIds, withShortIds } from '../core/scan/measure/short-ids.ts'
import { batchesOf, scanPlan } from '../core/scan/plan/plan.ts'
import { type Profile, profile } from '../core/scan/profile.ts'
import { readAnswers } from '../core/scan/read/read-answers.ts'
import { readingItem, readingsOfBatch, readingWork } from '../core/scan/read/stored-reading.ts'
import { answerId } from '../core/scan/scan.ts'
import { type ModelEffects, modelEffects } from '../runtime/effects-model.ts'
import { type Run, stage } from '../runtime/stage.ts'

/** No call is started with less time left than this. */
const shortestCallMs = 5_000

/**
 * Reads the answers of one call group with a language model, checks the knowledge in the by-name ones at the same time, and stores
 * the readings of each call group. Answers that are not read are measured by structure alone, so nothing here fails a scan.
 */
export const run: Run<Record<string, never>, ModelEffects> = async ({ head, batch: index }, effects) => {
  const { scans, spend, clock, settings, log } = effects
  const { uuid } = head
  const stored = await scans.findWorks(uuid, ['plan', 'profile'])
  const [plan, known] = [scanPlan.parse(stored.get('plan')), profile.parse(stored.get('profile'))]
  const calls = batchesOf(plan)[index]?.calls ?? []
  // Sorted, since the table returns them in any order and the same answers must make the same calls.
  const answers = countedAnswers(await scans.findAnswers(uuid, calls)).toSorted((a, b) => (answerId(a) < answerId(b) ? -1 : 1))
  const questions = new Map(plan.questions.map((question) => [question.id, question]))
  const named = answers.filter(({ questionId }) => questions.get(questionId)?.kind === 'by-name')
  const needsCheck = head.kind !== 'agent-scan' && named.length > 0
  const [readBefore, checked, spentUsd] = await Promise.all([
    scans.listWork(uuid, readingsOfBatch(index)),
    needsCheck ? scans.findWork(uuid, knowledgeWork(index)) : undefined,
    spend.spentOn(uuid),
  ])
  const deadlineAt = readUntil(clock.now(), head.startedAt ?? head.createdAt)
  if (answers.length === 0 || spentUsd >= settings.ceilingUsd.scan || deadlineAt - clock.now() < shortestCallMs) return {}
  const done = new Set(readBefore.flatMap(({ value }) => readingItem.parse(value).readings.map(({ answerId: id }) => id)))
  const unread = answers.filter((answer) => !done.has(answerId(answer)))
  const reading = { uuid, index, known, deadlineAt, questions: textsOf(questions) }
  await Promise.all([
    read(reading, unread, effects),
    needsCheck && checked === undefined ? checkKnowledge(reading, named, effects) : undefined,
  ])
  log.info('batch read', { scanUuid: uuid, batch: index, answers: answers.length, unread: unread.length })
  return {}
}

const textsOf = (questions: ReadonlyMap<string, { readonly text: string }>): ReadonlyMap<string, string> =>
  new Map([...questions].map(([id, { text }]) => [id, text]))

type Reading = {
  readonly uuid: string
  readonly index: number
  readonly known: Profile
  /** By id. */
  readonly questions: ReadonlyMap<string, string>
  /** Milliseconds of the clock. */
  readonly deadlineAt: number
}

async function read(
  { uuid, index, known, questions, deadlineAt }: Reading,
  answers: readonly CountedAnswer[],
  effects: ModelEffects,
): Promise<void> {
  const { scans, clock, newDelimiter, sha256 } = effects
  const run = newDelimiter().slice(0, 8)
  let asked = 0
  await readAnswers(
    answers,
    { profile: known, questions },
    {
      ask: (request) => {
        asked += 1
        const timeoutMs = Math.min(request.timeoutMs, deadlineAt - clock.now())
        return askReader(uuid, `read-${index}-${run}-${asked}`, { ...request, timeoutMs }, effects)
      },
      mayAsk: () => deadlineAt - clock.now() >= shortestCallMs,
      sha256,
    },
    (readings) => scans.putWork(uuid, readingWork(index, readings[0].answerId), { readings }),
  )
}

async function checkKnowledge(
  { uuid, index, known, questions, deadlineAt }: Reading,
  answers: readonly CountedAnswer[],
  effects: ModelEffects,
): Promise<void> {
  if (answers.length === 0 || known.facts.length === 0) return
  const { scans, clock } = effects
  const texts = answers.map((answer) => ({
    id: answerId(answer),
    question: questions.get(answer.questionId) ?? '',
    text: answer.text,
  }))
  const { items, originalOf } = withShortIds(texts)
  const request = knowledgeRequest(known, items)
  const timeoutMs = Math.min(request.timeoutMs, deadlineAt - clock.now())
  const checked = await askReader(uuid, knowledgeWork(index), { ...request, timeoutMs }, effects)
  await scans.putWork(uuid, knowledgeWork(index), {
    verdicts: acceptKnowledge(checked.ok ? withOriginalIds(checked.value.answers, originalOf) : [], texts, known.facts),
  })
}

export const handler = stage('read-answers', { effects: modelEffects, raisesHead: false }).handler(run)
