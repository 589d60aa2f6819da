import { createHmac, timingSafeEqual } from 'node:crypto'

/** The delivery is not signed with the secret, or its time is too far from now. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
}

/** Greatest difference between a delivery's time and now, in seconds: an older one may have been recorded and replayed. */
const toleranceSeconds = 300

/**
 * The event of a delivery, after its signature proved the sender (Standard Webhooks, symmetric).
 * @param headers  names in lower case, or a Headers object
 * @param body  the bytes as received: parsed and printed again they have another signature
 * @param secret  starts with whsec_
 * @param nowMs  milliseconds
 * @throws WebhookVerificationError; no part of the delivery may be trusted then
 */
export function verifyWebhook(
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>,
  body: string | Uint8Array,
  secret: string,
  nowMs: number = Date.now(),
): unknown {
  const read = (name: string): string => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name]
    if (typeof value !== 'string' || value === '') throw new WebhookVerificationError(`The header ${name} is missing`)
    return value
  }
  const [id, timestamp, signatures] = [read('webhook-id'), read('webhook-timestamp'), read('webhook-signature')]
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(nowMs / 1000 - Number(timestamp)) > toleranceSeconds)
    throw new WebhookVerificationError('The delivery is too old or too new')
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest()
  const isSigned = signatures.split(' ').some((one) => {
    const given = Buffer.from(one.startsWith('v1,') ? one.slice('v1,'.length) : '', 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isSigned) throw new WebhookVerificationError('No signature of the delivery is made with this secret')
  return JSON.parse(typeof body === 'string' ? body : Buffer.from(body).toString('utf8')) as unknown
}
