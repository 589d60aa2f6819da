import { expect, it } from 'vitest'
import { readPageStructure } from '../../../functions/core/brand/read-page.ts'
import { settled, structureOf } from './support/claims.ts'

const nameOf = (html: string, url: string): string | null => readPageStructure({ html, url, status: 200 }).alone.brandName

const prose = '<p>We have looked after floors, stairs and doors of old houses for many years, and come to see yours for free.</p>'

it.each([
  [
    'as its site declares it, and not as a button with the rest of its domain does',
    `<title>Larkham</title><meta property="og:site_name" content="Larkham"><a href="/"><img class="logo" alt="Larkham"></a>${prose}<a href="/app">Get Larkham</a>`,
    'https://getlarkham.example/',
    'Larkham',
  ],
  [
    'by title and logo where a mere sentence spells its domain',
    `<title>Ilse Tarnow</title><a href="/"><img class="logo" alt="Ilse Tarnow"></a><h1>Old floors</h1>${prose}<p>Hull floors need care.</p>`,
    'https://hullfloors.example/',
    'Ilse Tarnow',
  ],
  [
    'by its structured data and address where a mere sentence spells its domain',
    `<title>Floors and stairs</title><script type="application/ld+json">{"@type":"LocalBusiness","name":"Ilse Tarnow"}</script>${prose}
    <p>Hull floors need care.</p><p>Ilse Tarnow, 7 Dock Street, Hull HU1 1AA</p>`,
    'https://hullfloors.example/',
    'Ilse Tarnow',
  ],
  [
    'by all of a copyright line that names a design studio',
    `<title>Welcome</title>${prose}<footer>© 2012 Kestrel Design Studio</footer>`,
    'https://oldhouses.example/',
    'Kestrel Design Studio',
  ],
  [
    'by the owner before the words for who designed the page',
    `<title>Welcome</title>${prose}<footer>© 2012 Larkham Web design and hosting by Pixel Forge</footer>`,
    'https://oldhouses.example/',
    'Larkham',
  ],
  [
    'with what is before its domain in a name of two',
    `<title>Tarnow & Larkham</title><h1>Tarnow & Larkham</h1>${prose}`,
    'https://larkham.example/',
    'Tarnow & Larkham',
  ],
  [
    'with the title of a person before its domain',
    `<title>Dr. Larkham</title><h1>Dr. Larkham</h1>${prose}`,
    'https://larkham.example/',
    'Dr. Larkham',
  ],
  [
    'without brackets around it',
    `<title>Menu (Kestrel)</title><h1>Menu (Kestrel)</h1>${prose}`,
    'https://kestrel.example/',
    'Kestrel',
  ],
  [
    'by words that its domain spells with the two letters of an umlaut',
    `<title>Böden aus Eiche</title><h1>Böden aus Eiche</h1>${prose}<p>Bei Bäckerei Krön liegt einer.</p>`,
    'https://baeckereikroen.example/',
    'Bäckerei Krön',
  ],
  [
    'and not by words of two sentences that its domain spells',
    `<title>Pine floors by Ilse Tarnow</title><h1>Pine floors by Ilse Tarnow</h1>${prose}<p>We love oldoak. Floors, too.</p><footer>© Ilse Tarnow</footer>`,
    'https://oldoakfloors.example/',
    'Ilse Tarnow',
  ],
])('a page is named %s', (_, html, url, name) => {
  expect(nameOf(html, url)).toBe(name)
})

it('a claim that two lines state is asked about again where only text spells the domain', () => {
  const page = structureOf(
    `<title>Old floors</title><h1>Old floors</h1>${prose}<p>Hull Floors need care.</p><p>Ilse Tarnow lays them.</p><p>Call Ilse Tarnow.</p>`,
    'https://hullfloors.example/',
  )
  expect(page.alone.brandName).toBe('Hull Floors')
  expect(settled(page, { name: 'Ilse Tarnow', nameQuote: 'Call Ilse Tarnow.' }).brandName).toBe('Ilse Tarnow')
})

it('a shop that signs with its address is not failed as parked below much text', () => {
  const shop = structureOf(
    `<title>tolvane.example</title><a href="/"><img class="logo" alt="tolvane.example"></a>${prose.repeat(20)}<p>Welcome to tolvane.example</p>`,
    'https://tolvane.example/',
  )
  const parked = { kind: 'parked' as const, kindQuote: 'Welcome to tolvane.example', name: null, nameQuote: null }
  expect(settled(shop, parked)).toMatchObject({ kind: 'business' })
})
