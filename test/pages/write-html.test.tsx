import { raw } from 'hono/html'
import type { Child } from 'hono/jsx'
import { describe, expect, it } from 'vitest'
import { markdownTree } from '../../functions/core/pages/markdown-tree.ts'
import { reportPage } from '../../functions/core/pages/report-page.ts'
import type { WholeQuestion } from '../../functions/core/pages/whole-answers.ts'
import { inLanguages } from '../../functions/pages/frame/words.tsx'
import { writeHtml } from '../../functions/pages/frame/write-html.ts'
import { ReportDocument } from '../../functions/pages/report/report.tsx'
import { QuestionDocument } from '../../functions/pages/report/whole-question.tsx'
import { aHead, type HeadChanges, uuidOf } from '../support/rows.ts'
import { badAddresses, payloads } from './support/payloads.ts'
import { sampleScan } from './support/sample-scan.ts'
import { complete, failed, running } from './support/store-scan.ts'

const byTheLibrary = (node: Child): string => String((node as { toString(): string }).toString())

/** A scan whose every text is a payload. */
function pageOf(head: HeadChanges, payload: string) {
  const { evidence, ...parts } = sampleScan({}, (text) => `${payload} ${text}`)
  return reportPage({
    scan: { head: aHead({ uuid: uuidOf(1), ...head }), parts: head.status === 'complete' ? parts : {} },
    view: 'scan-preview',
    team: undefined,
    evidence,
    cardHash: 'a'.repeat(64),
    baseUrl: 'https://reports.example',
    isPartnerDomain: false,
    route: { indexable: true, path: `/visibility-scan-preview/${uuidOf(1)}` },
    settings: { contactUrl: 'https://reports.example/contact', simulated: true },
    opensEvidence: true,
    planned: { language: 'ar', isSimulated: false, arrived: new Set() },
  })
}
type Page = ReturnType<typeof pageOf>

function questionOf({ evidence: { answers } }: Page, payload: string): WholeQuestion {
  const blocks = markdownTree(
    `1. **${payload}**\n2. x\n\n| a | b |\n|---|---|\n| ${payload} | c |\n\n> q\n\n# h\n\n\`\`\`\n${payload}\n\`\`\``,
  )
  return { number: 1, total: 2, question: payload, answers: answers.map((answer) => ({ ...answer, blocks })) }
}

describe('the HTML of a page', () => {
  const same = (page: Page, node: Child) =>
    inLanguages({ said: page.language, prose: page.proseLanguage }, () => {
      expect(writeHtml(node)).toBe(byTheLibrary(node))
      return ''
    })

  it('has the same bytes as the library makes of it, whatever the texts are', () => {
    // Every fifth: one page takes two renderings of every section.
    for (const payload of payloads.filter((_, n) => n % 5 === 0)) {
      const page = pageOf(complete, payload)
      same(page, <ReportDocument page={page} />)
      same(page, <QuestionDocument page={page} found={questionOf(page, payload)} />)
    }
  })

  it('has them in every state of a scan', () => {
    for (const head of [complete, running, failed, { status: 'pending' } as const]) {
      const page = pageOf(head, '')
      same(page, <ReportDocument page={page} />)
    }
  })

  it('has them for every kind of child and attribute that a page may hold', () => {
    const None = () => null
    const List = ({ children }: { children?: Child }) => <>{children}</>
    for (const address of [...badAddresses, 'https://a.example/?a=1&b="2"'])
      expect(writeHtml(<a href={address}>x</a>)).toBe(byTheLibrary(<a href={address}>x</a>))
    const node = (
      <div hidden data-part data-off={false} tabindex={-1} class={undefined} id={''} aria-hidden="true">
        {0}
        {''}
        {null}
        {false}
        {true}
        {['a', ['<b>', <i>{'&'}</i>]]}
        {raw('<b>bold</b>')}
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
        <input type="radio" checked />
      </div>
    )
    expect(writeHtml(node)).toBe(byTheLibrary(node))
  })

  it('cannot wait for a part', () => {
    const Late = (() => Promise.resolve('late')) as unknown as () => null
    expect(() =>
      writeHtml(
        <p>
          <Late />
        </p>,
      ),
    ).toThrow('neither text nor element')
  })
})
