import * as z from 'zod'
import { tone } from '../../../contract/fields.ts'
import { platformId } from '../../../contract/platforms.ts'
import type { ScanPlan } from '../plan/plan.ts'
import { namesBrand } from '../same-name.ts'
import { cutAtSentence, sentencesOf } from '../sentences.ts'
import type { JudgedAnswer } from './data.ts'

const extractCharacters = 420
const sourcesShown = 5

/** What the page shows behind each figure: extracts, never whole answers, so that it stays one small item. */
export const evidence = z.object({
  /** Names that count as the brand, for marking it in extracts. */
  names: z.array(z.string()),
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
      sources: z.array(z.object({ url: z.string(), title: z.string() })),
    }),
  ),
})
export type Evidence = z.infer<typeof evidence>

/** Most extracts kept: a report page is read by people, and an item holds at most 400 kB. */
const answersShown = 400

export function collectEvidence(plan: ScanPlan, names: readonly string[], answers: readonly JudgedAnswer[]): Evidence {
  const questions = new Map(plan.questions.map((question) => [question.id, question]))
  const personas = new Map(plan.personas.map((persona) => [persona.id, persona.name]))
  return {
    names: [...names],
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
          extract: extractOf(answer.text, answer.facts.mentioned ? names : []),
          sources: answer.citedSources.slice(0, sourcesShown).map((source) => ({ ...source })),
        },
      ]
    }),
  }
}

/** The passage that names the brand, from the sentence before it; else the answer's beginning. Marks of Markdown are left out. */
function extractOf(text: string, names: readonly string[]): string {
  const plain = plainText(text.slice(0, 20_000))
  const sentences = sentencesOf(plain)
  const first = names.length === 0 ? -1 : sentences.findIndex((sentence) => namesBrand(sentence, names))
  return cutAtSentence(sentences.slice(Math.max(0, first), Math.max(0, first) + 6).join(' '), extractCharacters)
}

/** Text without the marks of Markdown, for showing; measuring reads the answer itself. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/\[([^\][]{0,200})\]\([^()\s]{0,500}\)/g, '$1')
    .replace(/\*\*|__|`/g, '')
    .replace(/^[ \t]{0,8}(?:#{1,6}|>|[-*+]|\d{1,3}[.)])[ \t]+/gm, '')
    .replace(/[ \t]*\n+/g, '\n')
    .trim()
