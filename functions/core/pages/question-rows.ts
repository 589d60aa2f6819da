import { type ReportedPlatform, reportedPlatforms } from '../../contract/platforms.ts'
import type { Evidence } from '../scan/measure/evidence.ts'
import type { Arrived, ReportMembers } from './report-page.ts'

type Prompt = ReportMembers['prompts'][number]
export type EvidenceAnswer = Evidence['answers'][number]

/** `arrived`: the answer is stored and not fully read yet. */
export type CellState = 'mentioned' | 'missing' | 'warned' | 'noData' | 'waiting' | 'arrived'
export type QuestionCell = {
  readonly platform: ReportedPlatform
  readonly state: CellState
  /** Best place in the list; null where there is none. */
  readonly rank: number | null
  /** Answers of the platform to the question, those of them that name the brand, and those that advise against it. */
  readonly answers: number
  readonly named: number
  readonly warnings: number
}
export type QuestionRow = {
  readonly prompt: Prompt
  readonly cells: readonly QuestionCell[]
  readonly answers: readonly EvidenceAnswer[]
}

export const arrivedKey = (question: string, platform: string): string => `${platform} ${question}`

/** Each category question with its result on every platform and the answers that show it. */
export function questionRows(
  prompts: readonly Prompt[],
  evidence: Pick<Evidence, 'answers'>,
  arrived: Arrived = new Set(),
): readonly QuestionRow[] {
  const byQuestion = Map.groupBy(
    evidence.answers.filter(({ kind }) => kind === 'category'),
    ({ question }) => question,
  )
  return prompts.map((prompt) => {
    const answers = byQuestion.get(prompt.prompt ?? '') ?? []
    return { prompt, answers, cells: reportedPlatforms.map((platform) => cellOf(platform, prompt, answers, arrived)) }
  })
}

/**
 * Whether an answer advises against the brand: measured so or, in scans without that measurement, a mention without rank in a
 * negative tone.
 */
export function isWarning({ standing, mentioned, position, sentiment }: EvidenceAnswer): boolean {
  return standing === undefined ? mentioned && position === null && sentiment === 'negative' : standing === 'advised_against'
}

function cellOf(
  platform: ReportedPlatform,
  { prompt, mentions }: Prompt,
  answers: readonly EvidenceAnswer[],
  arrived: Arrived,
): QuestionCell {
  const { mentioned, estimate, position, sentiment } = mentions[platform]
  const own = answers.filter((answer) => answer.platform === platform)
  const warnings = own.filter(isWarning).length
  const count = { answers: own.length, named: own.filter((answer) => answer.mentioned).length, warnings }
  const cell = { platform, rank: position, ...count }
  if (mentioned === null) {
    return { ...cell, state: arrived.has(arrivedKey(prompt ?? '', platform)) ? 'arrived' : 'waiting' }
  }
  if (estimate === null) return { ...cell, state: 'noData' }
  const warns = own.length > 0 ? warnings > 0 : mentioned && position === null && sentiment === 'negative'
  return { ...cell, state: warns ? 'warned' : mentioned ? 'mentioned' : 'missing' }
}
