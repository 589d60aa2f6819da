import * as z from 'zod'
import { counts, isoTime, knowledgeLevel, level, score, tone, uuid } from './fields.ts'
import { scanPersona } from './persona.ts'
import type { reportedPlatforms } from './platforms.ts'

/** One member per reported platform. */
const perPlatform = <T extends z.ZodType>(value: T) =>
  z.object({ chatgpt: value, claude: value, gemini: value, aio: value } satisfies Record<(typeof reportedPlatforms)[number], T>)

export const brand = z.object({
  name: z.string(),
  summary: z.string(),
  industry: z.string(),
  industrySubcategory: z.string(),
  valueProposition: z.string(),
  missionStatement: z.string(),
  targetAudience: z.string(),
  productsOrServices: z.array(z.string()),
  geographicFocus: z.string(),
  competitorNames: z.array(z.string()).min(counts.competitorNames.min).max(counts.competitorNames.max),
  inferredGoals: z.array(z.string()),
})
export type Brand = z.infer<typeof brand>

const reportScores = z.object({
  overallScore: score,
  visibilityLevel: level,
  knowledgeScore: score,
  knowledgeLevel,
})
export const previewScores = reportScores.extend({
  sentimentScore: score.nullable(),
  overallSentiment: tone,
})
export type PreviewScores = z.infer<typeof previewScores>

export const priority = z.enum(['high', 'medium', 'low'])
const recommendation = z.object({ priority, action: z.string(), rationale: z.string() })
export const analysis = z.object({
  summary: z.string(),
  observations: z.array(z.string()).min(counts.observations.min).max(counts.observations.max),
  recommendations: z.array(recommendation).min(counts.recommendations.min).max(counts.recommendations.max),
})
export type Analysis = z.infer<typeof analysis>

/** What one assistant says when asked for the brand by name. */
const directPlatform = z.object({
  platform: z.string(),
  model: z.string().nullable(),
  knows: z.boolean(),
  sentiment: tone,
  summary: z.string(),
  quote: z.string().nullable(),
  askedAt: isoTime,
})
export const brandDirectSentiment = z.object({
  summary: z.string(),
  overallSentiment: tone,
  notableFacts: z.array(z.string()),
  riskFlags: z.array(z.string()),
  strengths: z.array(z.string()),
  weaknesses: z.array(z.string()),
  platforms: z.array(directPlatform),
})
export type BrandDirectSentiment = z.infer<typeof brandDirectSentiment>

const agreement = z.number().nullable().describe('0 to 1; null: nothing on which both speak')
const readingOfAnswers = z.object({
  answers: z.int().describe('Answers with text'),
  readTwice: z.int().describe('Read by structure and by a language model'),
  structureOnly: z.int(),
  agreed: z.object({ mention: agreement, rank: agreement, tone: agreement }),
  secondReadings: z.int().describe('Answers that the model read again because the readers disagreed'),
  kappaMention: z.number().nullable().describe('Cohen’s kappa of the mention; null under 30 answers'),
})

const scoreRange = z.object({ low: score, high: score })
const scoreIntervals = z.object({
  overall: scoreRange.nullable().describe('null under eight questions'),
  sentiment: scoreRange.nullable().describe('null under eight questions with a tone'),
})

export const metaAnalysis = z.object({
  scoreSlideHeadline: z.string(),
  methodVersion: z.string(),
  promptCount: z.int(),
  answerCount: z.int(),
  mentionCount: z.int(),
  mentionRate: z.number().describe('0 to 1'),
  confidenceLow: z.number().describe('Lower end of the 95 % interval of the mention rate, 0 to 1'),
  confidenceHigh: z.number().describe('Upper end, 0 to 1'),
  scoreIntervals: scoreIntervals.describe('95 % intervals of the scores; null in scans from before they were measured'),
  warningCount: z.int().nullable().describe('Answers that advise against the brand, all of them mentions; null: not counted'),
  platformScores: perPlatform(score.nullable()).describe('null: not measured, see unmeasured'),
  shareOfVoice: z.array(z.object({ brand: z.string(), mentions: z.int(), share: z.number() })),
  topCompetitor: z.string().nullable(),
  models: perPlatform(z.string().nullable()),
  simulated: z.boolean(),
  language: z.string(),
  unmeasured: z.array(z.object({ platform: z.string(), reason: z.string() })),
  limitations: z.array(z.string()),
  reading: readingOfAnswers.nullable().describe('null: measured before method 2026-12'),
})
export type MetaAnalysis = z.infer<typeof metaAnalysis>

export const intent = z.enum(['discovery', 'comparison', 'problem'])
/** `estimate` null: no data; then `mentioned` is false, the platform is in neither mentionedOn nor missingOn. */
const promptMention = z.object({
  mentioned: z.boolean(),
  estimate: score.nullable().describe('Measured share of answers that name the brand, in percent; null: no data'),
  position: z.int().min(1).nullable(),
  sentiment: tone,
  competitors: z.array(z.string()),
})
export const prompt = z.object({
  prompt: z.string(),
  topic: z.string(),
  intent,
  personaName: z.string(),
  mentions: perPlatform(promptMention),
  mentionedOn: z.array(z.string()),
  missingOn: z.array(z.string()),
})
export type Prompt = z.infer<typeof prompt>

export const postIdea = z.object({
  pitch: z.string(),
  blogTitle: z.string(),
  firstSentence: z.string(),
  heroImageUrl: z.string().nullable(),
  heroImageAlt: z.string(),
  heroImagePrompt: z.string(),
  targetPrompt: z.string(),
})
export type PostIdea = z.infer<typeof postIdea>

/** An object whose values are not known yet: scalars null, arrays empty or not, objects the same inside. */
type Progressive<S extends z.ZodRawShape> = {
  [K in keyof S]: S[K] extends z.ZodArray<infer E>
    ? z.ZodArray<E>
    : S[K] extends z.ZodObject<infer Inner>
      ? z.ZodObject<Progressive<Inner>>
      : z.ZodNullable<S[K]>
}

/** The same members before the values exist: a made-up 0 or `unknown` is impossible to express before its value exists. */
export function progressive<S extends z.ZodRawShape>(object: z.ZodObject<S>): z.ZodObject<Progressive<S>> {
  const shape: Record<string, z.ZodType> = {}
  for (const [name, member] of Object.entries(object.shape)) {
    if (member instanceof z.ZodArray)
      shape[name] = z.array(member.element as z.ZodType) // without the counts
    else if (member instanceof z.ZodObject) shape[name] = progressive(member)
    else shape[name] = (member as z.ZodType).nullable()
  }
  return z.object(shape as Progressive<S>)
}

/** A question that is planned and not measured yet, or a measured one. */
const promptUnfinished = progressive(prompt)

const identity = {
  success: z.literal(true),
  uuid,
  isPublic: z.boolean(),
  reportUrl: z.string(),
  previewUrl: z.string(),
  seedUrl: z.string(),
  createdAt: isoTime,
  updatedAt: isoTime,
  failureMessage: z.null(),
  personas: z.array(scanPersona),
  postIdeas: z.array(postIdea),
}

const unfinished = {
  ...identity,
  status: z.enum(['pending', 'analyzing']),
  slug: z.string().nullable(),
  completedAt: z.null(),
  prompts: z.array(promptUnfinished),
  brand: progressive(brand),
  analysis: progressive(analysis),
  brandDirectSentiment: progressive(brandDirectSentiment),
  metaAnalysis: progressive(metaAnalysis),
}
const complete = {
  ...identity,
  status: z.literal('complete'),
  slug: z.string().nullable(),
  completedAt: isoTime,
  prompts: z.array(prompt),
  brand,
  analysis,
  brandDirectSentiment,
  metaAnalysis,
}
const agentSiteUrl = z.null().describe('Deprecated, always null.')

/** A failed scan has these four members and no other, in both kinds of report. */
const failedScan = z.object({ success: z.literal(true), status: z.literal('failed'), uuid, failureMessage: z.string() })

export const scanPreview = z.discriminatedUnion('status', [
  z.object({ ...unfinished, agentSiteUrl, scores: progressive(previewScores) }),
  z.object({ ...complete, agentSiteUrl, scores: previewScores }),
  failedScan,
])
export const aiVisibilityReport = z.discriminatedUnion('status', [
  z.object({ ...unfinished, scores: progressive(reportScores) }),
  z.object({ ...complete, scores: reportScores }),
  failedScan,
])
/** A scan as the presenter makes it; the view's schema strips what the view does not have. */
export type ScanReport = z.infer<typeof scanPreview>
export type UnfinishedScan = Extract<ScanReport, { status: 'pending' | 'analyzing' }>
export type CompleteScan = Extract<ScanReport, { status: 'complete' }>
