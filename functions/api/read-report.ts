import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { type FullReport, readReport } from '../contract/agent.ts'
import { chooseReport, noReportYet, type Page, pageOfReport } from '../core/agents/choose-report.ts'
import { findAgent } from '../core/agents/find-agent.ts'
import type { Handle } from '../runtime/endpoint.ts'
import { entityTag, isKnown, knownTags } from '../runtime/entity-tag.ts'
import { acceptsGzip } from '../runtime/gzip.ts'
import { RawReply, StreamReply } from '../runtime/respond.ts'
import { inflated, withFirstChunk } from '../runtime/stored-report.ts'
import { streamingEndpoint } from '../runtime/streaming-endpoint.ts'

export const handle: Handle<typeof readReport> = async ({ query, caller, request }, effects) => {
  const agent = await findAgent(query.syntheticId, caller, effects)
  const { scanId, page } = await chooseReport(agent, query, effects)
  const isGzip = acceptsGzip(request)
  const headers = {
    'Content-Type': 'application/json',
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding',
    ETag: entityTag(JSON.stringify([scanId, page, isGzip, (await effects.scans.find(scanId))?.answersKeptUntil ?? null])),
  }
  if (isKnown(headers.ETag, knownTags(request))) return new RawReply(304, '', headers)
  const stored = await withFirstChunk(effects.scans.reportChunks(scanId))
  if (stored === undefined) throw noReportYet()
  const encoded = isGzip ? { ...headers, 'Content-Encoding': 'gzip' } : headers
  if (page === null) return new StreamReply(200, isGzip ? stored : inflated(stored), encoded)
  const { bytes, next } = await cut(stored, scanId, page)
  const address = `${effects.baseUrl}${readReport.path}?syntheticId=${agent.syntheticId}&limit=${page.limit}&cursor=${next}`
  const link: Record<string, string> = next === null ? {} : { Link: `<${address}>; rel="next"` }
  return new StreamReply(200, one(isGzip ? gzipSync(bytes) : bytes), { ...encoded, ...link })
}

async function cut(stored: AsyncIterable<Uint8Array>, scanId: string, page: Page) {
  const whole = JSON.parse(await text(inflated(stored))) as FullReport // written by finish, by its schema
  const { report, next } = pageOfReport(whole, scanId, page)
  return { bytes: Buffer.from(JSON.stringify(report)), next }
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

export const handler = streamingEndpoint(readReport).handler(handle)
