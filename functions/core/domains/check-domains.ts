import type { Domain } from '../accounts/account.ts'
import type { AuditStore } from '../audit-store.ts'
import type { TeamStore } from '../stores.ts'
import type { CnamesOf, FrontPort } from './front-port.ts'

export type DomainCheckEffects = {
  readonly teams: Pick<TeamStore, 'findDomain' | 'listDomains' | 'retireDomain'>
  readonly audit: AuditStore
  /** Undefined where API Gateway serves the hosts. */
  readonly front: FrontPort | undefined
  readonly lookUp: CnamesOf
  /** Milliseconds. */
  readonly now: () => number
  /** For the audit. */
  readonly actor: string
  /** Only says what it would do. */
  readonly dryRun: boolean
}

export type CheckedDomains = {
  readonly checked: number
  readonly lapsed: readonly { readonly host: string; readonly why: string }[]
  /** Hosts that could not be checked or removed, since name server or front failed; the next check tries again. */
  readonly unknown: readonly { readonly host: string; readonly why: string }[]
  /** Hosts that are gone from the front. */
  readonly removed: readonly string[]
}

/**
 * Removes verified hosts that no longer lead here from links, and removes from the front hosts that the deletion of an account
 * switched off. Repeatable: a host lapses once. A host that cannot be checked or removed does not stop the others.
 * @throws what its stores throw, and the front where it does not list its hosts; hosts before the failed one are done
 */
export async function checkDomains(effects: DomainCheckEffects): Promise<CheckedDomains> {
  // Before any host lapses: a host lapses once, and a check that fails afterwards would report none.
  const switchedOff = (await effects.front?.listSwitchedOff()) ?? []
  const verified = (await effects.teams.listDomains()).filter(
    (domain) => domain.verified && domain.lapsedAt === undefined && domain.servesUntil === undefined,
  )
  const lapsed: { host: string; why: string }[] = []
  const unknown: { host: string; why: string }[] = []
  for (const domain of verified) {
    const { host } = domain
    const fault = await faultOf(domain, effects).catch((error: unknown) => error)
    if (typeof fault === 'string') {
      await retire(domain, fault, effects)
      lapsed.push({ host, why: fault })
    } else if (fault !== undefined) unknown.push({ host, why: whyOf(fault) })
  }
  const removed: string[] = []
  for (const host of switchedOff) {
    try {
      if (await isRemoved(host, effects)) removed.push(host)
    } catch (error) {
      unknown.push({ host, why: whyOf(error) })
    }
  }
  return { checked: verified.length, lapsed, unknown, removed }
}

const whyOf = (error: unknown): string => (error instanceof Error ? error.message : typeof error)

async function faultOf({ host, target }: Domain, { front, lookUp }: DomainCheckEffects): Promise<string | undefined> {
  if (front !== undefined) {
    const tenant = await front.findHost(host)
    if (tenant === undefined) return 'the front has no tenant for it'
    if (!tenant.isEnabled || !tenant.isActive) return 'the front does not serve it'
  }
  const names = await lookUp(host)
  return names.includes(target ?? '') ? undefined : `it points to ${names.join(', ') || 'nothing'}`
}

async function retire(before: Domain, reason: string, { teams, audit, now, actor, dryRun }: DomainCheckEffects): Promise<void> {
  if (dryRun) return
  const at = new Date(now()).toISOString()
  await teams.retireDomain(before.host, { lapsedAt: at })
  await audit.write({ at, actor, verb: 'domain check', target: before.host, before, after: { lapsed: true }, reason })
}

/** Removes a host that the front has switched off. False: the front is still switching it off, which takes minutes. */
async function isRemoved(host: string, { teams, front, dryRun }: DomainCheckEffects): Promise<boolean> {
  // A host that is still stored is left to the operator, to remove or to switch on again.
  if ((await teams.findDomain(host)) !== undefined) return false
  return dryRun || ((await front?.removeHost(host)) ?? false)
}
