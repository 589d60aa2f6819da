import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitForScan } from '../client/follow-scan.ts'
import type { BenchSystem, BootBench } from './bench-system.ts'
import { createAgentWith, endOfQuery } from './create-agent.ts'
import { measurePages } from './measure-page.ts'
import { median, megabytes, round } from './statistics.ts'

/** Queries and personas of each scan; every query makes three calls per persona and one more, at most 3,000 in all. */
const sizes = [
  { queries: 25, personas: 1 },
  { queries: 100, personas: 1 },
  { queries: 250, personas: 1 },
  { queries: 230, personas: 4 },
] as const
const mostQueries = Math.max(...sizes.map(({ queries }) => queries))
const answerBytes = 5_000
const repeats = 5
const sampleMs = 5

/** Report pages beside the JSON of the same scans; full reports of growing scans, with answers of 5 kB, as stored gzip and inflated. */
export async function measureReports(boot: BootBench): Promise<object> {
  const system = await boot({ latencyMs: 0 })
  try {
    const page = await measurePages(system)
    await system.grantCredits(10_000)
    const scripted = Array.from({ length: mostQueries }, (_, n) => ({ questionIncludes: endOfQuery(n), text: longAnswer(n) }))
    await system.simulation.control({ scripted })
    const rows: Row[] = []
    for (const size of sizes) rows.push(await measureOne(system, size))
    const [smallest, largest] = [rows.at(0), rows.at(-1)]
    const growth = (of: (row: Row) => number) => (smallest && largest ? round(of(largest) / of(smallest)) : null)
    return {
      bench: 'report',
      page,
      answerBytes,
      rows,
      growth: {
        answers: growth(({ answers }) => answers),
        inflatedMs: growth(({ inflated }) => inflated.ms),
        gzipMs: growth(({ gzip }) => gzip.ms),
        readUnits: growth(({ gzip }) => gzip.readUnits),
        gzipBytes: growth(({ gzip }) => gzip.bytes),
      },
    }
  } finally {
    await system.close()
  }
}

type Read = {
  readonly bytes: number
  readonly firstByteMs: number
  readonly ms: number
  readonly readUnits: number
  readonly moreResidentMb: number
}
type Row = { readonly answers: number; readonly scanMs: number; readonly gzip: Read; readonly inflated: Read }

async function measureOne(system: BenchSystem, size: (typeof sizes)[number]): Promise<Row> {
  const { client, stack, keys } = system
  const syntheticId = await createAgentWith(system, size)
  const began = performance.now()
  const { data } = await client.call('triggerAgentScan', { body: { syntheticId } })
  const uuid = data?.uuid ?? ''
  const { status, done } = await waitForScan(client, { operation: 'readAgentScan', uuid, pollMs: 250 })
  if (status !== 'complete') throw new Error(`The scan of ${size.queries} queries ended as ${status}`)
  const scanMs = round(performance.now() - began, 0)
  await latestIs(system, syntheticId)
  const url = `${stack.baseUrl}/api/visibility/report?syntheticId=${syntheticId}`
  return {
    answers: done,
    scanMs,
    gzip: await measureRead(system, url, { 'x-api-key': keys.user, 'accept-encoding': 'gzip' }),
    inflated: await measureRead(system, url, { 'x-api-key': keys.user, 'accept-encoding': 'identity' }),
  }
}

/** A scan is complete a moment before its agent names it as the latest. */
async function latestIs({ client }: BenchSystem, syntheticId: number): Promise<void> {
  for (let n = 0; n < 50; n++) {
    const { data } = await client.call('readAccount', {})
    if (data?.agents.some((agent) => agent.syntheticId === syntheticId && agent.latestScore !== null)) return
    await sleep(100)
  }
  throw new Error(`The scan of agent ${syntheticId} did not become its latest`)
}

/** Medians of some reads. Memory is that of this process, which contains the function's worker. */
async function measureRead({ stack }: BenchSystem, url: string, headers: Readonly<Record<string, string>>): Promise<Read> {
  const before = process.memoryUsage.rss()
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, sampleMs)
  stack.resetCounters()
  const reads = []
  for (let n = 0; n < repeats; n++) reads.push(await readOnce(url, headers))
  clearInterval(watch)
  return {
    bytes: reads[0]?.bytes ?? 0,
    firstByteMs: round(median(reads.map(({ firstByteMs }) => firstByteMs)), 1),
    ms: round(median(reads.map(({ ms }) => ms)), 1),
    readUnits: round(stack.counters.readUnits / repeats, 1),
    moreResidentMb: megabytes(Math.max(0, peak - before)),
  }
}

/** Node's own client, since `fetch` would decompress the body, and the transferred bytes are to be counted. */
function readOnce(url: string, headers: Readonly<Record<string, string>>) {
  const began = performance.now()
  return new Promise<{ bytes: number; firstByteMs: number; ms: number }>((resolve, reject) => {
    get(url, { headers }, (response) => {
      let bytes = 0
      let firstByteMs = 0
      response.on('data', (chunk: Buffer) => {
        if (bytes === 0) firstByteMs = performance.now() - began
        bytes += chunk.length
      })
      response.once('error', reject)
      response.once('end', () => {
        if (response.statusCode === 200) resolve({ bytes, firstByteMs, ms: performance.now() - began })
        else reject(new Error(`The report was answered ${response.statusCode}`))
      })
    }).once('error', reject)
  })
}

/** Prose of about 5 kB that names the brand now and then, different for every question, so that it compresses like real prose. */
function longAnswer(seed: number): string {
  let state = seed + 1
  // Numerical Recipes' linear congruential generator: the same text in every run.
  const next = (below: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
  const syllables = 'ka lo mer tin sa vo dul pre nis ga ro fel ub chi ster mo la ven dar it'.split(' ')
  const word = () => Array.from({ length: 1 + next(3) }, () => syllables[next(syllables.length)]).join('')
  let text = ''
  while (text.length < answerBytes) {
    const words = Array.from({ length: 8 + next(12) }, word).join(' ')
    text += next(5) === 0 ? `Loamwork is easier to learn than ${words}. ` : `The ${words}. `
  }
  return text
}
