import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { javascriptReceiver, pythonReceiver } from '../../../functions/pages/docs/webhook-samples.ts'

const samples = {
  JavaScript: { command: process.execPath, name: 'receiver.mjs', source: javascriptReceiver },
  Python: { command: 'python3', name: 'receiver.py', source: pythonReceiver },
} as const

export type SampleReceiver = { readonly url: string; readonly close: () => void }

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A receiver of the docs as a separate process, just as it is shown there. */
export async function startSampleReceiver(
  language: keyof typeof samples,
  secret: string,
  givenPort?: number,
): Promise<SampleReceiver> {
  const { command, name, source } = samples[language]
  const folder = mkdtempSync(join(tmpdir(), 'visibility-receiver-'))
  writeFileSync(join(folder, name), source)
  const port = givenPort ?? (await freePort())
  const url = `http://127.0.0.1:${port}/`
  const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) }
  const child = spawn(command, [join(folder, name)], { env, stdio: 'ignore' })
  const close = () => {
    child.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  for (let n = 0; n < 200; n++) {
    if (await fetch(url, { method: 'POST', body: '' }).catch(() => undefined)) return { url, close }
    await sleep(50)
  }
  close()
  throw new Error(`${name} does not listen`)
}
