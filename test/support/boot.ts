import { makeDemoAccounts } from '../../bin/demo-accounts.ts'
import type { DemoKeys } from '../../lib/local/demo-accounts.ts'
import { readLocalEnvironment } from '../../lib/local/local-environment.ts'
import { stackFileOf } from '../../lib/local/stack-file.ts'
import { type LocalSystem, type SystemOptions, startSystem } from '../../lib/local/start-system.ts'
import { connectTo, type Operator } from '../../lib/operator/connect.ts'

export type TestSystem = LocalSystem & {
  /** One of each kind: a partner in team `demo`, a user, both on plan pro, an admin and an anonymous one. */
  readonly keys: DemoKeys
  /** For the verbs of the operator. */
  readonly operator: Operator
  /** What the functions wrote to their logs. */
  readonly logs: readonly string[]
}

/**
 * Boots the whole product for a test: in memory, on a free port, without simulated latency and without schedules. The template
 * is synthesized once for all tests and cached until its sources change.
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
    boot: { runSchedules: false, warmsUp: false, log: (_name, text) => logs.push(text), ...options.boot },
  })
  try {
    const operator = connectTo(stackFileOf(system.stack, {}), false)
    return { ...system, logs, operator, keys: await makeDemoAccounts(operator) }
  } catch (error) {
    await system.close()
    throw error
  }
}
