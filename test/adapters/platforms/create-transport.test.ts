import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createTransport } from '../../../functions/adapters/platforms/create-transport.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A vendor that counts its connections, and calls whose duration the test's clock sets. */
async function vendor() {
  const state = { now: 0, connections: 0, takesMs: 0 }
  const server = createServer((_, response) => {
    state.now += state.takesMs
    response.end('{}')
  })
  server.on('connection', () => {
    state.connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const transport = createTransport(() => state.now)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const call = async () => {
    const exchange = await transport({ method: 'GET', url, headers: {} }, { timeoutMs: 5_000 })
    expect(exchange).toMatchObject({ kind: 'response', status: 200 })
    // The socket becomes free one turn after the end of the body.
    await new Promise((resume) => setImmediate(resume))
  }
  return { state, call }
}

test('calls that follow one another share a connection, however long each takes', async () => {
  const { state, call } = await vendor()
  state.takesMs = 30_000
  for (let calls = 0; calls < 3; calls += 1) await call()
  expect(state.connections).toBe(1)
})

test('after a pause no connection is used again, since it may be dead', async () => {
  const { state, call } = await vendor()
  await call()
  state.now += 4_000
  await call()
  expect(state.connections).toBe(1)
  state.now += 4_001
  await call()
  await call()
  expect(state.connections).toBe(2)
})
