import { hashOf } from './choose.ts'
import type { Latency } from './latency.ts'
import { rememberBrands } from './learned-brands.ts'
import { type Listening, listen } from './listen.ts'
import { type Counters, type RecordedRequest, recordCalls } from './record-calls.ts'
import { type CallHook, servePlatforms } from './serve-platforms.ts'
import { checkSettings, type FaultPlan, initialSettings, type SimulationChange } from './settings.ts'
import { serveDemoSite, serveUnknownSite } from './sites/demo-site.ts'
import { startTimers } from './timers.ts'
import type { KeyName } from './wire/read-request.ts'
import { type SimulatedPlatform, simulatedPlatforms, vendors } from './wire/reply.ts'

export type SimulationOptions = {
  /** Port of the demo site; any free one when left out or taken. */
  readonly demoSitePort?: number
  /** Port of the site of the unknown brand; any free one when left out or taken. */
  readonly unknownSitePort?: number
  readonly latencyMs?: Latency
  readonly faults?: FaultPlan
  readonly seed?: number
  /** File in which brands from scans survive the process. */
  readonly memoryFile?: string
}

type Vendor = (typeof vendors)[SimulatedPlatform]

/** Members of the provider secret, with keys that this simulation accepts and addresses on loopback. */
export type SimulatedSecret = Readonly<Record<KeyName | `${Vendor}BaseUrl`, string>>

export type Simulation = {
  readonly providerSecret: SimulatedSecret
  readonly demoSiteUrl: string
  /** host:port of the demo site, for SEED_ALLOW_HOSTS. */
  readonly demoSiteHost: string
  /** A site in German whose brand hardly any answer names and no platform knows. */
  readonly unknownSiteUrl: string
  readonly unknownSiteHost: string
  /** @throws RangeError that names what is not known */
  control(change: SimulationChange): Promise<void>
  /** Called when a call arrives and when its answer is ready; awaited. Returns its removal. */
  onCall(hook: CallHook): () => void
  counters(): Counters
  requests(): readonly RecordedRequest[]
  close(): Promise<void>
}

const defaultLatencyMs = 200
const keptRequests = 1_000

/**
 * Answer platforms, an analysis model and two demo sites on loopback, invented and deterministic. Each platform has a separate
 * port, so that one can be closed; a further host only counts clients that follow a redirect.
 */
export async function startSimulation(options: SimulationOptions = {}): Promise<Simulation> {
  const { latencyMs = defaultLatencyMs, faults, seed = 1 } = options
  const initial = initialSettings(latencyMs, faults, keysFor(seed))
  checkSettings(initial)
  const timers = startTimers()
  const record = recordCalls(keptRequests)
  const memory = rememberBrands(options.memoryFile)
  const elsewhere = await listen((_, response) => {
    record.cameElsewhere()
    response.end('{}')
  })
  const elsewhereUrl = `http://127.0.0.1:${elsewhere.port}/`
  const platforms = servePlatforms({ initial, seed, memory, record, timers, elsewhereUrl })
  const ports = new Map<SimulatedPlatform, Listening>()
  for (const platform of simulatedPlatforms) ports.set(platform, await listen(platforms.handle))
  const demo = await listen(serveDemoSite, options.demoSitePort).catch(() => listen(serveDemoSite))
  const unknown = await listen(serveUnknownSite, options.unknownSitePort).catch(() => listen(serveUnknownSite))

  return {
    providerSecret: {
      ...keysFor(seed),
      ...addressesOf((platform) => `http://127.0.0.1:${ports.get(platform)?.port}`),
    },
    demoSiteUrl: `http://127.0.0.1:${demo.port}/`,
    demoSiteHost: `127.0.0.1:${demo.port}`,
    unknownSiteUrl: `http://127.0.0.1:${unknown.port}/`,
    unknownSiteHost: `127.0.0.1:${unknown.port}`,
    control: async (change) => {
      platforms.control(change)
      const { refused } = platforms.settings()
      await Promise.all([...ports].map(([platform, port]) => (refused.includes(platform) ? port.shut() : port.open())))
    },
    onCall: platforms.onCall,
    counters: record.counters,
    requests: record.requests,
    close: async () => {
      timers.clear()
      await Promise.all([elsewhere, demo, unknown, ...ports.values()].map((port) => port.shut()))
    },
  }
}

/** Keys that differ from any format that a vendor issues. */
function keysFor(seed: number): Record<KeyName, string> {
  const keyOf = (vendor: Vendor): string => `simulated-${vendor}-${hashOf('key', vendor, seed).toString(36)}`
  const keys = Object.values(vendors).map((vendor) => [`${vendor}ApiKey`, keyOf(vendor)])
  return Object.fromEntries(keys) as Record<KeyName, string> // a member for each vendor
}

function addressesOf(urlOf: (platform: SimulatedPlatform) => string): Record<`${Vendor}BaseUrl`, string> {
  const addresses = simulatedPlatforms.map((platform) => [`${vendors[platform]}BaseUrl`, urlOf(platform)])
  return Object.fromEntries(addresses) as Record<`${Vendor}BaseUrl`, string> // a member for each vendor
}
