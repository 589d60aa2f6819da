import type { ApiKey } from '../../functions/core/accounts/account.ts'
import { issueKey } from '../../functions/core/accounts/api-key.ts'
import type { Operator } from './connect.ts'
import { notThere, OperatorError } from './operator-error.ts'
import { isoNow, writeAudited } from './write-audited.ts'

export type NewKey = {
  readonly kind: ApiKey['kind']
  readonly accountId: string | null
  readonly label: string | null
  /** ISO 8601; may lie in the past. */
  readonly expiresAt: string | null
}

/** The key is shown in this answer and never again. */
export async function issue(operator: Operator, request: NewKey) {
  const { stores, crypto, stage } = operator
  if (request.accountId !== null && (await stores.accounts.find(request.accountId))?.deletedAt !== null)
    throw notThere(operator, 'account', request.accountId)
  const { row, key } = await issueKey({ stage, ...request, createdAt: isoNow(operator) }, crypto)
  return writeAudited(operator, { verb: 'key issue', target: row.keyId, after: shown(row) }, async () => {
    await stores.keys.put(row)
    return { keyId: row.keyId, key, kind: row.kind, accountId: row.accountId, expiresAt: row.expiresAt }
  })
}

/** Revokes a key immediately. */
export async function revoke(operator: Operator, keyId: string) {
  const { keys } = operator.stores
  const before = await keys.find(keyId)
  if (!before) throw notThere(operator, 'key', keyId)
  const at = isoNow(operator)
  return writeAudited(
    operator,
    { verb: 'key revoke', target: keyId, before: shown(before), after: { revokedAt: at } },
    async () => {
      const after = await keys.revoke(keyId, at)
      if (!after) throw notThere(operator, 'key', keyId)
      return shown(after)
    },
  )
}

/**
 * Issues the successor of a key, with its kind, account and label, shown once; the old key stays valid for a while, so that both
 * work while callers change over.
 * @param overlapMs  milliseconds; 0 ends the old key at once
 */
export async function rotate(operator: Operator, keyId: string, overlapMs: number) {
  const { keys } = operator.stores
  const before = await keys.find(keyId)
  if (!before) throw notThere(operator, 'key', keyId)
  if (before.revokedAt !== null) throw new OperatorError(`The key ${keyId} is revoked: issue a new one.`)
  const at = operator.now()
  if (before.expiresAt !== null && Date.parse(before.expiresAt) <= at)
    throw new OperatorError(`The key ${keyId} has expired: issue a new one.`)
  const { kind, accountId, label } = before
  const request = { stage: operator.stage, kind, accountId, label, createdAt: isoNow(operator), expiresAt: null }
  const { row, key } = await issueKey(request, operator.crypto)
  const oldKeyUntil = new Date(at + overlapMs).toISOString()
  return writeAudited(
    operator,
    { verb: 'key rotate', target: keyId, before: shown(before), after: { keyId: row.keyId, oldKeyUntil } },
    async () => {
      await keys.put(row)
      const old = await keys.expire(keyId, oldKeyUntil)
      return { keyId: row.keyId, key, kind, accountId, label, oldKeyId: keyId, oldKeyUntil: old?.expiresAt ?? oldKeyUntil }
    },
  )
}

/** Every key of the account, revoked and expired ones included, without secrets. @throws OperatorError for an unknown account */
export async function list(operator: Operator, accountId: string) {
  if (!(await operator.stores.accounts.find(accountId))) throw notThere(operator, 'account', accountId)
  return { accountId, keys: (await operator.stores.keys.listByAccount(accountId)).map(shown) }
}

const shown = ({ keyId, kind, accountId, label, last4, createdAt, expiresAt, revokedAt, lastUsedAt }: ApiKey) => ({
  keyId,
  kind,
  accountId,
  label,
  last4,
  createdAt,
  expiresAt,
  revokedAt,
  lastUsedAt,
})
