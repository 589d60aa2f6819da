import { get } from 'node:http'
import { createClient } from '../client/client.ts'
import { waitForScan } from '../client/follow-scan.ts'
import { startScan } from '../client/start-scan.ts'
import type { BenchSystem } from './bench-system.ts'
import { median, round } from './statistics.ts'

const scans = 24
/** Each may start 30 scans a minute. */
const keyCount = 3
const views = ['visibility-scan-preview', 'ai-visibility-report/preview'] as const
/** Addresses of one scan, each rendered separately: the report, some of its questions, the report with all answers. */
const kinds = {
  report: [''],
  question: ['/questions/1', '/questions/2', '/questions/3'],
  whole: ['?print=1'],
} as const
type Kind = keyof typeof kinds
/** The first share of the readings of each kind only warms up both functions; a page has more code, which is compiled later. */
const warming = 0.4

type Cost = { readonly ms: number; readonly cpuMs: number }
type Row = { readonly kind: Kind; readonly json: Cost; readonly first: Cost; readonly again: Cost }

/**
 * Time to the first byte of pages compared with the JSON of the same scans, which have changed since the last read: each page at its
 * first rendering, and again from the function's cache. Processor time is that of the whole system for one read: gateway, function,
 * store and client.
 */
export async function measurePages(system: BenchSystem): Promise<object> {
  const { stack, keys } = system
  const uuids = await scanSome(system)
  const rows: Row[] = []
  for (const uuid of uuids)
    for (const view of views)
      for (const kind of ['report', 'question', 'whole'] as const)
        for (const rest of kinds[kind]) {
          const json = () => costOf(`${stack.baseUrl}/api/visibility/scan-preview?uuid=${uuid}`, { 'x-api-key': keys.partner })
          const page = () => costOf(`${stack.baseUrl}/${view}/${uuid}${rest}`, {})
          // An unchanged scan's JSON is answered from memory, a first rendering never is.
          const changed = () => system.raiseHead(uuid).then(json)
          // JSON is measured before and after the page, so that the state of the machine is the same for both.
          const [before, first, again, after] = [await changed(), await page(), await page(), await changed()]
          const between = { ms: (before.ms + after.ms) / 2, cpuMs: (before.cpuMs + after.cpuMs) / 2 }
          rows.push({ kind, json: between, first, again })
        }
  return Object.fromEntries((['report', 'question', 'whole'] as const).map((kind) => [kind, summaryOf(rows, kind)]))
}

async function scanSome({ stack, simulation, partnerKeys }: BenchSystem): Promise<readonly string[]> {
  const partners = (await partnerKeys(keyCount)).map((key) => createClient({ baseUrl: stack.baseUrl, key }))
  const uuids: string[] = []
  for (let n = 0; n < scans; n++) {
    const partner = partners[n % partners.length]
    if (partner === undefined) throw new Error('There is no key')
    const { uuid } = await startScan(partner, { url: simulation.demoSiteUrl })
    const { status } = await waitForScan(partner, { operation: 'readScanPreview', uuid, pollMs: 200 })
    if (status !== 'complete') throw new Error(`A scan ended as ${status}`)
    uuids.push(uuid)
  }
  return uuids
}

function summaryOf(all: readonly Row[], kind: Kind): object {
  const own = all.filter((row) => row.kind === kind)
  const rows = own.slice(Math.floor(own.length * warming))
  const of = (read: 'json' | 'first' | 'again', cost: keyof Cost) => median(rows.map((row) => row[read][cost]))
  return {
    pages: rows.length,
    jsonFirstByteMs: round(of('json', 'ms')),
    firstRenderingMs: round(of('first', 'ms')),
    renderedBeforeMs: round(of('again', 'ms')),
    firstRenderingRatio: round(of('first', 'ms') / of('json', 'ms')),
    renderedBeforeRatio: round(of('again', 'ms') / of('json', 'ms')),
    jsonCpuMs: round(of('json', 'cpuMs')),
    firstRenderingCpuMs: round(of('first', 'cpuMs')),
    firstRenderingCpuRatio: round(of('first', 'cpuMs') / of('json', 'cpuMs')),
  }
}

/** Time until the first byte, and processor time until the last. */
function costOf(url: string, headers: Readonly<Record<string, string>>): Promise<Cost> {
  const began = performance.now()
  const before = process.cpuUsage()
  return new Promise((resolve, reject) => {
    get(url, { headers: { ...headers, 'accept-encoding': 'gzip' } }, (response) => {
      response.once('data', () => {
        const took = performance.now() - began
        response.resume().once('end', () => {
          const { user, system } = process.cpuUsage(before)
          if (response.statusCode === 200) resolve({ ms: took, cpuMs: (user + system) / 1000 })
          else reject(new Error(`${url} was answered ${response.statusCode}`))
        })
      })
      response.once('error', reject)
    }).once('error', reject)
  })
}
