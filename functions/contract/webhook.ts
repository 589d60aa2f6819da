import * as z from 'zod'
import { batchCounts, batchModes, pauseReasons } from './batch.ts'
import { type Access, defineEndpoint } from './endpoint.ts'
import {
  absentWhenEmpty,
  agentId,
  exactlyOneOf,
  failureCodes,
  isoTime,
  knowledgeLevel,
  level,
  maxima,
  plan,
  score,
  siteUrl,
  succeeded,
  tone,
  whatHappened,
} from './fields.ts'

export const eventTypes = ['scan.complete', 'scan.failed', 'batch.complete', 'batch.paused', 'credits.low'] as const
export type EventType = (typeof eventTypes)[number]
/** `webhook.test` is sent on request only, whatever the webhook subscribes to. */
export const sentTypes = [...eventTypes, 'webhook.test'] as const
export type SentType = (typeof sentTypes)[number]

/** How one try to deliver ended. `webhook_off`: it was not sent, since the webhook is switched off. */
export const tryReasons = [
  'delivered',
  'http_error',
  'redirect',
  'gone',
  'timeout',
  'connection_failed',
  'tls',
  'name_not_found',
  'blocked_address',
  'webhook_off',
  'internal',
] as const
export type TryReason = (typeof tryReasons)[number]

export const deliveryStatuses = ['pending', 'retrying', 'delivered', 'failed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/**
 * Seconds to wait before each try to deliver an event; the first is made at once. state-machines/deliver.asl.json has the same list.
 */
export const waitsBeforeTry = [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 36_000] as const

const servedBy = 'webhooks'
const sampleWebhook = '2f1c8f3e6f0b4c58'
const writes: Access = { key: 'required', account: 'any', writes: true, needsAccount: true, rate: 'write' }
const reads: Access = { key: 'required', account: 'any', writes: false, needsAccount: true, rate: 'read' }

const webhookId = z.string().describe('Identifier of the webhook.')
const givenId = z.string().min(1).max(64).describe('Identifier of the webhook.')
const deliveryId = z.string().describe('Identifier of an event on its way to one webhook.')
const events = z
  .array(z.enum(eventTypes))
  .max(eventTypes.length)
  .refine((list) => list.length > 0, 'events is empty')
  .refine((list) => new Set(list).size === list.length, 'An event is named more than once')
  .meta({ minItems: 1, uniqueItems: true, description: 'Events to send.' })

const secret = {
  secret: z
    .string()
    .describe(
      'Signs every delivery; starts with whsec_. Keep it like a password. No other answer has it, but one to a repeat with the same Idempotency-Key.',
    ),
  secretVersion: z.string().describe('Names the secret without giving it away.'),
}

const webhook = z.object({
  webhookId,
  url: z.string().describe('Path and query are masked: they often hold a secret of the receiver.'),
  events: z.array(z.enum(eventTypes)).describe('Events that are sent.'),
  status: z.enum(['on', 'failing', 'off']).describe('failing: the last try failed. off: nothing is sent.'),
  createdAt: isoTime,
  failingSince: isoTime.nullable().describe('First failed try since the last one that succeeded.'),
  offSince: isoTime
    .nullable()
    .describe('Since when nothing is sent. A test or redelivery that succeeds switches the webhook on again.'),
  offReason: z
    .enum(['gone', 'failing'])
    .nullable()
    .describe('gone: the receiver answered 410. failing: five days without a success. null while it is on.'),
  secretVersion: z.string().describe('Names the secret without giving it away.'),
  previousSecretUntil: isoTime
    .nullable()
    .describe('Until then deliveries carry a second signature, of the secret before the rotation.'),
})
export type WebhookAnswer = z.infer<typeof webhook>

export const createWebhook = defineEndpoint({
  id: 'create-webhook',
  method: 'POST',
  path: '/api/visibility/webhooks',
  servedBy,
  access: writes,
  body: z.object({ url: siteUrl, events }),
  responses: {
    201: z.object({
      success: succeeded,
      webhookId,
      url: z.string().describe('The address that was registered.'),
      events: z.array(z.enum(eventTypes)).describe('Events that are sent.'),
      createdAt: isoTime,
      ...secret,
      _service: whatHappened,
    }),
  },
  errors: ['invalid_url', 'limit_exceeded'],
  sample: { body: { url: 'https://hooks.example.com/visibility', events: ['scan.complete', 'scan.failed'] } },
  summary: 'Registers an address that is sent signed events.',
  rules:
    `At most ${maxima.webhooksPerAccount} an account. \`url\` is an https address on port 443; without a scheme \`https://\` is added. ` +
    'Refused with `invalid_url`: other schemes and ports, user names and passwords, IP addresses, hosts without a public suffix, ' +
    'names that do not resolve and names that resolve to an address that is not public.',
})

export const listWebhooks = defineEndpoint({
  id: 'list-webhooks',
  method: 'GET',
  path: '/api/visibility/webhooks',
  servedBy,
  access: reads,
  responses: { 200: z.object({ success: succeeded, webhooks: z.array(webhook).describe('Oldest first.') }) },
  sample: {},
  summary: "Lists the account's webhooks, oldest first.",
})

export const deleteWebhook = defineEndpoint({
  id: 'delete-webhook',
  method: 'DELETE',
  path: '/api/visibility/webhooks',
  servedBy,
  access: writes,
  query: z.object({ webhookId: givenId }),
  responses: {
    200: z.object({
      success: succeeded,
      webhookId,
      deleted: z.object({ webhooks: z.int().min(0).describe('How many webhooks were deleted.') }).describe('What was deleted.'),
      _service: whatHappened,
    }),
  },
  errors: ['webhook_not_found'],
  sample: { query: { webhookId: sampleWebhook } },
  summary: 'Deletes a webhook with its deliveries. Nothing more is sent to it, not even what is waiting for its next try.',
})

export const testWebhook = defineEndpoint({
  id: 'test-webhook',
  method: 'POST',
  path: '/api/visibility/webhooks/test',
  servedBy,
  access: writes,
  body: z.object({ webhookId: givenId }),
  responses: { 200: z.object({ success: succeeded, webhookId, deliveryId, _service: whatHappened }) },
  errors: ['webhook_not_found'],
  sample: { body: { webhookId: sampleWebhook } },
  summary: 'Sends the event webhook.test. Answered with 2xx, it switches a webhook that was off on again.',
})

export const rotateWebhookSecret = defineEndpoint({
  id: 'rotate-webhook-secret',
  method: 'POST',
  path: '/api/visibility/webhooks/rotate',
  servedBy,
  access: writes,
  body: z.object({ webhookId: givenId }),
  responses: {
    200: z.object({
      success: succeeded,
      webhookId,
      ...secret,
      previousSecretUntil: isoTime.describe('Until then deliveries carry the signatures of both secrets.'),
      _service: whatHappened,
    }),
  },
  errors: ['webhook_not_found'],
  sample: { body: { webhookId: sampleWebhook } },
  summary: 'Gives a webhook a new secret. For 24 hours deliveries carry a signature of the old one as well.',
})

const delivery = z.object({
  deliveryId,
  eventId: z.string().describe('The header webhook-id of every try.'),
  type: z.enum(sentTypes).describe('The event.'),
  timestamp: isoTime.describe('When the event happened.'),
  status: z.enum(deliveryStatuses).describe('delivered and failed are final, until it is sent again by a call.'),
  attempt: z.int().min(0).describe('Tries so far; 0 before the first.'),
  responseCode: z.int().nullable().describe('Of the last try; null when there was no answer.'),
  durationMs: z.int().min(0).nullable().describe('Of the last try.'),
  reason: z.enum(tryReasons).nullable().describe('How the last try ended.'),
  lastTryAt: isoTime.nullable().describe('null before the first try.'),
  nextTryAt: isoTime.nullable().describe('null when no further try is due.'),
})
export type DeliveryAnswer = z.infer<typeof delivery>

export const listDeliveries = defineEndpoint({
  id: 'list-deliveries',
  method: 'GET',
  path: '/api/visibility/webhooks/deliveries',
  servedBy,
  access: reads,
  query: z.object({ webhookId: givenId }),
  responses: {
    200: z.object({
      success: succeeded,
      webhookId,
      deliveries: z.array(delivery).max(maxima.deliveriesListed).describe('Newest first.'),
    }),
  },
  errors: ['webhook_not_found'],
  sample: { query: { webhookId: sampleWebhook } },
  summary: `The last ${maxima.deliveriesListed} events for a webhook, newest first, each with how its last try ended. They are kept for 30 days.`,
})

/** Later times are written with a sign before the year, and sort before all others. */
const lastDay = Date.UTC(9999, 11, 31)

export const redeliver = defineEndpoint({
  id: 'redeliver',
  method: 'POST',
  path: '/api/visibility/webhooks/redeliver',
  servedBy,
  access: writes,
  body: exactlyOneOf(
    z.object({
      deliveryId: z.string().min(1).max(256).optional().describe('This one delivery.'),
      since: z.iso
        .datetime({ offset: true })
        .transform((time) => new Date(Math.min(Date.parse(time), lastDay)).toISOString())
        .optional()
        .describe(
          'A time: every event since then that was not delivered and has no try due. Those with one are counted in `waiting`.',
        ),
      webhookId: absentWhenEmpty(givenId).describe('With since: only this webhook.'),
    }),
    'deliveryId',
    'since',
  ),
  responses: {
    200: z.object({
      success: succeeded,
      redelivered: z.int().min(0).describe('How many events are sent again.'),
      waiting: z
        .int()
        .min(0)
        .describe('Events that still have a further try due and were not sent now. To send one at once, name its deliveryId.'),
      more: z.boolean().describe('There are more: call again with the same since.'),
      _service: whatHappened,
    }),
  },
  errors: ['webhook_not_found', 'delivery_not_found'],
  sample: { body: { since: '2026-11-28T00:00:00Z' } },
  summary: 'Sends events again, with the ids they had and fresh tries.',
  rules: `Give exactly one of \`deliveryId\` and \`since\`. One call sends at most ${maxima.redeliveriesPerCall} events.`,
})

const link = (what: string) => z.string().describe(`${what} Anyone with the link can read the report: treat it as a secret.`)
const ofScan = {
  uuid: z.string().describe('Identifier of the scan.'),
  kind: z.enum(['scan-preview', 'ai-visibility-report', 'agent-scan']).describe('The call that started the scan.'),
  seedUrl: z.string().describe('The address that was scanned.'),
  syntheticId: agentId.nullable().describe('The brand agent that was scanned; null for other scans.'),
  statusUrl: z.string().describe('Where the result is read, with a key.'),
}

const ofBatch = {
  batchId: z.string().describe('Identifier of the batch.'),
  name: z.string().nullable().describe('The name it was given.'),
  mode: z.enum(batchModes).describe('The kind of scan its lines are made into.'),
  counts: batchCounts,
  creditsSpent: z.int().min(0).describe('Credits of complete scans.'),
  statusUrl: z.string().describe('Where the batch is read, with a key.'),
}

/** `data` by event. Deliveries are parsed by these schemas, which strip other members. */
export const eventData = {
  'scan.complete': z.object({
    ...ofScan,
    status: z.literal('complete').describe('As the event says.'),
    completedAt: isoTime,
    simulated: z.boolean().describe('Made with simulated answers: a trial without provider keys.'),
    scores: z
      .object({
        overallScore: score.nullable().describe('Overall visibility, 0 to 100.'),
        visibilityLevel: level.nullable().describe('Band of overallScore.'),
        knowledgeScore: score.nullable().describe('How well assistants know the brand by name, 0 to 100.'),
        knowledgeLevel: knowledgeLevel.nullable().describe('Band of knowledgeScore.'),
        sentimentScore: score.nullable().optional().describe('Partners only.'),
        overallSentiment: tone.nullable().optional().describe('Partners only.'),
      })
      .describe('Scores of the scan; null where one was not measured.'),
    reportUrl: link('The shareable report.'),
  }),
  'scan.failed': z.object({
    ...ofScan,
    status: z.literal('failed').describe('As the event says.'),
    failureCode: z.enum(failureCodes).describe('The stable reason, for programs.'),
    failureMessage: z.string().nullable().describe('The reason in a sentence.'),
  }),
  'batch.complete': z.object({
    ...ofBatch,
    status: z.literal('complete').describe('As the event says.'),
    completedAt: isoTime,
    mergeFieldsUrl: z.string().describe('The rows for a mail merge, read with a key.'),
  }),
  'batch.paused': z.object({
    ...ofBatch,
    status: z.literal('paused').describe('As the event says.'),
    pausedReason: z.enum(pauseReasons).describe('What the batch waits for.'),
  }),
  'credits.low': z.object({
    plan: plan.describe('Plan of the account.'),
    creditBalance: z.int().describe('Credits that can be spent.'),
    creditWarning: z.string().describe('What that means, in a sentence.'),
  }),
  'webhook.test': z.object({ webhookId }),
} as const satisfies Record<SentType, z.ZodType>

export type EventData<T extends SentType> = z.infer<(typeof eventData)[T]>

/** One sentence about each event. */
export const eventSummaries = {
  'scan.complete': 'A scan is complete.',
  'scan.failed': 'A scan has failed; nothing was charged.',
  'batch.complete': 'Every line of a list of sites has ended.',
  'batch.paused': 'A list of sites waits. Sent at most once a day for each reason.',
  'credits.low': 'The credits of the account run low. Sent once, and again only after the balance has recovered.',
  'webhook.test': 'Sent only on request.',
} as const satisfies Record<SentType, string>

/** The body of a delivery. */
export const eventBody = (type: SentType) =>
  z.object({
    type: z.literal(type).describe('The event.'),
    timestamp: isoTime.describe('When it happened, ISO 8601, UTC.'),
    data: eventData[type].describe('What it is about.'),
  })
