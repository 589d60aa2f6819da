import { configOf } from '../cdk/stages.ts'
import { withSimulatedModels } from './simulation/simulated-prices.ts'

/** Name of the local runtime's stage, part of keys and names. Its configuration is that of dev. */
const localStage = 'local'

/** Larger limits, since dev is sized for a new AWS account. */
export const localRoom = { maxRunningScans: 50, environments: { scan: 40, stage: 1_000 } } as const

const devSettings = configOf('dev').settings

/** Simulated calls are free: no ceiling in dollars applies, and the figures shown are what real calls would cost. */
const simulatedMoney = {
  ceilingUsd: { scan: 1_000_000, day: 1_000_000 },
  prices: withSimulatedModels(devSettings.prices, devSettings.models),
}

export function localOverrides(simulated: boolean): Readonly<Record<string, unknown>> {
  const settings = { ...localRoom, simulated, ...(simulated ? simulatedMoney : {}) }
  return { name: localStage, accountEnvironments: localRoom.environments.stage, settings }
}
