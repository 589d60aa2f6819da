import { apiReference, type FieldRow, groupsOf, headersOf, type Operation } from '../../core/pages/api-reference.ts'
import type { RawReply } from '../../runtime/respond.ts'
import { Code, docsPage, Samples, Sentence } from './docs-frame.tsx'
import { followSamples } from './follow-samples.ts'
import { Common, commonSections, Errors, Failures, Headers, MeaningTable, Prices } from './reference-parts.tsx'
import { completeScan, failedScan, pendingScan, startedScan } from './sample-scans.ts'

type Document = Readonly<Record<string, unknown>>

/** The reference of the API, made of the document that programs read. */
export function showReference(document: Document, baseUrl: string, version: string): Promise<RawReply> {
  const groups = groupsOf(apiReference(document, baseUrl))
  const links = (
    <>
      <a href={`${baseUrl}/docs/mail-merge`}>Guide</a> <a href={`${baseUrl}/docs/webhooks`}>Webhooks</a>{' '}
      <a href={`${baseUrl}/openapi.json`}>OpenAPI</a>
    </>
  )
  return docsPage(
    {
      title: 'API reference',
      description:
        'Every call, field and error of the API that measures how AI assistants know and recommend a brand, with samples.',
      canonicalUrl: `${baseUrl}/docs`,
      links,
      contents: <Contents groups={groups} />,
    },
    <>
      <h1>API reference</h1>
      <p class="quiet">Release {version}</p>
      <p>
        Start a scan of a site, ask for it every 5 to 15 seconds until its <code>status</code> is <code>complete</code> or{' '}
        <code>failed</code>, then read the result as JSON or open its page. Requests and responses are JSON; the key goes into the
        header <code>x-api-key</code>. Machine-readable: <a href={`${baseUrl}/openapi.json`}>OpenAPI 3.1</a>.
      </p>
      <p>
        A list of sites is one call with up to 1,000 addresses, or one command with a CSV file of any length: the guide leads{' '}
        <a href={`${baseUrl}/docs/mail-merge`}>from a list of sites to a mail merge</a>. Instead of asking you can be told:{' '}
        <a href={`${baseUrl}/docs/webhooks`}>webhooks</a>.
      </p>
      <section aria-labelledby="start">
        <h2 id="start">Before the first call</h2>
        <p>Your account and its credits, to see that the key works:</p>
        <Code text={`export API_KEY='your key'\ncurl -s '${baseUrl}/api/visibility/account' -H "x-api-key: $API_KEY"`} />
        <h3>A scan from start to result</h3>
        <p>The samples in JavaScript need Node 20 or later, those in Python need Python 3.9 or later, and no packages.</p>
        <Samples code={followSamples(baseUrl)} of="a whole scan" />
      </section>
      <Common />
      <StateSamples baseUrl={baseUrl} />
      <Headers rows={headersOf(document)} />
      <Prices />
      <Errors />
      <Failures />
      {[...groups].map(([group, operations]) => (
        <>
          <h2>{group}</h2>
          {operations.map((operation) => (
            <OperationSection operation={operation} />
          ))}
        </>
      ))}
    </>,
  )
}

function Contents({ groups }: { groups: ReadonlyMap<string, readonly Operation[]> }) {
  return (
    <>
      <h2>Basics</h2>
      <ul>
        {commonSections.map(([id, title]) => (
          <li>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
      {[...groups].map(([group, operations]) => (
        <>
          <h2>{group}</h2>
          <ul>
            {operations.map(({ id, method, path }) => (
              <li>
                <a href={`#${id}`}>
                  {method} {path.replace('/api/visibility', '')}
                </a>
              </li>
            ))}
          </ul>
        </>
      ))}
    </>
  )
}

const pretty = (value: unknown): string => JSON.stringify(value, null, 2)

function StateSamples({ baseUrl }: { baseUrl: string }) {
  const complete = completeScan(baseUrl)
  const samples = [
    ['The trigger’s response (202)', startedScan(baseUrl)],
    ['pending', pendingScan(baseUrl)],
    ['complete', complete],
    ['failed', failedScan],
  ] as const
  return (
    <section aria-labelledby="states">
      <h2 id="states">What a scan looks like</h2>
      <p>
        A scan is <code>pending</code>, then <code>analyzing</code>, then <code>complete</code> or <code>failed</code>. All but a
        failed one have the same members: what is not known yet is null or an empty list and fills in as the scan goes on. An AI
        visibility report lacks <code>agentSiteUrl</code>, <code>sentimentScore</code> and <code>overallSentiment</code>. Lists
        are shortened here.
      </p>
      {samples.map(([title, value]) => (
        <details class="long">
          <summary>{title}</summary>
          <Code text={pretty(value)} />
        </details>
      ))}
    </section>
  )
}

function OperationSection({ operation }: { operation: Operation }) {
  const { id, method, path, summary, rules, access, parameters, body, answers, errors, code } = operation
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>
        <span class="method">{method}</span>
        <code>{path}</code>
      </h3>
      <p>
        <Sentence text={summary} />
      </p>
      {rules === '' ? null : (
        <p>
          <Sentence text={rules} />
        </p>
      )}
      <p class="quiet">{access}</p>
      <Samples code={code} of={`${method} ${path}`} />
      <MeaningTable title="Parameter" of={id} rows={parameters.map(rowOf)} />
      <MeaningTable title="Member of the body" of={id} rows={body.map(rowOf)} />
      {answers.map(({ status, note, fields }) => (
        <details>
          <summary>
            Response {status}: {note}
            <span class="unseen"> of {`${method} ${path}`}</span>
          </summary>
          <MeaningTable title={`Member of response ${status}`} of={id} rows={fields.map(rowOf)} />
        </details>
      ))}
      {errors.length === 0 ? null : (
        <details>
          <summary>
            Errors<span class="unseen"> of {`${method} ${path}`}</span>
          </summary>
          <ul>
            {errors.map(({ status, codes }) => (
              <li>
                {status}:{' '}
                {codes.map((error, index) => (
                  <>
                    {index === 0 ? '' : ', '}
                    <a href={`#error-${error}`}>
                      <code>{error}</code>
                    </a>
                  </>
                ))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

const rowOf = ({ name, type, isRequired, note }: FieldRow) => ({ name, detail: isRequired ? type : `${type}, optional`, note })
