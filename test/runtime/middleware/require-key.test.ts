import { expect, test } from 'vitest'
import { requireKey } from '../../../functions/runtime/middleware/require-key.ts'
import { shapeErrors } from '../../../functions/runtime/middleware/shape-errors.ts'
import { toResult } from '../../../functions/runtime/respond.ts'
import { anAccount } from '../../support/rows.ts'
import { callerOf } from '../../support/scan-protocol.ts'
import { ask, begin, given } from './support/run-through.ts'

const identify = async (key: string) => (key === 'good' ? callerOf(anAccount()) : undefined)
const handler = begin()
  .use(shapeErrors())
  .use(given({ effects: { identify } }))
  .use(requireKey())
  .handler(({ caller }) => toResult(200, JSON.stringify({ code: caller.keyId }), {}))

test.each([
  ['the key of a caller', { 'x-api-key': 'good' }, {}, callerOf(anAccount()).keyId],
  ['no key', {}, {}, 'missing_api_key'],
  ['an empty key', { 'x-api-key': ' ' }, {}, 'missing_api_key'],
  ['an unknown key', { 'x-api-key': 'bad' }, {}, 'invalid_api_key'],
  ['two keys', { 'x-api-key': ['good', 'good'] }, {}, 'invalid_api_key'],
  ['a key in the address', { 'x-api-key': 'good' }, { API_KEY: 'good' }, 'missing_api_key'],
])('%s', async (_, headers, query, code) => {
  expect(JSON.parse((await ask(handler, { headers, query })).body).code).toBe(code)
})
