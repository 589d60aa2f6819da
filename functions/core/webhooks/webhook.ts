import * as z from 'zod'
import { isoTime } from '../../contract/fields.ts'
import { deliveryStatuses, eventTypes, sentTypes, tryReasons } from '../../contract/webhook.ts'

/** Which root and which version of it a secret is derived from. The secret itself is not stored. */
const secretRef = z.object({ root: z.string(), version: z.int().min(1) })
export type SecretRef = z.infer<typeof secretRef>

export const webhook = z.object({
  webhookId: z.string(),
  url: z.string(),
  events: z.array(z.enum(eventTypes)),
  createdAt: isoTime,
  secret: secretRef,
  /** The secret before the last rotation, which signs too until then. */
  previous: secretRef.extend({ until: isoTime }).nullable(),
  /** The last call that rotated: a repeat of it after a crash does not rotate again. */
  rotatedBy: z.string().nullable(),
  failingSince: isoTime.nullable(),
  offSince: isoTime.nullable(),
  offReason: z.enum(['gone', 'failing']).nullable(),
})
export type Webhook = z.infer<typeof webhook>

export const delivery = z.object({
  accountId: z.string(),
  webhookId: z.string(),
  /** Made of event and webhook: a second announcement of the event gives the same delivery. */
  deliveryId: z.string(),
  eventId: z.string(),
  type: z.enum(sentTypes),
  /** When the event happened. */
  at: isoTime,
  /** JSON, the same in every try. */
  body: z.string(),
  /** 0, and one more with each redelivery. */
  run: z.int().min(0),
  status: z.enum(deliveryStatuses),
  /** Tries of this run. */
  attempt: z.int().min(0),
  responseCode: z.int().nullable(),
  durationMs: z.int().min(0).nullable(),
  reason: z.enum(tryReasons).nullable(),
  lastTryAt: isoTime.nullable(),
  nextTryAt: isoTime.nullable(),
})
export type Delivery = z.infer<typeof delivery>

/** Input of an execution of the delivery machine; it reads the rest from the table. */
export type DeliveryRef = Pick<Delivery, 'accountId' | 'webhookId' | 'deliveryId' | 'at' | 'run'>

/** Short, because it is part of execution names, which have 80 characters: 60 random bits are enough for five per account. */
export const webhookIdOf = (callId: string): string => callId.replaceAll('-', '').slice(0, 16)

const separator = '_'
export const deliveryIdOf = (eventId: string, webhookId: string): string => `${eventId}${separator}${webhookId}`
/** The webhook that a delivery's id names. */
export const webhookOfDelivery = (deliveryId: string): string => deliveryId.slice(deliveryId.lastIndexOf(separator) + 1)

/** Every redelivery has a separate execution. */
export const executionName = ({ deliveryId, run }: Pick<Delivery, 'deliveryId' | 'run'>): string =>
  run === 0 ? deliveryId : `${deliveryId}-r${run}`
