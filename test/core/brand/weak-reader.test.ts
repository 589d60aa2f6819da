import { describe, expect, it } from 'vitest'
import { settleIdentity } from '../../../functions/core/brand/settle-identity.ts'
import { honest, planted, pottery, settled, structureOf, why } from './support/claims.ts'

it('a correct reading of the page is kept', () => {
  expect(why(pottery, {})).toEqual([])
  expect(settled(pottery, {})).toMatchObject({
    brandName: 'Marlow Tiles',
    isLocal: true,
    location: 'Hebden Bridge',
    language: 'en',
  })
})

describe('the name', () => {
  it.each([
    ['a word of any menu', 'Shop', 'Shop', 'it could be the name of any site'],
    ['words that the page does not hold', 'Globex', 'Globex, makers of tiles', 'its quote is not in the text of the page'],
    ['a true quote without the name', 'Globex', 'Marlow Tiles', 'its quote does not hold the name'],
    ['a text that speaks to machines', 'Globex', planted, 'its quote is not in the text of the page'],
    ['a supplier in running text', 'Brannock Minerals', 'washed by Brannock Minerals', 'no place'],
    ['a partner', 'Glazeworks', 'Glazeworks', 'no place'],
    ['who built the site', 'Pixel Forge', 'Website by Pixel Forge', 'no place'],
    ['a social network', 'Facebook', 'Facebook', 'no place'],
    ['a badge', 'Guild of Master Potters', 'Guild of Master Potters', 'no place'],
    ['the logo of the host, which leads there', 'Tilehost', 'Tilehost', 'no place'],
  ])('is not taken from %s', (_, name, nameQuote, reason) => {
    expect(why(pottery, { name, nameQuote }).join()).toContain(reason)
    expect(settled(pottery, { name, nameQuote }).brandName).toBe('Marlow Tiles')
  })
})

describe('a name that no title, header or domain states', () => {
  const body = '<h2>Get an instant quote</h2><p>Gas boilers, showers and taps for homes and offices, at fixed prices.</p>'
  const page = (head: string, more = '') =>
    structureOf(`<title>New Boilers Harwick</title>${head}<h1>New Boilers Harwick</h1>${body}${more}`, 'https://site.example/')
  const described = '<meta name="description" content="Otter & Daughters Plumbing fits boilers that Brannock makes.">'
  const first = (name: string) =>
    structureOf(`<title>Contact</title><p>${name}</p><p>Tattoos</p>${body}`, 'https://site.example/')

  it('is believed where the description begins with it, or the page', () => {
    const name = 'Otter & Daughters'
    expect(settled(page(described), { name, nameQuote: 'Otter & Daughters Plumbing fits boilers' }).brandName).toBe(name)
    expect(settled(first('The Blue Hare'), { name: 'The Blue Hare', nameQuote: 'The Blue Hare' }).brandName).toBe('The Blue Hare')
  })

  it('is not taken from the rest of the description', () => {
    const said = { name: 'Brannock', nameQuote: 'boilers that Brannock makes' }
    expect(settled(page(described), said).brandName).toBe('New Boilers Harwick')
  })

  it.each([
    ['a link to another site', '<p><a href="https://brannock.example/">Brannock Network</a></p>', 'Brannock Network'],
    ['a dialog', '<dialog open><p>Consentric</p></dialog>', 'Consentric'],
    ['the menu', '<nav><a href="/valves">Valves</a><a href="/taps">Taps</a></nav>', 'Valves'],
    ['a phrase', '<p>Free delivery on all orders</p>', 'Free delivery on all orders'],
  ])('is not taken from a first line that is %s', (_, line, name) => {
    const first = structureOf(
      `<title>New Boilers Harwick</title>${line}<h1>New Boilers Harwick</h1>${body}`,
      'https://site.example/',
    )
    expect(settled(first, { name, nameQuote: name }).brandName).toBe('New Boilers Harwick')
  })

  it('is no part of the first word of a description', () => {
    const otterly = page('<meta name="description" content="Otterly good boilers.">', '<p>Fitted by Otter men.</p>')
    expect(settled(otterly, { name: 'Otter', nameQuote: 'Fitted by Otter men.' }).brandName).toBe('New Boilers Harwick')
  })

  it('is no phrase of a page for which structure has no name', () => {
    const nameless = structureOf(`<title>Avaleht</title>${body}`, 'https://site.example/')
    expect(settled(nameless, { name: 'at fixed prices', nameQuote: 'at fixed prices' }).brandName).toBeNull()
  })

  it('is believed anywhere in the text of a page for which structure has no name', () => {
    const nameless = structureOf(`<title>Avaleht</title>${body}<p>Mina olen keraamik Kai Tamm.</p>`, 'https://site.example/')
    expect(settled(nameless, { name: 'Kai Tamm', nameQuote: 'Mina olen keraamik Kai Tamm.' }).brandName).toBe('Kai Tamm')
    const named = page('', '<p>Mina olen keraamik Kai Tamm.</p>')
    expect(settled(named, { name: 'Kai Tamm', nameQuote: 'Mina olen keraamik Kai Tamm.' }).brandName).toBe('New Boilers Harwick')
  })
})

it.each(['Početna', 'Αρχική', 'หน้าแรก', 'Логотип'])('a page is not named by its word for home page or logo: %s', (word) => {
  const text = 'Bowls, cups and plates that last a life, thrown, glazed and fired by hand in our own workshop since 1987.'
  const page = structureOf(`<title>${word}</title><h1>${word}</h1><p>${text}</p>`, 'https://site.example/')
  expect(page.alone.headings).toEqual([word])
  expect(page.alone.brandName).toBeNull()
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

it('the file name of a logo is no brand', () => {
  const html = `<html lang="de"><title>Gasthof Tolvane</title><header><a href="/"><img class="logo" src="/l.png" alt="IMG_2041"></a></header>
    <p>Wir kochen jeden Tag frisch und vermieten acht Zimmer über dem Fluss.</p></html>`
  expect(structureOf(html, 'https://gt-tal.example/').alone.brandName).toBe('Gasthof Tolvane')
})

it('a name is found in either spelling of Arabic kaf and yeh', () => {
  const page = structureOf(
    '<html lang="fa"><title>كافي شب</title><h1>كافي شب</h1><p>قهوه و چای تازه هر روز از صبح تا شب در خیابان آزادی.</p></html>',
    'https://www.kafi.example/',
  )
  expect(why(page, { name: 'کافی شب', nameQuote: 'کافی شب', local: 'none', town: null, language: 'fa' }).join()).not.toContain(
    'name',
  )
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

it('a name that is only in an image of the header does not replace the one that the page writes', () => {
  const shop = (title: string) =>
    structureOf(
      `<title>${title}</title><header><img src="/pay-logo.svg" alt="Coinbridge"></header><h1>Welcome</h1>
      <p>We bake bread and cakes in the night and sell them in the morning, with a smile and a free coffee.</p>`,
      'https://www.goolebread.example/',
    )
  const lie = { name: 'Coinbridge', nameQuote: 'Coinbridge', kindQuote: 'Welcome', local: 'none', town: null } as const
  expect(settleIdentity(shop('Marta Bell | Bread and cakes')).reading.brandName).toBe('Marta Bell')
  expect(settled(shop('Marta Bell | Bread and cakes'), lie).brandName).toBe('Marta Bell')
  expect(settled(shop('Home'), lie).brandName).toBe('Coinbridge')
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

it('a name that no title or signature states counts when the page repeats it and two readings say it', () => {
  const page = structureOf(
    `<title>About us</title><h2>About us</h2><p>Vidra Models was set up in 2002 and makes prototypes to order.</p>
    <p>Write to Vidra Models for a price, with a drawing and the number of pieces that you need.</p>`,
    'https://proto.example/about',
  )
  const said = {
    name: 'Vidra Models',
    nameQuote: 'Vidra Models was set up in 2002',
    kindQuote: 'makes prototypes to order',
    local: 'none' as const,
  }
  expect(settled(page, { ...said, localQuote: null, town: null, townQuote: null })).toMatchObject({
    usable: true,
    brandName: 'Vidra Models',
  })
})

it('a name that the page writes once in passing is not its own', () => {
  expect(why(pottery, { name: 'Brannock Minerals', nameQuote: 'washed by Brannock Minerals' })).toEqual([
    'it is in no place that says whose page this is',
  ])
})

it('a name that a reading writes with other words than the title is not dropped for it', () => {
  const page = structureOf(
    '<title>Dentist Dr. Tarnow</title><h1>Welcome</h1><p>We take our time for every tooth, and say before what it will cost.</p>',
    '',
  )
  const said = {
    name: 'Dental Practice Dr. Tarnow',
    nameQuote: 'Dr. Tarnow',
    kindQuote: 'We take our time',
    local: 'none' as const,
  }
  expect(settled(page, { ...said, localQuote: null, town: null, townQuote: null }).brandName).toBe('Dentist Dr. Tarnow')
})

it.each([
  [
    'repeats it',
    '<title>Larkham Floors</title>',
    '<p>We lay oak of Brannock Timber.</p><p>Brannock Timber has sawn it for us for years.</p>',
  ],
  [
    'begins its description with it',
    '<title>Larkham Floors</title><meta name="description" content="Brannock Timber oak, laid by hand">',
    '<p>We lay floors in old houses, and sand and oil them again after some years.</p>',
  ],
])("a supplier's name is not that of a page that %s and signs another", (_, head, body) => {
  const page = structureOf(`${head}<h1>Oak floors</h1>${body}<footer>© 2024 Larkham Floors</footer>`, 'https://lkhm.example/')
  const said = { name: 'Brannock Timber', nameQuote: 'Brannock Timber', kindQuote: 'Oak floors', local: 'none' as const }
  expect(settled(page, { ...said, localQuote: null, town: null, townQuote: null }).brandName).toBe('Larkham Floors')
})

it('a name that only the lines of a page repeat is none when a second reading does not say it', () => {
  const page = structureOf(
    '<h2>Floors</h2><p>We lay oak of Brannock Timber.</p><p>Brannock Timber has sawn it for us for years.</p>',
    '',
  )
  const first = {
    ...honest,
    name: 'Brannock Timber',
    nameQuote: 'Brannock Timber',
    kindQuote: 'We lay oak',
    local: 'none' as const,
  }
  expect(settleIdentity(page, first).disputed).toContain('name')
  expect(settleIdentity(page, first, { ...first, name: null, nameQuote: null }).reading.brandName).not.toBe('Brannock Timber')
})

it.each(['1984', 'X', '1&1'])('the name %s, which says little by itself, is one where the page declares it', (name) => {
  const head = (declared: string) => `<title>Garden planning software</title>${declared}<h1>Plan your garden</h1>`
  const text = `<p>Draw beds, choose plants and get a calendar for your climate, says ${name}.</p>`
  const page = (declared: string) => structureOf(`${head(declared)}${text}`, 'https://www.gardenplans.example/')
  const said = { kindQuote: 'Plan your garden', name, nameQuote: name, local: 'none', town: null } as const
  const declared = page(`<meta property="og:site_name" content="${name.replace('&', '&amp;')}">`)
  expect(declared.alone.brandName).toBe(name)
  expect(settled(declared, said).brandName).toBe(name)
  expect(why(page(''), said)).toContain('it could be the name of any site')
})
