import * as z from 'zod'
import { failureCodes, isoTime, type scanKinds, uuid } from '../../contract/fields.ts'
import { scanPersona } from '../../contract/persona.ts'
import { platformId } from '../../contract/platforms.ts'
import {
  analysis,
  brand,
  brandDirectSentiment,
  metaAnalysis,
  postIdea,
  previewScores,
  progressive,
  prompt,
} from '../../contract/scan-report.ts'
import { stageIds } from '../../contract/stage.ts'
import { answerFacts } from '../answers/facts.ts'
import { callFailureKinds, outcomes } from '../ports.ts'

/** Stages of earlier releases, which heads may still name. */
const retiredStages = ['judge-answers']

export type ScanKind = (typeof scanKinds)[number]

const ofEveryScan = z.object({
  uuid,
  seedUrl: z.string(),
  /** null: started by an anonymous key and not claimed yet. */
  ownerId: z.string().nullable(),
  /** Who pays; null: free. Claiming a scan never changes it. */
  payerId: z.string().nullable(),
  anonymous: z.boolean(),
  /** The owner was a partner at the trigger: partner-originated scans stay private. */
  partner: z.boolean(),
  teamSlug: z.string().nullable(),
  isPublic: z.boolean(),
  /** Taken down: not found for everybody but owner and admin. */
  hidden: z.boolean().default(false),
  /** Deleted: a tombstone that no write passes and no read returns; the row is removed by the second purge. */
  deletedAt: isoTime.nullable().default(null),
  /** Credits held at the trigger. */
  cost: z.int().min(0),
  /** Environments of the function that asks, which the scan takes from the stage while it runs. */
  environments: z.int().min(0).default(0),
  /** Expected cost of the scan, in dollars. */
  estimateUsd: z.number().min(0).default(0),
  createdAt: isoTime,
  updatedAt: isoTime,
  startedAt: isoTime.nullable().default(null),
  /** Rises by one with every write that a reader can see. */
  revision: z.int().min(0),
  /** The stage whose result was stored last. */
  stage: z
    .enum([...stageIds, ...retiredStages] as [string, ...string[]])
    .nullable()
    .default(null),
  /** Planned calls to the platforms; 0 until the questions are planned. */
  totalCalls: z.int().min(0).default(0),
  /** Calls of finished batches. */
  doneCalls: z.int().min(0).default(0),
  slug: z.string().nullable().default(null),
  businessKey: z.string().nullable().default(null),
  /** When the full texts of the answers went; null: they are there. */
  answersKeptUntil: isoTime.nullable().default(null),
})

const absent = z.null().default(null)

/** The call that started it. Either kind of report can be read of a scan of a site. */
const ofSite = { kind: z.enum(['scan-preview', 'ai-visibility-report']), syntheticId: absent }
const ofAgent = { kind: z.literal('agent-scan'), syntheticId: z.int() }

/** Nothing of an end is written before it: `terminalAt` and `outbox` come in the write of the terminal status. */
const unfinished = {
  status: z.enum(['pending', 'analyzing']),
  completedAt: absent,
  terminalAt: absent,
  outbox: absent,
  failureCode: absent,
  failureMessage: absent,
  overallScore: absent,
}
const complete = {
  status: z.literal('complete'),
  completedAt: isoTime,
  /** When the terminal status was written; the ledger rows of settle and release carry this time. */
  terminalAt: isoTime,
  /** The event still to be announced; removed once it is announced. */
  outbox: z.literal('scan.complete').nullable().default(null),
  failureCode: absent,
  failureMessage: absent,
  /** Decides whether search engines may list a public page. */
  overallScore: z.int().min(0).max(100).nullable().default(null),
}
const failed = {
  status: z.literal('failed'),
  completedAt: absent,
  terminalAt: isoTime,
  outbox: z.literal('scan.failed').nullable().default(null),
  failureCode: z.enum(failureCodes),
  failureMessage: z.string().nullable().default(null),
  overallScore: absent,
}

const ofEitherKind = <End extends z.core.$ZodLooseShape>(end: End) =>
  z.discriminatedUnion('kind', [ofEveryScan.extend({ ...ofSite, ...end }), ofEveryScan.extend({ ...ofAgent, ...end })])

/**
 * The head of a scan: what a poll with a matching ETag needs, and everything the money protocol decides by. Its kind and status
 * say which members it has.
 */
export const scanHead = z.discriminatedUnion('status', [ofEitherKind(unfinished), ofEitherKind(complete), ofEitherKind(failed)])
export type ScanHead = z.infer<typeof scanHead>
export type AgentHead = Extract<ScanHead, { readonly kind: 'agent-scan' }>

/** What a head has of an end before there is one. */
export const noEnd = {
  completedAt: null,
  terminalAt: null,
  outbox: null,
  failureCode: null,
  failureMessage: null,
  overallScore: null,
} as const

export const isTerminal = <Head extends { readonly status: ScanHead['status'] }>(
  head: Head,
): head is Extract<Head, { readonly status: 'complete' | 'failed' }> => head.status === 'complete' || head.status === 'failed'

/** What each stage adds to the answer, one item each: a poll reads the head and these and nothing else. */
export const partSchemas = {
  /** With as many rivals as the model found; the complete list comes with the scores. */
  brand: z.object({ brand: brand.extend({ competitorNames: z.array(z.string()) }) }),
  plan: z.object({ personas: z.array(scanPersona), prompts: z.array(progressive(prompt)) }),
  scores: z.object({
    /** knowledgeScore and its band are null for agent scans, which ask no question by name. */
    scores: progressive(previewScores),
    prompts: z.array(prompt),
    // Parts that were stored before answers were read by a model have no member `reading`.
    metaAnalysis: metaAnalysis.extend({
      scoreSlideHeadline: z.null(),
      reading: metaAnalysis.shape.reading.default(null),
      // Nor have those that were stored before scores had intervals.
      scoreIntervals: metaAnalysis.shape.scoreIntervals.default({ overall: null, sentiment: null }),
      warningCount: metaAnalysis.shape.warningCount.default(null),
    }),
    brandDirectSentiment: brandDirectSentiment.extend({ summary: z.null() }),
    /** Rivals of the profile, and where these are too few those that the answers named. */
    competitorNames: z.array(z.string()),
  }),
  analysis: z.object({ analysis, scoreSlideHeadline: z.string(), directSummary: z.string() }),
  'post-ideas': z.object({ postIdeas: z.array(postIdea) }),
} as const
export type PartName = keyof typeof partSchemas
export type Part<N extends PartName> = z.infer<(typeof partSchemas)[N]>
export type Parts = { readonly [N in PartName]?: Part<N> }

/** A scan as a poll sees it. */
export type StoredScan = { readonly head: ScanHead; readonly parts: Parts }

/** One answer of one platform to one question from one point of view. */
export const scanAnswer = z.object({
  questionId: z.string(),
  /** null: asked without persona. */
  personaId: z.string().nullable(),
  platform: platformId,
  outcome: z.enum(outcomes),
  text: z.string(),
  citedSources: z.array(z.object({ url: z.string(), title: z.string() })),
  model: z.string().nullable(),
  usage: z.object({ input: z.number(), output: z.number() }).nullable(),
  searches: z.number().default(0),
  searched: z.boolean().nullable(),
  searchQueries: z.array(z.string()).default([]),
  rawId: z.string().nullable(),
  attempts: z.int().min(1),
  /** Why the last try failed; absent unless it did, and in rows of earlier releases. */
  failure: z.object({ kind: z.enum(callFailureKinds), status: z.int().nullable() }).optional(),
  costUsd: z.number().min(0),
  askedAt: isoTime,
  /** null unless there is text to judge. */
  facts: answerFacts.nullable(),
  methodVersion: z.string(),
  /** The text is gone; `facts` are the settled ones, and these facts of the profile stood in it. */
  kept: z.object({ until: isoTime, confirmed: z.array(z.string()) }).optional(),
})
export type ScanAnswer = z.infer<typeof scanAnswer>

/** Bought and settled: never asked again. */
export const isFinal = (answer: { readonly outcome: ScanAnswer['outcome'] }): boolean =>
  answer.outcome === 'answered' ||
  answer.outcome === 'no_overview' ||
  answer.outcome === 'refused' ||
  answer.outcome === 'truncated'

export const answerId = (answer: { questionId: string; personaId: string | null; platform: string }): string =>
  `${answer.questionId}#${answer.personaId ?? '-'}#${answer.platform}`

/** What an answer id names. @throws Error for what is no id of an answer */
export function referenceOf(id: string) {
  const [questionId = '', personaId = '-', platform] = id.split('#')
  return { questionId, personaId: personaId === '-' ? null : personaId, platform: platformId.parse(platform) }
}
