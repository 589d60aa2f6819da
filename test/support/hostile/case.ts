import type { DemoKeys } from '../../../lib/local/demo-accounts.ts'
import type { RawRequest } from '../raw-http.ts'

/** An invalid or malicious request, with its allowed answers. */
export type HostileCase = RawRequest & {
  readonly name: string
  /** Kind of the key that is sent, or none. */
  readonly key?: keyof DemoKeys | null
  /** Statuses, or error codes, that are right. */
  readonly allowed: readonly (number | string)[]
  /** Also part of the short suite, as one of the most important. */
  readonly short?: boolean
}

export const paths = {
  preview: '/api/visibility/scan-preview',
  report: '/api/visibility/ai-visibility-report',
  claim: '/api/visibility/claim',
  personas: '/api/visibility/personas',
  topics: '/api/visibility/topics',
  agents: '/api/visibility/agents',
  agentScan: '/api/visibility/agent-scan',
  batches: '/api/visibility/batches',
  webhooks: '/api/visibility/webhooks',
  scans: '/api/visibility/scans',
  fullReport: '/api/visibility/report',
  account: '/api/visibility/account',
  mergeFields: '/api/visibility/merge-fields',
} as const

export const json = ['Content-Type', 'application/json'] as const

export const post = (
  name: string,
  path: string,
  body: unknown,
  allowed: HostileCase['allowed'],
  more: Partial<HostileCase> = {},
): HostileCase => ({
  name,
  method: 'POST',
  path,
  headers: [json],
  body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
  allowed,
  ...more,
})

export const get = (
  name: string,
  path: string,
  allowed: HostileCase['allowed'],
  more: Partial<HostileCase> = {},
): HostileCase => ({
  name,
  path,
  allowed,
  ...more,
})
export const short = { short: true } as const

/** Objects of other accounts, and an agent of the user. */
export type Known = {
  readonly ownAgent: number
  readonly foreignAgent: number
  readonly foreignPrivate: string
  readonly foreignPublic: string
  readonly foreignAgentScan: string
  readonly foreignBatch: string
  readonly foreignWebhook: string
  readonly foreignDelivery: string
  readonly missing: string
}
