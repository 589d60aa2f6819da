import * as z from 'zod'
import { tone } from '../../../contract/fields.ts'
import type { AnswerFacts } from '../../answers/facts.ts'
import type { ScanPlan } from '../plan/plan.ts'
import { answerId } from '../scan.ts'
import type { CountedAnswer } from './counted-answers.ts'

/** Start and end in the raw answer, in UTF-16 units. */
const places = z.array(z.tuple([z.int().min(0), z.int().min(0)]))
const shownFacts = z.object({
  mentioned: z.boolean(),
  standing: z.enum(['absent', 'advised_against', 'named', 'offered']),
  position: z.int().nullable(),
  sentiment: tone.nullable(),
  /** Words that prove a fact about the brand, and those that name rivals. */
  own: places,
  rivals: places,
})
/** What the page of a question shows of an answer's settled facts. */
export type ShownFacts = z.infer<typeof shownFacts>

const questionFacts = z.object({
  text: z.string(),
  answers: z.array(shownFacts.extend({ id: z.string(), personaName: z.string().nullable() })),
})
export type QuestionFacts = z.infer<typeof questionFacts> & { readonly total: number }

/** A stored item. Its questions are not parsed with it: a reader parses the one that it shows. */
const item = z.object({ total: z.int(), questions: z.array(z.unknown()) })
/** Written once, with the scores: a question's page reads one of these in the place of plan, manifest and all readings. */
export type QuestionFactsItem = { readonly total: number; readonly questions: readonly z.infer<typeof questionFacts>[] }

/** Questions of one item: a preview has one item, of two kilobytes. */
const questionsPerItem = 16
const nameOf = (nth: number): `facts-${string}` => `facts-${nth}`

/** @param number  of a question, from 1, in the order of the report */
export const questionFactsWork = (number: number): `facts-${string}` => nameOf(Math.floor((number - 1) / questionsPerItem))

/** @returns undefined: the scan has no such question */
export function questionFactsIn(value: unknown, number: number): QuestionFacts | undefined {
  const { total, questions } = item.parse(value)
  const found = questions[(number - 1) % questionsPerItem]
  return found === undefined ? undefined : { ...questionFacts.parse(found), total }
}

/** The items of a scan's category questions. @param answers  with their settled facts */
export function collectQuestionFacts(
  plan: Pick<ScanPlan, 'questions' | 'personas'>,
  answers: readonly CountedAnswer[],
): readonly { readonly name: `facts-${string}`; readonly value: QuestionFactsItem }[] {
  const asked = plan.questions.filter(({ kind }) => kind === 'category')
  const byQuestion = Map.groupBy(answers, ({ questionId }) => questionId)
  const names = new Map(plan.personas.map(({ id, name }) => [id, name]))
  const personaOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null))
  const questions = asked.map(({ id, text }) => ({
    text,
    answers: (byQuestion.get(id) ?? []).map((answer) => ({
      id: answerId(answer),
      personaName: personaOf(answer.personaId),
      ...shownFactsOf(answer.facts),
    })),
  }))
  return Array.from({ length: Math.ceil(questions.length / questionsPerItem) }, (_, nth) => ({
    name: nameOf(nth),
    value: { total: asked.length, questions: questions.slice(nth * questionsPerItem, (nth + 1) * questionsPerItem) },
  }))
}

/** The facts of one answer for a page, with the places of the names in its text, in UTF-16 units. */
export function shownFactsOf({ mentioned, standing, position, sentiment, evidence }: AnswerFacts): ShownFacts {
  const own = [evidence?.mention, evidence?.rank, evidence?.standing]
  return {
    mentioned,
    standing,
    position,
    sentiment,
    own: own.flatMap((span) => (span == null ? [] : [placeOf(span)])),
    rivals: (evidence?.competitors ?? []).map(placeOf),
  }
}
const placeOf = ({ start, end }: { readonly start: number; readonly end: number }): [number, number] => [start, end]
