import { gzipSync } from 'node:zlib'
import type { Account } from '../../../../functions/core/accounts/account.ts'
import { ownCardName } from '../../../../functions/core/pages/social-card.ts'
import type { Profile } from '../../../../functions/core/scan/profile.ts'
import type { ScanHead } from '../../../../functions/core/scan/scan.ts'
import type { Stores } from '../../../../functions/core/stores.ts'
import { sampleScan } from '../../../pages/support/sample-scan.ts'
import { aHead, aKey, anAccount, anAgent, anAnswer, at, type HeadChanges, openingOf, uuidOf } from '../../../support/rows.ts'
import type { Markers } from './markers.ts'

type Mark = Markers['mark']
export type Planting = { readonly stores: Stores; readonly mark: Mark; readonly sha256: (text: string) => string }

const profileOf = (mark: Mark, businessKey: string): Profile => ({
  brand: {
    ...sampleScan().brand.brand,
    name: mark('profile name'),
    summary: mark('profile summary'),
    competitorNames: [mark('profile competitor')],
  },
  aliases: [mark('profile alias')],
  formerNames: [mark('profile former name')],
  domain: mark('profile domain'),
  isLocal: true,
  location: mark('profile location'),
  country: 'US',
  language: 'en',
  facts: [{ id: 'f1', statement: mark('profile statement'), terms: [mark('profile term')] }],
  businessKey,
  listingLocality: mark('profile locality'),
  madeByRules: false,
})

/** A complete scan with a marker in each of its texts, its slug, its card, and a stored answer of its trigger. */
export async function plantScan({ stores, mark, sha256 }: Planting, changes: HeadChanges): Promise<ScanHead> {
  const isAgents = changes.kind === 'agent-scan'
  const businessKey = changes.businessKey ?? `${mark('business key')}.example`
  const slug = isAgents ? null : (changes.slug ?? mark('slug'))
  const head = aHead({
    status: 'complete',
    stage: 'post-ideas',
    seedUrl: `https://${mark('seed url')}.example/`,
    startedAt: at(),
    completedAt: at(4),
    terminalAt: at(4),
    overallScore: 50,
    ...changes,
    slug,
    businessKey,
  })
  const { uuid } = head
  await stores.scans.create(head)
  const { evidence, ...parts } = sampleScan({}, (text) => `${mark('part')} ${text}`)
  for (const name of ['brand', 'plan', 'scores', 'analysis', 'post-ideas'] as const) {
    await stores.scans.putPart(uuid, name, parts[name] as never) // each under its own name
  }
  await stores.scans.putWork(uuid, 'evidence', evidence)
  await stores.scans.putWork(uuid, 'profile', profileOf(mark, businessKey))
  for (const name of [
    'page',
    'plan',
    'manifest',
    'judged-000',
    'facts-0',
    'knowledge',
    'topics',
    'personas',
    'failure',
  ] as const) {
    await stores.scans.putWork(uuid, name, { text: mark(`work ${name}`).repeat(300) } as never) // text to be found again
  }
  const answer = anAnswer({
    text: mark('answer').repeat(400),
    citedSources: [{ url: `https://${mark('source')}.example/`, title: mark('source title') }],
    searchQueries: [mark('search query')],
    rawId: mark('raw id'),
  })
  await stores.scans.putAnswer(uuid, answer)
  await stores.scans.putReport(uuid, [gzipSync(JSON.stringify({ text: mark('report') }))])
  const hash = ownCardName(uuid, sha256)
  await stores.assets.put({ hash, contentType: 'image/png', bytes: Buffer.from(mark('card')) })
  await stores.scans.putWork(uuid, 'card', { hash, namesBrand: true })
  if (slug !== null && (head.isPublic || head.partner)) {
    const scope = head.isPublic ? null : head.ownerId
    await stores.slugs.slugFor(businessKey, [slug], scope)
    await stores.slugs.point(slug, { businessKey, scanId: uuid, createdAt: head.createdAt, scope })
    if (scope === null) await stores.slugs.markIndexable(slug, true)
  }
  if (head.ownerId !== null) await plantAnswer(stores, head.ownerId, { uuid, reportUrl: mark('kept answer of a trigger') })
  await stores.scans.fileUnderOwner(head)
  return head
}

let calls = 0
/** An answer that is kept for repeats of a call. */
async function plantAnswer(stores: Stores, owner: string, body: object): Promise<void> {
  const scope = { owner, call: `call-${++calls}` }
  await stores.claims.claim({ scope, bodyHash: 'h', ids: ['a'], leaseUntil: at(9) }, at(1))
  await stores.claims.keep(scope, { status: 202, body: JSON.stringify(body), headers: {} })
}

/** A brand agent of the account, shared with a group, with a scan of its owner's. */
async function plantAgent(planting: Planting, syntheticId: number, ownerId: string, groupId: string): Promise<void> {
  const { stores, mark } = planting
  const agent = anAgent({
    syntheticId,
    ownerId,
    name: mark('agent name'),
    website: `https://${mark('agent website')}.example/`,
    businessKey: mark('agent business key'),
    alsoKnownAs: [mark('agent alias')],
    competitors: [mark('agent competitor')],
    profile: {
      industry: mark('agent industry'),
      summary: mark('agent summary'),
      geographicFocus: mark('agent focus'),
      isLocal: true,
      location: mark('agent location'),
      country: 'US',
      language: 'en',
      formerNames: [mark('agent former name')],
    },
  })
  const persona = { id: `persona-${syntheticId}`, name: mark('persona name'), goals: [mark('goal')], painPoints: [mark('pain')] }
  const topic = { id: `topic-${syntheticId}`, name: mark('topic name'), queries: [mark('query')] }
  await stores.agents.create(agent, [{ ...persona, summary: mark('persona summary') }], [topic])
  await stores.teams.shareAgent(groupId, syntheticId)
  await plantAnswer(stores, ownerId, { persona: { id: persona.id, name: mark('kept answer of a persona') } })
  await plantAnswer(stores, ownerId, { syntheticId, agent: { name: mark('kept answer of an agent') } })
  await stores.audit.write({
    at: at(1),
    actor: 'operator',
    verb: 'agent create',
    target: ownerId,
    before: null,
    after: { ...agent, name: mark('audit of an agent') },
    reason: null,
  })
}

/** A partner with a team, its design and hosts, a key, a grant with a reason, and their audit rows. */
async function plantAccount({ stores, mark }: Planting, accountId: string): Promise<Account> {
  const teamSlug = mark('team slug')
  const account = anAccount({ accountId, name: mark('account name'), partner: true, teamSlug })
  const logo = accountId.padEnd(64, '0')
  await stores.assets.put({ hash: logo, contentType: 'image/png', bytes: Buffer.from(mark('logo')) })
  await stores.teams.createTeam({
    slug: teamSlug,
    name: mark('team name'),
    createdAt: at(),
    logo,
    primaryColor: null,
    darkLogo: null,
    contactUrl: null,
    contactEmail: null,
    ctaLabel: mark('call to action'),
    ctaUrl: `https://${mark('call to action url')}.example/`,
    footerText: mark('footer'),
    hidePoweredBy: false,
    locale: null,
    cardForPrivate: false,
    customDomain: null,
    accountIds: [],
  })
  await stores.accounts.create(account, { ...openingOf(account), reason: mark('reason of the opening') })
  for (const [n, host] of [mark('verified host'), mark('host')].entries()) {
    await stores.teams.putDomain({ host, teamSlug, verified: false, createdAt: at(), target: mark('target of a host') })
    if (n === 0) await stores.teams.verifyDomain(host)
    await audit(stores, 'domain add', host, { teamSlug, host: mark('audit of a host') })
  }
  await stores.keys.put(aKey({ keyId: `key-${accountId}`, accountId, label: mark('key label') }))
  await stores.accounts.grant({ accountId, grantId: 'g1', amount: 5, reason: mark('reason of a grant'), at: at(2) })
  await audit(stores, 'account create', accountId, { ...account, name: mark('audit of the account') })
  await audit(stores, 'team set', teamSlug, { footerText: mark('audit of the team') })
  await audit(stores, 'key issue', `key-${accountId}`, { label: mark('audit of a key') })
  return account
}

const audit = (stores: Stores, verb: string, target: string, after: unknown): Promise<void> =>
  stores.audit.write({ at: at(3), actor: 'operator', verb, target, before: null, after, reason: null })

/** Everything that an account can have, and a group whose member has scanned the account's agent. */
export async function plantEverything(planting: Planting): Promise<{ account: Account; member: Account }> {
  const { stores } = planting
  const account = await plantAccount(planting, 'doomed')
  const member = anAccount({ accountId: 'member' })
  await stores.accounts.create(member, openingOf(member))
  await stores.teams.createGroup({ groupId: 'g', name: 'G', createdAt: at(), memberIds: ['member', 'doomed'], syntheticIds: [] })
  await plantAgent(planting, 1001, 'doomed', 'g')
  const owned = { ownerId: 'doomed', payerId: null, cost: 0 }
  await plantScan(planting, { ...owned, uuid: uuidOf(1) })
  await plantScan(planting, { ...owned, uuid: uuidOf(2), partner: true, isPublic: false, teamSlug: account.teamSlug })
  const agents = { kind: 'agent-scan', syntheticId: 1001, isPublic: false } as const
  await plantScan(planting, { ...owned, ...agents, uuid: uuidOf(3) })
  await stores.deletions.noteScanOfAgent(1001, uuidOf(4), at())
  await plantScan(planting, { ...owned, ...agents, uuid: uuidOf(4), ownerId: 'member' })
  await stores.agents.setLatest(1001, { scanId: uuidOf(4), score: 50, completedAt: at(4) })
  return { account, member }
}
