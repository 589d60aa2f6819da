import { beforeAll, describe, expect, it } from 'vitest'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { startEngine } from '../support/engine.ts'
import { uuidOf } from '../support/rows.ts'
import { sampleScan } from './support/sample-scan.ts'
import { fromFront, servePages } from './support/serve-pages.ts'
import { complete, failed, ofPartner, running, storeDomain, storePartner, storeScan } from './support/store-scan.ts'

const engine = await closedAfterTests(startEngine())
const pages = await closedAfterTests(servePages(engine))

describe('the states of a report', () => {
  beforeAll(async () => {
    await storeScan(engine.stores, { ...complete, uuid: uuidOf(1), kind: 'scan-preview' })
    await storeScan(engine.stores, { ...running, uuid: uuidOf(2), kind: 'scan-preview' }, { through: 'plan' })
    await storeScan(engine.stores, { ...failed, uuid: uuidOf(3), kind: 'scan-preview' }, { through: 'nothing' })
    await storeScan(engine.stores, { uuid: uuidOf(4), kind: 'scan-preview' }, { through: 'nothing' })
  })

  it('shows every section of a complete scan in its order', async () => {
    const html = await pages.textOf(`/visibility-scan-preview/${uuidOf(1)}`)
    const order = [
      'top',
      'verdict',
      'next',
      'rivals',
      'platforms',
      'questions',
      'said',
      'sources',
      'buyers',
      'ideas',
      'method',
      'closing',
    ]
    const places = order.map((id) => html.indexOf(`id="${id}"`))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('says each figure with its sample and its range in text', async () => {
    const html = await pages.textOf(`/visibility-scan-preview/${uuidOf(1)}`)
    expect(html).toContain('Mentioned in 5 of 40 answers (13%, likely 4–33%)')
    expect(html).toContain('8 of 12 answers could describe you. 4 questions: too few for a likely range.')
    expect(html).toContain('mentions you in 0 of 10 answers (0%, likely up to 28%)')
    expect(html).toContain('Visibility: 11 out of 100, low')
    expect(html).toContain('Visibility 11 (likely 3–27)')
    expect(html).toContain('<mark>Acme Plumbing</mark>')
  })

  it('has the same places for every section while the scan runs, and says how far it is', async () => {
    const html = await pages.textOf(`/visibility-scan-preview/${uuidOf(2)}`)
    expect(html).toContain('Asking the assistants: 24 of 52 answers in.')
    expect(html).toContain('role="status"')
    expect(html).toContain('data-state="running"')
    for (const id of ['verdict', 'platforms', 'rivals', 'said', 'questions', 'next', 'sources', 'buyers', 'ideas', 'method'])
      expect(html).toContain(`id="${id}"`)
    expect(html).toContain('Who is the best emergency plumber in Austin?')
    expect(html).not.toMatch(/Visibility: \d/)
  })

  it('shows a scan that has only just been triggered', async () => {
    const html = await pages.textOf(`/visibility-scan-preview/${uuidOf(4)}`)
    expect(html).toContain('Reading your website.')
    expect(html).toContain('acme-plumbing.example')
  })

  it('says in plain words why a scan failed and what to try', async () => {
    const reply = await pages.get(`/visibility-scan-preview/${uuidOf(3)}`)
    const html = await reply.text()
    expect(reply.status).toBe(200)
    expect(html).toContain('The domain is parked')
    expect(html).toContain('What to try')
  })

  it('answers a script with the report alone, never kept', async () => {
    const reply = await pages.get(`/visibility-scan-preview/${uuidOf(1)}`, { 'X-Fragment': 'main' })
    const html = await reply.text()
    expect(html).toMatch(/^<div id="report"/)
    expect(html).not.toContain('<html')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('vary')).toContain('X-Fragment')
  })

  it('opens all evidence for print', async () => {
    expect(await pages.textOf(`/visibility-scan-preview/${uuidOf(1)}?print=1`)).toContain('-answers" open')
    expect(await pages.textOf(`/visibility-scan-preview/${uuidOf(1)}?utm_source=mail&utm_source=x`)).not.toContain(
      '-answers" open',
    )
  })

  it('leaves tone out of the view that has none', async () => {
    expect(await pages.textOf(`/visibility-scan-preview/${uuidOf(1)}`)).toContain('Assistants speak of you positively.')
    expect(await pages.textOf(`/ai-visibility-report/preview/${uuidOf(1)}`)).not.toContain('Assistants speak of you')
  })

  it('marks simulated data where the reader looks first', async () => {
    const sample = sampleScan()
    const simulated = {
      ...sample,
      scores: { ...sample.scores, metaAnalysis: { ...sample.scores.metaAnalysis, simulated: true } },
    }
    await storeScan(engine.stores, { ...complete, uuid: uuidOf(5), kind: 'scan-preview' }, { sample: simulated })
    expect(await pages.textOf(`/visibility-scan-preview/${uuidOf(5)}`)).toContain('Simulated data')
    expect(await pages.textOf(`/visibility-scan-preview/${uuidOf(1)}`)).not.toContain('Simulated data')
  })

  it('shows a figure that old scans lack as missing, not as a number', async () => {
    const sample = sampleScan()
    const old = { ...sample, scores: { ...sample.scores, scores: { ...sample.scores.scores, sentimentScore: null } } }
    await storeScan(engine.stores, { ...complete, uuid: uuidOf(6), kind: 'scan-preview' }, { sample: old })
    expect(await pages.textOf(`/visibility-scan-preview/${uuidOf(6)}`)).not.toContain('Assistants speak of you')
  })

  it('names a platform that was not measured, with the reason', async () => {
    const sample = sampleScan()
    const { metaAnalysis } = sample.scores
    const gap = {
      ...sample,
      scores: {
        ...sample.scores,
        metaAnalysis: {
          ...metaAnalysis,
          platformScores: { ...metaAnalysis.platformScores, gemini: null },
          unmeasured: [{ platform: 'gemini', reason: 'the platform refused our key' }],
        },
      },
    }
    await storeScan(engine.stores, { ...complete, uuid: uuidOf(7), kind: 'scan-preview' }, { sample: gap })
    const html = await pages.textOf(`/visibility-scan-preview/${uuidOf(7)}`)
    expect(html).toContain('not measured')
    expect(html).toContain('could not be asked to the end')
  })

  it('shows the report of an agent, which has no score for knowledge', async () => {
    const sample = sampleScan()
    const own = {
      ...sample,
      scores: { ...sample.scores, scores: { ...sample.scores.scores, knowledgeScore: null, knowledgeLevel: null } },
    }
    await storeScan(engine.stores, { ...complete, uuid: uuidOf(8), kind: 'agent-scan', isPublic: false }, { sample: own })
    const html = await pages.textOf(`/ai-visibility-report/preview/${uuidOf(8)}`)
    expect(html).toContain('Visibility: 11 out of 100')
    expect(html).not.toContain('Asked by name, assistants')
    expect(html).toContain('Not checked: this agent holds no facts of the site')
    expect(html).not.toMatch(/Worth checking|to check, see below/)
    expect((await pages.get(`/visibility-scan-preview/${uuidOf(8)}`)).status).toBe(404)
  })
})

describe('a question that several buyers ask', () => {
  const sample = sampleScan()
  const { scores, evidence } = sample
  const [prompt, ...prompts] = scores.prompts
  const first = evidence.answers.find(({ question, platform }) => question === prompt?.prompt && platform === 'chatgpt')
  if (prompt === undefined || first === undefined) throw new Error('the sample has no answer to the first question')
  const missing = { ...first, mentioned: false, position: null, standing: 'absent' } as const
  const named = { ...first, mentioned: true, position: 1, standing: 'offered', sentiment: 'positive' } as const
  const warned = { ...named, position: null, standing: 'advised_against', sentiment: 'negative' } as const

  it.each([
    [40, [named, named, warned, missing], 'advised against<span class="quiet"> 1 of 4</span>'],
    [41, [named, named, missing], 'mentioned<span class="quiet"> 2 of 3</span>'],
  ] as const)('counts the answers of which it says something (%i)', async (nth, answers, said) => {
    const chatgpt = { ...prompt.mentions.chatgpt, mentioned: true, estimate: 50, position: 1 }
    const own = {
      ...sample,
      scores: { ...scores, prompts: [{ ...prompt, mentions: { ...prompt.mentions, chatgpt } }, ...prompts] },
      evidence: { ...evidence, answers: [...evidence.answers.filter((answer) => answer !== first), ...answers] },
    }
    await storeScan(engine.stores, { ...complete, uuid: uuidOf(nth), kind: 'agent-scan', isPublic: false }, { sample: own })
    const html = await pages.textOf(`/ai-visibility-report/preview/${uuidOf(nth)}`)
    expect(html).toContain(said)
    expect(html).toContain('The number is your best place in them.')
  })

  it('is asked once in other scans, whose places are places in an answer', async () => {
    const html = await pages.textOf(`/visibility-scan-preview/${uuidOf(1)}`)
    expect(html).toContain('The number is your place in the answer.')
  })
})

describe('what goes with a page', () => {
  it('lets nothing in but our own style and script', async () => {
    const { headers } = await pages.get(`/visibility-scan-preview/${uuidOf(1)}`)
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; img-src 'self'; font-src 'self'; style-src 'sha256-[\w+/]{43}=' 'sha256-[\w+/]{43}='; script-src 'sha256-[\w+/]{43}='; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    )
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toContain('max-age=')
    expect(headers.get('set-cookie')).toBeNull()
  })

  it('weighs at most 60 kB packed, and is the same page unpacked', async () => {
    const packed = await fetch(`${pages.baseUrl}/visibility-scan-preview/${uuidOf(1)}`, {
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(Number(packed.headers.get('content-length') ?? 0)).toBeLessThan(60_000)
    const plain = await pages.get(`/visibility-scan-preview/${uuidOf(1)}`, { 'accept-encoding': 'gzip;q=0, identity' })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe(await packed.text())
  })

  it('answers HEAD like GET, without the body', async () => {
    const head = await pages.get(`/visibility-scan-preview/${uuidOf(1)}`, {}, 'HEAD')
    expect(head.status).toBe(200)
    expect(head.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await head.text()).toBe('')
  })

  it('has no style attribute, no handler and no address outside of the host', async () => {
    const html = await pages.textOf(`/visibility-scan-preview/${uuidOf(1)}`)
    expect(html).not.toMatch(/<[^>]+\s(?:style|on\w+)=/i)
    expect(html).not.toMatch(/\ssrc="(?!http:\/\/127\.0\.0\.1)/)
  })

  it('is kept by caches only when it is complete and public', async () => {
    await storeScan(engine.stores, { ...complete, uuid: uuidOf(9), kind: 'scan-preview', isPublic: false })
    const kept = async (n: number) => (await pages.get(`/visibility-scan-preview/${uuidOf(n)}`)).headers.get('cache-control')
    expect(await kept(1)).toBe('public, s-maxage=300, stale-while-revalidate=86400')
    expect(await kept(9)).toBe('private, max-age=0')
    expect(await kept(2)).toBe('no-store')
    expect(await kept(3)).toBe('no-store')
  })
})

describe('nothing to see', () => {
  const partner = { ownerId: 'partner-north', teamSlug: 'north' }
  beforeAll(async () => {
    await storePartner(engine.stores, 'north', { name: 'Northlight' })
    await storePartner(engine.stores, 'south', { name: 'Southlight' })
    await storeDomain(engine.stores, 'reports.north.example', 'north', true)
    await storeDomain(engine.stores, 'new.north.example', 'north', false)
    await storeScan(engine.stores, { ...complete, uuid: uuidOf(30), ...ofPartner(partner) })
    await storeScan(engine.stores, { ...complete, uuid: uuidOf(31), hidden: true })
  })

  it('looks the same for what is unknown, malformed, taken down, of another team or on a foreign domain', async () => {
    const own = `/visibility-scan-preview/${uuidOf(30)}`
    const cases: [string, Record<string, string>?][] = [
      [`/visibility-scan-preview/${uuidOf(404)}`],
      ['/visibility-scan-preview/not-a-uuid'],
      ['/visibility-scan-preview/%00'],
      ['/ai-visibility-report/no-such-slug'],
      ['/brand/preview/..%2f..'],
      [`/visibility-scan-preview/${uuidOf(31)}`],
      [`/ai-visibility-report/preview/${uuidOf(31)}`],
      [`/partner/south/visibility-scan-preview/${uuidOf(30)}`],
      [`/partner/north/visibility-scan-preview/${uuidOf(1)}`],
      [own, fromFront('unknown.example')],
      [own, fromFront('new.north.example')],
      [own, fromFront('not a host')],
    ]
    const bodies = new Set<string>()
    for (const [path, headers] of cases) {
      const reply = await pages.get(path, headers)
      expect(reply.status, path).toBe(404)
      expect(reply.headers.get('x-robots-tag')).toBe('noindex, nofollow')
      bodies.add(await reply.text())
    }
    expect(bodies.size).toBe(1)
    expect([...bodies][0]).not.toMatch(/Acme|acme|Northlight/)
  })

  it('is in the team’s look on its own domain, and names no brand', async () => {
    const reply = await pages.get(`/visibility-scan-preview/${uuidOf(1)}`, fromFront('reports.north.example'))
    const html = await reply.text()
    expect(reply.status).toBe(404)
    expect(html).toContain('Northlight')
    expect(html).not.toMatch(/Acme|127\.0\.0\.1/)
  })
})

describe('a base address with a path', () => {
  it('stands in every link and image', async () => {
    const listed = { overallScore: 40, slug: 'business-40', businessKey: 'business-40.example' }
    await storeScan(engine.stores, { ...complete, ...listed, uuid: uuidOf(21), kind: 'ai-visibility-report' })
    const below = await servePages(engine, '/dev')
    try {
      const slugPage = await (await below.get('/ai-visibility-report/business-40')).text()
      expect(slugPage).toContain(`<link rel="canonical" href="${below.baseUrl}/ai-visibility-report/business-40"/>`)
      const waiting = await (await below.get(`/visibility-scan-preview/${uuidOf(2)}`)).text()
      expect(waiting).toContain(`id="reload" href="/dev/visibility-scan-preview/${uuidOf(2)}"`)
      expect(await (await below.get('/robots.txt')).text()).toContain('Disallow: /dev/api/')
    } finally {
      await below.close()
    }
  })
})
