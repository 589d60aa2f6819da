import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Card, CardMaker } from '../../functions/core/pages/social-card.ts'
import { cardOf, hideCard, keepCard, ownCardName, removeCard, showCard } from '../../functions/core/pages/social-card.ts'
import { trimWork } from '../../functions/core/retention/trim-scan.ts'
import { dictionaryOf, reportLanguages } from '../../functions/core/words/dictionary.ts'
import { startEngine, type TestEngine } from '../support/engine.ts'
import { aHead, uuidOf } from '../support/rows.ts'
import { bundledCardMaker } from './support/bundled-card-maker.ts'
import { sampleScan } from './support/sample-scan.ts'
import { complete, ofPartner, storePartner, storeScan } from './support/store-scan.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const named = {
  brandName: 'Acme Plumbing',
  headline: 'You are in 5 of 40 AI answers. RotoPro is in 24.',
  host: 'acme-plumbing.example',
  score: 11,
  level: 'low',
  grade: 'weak',
  matrix: ['ChatGPT', 'Claude', 'Gemini', 'Google AI'].map((label, row) => ({
    label,
    cells: Array.from({ length: 10 }, (_, index) => ({
      state: index === 7 ? ('warned' as const) : index % 3 === row ? ('mentioned' as const) : ('missing' as const),
      rank: index % 3 === row && index !== 3 ? index + 1 : null,
    })),
  })),
} as const
const plainCard: Card = { teamName: undefined, accent: '#2b50a8', language: 'en', isSimulated: false, named }

describe('a social card', () => {
  let maker: CardMaker
  let remove: () => void

  beforeAll(async () => {
    ;({ maker, remove } = await bundledCardMaker())
  })
  afterAll(() => remove())

  const draw = async (card: Card) => {
    const { hash, bytes } = await maker.make(card)
    const data = Buffer.from(bytes)
    return {
      hash,
      size: bytes.length,
      width: data.readUInt32BE(16),
      height: data.readUInt32BE(20),
      kind: data.subarray(1, 4).toString(),
    }
  }
  it('is drawn in each language of our words', async () => {
    const hashes = new Set<string>()
    for (const language of reportLanguages) hashes.add((await draw({ ...plainCard, language })).hash)
    expect(hashes.size).toBe(reportLanguages.length)
  })

  const withName = (brandName: string): Card => ({ ...plainCard, named: { ...named, brandName } })

  it('is a PNG of 1200 x 630 that fits into one item', async () => {
    const card = await draw(plainCard)
    expect(card).toMatchObject({ kind: 'PNG', width: 1200, height: 630 })
    expect(card.size).toBeLessThan(40_000)
    expect(card.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('is the same picture each time it is drawn', async () => {
    expect((await draw(plainCard)).hash).toBe((await draw(plainCard)).hash)
  })

  it('shows names in Latin, Cyrillic and Greek letters', async () => {
    const hashes = new Set<string>()
    for (const name of ['Søren & Łódź GmbH', 'Кофейня на углу', 'Ελληνική Ζαχαροπλαστική'])
      hashes.add((await draw(withName(name))).hash)
    hashes.add((await draw(withName(named.host))).hash)
    expect(hashes.size).toBe(4)
  })

  it('shows the site in place of a name that its fonts cannot write', async () => {
    const withHost = await draw({
      ...plainCard,
      named: { ...named, brandName: named.host },
    })
    for (const name of ['株式会社さくら水道', '水电工程', '서울 배관', 'مقهى الياسمين', '🦊🦊'])
      expect((await draw(withName(name))).hash, name).toBe(withHost.hash)
  })

  it('shows the counts without the rival where its name cannot be written', async () => {
    const plainHeadline = 'You are in 5 of 40 AI answers. Another brand is in 24.'
    const plain = await draw({ ...plainCard, named: { ...named, headline: plainHeadline } })
    const headline = '水电工程 is in 24 of 40 AI answers. You are in 5.'
    expect((await draw({ ...plainCard, named: { ...named, headline, plainHeadline } })).hash).toBe(plain.hash)
  })

  it('survives names that are too long, empty or hostile', async () => {
    for (const name of ['W'.repeat(500), '', '<script>alert(1)</script>', '"\'&]]>', '\u0000\ud800'])
      expect((await draw(withName(name))).kind, JSON.stringify(name)).toBe('PNG')
  })
})

describe('what a card says', () => {
  const parts = sampleScan()
  const { evidence: _, ...stored } = parts
  const team = { cardForPrivate: false, primaryColor: '#0b7a75', name: 'Northlight' } as Parameters<typeof cardOf>[2]

  it('names brand and headline of a public scan', () => {
    expect(cardOf(aHead({ isPublic: true }), stored, undefined).named).toMatchObject({
      brandName: 'Acme Plumbing',
      score: 11,
      level: 'low',
      headline: 'You are in 5 of 40 AI answers. RotoPro is in 24.',
      plainHeadline: 'You are in 5 of 40 AI answers. Another brand is in 24.',
    })
  })

  it('says the same in each language where the rival’s name is left out', () => {
    const { metaAnalysis } = stored.scores
    const standings = [
      { mentionCount: 5, warningCount: 1, rivalIn: 40 },
      { mentionCount: 5, warningCount: 3, rivalIn: 40 },
      { mentionCount: 0, warningCount: 0, rivalIn: 12 },
      { mentionCount: 24, warningCount: 0, rivalIn: 24 },
    ]
    for (const language of reportLanguages)
      for (const { rivalIn, ...counts } of standings) {
        const shareOfVoice = [{ brand: '桜井動物病院', mentions: rivalIn, share: 0.5 }]
        const scores = { ...stored.scores, metaAnalysis: { ...metaAnalysis, ...counts, language, shareOfVoice } }
        const card = cardOf(aHead({ isPublic: true }), { ...stored, scores }, undefined).named
        const { anotherBrand } = dictionaryOf(language)
        expect(card?.headline).toContain('桜井動物病院')
        expect(card?.plainHeadline?.toLowerCase()).toBe(card?.headline.replace('桜井動物病院', anotherBrand).toLowerCase())
        expect(card?.plainHeadline, 'begins with a capital letter').toMatch(/^\p{Lu}/u)
      }
  })

  it('is neutral for a private scan unless the team opted in', () => {
    const head = aHead({ isPublic: false, partner: true })
    expect(cardOf(head, stored, team)).toMatchObject({ named: undefined, teamName: 'Northlight', accent: '#0b7a75' })
    expect(cardOf(head, stored, team && { ...team, cardForPrivate: true }).named?.brandName).toBe('Acme Plumbing')
  })
})

describe('a card that is kept', () => {
  let engine: TestEngine
  beforeAll(async () => {
    engine = await startEngine()
  })
  afterAll(() => engine.close())

  it('is drawn once, and found again by its page', async () => {
    const partner = await storePartner(engine.stores, 'north')
    const head = await storeScan(engine.stores, { ...complete, ...ofPartner(partner), uuid: uuidOf(1) })
    let drawn = 0
    const cards: CardMaker = {
      make: () => {
        drawn += 1
        return Promise.resolve({ hash: String(drawn).repeat(64), bytes: new Uint8Array([drawn]) })
      },
    }
    await keepCard(head, { ...engine.stores, cards, sha256 })
    await keepCard(head, { ...engine.stores, cards, sha256 })
    expect(drawn).toBe(1)
    expect(await engine.stores.scans.findWork(head.uuid, 'card')).toEqual({ hash: '1'.repeat(64), namesBrand: false })
    expect((await engine.stores.assets.find('1'.repeat(64)))?.contentType).toBe('image/png')
  })

  it('that names a brand goes with its scan, and leaves the same picture of another scan alone', async () => {
    const { stores } = engine
    const cards: CardMaker = { make: () => Promise.resolve({ hash: '9'.repeat(64), bytes: new Uint8Array([9]) }) }
    const scans = [uuidOf(2), uuidOf(3)]
    for (const uuid of scans) await keepCard(await storeScan(stores, { ...complete, uuid }), { ...stores, cards, sha256 })
    await removeCard(uuidOf(2), { ...stores, sha256 })
    const left = await Promise.all(scans.map((uuid) => stores.assets.find(ownCardName(uuid, sha256))))
    expect(left.map((asset) => asset !== undefined)).toEqual([false, true])
  })

  it('of a scan that is taken down cannot be fetched until the takedown ends, also long after', async () => {
    const { stores } = engine
    const head = await storeScan(stores, { ...complete, uuid: uuidOf(5) })
    const bytes = new Uint8Array([1, 2, 3])
    await keepCard(head, { ...stores, cards: { make: () => Promise.resolve({ hash: '7'.repeat(64), bytes }) }, sha256 })
    const name = ownCardName(head.uuid, sha256)
    for (const _ of ['once', 'and again']) {
      await hideCard(head.uuid, { ...stores, sha256 })
      expect(await stores.assets.find(name)).toBeUndefined()
      await trimWork(head.uuid, { stores, inflate: () => Promise.resolve(''), deflate: () => [] })
      await showCard(head.uuid, stores)
      expect((await stores.assets.find(name))?.bytes).toEqual(bytes)
    }
  })

  it('of a scan that was taken down while it ran is drawn and not shown until the scan is', async () => {
    const { stores } = engine
    const head = await storeScan(stores, { ...complete, uuid: uuidOf(6), hidden: true })
    const bytes = new Uint8Array([5, 5])
    await keepCard(head, { ...stores, cards: { make: () => Promise.resolve({ hash: '5'.repeat(64), bytes }) }, sha256 })
    expect(await stores.assets.find(ownCardName(head.uuid, sha256))).toBeUndefined()
    await showCard(head.uuid, stores)
    expect((await stores.assets.find(ownCardName(head.uuid, sha256)))?.bytes).toEqual(bytes)
  })

  it('of an earlier release, named by its bytes, goes as well', async () => {
    const { stores } = engine
    const head = await storeScan(stores, { ...complete, uuid: uuidOf(4) })
    await stores.assets.put({ hash: '8'.repeat(64), contentType: 'image/png', bytes: new Uint8Array([8]) })
    await stores.scans.putWork(head.uuid, 'card', { hash: '8'.repeat(64), namesBrand: true })
    await removeCard(head.uuid, { ...stores, sha256 })
    expect(await stores.assets.find('8'.repeat(64))).toBeUndefined()
  })
})
