import type { Endpoint } from '../../contract/endpoint.ts'
import type { Caller } from '../../core/accounts/account.ts'
import { Failure } from '../../core/failure.ts'
import type { Middleware } from '../pipeline.ts'

/**
 * Applies the access rules of the descriptor before any look-up, so that a refused caller learns nothing about stored data.
 * Fails with account_required, partner_required or read_only_account.
 */
export const checkAccess = ({ access }: Endpoint): Middleware<{ readonly caller: Caller }> => ({
  before: ({ event: { caller } }) => {
    if (caller.kind === 'anonymous' && access.anonymous !== true) {
      throw new Failure('account_required', 'This key belongs to no account; it can only start and read AI visibility reports')
    }
    if (caller.kind === 'admin' && (access.writes || access.needsAccount)) {
      throw new Failure('account_required', 'An admin key can only read; this call needs the key of an account')
    }
    if (access.account === 'partner' && caller.kind !== 'partner' && caller.kind !== 'admin') {
      throw new Failure('partner_required', 'Scan previews are for partner accounts. Use AI visibility reports')
    }
    if (access.writes && caller.readOnly) {
      throw new Failure('read_only_account', 'This account is in read-only mode: it can read, and start or change nothing')
    }
  },
})
