import { productName, type ReportPage } from '../../core/pages/report-page.ts'
import { foreignRel } from '../../core/pages/safe-href.ts'
import { Said } from '../frame/words.tsx'

/** The end of the page: contact for the scanned business, the team's own line, and the maker of the page. */
export function Closing({ page }: { page: ReportPage }) {
  const { footerText, showsPoweredBy, contactUrl } = page.mark
  const { words } = page
  return (
    <footer id="closing" class="closing" data-part>
      {contactUrl === undefined ? null : (
        <p>
          {words.yourBusiness}{' '}
          <a href={contactUrl} rel={foreignRel}>
            {words.writeToUs}
          </a>
        </p>
      )}
      {footerText === undefined ? null : <Said as="p" text={footerText} />}
      {showsPoweredBy ? <p class="quiet">{words.poweredBy.replace('AI Visibility Report', productName)}</p> : null}
    </footer>
  )
}
