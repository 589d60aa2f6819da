import type { PlatformId } from '../../contract/platforms.ts'
import type { Settings } from '../../contract/settings.ts'
import { costOfCall } from '../cost.ts'
import { batchesOf, type Question } from './plan/plan.ts'
import { scanSize } from './plan/scan-size.ts'

/** Estimated cost and concurrency of a scan, before its site is read. */
export type Expected = {
  /** Most environments of the asking function at once. */
  readonly environments: number
  /** Dollars that it will probably cost. */
  readonly estimateUsd: number
}

/** Average tokens of answers, readings and other calls of the analysis model. */
const typical = {
  answer: { input: 8_000, output: 700 },
  reading: { input: 1_100, output: 250 },
  analysis: { input: 6_000, output: 3_000 },
} as const
const analysisCalls = 6

/**
 * @param asks  questions and points of view of an agent scan; undefined for a preview or report, whose size is fixed
 */
export function expectScan(
  asks: { readonly questions: number; readonly personas: number } | undefined,
  { platforms, models, prices, environments }: Pick<Settings, 'platforms' | 'models' | 'prices' | 'environments'>,
): Expected {
  const groups = batchesOf({ questions: asks === undefined ? previewQuestions() : agentQuestions(asks), platforms })
  const costOf = (model: string | null, usage: { input: number; output: number }, platform: PlatformId | null = null) =>
    costOfCall({ platform, model, usage, searches: 1 }, prices)
  const answers = groups.reduce((sum, { calls }) => sum + calls.length, 0)
  const asking = groups.reduce((sum, { platform, calls }) => {
    const usage = platform === 'aio' ? { input: 0, output: 0 } : typical.answer
    return sum + calls.length * costOf(models.platforms[platform].model, usage, platform)
  }, 0)
  const reading = answers * costOf(models.reader.model, typical.reading)
  const writing = (asks === undefined ? analysisCalls : 0) * costOf(models.analysis.model, typical.analysis)
  return {
    environments: Math.min(environments.scan, groups.length),
    estimateUsd: (asking + reading + writing) / 1_000_000,
  }
}

const planned = (id: string, isForOverview: boolean, personaIds: string[]): Question => ({
  id,
  text: '',
  kind: isForOverview ? 'category' : 'by-name',
  topic: '',
  intent: 'discovery',
  personaIds,
  isForOverview,
})
const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index))

const previewQuestions = (): Question[] => [
  ...numbered(scanSize.questions).map((id) => planned(id, true, ['p'])),
  ...numbered(scanSize.byName).map((id) => planned(id, false, [])),
]
const agentQuestions = ({ questions, personas }: { questions: number; personas: number }): Question[] =>
  numbered(questions).map((id) => planned(id, true, numbered(personas)))
