import { defaultModels } from '../../functions/contract/model-config.ts'
import { waitForScan } from '../client/follow-scan.ts'
import { startScan } from '../client/start-scan.ts'
import type { BenchSystem, BootBench } from './bench-system.ts'
import { createAgentWith } from './create-agent.ts'
import { measureLocalSystem } from './measure-local-system.ts'
import { megabytes, round } from './statistics.ts'

/** Stub latency of every platform call and every call of the analysis model. */
const latencyMs = 2_000
/** 27 questions from one persona: 81 to the assistants, 27 to the overview. */
const agentQueries = 27
const pollMs = 100
/** Realistic answer times: half within the median, one in twenty after three times that. */
const logNormal = { median: latencyMs, p95: latencyMs * 3 }
/** Share of calls that fail in a way that may be tried again. */
const faultRate = 0.3

/**
 * Calls of the analysis model that wait for each other, by the names of their bookings; patterns in one alternation run side by
 * side.
 */
const sequence = [/^identify-brand/, /^(profile-brand|plan-questions)$/, /^(knowledge-|read-)/, /^(analyse|post-ideas)$/] as const

type Operation = 'readScanPreview' | 'readAiVisibilityReport' | 'readAgentScan'

/**
 * Scans at a fixed latency of every call. Wall times are given as ratios to the critical path: the model stages that made calls,
 * in sequence, and one wave of answers.
 */
export async function measureScans(boot: BootBench): Promise<object> {
  const system = await boot({ latencyMs })
  try {
    const { simulation, client, partner } = system
    const previewOf = async () => (await startScan(partner, { url: simulation.demoSiteUrl })).uuid
    const preview = await measureOne(system, 'readScanPreview', previewOf)
    const again = await measureOne(system, 'readScanPreview', previewOf)

    const syntheticId = await createAgentWith(system, { queries: agentQueries, personas: 1 })
    const agentScanOf = async () => (await client.call('triggerAgentScan', { body: { syntheticId } })).data?.uuid ?? ''
    const agentScan = await measureOne(system, 'readAgentScan', agentScanOf)
    const agentScanAgain = await measureOne(system, 'readAgentScan', agentScanOf)
    const both = await Promise.all([
      measureWall(system, 'readScanPreview', previewOf),
      measureWall(system, 'readScanPreview', previewOf),
    ])
    const wallMs = Math.max(...both.map(({ ms }) => ms))
    const uneven = await measureUneven(system, previewOf)
    const faulty = await measureFaulty(system, previewOf, again.wallMs)
    return {
      bench: 'scan',
      latencyMs,
      preview,
      previewWithWarmWorkers: again,
      agentScan,
      agentScanWithWarmWorkers: agentScanAgain,
      twoPreviewsAtOnce: { wallMs: round(wallMs, 0), wallRatio: round(wallMs / preview.criticalPathMs) },
      previewAtLogNormal: uneven,
      previewWithFaults: faulty,
      localSystem: await measureLocalSystem(),
    }
  } finally {
    await system.close()
  }
}

/** A preview with answer times from a log-normal distribution; the model's calls keep their latency. */
async function measureUneven(system: BenchSystem, start: () => Promise<string>) {
  const { simulation } = system
  const answers = { chatgpt: logNormal, claude: logNormal, gemini: logNormal, aio: logNormal }
  await simulation.control({ latencyByTarget: answers })
  const { wallMs, modelStages } = await measureOne(system, 'readScanPreview', start)
  const { model: _, ...slowest } = simulation.counters().slowestMs
  const slowestMs = Math.max(...Object.values(slowest))
  const plain = { chatgpt: latencyMs, claude: latencyMs, gemini: latencyMs, aio: latencyMs }
  await simulation.control({ latencyByTarget: plain })
  const criticalPathMs = modelStages * latencyMs + slowestMs
  return { ...logNormal, slowestMs, wallMs, criticalPathMs, wallRatio: round(wallMs / criticalPathMs) }
}

/** A preview with failing calls beside one without. */
async function measureFaulty(system: BenchSystem, start: () => Promise<string>, plainWallMs: number) {
  await system.simulation.control({ faults: { rate: faultRate } })
  const { wallMs, tries, answersPlanned, answersPresent } = await measureOne(system, 'readScanPreview', start)
  await system.simulation.control({ faults: null })
  return {
    faultRate,
    wallMs,
    wallOverPlain: round(wallMs / plainWallMs),
    answersPlanned,
    answersPresent,
    triesAnAnswer: round(tries / answersPlanned),
  }
}

async function measureWall(system: BenchSystem, operation: Operation, start: () => Promise<string>) {
  const began = performance.now()
  const uuid = await start()
  const { status } = await waitForScan(operation === 'readScanPreview' ? system.partner : system.client, {
    operation,
    uuid,
    pollMs,
  })
  if (status !== 'complete') throw new Error(`The scan ended as ${status}`)
  return { uuid, ms: performance.now() - began }
}

async function measureOne(system: BenchSystem, operation: Operation, start: () => Promise<string>) {
  const { stack, simulation } = system
  await simulation.control({ resetCounters: true })
  stack.resetCounters()
  const cpu = process.cpuUsage()
  const { uuid, ms } = await measureWall(system, operation, start)
  const { user, system: kernel } = process.cpuUsage(cpu)
  const calls = simulation.counters()
  const writes = [...stack.counters.byCaller].find(([name]) => name.includes('ask-batch'))?.[1].writeUnits ?? 0
  const record = await system.recordOf(uuid)
  const execution = stack.stateMachines.counters(`${stack.stateMachineArn?.replace(':stateMachine:', ':execution:')}:${uuid}`)

  const modelStages = sequence.filter((stages) =>
    Object.keys(record.modelCallsByStage).some((stage) => stages.test(stage)),
  ).length
  const latencies = modelStages + 1 + (record.secondReadings > 0 ? 1 : 0)
  const criticalPathMs = latencies * latencyMs
  const modelCalls = calls.calls.model
  return {
    wallMs: round(ms, 0),
    criticalPathMs,
    modelStages,
    wallRatio: round(ms / criticalPathMs),
    cpuMs: round((user + kernel) / 1000, 0),
    answersPlanned: record.planned,
    answersPresent: record.present,
    tries: record.tries,
    platformRequests: calls.totalCalls - modelCalls,
    modelCalls,
    modelCallsByStage: record.modelCallsByStage,
    secondReadings: record.secondReadings,
    reading: { ...record.reading, model: defaultModels.reader.model },
    callsInFlightAtMost: calls.maxInFlight,
    transitions: execution?.transitions ?? null,
    largestPayloadBytes: execution?.largestPayloadBytes ?? null,
    writeUnitsAnAnswer: round(writes / record.planned),
    readUnits: stack.counters.readUnits,
    writeUnits: stack.counters.writeUnits,
    storedMb: megabytes(await system.storedBytes(uuid)),
    stageMs: Object.fromEntries(record.stages.map(({ stage, ms: took }) => [stage, took])),
  }
}
