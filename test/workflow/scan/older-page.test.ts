import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scanPlan } from '../../../functions/core/scan/plan/plan.ts'
import { profile } from '../../../functions/core/scan/profile.ts'
import type { StoredPage } from '../../../functions/core/scan/stored-page.ts'
import { aHead, uuidOf } from '../../support/rows.ts'
import { type StageWorld, startStageWorld } from './support/stage-world.ts'

/** The work row `page` of a release without a stage for the identity: a reading without its structure. */
const file = new URL('../../fixtures/scans/page-without-structure.json', import.meta.url)
const page = JSON.parse(readFileSync(file, 'utf8')) as { readonly url: string } // Written by that release.

let world: StageWorld
beforeAll(async () => {
  world = await startStageWorld()
})
afterAll(() => world.close())

/** `first`: the stage that the workflow of that release, or of this one when it is redriven, calls after read-site. */
test.each([
  [1, 'profile-brand'],
  [2, 'identify-brand'],
] as const)('a scan whose page was read before goes on (%i: with %s)', async (number, first) => {
  const { scans } = world.engine.stores
  const uuid = uuidOf(number)
  await scans.create(aHead({ uuid, seedUrl: page.url, status: 'analyzing', stage: 'read-site' }))
  await scans.putWork(uuid, 'page', page as unknown as StoredPage) // as that release wrote it
  for (const stage of new Set(['read-site', first, 'profile-brand', 'plan-questions']))
    await world.invoke(stage, { scanId: uuid })
  const known = profile.parse(await scans.findWork(uuid, 'profile'))
  expect(known).toMatchObject({
    isLocal: true,
    location: 'Rostock',
    language: 'de',
    brand: { name: 'Zahnarztpraxis an der Warnow' },
  })
  const { questions } = scanPlan.parse(await scans.findWork(uuid, 'plan'))
  expect(questions.filter(({ kind }) => kind === 'category').length).toBeGreaterThan(0)
  expect(await scans.findWork(uuid, 'identity')).toMatchObject({ evidence: null, disputed: [], dropped: [] })
})
