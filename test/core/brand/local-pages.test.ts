import { describe, expect, it } from 'vitest'
import { readPageStructure } from '../../../functions/core/brand/read-page.ts'

const read = (html: string, url: string) => {
  const { isLocal, location } = readPageStructure({ html, url, status: 200 }).alone
  return { isLocal, location }
}
const roofers = '<p>We mend slate and lead roofs, build new ones and clear gutters. Ask for a free estimate.</p>'
const call = '<p>Call us: (01689) 555014</p>'

it.each([
  [
    'at home and not where a supplier is',
    `<html lang="de"><title>Segelmacher in Kiel - Lotse</title><h1>Seeland Surf</h1><p>Die Bretter von Seeland fahren wir seit Jahren
    selbst, und wir führen sie im Laden. Anfahrt und Termine am Telefon.</p><p>376-293 City Road, Suite 600</p>
    <p>San Francisco, CA 94102</p><footer><p>Weißenburger Str. 4</p><p>24116 Kiel</p><p>Tel. 0431 5550147</p></footer></html>`,
    'http://www.lotse.example/',
    'Kiel',
  ],
])('a local business has the town %s', (_, html, url, location) => {
  expect(read(html, url)).toEqual({ isLocal: true, location })
})

describe('the town that a page names most', () => {
  const page = (title: string, more = '', language = 'en') =>
    read(
      `<html lang="${language}"><title>${title}</title><h1>${title.split(' | ')[0]}</h1>${more}<footer>© ${title.split(' | ').at(-1)}</footer></html>`,
      '',
    ).location
  const text = '<p>We mend slate and lead roofs, build new ones and clear gutters. Ask for a free estimate of the work.</p>'

  it.each([
    ['of the title', page('Slate roofs in Leeds', text), 'Leeds'],
    [
      'of an address without a code',
      page('Tolvane Roofs', `${text}<footer><p>14 High Street, Harrogate</p></footer>`),
      'Harrogate',
    ],
    ['and not the surname beside it', page('Notary of Norwich | Jane Bedford', text), 'Norwich'],
    ['in a country that the page names', page('Tolvane Roofs', `${text}<p>Villa 4, Prizren, Kosovo</p>`), 'Prizren'],
    [
      'in letters of its country',
      page('Покривни ремонти', '<p>Ремонт на покриви, улуци и тераси.</p><p>гр. Пловдив, ул. Роза 4</p>', 'bg'),
      'Пловдив',
    ],
    ['of two, the larger one', page('Tolvane Roofs', `${text}<p>14 High Street, Headingley, Leeds</p>`), 'Leeds'],
    ['far away, if it is a large one', page('Tolvane Roofs', `${text}<p>Find us in the old town, Chiang Mai</p>`), 'Chiang Mai'],
  ])('%s', (_, location, town) => {
    expect(location).toBe(town)
  })

  it.each([
    ['a word that the page also writes in lower case', `${text}<p>Deal of the week</p><p>Ask for a deal.</p>`],
    ['the builder of the site', `${text}<p>Website by Pixel Forge, 5 High Street, Selby YO8 4AA</p>`],
  ])('is not %s', (_, more) => {
    expect(page('Tolvane Roofs', more)).toBeNull()
  })

  const texts: Readonly<Record<string, string>> = {
    en: text,
    zh: '<p>我们生产各种石材产品，质量优良，价格合理，欢迎各界朋友来电咨询，我们将竭诚为您服务。</p>',
    ko: '<p>우리는 사료와 장난감, 모래를 직접 골라 전국으로 보냅니다. 궁금한 점은 언제든지 물어보세요.</p>',
  }
  it.each([
    ['Reading lamps | Tolvane', 'en', null],
    ['Lamps in Reading | Tolvane', 'en', 'Reading'],
    ['Tolvane | Summer Sale', 'en', null],
    ['托凡 | 大理石定制', 'zh', null],
    ['托凡 | 大理市石材', 'zh', '大理市'],
    ['托凡 | 深圳石材', 'zh', '深圳'],
    ['토르반 | 고양이 용품', 'ko', null],
    ['토르반 | 고양시 용품', 'ko', '고양시'],
    ['토르반 | 수원 치과', 'ko', '수원'],
  ])('is no usual word or part of one: %s', (title, language, town) => {
    expect(page(title, texts[language], language)).toBe(town)
  })

  it.each(['Mon - Fri: 9:00 - 17:00', 'Sale | Deal | Reading'])('is no day and no entry of a menu: %s', (line) => {
    expect(page('Tolvane Roofs', `${text}<p>${line}</p><p>Open 9:00 - 17:00</p>`)).toBeNull()
    expect(page('Tolvane Roofs', `${text}<p>${line}</p><p>Open 9:00 - 17:00</p><p>14 High Street, Bath</p>`)).toBe('Bath')
  })

  it('is written in lower case as its language has it', () => {
    const roofs =
      '<p>Çatı onarımı, oluk temizliği ve yeni çatı yapıyoruz. Ücretsiz keşif için bizi arayın, size hemen dönelim.</p>'
    expect(page('TOLVANE | DİYARBAKIR', roofs, 'tr')).toBe('Diyarbakır')
  })
})

const said: Readonly<Record<string, string>> = {
  en: 'We mend slate and lead roofs, build new ones and clear gutters. Ask for a free estimate of the work.',
  pt: 'Consertamos telhados e calhas, fazemos telhados novos e damos o preço sem custo. Fale com a nossa equipe hoje.',
  bg: 'Ремонтираме покриви и улуци, строим нови покриви и казваме цената безплатно. Обадете ни се още днес, идваме.',
  cs: 'Opravujeme střechy a okapy, stavíme nové střechy a cenu vám řekneme zdarma. Ozvěte se nám ještě dnes.',
  el: 'Επισκευάζουμε στέγες και υδρορροές, φτιάχνουμε νέες και δίνουμε τιμή χωρίς χρέωση. Καλέστε μας σήμερα.',
  uk: 'Ремонтуємо дахи та ринви, будуємо нові й безкоштовно рахуємо ціну. Телефонуйте нам уже сьогодні, ми поруч.',
  ja: '屋根と雨どいを修理し、新しい屋根も作ります。見積もりは無料です。今日のうちにお電話ください。お待ちしています。',
  zh: '我們修理屋頂和雨水槽，也蓋新的屋頂，估價完全免費。歡迎今天就打電話給我們，我們會盡快回覆您的問題。',
}

it.each([
  ['en', '12 Springfield Avenue Freehold, NJ 07728', 'Freehold'],
  ['en', '12 Oak Dr. Austin, TX 78701', 'Austin'],
  ['en', '12 York Place Edinburgh EH1 3AB', 'Edinburgh'],
  ['pt', 'Av. Paulista, 1000 - São Paulo - SP, 01310-100', 'São Paulo'],
  ['bg', 'гр.Пловдив, бул. България 4', 'Пловдив'],
  ['cs', 'Písek 1032, Olomouc', 'Olomouc'],
  ['cs', 'Praha 4, Chodov', 'Praha'],
  ['cs', 'Lhotka 70, 679 62', 'Lhotka'],
  ['el', 'Ακτή 6, Αγ. Παρασκευή 153 41', 'Αγ. Παρασκευή'],
  ['uk', 'м.Чернівці, вул.Шкільна, 3', 'Чернівці'],
  ['ja', '〒152-0000 東京都目黒区岡山台1-7-21', '目黒区'],
  ['ja', '北海道札幌市手稲区手稲本町1丁目', '札幌市'],
  ['ja', '〒367-0000 埼玉県児玉郡神川町元原360', '神川町'],
  ['ja', '〒330-0000 埼玉県さいたま市浦和区1', 'さいたま市'],
  ['ja', '〒197-0000 東京都あきる野市秋川1', 'あきる野市'],
  ['ja', '〒738-0000 広島県廿日市市下平良1', '廿日市市'],
  ['ja', '〒189-0000 東京都東村山市本町1', '東村山市'],
  ['zh', '内蒙古自治区呼和浩特市新城区1号', '呼和浩特市'],
  ['zh', '地址：桃園市中壢區青商路143號', '桃園市'],
])('an address in %s: %s is in %s', (language, address, town) => {
  const html = `<html lang="${language}"><title>Tolvane</title><h1>Tolvane</h1><p>${said[language]}</p><footer><p>${address}</p><p>© Tolvane</p></footer></html>`
  expect(read(html, 'http://www.tolvane.example/').location).toBe(town)
})

it('the number of a licence is not that of a house', () => {
  const html = `<html lang="zh"><title>Tolvane</title><h1>Tolvane</h1><p>${said['zh']}</p><p>城市服務 ICP備12345678號 第3號</p></html>`
  expect(read(html, '').location).toBeNull()
})

it('a town that the page also writes in small letters is one behind "in"', () => {
  const page = (title: string) =>
    `<html lang="en"><title>${title}</title><h1>Slate</h1>${roofers}<p>We mend a selby roof.</p><footer>© Tolvane</footer></html>`
  expect(read(page('Tolvane | Roofers in Selby'), '').location).toBe('Selby')
  expect(read(page('Tolvane | Selby roofs'), '').location).toBeNull()
})

it('a usual word that the page writes in small letters is no town behind "in"', () => {
  const said = '<p>We teach reading and sums to children and grown-ups. Ask for a lesson that you can try out first.</p>'
  const html = `<html lang="en"><title>Tolvane | Lessons in Reading</title><h1>Lessons</h1>${said}<footer>© Tolvane</footer></html>`
  expect(read(html, '')).toEqual({ isLocal: false, location: null })
})

it('a street with the name of a town is none', () => {
  const html = `<html lang="pt"><title>Tolvane</title><h1>Tolvane</h1><p>${said['pt']}</p><p>Rua Itajaí, 223</p><p>© Tolvane</p></html>`
  expect(read(html, '').location).toBeNull()
})

it('a line without capitals does not make a town an everyday word', () => {
  const html = `<html lang="en"><title>Dallas roofs | Tolvane</title><h1>dallas roofs. gutters. slate.</h1>${roofers}<footer>© Tolvane</footer></html>`
  expect(read(html, '').location).toBe('Dallas')
})

it('a town in the name of the brand is one where the title names it again', () => {
  const html = `<html lang="en"><title>Larkham Leeds | Roofer in Leeds</title><h1>Larkham Leeds</h1>${roofers}</html>`
  expect(read(html, '')).toEqual({ isLocal: true, location: 'Leeds' })
})

it('a year beside the owner of the copyright is no postal code of a town', () => {
  const html = `<html lang="en"><title>Alderby Roofs</title><h1>Slate and lead</h1>${roofers}${call}<p>© Alderby Roofs 2012</p></html>`
  expect(read(html, 'http://www.alderbyroofs.example/').location).toBeNull()
})

it('numbers of goods are no postal codes', () => {
  const html = `<html lang="en"><title>Tamar Servers</title><h1>Used servers</h1><p>1800 Series Routers</p><p>2800 Series Routers</p>
    <p>We buy and sell refurbished servers and ship them anywhere. Series of all makers are in stock.</p>${call}</html>`
  expect(read(html, 'http://www.tamarservers.example/').location).toBeNull()
})

it('a trade that names its county in the title is local without a town', () => {
  const html = `<html lang="en"><title>Music lessons for nurseries in Lancashire</title><h1>Tiny Trumpets</h1>
    <p>We bring drums, bells and songs to nurseries and schools.</p>${call}</html>`
  expect(read(html, 'http://www.tinytrumpets.example/').isLocal).toBe(true)
})

describe('structure finds no local business', () => {
  const shop = (title: string, more: string) => `<html lang="en"><title>${title}</title><h1>${title}</h1>
    <p>We make and sell tools for the kitchen and send them to every country.</p>${more}</html>`
  const address = '<p>Tolvane Ltd, 12 High Street, Bath BA1 5LN</p>'

  it.each([
    ['by a time of delivery', shop('Knives and boards', `${address}<p>Sent within 24-48 h.</p>`)],
    ['by an age or a chapter', shop('Knives and boards', `${address}<p>Toys (age 3-5). See chapters 3-5.</p>`)],
    ['where a title holds the letters of the town', shop('Bathroom fittings', address)],
    [
      'in a country',
      shop(
        'Boards for Germany',
        '<script type="application/ld+json">{"@type":"Organization","name":"Boards","areaServed":"Germany"}</script>',
      ),
    ],
    [
      'by an address of two letters or none',
      shop(
        'Hosting services',
        '<script type="application/ld+json">{"@type":"Organization","name":"Tolvane","areaServed":"-"}</script>',
      ),
    ],
    ['by the years of a copyright line', shop('Knives and boards', '<footer>© 2019-2024 Tolvane</footer>')],
    [
      'by a date',
      shop(
        'Knives and boards',
        '<p>2024-05-01 12:30</p><p>Posted on 01.05.2024</p><p>1/5/2024 - 3/5/2024</p><p>01.05.2024 - 03.05.2024</p><p>1. 5. 2024 12</p><footer>© Tolvane</footer>',
      ),
    ],
    ['by a sign for a number', shop('Knives and boards', '<p>The # 1 for cooks</p><footer>© Tolvane</footer>')],
  ])('%s', (_, html) => {
    expect(read(html, 'http://www.tolvane.example/').isLocal).toBe(false)
  })

  it.each(['10:00～18:00', '10時～18時', '10時から18時', '9点至18点', '9:30 - 18:00', '10 to 6pm'])(
    'and a local one by its hours: %s',
    (hours) => {
      expect(read(shop('Knives and boards', `${address}<p>${hours}</p>`), 'http://www.tolvane.example/').isLocal).toBe(true)
    },
  )

  it('and a local one by a number to call behind a date', () => {
    const html = shop('Knives and boards', '<footer>© 2019-2024 (01689) 555014</footer>')
    expect(read(html, 'http://www.tolvane.example/').isLocal).toBe(true)
  })

  it('an accountant with a page on accounting and a number to call is local', () => {
    const html = shop('Tolvane: books kept', '<a href="/accounting">Accounting</a><a href="tel:+441225000000">Call us</a>')
    expect(read(html, 'http://www.tolvane.example/').isLocal).toBe(true)
  })
})
