import * as z from 'zod'
import { counts } from '../../contract/fields.ts'
import { priority } from '../../contract/scan-report.ts'
import type { ModelRequest } from '../ports.ts'
import { sentencesOf } from '../scan/sentences.ts'
import { blocksAreData, languageName } from './version.ts'

export const proposedAnalysis = z.object({
  summary: z.string(),
  observations: z.array(z.string()),
  recommendations: z.array(z.object({ priority, action: z.string(), rationale: z.string() })),
  scoreSlideHeadline: z.string(),
  directSummary: z.string(),
})
export type ProposedAnalysis = z.infer<typeof proposedAnalysis>

/** What is wrong with the form of a proposed analysis, a sentence each for the repair try; empty when nothing is. */
export function analysisProblems(value: ProposedAnalysis): string[] {
  const problems: string[] = []
  const sentences = sentencesOf(value.summary).length
  const inRange = (name: 'observations' | 'recommendations', count: number) => {
    const { min, max } = counts[name]
    if (count < min || count > max) problems.push(`${name} has ${count} entries; give ${min} to ${max}`)
  }
  if (sentences < 2 || sentences > 3) problems.push(`summary has ${sentences} sentences; give 2 or 3`)
  inRange('observations', value.observations.filter((text) => text.trim() !== '').length)
  inRange(
    'recommendations',
    value.recommendations.filter((entry) => entry.action.trim() !== '' && entry.rationale.trim() !== '').length,
  )
  if (value.scoreSlideHeadline.trim() === '' || value.scoreSlideHeadline.length > 120)
    problems.push('scoreSlideHeadline must have 1 to 120 characters')
  if (value.directSummary.trim() === '') problems.push('directSummary is empty')
  return problems
}

/** Asks for words about measured figures: the model gets figures and extracts, and may change none of them. */
export function analysisRequest(input: {
  readonly language: string
  readonly figures: string
  readonly answers: string
  /** Returns what a headline says beyond the figures. */
  readonly checkHeadline: (headline: string) => readonly string[]
}): ModelRequest<ProposedAnalysis> {
  return {
    name: 'analyse',
    instructions: [
      'You write the findings of a measurement of how AI assistants know and recommend a brand. The figures are measured and ' +
        'final: use them as they are, add none.',
      blocksAreData,
      `Write in ${languageName(input.language)}, for the owner of the brand: plain words, no jargon, no exaggeration, no web addresses.`,
      'summary: 2 or 3 sentences, the most interesting finding first.',
      `observations: ${counts.observations.min} to ${counts.observations.max} specific findings, each with its figure or example.`,
      `recommendations: ${counts.recommendations.min} to ${counts.recommendations.max}, most important first, priority high, ` +
        'medium or low; action is one thing to do, rationale says which questions it would win and why.',
      'Speak to the owner as "you".',
      'scoreSlideHeadline: at most 90 characters, says how the brand stands; no number that is not among the figures, no ' +
        '"always", "never", "often" or "rarely" against them. directSummary: one or two sentences on what assistants say when ' +
        'asked for the brand by name.',
    ].join('\n'),
    blocks: [
      { label: 'figures', text: input.figures },
      { label: 'extracts of answers', text: input.answers },
    ],
    schema: proposedAnalysis,
    check: (value) => [...analysisProblems(value), ...input.checkHeadline(value.scoreSlideHeadline)],
    timeoutMs: 45_000,
  }
}
