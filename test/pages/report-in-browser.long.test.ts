import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEngine, type TestEngine } from '../support/engine.ts'
import { at, uuidOf } from '../support/rows.ts'
import { describeInBrowser, openBrowser, openPage } from './support/browser.ts'
import type { SampleScan } from './support/sample-scan.ts'
import { sampleScan } from './support/sample-scan.ts'
import { type PageServer, servePages } from './support/serve-pages.ts'
import { storeAnswers } from './support/store-answers.ts'
import { complete, failed, ofPartner, running, storePartner, storeScan } from './support/store-scan.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const axeRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
type AxeResult = { violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }
type Seen = { overflow: number; levels: number[]; ids: string[]; cookies: string }
const wide = { width: 1280, height: 900 }
const narrow = { width: 390, height: 844 }

describeInBrowser('a report in a browser', () => {
  let engine: TestEngine
  let pages: PageServer
  let browser: Browser
  const origin = () => new URL(pages.baseUrl).origin
  const addressOf = (n: number) => `${pages.baseUrl}/visibility-scan-preview/${uuidOf(n)}`
  const store = (n: number, head: Parameters<typeof storeScan>[1], parts?: Parameters<typeof storeScan>[2]) =>
    storeScan(engine.stores, { kind: 'scan-preview', ...head, uuid: uuidOf(n) }, parts)
  /** As many brands, steps and findings as a page of a scan usually shows. */
  const long = (): SampleScan => {
    const sample = sampleScan()
    const { scores, analysis } = sample
    const [voice, ...voices] = scores.metaAnalysis.shareOfVoice
    if (voice === undefined) throw new Error('the sample names no brands')
    const brands = Array.from({ length: 12 - 1 - voices.length }, (_, nth) => ({
      ...voice,
      brand: `Brand ${nth + 1}`,
      mentions: 1,
    }))
    const metaAnalysis = { ...scores.metaAnalysis, shareOfVoice: [voice, ...voices, ...brands] }
    const written = analysis.analysis
    const recommendations = [...written.recommendations, ...written.recommendations.slice(0, 1)]
    const observations = [...written.observations, ...written.observations].slice(0, 5)
    return {
      ...sample,
      scores: { ...scores, metaAnalysis },
      analysis: { ...analysis, analysis: { ...written, recommendations, observations } },
    }
  }
  const writtenIn = (brand: string, rivals: string[], language: string): SampleScan => sampleScan({ brand, rivals, language })

  beforeAll(async () => {
    engine = await startEngine()
    pages = await servePages(engine)
    browser = await openBrowser()
    const partner = await storePartner(engine.stores, 'north', {
      name: 'Northlight',
      primaryColor: '#ffd400',
      ctaLabel: 'Book a call',
      ctaUrl: 'https://northlight.example/call',
      footerText: 'Northlight, Harbour Street 12',
    })
    await store(1, complete)
    await store(2, running, { through: 'plan' })
    await store(3, failed, { through: 'nothing' })
    await store(4, {}, { through: 'nothing' })
    await store(5, { ...complete, ...ofPartner(partner) })
    await store(6, complete, {
      sample: writtenIn('مقهى الياسمين', ['قهوة الصباح', 'ركن الكتب', 'شاي المساء', 'Costa', 'بيت القهوة'], 'ar'),
    })
    await store(7, complete, {
      sample: writtenIn('株式会社さくら水道', ['東京水道', 'クラシアン', '水の救急車', '関東設備', 'みやこ'], 'ja'),
    })
    await store(8, complete, { sample: long() })
  })
  afterAll(async () => {
    await browser.close()
    await pages.close()
    await engine.close()
  })

  const states = [
    ['complete', 1],
    ['running', 2],
    ['failed', 3],
    ['just triggered', 4],
    ['a partner’s', 5],
    ['right to left', 6],
    ['Japanese', 7],
    ['not found', 404],
  ] as const
  const looks = [
    { colorScheme: 'light', viewport: wide },
    { colorScheme: 'dark', viewport: narrow },
    { colorScheme: 'light', forcedColors: 'active', viewport: narrow },
  ] as const

  it.each(states)('has nothing that axe finds fault with: %s', async (_, n) => {
    for (const look of looks) {
      const page = await openPage(browser, origin(), { ...look, bypassCSP: true })
      await page.goto(n === 1 ? `${addressOf(n)}?print=1` : addressOf(n))
      await page.evaluate(axe)
      const { violations } = await page.evaluate<AxeResult>(`axe.run({ runOnly: ${JSON.stringify(axeRules)} })`)
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)} ${nodes[0]?.failureSummary ?? ''}`)
      expect(found, JSON.stringify(look)).toEqual([])
      await page.context().close()
    }
  })

  it.each(['/docs', '/docs/mail-merge', '/docs/webhooks'])('has nothing that axe finds fault with: %s', async (path) => {
    for (const look of looks) {
      const page = await openPage(browser, origin(), { ...look, bypassCSP: true })
      await page.goto(`${pages.baseUrl}${path}`)
      await page.evaluate(axe)
      const { violations } = await page.evaluate<AxeResult>(`axe.run({ runOnly: ${JSON.stringify(axeRules)} })`)
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)).toEqual([])
      expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
      expect(page.incidents).toEqual([])
      await page.context().close()
    }
  })

  it('copies code from the reference, whose contents stay in sight', async () => {
    const page = await openPage(browser, origin(), { viewport: wide })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${pages.baseUrl}/docs`)
    const button = page.getByRole('button', { name: 'Copy' }).first()
    const code = await page.locator('.code pre').first().textContent()
    await button.click()
    await page.locator('.code').first().getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(code)
    await page.evaluate('scrollTo(0, document.body.scrollHeight / 2)')
    const box = await page.locator('.toc').boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(wide.height)
    expect(page.incidents).toEqual([])
    await page.context().close()
  })

  it.each(states)('fits the screen, has one h1 and headings in order, and requests no other host: %s', async (_, n) => {
    for (const viewport of [wide, narrow]) {
      const page = await openPage(browser, origin(), { viewport })
      await page.goto(addressOf(n))
      const seen = await page.evaluate<Seen>(`({
        overflow: document.documentElement.scrollWidth - innerWidth,
        levels: [...document.querySelectorAll('h1,h2,h3,h4')].map((heading) => Number(heading.tagName.slice(1))),
        ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
        cookies: document.cookie,
      })`)
      expect(seen.overflow).toBeLessThanOrEqual(0)
      expect(seen.levels.filter((level) => level === 1)).toHaveLength(1)
      expect(seen.levels[0]).toBe(1)
      for (const [index, level] of seen.levels.entries()) expect(level - (seen.levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
      expect(new Set(seen.ids).size).toBe(seen.ids.length)
      expect(seen.cookies).toBe('')
      expect(page.incidents.filter((one) => !(n === 404 && one.includes('404')))).toEqual([])
      await page.context().close()
    }
  })

  it('answers in the first screen of a phone: what it is, whose, and is it good', async () => {
    const page = await openPage(browser, origin(), { viewport: { width: 390, height: 844 } })
    await page.goto(addressOf(1))
    for (const words of [
      'AI visibility report for',
      'Do this first',
      'You are in 5 of 40 AI answers. RotoPro is in 24.',
      'Low',
    ]) {
      const box = await page
        .getByText(words, { exact: words === 'Low' })
        .first()
        .boundingBox()
      expect((box?.y ?? 9999) + (box?.height ?? 0), words).toBeLessThanOrEqual(844)
    }
    await page.context().close()
  })

  it('works without script: every section, the evidence, and a link to load it again', async () => {
    const page = await openPage(browser, origin(), { javaScriptEnabled: false })
    await page.goto(addressOf(1))
    const evidence = page.locator('#question-1-answers')
    await evidence.locator('summary').click()
    expect(await evidence.locator('blockquote').first().isVisible()).toBe(true)
    await page.goto(addressOf(2))
    await page.getByRole('link', { name: 'Reload' }).click()
    expect(await page.getByRole('status').textContent()).toContain('24 of 52 answers in')
    await page.context().close()
  })

  it('says each figure of a picture in text as well', async () => {
    const page = await openPage(browser, origin())
    await page.goto(addressOf(1))
    const pictures = await page
      .locator('svg[role=img]')
      .evaluateAll((all) => all.map((one) => one.querySelector('title')?.textContent))
    expect(pictures).toEqual(['Visibility: 11 out of 100, low'])
    await page.context().close()
  })

  it('can be used with the keyboard alone, with the focus in sight', async () => {
    const page = await openPage(browser, origin(), { viewport: { width: 390, height: 844 } })
    await page.goto(addressOf(1))
    await page.keyboard.press('Tab')
    expect(await page.evaluate<string>('document.activeElement.textContent')).toBe('Skip to the report')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate<string>('document.activeElement.textContent')).toContain('How sure')
    const small = await page.evaluate<string[]>(`[...document.querySelectorAll('a, summary')].flatMap((one) => {
      const { width, height } = one.getBoundingClientRect()
      const isInText = getComputedStyle(one).display === 'inline'
      return width === 0 || isInText || one.classList.contains('skip') || (width >= 24 && height >= 24) ? [] : [one.textContent]
    })`)
    expect(small).toEqual([])
    await page.context().close()
  })

  it.each([wide, narrow])('fills while the scan runs, without moving what is on screen: $width', async (viewport) => {
    const n = 100 + viewport.width
    await store(n, { ...running, doneCalls: 0, totalCalls: 0, stage: 'profile-brand' }, { through: 'brand' })
    const page = await openPage(browser, origin(), { viewport })
    await page.clock.install()
    await page.goto(addressOf(n))
    // Measured by comparing positions: a browser's layout-shift metric ignores elements that replace others.
    const places = () =>
      page.evaluate<number[]>(`['.grid', '.next', '.first-step', '#next'].map(
        (one) => Math.round(document.querySelector(one).getBoundingClientRect().top),
      )`)
    const before = await places()
    expect(await page.getByRole('link', { name: 'Reload' }).count()).toBe(0)
    const sample = sampleScan()
    const { scans } = engine.stores
    const tick = async (words: string) => {
      await page.clock.runFor(16_000)
      await page.getByText(words).first().waitFor({ state: 'attached' })
      expect(await places(), words).toEqual(before)
    }
    await scans.putPart(uuidOf(n), 'plan', sample.plan)
    await scans.raise(uuidOf(n), { stage: 'plan-questions', at: at(2), totalCalls: 52 })
    await tick('0 of 52 answers in')
    await scans.putPart(uuidOf(n), 'scores', sample.scores)
    await scans.putWork(uuidOf(n), 'evidence', sample.evidence)
    await scans.raise(uuidOf(n), { stage: 'score-scan', at: at(3) })
    await tick('You are in 5 of')
    await scans.putPart(uuidOf(n), 'analysis', sample.analysis)
    await scans.putPart(uuidOf(n), 'post-ideas', sample['post-ideas'])
    await scans.raise(uuidOf(n), { stage: 'post-ideas', at: at(4) })
    const end = { status: 'complete', at: at(5), slug: null, businessKey: null, overallScore: 11 } as const
    await scans.terminate(uuidOf(n), end)
    await tick('The report is complete.')
    expect(await page.title()).toContain('in AI answers')
    const asked = pages.asked.length
    await page.clock.runFor(60_000)
    expect(pages.asked.length).toBe(asked)
    expect(page.incidents).toEqual([])
    await page.context().close()
  })

  it('stops asking after twenty minutes and offers to load again', async () => {
    await store(200, running, { through: 'plan' })
    const page = await openPage(browser, origin())
    await page.clock.install()
    await page.goto(addressOf(200))
    for (let minute = 0; minute < 22; minute++) {
      await page.clock.runFor(60_000)
      await page.evaluate('0')
    }
    await page.getByRole('link', { name: 'Reload' }).waitFor()
    await page.context().close()
  })

  it('loads whole answers in the place of their extracts, and shows them on a page that axe finds no fault with', async () => {
    await store(9, complete)
    const text = '1. RotoPro\n2. **Acme Plumbing** – quick\n\n| a | b |\n| --- | --- |\n| c | d |'
    const answers = (['chatgpt', 'claude'] as const).map((platform) => ({ platform, text }))
    await storeAnswers(engine.stores, uuidOf(9), [{ text: 'Who is the best emergency plumber in Austin?', answers }])
    const page = await openPage(browser, origin())
    await page.goto(addressOf(9))
    await page.locator('#question-1-answers summary').click()
    await page.locator('#question-1-answers .answer-text').first().waitFor()
    expect(await page.locator('#question-1-answers .answer').count()).toBe(2)
    expect(await page.locator('#question-1-answers .answer strong').first().textContent()).toBe('ChatGPT')
    expect(page.incidents).toEqual([])
    await page.context().close()
    for (const look of looks) {
      const shown = await openPage(browser, origin(), { ...look, bypassCSP: true })
      await shown.goto(`${addressOf(9)}/questions/1`)
      await shown.evaluate(axe)
      const { violations } = await shown.evaluate<AxeResult>(`axe.run({ runOnly: ${JSON.stringify(axeRules)} })`)
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)).toEqual([])
      await shown.context().close()
    }
    const packed = await fetch(`${addressOf(9)}?print=1`, { headers: { 'accept-encoding': 'gzip' } })
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(400_000)
  })

  it('prints verdict, matrix, steps and rivals on two pages, and everything where that is asked for', async () => {
    const pagesOf = async (address: string) => {
      const page = await openPage(browser, origin())
      await page.goto(address)
      const pdf = await page.pdf({ preferCSSPageSize: true })
      await page.context().close()
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
    }
    expect(await pagesOf(addressOf(1))).toBeLessThanOrEqual(2)
    expect(await pagesOf(addressOf(5))).toBeLessThanOrEqual(2)
    expect(await pagesOf(addressOf(8))).toBeLessThanOrEqual(2)
    expect(await pagesOf(`${addressOf(1)}?print=1`)).toBeGreaterThan(2)
  })

  it.each([
    [wide, 6, 800],
    [narrow, 9, 844],
  ])('is not longer than its screens while everything is closed: $0.width', async (viewport, most, height) => {
    const page = await openPage(browser, origin(), { viewport: { ...viewport, height } })
    await page.goto(addressOf(5))
    expect(await page.evaluate<number>(`document.documentElement.scrollHeight / ${height}`)).toBeLessThanOrEqual(most)
    await page.context().close()
  })
})
