import { Logger } from '@aws-lambda-powertools/logger'
import { Metrics } from '@aws-lambda-powertools/metrics'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLog } from '../../../functions/runtime/log.ts'
import { measure } from '../../../functions/runtime/measure.ts'
import { expectNothingLost } from '../../support/scan-protocol.ts'
import { type StageWorld, startStageWorld } from './support/stage-world.ts'

let world: StageWorld
beforeAll(async () => {
  world = await startStageWorld({ telling: { log: createLog('test'), measure } })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await world.close()
})

test('a scan is complete, and nothing of it lost, when neither log nor measurements can be written', async () => {
  const broken = () => {
    throw new Error('the disk is full')
  }
  const written = (['info', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(Logger.prototype, level).mockImplementation(broken),
  )
  const emitted = vi.spyOn(Metrics.prototype, 'singleMetric').mockImplementation(broken)
  const head = await world.scan()
  expect([head.status, head.failureMessage]).toEqual(['complete', null])
  expect(written.flatMap(({ mock }) => mock.calls).length).toBeGreaterThan(0)
  expect(emitted.mock.calls.length).toBeGreaterThan(0)
  await expectNothingLost(world)
})
