import { expect, test } from 'vitest'
import { endpoints } from '../../../functions/contract/index.ts'
import type { Caller } from '../../../functions/core/accounts/account.ts'
import { checkAccess } from '../../../functions/runtime/middleware/check-access.ts'
import { shapeErrors } from '../../../functions/runtime/middleware/shape-errors.ts'
import { toResult } from '../../../functions/runtime/respond.ts'
import { anAccount } from '../../support/rows.ts'
import { callerOf } from '../../support/scan-protocol.ts'
import { ask, begin, given } from './support/run-through.ts'

async function codeFor(id: string, changes: Partial<Caller>): Promise<string> {
  const descriptor = endpoints.find((one) => one.id === id)
  if (descriptor === undefined) throw new RangeError(id)
  const handler = begin()
    .use(shapeErrors())
    .use(given({ caller: { ...callerOf(anAccount()), ...changes } }))
    .use(checkAccess(descriptor))
    .handler(() => toResult(200, '{"code":"passed"}', {}))
  return JSON.parse((await ask(handler)).body).code
}

test.each<[string, Partial<Caller>, string, string]>([
  ['an anonymous key', { kind: 'anonymous' }, 'read-ai-visibility-report', 'passed'],
  ['an anonymous key', { kind: 'anonymous' }, 'read-account', 'account_required'],
  ['an admin key', { kind: 'admin' }, 'read-scan-preview', 'passed'],
  ['an admin key', { kind: 'admin' }, 'create-agent', 'account_required'],
  ['an admin key', { kind: 'admin' }, 'read-account', 'account_required'],
  ['an account without partner rights', {}, 'read-scan-preview', 'partner_required'],
  ['a partner', { kind: 'partner' }, 'read-scan-preview', 'passed'],
  ['a read-only account', { readOnly: true }, 'create-agent', 'read_only_account'],
  ['a read-only account', { readOnly: true }, 'list-personas', 'passed'],
])('%s %j at %s: %s', async (_, changes, id, code) => {
  expect(await codeFor(id, changes)).toBe(code)
})
