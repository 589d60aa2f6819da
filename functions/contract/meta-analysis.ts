import * as z from 'zod'
import { score } from './fields.ts'
import { perPlatform } from './platforms.ts'

const agreement = z.number().nullable().describe('0 to 1; null: no answer in which both state it')
const readingOfAnswers = z.object({
  answers: z.int().describe('Answers with text'),
  readTwice: z.int().describe('Read by structure and by a language model'),
  structureOnly: z.int().describe('Read by structure alone'),
  agreed: z
    .object({ mention: agreement, rank: agreement, tone: agreement })
    .describe('Share of the answers on which both readings agree'),
  secondReadings: z.int().describe('Answers that the model read again because the readers disagreed'),
  kappaMention: z
    .number()
    .nullable()
    .describe('Cohen’s kappa of the mention; null under 30 answers, and where no answer or every answer mentions the brand'),
})

const scoreRange = z.object({ low: score.describe('Lower end.'), high: score.describe('Upper end.') })
const scoreIntervals = z.object({
  overall: scoreRange.nullable().describe('null under eight questions'),
  sentiment: scoreRange.nullable().describe('null under eight questions with a tone'),
})

const brandRank = z.object({
  rank: z.int().min(1).nullable().describe('1: most answers name it; ties share the better place. null: no answer names it'),
  of: z.int().min(1).describe('Brands that the answers name, yours counted with them.'),
})

export const metaAnalysis = z.object({
  scoreSlideHeadline: z.string().describe('A headline for the score, written by a language model and held to the counts.'),
  methodVersion: z.string().describe('Version of the method: scores of one version can be compared.'),
  promptCount: z.int().describe('Questions that were asked, by-name questions aside.'),
  answerCount: z.int().describe('Answers to them.'),
  mentionCount: z.int().describe('Answers that name the brand.'),
  mentionRate: z.number().describe('0 to 1'),
  confidenceLow: z.number().describe('Lower end of the 95 % interval of the mention rate, 0 to 1'),
  confidenceHigh: z.number().describe('Upper end, 0 to 1'),
  scoreIntervals: scoreIntervals.describe('95 % intervals of the scores; null in scans from before they were measured'),
  warningCount: z.int().nullable().describe('Answers that advise against the brand, all of them mentions; null: not counted'),
  platformScores: perPlatform(score.nullable()).describe('null: not measured, see unmeasured'),
  shareOfVoice: z
    .array(
      z.object({
        brand: z.string().describe('Name of a brand; yours is among them.'),
        mentions: z.int().describe('Answers that name it.'),
        share: z.number().describe('Its part of all mentions, 0 to 1.'),
      }),
    )
    .describe('Who gets mentioned, most often first: the brand and the twelve rivals that most answers name.'),
  brandRank: brandRank
    .nullable()
    .describe('The brand among all that the answers name, also those that shareOfVoice leaves out; null: not counted'),
  topCompetitor: z.string().nullable().describe('The rival that is named most; null: none is.'),
  models: perPlatform(z.string().nullable()).describe('The model that answered on each platform; null: none did.'),
  simulated: z.boolean().describe('true: the answers are made up, for trying out. Do not show them as measured.'),
  language: z.string().describe('Language in which the questions were asked, such as en.'),
  unmeasured: z
    .array(
      z.object({
        platform: z.string().describe('A platform without enough answers.'),
        reason: z.string().describe('Why it was not measured.'),
      }),
    )
    .describe('Platforms that are not part of the score.'),
  limitations: z.array(z.string()).describe('What limits the result, a sentence each.'),
  reading: readingOfAnswers.nullable().describe('null: measured before method 2026-12'),
})
export type MetaAnalysis = z.infer<typeof metaAnalysis>

/** Members that rows of earlier releases may lack. A row that lacks any other member is broken. */
export const laterMembers = [
  'scoreIntervals',
  'warningCount',
  'reading',
  'brandRank',
] as const satisfies readonly (keyof MetaAnalysis)[]

/** The sample of the reference; the samples of tests derive from it. */
export const sampleMetaAnalysis: MetaAnalysis = {
  scoreSlideHeadline: 'Known by name, rarely the first answer',
  methodVersion: '2027-06',
  promptCount: 10,
  answerCount: 40,
  mentionCount: 14,
  mentionRate: 0.35,
  confidenceLow: 0.22,
  confidenceHigh: 0.51,
  scoreIntervals: { overall: { low: 17, high: 40 }, sentiment: { low: 52, high: 75 } },
  warningCount: 0,
  platformScores: { chatgpt: 34, claude: 30, gemini: 8, aio: 40 },
  shareOfVoice: [
    { brand: 'RotoPro', mentions: 24, share: 0.36 },
    { brand: 'Acme Plumbing', mentions: 14, share: 0.21 },
  ],
  brandRank: { rank: 2, of: 14 },
  topCompetitor: 'RotoPro',
  models: { chatgpt: 'gpt-6-sol', claude: 'claude-sonnet-5', gemini: 'gemini-3.8-flash', aio: 'google-ai-overview' },
  simulated: false,
  language: 'en',
  unmeasured: [],
  limitations: ['We asked through the APIs; the apps may answer differently.'],
  reading: {
    answers: 52,
    readTwice: 52,
    structureOnly: 0,
    agreed: { mention: 1, rank: 0.97, tone: 0.94 },
    secondReadings: 3,
    kappaMention: 1,
  },
}
