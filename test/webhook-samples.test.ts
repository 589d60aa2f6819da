import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyWebhook, WebhookVerificationError } from '../lib/client/verify-webhook.ts'
import { type SampleReceiver, startSampleReceiver } from './workflow/webhooks/sample-receiver.ts'

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

describe.each(['JavaScript', 'Python'] as const)('the sample receiver in %s', (language) => {
  let receiver: SampleReceiver
  beforeAll(async () => {
    receiver = await startSampleReceiver(language, secret)
  })
  afterAll(() => receiver.close())
  const post = async (headers: Readonly<Record<string, string>>, text: string) =>
    (await fetch(receiver.url, { method: 'POST', headers, body: text })).status

  test.each(genuine)('takes a delivery with %s', async (__, headers, text) => {
    expect(await post(headers, text)).toBe(204)
  })
  test.each(refused)('refuses one that is %s', async (__, headers, text) => {
    expect(await post(headers, text)).toBe(401)
  })

  test('keeps serving after callers that hang up, send no text at all, or write nonsense into the headers', async () => {
    const { hostname, port } = new URL(receiver.url)
    for (const start of [
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\nhalf',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\n',
      'POST / HTTP/1.1\r\nHost: a\r\n',
    ]) {
      const socket = connect(Number(port), hostname)
      await once(socket, 'connect')
      socket.on('error', () => undefined)
      socket.write(start)
      await sleep(50)
      socket.resetAndDestroy()
    }
    for (const time of ['²', '-1', '1e9', '', '9'.repeat(400)]) {
      const answered = await fetch(receiver.url, {
        method: 'POST',
        headers: { ...signed(), 'webhook-timestamp': time },
        body,
      })
      expect(answered.status, time).toBe(401)
    }
    expect(await post({ ...signed(), 'webhook-signature': 'v1,ÿ v2,x v1' }, body)).toBe(401)
    // A connection that sends nothing more must not block others.
    const silent = connect(Number(port), hostname)
    silent.on('error', () => undefined)
    await once(silent, 'connect')
    silent.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\n')
    await sleep(50)
    expect(await post(signed(), body)).toBe(204)
    silent.destroy()
  })
})
