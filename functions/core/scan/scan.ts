import * as z from 'zod'
import { failureCodes, isoTime, type scanKinds, uuid } from '../../contract/fields.ts'
import { laterMembers, metaAnalysis } from '../../contract/meta-analysis.ts'
import { scanPersona } from '../../contract/persona.ts'
import { platformId } from '../../contract/platforms.ts'
import {
  analysis,
  asStored,
  brand,
  brandDirectSentiment,
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
  /** Taken down: hidden from everyone but owner and admin. */
  hidden: z.boolean().default(false),
  /** Deleted: a tombstone that blocks writes and is never returned; the second purge removes the row. */
  deletedAt: isoTime.nullable().default(null),
  /** Credits held at the trigger. */
  cost: z.int().min(0),
  /** Environments of the asking function that the scan takes from the stage while it runs. */
  environments: z.int().min(0).default(0),
  /** Expected cost of the scan, in dollars. */
  estimateUsd: z.number().min(0).default(0),
  createdAt: isoTime,
  updatedAt: isoTime,
  startedAt: isoTime.nullable().default(null),
  /** Raised by one with every write that a reader can see. */
  revision: z.int().min(0),
  /** The stage whose result was stored last. */
  stage: z
    .enum([...stageIds, ...retiredStages] as [string, ...string[]])
    .nullable()
    .default(null),
  /** Planned calls to the platforms; 0 until the questions are planned. */
  totalCalls: z.int().min(0).default(0),
  /** Calls of finished call groups. */
  doneCalls: z.int().min(0).default(0),
  slug: z.string().nullable().default(null),
  businessKey: z.string().nullable().default(null),
  /** When the full texts of the answers were removed; null: they exist. */
  answersKeptUntil: isoTime.nullable().default(null),
})

const absent = z.null().default(null)

/** The endpoint that started it. A scan of a site can be read as either kind of report. */
const ofSite = { kind: z.enum(['scan-preview', 'ai-visibility-report']), syntheticId: absent }
const ofAgent = { kind: z.literal('agent-scan'), syntheticId: z.int() }

/** A scan without an end: the write of the terminal status adds `terminalAt` and `outbox`. */
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
 * The head of a scan: what a poll with a matching ETag needs, and what decisions about money are based on. Kind and status
 * determine its members.
 */
export const scanHead = z.discriminatedUnion('status', [ofEitherKind(unfinished), ofEitherKind(complete), ofEitherKind(failed)])
export type ScanHead = z.infer<typeof scanHead>
export type AgentHead = Extract<ScanHead, { readonly kind: 'agent-scan' }>

/** The members about the end, in a head without an end. */
export const noEnd = {
  completedAt: null,
  terminalAt: null,
  outbox: null,
  failureCode: null,
  failureMessage: null,
  overallScore: null,
} as const

/** Whether the scan has ended. */
export const isTerminal = <Head extends { readonly status: ScanHead['status'] }>(
  head: Head,
): head is Extract<Head, { readonly status: 'complete' | 'failed' }> => head.status === 'complete' || head.status === 'failed'

/** The results that stages add to the response, one item each: a poll reads the head and these, nothing else. */
export const partSchemas = {
  /** With the rivals that the model found; the complete list comes with the scores. */
  brand: z.object({ brand: brand.extend({ competitorNames: z.array(z.string()) }) }),
  plan: z.object({ personas: z.array(scanPersona), prompts: z.array(progressive(prompt)) }),
  scores: z.object({
    /** knowledgeScore and its band are null for agent scans, which check no facts. */
    scores: progressive(previewScores),
    prompts: z.array(prompt),
    metaAnalysis: asStored(metaAnalysis, laterMembers).extend({ scoreSlideHeadline: z.null() }),
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
  /** The text was removed: `facts` are the settled ones, `confirmed` the facts of the profile that the text named. */
  kept: z.object({ until: isoTime, confirmed: z.array(z.string()) }).optional(),
})
export type ScanAnswer = z.infer<typeof scanAnswer>

/** Paid for and complete: never asked again. */
export const isFinal = (answer: { readonly outcome: ScanAnswer['outcome'] }): boolean =>
  answer.outcome === 'answered' ||
  answer.outcome === 'no_overview' ||
  answer.outcome === 'refused' ||
  answer.outcome === 'truncated'

/** Identifies an answer within its scan; `referenceOf` takes it apart. */
export const answerId = (answer: { questionId: string; personaId: string | null; platform: string }): string =>
  `${answer.questionId}#${answer.personaId ?? '-'}#${answer.platform}`

/**
 * The question, persona and platform of an answer id.
 * @throws Error for a text that is no such id
 */
export function referenceOf(id: string) {
  const [questionId = '', personaId = '-', platform] = id.split('#')
  return { questionId, personaId: personaId === '-' ? null : personaId, platform: platformId.parse(platform) }
}
