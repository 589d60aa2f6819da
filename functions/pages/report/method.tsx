import { platformRows } from '../../core/pages/platform-rows.ts'
import type { ReportPage } from '../../core/pages/report-page.ts'
import { foreignRel } from '../../core/pages/safe-href.ts'
import { counted, rangeWords, timeWords } from '../../core/pages/words.ts'
import { Said } from '../frame/words.tsx'
import { Section, Skeleton } from './section.tsx'

/** How this was measured: models, dates, samples, formula, limits; and whom to ask. */
export function Method({ page }: { page: ReportPage }) {
  const { metaAnalysis: meta, scores } = page.report
  const isMeasured = scores.overallScore !== null && meta.answerCount !== null
  return (
    <Section id="method" title="How this was measured">
      {isMeasured ? (
        <>
          <dl class="facts-list">
            <dt>When</dt>
            <dd>
              <Period page={page} />
            </dd>
            <dt>Sample</dt>
            <dd>
              {counted(meta.promptCount ?? 0, 'question')} that buyers ask, {counted(meta.answerCount ?? 0, 'answer')};{' '}
              {meta.mentionCount} name the brand ({Math.round((meta.mentionRate ?? 0) * 100)} %,{' '}
              {rangeWords(meta.confidenceLow ?? 0, meta.confidenceHigh ?? 1)} at 95 % confidence)
              {page.isAgentScan ? '' : '. Questions by name are asked apart and count for knowledge alone'}.
            </dd>
            <dt>Models</dt>
            <dd>
              <ul class="plain-list">
                {platformRows(page.report).map(({ label, model }) => (
                  <li>
                    {label}: <span class="model">{model ?? 'none answered'}</span>
                  </li>
                ))}
              </ul>
            </dd>
            <dt>Formula</dt>
            <dd>
              An answer counts 0 when it does not name the brand, 0.2 when it advises against it, 0.4 when it names it without
              offering it, and 0.6 + 0.4 / log₂(place + 1) when it offers it: 1.00 for the first place, 0.85 for the second, 0.75
              for the fifth. A platform’s score is the mean over its questions, visibility the mean over platforms.
              {page.isAgentScan ? '' : ' Knowledge compares what assistants say about the brand by name with what its site says.'}
            </dd>
            {meta.reading === null ? null : (
              <>
                <dt>Reading</dt>
                <dd>
                  <ReadingWords reading={meta.reading} />
                </dd>
              </>
            )}
            <dt>Version</dt>
            <dd>Method {meta.methodVersion}</dd>
          </dl>
          {meta.limitations.length === 0 ? null : (
            <>
              <h3>What to keep in mind</h3>
              <ul>
                {meta.limitations.map((limit) => (
                  <Said as="li" text={limit} />
                ))}
              </ul>
            </>
          )}
        </>
      ) : (
        <Skeleton lines={3} title="Models, dates and samples follow with the scores." />
      )}
      <p>
        Answers vary from run to run, so each figure comes with the range in which it likely lies.
        {page.mark.contactUrl === undefined ? null : (
          <>
            {' '}
            Is this your brand, and do you have a question or want this page removed?{' '}
            <a href={page.mark.contactUrl} rel={foreignRel}>
              Write to us
            </a>
            .
          </>
        )}
      </p>
    </Section>
  )
}

/** Who read the answers, and how often the two readers said the same. */
function ReadingWords({ reading }: { reading: NonNullable<ReportPage['report']['metaAnalysis']['reading']> }) {
  const { answers, readTwice, structureOnly, agreed, kappaMention } = reading
  const shares = [
    ['whether the brand is named', agreed.mention],
    ['its place', agreed.rank],
    ['the tone', agreed.tone],
  ] as const
  const said = shares.flatMap(([what, share]) => (share === null ? [] : [`${what} in ${Math.round(share * 100)} %`]))
  return (
    <>
      {readTwice} of {counted(answers, 'answer')} were read by two readers, one that goes by the form of the text and a language
      model whose claims count only with words of the answer.
      {said.length === 0 ? null : ` They agree on ${said.join(', on ')}.`}
      {kappaMention === null ? null : ` Agreement on the mention beyond chance (Cohen’s kappa): ${kappaMention.toFixed(2)}.`}
      {structureOnly === 0 ? null : ` ${counted(structureOnly, 'answer')} could be read by form alone.`}
    </>
  )
}

/** From the first to the last answer, or the end of the scan where no answer's time is kept. */
function Period({ page }: { page: ReportPage }) {
  const times = page.evidence.answers.map(({ askedAt }) => askedAt).sort()
  const [first] = times
  const last = times.at(-1)
  const { locale } = page.mark
  if (first === undefined || last === undefined) {
    const end = page.completedAt ?? page.createdAt
    return <time datetime={end}>{timeWords(end, locale)}</time>
  }
  return (
    <>
      <time datetime={first}>{timeWords(first, locale)}</time>
      {timeWords(first, locale) === timeWords(last, locale) ? null : (
        <>
          {' '}
          to <time datetime={last}>{timeWords(last, locale)}</time>
        </>
      )}
    </>
  )
}
