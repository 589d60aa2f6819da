import { gzipSync } from 'node:zlib'
import { waitForScan } from '../client/follow-scan.ts'
import { startScan } from '../client/start-scan.ts'
import type { BenchSystem, BootBench } from './bench-system.ts'
import { type LoadOrder, load } from './load.ts'
import { round } from './statistics.ts'

const seconds = 5
/** 1,500 reads a minute each: together more than the machine can answer during one load. */
const keyCount = 40
const countedPolls = 50
/** More than V8 needs to compile what a poll runs, and more than there are keys. */
const warmUpPolls = 300
const added = { workBytes: 300_000, answers: 400 }

/**
 * Polls of a finished preview, head only (a matching ETag) and full, from one and from 32 connections of another process, with
 * the units that the table charges, before and after the scan gets internal work that reads must not be charged for.
 */
export async function measurePolls(boot: BootBench): Promise<object> {
  const system = await boot({ latencyMs: 0 })
  try {
    const { uuid, operation } = await startScan(system.partner, { url: system.simulation.demoSiteUrl })
    const { status } = await waitForScan(system.partner, { uuid, operation, pollMs: 100 })
    if (status !== 'complete') throw new Error(`The scan ended as ${status}`)
    const url = `${system.stack.baseUrl}/api/visibility/scan-preview?uuid=${uuid}`
    const first = await fetch(url, { headers: { 'x-api-key': system.keys.partner } })
    const etag = first.headers.get('etag') ?? ''
    const body = Buffer.from(await first.arrayBuffer())
    const keys = await system.partnerKeys(keyCount)
    const ask = { url, keys, seconds }
    const headOnly = { ...ask, headers: { 'if-none-match': etag } }

    const costs = await costsOf(system, url, keys, etag)
    const rows = {
      headOnly: [await measureLoad({ ...headOnly, connections: 1 }), await measureLoad({ ...headOnly, connections: 32 })],
      full: [await measureLoad({ ...ask, connections: 1 }), await measureLoad({ ...ask, connections: 32 })],
    }
    await system.addInternals(uuid, added)
    return {
      bench: 'poll',
      seconds,
      bodyBytes: body.length,
      bodyGzipBytes: gzipSync(body).length,
      ...rows,
      unitsAPoll: costs,
      added,
      unitsAPollAfterwards: await costsOf(system, url, keys, etag),
      fullAfterwards: await measureLoad({ ...ask, connections: 1 }),
    }
  } finally {
    await system.close()
  }
}

/** With the CPU time of the whole local system per request, which other programs on the machine do not change. */
async function measureLoad(order: LoadOrder) {
  const cpu = process.cpuUsage()
  const row = await load(order)
  const { user, system } = process.cpuUsage(cpu)
  return { ...row, cpuMsARequest: round((user + system) / 1000 / row.requests) }
}

/** Calls and capacity units of one poll, from the table's counters; the mean of many, each with a key that was used before. */
async function costsOf(system: BenchSystem, url: string, keys: readonly string[], etag: string) {
  const costOf = async (headers: Readonly<Record<string, string>>, status: number) => {
    const poll = async (n: number) => {
      const response = await fetch(url, { headers: { 'x-api-key': keys[n % keys.length] ?? '', ...headers } })
      await response.arrayBuffer()
      if (response.status !== status) throw new Error(`A poll was answered ${response.status} in place of ${status}`)
    }
    // The first use of a key writes its time of use, too.
    for (let n = 0; n < warmUpPolls; n++) await poll(n)
    system.stack.resetCounters()
    const cpu = process.cpuUsage()
    for (let n = 0; n < countedPolls; n++) await poll(n)
    const { user, system: kernel } = process.cpuUsage(cpu)
    const { calls, readUnits, writeUnits } = system.stack.counters
    const mean = (sum: number) => round(sum / countedPolls)
    return { calls: mean(calls), readUnits: mean(readUnits), writeUnits: mean(writeUnits), cpuMs: mean((user + kernel) / 1000) }
  }
  return { headOnly: await costOf({ 'if-none-match': etag }, 304), full: await costOf({}, 200) }
}
