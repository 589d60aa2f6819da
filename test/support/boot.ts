import { readLocalEnvironment } from '../../lib/local/local-environment.ts'
import { type LocalSystem, type SystemOptions, startSystem } from '../../lib/local/start-system.ts'

export type TestSystem = LocalSystem & {
  /** What the functions wrote to their logs. */
  readonly logs: readonly string[]
}

/**
 * Boots the whole product for a test: in memory, on a free port, without simulated latency and without its own schedules.
 * The template is synthesized once for all tests and kept until its sources change.
 */
export async function bootSystem(
  options: SystemOptions & { readonly environment?: Readonly<Record<string, string>> } = {},
): Promise<TestSystem> {
  const logs: string[] = []
  const environment = readLocalEnvironment({
    PORT: '0',
    DATA_DIR: ':memory:',
    SIMULATION_LATENCY_MS: '0',
    ...options.environment,
  })
  const system = await startSystem(environment, {
    ...options,
    boot: { runSchedules: false, log: (_name, text) => logs.push(text), ...options.boot },
  })
  return { ...system, logs }
}
