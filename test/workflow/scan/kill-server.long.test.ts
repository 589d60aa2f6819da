import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KillableServer, startKillableServer } from './support/killed-server.ts'

let server: KillableServer
beforeAll(async () => {
  server = await startKillableServer(250)
})
afterAll(() => server.close())

// Early, in the middle of the questions, late; the long suite tests twenty moments.
test.each([300, 2_000])(
  'a server that is killed %i ms after a trigger finishes the scan when it is back',
  async (killAfterMs) => {
    const survived = await server.scanThroughKill(killAfterMs)
    expect(survived).toMatchObject({
      status: 'complete',
      addsUp: true,
      ledgerKinds: ['opening', 'hold', 'settle'],
      askedAgain: [],
      answers: 52,
      statusesGoForward: true,
    })
    expect(survived.endedAfterMs).toBeLessThan(30_000)
  },
)
