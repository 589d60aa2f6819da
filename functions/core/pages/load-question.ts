import { answersOf, manifest } from '../scan/measure/manifest.ts'
import { type QuestionFacts, questionFactsIn } from '../scan/measure/question-facts.ts'
import { namedIn, ownVerdicts, settleBy } from '../scan/measure/settled-answers.ts'
import { scanPlan } from '../scan/plan/plan.ts'
import { profile } from '../scan/profile.ts'
import { readingItem, readingPrefix, readingsIn } from '../scan/read/stored-reading.ts'
import { answerId, referenceOf, type ScanAnswer } from '../scan/scan.ts'
import type { ScanStore } from '../stores.ts'
import { type WholeQuestion, wholeQuestion, wholeQuestions } from './whole-answers.ts'

type Rows = Pick<ScanStore, 'findWorks' | 'findAnswers' | 'listWork'>

/** What was read beside the scan: the item with the question's settled facts, and answers that are probably to it. */
type Read = { readonly facts: unknown; readonly answers: readonly ScanAnswer[] }

/**
 * Reads one question of a finished scan with the whole answers to it. Only these answers are read: a scan has up to 3,000.
 * @param number  from 1, in the order of the report
 * @returns a function that brings the answers into the form that is shown, which takes longer than checking that they are there;
 *   undefined when the scan has no such question, or was not measured
 */
export async function loadQuestion(
  uuid: string,
  number: number,
  { facts, answers }: Read,
  scans: Rows,
): Promise<(() => WholeQuestion) | undefined> {
  if (facts === undefined) {
    const older = await loadOlderQuestion(uuid, number, scans)
    return older && (() => older)
  }
  const found = questionFactsIn(facts, number)
  if (found === undefined) return undefined
  const whole = await withTexts(uuid, found, answers, scans)
  return () => wholeQuestion({ ...found, number }, whole)
}

async function withTexts(uuid: string, { answers: listed }: QuestionFacts, read: readonly ScanAnswer[], scans: Rows) {
  const known = new Set(read.map(answerId))
  // Queries of an agent may be by name and are numbered otherwise.
  const others = listed.filter(({ id }) => !known.has(id))
  const rest =
    others.length === 0
      ? []
      : await scans.findAnswers(
          uuid,
          others.map(({ id }) => referenceOf(id)),
        )
  const texts = new Map([...read, ...rest].map((answer) => [answerId(answer), answer]))
  return listed.flatMap(({ id, personaName, ...facts }) => {
    const answer = texts.get(id)
    return answer === undefined ? [] : [{ answer, facts, personaName }]
  })
}

/**
 * Reads all questions of a finished scan with every answer to them, in three reads of the table at once; the last two take page after page.
 * @returns a function that brings the answers into the form that is shown; no questions where the scan was not measured
 */
export async function loadQuestions(
  uuid: string,
  scans: Pick<ScanStore, 'findWorks' | 'listAnswers' | 'listWork'>,
): Promise<() => readonly WholeQuestion[]> {
  const [works, items, answers] = await Promise.all([
    scans.findWorks(uuid, ['manifest', 'plan', 'profile']),
    scans.listWork(uuid, readingPrefix),
    scans.listAnswers(uuid),
  ])
  if (!works.has('manifest')) return () => []
  const [fixed, plan] = [manifest.parse(works.get('manifest')), scanPlan.parse(works.get('plan'))]
  const isFixed = namedIn(fixed)
  const readings = items.filter(({ name }) => isFixed(name)).flatMap(({ value }) => readingItem.parse(value).readings)
  // Only scans of method 2026-11 have verdicts, and only their manifests name no rows.
  const verdicts = fixed.rows === undefined ? await ownVerdicts(uuid, scans) : new Map()
  const byAnswer = new Map(readings.map((row) => [row.answerId, row]))
  const settle = settleBy({ readings: byAnswer, verdicts }, profile.parse(works.get('profile')))
  return () => wholeQuestions(plan, answersOf(fixed, answers).map(settle))
}

/** Of scans of releases that stored no facts by question. */
async function loadOlderQuestion(uuid: string, number: number, scans: Rows): Promise<WholeQuestion | undefined> {
  const [works, items] = await Promise.all([
    scans.findWorks(uuid, ['manifest', 'plan', 'profile']),
    // One item holds the readings of a call group, whose answers are to several questions.
    scans.listWork(uuid, readingPrefix),
  ])
  // Without a manifest nothing is shown: every release wrote one for each scan that completed.
  if (!works.has('manifest') || !works.has('plan') || !works.has('profile')) return undefined
  const [fixed, plan] = [manifest.parse(works.get('manifest')), scanPlan.parse(works.get('plan'))]
  const question = plan.questions.filter(({ kind }) => kind === 'category')[number - 1]
  if (question === undefined) return undefined
  const own = fixed.answers.filter(({ id }) => id.startsWith(`${question.id}#`))
  const ids = own.map(({ id }) => id)
  const wanted = new Set(ids)
  const [answers, verdicts] = await Promise.all([
    scans.findAnswers(uuid, ids.map(referenceOf)),
    // Only answers of method 2026-11 have verdicts.
    ownVerdicts(uuid, scans),
  ])
  const isFixed = namedIn(fixed)
  const readings = items
    .filter(({ name }) => isFixed(name))
    .flatMap(({ value }) => readingsIn(value, wanted))
    .map((row) => [row.answerId, row] as const)
  const settle = settleBy({ readings: new Map(readings), verdicts }, profile.parse(works.get('profile')))
  return wholeQuestions(plan, answersOf({ ...fixed, answers: own }, answers).map(settle), number)[0]
}
