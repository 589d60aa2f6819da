import type { FailureCode } from '../../contract/fields.ts'

/** Why a seed URL gave no brand: the part of the failure codes that is about the site. */
export type SiteFailureCode = Exclude<FailureCode, 'too_few_answers' | 'capacity' | 'internal'>

/** A reason within a failure code that gets another message. */
export type FailureDetail = 'name_not_found' | 'robots' | 'redirects' | 'encoding'

const messages: Record<SiteFailureCode, string> = {
  unreachable:
    'The website did not answer, or its secure connection could not be set up. Check that the address opens in a browser and start a new scan.',
  blocked_address: 'The address leads to a place that is not on the public web. Use the public address of the website.',
  not_html: 'The address does not lead to a web page that can be read. Use the address of the home page.',
  http_error:
    'The website answered with an error instead of a page. Check that the address opens in a browser, or use the home page, and start a new scan.',
  parked:
    'The domain is parked: it shows a placeholder of the domain provider and no business. Use the address of the live website.',
  for_sale: 'The domain is offered for sale and shows no business. Use the address of the live website.',
  login_wall:
    'The page can only be read after logging in, so there is nothing public to learn about the brand. Use the address of the public home page.',
  bot_check:
    'The website shows a check for automated visitors instead of its page. Allow our visitor in the site protection, or use another public page of the brand.',
  empty_page:
    'The page has no content of its own yet: it is empty or a template that was not filled in. Publish the content, or use another page, and start a new scan.',
  coming_soon: 'The website is announced but not live yet. Start a new scan once its content is online.',
  no_identity:
    'The page does not say which brand it belongs to. Add a title or a site name that states the brand, or use the home page, and start a new scan.',
}

const details: Record<FailureDetail, string> = {
  name_not_found: 'The domain name could not be found. Check the spelling of the address and start a new scan.',
  robots:
    'The robots.txt of the website asks automated visitors to stay away from this page. Allow VisibilityScanBot there, or use another public page of the brand.',
  redirects: 'The website forwards its visitors too often or in a circle. Use the address at which the page finally opens.',
  encoding: 'The page is sent in an encoding that cannot be read safely. Use the address of the home page.',
}

/**
 * The message for a site that failed: what was wrong and what to try. It names only the class of the reason, never the target's
 * status, timing or bytes.
 */
export function failureMessageOf(code: SiteFailureCode, detail?: FailureDetail): string {
  return detail === undefined ? messages[code] : details[detail]
}
