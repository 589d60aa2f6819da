import { type PlatformId, platformIds } from '../../contract/platforms.ts'
import { type JudgedAnswer, withData } from '../scan/measure/data.ts'
import type { ScanPlan } from '../scan/plan/plan.ts'
import type { ScanAnswer } from '../scan/scan.ts'
import { type MarkdownBlock, type Marked, markdownTree } from './markdown-tree.ts'
import type { EvidenceAnswer } from './question-rows.ts'
import { shown, shownText } from './shown-text.ts'

/** An answer as the report shows it, with the blocks of the whole stored text instead of the extract. */
export type WholeAnswer = EvidenceAnswer & { readonly blocks: readonly MarkdownBlock[] }
export type WholeQuestion = {
  /** From 1, in the order of the report. */
  readonly number: number
  readonly total: number
  readonly question: string
  readonly answers: readonly WholeAnswer[]
}

/**
 * The category questions with every stored answer to them.
 * @param answers  with their settled facts, whose evidence marks brand and rivals
 * @param only  number of one question, from 1; undefined: all
 */
export function wholeQuestions(plan: ScanPlan, answers: readonly ScanAnswer[], only?: number): readonly WholeQuestion[] {
  const asked = plan.questions.filter(({ kind }) => kind === 'category')
  const names = new Map(plan.personas.map(({ id, name }) => [id, name]))
  const found = withData(answers)
  return asked.flatMap(({ id, text }, index) => {
    if (only !== undefined && index !== only - 1) return []
    const own = found.filter(({ questionId }) => questionId === id).toSorted((a, b) => placeOf(a.platform) - placeOf(b.platform))
    return [
      {
        number: index + 1,
        total: asked.length,
        question: shownText(text),
        answers: own.map((answer) =>
          wholeAnswer(answer, text, answer.personaId === null ? null : (names.get(answer.personaId) ?? null)),
        ),
      },
    ]
  })
}

/** In the order of the report. */
const placeOf = (platform: PlatformId): number => platformIds.indexOf(platform)

function wholeAnswer(answer: JudgedAnswer, question: string, personaName: string | null): WholeAnswer {
  const { facts, text, platform, model, askedAt, citedSources } = answer
  // Offsets refer to the stored text, so unsafe characters are removed from the pieces and not before.
  const blocks = shown(markdownTree(text, marksOf(facts)))
  const { mentioned, standing, position, sentiment } = facts
  const said = {
    question,
    kind: 'category' as const,
    personaName,
    platform,
    model,
    askedAt,
    mentioned,
    standing,
    position,
    sentiment,
  }
  return { ...shown({ ...said, sources: citedSources.map((source) => ({ ...source })), extract: '', marks: [] }), blocks }
}

function marksOf({ evidence }: JudgedAnswer['facts']): readonly Marked[] {
  if (evidence === undefined) return []
  const own = [evidence.mention, evidence.rank, evidence.standing].flatMap((span) => (span === null ? [] : [span]))
  return [
    ...own.map(({ start, end }) => ({ start, end, of: 'brand' as const })),
    ...evidence.competitors.map(({ start, end }) => ({ start, end, of: 'rival' as const })),
  ]
}
