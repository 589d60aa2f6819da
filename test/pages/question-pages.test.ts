import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEngine, type TestEngine } from '../support/engine.ts'
import { at, uuidOf } from '../support/rows.ts'
import { fromFront, type PageServer, servePages } from './support/serve-pages.ts'
import { storeAnswers, storeFacts } from './support/store-answers.ts'
import { complete, ofPartner, running, storeDomain, storePartner, storeScan } from './support/store-scan.ts'

const listed = `Good plumbers in Austin:

1. **RotoPro** – quick, day and night
2. **Pipewise** – fair prices
3. **Acme Plumbing** – a family company, [reviewed here](https://reviews.example/acme)

| Company | Price |
| --- | --- |
| RotoPro | high |

${'A long paragraph about licences and prices that nobody needs at first. '.repeat(20)}

Last words of the answer.`
const questions = [
  {
    text: 'Who is the best emergency plumber in Austin?',
    answers: [
      { platform: 'chatgpt' as const, text: listed, sources: [{ url: 'https://reviews.example/acme', title: 'Reviews' }] },
      { platform: 'claude' as const, text: 'I would call RotoPro. <script>alert(1)</script> ![x](https://evil.example/x.png)' },
    ],
  },
  { text: 'Who installs water softeners in Austin?', answers: [{ platform: 'gemini' as const, text: 'Pipewise does.' }] },
]

describe('the page of a question', () => {
  let engine: TestEngine
  let pages: PageServer
  const address = (n: number, question: number | string) => `/visibility-scan-preview/${uuidOf(n)}/questions/${question}`
  beforeAll(async () => {
    engine = await startEngine()
    pages = await servePages(engine)
    await storeScan(engine.stores, {
      ...complete,
      uuid: uuidOf(1),
      overallScore: 60,
      slug: 'acme',
      businessKey: 'acme-plumbing.example',
    })
    await storeAnswers(engine.stores, uuidOf(1), questions)
    await storeScan(engine.stores, { ...running, uuid: uuidOf(2) }, { through: 'plan' })
    const partner = await storePartner(engine.stores, 'north', { name: 'Northlight' })
    await storePartner(engine.stores, 'south', { name: 'Southlight' })
    await storeDomain(engine.stores, 'reports.north.example', 'north', true)
    await storeScan(engine.stores, { ...complete, uuid: uuidOf(3), ...ofPartner(partner) })
    await storeAnswers(engine.stores, uuidOf(3), questions)
    await storeScan(engine.stores, { ...complete, uuid: uuidOf(4), hidden: true })
    await storeAnswers(engine.stores, uuidOf(4), questions)
    await storeScan(engine.stores, { ...complete, uuid: uuidOf(5) })
  })
  afterAll(async () => {
    await pages.close()
    await engine.close()
  })

  it('reads the answers to its own question alone, however many answers the scan has', async () => {
    const long = 'A paragraph about licences and prices. '.repeat(400)
    const others = Array.from({ length: 30 }, (_, n) => ({
      text: `Question ${n} of many?`,
      answers: [{ platform: 'chatgpt' as const, text: `${n} ${long.slice(n)}` }],
    }))
    await storeScan(engine.stores, { ...complete, uuid: uuidOf(7) })
    await storeAnswers(engine.stores, uuidOf(7), others)
    engine.resetCounters()
    expect(await pages.textOf(address(7, 12))).toContain('Question 11 of many?')
    expect(Object.fromEntries(engine.counters.byOperation)).toEqual({ Query: 2, BatchGetItem: 1 })
  })

  it('is the same for a scan whose facts are not stored by question, as earlier releases left it', async () => {
    const pagesOf = async () => [await pages.textOf(address(8, 1)), await pages.textOf(address(8, 2), { 'X-Fragment': 'main' })]
    await storeScan(engine.stores, { ...complete, uuid: uuidOf(8) })
    await storeAnswers(engine.stores, uuidOf(8), questions, { isOlder: true })
    const older = await pagesOf()
    expect(older[0]).toMatch(/<mark class="brand">Acme Plumbing<\/mark>/)
    await storeFacts(engine.stores, uuidOf(8))
    await engine.stores.scans.hide(uuidOf(8), at(8))
    await engine.stores.scans.show(uuidOf(8), at(9))
    engine.resetCounters()
    expect(await pagesOf()).toEqual(older)
    expect(engine.counters.byOperation.get('Query')).toBe(4)
  })

  it('finds the answers of an agent’s query, which are numbered among those by name too', async () => {
    await storeScan(engine.stores, { ...complete, uuid: uuidOf(9) })
    await storeAnswers(engine.stores, uuidOf(9), questions, { idOf: (n) => `q00${n + 4}` })
    const html = await pages.textOf(address(9, 2))
    expect(html).toContain('Pipewise</mark> does.')
    expect(html).not.toContain('Last words of the answer.')
  })

  it('shows every answer whole, with its own numbers and the brand and rivals marked', async () => {
    const html = await pages.textOf(address(1, 1))
    expect(html).toContain('<h1')
    expect(html).toContain('Who is the best emergency plumber in Austin?')
    expect(html).toContain('<ol start="1">')
    expect(html).toMatch(/<mark class="brand">Acme Plumbing<\/mark>/)
    expect(html).toMatch(/<mark class="rival">RotoPro<\/mark>/)
    expect(html).toContain('Last words of the answer.')
    expect(html).toContain('Show the rest of the answer')
    expect(html).toContain('3rd on the list')
    expect(html).toContain('<table class="plain-table">')
    expect(html).toContain('https://reviews.example/acme')
    expect(html).toContain('id="show-missing"')
  })

  it('turns nothing of an answer into a link, an image or markup', async () => {
    const html = await pages.textOf(address(1, 1))
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toContain('evil.example')
    expect(html.match(/href="https:\/\/reviews\.example/g)).toHaveLength(1)
  })

  it('is never listed by search engines, and leads back to its report', async () => {
    for (const path of ['/ai-visibility-report/acme/questions/1', '/brand/preview/acme/questions/2', address(1, 1)]) {
      const reply = await pages.get(path)
      expect(reply.status).toBe(200)
      expect(reply.headers.get('x-robots-tag')).toBe('noindex, nofollow')
      expect(await reply.text()).toContain(`href="${path.replace(/\/questions\/\d+$/, '')}#question-`)
    }
  })

  it('is open to the readers of its report only', async () => {
    const found = async (path: string, host?: string) => (await pages.get(path, host === undefined ? {} : fromFront(host))).status
    expect(await found(address(3, 1))).toBe(200)
    expect(await found(address(3, 1), 'reports.north.example')).toBe(200)
    expect(await found(`/partner/north/visibility-scan-preview/${uuidOf(3)}/questions/1`)).toBe(200)
    expect(await found(`/partner/south/visibility-scan-preview/${uuidOf(3)}/questions/1`)).toBe(404)
    expect(await found(address(1, 1), 'reports.north.example')).toBe(404)
    expect(await found(address(4, 1))).toBe(404)
    for (const number of ['0', '3', '01', '-1', 'x', '99999']) expect(await found(address(1, number)), number).toBe(404)
    expect(await found(address(2, 1))).toBe(404)
    expect(await found(address(5, 1))).toBe(404)
  })

  it('gives the script the answers alone, never kept', async () => {
    const reply = await pages.get(address(1, 1), { 'X-Fragment': 'main' })
    const html = await reply.text()
    expect(html).toMatch(/^<main/)
    expect(html).toContain('id="answers"')
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  it('is read with all others in at most three calls beside the report', async () => {
    const address = `/ai-visibility-report/preview/${uuidOf(1)}`
    const callsOf = async (path: string): Promise<number> => {
      engine.resetCounters()
      await pages.textOf(path)
      return [...engine.counters.byOperation.values()].reduce((sum, calls) => sum + calls, 0)
    }
    const report = await callsOf(address)
    expect(await callsOf(`${address}?print=1`)).toBeLessThanOrEqual(report + 3)
  })

  it('stands whole in the print of everything', async () => {
    const html = await pages.textOf(`/visibility-scan-preview/${uuidOf(1)}?print=1`)
    expect(html).toContain('id="appendix"')
    expect(html).toContain('Last words of the answer.')
    expect(await pages.textOf(`/visibility-scan-preview/${uuidOf(1)}`)).not.toContain('id="appendix"')
  })
})
