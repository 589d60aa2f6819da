import { type ReportedPlatform, reportedPlatforms } from '../../contract/platforms.ts'
import type { Evidence } from '../scan/measure/evidence.ts'
import type { Arrived, ReportMembers } from './report-page.ts'

type Prompt = ReportMembers['prompts'][number]
export type EvidenceAnswer = Evidence['answers'][number]

/** `arrived`: the answer is there and was not read to the end. */
export type CellState = 'mentioned' | 'missing' | 'warned' | 'noData' | 'waiting' | 'arrived'
export type QuestionCell = {
  readonly platform: ReportedPlatform
  readonly state: CellState
  /** Best place in the list; null where there is none. */
  readonly rank: number | null
  /** Answers of the platform to the question, and those of them that name the brand. */
  readonly answers: number
  readonly named: number
}
export type QuestionRow = {
  readonly prompt: Prompt
  readonly cells: readonly QuestionCell[]
  readonly answers: readonly EvidenceAnswer[]
}

export const arrivedKey = (question: string, platform: string): string => `${platform} ${question}`

/** Each question of buyers with what the platforms made of it and the answers that show it. */
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

/** Advises against the brand: measured so, or, in scans from before that was kept, a mention without place in a negative tone. */
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
  const count = { answers: own.length, named: own.filter((answer) => answer.mentioned).length }
  const cell = { platform, rank: position, ...count }
  if (mentioned === null) {
    return { ...cell, state: arrived.has(arrivedKey(prompt ?? '', platform)) ? 'arrived' : 'waiting' }
  }
  if (estimate === null) return { ...cell, state: 'noData' }
  const warns = own.length > 0 ? own.some(isWarning) : mentioned && position === null && sentiment === 'negative'
  return { ...cell, state: warns ? 'warned' : mentioned ? 'mentioned' : 'missing' }
}
