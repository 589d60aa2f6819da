import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { ClaimScope, IdempotencyStore } from '../../core/stores.ts'
import { claimKey, claimsOf, type Key, oldClaimKey } from './keys.ts'
import { pack, unpack } from './pack.ts'
import { failAfterMaxRounds, type Row, type Table } from './table.ts'

const dayMs = 86_400_000
const claimRow = z.object({
  bodyHash: z.string(),
  ids: z.array(z.string()),
  leaseUntil: z.string(),
  /** The try that holds the lease: tells a lost reply to our own write from another caller's claim. */
  holder: z.string(),
  expiresAt: z.string(),
  isAnswered: z.boolean(),
  isReleased: z.boolean().default(false),
})
const response = z.object({ status: z.int(), body: z.string(), headers: z.record(z.string(), z.string()) })

export function createIdempotencyStore(table: Table): IdempotencyStore {
  /** Whether a claim exists and has not expired; used for calls that an earlier release claimed under its own key. */
  async function isLive(key: Key, now: string): Promise<boolean> {
    const row = await table.get(key)
    return row !== undefined && claimRow.parse(row).expiresAt > now
  }
  const change = async (scope: ClaimScope, made: Parameters<Table['update']>[1]): Promise<void> => {
    if ((await table.update(claimKey(scope), made)) === undefined) await table.update(oldClaimKey(scope), made)
  }

  return {
    async claim({ scope, bodyHash, ids, leaseUntil }, now) {
      const key = (await isLive(oldClaimKey(scope), now)) ? oldClaimKey(scope) : claimKey(scope)
      const holder = randomUUID()
      const expiresAtMs = Date.parse(now) + dayMs
      const fresh = {
        bodyHash,
        ids: [...ids],
        leaseUntil,
        holder,
        isAnswered: false,
        expiresAt: new Date(expiresAtMs).toISOString(),
        expiresAtSeconds: Math.ceil(expiresAtMs / 1000) + dayMs / 1000,
      }
      for (let round = 0; ; failAfterMaxRounds(round++)) {
        const isFirst = await table.put(key, fresh, {
          condition: 'attribute_not_exists(PK) OR expiresAt <= :now',
          values: { now },
        })
        if (isFirst) return { outcome: 'claimed', ids }
        const row = await table.get(key)
        if (row === undefined) continue // released in between
        const stored = claimRow.parse(row)
        if (stored.holder === holder) return { outcome: 'claimed', ids: stored.ids }
        if (stored.expiresAt <= now) continue
        const isFree = !stored.isAnswered && stored.leaseUntil <= now
        if (stored.bodyHash !== bodyHash && !stored.isReleased) return { outcome: 'mismatch' }
        if (stored.isAnswered) return { outcome: 'replay', response: response.parse(unpack(row)) }
        if (!isFree) return { outcome: 'in_flight', leaseUntil: stored.leaseUntil }
        // The first try died or failed: a repeat with the same body continues with the same ids.
        const next = { ...fresh, ids: stored.bodyHash === bodyHash ? stored.ids : [...ids] }
        const taken = await table.put(key, next, {
          condition: 'holder = :before AND isAnswered = :no',
          values: { before: stored.holder, no: false },
        })
        if (taken) return { outcome: 'claimed', ids: next.ids }
      }
    },

    async keep(scope, answer) {
      const packed = pack(answer)
      const [name, value] = 'json' in packed ? ['json', packed.json] : ['gzip', packed.gzip]
      await change(scope, {
        update: 'SET isAnswered = :yes, #packed = :answer',
        condition: 'attribute_exists(PK) AND isAnswered = :no',
        names: { packed: name },
        values: { yes: true, no: false, answer: value },
      })
    },

    async release(scope, leaseUntil) {
      await change(scope, {
        update: 'SET leaseUntil = :past, isReleased = :yes',
        condition: `isAnswered = :no${leaseUntil === undefined ? '' : ' AND leaseUntil = :leaseUntil'}`,
        values: { past: '', yes: true, no: false, ...(leaseUntil === undefined ? {} : { leaseUntil }) },
      })
    },

    async forget(owner, mentions) {
      let forgotten = 0
      for await (const row of table.query({ keys: { pk: claimsOf(owner) } })) {
        if (mentions !== 'all' && !mentions.some((text) => answerOf(row).includes(text))) continue
        await table.remove({ PK: String(row['PK']), SK: String(row['SK']) })
        forgotten += 1
      }
      return forgotten
    },
  }
}

const answerOf = (row: Row): string => (row['isAnswered'] === true ? response.parse(unpack(row)).body : '')
