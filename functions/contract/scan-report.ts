import * as z from 'zod'
import { counts, isoTime, knowledgeLevel, level, score, succeeded, tone, uuid } from './fields.ts'
import { metaAnalysis } from './meta-analysis.ts'
import { scanPersona } from './persona.ts'
import { perPlatform } from './platforms.ts'

export const brand = z.object({
  name: z.string().describe('Name of the brand, read from its site.'),
  summary: z.string().describe('What it is and does, in a sentence or two.'),
  industry: z.string().describe('Its industry.'),
  industrySubcategory: z.string().describe('Its part of the industry.'),
  valueProposition: z.string().describe('What it promises its customers.'),
  missionStatement: z.string().describe('Its mission as the site says it.'),
  targetAudience: z.string().describe('Whom it sells to.'),
  productsOrServices: z.array(z.string()).describe('What it sells.'),
  geographicFocus: z.string().describe('Where it sells.'),
  competitorNames: z
    .array(z.string())
    .min(counts.competitorNames.min)
    .max(counts.competitorNames.max)
    .describe('Competing brands, 5 to 10 once the scan is complete.'),
  inferredGoals: z.array(z.string()).describe('What it seems to want to reach with its site.'),
})
export type Brand = z.infer<typeof brand>

const reportScores = z.object({
  overallScore: score.describe('0 to 100: how often, and how high on their lists, assistants name the brand to its buyers.'),
  visibilityLevel: level.describe('Band of overallScore.'),
  knowledgeScore: score.describe('0 to 100: how well assistants know the brand when asked for it by name.'),
  knowledgeLevel: knowledgeLevel.describe('Band of knowledgeScore.'),
})
export const previewScores = reportScores.extend({
  sentimentScore: score
    .nullable()
    .describe('0 to 100: how favourably assistants speak of the brand; null where nothing with a tone was said.'),
  overallSentiment: tone.describe('The tone in a word.'),
})
export type PreviewScores = z.infer<typeof previewScores>

export const priority = z.enum(['high', 'medium', 'low'])
const recommendation = z.object({
  priority: priority.describe('What to do first.'),
  action: z.string().describe('What to do.'),
  rationale: z.string().describe('Why it helps.'),
})
export const analysis = z.object({
  summary: z.string().describe('The most interesting finding, in two or three sentences.'),
  observations: z
    .array(z.string())
    .min(counts.observations.min)
    .max(counts.observations.max)
    .describe('What stands out, a sentence each: 3 to 6 once the scan is complete.'),
  recommendations: z
    .array(recommendation)
    .min(counts.recommendations.min)
    .max(counts.recommendations.max)
    .describe('What to do, the most important first: 3 to 5 once the scan is complete.'),
})
export type Analysis = z.infer<typeof analysis>

/** What one assistant says when asked for the brand by name. */
const directPlatform = z.object({
  platform: z.string().describe('The platform that was asked.'),
  model: z.string().nullable().describe('The model that answered; null: no answer.'),
  knows: z.boolean().describe('Whether it said something about the brand that its site confirms.'),
  sentiment: tone.describe('Tone in which it speaks of the brand.'),
  summary: z.string().describe('What it said, in a sentence.'),
  quote: z.string().nullable().describe('Its own words; null where there are none to quote.'),
  askedAt: isoTime,
})
export const brandDirectSentiment = z.object({
  summary: z.string().describe('What assistants say of the brand, in a sentence or two.'),
  overallSentiment: tone.describe('Tone over all these answers.'),
  notableFacts: z.array(z.string()).describe('Notable statements of assistants about the brand.'),
  riskFlags: z.array(z.string()).describe('What they might be getting wrong.'),
  strengths: z.array(z.string()).describe('Strengths they mention.'),
  weaknesses: z.array(z.string()).describe('Weaknesses they mention.'),
  platforms: z.array(directPlatform).describe('One entry for each platform.'),
})
export type BrandDirectSentiment = z.infer<typeof brandDirectSentiment>

export const intent = z.enum(['discovery', 'comparison', 'problem'])
/** `estimate` null: no data; then `mentioned` is false, the platform is in neither mentionedOn nor missingOn. */
const promptMention = z.object({
  mentioned: z.boolean().describe('Whether an answer of the platform names the brand.'),
  estimate: score.nullable().describe('Measured share of answers that name the brand, in percent; null: no data'),
  position: z.int().min(1).nullable().describe('Rank of the brand, from 1; null: without a rank.'),
  sentiment: tone.describe('Tone in which it speaks of the brand.'),
  competitors: z.array(z.string()).describe('Other brands it names.'),
})
export const prompt = z.object({
  prompt: z.string().describe('The question as it was asked.'),
  topic: z.string().describe('What it is about.'),
  intent: intent.describe('discovery: looking for options. comparison: choosing between them. problem: solving something.'),
  personaName: z.string().describe('The buyer it was asked as.'),
  mentions: perPlatform(promptMention).describe('What each platform answered.'),
  mentionedOn: z.array(z.string()).describe('Platforms that name the brand.'),
  missingOn: z.array(z.string()).describe('Platforms that answered without it.'),
})
export type Prompt = z.infer<typeof prompt>

export const postIdea = z.object({
  pitch: z.string().describe('Why to write it, in a sentence.'),
  blogTitle: z.string().describe('Title of the post.'),
  firstSentence: z.string().describe('How it could begin.'),
  heroImageUrl: z.string().nullable().describe('Always null: no image is made.'),
  heroImageAlt: z.string().describe('Text for readers who do not see the image.'),
  heroImagePrompt: z.string().describe('Description to make an image from.'),
  targetPrompt: z.string().describe('The question it answers.'),
})
export type PostIdea = z.infer<typeof postIdea>

/** An object before its values are known: scalars are null, arrays may be empty, objects follow the same rule. */
type Progressive<S extends z.ZodRawShape> = {
  [K in keyof S]: S[K] extends z.ZodArray<infer E>
    ? z.ZodArray<E>
    : S[K] extends z.ZodObject<infer Inner>
      ? z.ZodObject<Progressive<Inner>>
      : z.ZodNullable<S[K]>
}

/** A schema with the members of another that may be null while unknown, so that no 0 or `unknown` has to be made up. */
export function progressive<S extends z.ZodRawShape>(object: z.ZodObject<S>): z.ZodObject<Progressive<S>> {
  const shape: Record<string, z.ZodType> = {}
  for (const [name, member] of Object.entries(object.shape)) {
    const said = (member as z.ZodType).description
    let early: z.ZodType
    if (member instanceof z.ZodArray)
      early = z.array(member.element as z.ZodType) // without the counts
    else if (member instanceof z.ZodObject) early = progressive(member)
    else early = (member as z.ZodType).nullable()
    shape[name] = said === undefined ? early : early.describe(said)
  }
  return z.object(shape as Progressive<S>)
}

/** What `progressive` makes of an object while nothing is known: null, an empty list, or an object of such members. */
export function unknownOf<S extends z.ZodRawShape>(object: z.ZodObject<S>): z.infer<z.ZodObject<Progressive<S>>> {
  const value = (member: unknown) => {
    if (member instanceof z.ZodArray) return []
    return member instanceof z.ZodObject ? unknownOf(member) : null
  }
  const members = Object.entries(object.shape).map(([name, member]) => [name, value(member)])
  return Object.fromEntries(members) as z.infer<z.ZodObject<Progressive<S>>>
}

/**
 * The object as it is stored.
 * @param later  members that came with a later release: in rows that lack them they read as unknown. Each is nullable, or an object
 *               of nullable members.
 */
export function asStored<S extends z.ZodRawShape>(object: z.ZodObject<S>, later: readonly (keyof S & string)[]): z.ZodObject<S> {
  const shape: Record<string, z.ZodType> = {}
  for (const [name, anyMember] of Object.entries(object.shape)) {
    const member = anyMember as z.ZodType
    const unknown = member instanceof z.ZodObject ? unknownOf(member) : null
    shape[name] = later.includes(name) ? member.default(unknown) : member
  }
  return z.object(shape as unknown as S)
}

/** A question that is planned and not measured yet, or a measured one. */
const promptUnfinished = progressive(prompt)

const identity = {
  success: succeeded,
  uuid,
  isPublic: z.boolean().describe('Whether the report is listed in public; always false for scans of partners.'),
  reportUrl: z.string().describe('Link of the report to share.'),
  previewUrl: z.string().describe('Link of the report by uuid; it works as soon as the scan exists.'),
  seedUrl: z.string().describe('The address the scan was started for.'),
  createdAt: isoTime,
  updatedAt: isoTime,
  failureMessage: z.null().describe('null unless the scan failed.'),
  personas: z.array(scanPersona).describe('The buyers the questions were asked as.'),
  postIdeas: z.array(postIdea).describe('Ideas for posts that answer questions on which the brand is missing.'),
}
const slug = z.string().nullable().describe('Slug of the brand; null for private scans without one.')
const about = {
  prompts: 'Questions of buyers, with what each platform answered.',
  brand: 'What the site says about the brand.',
  analysis: 'What the result means.',
  direct: 'What assistants say when asked for the brand by name.',
  meta: 'How the result was measured.',
  scores: 'The scores; null until they are measured.',
} as const

const unfinished = {
  ...identity,
  status: z.enum(['pending', 'analyzing']).describe('Poll until it is complete or failed.'),
  slug,
  completedAt: z.null().describe('null until the scan is complete.'),
  prompts: z.array(promptUnfinished).describe(about.prompts),
  brand: progressive(brand).describe(about.brand),
  analysis: progressive(analysis).describe(about.analysis),
  brandDirectSentiment: progressive(brandDirectSentiment).describe(about.direct),
  metaAnalysis: progressive(metaAnalysis).describe(about.meta),
}
const complete = {
  ...identity,
  status: z.literal('complete').describe('The scan is complete.'),
  slug,
  completedAt: isoTime,
  prompts: z.array(prompt).describe(about.prompts),
  brand: brand.describe(about.brand),
  analysis: analysis.describe(about.analysis),
  brandDirectSentiment: brandDirectSentiment.describe(about.direct),
  metaAnalysis: metaAnalysis.describe(about.meta),
}
const agentSiteUrl = z.null().describe('Deprecated, always null.')

/** A failed scan has these four members and no other, in both kinds of report. */
const failedScan = z.object({
  success: succeeded,
  status: z.literal('failed').describe('The scan failed and cost nothing.'),
  uuid,
  failureMessage: z.string().describe('Why, in a sentence.'),
})

export const scanPreview = z.discriminatedUnion('status', [
  z.object({ ...unfinished, agentSiteUrl, scores: progressive(previewScores).describe(about.scores) }),
  z.object({ ...complete, agentSiteUrl, scores: previewScores.describe(about.scores) }),
  failedScan,
])
export const aiVisibilityReport = z.discriminatedUnion('status', [
  z.object({ ...unfinished, scores: progressive(reportScores).describe(about.scores) }),
  z.object({ ...complete, scores: reportScores.describe(about.scores) }),
  failedScan,
])
/** A scan as the presenter makes it; the schema of each view strips members that the view lacks. */
export type ScanReport = z.infer<typeof scanPreview>
export type UnfinishedScan = Extract<ScanReport, { status: 'pending' | 'analyzing' }>
export type CompleteScan = Extract<ScanReport, { status: 'complete' }>
