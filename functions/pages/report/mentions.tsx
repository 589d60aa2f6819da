import { smallShare } from '../../core/pages/formats.ts'
import type { ReportPage } from '../../core/pages/report-page.ts'
import { type Voice, voicesOf } from '../../core/pages/voices.ts'
import { Name } from '../frame/words.tsx'
import { Section, Skeleton } from './section.tsx'

/** The part on the first screen: the three brands that most answers name, and the scanned brand. */
export function MentionsCard({ page, warnings }: { page: ReportPage; warnings: number }) {
  const { words, report } = page
  const voices = voicesOf(report)
  const own = voices.find(({ isOwn }) => isOwn)
  const first = voices.slice(0, 3)
  const shown = own === undefined || first.includes(own) ? voices.slice(0, 4) : [...first, own]
  const total = report.metaAnalysis.answerCount
  const brands = report.metaAnalysis.brandRank?.of ?? voices.length
  const isNamed = voices.some(({ mentions }) => mentions > 0)
  return (
    <div class="card">
      <h2>{words.whoGetsMentioned}</h2>
      {total === null ? (
        <Waiting page={page} />
      ) : isNamed ? (
        <>
          <p class="quiet">
            {words.rivalsLead(total)} {own === undefined || own.mentions === 0 ? null : words.yourRank(own.rank, brands)}
          </p>
          <Bars voices={shown} page={page} total={total} />
          <p class="foot">
            {own === undefined ? null : <span>{words.yourShare(smallShare(own.share, page.formats))}</span>}
            {warnings > 0 && (own?.mentions ?? 0) > 0 ? <span>{words.warningsAmong(warnings, own?.mentions ?? 0)}</span> : null}
            {voices.length > shown.length ? (
              <a href="#rivals">{brands > voices.length ? words.whoGetsMentioned : words.allBrands(voices.length)}</a>
            ) : null}
          </p>
        </>
      ) : (
        <>
          <p class="quiet">{words.noBrandNamed}</p>
          <Names names={report.brand.competitorNames.slice(0, 6)} />
        </>
      )}
    </div>
  )
}

function Waiting({ page }: { page: ReportPage }) {
  const { competitorNames } = page.report.brand
  if (competitorNames.length === 0) return <Skeleton lines={4} title={page.words.pending} />
  return (
    <>
      <p class="quiet">{page.words.compareWith(competitorNames.length)}</p>
      <Names names={competitorNames.slice(0, 8)} />
    </>
  )
}

/** Everybody that the answers name, the brand among them. */
export function Rivals({ page }: { page: ReportPage }) {
  const { words, report } = page
  const voices = voicesOf(report)
  const total = report.metaAnalysis.answerCount
  return (
    <Section id="rivals" title={words.whoGetsMentioned} lead={total === null ? null : words.rivalsLead(total)}>
      {total === null ? (
        <Waiting page={page} />
      ) : voices.some(({ mentions }) => mentions > 0) ? (
        <Bars voices={voices} page={page} total={total} isWhole />
      ) : (
        <>
          <p>{words.noBrandNamed}</p>
          <Names names={report.brand.competitorNames} />
        </>
      )}
    </Section>
  )
}

function Bars({
  voices,
  page,
  total,
  isWhole = false,
}: {
  voices: readonly Voice[]
  page: ReportPage
  total: number
  /** With the heads of the columns, and each brand's share of voice. */
  isWhole?: boolean
}) {
  const { words, formats } = page
  return (
    <table class={isWhole ? 'bars whole' : 'bars'}>
      <caption class="unseen">{words.rivalsLead(total)}</caption>
      <thead class={isWhole ? undefined : 'unseen'}>
        <tr>
          <th scope="col">
            <span class="unseen">{words.columns.rank}</span>
          </th>
          <th scope="col">{words.columns.brand}</th>
          <th scope="col" colspan={2}>
            {words.columns.answers}
          </th>
          {isWhole ? <th scope="col">{words.columns.share}</th> : null}
        </tr>
      </thead>
      <tbody>
        {voices.map((voice) => (
          <tr class={voice.isOwn ? 'own' : undefined}>
            <td class="rank">{voice.mentions === 0 ? '–' : voice.rank}</td>
            <th scope="row">{voice.isOwn ? words.you : <Name text={voice.brand} />}</th>
            <td class="bar">
              <Bar share={total === 0 ? 0 : voice.mentions / total} isOwn={voice.isOwn} />
            </td>
            <td class="number">{words.nOf(voice.mentions, total)}</td>
            {isWhole ? <td class="number share">{smallShare(voice.share, formats)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A share of 0 to 1 as a bar; text beside it gives the number. */
export function Bar({ share, isOwn = true }: { share: number; isOwn?: boolean }) {
  const width = Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10
  return (
    <svg class={isOwn ? 'own' : undefined} width="100%" height="14" aria-hidden="true" focusable="false">
      <rect class="track" width="100%" height="14" rx="4" />
      {width === 0 ? null : <rect class="value" width={`${width}%`} height="14" rx="4" />}
    </svg>
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
