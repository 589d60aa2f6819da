import { productName, type ReportPage } from '../../core/pages/report-page.ts'
import { foreignRel } from '../../core/pages/safe-href.ts'
import { Name, Said } from '../frame/words.tsx'

/** The team's call to action, and whose work the page is. */
export function Closing({ page }: { page: ReportPage }) {
  const { callToAction, footerText, showsPoweredBy, name } = page.mark
  return (
    <footer id="closing" class="closing" data-part>
      {callToAction === undefined ? null : (
        <section aria-labelledby="cta-title">
          <h2 id="cta-title">
            Talk to <Name text={name} />
          </h2>
          <p>
            <a class="button" href={callToAction.href} rel={foreignRel}>
              <Said text={callToAction.label} />
            </a>
          </p>
        </section>
      )}
      {footerText === undefined ? null : <Said as="p" text={footerText} />}
      {showsPoweredBy ? <p class="quiet">Measured with {productName}</p> : null}
    </footer>
  )
}
