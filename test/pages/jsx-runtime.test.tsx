import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { markdownTree } from '../../functions/core/pages/markdown-tree.ts'
import { reportPage } from '../../functions/core/pages/report-page.ts'
import type { WholeQuestion } from '../../functions/core/pages/whole-answers.ts'
import { jsx, writeHtml } from '../../functions/pages/frame/jsx-runtime.ts'
import { inLanguages, Said } from '../../functions/pages/frame/words.tsx'
import { aHead, type HeadChanges, uuidOf } from '../support/rows.ts'
import { badAddresses, payloads } from './support/payloads.ts'
import * as ours from './support/rendered-parts.tsx'
import { sampleScan } from './support/sample-scan.ts'
import { complete, failed, running } from './support/store-scan.ts'

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

/** The library in place of our runtime, for elements and for what our code imports from it. */
const libraryAsRuntime: Plugin = {
  name: 'library-as-runtime',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /(?:^#html|\/)\/?jsx-runtime(?:\.ts)?$/ }, ({ path }) =>
      path.startsWith('hono') ? undefined : { path: 'runtime', namespace: 'library' },
    )
    onLoad({ filter: /.*/, namespace: 'library' }, () => ({
      contents: `export { Fragment, jsx, jsxs } from 'hono/jsx/jsx-runtime'
        export { raw } from 'hono/html'
        export const writeHtml = String`,
      resolveDir: import.meta.dirname,
    }))
  },
}

let folder = ''
let library: typeof ours
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-by-library-'))
  const outfile = join(folder, 'parts.cjs')
  const { metafile } = await build({
    entryPoints: [join(import.meta.dirname, 'support/rendered-parts.tsx')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    plugins: [libraryAsRuntime],
    loader: { '.woff2': 'binary' },
    logLevel: 'error',
    metafile: true,
  })
  // Without the library in it, the comparison would be of our runtime with itself.
  const inputs = Object.keys(metafile.inputs)
  expect(inputs.filter((path) => path.includes('node_modules/hono/'))).not.toEqual([])
  expect(inputs.filter((path) => path.endsWith('frame/jsx-runtime.ts'))).toEqual([])
  library = (await import(outfile)) as typeof ours // built above from the same sources
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the HTML of a page', () => {
  it('has the same bytes as the library makes of it, whatever the texts are', async () => {
    // Every fifth: one page takes two renderings of every section.
    for (const payload of payloads.filter((_, n) => n % 5 === 0)) {
      const page = pageOf(complete, payload)
      expect(await ours.report(page)).toBe(await library.report(page))
      const question = questionOf(page, payload)
      expect(await ours.question(page, question)).toBe(await library.question(page, question))
    }
  })

  it('has them in every state of a scan', async () => {
    for (const head of [complete, running, failed, { status: 'pending' } as const]) {
      const page = pageOf(head, '')
      expect(await ours.report(page)).toBe(await library.report(page))
    }
  })

  it('has them for every kind of child and attribute that a page may hold', async () => {
    const addresses = [...badAddresses, 'https://a.example/?a=1&b="2"']
    expect(await ours.everyKind(addresses)).toBe(await library.everyKind(addresses))
    expect(await ours.everyKind(addresses)).toContain('<b>bold</b>')
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

  it.each([
    ['a style as an object', { style: { color: 'red' } }],
    ['a function', { onclick: () => undefined }],
    ['a boolean of an attribute that is not a flag', { draggable: true }],
    ['a list', { class: ['a', 'b'] }],
  ])('is not written with %s as the value of an attribute', (_, attributes) => {
    expect(() => jsx('p', attributes)).toThrow('a value that is not written')
  })

  it('has no language of another page in a part that is made before it', async () => {
    const part = () => writeHtml(<Said text="x" />)
    const inJapanese = { said: 'ja', prose: 'ja' }
    expect(inLanguages(inJapanese, part)).toContain('lang="ja"')
    expect(part()).not.toContain('lang=')
    const broken = () => {
      throw new Error('broken')
    }
    expect(() => inLanguages(inJapanese, broken)).toThrow('broken')
    expect(part()).not.toContain('lang=')
  })
})
