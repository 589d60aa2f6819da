import { type ReportedPlatform, reportedPlatforms } from '../../contract/platforms.ts'
import type { Evidence } from '../scan/measure/evidence.ts'
import type { ReportMembers } from './report-page.ts'

type Prompt = ReportMembers['prompts'][number]
export type EvidenceAnswer = Evidence['answers'][number]

export type QuestionCell = {
  readonly platform: ReportedPlatform
  readonly verdict: 'named' | 'missing' | 'no-data' | 'waiting'
  readonly position: number | null
  /** Share of the answers that name the brand, in percent, where it is neither none nor all. */
  readonly share: number | null
}
export type QuestionRow = {
  readonly prompt: Prompt
  readonly cells: readonly QuestionCell[]
  readonly answers: readonly EvidenceAnswer[]
}

/** Each question of buyers with what the platforms made of it and the answers that show it. */
export function questionRows(prompts: readonly Prompt[], evidence: Evidence): readonly QuestionRow[] {
  const byQuestion = Map.groupBy(
    evidence.answers.filter(({ kind }) => kind === 'category'),
    ({ question }) => question,
  )
  return prompts.map((prompt) => ({
    prompt,
    cells: reportedPlatforms.map((platform) => cellOf(platform, prompt)),
    answers: byQuestion.get(prompt.prompt ?? '') ?? [],
  }))
}

function cellOf(platform: ReportedPlatform, { mentions }: Prompt): QuestionCell {
  const { mentioned, estimate, position } = mentions[platform]
  if (mentioned === null) return { platform, verdict: 'waiting', position: null, share: null }
  if (estimate === null) return { platform, verdict: 'no-data', position: null, share: null }
  const share = estimate > 0 && estimate < 100 ? estimate : null
  return { platform, verdict: mentioned ? 'named' : 'missing', position, share }
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  zero: 'th',
  many: 'th',
}
/** `1st`, `22nd`. */
export const ordinal = (rank: number): string => `${rank}${endings[ordinals.select(rank)]}`
