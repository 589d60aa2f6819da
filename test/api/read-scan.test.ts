import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { publish, someParts, storeScan } from './support/scans.ts'
import { baseUrl } from './support/services.ts'
import { startWorld } from './support/world.ts'

let admin: string

const world = await closedAfterTests(startWorld())
const user = await world.account()
const other = await world.account()
const partner = await world.partner('mills')
beforeAll(async () => {
  admin = (await world.issue('admin')).key
})

const preview = (uuid: string, key = partner.key) => world.call('read-scan-preview', { key, query: { uuid } })
const report = (uuid: string, key = user.key) => world.call('read-ai-visibility-report', { key, query: { uuid } })

const topLevel = [
  'success',
  'status',
  'uuid',
  'slug',
  'isPublic',
  'reportUrl',
  'previewUrl',
  'seedUrl',
  'createdAt',
  'completedAt',
  'updatedAt',
  'failureMessage',
  'brand',
  'scores',
  'analysis',
  'brandDirectSentiment',
  'metaAnalysis',
  'personas',
  'prompts',
  'postIdeas',
].sort()

describe('scan report: top-level members', () => {
  test('a complete AI visibility report has every member of the table and no other', async () => {
    const { uuid } = await storeScan(world.stores, { ownerId: user.accountId })
    const answer = await report(uuid)
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body).sort()).toEqual(topLevel)
    expect(Object.keys(answer.body.scores)).toEqual(['overallScore', 'visibilityLevel', 'knowledgeScore', 'knowledgeLevel'])
    expect(answer.body.brand.competitorNames).toHaveLength(5)
  })

  test('a complete scan preview also has agentSiteUrl (null), sentimentScore and overallSentiment', async () => {
    const { uuid } = await storeScan(world.stores, {
      ownerId: partner.accountId,
      partner: true,
      isPublic: false,
      teamSlug: 'mills',
    })
    const { body } = await preview(uuid)
    expect(Object.keys(body).sort()).toEqual([...topLevel, 'agentSiteUrl'].sort())
    expect(body).toMatchObject({
      agentSiteUrl: null,
      isPublic: false,
      scores: { sentimentScore: 64, overallSentiment: 'positive' },
    })
  })

  test.each(['pending', 'analyzing'] as const)('%s: the same members, unknown scalars null and arrays empty', async (status) => {
    const { uuid } = await storeScan(world.stores, { ownerId: user.accountId, status })
    const { body, headers } = await report(uuid)
    expect(Object.keys(body).sort()).toEqual(topLevel)
    expect(body).toMatchObject({
      success: true,
      status,
      completedAt: null,
      failureMessage: null,
      slug: null,
      prompts: [],
      personas: [],
    })
    expect(body.brand.competitorNames).toEqual([])
    expect(body.scores).toEqual({ overallScore: null, visibilityLevel: null, knowledgeScore: null, knowledgeLevel: null })
    expect(body.metaAnalysis.platformScores).toEqual({ chatgpt: null, claude: null, gemini: null, aio: null })
    expect(headers['retry-after']).toBe('10')
  })

  test('analyzing: a stage that is done shows its members', async () => {
    const { brand } = someParts()
    const { uuid } = await storeScan(world.stores, { ownerId: user.accountId, status: 'analyzing', parts: { brand } })
    const { body } = await report(uuid)
    expect(body.brand.name).toBe('Acme Plumbing')
    expect(body.scores.overallScore).toBeNull()
  })

  test.each(['read-scan-preview', 'read-ai-visibility-report'])(
    'failed, %s: four members and the reason in a header',
    async (id) => {
      const head = await storeScan(world.stores, {
        ownerId: partner.accountId,
        status: 'failed',
        isPublic: false,
        failureCode: 'parked',
      })
      const { status, body, headers } = await world.call(id, { key: partner.key, query: { uuid: head.uuid } })
      expect(status).toBe(200)
      expect(body).toEqual({ success: true, status: 'failed', uuid: head.uuid, failureMessage: 'The domain is parked.' })
      expect(headers['x-scan-failure-code']).toBe('parked')
      expect(headers['retry-after']).toBeUndefined()
    },
  )

  test('a scan from before sentiment was measured has a null sentimentScore', async () => {
    const parts = someParts()
    parts.scores.scores = { ...parts.scores.scores, sentimentScore: null, overallSentiment: null }
    const { uuid } = await storeScan(world.stores, { ownerId: partner.accountId, partner: true, isPublic: false, parts })
    expect((await preview(uuid)).body.scores).toMatchObject({ sentimentScore: null, overallSentiment: 'unknown' })
  })
})

describe('URL rules for reportUrl and previewUrl', () => {
  test('scan preview, partner scan, no custom domain', async () => {
    const { uuid } = await storeScan(world.stores, {
      ownerId: partner.accountId,
      partner: true,
      isPublic: false,
      teamSlug: 'mills',
    })
    const url = `${baseUrl}/partner/mills/visibility-scan-preview/${uuid}`
    expect((await preview(uuid)).body).toMatchObject({ reportUrl: url, previewUrl: url })
    expect((await preview(uuid, admin)).body).toMatchObject({ reportUrl: url, previewUrl: url })
  })

  test('scan preview, partner scan, team has a verified custom domain', async () => {
    const owner = await world.partner('domained')
    await world.stores.teams.putDomain({
      host: 'look.example.org',
      teamSlug: 'domained',
      verified: false,
      createdAt: '2026-11-01T00:00:00.000Z',
      target: null,
    })
    const { uuid } = await storeScan(world.stores, {
      ownerId: owner.accountId,
      partner: true,
      isPublic: false,
      teamSlug: 'domained',
    })
    expect((await preview(uuid, owner.key)).body.reportUrl).toContain('/partner/domained/')
    await world.stores.teams.verifyDomain('look.example.org')
    const url = `https://look.example.org/visibility-scan-preview/${uuid}`
    expect((await preview(uuid, owner.key)).body).toMatchObject({ reportUrl: url, previewUrl: url })
    expect((await preview(uuid, admin)).body).toMatchObject({ reportUrl: url, previewUrl: url })
  })

  test('non-partner account, private scan and public scan, on the preview', async () => {
    const hidden = await storeScan(world.stores, { ownerId: user.accountId, isPublic: false })
    const shown = await storeScan(world.stores, { ownerId: user.accountId, slug: 'acme-shown' })
    const base = `${baseUrl}/visibility-scan-preview`
    expect((await preview(hidden.uuid, admin)).body).toMatchObject({
      reportUrl: `${base}/${hidden.uuid}`,
      previewUrl: `${base}/${hidden.uuid}`,
      slug: null,
    })
    expect((await preview(shown.uuid)).body).toMatchObject({
      reportUrl: `${baseUrl}/brand/preview/acme-shown`,
      previewUrl: `${base}/${shown.uuid}`,
    })
  })

  test('AI visibility report reportUrl (public) and previewUrl', async () => {
    const shown = await storeScan(world.stores, { ownerId: user.accountId, slug: 'acme-report' })
    const hidden = await storeScan(world.stores, { ownerId: user.accountId, isPublic: false })
    const base = `${baseUrl}/ai-visibility-report/preview`
    expect((await report(shown.uuid)).body).toMatchObject({
      reportUrl: `${baseUrl}/ai-visibility-report/acme-report`,
      previewUrl: `${base}/${shown.uuid}`,
    })
    expect((await report(hidden.uuid)).body).toMatchObject({
      reportUrl: `${base}/${hidden.uuid}`,
      previewUrl: `${base}/${hidden.uuid}`,
    })
  })
})

describe('slugs', () => {
  test('a public slug resolves on both endpoints, also in capitals', async () => {
    const head = await storeScan(world.stores, { ownerId: other.accountId, slug: 'roto' })
    await publish(world.stores, head, 'roto')
    expect((await world.call('read-ai-visibility-report', { key: user.key, query: { slug: 'ROTO' } })).body.uuid).toBe(head.uuid)
    expect((await world.call('read-scan-preview', { key: partner.key, query: { slug: 'roto' } })).body.uuid).toBe(head.uuid)
  })

  test("a partner's own slug wins on scan-preview and is unknown on the public report", async () => {
    const theirs = await storeScan(world.stores, { ownerId: other.accountId, slug: 'twice' })
    await publish(world.stores, theirs, 'twice')
    const own = await storeScan(world.stores, { ownerId: partner.accountId, partner: true, isPublic: false, slug: 'twice' })
    await publish(world.stores, own, 'twice', partner.accountId)
    expect((await world.call('read-scan-preview', { key: partner.key, query: { slug: 'twice' } })).body.uuid).toBe(own.uuid)
    expect((await world.call('read-ai-visibility-report', { key: partner.key, query: { slug: 'twice' } })).body.uuid).toBe(
      theirs.uuid,
    )
    const stranger = await world.partner('strangers')
    expect((await world.call('read-scan-preview', { key: stranger.key, query: { slug: 'twice' } })).body.uuid).toBe(theirs.uuid)
  })

  test('while a rerun is not complete the last complete scan is served', async () => {
    const first = await storeScan(world.stores, {
      ownerId: other.accountId,
      slug: 'rerun',
      createdAt: '2026-11-01T00:00:00.000Z',
    })
    await publish(world.stores, first, 'rerun')
    const second = await storeScan(world.stores, {
      ownerId: other.accountId,
      status: 'analyzing',
      createdAt: '2026-11-02T00:00:00.000Z',
    })
    await publish(world.stores, second, 'rerun')
    expect((await world.call('read-ai-visibility-report', { key: user.key, query: { slug: 'rerun' } })).body.uuid).toBe(
      first.uuid,
    )
  })

  test.each(['nobody', '../x', 'a'.repeat(300), '<script>'])(
    'unresolved slug %s: 404 that names the kind of report',
    async (slug) => {
      const { status, body } = await world.call('read-ai-visibility-report', { key: user.key, query: { slug } })
      expect(status).toBe(404)
      expect(body).toMatchObject({ code: 'scan_not_found', error: expect.stringContaining('AI visibility report') })
      expect(body.error).not.toContain('<script>')
      if (slug === 'nobody') expect(body.error).toContain('nobody')
    },
  )
})

describe('errors: scan read by uuid that does not exist or is private and foreign', () => {
  test.each([
    ['read-scan-preview', 'scan preview'],
    ['read-ai-visibility-report', 'AI visibility report'],
  ])('%s: 404, the text names "%s" and the uuid, equal for both', async (id, kind) => {
    const missing = randomUUID()
    const { uuid } = await storeScan(world.stores, { ownerId: user.accountId, isPublic: false })
    const answers = await Promise.all(
      [missing, uuid].map((asked) => world.call(id, { key: partner.key, query: { uuid: asked } })),
    )
    const [first, second] = answers.map(({ status, body, headers }, index) => {
      const asked = [missing, uuid][index] ?? ''
      expect(body.error).toBe(`No ${kind} ${asked}`)
      // The seconds of the window differ when the second turns between the two calls.
      const { 'x-request-id': _, 'x-ratelimit-remaining': __, 'x-ratelimit-reset': ___, ...rest } = headers
      return { status, rest, body: { ...body, error: body.error.replace(asked, ''), requestId: '' } }
    })
    expect(first).toEqual(second)
    expect(first?.status).toBe(404)
  })

  test.each(['nonsense', '123', "' OR 1=1", '00000000-0000-4000-8000-00000000000'])(
    'a malformed uuid (%s) is not found and not echoed',
    async (uuid) => {
      const { status, body } = await report(uuid)
      expect([status, body.code]).toEqual([404, 'scan_not_found'])
      expect(body.error).not.toContain(uuid)
    },
  )

  test('a uuid in capitals is the same uuid', async () => {
    const { uuid } = await storeScan(world.stores, { ownerId: user.accountId })
    expect((await report(uuid.toUpperCase())).body.uuid).toBe(uuid)
  })

  test('agent scans are no reports of these endpoints', async () => {
    const { uuid } = await storeScan(world.stores, {
      ownerId: partner.accountId,
      kind: 'agent-scan',
      syntheticId: 1001,
      isPublic: false,
    })
    expect((await preview(uuid)).status).toBe(404)
    expect((await report(uuid, partner.key)).status).toBe(404)
  })

  test('the links of a scan that was taken down use its uuid: its slug leads to another scan or to none', async () => {
    const { uuid } = await storeScan(world.stores, { ownerId: user.accountId, slug: 'acme', hidden: true })
    const { body } = await report(uuid)
    expect(body.reportUrl).toBe(`${baseUrl}/ai-visibility-report/preview/${uuid}`)
    const admin = (await world.issue('admin')).key
    expect((await preview(uuid, admin)).body.reportUrl).toBe(`${baseUrl}/visibility-scan-preview/${uuid}`)
  })

  test('a scan that was taken down is there for its owner and admins only', async () => {
    const { uuid } = await storeScan(world.stores, { ownerId: user.accountId, hidden: true })
    expect((await report(uuid)).status).toBe(200)
    expect((await report(uuid, admin)).status).toBe(200)
    expect((await report(uuid, other.key)).status).toBe(404)
  })
})

describe('query parameters: exactly one of uuid and slug', () => {
  test.each([[{}], [{ uuid: '' }], [{ uuid: randomUUID(), slug: 'acme' }], [{ uuid: [randomUUID(), randomUUID()] }]])(
    '%j is refused',
    async (query) => {
      const { status, body } = await world.call('read-ai-visibility-report', { key: user.key, query })
      expect([status, body.code]).toEqual([400, 'invalid_request'])
      expect(body.details.length).toBeGreaterThan(0)
    },
  )

  test('an empty parameter counts as absent, unknown ones change nothing', async () => {
    const { uuid } = await storeScan(world.stores, { ownerId: user.accountId })
    const { status } = await world.call('read-ai-visibility-report', {
      key: user.key,
      query: { uuid, slug: '', utm_source: 'mail' },
    })
    expect(status).toBe(200)
  })
})

test('internal members of stored items never reach an answer', async () => {
  const parts = someParts()
  const secrets = { leadEmail: 'x@y.z', hostingUrl: 'h', sourceFlags: ['s'], teamBinding: 't', listingContext: {}, isLocal: true }
  Object.assign(parts.brand.brand, secrets)
  Object.assign(parts.analysis, secrets)
  Object.assign(parts.scores.metaAnalysis, secrets)
  const { uuid } = await storeScan(world.stores, { ownerId: partner.accountId, isPublic: false, parts })
  const { text } = await preview(uuid)
  for (const name of Object.keys(secrets)) expect(text).not.toContain(name)
})
