import { createWriteStream, existsSync, renameSync, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { type BootOptions, bootLocal, inMemory, type LocalStack } from './boot.ts'
import type { LocalEnvironment } from './local-environment.ts'
import { localOverrides } from './local-stage.ts'
import { prepareTemplate } from './prepare-template.ts'
import { LocalRefusal } from './refusal.ts'
import { type Simulation, type SimulationOptions, startSimulation } from './simulation/start-simulation.ts'

export type LocalSystem = {
  readonly stack: LocalStack
  /** Undefined when real platforms are asked. */
  readonly simulation: Simulation | undefined
  readonly close: () => Promise<void>
}

export type SystemOptions = {
  readonly boot?: Partial<BootOptions>
  readonly simulation?: SimulationOptions
  /** Changes of the stage's configuration. */
  readonly overrides?: Readonly<Record<string, unknown>>
}

/**
 * Starts the whole product on this machine: the stage's template on the local cloud and, without keys, the simulation of the
 * answer platforms with the demo sites.
 * @throws LocalRefusal, or an Error with the message of the bundler or the CDK
 */
export async function startSystem(environment: LocalEnvironment, options: SystemOptions = {}): Promise<LocalSystem> {
  const { dataDir } = environment
  const simulated = environment.providerSecret === undefined
  const preparing = prepareTemplate({ stage: 'dev', overrides: { ...localOverrides(simulated), ...options.overrides } })
  // Awaited below, once there is something to close if it fails.
  preparing.catch(() => undefined)
  const simulation = simulated ? await startSimulated(environment, options.simulation) : undefined
  try {
    const provider = simulation === undefined ? environment.providerSecret : { ...simulation.providerSecret, simulated: true }
    const hosts = [
      ...environment.seedAllowHosts,
      ...(simulation === undefined ? [] : [simulation.demoSiteHost, simulation.unknownSiteHost]),
    ]
    const stack = await bootLocal({
      ...(await preparing),
      port: environment.port,
      dataDir,
      dynamodbEndpoint: environment.dynamodbEndpoint,
      log: dataDir === inMemory ? undefined : logTo(dataDir),
      // Loads the functions in the time in which keys are made or a user reads the terminal.
      warmsUp: true,
      ...options.boot,
      secrets: { ProviderSecret: JSON.stringify(provider), ...options.boot?.secrets },
      localEnvironment: {
        SEED_ALLOW_HOSTS: hosts.join(','),
        WEBHOOK_ALLOW_HOSTS: environment.webhookAllowHosts.join(','),
        ...options.boot?.localEnvironment,
      },
    })
    const close = async () => {
      await stack.close()
      await simulation?.close()
    }
    return { stack, simulation, close }
  } catch (error) {
    await simulation?.close()
    throw error
  }
}

/** Writes the functions' log to `<data folder>/functions.log`; the file of the previous start is kept beside it. */
function logTo(folder: string): NonNullable<BootOptions['log']> {
  let file: WriteStream | undefined
  const open = () => {
    const path = join(folder, 'functions.log')
    if (existsSync(path)) renameSync(path, join(folder, 'functions.old.log'))
    return createWriteStream(path)
  }
  // Opened with the first line: before that the folder may belong to another runtime.
  return (_name, text) => {
    file ??= open()
    file.write(text)
  }
}

async function startSimulated(environment: LocalEnvironment, more: SimulationOptions = {}): Promise<Simulation> {
  const { port, dataDir, simulation } = environment
  const { latencyMs, faults } = simulation
  try {
    return await startSimulation({
      latencyMs,
      // The simulation checks the kinds and names those it knows.
      ...(faults === undefined ? {} : { faults: faults as NonNullable<SimulationOptions['faults']> }),
      // Fixed ports if they are free: the site's address is its business key, which is stored with scans.
      ...(port === 0 ? {} : { demoSitePort: port + 1, unknownSitePort: port + 2 }),
      ...(dataDir === inMemory ? {} : { memoryFile: join(dataDir, 'simulation.json') }),
      ...more,
    })
  } catch (error) {
    if (error instanceof RangeError) throw new LocalRefusal('bad_configuration', `SIMULATION_FAULTS: ${error.message}`)
    throw error
  }
}
