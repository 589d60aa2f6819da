import { describe, expect, it } from 'vitest'
import type { Identity } from '../../../functions/core/brand/identity.ts'
import { settleIdentity } from '../../../functions/core/brand/settle-identity.ts'
import { honest, planted, pottery, settled, structureOf, why } from './support/claims.ts'

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

  it('is not taken from a description', () => {
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

it('the file name of a logo is no brand', () => {
  const html = `<html lang="de"><title>Gasthof Tolvane</title><header><a href="/"><img class="logo" src="/l.png" alt="IMG_2041"></a></header>
    <p>Im Gasthof Tolvane kochen wir jeden Tag frisch und vermieten acht Zimmer über dem Fluss.</p></html>`
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

it('a name that is only in an image of the header does not replace the one that the page writes', () => {
  const shop = (title: string) =>
    structureOf(
      `<title>${title}</title><header><img src="/pay-logo.svg" alt="Coinbridge"></header><h1>Welcome</h1>
      <p>We bake bread and cakes in the night and sell them in the morning, with a smile and a free coffee. Yours, Marta Bell</p>`,
      'https://www.goolebread.example/',
    )
  const lie = { name: 'Coinbridge', nameQuote: 'Coinbridge', kindQuote: 'Welcome', local: 'none', town: null } as const
  expect(settleIdentity(shop('Marta Bell | Bread and cakes')).reading.brandName).toBe('Marta Bell')
  expect(settled(shop('Marta Bell | Bread and cakes'), lie).brandName).toBe('Marta Bell')
  expect(settled(shop('Home'), lie).brandName).toBe('Coinbridge')
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

it.each([
  ['https://www.next.example/', []],
  ['https://next.vercel.app/', ['it could be the name of any site']],
  ['https://shop.example/', ['it could be the name of any site']],
])('a name that any site could have counts where the domain is the name: %s', (url, dropped) => {
  const page = structureOf('<title>Next</title><h1>Coats and boots</h1><p>New every week, sent the same day.</p>', url)
  const claim = { name: 'Next', nameQuote: 'Next', kindQuote: 'Coats and boots', local: 'none', town: null } as const
  expect(why(page, claim)).toEqual(dropped)
})

it('a name that the page writes once in passing is not its own', () => {
  expect(why(pottery, { name: 'Brannock Minerals', nameQuote: 'washed by Brannock Minerals' })).toEqual([
    'it is in no place that says whose page this is',
  ])
})

it('a name that a reading writes with other words than the title is not dropped for it', () => {
  const page = structureOf(
    '<title>Dentist Dr. Tarnow</title><h1>Welcome</h1><p>We take our time for every tooth, and say before what it will cost. Your dentist Dr. Tarnow</p>',
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

it('a name is proven by an address that writes its umlauts in two letters', () => {
  const page = structureOf(
    '<html lang="de"><title>Startseite</title><h1>Willkommen</h1><p>Wir backen Brot und Brezeln, jeden Tag von früh an, und am Sonntag Zopf.</p></html>',
    'https://www.baeckerei-kroen.example/',
  )
  const said = { name: 'Bäckerei Krön', nameQuote: 'baeckerei-kroen.example', kindQuote: 'Wir backen Brot', language: 'de' }
  expect(settled(page, { ...said, local: 'none', town: null }).brandName).toBe('Bäckerei Krön')
  expect(why(page, { ...said, name: 'Brot Krön', local: 'none', town: null })).toContain('its quote does not hold the name')
})

it.each(['kestrelroofs', 'KESTREL ROOFS'])('a name that a site writes as %s is written as the reading gives it', (siteName) => {
  const page = structureOf(
    `<title>Kestrel Roofs</title><meta property="og:site_name" content="${siteName}"><h1>Roofs that last</h1>
    <p>We mend slate and tile, and come for a free quote on any weekday of the year.</p><footer>© 2026 Kestrel Roofs</footer>`,
    'https://www.kestrelroofs.example/',
  )
  const said = { name: 'Kestrel Roofs', nameQuote: '© 2026 Kestrel Roofs', kindQuote: 'We mend slate', local: 'none' } as const
  expect(settled(page, said).brandName).toBe('Kestrel Roofs')
})

describe('a name of structure that no reading sees', () => {
  const nameless = {
    kind: 'error',
    kindQuote: 'You cannot see this mail address',
    name: null,
    nameQuote: null,
    local: 'none',
    localQuote: null,
    town: null,
    townQuote: null,
  } as const
  const page = (url: string, more = '') =>
    structureOf(
      `<title>Mail Shelter | Cloakwall</title><h1>Mail Shelter</h1><p>You cannot see this mail address of the site.</p>
      <p>${'The site that sent you here hides its addresses from machines that collect them. '.repeat(20)}</p>${more}`,
      url,
    )

  it('is no brand once a second reading sees none either', () => {
    const notice = page('https://www.tolvane.example/cdn/mail')
    expect(settleIdentity(notice).reading.brandName).toBe('Mail Shelter')
    expect(settleIdentity(notice, { ...honest, ...nameless }).disputed).toContain('name')
    expect(settled(notice, nameless)).toMatchObject({ usable: false, failure: 'no_identity' })
  })

  it('stays where the readings give it beside a kind that the page does not prove', () => {
    const named = { ...nameless, name: 'Mail Shelter', nameQuote: 'Mail Shelter' }
    expect(settled(page('https://www.tolvane.example/'), named)).toMatchObject({ usable: true, brandName: 'Mail Shelter' })
  })

  it('gives way to the name that only the second reading sees', () => {
    const second = { ...honest, ...nameless, kind: 'business', name: 'Cloakwall', nameQuote: 'Cloakwall' } as const
    const topic = page('https://www.tolvane.example/cdn/mail')
    expect(settleIdentity(topic, { ...honest, ...nameless }, second).reading.brandName).toBe('Cloakwall')
  })

  it.each([
    ['its domain', page('https://mailshelter.example/')],
    ['an address', page('https://www.tolvane.example/', '<p>4 Mill Lane, Hebden Bridge HX7 8DG</p>')],
    ['a declaration', page('https://www.tolvane.example/', '<meta property="og:site_name" content="Mail Shelter">')],
  ])('stays beside %s', (_, live) => {
    expect(settled(live, nameless)).toMatchObject({ usable: true, brandName: 'Mail Shelter' })
  })
})

describe('a name that only the address of the page spells, as that of an account with a host', () => {
  const page = structureOf(
    `<title>Inicio</title><meta name="description" content="Kammer Farm rents rooms near Port Selwyn."><h1>Reservas</h1>
    <p>Rooms with breakfast, all year round, two kilometres from the sea and one from the railway.</p>`,
    'https://selwynrooms.github.io/',
  )
  const claim = { name: 'Kammer Farm', nameQuote: 'Kammer Farm rents rooms near Port Selwyn.', formerNames: [] }

  it('gives way to one that the description states', () => {
    expect(settleIdentity(page).reading.brandName).toBe('Selwynrooms')
    expect(why(page, claim).join()).not.toContain('no place')
    expect(settled(page, claim).brandName).toBe('Kammer Farm')
  })
})

describe('a name that only the text holds, as the domain spells it', () => {
  const floors = (head: string) =>
    structureOf(
      `${head}<h1>Floors of old oak</h1><p>Larkham Floors has looked after floors, stairs and doors of old houses for many years.</p>`,
      'https://larkhamfloors.example/',
    )

  it('is kept against a claim that a heading alone states', () => {
    const topic = { name: 'Floors of old oak', nameQuote: 'Floors of old oak' }
    expect(settled(floors('<title>About us</title>'), topic).brandName).toBe('Larkham Floors')
  })

  it('gives way to a claim that title and site state, since the domain may be the name of a place or a trade', () => {
    const signed = floors('<title>Ilse Tarnow</title><meta property="og:site_name" content="Ilse Tarnow">')
    expect(signed.alone.brandName).toBe('Ilse Tarnow')
    expect(settled(signed, { name: 'Ilse Tarnow', nameQuote: 'Ilse Tarnow' }).brandName).toBe('Ilse Tarnow')
  })

  it('ties no page to a business whose readings see no name', () => {
    const nameless: Partial<Identity> = { name: null, nameQuote: null }
    expect(floors('<title>About us</title>').alone.brandName).toBe('Larkham Floors')
    expect(settled(floors('<title>About us</title>'), nameless).brandName).toBeNull()
  })

  it('is none where the page shows its address in its place, and a reading sees one', () => {
    const shop = structureOf(
      `<title>Order</title><a href="/"><img class="logo" alt="orders.larkham.example"></a><footer>© orders.larkham.example</footer>
      <p>Larkham Floors Orders Desk</p><p>7 Dock Street, Hull HU1 1AA</p><p>We send tools for floors, stairs and doors of old houses.</p>`,
      'https://orders.larkham.example/',
    )
    expect(shop.alone.brandName).toBe('orders.larkham.example')
    expect(settled(shop, { name: 'Larkham Floors', nameQuote: 'Larkham Floors Orders Desk' }).brandName).toBe('Larkham Floors')
  })

  it('gives way to a claim that the title states, also where the title has one of its words', () => {
    const topic = floors('<title>Ilse Tarnow | Floors</title>')
    expect(topic.alone.brandName).toBe('Larkham Floors')
    expect(settled(topic, { name: 'Ilse Tarnow', nameQuote: 'Ilse Tarnow' }).brandName).toBe('Ilse Tarnow')
  })

  it('a brand that is written as its domain is kept against the topic of a page', () => {
    const shop = structureOf(
      `<title>Larkham.example | Floors</title><h1>Oak floors</h1><p>We have looked after floors, stairs and doors of old houses.</p>
      <p>Call +44 1482 555 0100</p><footer>© Larkham.example</footer>`,
      'https://www.larkham.example/',
    )
    expect(settled(shop, { name: 'Oak floors', nameQuote: 'Oak floors' }).brandName).toBe('Larkham.example')
  })
})
