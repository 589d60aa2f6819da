import * as z from 'zod'
import type { SlugStore } from '../../core/stores.ts'
import { businessRowKey, indexableIndex, type Key, slugKey, slugScanKey, slugScanPrefix } from './keys.ts'
import { listIndexable, lookUp, type Pointed, pointedRow, pointerRow, slugReads } from './slug-reads.ts'
import { absent, failAfterMaxRounds, type Table } from './table.ts'

const businessRow = z.object({ slugs: z.array(z.string()).min(1) })

/** How many complete scans are kept: the newest, and one to fall back to when it is taken down. */
const keptComplete = 2

export function createSlugStore(table: Table): SlugStore {
  const fixedSlug = async (businessKey: string, scope: string | null): Promise<string | undefined> => {
    const row = await table.get(businessRowKey(businessKey, scope))
    return row === undefined ? undefined : businessRow.parse(row).slugs[0]
  }

  /** Scans that the slug pointed at before. */
  async function pointedBefore(slug: string, scope: string | null): Promise<Pointed> {
    const scans: Pointed = []
    for await (const row of table.query({ keys: { pk: slugKey(slug, scope).PK, prefix: slugScanPrefix } })) {
      scans.push(pointedRow.parse(row))
    }
    return scans
  }

  /**
   * The scans that a slug shows: those that may still complete and the newest complete ones, of all that it ever pointed at. Without
   * such, those that were taken down: the slug is theirs, and they may be shown again.
   */
  async function shownScans(slug: string, scope: string | null, pointed: Pointed): Promise<Pointed> {
    const all = new Map([...pointed, ...(await pointedBefore(slug, scope))].map((scan) => [scan.scanId, scan]))
    const { complete, running, hidden } = await lookUp(table, [...all.values()])
    const shown = [...running, ...complete.sort(newestFirst).slice(0, keptComplete)]
    return shown.length > 0 ? shown : hidden.sort(newestFirst).slice(0, keptComplete)
  }

  /** Writes the scans of a slug that has not changed since, or removes a slug without any; false: it was changed. */
  async function replaceScans(key: Key, version: number, scans: Pointed): Promise<boolean> {
    const unchanged = { condition: 'version = :version', values: { version } }
    if (scans.length === 0) return await table.remove(key, unchanged)
    const changed = await table.update(key, {
      update: 'SET scans = :scans, version = :next',
      ...unchanged,
      values: { ...unchanged.values, scans: scans.sort(newestFirst), next: version + 1 },
    })
    return changed !== undefined
  }

  return {
    ...slugReads(table),

    async slugFor(businessKey, candidates, scope) {
      const fixed = await fixedSlug(businessKey, scope)
      if (fixed !== undefined) return fixed
      for (const slug of candidates) {
        const key = slugKey(slug, scope)
        const isFree = await table.put(key, { businessKey, scans: [], version: 0 }, absent)
        const isOurs = isFree || pointerRow.parse(await table.get(key)).businessKey === businessKey
        if (!isOurs) continue
        if (await table.put(businessRowKey(businessKey, scope), { slugs: [slug] }, absent)) return slug
        return (await fixedSlug(businessKey, scope)) ?? slug
      }
      throw new RangeError(`No slug is left for ${businessKey}`)
    },

    findSlug: fixedSlug,

    async point(slug, { businessKey, scanId, createdAt, scope }) {
      const key = slugKey(slug, scope)
      for (let round = 0; ; failAfterMaxRounds(round++)) {
        const row = await table.get(key)
        if (row === undefined) {
          // The slug was given to the business a moment ago, and has been deleted with its last scan since.
          await table.put(key, { businessKey, scans: [], version: 0 }, absent)
          continue
        }
        const pointer = pointerRow.parse(row)
        if (pointer.businessKey !== businessKey) throw new Error(`The slug ${slug} belongs to another business`)
        await table.put(slugScanKey(slug, scope, { createdAt, scanId }), { scanId, createdAt }, absent)
        if (pointer.scans.some((scan) => scan.scanId === scanId)) return
        const { complete, running } = await lookUp(table, pointer.scans)
        const kept = [...running, ...complete.slice(0, keptComplete), { scanId, createdAt }]
        if (await replaceScans(key, pointer.version, kept)) return
      }
    },

    async drop(slug, { businessKey, scanId, createdAt, scope }) {
      const key = slugKey(slug, scope)
      await table.remove(slugScanKey(slug, scope, { createdAt, scanId }))
      for (let round = 0; ; failAfterMaxRounds(round++)) {
        const row = await table.get(key)
        if (row === undefined) return
        const pointer = pointerRow.parse(row)
        if (pointer.businessKey !== businessKey) return
        const scans = await shownScans(
          slug,
          scope,
          pointer.scans.filter((scan) => scan.scanId !== scanId),
        )
        // The business row first: while the slug exists, every caller for this business gets the same slug.
        if (scans.length === 0) await table.remove(businessRowKey(businessKey, scope))
        if (await replaceScans(key, pointer.version, scans)) return
      }
    },

    async refill(slug, { businessKey, scope }) {
      const key = slugKey(slug, scope)
      for (let round = 0; ; failAfterMaxRounds(round++)) {
        const row = await table.get(key)
        const pointer = row && pointerRow.parse(row)
        if (pointer?.businessKey !== businessKey) return
        const scans = await shownScans(slug, scope, pointer.scans)
        if (scans.length === 0 || (await replaceScans(key, pointer.version, scans))) return
      }
    },

    async markIndexable(slug, indexable) {
      const entry = indexableIndex(slug)
      await table.update(slugKey(slug, null), {
        update: indexable ? 'SET GSI1PK = :pk, GSI1SK = :sk' : 'REMOVE GSI1PK, GSI1SK',
        condition: 'attribute_exists(PK)',
        ...(indexable ? { values: { pk: entry.GSI1PK, sk: entry.GSI1SK } } : {}),
      })
    },

    listIndexable: listIndexable(table),
  }
}

const newestFirst = (a: Pointed[number], b: Pointed[number]): number =>
  a.createdAt === b.createdAt ? (a.scanId < b.scanId ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1
