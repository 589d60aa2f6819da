import { get } from 'node:http'
import { createClient } from '../client/client.ts'
import { waitForScan } from '../client/follow-scan.ts'
import { startScan } from '../client/start-scan.ts'
import type { BenchSystem } from './bench-system.ts'
import { median, round } from './statistics.ts'

const scans = 60
/** Each may start 30 scans a minute. */
const keyCount = 3
/** Addresses of one report: each is a page of its own, rendered for itself. */
const addresses = ['', '?print=1'].flatMap((query) =>
  ['visibility-scan-preview', 'ai-visibility-report/preview'].map((path) => ({ path, query })),
)
/** Readings that only warm both functions up: the code of a page is larger, and takes longer to be compiled. */
const warming = 120

/**
 * First byte of report pages beside that of the JSON of the same scans: each page when it is rendered for the first time, and
 * once more when its function has it already.
 */
export async function measurePages({ stack, simulation, partnerKeys, keys }: BenchSystem): Promise<object> {
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
  const rows: { readonly json: number; readonly first: number; readonly again: number }[] = []
  for (const { uuid, path, query } of uuids.flatMap((uuid) => addresses.map((address) => ({ uuid, ...address })))) {
    const json = () => firstByte(`${stack.baseUrl}/api/visibility/scan-preview?uuid=${uuid}`, { 'x-api-key': keys.partner })
    const page = () => firstByte(`${stack.baseUrl}/${path}/${uuid}${query}`, {})
    // The JSON on both sides of the page: whatever the machine does meanwhile is then the same for both.
    const [before, first, after, again] = [await json(), await page(), await json(), await page()]
    rows.push({ json: (before + after) / 2, first, again })
  }
  const of = (name: 'json' | 'first' | 'again') => median(rows.slice(warming).map((row) => row[name]))
  return {
    pages: rows.length - warming,
    jsonFirstByteMs: round(of('json')),
    firstRenderingMs: round(of('first')),
    renderedBeforeMs: round(of('again')),
    firstRenderingRatio: round(of('first') / of('json')),
    renderedBeforeRatio: round(of('again') / of('json')),
  }
}

function firstByte(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { headers: { ...headers, 'accept-encoding': 'gzip' } }, (response) => {
      response.once('data', () => {
        const took = performance.now() - began
        response.resume().once('end', () => {
          if (response.statusCode === 200) resolve(took)
          else reject(new Error(`${url} was answered ${response.statusCode}`))
        })
      })
      response.once('error', reject)
    }).once('error', reject)
  })
}
