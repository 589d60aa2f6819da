import { configOf } from '../cdk/stages.ts'
import { withSimulatedModels } from './simulation/simulated-prices.ts'

/** What the local runtime's stage is called: part of keys and names. Its configuration is that of dev. */
const localStage = 'local'

/** Room for whatever this machine is asked to run: dev is sized for a new AWS account. */
export const localRoom = { maxRunningScans: 50, environments: { scan: 40, stage: 1_000 } } as const

const devSettings = configOf('dev').settings

/** Simulated calls cost nothing: no ceiling of dollars ends a day of trying out, and what is shown is what real ones would cost. */
const simulatedMoney = {
  ceilingUsd: { scan: 1_000_000, day: 1_000_000 },
  prices: withSimulatedModels(devSettings.prices, devSettings.models),
}

export function localOverrides(simulated: boolean): Readonly<Record<string, unknown>> {
  const settings = { ...localRoom, simulated, ...(simulated ? simulatedMoney : {}) }
  return { name: localStage, accountEnvironments: localRoom.environments.stage, settings }
}
