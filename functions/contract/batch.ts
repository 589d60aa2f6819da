import * as z from 'zod'
import { type Access, defineEndpoint, sampleUuid } from './endpoint.ts'
import { absentWhenEmpty, isoTime, lineOf, listOf, maxima, score, succeeded, uuid } from './fields.ts'

/** The kinds of scan that a batch may be made of. */
export const batchModes = ['scan-preview', 'ai-visibility-report'] as const
export type BatchMode = (typeof batchModes)[number]

export const batchStatuses = ['running', 'paused', 'complete', 'canceled'] as const

/**
 * Why a batch starts no lines. The first two last until a call lifts them; the others end by themselves, when credits arrive, a
 * running scan fails, the next day begins or the account may write again.
 */
export const pauseReasons = [
  'by_request',
  'by_operator',
  'insufficient_credits',
  'max_credits',
  'day_share',
  'read_only_account',
  'partner_required',
  'maintenance',
] as const
export type PauseReason = (typeof pauseReasons)[number]

const lineStatuses = ['waiting', 'running', 'complete', 'failed', 'rejected', 'canceled'] as const

/** One function serves all batch endpoints: a separate function costs about five CloudFormation resources, and the stack has few left. */
const servedBy = 'batches'
const writeAccess: Access = { key: 'required', account: 'any', writes: true, rate: 'write' }

export const batchCounts = z
  .object({
    waiting: z.int().min(0).describe('Not started yet.'),
    running: z.int().min(0).describe('Being scanned.'),
    complete: z.int().min(0).describe('Scanned.'),
    failed: z.int().min(0).describe('Failed; they cost nothing.'),
    rejected: z.int().min(0).describe('Not scanned: the address cannot be.'),
    canceled: z.int().min(0).describe('Canceled before their start.'),
  })
  .describe('Lines by status. They add up to the length of the list.')

const summary = z.object({
  batchId: uuid.describe('Identifier of the batch.'),
  name: z.string().nullable().describe('The name it was given.'),
  mode: z.enum(batchModes).describe('The kind of scan that each line starts.'),
  status: z.enum(batchStatuses).describe('complete and canceled are final.'),
  createdAt: isoTime,
  counts: batchCounts,
  creditsHeld: z.int().min(0).describe('Credits of scans that run.'),
  creditsSpent: z.int().min(0).describe('Credits of complete scans. A failed scan is free.'),
  pausedReason: z.enum(pauseReasons).nullable().describe('Why it starts no lines; null unless it is paused.'),
})

const index = z.int().min(0).describe('Place in the list, from 0.')
const lineUrl = z.string().describe('The address as it was sent.')
const rejected = z.object({
  index,
  url: lineUrl,
  code: z.string().describe('Why, for programs: a code of the table of errors.'),
  error: z.string().describe('Why, in a sentence.'),
})
const judged = {
  success: succeeded,
  accepted: z.int().min(0).describe('Lines that were not rejected, repeated addresses among them.'),
  creditsNeeded: z.int().min(0).describe('One scan for each different address.'),
  rejected: z.array(rejected).describe('Lines that cannot be scanned.'),
}

export const createBatch = defineEndpoint({
  id: 'create-batch',
  method: 'POST',
  path: '/api/visibility/batches',
  servedBy,
  maxBodyBytes: maxima.batchBodyBytes,
  access: { ...writeAccess, rate: 'trigger' },
  body: z.object({
    urls: listOf('urls', z.string().meta({ description: 'A web address.' }), maxima.batchLines)
      .refine((urls) => urls.length > 0, 'urls is empty')
      .meta({ minItems: 1, maxItems: maxima.batchLines, description: 'Addresses to scan, a line each.' }),
    name: lineOf('name', maxima.nameCharacters).optional().describe('A name by which you find the batch again.'),
    mode: z.enum(batchModes).optional().describe('Left out: `scan-preview` for partners, `ai-visibility-report` for others.'),
    isPublic: z.boolean().optional().describe("Only for reports of accounts that are no partner's; false when left out."),
    maxCredits: z.int().min(0).max(1_000_000_000).optional().describe('The batch pauses before it would spend more.'),
    dryRun: z.boolean().optional().describe('Judges the list and stores nothing.'),
  }),
  responses: {
    200: z.object(judged),
    202: z.object({
      ...judged,
      batchId: uuid.describe('Identifier of the batch.'),
      status: z.enum(batchStatuses).describe('complete at once where every line was rejected.'),
      statusUrl: z.string().describe('Where to poll.'),
    }),
  },
  errors: ['partner_required', 'limit_exceeded'],
  sample: { body: { urls: ['https://www.example.com', 'https://www.example.org'], name: 'Prospects' } },
  summary: 'Takes a list of sites and scans them in the background.',
  rules:
    `\`urls\` has 1 to ${maxima.batchLines} lines, and the body at most ${maxima.batchBodyBytes / 1024 / 1024} MiB. A line ` +
    'that cannot be scanned is rejected alone. ' +
    'The same address (scheme, `www.`, slash at the end, `utm_` parameters and fragment aside) is scanned once. ' +
    'Lines are started each minute and whenever a scan ends, so the first scan usually starts within a minute, later while the ' +
    'service is busy. Credits are held when a line starts. With `dryRun` the answer is 200 and has no batchId. ' +
    'Members with other names are ignored: check the spelling of `maxCredits` and `dryRun`.',
})

const item = z.object({
  index,
  url: lineUrl,
  uuid: uuid.nullable().describe('Its scan; null until the line is started.'),
  status: z.enum(lineStatuses).describe('complete, failed, rejected and canceled are final.'),
  overallScore: score.nullable().describe('0 to 100; null unless the line is complete.'),
  reportUrl: z.string().nullable().describe('Its report page; null until the line is started.'),
  failureMessage: z.string().nullable().describe('Why it failed or was rejected.'),
  warning: z.string().nullable().describe('Another line has the same address or the same domain.'),
})
export type BatchItem = z.infer<typeof item>

const batchPage = summary.extend({
  success: succeeded,
  items: z.array(item).describe('Lines in the order of the list.'),
  nextCursor: z.string().nullable().describe('`cursor` of the next page; null on the last.'),
})
export type BatchPage = z.infer<typeof batchPage>
const batchList = z.object({
  success: succeeded,
  batches: z.array(summary).describe('Newest first.'),
  nextCursor: z.string().nullable().describe('`cursor` of the next page; null on the last.'),
})
export type BatchSummary = z.infer<typeof summary>

export const readBatches = defineEndpoint({
  id: 'read-batches',
  method: 'GET',
  path: '/api/visibility/batches',
  servedBy,
  access: { key: 'required', account: 'any', writes: false, needsAccount: true, rate: 'read' },
  query: z.object({
    batchId: absentWhenEmpty(z.string().max(256)).describe(
      "Without it, or with an empty one, the account's batches are listed, newest first.",
    ),
    limit: absentWhenEmpty(
      z
        .string()
        .regex(/^(?:[1-9]|[1-4][0-9]|50)$/, 'limit is a whole number from 1 to 50')
        .transform(Number),
    ).describe('Entries of a page, 1 to 50. Lines with very long addresses come in smaller pages.'),
    cursor: absentWhenEmpty(z.string().max(256)).describe('Where a page begins: `nextCursor` of the page before.'),
  }),
  responses: { 200: z.union([batchPage, batchList]) },
  errors: ['batch_not_found'],
  headers: 'polled-batch',
  sample: { query: { batchId: sampleUuid } },
  summary: "Reads a batch with its lines, page by page, or lists the account's batches.",
  rules: 'A `cursor` that is not from a page of the same batch or list is refused.',
})

const reference = z.object({ batchId: z.string().max(256).describe('Identifier of the batch.') })
const changed = summary.extend({ success: succeeded })

const action = <const Id extends string, Body extends z.ZodType>(
  id: Id,
  verb: string,
  body: Body,
  said: { readonly summary: string; readonly rules?: string },
) =>
  defineEndpoint({
    id,
    method: 'POST',
    path: `/api/visibility/batches/${verb}`,
    servedBy,
    access: writeAccess,
    body,
    responses: { 200: changed },
    errors: ['batch_not_found', 'batch_ended', ...(verb === 'resume' ? (['batch_paused_by_operator'] as const) : [])],
    sample: { body: { batchId: sampleUuid } },
    ...said,
  })

export const pauseBatch = action('pause-batch', 'pause', reference, {
  summary: 'Starts no more lines of a batch until it is resumed. Scans that run go on to their end.',
})
export const resumeBatch = action(
  'resume-batch',
  'resume',
  reference.extend({ maxCredits: z.int().min(0).max(1_000_000_000).optional().describe('A new maximum of the batch.') }),
  { summary: 'Goes on with a paused batch.', rules: 'A batch whose reason to pause still holds pauses again.' },
)
export const cancelBatch = action('cancel-batch', 'cancel', reference, {
  summary: 'Cancels the lines of a batch that were not started. Scans that run go on to their end.',
  rules: 'Lines that failed and were to be scanned again count as failed, with the message of their last scan.',
})
export const retryFailedLines = action('retry-failed-lines', 'retry-failed', reference, {
  summary: 'Scans the failed lines of a batch again. Rejected lines stay rejected.',
})
