import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileBodies } from '../support/hostile/bodies.ts'
import type { HostileCase } from '../support/hostile/case.ts'
import { hostileEnvelopes } from '../support/hostile/envelopes.ts'
import { everyEndpoint } from '../support/hostile/every-endpoint.ts'
import { type HostileSystem, startHostileSystem } from '../support/hostile/hostile-system.ts'
import { hostileInputs } from '../support/hostile/inputs.ts'
import { foreignThings, hostileQueries } from '../support/hostile/queries.ts'
import { hostileSeedUrls } from '../support/hostile/seed-urls.ts'

let hostile: HostileSystem
beforeAll(async () => {
  hostile = await startHostileSystem()
})
afterAll(() => hostile.system.close())

test('the most telling bad requests over HTTP: an allowed answer in the one shape, and nothing is written', async () => {
  const { known } = hostile
  const all: readonly HostileCase[] = [
    ...hostileBodies,
    ...hostileSeedUrls,
    ...hostileInputs(known),
    ...hostileQueries(known),
    ...foreignThings(known),
    ...hostileEnvelopes(known),
    ...everyEndpoint,
  ]
  const telling = all.filter(({ short }) => short === true)
  expect(telling.length).toBeGreaterThan(80)
  const before = await hostile.dump()
  const problems: string[] = []
  for (const one of telling) problems.push(...(await hostile.judge(one)))
  expect(problems).toEqual([])
  expect(await hostile.dump()).toEqual(before)
})
