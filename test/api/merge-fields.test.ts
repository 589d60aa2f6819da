import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { plainLine } from '../../functions/core/merge-fields/plain-line.ts'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { someParts, storeScan } from './support/scans.ts'
import { baseUrl } from './support/services.ts'
import { startWorld } from './support/world.ts'

const world = await closedAfterTests(startWorld())
const user = await world.account()
const partner = await world.partner('mills')

const fields = (uuid: string | readonly string[], query = {}, key = user.key) =>
  world.call('read-merge-fields', { key, query: { uuid, ...query } })

const names = [
  'scan_uuid brand_name website industry scanned_on overall_score visibility_level knowledge_score knowledge_level',
  'prompts_asked prompts_named answers_total answers_named top_competitor competitor_1 competitor_2 competitor_3',
  'missed_prompt missed_platforms headline summary summary_short top_recommendation opening_line comparison_line ps_line subject_line',
  'report_url report_url_display finding_line language simulated visibility_level_text knowledge_level_text',
  'rank share_of_voice warnings chatgpt_named claude_named gemini_named aio_named',
].flatMap((line) => line.split(' '))

describe('one scan', () => {
  test('one flat object with every field', async () => {
    const { uuid } = await storeScan(world.stores, {
      ownerId: user.accountId,
      createdAt: '2026-11-27T23:00:00.000Z',
      slug: 'acme',
    })
    const { status, body } = await fields(uuid)
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(names)
    expect(body).toMatchObject({
      brand_name: 'Acme Plumbing',
      website: 'acme-plumbing.com',
      industry: 'Home services',
      scanned_on: '27 Nov 2026',
      overall_score: 42,
      prompts_asked: 3,
      prompts_named: 2,
      answers_total: 12,
      answers_named: 6,
      top_competitor: 'RotoPro',
      competitor_1: 'RotoPro',
      competitor_2: 'PipeWorks',
      missed_prompt: 'What is the best emergency plumber in Austin?',
      missed_platforms: 'ChatGPT, Claude, Gemini and Google AI Overviews',
      headline: 'Known by half of the assistants',
      opening_line:
        'I asked ChatGPT, Claude, Gemini and Google AI Overviews 3 questions your customers ask: 6 of 12 answers mention Acme Plumbing.',
      comparison_line: 'RotoPro is in all 12 answers.',
      ps_line: `Read the answers here, no login: ${baseUrl}/ai-visibility-report/acme`,
      subject_line: '[SIMULATED] Acme Plumbing is in 6 of 12 AI answers',
      report_url: `${baseUrl}/ai-visibility-report/acme`,
      report_url_display: `${baseUrl}/ai-visibility-report/acme`.replace('https://', ''),
    })
    expect(body.summary_short.length).toBeLessThanOrEqual(140)
  })

  test('sentiment fields and the branded link are for partners', async () => {
    const { uuid } = await storeScan(world.stores, {
      ownerId: partner.accountId,
      partner: true,
      isPublic: false,
      teamSlug: 'mills',
    })
    const { body } = await fields(uuid, {}, partner.key)
    expect(body).toMatchObject({
      sentiment_score: 64,
      overall_sentiment: 'positive',
      report_url: `${baseUrl}/partner/mills/visibility-scan-preview/${uuid}`,
    })
  })

  test('an admin reads a partner scan without sentiment', async () => {
    const { uuid } = await storeScan(world.stores, { ownerId: partner.accountId, partner: true, isPublic: false })
    const { body } = await fields(uuid, {}, (await world.issue('admin')).key)
    expect(Object.keys(body)).toEqual(names)
  })

  test('names are lower snake_case of at most 40 characters; no value is null, boolean, empty or of several lines', async () => {
    const parts = someParts()
    const { brand } = parts.brand
    Object.assign(brand, { name: ' "**Acme**\n" ', industry: 'N/A' })
    Object.assign(parts.scores, { competitorNames: [] })
    Object.assign(parts.scores.metaAnalysis, {
      topCompetitor: null,
      shareOfVoice: [],
      promptCount: 0,
      answerCount: 0,
      mentionCount: 0,
    })
    parts.scores.prompts = []
    parts.scores.scores = { ...parts.scores.scores, sentimentScore: null, overallSentiment: null }
    Object.assign(parts.analysis, { scoreSlideHeadline: '  ' })
    parts.analysis.analysis.summary = '# Title\n\n- one\n- two [link](https://x.example)'
    const { uuid } = await storeScan(world.stores, {
      ownerId: partner.accountId,
      partner: true,
      isPublic: false,
      teamSlug: 'mills',
      parts: { ...parts, scores: { ...parts.scores, competitorNames: ['A', 'B', 'C', 'D', 'E'] } },
    })
    const { body } = await fields(uuid, {}, partner.key)
    for (const [name, value] of Object.entries(body)) {
      expect(name).toMatch(/^[a-z][a-z0-9_]{0,39}$/)
      expect(['string', 'number']).toContain(typeof value)
      expect(String(value)).toMatch(/^\S.*$/)
      expect(String(value)).not.toMatch(/\n|\*\*|^"|N\/A|\[(?!SIMULATED\])|undefined|null|NaN/)
    }
    expect(body.brand_name).toBe('Acme')
  })
})

test('a number that begins a name belongs to it, so that the brand is no rival of itself', async () => {
  const parts = someParts()
  Object.assign(parts.brand.brand, { name: '1. FC Larkham' })
  const [first, second] = parts.scores.metaAnalysis.shareOfVoice
  if (first === undefined || second === undefined) throw new Error('two brands are named')
  parts.scores.metaAnalysis.shareOfVoice = [
    { ...first, brand: '1. FC Larkham', mentions: 12 },
    { ...second, brand: '2. Liga Hull', mentions: 3 },
  ]
  const { uuid } = await storeScan(world.stores, { ownerId: user.accountId, parts })
  expect((await fields(uuid)).body).toMatchObject({ brand_name: '1. FC Larkham', competitor_1: '2. Liga Hull' })
})

describe('several scans', () => {
  test('rows in the order of the question, each once', async () => {
    const [a, b] = [
      await storeScan(world.stores, { ownerId: user.accountId }),
      await storeScan(world.stores, { ownerId: user.accountId }),
    ]
    const { body } = await fields(` ${b.uuid} ,${a.uuid},${b.uuid},`)
    expect(body.rows.map((row: { scan_uuid: string }) => row.scan_uuid)).toEqual([b.uuid, a.uuid])
  })

  test('one scan that is named twice, once in capitals, is one row', async () => {
    const { uuid } = await storeScan(world.stores, { ownerId: user.accountId })
    const { body } = await fields(`${uuid},${uuid.toUpperCase()}`)
    expect(body.rows.map((row: { scan_uuid: string }) => row.scan_uuid)).toEqual([uuid])
    expect((await fields(uuid.toUpperCase())).body).toMatchObject({ scan_uuid: uuid })
  })

  test('100 are taken, 101 refused', async () => {
    const { uuid } = await storeScan(world.stores, { ownerId: user.accountId })
    const others = Array.from({ length: 100 }, () => randomUUID())
    expect((await fields([uuid, ...others].join(','))).body.code).toBe('limit_exceeded')
    expect((await fields([uuid, ...others.slice(1)].join(','))).body.code).toBe('scan_not_found')
    expect((await fields(Array.from({ length: 101 }, () => uuid).join(','))).body.rows).toHaveLength(1)
  })

  test('one that is missing, foreign or not complete refuses the whole call and is named', async () => {
    const { uuid } = await storeScan(world.stores, { ownerId: user.accountId })
    const foreign = await storeScan(world.stores, { ownerId: 'acc-x', isPublic: false })
    const running = await storeScan(world.stores, { ownerId: user.accountId, status: 'analyzing' })
    const failed = await storeScan(world.stores, { ownerId: user.accountId, status: 'failed' })
    for (const [second, status, code] of [
      [randomUUID(), 404, 'scan_not_found'],
      [foreign.uuid, 404, 'scan_not_found'],
      [running.uuid, 409, 'scan_not_complete'],
      [failed.uuid, 409, 'scan_not_complete'],
    ] as const) {
      const answer = await fields(`${uuid},${second}`)
      expect([answer.status, answer.body.code]).toEqual([status, code])
      expect(answer.body.error).toContain(second)
    }
  })

  test('unfinished ones are all named in the refusal, and left out and named on request', async () => {
    const { uuid } = await storeScan(world.stores, { ownerId: user.accountId })
    const running = await storeScan(world.stores, { ownerId: user.accountId, status: 'analyzing' })
    const failed = await storeScan(world.stores, { ownerId: user.accountId, status: 'failed' })
    const list = [running.uuid, uuid, failed.uuid].join(',')
    const refused = await fields(list)
    expect([refused.status, refused.body.code]).toEqual([409, 'scan_not_complete'])
    for (const named of [running.uuid, failed.uuid]) expect(refused.body.error).toContain(named)
    const { body } = await fields(list, { skip: 'unfinished' })
    expect(body.rows.map((row: { scan_uuid: string }) => row.scan_uuid)).toEqual([uuid])
    expect(body.skipped).toEqual([
      { uuid: running.uuid, status: 'analyzing' },
      { uuid: failed.uuid, status: 'failed' },
    ])
    const csv = await fields(list, { skip: 'unfinished', format: 'csv' })
    expect(csv.text.trim().split('\r\n')).toHaveLength(2)
    expect(csv.headers['x-skipped-scans']).toBe(`${running.uuid},${failed.uuid}`)
    expect((await fields(failed.uuid, { skip: 'unfinished' })).body).toMatchObject({ rows: [] })
    expect((await fields(failed.uuid, { skip: 'unfinished', format: 'csv' })).text).toBe('')
  })

  test('one that was taken down is not found for a mail, not even for its owner', async () => {
    const { uuid } = await storeScan(world.stores, { ownerId: user.accountId, hidden: true })
    const answer = await fields(uuid)
    expect([answer.status, answer.body.code]).toEqual([404, 'scan_not_found'])
  })

  test.each([[''], [','], [undefined]])('uuid %j: 400', async (uuid) => {
    expect((await world.call('read-merge-fields', { key: user.key, query: uuid === undefined ? {} : { uuid } })).status).toBe(400)
  })
})

describe('CSV', () => {
  test('header and rows, quoted by RFC 4180, formulas made harmless', async () => {
    const parts = someParts()
    parts.brand.brand.name = '=cmd|"/c calc"!A1'
    const { uuid } = await storeScan(world.stores, { ownerId: user.accountId, parts })
    const { status, headers, text } = await fields(uuid, { format: 'csv' })
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/csv; charset=utf-8/)
    const [header, row, rest] = text.split('\r\n')
    expect(header).toBe(names.map((name) => `"${name}"`).join(','))
    expect(row).toContain(`"'=cmd|""/c calc""!A1"`)
    expect(rest).toBe('')
  })

  test('with a byte order mark on request', async () => {
    const { uuid } = await storeScan(world.stores, { ownerId: user.accountId })
    expect((await fields(uuid, { format: 'csv', bom: 'true' })).text.startsWith('\ufeff"scan_uuid"')).toBe(true)
    expect((await fields(uuid, { format: 'csv' })).text.startsWith('"scan_uuid"')).toBe(true)
  })

  test('empty parameters count as absent', async () => {
    const { uuid } = await storeScan(world.stores, { ownerId: user.accountId })
    expect((await fields(uuid, { format: '', bom: ' ' })).body).toMatchObject({ scan_uuid: uuid })
  })

  test('an unknown format: 400', async () => {
    expect((await fields(randomUUID(), { format: 'xml' })).status).toBe(400)
  })
})

describe('sentences', () => {
  test.each([
    ['**Bold** and `code`', 'Bold and code'],
    ['“Quoted”', 'Quoted'],
    ['a\r\nb\u2028c', 'a b c'],
    ['n/a', 'fallback'],
    [null, 'fallback'],
    ['C# and snake_case', 'C# and snake_case'],
  ])('%j as a plain line is %j', (text, line) => {
    expect(plainLine(text, 'fallback')).toBe(line)
  })
})
