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
 * Polls of a finished preview, head only (a matching ETag) and full (after the first one from the function's memory), from one and
 * from 32 connections of another process, with the units that the table charges, before and after the scan gets internal work that
 * reads must not be charged for.
 */
export async function measurePolls(boot: BootBench): Promise<object> {
  const system = await boot({ latencyMs: 0 })
  try {
    const { uuid, operation } = await startScan(system.partner, { url: system.simulation.demoSiteUrl })
    const { status } = await waitForScan(system.partner, { uuid, operation, pollMs: 100 })
    if (status !== 'complete') throw new Error(`The scan ended as ${status}`)
    const url = `${system.stack.baseUrl}/api/visibility/scan-preview?uuid=${uuid}`
    const keys = await system.partnerKeys(keyCount)
    const polled = { uuid, url, keys }
    const costs = await costsOf(system, polled)
    const { body, tag } = await answerOf(polled)
    const ask = { url, keys, seconds }
    const headOnly = { ...ask, headers: { 'if-none-match': tag } }
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
      unitsAPollAfterwards: await costsOf(system, polled),
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

/**
 * Calls and capacity units of one poll, from the table's counters; the mean of many, each with a key that was used before.
 * `changed` is a full poll of a scan that has changed since the last one.
 */
async function costsOf(system: BenchSystem, { url, uuid, keys }: Polled) {
  const { tag } = await answerOf({ url, uuid, keys })
  const costOf = async (headers: Readonly<Record<string, string>>, status: number, prepare?: () => Promise<void>) => {
    const poll = async (n: number) => {
      const response = await fetch(url, { headers: { 'x-api-key': keys[n % keys.length] ?? '', ...headers } })
      await response.arrayBuffer()
      if (response.status !== status) throw new Error(`A poll was answered ${response.status} in place of ${status}`)
    }
    // The first use of a key writes its time of use, too.
    for (let n = 0; n < warmUpPolls; n++) {
      await prepare?.()
      await poll(n)
    }
    const sums = { calls: 0, readUnits: 0, writeUnits: 0, cpuMs: 0 }
    for (let n = 0; n < countedPolls; n++) {
      await prepare?.()
      system.stack.resetCounters()
      const cpu = process.cpuUsage()
      await poll(n)
      const { user, system: kernel } = process.cpuUsage(cpu)
      const { calls, readUnits, writeUnits } = system.stack.counters
      for (const [name, value] of Object.entries({ calls, readUnits, writeUnits, cpuMs: (user + kernel) / 1000 }))
        sums[name as keyof typeof sums] += value
    }
    return Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, round(sum / countedPolls)]))
  }
  return {
    headOnly: await costOf({ 'if-none-match': tag }, 304),
    full: await costOf({}, 200),
    changed: await costOf({}, 200, () => system.raiseHead(uuid)),
  }
}

type Polled = { readonly url: string; readonly uuid: string; readonly keys: readonly string[] }

async function answerOf({ url, keys: [key = ''] }: Polled): Promise<{ readonly tag: string; readonly body: Buffer }> {
  const answer = await fetch(url, { headers: { 'x-api-key': key } })
  return { tag: answer.headers.get('etag') ?? '', body: Buffer.from(await answer.arrayBuffer()) }
}
