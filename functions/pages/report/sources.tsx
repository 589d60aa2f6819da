import type { ReportPage } from '../../core/pages/report-page.ts'
import { sourceSites } from '../../core/pages/source-sites.ts'
import { Bar } from './mentions.tsx'
import { Section, Skeleton } from './section.tsx'

const mostShown = 8

/** The sites that answers cite most, whether the brand's is among them, and which are cited for rivals alone. */
export function Sources({ page }: { page: ReportPage }) {
  const { words, report } = page
  const total = report.metaAnalysis.answerCount
  if (total === null) {
    return (
      <Section id="sources" title={words.sources}>
        <Skeleton lines={4} title={words.pending} />
      </Section>
    )
  }
  const { sites, own } = sourceSites(page)
  const first = sites.slice(0, mostShown)
  const shown = own === undefined || first.includes(own) ? first : [...first, own]
  return (
    <Section
      id="sources"
      title={words.sources}
      lead={sites.length === 0 ? words.noSources : own === undefined ? words.siteNotCited : words.siteCited(own.answers, total)}
    >
      {sites.length === 0 ? null : (
        <table class="bars sites">
          <caption class="unseen">{words.sources}</caption>
          <tbody>
            {shown.map((site) => (
              <tr class={site === own ? 'own' : undefined}>
                <th scope="row">
                  <bdi>{site.host}</bdi>
                  {site === own ? <span class="quiet">{words.yourSite}</span> : null}
                  {site !== own && site.withBrand === 0 && site.withRivalOnly > 0 ? (
                    <span class="quiet">{words.citesRivals}</span>
                  ) : null}
                </th>
                <td class="bar">
                  <Bar share={total === 0 ? 0 : site.answers / total} isOwn={site === own} />
                </td>
                <td class="number">{words.nOf(site.answers, total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}
