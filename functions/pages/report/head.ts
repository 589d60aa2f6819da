import type { ReportPage } from '../../core/pages/report-page.ts'
import { fontFace } from '../frame/static-files.ts'

/** Rules of one page: the font, the team's checked colours, the margins in print. */
export const ownStyleOf = ({ basePath, ownStyle }: Pick<ReportPage, 'basePath' | 'ownStyle'>): string =>
  `${fontFace(basePath)}${ownStyle}`

/** The head of a page that belongs to a scan. */
export const headOf = (page: ReportPage, title: string) => ({
  title,
  description: page.unfurl.description,
  language: page.words.language,
  isIndexable: page.isIndexable,
  canonicalUrl: page.canonicalUrl,
  ownStyle: ownStyleOf(page),
  basePath: page.basePath,
  iconUrl: page.mark.logoUrl,
})
