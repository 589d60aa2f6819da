import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEngine, type TestEngine } from '../support/engine.ts'
import { at, uuidOf } from '../support/rows.ts'
import { describeInBrowser, openBrowser, openPage, type WatchedPage } from './support/browser.ts'
import { badAddresses, payloads } from './support/payloads.ts'
import { sampleScan } from './support/sample-scan.ts'
import { type PageServer, servePages } from './support/serve-pages.ts'
import { storeAnswers } from './support/store-answers.ts'
import { complete, failed, ofPartner, storePartner, storeScan } from './support/store-scan.ts'

// A harmless word instead of a payload: every other page must have the same structure.
const plain = 'zebra'

/** `strays`: marks and links to other sites outside of the answer they belong to. */
type Shape = { elements: number; handlers: number; sources: string[]; answers: number; strays: number; bidi: boolean }

describeInBrowser('texts of sites, answers and teams', () => {
  let engine: TestEngine
  let pages: PageServer
  let browser: Browser
  let page: WatchedPage
  let next = 1

  beforeAll(async () => {
    engine = await startEngine()
    pages = await servePages(engine)
    browser = await openBrowser()
    page = await openPage(browser, new URL(pages.baseUrl).origin)
  })
  afterAll(async () => {
    await browser.close()
    await pages.close()
    await engine.close()
  })

  /** A complete scan of a partner with the text in every field that a site, an answer or a team fills; returns its address. */
  async function storeWith(text: string, end: 'complete' | 'failed'): Promise<string> {
    const n = next++
    const write = (own: string) => `${own} ${text}`
    const partner = await storePartner(engine.stores, `team-${n}`, {
      name: write('Northlight'),
      ctaLabel: write('Book a call'),
      ctaUrl: 'https://northlight.example/call',
      footerText: write('Harbour Street'),
      primaryColor: text,
      logo: text,
      locale: text,
      cardForPrivate: true,
    })
    const head = { ...ofPartner(partner), uuid: uuidOf(n) }
    const seedUrl = URL.parse(`https://acme.example/${encodeURIComponent(text.toWellFormed())}`)?.href ?? 'https://acme.example/'
    if (end === 'complete') await storeScan(engine.stores, { ...complete, ...head, seedUrl }, { sample: sampleScan({}, write) })
    else
      await storeScan(
        engine.stores,
        { ...failed, ...head, failureMessage: write('It is parked.'), seedUrl },
        { through: 'nothing' },
      )
    return `${pages.baseUrl}/partner/team-${n}/visibility-scan-preview/${uuidOf(n)}`
  }

  /** Number of elements, and those of their attributes that could run code or send a request. */
  const shapeOf = async (address: string) => {
    await page.goto(`${address}?print=1`)
    return page.evaluate<Shape>(`({
      elements: document.querySelectorAll('*').length,
      handlers: [...document.querySelectorAll('*')].flatMap((one) => [...one.attributes]).filter(({ name }) => /^on|^style$/i.test(name)).length,
      sources: [...document.querySelectorAll('[href],[src]')].map((one) => one.getAttribute('href') ?? one.getAttribute('src')).filter((one) => !/^(https?:|#|\\/)/.test(one)),
      answers: document.querySelectorAll('.answer').length,
      strays: [...document.querySelectorAll('mark, a[rel]')].filter((one) => !one.closest('.answer') && one.matches('main *') && !one.matches('.button')).length,
      bidi: /[\\u202a-\\u202e\\u2066-\\u2069]/.test(document.documentElement.outerHTML),
    })`)
  }

  it('change nothing of how a page is built, and run nothing', async () => {
    expect(payloads.length).toBeGreaterThanOrEqual(120)
    const expected = await shapeOf(await storeWith(plain, 'complete'))
    expect(expected).toMatchObject({ handlers: 0, sources: [], bidi: false })
    for (const payload of payloads) expect(await shapeOf(await storeWith(payload, 'complete')), payload).toEqual(expected)
    expect(page.incidents).toEqual([])
  }, 240_000)

  it('do as little on the page of a failed scan', async () => {
    const expected = await shapeOf(await storeWith(plain, 'failed'))
    for (const payload of payloads.slice(0, 40))
      expect(await shapeOf(await storeWith(payload, 'failed')), payload).toEqual(expected)
    expect(page.incidents).toEqual([])
  })

  it('do as little in whole answers, whatever Markdown makes of them', async () => {
    // Many per scan, on one question page each.
    for (const group of [payloads.slice(0, 50), payloads.slice(50, 100), payloads.slice(100)]) {
      const n = next++
      await storeScan(engine.stores, { ...complete, uuid: uuidOf(n), kind: 'scan-preview' })
      const questions = group.map((text, index) => ({
        text: `Question ${index} ${text}`,
        answers: [
          {
            platform: 'chatgpt' as const,
            text: `1. Acme Plumbing ${text}\n\n${text}\n\n| a | ${text} |\n| --- | --- |\n| b | c |`,
            sources: [{ url: `https://reviews.example/${index}`, title: `Reviews ${text}` }],
          },
        ],
      }))
      await storeAnswers(engine.stores, uuidOf(n), questions)
      for (const index of group.keys()) {
        const { handlers, sources, answers, strays, bidi } = await shapeOf(
          `${pages.baseUrl}/visibility-scan-preview/${uuidOf(n)}/questions/${index + 1}`,
        )
        const expected = { handlers: 0, sources: [], answers: 1, strays: 0, bidi: false }
        expect({ handlers, sources, answers, strays, bidi }, group[index]).toEqual(expected)
      }
    }
    expect(page.incidents).toEqual([])
  }, 240_000)

  it('never make a link of an address that is none of the web', async () => {
    const sample = sampleScan()
    for (const address of badAddresses) {
      const n = next++
      const partner = await storePartner(engine.stores, `team-${n}`, { ctaLabel: 'Call', ctaUrl: address, footerText: address })
      const answers = sample.evidence.answers.map((answer) => ({ ...answer, sources: [{ url: address, title: 'A source' }] }))
      const hostile = { ...sample, evidence: { ...sample.evidence, answers } }
      await storeScan(
        engine.stores,
        { ...complete, ...ofPartner(partner), uuid: uuidOf(n), seedUrl: address },
        { sample: hostile },
      )
      await page.goto(`${pages.baseUrl}/partner/team-${n}/visibility-scan-preview/${uuidOf(n)}?print=1`)
      const links = await page.evaluate<string[]>(`[...document.querySelectorAll('a')].map((one) => one.getAttribute('href'))`)
      expect(
        links.filter((href) => !/^(?:#|\/partner\/team-)/.test(href) && href !== 'https://measure.example/contact'),
        address,
      ).toEqual([])
    }
    expect(page.incidents).toEqual([])
  })

  it('would be noticed if they ran: a script that is not ours is held back by the policy', async () => {
    const n = next++
    await storeScan(engine.stores, { ...complete, uuid: uuidOf(n), kind: 'scan-preview', createdAt: at() })
    const watched = await openPage(browser, new URL(pages.baseUrl).origin)
    await watched.route('**/visibility-scan-preview/**', async (route) => {
      const reply = await route.fetch()
      await route.fulfill({
        response: reply,
        body: `${await reply.text()}<script>alert(1)</script><img src="https://evil.example/x">`,
      })
    })
    await watched.goto(`${pages.baseUrl}/visibility-scan-preview/${uuidOf(n)}`)
    await expect.poll(() => watched.incidents.filter((one) => one.startsWith('console')).length).toBeGreaterThanOrEqual(2)
    expect(watched.incidents.filter((one) => one.startsWith('dialog'))).toEqual([])
  })
})
