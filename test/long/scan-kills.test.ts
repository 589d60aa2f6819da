import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KillableServer, type SurvivedKill, startKillableServer } from '../workflow/scan/support/killed-server.ts'
import { tell } from '../workflow/scan/support/tell.ts'

// Realistic keys have real prices: a folder has a day's ceiling in dollars, enough for a dozen scans.
let servers: KillableServer[]
beforeAll(async () => {
  servers = [await startKillableServer(400), await startKillableServer(400)]
})
afterAll(() => Promise.all(servers.map((server) => server.close())))

test('a server that is killed with -9 at 20 moments of a scan', async () => {
  const moments = Array.from({ length: 20 }, (_, n) => 50 + n * 280)
  const survived: SurvivedKill[] = []
  for (const [n, moment] of moments.entries()) {
    const server = servers[n < 10 ? 0 : 1]
    if (server !== undefined) survived.push(await server.scanThroughKill(moment))
  }
  const isSound = ({ status, addsUp, askedAgain, endedAfterMs, statusesGoForward, ledgerKinds }: SurvivedKill) =>
    ['complete', 'failed'].includes(status) &&
    addsUp &&
    ledgerKinds.length === 3 &&
    askedAgain.length === 0 &&
    endedAfterMs <= 30_000 &&
    statusesGoForward
  const sound = survived.filter(isSound)
  const complete = survived.filter(({ status }) => status === 'complete').length
  const slowest = Math.max(...survived.map(({ endedAfterMs }) => endedAfterMs))
  const twice = survived.map(({ boughtTwice }) => boughtTwice)
  const average = twice.reduce((sum, one) => sum + one, 0) / twice.length
  tell(
    'kill -9',
    `${sound.length} of 20 sound, ${complete} complete, slowest ${slowest} ms`,
    '20, <= 30,000 ms',
    sound.length === 20,
  )
  tell(
    'kill -9',
    `${average.toFixed(1)} calls bought again on average, ${Math.max(...twice)} at most`,
    '<= 12 on average',
    average <= 12,
  )
  expect(survived.filter((one) => !isSound(one))).toEqual([])
  // A wave has 52 calls, ten of them in two steps; how many are in flight at a moment depends on the machine.
  expect(Math.max(...twice)).toBeLessThanOrEqual(62)
})
