import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { ClaimResult, ClaimScope, IdempotencyStore } from '../../core/stores.ts'
import { claimKey, claimsOf, type Key, oldClaimKey } from './keys.ts'
import { pack, unpack } from './pack.ts'
import { type Row, type Table, untilDecided } from './table.ts'

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
type Claim = Omit<z.infer<typeof claimRow>, 'isReleased'>
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

  /** Undefined: the stored claim changed between read and write. */
  async function tryClaim(key: Key, own: Claim, now: string): Promise<ClaimResult | undefined> {
    const isFirst = await table.put(key, own, { condition: 'attribute_not_exists(PK) OR expiresAt <= :now', values: { now } })
    if (isFirst) return { outcome: 'claimed', ids: own.ids }
    const row = await table.get(key)
    if (row === undefined) return undefined
    const stored = claimRow.parse(row)
    if (stored.holder === own.holder) return { outcome: 'claimed', ids: stored.ids }
    if (stored.expiresAt <= now) return undefined
    const refusal = refusalOf(stored, row, own.bodyHash, now)
    if (refusal !== undefined) return refusal
    // The first try died or failed: a repeat with the same body continues with the same ids.
    const next = stored.bodyHash === own.bodyHash ? { ...own, ids: stored.ids } : own
    const isTaken = await table.put(key, next, {
      condition: 'holder = :before AND isAnswered = :no',
      values: { before: stored.holder, no: false },
    })
    return isTaken ? { outcome: 'claimed', ids: next.ids } : undefined
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
      return untilDecided(() => tryClaim(key, fresh, now))
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

/** Why a call may not take over the claim of an earlier one; undefined: that one has no answer, and its lease is over. */
function refusalOf(stored: z.infer<typeof claimRow>, row: Row, bodyHash: string, now: string): ClaimResult | undefined {
  if (stored.bodyHash !== bodyHash && !stored.isReleased) return { outcome: 'mismatch' }
  if (stored.isAnswered) return { outcome: 'replay', response: response.parse(unpack(row)) }
  return stored.leaseUntil > now ? { outcome: 'in_flight', leaseUntil: stored.leaseUntil } : undefined
}

const answerOf = (row: Row): string => (row['isAnswered'] === true ? response.parse(unpack(row)).body : '')
