import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CloudFrontClient, UpdateDistributionTenantCommand } from '@aws-sdk/client-cloudfront'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFrontAdmin } from '../../functions/adapters/front/front-admin.ts'
import type { CnamesOf } from '../../functions/core/domains/front-port.ts'
import { createCache } from '../../lib/local/front/cache.ts'
import { createFrontApi } from '../../lib/local/front/front-api.ts'
import type { Operator } from '../../lib/operator/connect.ts'
import { addDomain, checkDomains, listDomains, removeDomain, verifyDomain } from '../../lib/operator/domains.ts'
import { complete, ofPartner, storePartner, storeScan } from '../pages/support/store-scan.ts'
import { startEngine, type TestEngine } from '../support/engine.ts'
import { at, uuidOf } from '../support/rows.ts'

const place = { distributionId: 'D1', connectionGroupId: 'G1', target: 'd1.cloudfront.test' }
const hosts = new Set<string>()
let engine: TestEngine
let api: Server
let now = Date.parse(at(30))
let names: Record<string, readonly string[]> = {}
let host = ''
let n = 0
const lookUp: CnamesOf = async (name) => names[name] ?? []

beforeAll(async () => {
  engine = await startEngine()
  await storePartner(engine.stores, 'west')
  await storePartner(engine.stores, 'east')
  const front = { ...place, behaviors: [], originHeaders: [], publicHost: 'visibility.test' }
  api = createFrontApi(front, { cache: createCache(() => now), hosts })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  api.closeAllConnections()
  await engine.close()
})
beforeEach(() => {
  n += 1
  host = `ai${n}.west.test`
  names = {}
})

const operator = (): Operator => {
  const endpoint = `http://127.0.0.1:${(api.address() as AddressInfo).port}` // it listens on TCP
  const client = new CloudFrontClient({ endpoint, region: 'us-east-1', credentials: { accessKeyId: 'a', secretAccessKey: 's' } })
  return {
    stage: 'prod',
    isLocal: false,
    baseUrl: 'https://visibility.test',
    stores: engine.stores,
    now: () => now,
    newId: () => 'id',
    actor: 'test',
    dryRun: false,
    front: async () => createFrontAdmin(place, () => `ref-${now}`, client),
    targetOf: async () => undefined,
    hasFront: async () => true,
  } as unknown as Operator // what these verbs use of it
}
const stateOf = async () => (await listDomains(operator(), lookUp)).domains.find((one) => one.host === host)?.state
const linkHost = async () => (await engine.stores.teams.findTeam('west'))?.customDomain

/** Leaves a tenant as a removal does while the front is still switching it off. */
async function switchOff(name: string): Promise<void> {
  const endpoint = `http://127.0.0.1:${(api.address() as AddressInfo).port}` // it listens on TCP
  const client = new CloudFrontClient({ endpoint, region: 'us-east-1', credentials: { accessKeyId: 'a', secretAccessKey: 's' } })
  const found = await (await operator().front())?.findHost(name)
  await client.send(new UpdateDistributionTenantCommand({ Id: found?.tenantId, IfMatch: found?.etag, Enabled: false }))
}

describe('a partner’s host at the front', () => {
  it('gets a tenant, and the answer says where to point it', async () => {
    const added = await addDomain(operator(), 'west', host, {})
    expect(added).toMatchObject({ cname: { name: host, value: place.target } })
    expect(await addDomain(operator(), 'west', host, {})).toMatchObject({ cname: { value: place.target } })
    await expect(addDomain(operator(), 'east', host, {})).rejects.toThrow('belongs to another team')
  })

  it('is named in links only once it is verified, which needs DNS and the certificate', async () => {
    await addDomain(operator(), 'west', host, {})
    await expect(verifyDomain(operator(), host, { lookUp })).rejects.toThrow(`set a CNAME record to ${place.target}`)
    expect(await linkHost()).not.toBe(host)
    expect(hosts.has(host)).toBe(false)
    names = { [host]: [place.target] }
    expect(await verifyDomain(operator(), host, { lookUp })).toMatchObject({ state: 'verified' })
    expect([await linkHost(), hosts.has(host), await stateOf()]).toEqual([host, true, 'verified'])
  })

  it('that leads elsewhere lapses at the next check: links go back, and the check fails', async () => {
    await addDomain(operator(), 'west', host, {})
    names = { [host]: [place.target] }
    await verifyDomain(operator(), host, { lookUp })
    const others = async (name: string) => (name === host ? lookUp(name) : [place.target])
    expect(await checkDomains(operator(), others)).toMatchObject({ ok: true, lapsed: [] })
    names = { [host]: ['parked.test'] }
    expect(await checkDomains(operator(), others)).toMatchObject({
      ok: false,
      lapsed: [{ host, why: 'it points to parked.test' }],
    })
    expect([await linkHost(), await stateOf()]).toEqual([null, 'lapsed'])
    names = { [host]: [place.target] }
    await verifyDomain(operator(), host, { lookUp })
    expect([await linkHost(), await stateOf()]).toEqual([host, 'verified'])
  })

  it('that no name server tells of does not keep others from being checked', async () => {
    const mute = `a${host}`
    for (const one of [mute, host]) {
      await addDomain(operator(), 'west', one, {})
      names = { [one]: [place.target] }
      await verifyDomain(operator(), one, { lookUp })
    }
    const look: CnamesOf = async (name) => {
      if (name === mute) throw new Error('queryCname ESERVFAIL')
      return name === host ? ['parked.test'] : [place.target]
    }
    expect(await checkDomains(operator(), look)).toMatchObject({
      ok: false,
      lapsed: [{ host }],
      unknown: [{ host: mute, why: 'queryCname ESERVFAIL' }],
    })
  })

  it('that the front does not remove keeps neither others from it, nor a lapse from being reported', async () => {
    const stuck = `b${host}`
    for (const one of [stuck, `c${host}`, host]) await addDomain(operator(), 'west', one, {})
    names = { [host]: [place.target] }
    await verifyDomain(operator(), host, { lookUp })
    for (const one of [stuck, `c${host}`]) {
      await switchOff(one)
      await engine.stores.teams.removeDomain(one)
    }
    const front = await operator().front()
    const broken = {
      ...operator(),
      front: async () => ({
        ...front,
        removeHost: async (one: string) =>
          one === stuck ? Promise.reject(new Error('PreconditionFailed')) : front?.removeHost(one),
      }),
    } as Operator
    expect(await checkDomains(broken, async (name) => (name === host ? ['parked.test'] : [place.target]))).toMatchObject({
      ok: false,
      lapsed: [{ host }],
      unknown: [{ host: stuck, why: 'PreconditionFailed' }],
      removed: [`c${host}`],
    })
    expect(await checkDomains(operator(), async () => [place.target])).toMatchObject({ removed: [stuck] })
  })

  it('that is removed says how many links name it, and is served for 30 days more', async () => {
    await addDomain(operator(), 'west', host, {})
    names = { [host]: [place.target] }
    await verifyDomain(operator(), host, { lookUp })
    const partner = { ownerId: 'partner-west', teamSlug: 'west' }
    const startedAt = { createdAt: new Date(now + 60_000).toISOString() }
    for (const id of [1, 2, 3])
      await storeScan(engine.stores, { ...complete, ...startedAt, uuid: uuidOf(id), ...ofPartner(partner) })
    now += 120_000
    expect(await removeDomain(operator(), host)).toMatchObject({ linksOf90Days: 3, removed: false })
    expect([await linkHost(), await stateOf(), hosts.has(host)]).toEqual([null, 'removed', true])
    expect((await engine.stores.teams.findDomain(host))?.verified).toBe(true)
    now += 29 * 86_400_000
    expect(await removeDomain(operator(), host)).toMatchObject({ removed: false })
    now += 2 * 86_400_000
    expect(await removeDomain(operator(), host)).toMatchObject({ removed: true })
    expect([hosts.has(host), await engine.stores.teams.findDomain(host)]).toEqual([false, undefined])
  })

  it('that was removed and is added again is verified only once links use it again', async () => {
    await addDomain(operator(), 'west', host, {})
    names = { [host]: [place.target] }
    await verifyDomain(operator(), host, { lookUp })
    await removeDomain(operator(), host)
    await addDomain(operator(), 'west', host, {})
    expect([await linkHost(), await stateOf()]).toEqual([null, 'deployed'])
    expect((await engine.stores.teams.findDomain(host))?.verified).toBe(true)
    await verifyDomain(operator(), host, { lookUp })
    expect([await linkHost(), await stateOf()]).toEqual([host, 'verified'])
    await removeDomain(operator(), host)
    now += 31 * 86_400_000
    expect(await removeDomain(operator(), host)).toMatchObject({ removed: true })
  })

  it('that was switched off is switched on again when it is added again', async () => {
    await addDomain(operator(), 'west', host, {})
    names = { [host]: [place.target] }
    await verifyDomain(operator(), host, { lookUp })
    await switchOff(host)
    expect(hosts.has(host)).toBe(false)
    await addDomain(operator(), 'west', host, {})
    expect([hosts.has(host), (await (await operator().front())?.findHost(host))?.isEnabled]).toEqual([true, true])
  })

  it('that was switched off is switched on again when it is verified again', async () => {
    await addDomain(operator(), 'west', host, {})
    await switchOff(host)
    names = { [host]: [place.target] }
    expect(await verifyDomain(operator(), host, { lookUp })).toMatchObject({ state: 'verified' })
    expect(hosts.has(host)).toBe(true)
  })

  it('that an account’s deletion left switched off is removed by the next check, and one that is known is not', async () => {
    const known = `known.${host}`
    for (const one of [host, known]) {
      await addDomain(operator(), 'west', one, {})
      await switchOff(one)
    }
    await engine.stores.teams.removeDomain(host)
    expect(await checkDomains(operator(), lookUp)).toMatchObject({ removed: [host] })
    const front = await operator().front()
    expect([await front?.findHost(host), (await front?.findHost(known))?.isEnabled]).toEqual([undefined, false])
  })

  it('waits for DNS, then for its certificate', async () => {
    await engine.stores.teams.putDomain({ host, teamSlug: 'west', verified: false, createdAt: at(), target: place.target })
    expect(await stateOf()).toBe('waiting_for_dns')
    names = { [host]: [place.target] }
    expect(await stateOf()).toBe('issuing')
    await addDomain(operator(), 'west', host, {})
    const front = await operator().front()
    const found = await front?.findHost(host)
    if (found !== undefined) await front?.attachCertificate(found)
    expect(await stateOf()).toBe('deployed')
  })
})
