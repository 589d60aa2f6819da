import { expect, test } from 'vitest'
import type { ResolveHost } from '../../../functions/adapters/web/address-guard.ts'
import { createReceiverCheck } from '../../../functions/adapters/webhook/create-receiver.ts'

const url = new URL('https://hooks.example.com/')
const check = (resolve: ResolveHost) => createReceiverCheck({ resolve, allowHosts: [] }, 20)(url)

test.each([
  ['a public address', async () => [{ address: '93.184.216.34', family: 4 }], 'ok'],
  [
    'a private one beside it',
    async () => ['93.184.216.34', '10.0.0.1'].map((address) => ({ address, family: 4 })),
    'blocked_address',
  ],
  ['no address', async () => [], 'name_not_found'],
  ['no answer of the name server', () => new Promise(() => undefined), 'name_not_found'],
] as [string, ResolveHost, string][])('a receiver with %s', { timeout: 5_000 }, async (_, resolve, expected) => {
  expect(await check(resolve)).toBe(expected)
})
