import { ScanCommand } from '@aws-sdk/client-dynamodb'
import { Webhook as Verifier } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { closedAfterTests } from '../../support/closed-after-tests.ts'
import { startReceiver } from '../webhooks/receiver.ts'
import { bootAdmin } from './admin-command.ts'

const receiver = await closedAfterTests(startReceiver())
const { system, admin } = await closedAfterTests(bootAdmin({ environment: { WEBHOOK_ALLOW_HOSTS: receiver.host } }))

describe('npm run admin -- webhook', () => {
  const json = async (...args: readonly string[]) => {
    const { stdout, stderr, code } = await admin('webhook', ...args)
    expect(stderr).toBe('')
    expect(code).toBe(0)
    return JSON.parse(stdout)
  }
  const untilDelivered = async (webhookId: string, of: readonly string[]) => {
    for (;;) {
      const { deliveries } = await json('deliveries', webhookId, ...of)
      if (deliveries.every(({ status }: { status: string }) => status === 'delivered')) return deliveries
    }
  }

  it('registers, tests, sends again, rotates, lists and deletes a receiver of an account', async () => {
    const { accountId } = JSON.parse((await admin('account', 'create', '--name', 'Acme', '--plan', 'pro')).stdout)
    const of = ['--account', accountId]
    const asked = [...of, '--url', receiver.url, '--event', 'scan.complete', 'credits.low']
    expect(await json('create', ...asked, '--dry-run')).toMatchObject({
      dryRun: true,
      after: { url: `http://${receiver.host}/***` },
    })
    const { webhookId, secret } = await json('create', ...asked)
    expect(await json('list', ...of)).toMatchObject({
      webhooks: [{ webhookId, url: `http://${receiver.host}/***`, events: ['scan.complete', 'credits.low'], status: 'on' }],
    })
    const { deliveryId } = await json('test', webhookId, ...of)
    expect(await untilDelivered(webhookId, of)).toMatchObject([{ deliveryId, type: 'webhook.test', attempt: 1 }])
    const [taken] = receiver.received
    expect(new Verifier(secret).verify(taken?.body ?? '', taken?.headers ?? {})).toMatchObject({ type: 'webhook.test' })

    expect(await json('redeliver', ...of, '--delivery', deliveryId)).toEqual({ redelivered: 1, waiting: 0, more: false })
    await untilDelivered(webhookId, of)
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(Array(2).fill(taken?.headers['webhook-id']))
    expect(await json('redeliver', ...of, '--since', '2026-01-01')).toEqual({ redelivered: 0, waiting: 0, more: false })

    const rotated = await json('rotate', webhookId, ...of)
    expect(rotated).toMatchObject({ webhookId, secretVersion: '1.2', secret: expect.stringMatching(/^whsec_/) })
    expect(rotated.secret).not.toBe(secret)
    expect(await json('show', webhookId, ...of)).toMatchObject({ secretVersion: '1.2' })
    expect(await json('delete', webhookId, ...of)).toEqual({ webhookId, deleted: true })
    expect(await json('list', ...of)).toMatchObject({ webhooks: [] })
    const { dynamodb, tableName } = system.operator.clients
    const { Items = [] } = await dynamodb.send(new ScanCommand({ TableName: tableName }))
    const audit = Items.filter(({ PK }) => PK?.S?.startsWith('AUDIT#'))
    expect(JSON.stringify(audit)).toContain('webhook rotate')
    expect(JSON.stringify(audit)).not.toMatch(/whsec_|of-the-receiver/)
  })

  it.each([
    [1, 'There is no account nobody.', ['create', '--account', 'nobody', '--url', 'https://a.com', '--event', 'scan.complete']],
    [1, 'Webhooks are sent to https', ['create', '--url', 'http://example.com/', '--event', 'scan.complete']],
    [2, 'Allowed choices', ['create', '--url', 'https://a.com', '--event', 'scan.started']],
    [2, 'required option', ['create', '--event', 'scan.complete']],
    [1, 'There is no webhook nothing. List them: npm run -s admin -- webhook list', ['deliveries', 'nothing']],
    [1, 'There is no webhook nothing.', ['rotate', 'nothing']],
    [1, 'There is no delivery nothing_nothing.', ['redeliver', '--delivery', 'nothing_nothing']],
    [1, 'exactly one of', ['redeliver']],
  ] as const)('ends with %i and says "%s"', async (code, sentence, [verb, ...args]) => {
    const { accountId } = (await system.operator.stores.keys.find(system.keys.user.split('_')[2] ?? '')) ?? {}
    const of = args.includes('--account' as never) ? [] : ['--account', accountId ?? '']
    expect(await admin('webhook', verb, ...of, ...args)).toMatchObject({
      code,
      stdout: '',
      stderr: expect.stringContaining(sentence),
    })
  })
})
