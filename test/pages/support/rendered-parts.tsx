import type { ReportPage } from '../../../functions/core/pages/report-page.ts'
import type { WholeQuestion } from '../../../functions/core/pages/whole-answers.ts'
import { type Contents, english, renderFragment, renderInParts } from '../../../functions/pages/frame/document.tsx'
import { type Child, raw } from '../../../functions/pages/frame/jsx-runtime.ts'
import { reportContents } from '../../../functions/pages/report/report.tsx'
import { questionContents } from '../../../functions/pages/report/whole-question.tsx'

const languagesOf = ({ language, proseLanguage }: ReportPage) => ({ said: language, prose: proseLanguage })

async function whole(contents: Contents, page: ReportPage): Promise<string> {
  const { opening, makeRest } = renderInParts(contents, languagesOf(page))
  return `${opening}${makeRest()}`
}

export const report = (page: ReportPage) => whole(reportContents({ page }), page)

export const question = (page: ReportPage, found: WholeQuestion) =>
  whole(
    questionContents(page, found.number, () => found),
    page,
  )

const None = () => null
const List = ({ children }: { children?: Child }) => <>{children}</>

/** Every kind of child and attribute that a page may hold. */
export const everyKind = (addresses: readonly string[]) =>
  renderFragment(
    () => (
      <div hidden data-part data-off={false} tabindex={-1} class={undefined} id={''} aria-hidden="true">
        {0}
        {''}
        {null}
        {false}
        {true}
        {['a', ['<b>', <i>{'&'}</i>]]}
        {raw('<b>bold</b>')}
        {addresses.map((address) => (
          <a href={address}>x</a>
        ))}
        <None />
        <List>
          {'one'}
          <br />
        </List>
        <List />
        <p></p>
        <details open={false} />
        <details open />
        <svg viewBox="0 0 1 1">
          <title id="t">{"'"}</title>
          <path d="M0 0" stroke-width="2" />
        </svg>
        <input type="radio" checked readonly={false} required autofocus multiple formnovalidate />
        <form novalidate />
        <video autoplay controls loop muted playsinline />
        <ol reversed />
        <script async defer nomodule />
      </div>
    ),
    english,
  )
