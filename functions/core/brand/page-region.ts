import { holdsPage } from './element-kinds.ts'
import type { Region } from './page-parts.ts'

/** Dialogs in which consent tools ask about cookies. They give addresses of the tool's maker and of other services. */
const consentDialog =
  /(?:cookies?|consent|gdpr|dsgvo|rgpd)[-_]{0,2}(?:banner|bar|box|notice|law|popup|modal|dialog|overlay|hinweis)|^(?:onetrust|cybotcookiebot|cmplz|cky)-/

/**
 * The region an element opens, by its tag, role or the usual names of its id and classes; else that of its parent.
 * @param outer region of the parent, and whether it lies inside main, article or section, whose header is not the site's
 */
export function regionOf(
  tag: string,
  role: string,
  names: readonly string[],
  outer: { readonly region: Region; readonly inContent: boolean },
): Region {
  const isConsent = !holdsPage.has(tag) && names.some((name) => consentDialog.test(name))
  if (outer.region === 'dialog' || tag === 'dialog' || /^(?:alert)?dialog$/.test(role) || isConsent) return 'dialog'
  if (
    tag === 'nav' ||
    role === 'navigation' ||
    names.some((name) => /^(?:[\w]+-)?(?:nav|navbar|menu|navigation|breadcrumbs?)$/.test(name))
  ) {
    return outer.region === 'footer' ? 'footer' : 'nav'
  }
  if (
    role === 'contentinfo' ||
    (tag === 'footer' && !outer.inContent) ||
    names.some((name) => /^(?:[\w]+-)?footer$|^colophon$/.test(name))
  )
    return 'footer'
  if (role === 'banner' || (tag === 'header' && !outer.inContent)) return 'header'
  return outer.region
}
