import { answersOf, manifest } from '../scan/measure/manifest.ts'
import { ownVerdicts, settleBy } from '../scan/measure/settled-answers.ts'
import { scanPlan } from '../scan/plan/plan.ts'
import { profile } from '../scan/profile.ts'
import { readingPrefix, readingsIn } from '../scan/read/stored-reading.ts'
import { referenceOf } from '../scan/scan.ts'
import type { ScanStore } from '../stores.ts'
import { type WholeQuestion, wholeQuestions } from './whole-answers.ts'

type Rows = Pick<ScanStore, 'findWorks' | 'findAnswers' | 'listWork'>

/**
 * One question of a finished scan with the whole answers to it. Reads of all answers those of that question alone: a scan
 * has up to some thousand, and a page of four of them must not wait for all.
 * @param number  from 1, in the order of the report
 * @returns undefined: the scan has no such question, or was not measured
 */
export async function loadQuestion(uuid: string, number: number, scans: Rows): Promise<WholeQuestion | undefined> {
  const [works, items] = await Promise.all([
    scans.findWorks(uuid, ['manifest', 'plan', 'profile']),
    // One item holds the readings of a call group, whose answers are to several questions.
    scans.listWork(uuid, readingPrefix),
  ])
  // Without the list of what was measured on there is nothing to show: no release wrote such a scan to its end.
  if (!works.has('manifest')) return undefined
  const [fixed, plan] = [manifest.parse(works.get('manifest')), scanPlan.parse(works.get('plan'))]
  const question = plan.questions.filter(({ kind }) => kind === 'category')[number - 1]
  if (question === undefined) return undefined
  const own = fixed.answers.filter(({ id }) => id.startsWith(`${question.id}#`))
  const ids = own.map(({ id }) => id)
  const wanted = new Set(ids)
  const [answers, verdicts] = await Promise.all([
    scans.findAnswers(uuid, ids.map(referenceOf)),
    // Only manifests of method 2026-11 name no rows, and only its scans have verdicts.
    fixed.rows === undefined ? ownVerdicts(uuid, scans) : new Map(),
  ])
  const readings = items
    .filter(({ name }) => fixed.rows?.includes(name) ?? true)
    .flatMap(({ value }) => readingsIn(value, wanted))
    .map((row) => [row.answerId, row] as const)
  const settle = settleBy({ readings: new Map(readings), verdicts }, profile.parse(works.get('profile')))
  return wholeQuestions(plan, answersOf({ ...fixed, answers: own }, answers).map(settle), number)[0]
}
