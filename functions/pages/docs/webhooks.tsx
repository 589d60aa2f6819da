import type { EventData } from '../../contract/webhook.ts'
import type { RawReply } from '../../runtime/respond.ts'
import { Code, docsPage } from './docs-frame.tsx'
import { javascriptReceiver, pythonReceiver } from './webhook-samples.ts'

const sampleEvent = (baseUrl: string): string =>
  JSON.stringify(
    {
      type: 'batch.complete',
      timestamp: '2026-11-29T10:00:00.000Z',
      data: {
        batchId: '2f1c8f3e-6f0b-4c58-9b1a-0c6f6f0a8d11',
        name: 'Prospects',
        mode: 'scan-preview',
        counts: { waiting: 0, running: 0, complete: 2, failed: 1, rejected: 0, canceled: 0 },
        creditsSpent: 20,
        statusUrl: `${baseUrl}/api/visibility/batches?batchId=2f1c8f3e-6f0b-4c58-9b1a-0c6f6f0a8d11`,
        status: 'complete',
        completedAt: '2026-11-29T10:00:00.000Z',
        mergeFieldsUrl: `${baseUrl}/api/visibility/merge-fields?batchId=2f1c8f3e-6f0b-4c58-9b1a-0c6f6f0a8d11`,
      },
    } satisfies { type: string; timestamp: string; data: EventData<'batch.complete'> },
    null,
    2,
  )

/** The guide of webhooks: register, verify, answer. */
export function showWebhooks(baseUrl: string): Promise<RawReply> {
  const register = [
    `curl -s -X POST '${baseUrl}/api/visibility/webhooks' \\`,
    `  -H "x-api-key: $API_KEY" -H 'content-type: application/json' -H 'idempotency-key: receiver-1' \\`,
    `  -d '{"url":"https://hooks.example.com/visibility","events":["batch.complete","scan.failed"]}'`,
  ].join('\n')
  return docsPage(
    {
      title: 'Webhooks',
      description: 'Be notified when a scan or a list has ended: events, signatures, tries, and a receiver that checks them.',
      canonicalUrl: `${baseUrl}/docs/webhooks`,
      links: <a href={`${baseUrl}/docs`}>API reference</a>,
    },
    <>
      <h1>Webhooks</h1>
      <p>
        Instead of polling, let the service call you when a scan or a list of sites has ended, when a list waits, or when credits
        run low.
      </p>
      <section aria-labelledby="register">
        <h2 id="register">1. Register an address</h2>
        <p>
          An https address on port 443. The answer holds the secret that signs every delivery: keep it like a password. Only a
          repeat of this call with the same <code>idempotency-key</code> within 24 hours shows it again. One address registered
          twice is two webhooks with a secret each. The events are <code>scan.complete</code>, <code>scan.failed</code>,{' '}
          <code>batch.complete</code>, <code>batch.paused</code> and <code>credits.low</code>.
        </p>
        <Code text={register} />
        <p>
          An event comes for every scan or list of the account: compare its ids with yours. The links in <code>data</code> need
          your key where the reference says so.
        </p>
        <Code text={sampleEvent(baseUrl)} />
      </section>
      <section aria-labelledby="verify">
        <h2 id="verify">2. Verify each delivery</h2>
        <p>
          Deliveries follow the Standard Webhooks scheme: the headers <code>webhook-id</code>, <code>webhook-timestamp</code> and{' '}
          <code>webhook-signature</code>. Refuse what is not signed with your secret and what is more than five minutes old. After
          a rotation of the secret deliveries carry two signatures for 24 hours.
        </p>
        <h3>JavaScript</h3>
        <Code text={javascriptReceiver} />
        <h3>Python</h3>
        <Code text={pythonReceiver} />
      </section>
      <section aria-labelledby="answer">
        <h2 id="answer">3. Answer with 2xx within ten seconds</h2>
        <p>
          Anything else is tried again after 5 seconds, 5 minutes, 30 minutes, 2 hours, 5 hours, 10 hours and 10 hours. Events
          arrive at least once and in no promised order: <code>webhook-id</code> is the same in every try, so that you can tell a
          repeat. Redirects are not followed. An answer of 410 switches the webhook off, and so do five days without a success; a
          test or a redelivery that succeeds switches it on again.
        </p>
        <p>
          A list whose failed lines are scanned again ends a second time, with another <code>batch.complete</code> under another
          id.
        </p>
        <p>The links in a delivery open the report for anyone who has them: treat them as secrets and keep them out of logs.</p>
      </section>
      <section aria-labelledby="outage">
        <h2 id="outage">4. After an outage</h2>
        <p>
          An event whose tries are not used up comes by itself at its <code>nextTryAt</code>, which{' '}
          <code>GET /api/visibility/webhooks/deliveries?webhookId=</code> lists. To have it at once, send its{' '}
          <code>deliveryId</code> to <code>POST /api/visibility/webhooks/redeliver</code>. Events that were given up are sent
          again with <code>since</code>, the time of the outage; the answer says how many still wait for a try. A client that
          starts anew also reads its list once, as the event may have come while it was away.
        </p>
      </section>
    </>,
  )
}
