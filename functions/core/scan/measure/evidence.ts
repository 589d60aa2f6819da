import * as z from 'zod'
import { tone } from '../../../contract/fields.ts'
import { platformId } from '../../../contract/platforms.ts'
import type { ScanPlan } from '../plan/plan.ts'
import { cutAtSentence, sentencesOf } from '../sentences.ts'
import type { JudgedAnswer } from './data.ts'
import { type Mark, plainWithMarks } from './plain-text.ts'

const extractCharacters = 420
const sourcesShown = 5

/** What the page shows behind each figure: extracts, never whole answers, so that it stays one small item. */
export const evidence = z.object({
  answers: z.array(
    z.object({
      question: z.string(),
      kind: z.enum(['category', 'by-name']),
      personaName: z.string().nullable(),
      platform: platformId,
      model: z.string().nullable(),
      askedAt: z.string(),
      mentioned: z.boolean(),
      position: z.int().nullable(),
      sentiment: tone.nullable(),
      extract: z.string(),
      /** Where the extract names the brand, by the words that prove the mention; none in scans of method 2026-11. */
      marks: z.array(z.object({ start: z.int().min(0), end: z.int().min(0) })).default([]),
      sources: z.array(z.object({ url: z.string(), title: z.string() })),
    }),
  ),
})
export type Evidence = z.infer<typeof evidence>

/** Most extracts kept: more would not fit the page, and an item holds at most 400 kB. */
const answersShown = 400

export function collectEvidence(plan: ScanPlan, answers: readonly JudgedAnswer[]): Evidence {
  const questions = new Map(plan.questions.map((question) => [question.id, question]))
  const personas = new Map(plan.personas.map((persona) => [persona.id, persona.name]))
  return {
    answers: answers.slice(0, answersShown).flatMap((answer) => {
      const question = questions.get(answer.questionId)
      if (!question) return []
      return [
        {
          question: question.text,
          kind: question.kind,
          personaName: answer.personaId === null ? null : (personas.get(answer.personaId) ?? null),
          platform: answer.platform,
          model: answer.model,
          askedAt: answer.askedAt,
          mentioned: answer.facts.mentioned,
          position: answer.facts.position,
          sentiment: answer.facts.sentiment,
          ...extractOf(answer.text, answer.facts.evidence?.mention ?? null),
          sources: answer.citedSources.slice(0, sourcesShown).map((source) => ({ ...source })),
        },
      ]
    }),
  }
}

/** The passage that proves the mention, from its sentence on; else the answer's beginning. Marks of Markdown are left out. */
function extractOf(text: string, mention: Mark | null): { extract: string; marks: Mark[] } {
  const from = mention === null || mention.start < mostRead / 2 ? 0 : mention.start - mostRead / 4
  const places = mention === null ? [] : [{ start: mention.start - from, end: mention.end - from }]
  const { plain, marks } = plainWithMarks(text.slice(from, from + mostRead), places, (whole, isMarked) => {
    const sentences = sentencesOf(whole)
    const first = Math.max(0, sentences.findIndex(isMarked))
    return cutAtSentence(sentences.slice(first, first + 6).join(' '), extractCharacters)
  })
  return { extract: plain, marks }
}
const mostRead = 20_000
