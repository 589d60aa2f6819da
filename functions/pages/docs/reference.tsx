import { apiReference, type FieldRow, type Operation } from '../../core/pages/api-reference.ts'
import type { RawReply } from '../../runtime/respond.ts'
import { Code, docsPage } from './docs-frame.tsx'

/** The reference of the API, made of the document that programs read. */
export function showReference(document: Readonly<Record<string, unknown>>, baseUrl: string): Promise<RawReply> {
  const operations = apiReference(document, baseUrl)
  const links = (
    <>
      <a href={`${baseUrl}/docs/mail-merge`}>Guide</a> <a href={`${baseUrl}/openapi.json`}>OpenAPI</a>
    </>
  )
  return docsPage(
    { title: 'API reference', canonicalUrl: `${baseUrl}/docs`, links },
    <>
      <h1>API reference</h1>
      <p>
        Start a scan of a site, ask for it every 5 to 15 seconds until its <code>status</code> is <code>complete</code> or{' '}
        <code>failed</code>, then read the result as JSON or open its page. Every call takes and gives JSON; the key goes into the
        header <code>x-api-key</code>.
      </p>
      <p>
        A list of sites is one call with up to 1,000 addresses, or one command with a CSV file of any length: the guide leads{' '}
        <a href={`${baseUrl}/docs/mail-merge`}>from a list of sites to a mail merge</a>. Programs read{' '}
        <a href={`${baseUrl}/openapi.json`}>the OpenAPI document</a>.
      </p>
      <h2>Before the first call</h2>
      <Code text={`export API_KEY='your key'\ncurl -s '${baseUrl}/api/visibility/account' -H "x-api-key: $API_KEY"`} />
      <h2>What every endpoint has in common</h2>
      <ul>
        <li>
          An error is <code>{'{ "error", "code", "requestId", "details"? }'}</code>: a sentence for people, a stable code for
          programs, and the id that finds the request in our logs.
        </li>
        <li>
          <code>Retry-After</code> says how many seconds to wait, on unfinished scans as on 429 and 503.
        </li>
        <li>
          A POST with an <code>Idempotency-Key</code> can be repeated for 24 hours: it is done once, and answered alike.
        </li>
        <li>
          Reads of scans carry an <code>ETag</code>; send it as <code>If-None-Match</code> and get 304 while nothing is new.
        </li>
        <li>A failed scan costs nothing: the credits held for it come back.</li>
      </ul>
      <nav aria-label="Endpoints">
        <ul>
          {operations.map(({ id, method, path }) => (
            <li>
              <a href={`#${id}`}>
                {method} {path}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {operations.map((operation) => (
        <OperationSection operation={operation} />
      ))}
    </>,
  )
}

function OperationSection({ operation }: { operation: Operation }) {
  const { id, method, path, summary, rules, access, parameters, body, answers, errors, curl } = operation
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <span class="method">{method}</span>
        <code>{path}</code>
      </h2>
      <p>{summary}</p>
      {rules === '' ? null : <p>{rules}</p>}
      <p class="quiet">{access}</p>
      <Code text={curl} />
      <Fields title="Parameters" of={id} rows={parameters} />
      <Fields title="Body" of={id} rows={body} />
      {answers.map(({ status, note, fields }) => (
        <details>
          <summary>
            {status} {note}
            <span class="unseen"> of {path}</span>
          </summary>
          <Fields title={`Answer ${status}`} of={id} rows={fields} />
        </details>
      ))}
      {errors.length === 0 ? null : (
        <details>
          <summary>
            Errors<span class="unseen"> of {path}</span>
          </summary>
          <ul>
            {errors.map(({ status, codes }) => (
              <li>
                {status}: <code>{codes}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Fields({ title, of, rows }: { title: string; of: string; rows: readonly FieldRow[] }) {
  if (rows.length === 0) return null
  return (
    <table class="fields">
      <caption class="unseen">{`${title} of ${of}`}</caption>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">Type</th>
          <th scope="col">Note</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, type, isRequired, note }) => (
          <tr>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{type}</td>
            <td>{[isRequired ? '' : 'Optional.', note].filter((part) => part !== '').join(' ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
