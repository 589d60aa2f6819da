import { describe, expect, it } from 'vitest'
import { readPageStructure } from '../../../functions/core/brand/read-page.ts'
import { settled, structureOf } from './support/claims.ts'

const text = '<p>We weld gates and fire pits by hand, and post them to gardens in all parts of the country within a week.</p>'
const page = (html: string, url: string) => readPageStructure({ html, url, status: 200 }).alone
const claim = { kind: 'business', local: 'none', localQuote: null, town: null, townQuote: null, language: 'en' } as const

describe('a shop of a marketplace', () => {
  const html = (heading: string) =>
    `<title>Gates and fire pits by TolvaneForge on Bazaary</title><meta property="og:site_name" content="Bazaary">
    <h1>${heading}</h1>${text}<p>4.9 out of 5 (212 reviews)</p><footer>© 2026 Bazaary, Inc</footer>`

  it('has the name that its address and a heading write alike, and is not local', () => {
    const found = page(html('TolvaneForge'), 'https://www.bazaary.com/shop/TolvaneForge')
    expect(found).toMatchObject({ kind: 'directory_listing', brandName: 'TolvaneForge', isLocal: false })
  })

  it('is none where the address is that of a product', () => {
    expect(page(html('Fire Pit'), 'https://www.bazaary.com/shop/fire-pit').brandName).toBe('Bazaary')
  })

  it.each(['/Team', '/products/Lamp', '/shop/Lamp', '/docs/PowerLamp'])('is none at %s of a site with its own goods', (path) => {
    const topic = path.split('/').at(-1)
    const html = `<title>${topic} | Tolvane</title><meta property="og:site_name" content="Tolvane"><nav>Home › Shop › ${topic}</nav>
      <h1>${topic}</h1>${text}<p>4.9 out of 5 (212 reviews)</p><footer>© 2026 Tolvane</footer>`
    expect(page(html, `https://www.tolvane.com${path}`)).toMatchObject({ kind: 'business', brandName: 'Tolvane' })
  })
})

describe("a page below another brand's domain", () => {
  const dealer = (title: string) =>
    `<title>${title}</title><img class="logo" alt="Volmar" src="/v.svg"><h1>${title.split(' | ')[0]}</h1><h2>Volmar Service</h2>${text}<footer>© 2026 Volmar AG</footer>`

  it('has the name that its title and subdomain share', () => {
    expect(page(dealer('Autohaus Larkham | Your Volmar partner'), 'https://autohaus-larkham.volmar.com/').brandName).toBe(
      'Autohaus Larkham',
    )
  })

  it.each([
    ['the title names the brand of the domain', 'Larkham at Volmar', 'https://larkham.volmar.com/'],
    ['the subdomain is a service', 'Support for owners', 'https://support.volmar.com/'],
    ['the subdomain is a word of the page', 'Online gates', 'https://gates.volmar.com/'],
  ])('has the name of the domain where %s', (_, title, url) => {
    expect(page(dealer(title), url).brandName).toMatch(/^Volmar/)
  })

  it.each([
    ['is a part of the site', 'Karriere im Handwerk', 'karriere'],
    ['is made of words', 'Lighting for homes', 'home-lighting'],
  ])('has the name of the domain where the subdomain %s', (_, title, subdomain) => {
    const html = `<title>${title}</title><h1>${title.split(' ')[0]}</h1>${text}<footer>© 2026 Volmar</footer>`
    expect(page(html, `https://${subdomain}.volmar.com/`).brandName).toBe('Volmar')
  })

  it('has the name of the domain where the subdomain is an everyday word and readings claim the topic', () => {
    const article = (url: string) => {
      const html = `<title>How gates are welded | Tolvane</title><img class="logo" alt="Tolvane" src="/t.svg">
        <h1>How gates are welded</h1>${text.repeat(3)}<footer>© 2026 Tolvane</footer>`
      const said = { name: 'How gates are welded', nameQuote: 'How gates are welded', kindQuote: 'We weld gates' }
      return settled(structureOf(html, url), { ...claim, ...said }).brandName
    }
    expect(article('https://resources.tolvane.com/en/blog/gates')).toBe('Tolvane')
  })

  it('has the name that two readings claim, where structure sees that of the platform', () => {
    const structure = structureOf(
      `<title>手仕事の会 公式ショップ - BAZAARY</title><img class="logo" alt="BAZAARY" src="/b.svg"><h1>手仕事の会 公式ショップ</h1>
      <p>手仕事の会の公式ショップです。陶器と木の器を作り、全国にお送りしています。どうぞご覧ください。</p>`,
      'https://teshigoto.bazaary.com/',
    )
    expect(structure.alone.brandName).toBe('BAZAARY')
    const said = { name: '手仕事の会', nameQuote: '手仕事の会の公式ショップです', kindQuote: '公式ショップ' }
    expect(settled(structure, { ...claim, ...said, language: 'ja' }).brandName).toBe('手仕事の会')
  })
})

it("keeps the domain's name against the topic of a page of its shop", () => {
  const structure = structureOf(
    `<title>Oak tables for homes</title><meta property="og:site_name" content="Volmar"><h1>Oak tables for homes</h1>${text}<footer>© Volmar</footer>`,
    'https://shop.volmar.com/',
  )
  const said = { name: 'Oak tables for homes', nameQuote: 'Oak tables for homes', kindQuote: 'Oak tables' }
  expect(settled(structure, { ...claim, ...said }).brandName).toBe('Volmar')
})

describe('a page that announces or offers something', () => {
  const days = ['Måndag', 'Tisdag', 'Onsdag'].map((day) => `<p>${day}</p><p>17 – 23</p>`).join('')

  it('is no announcement of a site where "opening soon" stands beside its hours', () => {
    const found = page(
      `<title>Tolvane</title><nav><a href="/meny">Meny</a></nav><p>Öppnar snart</p>${days}<p>Storgatan 4, Lund</p>`,
      'https://tolvane.se/',
    )
    expect(found).toMatchObject({ usable: true, brandName: 'Tolvane' })
    const announced = `<title>Tolvane – öppnar snart</title><h1>Öppnar snart</h1>${days}`
    expect(page(announced, 'https://tolvane.se/').failure).toBe('coming_soon')
  })

  it('is read by the model where a heading below a menu alone says "coming soon"', () => {
    const menu = ['Home', 'Visit', 'Shop', 'Videos', 'Music', 'Prayers', 'People', 'Contact']
    const links = menu.map((label) => `<a href="/${label}">${label}</a>`).join('')
    const html = `<title>Tolvane Resources</title><nav>${links}</nav><h2>2027 Materials Coming Soon</h2>`
    expect(structureOf(html, 'https://tolvane.example/').certainObstacle).toBeNull()
    expect(structureOf(html.replace(links, ''), 'https://tolvane.example/').certainObstacle).toBe('coming_soon')
    const titled = html.replace('Tolvane Resources', 'Coming soon')
    expect(structureOf(titled, 'https://tolvane.example/').certainObstacle).toBe('coming_soon')
  })

  it('is an offer of the domain that its title names, however long a broker writes', () => {
    const broker = (title: string, head = '') =>
      page(
        `<title>${title}</title>${head}<h1>${title}</h1>${text.repeat(40)}<footer>© Brokery</footer>`,
        'https://www.brokery.com/d',
      )
    expect(broker('Tolvane.com is for sale | Brokery').failure).toBe('for_sale')
    for (const title of ['Gates that are', 'St.James is', 'Tolvane.com is for sale, again: it is'])
      expect(broker(`${title} for sale | Brokery`).usable, title).toBe(true)
    const article = '<script type="application/ld+json">{"@type":"NewsArticle"}</script>'
    expect(broker('Tolvane.com is for sale | Brokery', article).usable).toBe(true)
  })

  it('is an offer where its title and heading say so, also below the name that its domain spells', () => {
    const offer = (heading: string) =>
      page(
        `<title>Tolvane - Domain for sale</title><nav><a href="/blog">Blog</a></nav><img class="logo" alt="Tolvane" src="/t.svg">
        <h1>${heading}</h1>${text.repeat(8)}`,
        'https://tolvane.example/',
      ).failure
    expect([offer('Domain for sale'), offer('Gates')]).toEqual(['for_sale', null])
  })

  it.each([
    ['a log-in', 'login', 'Email Login Page'],
    ['a template', 'empty', 'Tolvane - Real Estate HTML Template'],
  ] as const)('is %s where the reading and its title say so', (_, kind, title) => {
    const html = (named: string) =>
      `<title>${named}</title><h1>Contact us</h1>${text.repeat(12)}<form><input type="email"></form>`
    const said = { ...claim, kind, kindQuote: 'Contact us', name: null, nameQuote: null }
    expect(settled(structureOf(html(title), 'https://site.example/'), said).usable).toBe(false)
    expect(settled(structureOf(html('Tolvane Gates'), 'https://tolvanegates.example/'), said).usable).toBe(true)
  })

  it('is a parked domain where a host says that a customer bought it', () => {
    const held = (words: string) =>
      page(`<title>Hosted by Nordhall</title><h1>${words}</h1><p>Log in to use it.</p>`, 'https://tolvane.example/').failure
    expect(held('This domain has been purchased and parked by a customer.')).toBe('parked')
    expect(held('This garden has been purchased and planted by a customer.')).not.toBe('parked')
  })

  it('is an error where its address says maintenance and the reading does', () => {
    const html = `<title>Tolvane Coffee</title><h1>Tolvane Coffee</h1><p>Our website is under maintenance.</p>${text.repeat(4)}<p>Address: 5 Mill Lane, Leeds LS1 4AP</p>`
    const said = { ...claim, kind: 'error', kindQuote: 'Our website is under maintenance.', name: null, nameQuote: null } as const
    expect(settled(structureOf(html, 'https://tolvane.example/maintenance.html'), said).usable).toBe(false)
    expect(settled(structureOf(html, 'https://tolvane.example/'), said).usable).toBe(true)
    const service = html.replaceAll('Our website is under maintenance.', 'We offer maintenance of all grinders.')
    const misread = { ...said, kindQuote: 'We offer maintenance of all grinders.' }
    expect(settled(structureOf(service, 'https://tolvane.example/maintenance'), misread).usable).toBe(true)
  })
})

describe('a town', () => {
  it.each([
    ['before its county', 'Clinic', `<p>Main Street, Kinsale, Co. Cork, Tel: 021 555 0147</p>`, 'Kinsale'],
    ['behind the name of a company', '& Co. Leeds', '', 'Leeds'],
    ['of a county where no town is named', 'Clinic in County Durham', '', 'Durham'],
    ['of its address, not of its title', 'Roofs | Leeds', '<p>4 Mill Lane, Otley LS21 1AA</p>', 'Otley'],
  ])('is the one %s', (_, title, more, town) => {
    const html = `<title>Tolvane ${title}</title><h1>Tolvane</h1>${text}${more}`
    expect(page(html, 'https://tolvane.co.uk/').location).toBe(town)
  })

  it('is believed with the ending of another case', () => {
    const said = { kindQuote: 'Tolvane', name: 'Tolvane', nameQuote: 'Tolvane', local: 'premises' } as const
    const townOf = (town: string, title: string, more: string) => {
      const structure = structureOf(`<title>Tolvane | ${title}</title>${more}`, 'https://tolvane.example/')
      return settled(structure, { ...claim, ...said, town, townQuote: title, localQuote: title }).location
    }
    const hungarian = '<p>Szeretettel várjuk vendégeinket minden nap, hajvágás és hajfestés előzetes bejelentkezés nélkül is.</p>'
    const towns = ['Harwick', 'Har', 'Ha'].map((town) => townOf(town, 'Fodrászat Harwickban', hungarian))
    expect(towns).toEqual(['Harwick', null, null])
    expect(townOf('York', 'Walks for your Yorkie', text)).toBeNull()
  })

  it('is no word within a longer name of the title', () => {
    const titled = (title: string) => page(`<title>${title}</title>${text}`, 'https://tolvane.example/').location
    expect([titled('Tolvane Clinic | Lord Lincoln Arena'), titled('Tolvane Clinic | Lincoln')]).toEqual([null, 'Lincoln'])
    expect([titled('Best Leeds Plumber | Tolvane'), titled('Dentist Austin TX | Tolvane')]).toEqual(['Leeds', 'Austin'])
  })

  it.each([
    ['after a label and nothing else', '<p>Area : Harwickshire</p>', true],
    ['among others', '<p>Harwickshire : from Monday : by van</p>', false],
    ['behind the words of a customer', '<p>Great people — Harwickshire</p>', false],
  ])('of a service area is believed where it stands %s', (_, line, isBelieved) => {
    const structure = structureOf(
      `<title>Tolvane Alarms</title><h1>Tolvane Alarms</h1>${text}${line}`,
      'https://tolvane.example/',
    )
    const said = { kindQuote: 'We weld gates', name: 'Tolvane Alarms', nameQuote: 'Tolvane Alarms' }
    const area = { local: 'service_area', localQuote: 'Harwickshire', town: 'Harwickshire', townQuote: 'Harwickshire' } as const
    expect(settled(structure, { ...claim, ...said, ...area }).location).toBe(isBelieved ? 'Harwickshire' : null)
  })
})
