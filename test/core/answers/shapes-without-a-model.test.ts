import { describe, expect, test } from 'vitest'
import { extractFacts } from '../../../functions/core/answers/extract-facts.ts'

const brand = { name: 'Tarnwood', aliases: [], formerNames: [], domain: 'tarnwood.example' }
const read = (answer: string, more: { question?: string; aliases?: string[]; name?: string; known?: string[] } = {}) =>
  extractFacts({
    answer,
    brand: { ...brand, name: more.name ?? brand.name, aliases: more.aliases ?? [] },
    knownCompetitors: more.known ?? ['Fjellvind'],
    ...(more.question ? { question: more.question } : {}),
  })

describe('entries', () => {
  test('a name wholly in lower case heads an entry, but is none within a sentence', () => {
    const name = 'Larkham Beans'
    const list = 'Good roasters:\n\n1. **fjellvind** – light\n2. **larkham beans** – dark\n3. **Oakmoor** – fair'
    expect(read(list, { name })).toMatchObject({ mentioned: true, position: 2, competitors: ['Fjellvind', 'Oakmoor'] })
    const sentences = 'Fjellvind sells coffee.\n\n1. Buy some larkham beans.\n2. larkham beans like these keep for a year.'
    expect(read(sentences, { name })).toMatchObject({ mentioned: false, position: null })
    const words = 'Whom it is for:\n\n- **home cook** – yes\n- **restaurant owner** – no\n\nFjellvind sells both kinds.'
    expect(read(words, { name: 'Home Cook' })).toMatchObject({ mentioned: false, position: null })
  })

  test('the name before a full-width colon heads an entry', () => {
    const answer = '1. 山脊者：一款登山游戏。\n2. Fjellvind：一款射击游戏。\n3. Tarnwood：一款角色扮演游戏。'
    expect(read(answer)).toMatchObject({ position: 3, competitors: ['山脊者', 'Fjellvind'] })
  })

  test('a legal form without a space behind it may open an entry', () => {
    const entries = [
      '**青葉設備** – 夜間も対応',
      '**水の窓** – 見積もりが丁寧',
      '**緑住設** – 当日に来る',
      '**株式会社さくら水道** – 口コミが良い',
    ]
    const answer = `次の会社です。\n\n${entries.map((one, at) => `${at + 1}. ${one}`).join('\n')}`
    const known = ['青葉設備', '水の窓', '緑住設']
    for (const name of ['株式会社さくら水道', 'さくら水道']) expect(read(answer, { name, known })).toMatchObject({ position: 4 })
  })

  test('bare entries beside a listed brand are brands, also of everyday words', () => {
    const answer = '以下几款：\n\n1. 山脊者\n2. 青苔守望\n3. 风之谷口\n4. 星石\n5. 雪原旅人\n6. 长夜\n7. Fjellvind\n8. Tarnwood'
    expect(read(answer)).toMatchObject({
      position: 8,
      competitors: ['山脊者', '青苔守望', '风之谷口', '星石', '雪原旅人', '长夜', 'Fjellvind'],
    })
  })

  test('labels of a text that is not English are no brands where no listed brand is among them', () => {
    const answer =
      'Tarnwood è un marchio di scarponi per la montagna.\n\nAlcune cose da sapere:\n\n- **Impermeabilità:** la membrana è buona.\n- **Vestibilità:** la forma è larga.'
    expect(read(answer).competitors).toEqual([])
  })
})

describe('enumerations within a sentence', () => {
  test('everyday words with capitals beside a listed brand are brands', () => {
    const answer = 'Good boots are made by Fjellvind, New Bridge, and Tarnwood.'
    expect(read(answer)).toMatchObject({ position: 3, competitors: ['Fjellvind', 'New Bridge'] })
  })
})

describe('what is no mention', () => {
  test('a first name behind whose it is names a person', () => {
    const more = { name: 'Otto', known: [] }
    expect(read('My neighbour Otto orders everything online.', more).mentioned).toBe(false)
    expect(read('The shelves at Otto are cheap.', more).mentioned).toBe(true)
  })

  test('the brand that others resemble is the one of the question', () => {
    expect(read('您可以尝试与Tarnwood类似的游戏：Fjellvind。').mentioned).toBe(false)
  })

  test('after an opening that knows nothing a guess asserts nothing', () => {
    const answer = 'I do not have information on every company. There could be several with the name Tarnwood.'
    expect(read(answer).mentioned).toBe(false)
  })
})

test.each([
  ['Makers like Fjellvind, Tarnwood and Solberg offer sacks of wool.', 'Solberg'],
  ['Makers are Fjellvind, Tarnwood, and Solberg. In rain, wool is warm.', 'Solberg'],
  ['Makers are Fjellvind, Tarnwood and Sons of Solberg.', 'Sons of Solberg'],
  ['Makers are Fjellvind, Tarnwood and St. Solberg.', 'St. Solberg'],
  ['Makers are Fjellvind, Tarnwood and Rab. Most are warm.', 'Rab'],
  ['Makers are Fjellvind, Tarnwood and S.K. Solberg.', 'S.K. Solberg'],
])('a new name in a sentence ends where it ends: %s', (answer, name) => {
  expect(read(answer).competitors).toEqual(['Fjellvind', name])
})

describe('a brand in passing', () => {
  test('where no other listed brand is offered, a brand behind a preposition has no rank and a neutral tone', () => {
    const answer = 'Either shop sends its receipts to Tarnwood, so the books are done.'
    expect(read(answer)).toMatchObject({ mentioned: true, position: null, standing: 'named', sentiment: 'neutral' })
  })

  test.each([
    ['Most hikers carry a sack of wool (Tarnwood) to the hut.', 'neutral'],
    ['In the hut they use bags of wool, Tarnwood or others.', 'neutral'],
    ['It packs what makers of Tarnwood sacks have seen.', 'neutral'],
    ['At the hut: Tarnwood: slick, and good on rain.', 'unknown'],
    ['Warm sacks by Fjellvind or Tarnwood offer shelter from rain.', 'unknown'],
    ['Tarnwood keeps the rain out of every hut.', 'unknown'],
  ])('what follows the name decides whether it is one: %s', (answer, sentiment) => {
    expect(
      read(
        `Sacks of wool:\n\n1. Fjellvind – warm\n2. Solberg – dry\n\n${'Wool is warm in rain and dries by the stove. '.repeat(14)}\n\n${answer}`,
      ),
    ).toMatchObject({ mentioned: true, standing: 'named', sentiment })
  })

  test('a brand that only entries of other options name has no rank', () => {
    const answer = '1. Fjellvind – warm\n2. Solberg – dry\n\nAlso good:\n\n- Moss boots, drier than Tarnwood by far'
    expect(read(answer)).toMatchObject({ mentioned: true, position: null })
  })

  test('the subject of its sentence keeps its rank', () => {
    expect(read('Tarnwood makes boots for bogs.').position).toBe(1)
  })
})

describe('a brand in the prose of a long text', () => {
  const start = 'Fjellvind makes boots for bogs. '.padEnd(480, 'Wool socks dry slowly in wet weather. ')
  test('that is named once and late has no proven rank', () => {
    expect(read(`${start} Socks are sold at shops like Tarnwood, too.`)).toMatchObject({ mentioned: true, position: null })
  })
  test('that is named twice keeps its place in the order', () => {
    expect(read(`${start} Tarnwood makes them of felt. The liners of Tarnwood are thick.`)).toMatchObject({ position: 2 })
  })
})

describe('lists in sections', () => {
  const sections = `1. For bogs

- Hjorteberg: Warm liners and a high shaft.
- Grendal: Waxed leather.

2. For the city

- Solberg: Sold in six widths by most shops.
- Tarnwood: Felt, and light.`

  test('are one order where one of them holds a known brand', () => {
    expect(read(sections)).toMatchObject({ position: 4, competitors: ['Hjorteberg', 'Grendal', 'Solberg'] })
  })

  test('stay apart from a list of other things', () => {
    const answer = `${sections}\n\n## What counts\n\n- Price: Felt is cheap.\n- Weight: Leather is heavy.`
    expect(read(answer).competitors).toEqual(['Hjorteberg', 'Grendal', 'Solberg'])
  })
})

describe('headings and labels of a long text', () => {
  const section = (title: string, ...lines: string[]) => `## ${title}\n\n${lines.join('\n')}`
  const pros = '### Vorteile\n- Günstig\n\n### Nachteile\n- Schwer\n\n**Preis:** 80 Euro'

  test('topics beside headings of brands are no brands in a language whose everyday words are not known', () => {
    const answer = [
      section('Überblick', 'Zwei Modelle fielen auf.'),
      section('Fjellvind', pros),
      section('Tarnwood', pros),
      section('Nächste Schritte', 'Probieren Sie beide an.'),
    ].join('\n\n')
    expect(read(answer)).toMatchObject({ position: 2, competitors: ['Fjellvind'] })
  })

  test('all numbered headings beside a numbered brand are brands, also of everyday words', () => {
    const answer = [
      section('How to choose', 'Mind the weight.'),
      section('1. **Proper Trail**', 'A light pair.'),
      section('2. Fjellvind', 'A warm pair.'),
      section('3. Tarnwood', 'A dry pair.'),
    ].join('\n\n')
    expect(read(answer)).toMatchObject({ position: 3, competitors: ['Proper Trail', 'Fjellvind'] })
  })

  test('a picture may stand before the number of a heading', () => {
    const answer = ['1. Steinhag', '🔥 2. Fjellvind', '☁️ 3. Tarnwood', '📊 مقارنة']
      .map((title) => section(title, 'جيد.'))
      .join('\n\n')
    expect(read(answer)).toMatchObject({ position: 3, evidence: { rank: { quote: 'Tarnwood' } } })
  })

  test('headings of different sections are no common list', () => {
    const answer = [
      '# Boots\n\n## Fjellvind\n\nWarm.\n\n## Tarnwood\n\nDry.',
      '# Care\n\n## Waxol\n\nOnce a month.\n\n## Brushing\n\nOnce a week.',
    ].join('\n\n')
    expect(read(answer)).toMatchObject({ position: 2, competitors: ['Fjellvind'] })
  })

  test('steps that begin with a name are no list of brands in a language whose everyday words are not known', () => {
    const answer =
      'So bestellen Sie bei Tarnwood:\n\n1. Tarnwood öffnen\n2. Größe wählen\n3. Warenkorb: ansehen\n4. Fertig: warten'
    expect(read(answer).competitors).toEqual([])
  })

  test('a table without a listed brand is none of brands in a language whose everyday words are not known', () => {
    const answer =
      'Tarnwood im Test:\n\n| Kriterium | Note |\n|---|---|\n| Gewicht | gut |\n| Sohle | mittel |\n| Fußbett | gut |'
    expect(read(answer).competitors).toEqual([])
  })

  test('the column of the listed brands is the one of brands, and prices are none', () => {
    const answer =
      'Rain boots:\n\n| Boot | Price | Sole |\n|---|---|---|\n| Tarnwood | $80/pair | Zoltrex |\n| light pairs | $95/pair | Kevtan |\n| Fjellvind | $70/pair | Vibrax |'
    expect(read(answer)).toMatchObject({ position: 1, competitors: ['Fjellvind'] })
    expect(read('| Tarnwood | 80 |\n|---|---|\n| Fjellvind | $95/pair |\n| $120/pair | 4 |').competitors).toEqual(['Fjellvind'])
  })

  test('the columns of a table without a listed brand are none in a language whose everyday words are not known', () => {
    const answer =
      'Tarnwood au banc :\n\n| Fonction | Votre besoin | Verdict |\n|---|---|---|\n| poids | 400 g | bon |\n| semelle | souple | bon |'
    expect(read(answer).competitors).toEqual([])
  })

  test('labels of a text without a listed brand among them are no brands', () => {
    const answer = 'Tarnwood makes boots.\n\nZoltrex: a membrane.\n\nKevtan: a sole.'
    expect(read(answer).competitors).toEqual([])
  })
})
