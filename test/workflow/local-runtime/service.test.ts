import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rootDir } from '../../../lib/cdk/bundle.ts'
import { resolveStack } from '../../../lib/operator/stack-trace.ts'
import { bootSystem, type TestSystem } from '../../support/boot.ts'

let system: TestSystem
beforeAll(async () => {
  system = await bootSystem()
})
afterAll(() => system.close())

/** Without fetch's handling of content codings. */
function ask(path: string, headers: Readonly<Record<string, string>> = {}) {
  return new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; bytes: Buffer }>(
    (resolve, reject) => {
      request(`${system.stack.baseUrl}${path}`, { headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) }),
        )
      })
        .on('error', reject)
        .end()
    },
  )
}

it('names one release in /health and /openapi.json', async () => {
  const health = JSON.parse((await ask('/health')).bytes.toString()) as { version: string }
  const document = JSON.parse((await ask('/openapi.json')).bytes.toString()) as { info: { version: string } }
  expect(health.version).toMatch(/^\d+\.\d+\.\d+/)
  expect(document.info.version).toBe(health.version)
})

it('finds the line of the sources that an error of a bundled function came from', async () => {
  const outcome = await system.stack.invoke('read-health', {})
  if (outcome.kind !== 'function_error') throw new Error(`unexpected ${outcome.kind}`)
  const { stack } = await resolveStack((outcome.error.trace ?? []).join('\n'))
  const [, file = '', line] = stack.map((frame) => /(functions\/\S+\.ts):(\d+):\d+/.exec(frame)).find((found) => found) ?? []
  const source = readFileSync(join(rootDir, file), 'utf8').split('\n')[Number(line) - 1]
  expect(source).toContain('event.requestContext')
})

it('packs JSON of 1 kB and more as it packs pages', async () => {
  const plain = await ask('/openapi.json')
  const packed = await ask('/openapi.json', { 'Accept-Encoding': 'x-gzip' })
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip'])
  expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true)
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3)
  expect((await ask('/docs', { 'Accept-Encoding': 'x-gzip' })).headers['content-encoding']).toBe('gzip')
})
