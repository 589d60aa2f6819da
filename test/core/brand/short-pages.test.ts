import { describe, expect, it } from 'vitest'
import { settled, structureOf } from './support/claims.ts'

describe('a short page without address, signature or domain of its name', () => {
  const page = (title: string, text: string, url = '') => structureOf(`<title>${title}</title>${text}`, url)

  it('is not named without a model where its title reads like a sentence', () => {
    const text = '<h1>Sivusto on tauolla</h1><p>Tervetuloa takaisin elokuussa.</p>'
    expect(page('Sivusto on tauolla', text)).toMatchObject({
      certainObstacle: null,
      alone: { kind: 'business', failure: 'no_identity' },
    })
  })

  it.each([
    [
      'its text uses its name',
      page(
        'Tolvane | Ateljee',
        '<h1>Ateljee Tolvane</h1><p>Maalaamme huonekaluja ja seiniä, vanhoja ja uusia, ja opetamme sen.</p>',
      ),
    ],
    [
      'its domain spells its name',
      page(
        'Tolvane',
        '<h1>Ateljee</h1><p>Maalaamme huonekaluja ja seiniä, vanhoja ja uusia, ja opetamme sen.</p>',
        'https://tolvane.example/',
      ),
    ],
    [
      'it can be called',
      page(
        'Tolvane',
        '<h1>Ateljee</h1><p>Maalaamme huonekaluja ja seiniä, vanhoja ja uusia, ja opetamme sen.</p><p>Puh. +358 40 555 0100</p>',
      ),
    ],
  ])('is named by its title where %s', (_, { alone }) => {
    expect(alone).toMatchObject({ usable: true, brandName: 'Tolvane' })
  })
})

describe('a page with next to no text, or with the title of a template', () => {
  const said = { kindQuote: 'Ateljee Tolvane', name: 'Ateljee Tolvane', nameQuote: 'Ateljee Tolvane' }
  const rest = { local: 'none', localQuote: null, town: null, townQuote: null, language: 'fi' } as const

  it('is read by the model, and a business if it says so twice', () => {
    for (const title of ['Document', 'My Website']) {
      const page = structureOf(`<title>${title}</title><nav>Ateljee Tolvane</nav><p>Avoinna 10-18</p>`, '')
      expect(page).toMatchObject({ certainObstacle: null, alone: { usable: false } })
      expect(settled(page, { ...said, ...rest })).toMatchObject({ usable: true, brandName: 'Ateljee Tolvane' })
    }
  })

  it.each(['Index von /', 'Directory listing for /'])('is certain where it is the index of a directory: %s', (heading) => {
    const html = `<title>${heading}</title><h1>${heading}</h1><ul><li><a href="a/">Ateljee Tolvane</a></li></ul>`
    expect(structureOf(html, 'https://host.example/').certainObstacle).toBe('empty')
  })

  it('is not named by a part of a line', () => {
    const page = structureOf('<title>Document</title><p>Ateljee Tolvane ei vastaa</p>', '')
    expect(settled(page, { ...said, ...rest })).toMatchObject({ usable: false, brandName: null })
  })

  it.each([
    ['<h1>Apache is functioning normally</h1>', 'empty'],
    ['<title>Apache Tomcat/9.0</title><h2>You have successfully installed Tomcat. Congratulations!</h2>', 'empty'],
    ['<title>Ruby on Rails</title><h1>Yay! You’re on Rails!</h1>', 'empty'],
    ['<h1>Firebase Hosting Setup Complete</h1><p>You have successfully set up Firebase Hosting.</p>', 'empty'],
    ['<h1>Your web app is running and waiting for your content</h1>', 'empty'],
    ['<pre>Cannot GET /</pre>', 'error'],
    ['<h1>Whitelabel Error Page</h1><p>This application has no explicit mapping for it.</p>', 'error'],
    ['<p>No input file specified.</p>', 'error'],
    ['<p>Invalid Host header</p>', 'error'],
    ['<p>default backend - 404</p>', 'error'],
  ])('is certain where a server or framework wrote it: %s', (html, kind) => {
    expect(structureOf(html, 'https://host.example/').certainObstacle).toBe(kind)
  })

  it('is certain where its text is that of a template', () => {
    expect(
      structureOf('<title>Document</title><nav>Ateljee Tolvane</nav><p>Lorem ipsum dolor sit amet</p>', '').certainObstacle,
    ).toBe('empty')
  })
})

it.each([
  ['en', 'id'],
  ['ms', 'ms'],
])('an Indonesian text that declares %s is read as %s, though statistics take it for Malay', (declared, language) => {
  const html = `<html lang="${declared}"><title>Atap Tolvane</title><h1>Atap Tolvane</h1><p>Kami memperbaiki atap dan talang rumah
    anda dengan harga murah, dan membuat atap baru untuk kantor dan toko. Hubungi kami hari ini untuk survei tanpa biaya.</p>
    <p>Tukang kami berpengalaman, dan setiap pekerjaan kami beri jaminan selama lima tahun.</p><p>© Atap Tolvane</p></html>`
  expect(structureOf(html, 'http://www.tolvane.example/').alone.language).toBe(language)
})
