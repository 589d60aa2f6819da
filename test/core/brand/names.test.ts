import { expect, it } from 'vitest'
import { readPageStructure } from '../../../functions/core/brand/read-page.ts'

const nameOf = (html: string, url: string): string | null => readPageStructure({ html, url, status: 200 }).alone.brandName

const prose = '<p>We have looked after floors, stairs and doors of old houses for many years, and come to see yours for free.</p>'

it.each([
  [
    'by what title and copyright line state, and not by a trade and a town in its text that its domain spells',
    `<title>Ilse Tarnow - Oak stairs</title><h1>Hull floors</h1>${prose}<p>Ask the Hull Floors people.</p><footer>© Ilse Tarnow 2020</footer>`,
    'https://www.hullfloors.example/',
    'Ilse Tarnow',
  ],
  [
    'and not by the builder of the site, whose domain it is on',
    `<title>Rosa Tarnow</title><h1>Rosa Tarnow</h1>${prose}<p>Powered by Tile Host</p>`,
    'https://rosa.tilehost.example/',
    'Rosa Tarnow',
  ],
  ...['New Larkham', 'The Inn at Larkham', 'St. Larkham'].map((name) => [
    'in full where its copyright line has words before those of the domain',
    `<title>${name}</title><a href="/"><img class="logo" alt="${name}"></a>${prose}<p>Larkham is green.</p><footer>© ${name}</footer>`,
    'https://www.larkham.example/',
    name,
  ]),
  [
    'in full where it has a word of menus, and a heading has the others',
    `<title>Contact Lens Larkham</title><meta property="og:site_name" content="Contact Lens Larkham"><h1>Lens Larkham</h1>${prose}`,
    'https://www.oldhouses.example/',
    'Contact Lens Larkham',
  ],
  [
    'with "About Us" at its end',
    `<title>Floors About Us</title><h1>Floors About Us</h1>${prose}<footer>© Floors About Us</footer>`,
    'https://www.floorsaboutus.example/',
    'Floors About Us',
  ],
  [
    'by what its title has in guillemets, and not by the word before them',
    `<title>Menuiserie « Le Tilleul » - Lyon</title><h1>Bienvenue</h1>${prose}`,
    'https://www.oldhouses.example/',
    'Le Tilleul',
  ],
  [
    'by the owner of a copyright line with mark and word',
    `<title>Welcome</title>${prose}<footer>© Copyright Larkham 3 Floors</footer>`,
    'https://www.oldhouses.example/',
    'Larkham 3 Floors',
  ],
  [
    'with a figure after "Copyright" that is no year',
    `<title>Copyright 1 Larkham</title><h1>Copyright 1 Larkham</h1>${prose}`,
    'https://www.copyright1.example/',
    'Copyright 1 Larkham',
  ],
  [
    'by the words of its text that its domain spells, and not by the topic of title and heading',
    `<title>Oak floors and stairs</title><h1>Oak floors and stairs</h1>${prose}<p>Larkham Floors comes to see yours.</p>`,
    'http://www.larkhamfloors.example/',
    'Larkham Floors',
  ],
  [
    'by its domain as it writes it in its text, without the suffix',
    `<title>Oak floors | Pine floors</title><h1>Oak floors</h1>${prose}<p>Order from LarkhamFloors.example today.</p>`,
    'http://www.larkhamfloors.example/',
    'LarkhamFloors',
  ],
  [
    'by words that its domain spells with "and"',
    `<title>Oak floors | Pine floors</title><h1>Oak floors</h1>${prose}<p>Ask Larkham & Tarnow.</p>`,
    'http://www.larkhamandtarnow.example/',
    'Larkham & Tarnow',
  ],
  [
    'and not by words of two parts of a sentence that its domain spells',
    `<title>Pine floors by Ilse Tarnow</title><h1>Pine floors by Ilse Tarnow</h1>${prose}<p>We love Oak, Floors and doors.</p><footer>© Ilse Tarnow</footer>`,
    'http://www.oakfloors.example/',
    'Ilse Tarnow',
  ],
  [
    'by its name in a privacy notice, below a title of any site',
    `<title>Privacy policy</title><h1>Privacy policy</h1>${prose}<p>Larkham Floors keeps no more than it needs.</p>`,
    'http://www.larkhamfloors.example/privacy',
    'Larkham Floors',
  ],
  [
    'without the words of an inner page before it',
    `<title>Contact Larkham Floors</title><h1>Contact Larkham Floors</h1>${prose}<p>Larkham Floors is open all week.</p>`,
    'http://www.larkhamfloors.example/contact',
    'Larkham Floors',
  ],
  [
    'without "Contact" where the domain says nothing, but the page signs',
    `<title>Contact Larkham Floors</title><a href="/"><img class="logo" alt="Contact Larkham Floors"></a>${prose}<footer>© 2012 Larkham Floors</footer>`,
    'http://www.oldhouses.example/contact',
    'Larkham Floors',
  ],
  [
    'by all of its domain and not by the trade in it',
    `<title>Floors</title><a href="/"><img class="logo" alt="Floors"></a><h1>Floors</h1>${prose}<p>Larkham Floors comes to see yours.</p><footer>© Floors</footer>`,
    'http://www.larkhamfloors.example/',
    'Larkham Floors',
  ],
  [
    'by what follows the years of a copyright line, as far as it says who designed the page',
    `<title>Welcome</title>${prose}<footer>Copyright 2009-2013. Ilse Tarnow Web Design. All rights reserved.</footer>`,
    'http://www.oldhouses.example/',
    'Ilse Tarnow Web Design',
  ],
  [
    'and not by the word for the head of its page',
    `<title>Search</title><img class="logo" alt="Page Header">${prose}<footer>© Larkham Floors</footer>`,
    'http://www.oldhouses.example/',
    'Larkham Floors',
  ],
  [
    'by a part of a title with a horizontal bar',
    `<title>Kontakt aufnehmen ― Larkham Böden</title>${prose}<footer>© Larkham Böden</footer>`,
    'http://www.oldhouses.example/',
    'Larkham Böden',
  ],
  [
    'and not by a town with its state',
    `<title>Red Larkham Floors and Stairs Clearance | Houston, TX</title><h1>Houston Floors</h1>${prose}<p>Call (281) 555-0147.</p>`,
    'http://www.rl1960.example/',
    'Red Larkham Floors and Stairs Clearance',
  ],
  [
    'by the owner of the copyright without mark and years',
    `<title>Oak floors | Pine floors</title><h1>Oak floors</h1>${prose}<footer>© Larkham Floors 2011</footer>`,
    'http://www.larkhamfloors.example/',
    'Larkham Floors',
  ],
  [
    'with the abbreviated titles of a person',
    `<title>Dr.med. dent. Ilse Tarnow – Zahnarzt Wolfach</title><div class="logo"><a href="/"><img alt="Dr.med. dent. Ilse Tarnow"></a> <a href="/">Philosophie</a></div>
    <h1>Unsere Philosophie</h1><p>Wir nehmen uns Zeit für jeden Zahn und erklären vorher, was wir tun und was es kostet.</p>`,
    'https://zahnarzttarnow.example/',
    'Dr.med. dent. Ilse Tarnow',
  ],
  [
    'by what stands before the comma of a title',
    `<title>Brand & Van der Hoek advocaten, advocaten in Weert, Weert l Huurrecht l Strafrecht l Arbeidsrecht l Advocaat Limburg</title>
    <p>Markt 4, 6001 EK Weert, tel. 0495 555 0147. Bel of mail ons voor een afspraak. Wij staan u bij in alle zaken rond wonen, werk en gezin.</p>`,
    'http://www.brandvanderhoek.example/contact',
    'Brand & Van der Hoek advocaten',
  ],
  [
    'by the name whose words write the address, and not by the heading of the day',
    `<title>LUPO GRIGIO: UN ANNO DA RECORD | Riserva Naturale di Montefosco, Valli e Boschi</title><h1>LUPO GRIGIO: UN ANNO DA RECORD</h1>
    <p>Gli animali contati nella valle sono più di cento, come mai prima d'ora, dicono i guardiani.</p>
    <footer>© 2019 Ente Riserva Naturale di Montefosco Valli e Boschi</footer>`,
    'http://www.riservamontefosco.example/',
    'Riserva Naturale di Montefosco, Valli e Boschi',
  ],
  [
    'by the copyright of a line that credits the builder too',
    `<title>Elder Law in Central Wexmoor</title><h1>Honours</h1>
    <p>We write wills and trusts and speak for those who no longer can.</p>
    <footer>Copyright © 2009-2012 John W. Tarnow. All Rights Reserved. Site Design : Pixel Forge</footer>`,
    'http://www.johntarnow.example/',
    'John W. Tarnow',
  ],
  [
    'by the words whose initials and legal form are its address',
    `<title>Fish Farming, Ponds, Nets: Harbour Technology Associates</title><h1>Company profile</h1>
    <p>We plan ponds, tanks and hatcheries, and train those who run them. Call us at (505) 555-0147.</p>`,
    'http://www.htai.example/',
    'Harbour Technology Associates',
  ],
  [
    'without the word for a logo before or after it',
    `<title>Ideas for your terrace</title><a href="/"><img class="logo" alt="Logo Ilse Tarnow Gardens"></a><h1>Terraces</h1>${prose}`,
    'http://www.ilsetarnowgardens.example/',
    'Ilse Tarnow Gardens',
  ],
  [
    'by its headline where the other one is a town',
    `<html lang="nl"><title>Brandsma Installaties uit Dordrecht met openingstijden</title><h1>DORDRECHT</h1><h2>Brandsma Installaties</h2>
    <p>Wij leggen leidingen aan en onderhouden ketels in huizen en kantoren. Bel 078 555 0147.</p></html>`,
    'http://www.gids.example/bedrijf/brandsma',
    'Brandsma Installaties',
  ],
  [
    'by logo and footer together although its title says what it offers',
    `<title>Your new floor starts here</title><a href="/"><img class="logo" alt="Larkham Floors"></a><h1>Oak and pine</h1>${prose}<footer>© 2024 Larkham Floors Ltd</footer>`,
    'http://www.lkhm.example/',
    'Larkham Floors',
  ],
  [
    'by its title and not by a slogan in its headline',
    `<title>Frizer Vidra</title><h1>Lepi lasje so naše veselje</h1>${prose}<p>Frizer Vidra je odprt vsak dan.</p><footer>© Ana Novak</footer>`,
    'http://www.salon.example/',
    'Frizer Vidra',
  ],
  [
    'by the other part of a title that begins with an entry of the menu',
    `<html lang="sv"><title>Hem | Sjöbergs Åkeri</title><nav><a href="index.html">Hem</a><a href="om.html">Om oss</a></nav><h1>Hem</h1><p>Sjöbergs Åkeri kör gods.</p>${prose}</html>`,
    'http://www.gods.example/',
    'Sjöbergs Åkeri',
  ],
  [
    'by an entry of the menu that the footer signs',
    `<title>Vidra Barber | Premium Experience</title><nav><a href="#top">Vidra Barber</a><a href="#book">Book</a></nav><h1>Cuts and shaves</h1>${prose}<footer>© 2024 Vidra Barber</footer>`,
    'http://www.cuts.example/',
    'Vidra Barber',
  ],
  [
    'by its title although a logo names the town',
    `<html lang="de"><title>Zahnarzt Dr. Tarnow | Saarbrücken – mit Herz</title><a href="/"><img class="logo" alt="Praxis Dr. Tarnow | Saarbrücken"></a><h1>Willkommen</h1>
    <p>Wir nehmen uns Zeit für jeden Zahn und erklären vorher, was wir tun und was es kostet. Ihr Zahnarzt Dr. Tarnow</p></html>`,
    '',
    'Zahnarzt Dr. Tarnow',
  ],
])('a page is named %s', (_, html, url, name) => {
  expect(nameOf(html, url)).toBe(name)
})

it.each([
  ['© Studio 2000 Boilers', 'Studio 2000 Boilers'],
  ['© Larkham Floors 2003-2014. All rights reserved', 'Larkham Floors'],
  ['© Larkham Floors, 2014', 'Larkham Floors'],
])('the owner of %j is %s', (footer, name) => {
  expect(nameOf(`<title>Home</title><h1>Oak and pine</h1>${prose}<footer>${footer}</footer>`, 'https://site.example/')).toBe(name)
})

it.each(['Organization', 'Corporation', 'NGO', 'Airline', 'Brand', 'Cooperative'])('data of the type %s names a page', (type) => {
  const html = `<title>Care for all</title><script type="application/ld+json">{"@type":"${type}","name":"Kestrel Aid"}</script>
    <h1>Care for all</h1><p>We send nurses, tents and clean water to wherever a river has left its bed.</p>`
  expect(nameOf(html, 'https://www.kestrel.example/')).toBe('Kestrel Aid')
})

it('a recipe with ratings is no business that its site lists', () => {
  const page = readPageStructure({
    html: `<title>Thin pancakes - the classic recipe</title><meta property="og:site_name" content="Brannock Kitchen">
    <nav class="breadcrumb">Home › Recipes › Pancakes</nav><h1>Thin pancakes</h1><p>4.8/5 of 213 reviews</p>
    <p>Whisk flour, eggs and milk, let the batter rest and fry it thin in butter.</p><h2>Similar recipes</h2>
    <footer>© Brannock Kitchen</footer>`,
    url: 'https://www.brannockkitchen.example/pancakes/',
    status: 200,
  }).alone
  expect(page).toMatchObject({ kind: 'business', brandName: 'Brannock Kitchen' })
})

it.each([
  ['Atelier Nord (ex Pixel & Soie) – identité de marque', ['Pixel & Soie']],
  ['Atelier Nord, anciennement Studio du Port et Fils, accompagne les ateliers.', ['Studio du Port et Fils']],
  ['Atelier Nord (formerly known as Brand Yard)', ['Brand Yard']],
  ['Atelier Nord（旧社名：北工房）', ['北工房']],
  ['Atelier Nord, formerly a bakery', []],
  ['Our friends of Marlow Tiles (formerly Brand Yard)', []],
])('of "%s" the earlier names are %s', (line, names) => {
  const html = `<html lang="fr"><title>Atelier Nord</title><h1>Atelier Nord</h1><p>${line}</p><p>Nous dessinons des marques pour
    les ateliers, les cuisines et les ports de la région depuis vingt ans.</p><footer>© 2026 Atelier Nord</footer></html>`
  expect(readPageStructure({ html, url: 'https://www.ateliernord.example/', status: 200 }).alone.formerNames).toEqual(names)
})

it('a page with little more than hours and a way to write is not empty', () => {
  const html = `<html lang="sv"><title>Vidra</title><a href="/"><img class="logo" alt="Vidra"></a><p>Tors 17 – 23</p><p>hej@vidra.example</p></html>`
  expect(readPageStructure({ html, url: 'https://vidra.example/', status: 200 }).alone).toMatchObject({
    usable: true,
    brandName: 'Vidra',
  })
})

it('a short text of another language outweighs the English that templates declare', () => {
  const html =
    '<html lang="en"><title>404</title><h1>Síða fannst ekki</h1><p>Við biðjumst velvirðingar en engin síða finnst á þessari slóð. Farðu aftur á forsíðuna.</p></html>'
  expect(readPageStructure({ html, url: '', status: 404 }).alone.language).toBe('is')
  expect(readPageStructure({ html: html.replace('"en"', '"no"'), url: '', status: 404 }).alone.language).toBe('no')
})

it('a way to write alone does not make a business of a page that is titled by its address', () => {
  const html = '<title>vidra.example</title><p>info@host.example</p>'
  expect(readPageStructure({ html, url: 'https://vidra.example/', status: 200 }).alone).toMatchObject({
    usable: false,
    failure: 'empty_page',
  })
})

it('a page of thousands of names is read by the first of each kind of place, and a name at each address is one', () => {
  const many = (count: number, write: (n: number) => string) => Array.from({ length: count }, (_, n) => write(n)).join('')
  const others = many(400, (n) => `{"@type":"Organization","name":"Guest ${n}","alternateName":["Visitor ${n}"]},`)
  const alternates = JSON.stringify(Array.from({ length: 900 }, (_, n) => `Larkham ${n}`))
  const html = `<title>Larkham Floors</title>${many(90, (n) => `<meta property="og:site_name" content="Hall ${n}">`)}
    <script type="application/ld+json">[{"@type":"Store","name":"Larkham Floors","alternateName":${alternates},"areaServed":${alternates}},
    ${others}{}]</script>${prose}${many(40, (n) => `<p>Larkham Floors</p><p>${n + 1} Mill Street</p>`)}
    ${many(400, (n) => `<p>Shop ${n}</p><p>${n + 1} Mill Street</p>`)}`
  const { alone, names, statedPlaces } = readPageStructure({ html, url: 'https://www.larkhamfloors.example/', status: 200 })
  expect([alone.brandName, alone.kind]).toEqual(['Larkham Floors', 'business'])
  for (const texts of [names.pieces, names.wholes, statedPlaces, alone.alsoKnownAs]) expect(texts.length).toBeLessThan(200)
  expect(names.pieces.filter(({ place }) => place === 'address').map(({ text }) => text)).toContain('Shop 0')
})

it.each([
  '<meta itemprop="name" content="Otter & Daughters">',
  '<span itemprop="name"><span>Otter</span> <span>& Daughters</span></span>',
])('a shop that describes itself by microdata alone has its name and is local: %s', (name) => {
  const page = readPageStructure({
    url: 'https://site.example/',
    status: 200,
    html: `<title>Welcome</title><main itemscope itemtype="https://schema.org/HairSalon">${name}
      <h1>Cuts and colours</h1><p>Walk in or ring us. We cut, colour and braid hair of every length, and we trim beards on Fridays.</p></main>`,
  }).alone
  expect(page).toMatchObject({ brandName: 'Otter & Daughters', isLocal: true })
})

it.each([
  ['می\u200cنوش', 'می\u200cنوش'],
  ['क्\u200dष कला', 'क्\u200dष कला'],
  ['Tarn\u200dhouse\u200c', 'Tarnhouse'],
  ['\u200cمی نوش\u200d', 'می نوش'],
])('a name in which %j is spelled with joiners keeps those between letters that need them', (written, name) => {
  expect(nameOf(`<title>${written}</title><h1>${written}</h1>${prose}`, 'https://www.oldhouses.example/')).toBe(name)
})
