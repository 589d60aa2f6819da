import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { javascriptReceiver, pythonReceiver } from '../functions/pages/docs/webhook-samples.ts'
import { verifyWebhook, WebhookVerificationError } from '../lib/client/verify-webhook.ts'

const secret = `whsec_${randomBytes(32).toString('base64')}`
const signer = new Webhook(secret)
const body = JSON.stringify({ type: 'scan.complete', timestamp: '2026-11-28T12:00:00.000Z', data: { uuid: 'ü' } })
const signed = (at = new Date(), text = body, by = signer) => ({
  'webhook-id': 'evt-1',
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': by.sign('evt-1', at, text),
})
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const stranger = new Webhook(`whsec_${randomBytes(32).toString('base64')}`)
const unsigned = { 'webhook-id': 'evt-1', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) }

const genuine = [
  ['one signature', signed(), body],
  [
    'the signatures of two secrets',
    {
      ...signed(),
      'webhook-signature': `${signed(new Date(), body, stranger)['webhook-signature']} ${signed()['webhook-signature']}`,
    },
    body,
  ],
] as const
const refused = [
  ['forged', signed(new Date(), body, stranger), body],
  ['changed', signed(), body.replace('complete', 'failed')],
  ['with another id', { ...signed(), 'webhook-id': 'evt-2' }, body],
  ['old', signed(ago(6)), body],
  ['of the future', signed(ago(-6)), body],
  ['with a newer time than was signed', { ...signed(ago(6)), 'webhook-timestamp': unsigned['webhook-timestamp'] }, body],
  ['without signature', unsigned, body],
] as const

describe('verifyWebhook of the client', () => {
  test.each(genuine)('takes a delivery with %s', (_, headers, text) => {
    expect(verifyWebhook(headers, text, secret)).toMatchObject({ type: 'scan.complete' })
    expect(verifyWebhook(new Headers(headers), Buffer.from(text), secret)).toMatchObject({ type: 'scan.complete' })
  })
  test.each(refused)('refuses one that is %s', (_, headers, text) => {
    expect(() => verifyWebhook(headers, text, secret)).toThrow(WebhookVerificationError)
  })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe.each([
  ['JavaScript', process.execPath, 'receiver.mjs', javascriptReceiver],
  ['Python', 'python3', 'receiver.py', pythonReceiver],
])('the sample receiver in %s', (_, command, name, source) => {
  const folder = mkdtempSync(join(tmpdir(), 'visibility-receiver-'))
  let child: ChildProcess
  let url = ''
  beforeAll(async () => {
    writeFileSync(join(folder, name), source)
    const port = await freePort()
    url = `http://127.0.0.1:${port}/`
    const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) }
    child = spawn(command, [join(folder, name)], { env, stdio: 'ignore' })
    for (let n = 0; n < 200; n++) {
      if (await fetch(url, { method: 'POST', body: '' }).catch(() => undefined)) return
      await sleep(50)
    }
    throw new Error(`${name} does not listen`)
  })
  afterAll(() => {
    child.kill()
    rmSync(folder, { recursive: true, force: true })
  })
  const post = async (headers: Readonly<Record<string, string>>, text: string) =>
    (await fetch(url, { method: 'POST', headers, body: text })).status

  test.each(genuine)('takes a delivery with %s', async (__, headers, text) => {
    expect(await post(headers, text)).toBe(204)
  })
  test.each(refused)('refuses one that is %s', async (__, headers, text) => {
    expect(await post(headers, text)).toBe(401)
  })
})
