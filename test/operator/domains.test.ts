import { beforeAll, describe, expect, it } from 'vitest'
import type { Operator } from '../../lib/operator/connect.ts'
import { addDomain, verifyDomain } from '../../lib/operator/domains.ts'
import { newTeam } from '../../lib/operator/teams.ts'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { startEngine } from '../support/engine.ts'

const engine = await closedAfterTests(startEngine())
beforeAll(async () => {
  await engine.stores.teams.createTeam(newTeam('acme', 'Acme', '2026-01-01T00:00:00.000Z'))
})

const onStage = (change: Partial<Operator>): Operator =>
  ({
    stage: 'dev',
    isLocal: false,
    baseUrl: 'https://api.test/dev',
    stores: engine.stores,
    now: () => Date.parse('2026-01-01T00:00:00Z'),
    newId: () => 'id',
    actor: 'test',
    dryRun: false,
    front: async () => undefined,
    targetOf: async () => undefined,
    hasFront: async () => false,
    ...change,
  }) as Operator // what these two verbs use of it

describe('a partner’s domain on a deployed stage', () => {
  it('points to the host of the stage’s address', async () => {
    const added = await addDomain(onStage({}), 'acme', 'reports.acme.test', {})
    expect(added).toMatchObject({ cname: { name: 'reports.acme.test', value: 'api.test' } })
  })

  it('points to API Gateway’s own name for it where the gateway serves it', async () => {
    const served = { targetOf: async (host: string) => `d-${host.length}.execute-api.test` }
    const added = await addDomain(onStage(served), 'acme', 'gateway.acme.test', {})
    expect(added).toMatchObject({ cname: { value: 'd-17.execute-api.test' } })
  })

  it('cannot be added while the stage has no address', async () => {
    const adding = addDomain(onStage({ baseUrl: '' }), 'acme', 'more.acme.test', {})
    await expect(adding).rejects.toThrow('Stage dev is not deployed: it has no address to point to.')
  })

  it('is not verified while no front serves it, so that links stay where they work', async () => {
    const verifying = verifyDomain(onStage({}), 'reports.acme.test', {})
    await expect(verifying).rejects.toThrow('Stage dev has no front yet: nothing serves reports.acme.test')
    expect((await engine.stores.teams.findDomain('reports.acme.test'))?.verified).toBe(false)
  })

  it('is looked up once a front is there', async () => {
    const verifying = verifyDomain(onStage({ hasFront: async () => true }), 'reports.acme.test', {})
    await expect(verifying).rejects.toThrow('set a CNAME record to api.test')
  })
})
