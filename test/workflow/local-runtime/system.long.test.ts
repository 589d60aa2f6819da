import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import { createClient } from '../../../lib/client/client.ts'
import { waitForScan } from '../../../lib/client/follow-scan.ts'
import { startScan } from '../../../lib/client/start-scan.ts'
import { readStackFile, type StackFile } from '../../../lib/local/stack-file.ts'
import { bootSystem } from '../../support/boot.ts'

const program = fileURLToPath(new URL('../../../bin/local.ts', import.meta.url))
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

function start(args: readonly string[], environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk.toString('utf8')))
  return { child, output, text: () => output.join('') }
}

it('serves, ends in order on SIGTERM, and keeps its keys and scans for the next start', async () => {
  const dataDir = join(await mkdtemp(join(tmpdir(), 'local-system-')), 'data')
  const environment = { DATA_DIR: dataDir, PORT: '0', SIMULATION_LATENCY_MS: '0' }
  const first = start([], environment)
  let before: StackFile | undefined
  const appears = async () => {
    before ??= await readStackFile(dataDir)
    return before !== undefined
  }
  await expect.poll(appears, { timeout: 110_000, interval: 5 }).toBe(true)
  await expect.poll(first.text, { timeout: 110_000 }).toContain('Serving on')
  expect(first.text()).toMatch(/Visibility {2}\d+ of 100/)
  expect(before?.keys).toEqual({
    partner: expect.stringMatching(/^vsk_local_/),
    user: expect.stringMatching(/^vsk_local_/),
    admin: expect.stringMatching(/^vsk_local_/),
    anonymous: expect.stringMatching(/^vsk_local_/),
  })
  const report = /Report +(\S+)/.exec(first.text())?.[1] ?? ''
  first.child.kill('SIGTERM')
  expect(await once(first.child, 'exit')).toEqual([0, null])

  const second = start(['--no-scan'], environment)
  await expect.poll(second.text, { timeout: 110_000 }).toContain('Serving on')
  const after = await readStackFile(dataDir)
  expect(after?.keys).toEqual(before?.keys)
  const page = await fetch(report.replace(new URL(report).origin, after?.baseUrl ?? ''))
  expect(page.status).toBe(200)
  second.child.kill('SIGINT')
  expect(await once(second.child, 'exit')).toEqual([0, null])
}, 240_000)

it('says what is wrong and ends with 1 when the port is taken', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const { child, text } = start(['--no-scan'], { DATA_DIR: ':memory:', PORT: String(port) })
  expect(await once(child, 'exit')).toEqual([1, null])
  server.close()
  expect(text()).toContain(`Port ${port} is taken`)
}, 120_000)

it('runs a scan without any call that a role does not allow', async () => {
  const system = await bootSystem()
  const { stack, simulation, keys } = system
  try {
    const client = createClient({ baseUrl: stack.baseUrl, key: keys.user })
    const started = await startScan(client, { url: simulation?.demoSiteUrl ?? '' })
    const { status } = await waitForScan(client, { ...started, pollMs: 100 })
    expect(status).toBe('complete')
    expect(stack.counters.refused).toBe(0)
    expect(system.logs.join('')).not.toContain('AccessDenied')
  } finally {
    await system.close()
  }
}, 240_000)
