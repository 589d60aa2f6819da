import type { RawReply } from '../../runtime/respond.ts'
import { Code, docsPage } from './docs-frame.tsx'
import { javascriptReceiver, pythonReceiver } from './webhook-samples.ts'

/** The guide of webhooks: register, verify, answer. */
export function showWebhooks(baseUrl: string): Promise<RawReply> {
  const register = [
    `curl -s -X POST '${baseUrl}/api/visibility/webhooks' \\`,
    `  -H "x-api-key: $API_KEY" -H 'content-type: application/json' \\`,
    `  -d '{"url":"https://hooks.example.com/visibility","events":["scan.complete","scan.failed"]}'`,
  ].join('\n')
  return docsPage(
    {
      title: 'Webhooks',
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
          An https address on port 443. The answer holds the secret that signs every delivery. It is shown once: keep it like a
          password. The events are <code>scan.complete</code>, <code>scan.failed</code>, <code>batch.complete</code>,{' '}
          <code>batch.paused</code> and <code>credits.low</code>.
        </p>
        <Code text={register} />
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
        <p>The links in a delivery open the report for anyone who has them: treat them as secrets and keep them out of logs.</p>
      </section>
    </>,
  )
}
