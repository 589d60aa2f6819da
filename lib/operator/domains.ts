import { lookUpCnames } from '../../functions/adapters/front/look-up-cnames.ts'
import type { Domain } from '../../functions/core/accounts/account.ts'
import { checkDomains as checkHosts } from '../../functions/core/domains/check-domains.ts'
import type { CnamesOf, FrontHost } from '../../functions/core/domains/front-port.ts'
import type { Operator } from './connect.ts'
import { adminCommand, notThere, OperatorError } from './operator-error.ts'
import { isoNow, writeAudited } from './write-audited.ts'

const hostShape = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
const dayMs = 24 * 60 * 60 * 1000
/** Mails are opened long after they were sent, so a removed host is served for this many days. */
const servesForDays = 30
const linkDays = 90
/** Most scans of an account that are read to count links. */
const mostCounted = 10_000

export type DomainState = 'waiting_for_dns' | 'issuing' | 'deployed' | 'verified' | 'lapsed' | 'removed'

export type NewDomain = {
  readonly assumeVerified?: boolean
  /** The host is live elsewhere: its certificate is issued by a token that is served there, before DNS points here. */
  readonly liveElsewhere?: boolean
}

/** A name server that does not answer must not prevent showing a host; only the check distinguishes it from a lapse. */
const cnamesIfAny: CnamesOf = (host) => lookUpCnames(host).catch(() => [])

/** Registers a host for a team and, where the stage has a front, creates its tenant and certificate. Links change only at `verify`. */
export async function addDomain(operator: Operator, teamSlug: string, host: string, options: NewDomain) {
  const { teams } = operator.stores
  if (!hostShape.test(host))
    throw new OperatorError('The domain has to be a host name in lower-case letters, such as reports.agency.com.')
  if (!(await teams.findTeam(teamSlug))) throw notThere(operator, 'team', teamSlug)
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
      state: await stateOf(operator, known, tenant, cnamesIfAny),
      cname: { name: host, value: target },
      ...(tokens.length === 0 ? {} : { tokens }),
    }
  })
}

/** Every host with its state. */
export async function listDomains(operator: Operator, lookUp: CnamesOf = cnamesIfAny) {
  const front = await operator.front()
  const domains = []
  for (const domain of await operator.stores.teams.listDomains()) {
    const state = await stateOf(operator, domain, await front?.findHost(domain.host), lookUp)
    domains.push({ host: domain.host, teamSlug: domain.teamSlug, state, target: domain.target, servesUntil: domain.servesUntil })
  }
  return { domains }
}

async function stateOf(
  { stores }: Operator,
  domain: Domain,
  tenant: FrontHost | undefined,
  lookUp: CnamesOf,
): Promise<DomainState> {
  if (domain.servesUntil !== undefined) return 'removed'
  if (domain.lapsedAt !== undefined) return 'lapsed'
  // One that was removed and is added again is still served, but links use it only after the next `verify`.
  if (domain.verified && (await stores.teams.findTeam(domain.teamSlug))?.customDomain === domain.host) return 'verified'
  if (tenant?.isActive && tenant.isDeployed) return 'deployed'
  if (tenant?.certificate.status === 'issued') return 'issuing'
  return (await lookUp(domain.host)).includes(domain.target ?? '') ? 'issuing' : 'waiting_for_dns'
}

export type Verification = { readonly assumeVerified?: boolean; readonly lookUp?: CnamesOf }

/** Verifies a host once it points to us and is served with its certificate; only then do links use it. */
export async function verifyDomain(operator: Operator, host: string, { assumeVerified, lookUp = cnamesIfAny }: Verification) {
  const { teams } = operator.stores
  const before = await teams.findDomain(host)
  if (!before) throw notThere(operator, 'domain', host)
  // A verified domain moves every link of the team to it.
  if (!(await operator.hasFront())) {
    throw new OperatorError(`Stage ${operator.stage} has no front yet: nothing serves ${host}, and links would lead nowhere.`)
  }
  if (!assumeVerified) await mustBeServed(operator, before, lookUp)
  return writeAudited(operator, { verb: 'domain verify', target: host, before, after: { verified: true } }, async () => {
    const after = await teams.verifyDomain(host)
    if (!after) throw notThere(operator, 'domain', host)
    return { ...after, state: 'verified' satisfies DomainState }
  })
}

async function mustBeServed(operator: Operator, { host, target, teamSlug }: Domain, lookUp: CnamesOf): Promise<void> {
  const front = await operator.front()
  const found = await front?.findHost(host)
  if (!(await lookUp(host)).includes(target ?? '')) {
    throw new OperatorError(
      `The domain ${host} does not point to us yet: set a CNAME record to ${target ?? 'the base host'} and try again.`,
    )
  }
  if (front === undefined) return
  if (found === undefined)
    throw new OperatorError(`The front does not know ${host}: ${adminCommand(operator, `domain add ${teamSlug} ${host}`)}`)
  const { certificate } = found
  if (certificate.status !== 'issued') {
    throw new OperatorError(`The certificate of ${host} is ${certificate.status}: try again in some minutes.`)
  }
  const served = found.isActive || operator.dryRun ? found : await front.attachCertificate(found)
  if (!(served.isActive && served.isDeployed))
    throw new OperatorError(`The front does not serve ${host} everywhere yet: try again in some minutes.`)
}

/** Runs the hourly check by hand. `ok` is false, and the exit code 1, when a host lapsed or could not be checked. */
export async function checkDomains(operator: Operator, lookUp: CnamesOf = lookUpCnames) {
  const { stores, now, actor, dryRun } = operator
  const found = await checkHosts({ ...stores, front: await operator.front(), lookUp, now, actor, dryRun })
  return { ok: found.lapsed.length + found.unknown.length === 0, ...found }
}

/**
 * Links stop using the host at once; its pages are served for another 30 days, since mails contain it. A repeat after that
 * removes the tenant and the host's row.
 */
export async function removeDomain(operator: Operator, host: string) {
  const { teams } = operator.stores
  const before = await teams.findDomain(host)
  if (!before) throw notThere(operator, 'domain', host)
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

/** Counts previews of the team's accounts in the last 90 days: each has a link with the host, which a mail may contain. */
async function countLinks({ stores, now }: Operator, { teamSlug, createdAt }: Domain): Promise<number> {
  const since = Math.max(now() - linkDays * dayMs, Date.parse(createdAt))
  const accountIds = (await stores.teams.findTeam(teamSlug))?.accountIds ?? []
  const counts = accountIds.map(async (accountId) => {
    const heads = await stores.scans.listByOwner(accountId, { limit: mostCounted })
    return heads.filter(({ partner, createdAt: startedAt }) => partner && Date.parse(startedAt) >= since).length
  })
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}
