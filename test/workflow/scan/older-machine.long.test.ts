import { expect, onTestFinished, test } from 'vitest'
import { expectNothingLost } from '../../support/scan-protocol.ts'
import { type StageWorld, type StageWorldOptions, startStageWorld } from './support/stage-world.ts'

/*
 * An execution keeps the definition it was started with, while a deploy changes the functions it calls. The machine of method
 * 2026-11 read the site and made the profile in one stage, asked in express children, and called a function that judged answers,
 * which this release lacks.
 */

const machine = new URL('../../fixtures/machines/scan-2026-11.asl.json', import.meta.url)

async function startWorld(options: StageWorldOptions): Promise<StageWorld> {
  const world = await startStageWorld({ speed: 10, machine, ...options })
  onTestFinished(world.close)
  return world
}
const creditsOf = async ({ engine, account }: StageWorld) => (await engine.stores.accounts.find(account.accountId))?.credits

test('an execution of the release before is complete while the function is there that this release lacks', async () => {
  const called: string[] = []
  const world = await startWorld({ formerFunctions: { judgeAnswers: () => void called.push('judgeAnswers') } })
  const before = await creditsOf(world)
  const head = await world.scan()
  expect(head, head.failureMessage ?? '').toMatchObject({ status: 'complete', cost: 10 })
  expect(called).toEqual(['judgeAnswers'])
  await expectNothingLost(world)
  expect(await creditsOf(world)).toBe((before ?? 0) - 10)
})

test('an execution of the release before fails once its function is gone, and gives the credits back', async () => {
  const world = await startWorld({})
  const before = await creditsOf(world)
  const head = await world.scan()
  expect(head).toMatchObject({ status: 'failed', failureCode: 'internal' })
  // The machine ended it; the sweeper was not needed.
  expect((await world.ended(head.uuid)).status).toBe('SUCCEEDED')
  await expectNothingLost(world)
  expect(await creditsOf(world)).toBe(before)
})
