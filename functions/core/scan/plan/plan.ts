import * as z from 'zod'
import { scanPersona } from '../../../contract/persona.ts'
import { type PlatformId, platformId } from '../../../contract/platforms.ts'
import { intent } from '../../../contract/scan-report.ts'

export const question = z.object({
  id: z.string(),
  text: z.string(),
  /**
   * Category questions make overallScore; they carry no name of the brand, unless an agent has no other queries. By-name questions make
   * knowledgeScore.
   */
  kind: z.enum(['category', 'by-name']),
  topic: z.string(),
  intent,
  /** Personas whose point of view it is asked from on the assistants; none for by-name questions. */
  personaIds: z.array(z.string()),
  /** Asked on the overview platform too, once. */
  isForOverview: z.boolean(),
})
export type Question = z.infer<typeof question>

/** Everything the scan asks. Call groups are computed from it, so the workflow's states carry only their numbers. */
export const scanPlan = z.object({
  questions: z.array(question),
  personas: z.array(scanPersona),
  /** Assistants and overview platform that are asked; those without a key are left out. */
  platforms: z.array(platformId),
  notConfigured: z.array(platformId),
  language: z.string(),
  /** The configured addresses belong to servers that invent answers. */
  simulated: z.boolean(),
  /** Delimiter of the persona block in system prompts, unguessable and fresh for this scan. */
  personaDelimiter: z.string(),
  /** Every question names the brand, so they count as category questions: there is nothing else to measure. */
  isByNameOnly: z.literal(true).optional(),
})
export type ScanPlan = z.infer<typeof scanPlan>

export type PlannedCall = { readonly questionId: string; readonly personaId: string | null; readonly platform: PlatformId }
export type Batch = { readonly index: number; readonly platform: PlatformId; readonly calls: readonly PlannedCall[] }

/** The id of the n-th question that a scan asks, from 1; of a site's scan these are its category questions. */
export const questionIdOf = (number: number, digits = 2): string => `q${String(number).padStart(digits, '0')}`

/** Most calls of a call group: all are made at once and must end within its 100 s. */
const callsPerBatch = 12

/**
 * The calls of a plan, cut into call groups of one platform each, in a fixed order: the same plan always gives the same groups.
 * An assistant is asked a question once for each of its personas, or once without persona when it has none. The overview
 * platform is asked once without persona, and only questions that are meant for it.
 */
export function batchesOf(plan: Pick<ScanPlan, 'questions' | 'platforms'>): Batch[] {
  const batches: Batch[] = []
  for (const platform of plan.platforms) {
    const calls = plan.questions.flatMap((asked) => callsOf(asked, platform))
    const count = Math.ceil(calls.length / callsPerBatch)
    const size = Math.ceil(calls.length / Math.max(1, count))
    for (let start = 0; start < calls.length; start += size) {
      batches.push({ index: batches.length, platform, calls: calls.slice(start, start + size) })
    }
  }
  return batches
}

/**
 * The numbers of the call groups in the order in which they are asked. A scan that runs out of time asks only the first ones, so
 * every prefix is spread evenly: multiples of the golden ratio over the call groups of a platform, shifted from platform to platform
 * so that they do not all skip the same questions.
 */
export function askOrder(batches: readonly Batch[]): number[] {
  const byPlatform = [...Map.groupBy(batches, ({ platform }) => platform).values()]
  const placed = byPlatform.flatMap((own, nth) =>
    own.map(({ index }, at) => ({ index, place: (at * goldenRatio + nth / byPlatform.length) % 1 })),
  )
  return placed.sort((a, b) => a.place - b.place || a.index - b.index).map(({ index }) => index)
}
const goldenRatio = (Math.sqrt(5) - 1) / 2

/** Planned calls of all platforms. */
export const countCalls = (plan: Pick<ScanPlan, 'questions' | 'platforms'>): number =>
  batchesOf(plan).reduce((sum, batch) => sum + batch.calls.length, 0)

function callsOf(asked: Question, platform: PlatformId): PlannedCall[] {
  if (platform === 'aio') return asked.isForOverview ? [{ questionId: asked.id, personaId: null, platform }] : []
  if (asked.personaIds.length === 0) return [{ questionId: asked.id, personaId: null, platform }]
  return asked.personaIds.map((personaId) => ({ questionId: asked.id, personaId, platform }))
}
