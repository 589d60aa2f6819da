import type { FailureCode } from '../../contract/fields.ts'
import type { ReportPage } from '../../core/pages/report-page.ts'
import { foreignRel, safeHref } from '../../core/pages/safe-href.ts'
import { Name, Said } from '../frame/words.tsx'

const another = 'Start the scan again with the address of a page that says who the business is, for example its home page.'
const later = 'Start the scan again in a few minutes. A failed scan costs nothing.'

/** What to try, by the reason. */
const remedies: Readonly<Record<FailureCode, readonly string[]>> = {
  unreachable: ['Open the address in a browser: does it load without a warning?', later],
  blocked_address: ['Use the public address of the site, the one that customers type.'],
  not_html: ['Use the address of a web page, not of a document, image or download.'],
  http_error: ['Open the address in a browser: the site answers with an error.', later],
  parked: ['The domain shows no business yet. Use the address that customers visit.', another],
  for_sale: ['The domain is offered for sale. Use the address that customers visit.', another],
  login_wall: ['The page asks for a login. Use a page that everybody can read.'],
  bot_check: ['The site lets only browsers in. Ask its owner to allow our reader, or use another page of the brand.'],
  empty_page: ['The page has no text of its own. Use a page that describes the business.', another],
  coming_soon: ['The site is not open yet. Start the scan again when it is.'],
  no_identity: ['The page does not say whose it is. Use one that names the business.', another],
  too_few_answers: ['Too few AI platforms answered. The site itself is fine.', later],
  capacity: ['There were too many scans at once.', later],
  internal: ['The fault was ours.', later],
}

/** What went wrong in plain words, and what to try. */
export function Failed({ page }: { page: ReportPage }) {
  const { failure } = page
  const code = (failure?.code ?? 'internal') as FailureCode // the head's schema knows the codes only
  const href = safeHref(page.seedUrl)
  return (
    <section id="failed" class="failed" aria-labelledby="headline">
      <h1 id="headline">
        <Name text={page.seedHost} /> could not be measured
      </h1>
      <Said as="p" class="summary" text={failure?.message ?? ''} />
      <h2>What to try</h2>
      <ul>
        {remedies[code].map((remedy) => (
          <li>{remedy}</li>
        ))}
      </ul>
      <p class="quiet">
        Address of the scan:{' '}
        {href === undefined ? (
          <bdi>{page.seedUrl}</bdi>
        ) : (
          <a href={href} rel={foreignRel}>
            <bdi>{page.seedUrl}</bdi>
          </a>
        )}
      </p>
    </section>
  )
}
