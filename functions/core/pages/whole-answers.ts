import { type PlatformId, platformIds } from '../../contract/platforms.ts'
import { countedAnswers } from '../scan/measure/counted-answers.ts'
import { type ShownFacts, shownFactsOf } from '../scan/measure/question-facts.ts'
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

/** An answer with what was settled about it, and who asked. */
export type FoundAnswer = { readonly answer: ScanAnswer; readonly facts: ShownFacts; readonly personaName: string | null }

/**
 * The category questions with every stored answer to them.
 * @param answers  with their settled facts, whose evidence marks brand and rivals
 * @param only  number of one question, from 1; undefined: all
 */
export function wholeQuestions(plan: ScanPlan, answers: readonly ScanAnswer[], only?: number): readonly WholeQuestion[] {
  const asked = plan.questions.filter(({ kind }) => kind === 'category')
  const names = new Map(plan.personas.map(({ id, name }) => [id, name]))
  const found = countedAnswers(answers)
  return asked.flatMap(({ id, text }, index) => {
    if (only !== undefined && index !== only - 1) return []
    const own = found
      .filter(({ questionId }) => questionId === id)
      .map((answer) => ({
        answer,
        facts: shownFactsOf(answer.facts),
        personaName: answer.personaId === null ? null : (names.get(answer.personaId) ?? null),
      }))
    return [wholeQuestion({ number: index + 1, total: asked.length, text }, own)]
  })
}

/** One question with every answer that there is data of, in the order of the report. */
export function wholeQuestion(
  { number, total, text }: { readonly number: number; readonly total: number; readonly text: string },
  answers: readonly FoundAnswer[],
): WholeQuestion {
  const sorted = answers.toSorted((a, b) => placeOf(a.answer.platform) - placeOf(b.answer.platform))
  return { number, total, question: shownText(text), answers: sorted.map((one) => wholeAnswer(one, text)) }
}

const placeOf = (platform: PlatformId): number => platformIds.indexOf(platform)

function wholeAnswer({ answer, facts, personaName }: FoundAnswer, question: string): WholeAnswer {
  const { text, platform, model, askedAt, citedSources } = answer
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

const marksOf = ({ own, rivals }: ShownFacts): readonly Marked[] => [
  ...own.map(([start, end]) => ({ start, end, of: 'brand' as const })),
  ...rivals.map(([start, end]) => ({ start, end, of: 'rival' as const })),
]
