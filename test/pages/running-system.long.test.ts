import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeApi, describedEndpoints } from '../../functions/contract/openapi.ts'
import { type CompleteScan, scanPreview } from '../../functions/contract/scan-report.ts'
import { apiReference } from '../../functions/core/pages/api-reference.ts'
import { followSamples } from '../../functions/pages/docs/follow-samples.ts'
import { mailMergeScript } from '../../functions/pages/docs/mail-merge-script.ts'
import { mergeFieldList } from '../../functions/pages/docs/merge-field-list.ts'
import { createClient } from '../../lib/client/client.ts'
import { waitForScan } from '../../lib/client/follow-scan.ts'
import { startScan } from '../../lib/client/start-scan.ts'
import { bootSystem, type TestSystem } from '../support/boot.ts'

describe('a running system', () => {
  let system: TestSystem
  let partnerKey: string
  beforeAll(async () => {
    system = await bootSystem()
    partnerKey = system.keys.partner
  })
  afterAll(() => system.close())

  const read = async (path: string) => {
    const reply = await fetch(`${system.stack.baseUrl}${path}`)
    return { reply, text: await reply.text() }
  }

  it('documents every endpoint with a call for it', async () => {
    const { reply, text } = await read('/docs')
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
    for (const { id, path } of describedEndpoints) {
      expect(text).toContain(`id="${id}"`)
      expect(text).toContain(`curl -s`)
      expect(text).toContain(`${system.stack.baseUrl}${path}`)
    }
    expect(text).toContain('prompts[].mentions.chatgpt')
    const { version } = JSON.parse((await read('/health')).text) as { version: string }
    expect(text).toContain(`Release ${version}<`)
  })

  it('shows a whole scan in JavaScript and Python that runs as it stands there', async () => {
    const { text } = await read('/docs')
    const { javascript, python } = followSamples(system.stack.baseUrl)
    const folder = await mkdtemp(join(tmpdir(), 'samples-'))
    const run = promisify(execFile)
    const env = { PATH: process.env['PATH'], API_KEY: system.keys.user }
    const site = system.simulation?.demoSiteUrl ?? ''
    try {
      // Shortens seconds of waiting to hundredths; nothing else is changed.
      await writeFile(join(folder, 'scan.mjs'), javascript.replace('sleep(1000 *', 'sleep(10 *'))
      await writeFile(join(folder, 'scan.py'), python.replace('sleep(wait)', 'sleep(wait / 100)'))
      for (const command of [
        [process.execPath, 'scan.mjs'],
        ['python3', 'scan.py'],
      ] as const) {
        const { stdout } = await run(command[0], [command[1], site], { cwd: folder, env })
        expect(stdout).toMatch(/^Loamwork \d+ http/)
      }
      const { code } = apiReference(describeApi({ baseUrl: system.stack.baseUrl, version: '1' }), system.stack.baseUrl).find(
        ({ id }) => id === 'create-agent',
      ) ?? { code: undefined }
      await writeFile(join(folder, 'call.mjs'), code?.javascript ?? '')
      await writeFile(join(folder, 'call.py'), code?.python ?? '')
      for (const command of [
        [process.execPath, 'call.mjs'],
        ['python3', 'call.py'],
      ] as const) {
        const { stdout } = await run(command[0], [command[1]], { cwd: folder, env })
        expect(stdout).toMatch(/^201 \{"success":true/)
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    expect(text).toContain('urllib.request')
  })

  it('finds a small business unknown that no assistant knows, and asks about it in its language', async () => {
    const client = createClient({ baseUrl: system.stack.baseUrl, key: partnerKey })
    const started = await startScan(client, { url: system.simulation?.unknownSiteUrl ?? '' })
    const { answer } = await waitForScan(client, { ...started, pollMs: 100 })
    const { brand, scores, prompts, metaAnalysis } = scanPreview.parse(answer) as CompleteScan // it is waited for
    expect(brand.name).toBe('Ofenbau Hollerauer')
    expect(brand.geographicFocus).toContain('Murnau')
    expect(metaAnalysis.language).toBe('de')
    expect(scores.overallScore).toBeLessThanOrEqual(10)
    expect(scores).toMatchObject({ knowledgeScore: 0, knowledgeLevel: 'unknown' })
    expect(prompts.filter(({ prompt }) => /\b(the|which|best)\b/i.test(prompt))).toEqual([])
    expect(brand.competitorNames.join()).toMatch(/Ofenbau Reitlinger|Hafnerei Brandhuber/)
    expect(metaAnalysis.topCompetitor).toMatch(/^(?!Ofenbau Hollerauer)/)
  })

  it('has no documents but those it links to', async () => {
    expect((await read('/docs/mail-merge')).reply.status).toBe(200)
    expect((await read('/docs/nothing')).reply.status).toBe(404)
    expect((await read('/docs/..%2fdocs')).reply.status).toBe(404)
  })

  /** The page at the address has a card of its own, a PNG of the size that chats expect. */
  const expectCard = async (address: string) => {
    const imageUrl = async () => {
      const html = await (await fetch(address)).text()
      expect(html).toContain('<meta property="og:title" content="AI visibility report"/>')
      return /property="og:image" content="([^"]+)"/.exec(html)?.[1]
    }
    // The card is drawn after the scan has ended.
    await expect.poll(imageUrl, { timeout: 20_000 }).toBeDefined()
    const image = await fetch((await imageUrl()) ?? '')
    const bytes = Buffer.from(await image.arrayBuffer())
    expect(image.headers.get('content-type')).toBe('image/png')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  }

  it('leads from a list of sites to a mail merge with the script as it stands there', async () => {
    const { text: script } = await read('/docs/mail-merge.mjs')
    expect(script).toBe(mailMergeScript)
    const folder = await mkdtemp(join(tmpdir(), 'mail-merge-'))
    let feeding: NodeJS.Timeout | undefined
    try {
      const site = system.simulation?.demoSiteUrl
      // Shortens seconds of waiting to hundredths; nothing else is changed.
      await writeFile(join(folder, 'mail-merge.mjs'), script.replace('sleep(1000 *', 'sleep(10 *'))
      await writeFile(join(folder, 'sites.txt'), `${site}\n\nhttps://no-such-site.invalid/\n`)
      const run = promisify(execFile)
      const env = { PATH: process.env['PATH'], BASE_URL: system.stack.baseUrl, API_KEY: partnerKey }
      // The feeder normally runs each minute.
      feeding = setInterval(() => void system.stack.invoke('feeder', {}), 1_000)
      const { stdout } = await run(process.execPath, ['mail-merge.mjs', 'sites.txt'], { cwd: folder, env })
      const rows = parse<Record<string, string>>(stdout, { columns: true })
      const ofLine = ['row_status', 'ready_to_send', 'reason', 'index', 'url', 'warning']
      expect(Object.keys(rows[0] ?? {})).toEqual([...ofLine, ...mergeFieldList.map(({ name }) => name)])
      expect(rows).toMatchObject([
        {
          row_status: 'complete',
          ready_to_send: 'no',
          reason: 'The answers of this scan are simulated.',
          brand_name: 'Loamwork',
        },
        { row_status: 'rejected', ready_to_send: 'no', url: 'https://no-such-site.invalid/' },
      ])
      await expectCard(rows[0]?.['report_url'] ?? '')
    } finally {
      clearInterval(feeding)
      await rm(folder, { recursive: true, force: true })
    }
  })
})
