import type { QuestionCount } from '../../scores/interval.ts'
import type { CountedAnswer } from './counted-answers.ts'

export function countsByQuestion(answers: readonly CountedAnswer[]): QuestionCount[] {
  const groups = Map.groupBy(answers, (answer) => answer.questionId)
  return [...groups.values()].map((group) => ({
    answers: group.length,
    mentions: group.filter((answer) => answer.facts.mentioned).length,
  }))
}
