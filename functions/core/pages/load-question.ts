import { answersOf, manifest } from '../scan/measure/manifest.ts'
import { namedIn, ownVerdicts, settleBy } from '../scan/measure/settled-answers.ts'
import { scanPlan } from '../scan/plan/plan.ts'
import { profile } from '../scan/profile.ts'
import { readingPrefix, readingsIn } from '../scan/read/stored-reading.ts'
import { referenceOf } from '../scan/scan.ts'
import type { ScanStore } from '../stores.ts'
import { type WholeQuestion, wholeQuestions } from './whole-answers.ts'

type Rows = Pick<ScanStore, 'findWorks' | 'findAnswers' | 'listWork'>

/**
 * One question of a finished scan with the whole answers to it. Only these answers are read: a scan has up to 3,000.
 * @param number  from 1, in the order of the report
 * @returns undefined when the scan has no such question, or was not measured
 */
export async function loadQuestion(uuid: string, number: number, scans: Rows): Promise<WholeQuestion | undefined> {
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
