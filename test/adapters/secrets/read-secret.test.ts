import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { expect, test } from 'vitest'
import { createSecretReader } from '../../../functions/adapters/secrets/read-secret.ts'

function reader() {
  const state = { now: 0, text: 'one', reads: 0, isDown: false, isMute: false }
  const client = {
    send: () => {
      state.reads++
      if (state.isMute) return new Promise(() => undefined)
      return state.isDown ? Promise.reject(new Error('down')) : Promise.resolve({ SecretString: state.text })
    },
  } as unknown as SecretsManagerClient // the one method the reader calls
  return { state, secret: createSecretReader({ secretId: 's', parse: (text) => text, now: () => state.now, client }) }
}

test('a secret is read once in five minutes, also by many at once', async () => {
  const { state, secret } = reader()
  expect(await Promise.all([secret.value(), secret.value()])).toEqual(['one', 'one'])
  state.text = 'two'
  state.now = 299_999
  expect(await secret.value()).toBe('one')
  expect(state.reads).toBe(1)
  state.now = 300_000
  expect(await secret.value()).toBe('two')
})

test('a reload reads anew, but not more than once in ten seconds', async () => {
  const { state, secret } = reader()
  await secret.value()
  state.text = 'two'
  state.now = 10_000
  expect([await secret.reload(), await secret.reload()]).toEqual(['two', 'two'])
  expect(state.reads).toBe(2)
})

test('a value refused right after it was read is read anew', async () => {
  const { state, secret } = reader()
  await secret.value()
  state.text = 'two'
  state.now = 1_000
  expect(await secret.reload()).toBe('two')
  state.text = 'three'
  state.now = 10_999
  expect(await secret.reload()).toBe('two')
  state.now = 11_000
  expect(await secret.reload()).toBe('three')
  expect(state.reads).toBe(3)
})

test('while the secret cannot be read the old value serves, and without one the error shows', async () => {
  const { state, secret } = reader()
  state.isDown = true
  await expect(secret.value()).rejects.toThrow('down')
  state.isDown = false
  await secret.value()
  state.isDown = true
  state.now = 900_000
  expect(await secret.value()).toBe('one')
})

test('while reading it takes long the old value serves', { timeout: 5_000 }, async () => {
  const { state, secret } = reader()
  await secret.value()
  state.isMute = true
  state.now = 900_000
  expect([await secret.value(), await secret.value()]).toEqual(['one', 'one'])
  expect(state.reads, 'the calls wait for one read').toBe(2)
})
