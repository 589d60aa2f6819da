import { type CompleteScan, scanPreview } from '../../../../functions/contract/scan-report.ts'
import { countedAnswers } from '../../../../functions/core/scan/measure/counted-answers.ts'
import { countCalls, scanPlan } from '../../../../functions/core/scan/plan/plan.ts'
import { presentScan } from '../../../../functions/core/scan/present-scan.ts'
import type { ScanAnswer } from '../../../../functions/core/scan/scan.ts'
import type { Stores } from '../../../../functions/core/stores.ts'

/** The report of a complete scan as the API gives it, held against its schema. @throws when it is not within the contract */
export async function readReport(uuid: string, { scans }: Pick<Stores, 'scans'>): Promise<CompleteScan> {
  const scan = await scans.read(uuid)
  if (scan === undefined) throw new Error(`There is no scan ${uuid}`)
  const report = scanPreview.parse(presentScan(scan, { reportUrl: 'http://r', previewUrl: 'http://p' }))
  if (report.status !== 'complete') throw new Error(`The scan is ${report.status}`)
  return report
}

/** How many of the planned calls were answered, and with how many tries. */
export async function coverageOf(uuid: string, { scans }: Pick<Stores, 'scans'>) {
  const planned = countCalls(scanPlan.parse(await scans.findWork(uuid, 'plan')))
  const answers = await scans.listAnswers(uuid)
  const tries = answers.map(({ attempts }) => attempts)
  return {
    planned,
    answered: countedAnswers(answers).length + answers.filter(({ outcome }) => outcome === 'no_overview').length,
    tries: tries.reduce((sum, one) => sum + one, 0),
    mostTries: Math.max(0, ...tries),
    answers: answers as readonly ScanAnswer[],
  }
}
