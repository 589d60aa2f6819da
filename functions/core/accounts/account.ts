import * as z from 'zod'
import { isoTime, plan } from '../../contract/fields.ts'

export const account = z.object({
  accountId: z.string(),
  name: z.string(),
  plan,
  partner: z.boolean(),
  readOnly: z.boolean(),
  /** A partner account always has a team. */
  teamSlug: z.string().nullable(),
  credits: z.int().min(0),
  /** Credits held by running scans, by scan id. */
  holds: z.record(z.string(), z.int().min(0)),
  /** The newest grants, by grant id, with their times, so that a repeated grant has no effect. */
  grants: z.record(z.string(), isoTime),
  /** Calendar month (UTC, `2026-11`) of the last renewal; null before the first charge. */
  periodStart: z.string().nullable(),
  /** The last grant that raised the balance above the low-credit limit. */
  refilledBy: z.string().optional(),
  createdAt: isoTime,
  /** Deleted: names are removed, the ledger stays. */
  deletedAt: isoTime.nullable().default(null),
})
export type Account = z.infer<typeof account>

export const ledgerKinds = ['opening', 'renewal', 'grant', 'take', 'hold', 'settle', 'release'] as const
/** `amount` is signed: the change of the balance. Settling a hold changes nothing: 0. */
export const ledgerRow = z.object({
  at: isoTime,
  kind: z.enum(ledgerKinds),
  /** Scan, grant or month that the row is about. */
  reference: z.string(),
  amount: z.int(),
  reason: z.string().nullable(),
})
export type LedgerRow = z.infer<typeof ledgerRow>

export const apiKey = z.object({
  keyId: z.string(),
  kind: z.enum(['account', 'admin', 'anonymous']),
  accountId: z.string().nullable(),
  label: z.string().nullable(),
  /** HMAC-SHA-256 of the secret with the pepper of that version, hex. The key itself is stored nowhere. */
  digest: z.string(),
  pepperVersion: z.string(),
  last4: z.string(),
  createdAt: isoTime,
  expiresAt: isoTime.nullable(),
  revokedAt: isoTime.nullable(),
  lastUsedAt: isoTime.nullable().default(null),
  /** Copies of the account's and team's settings, rewritten when these change: a request reads one row. */
  plan: plan.nullable(),
  partner: z.boolean(),
  readOnly: z.boolean(),
  teamSlug: z.string().nullable(),
  /** Verified domain of the team. */
  customDomain: z.string().nullable(),
})
export type ApiKey = z.infer<typeof apiKey>

/** The caller of a request, as the key row says. */
export type Caller = {
  readonly keyId: string
  readonly kind: 'partner' | 'user' | 'admin' | 'anonymous'
  readonly accountId: string | null
  readonly plan: z.infer<typeof plan> | null
  readonly readOnly: boolean
  readonly teamSlug: string | null
  readonly customDomain: string | null
}

export const team = z.object({
  slug: z.string(),
  name: z.string(),
  createdAt: isoTime,
  logo: z.string().nullable().default(null).describe('hash of an asset'),
  darkLogo: z.string().nullable().default(null).describe('hash of an asset, for dark pages'),
  primaryColor: z.string().nullable().default(null),
  ctaLabel: z.string().nullable().default(null),
  ctaUrl: z.string().nullable().default(null),
  footerText: z.string().nullable().default(null),
  /** Contact for readers of the team's pages; the web address takes precedence over the mail address. */
  contactUrl: z.string().nullable().default(null),
  contactEmail: z.string().nullable().default(null),
  hidePoweredBy: z.boolean().default(false),
  locale: z.string().nullable().default(null),
  cardForPrivate: z.boolean().default(false),
  /** The verified domain in use, a copy of the domain's row. */
  customDomain: z.string().nullable().default(null),
  accountIds: z.array(z.string()).default([]),
})
export type Team = z.infer<typeof team>

export const domain = z.object({
  host: z.string(),
  teamSlug: z.string(),
  verified: z.boolean(),
  createdAt: isoTime,
  target: z.string().nullable().default(null),
  /** Since when the domain no longer leads to us; links do not use it. */
  lapsedAt: isoTime.optional(),
  /** Removed: links do not use it, and its pages are served at least until then. */
  servesUntil: isoTime.optional(),
})
export type Domain = z.infer<typeof domain>

export const group = z.object({
  groupId: z.string(),
  name: z.string(),
  createdAt: isoTime,
  memberIds: z.array(z.string()),
  syntheticIds: z.array(z.int()),
})
export type Group = z.infer<typeof group>
