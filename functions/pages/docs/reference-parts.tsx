import { errorHelp } from '../../contract/error-help.ts'
import { type ErrorCode, errorStatus } from '../../contract/errors.ts'
import { type FailureCode, failureCodes, maxima, plan } from '../../contract/fields.ts'
import { failureMessageOf } from '../../core/brand/failure-messages.ts'
import { planCredits, previewCost, rateLimit, runningLimit } from '../../core/credits.ts'
import type { HeaderRow } from '../../core/pages/api-reference.ts'
import { internalFailure } from '../../core/scan/stored-failure.ts'
import { Sentence } from './docs-frame.tsx'

/** Sections before the endpoints, in their order, by their ids. */
export const commonSections = [
  ['start', 'Before the first call'],
  ['common', 'What every endpoint has in common'],
  ['states', 'What a scan looks like'],
  ['headers', 'Headers'],
  ['prices', 'Prices and limits'],
  ['errors', 'Errors'],
  ['failures', 'Why scans fail'],
] as const

const number = (value: number): string => value.toLocaleString('en')

export function Common() {
  return (
    <section aria-labelledby="common">
      <h2 id="common">What every endpoint has in common</h2>
      <ul>
        <li>
          An error is <code>{'{ "error", "code", "requestId", "details"? }'}</code>: a sentence for people, a stable code for
          programs, and the id that finds the request in our logs.
        </li>
        <li>
          <code>Retry-After</code> says how many seconds to wait, on unfinished scans as on 429 and 503.
        </li>
        <li>
          Send the same <code>Idempotency-Key</code> to retry a POST safely for 24 hours; it runs once and returns the same
          response.
        </li>
        <li>
          Reads of scans carry an <code>ETag</code>: send it as <code>If-None-Match</code> and get 304 if nothing has changed.
        </li>
        <li>A failed scan costs nothing: the credits held for it come back.</li>
        <li>Times are ISO 8601 in UTC. New members may be added; those that are there stay.</li>
        <li>Members and parameters that a call does not know are ignored: check how their names are spelt.</li>
      </ul>
    </section>
  )
}

type MeaningRow = { readonly name: string; readonly detail: string; readonly note: string }

/** A table of names with their meanings; nothing without rows. */
export function MeaningTable({ title, of, rows }: { title: string; of: string; rows: readonly MeaningRow[] }) {
  if (rows.length === 0) return null
  return (
    <table class="fields">
      <caption class="unseen">{`${title} of ${of}`}</caption>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, detail, note }) => (
          <tr>
            <th scope="row">
              <code>{name}</code>
              <span class="quiet">{detail}</span>
            </th>
            <td>
              <Sentence text={note} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Headers({ rows }: { rows: readonly HeaderRow[] }) {
  const key = { name: 'x-api-key', where: 'request', note: 'Your key. Every call needs it.' } as const
  return (
    <section aria-labelledby="headers">
      <h2 id="headers">Headers</h2>
      <MeaningTable
        title="Header"
        of="requests and responses"
        rows={[key, ...rows].map(({ where, ...row }) => ({ ...row, detail: where }))}
      />
    </section>
  )
}

/** Prices and limits, from the constants that the service uses. */
export function Prices() {
  const user = (name: (typeof plan.options)[number]) => runningLimit({ plan: name, kind: 'user' })
  return (
    <section aria-labelledby="prices">
      <h2 id="prices">Prices and limits</h2>
      <p>
        One credit is one question from one point of view. A scan preview or an AI visibility report costs {previewCost} credits;
        a scan of a brand agent costs its queries times its personas (or its queries, where it has no persona). Credits are held
        when a scan starts, spent when it is complete, and come back when it fails. With the first scan of a calendar month (UTC)
        the balance rises to the plan’s credits again; what is above them stays.
      </p>
      <table class="plans">
        <caption class="unseen">Plans</caption>
        <thead>
          <tr>
            <th scope="col">Plan</th>
            <th scope="col">Credits a month</th>
            <th scope="col">Scans at once</th>
          </tr>
        </thead>
        <tbody>
          {plan.options.map((name) => (
            <tr>
              <th scope="row">{name}</th>
              <td>{number(planCredits[name])}</td>
              <td>{user(name)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">partners, any plan</th>
            <td>by plan</td>
            <td>{runningLimit({ plan: 'pro', kind: 'partner' })}</td>
          </tr>
        </tbody>
      </table>
      <p>Without credits a scan is refused with 402, and the error names the address at which to get more.</p>
      <h3>Limits</h3>
      <ul>
        <li>
          Requests a minute with one key: {number(rateLimit('read', 'user'))} reads (partners{' '}
          {number(rateLimit('read', 'partner'))}), {rateLimit('trigger', 'user')} starts of scans and lists,{' '}
          {rateLimit('write', 'user')} other writes. Over it: 429.
        </li>
        <li>
          A list has at most {number(maxima.batchLines)} lines and {maxima.batchBodyBytes / 1024 / 1024} MiB; any other body{' '}
          {maxima.bodyBytes / 1024} KiB.
        </li>
        <li>
          A brand agent has at most {maxima.personasPerAgent} personas (2 to 4 are recommended) and {maxima.topicsPerAgent} topics
          of {maxima.queriesPerTopic} queries; one call adds {maxima.queriesPerRequest} queries of up to {maxima.queryCharacters}{' '}
          characters.
        </li>
        <li>Merge fields of {maxima.mergeFieldScans} scans in one call, or of a whole batch.</li>
        <li>{maxima.webhooksPerAccount} webhooks an account.</li>
      </ul>
    </section>
  )
}

export function Errors() {
  const codes = Object.entries(errorStatus) as [ErrorCode, number][] // of a constant record
  return (
    <section aria-labelledby="errors">
      <h2 id="errors">Errors</h2>
      <p>
        <code>code</code> is stable; the sentence in <code>error</code> may change.
      </p>
      <table class="fields">
        <caption class="unseen">Errors with meaning and remedy</caption>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Meaning and remedy</th>
          </tr>
        </thead>
        <tbody>
          {codes.map(([code, status]) => (
            <tr id={`error-${code}`}>
              <th scope="row">
                <code>{code}</code>
                <span class="quiet">{status}</span>
              </th>
              <td>
                {errorHelp[code].meaning} <strong>{errorHelp[code].remedy}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const ourFailures = {
  too_few_answers: 'Too few AI platforms answered. The site itself is fine: start the scan again in a few minutes.',
  capacity: 'The service ran out of places or of its money for the day. Start the scan again later.',
  internal: internalFailure.message,
} as const

const failureSentence = (code: FailureCode): string =>
  code === 'too_few_answers' || code === 'capacity' || code === 'internal' ? ourFailures[code] : failureMessageOf(code)

export function Failures() {
  return (
    <section aria-labelledby="failures">
      <h2 id="failures">Why scans fail</h2>
      <p>
        A failed scan is answered with 200, <code>status</code> <code>failed</code> and a sentence in <code>failureMessage</code>.
        The header <code>X-Scan-Failure-Code</code> has the reason for programs. It costs nothing.
      </p>
      <table class="fields">
        <caption class="unseen">Reasons of failed scans</caption>
        <thead>
          <tr>
            <th scope="col">Reason</th>
            <th scope="col">Meaning and remedy</th>
          </tr>
        </thead>
        <tbody>
          {failureCodes.map((code) => (
            <tr>
              <th scope="row">
                <code>{code}</code>
              </th>
              <td>{failureSentence(code)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
