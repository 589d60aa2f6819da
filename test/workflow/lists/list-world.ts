import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterEach, beforeEach, vi } from 'vitest'
import { isEnded, lineUuid } from '../../../functions/core/batches/batch.ts'
import { batchEffects } from '../../../functions/runtime/effects-batch.ts'
import type { Client } from '../../../lib/client/client.ts'
import { readyParts, storeScan } from '../../api/support/scans.ts'
import type { World } from '../../api/support/world.ts'

/** Gives the tests of the calling file a calendar that starts anew for each. @returns moves it on by so many hours */
export function useCalendar(): (hours: number) => void {
  const now = Date.UTC(2026, 10, 28, 12)
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  return (hours) => {
    vi.setSystemTime(Date.now() + hours * 3_600_000)
  }
}

/** Ends every line of a batch as if it had been scanned: sites with `dead` in their address fail, the others complete. */
export async function endLines(world: World, batchId: string): Promise<void> {
  const { batches, sha256 } = batchEffects()
  const head = await batches.find(batchId)
  if (head === undefined || isEnded(head)) return
  const counts = { ...head.counts, waiting: 0 }
  const parts = readyParts()
  for (const first of head.chunks) {
    const { lines } = await batches.readChunk(head, first)
    const accepted = lines
      .map((line, offset) => ({ ...line, index: first + offset }))
      .filter((line) => line.rejected === undefined)
    for (const { url, sameAs, index } of accepted) {
      const [status, failureMessage] = url.includes('dead')
        ? (['failed', 'Nobody answers.'] as const)
        : (['complete', null] as const)
      counts[status] += 1
      const known = { pass: 1, countedIn: 1, overallScore: null, slug: null, failureCode: null }
      await batches.putEnd(batchId, index, { ...known, status, failureMessage })
      const uuid = lineUuid(batchId, { index: sameAs ?? index, pass: 1 }, sha256)
      const scan = { uuid, ownerId: head.accountId, isPublic: false, seedUrl: `https://${url}/`, parts }
      if (status === 'complete' && sameAs === undefined) await storeScan(world.stores, scan)
    }
  }
  const after = { ...head, counts, status: 'complete' as const, spent: 10 * counts.complete, revision: head.revision + 1 }
  await batches.replace(head, after)
}

export type Death = { readonly atCall: number; readonly when: 'before' | 'after' }

/**
 * A client whose process dies at its n-th call, before it is sent or after its answer, which is then lost.
 * @returns calls made so far
 */
export function mortal(client: Client, death?: Death): { client: Client; signal: AbortSignal; calls: () => number } {
  const abort = new AbortController()
  let calls = 0
  const die = () => {
    abort.abort(new Error('killed'))
    throw abort.signal.reason
  }
  return {
    calls: () => calls,
    signal: abort.signal,
    client: {
      ...client,
      async call(id, call) {
        abort.signal.throwIfAborted()
        const isFatal = death?.atCall === ++calls
        if (isFatal && death.when === 'before') die()
        const answer = await client.call(id, call)
        if (isFatal) die()
        return answer
      },
    },
  }
}

/** Writes a list into a new temporary folder. */
export async function listFile(rows: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'visibility-list-'))
  const [input, out] = [join(folder, 'prospects.csv'), join(folder, 'results.csv')]
  await writeFile(input, rows.join('\r\n'))
  return {
    folder,
    input,
    out,
    state: `${out}.state.json`,
    results: async () => parse<Record<string, string>>(await readFile(out, 'utf8'), { columns: true }),
  }
}
