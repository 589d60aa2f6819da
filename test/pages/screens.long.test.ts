import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEngine, type TestEngine } from '../support/engine.ts'
import { describeInBrowser, openBrowser, openPage } from './support/browser.ts'
import { bundledCardMaker } from './support/bundled-card-maker.ts'
import { type Shown, storeGallery } from './support/gallery/store-gallery.ts'
import { type PageServer, servePages } from './support/serve-pages.ts'

/** Folder for pictures of all looks (`npm run -s screens`); unset: none are written. */
const folder = process.env['SCREENS_DIR']
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const axeRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
type AxeResult = { violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }

type Look = { readonly suffix: string; readonly options: BrowserContextOptions; readonly isFull?: true }
const looks: readonly Look[] = [
  { suffix: '1280', options: { viewport: { width: 1280, height: 800 } }, isFull: true },
  { suffix: '390', options: { viewport: { width: 390, height: 844 } }, isFull: true },
  { suffix: 'dark-390', options: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } },
]

const names = [
  ...['complete', 'own', 'strong', 'unknown', 'invisible', 'warned', 'gaps', 'simulated'],
  ...['question', 'logo', 'long-names', 'report', 'agent'],
  ...['de', 'fr', 'it', 'es', 'pt', 'nl', 'ja', 'ar'].map((language) => `in-${language}`),
  ...['running', 'just-started', 'failed', 'failed-partner', 'not-found', 'home'],
]

/** Words on more than one line, in the rows of rivals and in the results of each question. */
const brokenWords = `[...document.querySelectorAll('.whole th, .questions .cell')].flatMap((element) => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const broken = []
  while (walker.nextNode()) {
    const text = walker.currentNode
    for (const { index, 0: word } of text.data.matchAll(/[\\p{Script=Latin}\\p{M}\\d]+/gu)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
    }
  }
  return broken
})`
/** Where the host of the first source ends and where the note on it begins; empty without a note. */
const noteBelowHost = `[...document.querySelectorAll('.sites th:has(.quiet)')].slice(0, 1).flatMap((head) =>
  [head.querySelector('bdi').getBoundingClientRect().bottom, head.querySelector('.quiet').getBoundingClientRect().bottom - 1])`

describeInBrowser('each look of a page', () => {
  let engine: TestEngine
  let pages: PageServer
  let browser: Browser
  let gallery: readonly Shown[]
  let remove = (): void => undefined

  beforeAll(async () => {
    engine = await startEngine()
    pages = await servePages(engine)
    browser = await openBrowser()
    const cards = folder === undefined ? undefined : await bundledCardMaker()
    if (cards !== undefined) remove = cards.remove
    gallery = await storeGallery(engine, cards?.maker)
    if (folder !== undefined) mkdirSync(folder, { recursive: true })
  })
  afterAll(async () => {
    remove()
    await browser.close()
    await pages.close()
    await engine.close()
  })
  const addressOf = (name: string) => `${pages.baseUrl}${gallery.find((one) => one.name === name)?.path}`
  const save = (file: string, bytes: Uint8Array) => {
    if (folder !== undefined) writeFileSync(join(folder, file), bytes)
  }

  it('is in the gallery', () => {
    expect(gallery.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  })

  it.each(names)('fits its screen and has nothing that axe finds fault with: %s', async (name) => {
    for (const { suffix, options, isFull } of looks) {
      const page = await openPage(browser, new URL(pages.baseUrl).origin, { ...options, bypassCSP: true })
      const reply = await page.goto(addressOf(name))
      expect(reply?.status()).toBe(name === 'not-found' ? 404 : 200)
      await page.evaluate('document.fonts.ready')
      if (folder !== undefined) {
        save(`${name}-${suffix}.png`, await page.screenshot())
        if (isFull) save(`${name}-${suffix}-full.png`, await page.screenshot({ fullPage: true }))
      }
      expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'), suffix).toBeLessThanOrEqual(0)
      await page.evaluate(axe)
      const { violations } = await page.evaluate<AxeResult>(`axe.run({ runOnly: ${JSON.stringify(axeRules)} })`)
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)} ${nodes[0]?.failureSummary ?? ''}`),
      ).toEqual([])
      await page.context().close()
    }
    if (folder !== undefined) await saveOnPaper(name)
  })

  it.each(['complete', 'warned', 'strong', 'in-de', 'in-fr'])('is on two sheets of paper at most: %s', async (name) => {
    const page = await openPage(browser, new URL(pages.baseUrl).origin)
    await page.goto(addressOf(name))
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0).toBeLessThanOrEqual(2)
    await page.context().close()
  })

  const inLanguages = names.filter((name) => name.startsWith('in-'))
  it.each(['complete', 'warned', 'own', ...inLanguages])(
    'is no longer than six screens, or nine of a phone: %s',
    async (name) => {
      for (const [width, height, most] of [
        [1280, 800, 6],
        [390, 844, 9],
      ] as const) {
        const page = await openPage(browser, new URL(pages.baseUrl).origin, { viewport: { width, height } })
        await page.goto(addressOf(name))
        expect((await page.evaluate<number>('document.documentElement.scrollHeight')) / height, `${width}`).toBeLessThanOrEqual(
          most,
        )
        await page.context().close()
      }
    },
  )

  it.each(['complete', 'warned', 'own', ...inLanguages])(
    'leaves room below the score on the first screen of a phone: %s',
    async (name) => {
      const page = await openPage(browser, new URL(pages.baseUrl).origin, { viewport: { width: 390, height: 844 } })
      await page.goto(addressOf(name))
      const bottomOf = (selector: string) =>
        page.evaluate<number>(`Math.round(document.querySelector('${selector}').getBoundingClientRect().bottom)`)
      const height = await page.evaluate<number>("document.querySelector('.score-card').offsetHeight")
      expect(height / 844).toBeLessThanOrEqual(0.4)
      if (name === 'complete') expect(await bottomOf('.next .cta')).toBeLessThanOrEqual(844)
      await page.context().close()
    },
  )

  it.each(['unknown', ...inLanguages])('breaks no word of a table on a phone: %s', async (name) => {
    const page = await openPage(browser, new URL(pages.baseUrl).origin, { viewport: { width: 390, height: 844 } })
    await page.goto(addressOf(name))
    await page.evaluate('document.fonts.ready')
    expect(await page.evaluate<string[]>(brokenWords)).toEqual([])
    const [host, note] = await page.evaluate<number[]>(noteBelowHost)
    expect(note ?? 1).toBeGreaterThanOrEqual(host ?? 0)
    await page.context().close()
  })

  it('keeps the bullets of texts from right to left in their column', async () => {
    const page = await openPage(browser, new URL(pages.baseUrl).origin, { viewport: { width: 390, height: 844 } })
    await page.goto(addressOf('in-ar'))
    await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true')
    const rooms = await page.evaluate<
      number[]
    >(`[...document.querySelectorAll('.columns li:dir(rtl), .card li:dir(rtl)')].map((item) =>
      Math.round(item.parentElement.getBoundingClientRect().right - item.getBoundingClientRect().right))`)
    expect(rooms.length).toBeGreaterThan(2)
    // As much as the markers of lists have on the other side.
    expect([...new Set(rooms)]).toEqual([19])
    await page.context().close()
  })

  it.each(['not-found', 'home'])('begins its sentences where its banner begins: %s', async (name) => {
    const page = await openPage(browser, new URL(pages.baseUrl).origin, { viewport: { width: 1280, height: 800 } })
    await page.goto(addressOf(name))
    const leftOf = (selector: string) =>
      page.evaluate<number>(`document.querySelector('${selector}').getBoundingClientRect().left`)
    expect(await leftOf('h1')).toBe(await leftOf('.mark'))
    await page.context().close()
  })

  it.each(names)('is HTML that html-validate has no fault to find with: %s', async (name) => {
    const validator = new HtmlValidate({ extends: ['html-validate:standard'] })
    const { results } = await validator.validateString(await (await fetch(addressOf(name))).text())
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([])
  })

  it.each(names.filter((name) => name !== 'not-found'))('weighs at most 60 kB, its font apart: %s', async (name) => {
    const reply = await fetch(addressOf(name), { headers: { 'accept-encoding': 'gzip' } })
    expect(reply.status).toBe(200)
    expect(Number(reply.headers.get('content-length'))).toBeLessThanOrEqual(60_000)
    if (folder !== undefined) console.log(name, reply.headers.get('content-length'))
  })

  /** Saves the PDFs, with and without the answers, and the card. */
  async function saveOnPaper(name: string): Promise<void> {
    const page = await openPage(browser, new URL(pages.baseUrl).origin)
    for (const query of ['', '?print=1']) {
      await page.goto(`${addressOf(name)}${query}`)
      save(`${name}${query === '' ? '' : '-whole'}.pdf`, await page.pdf({ preferCSSPageSize: true }))
    }
    const card = await page
      .locator('meta[property="og:image"]')
      .first()
      .getAttribute('content', { timeout: 500 })
      .catch(() => null)
    if (card !== null) save(`${name}-card.png`, Buffer.from(await (await fetch(card)).arrayBuffer()))
    await page.context().close()
  }
})
