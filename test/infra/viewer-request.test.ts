import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { dictionaryOf, reportLanguages } from '../../functions/core/words/dictionary.ts'
import { viewerRequestCode } from '../../lib/cdk/edge/read-viewer-request.ts'
import { compileViewerFunction, type ViewerRequest } from '../../lib/local/front/run-viewer-function.ts'

const run = compileViewerFunction(viewerRequestCode('Visibility.Example'))
const uuid = '3f0c1f4e-8a43-4f5c-9d55-0a4f6b1f2c3d'
const hash = 'ab'.repeat(32)

const valuesOf = (headers: ViewerRequest['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]))

function ask(host: string, uri: string, more: { method?: string; headers?: Record<string, string> } = {}) {
  const headers = Object.fromEntries(Object.entries({ host, ...more.headers }).map(([name, value]) => [name, { value }]))
  const request: ViewerRequest = { method: more.method ?? 'GET', uri, querystring: {}, headers }
  const answer = run(request, '192.0.2.1')
  if ('response' in answer) {
    const { statusCode: status, body } = answer.response
    return { status, body: body?.data ?? '', headers: valuesOf(answer.response.headers) }
  }
  return {
    status: 'passed',
    headers: valuesOf(answer.request.headers),
  }
}

describe('on a partner’s host', () => {
  it.each([
    `/visibility-scan-preview/${uuid}`,
    `/visibility-scan-preview/${uuid}/questions/3`,
    `/partner/west/visibility-scan-preview/${uuid}`,
    `/ai-visibility-report/preview/${uuid}`,
    `/ai-visibility-report/preview/${uuid}/questions/12`,
    `/assets/${hash}`,
    '/robots.txt',
    '/favicon.ico',
  ])('%s goes on with the host', (uri) => {
    expect(ask('AI.West.example', uri)).toEqual({
      status: 'passed',
      headers: { host: 'AI.West.example', 'x-viewer-host': 'ai.west.example' },
    })
  })

  it.each([
    '/',
    '/api/visibility/scan-preview',
    '/mcp',
    '/health',
    '/openapi.json',
    '/docs',
    '/docs/mail-merge',
    '/sitemap.xml',
    '/brand/preview/acme',
    '/ai-visibility-report/acme',
    '/visibility-scan-preview/',
    '/visibility-scan-preview/nothing',
    `/visibility-scan-preview/${uuid}/`,
    `/visibility-scan-preview/${uuid}/questions/`,
    `/visibility-scan-preview/${uuid}/questions/1/2`,
    `/visibility-scan-preview/${uuid}/../../api/visibility/account`,
    `//visibility-scan-preview/${uuid}`,
    `/api/visibility-scan-preview/${uuid}`,
    `/assets/${hash}0`,
    '/assets/../docs',
    '/robots.txt/docs',
    '/%64ocs',
  ])('%s is not found', (uri) => {
    expect(ask('ai.west.example', uri).status).toBe(404)
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is not found, not even of a report', (method) => {
    expect(ask('ai.west.example', `/visibility-scan-preview/${uuid}`, { method }).status).toBe(404)
  })

  it('a page that is not found names no brand', () => {
    expect(ask('ai.west.example', '/docs').body).not.toMatch(/visibility\.example|report|service/i)
  })

  it.each(reportLanguages)('a page that is not found is in the language of its reader: %s', (language) => {
    const reply = ask('ai.west.example', '/docs', { headers: { 'accept-language': `ja,${language}-XX;q=0.8,en;q=0.5` } })
    const { title, check } = dictionaryOf(language).notFound
    for (const part of [`<html lang="${language}">`, `<h1>${title}</h1>`, `<p>${check}</p>`]) expect(reply.body).toContain(part)
    // The function escapes nothing.
    expect(title + check).not.toMatch(/[&<>]/)
    const [, css = ''] = /<style>([^<]*)<\/style>/.exec(reply.body ?? '') ?? []
    expect(reply.headers?.['content-security-policy']).toContain(
      `style-src 'sha256-${createHash('sha256').update(css).digest('base64')}';`,
    )
  })

  it('a page that is not found is English for a reader of other languages, or of none', () => {
    for (const accepted of ['ja', '', 'toString', 'x'.repeat(5_000)])
      expect(ask('ai.west.example', '/docs', { headers: { 'accept-language': accepted } }).body).toContain('<html lang="en">')
    expect(ask('ai.west.example', '/docs').body).toContain('<html lang="en">')
  })
})

describe('what a viewer says about hosts', () => {
  const forged = { 'x-viewer-host': 'ai.east.example', 'x-origin-verify': 'guess' }

  it('is dropped on a partner’s host', () => {
    const answer = ask('ai.west.example', `/visibility-scan-preview/${uuid}`, { headers: forged })
    expect(answer.headers).toEqual({ host: 'ai.west.example', 'x-viewer-host': 'ai.west.example' })
  })

  it('is dropped on our own host, where every path and method is passed on', () => {
    for (const [method, uri] of [
      ['POST', '/api/visibility/scan-preview'],
      ['GET', '/docs'],
      ['DELETE', '/mcp'],
    ] as const)
      expect(ask('visibility.EXAMPLE', uri, { method, headers: forged })).toEqual({
        status: 'passed',
        headers: { host: 'visibility.EXAMPLE' },
      })
  })

  it('cannot multiply the copies in the cache', () => {
    const passed = (value: string) => ask('visibility.example', '/docs', { headers: { 'x-fragment': value } }).headers
    expect(passed('main')).toHaveProperty('x-fragment', 'main')
    expect(passed('other')).not.toHaveProperty('x-fragment')
  })
})

it('fits the size CloudFront allows and uses what its runtime knows', () => {
  const code = viewerRequestCode('visibility.example')
  expect(Buffer.byteLength(code)).toBeLessThan(10_240)
  expect(code).not.toMatch(/\b(?:import|require|async|class|process)\b|\?\.|\?\?|(?:var|let|const) *[[{]/)
})
