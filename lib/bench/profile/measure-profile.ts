import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundle, makeSourceMaps, rootDir } from '../../cdk/bundle.ts'
import { functionList } from '../../cdk/constructs/function-list.ts'
import { waitForScan } from '../../client/follow-scan.ts'
import { startScan } from '../../client/start-scan.ts'
import type { UseOfTable } from '../../local/dynamodb.ts'
import type { BenchSystem, BootBench } from '../bench-system.ts'
import { round } from '../statistics.ts'
import { createAreaOf } from './area-of.ts'
import { type BusyTime, busyTimeOf } from './busy-time.ts'
import { startRecording, type ThreadProfile } from './record-profiles.ts'

const latencyMs = 200
const previews = 4
const polls = 600
const warmUpPolls = 300
/** Rows of a table; the remaining areas are summed. */
const rows = 24

/**
 * Processor time of the first preview after a start, of previews with warm workers and of polls, by thread and by area. Profiles
 * (for the developer tools of a browser, for example) are left in a folder.
 * @param print  gets tables for people to read
 */
export async function measureProfile(boot: BootBench, print: (text: string) => void): Promise<object> {
  const folder = join(rootDir, 'node_modules/.cache/visibility-profiles')
  await mkdir(folder, { recursive: true })
  const bundles = await bundle()
  await makeSourceMaps(bundles, functionList)
  const areaOf = createAreaOf(bundles.dir)
  const whole = await startRecording()
  const cpu = process.cpuUsage()
  const system = await boot({ latencyMs })
  try {
    const section = async (name: string, count: number, from: NodeJS.CpuUsage, threads: readonly ThreadProfile[]) => {
      const { user, system: kernel } = process.cpuUsage(from)
      for (const [n, { thread, profile }] of threads.entries())
        await writeFile(join(folder, `${name}.${n}.${thread}.cpuprofile`), JSON.stringify(profile))
      const times = threads.map(({ thread, profile }) => ({ thread, time: busyTimeOf(profile, areaOf) }))
      const report = reportOn(times, (user + kernel) / 1000, count)
      print(tableOf(name, count, report))
      return report
    }
    const preview = () => startScan(system.partner, { url: system.simulation.demoSiteUrl })
    const first = await runPreview(system, preview)
    const firstReport = await section('start and first preview', 1, cpu, await whole.stop())

    system.stack.resetCounters()
    const warm = await startRecording()
    const warmCpu = process.cpuUsage()
    for (let n = 0; n < previews; n++) await runPreview(system, preview)
    const previewReport = await section('preview', previews, warmCpu, await warm.stop())
    const table = {
      byFunction: tableUse(system.stack.counters.byCaller, previews),
      byKind: tableUse(system.stack.counters.byKind, previews),
    }

    const poll = await pollOf(system, first)
    for (let n = 0; n < warmUpPolls; n++) await poll()
    const polling = await startRecording()
    const pollCpu = process.cpuUsage()
    for (let n = 0; n < polls; n++) await poll()
    const pollReport = await section('poll', polls, pollCpu, await polling.stop())
    return {
      bench: 'profile',
      folder,
      startAndFirstPreview: firstReport,
      preview: previewReport,
      tableOfPreview: table,
      poll: pollReport,
    }
  } finally {
    await system.close()
  }
}

async function runPreview({ partner }: BenchSystem, start: () => ReturnType<typeof startScan>): Promise<string> {
  const { uuid, operation } = await start()
  const { status } = await waitForScan(partner, { uuid, operation, pollMs: 250 })
  if (status !== 'complete') throw new Error(`The scan ended as ${status}`)
  return uuid
}

/** Mean calls and capacity units of the table by function, which separates polls from the scan, or by kind of item. */
function tableUse(uses: ReadonlyMap<string, UseOfTable>, count: number) {
  const mean = (sum: number) => round(sum / count, 1)
  return Object.fromEntries(
    [...uses]
      .sort(([, a], [, b]) => b.calls - a.calls)
      .map(([name, { calls, readUnits, writeUnits }]) => [
        name,
        { calls: mean(calls), readUnits: mean(readUnits), writeUnits: mean(writeUnits) },
      ]),
  )
}

/** Polls with a matching ETag, over one connection of this process. */
async function pollOf(system: BenchSystem, uuid: string): Promise<() => Promise<void>> {
  const url = `${system.stack.baseUrl}/api/visibility/scan-preview?uuid=${uuid}`
  const keys = [system.keys.partner, ...(await system.partnerKeys(2))]
  const { headers } = await fetch(url, { headers: { 'x-api-key': system.keys.partner } })
  const etag = headers.get('etag') ?? ''
  let n = 0
  return async () => {
    const response = await fetch(url, { headers: { 'x-api-key': keys[n++ % keys.length] ?? '', 'if-none-match': etag } })
    await response.arrayBuffer()
    if (response.status !== 304) throw new Error(`A poll was answered ${response.status} in place of 304`)
  }
}

type Share = { readonly name: string; readonly selfMs: number; readonly totalMs: number }
type Report = {
  readonly cpuMs: number
  readonly busyMs: number
  readonly threads: Record<string, number>
  readonly areas: Share[]
}

function reportOn(threads: readonly { thread: string; time: BusyTime }[], cpuMs: number, count: number): Report {
  const sumOf = (pick: (time: BusyTime) => ReadonlyMap<string, number>) => {
    const sums = new Map<string, number>()
    for (const { time } of threads) for (const [name, ms] of pick(time)) sums.set(name, (sums.get(name) ?? 0) + ms / count)
    return sums
  }
  const [self, total] = [sumOf(({ selfMs }) => selfMs), sumOf(({ totalMs }) => totalMs)]
  const byThread = new Map<string, number>()
  for (const { thread, time } of threads) byThread.set(thread, (byThread.get(thread) ?? 0) + time.busyMs / count)
  const names = [...new Set([...self.keys(), ...total.keys()])]
  return {
    cpuMs: round(cpuMs / count, 2),
    busyMs: round([...byThread.values()].reduce((sum, ms) => sum + ms, 0)),
    threads: Object.fromEntries([...byThread].sort(([, a], [, b]) => b - a).map(([name, ms]) => [name, round(ms)])),
    areas: names
      .map((name) => ({ name, selfMs: round(self.get(name) ?? 0), totalMs: round(total.get(name) ?? self.get(name) ?? 0) }))
      .sort((a, b) => b.selfMs - a.selfMs),
  }
}

function tableOf(name: string, count: number, { cpuMs, busyMs, threads, areas }: Report): string {
  const line = (label: string, self: number, total?: number) =>
    `${self.toFixed(2).padStart(10)} ${((100 * self) / busyMs).toFixed(1).padStart(5)} % ` +
    `${total === undefined ? ''.padStart(10) : total.toFixed(2).padStart(10)}  ${label}`
  const rest = areas.slice(rows).reduce((sum, { selfMs }) => sum + selfMs, 0)
  return [
    `${name}: mean of ${count}; ${cpuMs} ms of processor time, ${busyMs} ms sampled in functions`,
    'by thread (ms, share)',
    ...Object.entries(threads).map(([thread, ms]) => line(thread, ms)),
    'by area (ms of its own functions, share, ms with what they call)',
    ...areas.slice(0, rows).map((area) => line(area.name, area.selfMs, area.totalMs)),
    line('all others', rest),
    '',
  ].join('\n')
}
