import type { ReportPage } from '../../core/pages/report-page.ts'
import { counted } from '../../core/pages/words.ts'
import { foldName } from '../../core/scan/same-name.ts'
import { Name } from '../frame/words.tsx'
import { Bar } from './platforms.tsx'
import { Section, Skeleton } from './section.tsx'

const mostShown = 8

/** Who the answers name, the brand among them. */
export function Rivals({ page }: { page: ReportPage }) {
  const { metaAnalysis, brand, scores } = page.report
  const own = foldName(brand.name ?? '')
  const isOwn = (voice: { brand: string }) => foldName(voice.brand) === own
  const all = metaAnalysis.shareOfVoice
  const top = all.slice(0, mostShown)
  // The brand is shown where it stands, or at the end when it is not among the first.
  const voices = top.some(isOwn) ? top : [...top, ...all.filter(isOwn)]
  const most = Math.max(1, ...voices.map(({ mentions }) => mentions))
  const isNamed = voices.some(({ mentions }) => mentions > 0)
  return (
    <Section
      id="rivals"
      title="Who gets recommended instead"
      lead={isNamed ? 'Brands that the same answers name, and how many answers name each.' : null}
    >
      {isNamed ? (
        <table class="bars">
          <caption class="unseen">Brands named in the answers, with the number of answers that name each</caption>
          <thead class="unseen">
            <tr>
              <th scope="col">Brand</th>
              <th scope="col">Answers that name it</th>
              <th scope="col">Share of all mentions</th>
            </tr>
          </thead>
          <tbody>
            {voices.map((voice) => (
              <tr class={isOwn(voice) ? 'own' : undefined}>
                <th scope="row">
                  <Name text={voice.brand} />
                  {isOwn(voice) ? <span class="tag">this brand</span> : null}
                </th>
                <td class="bar">
                  <Bar share={voice.mentions / most} isOwn={isOwn(voice)} />
                  <strong>{voice.mentions}</strong>
                </td>
                <td class="count">{Math.round(voice.share * 100)} % of all mentions</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : scores.overallScore !== null || page.state === 'failed' ? (
        <>
          <p>No brand was named in the answers. Brands that compete with it:</p>
          <Names names={brand.competitorNames} />
        </>
      ) : brand.competitorNames.length > 0 ? (
        <>
          <p>Compared with {counted(brand.competitorNames.length, 'brand')}; the counts follow with the answers.</p>
          <Names names={brand.competitorNames} />
        </>
      ) : (
        <Skeleton lines={4} title="Competing brands are being looked for." />
      )}
    </Section>
  )
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <ul class="chips">
      {names.map((name) => (
        <li>
          <Name text={name} />
        </li>
      ))}
    </ul>
  )
}
