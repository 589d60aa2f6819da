import * as z from 'zod'
import { type Access, defineEndpoint, sampleUuid } from './endpoint.ts'
import {
  absentWhenEmpty,
  agentId,
  exactlyOneOf,
  isoTime,
  maxima,
  scanKinds,
  scanStatus,
  score,
  siteUrl,
  succeeded,
  urlRules,
  uuid,
} from './fields.ts'
import { aiVisibilityReport, scanPreview } from './scan-report.ts'

const readAccess: Access = { key: 'required', account: 'any', writes: false, rate: 'read' }
const triggerAccess: Access = { key: 'required', account: 'any', writes: true, rate: 'trigger' }

/** Exactly one of the two. */
const scanReference = exactlyOneOf(
  z.object({
    uuid: absentWhenEmpty(z.string()).describe('Identifier from the call that started the scan.'),
    slug: absentWhenEmpty(z.string()).describe(
      'Slug of the brand: finds its newest complete public report, or a report of yours.',
    ),
  }),
  'uuid',
  'slug',
)
const referenceRules = 'Give exactly one of `uuid` and `slug`; an empty parameter counts as absent.'
export type ScanReference = z.infer<typeof scanReference>

export const readScanPreview = defineEndpoint({
  id: 'read-scan-preview',
  method: 'GET',
  path: '/api/visibility/scan-preview',
  access: { ...readAccess, account: 'partner' },
  query: scanReference,
  responses: { 200: scanPreview },
  errors: ['scan_not_found'],
  headers: 'polled',
  sample: { query: { uuid: sampleUuid } },
  summary: 'Reads a scan preview. Poll it until status is complete or failed.',
  rules: referenceRules,
})

export const readAiVisibilityReport = defineEndpoint({
  id: 'read-ai-visibility-report',
  method: 'GET',
  path: '/api/visibility/ai-visibility-report',
  access: { ...readAccess, anonymous: true },
  query: scanReference,
  responses: { 200: aiVisibilityReport },
  errors: ['scan_not_found'],
  headers: 'polled',
  sample: { query: { uuid: sampleUuid } },
  summary: 'Reads an AI visibility report. Poll it until status is complete or failed.',
  rules: referenceRules,
})

const triggerBody = (isPublic: string) => z.object({ url: siteUrl, isPublic: z.boolean().optional().describe(isPublic) })
const triggered = z.object({
  success: succeeded,
  uuid,
  status: z.literal('pending').describe('The scan waits for its start.'),
  reportUrl: z.string().describe('Link of the report to share.'),
  previewUrl: z.string().describe('Link of the report by uuid; it works at once.'),
  statusUrl: z.string().describe('Where to poll.'),
})
/** Only previews have a warning. */
const triggeredPreview = triggered.extend({
  warning: z.string().optional().describe('Only when isPublic: true was sent, which is deprecated here and ignored.'),
})
const triggerErrors = ['invalid_url', 'insufficient_credits', 'too_many_active_scans', 'capacity', 'maintenance'] as const

export const triggerScanPreview = defineEndpoint({
  id: 'trigger-scan-preview',
  method: 'POST',
  path: '/api/visibility/scan-preview',
  access: { ...triggerAccess, account: 'partner' },
  body: triggerBody('Deprecated: true is ignored and answered with a warning, since previews are always private.'),
  responses: { 202: triggeredPreview },
  errors: triggerErrors,
  headers: 'charged-preview',
  sample: { body: { url: 'https://www.example.com' } },
  summary: 'Starts a scan preview of a seed URL (partners).',
  rules: urlRules,
})

export const triggerAiVisibilityReport = defineEndpoint({
  id: 'trigger-ai-visibility-report',
  method: 'POST',
  path: '/api/visibility/ai-visibility-report',
  access: { ...triggerAccess, anonymous: true },
  body: triggerBody('false keeps the report private; true when left out. Scans of partners are always private.'),
  responses: { 202: triggered },
  errors: triggerErrors,
  headers: 'charged',
  sample: { body: { url: 'https://www.example.com' } },
  summary: 'Starts an AI visibility report of a seed URL.',
  rules: urlRules,
})

export const claimScan = defineEndpoint({
  id: 'claim-scan',
  method: 'POST',
  path: '/api/visibility/claim',
  access: { key: 'required', account: 'any', writes: true, rate: 'write' },
  body: z.object({ uuid: z.string().describe('Identifier of a scan that was started without an account.') }),
  responses: { 200: z.object({ success: succeeded, uuid, reportUrl: z.string().describe('Link of the report.') }) },
  errors: ['scan_not_found', 'already_claimed'],
  sample: { body: { uuid: sampleUuid } },
  summary: 'Makes the calling account the owner of a scan that has none.',
})

const scanListItem = z.object({
  uuid: uuid.describe('Read it with the endpoint that `kind` names.'),
  kind: z.enum(scanKinds).describe('The call that started the scan.'),
  status: scanStatus.describe('complete and failed are final.'),
  seedUrl: z.string().describe('The address that was scanned.'),
  syntheticId: agentId.nullable().describe('Of the brand agent that was scanned; null for a scan of an address.'),
  overallScore: score.nullable().describe('null until the scan is complete.'),
  failureMessage: z.string().nullable().describe('Why it failed; null unless it did.'),
  reportUrl: z.string().describe('The report page.'),
  createdAt: isoTime,
  completedAt: isoTime.nullable().describe('null unless the scan is complete.'),
})

export const listScans = defineEndpoint({
  id: 'list-scans',
  method: 'GET',
  path: '/api/visibility/scans',
  access: { ...readAccess, needsAccount: true },
  query: z.object({
    host: absentWhenEmpty(z.string().max(253)).describe('Only scans of this host, `www.` aside.'),
    status: absentWhenEmpty(scanStatus).describe('Only scans with this status.'),
    limit: absentWhenEmpty(
      z
        .string()
        .regex(/^(?:[1-9]\d?|100)$/, 'limit is a whole number from 1 to 100')
        .transform(Number),
    ).describe('Scans of a page, 1 to 100; 25 unless given.'),
    cursor: absentWhenEmpty(z.string().max(256)).describe('Where a page begins: `nextCursor` of the page before.'),
  }),
  responses: {
    200: z.object({
      scans: z.array(scanListItem).describe('Newest first; a page may hold fewer than `limit` though another follows.'),
      nextCursor: z.string().nullable().describe('`cursor` of the next page; null on the last.'),
    }),
  },
  errors: ['account_required'],
  sample: { query: { host: 'example.com', status: 'complete' } },
  summary: "Lists the account's own scans, newest first, so that a lost uuid is not a lost scan.",
  rules: 'A `cursor` that is not from a page of this list is refused.',
})

export const readMergeFields = defineEndpoint({
  id: 'read-merge-fields',
  method: 'GET',
  path: '/api/visibility/merge-fields',
  access: readAccess,
  // Enough for a list of 1,000 lines and a slow client, as for an agent's report.
  timeoutSeconds: 110,
  query: exactlyOneOf(
    z.object({
      uuid: absentWhenEmpty(
        z
          .string()
          .transform((text) =>
            text
              .split(',')
              .map((part) => part.trim().toLowerCase())
              .filter((part) => part !== ''),
          )
          .refine((list) => list.length > 0, 'Give one uuid or several, separated by commas')
          .refine((list) => new Set(list).size <= maxima.mergeFieldScans, {
            message: `At most ${maxima.mergeFieldScans} scans in one call`,
            params: { limit: maxima.mergeFieldScans },
          })
          .meta({ pattern: '[^,\\s\\ufeff]' }),
      ).describe('One uuid of a scan or several, separated by commas.'),
      batchId: absentWhenEmpty(z.string().max(256)).describe('A row for each line of this batch, in the order of its list.'),
      format: absentWhenEmpty(z.enum(['json', 'csv'])).describe('json when left out.'),
      bom: absentWhenEmpty(z.enum(['true', 'false'])).describe(
        'A byte order mark before the CSV, by which Excel recognises UTF-8.',
      ),
      skip: absentWhenEmpty(z.enum(['unfinished'])).describe(
        'Leaves out scans that failed or are not complete yet: `skipped` names them, in CSV the header X-Skipped-Scans. ' +
          'Of a batch: does not wait for lines that are not scanned yet.',
      ),
    }),
    'uuid',
    'batchId',
  ),
  responses: {
    200: z.union([
      z.object({
        rows: z
          .array(z.record(z.string(), z.union([z.string(), z.number()])))
          .describe('The merge fields of each scan; a single scan is answered as one flat object instead.'),
        skipped: z
          .array(z.object({ uuid, status: scanStatus.describe('Why it has no row: it is not complete.') }))
          .describe('With skip=unfinished: scans without a row')
          .optional(),
      }),
      z.record(z.string(), z.union([z.string(), z.number()])),
    ]),
  },
  errors: ['scan_not_found', 'scan_not_complete', 'limit_exceeded', 'batch_not_found', 'batch_not_complete'],
  headers: 'csv',
  sample: { query: { uuid: sampleUuid, format: 'csv' } },
  summary: 'Flat fields of complete scans for mail templates, as JSON or CSV.',
  rules:
    `Give exactly one of \`uuid\` and \`batchId\`. \`uuid\` names at most ${maxima.mergeFieldScans} different scans. ` +
    'Rows of a batch begin with row_status (complete, failed, rejected, unfinished, canceled), ready_to_send (yes, no) and reason; ' +
    'where ready_to_send is no, scores and sentences are empty.',
})
