import type { FailureCode } from '../../contract/fields.ts'
import type { SiteFailureCode } from '../../core/brand/failure-messages.ts'
import type { ReportPage } from '../../core/pages/report-page.ts'
import { foreignRel, safeHref } from '../../core/pages/safe-href.ts'
import type { Dictionary } from '../../core/words/dictionary.ts'
import { isolated, Words } from '../frame/words.tsx'
import { CallToAction } from './hero.tsx'

/** Failures after which the same scan may succeed later. */
const later: readonly FailureCode[] = ['unreachable', 'http_error', 'too_few_answers', 'capacity', 'internal']

/** What to do, without the reason again: that is stated above. */
function remediesOf(code: FailureCode, { failed }: Dictionary): readonly string[] {
  const own = code in failed ? [failed[code as SiteFailureCode]] : []
  return [...own, ...(later.includes(code) ? [failed.later] : [])]
}

/** The stored message is English and advises the account that started the scan; other readers get the sentence of the code. */
function Reason({ page, code, isForSender }: { page: ReportPage; code: FailureCode; isForSender: boolean }) {
  const { words, failure } = page
  if (failure === undefined || !isForSender || words.language !== 'en') return <p class="summary">{words.failed.why[code]}</p>
  return (
    <p class="summary" dir="auto">
      {failure.message}
    </p>
  )
}

/**
 * The reason of the failure in plain words. A prospect is referred to the agency that sent the link; the agency reads what to
 * try.
 */
export function Failed({ page }: { page: ReportPage }) {
  const { words, mark } = page
  const code = (page.failure?.code ?? 'internal') as FailureCode // the head's schema knows the codes only
  const agency = mark.contactUrl !== undefined || mark.callToAction !== undefined ? mark.name : undefined
  const speaksToProspect = page.isPartnerPage && agency !== undefined
  return (
    <section id="failed" class="failed" aria-labelledby="headline">
      <h1 id="headline">
        <Words text={words.notMeasuredTitle(isolated(page.seedHost))} />
      </h1>
      <Reason page={page} code={code} isForSender={!speaksToProspect} />
      {speaksToProspect ? (
        <>
          <p>
            <Words text={words.failed.prospect(isolated(mark.name))} />
          </p>
          {mark.callToAction === undefined && mark.contactUrl !== undefined ? (
            <p>
              <a class="button" href={mark.contactUrl} rel={foreignRel}>
                <Words text={words.failed.contact(isolated(mark.name))} />
              </a>
            </p>
          ) : (
            <CallToAction page={page} />
          )}
          <details>
            <summary>{words.failed.forSender}</summary>
            <Remedies page={page} code={code} />
          </details>
        </>
      ) : (
        <>
          <h2>{words.failed.whatToTry}</h2>
          <Remedies page={page} code={code} />
        </>
      )}
    </section>
  )
}

function Remedies({ page, code }: { page: ReportPage; code: FailureCode }) {
  const href = safeHref(page.seedUrl)
  return (
    <>
      <ul>
        {remediesOf(code, page.words).map((remedy) => (
          <li>{remedy}</li>
        ))}
      </ul>
      <p class="quiet">
        {page.words.failed.scannedAddress}{' '}
        {href === undefined ? (
          <bdi>{page.seedUrl}</bdi>
        ) : (
          <a href={href} rel={foreignRel}>
            <bdi>{page.seedUrl}</bdi>
          </a>
        )}
      </p>
    </>
  )
}
