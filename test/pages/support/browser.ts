import { existsSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const isThere = existsSync(executablePath)
const mustBeThere = process.env['CI'] === 'true'

/**
 * A suite that needs Debian's Chromium. Where that is missing, the suite is skipped with a message; in CI it fails, so that it
 * is never skipped unnoticed.
 */
export function describeInBrowser(name: string, suite: () => void): void {
  if (isThere) {
    describe(name, suite)
  } else if (mustBeThere) {
    describe(name, () => {
      it('needs Chromium', () => expect.fail(`no Chromium at ${executablePath}: apt-get install chromium, or set CHROMIUM_PATH`))
    })
  } else {
    console.warn(`SKIPPED "${name}": no Chromium at ${executablePath}`)
    describe.skip(`${name} (no Chromium at ${executablePath})`, suite)
  }
}

/** A browser with a fresh profile that sends no requests of its own. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })

export type WatchedPage = Page & {
  /** Must stay empty: requests to other hosts, dialogs, script errors and violations of the policy. */
  readonly incidents: string[]
}

/** A page whose requests, dialogs and errors are recorded. */
export async function openPage(browser: Browser, origin: string, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const incidents: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`)) incidents.push(`request to ${request.url().slice(0, 200)}`)
  })
  page.on('dialog', (dialog) => {
    incidents.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => incidents.push(`error ${error.message}`))
  page.on('console', (message) => {
    // A browser requests an icon by itself; a missing one is no error of the page.
    const isIcon = message.location().url.endsWith('/favicon.ico')
    if (message.type() === 'error' && !isIcon) incidents.push(`console ${message.text()}`)
  })
  return Object.assign(page, { incidents })
}
