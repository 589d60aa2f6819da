import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { settleDeletions } from '../core/deletion/settle-deletions.ts'
import { trimOldScans } from '../core/retention/trim-old-scans.ts'
import { type DataEffects, dataEffects } from '../runtime/effects.ts'
import { errorFields } from '../runtime/log.ts'
import { inflated, withFirstChunk } from '../runtime/stored-report.ts'

/** Milliseconds of the function's 110 s; the rest is for the step under way. */
const workMs = 75_000
/** DynamoDB: an item holds at most 400 kB. */
const chunkBytes = 300_000

/** Runs every quarter of an hour: purges deleted objects a second time, and removes data older than the stage's retention. */
export async function applyRetention(effects: DataEffects): Promise<void> {
  const until = effects.now() + workMs
  const hasTime = (): boolean => effects.now() < until
  const { settled, waiting, failed } = await settleDeletions(effects, hasTime)
  const trimmed = await trimOldScans({ ...effects, ...reportBytes }, hasTime)
  for (const { thing, error } of failed)
    effects.log.error('a deletion was not settled', { kind: thing.kind, ...errorFields(error) })
  for (const { uuid, error } of trimmed.failed)
    effects.log.error('a scan was not trimmed', { scanUuid: uuid, ...errorFields(error) })
  effects.log.info('retention', { deletionsSettled: settled, deletionsWaiting: waiting, scansTrimmed: trimmed.scans })
  const broken = failed.length + trimmed.failed.length
  if (broken > 0) throw new Error(`${broken} deletions or trims failed; the next pass tries again`)
}

/** A stored report as text, and text as a stored report. */
export const reportBytes = {
  async inflate(chunks: AsyncIterable<Uint8Array>): Promise<string> {
    const stored = await withFirstChunk(chunks)
    return stored === undefined ? '' : text(inflated(stored))
  },
  deflate(report: string): readonly Uint8Array[] {
    const bytes = gzipSync(report)
    const chunks: Uint8Array[] = []
    for (let start = 0; start < bytes.length; start += chunkBytes) chunks.push(bytes.subarray(start, start + chunkBytes))
    return chunks
  },
}

export const handler = (): Promise<void> => applyRetention(dataEffects())
