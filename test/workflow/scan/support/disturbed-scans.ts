import { expect } from 'vitest'
import type { ScanHead } from '../../../../functions/core/scan/scan.ts'
import { expectNothingLost } from '../../../support/scan-protocol.ts'
import { canonicalDump } from './canonical-dump.ts'
import type { Disturb, Disturbance, ExternalCall } from './lives.ts'
import { type Purchases, watchPurchases } from './purchases.ts'
import { type StageWorld, startStageWorld } from './stage-world.ts'

/** An answer whose tone structure does not decide, so that the analysis model does. */
const uncertainAnswer = 'Loamwork is fine for small crews, but reviews are mixed: the app is easy, yet support is slow.'

export type DisturbedScans = {
  readonly world: StageWorld
  readonly bought: Purchases
  /** Calls of the undisturbed scan, in its order. */
  readonly calls: readonly ExternalCall[]
  /** A scan on an empty table. */
  readonly scan: (disturb?: Disturb) => Promise<ScanHead>
  /**
   * Checks that a disturbed scan ends like the undisturbed one: complete, with the same data, nothing lost, nothing charged
   * twice, no stored answer asked again.
   * @param atOnce  two workers ask at the same time: each answer may be asked for twice, and one of them stored meanwhile
   */
  readonly expectSame: (disturb: Disturb | undefined, context: string, atOnce?: 'at once') => Promise<void>
  readonly close: () => Promise<void>
}

/** Compares scans with an undisturbed one. Two platforms are asked, which is enough for a score. */
export async function startDisturbedScans(): Promise<DisturbedScans> {
  const world = await startStageWorld()
  const { anthropicApiKey: _claude, geminiApiKey: _gemini, ...twoPlatforms } = world.secret
  world.secret = twoPlatforms
  await world.simulation.control({ scripted: [{ platform: 'chatgpt', questionIncludes: 'Loamwork', text: uncertainAnswer }] })
  const bought = watchPurchases(world)

  const scan = async (disturb?: Disturb): Promise<ScanHead> => {
    await world.wipe()
    await world.simulation.control({ resetCounters: true })
    bought.clear()
    world.count.calls = 0
    world.disturb = disturb
    try {
      return await world.scan()
    } finally {
      world.disturb = undefined
    }
  }
  const calls: ExternalCall[] = []
  const clean = await scan((call) => {
    calls.push(call)
    return undefined
  })
  expect(clean.status).toBe('complete')
  const expected = canonicalDump(await world.engine.dump(), clean.uuid)

  return {
    world,
    bought,
    calls,
    scan,
    async expectSame(disturb, context, atOnce) {
      const head = await scan(disturb)
      expect(head.status, `${context}: ${head.failureMessage}`).toBe('complete')
      await expectNothingLost(world, context)
      expect(canonicalDump(await world.engine.dump(), head.uuid), context).toEqual(expected)
      if (atOnce === undefined) expect(await bought.askedAfterStored(head.uuid), `${context}: asked again`).toEqual([])
      expect(bought.mostPerAnswer(), `${context}: bought`).toBeLessThanOrEqual(2)
    },
    close: world.close,
  }
}

/** Disturbs one call, counted from 1, once. */
const atCall =
  (number: number, disturbance: Disturbance): Disturb =>
  (call) =>
    call.number === number ? disturbance : undefined

const nameOf = ({ function: name, what, operation }: ExternalCall) => `${name} ${what} ${operation}`

export type CrashPoint = { readonly name: string; readonly disturb: Disturb }

/** Two for each call of the undisturbed scan: its function dies before the call, and after it. */
export const crashPoints = (calls: readonly ExternalCall[]): CrashPoint[] =>
  calls.flatMap((call) =>
    (['die before', 'die after'] as const).map((death) => ({
      name: `${death} call ${call.number} (${nameOf(call)})`,
      disturb: atCall(call.number, death),
    })),
  )

/** One for each write to the table: executed, and its reply lost. */
export const lostReplies = (calls: readonly ExternalCall[]): CrashPoint[] =>
  calls
    .filter(({ what, operation }) => what === 'table' && (operation === 'PutItem' || operation === 'UpdateItem'))
    .map((call) => ({ name: `lost reply of call ${call.number} (${nameOf(call)})`, disturb: atCall(call.number, 'lostReply') }))

export const everyNth = <T>(all: readonly T[], n: number, offset = 0): T[] => all.filter((_, index) => index % n === offset)
