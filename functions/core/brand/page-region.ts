import { holdsPage } from './element-kinds.ts'
import type { Region, TextLine } from './page-parts.ts'

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

/** How many lines at the end of a page are searched for a copyright line, which begins its foot where no element marks one. */
const FOOT_LINES = 15

/** Finds the foot of a page by its copyright line where no element marks one. */
export function withFooter(lines: readonly TextLine[]): readonly TextLine[] {
  if (lines.some(({ region }) => region === 'footer')) return lines
  const start = lines.findIndex(({ text }, index) => index >= lines.length - FOOT_LINES && /©|\(c\)|copyright/i.test(text))
  return start < 1
    ? lines
    : lines.map((line, index) => (index >= start && line.heading === 0 ? { ...line, region: 'footer' } : line))
}
