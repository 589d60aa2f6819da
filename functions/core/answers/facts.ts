import * as z from 'zod'

/** Who proved a fact: both readers, one of them, or a second reading by the model. */
export const evidenceBy = z.enum(['both', 'structure', 'model', 'second_reading'])
export type EvidenceBy = z.infer<typeof evidenceBy>

/** Words of the raw answer: `answer.slice(start, end) === quote`, offsets in UTF-16 units. */
export const evidenceSpan = z.object({ quote: z.string(), start: z.int().min(0), end: z.int().min(0), by: evidenceBy })
export type EvidenceSpan = z.infer<typeof evidenceSpan>

const factsEvidence = z.object({
  mention: evidenceSpan.nullable(),
  rank: evidenceSpan.nullable(),
  standing: evidenceSpan.nullable(),
  sentiment: evidenceSpan.nullable(),
  /** `competitors[i]` proves `facts.competitors[i]`. */
  competitors: z.array(evidenceSpan),
})
const uncertainField = z.enum(['mentioned', 'position', 'sentiment', 'competitors'])

/** What is stored of one answer. */
export const answerFacts = z.object({
  mentioned: z.boolean(),
  /** 1 for the first option; null when the brand is absent or not offered. */
  position: z.int().min(1).nullable(),
  standing: z.enum(['absent', 'advised_against', 'named', 'offered']),
  /** null when the brand is not mentioned; `unknown` when no reader could tell. */
  sentiment: z.enum(['positive', 'neutral', 'negative', 'unknown']).nullable(),
  /** Other brands in order of first appearance. */
  competitors: z.array(z.string()),
  citedSources: z.array(z.object({ url: z.string(), title: z.string() })),
  /** Absent in rows of method 2026-11. */
  evidence: factsEvidence.optional(),
  uncertain: z.array(uncertainField),
  /** Only in rows of method 2026-11: 0 to 1 for each field. */
  confidence: z
    .object({ mentioned: z.number(), position: z.number(), sentiment: z.number(), competitors: z.number() })
    .optional(),
})
export type AnswerFacts = z.infer<typeof answerFacts>
