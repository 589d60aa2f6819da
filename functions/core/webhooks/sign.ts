import type { SecretRef, Webhook } from './webhook.ts'
import type { WebhookCrypto } from './webhook-store.ts'

const prefix = 'whsec_'

/** How long both secrets sign after a rotation, in milliseconds. */
export const overlapMs = 24 * 3_600_000

/** A secret in the form shown to its owner (Standard Webhooks). */
export const shownSecret = async (webhookId: string, ref: SecretRef, crypto: WebhookCrypto): Promise<string> =>
  `${prefix}${await crypto.secretOf(webhookId, ref)}`

/** Identifies a secret without revealing it: root and version. */
export const versionOf = ({ root, version }: SecretRef): string => `${root}.${version}`

/** @throws RangeError for a text that {@link versionOf} did not make */
export function parseVersion(text: string): SecretRef {
  const [, root, version] = /^(.+)\.(\d+)$/.exec(text) ?? []
  if (root === undefined) throw new RangeError('not the version of a secret')
  return { root, version: Number(version) }
}

/** The headers of one try, with the event's id and the time of the try (Standard Webhooks, symmetric signatures). */
export async function signedHeaders(
  message: { readonly id: string; readonly body: string; readonly nowMs: number },
  webhook: Pick<Webhook, 'webhookId' | 'secret' | 'previous'>,
  crypto: WebhookCrypto,
): Promise<Readonly<Record<string, string>>> {
  const seconds = String(Math.floor(message.nowMs / 1000))
  const { previous } = webhook
  const isBoth = previous !== null && Date.parse(previous.until) > message.nowMs
  const secrets = await Promise.all(
    [webhook.secret, ...(isBoth ? [previous] : [])].map((ref) => crypto.secretOf(webhook.webhookId, ref)),
  )
  const signatures = secrets.map((secret) => `v1,${crypto.hmac(secret, `${message.id}.${seconds}.${message.body}`)}`)
  return { 'webhook-id': message.id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') }
}
