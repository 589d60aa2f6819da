import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fontPath, iconPath } from '../../functions/pages/frame/static-files.ts'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { startEngine } from '../support/engine.ts'
import { uuidOf } from '../support/rows.ts'
import { servePages } from './support/serve-pages.ts'
import { complete, storeScan } from './support/store-scan.ts'

const engine = await closedAfterTests(startEngine())
const pages = await closedAfterTests(servePages(engine))

describe('files of ours', () => {
  it.each([
    ['font/woff2', fontPath('')],
    ['image/svg+xml', iconPath('')],
  ])('stand under the hash of their bytes, kept for ever: %s', async (type, path) => {
    const file = await pages.get(path)
    expect(file.headers.get('content-type')).toBe(type)
    expect(file.headers.get('cache-control')).toContain('immutable')
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(path).toContain(createHash('sha256').update(bytes).digest('hex'))
    expect(bytes.length).toBeLessThan(31_000)
  })

  it('are the one face of a page, from its own host', async () => {
    await storeScan(engine.stores, { ...complete, uuid: uuidOf(1), kind: 'scan-preview' })
    const html = await pages.textOf(`/visibility-scan-preview/${uuidOf(1)}`)
    expect(html).toContain(`src:url("${fontPath('')}")`)
    expect((await pages.textOf('/')).match(/<h1>/g)).toHaveLength(1)
  })
})

describe('images', () => {
  it('are served by their hash, only when they are images, and asked for again after minutes', async () => {
    const bytes = Uint8Array.from([137, 80, 78, 71])
    await engine.stores.assets.put({ hash: '1'.repeat(64), contentType: 'image/png', bytes })
    await engine.stores.assets.put({ hash: '2'.repeat(64), contentType: 'image/svg+xml', bytes })
    const image = await pages.get(`/assets/${'1'.repeat(64)}`)
    expect(image.status).toBe(200)
    expect(image.headers.get('content-type')).toBe('image/png')
    expect(image.headers.get('cache-control')).toBe('public, max-age=300')
    const tag = { 'if-none-match': image.headers.get('etag') ?? '' }
    expect((await pages.get(`/assets/${'1'.repeat(64)}`, tag)).status).toBe(304)
    expect(new Uint8Array(await image.arrayBuffer())).toEqual(bytes)
    await engine.stores.assets.remove('1'.repeat(64))
    expect((await pages.get(`/assets/${'1'.repeat(64)}`, tag)).status).toBe(404)
    for (const hash of ['2'.repeat(64), '3'.repeat(64), '..%2F..', 'A'.repeat(64)])
      expect((await pages.get(`/assets/${hash}`)).status).toBe(404)
  })
})
