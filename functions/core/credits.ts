import type { RateClass } from '../contract/endpoint.ts'
import type { Plan } from '../contract/fields.ts'
import type { Account, Caller } from './accounts/account.ts'

/** Credits a month. The README's decisions give the numbers; the API has only the plans' names. */
export const planCredits = { free: 25, starter: 500, pro: 3_000 } as const satisfies Record<Plan, number>

/** A preview or report: ten category questions, each from one point of view. One credit = one question, one point of view. */
export const previewCost = 10

/** Credits of an agent scan: every query from every persona's point of view, or from none when there is no persona. */
export const agentScanCost = (queries: number, personas: number): number => queries * Math.max(1, personas)

const assistants = 3
/** Calls of an agent scan: every question to every assistant, and every query once to the AI overview. */
export const agentScanCalls = (queries: number, personas: number): number =>
  agentScanCost(queries, personas) * assistants + queries

const planRunningLimits = { free: 1, starter: 3, pro: 10 } as const satisfies Record<Plan, number>
const partnerRunningLimit = 25

/** Scans that an account may have running at once. */
export const runningLimit = (account: { readonly plan: Plan | null; readonly kind: Caller['kind'] }): number =>
  account.kind === 'partner' ? partnerRunningLimit : planRunningLimits[account.plan ?? 'free']

const perMinute = { read: 600, trigger: 30, write: 60 } as const satisfies Record<RateClass, number>
const partnerReadsPerMinute = 1_500

/** Requests a minute that one key may make of a class. */
export const rateLimit = (rateClass: RateClass, kind: Caller['kind']): number =>
  rateClass === 'read' && kind === 'partner' ? partnerReadsPerMinute : perMinute[rateClass]

/** Calendar month in UTC, `2026-11`. */
const monthOf = (at: string): string => at.slice(0, 7)

type Balance = Pick<Account, 'credits' | 'plan' | 'periodStart' | 'createdAt'>

/**
 * The renewal due at a charge at `at`: the first charge of a calendar month raises the balance to the plan's number. In the
 * month of creation the credits are there already. A clock that runs behind renews nothing.
 * @returns credits to add (0 when the balance is higher), or undefined when the month was renewed
 */
export function renewalDue(account: Balance, at: string): { readonly month: string; readonly raise: number } | undefined {
  const month = monthOf(at)
  if (month <= (account.periodStart ?? monthOf(account.createdAt))) return undefined
  return { month, raise: Math.max(0, planCredits[account.plan] - account.credits) }
}

/** Credits available at `at`, a due renewal included. */
export const balanceAt = (account: Balance, at: string): number => account.credits + (renewalDue(account, at)?.raise ?? 0)

const lowShare = 0.2

/**
 * A warning for an account that runs low on credits, else null. Below a fifth of the plan or one preview, whichever is more.
 * @param account  balance in credits
 * Interface silent: when to warn.
 */
export function creditWarning(account: { readonly credits: number; readonly plan: Plan }): string | null {
  if (account.credits <= 0) return 'No credits left. Scans are refused until the balance is renewed or credits are added.'
  if (account.credits >= Math.max(lowShare * planCredits[account.plan], previewCost)) return null
  const scans = Math.floor(account.credits / previewCost)
  const left = `${account.credits} ${account.credits === 1 ? 'credit' : 'credits'} left`
  if (scans === 0) return `${left}; a scan costs ${previewCost}.`
  return `${left}, enough for ${scans} ${scans === 1 ? 'scan' : 'scans'}.`
}
