import { describe, expect, it } from 'vitest'
import { settleIdentity } from '../../../functions/core/brand/settle-identity.ts'
import { planted, pottery, settled, structureOf, why } from './support/claims.ts'

it('a correct reading of the page is kept', () => {
  expect(why(pottery, {})).toEqual([])
  expect(settled(pottery, {})).toMatchObject({
    brandName: 'Marlow Tiles',
    isLocal: true,
    location: 'Hebden Bridge',
    language: 'en',
  })
})

describe('the town', () => {
  it.each([
    ['words that the page does not hold', 'Leeds', 'our shop in Leeds', 'its quote is not in the text of the page'],
    ['an address without it', 'Leeds', '4 Mill Lane, Hebden Bridge HX7 8DG', 'its quote does not hold the town'],
    ['a place far away', 'Trondheim', 'Trondheim and beyond: two weeks by post.', 'no address'],
    ['a text that speaks to machines', 'Springfield', planted, 'its quote is not in the text of the page'],
  ])('is not taken from %s', (_, town, townQuote, reason) => {
    expect(why(pottery, { town, townQuote }).join()).toContain(reason)
    expect(settled(pottery, { town, townQuote }).location).toBe('Hebden Bridge')
  })
})

it('a town that is claimed without words of the page does not remove the town of the address', () => {
  expect(settled(pottery, { town: 'Leeds', townQuote: null }).location).toBe('Hebden Bridge')
  expect(settled(pottery, { town: null, townQuote: null }).location).toBeNull()
})

it('the town of an address is not moved to where a customer lives', () => {
  expect(settled(pottery, { town: 'Bergen', townQuote: 'We post to collectors in Bergen.' }).location).toBe('Hebden Bridge')
})

it('the address of a branch that a reading quotes is believed beside that of the head office, a sentence is not', () => {
  const page = structureOf(
    `<html lang="sv"><title>Grenen - Tolvane</title><h1>Grenen</h1><p>Lunch varje dag, med en ny meny varje vecka och plats för åttio
    gäster. Bussen från Lund stannar vid dörren.</p><p>Adress: Gränd 1, Lund, Skåne län, Sverige</p>
    <footer><p>Tolvane AB, Storgatan 31, 169 79 Solna</p></footer></html>`,
    'https://www.tolvane.example/grenen/',
  )
  const settledTown = (townQuote: string) =>
    settled(page, { name: 'Tolvane', nameQuote: 'Grenen - Tolvane', localQuote: 'Lunch varje dag', town: 'Lund', townQuote })
      .location
  expect(settledTown('Adress: Gränd 1, Lund, Skåne län, Sverige')).toBe('Lund')
  expect(settledTown('Bussen från Lund stannar')).toBe('Solna')
})

it('the town of an address that leads to a map is believed', () => {
  const page = structureOf(
    `<title>Стоматологія Тарнава</title><h1>Стоматологія Тарнава</h1><p>Лікуємо зуби дорослим і дітям, робимо імплантацію.</p>
    <a href="https://goo.gl/maps/x1">м. Снятин вул. Лесі 36/8а</a>`,
    'https://www.tarnava.example/',
  )
  expect(why(page, { town: 'Снятин', townQuote: 'м. Снятин вул. Лесі 36/8а' }).join()).not.toContain('no address')
})

describe('a town in a form of address that structure does not know', () => {
  const pageWith = (line: string) =>
    structureOf(
      `<title>Marlow Tiles</title><h1>Marlow Tiles</h1><p>We press, glaze and fire every tile in our own kiln, and sell them here.</p>
      <p>${line}</p><p>Each tile is made for one wall, and no two are the same.</p><footer>© 2026 Marlow Tiles</footer>`,
      'https://www.marlowtiles.example/',
    )

  it.each([
    ['Kalani', 'Lot 8 Kalani'],
    ['Ostrand', 'Ostrand-5, Vell, Norland'],
    ['Port Selwyn', 'Place: Port Selwyn'],
    ['青川市', '地點：青川市松林12號'],
    ['Оршанка', 'Оршанка, ул. Садовая, 15 А, офис 34.'],
    ['Selmece', 'Selmece / Tarna'],
  ])('%s of "%s" is believed', (town, line) => {
    expect(why(pageWith(line), { town, townQuote: line })).toEqual([])
  })

  it.each([
    ['a sentence', 'Selby took 12 of our tiles last year.'],
    ['a longer part of a line', 'Selby by night, a series of tiles'],
  ])('is not believed in %s', (_, line) => {
    expect(why(pageWith(line), { town: 'Selby', townQuote: line }).join()).toContain('it is in no address')
  })

  it('is believed of a business that comes to its customers only as a part of a line with a number', () => {
    const claimOf = (town: string, townQuote: string) => ({ local: 'service_area', town, townQuote }) as const
    for (const [town, line] of [
      ['Kalani', 'Lot 8 Kalani'],
      ['Selmece', 'Selmece / Tarna'],
    ] as const)
      expect(why(pageWith(line), claimOf(town, line)).join()).toContain('it is in no address')
    const line = 'г.Оршанка, ул Садовая, 10'
    expect(why(pageWith(line), claimOf('Оршанка', line))).toEqual([])
  })
})

it('a page without text is the one of the business that its site name and description state', () => {
  const html =
    '<title>A vase of ours</title><meta property="og:site_name" content="Marlow Tiles"><meta name="description" content="A vase, fired twice.">'
  expect(structureOf(html, 'https://marlowtiles.example/').alone).toMatchObject({ usable: true, brandName: 'Marlow Tiles' })
  expect(structureOf('<title>A vase of ours</title>', 'https://marlowtiles.example/').alone.failure).toBe('empty_page')
})

it('a page that only the readings take for a listing is the page of the listed business, not of the guide', () => {
  const guide = structureOf(
    `<html lang="en"><title>Kestrel Inn, Selby - Innfinder</title><header><a href="/">Innfinder</a></header><h1>Kestrel Inn</h1>
    <p>Rooms above the river, with breakfast until eleven. Guests praise the quiet and the cellar.</p><footer>© 2026 Innfinder</footer></html>`,
    'https://www.innfinder.example/selby/kestrel-inn',
  )
  const said = {
    name: 'Kestrel Inn',
    nameQuote: 'Kestrel Inn, Selby - Innfinder',
    kindQuote: 'Guests praise the quiet',
    town: null,
  } as const
  expect(settleIdentity(guide).reading.brandName).toBe('Innfinder')
  expect(settled(guide, { ...said, kind: 'directory_listing' }).brandName).toBe('Kestrel Inn')
})

it('an organisation that has another name than its site is no entry of a directory', () => {
  const html = `<html lang="de"><head><title>Rechtsgebiete</title><meta property="og:site_name" content="Tolvane Recht">
    <script type="application/ld+json">{"@type":"Organization","name":"Kanzlei am Anger"}</script></head>
    <body><p>Start › Kanzlei › Rechtsgebiete</p><h1>Kanzlei am Anger</h1><p>Wir beraten Familien und Betriebe seit vielen Jahren.</p></body></html>`
  expect(structureOf(html, 'https://www.tolvane-recht.example/de/').alone.kind).toBe('business')
})

describe('the language', () => {
  it('is what the reading says where statistics cannot tell two languages apart', () => {
    const page = structureOf(
      `<title>Kestrel</title><p>Najstariji sajt u gradu za vesti, igre i razgovor, svakog dana novi tekstovi i slike iz celog sveta.</p>
      <p>Pošaljite nam svoju priču, a mi ćemo je objaviti u narednom broju ako nam se dopadne.</p>`,
      'https://www.kestrel.example/',
    )
    expect(page.textLanguage).toBe('hr')
    expect(settled(page, { language: 'sr', local: 'none', town: null }).language).toBe('sr')
  })

  it.each([
    ['zh', '<html lang="en"><title>青柳陶瓷</title><p>手工烧制的杯子和盘子</p></html>'],
    ['en', '<html lang="he"><title>Marlow Tiles</title><p>Tiles and jugs</p></html>'],
    ['zh', '<html><title>TARN 300 单词</title><p>TARN 第1部分单词 第2部分单词 第3部分单词 下一页</p></html>'],
    [
      'de',
      `<html lang="de"><title>Gasthof Tolvane</title><h1>Unsere Karte</h1><p>Wir kochen jeden Tag frisch.</p>${'<p>红烧牛肉面配时蔬</p>'.repeat(14)}</html>`,
    ],
    ['sr', '<html lang="sr"><title>Kestrel</title><p>Vesti i igre</p></html>'],
  ])('is one that is written in the letters of the page: %s', (language, html) => {
    expect(structureOf(html, 'https://www.kestrel.example/').alone.language).toBe(language)
  })

  it('of a page that has but a title is what the reading says, against the `en` of its template', () => {
    const shell = (lang: string) =>
      structureOf(`<html lang="${lang}"><title>Friseur am Turm</title><div id="root"></div></html>`, 'https://www.turm.example/')
    expect(settled(shell('en'), { language: 'de' }).language).toBe('de')
    expect(settled(shell('en'), { language: 'ja' }).language).toBe('en')
    expect(settled(shell('da'), { language: 'fi' }).language).toBe('da')
  })

  it.each([
    ['sw', 'neither the text nor a declaration says so'],
    ['English', 'it is no code of two letters'],
  ])('is not %s', (language, reason) => {
    expect(why(pottery, { language })).toEqual([reason])
    expect(settled(pottery, { language }).language).toBe('en')
  })
})

it('a business is not local by words that the page does not hold', () => {
  const lie = { town: null, townQuote: null, localQuote: 'Come in, the kettle is on' }
  expect(why(pottery, lie)).toEqual(['its quote is not in the text of the page'])
})

describe('former names', () => {
  it.each([
    ['what the page does not say', 'Initech', 'formerly Initech Tiles', 'its quote is not in the text of the page'],
    ['another statement', 'Initech', 'Stoneware by hand', 'its quote does not hold the name'],
    ['the name of today', 'Marlow Tiles', '© 2026 Marlow Tiles', 'it is the name of today'],
    ['a text that speaks to machines', 'Initech', planted, 'its quote is not in the text of the page'],
  ])('are not taken from %s', (_, name, quote, reason) => {
    expect(why(pottery, { formerNames: [{ name, quote }] })).toEqual([reason])
    expect(settled(pottery, { formerNames: [{ name, quote }] }).formerNames).toEqual([])
  })
})

it.each(['class="cookie-banner"', 'id="BorlabsCookieBox"', 'id="onetrust-consent-sdk"'])(
  'an address in a dialog about cookies, as of the tool for it, is not that of the business: %s',
  (attribute) => {
    const page = structureOf(
      `<html lang="en"><title>Larkham Floors</title><h3>Oak floors in Goole</h3><p>We lay floors in old houses, and sand and oil them
      again after some years. Call us for a visit.</p><p>Tel. 01405 496000</p><footer>© Larkham Floors</footer>
      <div ${attribute}><p>We use cookies.</p><p>Consentric Ltd, 12 Harbour Street, Leeds LS1 4AP</p></div></html>`,
      'https://www.larkhamfloors.example/',
    )
    const said = {
      name: 'Larkham Floors',
      nameQuote: '© Larkham Floors',
      kindQuote: 'We lay floors',
      local: 'service_area' as const,
    }
    const quoted = { localQuote: 'Oak floors in Goole', town: 'Goole', townQuote: 'Oak floors in Goole' }
    expect(settled(page, { ...said, ...quoted }).location).toBe('Goole')
  },
)

it("a footer's sentence says where the business is if it names it, and lists towns for search engines if not", () => {
  const page = (footer: string) =>
    structureOf(
      `<title>Larkham Floors</title><h1>Larkham Floors</h1><p>Floors of oak for old houses, laid by hand.</p><footer><p>${footer}</p></footer>`,
      'https://larkhamfloors.example/',
    )
  const claim = (townQuote: string) => ({ ...named('Larkham Floors', townQuote), town: 'East Selwyn', townQuote })
  const own = 'Larkham Floors is at home in East Selwyn.'
  const list = 'Old floors and stairs in East Selwyn, Kalani and York.'
  expect(settled(page(own), claim(own)).location).toBe('East Selwyn')
  expect(settled(page(list), claim(list)).location).not.toBe('East Selwyn')
})

const named = (name: string, localQuote: string) => ({ name, nameQuote: name, local: 'premises' as const, localQuote })
