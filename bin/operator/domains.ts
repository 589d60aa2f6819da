import { resolveCname } from 'node:dns/promises'
import type { Domain } from '../../functions/core/accounts/account.ts'
import type { FrontAdmin, FrontHost } from '../../lib/operator/front-admin.ts'
import type { Operator } from './connect.ts'
import { notThere, OperatorError } from './operator-error.ts'
import { isoNow, writeAudited } from './write-audited.ts'

const hostShape = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
const dayMs = 24 * 60 * 60 * 1000
/** Mails are opened long after they were sent: a removed host is served for this long. */
const servesForDays = 30
const linkDays = 90
/** As many scans of an account are looked at for a count of links. */
const mostCounted = 10_000

export type DomainState = 'waiting_for_dns' | 'issuing' | 'deployed' | 'verified' | 'lapsed' | 'removed'

export type NewDomain = {
  readonly assumeVerified?: boolean
  /** The host is live elsewhere: its certificate is issued by a token that is served there, before DNS points here. */
  readonly liveElsewhere?: boolean
}

/** Looks up what a host points to; the tests have a name server of their own. */
export type CnamesOf = (host: string) => Promise<readonly string[]>
const cnamesOf: CnamesOf = (host) => resolveCname(host).catch(() => [])

/** Registers a host for a team and, where the stage has a front, creates its tenant and certificate. Links change only at `verify`. */
export async function addDomain(operator: Operator, teamSlug: string, host: string, options: NewDomain) {
  const { teams } = operator.stores
  if (!hostShape.test(host))
    throw new OperatorError('The domain has to be a host name in lower-case letters, such as reports.agency.com.')
  if (!(await teams.findTeam(teamSlug))) throw notThere('team', teamSlug)
  if (operator.baseUrl === '') throw new OperatorError(`Stage ${operator.stage} is not deployed: it has no address to point to.`)
  const front = await operator.front()
  const target = front?.target ?? (await operator.targetOf(host)) ?? new URL(operator.baseUrl).hostname
  const domain = { host, teamSlug, verified: false, createdAt: isoNow(operator), target }
  return writeAudited(operator, { verb: 'domain add', target: host, after: domain }, async () => {
    const stored = await teams.putDomain(domain)
    if (stored.teamSlug !== teamSlug) throw new OperatorError(`The domain ${host} belongs to another team.`)
    const tenant = await front?.addHost(host, options.liveElsewhere === true)
    const known = options.assumeVerified ? ((await teams.verifyDomain(host)) ?? stored) : stored
    const tokens = options.liveElsewhere ? (tenant?.certificate.tokens ?? []) : []
    return {
      ...known,
      state: await stateOf(known, tenant, cnamesOf),
      cname: { name: host, value: target },
      ...(tokens.length === 0 ? {} : { tokens }),
    }
  })
}

/** Every host with its state. */
export async function listDomains(operator: Operator, lookUp: CnamesOf = cnamesOf) {
  const front = await operator.front()
  const domains = []
  for (const domain of await operator.stores.teams.listDomains()) {
    const state = await stateOf(domain, await front?.findHost(domain.host), lookUp)
    domains.push({ host: domain.host, teamSlug: domain.teamSlug, state, target: domain.target, servesUntil: domain.servesUntil })
  }
  return { domains }
}

async function stateOf(domain: Domain, tenant: FrontHost | undefined, lookUp: CnamesOf): Promise<DomainState> {
  if (domain.servesUntil !== undefined) return 'removed'
  if (domain.lapsedAt !== undefined) return 'lapsed'
  if (domain.verified) return 'verified'
  if (tenant?.isActive && tenant.isDeployed) return 'deployed'
  if (tenant?.certificate.status === 'issued') return 'issuing'
  return (await lookUp(domain.host)).includes(domain.target ?? '') ? 'issuing' : 'waiting_for_dns'
}

export type Verification = { readonly assumeVerified?: boolean; readonly lookUp?: CnamesOf }

/** Verified once the host points to us and is served with its certificate; only then do links name it. */
export async function verifyDomain(operator: Operator, host: string, { assumeVerified, lookUp = cnamesOf }: Verification) {
  const { teams } = operator.stores
  const before = await teams.findDomain(host)
  if (!before) throw notThere('domain', host)
  // A verified domain moves every link of the team to it.
  if (!(await operator.hasFront())) {
    throw new OperatorError(`Stage ${operator.stage} has no front yet: nothing serves ${host}, and links would lead nowhere.`)
  }
  if (!assumeVerified) await mustBeServed(operator, before, lookUp)
  return writeAudited(operator, { verb: 'domain verify', target: host, before, after: { verified: true } }, async () => {
    const after = await teams.verifyDomain(host)
    if (!after) throw notThere('domain', host)
    return { ...after, state: 'verified' satisfies DomainState }
  })
}

async function mustBeServed(operator: Operator, { host, target }: Domain, lookUp: CnamesOf): Promise<void> {
  const front = await operator.front()
  const found = await front?.findHost(host)
  if (!(await lookUp(host)).includes(target ?? '')) {
    throw new OperatorError(
      `The domain ${host} does not point to us yet: set a CNAME record to ${target ?? 'the base host'} and try again.`,
    )
  }
  if (front === undefined) return
  if (found === undefined) throw new OperatorError(`The front does not know ${host}: run "domain add" again.`)
  const { certificate } = found
  if (certificate.status !== 'issued') {
    throw new OperatorError(`The certificate of ${host} is ${certificate.status}: try again in some minutes.`)
  }
  const served = found.isActive || operator.dryRun ? found : await front.attachCertificate(found)
  if (!(served.isActive && served.isDeployed))
    throw new OperatorError(`The front is still being told of ${host}: try again in some minutes.`)
}

/**
 * To be run every hour: a verified host that no longer leads here is not named in links any more. `ok` is false, and the exit
 * code 1, when one lapsed.
 */
export async function checkDomains(operator: Operator, lookUp: CnamesOf = cnamesOf) {
  const verified = (await operator.stores.teams.listDomains()).filter(
    (domain) => domain.verified && domain.lapsedAt === undefined && domain.servesUntil === undefined,
  )
  const front = await operator.front()
  const lapsed: { host: string; why: string }[] = []
  for (const domain of verified) {
    const why = await faultOf(domain, await front?.findHost(domain.host), front !== undefined, lookUp)
    if (why === undefined) continue
    const entry = { verb: 'domain check', target: domain.host, before: domain, after: { lapsed: true }, reason: why }
    await writeAudited(operator, entry, async () => {
      await operator.stores.teams.retireDomain(domain.host, { lapsedAt: isoNow(operator) })
      return { host: domain.host }
    })
    lapsed.push({ host: domain.host, why })
  }
  const removed = front === undefined ? [] : await removeSwitchedOff(operator, front)
  return { ok: lapsed.length === 0, checked: verified.length, lapsed, removed }
}

/** Hosts that an account's deletion switched off: the front takes minutes for it, and only then they can be removed. */
async function removeSwitchedOff({ stores, dryRun }: Operator, front: FrontAdmin): Promise<readonly string[]> {
  const removed: string[] = []
  for (const host of await front.listSwitchedOff()) {
    // A host that is known is the operator's to remove or to switch on again.
    if ((await stores.teams.findDomain(host)) !== undefined) continue
    if (dryRun || (await front.removeHost(host))) removed.push(host)
  }
  return removed
}

async function faultOf(
  domain: Domain,
  tenant: FrontHost | undefined,
  hasFront: boolean,
  lookUp: CnamesOf,
): Promise<string | undefined> {
  const names = await lookUp(domain.host)
  if (!names.includes(domain.target ?? '')) return `it points to ${names.join(', ') || 'nothing'}`
  if (!hasFront) return undefined
  if (tenant === undefined) return 'the front has no tenant for it'
  if (!tenant.isEnabled || !tenant.isActive) return 'the front does not serve it'
  return undefined
}

/**
 * Links leave the host at once; pages under it are served for another 30 days, since it stands in mails. Repeated after that,
 * it removes the tenant and what is known of the host.
 */
export async function removeDomain(operator: Operator, host: string) {
  const { teams } = operator.stores
  const before = await teams.findDomain(host)
  if (!before) throw notThere('domain', host)
  const isOver = before.servesUntil !== undefined && Date.parse(before.servesUntil) <= operator.now()
  const servesUntil = before.servesUntil ?? new Date(operator.now() + servesForDays * dayMs).toISOString()
  const linksOf90Days = await countLinks(operator, before)
  const after = isOver ? null : { servesUntil }
  return writeAudited(operator, { verb: 'domain remove', target: host, before, after }, async () => {
    const answer = { host, teamSlug: before.teamSlug, linksOf90Days }
    const front = await operator.front()
    if (!isOver) {
      await teams.retireDomain(host, { servesUntil })
      return { ...answer, removed: false, servesUntil, next: 'repeat it then, to remove the host from the front' }
    }
    if (front !== undefined && !(await front.removeHost(host)))
      return { ...answer, removed: false, servesUntil, next: 'the front is switching it off: repeat it in some minutes' }
    await teams.removeDomain(host)
    await front?.invalidate(['/*'])
    return { ...answer, removed: true }
  })
}

/** Previews of the team's accounts of the last 90 days: each has a link that named the host, and may stand in a mail. */
async function countLinks({ stores, now }: Operator, { teamSlug, createdAt }: Domain): Promise<number> {
  const since = Math.max(now() - linkDays * dayMs, Date.parse(createdAt))
  const accountIds = (await stores.teams.findTeam(teamSlug))?.accountIds ?? []
  const counts = accountIds.map(async (accountId) => {
    const heads = await stores.scans.listByOwner(accountId, { limit: mostCounted })
    return heads.filter(({ partner, createdAt: startedAt }) => partner && Date.parse(startedAt) >= since).length
  })
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}
