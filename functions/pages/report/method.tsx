import { rateWithRange } from '../../core/pages/formats.ts'
import { platformReason } from '../../core/pages/platform-reason.ts'
import { platformLabel, platformRows } from '../../core/pages/platform-rows.ts'
import type { ReportPage } from '../../core/pages/report-page.ts'
import { answerValue } from '../../core/scores/visibility.ts'
import { FoldedSection, Skeleton } from './section.tsx'

/** How this was measured: models, dates, samples, formula, limits. */
export function Method({ page }: { page: ReportPage }) {
  const { words, report } = page
  const { metaAnalysis: meta, scores } = report
  const isMeasured = scores.overallScore !== null && meta.answerCount !== null
  return (
    <FoldedSection id="method" title={words.method} isOpen={page.opensEvidence}>
      {isMeasured ? (
        <>
          <p>{words.everyFigure}</p>
          <dl class="facts-list">
            <dt>{words.when}</dt>
            <dd>
              <Period page={page} />
            </dd>
            <dt>{words.sample}</dt>
            <dd>{sampleWords(page)}</dd>
            <dt>{words.models}</dt>
            <dd>
              <ul class="plain-list">
                {platformRows(report).map(({ label, model, reason }) => (
                  <li>
                    {label}: {model === null ? platformReason(reason, words) : <span class="model">{model}</span>}
                  </li>
                ))}
              </ul>
            </dd>
            <dt>{words.formula}</dt>
            <dd>
              <Formula page={page} />
            </dd>
            {meta.reading === null ? null : (
              <>
                <dt>{words.reading}</dt>
                <dd>{readingWords(page, meta.reading)}</dd>
              </>
            )}
            <dt>{words.version}</dt>
            <dd>{meta.methodVersion}</dd>
          </dl>
          <h3>{words.keepInMind}</h3>
          <ul>
            {limitsOf(page).map((limit) => (
              <li>{limit}</li>
            ))}
          </ul>
        </>
      ) : (
        <Skeleton lines={3} title={words.pending} />
      )}
    </FoldedSection>
  )
}

function sampleWords({ report, words, formats, evidence }: ReportPage): string {
  const { promptCount, answerCount, mentionCount, confidenceLow, confidenceHigh } = report.metaAnalysis
  const [named, total] = [mentionCount ?? 0, answerCount ?? 0]
  const rate = rateWithRange(named, total, { low: confidenceLow ?? 0, high: confidenceHigh ?? 1 }, words, formats)
  const parts = [words.sampleOf(promptCount ?? 0, total), `${words.mentionRate(named, total, rate)}.`]
  return [...parts, ...(evidence.answers.some(({ kind }) => kind === 'by-name') ? [words.byNameApart] : [])].join(' ')
}

const listed = { standing: 'offered' } as const

/** How much an answer counts, out of 100. */
function Formula({ page }: { page: ReportPage }) {
  const { words } = page
  const rows = [
    [words.states.missing, answerValue({ standing: 'absent', position: null })],
    [words.states.warned, answerValue({ standing: 'advised_against', position: null })],
    [words.states.mentioned, answerValue({ standing: 'named', position: null })],
    ...[5, 3, 2, 1].map((position) => [words.onTheList(position), answerValue({ ...listed, position })] as const),
  ] as const
  return (
    <>
      <p>{words.formulaLead}</p>
      <table class="formula">
        <thead>
          <tr>
            <th scope="col">{words.answer}</th>
            <th scope="col">{words.counts}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, value]) => (
            <tr>
              <th scope="row">{name}</th>
              <td>{Math.round(value * 100)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {page.isAgentScan ? null : <p>{words.knowledgeFormula}</p>}
    </>
  )
}

/** Who read the answers, and how often the two readers agreed. */
function readingWords(
  { words, formats }: ReportPage,
  reading: NonNullable<ReportPage['report']['metaAnalysis']['reading']>,
): string {
  const { answers, readTwice, structureOnly, agreed, kappaMention } = reading
  const { mention, rank, tone } = agreed
  const { percent } = formats
  return [
    ...(readTwice === 0 ? [] : [words.readTwice(readTwice, answers)]),
    ...(mention === null || rank === null || tone === null
      ? []
      : [words.agreeOn(percent(mention), percent(rank), percent(tone))]),
    ...(kappaMention === null ? [] : [words.kappa(kappaMention.toFixed(2))]),
    ...(structureOnly === 0 ? [] : [words.readByRules(structureOnly)]),
  ].join(' ')
}

/** Limits of the measurement in the words of the page; reports of earlier releases stored these sentences in English. */
function limitsOf({ report, words, isSimulated, proseLanguage, language }: ReportPage): readonly string[] {
  const { unmeasured, limitations, warningCount } = report.metaAnalysis
  if (warningCount !== null || (language === 'en' && proseLanguage === 'en')) return limitations
  const { limits } = words
  return [
    ...(isSimulated ? [limits.simulated] : []),
    limits.vary,
    ...unmeasured.map(({ platform, reason }) => limits.unmeasured(platformLabel(platform), platformReason(reason, words))),
    limits.apis,
  ]
}

/** From the first to the last answer, or the end of the scan where answers have no times. */
function Period({ page }: { page: ReportPage }) {
  const times = page.evidence.answers.map(({ askedAt }) => askedAt).sort()
  const { formats, words } = page
  const end = page.completedAt ?? page.createdAt
  const [first, last] = [formats.time(times[0] ?? end), formats.time(times.at(-1) ?? end)]
  return <>{first === last ? first : words.fromTo(first, last)}</>
}
